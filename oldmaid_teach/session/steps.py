"""The way through a lesson: from step to step and from scene to scene."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.game import Game
from oldmaid_teach.lessons.counting import NOTHING_COUNTED
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Tell, Until
from oldmaid_teach.session.moves import others_lay
from oldmaid_teach.session.state import Session, Verdict

ENOUGH = 2
"""So many practice hands right the first time are enough."""


def quiet(session: Session) -> Session:
    """The same session with nothing just said."""
    return replace(session, verdict=Verdict.NOTHING, events=(), faults=())


def missing(session: Session, clause: str) -> Session:
    """The clause noted as missed, once; the scene did not go right the first time."""
    missed = session.missed if clause in session.missed else (*session.missed, clause)
    return replace(session, missed=missed, stumbled=True)


def beside(session: Session, now: Session) -> Session:
    """The session with all that is no part of the path, and undone by nothing, as it is now."""
    return replace(
        session, names=now.names, pause=now.pause, code_shown=now.code_shown, hands_counted=now.hands_counted
    )  # fmt: skip


def started(lesson: Lesson, *, viewer: int | str | None = None, seed: int | str = 0) -> Session:
    """A session at the first step of a lesson."""
    table = lesson.scenes[0].table
    return arrived(Session(lesson, viewer, seed, Game(table), Game(table)))


def on(session: Session) -> Session:
    """The next step, or the next scene; the last step stays. What an answer did at the table is taken back."""
    if session.finished:
        return replace(session, verdict=Verdict.DONE) if session.verdict is Verdict.NOTHING else session
    left = replace(session, game=session.reached) if isinstance(session.step, Ask) else session
    if session.step_at + 1 < len(session.scene.steps):
        return arrived(replace(left, step_at=session.step_at + 1, jumped=False))
    return arrived(_next_scene(left))


def _next_scene(session: Session) -> Session:
    """The scene that follows; practice is passed by for those who had two hands right the first time."""
    scenes = session.lesson.scenes
    clean = session.clean + (session.scene.practice and not session.stumbled)
    at = session.scene_at + 1
    while clean >= ENOUGH and scenes[at].practice and at + 1 < len(scenes):
        at += 1
    if session.verdict is Verdict.DONE:  # what was done lies on another table than the next scene's
        session = quiet(session)
    fresh = replace(session, scene_at=at, step_at=0, game=Game(scenes[at].table), clean=clean, stumbled=False)
    return replace(fresh, jumped=at > session.scene_at + 1, revealed=frozenset(), looked_through=0)


def _speaks_of_a_count(session: Session) -> bool:
    """True at words and questions that come after a count: its bars stay in view."""
    return session.step_at > 0 and isinstance(session.step, Ask | Tell)


def arrived(session: Session) -> Session:
    """The session at a step just reached; a pair that need not be laid is passed over."""
    step = session.step
    here = replace(session, reached=session.game, answered=None, tries=0, picked=(), votes=())
    here = replace(here, asked=None, question=None)
    if session.reading is not None:
        here = replace(here, reading=None)
    if session.counted.done:
        here = replace(here, counted=session.counted if _speaks_of_a_count(session) else NOTHING_COUNTED, running=False)
    match step:
        case Ask():
            return replace(here, asked=step, question=step, game=Game(step.table) if step.table else here.game)
        case Do(seat=int(seat)) if session.shared:
            return replace(here, holder=seat)
        case Do(until=Until.PAIRS_DOWN, action="", slip="", offered=()) if here.pairs_down and not here.finished:
            return on(others_lay(here))
        case _:
            return here
