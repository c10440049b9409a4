"""Every clause with what carries it, a kept and a broken example, its lesson, and a broken engine that they catch.

Separate from the rulebooks, which only name all this: here it is run. A mutant is the engine with one clause broken;
the clause's own tests must notice, so that no clause is decoration.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from oldmaid_teach.matrix.asides import ASIDES
from oldmaid_teach.matrix.english import EN
from oldmaid_teach.matrix.french import FR
from oldmaid_teach.matrix.indonesian import ID
from oldmaid_teach.matrix.shapes import Example, Mutant, Proof, Row
from oldmaid_teach.referee import RULES, outcome
from oldmaid_teach.rulebook import BICYCLE_RULES, PELAYAN_TUA_RULES, VIEUX_GARCON_RULES, Clause
from oldmaid_teach.variants import Variant

__all__ = ["ROWS", "Example", "Mutant", "Proof", "Row", "carries", "prove", "proved", "wanting"]

_CELLS = {**EN, **ASIDES, **ID, **FR}


def _row(clause: Clause) -> Row:
    return Row(clause, *_CELLS[clause.id]) if clause.id in _CELLS else Row(clause)


_BOOKS = {"EN": BICYCLE_RULES, "ID": PELAYAN_TUA_RULES, "FR": VIEUX_GARCON_RULES}
"""The rulebook in which each document's own clauses stand."""

ROWS: tuple[Row, ...] = tuple(
    _row(clause) for document, book in _BOOKS.items() for clause in book if clause.id.startswith(document)
)
"""A row for each clause of the documents, in the order of their rulebooks."""


def prove(rows: Iterable[Row] = ROWS) -> tuple[Proof, ...]:
    """What each mutant of these rows turns red."""
    return tuple(proved(row, mutant) for row in rows for mutant in row.mutants)


def proved(row: Row, mutant: Mutant) -> Proof:
    """The tests that go red in an engine that is broken so: the clause's own, and those of others."""
    with mutant.alive():
        red = [name for other in ROWS for name, example in other.tests.items() if not example.green]
    own = tuple(name for name in red if name in row.tests)
    return Proof(row.clause.id, mutant.name, own, tuple(name for name in red if name not in row.tests))


def wanting(row: Row, proofs: Iterable[Proof]) -> tuple[str, ...]:
    """The cells of a row that are empty or wrong; () when all is there."""
    clause = row.clause
    cells = {"lesson": bool(clause.lesson), "topics": bool(clause.topics)}
    if clause.checked:
        cells |= {"check": carries(clause.check), "mutant": bool(row.mutants)}
        cells |= {"kept": row.kept is not None, "broken": row.broken is not None}
        cells |= {name: example.green for name, example in row.tests.items()}
        cells |= {f"caught: {proof.mutant}": bool(proof.red) for proof in proofs}
    return tuple(name for name, full in cells.items() if not full)


def carries(check: str) -> bool:
    """True when a `check` names something in the code: a rule, a parameter, the table's skipping, the outcome."""
    rules = {f"rule {rule.name}" for rule in RULES}
    parameters = {f"variant.{field.name}" for field in fields(Variant)}
    return check in rules | parameters | {"table.offerer", "table.drawer", outcome.__name__}
