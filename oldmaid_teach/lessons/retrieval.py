"""Questions that call back what was learned: separate, because every lesson opens and closes with some of them.

A wrong answer that hands can act out is acted out, so that the referee and not the page alone says what is right.
"""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons.lesson import Ask, Lesson, Scene
from oldmaid_teach.lessons.recalling_setup import EIGHTS, FIVES, LARGEST_HAND, WHICH_CARD
from oldmaid_teach.lessons.recalling_turns import A_FIVE_IS_LEFT, EMPTIED, FIRST_OUT, LAST_CARD, MAY_LOOK, WHO_FIRST

ABOUT = {
    "EN-03": WHICH_CARD,
    "EN-30": WHICH_CARD,
    "EN-05": FIVES,
    "EN-11": FIVES,
    "EN-21": FIVES,
    "EN-31": FIVES,
    "EN-06": EIGHTS,
    "EN-22": EIGHTS,
    "EN-32": EIGHTS,
    "EN-04": LARGEST_HAND,
    "EN-08": LARGEST_HAND,
    "EN-23": LARGEST_HAND,
    "EN-12": EMPTIED,
    "EN-14": EMPTIED,
    "EN-13": LAST_CARD,
    "EN-24": LAST_CARD,
    "EN-33": LAST_CARD,
    "EN-10": MAY_LOOK,
    "EN-25": MAY_LOOK,
    "EN-20": A_FIVE_IS_LEFT,
    "EN-18": FIRST_OUT,
    "EN-19": FIRST_OUT,
    "EN-34": FIRST_OUT,
    "EN-09": WHO_FIRST,
    "ID-11": WHO_FIRST,
}
"""The question that calls back a clause."""

MOST = 3
"""So many missed clauses open the next lesson."""


def opening(scene: Scene) -> Scene:
    """The same question as the beginning of a lesson, which is about something else."""
    steps = (replace(step, words="First, one question from before.") for step in scene.steps if isinstance(step, Ask))
    return replace(scene, title=f"to begin, {scene.title}", steps=tuple(steps))


def closing(scene: Scene) -> Scene:
    """The same question as the end of a lesson."""
    return replace(scene, title=f"to end, {scene.title}")


def opened_with(lesson: Lesson, missed: tuple[str, ...]) -> Lesson:
    """The lesson with a question on each of the first clauses missed before it; unknown clauses are passed over."""
    scenes = tuple(dict.fromkeys(ABOUT[clause] for clause in missed if clause in ABOUT))[:MOST]
    again = tuple(replace(scene, title=f"once more, {scene.title}") for scene in scenes)
    return replace(lesson, scenes=again + lesson.scenes) if again else lesson
