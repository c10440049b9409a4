"""The table in JupyterLab: it wakes, it plays by mouse and by keyboard, and the notebook round it stays as it was."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.notebooks import (
    SECOND_CARD,
    TOY,
    TURNS,
    cells,
    focus_inside,
    open_in_lab,
    table_in,
    wake,
    write_notebook,
)
from tests.browser.script import walk
from tests.browser.test_axe import violations

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


def told(table: Locator, words: str) -> None:
    """Wait until the table tells these words."""
    table.locator("[role=status]").get_by_text(words).wait_for()


def test_the_worked_turn_by_mouse(page: Page, lab_address: str, notebooks: Path) -> None:
    """Run All Cells, then by mouse alone: B draws 5♥ from A, lays down both fives, and offers to C."""
    table = wake(page, lab_address, write_notebook(notebooks, "mouse.ipynb", TURNS))
    press = lambda name: table.get_by_role("button", name=name, exact=True).click()  # noqa: E731

    press("Next")
    table.get_by_text("A sits on B's right.").wait_for()
    press("Next")
    told(table, "A holds out 2 cards to B.")
    press("5♥")
    told(table, "Yes.")
    press("Next")
    press("5 of hearts")
    told(table, "B draws 5♥ from A.")
    press("5 of clubs")
    _picked_up(table, "5 of clubs")
    press("5 of hearts, just drawn")
    _picked_up(table, "5 of hearts, just drawn")
    press("Lay down")
    told(table, "B lays down 5♣ 5♥.")
    press("Offer to C")
    told(table, "B holds out 2 cards to C.")


def test_the_worked_turn_by_keyboard(page: Page, lab_address: str, notebooks: Path) -> None:
    """The same turn with the keyboard alone; focus never leaves the table and no cell changes."""
    table = wake(page, lab_address, write_notebook(notebooks, "keys.ipynb", TURNS))
    table.get_by_role("button", name="Next").focus()
    inside = []

    def keys(*names: str) -> None:
        for name in names:
            page.keyboard.press(name)
            page.wait_for_timeout(60)
            inside.append(focus_inside(page))

    keys("Enter")
    table.get_by_text("A sits on B's right.").wait_for()
    keys("Enter")
    told(table, "A holds out 2 cards to B.")
    keys("PageDown", "PageDown")
    table.get_by_text("You are B. Take the 5 of hearts").wait_for()
    walk(page, "5 of hearts")
    keys("Enter")
    told(table, "B draws 5♥ from A.")
    assert page.evaluate("document.activeElement.ariaLabel") == "5 of hearts, just drawn"
    keys("Enter")
    _picked_up(table, "5 of hearts, just drawn")
    keys("Home", "Space")
    _picked_up(table, "5 of clubs")
    walk(page, "Lay down")
    keys("Enter")
    told(table, "B lays down 5♥ 5♣.")

    assert inside == [True] * len(inside)
    assert cells(page) == [["code", TURNS]]


def _picked_up(table: Locator, name: str) -> None:
    """Wait until the card of this name is shown as picked up."""
    table.get_by_role("button", name=name, exact=True, pressed=True).wait_for()


def test_single_letters_do_not_reach_the_notebook(page: Page, lab_address: str, notebooks: Path) -> None:
    """With focus on a card, x, d d, m, y, a, b and more leave the cells and the table's game alone."""
    name = write_notebook(notebooks, "letters.ipynb", TOY, "1 + 1")
    table = wake(page, lab_address, name)
    table.get_by_role("button", name=SECOND_CARD).focus()

    for key in ("x", "d", "d", "m", "y", "a", "c", "v", "z", "Shift+m", "0", "0", "Control+x", "Delete"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)

    assert cells(page) == [["code", TOY], ["code", "1 + 1"]]
    assert table.locator("[data-turn]").get_attribute("data-turn") == "7"
    assert focus_inside(page)


def test_control_s_still_saves(page: Page, lab_address: str, notebooks: Path) -> None:
    """Ctrl+S with focus on a card saves the notebook."""
    name = write_notebook(notebooks, "save.ipynb", TOY)
    table = wake(page, lab_address, name)
    table.get_by_role("button", name=SECOND_CARD).focus()

    page.keyboard.press("Control+s")

    page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    assert '"execution_count": 1' in (notebooks / name).read_text(encoding="utf-8")


