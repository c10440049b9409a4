"""Key scripts: a lesson as somebody without a mouse plays it, one key or one way to go a line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPTS = Path(__file__).parent / "keys"
STEPS = 60
NAME = "document.activeElement.ariaLabel ?? document.activeElement.innerText.split('\\n')[0]"


def play(page: Page, script: str) -> Iterator[bool]:
    """Play a script on the table of a page; after each key: is focus still inside the table?"""
    page.locator(".omt-root").evaluate("node => node.focus()")
    for line in (SCRIPTS / script).read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        match word:
            case "#" | "":
                continue
            case "walk":
                walk(page, rest)
            case "told":
                page.locator("[role=status]").get_by_text(rest).first.wait_for()
            case "until":
                _on(page, until=rest)
            case "end":
                _on(page)
            case key:
                _press(page, key)
        yield inside(page)


def _on(page: Page, until: str = "") -> None:
    """PageDown until the page has these words, or until there is no Next any more."""
    while page.locator("[data-choice=next]").count() and not (until and until in page.locator(".omt").inner_text()):
        _press(page, "PageDown")


def _press(page: Page, key: str) -> None:
    """One key, and the answer to it."""
    turn = "document.querySelector('[data-turn]').dataset.turn"
    before = page.evaluate(turn)
    page.keyboard.press(key)
    if key not in ("Home", "End"):
        page.wait_for_function(f"{turn} !== '{before}'")


def walk(page: Page, name: str) -> None:
    """Go from where focus is, with Tab along the stops and the arrow keys along a fan, to the control of this name."""
    for _ in range(STEPS):
        if page.evaluate(NAME) == name or _along_the_fan(page, name):
            return
        page.keyboard.press("Tab")
        if not inside(page):
            page.locator(".omt-root").evaluate("node => node.focus()")
            page.keyboard.press("Tab")
    raise AssertionError(f"no way to {name!r}")


def _along_the_fan(page: Page, name: str) -> bool:
    if not page.evaluate("!!document.activeElement.closest('[data-fan]')"):
        return False
    page.keyboard.press("Home")
    for _ in range(13):
        if page.evaluate(NAME) == name:
            return True
        page.keyboard.press("ArrowRight")
    return False


def inside(page: Page) -> bool:
    """True while focus is in the table."""
    return bool(page.evaluate("!!document.activeElement.closest('.omt-root')"))
