"""What the viewer can press, right or wrong: ids and names depend on places only, never on a hidden face."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oldmaid_teach.lessons.lesson import Arrange, Ask, Call, Count, Do, Fish, Make, Result, Show, Switch, Tell, Until
from oldmaid_teach.notation import seat_text
from oldmaid_teach.screen.exhibits import at_exhibit
from oldmaid_teach.screen.playing import arrangements, pacing
from oldmaid_teach.screen.voting import numbered, vote_controls
from oldmaid_teach.screen.words import Teller
from oldmaid_teach.session import (
    CLASS,
    Answer,
    Back,
    CheckPairs,
    Choose,
    GoOn,
    Hint,
    LayDown,
    Next,
    Perform,
    Restart,
    Reveal,
    Session,
    ShowCode,
    Shuffle,
    Try,
    Verdict,
    may_show,
)
from oldmaid_teach.session.counts import games
from oldmaid_teach.shapes import Choice, Field
from oldmaid_teach.table import Draw, Offer

_CODE = "code"

CardPress = tuple[str, Callable[[int], Choose | Try]]
"""What a press on the cards of a seat is: its id without the place, and what it means at a place."""


def reach(session: Session) -> dict[int, CardPress]:
    """For each seat whose cards can be pressed, what a press is: picking up one's own, drawing any other."""
    step = session.step
    if not isinstance(step, Do) or session.what_if is not None or step.offered or step.until is Until.CHECKED:
        return {}
    actor, by_name = session.actor, _by_name(step.action)
    seats = (seat for seat in session.table.seats if not ((seat == actor or by_name) and not session.sees(seat)))
    return {seat: _picking(seat) if seat == actor else _drawing(session, actor, seat) for seat in seats}


def _picking(seat: int) -> CardPress:
    return f"hand-{seat_text(seat)}", Choose


def _drawing(session: Session, actor: int, seat: int) -> CardPress:
    """A draw from another seat: from the standing offer, or else out of the hand."""
    fan = session.table.spread
    source = None if fan is not None and fan.seat == seat else seat
    return f"draw-{seat_text(seat)}", lambda place: Try(Draw(actor, place, source))


def _by_name(deed: str) -> bool:
    """True where a certain card is to be drawn: among backs that would be a guess which the lesson answers."""
    words = deed.split()
    return "draws" in words and not words[2].isdecimal()


def controls(session: Session, teller: Teller) -> tuple[Choice, ...]:
    """Every control that is not a card, in page order: answers, moves, steps, views."""
    at_table = (*_answers(session), *at_exhibit(session), *arrangements(session), *_moves(session, teller))
    return (*at_table, *_steps(session), *_views(session, teller))


def asked(session: Session) -> Ask | None:
    """The question on the screen: the one that waits, else the one just answered."""
    return session.asked


def _answers(session: Session) -> Iterator[Choice]:
    question = asked(session)
    for number, option in enumerate(question.options if question else ()):
        chosen = number == session.answered
        label = numbered(session, number, option.text)
        yield Choice(f"answer-{number}", label, Answer(number), "answer", pressed=chosen)


def _moves(session: Session, teller: Teller) -> Iterator[Choice]:
    step = session.step
    if not isinstance(step, Do) or session.what_if is not None:
        return
    for number, offered in enumerate(step.offered):
        yield Choice(f"deed-{number}", offered.label, Perform(number))
    if not step.offered and step.until is not Until.CHECKED:
        yield from _own_moves(session, teller)
    if session.scene.unobjected:
        yield Choice("check", "Check the pairs", CheckPairs())
    if not step.slip:
        yield Choice("hint", "Hint", Hint())


def _own_moves(session: Session, teller: Teller) -> Iterator[Choice]:
    table, actor = session.table, session.actor
    if session.picked:
        yield Choice("lay", "Lay down", LayDown())
    if not table.hand(actor) or (table.spread is not None and table.spread.to == actor):
        return
    for seat in table.seats:
        if seat != actor:
            yield Choice(f"offer-{seat_text(seat)}", f"Offer to {teller.name(seat)}", Try(Offer(actor, seat)))
    if (drawer := table.drawer) is not None and drawer != actor and session.scene.marked:  # it would name the drawer
        label = f"Offer to {teller.name(drawer)} face up"
        yield Choice(f"offer-{seat_text(drawer)}-up", label, Try(Offer(actor, drawer, face_up=True)))
    yield Choice("shuffle", "Shuffle the hand", Shuffle())


def _steps(session: Session) -> Iterator[Choice]:
    if session.past is not None:
        yield Choice("back", "Back", Back(), "step", repeat=True, key="PageUp")
    if label := _next_label(session):
        yield Choice("next", label, Next(), "step", repeat=True, key="PageDown")
    if session.past is not None:
        yield Choice("restart", "Restart", Restart(), "step")


def _next_label(session: Session) -> str:
    if session.what_if is not None:
        return "Back to the table"
    match session.step:
        case Ask(guess=True) if session.answered is not None:
            return "Next"
        case Ask() if session.question is not None and session.verdict is not Verdict.ANSWER:
            return "Skip the question"
        case Do():
            if session.step.until is Until.PAIRS_DOWN and session.pairs_down:
                return "Next"
            return "Show me" if session.seat is None or session.due == session.seat else "Next move"
        case Count(total=total, at_once=at_once) if not session.counted.done:
            return f"Play {games(min(at_once, total))}"
        case Make(samples=samples):
            return f"Take: {samples[0].name}"
        case Tell() | Show() | Ask() | Count() | Switch() | Fish() | Arrange() | Call() | Result():
            return "" if session.finished else "Next"


def code_field(session: Session) -> tuple[Field, ...]:
    """Where a code shown earlier is put, as long as the code is out."""
    return (Field(_CODE, "A code from before"),) if session.code_shown and may_show(session) else ()


def bare(session: Session) -> bool:
    """True where no table is shown: a scene without one, or a table of words in its place."""
    return session.scene.bare or (isinstance(session.step, Tell) and bool(session.step.grid))


def _views(session: Session, teller: Teller) -> Iterator[Choice]:
    yield from vote_controls(session)
    if may_show(session):
        label = "Hide code" if session.code_shown else "Show code"
        yield Choice("code", label, ShowCode(), "view")
        if session.code_shown:
            yield Choice("go-on", "Go on from it", kind="view", field=_CODE, typed=GoOn)
    if session.eye == CLASS and not bare(session):
        for seat in session.table.active:
            label = f"Reveal {teller.name(seat)}'s hand"
            shown = seat in session.revealed
            yield Choice(f"reveal-{seat_text(seat)}", label, Reveal(seat), "view", pressed=shown)
    yield from pacing(session)
