"""Elements and escaped text: the one door through which words get into a page.

It is separate so that escaping can be read and tested in one place: `Html` is only ever made here, from
parts that are `Html` already or by `text`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import NewType

Html = NewType("Html", str)

NOTHING = Html("")

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, halves of characters, and marks that would turn the words after them round."""
_PLAIN = re.compile(r"[\w.-]+", re.ASCII)
"""A value that needs no quotes: an update is a quarter smaller without them."""


@lru_cache(maxsize=4096)
def text(words: str) -> Html:
    """Anybody's words, as text: no mark-up in them acts.

    >>> text("<b onclick='x'>5♥</b>")
    '&lt;b onclick=&#x27;x&#x27;&gt;5♥&lt;/b&gt;'
    """
    return Html(escape(_UNSEEN.sub("", words)))


def tag(name: str, *inner: Html, **attributes: object) -> Html:
    """One element; `class_` is class, `data_choice` is data-choice, `None` and `False` leave an attribute out.

    >>> tag("b", text("5 < 9"), class_="rank", hidden=True)
    '<b class=rank hidden>5 &lt; 9</b>'
    """
    written = "".join([_attribute(key, it) for key, it in attributes.items() if it is not None and it is not False])
    return Html(f"<{name}{written}>{''.join(inner)}</{name}>")


def join(parts: Iterable[Html], between: str = "") -> Html:
    """Parts of a page one after the other; `between` is mark-up of ours."""
    return Html(between.join(parts))


def still_bar(share: float) -> Html:
    """A bar that needs no style sheet; where plain styles are stripped, too, the text beside it says the same."""
    width = 100 * min(max(share, 0.0), 1.0)
    return tag("div", style=f"width:{width:.1f}px;height:10px;background:#124d37")


def grid_table(rows: Sequence[Sequence[str]]) -> Html:
    """Texts in rows; the first row and the first of each row are heads."""
    if not rows:
        return NOTHING
    head = tag("tr", *(tag("th", text(cell), scope="col") for cell in rows[0]))
    return tag("table", tag("thead", head), tag("tbody", *map(_grid_row, rows[1:])))


def _grid_row(row: Sequence[str]) -> Html:
    return tag("tr", tag("th", text(row[0]), scope="row"), *(tag("td", text(cell)) for cell in row[1:]))


def paragraphs(words: str) -> Html:
    """Plain text whose paragraphs are parted by blank lines."""
    parts = (part.strip() for part in re.split(r"\n\s*\n", words))
    return join(tag("p", text(part)) for part in parts if part)


@lru_cache(maxsize=4096)
def _attribute(key: str, value: object) -> str:
    name = key.rstrip("_").replace("_", "-")
    if value is True:
        return f" {name}"
    words = text(str(value))
    return f" {name}={words}" if _PLAIN.fullmatch(words) else f' {name}="{words}"'
