"""A real browser for the tests of this folder; without one they are skipped, or fail where one is required."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from oldmaid_teach.screen import Screen
from tests.browser.servers import lab, voila
from tests.screens import WORKED_TURN
from tests.toy import stand

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.plain import PlainPage

LOCAL = ("http://table.test/", "http://127.0.0.1:", "ws://127.0.0.1:", "file:", "data:", "blob:", "about:")
ICON_FONT = "https://cdn.jsdelivr.net/npm/@fortawesome/"


def missing(what: str) -> None:
    """Skip, with a plain reason; where OLDMAID_REQUIRE_BROWSER=1, fail instead."""
    if os.environ.get("OLDMAID_REQUIRE_BROWSER") == "1":
        pytest.fail(f"{what}, and OLDMAID_REQUIRE_BROWSER=1")
    pytest.skip(what)


def chromium() -> str:
    """The path of a Chromium on this machine."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("OLDMAID_CHROMIUM") or next(filter(None, map(shutil.which, names)), "")
    if not found:
        missing("no Chromium here")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all the tests."""
    if find_spec("playwright") is None:
        missing("Playwright is not installed")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium())


@pytest.fixture
def context_options() -> dict[str, Any]:
    """How the browser is set up; a test may parametrize it."""
    return {"viewport": {"width": 1100, "height": 800}}


@pytest.fixture
def page(browser: Browser, context_options: dict[str, Any], request: pytest.FixtureRequest) -> Iterator[Page]:
    """One browser page; afterwards: no error in the console, no request that left this machine.

    Voilà under its own template asks a network for an icon font, which nothing of ours uses: it gets an empty one.
    """
    context: BrowserContext = browser.new_context(**context_options)
    context.set_default_timeout(20_000)
    page = context.new_page()
    local = LOCAL
    if "voila_address" in request.fixturenames:
        local = (*LOCAL, ICON_FONT)
        page.route(f"{ICON_FONT}**", lambda route: route.fulfill(body="", content_type="text/css"))
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
    page.on("console", lambda line: wrong.append(f"console: {line.text}") if line.type == "error" else None)
    page.on("request", lambda asked: None if asked.url.startswith(local) else wrong.append(f"request: {asked.url}"))
    yield page
    context.close()
    assert wrong == []


@pytest.fixture
def plain(page: Page) -> Callable[..., PlainPage]:
    """A table on a page without Jupyter: `plain(screen, size="l")`."""
    from tests.browser.plain import PlainPage

    def put(screen: Screen = WORKED_TURN, *, size: str = "m") -> PlainPage:
        return PlainPage(page, stand(screen, size=size))

    return put


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, from OLDMAID_AXE or from the package axe-playwright-python."""
    spec = find_spec("axe_playwright_python")
    packaged = Path(spec.origin).parent / "axe.min.js" if spec and spec.origin else Path("no axe")
    path = Path(os.environ.get("OLDMAID_AXE", packaged))
    if not path.is_file():
        missing("axe-core is not here (OLDMAID_AXE names no file, axe-playwright-python is not installed)")
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the servers serve."""
    return tmp_path_factory.mktemp("notebooks")


@pytest.fixture(scope="session")
def lab_address(browser: Browser, notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running JupyterLab."""
    if find_spec("jupyterlab") is None:
        missing("JupyterLab is not installed")
    with lab(notebooks, tmp_path_factory.mktemp("lab-home")) as address:
        yield address


@pytest.fixture(scope="session")
def voila_address(browser: Browser, notebooks: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running Voilà."""
    if find_spec("voila") is None:
        missing("Voilà is not installed")
    with voila(notebooks, tmp_path_factory.mktemp("voila-home")) as address:
        yield address
