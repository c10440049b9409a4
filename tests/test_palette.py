"""The colours of the table, taken from the style sheet: every word stands out from its ground."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import oldmaid_teach

_WRITTEN = (Path(oldmaid_teach.__file__).parent / "static" / "table.css").read_text(encoding="utf-8")
CSS = re.sub(r"/\*.*?\*/", "", _WRITTEN, flags=re.DOTALL)
_BLOCK = re.compile(r"([^{}]*)\{([^{}]*)\}")
_COLOUR = re.compile(r"--omt-([\w-]+):\s*(#[0-9a-f]{6})")

WORDS = (
    ("ink", "paper"),
    ("ink", "panel"),
    ("soft", "paper"),
    ("soft", "panel"),
    ("felt-ink", "felt"),
    ("felt-ink", "spot"),
    ("black", "card"),
    ("red", "card"),
    ("place-ink", "place"),
    ("turn-ink", "turn"),
    ("safe-ink", "safe"),
    ("slip-ink", "slip"),
    ("right-ink", "right"),
    ("told-ink", "told"),
)
SHAPES = (
    ("focus", "paper"),
    ("focus", "focus-halo"),
    ("turn", "felt"),
    ("turn", "spot"),
    ("soft", "paper"),
    ("soft", "panel"),
    ("card", "felt"),
    ("place", "back"),
    ("bar", "panel"),
    ("slip-line", "slip"),
    ("right-line", "right"),
    ("told-line", "told"),
)


def _sets(dark: bool) -> list[dict[str, str]]:
    """The colours of the light blocks, or of the dark ones."""
    found = [(name, dict(_COLOUR.findall(body))) for name, body in _BLOCK.findall(CSS)]
    with_colours = [(name, colours) for name, colours in found if len(colours) > 5]
    return [colours for name, colours in with_colours if ("jp-theme-light" in name) == dark]


def palette(theme: str) -> dict[str, str]:
    """All colours of a theme by name; the dark one changes some of the light ones."""
    light = _sets(dark=False)[0]
    return light if theme == "light" else light | _sets(dark=True)[0]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2: 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_contrast_is_computed_as_wcag_has_it() -> None:
    """Black on white is 21, a colour on itself 1, and a grey known from the standard's examples is as given there."""
    assert contrast("#000000", "#ffffff") == 21
    assert contrast("#808080", "#808080") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("pair", WORDS, ids=" on ".join)
def test_words_stand_out(theme: str, pair: tuple[str, str]) -> None:
    """Every word has at least 7:1 against its ground, which size l asks for and AA more than allows."""
    colours = palette(theme)

    assert contrast(colours[pair[0]], colours[pair[1]]) >= 7


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("pair", SHAPES, ids=" on ".join)
def test_shapes_stand_out(theme: str, pair: tuple[str, str]) -> None:
    """Focus rings, borders, cards and bars have at least 3:1 against what lies round them."""
    colours = palette(theme)

    assert contrast(colours[pair[0]], colours[pair[1]]) >= 3


def test_the_two_ways_into_the_dark_are_one() -> None:
    """JupyterLab's dark theme and a system's dark preference bring the same colours."""
    first, second = _sets(dark=True)

    assert first == second


def test_no_colour_is_written_outside_the_palette() -> None:
    """Colours stand in the palette only, so that these tests see them all; the ring, print and blank are the same
    in every theme."""
    rules = [(name.strip(), body) for name, body in _BLOCK.findall(CSS) if not _COLOUR.search(body)]

    stray = {name for name, body in rules if re.search(r"#[0-9a-f]{3,6}\b", body)}
    assert stray == {".omt-ring", ".omt-blanked", ".omt-root, .omt-table, .omt-on"}
