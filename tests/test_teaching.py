"""What a teacher looks up is read out of the lessons, and covers them."""

from __future__ import annotations

import pytest

from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.lesson import Ask, Do, Misconception
from oldmaid_teach.sheets import course_sheet, key_sheet, mixups_sheet


def test_every_lesson_held_with_a_class_is_listed() -> None:
    """The course names each lesson, its aim and its minutes; none takes no time."""
    rows = course_sheet().rows

    assert [row[0] for row in rows] == [lesson(name).title for name in LESSONS if name != "proving"]
    assert [row for row in rows if not row[1] or int(row[2]) == 0] == []


@pytest.mark.parametrize("name", LESSONS)
def test_the_key_has_a_row_for_each_task(name: str) -> None:
    """Each question and deed of a lesson stands in its key, with an answer; each mix-up is named by its number."""
    tasks = [s for scene in lesson(name).scenes for s in scene.steps if isinstance(s, Ask | Do)]
    rows = key_sheet(name).rows

    assert [row[0] for row in rows] == [task.text if isinstance(task, Ask) else task.words for task in tasks]
    assert [row for row in rows if not row[1]] == []
    for task, row in zip(tasks, rows, strict=True):
        mixed = {o.misconception for o in task.options if o.misconception} if isinstance(task, Ask) else set()
        assert [found.name for found in mixed if f": {found.name}" not in row[3]] == []


def test_the_key_names_the_right_answer() -> None:
    """The answer of a key is the option that the lesson calls right."""
    asked = next(s for scene in lesson("turns").scenes for s in scene.steps if isinstance(s, Ask))
    row = next(row for row in key_sheet("turns").rows if row[0] == asked.text)

    assert row[1] == next(option.text for option in asked.options if option.right)


def test_every_mix_up_comes_up_somewhere() -> None:
    """Each of the eight has a question to ask back, a clause and a lesson in which it comes up."""
    rows = mixups_sheet().rows

    assert [row[0] for row in rows] == [each.name for each in Misconception]
    assert [row for row in rows if not all(row)] == []
    assert [row[2] for row in rows if not row[2].endswith("?")] == []
