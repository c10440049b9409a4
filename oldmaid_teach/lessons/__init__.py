"""The lessons as data, one file a lesson; a lesson is read when it is asked for."""

from __future__ import annotations

from importlib import import_module

from oldmaid_teach.lessons.lesson import Lesson

LESSONS = (
    "setup", "turns", "mistakes", "check-the-pairs", "variants", "contested", "contested-more", "play", "proving",
    "fair",
)  # fmt: skip
"""The ids of all lessons, in the order in which they are taught; `check-the-pairs` stands in `check_the_pairs`."""


def lesson(lesson_id: str, **options: str) -> Lesson:
    """The lesson with this id; `ValueError` names those there are.

    `options` are for a lesson that is built to order, as `play` is for a game and its players.
    """
    if lesson_id not in LESSONS:
        raise ValueError(f"unknown lesson {lesson_id!r}, expected one of {', '.join(LESSONS)}")
    module = import_module(f"oldmaid_teach.lessons.{lesson_id.replace('-', '_')}")
    if options and not hasattr(module, "built"):
        raise ValueError(f"the lesson {lesson_id!r} has no options, found {', '.join(options)}")
    found: Lesson = module.built(**options) if options else module.LESSON
    return found
