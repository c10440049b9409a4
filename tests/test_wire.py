"""What comes off the wire: the current screen alone says what it means, and nothing else means anything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.lessons.free import at_table
from oldmaid_teach.notation import position
from oldmaid_teach.screen import Choice, Notice, screen
from oldmaid_teach.session import begin, update
from oldmaid_teach.wire import Stand
from tests.screens import WORKED_TURN
from tests.toy import stand


def test_a_choice_with_its_turn_is_played() -> None:
    """A choice on the screen, sent with the screen's turn, reaches `update` as the choice's own message."""
    after = stand().receive({"choice": "draw-2", "turn": 7})

    assert after.screen.notice.text == "draw-2 was pressed."
    assert after.screen.turn == 8


@pytest.mark.parametrize(
    "message",
    [
        {"choice": "draw-9", "turn": 7},
        {"choice": "draw-2", "turn": 6},
        {"choice": "draw-2", "turn": 8},
        {"choice": "draw-2"},
        {"choice": "draw-2", "turn": None},
        {"choice": "draw-2", "turn": "7"},
        {"choice": "draw-2", "turn": True},
        {"choice": ["draw-2"], "turn": 7},
        {"choice": None},
        {"choice": "size-xl"},
        {"choice": "size-"},
        {"choice": {"a": 1}},
        {"tick": True, "turn": 7},
        {"tick": 1, "turn": 7},
        {"turn": 7},
        {},
        [],
        [["choice", "draw-2"]],
        "draw-2",
        7,
        None,
    ],
)
def test_what_is_unknown_stale_or_malformed_changes_nothing(message: object) -> None:
    """An unknown choice, an old or future turn, and every other shape neither raise nor play."""
    before = stand()

    after = before.receive(message)

    assert after is before


def test_next_needs_no_turn() -> None:
    """A control that may be pressed quickly in a row is played without a turn, as often as it is sent."""
    after = stand().receive({"choice": "next"}).receive({"choice": "next"})

    assert after.screen.turn == 9


def test_a_message_played_twice_plays_once() -> None:
    """The second of two equal messages is stale, since the first one made a new turn."""
    once = stand().receive({"choice": "draw-2", "turn": 7})

    assert once.receive({"choice": "draw-2", "turn": 7}) is once


def test_a_tick_counts_only_while_the_screen_ticks() -> None:
    """A tick reaches `update` on a ticking screen, with the screen's turn, and never otherwise."""
    ticking = stand(replace(WORKED_TURN, ticking=True))

    assert ticking.receive({"tick": True, "turn": 7}).screen.turn == 8
    assert ticking.receive({"tick": True, "turn": 6}) is ticking
    assert stand().receive({"tick": True, "turn": 7}).screen.turn == 7


def test_the_wire_carries_no_meaning_of_its_own() -> None:
    """What rides along in a message is not looked at: the choice's own message is played."""
    after = stand().receive({"choice": "draw-1", "turn": 7, "message": "fail", "text": "x"})

    assert after.screen.notice.text == "draw-1 was pressed."


def test_size_is_the_desks_and_not_the_games() -> None:
    """A change of size changes the page and leaves the state as it is."""
    before = stand()

    after = before.receive({"choice": "size-l"})

    assert (after.size, after.state) == ("l", before.state)
    assert "omt-size-l" in after.html()


@pytest.mark.parametrize("label", ["Hint", "hint"])
def test_a_control_is_pressed_by_its_label_or_id(label: str) -> None:
    """`press` finds a control by what is written on it, and by its id."""
    assert stand().press(label).screen.notice.text == "hint was pressed."


def test_a_card_is_pressed_by_its_name() -> None:
    """`press` finds a card by its accessible name."""
    after = stand().press("Card 3 of 4, face down, A's fan")

    assert after.screen.notice.text == "draw-3 was pressed."


def test_a_label_that_is_not_there_names_those_that_are() -> None:
    """A label that nothing bears is a ValueError that names the labels there are, each once."""
    with pytest.raises(ValueError, match=r"no control 'Deal'; there are: .*'Hint', 'Back', 'Next', 'Restart'") as error:
        stand().press("Deal")

    assert str(error.value).count("'Next'") == 1
    assert "Card 1 of 4, face down, A's fan" in str(error.value)


def test_a_label_that_two_controls_bear_is_no_guess() -> None:
    """When two controls bear a label, none is pressed: the error says that there is more than one."""
    twice = replace(WORKED_TURN, choices=(Choice("a", "Same", "a"), Choice("b", "Same", "b")))

    with pytest.raises(ValueError, match="more than one control 'Same'"):
        stand(twice).press("Same")


def test_words_of_the_program_replace_the_notice_only() -> None:
    """A page can be shown with other words in the status region, and is otherwise the same."""
    sorry = Notice("Sorry.", "error")

    assert stand().told(sorry) == stand(replace(WORKED_TURN, notice=sorry)).html()
    assert stand().told(sorry) != stand().html()


def test_a_card_picked_up_late_is_picked_up_all_the_same() -> None:
    """Two quick presses on cards both count, though the second was sent before the first was answered."""
    table = Stand(begin(at_table(position("bicycle", "5♣ 5♥", "Q♥ 2♠", lead="A")), viewer="open"), update, screen)
    turn = table.screen.turn
    for place in (1, 2):
        table = table.receive({"choice": f"hand-A-{place}", "turn": turn})

    assert table.state.picked == (1, 2)
