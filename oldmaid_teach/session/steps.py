"""The way through a lesson: from step to step and from scene to scene."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.game import Game
from oldmaid_teach.lessons.counting import NOTHING_COUNTED
from oldmaid_teach.lessons.lesson import Ask, Do, Until
from oldmaid_teach.session.state import Session, Verdict


def quiet(session: Session) -> Session:
    """The same session with nothing just said."""
    return replace(session, verdict=Verdict.NOTHING, events=(), faults=())


def missing(session: Session, clause: str) -> Session:
    return session if clause in session.missed else replace(session, missed=(*session.missed, clause))


def on(session: Session) -> Session:
    """The next step, or the next scene; the last step stays."""
    if session.finished:
        return replace(session, verdict=Verdict.DONE) if session.verdict is Verdict.NOTHING else session
    if session.step_at + 1 < len(session.scene.steps):
        return arrived(replace(session, step_at=session.step_at + 1))
    scene = session.lesson.scenes[session.scene_at + 1]
    fresh = replace(session, scene_at=session.scene_at + 1, step_at=0, game=Game(scene.table))
    return arrived(replace(fresh, revealed=frozenset(), looked_through=False))


def arrived(session: Session) -> Session:
    """The session at a step just reached; a pair that need not be laid is passed over."""
    step = session.step
    here = replace(session, reached=session.game, answered=None, tries=0, picked=(), question=None)
    if session.reading is not None:
        here = replace(here, reading=None)
    if session.counted.done:
        here = replace(here, counted=NOTHING_COUNTED, running=False)
    match step:
        case Ask():
            return replace(here, question=step)
        case Do(until=Until.PAIRS_DOWN, action="") if not any(map(here.table.owes_pair, here.table.seats)):
            return on(here) if not here.finished else here
        case _:
            return here
