"""All there is to know of a learner in a lesson, as one value."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from oldmaid_teach.game import Game
from oldmaid_teach.lessons.counting import NOTHING_COUNTED, Counted
from oldmaid_teach.lessons.lesson import Ask, Lesson, Scene, Step
from oldmaid_teach.referee import Fault
from oldmaid_teach.session.messages import Message
from oldmaid_teach.table import Event, Table
from oldmaid_teach.variants import Faces

OPEN, CLASS = "open", "class"
"""Viewers that are no seat: all faces, and none until revealed."""


class Verdict(Enum):
    """What became of the last message, for the screen to put into words."""

    NOTHING = "nothing"
    DONE = "done"
    SLIP = "slip"
    OFF_PATH = "off path"
    RIGHT = "right"
    NOT_YET = "not yet"
    CLAUSE = "clause"
    ANSWER = "answer"
    HINT = "hint"
    CHECKED = "checked"
    IMPOSSIBLE = "impossible"
    SAID = "said"


@dataclass(frozen=True, slots=True)
class Session:
    """All there is to know of a learner in a lesson.

    `viewer` is a seat, "open" or "class"; None: as each scene has it. `game` is the table as played, `reached` the
    game at the start of this step, `what_if` the copy on which a slip was carried out, with its `faults`.
    `asked` is the question on the screen, `question` the same while it still waits for an answer; `answered` is the
    option last given, `tries` how many were wrong. `looked_through` is how many of the discards have been looked at.
    `stumbled`: this scene did not go right the first time; `clean` counts the practice that did, and `jumped` says
    that some was passed by for it. `carried` are the clauses missed in a lesson before, which open this one.
    `votes` are the hands held up for each option of the question, () where nobody voted; `hands_counted` that the
    controls for it are out.
    `holder` is the seat of the learner who holds a shared screen (-1: nobody yet), `curtain` that nothing is shown
    until that one is there. `pause` is how many milliseconds the others wait before each move, `code_shown` that the
    code is on the screen; neither is part of what Back undoes.
    `counted` is what the last `Count` has come to, `said` the words that a step of its own kind has for the learner,
    with the clause `cited`. `reading` is the one that is on at a `Switch`, `typed` the text last handed in.
    """

    lesson: Lesson
    viewer: int | str | None
    seed: int | str
    game: Game
    reached: Game
    scene_at: int = 0
    step_at: int = 0
    what_if: Game | None = None
    faults: tuple[Fault, ...] = ()
    verdict: Verdict = Verdict.NOTHING
    events: tuple[Event, ...] = ()
    answered: int | None = None
    tries: int = 0
    asked: Ask | None = None
    question: Ask | None = None
    missed: tuple[str, ...] = ()
    carried: tuple[str, ...] = ()
    stumbled: bool = False
    clean: int = 0
    jumped: bool = False
    picked: tuple[int, ...] = ()
    revealed: frozenset[int] = frozenset()
    looked_through: int = 0
    running: bool = False
    counted: Counted = NOTHING_COUNTED
    said: str = ""
    said_kind: str = "told"
    cited: str = ""
    reading: int | None = None
    typed: str = ""
    names: tuple[str, ...] = ()
    votes: tuple[int, ...] = ()
    hands_counted: bool = False
    holder: int = -1
    curtain: bool = False
    pause: int = 1200
    code_shown: bool = False
    turn: int = 0
    path: tuple[Message, ...] = ()
    past: Session | None = field(default=None, compare=False, repr=False)

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        return self.lesson.scenes[self.scene_at]

    @property
    def step(self) -> Step:
        """The step that is on."""
        return self.scene.steps[self.step_at]

    @property
    def table(self) -> Table:
        """The table that lies before the learner: the what-if copy after a slip."""
        return (self.game if self.what_if is None else self.what_if).table

    @property
    def finished(self) -> bool:
        """True at the last step of the last scene."""
        last = len(self.lesson.scenes) - 1
        return self.scene_at == last and self.step_at == len(self.scene.steps) - 1

    @property
    def shared(self) -> bool:
        """True when several learners play at this screen, each seeing only their own hand."""
        return len(self.scene.learners) > 1 and self.viewer is None

    @property
    def seat(self) -> int | None:
        """The seat that the learner plays; None: whoever's turn it is."""
        return self.holder if self.shared else self.scene.seat

    def by_learner(self, seat: int) -> bool:
        """True for a seat that is played by a learner, and not moved by chance."""
        return seat in (self.scene.learners or (self.scene.seat,))

    @property
    def eye(self) -> int | str:
        """The seat whose cards are seen, "open" for all, "class" for none but the revealed."""
        if self.viewer is not None:
            return self.viewer
        return self.seat if self.scene.hidden and self.seat is not None else OPEN

    def sees(self, seat: int) -> bool:
        """True when the viewer sees this seat's hand as it lies now."""
        fan, variant = self.table.spread, self.table.variant
        held_up = fan is not None and fan.seat == seat and fan.face_up
        revealed = self.eye == CLASS and seat in self.revealed
        return self.eye in (OPEN, seat) or revealed or held_up or variant.faces is Faces.SHOWN

    def owes(self, seat: int) -> bool:
        """True when the viewer sees that this seat has to lay a pair: one in a hidden hand is not known."""
        return self.sees(seat) and self.table.owes_pair(seat)

    @property
    def pairs_down(self) -> bool:
        """True when the learner has laid its own pairs; where it plays all, when all are seen to be down."""
        seat = self.seat
        if seat is not None and self.sees(seat):
            return not self.owes(seat)
        return all(self.sees(each) and not self.owes(each) for each in self.table.active)

    @property
    def due(self) -> int:
        """The seat whose turn it is, as far as the viewer can know."""
        table = self.table
        for seat in table.active:
            if self.owes(seat):
                return seat
        return _next_to_move(table)

    @property
    def actor(self) -> int:
        """The seat that the learner acts for: its own, or the one whose turn it is."""
        return self.due if self.seat is None else self.seat


def _next_to_move(table: Table) -> int:
    """The seat to draw from the fan that is out, else to offer; the dealer before the deal."""
    if table.spread is not None and table.hand(table.spread.seat):
        return table.spread.to
    return table.dealer if table.offerer is None else table.offerer
