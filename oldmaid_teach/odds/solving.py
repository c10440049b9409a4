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
    layers = [_eliminated(layer, moves) for layer in _layers(chain, moves)]
    visits = _visits(layers, start)
    ends: dict[int, Fraction] = defaultdict(Fraction)
    for (offerer, position), chance in visits.items():
        if offerer == OVER:
            ends[chain.layout.active(position)] += chance
    played = {place: times for place, times in visits.items() if place[0] != OVER}
    mean = sum(played.values(), Fraction())
    # Visits counted from every visit add up to the mean of T(T + 1)/2, T being the number of draws.
    again = sum((times for place, times in _visits(layers, played).items() if place[0] != OVER), Fraction())
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
    counts: dict[Place, int] = defaultdict(int)
    for count, after in chain.draws(place):
        counts[after] += count
    size = sum(counts.values())
    return {after: Fraction(count, size) for after, count in counts.items()}


def _layers(chain: Chain, moves: Moves) -> list[list[Place]]:
    layers: dict[int, list[Place]] = defaultdict(list)
    for place in moves:
        layers[chain.layout.cards(place[1])].append(place)
    return [layers[cards] for cards in sorted(layers, reverse=True)]


@dataclass(frozen=True, slots=True)
class _Eliminated:
    """A place taken out of its layer.

    A visit `leaves` with this chance, then goes `onward` in the layer or `beyond` it; `sources` are the places taken
    out later that lead back here, with the visits that one there brings.
    """

    place: Place
    leaves: Fraction
    onward: Shares
    beyond: Shares
    sources: Shares


def _visits(layers: list[list[_Eliminated]], start: Mapping[Place, Fraction]) -> Shares:
    arriving: Shares = defaultdict(Fraction, start)
    visits: Shares = {}
    for layer in layers:
        for gone in layer:
            visits[gone.place] = own = arriving[gone.place] / gone.leaves
            for after, share in gone.onward.items():
                arriving[after] += own * share
        for gone in reversed(layer):
            visits[gone.place] += sum((visits[source] * share for source, share in gone.sources.items()), Fraction())
        for gone in layer:
            for after, share in gone.beyond.items():
                arriving[after] += visits[gone.place] * share
    return visits


def _eliminated(layer: list[Place], moves: Moves) -> list[_Eliminated]:
    """The places of one layer lead to each other: every place is eliminated in turn, once for all starts."""
    here = set(layer)
    inside = {place: {after: share for after, share in moves[place].items() if after in here} for place in layer}
    order = []
    while inside:
        place, onward = inside.popitem()
        leaves = 1 - onward.pop(place, Fraction())
        sources = {source: row.pop(place) / leaves for source, row in inside.items() if place in row}
        for source, share in sources.items():
            for after, chance in onward.items():
                inside[source][after] = inside[source].get(after, Fraction()) + share * chance
        beyond = {after: share for after, share in moves[place].items() if after not in here}
        order.append(_Eliminated(place, leaves, onward, beyond, sources))
    return order
