"""The lessons as data, one file a lesson; a lesson is read when it is asked for."""

from __future__ import annotations

from importlib import import_module

from oldmaid_teach.lessons.lesson import Lesson

LESSONS = ("setup", "turns", "mistakes", "check-the-pairs", "variants", "contested", "fair")
"""The ids of all lessons, in the order in which they are taught; `check-the-pairs` stands in `check_the_pairs`."""


def lesson(lesson_id: str) -> Lesson:
    """The lesson with this id; `ValueError` names those there are."""
    if lesson_id not in LESSONS:
        raise ValueError(f"unknown lesson {lesson_id!r}, expected one of {', '.join(LESSONS)}")
    found: Lesson = import_module(f"oldmaid_teach.lessons.{lesson_id.replace('-', '_')}").LESSON
    return found
