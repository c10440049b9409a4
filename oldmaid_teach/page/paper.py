"""A sheet of paper as HTML: A4, black on white, cards that can be told apart without colour, nothing cut by a page.

Separate from handouts and the kit, because both are printed on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.page.markup import Html, join, tag, text

_STYLE = Path(__file__).parent.parent / "static" / "paper.css"


def paper(title: str, *parts: Html) -> str:
    """A whole document that can be opened and printed anywhere."""
    style = Html(_STYLE.read_text(encoding="utf-8"))
    head = tag("head", Html("<meta charset=utf-8>"), tag("title", text(title)), tag("style", style))
    return f"<!doctype html>\n{tag('html', head, tag('body', tag('h1', text(title)), *parts), lang='en')}\n"


def card(face: AnyCard) -> Html:
    """A card by rank, sign and letter, or by its words."""
    if not isinstance(face, Card):
        return tag("span", tag("b", text(face.face)), class_="card words")
    sign = tag("i", text(face.suit.symbol))
    return tag("span", tag("b", text(face.rank.text)), sign, tag("small", text(face.suit.name.lower())), class_="card")


def cards(faces: Iterable[AnyCard], *, class_: str = "cards") -> Html:
    """Cards side by side."""
    return tag("div", *map(card, faces), class_=class_)


def held(label: str, faces: Iterable[AnyCard]) -> Html:
    """Cards under a label, such as a seat's hand."""
    return tag("figure", tag("p", text(label), class_="seat"), cards(faces))


def hands(figures: Iterable[Html]) -> Html:
    """Hands side by side."""
    return tag("div", *figures, class_="hands")


def whole(parts: Iterable[Html]) -> Html:
    """Parts that stay on one page."""
    return tag("div", *parts, class_="whole")


def boxes(options: Iterable[str]) -> Html:
    """Options to tick."""
    return tag("ul", *(tag("li", text(option)) for option in options), class_="box")


def lines(number: int) -> Html:
    """Empty lines to write on."""
    return join(tag("div", class_="line") for _ in range(number))


def paragraph(words: str, clause: str = "") -> Html:
    """A paragraph, with the clause that it rests on."""
    cited = (Html(" "), tag("span", text(f"({clause})"), class_="clause")) if clause else ()
    return tag("p", text(words), *cited)


def bars(rows: Iterable[tuple[str, float, str]]) -> Html:
    """Shares as bars with their labels and values; a bar is a border, which is printed where backgrounds are not."""
    return tag("table", tag("tbody", *(_bar(*row) for row in rows)), class_="bars")


def _bar(label: str, share: float, value: str) -> Html:
    drawn = tag("span", class_="bar", style=f"width:{60 * min(max(share, 0.0), 1.0):.1f}mm")
    return tag("tr", tag("th", text(label), scope="row"), tag("td", drawn), tag("td", text(value)))


def grid(head: Iterable[str], rows: Iterable[Iterable[str]], *, wide: bool = False) -> Html:
    """A table; `wide`: with room to write in."""
    top = tag("thead", tag("tr", *(tag("th", text(cell), scope="col") for cell in head)))
    class_ = "wide" if wide else None
    body = (tag("tr", *(tag("td", text(cell), class_=class_) for cell in row)) for row in rows)
    return tag("table", top, tag("tbody", *body))
