"""Whose turn it is among the seats that still hold cards: separate, because exact odds and simulation both ask it.

`active` is a set of seats as bits: seat A is bit 0. The rival custom is here because it is the mistake that odds catch.
"""

from __future__ import annotations

from enum import Enum


class Skipping(Enum):
    """What happens when the drawer lays its last cards."""

    NEXT_OFFERS = "next-offers"
    """The next active seat offers: the rule (EN-14)."""
    NEXT_DRAWS = "next-draws"
    """The rival custom: the next active seat draws, from the nearest active seat on its right."""


def holding(active: int, start: int, seats: int, step: int = 1) -> int:
    """The first active seat from `start` leftwards (`step` 1) or rightwards (-1); there has to be one."""
    seat = start % seats
    while not active >> seat & 1:
        seat = (seat + step) % seats
    return seat


def offering(active: int, lead: int, seats: int, skipping: Skipping) -> int:
    """The seat that offers next when the turn would be `lead`'s."""
    return holding(active, lead, seats, 1 if skipping is Skipping.NEXT_OFFERS else -1)


def members(active: int) -> tuple[int, ...]:
    """The seats in a set of seats.

    >>> members(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(active.bit_length()) if active >> seat & 1)
