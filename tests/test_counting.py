"""Counting every way to play on from a fixed deal: a small slip anywhere in the rules changes the numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oldmaid_teach.notation import position
from oldmaid_teach.referee import legal_actions, play
from oldmaid_teach.table import Draw, Table
from oldmaid_teach.variants import BICYCLE, Matching, Opening, Passing, Variant

DEAL = (
    "2♠ 3♥ 5♠ 6♥ 8♠ 9♥ J♠ Q♥ K♦",
    "A♥ 3♠ 4♥ 6♠ 7♥ 9♠ 10♥ Q♠ K♥",
    "A♠ 2♥ 4♠ 5♥ 7♠ 8♥ 10♠ J♥ Q♦",
)


def sequences(table: Table, draws: int) -> int:
    """The number of lawful sequences of exactly so many draws; pairs go down and fans go out at once."""
    if draws == 0:
        return 1
    moves = legal_actions(table)
    if not moves:
        return 0
    if isinstance(moves[0], Draw):
        return sum(sequences(play(table, draw).table, draws - 1) for draw in moves)
    return sequences(play(table, moves[0]).table, draws)


def plainly(hands: list[list[str]], offerer: int, draws: int, *, again: bool = False) -> int:
    """The same number without the engine: hands are lists of what has to be alike, `again` is ID-20 literal."""
    active = [(offerer + n) % 3 for n in range(3) if hands[(offerer + n) % 3]]
    if draws == 0:
        return 1
    held = [card for hand in hands for card in hand]
    if len(set(held)) == len(held):
        return 0
    source, drawer = active[:2]
    total = 0
    for card in hands[source]:
        then = [[other for other in hand if other != card] for hand in hands]
        then[3 - source - drawer] = hands[3 - source - drawer]
        hit = card in hands[drawer]
        if not hit:
            then[drawer].append(card)
        total += plainly(then, source if again and hit else drawer, draws - 1, again=again)
    return total


def ranks(card: str) -> str:
    """What has to be alike when ranks match."""
    return card[:-1]


def ranks_and_colours(card: str) -> str:
    """What has to be alike when ranks and colours match."""
    return card[:-1] + ("red" if card[-1] in "♦♥" else "black")


def test_sequences_of_draws_from_a_fixed_deal() -> None:
    """Three hands of nine, the third seat deals and offers first: the numbers known from another program."""
    table = position("bicycle", *DEAL, dealer="C")

    assert [sequences(table, draws) for draws in range(5)] == [1, 9, 80, 704, 5584]


@pytest.mark.parametrize(
    ("variant", "alike", "opener", "expected"),
    [
        (BICYCLE, ranks, 2, [1, 9, 80, 704]),
        (replace(BICYCLE, opening=Opening.LEFT_OF_DEALER), ranks, 0, [1, 9, 80, 704]),
        (replace(BICYCLE, matching=Matching.RANK_AND_COLOUR), ranks_and_colours, 2, [1, 9, 88, 854]),
        (replace(BICYCLE, passing=Passing.AFTER_MISS), ranks, 2, [1, 9, 80, 696]),
    ],
    ids=["bicycle", "dealer's left offers first", "rank and colour", "after a miss"],
)
def test_a_plainer_program_counts_the_same(
    variant: Variant, alike: Callable[[str], str], opener: int, expected: list[int]
) -> None:
    """Twenty lines that know nothing of the engine come to the same numbers, reading by reading."""
    table = position(variant, *DEAL, dealer="C")
    hands = [[alike(card) for card in hand.split()] for hand in DEAL]
    again = variant.passing is Passing.AFTER_MISS

    assert [sequences(table, draws) for draws in range(4)] == expected
    assert [plainly(hands, opener, draws, again=again) for draws in range(4)] == expected


def test_near_the_end_sequences_run_out() -> None:
    """Two seats, three cards: after each draw either all is over or the queen has changed hands."""
    table = position("bicycle", "Q♠ 7♦", "7♣")

    assert [sequences(table, draws) for draws in range(5)] == [1, 2, 2, 2, 2]
