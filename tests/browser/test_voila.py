"""The table in Voilà: it plays, its words stand out from their ground, and it wakes without a menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.notebooks import SECOND_CARD, TOY, TURNS, table_in, write_notebook
from tests.browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_a_lesson_plays_in_voila(page: Page, voila_address: str, notebooks: Path) -> None:
    """A learner opens the page, presses a card, and sees what it did."""
    page.goto(f"{voila_address}/voila/render/{write_notebook(notebooks, 'voila.ipynb', TOY)}")
    table = table_in(page)

    table.get_by_role("button", name=SECOND_CARD).click()

    table.locator("[role=status]").get_by_text("draw-2 was pressed.").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_objects_to_nothing_in_voila(page: Page, voila_address: str, notebooks: Path, axe: str, theme: str) -> None:
    """In Voilà, light and dark, our part of the page is free of violations; a pale word planted there is found."""
    name = write_notebook(notebooks, "voila_axe.ipynb", TURNS)
    page.goto(f"{voila_address}/voila/render/{name}?voila-theme={theme}")
    table = table_in(page)

    found = violations(page, axe, ".omt-root")
    table.locator(".omt-title").evaluate("node => { node.style.color = '#888'; node.style.background = '#777'; }")

    assert found == []
    assert [rule for rule, _ in violations(page, axe, ".omt-root")] == ["color-contrast"]
