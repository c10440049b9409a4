"""A learner in a lesson: one state, one `update`; back is the state before, exactly as it was.

Separate from the screen, because a session knows every card and the screen decides who sees which.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.errors import Impossible
from oldmaid_teach.game import Game, chosen
from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Scene, Show, Step, Tell, Until
from oldmaid_teach.notation import parse_action
from oldmaid_teach.referee import Fault, ended, judge
from oldmaid_teach.table import Action, BecameSafe, Discard, Draw, Event, Offer, Table
from oldmaid_teach.table import Shuffle as ShuffleHand
from oldmaid_teach.variants import Faces

OPEN, CLASS = "open", "class"
"""Viewers that are no seat: all faces, and none until revealed."""


@dataclass(frozen=True, slots=True)
class Try:
    """The learner attempts an action, lawful or not."""

    action: Action


@dataclass(frozen=True, slots=True)
class Choose:
    """The learner picks the card at `place` of the hand up, or puts it back."""

    place: int


@dataclass(frozen=True, slots=True)
class LayDown:
    """The learner lays down the cards picked up."""


@dataclass(frozen=True, slots=True)
class Next:
    """On to the next step; a question is skipped, an action is shown."""


@dataclass(frozen=True, slots=True)
class Back:
    """The state before, exactly as it was; out of a what-if, back to the table."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The lesson from its start; `Back` undoes it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The option with this number (from 0) answers the question."""

    option: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """The seat's hand is shown to the class, or hidden again."""

    seat: int


@dataclass(frozen=True, slots=True)
class CheckPairs:
    """The heaps are looked through (EN-20)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What may be done now, with the clauses."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The learner shuffles the hand before offering it (EN-36)."""


@dataclass(frozen=True, slots=True)
class Run:
    """The others begin to move."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The others wait."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A moment passes; one of the others moves."""


Message = (
    Try | Choose | LayDown | Next | Back | Restart | Answer | Reveal | CheckPairs | Hint | Shuffle | Run | Stop | Tick
)


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


@dataclass(frozen=True, slots=True)
class Session:
    """All there is to know of a learner in a lesson.

    `viewer` is a seat, "open" or "class"; None: as each scene has it. `game` is the table as played, `reached` the
    game at the start of this step, `what_if` the copy on which a slip was carried out, with its `faults`.
    `question` still waits for an answer; `answered` is the option last given, `tries` how many were wrong.
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
    question: Ask | None = None
    missed: tuple[str, ...] = ()
    picked: tuple[int, ...] = ()
    revealed: frozenset[int] = frozenset()
    looked_through: bool = False
    running: bool = False
    names: tuple[str, ...] = ()
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
    def eye(self) -> int | str:
        """The seat whose cards are seen, "open" for all, "class" for none but the revealed."""
        if self.viewer is not None:
            return self.viewer
        return self.scene.seat if self.scene.hidden and self.scene.seat is not None else OPEN

    def sees(self, seat: int) -> bool:
        """True when the viewer sees this seat's hand as it lies now."""
        fan, variant = self.table.spread, self.table.variant
        held_up = fan is not None and fan.seat == seat and fan.face_up
        revealed = self.eye == CLASS and seat in self.revealed
        return self.eye in (OPEN, seat) or revealed or held_up or variant.faces is Faces.SHOWN

    @property
    def due(self) -> int:
        """The seat whose turn it is, as far as the viewer can know: a pair in a hidden hand is not known."""
        table = self.table
        for seat in table.active:
            if self.sees(seat) and table.owes_pair(seat):
                return seat
        return _next_to_move(table)

    @property
    def actor(self) -> int:
        """The seat that the learner acts for: its own, or the one whose turn it is."""
        return self.due if self.scene.seat is None else self.scene.seat


def _next_to_move(table: Table) -> int:
    """The seat to draw from the fan that is out, else to offer; the dealer before the deal."""
    if table.spread is not None and table.hand(table.spread.seat):
        return table.spread.to
    return table.dealer if table.offerer is None else table.offerer


