"""All that lies on the table, as one value, and whose turn that makes it."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.matching import Pair
from oldmaid_teach.table.actions import Offer
from oldmaid_teach.table.events import Discarded, Drew
from oldmaid_teach.variants import FourAlike, Opening, Variant

Hand = tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """All that lies on the table; `hands` as they lie, seat A's first.

    `lead` is the seat whose turn it would be (None until the first offer), `spread` the offer that stands,
    `drawn` the last draw until the next offer, `discards` what was laid down, oldest first.
    """

    variant: Variant
    dealer: int
    hands: tuple[Hand, ...]
    lead: int | None = None
    stock: tuple[AnyCard, ...] = ()
    spread: Offer | None = None
    drawn: Drew | None = None
    discards: tuple[Discarded, ...] = ()

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def seats(self) -> range:
        """The seats, A first."""
        return range(len(self.hands))

    @property
    def dealt(self) -> bool:
        """True once cards have been dealt."""
        return any(self.hands) or bool(self.discards) or bool(self.stock)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def held(self) -> Hand:
        """All cards in hands, seat A's first."""
        return tuple(card for hand in self.hands for card in hand)

    @property
    def offerer(self) -> int | None:
        """The seat whose offer is due: the first that holds cards from `lead` leftwards (EN-13, EN-14)."""
        return self._first_active(self._opener if self.lead is None else self.lead)

    @property
    def drawer(self) -> int | None:
        """The seat to draw: the next after the offerer that holds cards; None when there is no other."""
        offerer = self.offerer
        if offerer is None:
            return None
        drawer = self._first_active(offerer + 1)
        return None if drawer == offerer else drawer

    @property
    def _opener(self) -> int:
        match self.variant.opening:
            case Opening.DEALER:
                return self.dealer
            case Opening.LEFT_OF_DEALER:
                return (self.dealer + 1) % self.players

    def _first_active(self, start: int) -> int | None:
        for step_left in self.seats:
            seat = (start + step_left) % self.players
            if self.hands[seat]:
                return seat
        return None

    def hand(self, seat: int) -> Hand:
        """The hand of any number called a seat: () when there is no such seat."""
        return self.hands[seat] if 0 <= seat < len(self.hands) else ()

    def holds(self, seat: int, cards: tuple[AnyCard, ...]) -> bool:
        """True when this seat holds all these cards, each as often as it is named."""
        left = list(self.hand(seat))
        for card in cards:
            if card not in left:
                return False
            left.remove(card)
        return True

    def pairs_in(self, seat: int) -> tuple[Pair, ...]:
        """The disjoint pairs that this seat could lay down now."""
        return self.variant.matching.pairs(self.hand(seat))

    def owes_pair(self, seat: int) -> bool:
        """True when this seat has to lay a pair before anyone may offer."""
        if not self.variant.matching.any_pair(self.hand(seat)):
            return False
        return self.variant.four_alike is FourAlike.TWO_PAIRS or any(
            not self.may_wait(seat, pair) for pair in self.pairs_in(seat)
        )

    def may_wait(self, seat: int, alike: Hand) -> bool:
        """True for the second pair of four alike, taken literally (ID-18), while others are there to draw it."""
        if self.variant.four_alike is FourAlike.TWO_PAIRS or len(self.active) == 1:
            return False
        if self.drawn is not None and self.drawn.card in alike:
            return False
        match_ = self.variant.matching.match
        return any(match_(laid.cards[0], alike[0]) for laid in self.discards if laid.seat == seat)
