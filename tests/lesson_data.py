"""What lessons are made of, read out for tests: their words, their questions, their mistakes, how long they take."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Scene, Show, Step, Tell, Until
from oldmaid_teach.session.meaning import meant
from oldmaid_teach.table import Table, step

SECONDS_A_PRESS, WORDS_A_MINUTE, SECONDS_A_QUESTION = 6, 130, 90

PRESSES = {
    Until.DRAWN: 1,
    Until.DISCARDED: 3,
    Until.PAIRS_DOWN: 6,
    Until.OFFERED: 2,
    Until.SAFE: 6,
    Until.OVER: 5,
    Until.CHECKED: 1,
}
"""About how many presses bring it about."""


def asks(step: Step) -> Iterator[Ask]:
    """A question, and those on the same clause for who needed the answer; nothing for other steps."""
    asked = step if isinstance(step, Ask) else None
    while asked is not None:
        yield asked
        asked = asked.again


def questions(lesson: Lesson) -> list[Ask]:
    """All questions of a lesson, those on fresh hands included."""
    return [asked for scene in lesson.scenes for step in scene.steps for asked in asks(step)]


def words(step: Step) -> Iterator[str]:
    """Every text of a step that a learner may read, one by one."""
    if not isinstance(step, Ask):
        yield step.words
    for asked in asks(step):
        yield from filter(None, (asked.words, asked.text, asked.because))
        for option in asked.options:
            yield option.text
            yield from filter(None, (option.then,))
    if isinstance(step, Do):
        yield from (offered.label for offered in step.offered)


def prose(lesson: Lesson) -> list[str]:
    """Every text of a lesson that a learner may read."""
    return [lesson.aim, *(text for scene in lesson.scenes for step in scene.steps for text in words(step))]


def read_on_the_way(step: Step) -> str:
    """What one reads who answers everything right the first time."""
    if isinstance(step, Ask):
        return " ".join((step.words, step.text, step.because, *(option.text for option in step.options)))
    labels = [offered.label for offered in step.offered] if isinstance(step, Do) else []
    return " ".join((step.words, *labels))


def presses(step: Step) -> int:
    """About how many presses a step takes."""
    match step:
        case Tell() | Show():
            return 1
        case Do(offered=(_, *_), slip=slip):
            return 2 if slip else 1
        case Do(slip=str(slip)) if slip:
            return 5 if "discards" in slip else 2
        case Do(action=action) if action:
            return 3 if "discards" in action else 1
        case Do(until=until):
            return PRESSES[until]
        case _:
            return 2


def minutes(lesson: Lesson) -> int:
    """How long a lesson takes, in whole minutes."""
    steps = [step for scene in lesson.scenes for step in scene.steps]
    seconds = SECONDS_A_PRESS * sum(map(presses, steps))
    seconds += SECONDS_A_QUESTION * sum(isinstance(step, Ask) for step in steps)
    return ceil((seconds / 60) + len(" ".join(map(read_on_the_way, steps)).split()) / WORDS_A_MINUTE)


def scripted(scene: Scene) -> Iterator[tuple[Step, Table | None]]:
    """Each step with the table at which it is reached, as far as the lesson alone decides what lies there."""
    table: Table | None = scene.table
    for each in scene.steps:
        yield each, table
        table = _after(each, table)


def _after(each: Step, table: Table | None) -> Table | None:
    match each:
        case Show(action=action) if table is not None:
            return step(table, meant(action, table)).table
        case Do(until=Until.CHECKED):
            return table
        case Do(action=action) if action and table is not None:
            return step(table, meant(action, table)).table
        case Do(slip=slip) if slip:
            return table
        case Do():
            return None
        case _:
            return table
