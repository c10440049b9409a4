"""The document itself: styles, front end and book in one file, and the list of all files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from oldmaid_teach.lessons.lesson import Lesson
from oldmaid_teach.onefile.book import Book
from oldmaid_teach.onefile.kept import kept
from oldmaid_teach.page import page
from oldmaid_teach.page.markup import NOTHING, Html, join, tag, text
from oldmaid_teach.page.still import WAKE
from oldmaid_teach.screen import screen
from oldmaid_teach.session import Session

_STATIC = Path(__file__).parent.parent / "static"
_SEALED = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
"""The browser itself sees to it that a file asks for nothing."""
STILL = "A still picture. To play: open this file in a browser that runs JavaScript."


def document(book: Book, first: Session) -> str:
    """The lesson as one file; `first` is its first session, shown where no script runs."""
    still = page(kept(first, screen(first)), live=False).replace(text(WAKE), text(STILL), 1)
    head = tag("header", tag("h1", text("Old Maid")), tag("h2", text(book.title)))
    main = tag("main", head, tag("div", id="root"), tag("noscript", Html(still)))
    data = tag("script", Html(_json(book.data)), type="application/json", id="book")
    code = Html(_code("table.js") + _code("file.js"))
    return _html(book.title, main, data, tag("script", code, type="module"), styles=("table.css", "file.css"))


def index(lessons: Iterable[tuple[Lesson, str]], missing: Iterable[tuple[Lesson, str]]) -> str:
    """The list of the files beside it, and of the lessons that no file can hold, with the reason."""
    linked = (_listed(lesson, tag("a", text(lesson.title), href=name)) for lesson, name in lessons)
    told = [_listed(lesson, tag("b", text(lesson.title)), why) for lesson, why in missing]
    rest = join((tag("h2", text("Live only")), tag("ul", *told))) if told else NOTHING
    top = tag("h1", text("Old Maid: the lessons"))
    return _html("Old Maid: the lessons", tag("main", top, tag("ul", *linked), rest), styles=("file.css",))


def _listed(lesson: Lesson, name: Html, why: str = "") -> Html:
    told = f" {lesson.aim} {lesson.minutes} minutes." if lesson.minutes else f" {lesson.aim}"
    return tag("li", name, text(told), tag("p", text(why)) if why else NOTHING)


def _html(title: str, *parts: Html, styles: tuple[str, ...]) -> str:
    style = Html("".join((_STATIC / name).read_text(encoding="utf-8") for name in styles))
    head = (
        Html("<meta charset=utf-8><meta name=viewport content='width=device-width'>"),
        Html(f'<meta http-equiv=Content-Security-Policy content="{_SEALED}"><link rel=icon href="data:,">'),
        tag("title", text(title)),
        tag("style", style),
    )
    return f"<!doctype html>\n<html lang=en><head>{join(head)}</head><body>{join(parts)}</body></html>\n"


def _code(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8").replace("</script", "<\\/script")


def _json(data: object) -> str:
    """JSON that cannot end the element it stands in."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
