"""Whole lessons on a page without Jupyter: by keyboard alone, and as the accessibility tree has them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from oldmaid_teach.lessons.lesson import Do, Lesson, Scene, Until
from oldmaid_teach.screen import screen
from oldmaid_teach.session import Tick, begin, update
from oldmaid_teach.table import Table
from oldmaid_teach.variants import BICYCLE
from oldmaid_teach.wire import Stand
from tests.browser.script import SCRIPTS, play
from tests.screens import ALL
from tests.twins import Twins, exchanged, midgame

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.plain import PlainPage

Plain = Callable[..., "PlainPage"]
pytestmark = pytest.mark.browser

TREES = Path(__file__).parent / "trees"


@pytest.mark.parametrize("script", sorted(path.name for path in SCRIPTS.glob("*.txt")))
def test_a_whole_lesson_is_played_by_keyboard(page: Page, script: str) -> None:
    """The keys of a script, and no mouse, play a lesson from its first step to its last; focus stays inside."""
    from tests.browser.plain import PlainPage

    table = PlainPage(page, Stand(begin(script.removesuffix(".txt")), update, screen, tick=Tick()))

    inside = list(play(page, script))

    assert inside == [True] * len(inside)
    assert table.stand.state.finished


@pytest.mark.parametrize(
    "name", ["worked_turn", "drew_five", "open_table", "class_view", "slip", "question", "finished"]
)
def test_the_accessibility_tree_is_as_agreed(plain: Plain, name: str) -> None:
    """What assistive technology gets of each state is written down; OLDMAID_WRITE_TREES=1 writes it anew."""
    from playwright.sync_api import expect

    table = plain(ALL[name]).page.locator("#root")
    path = TREES / f"{name}.yaml"

    if os.environ.get("OLDMAID_WRITE_TREES") == "1":
        TREES.mkdir(exist_ok=True)
        path.write_text(table.aria_snapshot() + "\n", encoding="utf-8")

    expect(table).to_match_aria_snapshot(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("eye", [0, 2, "class"])
@pytest.mark.parametrize("seed", [0, 1, 3])
def test_hidden_cards_exchanged_change_nothing_on_the_page(page: Page, eye: int | str, seed: int) -> None:
    """Where two games agree in all the viewer has seen, page and accessibility tree are the same to a letter."""
    from tests.browser.plain import PlainPage

    table = midgame(BICYCLE, 4, f"page {seed}")
    other = exchanged(table, eye, "elsewhere")
    games = [begin(Lesson("game", "A game", "", (_game(each),)), viewer=eye) for each in (table, other)]
    found = []
    shown = PlainPage(page, Stand(games[0], update, screen, tick=Tick()))
    for game in games:
        shown.stand = Stand(game, update, screen, tick=Tick())
        shown.show()
        found.append((page.locator("#root").inner_html(), page.locator("#root").aria_snapshot()))

    assert Twins(*games).alike
    assert Twins(*games).differ
    assert found[0] == found[1]


def _game(table: Table) -> Scene:
    return Scene("a hand", table, (Do("Go on.", until=Until.OVER),), seat=0, hidden=True)
