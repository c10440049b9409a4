"""What lies on the table, and what hands can do to it: separate from the rules, which only say what hands ought to do.

Hands can lay three cards, offer to a safe seat or show a fan; `step` carries it all out. Only what is not there
is `Impossible`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from oldmaid_teach.cards import FULL_DECK, AnyCard
from oldmaid_teach.errors import Impossible
from oldmaid_teach.matching import Pair
from oldmaid_teach.variants import FirstCard, FourAlike, Opening, Passing, Variant, named

Hand = tuple[AnyCard, ...]


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


@dataclass(frozen=True, slots=True)
class Step:
    """What an action left on the table, and what was seen to happen, in order."""

    table: Table
    events: tuple[Event, ...]


def set_out(variant: Variant | str, players: int, dealer: int | None = None) -> Table:
    """An empty table before the deal; the dealer is the last seat unless told otherwise.

    `ValueError` when the game is unknown or not for so many players, or there is no such dealer.
    """
    game = named(variant)
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise ValueError(f"players: {game.id} is for {least} to {most}, found {players}")
    seat = players - 1 if dealer is None else dealer
    if not 0 <= seat < players:
        raise ValueError(f"dealer: expected a seat from 0 to {players - 1}, found {dealer}")
    return Table(game, seat, ((),) * players)


def step(table: Table, action: Action) -> Step:
    """Let hands do it, lawful or not; `Impossible` when a card, place or seat is not there."""
    _require_seat(table, action.seat)
    match action:
        case Deal():
            return _deal(table, action)
        case Discard():
            return _discard(table, action)
        case Shuffle():
            return _shuffle(table, action)
        case Offer():
            return _offer(table, action)
        case Draw():
            return _draw(table, action)


def _require_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < table.players:
        raise Impossible(f"there is no seat number {seat} at a table of {table.players} (counted from 0)")


def _deal(table: Table, action: Deal) -> Step:
    if not action.order:
        raise Impossible("no card is dealt, expected at least one")
    _require_cards(table, action.order)
    size = len(action.order) - action.keep_back
    if not 0 <= action.keep_back <= len(action.order):
        raise Impossible(f"{action.keep_back} of {len(action.order)} cards cannot be kept back")
    first = action.seat + (table.variant.first_card is FirstCard.LEFT_OF_DEALER)
    dealt, stock = action.order[:size], action.order[size:]
    hands = tuple(dealt[(seat - first) % table.players :: table.players] for seat in table.seats)
    after = Table(table.variant, table.dealer, hands, stock=stock)
    return Step(after, (Dealt(action.seat, tuple(map(len, hands)), len(stock)),))


def _require_cards(table: Table, order: tuple[AnyCard, ...]) -> None:
    """Cards of the box that lies here: a whole deck, or the picture pack; each as often as it is there."""
    box = Counter[AnyCard](FULL_DECK) | Counter(table.variant.pack)
    for card, count in Counter(order).items():
        if count > box[card]:
            raise Impossible(f"{card} is dealt {count} times and there {box[card]} times")


def _discard(table: Table, action: Discard) -> Step:
    holder = action.seat if action.holder is None else action.holder
    _require_seat(table, holder)
    if not action.cards:
        raise Impossible("no card is laid down, expected at least one")
    hand = list(table.hands[holder])
    for card in action.cards:
        if card not in hand:
            raise Impossible(f"seat number {holder} does not hold {card}")
        hand.remove(card)
    laid = Discarded(action.seat, action.cards, holder)
    hands, lead = _with_hand(table, holder, tuple(hand)), _lead_after_pair(table, action)
    discards = (*table.discards, laid)
    after = Table(table.variant, table.dealer, hands, lead, table.stock, table.spread, table.drawn, discards)
    return Step(after, (laid, *_now_safe(after, holder)))


def _lead_after_pair(table: Table, action: Discard) -> int | None:
    """The offer stays where it is after a hit, when it is passed on only after a miss (ID-20 taken literally)."""
    drawn = table.drawn
    hit = drawn is not None and drawn.seat == action.seat and drawn.card in action.cards
    if table.variant.passing is Passing.AFTER_MISS and hit and drawn is not None:
        return drawn.source
    return table.lead


def _shuffle(table: Table, action: Shuffle) -> Step:
    if Counter(action.order) != Counter(table.hands[action.seat]):
        raise Impossible(f"seat number {action.seat} can shuffle only the cards that it holds, each once")
    after = replace(table, hands=_with_hand(table, action.seat, action.order))
    return Step(after, (Shuffled(action.seat),))


def _offer(table: Table, action: Offer) -> Step:
    _require_seat(table, action.to)
    after = Table(
        table.variant, table.dealer, table.hands, action.seat, table.stock, action, None, table.discards
    )
    size = len(table.hands[action.seat])
    return Step(after, (Offered(action.seat, action.to, size, action.face_up),))


def _draw(table: Table, action: Draw) -> Step:
    source = source_of(table, action)
    if source is None:
        raise Impossible("no fan is out to draw from")
    _require_seat(table, source)
    fan = table.hands[source]
    if not 1 <= action.place <= len(fan):
        raise Impossible(f"there is no card at place {action.place}: seat number {source} holds {len(fan)}")
    card = fan[action.place - 1]
    left = _with_hand(table, source, fan[: action.place - 1] + fan[action.place :])
    hands = tuple((*hand, card) if seat == action.seat else hand for seat, hand in enumerate(left))
    drew = Drew(action.seat, card, source, action.place)
    after = Table(table.variant, table.dealer, hands, action.seat, table.stock, None, drew, table.discards)
    return Step(after, (drew, *_now_safe(after, source)))


def source_of(table: Table, action: Draw) -> int | None:
    """The seat that a card is drawn from: the one named, else the one whose fan is out; None when no fan is."""
    if action.source is not None:
        return action.source
    return table.spread.seat if table.spread is not None else None


def _with_hand(table: Table, seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def _now_safe(table: Table, seat: int) -> tuple[BecameSafe, ...]:
    return () if table.hands[seat] else (BecameSafe(seat),)
