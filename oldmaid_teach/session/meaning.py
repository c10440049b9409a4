"""What a lesson's text means at a table: separate, because answers, deeds and steps all read it."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Deed, Do
from oldmaid_teach.notation import parse_action
from oldmaid_teach.session.state import Session
from oldmaid_teach.table import Action, Discard, Table


def meant(deed: Deed, table: Table) -> Action:
    """The action itself, or the one that the notation names at this table."""
    return parse_action(deed, table) if isinstance(deed, str) else deed


def alike(action: Action) -> Action:
    """The cards that go down in one order, whichever was picked up first."""
    return replace(action, cards=tuple(sorted(action.cards, key=str))) if isinstance(action, Discard) else action


def is_meant(action: Action, deed: Deed, table: Table) -> bool:
    """True when the action is what the lesson asks for, whatever the order of the cards."""
    return bool(deed) and alike(action) == alike(meant(deed, table))


def slip_made(session: Session) -> bool:
    """True when the mistake that this step asks for lies on the table as a what-if."""
    step, what_if = session.step, session.what_if
    if not isinstance(step, Do) or what_if is None or not step.slip:
        return False
    return is_meant(what_if.actions[-1], step.slip, session.reached.table)
