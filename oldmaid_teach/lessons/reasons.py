"""Why a contested sentence is read as it is: the rulebook's own words, so that there is one source of them."""

from __future__ import annotations

from oldmaid_teach.lessons.lesson import Tell
from oldmaid_teach.rulebook import RULEBOOKS, Clause


def clause_named(clause_id: str) -> Clause:
    """The clause with this id, of whichever rulebook has it first; `KeyError` when none has."""
    found = [clause for book in RULEBOOKS.values() for clause in book if clause.id == clause_id]
    if not found:
        raise KeyError(f"no rulebook has a clause {clause_id!r}")
    return found[0]


def why(clause_id: str, verdict: str) -> Tell:
    """The reading we take, then the clause in its own words, and the reason, from its note."""
    clause = clause_named(clause_id)
    return Tell(f"{verdict}\n\n{clause_id}: {clause.says}\n\n{clause.note}", clause_id)
