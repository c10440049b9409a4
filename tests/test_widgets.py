"""The widget: what it shows, what it does with a message, and what a notebook stores of it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from oldmaid_teach.game import playout, record
from oldmaid_teach.page import page, plain
from oldmaid_teach.screen import screen
from oldmaid_teach.session import begin
from oldmaid_teach.widgets import LessonWidget, TableWidget, show
from tests.screens import ALL, WORKED_TURN
from tests.toy import failing, toy

VIEW = "application/vnd.jupyter.widget-view+json"


def test_a_press_changes_the_page() -> None:
    """A press on a card, with the turn it was made on, is played and shown."""
    widget = toy()

    widget.receive({"choice": "draw-2", "turn": 7})

    assert widget.screen.turn == 8
    assert "draw-2 was pressed." in widget.html


def test_a_message_through_the_comm_is_heard() -> None:
    """What the front end sends through the kernel's own way in is played too."""
    widget = toy()

    widget._handle_custom_msg({"choice": "hint", "turn": 7}, [])

    assert widget.screen.notice.text == "hint was pressed."


def test_every_message_is_answered() -> None:
    """A message that changes nothing is answered by word that there is nothing new; one that plays, by the page."""
    widget = toy()
    sent: list[object] = []
    widget.send = sent.append

    widget._handle_custom_msg({"choice": "draw-9", "turn": 7}, [])
    widget._handle_custom_msg({"choice": "hint", "turn": 7}, [])

    assert sent == [{"heard": True}]


def test_a_failure_is_told_and_raised() -> None:
    """When the code fails the table says so without the error's words, is as it was, and the error goes on."""
    widget = failing()

    with pytest.raises(RuntimeError, match="5♥"):
        widget.receive({"choice": "fail", "turn": 7})

    assert "Something went wrong in the program (RuntimeError)." in widget.html
    assert "5♥" not in widget.html
    assert widget.screen.turn == 7
    widget.press("Hint")
    assert "Something went wrong" not in widget.html


def test_press_is_a_press() -> None:
    """`press` in a cell does what the same press on the table does."""
    by_label, by_hand = toy(), toy()

    by_label.press("Hint")
    by_hand.receive({"choice": "hint", "turn": 7})

    assert by_label.html == by_hand.html


def test_the_state_that_is_sent_is_the_page_and_the_code_of_the_front_end() -> None:
    """Nothing but the page, the style and the script goes to the browser."""
    state = toy().get_state()

    own = {key for key in state if not key.startswith("_")} - {"layout", "tabbable", "tooltip"}
    assert own == {"html"}


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_notebook_stores_text_and_a_page_at_rest(name: str) -> None:
    """Beside the live view a notebook gets plain text and a page at rest, the same each time."""
    widget = toy(ALL[name])

    data, _ = widget._repr_mimebundle_()

    assert set(data) == {"text/plain", "text/html", VIEW}
    assert data["text/plain"] == plain(ALL[name])
    assert data["text/html"] == page(ALL[name], live=False)
    assert data["text/html"] == toy(ALL[name])._repr_mimebundle_()[0]["text/html"]


def test_a_widget_says_what_it_is() -> None:
    """The short form names the class and the title, and no address in memory."""
    assert repr(toy()) == "<TableWidget: Taking turns>"


def test_a_lesson_shows_what_its_session_shows() -> None:
    """A lesson's widget shows the screen of a session just begun."""
    widget = show("turns")

    assert isinstance(widget, LessonWidget)
    assert widget.screen == screen(begin("turns"))


def test_a_viewer_is_a_seat_or_open_or_the_class() -> None:
    """`viewer` takes a seat's letter, "open" or "class"; anything else is a ValueError."""
    assert LessonWidget("turns", viewer="B").screen.viewer == "B"
    assert LessonWidget("turns", viewer="class").screen.viewer == "class"
    with pytest.raises(ValueError, match="nobody"):
        LessonWidget("turns", viewer="nobody")


