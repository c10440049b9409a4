"""All HTML: a screen live or still, and the same in plain words.

Pure and deterministic: the same screen gives the same text on every machine. It is a package because a live
table, a page at rest and a printed sheet are three ideas that share only how a card and a word are written.
"""

from __future__ import annotations

from oldmaid_teach.page.controls import SIZES
from oldmaid_teach.page.live import live_page
from oldmaid_teach.page.plain import plain
from oldmaid_teach.page.still import still_page
from oldmaid_teach.shapes import Screen

__all__ = ["SIZES", "page", "plain"]


def page(screen: Screen, *, live: bool = True, size: str = "m") -> str:
    """The screen as HTML: `live` with buttons to press, else a page at rest that says how to wake it.

    `size` is "s", "m" or "l" (for a projector); a page at rest has none.
    """
    if size not in SIZES:
        raise ValueError(f"size {size!r}: expected one of {', '.join(SIZES)}")
    return live_page(screen, size) if live else still_page(screen)
