"""axe-core finds nothing to object to in any screen; planted faults show that it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.screens import ALL, WORKED_TURN

if TYPE_CHECKING:
    from tests.browser.plain import PlainPage

pytestmark = pytest.mark.browser

Plain = Callable[..., "PlainPage"]

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RUN = """([tags, selector]) => axe.run(selector, {runOnly: {type: "tag", values: tags}, resultTypes: ["violations"]})
  .then((found) => found.violations.map((one) => [one.id, one.nodes.map((node) => node.html.slice(0, 200))]))"""


def violations(page: Any, axe: str, selector: str = "#root") -> list[list[Any]]:
    """What axe objects to inside `selector`: rule and elements."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    return list(page.evaluate(RUN, [TAGS, selector]))


@pytest.mark.parametrize("size", ["s", "m", "l"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_objects_to_no_screen(plain: Plain, axe: str, size: str, scheme: str) -> None:
    """Every sample screen, in each size and theme, is free of violations, with everything unfolded."""
    table = plain(size=size)
    table.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]

    found = {}
    for name, screen in ALL.items():
        if name != "blank":
            table.put(screen)
            table.page.evaluate("document.querySelectorAll('details').forEach((node) => { node.open = true; })")
            found[name] = violations(table.page, axe)

    assert found == {name: [] for name in found}


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        ("document.querySelector('.omt-label').style.color = '#2a6a50'", "color-contrast"),
        ("document.querySelector('.omt button').removeAttribute('aria-label')", "button-name"),
        ("document.querySelector('.omt-cards').setAttribute('role', 'nothing')", "aria-roles"),
    ],
)
def test_axe_sees_a_planted_fault(plain: Plain, axe: str, fault: str, rule: str) -> None:
    """A pale word, a nameless card and an unknown role are found, so an empty list means something."""
    table = plain(WORKED_TURN)
    table.page.evaluate(f"() => {{ {fault}; document.querySelector('.omt button').textContent = ''; }}")

    assert rule in [found for found, _ in violations(table.page, axe)]
