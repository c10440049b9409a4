"""What was seen to happen, in the past tense; each event names its seat."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard


@dataclass(frozen=True, slots=True)
class Dealt:
    """`seat` dealt `sizes` cards to the seats and kept `kept_back`."""

    seat: int
    sizes: tuple[int, ...]
    kept_back: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """`seat` laid `cards` down, out of `holder`'s hand."""

    seat: int
    cards: tuple[AnyCard, ...]
    holder: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """`seat` shuffled its hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Offered:
    """`seat` held out a fan of `size` cards `to` another seat."""

    seat: int
    to: int
    size: int
    face_up: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` took `card` from `place` of `source`'s hand."""

    seat: int
    card: AnyCard
    source: int
    place: int


@dataclass(frozen=True, slots=True)
class BecameSafe:
    """`seat` holds nothing any more."""

    seat: int


Event = Dealt | Discarded | Shuffled | Offered | Drew | BecameSafe
