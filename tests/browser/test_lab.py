"""The table in JupyterLab: it wakes, it plays, and the notebook round it stays as it was."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.notebooks import TOY, open_in_lab, run_all, sources, table_in, write_notebook

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_notebook_opened_and_run_plays(page: Page, lab_address: str, notebooks: Path) -> None:
    """Open, Run All Cells, press a card with the mouse: it is played in the kernel and shown."""
    write_notebook(notebooks / "mouse.ipynb", [TOY])
    open_in_lab(page, lab_address, "mouse.ipynb")
    run_all(page)
    table = table_in(page)

    table.get_by_role("button", name="Card 2 of 4, face down, A's fan").click()

    table.get_by_text("draw-2 was pressed.").first.wait_for()
    page.screenshot(path="/tmp/front-shots/lab.png")
    assert sources(page) == [TOY]
