"""The one `update`: a session and a message give the next session."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.lesson import Arrange, Ask, Call, Count, Do, Fish, Lesson, Make, Result, Show, Switch, Tell
from oldmaid_teach.lessons.retrieval import opened_with
from oldmaid_teach.notation import seat_text
from oldmaid_teach.session.answers import answered
from oldmaid_teach.session.arranging import arranged
from oldmaid_teach.session.counts import counting, played
from oldmaid_teach.session.curtain import drawn_back, handed_on
from oldmaid_teach.session.deeds import checked, done_by_learner, shown
from oldmaid_teach.session.exhibits import at_exhibit, make_sample, next_reading
from oldmaid_teach.session.meaning import meant, slip_made
from oldmaid_teach.session.messages import (
    Answer,
    Back,
    CallNames,
    CheckPairs,
    CountHands,
    Fill,
    IAm,
    Message,
    Next,
    Order,
    Pace,
    ReadAs,
    Restart,
    Reveal,
    Run,
    ShowCode,
    Stop,
    Tick,
    Type,
    Vote,
    Votes,
    Want,
)
from oldmaid_teach.session.moves import carried_out
from oldmaid_teach.session.state import CLASS, OPEN, Session, Verdict
from oldmaid_teach.session.steps import beside, missing, on, quiet, started
from oldmaid_teach.session.votes import voted

QUICKEST, SLOWEST = 100, 5000
"""How many milliseconds the others may wait before each move."""


def begin(
    lesson: Lesson | str,
    *,
    viewer: int | str | None = None,
    seed: int | str = 0,
    names: tuple[str, ...] = (),
    missed: tuple[str, ...] = (),
) -> Session:
    """A session at the start of a lesson; `viewer` is a seat, "open" or "class" (None: as the lesson has it).

    `missed` are the ids of clauses missed in a lesson before: questions on them open this one.

    `ValueError` when there is no such lesson or no such viewer.
    """
    found = opened_with(lesson_named(lesson) if isinstance(lesson, str) else lesson, missed)
    table = found.scenes[0].table
    if not (viewer in (None, OPEN, CLASS) or (isinstance(viewer, int) and viewer in table.seats)):
        named = seat_text(viewer) if isinstance(viewer, int) and viewer > -1 else repr(viewer)
        last = seat_text(table.players - 1)
        raise ValueError(f"viewer: expected a seat from A to {last}, 'open' or 'class', found {named}")
    return replace(started(found, viewer=viewer, seed=seed), names=names, carried=missed)


def update(session: Session, message: Message) -> Session:
    """The session after a message; one that means nothing here changes nothing but the turn."""
    match message:
        case Back():
            return _back(session)
        case ShowCode():
            return replace(session, code_shown=not session.code_shown, turn=session.turn + 1)
        case IAm() | CallNames() | Pace() | CountHands():
            return replace(_aside(session, message), turn=session.turn + 1)
        case Restart():
            again = begin(session.lesson, viewer=session.viewer, seed=session.seed, names=session.names)
            after = beside(replace(again, carried=session.carried), session)
        case _:
            after = _heard(session, message)
    if after is session:
        return replace(session, turn=session.turn + 1)
    after = handed_on(session, after)
    return replace(after, turn=session.turn + 1, path=(*session.path, message), past=_before(session, message))


def _before(session: Session, message: Message) -> Session | None:
    """What Back leads to: a run of games is one thing, however many ticks it took."""
    running_on = isinstance(session.step, Count) and isinstance(message, Tick | Stop)
    return session.past if running_on else session


def _back(session: Session) -> Session:
    if session.past is None:
        return replace(session, turn=session.turn + 1)
    there = beside(replace(session.past, running=False), session)
    return replace(drawn_back(there, session), turn=session.turn + 1)


def _aside(session: Session, message: IAm | CallNames | Pace | CountHands) -> Session:
    """What is neither part of the path nor undone by Back: who is there, what they are called, how fast it goes."""
    match message:
        case IAm(seat):
            return replace(session, curtain=session.curtain and seat != session.holder)
        case CallNames(text):
            return replace(session, names=tuple(" ".join(name.split()) for name in text.split(",")))
        case CountHands():
            return replace(session, hands_counted=not session.hands_counted)
        case Pace(pause):
            return replace(session, pause=min(max(pause, QUICKEST), SLOWEST))


def _heard(session: Session, message: Message) -> Session:
    """The session after any message but Back and Restart; the session itself where it means nothing."""
    match message:
        case Next():
            return _next(session)
        case Answer(option):
            return answered(session, option)
        case Reveal(seat):
            return _revealed(session, seat) if seat in session.table.seats else session
        case CheckPairs():
            return checked(session) if session.what_if is None else session
        case Run() | Stop() | Tick() if isinstance(session.step, Count):
            return counting(session, session.step, message)
        case Vote() | Votes():
            return voted(session, message)
        case Order():
            return arranged(session, message)
        case Type() | Fill() | ReadAs() | Want():
            return at_exhibit(session, message)
        case Run() | Stop():
            return replace(session, running=isinstance(message, Run))
        case _:
            return done_by_learner(session, message) if isinstance(session.step, Do) else session


def _revealed(session: Session, seat: int) -> Session:
    """The seat's hand shown or hidden; where that changes whose turn it is, no card stays picked up."""
    after = replace(session, revealed=session.revealed ^ {seat})
    return after if after.actor == session.actor else replace(after, picked=())


def _next(session: Session) -> Session:
    if session.what_if is not None:
        back = replace(quiet(session), what_if=None)
        return on(back) if slip_made(session) else back
    match session.step:
        case Tell() | Ask(guess=True):
            return on(quiet(session))
        case Show(action=text):
            return on(carried_out(session, meant(text, session.table)))
        case Ask() if session.question is not None and session.verdict is not Verdict.ANSWER:
            return replace(missing(quiet(session), session.question.clause), question=None, verdict=Verdict.ANSWER)
        case Ask():
            return on(quiet(session))
        case Count() as count if not session.counted.done:
            return played(session, count, count.at_once)
        case Switch() as switch:
            return next_reading(session, switch)
        case Make() as make:
            return make_sample(session, make)
        case Count() | Fish() | Arrange() | Call() | Result():
            return on(quiet(session))
        case Do():
            return shown(session)
