"""What hands do with a table: an action is carried out, lawful or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from oldmaid_teach.cards import FULL_DECK, AnyCard, Card
from oldmaid_teach.errors import Impossible
from oldmaid_teach.table.actions import Action, Deal, Discard, Draw, Offer, Shuffle
from oldmaid_teach.table.events import BecameSafe, Dealt, Discarded, Drew, Event, Offered, Shuffled
from oldmaid_teach.table.state import Hand, Table
from oldmaid_teach.variants import FirstCard, Passing, Variant, named


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
    """Only cards that are there, each as often as it is there."""
    there = box(table.variant)
    for card, count in Counter(order).items():
        if count > there[card]:
            raise Impossible(f"{card} is dealt {count} times and there {there[card]} times")


def box(variant: Variant) -> Mapping[AnyCard, int]:
    """How often each card is there, the ones left out too: a whole deck with the game's pack, or pictures alone."""
    return _box(variant.pack)


@lru_cache(maxsize=32)
def _box(pack: tuple[AnyCard, ...]) -> Counter[AnyCard]:
    deck: tuple[AnyCard, ...] = FULL_DECK if any(isinstance(card, Card) for card in pack) else ()
    return Counter(deck) | Counter(pack)


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
    after = Table(table.variant, table.dealer, table.hands, action.seat, table.stock, action, None, table.discards)
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
