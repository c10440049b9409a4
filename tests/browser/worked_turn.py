"""The worked turn of the lesson `turns`, played by keyboard alone: what is pressed on every way in to the lessons."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.notebooks import focus_inside

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ASKED = ("next", "next", "next", "next", "answer-0", "next")
"""Past the question from before, and through the one that comes before the draw."""
REVEALED = ("reveal-A", "reveal-B")
"""A class sees no hand before it is revealed."""
PLAYED = ("draw-A-2", "hand-B-1", "hand-B-4", "lay", "offer-C")
"""5♥ is drawn, the fives are picked up and laid down, and B offers."""


def play_worked_turn(page: Page, table: Locator, way: str, *, class_view: bool = False) -> None:
    """Press it through with Enter; each press is answered, and focus stays on the table.

    With OLDMAID_SHOTS, a folder, a picture of the end is kept there under the name of the `way`.
    """
    for choice in (*ASKED, *(REVEALED if class_view else ()), *PLAYED):
        turn = int(table.locator("[data-turn]").get_attribute("data-turn") or 0)
        table.locator(f"[data-choice='{choice}']").focus()
        page.keyboard.press("Enter")
        table.locator(f"[data-turn='{turn + 1}']").wait_for()
        assert focus_inside(page)
    table.get_by_text("That is a whole turn.").wait_for()
    assert table.get_by_text("B holds out 2 cards to C.").count() > 0
    if folder := os.environ.get("OLDMAID_SHOTS"):
        page.screenshot(path=Path(folder) / f"{way}.png")
