"""What a teacher looks up: the lessons with their minutes, what to ask in each with the key, and the mix-ups.

All of it is read out of the lessons, so that no key can differ from what the screen says.
"""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Option
from oldmaid_teach.sheets.sheet import Sheet

_TAUGHT = tuple(name for name in LESSONS if name != "proving")
"""Those that are held with a class; `proving` is a part of the page that checks the rules."""


def course_sheet() -> Sheet:
    """Each lesson with what a class can do after it, its minutes and how many questions it asks."""
    rows = tuple(_course_row(lesson_named(name)) for name in _TAUGHT)
    summary = "Minutes are counted: 6 seconds a press, 130 words a minute, 90 seconds a question."
    return Sheet("The lessons", ("lesson", "after it the class can", "minutes", "questions"), rows, summary)


def _course_row(lesson: Lesson) -> tuple[str, ...]:
    can = lesson.aim.removeprefix("After this you can ").removesuffix(".")
    return lesson.title, can, str(lesson.minutes), str(sum(1 for _ in _questions(lesson)))


def key_sheet(lesson: Lesson | str) -> Sheet:
    """What to ask in a lesson, in order: the answer, the clause, and the mix-up behind a wrong answer."""
    found = lesson_named(lesson) if isinstance(lesson, str) else lesson
    rows = tuple(_key_row(step) for scene in found.scenes for step in scene.steps if isinstance(step, Ask | Do))
    return Sheet(f"{found.title}: what to ask, and the key", ("ask", "answer", "clause", "mix-ups"), rows)


def _key_row(step: Ask | Do) -> tuple[str, ...]:
    if isinstance(step, Do):
        done = step.action or (step.slip if isinstance(step.slip, str) else "") or step.until.value
        return step.words, f"{done} (a slip, on purpose)" if step.slip else done, step.clause, ""
    right = next((option.text for option in step.options if option.right), "each is welcome: a guess")
    return step.text, right, step.clause, "; ".join(map(_mixed_up, _mixed(step)))


def _mixed(asked: Ask) -> Iterator[Option]:
    return (option for option in asked.options if option.misconception is not None)


def _mixed_up(option: Option) -> str:
    assert option.misconception is not None
    return f"“{option.text}”: {option.misconception.name}"


def mixups_sheet() -> Sheet:
    """The eight mix-ups: what the learner thinks, what the lessons ask back, the clause, and where it comes up."""
    rows = tuple(_mixup_row(misconception) for misconception in Misconception)
    return Sheet("The mix-ups behind mistakes", ("mix-up", "thought", "ask back", "clause", "comes up in"), rows)


def _mixup_row(misconception: Misconception) -> tuple[str, ...]:
    found = [
        (lesson.title, asked.clause, option.then)
        for lesson in map(lesson_named, _TAUGHT)
        for asked in _questions(lesson)
        for option in asked.options
        if option.misconception is misconception
    ]
    titles = ", ".join(dict.fromkeys(title for title, _, _ in found))
    clause, back = found[0][1:] if found else ("", "")
    return misconception.name, misconception.value, back, clause, titles


def _questions(lesson: Lesson) -> Iterator[Ask]:
    for scene in lesson.scenes:
        for step in scene.steps:
            asked = step if isinstance(step, Ask) else None
            while asked is not None:
                yield asked
                asked = asked.again
