"""Sheets of rules: the verdict on a record, where the documents part, and what carries each clause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from oldmaid_teach.records import Report, told
from oldmaid_teach.rulebook import Clause, Standing, Topic
from oldmaid_teach.sheets.sheet import Sheet
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, VIEUX_GARCON, Variant

if TYPE_CHECKING:
    from oldmaid_teach.matrix import Example, Row


def report_sheet(report: Report) -> Sheet:
    """The verdict on a record, line by line with the clause (`records.check`)."""
    return Sheet(told.title(report), told.HEAD, told.rows(report), told.ending(report))


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


def matrix_sheet() -> Sheet:
    """Every clause with what carries it, what its two examples show, its broken engines and its lesson."""
    from oldmaid_teach.matrix import ROWS  # here: of all the sheets only this one needs the broken engines

    return Sheet(
        "What carries each clause",
        ("clause", "standing", "lesson", "carried by", "kept", "broken", "broken on purpose"),
        tuple(map(_matrix_row, ROWS)),
        "Kept and broken are verdicts on a small record each. A clause that is only told has none.",
    )


def _matrix_row(row: Row) -> tuple[str, ...]:
    clause = row.clause
    if row.kept is None or row.broken is None:
        return clause.id, clause.standing.value, clause.lesson, "told", "–", "–", "–"
    mutants = ", ".join(mutant.name for mutant in row.mutants)
    return clause.id, clause.standing.value, clause.lesson, clause.check, _shows(row.kept), _shows(row.broken), mutants


def _shows(example: Example) -> str:
    """The verdict's first fault, or how the game came out."""
    return example.verdict[0]
