"""What is counted, as bars: how far the count has come, and what it has come to."""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.lessons.counting import Measure
from oldmaid_teach.lessons.lesson import Count
from oldmaid_teach.screen.shapes import Bar
from oldmaid_teach.session import Session
from oldmaid_teach.session.counts import games


def bars(session: Session) -> tuple[Bar, ...]:
    """The bars of the step that is on; none where nothing is counted."""
    step = session.step
    return tuple(_counted(session, step)) if isinstance(step, Count) else ()


def _counted(session: Session, count: Count) -> Iterator[Bar]:
    counted = session.counted
    text = f"{games(counted.done).split(' ')[0]} of {games(count.total)}"
    yield Bar("Games played", counted.done / count.total, text)
    yield from map(drawn, count.experiment.bars(counted) if counted.done else ())


def drawn(measure: Measure) -> Bar:
    """A measure as the page draws it."""
    return Bar(measure.label, measure.share, measure.text, measure.error)
