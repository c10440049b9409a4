"""The command's two ways in, in a real browser: JupyterLab as a learner meets it, and Voilà as a class sees it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.notebooks import READY_MS, run_all, table_in
from tests.browser.test_lite import press_by_key
from tests.test_main import fetched, free_port, started

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_command_opens_a_lesson_that_plays(page: Page, tmp_path: Path) -> None:
    """JupyterLab opens on a copy of the lesson, asks nothing of the learner, and Run All Cells wakes it."""
    port = free_port()
    words = ("start", "turns", "--no-browser", "--port", str(port), "--folder", str(tmp_path / "lessons"))
    with started(*words, "--", "--IdentityProvider.token=t", folder=tmp_path) as server:
        fetched(f"http://127.0.0.1:{port}/api/status?token=t", server, tmp_path / "log")
        page.goto(f"http://127.0.0.1:{port}/lab/tree/02_turns.ipynb?token=t")
        page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=READY_MS)
        run_all(page)
        table = table_in(page)

        press_by_key(page, table, times=3)

        assert page.get_by_text("get notified about official Jupyter news").count() == 0
        assert (tmp_path / "lessons" / "02_turns.ipynb").is_file()
        page.goto("about:blank")  # else the page calls after the server that is about to stop


def test_the_command_presents_a_lesson_to_a_class(page: Page, tmp_path: Path) -> None:
    """Voilà shows the lesson large and without code; it can be pressed, and its tab has the lesson's name."""
    port = free_port()
    with started("present", "turns", "--no-browser", "--port", str(port), folder=tmp_path) as server:
        fetched(f"http://127.0.0.1:{port}/", server, tmp_path / "log")
        page.goto(f"http://127.0.0.1:{port}/voila/render/02_turns.ipynb")
        table = table_in(page)
        page.locator(".omt-root:focus").wait_for()
        top = table.evaluate("node => node.getBoundingClientRect().top")

        press_by_key(page, table, times=3)

        assert abs(top) < 1
        assert "Turns" in page.title()
        assert page.locator(".celltag_lab-only").filter(visible=True).count() == 0
        assert page.locator(".jp-InputArea-editor, .highlight").count() == 0
        assert page.evaluate("getComputedStyle(document.querySelector('.jp-RenderedMarkdown p')).fontSize") == "28px"
        page.goto("about:blank")
