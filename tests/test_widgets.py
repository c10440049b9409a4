"""The widget: what it shows, what it does with a message, and what a notebook stores of it."""

from __future__ import annotations

from tests.toy import toy


def test_a_press_changes_the_page() -> None:
    """A press on a card, with the turn it was made on, is played and shown."""
    widget = toy()

    widget.receive({"choice": "draw-2", "turn": 7})

    assert widget.screen.turn == 8
    assert "draw-2 was pressed" in widget.html
