"""The gate itself: a session goes in, and what its viewer may see comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.lessons.lesson import Arrange, Count, Do, Fish, Show, Tell, Until
from oldmaid_teach.notation import seat_text
from oldmaid_teach.referee import ended
from oldmaid_teach.rulebook import Source
from oldmaid_teach.screen.bars import bars
from oldmaid_teach.screen.closing import closing
from oldmaid_teach.screen.controls import CardPress, asked, bare, code_field, controls, reach
from oldmaid_teach.screen.exhibits import fields
from oldmaid_teach.screen.notices import notice
from oldmaid_teach.screen.playing import curtain, name_field, result, waiting_for_others
from oldmaid_teach.screen.voting import mixed_up, vote_bars, vote_field
from oldmaid_teach.screen.words import Teller
from oldmaid_teach.session import CLASS, Choose, Session, code, may_show
from oldmaid_teach.shapes import CardView, Choice, Question, Screen, SeatView

_HELP = "Tab goes from part to part. Arrow keys walk along a hand. Enter or Space takes a card."

_JUMPED = "Two hands right the first time: you jump ahead."


def screen(session: Session) -> Screen:
    """All that the session's viewer may see and press, and nothing else."""
    teller = Teller(session.eye, session.table, _you(session), session.names)
    question = asked(session)
    grid = session.step.grid if isinstance(session.step, Tell) else ()
    hands = reach(session)
    seats = () if bare(session) else tuple(_seats(session, teller, hands))
    choices = controls(session, teller)
    seen = Screen(
        title=_title(session),
        now="" if bare(session) else teller.now(),
        seats=seats,
        choices=(*_card_choices(session, seats, hands), *choices),
        notice=notice(session, teller),
        log=tuple(map(teller.told, (session.what_if or session.game).events)),
        words="\n\n".join(filter(None, _paragraphs(session, teller))),
        source=Source[session.scene.source].value,
        question=_question(session, choices, question.text if question else ""),
        help=_HELP,
        what_if=session.what_if is not None,
        viewer=session.eye if isinstance(session.eye, str) else seat_text(session.eye),
        step=sum(len(scene.steps) for scene in session.lesson.scenes[: session.scene_at]) + session.step_at + 1,
        steps=session.lesson.steps,
        turn=session.turn,
        fields=(*fields(session), *name_field(session), *vote_field(session), *code_field(session)),
        grid=grid,
        bars=(*vote_bars(session), *bars(session)),
        ticking=_ticking(session),
        pause=0 if isinstance(session.step, Count) else session.pause,
        focus=_wanted(session, choices, hands),
        code=code(session) if session.code_shown and may_show(session) else "",
    )
    return curtain(session, teller, seen) if session.curtain else seen


def _title(session: Session) -> str:
    """Lesson and scene; where the lesson's title asks, the scene's is a sentence of its own."""
    lesson, scene = session.lesson.title, session.scene.title
    return f"{lesson} {scene[0].upper()}{scene[1:]}" if lesson.endswith("?") else f"{lesson}: {scene}"


def _ticking(session: Session) -> bool:
    return session.running and (isinstance(session.step, Count) or waiting_for_others(session))


def _you(session: Session) -> int | None:
    return session.eye if isinstance(session.eye, int) else None


def _paragraphs(session: Session, teller: Teller) -> tuple[str, ...]:
    return (_JUMPED * session.jumped, _words(session), mixed_up(session), result(session, teller), *closing(session))


def _words(session: Session) -> str:
    match session.step:
        case Tell(words=words) | Show(words=words):
            return words
        case Do() | Arrange():
            return ""
        case step:
            return step.words


def _question(session: Session, choices: Sequence[Choice], text: str) -> Question | None:
    if isinstance(session.step, Do):
        return Question(session.step.words)
    if isinstance(session.step, Arrange):
        text = session.step.words
    return Question(text, tuple(c.id for c in choices if c.kind == "answer")) if text else None


def _seats(session: Session, teller: Teller, hands: Mapping[int, CardPress]) -> Iterator[SeatView]:
    turns = _turns(session)
    for seat in session.table.seats:
        press = hands[seat][0] if seat in hands else ""
        yield _seat(session, teller, seat, turns.get(seat, ""), press)


