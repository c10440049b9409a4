"""Exact chances: of a game about to be dealt, or from a table in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import fsum, sqrt

from oldmaid_teach.errors import TooLarge
from oldmaid_teach.odds.chain import Chain, Place
from oldmaid_teach.odds.dealing import deals
from oldmaid_teach.odds.layout import lay_out, positions
from oldmaid_teach.odds.pushing import Over, Progress, endings
from oldmaid_teach.odds.solving import solved
from oldmaid_teach.odds.starts import (
    class_sizes,
    hand_sizes,
    opener,
    parts_into_classes,
    require_odds,
    standing,
)
from oldmaid_teach.odds.turns import Skipping, members
from oldmaid_teach.odds.values import Chance, Odds
from oldmaid_teach.table import Table, set_out
from oldmaid_teach.variants import Ending, Variant

LARGEST = 3_000_000
"""Up to so many lumped positions `exact` tries: half a minute's work."""
SMALL = 2000
"""Up to so many lumped positions the odds are fractions: so are those of three players with 51 cards."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """How large a question is: the seats that matter, and the classes by the parity of their holders."""

    seats: tuple[int, ...]
    even: int
    odd: int
    most: int

    @property
    def positions(self) -> int:
        return positions(len(self.seats), even=self.even, odd=self.odd, most=self.most)


def exact(
    variant: Variant | str,
    players: int,
    *,
    skipping: Skipping = Skipping.NEXT_OFFERS,
    progress: Progress | None = None,
) -> Odds:
    """The odds of a game before its deal; seat A is at the dealer's left, the dealer is the last seat.

    Two and three players take less than a second and come as fractions (but not three with the many classes of
    `vieux-garcon`), four up to half a minute. `progress` is told the share of the work that is done, from 0 to 1.
    `TooLarge` for more (`simulate` answers), `ValueError` when the game is unknown, not for so many players, or read
    so that it has no exact odds.

    >>> exact("bicycle", 2).lose[0] > exact("bicycle", 2).lose[1]
    True
    """
    return _odds(set_out(variant, players), skipping, progress)


def exact_from(table: Table, *, progress: Progress | None = None) -> Odds:
    """The odds from any position on: before the deal, with pairs still to lay, a fan out or a card just drawn.

    `ValueError` when the game is over, spoiled by a false pair, or the table cannot come about; else as `exact`.

    >>> from oldmaid_teach.notation import position
    >>> exact_from(position("bicycle", "Q♠ 7♦", "7♣", lead="A")).lose
    (Fraction(2, 3), Fraction(1, 3))
    """
    return _odds(table, Skipping.NEXT_OFFERS, progress)


def size(table: Table) -> int:
    """At most how many lumped positions `exact_from` would have to work through; from 3 million on it is `TooLarge`.

    A hundred thousand take some seconds.
    """
    return _shape(table).positions


def _odds(table: Table, skipping: Skipping, progress: Progress | None) -> Odds:
    shape = _answerable(table)
    layout = lay_out(len(shape.seats), even=shape.even, odd=shape.odd, most=shape.most)
    chain = Chain(layout, table.variant, skipping, all_in=len(shape.seats) == table.players)
    told = progress or _nobody
    start = _start(table, shape, chain, told)
    found = _fractions(chain, start, told) if shape.positions <= SMALL else _floats(chain, start, told)
    told(1.0)
    return _seated(found, shape.seats, table.players)


def _nobody(share: float) -> None:
    """Nobody listens."""


def _answerable(table: Table) -> _Shape:
    shape = _shape(table)
    if table.variant.ending is Ending.ONE_CARD_LEFT and shape.odd != 1:
        raise ValueError(f"{table.variant.id} played to one card left may never end: simulate counts the games it cuts")
    if shape.positions > LARGEST:
        raise TooLarge(
            f"{table.variant.id} with {len(shape.seats)} seats in play has up to {shape.positions:,} positions, "
            f"expected at most {LARGEST:,}: simulate (or simulate_from) answers in seconds"
        )
    return shape


def _shape(table: Table) -> _Shape:
    require_odds(table)
    if not parts_into_classes(table.variant):
        raise ValueError(f"{table.variant.id} under a reading that keeps pairs in hand has no exact odds: simulate it")
    if not table.dealt:
        return _shape_of_deal(table)
    stands = standing(table)
    counts = [mask.bit_count() for mask in stands.holders]
    odd = sum(count % 2 for count in counts)
    return _Shape(members(stands.active), len(counts) - odd, odd, max(counts, default=0))


def _shape_of_deal(table: Table) -> _Shape:
    """A stock may take one card of a class and so change its parity."""
    classes = class_sizes(table.variant)
    kept_back = table.variant.kept_back(table.players)
    odd = sum(count for cards, count in classes.items() if cards % 2)
    even = classes.total() if kept_back else classes.total() - odd
    return _Shape(tuple(table.seats), even, odd + kept_back, max(classes))


def _start(table: Table, shape: _Shape, chain: Chain, told: Progress) -> dict[Place, int]:
    """Where the draws begin: each place with its number of ways."""
    if not table.dealt:
        return _dealt(table, chain, told)
    stands = standing(table)
    number_of = {seat: number for number, seat in enumerate(shape.seats)}
    holders = (sum(1 << number_of[seat] for seat in members(mask)) for mask in stands.holders)
    return {chain.place(number_of.get(stands.offerer, 0), chain.layout.number(holders)): 1}


def _dealt(table: Table, chain: Chain, told: Progress) -> dict[Place, int]:
    kept_back = table.variant.kept_back(table.players)
    sizes = (*hand_sizes(table), *([kept_back] if kept_back else []))
    places: dict[Place, int] = Counter()
    for number, (position, ways) in enumerate(deals(chain.layout, sizes, class_sizes(table.variant))):
        places[chain.place(opener(table), position)] += ways
        if number % 1000 == 0:
            told(0.0)
    return places


def _fractions(chain: Chain, start: dict[Place, int], told: Progress) -> Odds:
    total = sum(start.values())
    found = solved(chain, {place: Fraction(ways, total) for place, ways in start.items()})
    sizes = range(1, max(2, chain.layout.classes + 1))
    course = list(endings(chain, start, sizes=sizes, progress=told))
    lose = tuple(Fraction(_ending_with(seat, found.ends)) for seat in range(chain.layout.seats))
    spread = found.mean_square - found.mean**2
    return _odds_of(course, chain.layout.seats, lose, found.mean, sqrt(spread))


def _floats(chain: Chain, start: dict[Place, int], told: Progress) -> Odds:
    course = list(endings(chain, start, progress=told))
    seats = range(chain.layout.seats)
    lose = tuple(fsum(_ending_with(seat, over) for over in course) for seat in seats)
    draws = [fsum(over.values()) for over in course]
    mean = fsum(number * chance for number, chance in enumerate(draws))
    spread = fsum((number - mean) ** 2 * chance for number, chance in enumerate(draws))
    return _odds_of(course, chain.layout.seats, lose, mean, sqrt(spread))


def _odds_of(course: list[Over], seats: int, lose: tuple[Chance, ...], mean: Chance, spread: float) -> Odds:
    draws = tuple(sum(over.values()) for over in course)
    by_seat = tuple(tuple(_ending_with(seat, over) for over in course) for seat in range(seats))
    return Odds(lose, mean, spread, draws, by_seat)


def _ending_with(seat: int, over: Mapping[int, Chance]) -> Chance:
    """The chance that the seat still holds cards."""
    return sum(chance for active, chance in over.items() if active >> seat & 1)


def _seated(odds: Odds, seats: tuple[int, ...], players: int) -> Odds:
    """The odds of the seats in play, and of the safe ones, which cannot lose."""
    zero: Chance = 0 * odds.mean_draws
    lose = [zero] * players
    by_seat = [(zero,) * len(odds.draws)] * players
    for number, seat in enumerate(seats):
        lose[seat], by_seat[seat] = odds.lose[number], odds.by_seat[number]
    return replace(odds, lose=tuple(lose), by_seat=tuple(by_seat))
