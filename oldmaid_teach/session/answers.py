"""What becomes of an answer: the reason, or "Not yet", then the clause, then the answer and a fresh hand."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.game import Game
from oldmaid_teach.lessons.lesson import Ask, Deed
from oldmaid_teach.referee import judge
from oldmaid_teach.session.meaning import meant
from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.session.steps import missing, quiet

_FOLLOWS = {1: Verdict.NOT_YET, 2: Verdict.CLAUSE}
"""What a wrong answer brings, by how many there were; after these the answer is told."""


def answered(session: Session, number: int) -> Session:
    """Right: the reason. Wrong: "Not yet", then the clause, then the answer and a fresh hand on the same clause."""
    asked = session.question
    if asked is None or not 0 <= number < len(asked.options):
        return session
    option = asked.options[number]
    given = replace(quiet(session), answered=number, what_if=None)
    if asked.guess:
        said = f"Your guess: {option.text}. {asked.because}"
        return replace(given, verdict=Verdict.SAID, said=said, said_kind="told", cited=asked.clause)
    if option.right:
        return replace(_done(given, option.action), verdict=Verdict.RIGHT, question=None)
    missed = replace(missing(given, asked.clause), tries=session.tries + 1)
    if missed.tries in _FOLLOWS:
        return replace(_done(missed, option.action), verdict=_FOLLOWS[missed.tries])
    return _told(missed, asked)


def _told(session: Session, asked: Ask) -> Session:
    """The answer, and the same clause asked of a fresh hand where the lesson has one."""
    fresh = asked.again
    told = replace(session, verdict=Verdict.ANSWER, question=fresh, tries=0)
    if fresh is None:
        return told
    game = Game(fresh.table) if fresh.table else session.reached
    return replace(told, asked=fresh, answered=None, votes=(), game=game)


def _done(session: Session, deed: Deed) -> Session:
    """What the answer says is done: at the table when the rules allow it, else on the marked copy."""
    if not deed:
        return session
    action = meant(deed, session.table)
    faults, after = judge(session.table, action), session.game.then(action)
    done = replace(session, faults=faults, events=after.events[len(session.game.events) :])
    return replace(done, what_if=after) if faults else replace(done, game=after)
