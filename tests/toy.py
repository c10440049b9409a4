"""A toy game for tests of the front end: its state is a screen, and each press says what was pressed."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.screen import Choice, Notice, Screen
from oldmaid_teach.widgets import LessonWidget, TableWidget
from oldmaid_teach.wire import Stand
from tests.screens import WORKED_TURN

TICK = "tick"


def told(screen: Screen, message: object) -> Screen:
    """The screen after a press: it says what was pressed, on the next turn; "fail" fails."""
    if message == "fail":
        raise RuntimeError("the 5♥ lies in A's hand")
    said = f"{str(message).replace(' ', '-')} was pressed."
    return replace(screen, turn=screen.turn + 1, notice=Notice(said), log=(*screen.log, said))


def stand(screen: Screen = WORKED_TURN, *, size: str = "m") -> Stand[Screen]:
    """A stand on which a press shows."""
    return Stand(screen, told, lambda state: state, tick=TICK, size=size)


def toy(screen: Screen = WORKED_TURN) -> TableWidget[Screen]:
    """A widget on which a press shows."""
    return TableWidget(stand(screen))


def failing() -> TableWidget[Screen]:
    """A widget with one control more, which makes the code fail."""
    return toy(replace(WORKED_TURN, choices=(*WORKED_TURN.choices, Choice("fail", "Fail", "fail"))))


def worked_turn() -> LessonWidget:
    """The lesson on turns at the beginning of the worked turn."""
    lesson = LessonWidget("turns")
    while "the worked turn" not in lesson.screen.title:
        lesson.press("next")
    return lesson
