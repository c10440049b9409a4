"""What the learner does at the table, or has done: lawful acts are carried out, slips on a copy."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.errors import Impossible
from oldmaid_teach.game import chosen
from oldmaid_teach.lessons.lesson import Do, Until
from oldmaid_teach.notation import parse_action
from oldmaid_teach.referee import ended, judge
from oldmaid_teach.session.messages import Choose, Hint, LayDown, Message, Shuffle, Tick, Try
from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.session.steps import missing, on, quiet
from oldmaid_teach.table import Action, BecameSafe, Discard, Draw, Offer
from oldmaid_teach.table import Shuffle as ShuffleHand


def done_by_learner(session: Session, message: Message) -> Session:
    """The messages that mean something only while the learner has something to do."""
    if session.what_if is not None:
        return session
    match message:
        case Try(action):
            return _tried(session, action)
        case Choose(place):
            return _picked(session, place)
        case LayDown():
            return _laid_down(session)
        case Hint():
            return replace(quiet(session), verdict=Verdict.HINT)
        case Shuffle():
            hand = session.table.hand(session.actor)
            order = shuffled(hand, stream(f"{session.seed}/{len(session.path)}", "shuffle a hand"))
            return _tried(session, ShuffleHand(session.actor, order))
        case Tick():
            return _ticked(session)
        case _:
            return session


def _picked(session: Session, place: int) -> Session:
    if not 1 <= place <= len(session.table.hand(session.actor)):
        return session
    kept = tuple(p for p in session.picked if p != place)
    return replace(session, picked=kept if place in session.picked else (*kept, place))


def _laid_down(session: Session) -> Session:
    hand = session.table.hand(session.actor)
    cards = tuple(hand[place - 1] for place in session.picked)
    return _tried(session, Discard(session.actor, cards)) if cards else session


def _tried(session: Session, action: Action) -> Session:
    """Lawful: it is done. Else a slip, carried out on a copy so that its damage shows."""
    faults = tuple(f for f in judge(session.table, action) if f.topic not in session.scene.unobjected)
    if not faults:
        return _moved(session, action)
    slipped = replace(session, faults=faults, picked=(), events=())
    for fault in faults:
        slipped = missing(slipped, fault.clause.id)
    try:
        what_if = session.game.then(action)
    except Impossible:
        return replace(slipped, verdict=Verdict.IMPOSSIBLE)
    events = what_if.events[len(session.game.events) :]
    return replace(slipped, what_if=what_if, events=events, verdict=Verdict.SLIP)


def _ticked(session: Session) -> Session:
    """One of the others moves; the learner's own turn is waited for."""
    action = by_chance(session)
    if action is None or action.seat == session.scene.seat or not session.running:
        return session
    return _moved(session, action)


def shown(session: Session) -> Session:
    """The lesson does what the learner is asked to do: the action named, else one that the rules allow."""
    step = session.step
    if isinstance(step, Do) and step.action:
        here = replace(session, game=session.reached)
        return _moved(here, parse_action(step.action, here.table))
    action = by_chance(session)
    return session if action is None else _moved(session, action)


def by_chance(session: Session) -> Discard | Offer | Draw | None:
    """What the rules have done next, every choice left to chance; the same however often one goes back."""
    return chosen(session.table, stream(f"{session.seed}/{len(session.game.actions)}", "choose"))


def _moved(session: Session, action: Action) -> Session:
    """A lawful action is done; the step is over when it brought about what was asked for."""
    after = carried_out(session, action)
    step = session.step
    if not isinstance(step, Do):
        return after
    if step.action:
        wanted = _alike(parse_action(step.action, session.reached.table))
        return on(after) if _alike(action) == wanted else replace(after, verdict=Verdict.OFF_PATH)
    return on(after) if _brought_about(step.until, action, after) else after


def carried_out(session: Session, action: Action) -> Session:
    game = session.game.then(action)
    events = game.events[len(session.game.events) :]
    return replace(session, game=game, events=events, verdict=Verdict.DONE, faults=(), what_if=None, picked=())


def _alike(action: Action) -> Action:
    """The two cards of a pair in one order, whichever was picked up first."""
    return replace(action, cards=tuple(sorted(action.cards, key=str))) if isinstance(action, Discard) else action


def _brought_about(until: Until, action: Action, after: Session) -> bool:
    match until:
        case Until.DRAWN:
            return isinstance(action, Draw)
        case Until.PAIRS_DOWN:
            return not any(map(after.table.owes_pair, after.table.seats))
        case Until.OFFERED:
            return isinstance(action, Offer)
        case Until.SAFE:
            return any(isinstance(event, BecameSafe) for event in after.events)
        case Until.OVER:
            return ended(after.table)
