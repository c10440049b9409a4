"""A lesson's places as one book: each piece of a page stands in it once, and pages are rows of numbers.

A page leaves room, marked by characters that no page contains, for what depends on the way somebody came: the size, the
turn, what was told last, the log, and the clauses to practise. `static/file.js` fills it in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from oldmaid_teach.game import Game
from oldmaid_teach.onefile.walk import Place, Walk, Way
from oldmaid_teach.page import SIZES, page
from oldmaid_teach.page.controls import views
from oldmaid_teach.page.live import log_of, status
from oldmaid_teach.page.markup import paragraphs, text
from oldmaid_teach.screen import Notice, Screen
from oldmaid_teach.screen.closing import closing
from oldmaid_teach.screen.notices import notice
from oldmaid_teach.screen.words import Teller
from oldmaid_teach.session import Choose, Reveal, Session

SIZE, VIEWS, TURN, TOLD, LOG, CLOSING, LINE = map(chr, range(1, 8))
"""The places left free; the page strips such characters from any text."""
_END = "\ue000"
_TAG = re.compile("<(/?)[^>]*>|[^<]+")
_WHOLE = 300
"""A piece of so many characters is not cut up."""

Row = tuple[int, ...]


class Shelf:
    """Values that stand once, each with its number."""

    def __init__(self) -> None:
        self.numbers: dict[Any, int] = {}

    def put(self, value: Any) -> int:
        """The number of the value."""
        return self.numbers.setdefault(value, len(self.numbers))

    def all(self) -> list[Any]:
        """The values in order."""
        return list(self.numbers)


@dataclass(frozen=True, slots=True)
class Book:
    """What `static/file.js` reads: plain lists, ready to be written as JSON."""

    title: str
    places: int
    data: dict[str, object]


def book(walk: Walk, *, size: str = "m") -> Book:
    """The book of a lesson."""
    binder = _Binder(walk)
    pages = [binder.place(place) for place in walk.places()]
    return Book(walk.first.lesson.title, len(pages), {"size": size, "again": walk.again, **binder.data(pages)})


class _Binder:
    """Puts pages, ways and words on their shelves."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.parts, self.lines, self.effects = Shelf(), Shelf(), Shelf()
        self.menus, self.clauses = Shelf(), Shelf()
        self.endings: dict[str, tuple[int, Session]] = {}
        self.quiet = self.parts.put(str(status(Notice())))

    def data(self, places: list[list[object]]) -> dict[str, object]:
        """All shelves; clauses are known only at the end, so endings are written now."""
        return {
            "quiet": self.quiet,
            "sizes": {size: views(size) for size in SIZES},
            "log": log_of((_END,)).replace(_END, LINE),
            "parts": self.parts.all(),
            "lines": self.lines.all(),
            "effects": self.effects.all(),
            "menus": self.menus.all(),
            "endings": [_ending(session, self.clauses.all()) for _, session in self.endings.values()],
            "places": places,
        }

    def place(self, place: Place) -> list[object]:
        """A place: its page, what a copy adds to the log, its ending, its menu, then where each way leads and how."""
        session = place.session
        ways = [part for way in place.ways for part in (way.to, self._effect(session, way))]
        menu = self.menus.put(tuple(way.choice.id for way in place.ways))
        return [self._page(session, place.seen), self._aside(session), self._ended(session), menu, *ways]

    def _page(self, session: Session, seen: Screen) -> int:
        seen = replace(seen, notice=Notice(), log=(), turn=0)
        if ends := "\n\n".join(closing(session)):
            seen = replace(seen, words=seen.words.removesuffix(ends) + _END)
        return self._cut(_with_room(page(seen, size="m")))

    def _ended(self, session: Session) -> int:
        """The number of the closing words; they depend on the game's rules alone."""
        if not closing(session):
            return -1
        return self.endings.setdefault(session.table.variant.id, (len(self.endings), session))[0]

    def _cut(self, html: str) -> int:
        """The number of the page: every element is a piece, small ones whole."""
        stack: list[list[int | str]] = [[]]
        for found in _TAG.finditer(html):
            if found[1]:
                inner = [*stack.pop(), found[0]]
                stack[-1].append(self._piece(inner))
            elif found[0].startswith("<"):
                stack.append([found[0]])
            else:
                stack[-1].append(found[0])
        return self.parts.put(_only(stack[0]))

    def _piece(self, inner: list[int | str]) -> int | str:
        whole = "".join(part for part in inner if isinstance(part, str))
        if len(whole) <= _WHOLE and all(isinstance(part, str) for part in inner):
            return whole
        return self.parts.put(tuple(self.parts.put(p) if isinstance(p, str) else p for p in inner))

    def _effect(self, before: Session, way: Way) -> int:
        """What a way does to the words told last, to the log, and to the clauses missed."""
        after = way.after
        for clause in after.missed:
            self.clauses.put(clause)
        keeps = isinstance(way.choice.message, Choose | Reveal)
        told = -1 if keeps else self.parts.put(str(status(notice(after, _teller(after)))))
        main = self._growth(after, after.game, (before.game, before.reached))
        reached = self._growth(after, after.reached, (after.game, before.reached, before.game))
        return self.effects.put((told, *main, *reached, after.missed))

    def _aside(self, session: Session) -> object:
        if session.what_if is None:
            return 0
        source, lines = self._growth(session, session.what_if, (session.game,))
        return [source, *lines]

    def _growth(self, session: Session, game: Game, sources: tuple[Game, ...]) -> tuple[int, Row]:
        """The game's log as one of the sources, by its number, and lines more; -1 and all its lines otherwise."""
        for number, source in enumerate(sources):
            length = len(source.actions)
            if game.start == source.start and game.actions[:length] == source.actions:
                return number, self._told(session, game, len(source.events))
        return -1, self._told(session, game, 0)

    def _told(self, session: Session, game: Game, first: int) -> Row:
        teller = _teller(session)
        return tuple(self.lines.put(str(text(teller.told(event)))) for event in game.events[first:])


def _teller(session: Session) -> Teller:
    eye = session.eye
    return Teller(eye, session.table, eye if isinstance(eye, int) else None, session.names)


def _only(parts: list[int | str]) -> Any:
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else tuple(parts)


def _with_room(html: str) -> str:
    """The page with what depends on the way taken out."""
    for found, mark in (
        (" omt-size-m", f" omt-size-{SIZE}"),
        (" data-turn=0", f" data-turn={TURN}"),
        (str(status(Notice())), TOLD),
        (str(views("m")), VIEWS + LOG),
        (f"<p>{_END}</p>", CLOSING),
    ):
        html = html.replace(found, mark, 1)
    return html


def _ending(session: Session, clauses: list[str]) -> dict[str, object]:
    """The closing paragraphs: without a clause missed, the sentence before clauses, and each clause."""
    ends = {clause: closing(replace(session, missed=(clause,))) for clause in clauses}
    head = next((paragraphs(told[0]) for told in ends.values()), "")
    rules = {clause: "".join(map(paragraphs, told[1:])) for clause, told in ends.items()}
    return {"none": "".join(map(paragraphs, closing(session))), "head": head, "rules": rules}
