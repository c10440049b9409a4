"""A second reader of a lesson in one file, written from its description: what `static/file.js` does, in Python."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any


def stored(document: str) -> dict[str, Any]:
    """The book that stands in a document."""
    found = re.search(r'<script type="application/json" id=book>(.*?)</script>', document, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


@dataclass(frozen=True)
class Entry:
    """Where a reader is, and what the way there has brought."""

    place: int
    told: int
    main: tuple[int, ...] = ()
    reached: tuple[int, ...] = ()
    missed: tuple[str, ...] = ()


@dataclass
class Reader:
    """Somebody who walks through a book."""

    data: dict[str, Any]
    turn: int = 0
    past: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.size = self.data["size"]
        self.now = Entry(0, self.data["quiet"])

    def press(self, choice: str) -> None:
        """Press a control by its id; one that leads nowhere changes the turn alone."""
        self.turn += 1
        if choice == "back":
            self.now = self.past.pop() if self.past else self.now
            return
        after = Entry(self.data["again"], self.data["quiet"]) if choice == "restart" else self._taken(choice)
        if after is not None:
            self.past.append(self.now)
            self.now = after

    def _taken(self, choice: str) -> Entry | None:
        now, (_, _, _, menu, *ways) = self.now, self.data["places"][self.now.place]
        if choice not in self.data["menus"][menu]:
            return None
        at = 2 * self.data["menus"][menu].index(choice)
        told, main, lines, reached, more, clauses = self.data["effects"][ways[at + 1]]
        grown = (*(() if main < 0 else (now.main, now.reached)[main]), *lines)
        kept = (*(() if reached < 0 else (grown, now.reached, now.main)[reached]), *more)
        missed = (*now.missed, *(clause for clause in clauses if clause not in now.missed))
        return Entry(ways[at], now.told if told < 0 else told, grown, kept, missed)

    def html(self) -> str:
        """The page as it is shown."""
        page, aside, ending, *_ = self.data["places"][self.now.place]
        log = self.now.main if not aside else (*(() if aside[0] < 0 else self.now.main), *aside[1:])
        fills = {
            "\1": self.size,
            "\2": self.data["sizes"][self.size],
            "\3": str(self.turn),
            "\4": self._write(self.now.told),
            "\5": self._log(log),
            "\6": self._ended(ending),
        }
        return re.sub("[\1-\6]", lambda mark: fills[mark[0]], self._write(page))

    def _write(self, part: int | str) -> str:
        found = self.data["parts"][part] if isinstance(part, int) else part
        return found if isinstance(found, str) else "".join(map(self._write, found))

    def _log(self, lines: tuple[int, ...]) -> str:
        if not lines:
            return ""
        first = max(len(lines) - 20, 0) + 1
        start = f"<ol start={first}>" if first > 1 else "<ol>"
        items = "".join(f"<li>{self.data['lines'][line]}</li>" for line in lines[-20:])
        told = self.data["log"].replace("(1)", f"({len(lines)})").replace("<ol>", start)
        return str(told.replace("<li>\7</li>", items))

    def _ended(self, ending: int) -> str:
        if ending < 0:
            return ""
        words = self.data["endings"][ending]
        rules = [words["rules"][clause] for clause in self.now.missed[:3]]
        return str("".join([words["head"], *rules]) if self.now.missed else words["none"])
