"""Every place that a learner can reach in a lesson, found beforehand: breadth first, by what can be pressed there.

The page's own history does Back, so a place is a session without its past. What was told last, the log and the clauses
missed change nothing else on a screen: they stand on the ways between places and are added up as somebody walks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from oldmaid_teach.errors import TooLarge
from oldmaid_teach.lessons.lesson import Arrange, Ask, Call, Do, Lesson, Scene, Until
from oldmaid_teach.onefile.kept import kept, may_shuffle, pressed
from oldmaid_teach.screen import Choice, Screen, screen
from oldmaid_teach.session import Restart, Session, Verdict, begin, update
from oldmaid_teach.session.steps import quiet
from oldmaid_teach.table import Table

MOST = 60_000
"""So many places fit into a file that a school's computer opens at once."""

ANOTHER_WAY = "A file cannot hold it. Play it live: oldmaid-teach present {0}, or oldmaid-teach start {0}"


@dataclass(frozen=True, slots=True)
class Way:
    """Where a press leads: the number of the place, and the session as it gets there from this one."""

    choice: Choice
    to: int
    after: Session


@dataclass(frozen=True, slots=True)
class Place:
    """One place: the session there, what is seen, and the way on for each choice that leads anywhere."""

    session: Session
    seen: Screen
    ways: tuple[Way, ...]


class Walk:
    """The places of a lesson in the order in which they are met; the first is its start, `again` where Restart leads.

    `TooLarge` when there are more than `most`, or a step has no end of them: it names the step, and another way.
    """

    def __init__(self, lesson: Lesson | str, *, viewer: int | str | None = None, most: int = MOST) -> None:
        self.first, self.most = begin(lesson, viewer=viewer), most
        _refuse_endless(self.first.lesson)
        self.met: list[Session] = []
        self._numbers: dict[Hashable, int] = {}
        self._number(self.first)
        self.again = self._number(update(self.first, Restart()))

    def places(self) -> Iterator[Place]:
        """Each place with its ways, which lead to ever new places until there are no more."""
        at = 0
        while at < len(self.met):
            session = self.met[at]
            seen = kept(session, screen(session))
            yield Place(session, seen, tuple(self._ways(session, seen)))
            at += 1

    def _ways(self, session: Session, seen: Screen) -> Iterator[Way]:
        for choice in seen.choices:
            if choice.id not in ("back", "restart"):
                after = pressed(session, choice)
                if after.path:  # else the press means nothing here
                    yield Way(choice, self._number(after), after)

    def _number(self, session: Session) -> int:
        """The number of the place where this session is; a new one when nobody was there before."""
        here = bare(session, self.first)
        number = self._numbers.setdefault(_key(here), len(self.met))
        if number == len(self.met):
            self.met.append(here)
            if number >= self.most:
                raise TooLarge(_crowded(self.met))
        return number


def bare(session: Session, first: Session) -> Session:
    """The session without what its ways carry; cards are picked up in the order in which they lie in the hand."""
    carried = isinstance(session.step, Do)
    spoken = first if carried or session.verdict is not Verdict.SAID else session
    bared = replace(
        quiet(session) if carried else session,
        turn=0,
        path=(),
        past=None if session.past is None else first,
        missed=(),
        picked=tuple(sorted(session.picked)),
        stumbled=session.stumbled and session.scene.practice,
        clean=session.clean if _practice_to_come(session) else 0,
    )
    return replace(bared, said=spoken.said, said_kind=spoken.said_kind, cited=spoken.cited)


def _practice_to_come(session: Session) -> bool:
    return any(scene.practice for scene in session.lesson.scenes[session.scene_at :])


def _key(session: Session) -> Hashable:
    """What two sessions have in common when the same can be seen and done from both."""
    what_if = session.what_if
    return (
        (session.past is None, session.scene_at, session.step_at, session.revealed, session.looked_through),
        (_lies(session, session.game.table), session.game == session.reached, _reached(session), _moves(session)),
        None if what_if is None else (what_if.start, what_if.actions[-1], _lies(session, what_if.table)),
        (session.verdict, session.events, session.faults, session.said, session.cited),
        (session.answered, session.tries, session.asked, session.question, session.picked),
        (session.stumbled, session.clean, session.jumped, session.counted, session.reading, session.typed),
    )


def _named(session: Session) -> bool:
    step = session.step
    return isinstance(step, Do) and bool(step.action or step.slip or step.offered)


def _reached(session: Session) -> Hashable:
    """The table that an answer, or a wrong turn, goes back to."""
    return _lies(session, session.reached.table) if isinstance(session.step, Ask) or _named(session) else None


def _lies(session: Session, table: Table) -> Hashable:
    """The table as it lies; where nobody looks through the heaps, only what is in them counts, not how it went down."""
    scene = session.scene
    looked = any(isinstance(step, Do) and step.until is Until.CHECKED for step in scene.steps)
    if scene.unobjected or looked:
        return table
    return replace(table, discards=()), frozenset((laid.seat, card) for laid in table.discards for card in laid.cards)


def _moves(session: Session) -> Hashable:
    """How long the game has been, where chance has a part in what comes: it is drawn anew for each move."""
    step = session.step
    played = isinstance(step, Do) and not step.offered and step.until is not Until.CHECKED
    return (len(session.game.actions), may_shuffle(session)) if played else None


def _refuse_endless(lesson: Lesson) -> None:
    for scene in lesson.scenes:
        for number, step in enumerate(scene.steps, 1):
            if isinstance(step, Arrange | Call):
                raise TooLarge(
                    f"{_where(lesson, scene, number)} asks which game to play, and there is no end of games."
                )


def _crowded(met: list[Session]) -> str:
    (scene, step), _ = Counter((session.scene_at, session.step_at) for session in met).most_common(1)[0]
    lesson = met[0].lesson
    return f"{_where(lesson, lesson.scenes[scene], step + 1)} can go more ways than {len(met) - 1:,}."


def _where(lesson: Lesson, scene: Scene, step: int) -> str:
    return f'{lesson.id}: step {step} of "{scene.title}"'
