"""A position lumped into one whole number: how many classes each set of seats holds.

Which classes they are does not matter for the chances, so two positions with the same counts are one. A number is
small and adds up: a draw changes it by a constant.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb


@dataclass(frozen=True, slots=True)
class Handing:
    """One kind of card that can be drawn: by what it changes the position, how many there are, whether it pairs."""

    change: int
    count: int
    pairs: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """Where in the number the count of each set of holders stands.

    There are at most `classes`. `unit[holders]` adds one class with these holders (the empty set adds nothing),
    `room[holders]` covers their count; `touching[seat]` covers the counts of all sets with that seat, `shared` of all
    with more than one seat.
    """

    seats: int
    classes: int
    unit: tuple[int, ...]
    room: tuple[int, ...]
    touching: tuple[int, ...]
    shared: int

    def number(self, holders: Iterable[int]) -> int:
        """The position in which the classes have these holders."""
        return sum(self.unit[mask] for mask in holders)

    def count(self, position: int, holders: int) -> int:
        """How many classes have just these holders."""
        return (position & self.room[holders]) // self.unit[holders] if self.room[holders] else 0

    def active(self, position: int) -> int:
        """The seats that hold cards."""
        active = 0
        for seat, counts in enumerate(self.touching):
            if position & counts:
                active |= 1 << seat
        return active

    def cards(self, position: int) -> int:
        """How many cards are held."""
        return sum(mask.bit_count() * self.count(position, mask) for mask in range(1, len(self.unit)))

    def handings(self, position: int, offerer: int, drawer: int) -> tuple[Handing, ...]:
        """What the drawer may take: the offerer leaves the holders, the drawer joins them, or leaves them too."""
        both = 1 << offerer | 1 << drawer
        return tuple(
            Handing(self.unit[mask ^ both] - self.unit[mask], count, bool(mask >> drawer & 1))
            for mask in range(1, len(self.unit))
            if mask >> offerer & 1 and (count := self.count(position, mask))
        )


def lay_out(seats: int, *, even: int, odd: int, most: int) -> Layout:
    """The layout for so many classes of an `even` and an `odd` number of holders, with at most `most` holders."""
    unit, room, place = [0], [0], 0
    for mask in range(1, 1 << seats):
        holders = mask.bit_count()
        bits = (odd if holders % 2 else even).bit_length() if holders <= most else 0
        unit.append(1 << place if bits else 0)
        room.append((1 << bits) - 1 << place)
        place += bits
    touching = tuple(sum(room[mask] for mask in range(1 << seats) if mask >> seat & 1) for seat in range(seats))
    shared = sum(room[mask] for mask in range(1 << seats) if mask.bit_count() > 1)
    return Layout(seats, even + odd, tuple(unit), tuple(room), touching, shared)


def positions(seats: int, *, even: int, odd: int, most: int) -> int:
    """At most how many lumped positions there are: the ways to share the classes out among the sets of holders."""
    kinds = [sum(comb(seats, holders) for holders in range(first, min(seats, most) + 1, 2)) for first in (2, 1)]
    return comb(even + kinds[0], even) * comb(odd + kinds[1] - 1, odd)
