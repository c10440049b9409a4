"""Small positions with known answers, kept as data in `cases`: pairs laid down, turns taken, faults found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oldmaid_teach.notation import parse_action, parse_hand, position, seat_text
from oldmaid_teach.referee import ended, judge, outcome, play
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Matching
from tests.tables import after

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[Any]:
    """The cases of one file, each a parameter with its id."""
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def table_of(case: dict[str, Any]) -> Table:
    """The position that a case sets out."""
    return position(case["variant"], *case["hands"], dealer=case["dealer"], lead=case.get("lead"))


def safe(table: Table) -> list[str]:
    """The letters of the seats that hold nothing."""
    return [seat_text(seat) for seat in table.seats if seat not in table.active]


def fates(table: Table) -> dict[str, Any]:
    """What a table has come to, in the words of the cases."""
    offerer, drawer, result = table.offerer, table.drawer, outcome(table)
    loser = None if result is None or result.loser is None else seat_text(result.loser)
    winner = None if result is None or result.winner is None else seat_text(result.winner)
    return {
        "safe": safe(table),
        "offerer": None if offerer is None else seat_text(offerer),
        "drawer": None if drawer is None else seat_text(drawer),
        "over": ended(table),
        "loser": loser,
        "winner": winner,
    }


@pytest.mark.parametrize("case", cases("pairs"))
def test_what_is_left_of_a_hand(case: dict[str, Any]) -> None:
    """All pairs go down, and just these ranks stay."""
    matching = Matching(case["match"])
    hand = parse_hand(case["hand"])

    pairs = matching.pairs(hand)
    left = [card for card in hand if card not in {laid for pair in pairs for laid in pair}]

    assert len(pairs) == case["pairs"]
    assert sorted(str(card)[:-1] for card in left) == case["left"]
    assert all(matching.match(*pair) for pair in pairs)


@pytest.mark.parametrize("case", cases("turns"))
def test_how_the_turn_goes_on(case: dict[str, Any]) -> None:
    """Lawful actions, and what has come of them."""
    table = table_of(case)
    for line in case["actions"]:
        table = play(table, parse_action(line, table)).table

    found = fates(table)

    assert {name: found[name] for name in case["then"]} == case["then"]


@pytest.mark.parametrize("case", cases("faults"))
def test_which_faults_are_found(case: dict[str, Any]) -> None:
    """Exactly these topics, at exactly these seats."""
    table = after(table_of(case), *case.get("before", []))

    found = judge(table, parse_action(case["action"], table))

    assert [fault.topic.name for fault in found] == case["topics"]
    assert [seat_text(fault.seat) for fault in found][: len(case.get("seats", []))] == case.get("seats", [])


@pytest.mark.parametrize("name", ["pairs", "turns", "faults"])
def test_cases_are_numbered_and_explained(name: str) -> None:
    """Each case has an id of its own and says why it is there."""
    read = [parameter.values[0] for parameter in cases(name)]

    assert len({case["id"] for case in read}) == len(read)
    assert all(case["why"] for case in read)
