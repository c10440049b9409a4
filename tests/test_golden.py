"""Whole games kept as text: any change in the rules, in chance or in the notation shows as a changed line.

A file is made by `python tests/test_golden.py` where it is missing; its name ends in the seed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from oldmaid_teach.game import playout, record, replay
from oldmaid_teach.notation import read_record, start_of
from oldmaid_teach.readings import read
from oldmaid_teach.referee import ended, play
from oldmaid_teach.table import Table
from oldmaid_teach.variants import VARIANTS, Variant, named, picture_game

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))

_FRACTIONS = [("1/2", "2/4"), ("1/3", "2/6"), ("3/4", "<75 %>"), ("one fifth", "1/5"), ("from", '6" of 12"')]
FIRST_MADE: dict[str, tuple[Variant, int, int]] = {
    "bicycle": (named("bicycle"), 4, 7),
    "pelayan-tua": (named("pelayan-tua"), 3, 8),
    "vieux-garcon": (named("vieux-garcon"), 3, 9),
    "jack": (named("jack"), 2, 10),
    "reversed": (named("reversed"), 5, 11),
    "picture": (named("picture"), 3, 12),
    "fractions": (picture_game(_FRACTIONS, "#1 | pi", name='Fractions, or "parts"'), 3, 13),
    "first-empty-hand": (read(named("pelayan-tua"), "ending=first-empty-hand"), 3, 14),
    "rank-or-colour": (read(named("vieux-garcon"), "matching=rank-or-colour"), 3, 15),
    "queens-by-colour": (read(named("pelayan-tua"), "matching=queens-by-colour"), 4, 16),
    "one-pair-of-four": (read(named("pelayan-tua"), "four-alike=one-pair"), 3, 17),
    "kept-back": (read(named("pelayan-tua"), "remainder=kept-back"), 4, 18),
    "after-a-miss": (read(named("pelayan-tua"), "passing=after-miss"), 3, 19),
}


def started(text: str) -> Table:
    """The table that a record's tags set out."""
    return start_of(read_record(text)).table


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_same_seed_gives_the_same_record(file: Path) -> None:
    """The seed in the file's name, the game and the players in its tags: the record comes out letter by letter."""
    text = file.read_text(encoding="utf-8")
    start, seed = started(text), int(file.stem.rpartition("-")[2])

    assert record(playout(start.variant, start.players, seed)) == text


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_record_is_a_lawful_game_to_its_end(file: Path) -> None:
    """Replayed through the judged door, action by action."""
    game = replay(file.read_text(encoding="utf-8"))
    table = game.start
    for action in game.actions:
        table = play(table, action).table

    assert table == game.table
    assert ended(table)


def test_every_game_has_a_record() -> None:
    """A game without one fails here."""
    recorded = {started(file.read_text(encoding="utf-8")).variant for file in FILES}

    assert set(VARIANTS.values()) - recorded == set()


def test_a_record_is_plain_text_with_unix_lines() -> None:
    """The files are the same bytes everywhere."""
    for file in FILES:
        assert b"\r" not in file.read_bytes()


def make() -> None:
    """Write the records that are missing; delete a file first to have it written anew."""
    for name, (variant, players, seed) in FIRST_MADE.items():
        file = GOLDEN / f"{name}-{players}-players-seed-{seed}.txt"
        if not file.exists():
            file.write_text(record(playout(variant, players, seed)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    make()
