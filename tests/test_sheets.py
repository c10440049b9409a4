"""Sheets to read."""

from __future__ import annotations

import re

from oldmaid_teach.notation import position
from oldmaid_teach.records import check
from oldmaid_teach.rulebook import BICYCLE_RULES, Topic
from oldmaid_teach.sheets import clauses_sheet, documents_sheet, report_sheet
from oldmaid_teach.widgets import LessonWidget, show

SKIPS = """\
[Variant "bicycle"]
[SetUp "1"]
[Players "3"]
[Dealer "A"]
[Lead "A"]
[A "5♣ Q♥"]
[B "9♦ 5♥"]
[C "9♠ K♣ K♦"]
A offers C
"""


def test_the_documents_part_where_the_games_do() -> None:
    """The pages part over players, pack, pairs and the first offer, and agree in all else that is played."""
    rows = {row[0]: row[-1] for row in documents_sheet().rows}

    assert {topic for topic, word in rows.items() if word == "part"} == {"players", "pack", "pairs", "first offer"}
    assert len(rows) == Topic.RESULT


def test_a_cell_names_the_standing_of_a_clause_that_is_not_stated() -> None:
    """A clause that is read or borrowed is marked as such."""
    rows = {row[0]: row for row in documents_sheet().rows}

    assert rows["first offer"][1:4] == ("EN-09, EN-38", "ID-11, ID-19", "FR-06 (borrowed)")


def test_a_verdict_names_line_seat_and_clause() -> None:
    """A report's sheet has a row for each fault."""
    sheet = report_sheet(check(SKIPS))

    assert [(row[0], row[1], row[3]) for row in sheet.rows] == [("9", "C", "EN-05"), ("9", "A", "EN-12")]
    assert sheet.title == "Verdict: 2 faults in a game of Old Maid with 3 players."
    assert sheet.summary == "The record stops before the end of the game. That is no fault."


def test_words_from_people_are_text_on_a_sheet() -> None:
    """Nothing on a sheet acts as mark-up."""
    sheet = clauses_sheet(BICYCLE_RULES, "<script>alert(1)</script>")

    assert "<script" not in sheet.html
    assert not re.search(r"\son\w+=", sheet.html)


def test_a_report_is_shown_as_its_sheet() -> None:
    """`show` of a report gives its sheet in HTML and in text."""
    shown = show(check(SKIPS))._repr_mimebundle_()

    assert "EN-12" in shown["text/html"]
    assert "EN-12" in shown["text/plain"]


def test_a_table_is_shown_to_be_played_at() -> None:
    """`show` of a table gives a lesson in which whoever's turn it is can act."""
    widget = show(position("bicycle", "Q♠ 7♦", "7♣", lead="A"))

    assert isinstance(widget, LessonWidget)
    widget.press("offer-B")
    assert widget.screen.notice.text == "A holds out 2 cards to B."
