"""Which tables have odds, and what of a table they depend on: exact odds and simulation share both.

After the discards a hand holds at most one card of a class, so that a class is known by the seats that hold it: a set
of seats as bits (`holders`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.odds.turns import holding
from oldmaid_teach.referee import audit, ended
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Faces, FirstCard, FourAlike, Matching, Opening, Passing, Variant


def class_numbers(variant: Variant) -> dict[AnyCard, int]:
    """The number of each card's class: alike cards have the same."""
    classes = variant.matching.classes(variant.pack)
    return {card: number for number, alike in enumerate(classes) for card in alike}


def class_sizes(variant: Variant) -> Counter[int]:
    """How many classes there are of each size."""
    return Counter(map(len, variant.matching.classes(variant.pack)))


def hand_sizes(table: Table) -> tuple[int, ...]:
    """How many cards each seat of a table is dealt."""
    variant, players = table.variant, table.players
    each, over = divmod(len(variant.pack) - variant.kept_back(players), players)
    first = table.dealer + (variant.first_card is FirstCard.LEFT_OF_DEALER)
    return tuple(each + ((seat - first) % players < over) for seat in table.seats)


def opener(table: Table) -> int:
    """The seat that is to offer first."""
    left = table.variant.opening is Opening.LEFT_OF_DEALER
    return (table.dealer + left) % table.players


@dataclass(frozen=True, slots=True)
class Standing:
    """A table in play when every pair is down: who offers next, and by class the seats that hold it."""

    offerer: int
    holders: tuple[int, ...]

    @property
    def active(self) -> int:
        """The seats that hold cards."""
        seats = 0
        for mask in self.holders:
            seats |= mask
        return seats


def standing(table: Table) -> Standing:
    """What the odds of a dealt table depend on; `ValueError` where its fan is out unlawfully."""
    holders = _holders(table)
    active = Standing(0, holders).active
    if not active:
        return Standing(0, holders)
    offerer = holding(active, _lead(table), table.players)
    fan = table.spread
    if fan is not None and active >> fan.seat & 1:
        lawful = (fan.seat, holding(active, fan.seat + 1, table.players)) == (fan.seat, fan.to)
        if not lawful or fan.to == fan.seat or fan.face_up:
            raise ValueError(f"{seat_text(fan.seat)}'s fan is not out by the rules, so no lawful draw can follow")
        offerer = fan.seat
    return Standing(offerer, holders)


def _holders(table: Table) -> tuple[int, ...]:
    """By class, the seats that hold an odd number of it: those that keep a card when the pairs are down."""
    number_of = class_numbers(table.variant)
    masks = [0] * (max(number_of.values()) + 1)
    for seat, hand in enumerate(table.hands):
        for card in hand:
            masks[number_of[card]] ^= 1 << seat
    return tuple(mask for mask in masks if mask)


def _lead(table: Table) -> int:
    if table.lead is None:
        return opener(table)
    drawn = table.drawn
    if table.variant.passing is Passing.AFTER_MISS and drawn is not None and drawn.card in table.hands[drawn.seat]:
        alike = [card for card in table.hands[drawn.seat] if table.variant.matching.match(card, drawn.card)]
        return table.lead if len(alike) % 2 else drawn.source
    return table.lead


def parts_into_classes(variant: Variant) -> bool:
    """True when all pairs go down and match by an equivalence, so that a hand is a set of classes."""
    return variant.matching is not Matching.RANK_OR_COLOUR and variant.four_alike is FourAlike.TWO_PAIRS


def require_odds(table: Table) -> None:
    """`ValueError` when a table has no odds: hands are shown, a false pair has settled it, it is over or impossible."""
    if table.variant.faces is Faces.SHOWN:
        raise ValueError(f"{table.variant.id} with hands shown: a drawer who sees does not choose blindly")
    if not table.dealt:
        return
    faults = audit(table)
    if faults:
        names = ", ".join(dict.fromkeys(seat_text(fault.seat) for fault in faults))
        raise ValueError(f"after a false pair there are no odds: it is {names} who will lose")
    _require_possible(table)
    if ended(table):
        raise ValueError("the game is over, so there is nothing left to chance")


def _require_possible(table: Table) -> None:
    box = Counter(table.variant.pack)
    box.subtract(table.stock)
    strangers = [card for card, count in Counter(table.held).items() if count > box[card]]
    if strangers:
        raise ValueError(f"{hand_text(strangers)}: not in the pack of {table.variant.id}, or there too often")
    if parts_into_classes(table.variant):
        _require_partners(table.variant, table.held, tuple(box.elements()))


def _require_partners(variant: Variant, held: tuple[AnyCard, ...], box: tuple[AnyCard, ...]) -> None:
    """Lawful discards leave of each class an even number where the pack has one, and an odd one else."""
    number_of = class_numbers(variant)
    wrong = _odd_ones(number_of[card] for card in held) ^ _odd_ones(number_of[card] for card in box)
    if wrong:
        alike = hand_text(card for card in box if number_of[card] == min(wrong))
        raise ValueError(f"lawful play cannot lead here, a false pair may have: the wrong number is held of {alike}")


def _odd_ones(numbers: Iterable[int]) -> set[int]:
    return {number for number, count in Counter(numbers).items() if count % 2}
