"""Words for a sheet of paper: what happened at the table, and a lesson's words without those meant for a screen."""

from __future__ import annotations

import re

from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, source_of

_SCREEN = re.compile(r"\b(press\w*|tick|undo\w*|screen|type|pick up|clicks?|lines get|you can stop)\b", re.IGNORECASE)
_ORDER = re.compile(
    r"(now |then |first |so )?(you also|or fill|once more|another hand|this time|nobody tells|take|pick|lay|offer|draw|"
    r"play|do(?! not\b)|look (through|for)|find|let|watch|turn|try|go on|run|show|see|count)\b",
    re.IGNORECASE,
)
_COUNTING = re.compile(r"\d games\.$|\blines?\b")
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


def on_paper(words: str) -> str:
    """The words without the sentences that speak of a screen or tell the learner to do what only a screen can."""
    return " ".join(part for part in sentences(words) if not (_SCREEN.search(part) or _ORDER.match(part)))


def asked_on_paper(words: str) -> str:
    """A question keeps what it asks one to look at or to suppose; only what speaks of a screen is left out."""
    return " ".join(part for part in sentences(words) if not _SCREEN.search(part))


def counted_on_paper(words: str) -> str:
    """Words about counted games without those on how many a screen would count, and on what it draws into its bars."""
    return " ".join(part for part in sentences(on_paper(words)) if not _COUNTING.search(part))


def sentences(words: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in _SENTENCE.split(words.strip()) if part]


def told(action: Action, table: Table, *, hidden_from: int | None = None) -> str:
    """What is done, as one who sits at `hidden_from` sees it; None: all cards lie open."""
    seat = seat_text(action.seat)
    match action:
        case Deal():
            return f"{seat} deals"
        case Shuffle():
            return f"{seat} shuffles"
        case Offer():
            return f"{seat} offers to {seat_text(action.to)}{' face up' if action.face_up else ''}"
        case Discard():
            cards = "two cards" if hidden_from not in (None, action.seat) else hand_text(action.cards)
            return f"{seat} lays down {cards}"
        case Draw():
            giver = source_of(table, action)
            known = hidden_from in (None, action.seat, giver)
            return f"{seat} draws {_card(action, table, giver) if known else 'a card'}"


def _card(draw: Draw, table: Table, giver: int | None) -> str:
    return str(table.hand(giver)[draw.place - 1]) if giver is not None else "a card"
