"""Whether the hands that a record starts from may lie so: separate, because no action is judged here."""

from __future__ import annotations

from collections import Counter

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.notation import Start, hand_text
from oldmaid_teach.records.report import LineFault
from oldmaid_teach.referee import Fault
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Table

MOST_NAMED = 8
"""How many cards are named one by one."""


def start_faults(start: Start) -> tuple[LineFault, ...]:
    """The fault of the hands at the start, at the line of the first: () when they may lie so.

    As dealt they are the whole pack, gone round singly; in mid-game they are cards of the pack.
    """
    if not start.line or start.deal is not None or (_of_the_pack if start.set_up else _dealt_round)(start.table):
        return ()
    topic, clause = (Topic.PACK, "EN-03") if start.set_up else (Topic.DEAL, "EN-04")
    table = start.table
    fault = Fault(topic, table.dealer, table.variant.rules.answer(topic, clause))
    return (LineFault(start.line, fault, _told(start), _expected(start)),)


def _expected(start: Start) -> str:
    variant = start.table.variant
    if start.set_up:
        return f"cards of {variant.id}'s pack of {len(variant.pack)}"
    return f"the {len(variant.pack)} cards of {variant.id}, dealt round"


def _missing(table: Table) -> tuple[AnyCard, ...]:
    return tuple((Counter(table.variant.pack) - Counter(table.held)).elements())


def _foreign(table: Table) -> tuple[AnyCard, ...]:
    return tuple((Counter(table.held) - Counter(table.variant.pack)).elements())


def _of_the_pack(table: Table) -> bool:
    return not _foreign(table)


def _dealt_round(table: Table) -> bool:
    sizes = [len(hand) for hand in table.hands]
    whole = len(_missing(table)) == table.variant.kept_back(table.players)
    return whole and not _foreign(table) and max(sizes) - min(sizes) <= 1


def _told(start: Start) -> str:
    """How the hands part from the pack: their sizes, what is missing, what does not belong to it."""
    table = start.table
    parts = ["hands of " + ", ".join(str(len(hand)) for hand in table.hands)]
    for what, cards in (("without", () if start.set_up else _missing(table)), ("with", _foreign(table))):
        if cards:
            parts.append(f"{what} {hand_text(cards) if len(cards) <= MOST_NAMED else f'{len(cards)} cards'}")
    return " ".join(parts)
