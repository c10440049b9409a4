"""What is certain while faces are hidden: the table as far as it is known, the faults that no face can undo."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.desk.known import Faces
from oldmaid_teach.desk.tokens import is_hidden
from oldmaid_teach.notation import action_text, seat_text
from oldmaid_teach.referee import Fault, judge
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Discard, Draw, Shuffle, Table
from oldmaid_teach.variants import Ending


def faced(table: Table, faces: Faces) -> Table:
    """A table of tokens with every face that is known."""
    laid = tuple(replace(discard, cards=_shown(discard.cards, faces)) for discard in table.discards)
    drawn = table.drawn and replace(table.drawn, card=faces.get(table.drawn.card, table.drawn.card))
    return replace(table, hands=tuple(_shown(hand, faces) for hand in table.hands), discards=laid, drawn=drawn)


def faced_act(act: Action, faces: Faces) -> Action:
    """An act with every face that is known."""
    match act:
        case Discard():
            return replace(act, cards=_shown(act.cards, faces))
        case Shuffle():
            return replace(act, order=_shown(act.order, faces))
        case _:
            return act


def _shown(cards: tuple[AnyCard, ...], faces: Faces) -> tuple[AnyCard, ...]:
    return tuple(faces.get(card, card) for card in cards)


def sure(table: Table, start: Table) -> Table:
    """The table under an ending that hidden faces cannot feign: over only where it is certain that it is."""
    if not any(map(is_hidden, table.held)) or _no_pair_is_left(table, start):
        return table
    return replace(table, variant=replace(table.variant, ending=Ending.ONE_CARD_LEFT))


def _no_pair_is_left(table: Table, start: Table) -> bool:
    """Of a whole pack, what is not in the heaps is held, whoever holds it."""
    variant = table.variant
    laid = [card for discard in table.discards for card in discard.cards]
    if len(start.held) < len(variant.pack) or any(map(is_hidden, laid)) or variant.ending is not Ending.NO_PAIR_LEFT:
        return False
    return not variant.matching.any_pair((Counter(variant.pack) - Counter(laid)).elements())


def faults(table: Table, act: Action) -> tuple[Fault, ...]:
    """What the rules say of an act as far as no hidden face could undo it."""
    if isinstance(act, Shuffle):
        return judge(table, replace(act, order=table.hand(act.seat)))
    found = judge(table, act)
    if not isinstance(act, Discard) or not any(map(is_hidden, act.cards)):
        return found
    own = act.holder in (None, act.seat)
    doubtful = (Topic.FALSE_PAIR, Topic.PAIRS) if own and len(act.cards) % 2 == 0 else (Topic.FALSE_PAIR,)
    return tuple(fault for fault in found if fault.topic not in doubtful)


def text(table: Table, act: Action) -> str:
    """An act as a line of a record: a hidden card is drawn by its place, an unknown order is not written."""
    line = action_text(act, table)
    if isinstance(act, Draw) and "?" in line.split():
        return action_text(replace(act, place=0), table).replace(" 0", f" {act.place}")
    if isinstance(act, Shuffle) and any(map(is_hidden, act.order)):
        return f"{seat_text(act.seat)} shuffles"
    return line
