"""A lesson left in mid-way goes on from its code after the kernel was lost; for the static site see test_lite."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.notebooks import READY_MS, run_all, table_in, wake, write_notebook

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

LESSON = 'from oldmaid_teach.widgets import show\nshow("turns")'


def press(table: Locator, name: str) -> None:
    """Press a control and wait until it is answered."""
    turn = int(table.locator("[data-turn]").get_attribute("data-turn") or 0)
    table.get_by_role("button", name=name, exact=True).click()
    table.locator(f"[data-turn='{turn + 1}']").wait_for()


def left_midway(table: Locator) -> str:
    """Three steps into the lesson; gives the code that is shown there."""
    press(table, "One")
    press(table, "Next")
    press(table, "Next")
    press(table, "Show code")
    return table.locator(".omt-code code").inner_text()


def taken_up(table: Locator, code: str) -> None:
    """Put the code in, at the beginning of the lesson, and see the step at which it was left."""
    assert "Step 1 of" in table.locator(".omt-steps").inner_text()
    press(table, "Show code")
    table.get_by_label("A code from before").fill(code)
    press(table, "Go on from it")
    table.get_by_text("Step 3 of").wait_for()
    assert table.locator(".omt-now p").inner_text() == "A holds 2 cards. B holds 3 cards. C holds 2 cards."


def test_in_jupyterlab(page: Page, lab_address: str, notebooks: Path) -> None:
    """The kernel is restarted, the cells run again, the code put in."""
    table = wake(page, lab_address, write_notebook(notebooks, "resume.ipynb", LESSON))
    code = left_midway(table)

    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=READY_MS)
    run_all(page)
    table.get_by_text("Step 1 of").wait_for(timeout=READY_MS)

    taken_up(table_in(page), code)


def test_in_voila(page: Page, voila_address: str, notebooks: Path) -> None:
    """The page is opened anew, which starts another kernel, and the code put in."""
    address = f"{voila_address}/voila/render/{write_notebook(notebooks, 'resume.ipynb', LESSON)}"
    page.goto(address)
    code = left_midway(table_in(page))

    anew = page.context.new_page()  # Voilà's own call on leaving a page is refused by its server, and noted as an error
    anew.goto(address)

    taken_up(table_in(anew), code)
