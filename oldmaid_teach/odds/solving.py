"""Who loses and how long it takes, solved over fractions: exact to the last digit, for chains that are small.

The number of cards only falls, so the places with most cards are solved first, and each layer by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from oldmaid_teach.odds.chain import OVER, Chain, Place

Shares = dict[Place, Fraction]
Moves = dict[Place, Shares]
"""From each place, the chance of each next one; () where the game is over."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The chance of each set of seats that may hold cards at the end, and the first two moments of the draws."""

    ends: dict[int, Fraction]
    mean: Fraction
    mean_square: Fraction


def solved(chain: Chain, start: Mapping[Place, Fraction]) -> Solution:
    """How often each place is expected to be visited from `start`, and what follows from it."""
    moves = _moves(chain, start)
    layers = _layers(chain, moves)
    visits = _visits(layers, moves, start)
    ends: dict[int, Fraction] = defaultdict(Fraction)
    for (offerer, position), chance in visits.items():
        if offerer == OVER:
            ends[chain.layout.active(position)] += chance
    played = {place: times for place, times in visits.items() if place[0] != OVER}
    mean = sum(played.values(), Fraction())
    # Visits counted from every visit add up to the mean of T(T + 1)/2, T being the number of draws.
    again = sum((times for place, times in _visits(layers, moves, played).items() if place[0] != OVER), Fraction())
    return Solution(dict(ends), mean, 2 * again - mean)


def _moves(chain: Chain, start: Iterable[Place]) -> Moves:
    """Every place that can be reached, with the chances of the next."""
    moves: Moves = {}
    waiting = list(start)
    while waiting:
        place = waiting.pop()
        if place not in moves:
            moves[place] = {} if place[0] == OVER else _next(chain, place)
            waiting.extend(moves[place])
    return moves


def _next(chain: Chain, place: Place) -> Shares:
    draws = list(chain.draws(place))
    size = sum(count for count, _ in draws)
    shares: Shares = defaultdict(Fraction)
    for count, after in draws:
        shares[after] += Fraction(count, size)
    return dict(shares)


def _layers(chain: Chain, moves: Moves) -> list[list[Place]]:
    layers: dict[int, list[Place]] = defaultdict(list)
    for place in moves:
        layers[chain.layout.cards(place[1])].append(place)
    return [layers[cards] for cards in sorted(layers, reverse=True)]


def _visits(layers: list[list[Place]], moves: Moves, start: Mapping[Place, Fraction]) -> Shares:
    arriving: Shares = defaultdict(Fraction, start)
    visits: Shares = {}
    for layer in layers:
        solved_layer = _solve({place: arriving[place] for place in layer}, moves)
        visits |= solved_layer
        for place, times in solved_layer.items():
            for after, share in moves[place].items():
                arriving[after] += times * share
    return visits


def _solve(arriving: Shares, moves: Moves) -> Shares:
    """The visits to the places of one layer, which lead to each other: every place is eliminated in turn."""
    inside = {place: {after: share for after, share in moves[place].items() if after in arriving} for place in arriving}
    known, order = dict(arriving), []
    while inside:
        place, shares = inside.popitem()
        stays = 1 - shares.pop(place, Fraction())
        sources = {source: row.pop(place) / stays for source, row in inside.items() if place in row}
        for source, share in sources.items():
            for after, onward in shares.items():
                inside[source][after] = inside[source].get(after, Fraction()) + share * onward
        for after, onward in shares.items():
            known[after] += known[place] / stays * onward
        order.append((place, known[place] / stays, sources))
    visits: Shares = {}
    for place, own, sources in reversed(order):
        visits[place] = own + sum((visits[source] * share for source, share in sources.items()), Fraction())
    return visits
