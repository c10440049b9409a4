"""The engine with one clause broken at a time: rules dropped or changed, parameters changed, the table's skipping."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any

from oldmaid_teach import matching
from oldmaid_teach.cards import Card, PictureCard
from oldmaid_teach.matrix.shapes import Mutant, Patch
from oldmaid_teach.notation import start
from oldmaid_teach.referee import RULES, Rule, ending, judging
from oldmaid_teach.table import Draw, Table, source_of
from oldmaid_teach.variants import Ending, Faces, FourAlike, Matching, Opening, Remainder, Result


def without(*names: str) -> Mutant:
    """The referee without some of its rules."""
    return Mutant(f"without {' and '.join(names)}", lambda: _asked(lambda rule: None if rule.name in names else rule))


def _asked(change: Callable[[Rule], Rule | None]) -> tuple[Patch, ...]:
    asked = {
        kind: tuple(kept for rule in rules if (kept := change(rule)) is not None)
        for kind, rules in judging.ASKED.items()
    }
    return ((judging, "ASKED", asked),)


def parameter(name: str, **changes: Any) -> Mutant:
    """Every game with some parameters changed."""
    whole = start._variant
    return Mutant(name, lambda: ((start, "_variant", lambda written: replace(whole(written), **changes)),))


def offering(name: str, offerer: Callable[[Table], int | None]) -> Mutant:
    """A table that passes the offer on in another way."""
    return Mutant(name, lambda: ((Table, "offerer", property(offerer)),))


_WHOLE_OFFERER = Table.offerer.fget  # type: ignore[attr-defined]


def _offerer(table: Table) -> int | None:
    found: int | None = _WHOLE_OFFERER(table)
    return found


def _neighbour_draws(table: Table) -> int | None:
    """The seat on the right of the emptied drawer offers again, so that the next seat draws."""
    if table.lead is None or table.hands[table.lead]:
        return _offerer(table)
    return next((seat for back in table.seats if table.hands[seat := (table.lead - back) % table.players]), None)


def _next_is_skipped(table: Table) -> int | None:
    if table.lead is None or table.hands[table.lead]:
        return _offerer(table)
    return _offerer(replace(table, lead=((_offerer(table) or 0) + 1) % table.players))


def _emptied_offers_again(table: Table) -> int | None:
    drawn = table.drawn
    return _offerer(table) if drawn is None or table.hands[drawn.source] else drawn.source


def _next_seat_whatever_it_holds(table: Table) -> int | None:
    return None if table.offerer is None else (table.offerer + 1) % table.players


def _never_the_last_place(table: Table, draw: Draw) -> tuple[int, ...]:
    source = source_of(table, draw)
    return () if source is None or 1 <= draw.place < len(table.hand(source)) else (draw.seat,)


def _last_place_never_drawn() -> tuple[Patch, ...]:
    name = "the_card_drawn_is_in_the_fan"
    return _asked(lambda rule: replace(rule, broken_by=_never_the_last_place) if rule.name == name else rule)


def _pairing(name: str, class_of: Callable[[Any], Hashable]) -> tuple[Patch, ...]:
    return ((matching, "_CLASS_OF", {**matching._CLASS_OF, name: class_of}),)


def _suit_is_colour(card: Card) -> Hashable:
    return card.rank, card.suit


def _first_letter(card: PictureCard) -> Hashable:
    return card.face[:1]


COLOUR_DEMANDED = parameter("colour demanded", matching=Matching.RANK_AND_COLOUR)
HOLDER_WINS = parameter("the holder of the odd card wins", result=Result.HOLDER_WINS)
STOCK_KEPT = parameter("stock kept", remainder=Remainder.KEPT_BACK)
HANDS_SHOWN = parameter("hands shown to all", faces=Faces.SHOWN)
FIRST_EMPTY_ENDS = parameter("the first empty hand ends", ending=Ending.FIRST_EMPTY_HAND)
ONE_CARD_ENDS = parameter("the game ends at one card only", ending=Ending.ONE_CARD_LEFT)
ONE_PAIR_OF_FOUR = parameter("four alike, one pair", four_alike=FourAlike.ONE_PAIR)
DEALER_OFFERS_FIRST = parameter("the dealer offers first", opening=Opening.DEALER)
LEFT_OFFERS_FIRST = parameter("the dealer's left offers first", opening=Opening.LEFT_OF_DEALER)
THREE_LAID = Mutant("three alike all laid", without("three_of_a_kind_leaves_one_card").patches)
FACE_SHOWN = Mutant("face shown", without("a_fan_is_offered_face_down", "a_card_is_chosen_by_its_back").patches)
NEXT_SEAT_DRAWS = offering("the next seat draws when the drawer empties", _neighbour_draws)
NEXT_SEAT_IS_SKIPPED = offering("the emptied drawer is skipped together with the next seat", _next_is_skipped)
EMPTIED_OFFERS_AGAIN = offering("the offerer who empties gets another turn", _emptied_offers_again)
EMPTY_SEAT_IS_OFFERED_TO = Mutant(
    "the next seat is offered to, whatever it holds",
    lambda: ((Table, "drawer", property(_next_seat_whatever_it_holds)),),
)
LAST_PLACE_NEVER_DRAWN = Mutant("the last place in the fan is never drawn", _last_place_never_drawn)
NO_AUDIT = Mutant("the game closes without an audit", lambda: ((ending, "audit", lambda table: ()),))
COLOUR_IS_SUIT = Mutant("colour means suit", lambda: _pairing("rank-and-colour", _suit_is_colour))
PICTURES_BY_LETTER = Mutant("pictures match by their first letter", lambda: _pairing("picture", _first_letter))

EVERY_RULE_DROPPED = tuple(without(rule.name) for rule in RULES)
"""One mutant for each rule function, whichever clause it carries."""
