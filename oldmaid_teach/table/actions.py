"""What hands can be asked to do: five kinds of action, in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer's `seat` deals `order` singly and clockwise; the last `keep_back` cards stay as a stock."""

    seat: int
    order: tuple[AnyCard, ...]
    keep_back: int = 0


@dataclass(frozen=True, slots=True)
class Discard:
    """`seat` lays `cards` down, from its own hand (`holder` None) or from another seat's."""

    seat: int
    cards: tuple[AnyCard, ...]
    holder: int | None = None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`seat` shuffles its hand into `order`: the same cards as they lie afterwards."""

    seat: int
    order: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """`seat` holds its whole hand out to another seat, face down unless `face_up`."""

    seat: int
    to: int
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """`seat` takes the card at `place` (from 1) of the fan that is out (`source` None), or of another seat's hand."""

    seat: int
    place: int
    source: int | None = None


Action = Deal | Discard | Shuffle | Offer | Draw
