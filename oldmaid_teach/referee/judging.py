"""What the rules say of an attempt: each rule is asked, those that leave nothing more to ask first and alone."""

from __future__ import annotations

from itertools import combinations

from oldmaid_teach.errors import IllegalAction
from oldmaid_teach.notation import action_text
from oldmaid_teach.referee.ending import ended
from oldmaid_teach.referee.faults import Fault
from oldmaid_teach.referee.rules import RULES, Rule
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Step, Table, step


def _asked(kind: type) -> tuple[Rule, ...]:
    """The rules for one kind of action, those that stand alone first, the more general ones before the others."""
    mine = [rule for rule in RULES if kind in rule.actions]
    return tuple(sorted(mine, key=lambda rule: (not rule.alone, -len(rule.actions) if rule.alone else 0)))


ASKED = {kind: _asked(kind) for kind in (Deal, Discard, Shuffle, Offer, Draw)}


def judge(table: Table, action: Action) -> tuple[Fault, ...]:
    """What the rules say of an attempt: () when it is legal, else its faults in page order. Never raises."""
    faults: list[Fault] = []
    for rule in ASKED[type(action)]:
        seats = rule.broken_by(table, action)
        if seats:
            clause = table.variant.rules.answer(rule.topic, rule.clause)
            faults.extend(Fault(rule.topic, seat, clause) for seat in seats)
            if rule.alone:
                break
    return tuple(dict.fromkeys(faults))


_TOLD_FIRST = (
    Topic.SAFE, Topic.FALSE_PAIR, Topic.AFTER_DRAW, Topic.PAIRS, Topic.BLIND_DRAW, Topic.FIRST_OFFER, Topic.TURN,
)  # fmt: skip


def telling(faults: tuple[Fault, ...]) -> Fault:
    """The fault that a learner is told first; `ValueError` when there is none."""
    first = [fault for topic in _TOLD_FIRST for fault in faults if fault.topic is topic]
    if not faults:
        raise ValueError("expected at least one fault, found none")
    return (first or list(faults))[0]


def legal_actions(table: Table) -> tuple[Action, ...]:
    """Every lawful action: the deal, a discard for each pair, the one offer, a draw for each place.

    Of a pair's two orders one is listed; shuffles are lawful but too many to list.
    """
    if not table.dealt:
        return (Deal(table.dealer, table.variant.pack, table.variant.kept_back(table.players)),)
    if ended(table):
        return ()
    return (*_lawful_discards(table), *_lawful_turn(table))


def _lawful_discards(table: Table) -> tuple[Discard, ...]:
    match_ = table.variant.matching.match
    return tuple(
        Discard(seat, pair) for seat in table.active for pair in combinations(table.hands[seat], 2) if match_(*pair)
    )


def _lawful_turn(table: Table) -> tuple[Action, ...]:
    fan = table.spread
    if fan is not None and table.hands[fan.seat]:
        return () if fan.face_up else tuple(Draw(fan.to, place + 1) for place in range(len(table.hands[fan.seat])))
    offerer, drawer = table.offerer, table.drawer
    if offerer is None or drawer is None or any(map(table.owes_pair, table.seats)):
        return ()
    return (Offer(offerer, drawer),)


def play(table: Table, action: Action) -> Step:
    """Carry out a lawful action; `IllegalAction` with every fault when it is not."""
    faults = judge(table, action)
    if faults:
        raise IllegalAction(action_text(action, table), faults)
    return step(table, action)
