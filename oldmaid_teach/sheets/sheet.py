"""What a sheet is: a titled table with a sentence below it, as HTML and as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oldmaid_teach.page.markup import NOTHING, Html, join, still_bar, tag, text

_LEFT = "text-align:left"  # notebooks set cells to the right, which is for numbers


@dataclass(frozen=True, slots=True)
class Sheet:
    """A titled table with a sentence below it, as HTML and as plain text."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    summary: str = ""
    shares: tuple[float, ...] = ()
    """A share from 0 to 1 for each row, drawn as a bar at its end; none: no bars."""

    @property
    def html(self) -> str:
        """The sheet as HTML that needs no style."""
        summary = tag("p", text(self.summary)) if self.summary else NOTHING
        return tag("div", tag("p", tag("strong", text(self.title))), self._table(), summary, lang="en")

    def _table(self) -> Html:
        if not self.rows:
            return NOTHING
        head = tag("thead", tag("tr", *(tag("th", text(cell), scope="col", style=_LEFT) for cell in self.head)))
        shares = self.shares or (None,) * len(self.rows)
        rows = (_row(row, share) for row, share in zip(self.rows, shares, strict=True))
        return tag("table", head, tag("tbody", join(rows)))

    @property
    def plain(self) -> str:
        """The sheet as lines of text."""
        lines = [self.title, *(" | ".join(row) for row in self.rows), self.summary]
        return "\n".join(line for line in lines if line)


def _row(cells: Sequence[str], share: float | None = None) -> Html:
    first, *others = cells
    bar = NOTHING if share is None else tag("td", still_bar(share))
    return tag("tr", tag("th", text(first), scope="row"), *(tag("td", text(cell), style=_LEFT) for cell in others), bar)
