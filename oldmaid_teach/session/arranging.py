"""What a learner chooses before a game, and a game dealt anew: the lesson is built again to that order."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.lesson import Arrange, Lesson, Result
from oldmaid_teach.session.messages import Order
from oldmaid_teach.session.state import Session
from oldmaid_teach.session.steps import arrived, beside, on, quiet, started


def arranged(session: Session, order: Order) -> Session:
    """The lesson to the learner's order, gone on to the next choice; the session itself where nothing is chosen."""
    step, options = session.step, dict(session.lesson.options)
    if order.name not in options or not isinstance(step, Arrange | Result):
        return session
    try:
        lesson = lesson_named(session.lesson.id, **{**options, order.name: order.value})
    except ValueError:
        return session
    fresh = _fresh(session, lesson)
    if isinstance(step, Result):
        return arrived(replace(fresh, scene_at=len(lesson.scenes) - 1))
    return on(quiet(arrived(replace(fresh, step_at=session.step_at))))


def _fresh(session: Session, lesson: Lesson) -> Session:
    viewer = session.viewer
    gone = isinstance(viewer, int) and viewer not in lesson.scenes[0].table.seats
    return beside(started(lesson, viewer=None if gone else viewer, seed=session.seed), session)
