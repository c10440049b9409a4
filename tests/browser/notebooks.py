"""Notebooks for the tests, and the few things a reader does with one in JupyterLab and Voilà."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TOY = "from tests.toy import toy\ntable = toy()\ntable"
TURNS = "from tests.toy import worked_turn\nworked_turn()"
READY_MS = 60_000
SECOND_CARD = "Card 2 of 4, face down, A's fan"


def write_notebook(folder: Path, name: str, *cells: str) -> str:
    """A notebook of code cells, not run; gives its name."""
    made = [
        {"cell_type": "code", "execution_count": None, "id": f"cell-{n}", "metadata": {}, "outputs": [], "source": cell}
        for n, cell in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    text = json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})
    (folder / name).write_text(text, encoding="utf-8")
    return name


def open_in_lab(page: Page, address: str, name: str) -> None:
    """Open a notebook in JupyterLab and wait until its kernel rests."""
    page.goto(f"{address}/lab/tree/{name}?reset")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=READY_MS)


def run_all(page: Page) -> None:
    """Run ▸ Run All Cells, from the menu, as a learner does it."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def wake(page: Page, address: str, name: str) -> Locator:
    """Open a notebook in JupyterLab, run it, and wait for its first table."""
    open_in_lab(page, address, name)
    run_all(page)
    return table_in(page)


def table_in(page: Page, number: int = 0) -> Locator:
    """The table with this number on the page, once it is there."""
    table = page.locator(".omt-root").nth(number)
    table.wait_for(timeout=READY_MS)
    return table


def cells(page: Page) -> list[Sequence[str]]:
    """Kind and source of every cell of the notebook as it stands now in JupyterLab."""
    return list(
        page.evaluate(
            """() => { const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
            const found = Array.from({length: cells.length}, (_, n) => cells.get(n));
            return found.map((cell) => [cell.type, cell.sharedModel.getSource()]); }"""
        )
    )


def focus_inside(page: Page) -> bool:
    """True while focus is in a table."""
    return bool(page.evaluate("!!document.activeElement.closest('.omt-root')"))
