"""The only module that knows Jupyter: it shows a screen and passes on what is pressed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import anywidget
import traitlets

from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import Game, record, replay
from oldmaid_teach.lessons.free import at_table
from oldmaid_teach.lessons.lesson import Lesson
from oldmaid_teach.lessons.play import play
from oldmaid_teach.lessons.replayed import replayed
from oldmaid_teach.notation import parse_seat
from oldmaid_teach.page import page, plain
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import CLASS, OPEN, GoOn, Message, Session, Tick, begin, hear, resume
from oldmaid_teach.session import code as written
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Variant, named
from oldmaid_teach.wire import Stand, lost_in

if TYPE_CHECKING:
    from oldmaid_teach.sheets import Sheet

State = TypeVar("State")

_STATIC = Path(__file__).parent / "static"


class TableWidget(anywidget.AnyWidget, Generic[State]):
    """A table in a notebook: a stand whose page is shown and whose controls can be pressed."""

    _esm = (_STATIC / "table.js").read_text(encoding="utf-8")
    _css = (_STATIC / "table.css").read_text(encoding="utf-8")

    html = traitlets.Unicode().tag(sync=True)

    def __init__(self, stand: Stand[State]) -> None:
        self._stand = stand
        super().__init__(html=stand.html())
        self.on_msg(_heard)

    @property
    def screen(self) -> Screen:
        """What the viewer sees now."""
        return self._stand.screen

    def press(self, label: str, text: str | None = None) -> None:
        """Press the control with this label, `text` typed into its field; `ValueError` names the labels there are."""
        self._show(self._stand.press(label, text))

    def receive(self, message: object) -> None:
        """Take one message off the wire; when the code fails, say so on the table and raise."""
        try:
            self._show(self._stand.receive(message))
        except Exception as error:
            self.html = self._stand.told(lost_in(error))
            raise

    def _show(self, stand: Stand[State]) -> None:
        self._stand, self.html = stand, stand.html()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.screen.title}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        still = {"text/plain": plain(self.screen), "text/html": page(self.screen, live=False)}
        return {**data, **still}, metadata


def _heard(widget: TableWidget[Any], content: object, buffers: object) -> None:
    """Every message is answered: by a new page, or by word that there is none."""
    before = widget.html
    try:
        widget.receive(content)
    finally:
        if widget.html == before:
            widget.send({"heard": True})


class LessonWidget(TableWidget[Session]):
    """A lesson in a notebook; `viewer` is a seat's letter, "open" or "class" (None: as the lesson has it).

    `code` is one that a lesson showed earlier: it goes on from there. `names` are called out and kept nowhere.
    """

    def __init__(
        self,
        lesson: Lesson | str,
        *,
        viewer: str | None = None,
        size: str = "m",
        seed: int | str = 0,
        missed: tuple[str, ...] = (),
        names: Sequence[str] = (),
        code: str = "",
    ) -> None:
        eye, called = _eye(viewer), _several("names", names, "Ann")
        practised = _several("missed", missed, "EN-05")
        fresh = partial(begin, lesson, viewer=eye, seed=seed, names=called, missed=practised)
        session = _resumed(lesson, code, called) if code else fresh()
        super().__init__(Stand(session, _update, screen, tick=Tick(), size=size))

    @property
    def code(self) -> str:
        """A short text from which the lesson goes on later; `ValueError` where the lesson has no name."""
        session: Session = self._stand.state
        return written(session)

    @property
    def record(self) -> str:
        """The game at the table so far, as a record to keep, to replay and to check."""
        session: Session = self._stand.state
        return record(session.game)


def _eye(viewer: str | None) -> int | str | None:
    """The viewer that is asked for, as the session knows it."""
    try:
        if viewer is None or viewer in (OPEN, CLASS):
            return viewer
        return parse_seat(viewer)
    except (TypeError, NotationError):
        raise ValueError(f"viewer: expected a seat's letter such as B, 'open' or 'class', found {viewer!r}") from None


def _several(what: str, given: object, one: str) -> tuple[str, ...]:
    """Several texts, one after the other; a single text would else be taken letter by letter."""
    if isinstance(given, Sequence) and not isinstance(given, str) and all(isinstance(text, str) for text in given):
        return tuple(given)
    raise ValueError(f"{what}: expected texts in brackets, such as [{one!r}], found {given!r}")


def _resumed(lesson: Lesson | str, text: str, names: tuple[str, ...]) -> Session:
    if not isinstance(text, str):
        raise ValueError(f"code: expected a text that a lesson showed, found {text!r}")
    session = resume(text, names=names)
    asked = lesson if isinstance(lesson, str) else lesson.id
    if session.lesson.id != asked:
        raise ValueError(f"code: expected one of the lesson {asked!r}, found one of {session.lesson.id!r}")
    return session


def _update(session: Session, message: object) -> Session:
    """Choices carry their messages as objects, since a screen knows none of them."""
    return hear(session, cast(Message | GoOn, message))


class SheetView:
    """A sheet in a notebook: a table to read, the same before and after the cells are run."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    def __repr__(self) -> str:
        return self.sheet.plain

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/plain": self.sheet.plain, "text/html": self.sheet.html}


