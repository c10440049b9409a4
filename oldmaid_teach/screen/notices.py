"""What the viewer is told after a message: an event, a slip with its clause, the answer to an answer."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Ask, Do
from oldmaid_teach.notation import hand_text
from oldmaid_teach.referee import Fault, Outcome, audit, ended, outcome, telling
from oldmaid_teach.rulebook import Clause, Topic
from oldmaid_teach.screen.damage import damage
from oldmaid_teach.screen.words import Teller, find_clause
from oldmaid_teach.session import Session, Verdict
from oldmaid_teach.shapes import Notice


def notice(session: Session, teller: Teller) -> Notice:
    """What the last message brought, in this viewer's words."""
    match session.verdict:
        case Verdict.NOTHING if _off_path(session):
            return Notice("This goes another way than asked. Press Back to try again.", "hint")
        case Verdict.NOTHING:
            return Notice()
        case Verdict.DONE:
            return _happened(session, teller)
        case Verdict.SLIP | Verdict.IMPOSSIBLE:
            return _slipped(session, teller)
        case Verdict.SAID:
            return _citing(session.said, session.said_kind, find_clause(session.table, session.cited))
        case Verdict.OFF_PATH:
            text = f"{teller.all_told(session.events)} That is allowed. Here we want something else: press Back."
            return Notice(text, "hint")
        case Verdict.HINT:
            return _hint(session, teller)
        case Verdict.CHECKED:
            return _checked(session, teller)
        case Verdict.RIGHT | Verdict.NOT_YET | Verdict.CLAUSE | Verdict.ANSWER:
            return _to_answer(session, teller)


def _off_path(session: Session) -> bool:
    """True while the learner has done something lawful that was not asked for here."""
    step = session.step
    return isinstance(step, Do) and bool(step.action) and session.what_if is None and session.game != session.reached


def _citing(text: str, kind: str, clause: Clause | None) -> Notice:
    if clause is None:
        return Notice(text, kind)
    return Notice(text, kind, clause.id, clause.says, f"{clause.source.value}: {clause.where}")


def _happened(session: Session, teller: Teller) -> Notice:
    told = teller.all_told(session.events)
    result = outcome(session.table) if ended(session.table) else None
    if result is None:
        return Notice(told)
    if Topic.FALSE_PAIR in session.scene.unobjected and not session.looked_through:
        return Notice(f"{told} Nobody can play on. Look through the heaps before you close the game.".strip(), "hint")
    return _citing(f"{told} The game is over. {teller.ending(result)}".strip(), "end", _ended_by(session, result))


def _ended_by(session: Session, result: Outcome) -> Clause:
    answers = {Topic.FALSE_PAIR: "EN-20", Topic.ENDING: "EN-18"}
    return session.table.variant.rules.answer(result.topic, answers.get(result.topic, "EN-19"))


def _slipped(session: Session, teller: Teller) -> Notice:
    fault = telling(session.faults)
    if session.verdict is Verdict.IMPOSSIBLE:
        return _objecting(f"Not yet. {damage(session, teller, fault)}", session, fault)
    told = teller.all_told(session.events)
    return _objecting(f"What if? {told} {damage(session, teller, fault)}", session, fault)


def _objecting(text: str, session: Session, fault: Fault) -> Notice:
    """The clause is cited by its own id, and read out in the lender's words where it only says "as in that game"."""
    meaning = session.table.variant.rules.meaning(fault.topic, fault.clause.id)
    cited = _citing(text, "slip", fault.clause)
    return cited if meaning.source is fault.clause.source else replace(cited, says=meaning.says)


def _hint(session: Session, teller: Teller) -> Notice:
    """The lawful act that is due, with its clause, as far as the viewer can know: never by a hidden face."""
    table, rules, due = session.table, session.table.variant.rules, session.due
    if not table.dealt:
        clause = rules.answer(Topic.DEAL, "EN-04")
        return _citing(f"{teller.does(due, 'deal')} the whole pack.", "hint", clause)
    if ended(table) and session.scene.unobjected:
        return Notice("Look through the heaps: press Check the pairs.", "hint")
    if ended(table) or table.drawer is None:
        return Notice(f"{teller.who(due)} can do nothing more.", "hint")
    if session.owes(due):
        return _citing(f"{teller.does(due, 'hold')} a pair. It goes down.", "hint", rules.answer(Topic.PAIRS, "EN-05"))
    if table.spread is not None and table.spread.to == due and table.hand(table.spread.seat):
        named = isinstance(session.step, Do) and bool(session.step.action)
        which = ": the one that the step names" if named else ", whichever"
        text = f"{teller.does(due, 'take')} one card of the fan{which}."
        return _citing(text, "hint", rules.answer(Topic.BLIND_DRAW, "EN-10"))
    topic, answer = (Topic.FIRST_OFFER, "EN-09") if table.lead is None else (Topic.TURN, "EN-12")
    return _citing(f"{teller.does(due, 'offer')} to {teller.whom(table.drawer)}.", "hint", rules.answer(topic, answer))


def _checked(session: Session, teller: Teller) -> Notice:
    found = audit(session.table)
    if not found:
        return Notice("All cards in the heaps are pairs.", "right")
    matching = session.table.variant.matching
    told = " ".join(
        f"{teller.who(laid.seat)} laid down {hand_text(laid.cards)}, and they do not match."
        for laid in session.table.discards
        if not matching.splits(laid.cards)
    )
    result = outcome(session.table)
    loses = teller.loses(result.losers) if result else ""
    return _citing(f"{told} {loses}".strip(), "end" if result else "slip", found[0].clause)


def _to_answer(session: Session, teller: Teller) -> Notice:
    asked = _spoken_of(session)
    if asked is None:
        return Notice()
    clause = find_clause(session.table, asked.clause)
    match session.verdict:
        case Verdict.NOT_YET:
            then = asked.options[session.answered].then if session.answered is not None else ""
            return Notice(" ".join(filter(None, ("Not yet.", _acted_out(session, teller), then))), "not yet")
        case Verdict.CLAUSE:
            return _citing("Not yet. This rule helps.", "not yet", clause)
        case Verdict.RIGHT:
            told = _acted_out(session, teller)
            return _citing(" ".join(filter(None, ("Yes.", told, asked.because))), "right", clause)
        case _:
            answer = next(option.text for option in asked.options if option.right)
            fresh = " Here is another one like it." if session.question is not None else ""
            return _citing(f"The answer: {answer.rstrip('.')}. {asked.because}{fresh}", "told", clause)


def _spoken_of(session: Session) -> Ask | None:
    """The question that the last message was about: with a fresh hand on the screen, the one before it."""
    asked, step = session.asked, session.step
    if session.verdict is not Verdict.ANSWER or session.question is None or not isinstance(step, Ask):
        return asked
    while step.again is not None and step.again != asked:
        step = step.again
    return step


def _acted_out(session: Session, teller: Teller) -> str:
    """What the answer did at the table, and what follows from it."""
    told = teller.all_told(session.events)
    if session.faults:
        return f"{told} {damage(session, teller, telling(session.faults))}"
    result = outcome(session.table) if session.events and ended(session.table) else None
    return f"{told} {teller.ending(result)}" if result else told
