"""A second, independent way to the odds: no lumping, no masks, none of the package's own rules of the turn.

A position is who offers, and each hand as a set of ranks. The deal is every way to part the cards, one by one; the
chain is solved by elimination over fractions, all positions at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random

Hands = tuple[frozenset[str], ...]
Position = tuple[int, Hands]


@dataclass(frozen=True)
class House:
    """How a game is played: the seat that opens, and where the readings part."""

    opener: int
    next_draws: bool = False
    draws_again_after_a_hit: bool = False
    first_empty_hand_ends: bool = False


@dataclass(frozen=True)
class Solved:
    """Each seat's chance of holding a card at the end, and the mean number of draws."""

    lose: tuple[Fraction, ...]
    mean: Fraction


def first_active(hands: Hands, seat: int, step: int = 1) -> int:
    """The first seat from here on, to the left or to the right, that holds cards."""
    while not hands[seat % len(hands)]:
        seat += step
    return seat % len(hands)


def over(hands: Hands, house: House) -> bool:
    """No rank is held twice; or, by the other reading, some hand is empty."""
    if house.first_empty_hand_ends:
        return not all(hands)
    held = [rank for hand in hands for rank in hand]
    return len(held) == len(set(held))


def following(position: Position, house: House) -> Iterator[Position]:
    """The positions after each card that can be drawn, all as likely."""
    offerer, hands = position
    drawer = first_active(hands, offerer + 1)
    for rank in sorted(hands[offerer]):
        after = list(hands)
        after[offerer] = hands[offerer] - {rank}
        after[drawer] = hands[drawer] ^ {rank}
        hit = rank in hands[drawer]
        lead = offerer if hit and house.draws_again_after_a_hit else drawer
        if over(tuple(after), house):
            yield -1, tuple(after)
        elif after[lead]:
            yield lead, tuple(after)
        else:
            yield first_active(tuple(after), lead, -1 if house.next_draws else 1), tuple(after)


def begun(hands: Hands, house: House) -> Position:
    """The position from which the first draw is made."""
    return (-1, hands) if over(hands, house) else (first_active(hands, house.opener), hands)


def partings(cards: tuple[str, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to deal these cards, each taken for itself, in hands of these sizes."""
    if not sizes:
        yield ()
        return
    places = range(len(cards))
    for chosen in combinations(places, sizes[0]):
        hand = tuple(cards[place] for place in chosen)
        others = tuple(cards[place] for place in places if place not in chosen)
        for rest in partings(others, sizes[1:]):
            yield (hand, *rest)


def unpaired(hand: tuple[str, ...]) -> frozenset[str]:
    """What is left of a hand when its pairs are down."""
    return frozenset(rank for rank, count in Counter(hand).items() if count % 2)


def solve_deal(cards: str, sizes: tuple[int, ...], house: House, seats: int | None = None) -> Solved:
    """The odds of a deal: one letter a card. Of more sizes than seats, the last is of a stock that is not played."""
    starts: Counter[Position] = Counter()
    for dealt in partings(tuple(cards), sizes):
        hands = tuple(map(unpaired, dealt[: seats or len(sizes)]))
        starts[begun(hands, house)] += 1
    return solve(starts, house)


def solve(starts: Counter[Position], house: House) -> Solved:
    """The odds from positions, each as likely as it is counted."""
    chain: dict[Position, list[Position]] = {}
    waiting = list(starts)
    while waiting:
        position = waiting.pop()
        if position not in chain:
            chain[position] = [] if position[0] < 0 else list(following(position, house))
            waiting += chain[position]
    total = starts.total()
    visits = eliminate(chain, {position: Fraction(count, total) for position, count in starts.items()})
    seats = len(next(iter(starts))[1])
    lose = tuple(sum((v for (lead, hands), v in visits.items() if lead < 0 and hands[seat]), Fraction())
                 for seat in range(seats))  # fmt: skip
    return Solved(lose, sum((v for (lead, _), v in visits.items() if lead >= 0), Fraction()))


def eliminate(chain: dict[Position, list[Position]], start: dict[Position, Fraction]) -> dict[Position, Fraction]:
    """How often each position is expected to be visited: one linear equation each, by Gauss and Jordan."""
    rows = {position: {position: Fraction(1)} for position in chain}
    for position, after in chain.items():
        for other in after:
            rows[other][position] = rows[other].get(position, Fraction()) - Fraction(1, len(after))
    known = {position: start.get(position, Fraction()) for position in chain}
    for pivot in sorted(chain, key=lambda position: -sum(map(len, position[1]))):
        scale = rows[pivot][pivot]
        rows[pivot] = {column: value / scale for column, value in rows[pivot].items()}
        known[pivot] /= scale
        for position, row in rows.items():
            factor = row.pop(pivot, None) if position != pivot else None
            if factor:
                known[position] -= factor * known[pivot]
                for column, value in rows[pivot].items():
                    if column != pivot:
                        row[column] = row.get(column, Fraction()) - factor * value
    return known


def played(players: int, house: House, chance: Random) -> tuple[int, int]:
    """One whole game of 51 cards, hands as lists: the loser and the number of draws."""
    deck = [rank for rank in "A23456789TJK" for _ in range(4)] + ["Q"] * 3
    chance.shuffle(deck)
    hands = tuple(unpaired(tuple(deck[seat::players])) for seat in range(players))
    position, draws = begun(hands, house), 0
    while position[0] >= 0:
        position, draws = chance.choice(list(following(position, house))), draws + 1
    return next(seat for seat in range(players) if position[1][seat]), draws
