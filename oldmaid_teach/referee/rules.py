"""Every rule: one function that returns the seats that break it, in the order of the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from oldmaid_teach.cards import Card
from oldmaid_teach.referee.ending import ended
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, source_of

Seats = tuple[int, ...]
NOBODY: Seats = ()

Broken = Callable[[Table, Any], Seats]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule function with its topic, the English clause it carries and the kinds of action it speaks of."""

    name: str
    topic: Topic
    clause: str
    actions: tuple[type, ...]
    alone: bool
    broken_by: Broken


_registered: list[Rule] = []


def _rule(topic: Topic, clause: str, *actions: type, alone: bool = False) -> Callable[[Broken], Broken]:
    """Register a rule function; when one that stands `alone` is broken, no other is asked."""

    def register(function: Broken) -> Broken:
        _registered.append(Rule(function.__name__, topic, clause, actions, alone, function))
        return function

    return register


@_rule(Topic.PACK, "EN-03", Deal)
def the_pack_is_the_games_own(table: Table, deal: Deal) -> Seats:
    """The order dealt is the whole pack of this game, and nothing else."""
    return NOBODY if Counter(deal.order) == Counter(table.variant.pack) else (deal.seat,)


@_rule(Topic.DEALER, "ID-07", Deal)
def the_dealer_deals(table: Table, deal: Deal) -> Seats:
    """Only the dealer deals."""
    return NOBODY if deal.seat == table.dealer else (deal.seat,)


@_rule(Topic.DEAL, "EN-04", Discard, Shuffle, Offer, Draw, alone=True)
def the_cards_are_dealt_first(table: Table, action: Action) -> Seats:
    """Nothing is done before the deal."""
    return NOBODY if table.dealt else (action.seat,)


@_rule(Topic.DEAL, "EN-04", Deal)
def every_card_is_dealt(table: Table, deal: Deal) -> Seats:
    """Cards go round to the last one."""
    return no_card_is_kept_back(table, deal)


@_rule(Topic.DEAL, "EN-04", Deal)
def the_cards_are_dealt_once(table: Table, deal: Deal) -> Seats:
    """There is one deal in a game."""
    return (deal.seat,) if table.dealt else NOBODY


@_rule(Topic.NO_STOCK, "EN-08", Deal)
def no_card_is_kept_back(table: Table, deal: Deal) -> Seats:
    """Nothing is left undealt (but for what does not go round, under ID-08 taken literally)."""
    return NOBODY if deal.keep_back == table.variant.kept_back(table.players) else (deal.seat,)


@_rule(Topic.PAIRS, "EN-05", Discard, alone=True)
def the_cards_are_ones_own(table: Table, discard: Discard) -> Seats:
    """A seat lays cards that it holds."""
    own = discard.holder in (None, discard.seat)
    return NOBODY if own and table.holds(discard.seat, discard.cards) else (discard.seat,)


@_rule(Topic.PAIRS, "EN-05", Discard)
def cards_go_down_in_pairs(table: Table, discard: Discard) -> Seats:
    """What is laid splits into pairs."""
    if len(discard.cards) == 2 or _all_of_one_rank(discard):
        return NOBODY
    splits = bool(discard.cards) and table.variant.matching.splits(discard.cards)
    return NOBODY if splits else (discard.seat,)


@_rule(Topic.PAIRS, "EN-06", Discard)
def three_of_a_kind_leaves_one_card(table: Table, discard: Discard) -> Seats:
    """Of three alike two go down and one stays; the one does not go down alone either."""
    if len(discard.cards) == 2 or not _all_of_one_rank(discard) or table.variant.matching.splits(discard.cards):
        return NOBODY
    return (discard.seat,)


def _all_of_one_rank(discard: Discard) -> bool:
    ranks = {card.rank if isinstance(card, Card) else None for card in discard.cards}
    return len(ranks) == 1 and None not in ranks


@_rule(Topic.PAIRS, "EN-05", Offer)
def every_pair_is_down_before_an_offer(table: Table, offer: Offer) -> Seats:
    """Nobody offers while a seat still holds a pair."""
    return tuple(seat for seat in table.seats if table.owes_pair(seat) and not _holds_drawn_pair(table, seat))


@_rule(Topic.FALSE_PAIR, "EN-20", Discard)
def the_two_cards_match(table: Table, discard: Discard) -> Seats:
    """Two cards that go down together match."""
    if len(discard.cards) != 2 or table.variant.matching.match(*discard.cards):
        return NOBODY
    return (discard.seat,)


@_rule(Topic.FIRST_OFFER, "EN-09", Offer)
def the_opening_seat_offers_first(table: Table, offer: Offer) -> Seats:
    """The first offer is the opening seat's, to the next active seat on its left."""
    return _wrong_way(table, offer) if table.lead is None else NOBODY


