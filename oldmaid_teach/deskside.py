"""The referee's desk on a screen: one learner presses what the players at a real table do, and reads the verdict.

Separate from the desk, which only keeps what was done, and from the lessons, which have tables of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.desk import Desk
from oldmaid_teach.desk.tokens import is_hidden
from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation import seat_text
from oldmaid_teach.records import LineFault
from oldmaid_teach.rulebook import Source
from oldmaid_teach.screen import CardView, Choice, Field, Notice, Question, Screen, SeatView
from oldmaid_teach.screen.words import Teller, count

_FACES = "faces"
_SOURCES = {"pelayan-tua": Source.ID, "vieux-garcon": Source.FR}


class Plain(Enum):
    """Presses that need no more words."""

    BACK = "back"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Acting:
    """The seat that does the next thing."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pick:
    """The card at `place` of the acting seat's hand is meant, or no longer."""

    place: int


@dataclass(frozen=True, slots=True)
class Lay:
    """The cards meant go down; `faces` tells what they are, or is empty."""

    faces: str


@dataclass(frozen=True, slots=True)
class Tell:
    """The cards meant are these, though they stay in the hand."""

    faces: str


Message = Plain | Acting | Pick | Lay | Tell | Desk
"""A `Desk` is what a press on an offer, a draw or a shuffle makes of the desk."""


@dataclass(frozen=True, slots=True)
class Deskside:
    """The desk, the seat that acts (None: whoever's turn it is), the cards meant, and whether the record is shown."""

    desk: Desk
    seat: int | None = None
    picked: tuple[int, ...] = ()
    refused: str = ""
    record: bool = False
    turn: int = 0
    past: Deskside | None = field(default=None, compare=False, repr=False)

    @property
    def acting(self) -> int:
        """The seat that does the next thing."""
        table = self.desk.tokens
        if self.seat is not None:
            return self.seat
        if table.spread is not None and table.hand(table.spread.seat):
            return table.spread.to
        return table.dealer if table.offerer is None else table.offerer


def update(state: Deskside, message: object) -> Deskside:
    """The desk after a press; what cannot be is refused in words and changes nothing else."""
    after = _heard(replace(state, refused=""), message)
    return replace(after, turn=state.turn + 1)


def _heard(state: Deskside, message: object) -> Deskside:
    match message:
        case Plain.BACK:
            return state.past or state
        case Plain.RECORD:
            return replace(state, record=not state.record)
        case Acting(seat):
            return replace(state, seat=seat, picked=())
        case Pick(place):
            kept = tuple(p for p in state.picked if p != place)
            return replace(state, picked=kept if place in state.picked else (*kept, place))
        case Lay(faces) | Tell(faces):
            return _with_faces(state, message, faces)
        case Desk():
            return Deskside(message, past=state)
        case _:
            return state


def _with_faces(state: Deskside, message: Lay | Tell, faces: str) -> Deskside:
    desk, seat = state.desk, state.acting
    try:
        if isinstance(message, Lay):
            return Deskside(desk.lays(seat, *state.picked, faces=faces), seat=seat, past=state)
        return Deskside(desk.shows(seat, *state.picked, faces=faces), seat=seat, past=state)
    except NotationError as unread:
        return replace(state, refused=f"Not yet. Expected {unread.expected}, found {unread.found or 'nothing'}.")
    except ValueError as refused:
        return replace(state, refused=f"Not yet. {refused}.")


def deskside_screen(state: Deskside) -> Screen:
    """All that the referee sees: cards by place, faces as far as they are known, and the verdict so far."""
    desk = state.desk
    teller = Teller("open", desk.tokens)
    return Screen(
        "The referee's desk",
        now=teller.now(),
        seats=tuple(_seat(state, seat) for seat in desk.tokens.seats),
        choices=(*_card_choices(state), *_choices(state)),
        notice=_notice(state),
        log=tuple(desk.record().splitlines()),
        words="Press what the players do. Cards may stay unknown until somebody sees them.",
        source=_SOURCES.get(desk.start.variant.id, Source.EN).value,
        question=Question(f"What does {seat_text(state.acting)} do?"),
        grid=_record(desk) if state.record else (),
        fields=(Field(_FACES, "What the cards are, as 5♥ 5♣ (leave it empty if nobody saw)"),) if state.picked else (),
        help="Choose a seat, then press what it does. A press on another seat's card draws it.",
        turn=state.turn,
    )


