"""The matrix: each clause has what carries it, a kept and a broken example, a lesson and mutants that are caught."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from oldmaid_teach.cli.rules import rules
from oldmaid_teach.matrix import ROWS, Example, Mutant, Proof, Row, carries, proved, wanting
from oldmaid_teach.matrix.mutants import EVERY_RULE_DROPPED
from oldmaid_teach.records import check
from oldmaid_teach.referee import RULES

CLAUSE_IDS = (Path(__file__).parent / "clause_ids.txt").read_text(encoding="utf-8").split()
TESTS = [(name, example) for row in ROWS for name, example in row.tests.items()]
MUTANTS = [(row, mutant) for row in ROWS for mutant in row.mutants]
KNOWN_SLIPS = {
    "the next seat draws when the drawer empties",
    "the dealer's left offers first",
    "three alike all laid",
    "four alike, one pair",
    "colour demanded",
    "the offerer who empties gets another turn",
    "the emptied drawer is skipped together with the next seat",
    "the first empty hand ends",
    "the game ends at one card only",
    "the game closes without an audit",
    "the last place in the fan is never drawn",
    "stock kept",
    "face shown",
}
"""How public programs and pages went wrong: each is a mutant here."""


def test_every_clause_has_a_row() -> None:
    """One row for each clause of the documents, none twice."""
    assert sorted(row.clause.id for row in ROWS) == sorted(CLAUSE_IDS)


@pytest.mark.parametrize(("name", "example"), TESTS, ids=[name for name, _ in TESTS])
def test_example(name: str, example: Example) -> None:
    """The engine gives the verdict that the clause gives."""
    assert example.run() == example.verdict


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.clause.id)
def test_no_cell_is_empty(row: Row) -> None:
    """A checked clause has check, examples, mutant and lesson; one that is told has its lesson and nothing to run."""
    assert wanting(row, ()) == ()
    assert bool(row.tests) is row.clause.checked
    assert bool(row.mutants) is row.clause.checked


@pytest.mark.parametrize("row", [row for row in ROWS if row.clause.checked], ids=lambda row: row.clause.id)
def test_kept_and_broken_differ(row: Row) -> None:
    """A kept record has no fault; what a broken one brings to light is told only of the broken one."""
    assert row.kept is not None
    assert row.broken is not None
    assert set(row.broken.verdict) - set(row.kept.verdict) != set()
    if row.kept.watcher is None:
        assert check(row.kept.record).clean


@pytest.mark.parametrize(("row", "mutant"), MUTANTS, ids=[f"{row.clause.id} {mutant.name}" for row, mutant in MUTANTS])
def test_a_mutant_is_caught(row: Row, mutant: Mutant) -> None:
    """With this clause alone broken, a test of this clause goes red; whole again, all are green."""
    assert proved(row, mutant).red != ()
    assert [name for name, example in row.tests.items() if not example.green] == []


@pytest.mark.parametrize("mutant", EVERY_RULE_DROPPED, ids=lambda mutant: mutant.name)
def test_no_rule_is_decoration(mutant: Mutant) -> None:
    """Without any one of the rule functions some test goes red."""
    with mutant.alive():
        red = [name for name, example in TESTS if not example.green]

    assert red != []


def test_each_rule_function_is_dropped_once() -> None:
    """There is a mutant for every rule function."""
    assert len(EVERY_RULE_DROPPED) == len(RULES)


def test_the_well_known_slips_are_among_the_mutants() -> None:
    """Each way in which public programs went wrong is an engine that we catch."""
    assert {mutant.name for _, mutant in MUTANTS} >= KNOWN_SLIPS


def test_an_engine_is_whole_again_after_an_exception() -> None:
    """Whatever happens while a mutant lives, it does not stay."""
    _, mutant = MUTANTS[0]
    example = ROWS[0].kept
    assert example is not None

    with pytest.raises(RuntimeError), mutant.alive():
        raise RuntimeError

    assert example.green


@pytest.mark.parametrize(
    ("row", "proofs", "cells"),
    [
        (Row(ROWS[0].clause), (), ("mutant", "kept", "broken")),
        (
            Row(ROWS[0].clause, Example("", ()), ROWS[0].broken, ROWS[0].mutants),
            (Proof("EN-01", "no change", (), ()),),
            ("EN-01 kept", "caught: no change"),
        ),
    ],
    ids=["empty cells", "a wrong example and a mutant that lives"],
)
def test_what_is_wanting_is_named(row: Row, proofs: tuple[Proof, ...], cells: tuple[str, ...]) -> None:
    """An empty cell, an example that is not green and a mutant that nobody notices are all told."""
    assert wanting(row, proofs) == cells


def test_a_check_must_name_something_real() -> None:
    """A rule that is not there carries nothing."""
    assert [carries(name) for name in ("rule the_two_cards_match", "variant.opening", "rule nothing", "")] == [
        True, True, False, False,
    ]  # fmt: skip


@pytest.mark.slow
def test_the_verb_shows_every_row() -> None:
    """`rules --json` has an object for each clause, with nothing wanting; the text names the test that goes red."""
    out, text = io.StringIO(), io.StringIO()

    assert rules(True, out) == 0
    assert rules(False, text) == 0
    told = json.loads(out.getvalue())

    assert [row["clause"] for row in told] == [row.clause.id for row in ROWS]
    assert [row["clause"] for row in told if row["wanting"]] == []
    assert "broken on purpose (the dealer's left offers first): EN-09 kept, EN-09 broken red" in text.getvalue()
