"""Notebooks for the tests, and the few things a reader does with one in JupyterLab and Voilà."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TOY = "from tests.toy import toy\ntable = toy()\ntable"
READY_MS = 60_000


def write_notebook(path: Path, cells: Sequence[str], *, outputs: Sequence[object] = ()) -> Path:
    """A notebook of code cells, not run."""
    made = [
        {"cell_type": "code", "execution_count": None, "id": f"cell-{n}", "metadata": {}, "outputs": [], "source": cell}
        for n, cell in enumerate(cells)
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    path.write_text(json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}))
    return path


def open_in_lab(page: Page, address: str, name: str) -> None:
    """Open a notebook in JupyterLab and wait until its kernel rests."""
    page.goto(f"{address}/lab/tree/{name}?reset")
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=READY_MS)


def run_all(page: Page) -> None:
    """Run ▸ Run All Cells, from the menu, as a learner does it."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def table_in(page: Page, number: int = 0) -> Locator:
    """The table with this number on the page, once it is there."""
    table = page.locator(".omt-root").nth(number)
    table.wait_for(timeout=READY_MS)
    return table


def sources(page: Page) -> list[str]:
    """The cells of the notebook as they stand now, as JupyterLab would save them."""
    found = page.evaluate(
        """() => { const nb = window.jupyterapp?.shell.currentWidget?.content?.model; return nb
        ? Array.from({length: nb.cells.length}, (_, n) => nb.cells.get(n).sharedModel.getSource()) : []; }"""
    )
    return [str(source) for source in found]