def test_two_hundred_keys_leave_the_notebook_alone(page: Page, lab_address: str, notebooks: Path) -> None:
    """Two hundred random keys: focus is inside the table after each, and the cells are what they were."""
    table = wake(page, lab_address, write_notebook(notebooks, "random.ipynb", TURNS, "1 + 1"))
    chance = random.Random(2)
    table.get_by_role("button", name="Next").focus()

    outside = 0
    letters = ["x", "d", "m", "a", "b", ".", "+", "-", "z", "y", "f", "j", "k"]
    for _ in range(200):
        moves = ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Space", "PageDown", "PageUp"]
        page.keyboard.press(chance.choice(moves + letters))
        outside += not focus_inside(page)

    assert outside == 0
    assert cells(page) == [["code", TURNS], ["code", "1 + 1"]]


def test_two_displays_stay_in_step(page: Page, lab_address: str, notebooks: Path) -> None:
    """A press in one display shows in the other; so does a change of size."""
    first = wake(page, lab_address, write_notebook(notebooks, "two.ipynb", TOY, "table"))
    second = table_in(page, 1)

    first.get_by_role("button", name=SECOND_CARD).click()
    told(second, "draw-2 was pressed.")
    second.get_by_role("button", name="Larger").click()

    first.locator(".omt-size-l").wait_for()
    assert second.locator(".omt-size-l").count() == 1


def test_a_failure_is_told_on_the_table(page: Page, lab_address: str, notebooks: Path) -> None:
    """When the code fails, the table says so, without the words of the error, and can be played on."""
    failing = TOY.replace("table = toy()", "from tests.toy import failing\ntable = failing()")
    table = wake(page, lab_address, write_notebook(notebooks, "fails.ipynb", failing))

    table.get_by_role("button", name="Fail").click()

    told(table, "Something went wrong in the program (RuntimeError).")
    assert "5♥" not in table.inner_text()
    table.get_by_role("button", name=SECOND_CARD).click()
    told(table, "draw-2 was pressed.")


def test_the_dark_theme_reaches_the_table(page: Page, lab_address: str, notebooks: Path) -> None:
    """JupyterLab's dark theme makes the table dark."""
    table = wake(page, lab_address, write_notebook(notebooks, "dark.ipynb", TOY))

    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    page.locator("[data-jp-theme-light=false]").wait_for(state="attached")

    assert table.evaluate("node => getComputedStyle(node).backgroundColor") == "rgb(20, 24, 26)"


def test_axe_objects_to_nothing_in_lab(page: Page, lab_address: str, notebooks: Path, axe: str) -> None:
    """In JupyterLab, our part of the page is free of violations (contrast is looked at in Voilà: here axe skips it)."""
    wake(page, lab_address, write_notebook(notebooks, "axe.ipynb", TURNS))

    assert violations(page, axe, ".omt-root") == []


def test_an_unrun_notebook_says_how_to_wake_it(page: Page, lab_address: str, notebooks: Path) -> None:
    """A stored lesson, not run and not trusted, says Run ▸ Run All Cells and shows its cards as text."""
    from tests.browser.stored import stored

    open_in_lab(page, lab_address, stored(notebooks, "asleep.ipynb"))

    output = page.locator(".jp-OutputArea-output").first
    assert output.inner_text().startswith("A still picture. To play: Run ▸ Run All Cells.")
    assert "5♣ 9♦ Q♥" in output.inner_text()
    assert page.locator(".omt-root").count() == 0


def test_the_table_is_in_sight_when_all_cells_have_run(page: Page, lab_address: str, notebooks: Path) -> None:
    """JupyterLab goes to its last cell then; the reader is at the first table all the same, and can go on."""
    long, slow = "pass\n" * 60, "import time; time.sleep(2)"
    name = write_notebook(notebooks, "sight.ipynb", TOY, long, TOY, slow, "'the end'")
    table = wake(page, lab_address, name)
    page.locator(".jp-Cell.jp-mod-active").get_by_text("the end").first.wait_for()
    page.wait_for_timeout(1000)

    assert 0 <= table.evaluate("node => node.getBoundingClientRect().top") < 200

    page.mouse.move(700, 500)
    page.mouse.wheel(0, 1500)
    page.wait_for_timeout(1000)

    assert table.evaluate("node => node.getBoundingClientRect().bottom") < 0
