"""A session as one short text to paste: the lesson, who looks, the seed and the presses, replayed through `update`.

    turns/auto/0/n2.a0.d1-2.n*4/k7q2mz

Parted by strokes: the lesson with its options, the viewer, the seed, the path, a check. In the path a letter is a
message and the numbers after it are what it carries, seats and places as in code; `n*4` is four times Next. Names are
never in it, and neither is a card. The first four letters of the check belong to the text, the last two to the place
that was reached, so that a code of another version is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import groupby
from typing import Any, get_args
from urllib.parse import quote, unquote
from zlib import crc32

from oldmaid_teach.cards import Rank
from oldmaid_teach.errors import NotationError
from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.retrieval import opened_with
from oldmaid_teach.notation import parse_seat, seat_text
from oldmaid_teach.referee import ended
from oldmaid_teach.session.messages import GoOn, Message, Try
from oldmaid_teach.session.state import CLASS, OPEN, Session, Verdict
from oldmaid_teach.session.update import begin, update
from oldmaid_teach.table import Action, Draw, Offer

LONGEST = 2_000
"""How many messages a code may hold; a whole game has a few hundred."""

_SHORT = {
    "Next": "n", "Answer": "a", "Choose": "c", "LayDown": "l", "Draw": "d", "Offer": "o", "Reveal": "v", "Hint": "h",
    "Shuffle": "s", "Run": "g", "Stop": "w", "Tick": "t", "CheckPairs": "k", "Restart": "x",
}  # fmt: skip
"""A letter for what is pressed often; any other message is written by its name."""
_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Thirty-two that are told apart with ease: no l and no o, no 0 and no 1."""
_NO_SEAT = "auto"


def _word(kind: type) -> str:
    return _SHORT.get(kind.__name__, kind.__name__.lower())


_MISSED = "missed"
_KINDS: dict[str, type] = {_word(kind): kind for kind in (*get_args(Message), Draw, Offer) if kind is not Try}
_TOKEN = re.compile(r"([a-z]+)((?:[0-9=~-][^.*]*)?)(?:\*(\d+))?")


def code(session: Session) -> str:
    """The session as a text that `resume` reads.

    `ValueError` when its lesson cannot be called by its name, as one made of a record.
    """
    if not has_code(session):
        raise ValueError(f"the lesson {session.lesson.id!r} cannot be called by its name, so it has no code")
    start = _start(session)
    parts = (_lesson_text(start), _viewer_text(start.viewer), _seed_text(start.seed), _path(session))
    body = "/".join(parts)
    return f"{body}/{_check(body, 4)}{_check(_place(session), 2)}"


def has_code(session: Session) -> bool:
    """True where the lesson can be called by its name and options."""
    return _has_name(_start(session))


def _start(session: Session) -> Session:
    """Where the path began: a learner may have ordered another game since."""
    while session.past is not None:
        session = session.past
    return session


def _has_name(session: Session) -> bool:
    told = session.lesson
    try:
        return told.id in LESSONS and opened_with(lesson_named(told.id, **dict(told.options)), session.carried) == told
    except ValueError:
        return False


def may_show(session: Session) -> bool:
    """True where the code tells its viewer nothing new.

    A code leads to the same hands again: those are fixed in a lesson, and the viewer's own choice in a game whose
    number the viewer chose. Where several play at one screen it also tells how each of them pressed, so there it is
    kept back until the game is over, but for those who see all faces.
    """
    return (not session.shared or ended(session.game.table)) and not session.curtain and has_code(session)


def resume(text: str, *, names: tuple[str, ...] = ()) -> Session:
    """The session that a code tells of, as it was left; blanks and line breaks in it do not matter.

    The others wait, and a shared screen is behind its curtain: nobody has said yet who is there.

    `NotationError` says what cannot be read, and where.
    """
    plain = "".join(text.split())
    parts = plain.split("/")
    if len(parts) != 5:
        raise NotationError("a code of five parts, lesson/viewer/seed/path/check", found=plain)
    at = [sum(map(len, parts[:n])) + n + 1 for n in range(5)]
    if parts[4][:-2] != _check("/".join(parts[:4]), 4):
        raise NotationError("a code as it was shown: a letter is missing or another", found=parts[4], column=at[4])
    session = _begun(parts, at, names)
    for message in _messages(parts[3], at[3]):
        try:
            session = update(session, message)
        except (TypeError, AttributeError, ValueError):
            expected = "presses that belong to this lesson"
            raise NotationError(expected, found=parts[3], column=at[3]) from None
    if parts[4][-2:] != _check(_place(session), 2):
        raise NotationError("a code made by this version of the lesson", found=parts[4], column=at[4])
    return replace(session, running=False)


def hear(session: Session, message: Message | GoOn) -> Session:
    """`update`, and going on from a code of this lesson and viewer; of any other the learner is told what it is."""
    if not isinstance(message, GoOn):
        return update(session, message)
    try:
        found = resume(message.text, names=session.names)
    except NotationError as unread:
        return _refused(session, f"This code cannot be read: expected {unread.expected}.")
    if found.lesson.id != session.lesson.id:
        return _refused(session, f"This code is one of the lesson “{found.lesson.title}”.")
    if found.viewer != session.viewer:  # else a code would open the hands to who should not see them
        return _refused(session, f"This code is for {_view(found.viewer)}. Put it in where it was shown.")
    return replace(found, pause=session.pause, turn=session.turn + 1)


