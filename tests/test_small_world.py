"""Small worlds, whole: every deal of two tiny packs, every draw, through the public functions; the counts are known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from oldmaid_teach.cards import FULL_DECK, Card, Rank, Suit
from oldmaid_teach.notation import hand_text, position
from oldmaid_teach.referee import ended, judge, legal_actions, outcome, play
from oldmaid_teach.table import Discard, Draw, Offer, Table, set_out, step
from oldmaid_teach.variants import BICYCLE, Variant, lawful

QUEEN_OF_CLUBS = Card(Rank.QUEEN, Suit.CLUBS)


def world(*ranks: Rank) -> Variant:
    """Old Maid with the cards of a few ranks only, Q♣ taken out."""
    pack = tuple(card for card in FULL_DECK if card.rank in ranks and card != QUEEN_OF_CLUBS)
    return lawful(replace(BICYCLE, pack=pack))


ACE_TWO_QUEEN = world(Rank.ACE, Rank.TWO, Rank.QUEEN)
ACE_QUEEN = world(Rank.ACE, Rank.QUEEN)


def sizes(cards: int, players: int) -> list[int]:
    """How many cards each seat gets; the first goes to seat A, on the dealer's left."""
    return [len(range(seat, cards, players)) for seat in range(players)]


def deals(variant: Variant, players: int) -> Iterator[Table]:
    """Every way to deal the pack, hands taken as sets; the dealer is the last seat."""
    start = set_out(variant, players)
    for hands in shared(variant.pack, sizes(len(variant.pack), players)):
        yield replace(start, hands=hands)


def shared(cards: tuple[Card, ...], counts: list[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to share cards into hands of these sizes."""
    if not counts:
        yield ()
        return
    for hand in combinations(cards, counts[0]):
        rest = tuple(card for card in cards if card not in hand)
        for others in shared(rest, counts[1:]):
            yield (hand, *others)


def pairs_down(table: Table) -> Table:
    """The table when every pair is laid down; which card of three stays is not counted as a choice."""
    while (pair := next((pair for seat in table.active for pair in owed(table, seat)), None)) is not None:
        table = play(table, pair).table
    return table


def owed(table: Table, seat: int) -> tuple[Discard, ...]:
    """The discards that a seat owes."""
    return tuple(Discard(seat, pair) for pair in table.pairs_in(seat))


def next_tables(table: Table) -> list[Table]:
    """The tables after the one lawful offer and any one draw, pairs laid down; none when the game is over."""
    offers = [action for action in legal_actions(table) if isinstance(action, Offer)]
    assert len(offers) == (not ended(table))
    fans = [play(table, offer).table for offer in offers]
    return [
        pairs_down(play(fan, draw).table) for fan in fans for draw in legal_actions(fan) if isinstance(draw, Draw)
    ]


def perft(tables: list[Table], depth: int) -> list[int]:
    """How many games there are with 0, 1, 2 … draws, up to `depth`, from all these tables together."""
    counts = [len(tables)]
    for _ in range(depth):
        tables = [after for table in tables for after in next_tables(table)]
        counts.append(len(tables))
    return counts


@pytest.mark.parametrize(
    ("variant", "players", "counts"),
    [
        pytest.param(ACE_TWO_QUEEN, 2, [462, 560, 560, 560], id="A-2-Q, two players"),
        pytest.param(ACE_TWO_QUEEN, 3, [11550, 17728, 25952, 34880], id="A-2-Q, three", marks=pytest.mark.slow),
        pytest.param(ACE_QUEEN, 2, [35, 16, 0], id="A-Q, two players"),
        pytest.param(ACE_QUEEN, 3, [210, 288, 384, 384], id="A-Q, three players"),
    ],
)
def test_the_number_of_games(variant: Variant, players: int, counts: list[int]) -> None:
    """All deals, then all draws one, two and three deep: as many games as were counted by another program."""
    tables = [pairs_down(table) for table in deals(variant, players)]

    assert perft(tables, len(counts) - 1) == counts


@pytest.mark.slow
def test_games_that_are_over_at_the_deal() -> None:
    """In 542 of the 11 550 deals to three players nothing is left to draw for."""
    tables = [pairs_down(table) for table in deals(ACE_TWO_QUEEN, 3)]

    assert sum(map(ended, tables)) == 542


@pytest.mark.parametrize(
    ("variant", "players"), [(ACE_QUEEN, 2), (ACE_QUEEN, 3), (ACE_TWO_QUEEN, 2)], ids=["A-Q, 2", "A-Q, 3", "A-2-Q, 2"]
)
def test_every_table_within_reach_is_sound(variant: Variant, players: int) -> None:
    """At every table that play can reach all cards are there, and a game that is over left one seat a queen."""
    seen, waiting = set(), [pairs_down(table) for table in deals(variant, players)]
    while waiting:
        table = waiting.pop()
        key = (*map(frozenset, table.hands), table.offerer)
        if key in seen:
            continue
        seen.add(key)
        laid = [card for discard in table.discards for card in discard.cards]
        assert sorted([*table.held, *laid]) == sorted(variant.pack)
        result = outcome(table)
        if result is None:
            waiting += next_tables(table)
        else:
            assert [card.rank for card in table.held if isinstance(card, Card)] == [Rank.QUEEN]
            assert result.losers == table.active

    assert seen != set()


def test_the_order_in_which_first_pairs_go_down_does_not_matter() -> None:
    """Whoever lays first, the same cards are left, up to which of three alike stays."""
    table = position("bicycle", "A♣ A♦ 2♣ Q♦", "2♦ 2♥ A♥ Q♥", "A♠ 2♠ Q♠", dealer="C")

    forward, backward = pairs_down(table), pairs_down(replace(table, hands=tuple(h[::-1] for h in table.hands)))

    assert [sorted(hand) for hand in forward.hands] == [sorted(hand) for hand in backward.hands]
    assert hand_text(forward.hands[2]) == "A♠ 2♠ Q♠"
    assert step(table, Discard(1, table.pairs_in(1)[0])).table.hands[0] == table.hands[0]
    assert judge(table, Offer(2, 0)) != ()
