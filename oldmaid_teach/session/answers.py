"""What becomes of an answer: the reason, or "Not yet", then the clause, then the answer and a fresh hand."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.session.steps import missing, quiet


def answered(session: Session, number: int) -> Session:
    """Right: the reason. Wrong: "Not yet", then the clause, then the answer and a fresh hand on the same clause."""
    asked = session.question
    if asked is None or not 0 <= number < len(asked.options):
        return session
    given = replace(quiet(session), answered=number)
    if asked.guess:
        said = f"Your guess: {asked.options[number].text}. {asked.because}"
        return replace(given, verdict=Verdict.SAID, said=said, said_kind="told", cited=asked.clause)
    if asked.options[number].right:
        return replace(given, verdict=Verdict.RIGHT, question=None)
    missed = replace(missing(given, asked.clause), tries=session.tries + 1)
    if missed.tries < 2:
        return replace(missed, verdict=Verdict.NOT_YET)
    if missed.tries < 3:
        return replace(missed, verdict=Verdict.CLAUSE)
    return replace(missed, verdict=Verdict.ANSWER, question=asked.again, tries=0, answered=None)
