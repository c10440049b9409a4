"""How a lesson ends: what to practise, in the words of the clauses; no count of right answers, and none for a class."""

from __future__ import annotations

from oldmaid_teach.lessons.lesson import Do
from oldmaid_teach.screen.words import find_clause
from oldmaid_teach.session import CLASS, Session

MOST = 3
"""So many clauses are named: more could not be practised at once."""


def closing(session: Session) -> tuple[str, ...]:
    """The paragraphs that end a lesson; () before its last word, and where a class looks on."""
    open_still = session.question is not None or session.what_if is not None or isinstance(session.step, Do)
    if session.eye == CLASS or not session.finished or open_still:
        return ()
    found = [find_clause(session.table, clause) for clause in session.missed[:MOST]]
    if not found:
        return ("That is the end of this lesson. There is nothing that you have to practise.",)
    rules = tuple(f"{clause.id}: {clause.says}" for clause in found if clause is not None)
    return ("That is the end of this lesson. Practise this until the next one:", *rules)
