"""What makes two cards a pair: separate from the games, because a game only names one of these."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum
from operator import attrgetter
from typing import Any

from oldmaid_teach.cards import AnyCard, Card, Colour, Rank

Pair = tuple[AnyCard, AnyCard]


def _rank_and_colour(card: Card) -> Hashable:
    return card.rank, card.suit in (1, 2)


def _queens_by_colour(card: Card) -> Hashable:
    return _rank_and_colour(card) if card.rank == Rank.QUEEN else card.rank


_CLASS_OF: dict[str, Callable[[Any], Hashable]] = {
    "rank": attrgetter("rank"),
    "rank-and-colour": _rank_and_colour,
    "queens-by-colour": _queens_by_colour,
    "picture": attrgetter("pair"),
}


class Matching(Enum):
    """How cards match: all but RANK_OR_COLOUR part the pack into classes (an equivalence)."""

    RANK = "rank"
    """EN-05, ID-10."""
    RANK_AND_COLOUR = "rank-and-colour"
    """FR-04 as we read it."""
    QUEENS_BY_COLOUR = "queens-by-colour"
    """ID-06 taken literally: queens by colour, the rest by rank."""
    RANK_OR_COLOUR = "rank-or-colour"
    """FR-04 taken literally."""
    PICTURE = "picture"
    """EN-26: the two cards of one pair."""

    def match(self, a: AnyCard, b: AnyCard) -> bool:
        """True when these two cards make a pair."""
        if self is Matching.RANK_OR_COLOUR:
            return _either(a, b)
        class_of = _CLASS_OF[self._value_]
        return class_of(a) == class_of(b)

    def classes(self, cards: Sequence[AnyCard]) -> tuple[tuple[AnyCard, ...], ...]:
        """The cards parted into classes of alike ones, in order of first appearance (not for RANK_OR_COLOUR)."""
        class_of = _CLASS_OF[self._value_]
        classes: dict[Hashable, list[AnyCard]] = {}
        for card in cards:
            classes.setdefault(class_of(card), []).append(card)
        return tuple(map(tuple, classes.values()))

    def any_pair(self, cards: Iterable[AnyCard]) -> bool:
        """True when some two of these cards match."""
        if self is Matching.RANK_OR_COLOUR:
            return bool(self.pairs(tuple(cards)))
        seen: set[Hashable] = set()
        for alike in map(_CLASS_OF[self._value_], cards):
            if alike in seen:
                return True
            seen.add(alike)
        return False

    def pairs(self, cards: Sequence[AnyCard]) -> tuple[Pair, ...]:
        """Disjoint pairs, each card with the first earlier one still free; what is left over holds no pair."""
        free: list[AnyCard] = []
        found: list[Pair] = []
        for card in cards:
            partner = next((n for n, other in enumerate(free) if self.match(other, card)), None)
            if partner is None:
                free.append(card)
            else:
                found.append((free.pop(partner), card))
        return tuple(found)

    def splits(self, cards: Sequence[AnyCard]) -> bool:
        """True when all these cards can be parted into matching pairs."""
        if self is Matching.RANK_OR_COLOUR:
            return _splits_either(cards)
        return all(len(alike) % 2 == 0 for alike in self.classes(cards))


def _either(a: AnyCard, b: AnyCard) -> bool:
    return isinstance(a, Card) and isinstance(b, Card) and (a.rank == b.rank or a.colour is b.colour)


def _splits_either(cards: Sequence[AnyCard]) -> bool:
    """Cards of one colour all match, so an odd red and an odd black need one rank that lies in both colours."""
    ranks: dict[Colour, list[Rank]] = {Colour.RED: [], Colour.BLACK: []}
    for card in cards:
        if isinstance(card, Card):
            ranks[card.colour].append(card.rank)
    red, black = ranks[Colour.RED], ranks[Colour.BLACK]
    both_even = len(red) % 2 == 0 and len(black) % 2 == 0
    return both_even or (len(cards) % 2 == 0 and not set(red).isdisjoint(black))