@_rule(Topic.FIRST_OFFER, "EN-09", Draw)
def the_first_draw_follows_an_offer(table: Table, draw: Draw) -> Seats:
    """Nobody draws before the first offer."""
    return (draw.seat,) if table.spread is None and table.lead is None else NOBODY


@_rule(Topic.BLIND_DRAW, "EN-10", Offer)
def a_fan_is_offered_face_down(table: Table, offer: Offer) -> Seats:
    """The fan is held out with its faces hidden."""
    return (offer.seat,) if offer.face_up else NOBODY


@_rule(Topic.BLIND_DRAW, "EN-10", Draw)
def a_card_is_chosen_by_its_back(table: Table, draw: Draw) -> Seats:
    """Nobody draws from a fan that lies face up."""
    return (draw.seat,) if table.spread is not None and table.spread.face_up else NOBODY


@_rule(Topic.BLIND_DRAW, "EN-10", Draw)
def the_card_drawn_is_in_the_fan(table: Table, draw: Draw) -> Seats:
    """The drawer takes a card that is there."""
    source = source_of(table, draw)
    if source is None or 1 <= draw.place <= len(table.hand(source)):
        return NOBODY
    return (draw.seat,)


@_rule(Topic.AFTER_DRAW, "EN-11", Offer)
def a_drawn_pair_goes_down(table: Table, offer: Offer) -> Seats:
    """A drawn card that makes a pair goes down with its partner before the next offer."""
    drawn = table.drawn
    if drawn is None or not _holds_drawn_pair(table, drawn.seat) or not table.owes_pair(drawn.seat):
        return NOBODY
    return (drawn.seat,)


@_rule(Topic.TURN, "EN-12", Offer)
def one_fan_is_out_at_a_time(table: Table, offer: Offer) -> Seats:
    """Nobody offers while another fan is out (one without cards is none)."""
    return (offer.seat,) if table.spread is not None and table.hand(table.spread.seat) else NOBODY


@_rule(Topic.TURN, "EN-12", Offer)
def the_offer_passes_to_the_left(table: Table, offer: Offer) -> Seats:
    """The drawer offers next, to the next active seat on its left."""
    return _wrong_way(table, offer) if table.lead is not None else NOBODY


@_rule(Topic.TURN, "EN-12", Draw)
def a_draw_follows_an_offer(table: Table, draw: Draw) -> Seats:
    """Nobody draws while no fan is out."""
    return (draw.seat,) if table.spread is None and table.lead is not None else NOBODY


@_rule(Topic.TURN, "EN-12", Draw)
def the_seat_offered_to_draws(table: Table, draw: Draw) -> Seats:
    """The seat that the fan is held out to draws, and from that fan."""
    fan = table.spread
    if fan is None or (fan.to == draw.seat and draw.source in (None, fan.seat)):
        return NOBODY
    return (draw.seat,)


@_rule(Topic.SAFE, "EN-13", Shuffle, Offer, Draw, alone=True)
def a_safe_seat_takes_no_part(table: Table, action: Shuffle | Offer | Draw) -> Seats:
    """Nobody offers to, draws from or plays with an empty hand."""
    match action:
        case Shuffle():
            safe = not table.hand(action.seat)
        case Offer():
            safe = not table.hand(action.seat) or not table.hand(action.to)
        case Draw():
            source = source_of(table, action)
            invited = table.spread is not None and table.spread.to == action.seat
            safe = (source is not None and not table.hand(source)) or not (table.hand(action.seat) or invited)
    return (action.seat,) if safe else NOBODY


@_rule(Topic.BLIND_DRAW, "EN-36", Shuffle)
def a_shuffle_keeps_every_card(table: Table, shuffle: Shuffle) -> Seats:
    """A shuffled hand holds the same cards."""
    return NOBODY if Counter(shuffle.order) == Counter(table.hand(shuffle.seat)) else (shuffle.seat,)


@_rule(Topic.ENDING, "EN-18", Deal, Discard, Shuffle, Offer, Draw, alone=True)
def play_stops_at_the_end(table: Table, action: Action) -> Seats:
    """Nothing is done after the end."""
    return (action.seat,) if ended(table) else NOBODY


def _holds_drawn_pair(table: Table, seat: int) -> bool:
    drawn = table.drawn
    if drawn is None or drawn.seat != seat or drawn.card not in table.hands[seat]:
        return False
    others = list(table.hands[seat])
    others.remove(drawn.card)
    return any(table.variant.matching.match(drawn.card, card) for card in others)


def _wrong_way(table: Table, offer: Offer) -> Seats:
    return NOBODY if (offer.seat, offer.to) == (table.offerer, table.drawer) else (offer.seat,)


RULES = tuple(sorted(_registered, key=lambda rule: rule.topic))
"""Every rule, in the order of the rules page."""
