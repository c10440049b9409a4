"""What of a screen a file can keep: no typing, no run of games, no votes; what is missing is said where it is missing.

Separate from the walk, because it decides how large a lesson is in a file.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from oldmaid_teach.lessons.lesson import Count, Do, Fish, Make, Until
from oldmaid_teach.screen import Choice, Screen
from oldmaid_teach.session import (
    CLASS,
    CountHands,
    Fill,
    Message,
    Pace,
    Reveal,
    Run,
    Session,
    ShowCode,
    Stop,
    Type,
    Vote,
    update,
)
from oldmaid_teach.table import Offer, Shuffle

MOST_PICKED = 4
"""So many cards can be picked up in a file: as many as there are of a rank."""
MOST_HELD = 5
"""A game with more cards than these is played to its end by Next alone: it could go too many ways."""
MOST_MOVES = 12
"""After so many moves a game goes on by Next alone."""

FILE = "This page is a file. It holds no typing, no votes and no code. The live lesson has all three."
ONE_HAND = (
    "It shows one hand at a time: revealing a hand hides the one before, and cards picked up go back. "
    "After a slip go back first, then reveal."
)
GAMES = "In this file the games are counted once. The live lesson can play more."
DECKS = "In this file you take a deck that is ready. In the live lesson you can type your own."
FISHED = "In this file the asking stops here. In the live lesson you can go on."
MOST_FISHED = 3
"""So many cards can be fished from the stock in a file."""
NEXT = "In this file the game goes on by itself: press Next move or Show me. The live lesson lets you play it."


def kept(session: Session, screen: Screen) -> Screen:
    """The screen as it stands in a file."""
    choices = tuple(_ready(session, choice) for choice in screen.choices if _stays(session, choice))
    words = "\n\n".join(filter(None, (_missing(session), screen.words)))
    told = "\n\n".join((screen.help, f"{FILE} {ONE_HAND}" if session.eye == CLASS else FILE))
    return replace(screen, choices=choices, words=words, help=told, ticking=False, fields=())


def pressed(session: Session, choice: Choice) -> Session:
    """The session after a press in a file: each hand that lay open beside another would double all places."""
    message = cast(Message, choice.message)
    if isinstance(message, Reveal):
        session = replace(session, revealed=session.revealed & {message.seat}, picked=())
    return update(session, message)


def _missing(session: Session) -> str:
    match session.step:
        case Count():
            return GAMES
        case Make():
            return DECKS
        case Fish() if fished(session):
            return FISHED
        case Do() if by_next(session):
            return NEXT
        case _:
            return ""


def _stays(session: Session, choice: Choice) -> bool:
    if choice.typed is not None or isinstance(choice.message, CountHands | Pace | Run | ShowCode | Stop | Vote):
        return False
    if isinstance(choice.message, Reveal):
        return session.what_if is None
    if astray(session) or by_next(session) or fished(session):
        return choice.kind in ("step", "view") or choice.id == "hint"
    if choice.id == "shuffle":
        return may_shuffle(session)
    return choice.kind != "card" or choice.pressed is not False or len(session.picked) < MOST_PICKED


def _ready(session: Session, choice: Choice) -> Choice:
    """The choice as it is; a sample is dealt at once, since nothing can be typed."""
    match session.step, choice.message:
        case Make(samples=samples), Fill(number):
            return replace(choice, label=f"Deal: {samples[number].name}", message=Type(samples[number].text))
        case _:
            return choice


def astray(session: Session) -> bool:
    """True where something lawful was done that the step did not ask for: from there a file only goes back."""
    step = session.step
    return isinstance(step, Do) and bool(step.action or step.slip) and session.game != session.reached


def by_next(session: Session) -> bool:
    """True in a game with too many ways to its end, and where one went on from a step that is about pairs."""
    step, since = session.step, session.game.actions[len(session.reached.actions) :]
    if not isinstance(step, Do) or step.action or step.slip or step.offered:
        return False
    if step.until in _PAIRS:
        return any(isinstance(action, Offer) for action in since)
    return step.until in _GAMES and (len(session.reached.table.held) > MOST_HELD or len(since) >= MOST_MOVES)


def fished(session: Session) -> bool:
    """True in Go Fish once a book is down, or enough cards are fished."""
    drawn = len(session.scene.table.stock) - len(session.table.stock)
    return isinstance(session.step, Fish) and (bool(session.table.discards) or drawn >= MOST_FISHED)


_GAMES = (Until.OVER, Until.SAFE)
_PAIRS = (Until.DISCARDED, Until.PAIRS_DOWN)


def may_shuffle(session: Session) -> bool:
    """Once a step, and in no game that goes on: orders of hands would be too many."""
    since = session.game.actions[len(session.reached.actions) :]
    in_game = isinstance(session.step, Do) and session.step.until in (*_GAMES, Until.PAIRS_DOWN)
    return not in_game and not any(isinstance(action, Shuffle) for action in since)