def _record(desk: Desk) -> tuple[tuple[str, ...], ...]:
    lines = enumerate(desk.record().splitlines(), start=1)
    return (("line", "the record"), *((str(number), line) for number, line in lines))


def _notice(state: Deskside) -> Notice:
    if state.refused:
        return Notice(state.refused, "not yet")
    found = state.desk.verdict
    if not found:
        return Notice("No rule is broken so far." if state.desk.acts else "")
    fault = found[-1].fault
    clause = fault.clause
    where = f"{clause.source.value}: {clause.where}"
    return Notice(_verdict(found), "slip", clause.id, clause.says, where)


def _verdict(found: tuple[LineFault, ...]) -> str:
    last = found[-1]
    earlier = f" {len(found)} faults in all." if len(found) > 1 else ""
    return f"Line {last.line}, {seat_text(last.fault.seat)}: {last.did}. Expected: {last.expected}.{earlier}"


def _seat(state: Deskside, seat: int) -> SeatView:
    shown, tokens = state.desk.table, state.desk.tokens
    fan = tokens.spread if tokens.spread is not None and tokens.spread.seat == seat else None
    laid = [card for discard in shown.discards if discard.seat == seat for card in discard.cards]
    return SeatView(
        seat_text(seat),
        seat_text(seat),
        tuple(_card(state, seat, place, card) for place, card in enumerate(shown.hand(seat), 1)),
        dealer=seat == tokens.dealer,
        safe=not tokens.hand(seat),
        turn="acts" if seat == state.acting else "",
        fan="" if fan is None else "up" if fan.face_up else "down",
        fan_to="" if fan is None else seat_text(fan.to),
        heap=len(laid),
    )


def _card(state: Deskside, seat: int, place: int, card: AnyCard) -> CardView:
    choice = f"{'pick' if seat == state.acting else 'draw'}-{seat_text(seat)}-{place}"
    if is_hidden(card):
        held = len(state.desk.tokens.hand(seat))
        return CardView(place, name=f"Card {place} of {held}, not known, seat {seat_text(seat)}", choice=choice)
    suit = card.suit.name.lower() if isinstance(card, Card) else "picture"
    return CardView(place, str(card), card.name, suit, choice)


def _card_choices(state: Deskside) -> Iterator[Choice]:
    tokens, acting = state.desk.tokens, state.acting
    for seat in tokens.seats:
        for place, card in enumerate(state.desk.table.hand(seat), 1):
            view = _card(state, seat, place, card)
            if seat == acting:
                pressed = place in state.picked
                yield Choice(view.choice, view.name, Pick(place), "card", pressed=pressed)
            else:
                fan = tokens.spread
                source = None if fan is not None and fan.seat == seat else seat
                yield Choice(view.choice, view.name, state.desk.draws(acting, place, source), "card")


def _choices(state: Deskside) -> Iterator[Choice]:
    desk, acting = state.desk, state.acting
    here = seat_text(acting)
    if state.picked:
        yield Choice("lay", f"{here} lays down {count(len(state.picked))}", field=_FACES, typed=Lay)
        yield Choice("tell", "Only tell what they are", field=_FACES, typed=Tell)
    for seat in desk.tokens.seats:
        if seat != acting:
            yield Choice(f"offer-{seat_text(seat)}", f"{here} offers to {seat_text(seat)}", desk.offers(acting, seat))
    if (drawer := desk.tokens.drawer) is not None and drawer != acting:
        label = f"{here} offers to {seat_text(drawer)} face up"
        yield Choice("offer-up", label, desk.offers(acting, drawer, face_up=True))
    yield Choice("shuffle", f"{here} shuffles", desk.shuffles(acting))
    for seat in desk.tokens.seats:
        label = f"{seat_text(seat)} acts"
        yield Choice(f"seat-{seat_text(seat)}", label, Acting(seat), "view", pressed=seat == acting)
    yield Choice("record", "Show the record", Plain.RECORD, "view", pressed=state.record)
    if state.past is not None:
        yield Choice("back", "Back", Plain.BACK, "step", repeat=True, key="PageUp")