def begin(lesson: Lesson | str, *, viewer: int | str | None = None, seed: int | str = 0, names: tuple[str, ...] = ()) -> Session:
    """A session at the start of a lesson; `viewer` is a seat, "open" or "class" (None: as the lesson has it).

    `ValueError` when there is no such lesson or no such viewer.
    """
    found = lesson_named(lesson) if isinstance(lesson, str) else lesson
    table = found.scenes[0].table
    if not (viewer in (None, OPEN, CLASS) or (isinstance(viewer, int) and viewer in table.seats)):
        raise ValueError(f"viewer: expected a seat from 0 to {table.players - 1}, 'open' or 'class', found {viewer!r}")
    return _arrived(Session(found, viewer, seed, Game(table), Game(table), names=names))


def update(session: Session, message: Message) -> Session:
    """The session after a message; one that means nothing here changes nothing but the turn."""
    match message:
        case Back():
            return _back(session)
        case Restart():
            after = begin(session.lesson, viewer=session.viewer, seed=session.seed, names=session.names)
            path: tuple[Message, ...] = ()
        case _:
            after = _heard(session, message)
            path = (*session.path, message)
    if after is session:
        return replace(session, turn=session.turn + 1)
    return replace(after, turn=session.turn + 1, path=path, past=session)


def _back(session: Session) -> Session:
    if session.past is None:
        return replace(session, turn=session.turn + 1)
    return replace(session.past, turn=session.turn + 1)


def _heard(session: Session, message: Message) -> Session:
    """The session after any message but Back and Restart; the session itself where it means nothing."""
    match message:
        case Next():
            return _next(session)
        case Answer(option):
            return _answered(session, option)
        case Reveal(seat):
            return replace(session, revealed=session.revealed ^ {seat}) if seat in session.table.seats else session
        case CheckPairs():
            return replace(_quiet(session), looked_through=True, verdict=Verdict.CHECKED)
        case Run() | Stop():
            return replace(session, running=isinstance(message, Run))
        case _:
            return _done_by_learner(session, message) if isinstance(session.step, Do) else session


def _done_by_learner(session: Session, message: Message) -> Session:
    """The messages that mean something only while the learner has something to do."""
    if session.what_if is not None:
        return session
    match message:
        case Try(action):
            return _tried(session, action)
        case Choose(place):
            return _picked(session, place)
        case LayDown():
            return _laid_down(session)
        case Hint():
            return replace(_quiet(session), verdict=Verdict.HINT)
        case Shuffle():
            hand = session.table.hand(session.actor)
            order = shuffled(hand, stream(f"{session.seed}/{len(session.path)}", "shuffle a hand"))
            return _tried(session, ShuffleHand(session.actor, order))
        case Tick():
            return _ticked(session)
        case _:
            return session


def _quiet(session: Session) -> Session:
    """The same session with nothing just said."""
    return replace(session, verdict=Verdict.NOTHING, events=(), faults=())


def _next(session: Session) -> Session:
    if session.what_if is not None:
        return replace(_quiet(session), what_if=None)
    match session.step:
        case Tell():
            return _on(_quiet(session))
        case Show(action=text):
            return _on(_carried_out(session, parse_action(text, session.table)))
        case Ask() if session.question is not None and session.verdict is not Verdict.ANSWER:
            return replace(_missing(_quiet(session), session.question.clause), question=None, verdict=Verdict.ANSWER)
        case Ask():
            return _on(_quiet(session))
        case Do():
            return _shown(session)


def _on(session: Session) -> Session:
    """The next step, or the next scene; the last step stays."""
    if session.finished:
        return replace(session, verdict=Verdict.DONE) if session.verdict is Verdict.NOTHING else session
    if session.step_at + 1 < len(session.scene.steps):
        return _arrived(replace(session, step_at=session.step_at + 1))
    scene = session.lesson.scenes[session.scene_at + 1]
    fresh = replace(session, scene_at=session.scene_at + 1, step_at=0, game=Game(scene.table))
    return _arrived(replace(fresh, revealed=frozenset(), looked_through=False))


def _arrived(session: Session) -> Session:
    """The session at a step just reached; a pair that need not be laid is passed over."""
    step = session.step
    here = replace(session, reached=session.game, answered=None, tries=0, picked=(), question=None)
    match step:
        case Ask():
            return replace(here, question=step)
        case Do(until=Until.PAIRS_DOWN, action="") if not any(map(here.table.owes_pair, here.table.seats)):
            return _on(here) if not here.finished else here
        case _:
            return here