def _seat(session: Session, teller: Teller, seat: int, turn: str, press: str) -> SeatView:
    table = session.table
    fan = table.spread if table.spread is not None and table.spread.seat == seat else None
    heap = [discard for discard in table.discards if discard.seat == seat]
    looked_at = [card for laid in table.discards[: session.looked_through] if laid.seat == seat for card in laid.cards]
    return SeatView(
        seat_text(seat),
        teller.name(seat),
        tuple(_cards(session, teller, seat, press)),
        yours=seat == session.seat,
        dealer=seat == table.dealer,
        safe=table.dealt and not table.hand(seat),
        turn=turn,
        fan="" if fan is None else "up" if fan.face_up else "down",
        fan_to="" if fan is None else seat_text(fan.to),
        heap=sum(len(laid.cards) for laid in heap),
        heap_cards=tuple(_face(n, card) for n, card in enumerate(looked_at, 1)),
        choices=(f"reveal-{seat_text(seat)}",) if session.eye == CLASS and table.hand(seat) else (),
    )


def _turns(session: Session) -> dict[int, str]:
    """What the seats are about: who holds out a fan, and what the one whose turn it is does."""
    table, fan = session.table, session.table.spread
    if _no_turns(session) or not table.active or ended(table):
        return {}
    offers = {fan.seat: "offers"} if fan is not None and table.hand(fan.seat) else {}
    if session.question is not None or not session.scene.marked:  # it would answer what the learner is asked
        return offers
    due = session.due
    if session.owes(due):
        return {due: "lays down"} | offers
    return {due: "draws" if offers and fan is not None and fan.to == due else "offers"} | offers


def _no_turns(session: Session) -> bool:
    """True where another game is played with the cards."""
    return any(isinstance(step, Fish) for step in session.scene.steps)


def _cards(session: Session, teller: Teller, seat: int, press: str) -> Iterator[CardView]:
    table, seen = session.table, session.sees(seat)
    hand = table.hand(seat)
    where = "fan" if table.spread is not None and table.spread.seat == seat else "hand"
    drawn = table.drawn.card if table.drawn is not None and table.drawn.seat == seat and seen else None
    for place, card in enumerate(hand, 1):
        choice = f"{press}-{place}" if press else ""
        if seen:
            yield _face(place, card, choice, drawn=card == drawn and place == len(hand))
        else:
            name = f"Card {place} of {len(hand)}, face down, {teller.name(seat)}'s {where}"
            yield CardView(place, name=name, choice=choice)


@lru_cache(maxsize=4096)
def _face(place: int, card: AnyCard, choice: str = "", *, drawn: bool = False) -> CardView:
    suit = card.suit.name.lower() if isinstance(card, Card) else "picture"
    return CardView(place, str(card), card.name, suit, choice, drawn)


def _card_choices(
    session: Session, seats: Sequence[SeatView], hands: Mapping[int, CardPress]
) -> Iterator[Choice]:
    for number, (_, meaning) in hands.items() if seats else ():
        picks = meaning is Choose
        for card in seats[number].cards:
            pressed = card.place in session.picked if picks else None
            yield Choice(card.choice, card.name, meaning(card.place), "card", pressed=pressed, anytime=picks)


def _wanted(session: Session, choices: Sequence[Choice], hands: Mapping[int, CardPress]) -> str:
    """The control that a hand reaches for next: the card just drawn, the fan, an answer, the offer, else Next.

    None where whose turn it is must not be given away.
    """
    if not session.scene.marked:
        return ""
    table, actor = session.table, session.actor
    step = session.step
    if isinstance(step, Do) and not step.offered and step.until is not Until.CHECKED and session.what_if is None:
        if session.owes(actor):
            return f"hand-{seat_text(actor)}-{len(table.hand(actor))}"
        fan = table.spread
        if fan is not None and fan.to == actor and table.hand(fan.seat) and fan.seat in hands:
            return f"draw-{seat_text(fan.seat)}-1"
    ids = {choice.id for choice in choices}
    offer = "" if table.drawer is None else f"offer-{seat_text(table.drawer)}"
    answer = "" if session.question is None else "answer-0"
    return next((wanted for wanted in (answer, offer, "next", "back") if wanted in ids), "")