def _view(viewer: int | str | None) -> str:
    """How a learner would call the view of a viewer."""
    if isinstance(viewer, int):
        return f"the view of seat {seat_text(viewer)}"
    return {CLASS: "a class's view", OPEN: "the open view"}.get(viewer or "", "a learner's view")


def _refused(session: Session, words: str) -> Session:
    return replace(session, verdict=Verdict.SAID, said=words, said_kind="error", cited="", turn=session.turn + 1)


def _begun(parts: list[str], at: list[int], names: tuple[str, ...]) -> Session:
    name, _, options = parts[0].partition(":")
    viewer, seed = parts[1], parts[2]
    try:
        given = dict(map(_option, filter(None, options.split(","))))
        missed = tuple(filter(None, given.pop(_MISSED, "").split()))
        lesson = lesson_named(name, **given)
        eye = viewer if viewer in (OPEN, CLASS) else None if viewer == _NO_SEAT else parse_seat(viewer)
        number: int | str = unquote(seed[1:]) if seed.startswith("=") else int(seed)
        return begin(lesson, viewer=eye, seed=number, names=names, missed=missed)
    except ValueError as unread:
        expected = f"a lesson, a viewer and a seed ({unread})"
        raise NotationError(expected, found="/".join(parts[:3]), column=at[0]) from None


def _option(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, unquote(value)


def _lesson_text(session: Session) -> str:
    told = session.lesson
    usual = lesson_named(told.id).options
    given = list(told.options if told.options != usual else ())
    if session.carried:
        given.append((_MISSED, " ".join(session.carried)))
    options = ",".join(f"{name}={_quoted(value)}" for name, value in given)
    return f"{told.id}:{options}" if options else told.id


def _viewer_text(viewer: int | str | None) -> str:
    return seat_text(viewer) if isinstance(viewer, int) else viewer or _NO_SEAT


def _seed_text(seed: int | str) -> str:
    return str(seed) if isinstance(seed, int) else f"={_quoted(seed)}"


def _quoted(text: str) -> str:
    """The text without any of the signs that part a code."""
    return quote(text, safe="").replace(".", "%2E").replace("-", "%2D")


def _path(session: Session) -> str:
    runs = ((token, len(list(alike))) for token, alike in groupby(map(_token, session.path)))
    return ".".join(token if times == 1 else f"{token}*{times}" for token, times in runs)


def _token(message: Message | Action) -> str:
    said = message.action if isinstance(message, Try) else message
    values = [getattr(said, field.name) for field in fields(said)]
    while values and (values[-1] is None or values[-1] is False):
        values.pop()
    return _word(type(said)) + "-".join(map(_value_text, values))


def _value_text(value: object) -> str:
    match value:
        case bool() | int():
            return str(int(value)).replace("-", "~")
        case str():
            return f"={_quoted(value)}"
        case _:
            raise ValueError(f"a code cannot tell of {value!r}")


def _messages(path: str, column: int) -> Iterator[Message]:
    left = LONGEST
    for token in filter(None, path.split(".")):
        found = _TOKEN.fullmatch(token)
        kind = _KINDS.get(found[1]) if found else None
        if found is None or kind is None:
            raise NotationError("a press such as n, a1 or d1-2", found=token, column=column)
        times = int((found[3] or "1")[:6])
        left -= times
        if left < 0:
            raise NotationError(f"at most {LONGEST} presses", found=token, column=column)
        yield from [_read(kind, found[2], token, column)] * times
        column += len(token) + 1


def _read(kind: type, values: str, token: str, column: int) -> Message:
    try:
        given = [_value(text) for text in values.split("-")] if values else []
        kinds = [_MADE_OF.get(str(field.type), _as_it_is) for field in fields(kind)]
        if len(given) > len(kinds):
            raise ValueError("too many numbers")
        read: Any = kind(*(made(value) for made, value in zip(kinds, given, strict=False)))
    except (TypeError, AttributeError, ValueError):
        raise NotationError("a press such as n, a1 or d1-2", found=token, column=column) from None
    said: Message = Try(read) if kind in (Draw, Offer) else read
    return said


def _as_it_is(value: Any) -> Any:
    return value


_MADE_OF: dict[str, Callable[[Any], Any]] = {"bool": bool, "Rank": Rank}
"""What a number in a code stands for, by the type of the field."""


def _value(text: str) -> int | str:
    return unquote(text[1:]) if text.startswith("=") else int(text.replace("~", "-"))


def _place(session: Session) -> str:
    """Where the session has got to, as far as every viewer knows."""
    return f"{session.scene_at} {session.step_at} {len(session.game.events)}"


def _check(text: str, letters: int) -> str:
    number = crc32(text.encode("utf-8"))
    return "".join(_LETTERS[number >> 5 * n & 31] for n in range(letters))
