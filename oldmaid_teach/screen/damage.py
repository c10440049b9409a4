"""What follows from a slip, counted where the viewer sees all cards: separate, because it is told before any rule is.

A viewer who does not see every hand is told what follows from the cards laid alone: a count would give the others away.
"""

from __future__ import annotations

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.referee import Fault
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.screen.words import Teller, count
from oldmaid_teach.session import OPEN, Session
from oldmaid_teach.table import Deal, Discard, Draw, Offer, Table
from oldmaid_teach.variants import Faces, Matching

_FOLLOWS = {
    Topic.PACK: "Then the pack has no single odd queen, and the game cannot end as it should.",
    Topic.DEALER: "Then nobody knows who deals next.",
    Topic.DEAL: "Then some cards are not in any hand.",
    Topic.NO_STOCK: "Their partners now wait in a hand for nothing.",
    Topic.PAIRS: "A pair was kept, or cards went down that are no pair.",
    Topic.FALSE_PAIR: "Now their two partners can never leave the game.",
    Topic.FIRST_OFFER: "Another seat should start. Who starts decides who loses.",
    Topic.BLIND_DRAW: "Now nobody has to guess any more, and the odd card is never drawn.",
    Topic.AFTER_DRAW: "The pair stays in the hand and goes round with it.",
    Topic.TURN: "Now a seat is passed over, or a seat acts twice.",
    Topic.SAFE: "There is no card to give or to take there.",
    Topic.ENDING: "The game is over. Nothing can change any more.",
}
"""What follows, where no closer word is said."""


def damage(session: Session, teller: Teller, fault: Fault) -> str:
    """What follows from the slip that lies on the table as a what-if, or was not even possible."""
    return (_closer(session, teller, fault) if session.what_if is not None else "") or _FOLLOWS.get(fault.topic, "")


def _closer(session: Session, teller: Teller, fault: Fault) -> str:
    assert session.what_if is not None
    before, action = session.what_if.back().table, session.what_if.actions[-1]
    match action:
        case Deal() | Discard() if _sees_all(session):
            return _left_over(before, session.table)
        case Offer() | Draw() if fault.topic in (Topic.PAIRS, Topic.AFTER_DRAW) and session.sees(fault.seat):
            return _kept(teller, fault.seat, len(before.pairs_in(fault.seat)))
        case Offer(seat, to) if fault.topic is Topic.SAFE and before.hand(seat):
            safe = f"{teller.who(to)} {'are' if to == teller.you else 'is'} safe."
            return f"{safe} A card from this fan would bring {teller.whom(to)} back in."
        case Offer(seat, to, face_up=True) if fault.topic is Topic.BLIND_DRAW:
            seen = count(len(before.hand(seat)))
            return f"{teller.does(to, 'see')} {seen} and can leave the odd one with {teller.whom(seat)}."
        case _:
            return ""


def _sees_all(session: Session) -> bool:
    return session.eye == OPEN or session.table.variant.faces is Faces.SHOWN


def _kept(teller: Teller, seat: int, pairs: int) -> str:
    kept = "a pair" if pairs == 1 else f"{pairs} pairs"
    return f"{teller.does(seat, 'keep')} {kept}. So {2 * pairs} cards stay in the game that could be out."


def _left_over(before: Table, after: Table) -> str:
    """How many cards can find no partner to the very end, and which, where that has changed."""
    was, now = _without_partner(before), _without_partner(after)
    if not now:
        return "Now every card has a partner, so nobody can lose." if was else ""
    if len(now) != len(was):
        return f"Now {count(len(now))} can never be paired, not {len(was)}."
    if len(now) == 1 and _kind(now[0]) != _kind(was[0]):
        return f"Now the card left over is {_kind(now[0])}, not {_kind(was[0])}."
    return ""


def _without_partner(table: Table) -> list[AnyCard]:
    """One card of each class that will have one left over, when the rest is played out."""
    matching = table.variant.matching
    if matching is Matching.RANK_OR_COLOUR:
        return []
    held = (*table.held, *(() if table.dealt else table.variant.pack))
    return [cards[0] for cards in matching.classes(held) if len(cards) % 2]


def _kind(card: AnyCard) -> str:
    name = card.rank.name.lower() if isinstance(card, Card) else card.name
    return f"an {name}" if name in ("ace", "eight") else f"a {name}"