def test_a_size_is_s_m_or_l() -> None:
    """`size` takes "s", "m" and "l"; anything else is a ValueError that names them."""
    assert "omt-size-l" in show(WORKED_TURN, size="l").html
    with pytest.raises(ValueError, match="size 'xl': expected one of s, m, l"):
        show(WORKED_TURN, size="xl")


def test_a_screen_is_shown_and_does_not_play() -> None:
    """A bare screen is shown as a table on which presses change nothing."""
    widget = show(WORKED_TURN)
    before = widget.html

    widget.receive({"choice": "hint", "turn": 7})

    assert isinstance(widget, TableWidget)
    assert widget.html == before


def test_what_cannot_be_shown_is_said() -> None:
    """A value of another kind is a ValueError that says what it was and what was expected."""
    with pytest.raises(ValueError, match="cannot show float; expected a lesson"):
        show(1.5)


def test_a_lesson_that_is_presented_takes_size_and_viewer_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command says of size and viewer holds wherever a cell says nothing."""
    monkeypatch.setenv("OLDMAID_SIZE", "l")
    monkeypatch.setenv("OLDMAID_VIEWER", "class")

    assert show("turns").screen.viewer == "class"
    assert "omt-size-l" in show("turns").html
    assert show("turns", viewer="open", size="s").screen.viewer == "open"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"viewer": 0}, r"viewer: expected a seat's letter such as B, 'open' or 'class', found 0"),
        ({"viewer": "Z"}, r"viewer: expected a seat from A to B, 'open' or 'class', found Z"),
        ({"names": "Ann"}, r"names: expected texts in brackets, such as \['Ann'\], found 'Ann'"),
        ({"names": [1, 2]}, r"names: expected texts in brackets, such as \['Ann'\], found \[1, 2\]"),
        ({"missed": "EN-05"}, r"missed: expected texts in brackets, such as \['EN-05'\], found 'EN-05'"),
        ({"code": 5}, r"code: expected a text that a lesson showed, found 5"),
        ({"size": 0}, r"size 0: expected one of s, m, l"),
    ],
)
def test_an_argument_of_another_kind_is_named(given: dict[str, Any], told: str) -> None:
    """What was given, where, and what was expected, stand in one ValueError, from `show` and from the widget alike."""
    for shown in (show, LessonWidget):
        with pytest.raises(ValueError, match=f"^{told}$"):
            shown("turns", **given)


def test_seats_of_a_game_are_letters() -> None:
    """A number for a seat is a ValueError, also the number 0."""
    with pytest.raises(ValueError, match=r"^seat: expected letters such as 'A' or 'A B', found 0$"):
        show("play", seat=0)  # type: ignore[arg-type]


@pytest.mark.parametrize("before", ["# a game that we played\n", "\ufeff", "\n"])
def test_a_record_is_shown_as_it_is_read(before: str) -> None:
    """What a record may begin with when it is checked, a comment or an editor's mark, keeps no game from view."""
    game = record(playout("bicycle", 2, seed=3))

    assert show(before + game).screen == show(game).screen


@pytest.mark.parametrize("option", [{"game": "bicycle"}, {"players": 3}, {"seat": "B"}])
def test_only_a_whole_game_is_ordered(option: dict[str, Any]) -> None:
    """A lesson with tables of its own, and one that goes on from a code, take no game, players or seat."""
    code = show("play", game="bicycle").code
    for x, more in (("turns", {}), ("play", {"code": code})):
        with pytest.raises(ValueError, match="expected with the lesson 'play' alone"):
            show(x, **option, **more)


def test_a_lesson_waits_for_nothing_that_it_does_not_need() -> None:
    """The desk, the records, the sheets, the odds and the broken engines come in only where they are shown."""
    code = "import sys; from oldmaid_teach.widgets import show; show('turns'); print(*sys.modules)"
    modules = subprocess.check_output([sys.executable, "-c", code], text=True).split()

    brought = {name.split(".")[1] for name in modules if name.startswith("oldmaid_teach.")}

    assert {"lessons", "screen"} <= brought
    assert not brought & {"desk", "deskside", "displays", "matrix", "odds", "records", "recordside", "sheets"}
