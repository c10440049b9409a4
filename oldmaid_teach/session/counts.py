"""Games counted while the learner looks on: so many at once, or a few at each tick until all are played."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.counting import advance
from oldmaid_teach.lessons.lesson import Count
from oldmaid_teach.session.messages import Message, Run, Stop, Tick
from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.session.steps import quiet


def counting(session: Session, count: Count, message: Message) -> Session:
    """Run, Stop and Tick at a count; any other message means nothing here."""
    match message:
        case Run() if not session.running and session.counted.done < count.total:
            return replace(_saying(session, "The games are being played."), running=True)
        case Stop() if session.running:
            return replace(_saying(session, f"Stopped after {games(session.counted.done)}."), running=False)
        case Tick() if session.running:
            return played(session, count, count.a_tick)
        case _:
            return session


def played(session: Session, count: Count, number: int) -> Session:
    """So many more games counted, as far as there are any left; the last one ends the run."""
    number = min(number, count.total - session.counted.done)
    counted = advance(count.experiment, session.counted, number, session.seed)
    after = replace(session, counted=counted)
    if session.running and counted.done < count.total:
        return after
    return replace(_saying(after, f"{games(counted.done)} played."), running=False)


def games(number: int) -> str:
    """ "1 game", "1 000 games"."""
    return f"{number:,} game{'' if number == 1 else 's'}".replace(",", "\u00a0")


def _saying(session: Session, words: str) -> Session:
    return replace(quiet(session), verdict=Verdict.SAID, said=words, said_kind="told", cited="")
