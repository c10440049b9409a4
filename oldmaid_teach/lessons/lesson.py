"""What a lesson is made of: separate from the lessons, so that each of those is nothing but words and cards.

A lesson is a row of scenes, a scene a table with steps: something is told, shown, asked, or done by the learner.
The order commit - press - see - say why - rule is made of these: `Ask`, `Do`, (the telling), `Ask`, `Tell`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from oldmaid_teach.lessons.exhibits import Arrange, Call, Count, Fish, Make, Reading, Result, Sample, Switch
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Table

__all__ = [
    "Arrange", "Ask", "Call", "Count", "Deed", "Do", "Fish", "Grid", "Lesson", "Make", "Misconception", "Offered",
    "Option", "Reading", "Result", "Sample", "Scene", "Show", "Step", "Switch", "Tell", "Until",
]  # fmt: skip

Deed = str | Action
"""Something done at the table: an action, or its notation, read at the table at which it is done."""


class Misconception(Enum):
    """What a wrong answer may come from."""

    M1 = "colours must match"
    M2 = "all three go"
    M3 = "leftovers make a stock"
    M4 = "safe seats still give"
    M5 = "one may look"
    M6 = "first out wins"
    M7 = "any ending with one card is fair"
    M8 = "the turn goes back to the offerer"


class Until(Enum):
    """What the learner has to bring about for a `Do` to be done."""

    DRAWN = "drawn"
    """The seat has drawn a card."""
    DISCARDED = "discarded"
    """Cards have been laid down."""
    PAIRS_DOWN = "pairs down"
    """The seat holds no pair that has to go down; passed over when it holds none."""
    OFFERED = "offered"
    """The seat has offered its hand."""
    SAFE = "safe"
    """Some seat has become safe."""
    OVER = "over"
    """The game is over."""
    CHECKED = "checked"
    """The heaps have been looked through."""


Grid = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: `then` tells what would follow from a wrong one and asks a pointing question.

    `action` lets the referee answer: it is carried out, on the marked copy when the rules forbid it.
    """

    text: str
    right: bool = False
    then: str = ""
    misconception: Misconception | None = None
    action: Deed = ""


@dataclass(frozen=True, slots=True)
class Tell:
    """Words, and the clause they tell; `grid`: texts in place of the cards, first row and column heads."""

    words: str
    clause: str = ""
    grid: Grid = ()


@dataclass(frozen=True, slots=True)
class Show:
    """Words, and an action in notation that the lesson itself carries out at Next."""

    words: str
    action: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its options, the clause that answers it, and the reason told with the answer.

    `again` asks the same clause of a fresh hand, for those who needed the answer; `table` is such a hand.
    A `guess` is only kept in mind: no option is right or wrong yet, and the steps that follow show what comes of it.
    """

    text: str
    options: tuple[Option, ...]
    clause: str
    because: str
    words: str = ""
    again: Ask | None = None
    table: Table | None = None
    guess: bool = False


@dataclass(frozen=True, slots=True)
class Offered:
    """A deed that the learner can press by its label; `at`: it is done at another table, as with another card out."""

    label: str
    action: Deed
    at: Table | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """Something for the learner to do: one action in notation, or whatever brings `until` about.

    `offered` are deeds to press in place of the hand's own moves; any lawful one will do. `slip` is a mistake that
    the learner is asked to make: the step is over when its damage has been seen. `seat`: of several learners at one
    screen it is this one's part.
    """

    words: str
    action: str = ""
    until: Until = Until.OFFERED
    clause: str = ""
    offered: tuple[Offered, ...] = ()
    slip: Deed = ""
    seat: int | None = None


Step = Tell | Show | Ask | Do | Count | Switch | Make | Fish | Arrange | Call | Result


@dataclass(frozen=True, slots=True)
class Scene:
    """A table and what happens at it. The learner plays `seat`; None: whoever's turn it is.

    `hidden`: the learner sees only that seat's cards. `unobjected` names the topics that nobody objects to when
    they are broken: those surface when the heaps are looked through, or at the end. `bare`: the table is not shown.
    `odds`: whoever sees all faces is also shown how likely each seat is to be left with the odd card.
    `practice`: when two of these in all went right the first time, the practice left over is passed by.
    `marked`: the screen marks whose turn it is, and to do what; without it the learner has to know.
    `learners` are the seats of those who play at one screen in turn, when they are several; the screen is handed on.
    """

    title: str
    table: Table
    steps: tuple[Step, ...]
    seat: int | None = None
    hidden: bool = False
    source: str = "EN"
    unobjected: frozenset[Topic] = frozenset()
    bare: bool = False
    odds: bool = False
    practice: bool = False
    marked: bool = True
    learners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: what the learner can do after it, and its scenes.

    `options` are the names and values it was built with, so that it can be built again.
    """

    id: str
    title: str
    aim: str
    scenes: tuple[Scene, ...]
    minutes: int = 0
    options: tuple[tuple[str, str], ...] = ()

    @property
    def steps(self) -> int:
        """The number of steps in all scenes."""
        return sum(len(scene.steps) for scene in self.scenes)
