"""The ways in as README names them, each opened in a real browser, where the worked turn is played by keyboard.

The `page` counts what is asked of other machines, and finds nothing. The static site is in test_lite.
OLDMAID_PYTHON names the Python whose installed package is driven, OLDMAID_BINDER the server of an emulated Binder.
"""

from __future__ import annotations

import os
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from tests.browser.notebooks import READY_MS, run_all, table_in
from tests.browser.worked_turn import play_worked_turn
from tests.test_main import MODULE, fetched, free_port, started

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
        _run_in_lab(page)

        play_worked_turn(page, table_in(page), "lab")

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

        play_worked_turn(page, table, "present", class_view=True)

        assert abs(top) < 1
        assert "Turns" in page.title()
        assert page.locator(".celltag_lab-only").filter(visible=True).count() == 0
        assert page.locator(".jp-InputArea-editor, .highlight").count() == 0
        assert page.evaluate("getComputedStyle(document.querySelector('.jp-RenderedMarkdown p')).fontSize") == "28px"
        page.goto("about:blank")


def test_a_page_that_is_left_leaves_no_python_behind(page: Page, tmp_path: Path) -> None:
    """Whoever loads a lesson again or leaves it ends the kernel that it had; one that is lost is ended later."""
    port = free_port()
    with started("present", "turns", "--no-browser", "--port", str(port), folder=tmp_path) as server:
        fetched(f"http://127.0.0.1:{port}/", server, tmp_path / "log")
        for _ in range(2):
            page.goto(f"http://127.0.0.1:{port}/voila/render/02_turns.ipynb")
            table_in(page)
            below = psutil.Process(server.pid).children(recursive=True)
            kernels = [process for process in below if "ipykernel_launcher" in process.cmdline()]
            page.goto("about:blank")

            assert psutil.wait_procs(kernels, timeout=30) == (kernels, [])
            assert len(kernels) == 1

        assert "Culling kernels with idle durations > 600 seconds" in (tmp_path / "log").read_text(encoding="utf-8")


def test_the_command_writes_a_lesson_that_plays(page: Page, tmp_path: Path) -> None:
    """The file that `file` writes plays from disk."""
    path = tmp_path / "turns.html"
    subprocess.run([*MODULE, "file", "turns", "-o", str(path)], check=True, cwd=tmp_path)

    page.goto(path.as_uri())

    play_worked_turn(page, page.locator(".omt-root"), "file")


def test_binder_leads_learners_to_the_lesson(page: Page, binder: str) -> None:
    """The learners' link opens the first page without code, and from there the lesson."""
    page.goto(f"{binder}/voila/render/notebooks/00_start_here.ipynb")
    page.get_by_role("link", name="02 · Turns").first.click()

    play_worked_turn(page, table_in(page), "binder-learner")

    assert page.locator(".jp-InputArea-editor, .highlight").count() == 0
    page.goto("about:blank")
    _wait_until(lambda: _fetched(f"{binder}/api/kernels") == "[]")


def test_binder_leads_teachers_to_the_lesson(page: Page, binder: str) -> None:
    """The teachers' link opens a page in JupyterLab, where Run All Cells wakes it."""
    page.goto(f"{binder}/lab/tree/notebooks/02_turns.ipynb")
    _run_in_lab(page)

    play_worked_turn(page, table_in(page), "binder-teacher")


@pytest.fixture
def binder(page: Page) -> Iterator[str]:
    """The address of the emulated Binder; the tests are skipped where there is none."""
    address = os.environ.get("OLDMAID_BINDER", "")
    if not address:
        pytest.skip("no Binder is emulated here: .ci/binder emulates and tests one")
    _wait_until(lambda: "version" in _fetched(f"{address}/api"))
    yield address
    page.goto("about:blank")


def _run_in_lab(page: Page) -> None:
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=READY_MS)
    run_all(page)


def _fetched(address: str) -> str:
    """What the server answers; nothing while there is none."""
    with suppress(OSError), urllib.request.urlopen(address) as answer:
        return str(answer.read().decode("utf-8"))
    return ""


def _wait_until(true: Callable[[], bool]) -> None:
    until = time.monotonic() + READY_MS / 1000
    while not true():
        assert time.monotonic() < until
        time.sleep(0.2)
