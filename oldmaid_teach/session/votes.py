"""A class votes with one, two or three fingers; bars come after the press, and the mix-up behind most votes is named.

Nothing of it is a score: votes are counted for the question on the screen and are gone with it. Options are called by
numbers here, since letters are seats.
"""

from __future__ import annotations

import re
from dataclasses import replace

from oldmaid_teach.lessons.lesson import Misconception
from oldmaid_teach.session.messages import Vote, Votes
from oldmaid_teach.session.state import CLASS, OPEN, Session

MOST = 999
"""More hands than any hall holds."""


def voting(session: Session) -> bool:
    """True where a class can vote: at a question, with the class or the open table chosen as the viewer."""
    return session.viewer in (CLASS, OPEN) and session.asked is not None


def pressed(session: Session) -> bool:
    """True once an answer was pressed or the question skipped: then the votes stand."""
    return session.question is None or session.answered is not None


def voted(session: Session, vote: Vote | Votes) -> Session:
    """The session with these votes; the session itself where they mean nothing."""
    votes = list(counted(session))
    if not voting(session) or pressed(session):
        return session
    match vote:
        case Vote(option) if not 0 <= option < len(votes):
            return session
        case Vote(option, count):
            votes[option] = min(max(count, 0), MOST)
        case Votes(text):
            typed = [min(int(number), MOST) for number in re.findall(r"[0-9]+", text)[: len(votes)]]
            votes = [*typed, *[0] * (len(votes) - len(typed))]
    return replace(session, votes=tuple(votes))


def counted(session: Session) -> tuple[int, ...]:
    """The votes for each option, in order; none yet is 0 for each."""
    options = len(session.asked.options) if session.asked else 0
    return session.votes or (0,) * options


def settled(session: Session) -> bool:
    """True when there are votes and they may be shown."""
    return voting(session) and pressed(session) and any(session.votes)


def most_mixed_up(session: Session) -> Misconception | None:
    """The misconception behind the wrong option with most votes; None where there is none, or no such vote."""
    asked = session.asked
    if asked is None or not settled(session):
        return None
    wrong = [
        (votes, -number, option.misconception)
        for number, (option, votes) in enumerate(zip(asked.options, counted(session), strict=True))
        if votes and not option.right and option.misconception is not None
    ]
    return max(wrong, key=lambda each: each[:2])[2] if wrong else None