def _carried_out(session: Session, action: Action) -> Session:
    game = session.game.then(action)
    events = game.events[len(session.game.events) :]
    return replace(session, game=game, events=events, verdict=Verdict.DONE, faults=(), what_if=None, picked=())


def _shown(session: Session) -> Session:
    """The lesson does what the learner is asked to do: the action named, else one that the rules allow."""
    step = session.step
    if isinstance(step, Do) and step.action:
        here = replace(session, game=session.reached)
        return _moved(here, parse_action(step.action, here.table))
    action = _by_chance(session)
    return session if action is None else _moved(session, action)


def _by_chance(session: Session) -> Discard | Offer | Draw | None:
    """What the rules have done next, every choice left to chance; the same however often one goes back."""
    return chosen(session.table, stream(f"{session.seed}/{len(session.game.actions)}", "choose"))


def _ticked(session: Session) -> Session:
    """One of the others moves; the learner's own turn is waited for."""
    action = _by_chance(session)
    if action is None or action.seat == session.scene.seat or not session.running:
        return session
    return _moved(session, action)


def _tried(session: Session, action: Action) -> Session:
    """Lawful: it is done. Else a slip, carried out on a copy so that its damage shows."""
    faults = tuple(f for f in judge(session.table, action) if f.topic not in session.scene.unobjected)
    if not faults:
        return _moved(session, action)
    slipped = replace(session, faults=faults, picked=(), events=())
    for fault in faults:
        slipped = _missing(slipped, fault.clause.id)
    try:
        what_if = session.game.then(action)
    except Impossible:
        return replace(slipped, verdict=Verdict.IMPOSSIBLE)
    events = what_if.events[len(session.game.events) :]
    return replace(slipped, what_if=what_if, events=events, verdict=Verdict.SLIP)


def _missing(session: Session, clause: str) -> Session:
    return session if clause in session.missed else replace(session, missed=(*session.missed, clause))


def _moved(session: Session, action: Action) -> Session:
    """A lawful action is done; the step is over when it brought about what was asked for."""
    after = _carried_out(session, action)
    step = session.step
    if not isinstance(step, Do):
        return after
    if step.action:
        wanted = _alike(parse_action(step.action, session.reached.table))
        return _on(after) if _alike(action) == wanted else replace(after, verdict=Verdict.OFF_PATH)
    return _on(after) if _brought_about(step.until, action, after) else after


def _alike(action: Action) -> Action:
    """The two cards of a pair in one order, whichever was picked up first."""
    return replace(action, cards=tuple(sorted(action.cards, key=str))) if isinstance(action, Discard) else action


def _brought_about(until: Until, action: Action, after: Session) -> bool:
    match until:
        case Until.DRAWN:
            return isinstance(action, Draw)
        case Until.PAIRS_DOWN:
            return not any(map(after.table.owes_pair, after.table.seats))
        case Until.OFFERED:
            return isinstance(action, Offer)
        case Until.SAFE:
            return any(isinstance(event, BecameSafe) for event in after.events)
        case Until.OVER:
            return ended(after.table)


def _picked(session: Session, place: int) -> Session:
    if not 1 <= place <= len(session.table.hand(session.actor)):
        return session
    kept = tuple(p for p in session.picked if p != place)
    return replace(session, picked=kept if place in session.picked else (*kept, place))


def _laid_down(session: Session) -> Session:
    hand = session.table.hand(session.actor)
    cards = tuple(hand[place - 1] for place in session.picked)
    return _tried(session, Discard(session.actor, cards)) if cards else session


def _answered(session: Session, number: int) -> Session:
    """Right: the reason. Wrong: "Not yet", then the clause, then the answer and a fresh hand on the same clause."""
    asked = session.question
    if asked is None or not 0 <= number < len(asked.options):
        return session
    given = replace(_quiet(session), answered=number)
    if asked.options[number].right:
        return replace(given, verdict=Verdict.RIGHT, question=None)
    missed = replace(_missing(given, asked.clause), tries=session.tries + 1)
    if missed.tries < 2:
        return replace(missed, verdict=Verdict.NOT_YET)
    if missed.tries < 3:
        return replace(missed, verdict=Verdict.CLAUSE)
    return replace(missed, verdict=Verdict.ANSWER, question=asked.again, tries=0, answered=None)
