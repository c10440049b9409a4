"""Spoilt records: whatever stands there, the check answers; and no lost line of a game goes unnoticed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import playout, record, replay
from oldmaid_teach.records import check
from oldmaid_teach.referee import outcome
from oldmaid_teach.variants import VARIANTS
from tests.mangler import mangled, verdict_on

GAMES = [record(playout(variant, 3, seed)) for variant in VARIANTS.values() for seed in range(2)]


@pytest.mark.parametrize("start", range(0, 2000, 200))
def test_a_spoilt_record_is_answered(start: int) -> None:
    """Lines lost, doubled and swapped, letters and bytes changed, encodings mixed: an exit code and a verdict."""
    assert {verdict_on(mangled(seed)) for seed in range(start, start + 200)} <= {0, 1, 2}


def test_spoiling_is_noticed_in_all_ways() -> None:
    """Among spoilt records some are still clean, some faulty, some unreadable."""
    assert {verdict_on(mangled(seed)) for seed in range(300)} == {0, 1, 2}


@given(st.binary(max_size=400))
def test_any_bytes_are_answered(data: bytes) -> None:
    """Binary junk has a verdict, too."""
    assert verdict_on(data) in {0, 1, 2}


@given(
    st.text(alphabet='ABCDab5TKQ♣♦♥♠[]"<>#\\ \t\n,|0123456789offersdrawsdiscardsissafeloses', max_size=200),
    st.sampled_from(['[Players "3"]\n', '[SetUp "1"]\n[A "5♣ 9♦ Q♥"]\n[B "9♠ K♣ Q♦"]\n[C "Q♠ K♥ 5♥"]\n', ""]),
)
def test_any_text_is_answered(text: str, head: str) -> None:
    """Text made of what records are made of is judged or refused."""
    assert verdict_on((head + text).encode()) in {0, 1, 2}


@given(st.sampled_from(GAMES), st.data())
def test_what_can_be_replayed_can_be_checked(text: str, data: st.DataObject) -> None:
    """Where hands could do all that a spoilt record tells, the check reads it and comes to the same end."""
    lines = text.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    spoilt = "\n".join([*lines[:at], *lines[at + 1 :]])
    try:
        replayed = replay(spoilt).table
    except NotationError:
        return

    assert check(spoilt).outcome == outcome(replayed)


def unnoticed(lines: list[str]) -> bool:
    """True when a record is taken for that of a finished, lawful game."""
    try:
        report = check("\n".join(lines))
    except NotationError:
        return False
    return report.clean and report.finished


@pytest.mark.parametrize("text", GAMES, ids=[f"game {number}" for number in range(len(GAMES))])
def test_a_dropped_line_is_always_noticed(text: str) -> None:
    """Without any one of its discards, offers or draws a game has a fault, cannot be read, or is not finished."""
    lines = text.splitlines()
    acts = [at for at, line in enumerate(lines) if any(f" {verb} " in line for verb in ("offers", "draws", "discards"))]

    assert unnoticed(lines)
    assert [at for at in acts if unnoticed([*lines[:at], *lines[at + 1 :]])] == []
