"""What the viewer is told after a message: an event, a slip with its clause, the answer to an answer."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Ask
from oldmaid_teach.referee import Fault, audit, ended, legal_actions, outcome, telling
from oldmaid_teach.rulebook import Clause, Topic
from oldmaid_teach.screen.shapes import Notice
from oldmaid_teach.screen.words import Teller, alike_left, find_clause
from oldmaid_teach.session import Session, Verdict
from oldmaid_teach.table import Deal, Discard, Discarded, Draw, Offer

_FOLLOWS = {
    Topic.PACK: "Then the pack has no single odd card, and the game cannot end as it should.",
    Topic.DEALER: "Then nobody knows who deals next.",
    Topic.DEAL: "Then some cards are not in any hand.",
    Topic.NO_STOCK: "The partners of these cards now wait in a hand for nothing.",
    Topic.PAIRS: "A pair was kept, or cards went down that are no pair.",
    Topic.FALSE_PAIR: "Now their two partners can never leave the game.",
    Topic.FIRST_OFFER: "Another seat should start. Who starts decides who loses.",
    Topic.BLIND_DRAW: "Now nobody has to guess any more, and the odd card is never drawn.",
    Topic.AFTER_DRAW: "The pair stays in the hand and goes round with it.",
    Topic.TURN: "Now a seat is passed over, or a seat acts twice.",
    Topic.SAFE: "There is no card to give or to take there.",
    Topic.ENDING: "The game is over. Nothing can change any more.",
}
"""What follows from a slip, where no closer word is said."""


def notice(session: Session, teller: Teller) -> Notice:
    """What the last message brought, in this viewer's words."""
    match session.verdict:
        case Verdict.NOTHING:
            return Notice()
        case Verdict.DONE:
            return _happened(session, teller)
        case Verdict.SLIP | Verdict.IMPOSSIBLE:
            return _slipped(session, teller)
        case Verdict.SAID:
            return _citing(session.said, session.said_kind, find_clause(session.table, session.cited))
        case Verdict.OFF_PATH:
            text = f"{teller.all_told(session.events)} That is allowed. Here we want another card: press Back."
            return Notice(text, "hint")
        case Verdict.HINT:
            return _hint(session, teller)
        case Verdict.CHECKED:
            return _checked(session, teller)
        case Verdict.RIGHT | Verdict.NOT_YET | Verdict.CLAUSE | Verdict.ANSWER:
            return _to_answer(session)


def _citing(text: str, kind: str, clause: Clause | None) -> Notice:
    if clause is None:
        return Notice(text, kind)
    return Notice(text, kind, clause.id, clause.says, f"{clause.source.value}: {clause.where}")


def _happened(session: Session, teller: Teller) -> Notice:
    told = teller.all_told(session.events)
    result = outcome(session.table) if ended(session.table) else None
    if result is None:
        return Notice(told)
    clause = session.table.variant.rules.answer(result.topic, "EN-20" if result.topic is Topic.FALSE_PAIR else "EN-19")
    return _citing(f"{told} The game is over. {teller.ending(result)}".strip(), "end", clause)


def _slipped(session: Session, teller: Teller) -> Notice:
    fault = telling(session.faults)
    if session.verdict is Verdict.IMPOSSIBLE:
        return _objecting(f"Not yet. {_FOLLOWS.get(fault.topic, '')}", session, fault)
    told = teller.all_told(session.events)
    return _objecting(f"What if? {told} {_damage(session, fault)} Press Back.", session, fault)


def _objecting(text: str, session: Session, fault: Fault) -> Notice:
    """The clause is cited by its own id, and read out in the lender's words where it only says "as in that game"."""
    meaning = session.table.variant.rules.meaning(fault.topic, fault.clause.id)
    cited = _citing(text, "slip", fault.clause)
    return cited if meaning.source is fault.clause.source else replace(cited, says=meaning.says)


def _damage(session: Session, fault: Fault) -> str:
    laid = [event for event in session.events if isinstance(event, Discarded)]
    if fault.topic is Topic.PAIRS and laid and len(laid[0].cards) > 2:
        left = alike_left(session.table, laid[0].cards)
        return f"Of that kind, {left or 'no'} card{'' if left == 1 else 's'} can still be paired."
    return _FOLLOWS.get(fault.topic, "")


def _hint(session: Session, teller: Teller) -> Notice:
    """The lawful acts that are due, by kind and clause, never by a hidden face."""
    table, rules = session.table, session.table.variant.rules
    for action in legal_actions(table):
        match action:
            case Deal(seat):
                return _citing(
                    f"{teller.does(seat, 'deal')} the whole pack.", "hint", rules.answer(Topic.DEAL, "EN-04")
                )
            case Discard(seat) if session.sees(seat) and table.owes_pair(seat):
                return _citing(
                    f"{teller.does(seat, 'hold')} a pair. It goes down.", "hint", rules.answer(Topic.PAIRS, "EN-05")
                )
            case Offer(seat, to):
                topic, answer = (Topic.FIRST_OFFER, "EN-09") if table.lead is None else (Topic.TURN, "EN-12")
                return _citing(
                    f"{teller.does(seat, 'offer')} to {teller.whom(to)}.", "hint", rules.answer(topic, answer)
                )
            case Draw(seat):
                text = f"{teller.does(seat, 'take')} one card of the fan, whichever."
                return _citing(text, "hint", rules.answer(Topic.BLIND_DRAW, "EN-10"))
            case _:
                continue
    return Notice(f"{teller.who(session.due)} can do nothing more.", "hint")


def _checked(session: Session, teller: Teller) -> Notice:
    found = audit(session.table)
    if not found:
        return Notice("All cards in the heaps are pairs.", "right")
    seats = " and ".join(dict.fromkeys(teller.whom(fault.seat) for fault in found))
    return _citing(f"The heaps hold cards that do not match, laid down by {seats}.", "slip", found[0].clause)


def _to_answer(session: Session) -> Notice:
    step = session.step
    asked = session.question if session.verdict in (Verdict.NOT_YET, Verdict.CLAUSE) else step
    if not isinstance(asked, Ask):
        return Notice()
    clause = find_clause(session.table, asked.clause)
    match session.verdict:
        case Verdict.NOT_YET:
            then = asked.options[session.answered].then if session.answered is not None else ""
            return Notice(f"Not yet. {then}".strip(), "not yet")
        case Verdict.CLAUSE:
            return _citing("Not yet. This rule helps.", "not yet", clause)
        case Verdict.RIGHT:
            return _citing(f"Yes. {asked.because}", "right", clause)
        case _:
            answer = next(option.text for option in asked.options if option.right)
            fresh = " Here is another one like it." if session.question is not None else ""
            return _citing(f"The answer: {answer}. {asked.because}{fresh}", "told", clause)
