"""The referee's desk and the record to check, pressed as a learner would."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from oldmaid_teach import deskside, recordside
from oldmaid_teach.desk import dealt_sizes, desk
from oldmaid_teach.deskside import Deskside, deskside_screen
from oldmaid_teach.lessons.counting import Counted
from oldmaid_teach.lessons.proving import Laws
from oldmaid_teach.records import check
from oldmaid_teach.recordside import Recordside, Sample, recordside_screen
from oldmaid_teach.screen import Screen
from oldmaid_teach.wire import Stand


def at_desk(*sizes: int) -> Stand[Deskside]:
    """A desk at a table with hands of these sizes."""
    return Stand(Deskside(desk("bicycle", sizes, lead=0)), deskside.update, deskside_screen)


def at_record() -> Stand[Recordside]:
    """An empty place to paste a record."""
    return Stand(Recordside(), recordside.update, recordside_screen)


def test_a_turn_is_written_down_while_faces_are_hidden() -> None:
    """Offer, draw and a pair laid face down are lines of the record, with a question mark for each hidden card."""
    table = at_desk(2, 2, 2).press("offer-B").press("draw-A-2").press("pick-B-1").press("pick-B-3").press("lay")

    assert table.screen.log[-4:-1] == ("A offers B", "B draws 2", "B discards ? ?")
    assert table.screen.notice.text == "No rule is broken so far."


def test_a_false_pair_is_found_when_its_faces_are_told() -> None:
    """What goes down as 5♥ 6♥ is a false pair at its line, with the clause."""
    table = at_desk(2, 2, 2).press("pick-A-1").press("pick-A-2").press("lay", "5H 6H")

    assert table.screen.notice.clause == "EN-20"
    assert table.screen.notice.kind == "slip"


def test_a_face_that_cannot_be_is_refused_and_nothing_is_lost() -> None:
    """An unreadable card is answered in words; the cards meant stay meant."""
    before = at_desk(2, 2, 2).press("pick-A-1")
    after = before.press("tell", "5X")

    assert after.screen.notice.text == "Not yet. Expected a card such as 5♥, 5H or 10♣, found 5X."
    assert after.state.desk == before.state.desk
    assert after.state.picked == (1,)


def test_back_takes_the_last_act_off_the_record() -> None:
    """Back after an offer leads to the desk before it."""
    before = at_desk(2, 2, 2)

    assert before.press("offer-B").press("back").state.desk == before.state.desk


def test_another_seat_can_be_made_to_act() -> None:
    """An offer out of turn is written down for the seat that made it, and named."""
    table = at_desk(2, 2, 2).press("seat-B").press("offer-C")

    assert table.screen.log[-2] == "B offers C"
    assert table.screen.notice.clause == "EN-12"


def test_the_record_can_be_shown_line_by_line() -> None:
    """The record stands as a table of lines, and goes away again."""
    table = at_desk(2, 2, 2).press("offer-B").press("record")

    assert ("9", "A offers B") in table.screen.grid
    assert table.press("record").screen.grid == ()


def test_a_whole_deal_is_seventeen_cards_each_for_three() -> None:
    """The sizes of a whole deal make a desk at which nothing is wrong."""
    table = at_desk(*dealt_sizes("bicycle", 3))

    assert [len(seat.cards) for seat in table.screen.seats] == [17, 17, 17]


@pytest.mark.parametrize("sample", Sample)
def test_each_sample_is_found_guilty(sample: Sample) -> None:
    """The three well-known ways to go wrong are named by line and clause."""
    pressed = at_record().press(f"sample-{sample.name}").press("check")

    assert pressed.screen.notice.kind == "slip"
    assert [row[0] for row in pressed.screen.grid[1:]] == [str(found.line) for found in check(sample.text).faults]


def test_a_record_that_cannot_be_read_says_where() -> None:
    """Line and place are told, and what stands in the field stays."""
    pressed = at_record().press("check", '[Variant "bicycle"]\n[Players "2"]\nA flies')

    assert pressed.screen.notice.text.startswith("Not yet. This cannot be read at line 3, place 3.")
    assert pressed.screen.fields[0].value.endswith("A flies")


@pytest.mark.parametrize(
    "look",
    [lambda: at_record().press("sample-SKIPS").press("check").screen, lambda: at_desk(2, 2, 2).screen],
)
def test_every_control_has_a_name_of_its_own(look: Callable[[], Screen]) -> None:
    """No two controls share an id, and none is without words."""
    choices = look().choices

    assert len({choice.id for choice in choices}) == len(choices)
    assert all(choice.label for choice in choices)


def test_the_laws_hold_in_games_of_every_kind() -> None:
    """Of the first eighteen games, three of each kind, every one keeps every law."""
    assert Laws().games(0, 18, "laws") == (18, 18, 18, 18)


def test_a_broken_law_would_be_counted() -> None:
    """The bars tell how many games kept each law, of how many."""
    bars = Laws().bars(Counted(4, (4, 3, 2, 1)))

    assert [bar.text for bar in bars] == ["4 of 4 games", "3 of 4 games", "2 of 4 games", "1 of 4 games"]
