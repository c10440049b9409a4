"""What the learner does at the table, or has done: lawful acts are carried out, slips on a copy."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.errors import Impossible
from oldmaid_teach.game import Game
from oldmaid_teach.lessons.lesson import Do, Until
from oldmaid_teach.referee import Fault, ended, judge
from oldmaid_teach.session.meaning import is_meant, meant
from oldmaid_teach.session.messages import Choose, Hint, LayDown, Message, Perform, Shuffle, Tick, Try
from oldmaid_teach.session.moves import by_chance, carried_out, others_lay
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
        case Perform(deed):
            return _performed(session, deed)
        case LayDown():
            return _laid_down(session)
        case Hint():
            return replace(quiet(session), verdict=Verdict.HINT)
        case Shuffle():
            hand = session.table.hand(session.actor)
            order = shuffled(hand, stream(f"{session.seed}/{len(session.game.actions)}", "shuffle a hand"))
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


def _performed(session: Session, number: int) -> Session:
    """One of the deeds that the step offers is tried, at its own table where it has one."""
    step = session.step
    if not isinstance(step, Do) or not 0 <= number < len(step.offered):
        return session
    offered = step.offered[number]
    game = Game(offered.at) if offered.at else session.game
    return _judged(session, meant(offered.action, game.table), game)


def _tried(session: Session, action: Action) -> Session:
    """What comes of an attempt; before an offer, those whose hands are not seen lay down their pairs."""
    offered = isinstance(action, Offer) and not _asked_for(session, action)
    here = others_lay(quiet(session)) if offered else quiet(session)
    after = _judged(here, action)
    return replace(after, events=here.events + after.events) if here.events else after


def _judged(session: Session, action: Action, at: Game | None = None) -> Session:
    """Lawful: it is done. Else a slip, carried out on a copy so that its damage shows."""
    game = at or session.game
    faults = tuple(f for f in judge(game.table, action) if f.topic not in session.scene.unobjected)
    if not faults:
        return _moved(replace(session, game=game), action)
    slipped = replace(_noted(session, action, faults), faults=faults, picked=(), events=())
    try:
        what_if = game.then(action)
    except Impossible:
        return replace(slipped, verdict=Verdict.IMPOSSIBLE)
    events = what_if.events[len(game.events) :]
    return replace(slipped, what_if=what_if, events=events, verdict=Verdict.SLIP)


def _asked_for(session: Session, action: Action) -> bool:
    """True for the slip that this step asks for."""
    step = session.step
    return isinstance(step, Do) and is_meant(action, step.slip, session.reached.table)


def _noted(session: Session, action: Action, faults: tuple[Fault, ...]) -> Session:
    """The clauses broken are noted as missed, unless the step asks for just this slip."""
    if _asked_for(session, action):
        return session
    for fault in faults:
        session = missing(session, fault.clause.id)
    return session


def _ticked(session: Session) -> Session:
    """One of the others moves; the learner's own turn is waited for."""
    action = by_chance(session)
    if action is None or session.by_learner(action.seat) or not session.running:
        return session
    if _only_pairs(session) and not isinstance(action, Discard):
        return session
    return _moved(session, action)


def shown(session: Session) -> Session:
    """The lesson does what the learner is asked to do: the action named, else one that the rules allow."""
    step, seat = session.step, session.seat
    if not isinstance(step, Do):
        return session
    here = replace(session, stumbled=session.stumbled or (not step.slip and seat in (None, session.due)))
    if step.until is Until.CHECKED:
        return checked(here)
    if step.slip or step.action:
        here = replace(here, game=session.reached)
        return _tried(here, meant(step.slip or step.action, here.table))
    if step.offered:
        return _performed(here, _lawful(here, step))
    if _only_pairs(session) and session.pairs_down:
        return on(others_lay(quiet(session)))
    action = by_chance(here)
    if _only_pairs(session) and not isinstance(action, Discard):
        return on(quiet(session))
    return session if action is None else _moved(here, action)


def _lawful(session: Session, step: Do) -> int:
    """The number of the first offered deed that the rules allow."""
    at = [(offered.at or session.table, offered.action) for offered in step.offered]
    return next((n for n, (table, deed) in enumerate(at) if not judge(table, meant(deed, table))), 0)


def checked(session: Session) -> Session:
    """The heaps are looked through; that may be what the step asks for."""
    step = session.step
    after = replace(quiet(session), looked_through=len(session.table.discards), verdict=Verdict.CHECKED)
    return on(after) if isinstance(step, Do) and step.until is Until.CHECKED else after


def _only_pairs(session: Session) -> bool:
    """True while pairs go down and nothing else; where not all hands are seen, Next says that none is left."""
    return isinstance(session.step, Do) and session.step.until is Until.PAIRS_DOWN


def _moved(session: Session, action: Action) -> Session:
    """A lawful action is done; the step is over when it brought about what was asked for."""
    after = carried_out(session, action)
    step = session.step
    if not isinstance(step, Do):
        return after
    if step.slip or step.action:
        wanted = is_meant(action, step.action, session.reached.table)
        return on(after) if wanted else replace(after, verdict=Verdict.OFF_PATH)
    if not step.offered and not _brought_about(step.until, action, after):
        return after
    return on(others_lay(after) if step.until is Until.PAIRS_DOWN else after)


def _brought_about(until: Until, action: Action, after: Session) -> bool:
    match until:
        case Until.DRAWN:
            return isinstance(action, Draw)
        case Until.DISCARDED:
            return isinstance(action, Discard)
        case Until.PAIRS_DOWN:
            return after.pairs_down
        case Until.OFFERED:
            return isinstance(action, Offer)
        case Until.SAFE:
            return any(isinstance(event, BecameSafe) for event in after.events)
        case Until.OVER:
            return ended(after.table)
        case Until.CHECKED:
            return False
