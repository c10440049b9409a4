"""What is counted, as bars, and the odds of the table in play for those who see all of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from oldmaid_teach.lessons.counting import Measure
from oldmaid_teach.lessons.lesson import Count
from oldmaid_teach.notation import seat_text
from oldmaid_teach.session import OPEN, Session
from oldmaid_teach.session.counts import games
from oldmaid_teach.shapes import Bar
from oldmaid_teach.table import Table

AT_SIGHT = 10_000
"""Up to so many positions the odds of a table are there in a moment."""
MOST_DRAWS = 40
"""The scale of the bar for draws."""


def bars(session: Session) -> tuple[Bar, ...]:
    """What is counted, or was just before; else the odds, which name hidden cards to nobody."""
    so_far = session.scene.steps[: session.step_at + 1]
    counts = [step for step in so_far if isinstance(step, Count)]
    if session.counted.done or isinstance(session.step, Count):
        return tuple(_counted(session, counts[-1]))
    return _odds(session.table) if session.scene.odds and session.eye == OPEN else ()


@lru_cache(maxsize=256)
def _odds(table: Table) -> tuple[Bar, ...]:
    """How likely each seat is to be left with the odd card; none where the table has no odds."""
    from oldmaid_teach.odds import exact_from, size  # here: few lessons need it, and all of them wait for it

    try:
        if size(table) > AT_SIGHT:
            return ()
        odds = exact_from(table)
    except ValueError:
        return ()
    of_seats = (
        Bar(f"{seat_text(seat)} is left with the odd card", float(chance), f"{100 * float(chance):.0f} %")
        for seat, chance in enumerate(odds.lose)
    )
    mean = float(odds.mean_draws)
    return (*of_seats, Bar("Draws still to come", mean / MOST_DRAWS, f"{mean:.1f} on average"))


def _counted(session: Session, count: Count) -> Iterator[Bar]:
    counted = session.counted
    text = f"{games(counted.done).split(' ')[0]} of {games(count.total)}"
    yield Bar("Games played", counted.done / count.total, text)
    yield from map(drawn, count.experiment.bars(counted) if counted.done else ())


def drawn(measure: Measure) -> Bar:
    """A measure as the page draws it."""
    return Bar(measure.label, measure.share, measure.text, measure.error)
