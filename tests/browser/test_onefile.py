"""A lesson in one file, opened from disk: the worked turn by mouse and by keyboard, and no request to anywhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from oldmaid_teach.onefile import Walk, book, document
from oldmaid_teach.page import page as written
from tests.browser.test_axe import violations
from tests.test_onefile import shown, steps

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

STATUS = "[role=status]"
Opened = Callable[..., "Page"]


@cache
def text(lesson: str, size: str = "m") -> str:
    """The document of a lesson."""
    walk = Walk(lesson)
    return document(book(walk, size=size), walk.first)


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Open a lesson from disk in a browser without a network; afterwards: no error, and no request but the file."""
    wrong: list[str] = []
    pages: list[Page] = []

    def put(lesson: str = "turns", size: str = "m", *, script: bool = True) -> Page:
        path = tmp_path / f"{lesson}.html"
        path.write_text(text(lesson, size), encoding="utf-8")
        context = browser.new_context(offline=True, java_script_enabled=script, viewport={"width": 1100, "height": 800})
        context.set_default_timeout(20_000)
        page = context.new_page()
        pages.append(page)
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("console", lambda line: wrong.append(f"console: {line.text}") if line.type == "error" else None)
        asked = (path.as_uri(), "data:,")
        page.on("request", lambda request: None if request.url in asked else wrong.append(request.url))
        page.goto(path.as_uri())
        return page

    yield put
    for page in pages:
        page.context.close()
    assert wrong == []


def told(page: Page) -> str:
    """The words in the status region."""
    return page.locator(STATUS).inner_text().strip("\u200b\u200c\n ")


def control(page: Page, choice: str) -> Locator:
    """The control with this choice."""
    return page.locator(f'[data-choice="{choice}"]')


def to_the_worked_turn(page: Page) -> None:
    """Press Next until the learner is to draw in the worked turn."""
    while control(page, "draw-A-2").count() == 0 or "the worked turn" not in page.locator("h3").inner_text():
        control(page, "next").click()


def test_the_worked_turn_by_mouse(opened: Opened) -> None:
    """Draw the five, pick both fives up, lay them down, offer to the left: each press is answered as in the lesson."""
    page = opened()
    page.evaluate("document.querySelector('#root').focus()")
    to_the_worked_turn(page)

    heard = []
    for choice in ("draw-A-2", "hand-B-1", "hand-B-4", "lay", "offer-C"):
        control(page, choice).click()
        heard.append(told(page))

    assert heard[0].endswith("B draws 5♥ from A.")
    assert heard[3].endswith("B lays down 5♣ 5♥.")
    assert heard[4].endswith("B holds out 2 cards to C.")


def test_the_worked_turn_by_keyboard(opened: Opened) -> None:
    """The same turn with keys alone: focus goes to what is wanted next, arrow keys walk along a hand."""
    page = opened()
    to_the_worked_turn(page)
    control(page, "draw-A-1").focus()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    drawn = told(page)
    for key in ("Home", "Space", "End", "Space"):
        page.keyboard.press(key)
    control(page, "lay").focus()
    page.keyboard.press("Enter")

    assert drawn.endswith("B draws 5♥ from A.")
    assert told(page).endswith("B lays down 5♣ 5♥.")
    assert page.evaluate("document.activeElement.closest('#root') !== null")


def test_back_and_restart(opened: Opened) -> None:
    """Back goes to the state before, as often as one likes, also past a restart; at the start there is no Back."""
    page = opened()
    start = page.locator("h3").inner_text()
    for _ in range(9):
        control(page, "next").click()
    there = page.locator("#root").inner_text()

    control(page, "restart").click()
    again = page.locator("h3").inner_text()
    control(page, "back").click()
    back = page.locator("#root").inner_text()
    for _ in range(9):
        page.keyboard.press("PageUp")

    assert (again, back) == (start, there)
    assert control(page, "back").count() == 0


@pytest.mark.parametrize("lesson", ["turns", "mistakes"])
def test_the_front_end_shows_what_the_live_lesson_shows(opened: Opened, lesson: str) -> None:
    """On random walks, the page that the script makes of the book is the live page to the letter."""
    page = opened(lesson)

    for seed in range(20, 24):
        page.reload()
        walked = list(steps(lesson, seed, 80))
        found = page.evaluate(
            "choices => choices.map((choice) => oldmaid.answer({ choice }))", [choice for choice, _ in walked]
        )
        assert found == [written(seen) for _, seen in walked]


def test_a_press_that_is_too_late_changes_nothing(opened: Opened) -> None:
    """A press that carries the number of another turn is not taken."""
    page = opened("mistakes")

    before = page.evaluate("oldmaid.answer({ choice: 'next', turn: 7 })")

    assert page.evaluate("oldmaid.answer({ choice: 'size-m' })") == before


def test_sizes_are_there_as_on_the_live_table(opened: Opened) -> None:
    """Larger makes the page larger, and it stays so at the next step."""
    page = opened("mistakes")

    page.get_by_role("button", name="Larger").click()
    control(page, "next").click()

    assert page.locator(".omt.omt-size-l").count() == 1


def test_without_a_script_there_is_something_to_read(opened: Opened) -> None:
    """A browser that runs no script, as a printer's preview, shows the first screen as a still page."""
    page = opened("mistakes", script=False)

    assert "To play: open this file in a browser that runs JavaScript." in page.inner_text("main")
    assert shown_title() in page.inner_text("main")


def shown_title() -> str:
    """The title of the first screen."""
    from oldmaid_teach.session import begin

    return shown(begin("mistakes")).title


def test_a_file_is_ready_soon(opened: Opened) -> None:
    """The table stands; how long it took is printed, since no test asserts a time."""
    begun = time.perf_counter()
    page = opened("turns")
    control(page, "next").click()
    ready = time.perf_counter() - begun
    script = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")

    print(f"\nturns.html: pressed after {ready:.2f} s, loaded after {script:.0f} ms")
    assert control(page, "back").count() == 1


@pytest.mark.parametrize("size", ["m", "l"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_objects_to_nothing(opened: Opened, axe: str, size: str, scheme: str) -> None:
    """The whole document, headings and landmarks included, is free of violations in each theme."""
    page = opened("turns", size)
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    to_the_worked_turn(page)

    assert violations(page, axe, "html") == []