def _ordered(game: Variant | str, players: int, seed: int | str, seat: str) -> Lesson:
    """The game that is asked for; the lesson that lets the learner choose when nothing is."""
    if not isinstance(seat, str):
        raise ValueError(f"seat: expected letters such as 'A' or 'A B', found {seat!r}")
    if not (game or players or seat):
        return play(seed=seed, choose=True)
    variant = named(game or "bicycle")
    seats = [parse_seat(word) for word in seat.replace(",", " ").split()] or [0]
    return play(variant, players or max(3, variant.players[0]), seed=seed, seats=seats)


def show(
    x: object,
    *,
    viewer: str | None = None,
    size: str = "",
    seed: int | str = 0,
    missed: tuple[str, ...] = (),
    names: Sequence[str] = (),
    code: str = "",
    game: Variant | str = "",
    players: int = 0,
    seat: str = "",
) -> TableWidget[Any] | SheetView:
    """Show a lesson (or its id), a table or game to play at, a referee's desk, a record to check, or a sheet.

    A report, odds and a tally are shown as their sheets, and a screen as it is.

    `viewer` is a seat's letter, "open" or "class" (None: as the lesson has it), `size` "s", "m" or "l".
    `missed` are clauses that a lesson before named for practice: questions on them open this lesson.
    `code` is
    a text that a lesson showed: it goes on from there. `names` are those of the players, and are kept nowhere.
    The lesson "play" takes a `game`, the number of `players` and the learner's `seat`, or several seats for
    learners who share a screen ("A B"); without them it lets the learner choose. A record is shown move by move.
    Size and viewer that are not given are those for which the lessons are presented, else "m" and the lesson's own.
    An open scene speaks of all its cards, whoever looks. `ValueError` says what is expected instead.
    """
    size = os.environ.get("OLDMAID_SIZE", "m") if size == "" else size
    viewer = os.environ.get("OLDMAID_VIEWER") or None if viewer in (None, "") else viewer
    if (game or players or seat) and (x != "play" or code):
        raise ValueError("game, players and seat: expected with the lesson 'play' alone, which begins anew")
    match x:
        case "play" if not code:
            lesson = _ordered(game, players, seed, seat)
            return LessonWidget(lesson, viewer=viewer, size=size, seed=seed, names=names)
        case str() if "\n" in x or x.lstrip().startswith("["):
            return LessonWidget(replayed(replay(x)), viewer=viewer, size=size, seed=seed, names=names)
        case str() | Lesson():
            return LessonWidget(x, viewer=viewer, size=size, seed=seed, missed=missed, names=names, code=code)
        case Table():
            return LessonWidget(at_table(x), viewer=viewer, size=size, seed=seed)
        case Game():
            return LessonWidget(at_table(x.table), viewer=viewer, size=size, seed=seed)
        case Screen():
            return TableWidget(Stand(x, lambda screen, message: screen, lambda screen: screen, size=size))
        case _:
            from oldmaid_teach.displays import display  # here: a lesson starts faster without it

            shown = display(x, size)
            return TableWidget(shown) if isinstance(shown, Stand) else SheetView(shown)
