"""Sheets to read: a verdict on a record, and where the documents agree and part. Tables and text, nothing to press.

They are separate from the pages of a screen because they show no table in play and hide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from oldmaid_teach.notation import seat_text
from oldmaid_teach.page.markup import NOTHING, Html, join, still_bar, tag, text
from oldmaid_teach.records import LineFault, Report
from oldmaid_teach.referee import Outcome
from oldmaid_teach.rulebook import Clause, Standing, Topic
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, VIEUX_GARCON, Variant


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
        head = tag("thead", tag("tr", *(tag("th", text(cell), scope="col") for cell in self.head)))
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
    return tag("tr", tag("th", text(first), scope="row"), *(tag("td", text(cell)) for cell in others), bar)


def report_sheet(report: Report) -> Sheet:
    """The verdict on a record, line by line with the clause (`records.check`)."""
    hidden = report.fault_count - len(report.faults)
    more = f" {hidden} more are not shown." if hidden else ""
    return Sheet(
        f"Verdict: {_counted(report.fault_count)} in a game of {report.variant.name} with {report.players} players.",
        ("line", "seat", "what happened", "clause", "the rule", "expected"),
        tuple(map(_fault_row, report.faults)),
        f"{_ending(report.outcome, finished=report.finished)}{more}",
    )


def _counted(faults: int) -> str:
    return {0: "no fault", 1: "1 fault"}.get(faults, f"{faults} faults")


def _fault_row(found: LineFault) -> tuple[str, ...]:
    fault = found.fault
    did = found.did or "(nothing could be done)"
    return str(found.line), seat_text(fault.seat), did, fault.clause.id, fault.clause.says, found.expected


def _ending(outcome: Outcome | None, *, finished: bool) -> str:
    if outcome is None or not finished:
        return "The record stops before the end of the game. That is no fault."
    if outcome.winner is not None:
        return f"{seat_text(outcome.winner)} holds the odd card and wins."
    losers = " and ".join(map(seat_text, outcome.losers)) or "Nobody"
    why = " by a false pair" if outcome.topic is Topic.FALSE_PAIR else ""
    return f"{losers} {'lose' if len(outcome.losers) > 1 else 'loses'}{why}."


_DOCUMENTS = (BICYCLE, PELAYAN_TUA, VIEUX_GARCON)
_PARAMETERS = {
    Topic.PLAYERS: ("players",),
    Topic.PACK: ("pack",),
    Topic.PAIRS: ("matching", "four_alike"),
    Topic.FIRST_OFFER: ("opening",),
    Topic.DEAL: ("first_card", "remainder"),
    Topic.HIDDEN: ("faces",),
    Topic.TURN: ("passing",),
    Topic.ENDING: ("ending",),
    Topic.RESULT: ("result",),
}
"""In which of its parameters a topic could part the games; the other topics are carried by the same rule for all."""


def documents_sheet() -> Sheet:
    """Topics against documents: which clause stands where, how firmly, and whether the games agree (all clauses)."""
    topics = [topic for topic in Topic if topic < Topic.WORDS]
    return Sheet(
        "Where the documents agree and where they part",
        ("topic", *(game.name for game in _DOCUMENTS), "in play"),
        tuple((_said(topic), *(_cell(game, topic) for game in _DOCUMENTS), _agreement(topic)) for topic in topics),
        "Stated: the page says it. Read: the page is unclear, and we say how we read it. "
        "Borrowed: the page is silent, and the rule comes from another page.",
    )


def _said(topic: Topic) -> str:
    return topic.name.replace("_", " ").lower()


def _cell(game: Variant, topic: Topic) -> str:
    return ", ".join(map(_standing, game.rules[topic])) or "silent"


def _standing(clause: Clause) -> str:
    return clause.id if clause.standing is Standing.STATED else f"{clause.id} ({clause.standing.value})"


def _agreement(topic: Topic) -> str:
    return "part" if any(_differs(field) for field in _PARAMETERS.get(topic, ())) else "agree"


def _differs(field: str) -> bool:
    return len({getattr(game, field) for game in _DOCUMENTS}) > 1


def clauses_sheet(clauses: Iterable[Clause], title: str) -> Sheet:
    """Clauses in full: id, standing, words, place and note."""
    return Sheet(
        title,
        ("clause", "standing", "what it says", "where", "note"),
        tuple((c.id, c.standing.value, c.says, f"{c.source.name}: {c.where}", c.note) for c in clauses),
    )
