"""Several learners at one screen: it is handed on, and nothing is shown until the next one says "I am B".

The curtain is no part of a session's path: who is to hold the screen follows from the game alone.
"""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Do
from oldmaid_teach.session.state import Session


def handed_on(before: Session, after: Session) -> Session:
    """The session behind a curtain when it is another learner's turn than it was."""
    seat = _wanted(after)
    if seat is None or (seat == before.holder and not before.curtain):
        return after
    return replace(after, holder=seat, curtain=True)


def _wanted(session: Session) -> int | None:
    """The seat whose learner should hold the screen; None: whoever holds it keeps it."""
    if not session.shared or session.what_if is not None or not isinstance(session.step, Do):
        return None
    if session.step.seat is not None:
        return session.step.seat
    return session.due if session.due in session.scene.learners else None


def drawn_back(past: Session, now: Session) -> Session:
    """What Back leads to: another learner's screen stays behind the curtain until that learner is there."""
    if not past.shared or past.holder < 0:
        return past
    return replace(past, curtain=now.curtain or past.holder != now.holder)
