"""A page at rest: tables and text that stay readable when every style, picture and label is stripped.

It is what a code host, a viewer of stored notebooks, an untrusted JupyterLab and a printer show.
"""

from __future__ import annotations

from collections.abc import Iterable

from oldmaid_teach.page.cards import row
from oldmaid_teach.page.markup import NOTHING, Html, grid_table, join, paragraphs, still_bar, tag, text
from oldmaid_teach.page.plain import heading, told
from oldmaid_teach.shapes import Bar, Screen, SeatView

WAKE = "A still picture. To play: Run ▸ Run All Cells."


def still_page(screen: Screen) -> str:
    """The screen as a page at rest."""
    parts = (
        tag("p", tag("em", text(WAKE))),
        tag("p", tag("strong", text(heading(screen)))),
        paragraphs(screen.words),
        _line("Source", screen.source),
        _line("Table now", screen.now),
        _line("", told(screen.notice)),
        _line("Question", screen.question.text if screen.question else ""),
        _seats(screen.seats),
        grid_table(screen.grid),
        *(_line(field.label, " / ".join(field.value.splitlines())) for field in screen.fields),
        _bars(screen.bars),
        _line("To press", ", ".join(dict.fromkeys(choice.label for choice in screen.choices))),
        _log(screen.log),
        _line("Help", screen.help),
    )
    return tag("div", join(parts), lang="en")


def _line(label: str, words: str) -> Html:
    if not words:
        return NOTHING
    return tag("p", *([tag("strong", text(f"{label}: "))] if label else []), text(words))


def _seats(seats: tuple[SeatView, ...]) -> Html:
    if not seats:
        return NOTHING
    head = tag("thead", _row("th", map(text, ("Seat", "Cards", "Laid down", "Now"))))
    body = tag("tbody", *(_row("td", _cells(seat)) for seat in seats))
    return tag("table", head, body)


def _cells(seat: SeatView) -> tuple[Html, ...]:
    name = seat.seat if seat.name in ("", seat.seat) else f"{seat.seat} – {seat.name}"
    held = f" (held out to {seat.fan_to})" if seat.fan else ""
    states = ("you" if seat.yours else "", "dealer" if seat.dealer else "", "safe" if seat.safe else "", seat.turn)
    now = ", ".join(state for state in states if state)
    return tag("bdi", text(name)), text(row(seat.cards) + held), text(str(seat.heap)), text(now)


def _row(cell: str, cells: Iterable[Html]) -> Html:
    return tag("tr", *(tag(cell, inner) for inner in cells))


def _bars(bars: tuple[Bar, ...]) -> Html:
    rows = (_row("td", (text(bar.label), text(bar.text), still_bar(bar.share))) for bar in bars)
    return tag("table", tag("tbody", *rows)) if bars else NOTHING


def _log(log: tuple[str, ...]) -> Html:
    return tag("ol", *(tag("li", text(line)) for line in log)) if log else NOTHING
