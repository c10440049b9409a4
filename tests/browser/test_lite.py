"""The static site: a lesson opens, wakes and plays in a browser whose only server hands out files."""

from __future__ import annotations

import functools
import http.server
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.notebooks import run_all
from tests.browser.test_resume import left_midway, taken_up
from tests.browser.worked_turn import play_worked_turn

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]
AWAKE_MS = 180_000


class Silent(http.server.SimpleHTTPRequestHandler):
    """Hands out files and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the built site; the tests are skipped where none was built."""
    folder = os.environ.get("OLDMAID_LITE", "")
    if not folder:
        pytest.skip("no static site was built here: .ci/lite check builds and tests one")
    handler = functools.partial(Silent, directory=str(Path(folder).resolve(strict=True)))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_its_first_page_leads_to_every_lesson(site: str, page: Page) -> None:
    """The site's first page has a link to each notebook, by its title."""
    page.goto(f"{site}/")

    links = page.locator("li").get_by_role("link").all()
    notebooks = Path(os.environ["OLDMAID_LITE"], "files").glob("*.ipynb")

    assert sorted((link.get_attribute("href") or "").split("path=")[1] for link in links) == sorted(
        path.name for path in notebooks
    )
    assert "Turns" in " ".join(link.inner_text() for link in links)


def test_beside_it_lie_the_lessons_in_one_file(site: str, page: Page) -> None:
    """The first page leads to the list of files, and a file of the list plays without any Python."""
    page.goto(f"{site}/")
    page.get_by_role("link", name="Each lesson in one file").click()
    page.get_by_role("link", name="Taking turns").click()

    play_worked_turn(page, page.locator(".omt-root"), "site-file")


def test_a_lesson_plays_without_a_server(site: str, page: Page) -> None:
    """From a cold profile: open, Run All Cells, then the worked turn by keyboard alone.

    The page fixture also counts what is asked of other machines, and finds nothing.
    """
    began = time.monotonic()
    table = _woken(site, page)
    print(f"first lesson after {time.monotonic() - began:.1f} s")
    play_worked_turn(page, table, "site")


def test_a_lesson_goes_on_from_its_code(site: str, page: Page) -> None:
    """The page is loaded anew, so Python starts again; the code from before leads back to the step."""
    table = _woken(site, page)
    code = left_midway(table)

    taken_up(_woken(site, page), code)


def _woken(site: str, page: Page) -> Locator:
    page.goto(f"{site}/notebooks/index.html?path=02_turns.ipynb")
    page.locator(".jp-Notebook").wait_for(timeout=AWAKE_MS)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=AWAKE_MS)
    run_all(page)
    table = page.locator(".omt-root").first
    table.wait_for(timeout=AWAKE_MS)
    return table
