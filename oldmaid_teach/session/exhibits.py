"""What the learner does at a step of its own kind: turns from reading to reading, types a deck, asks in Go Fish."""

from __future__ import annotations

from dataclasses import replace

from oldmaid_teach.cards import Rank
from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import Game, deal
from oldmaid_teach.lessons.go_fish import ask_for, of
from oldmaid_teach.lessons.lesson import Fish, Make, Switch
from oldmaid_teach.lessons.own_deck import own_deck
from oldmaid_teach.notation import parse_action, seat_text
from oldmaid_teach.session.messages import Fill, Message, ReadAs, Type, Want
from oldmaid_teach.session.state import Session, Verdict
from oldmaid_teach.session.steps import on, quiet


def at_exhibit(session: Session, message: Message) -> Session:
    """The messages that belong to one kind of step; any other means nothing."""
    match session.step, message:
        case Switch(readings=readings), ReadAs(number) if 0 <= number < len(readings):
            return read_as(session, session.step, number)
        case Make(samples=samples), Fill(number) if 0 <= number < len(samples):
            return replace(quiet(session), typed=samples[number].text)
        case Make() as make, Type(text):
            return _made(session, make, text)
        case Fish() as fish, Want(rank):
            return _fished(session, fish, rank)
        case _:
            return session


def next_reading(session: Session, switch: Switch) -> Session:
    """The reading after the one that is on; after the last, the next step."""
    number = 0 if session.reading is None else session.reading + 1
    return read_as(session, switch, number) if number < len(switch.readings) else on(quiet(session))


def read_as(session: Session, switch: Switch, number: int) -> Session:
    """The hand under this reading, with all that comes of it."""
    reading = switch.readings[number]
    game = Game(reading.table)
    for text in reading.actions:
        game = game.then(parse_action(text, game.table))
    said = replace(quiet(session), verdict=Verdict.SAID, said=reading.words, said_kind="told", cited=reading.clause)
    return replace(said, game=game, reading=number)


def make_sample(session: Session, make: Make) -> Session:
    """The first sample, for those who have no deck of their own."""
    return _made(session, make, make.samples[0].text)


def _made(session: Session, make: Make, text: str) -> Session:
    """The deck is dealt, or the line that cannot be read is named."""
    try:
        variant = own_deck(text)
    except NotationError as unread:
        found = f" There it says: {unread.found}" if unread.found else ""
        told = f"Not yet. Line {unread.line} needs {unread.expected}.{found}"
        return replace(quiet(session), typed=text, verdict=Verdict.SAID, said=told, said_kind="not yet", cited="")
    return on(replace(quiet(session), typed=text, game=deal(variant, make.players, session.seed)))


def _fished(session: Session, fish: Fish, rank: Rank) -> Session:
    table, seat = session.table, fish.seat
    after = ask_for(table, seat, fish.to, rank)
    said, kind = _told(session, fish, rank, books=len(after.discards) - len(table.discards))
    told = replace(quiet(session), verdict=Verdict.SAID, said=said, said_kind=kind, cited=fish.clause)
    return replace(told, game=Game(after))


def _told(session: Session, fish: Fish, rank: Rank, *, books: int) -> tuple[str, str]:
    """What all at the table see and hear; a card taken from the stock is not named."""
    table, other = session.table, seat_text(fish.to)
    if not of(table.hand(fish.seat), rank):
        return "Not yet. Ask only for a rank that you hold.", "not yet"
    laid = " Four of a rank: a book goes down." if books else ""
    given = len(of(table.hand(fish.to), rank))
    if given:
        return f"{other} gives you {given} of that rank.{laid}", "right"
    if not table.stock:
        return f"{other} says: Go fish! But the stock is empty.", "told"
    return f"{other} says: Go fish! You take a card from the stock.{laid}", "told"
