"""What is done at the table by the rules alone: separate, because steps and deeds both bring it about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from oldmaid_teach.chance import stream
from oldmaid_teach.game import chosen, pair_by_chance
from oldmaid_teach.referee import ended
from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.table import Action, Discard, Draw, Offer


def by_chance(session: Session) -> Discard | Offer | Draw | None:
    """What the rules have done next, every choice left to chance; the same however often one goes back."""
    return chosen(session.table, _chance(session))


def carried_out(session: Session, action: Action) -> Session:
    """The session with an action done at its table."""
    game = session.game.then(action)
    events = game.events[len(session.game.events) :]
    return replace(session, game=game, events=events, verdict=Verdict.DONE, faults=(), what_if=None, picked=())


def others_lay(session: Session) -> Session:
    """The session once those whose hands the viewer does not see have laid down the pairs they owe.

    Nobody can object to a pair that nobody sees, so its holder lays it in time, for all to see.
    """
    laid, told = session, session.events
    while (seat := _hidden_ower(laid)) is not None:
        pair = pair_by_chance(laid.table, seat, _chance(laid))
        laid = carried_out(laid, Discard(seat, pair))
        told += laid.events
    return session if laid is session else replace(laid, events=told, picked=session.picked)


def _hidden_ower(session: Session) -> int | None:
    table = session.table
    hidden = (seat for seat in table.active if not session.sees(seat) and seat not in session.scene.learners)
    return None if ended(table) else next(filter(table.owes_pair, hidden), None)


def _chance(session: Session) -> Random:
    return stream(f"{session.seed}/{len(session.game.actions)}", "choose")
