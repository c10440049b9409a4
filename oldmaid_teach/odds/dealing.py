"""How often the shuffled deal leads to each lumped position: counted exactly, without dealing a single hand.

The ways to deal one class are a polynomial with a variable for each seat, so those to deal them all are a product; the
wanted coefficient is the one at the sizes of the hands. An exponent of all seats is one whole number, and starts so
high that a hand which is too full sets a guard bit.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from oldmaid_teach.odds.layout import Layout

Polynomial = dict[int, int]
"""The number of ways by packed exponents."""


@dataclass(frozen=True, slots=True)
class Room:
    """The sizes of the hands (and of a stock, last) packed: `start` before the first card, `full` after the last."""

    bits: int
    start: int
    full: int
    guard: int


def _room(sizes: tuple[int, ...]) -> Room:
    bits = max(sizes).bit_length() + 1
    top = 1 << (bits - 1)
    one_each = sum(1 << bits * place for place in range(len(sizes)))
    packed = sum(size << bits * place for place, size in enumerate(sizes))
    return Room(bits, (top - 1) * one_each - packed, (top - 1) * one_each, top * one_each)


def _ways_of_one(size: int, seats: int, places: int, bits: int) -> dict[int, Polynomial]:
    """The ways to deal one class of `size` cards, by the seats that keep a card of it when the pairs are down."""
    ways: dict[int, Polynomial] = defaultdict(dict)
    for owners in combinations_with_replacement(range(places), size):
        counts = [owners.count(place) for place in range(places)]
        holders = sum(1 << seat for seat in range(seats) if counts[seat] % 2)
        exponents = sum(count << bits * place for place, count in enumerate(counts))
        ways[holders][exponents] = factorial(size) // prod(map(factorial, counts))
    return ways


def _kinds(layout: Layout, size: int, places: int, room: Room) -> list[tuple[int, Polynomial]]:
    """The kinds of holders that a class of `size` cards can have, each as its unit; single terms last."""
    ways = _ways_of_one(size, layout.seats, places, room.bits)
    return sorted(((layout.unit[holders], ways[holders]) for holders in ways), key=lambda kind: -len(kind[1]))


def _product(one: Mapping[int, int], other: Mapping[int, int], guard: int) -> Polynomial:
    product: dict[int, int] = defaultdict(int)
    for first, ways in one.items():
        for second, more in other.items():
            exponents = first + second
            if not exponents & guard:
                product[exponents] += ways * more
    return product


@dataclass(frozen=True, slots=True)
class _Partial:
    """Some classes dealt: the position they make, and their ways as `scale` times `ways` shifted by `shift`."""

    position: int
    ways: Polynomial
    shift: int = 0
    scale: int = 1


def _all_alike(kinds: list[tuple[int, Polynomial]], number: int, partial: _Partial, room: Room) -> Iterator[_Partial]:
    """Deal `number` classes of one size: so many of the first kind of holders, the rest of the others."""
    (unit, ways), *others = kinds
    for count in range(number + 1):
        if (room.start + partial.shift) & room.guard:
            return
        if others:
            scaled = _Partial(partial.position, partial.ways, partial.shift, partial.scale * comb(number, count))
            yield from _all_alike(others, number - count, scaled, room)
        elif count == number:
            yield partial
        partial = _one_more(partial, unit, ways, room)


def _one_more(partial: _Partial, unit: int, ways: Polynomial, room: Room) -> _Partial:
    """A single term only shifts and scales, which is why the kinds that have but one come last."""
    position = partial.position + unit
    if len(ways) > 1:
        return _Partial(position, _product(partial.ways, ways, room.guard), partial.shift, partial.scale)
    ((exponents, many),) = ways.items()
    return _Partial(position, partial.ways, partial.shift + exponents, partial.scale * many)


def deals(layout: Layout, sizes: tuple[int, ...], classes: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """Each lumped position of a deal with its number of ways, some positions more than once.

    `sizes` of the hands (and of the stock, when there is one more of them); `classes`: how many there are by size.
    """
    room = _room(sizes)
    kinds = {size: _kinds(layout, size, len(sizes), room) for size in classes}
    many, *few = sorted(classes, key=lambda size: -classes[size])
    none = _Partial(0, {room.start: 1})
    rest = [none]
    for size in few:
        rest = [more for partial in rest for more in _all_alike(kinds[size], classes[size], partial, room)]
    for most in _all_alike(kinds[many], classes[many], none, room):
        yield from _completed(most, rest, room.full + room.start - most.shift)


def _completed(most: _Partial, rest: list[_Partial], wanted: int) -> Iterator[tuple[int, int]]:
    for few in rest:
        left = wanted - few.shift
        ways = sum(count * most.ways.get(left - exponents, 0) for exponents, count in few.ways.items())
        if ways:
            yield most.position + few.position, ways * most.scale * few.scale
