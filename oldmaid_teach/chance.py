"""Seeded chance: separate, so that the same seed gives the same game on every Python and platform.

Only `Random.random` is guaranteed never to change, so shuffling and choosing are made of it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int | str, purpose: str) -> Random:
    """An independent stream of chance for one purpose ("shuffle", "choose"), derived from a seed."""
    return Random(f"{seed}/{purpose}")


def below(number: int, chance: Random) -> int:
    """A whole number from 0 to `number` - 1, each as likely."""
    return int(chance.random() * number)


def shuffled(items: Sequence[T], chance: Random) -> tuple[T, ...]:
    """The items in a random order, each order as likely (Fisher and Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, chance)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
