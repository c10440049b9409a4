"""How the table looks: it fits, it reflows, it can be hit, seen and read by everyone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from oldmaid_teach.screen import Choice, Notice, Question, SeatView
from tests.screens import ALL, CLASS_VIEW, HOSTILE, OPEN_TABLE, OPENING, STEPS, WORKED_TURN, down, players

if TYPE_CHECKING:
    from tests.browser.plain import PlainPage

pytestmark = pytest.mark.browser

Plain = Callable[..., "PlainPage"]

PROJECTORS = {"1280x720": (1280, 720), "1024x768": (1024, 768), "1366x600": (1366, 600)}


def _window(width: int, height: int, **more: Any) -> dict[str, Any]:
    return {"viewport": {"width": width, "height": height}, **more}


def _box(table: PlainPage, selector: str) -> dict[str, float]:
    box = table.page.locator(selector).bounding_box()
    assert box is not None
    return dict(box)


def _wider_than_window(table: PlainPage) -> int:
    return int(table.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def _clipped(table: PlainPage) -> list[str]:
    """Elements that cut off words of theirs."""
    found = table.page.evaluate(
        """() => Array.from(document.querySelectorAll(".omt *")).filter((node) => {
          const style = getComputedStyle(node);
          return node.getClientRects().length && style.overflow !== "visible" && style.display !== "inline"
            && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1);
        }).map((node) => node.className)"""
    )
    return [str(name) for name in found]


@pytest.mark.parametrize("context_options", [_window(*size) for size in PROJECTORS.values()], ids=list(PROJECTORS))
@pytest.mark.parametrize("name", ["worked_turn", "drew_five", "open_table", "class_view"])
def test_size_l_fits_the_window(plain: Plain, name: str) -> None:
    """On a projector, title, table and the controls of the game fit the window without scrolling."""
    table = plain(ALL[name], size="l")

    controls = _box(table, "[data-key=do]")
    height = table.page.viewport_size["height"] if table.page.viewport_size else 0

    assert controls["y"] + controls["height"] <= height
    assert _wider_than_window(table) == 0


@pytest.mark.parametrize("context_options", [_window(*size) for size in PROJECTORS.values()], ids=list(PROJECTORS))
def test_a_whole_deal_fits_the_window_at_size_l(plain: Plain) -> None:
    """Fifty-one cards face up, at a projector's size, and the controls under them, are no higher than the window."""
    table = plain(OPENING, size="l")

    board, controls = _box(table, "[data-key=board]"), _box(table, "[data-key=do]")
    height = table.page.viewport_size["height"] if table.page.viewport_size else 0

    assert controls["y"] + controls["height"] - board["y"] <= height
    assert _wider_than_window(table) == 0


ANSWERED = replace(
    OPEN_TABLE,
    words="",
    seats=OPEN_TABLE.seats[:2],
    notice=Notice(
        "The answer: One. Two make a pair and go. The third waits for the last one.",
        clause="EN-32",
        says="What about three alike? Two go down, and one stays in your hand. Of four alike all go.",
        source="How to play Old Maid (English page): Common questions, 3rd",
    ),
    question=Question("A holds 8♣ 8♦ 8♠. How many of them stay?", ("answer-1", "answer-2")),
    choices=(*(Choice(f"answer-{n}", words, n, "answer") for n, words in ((1, "One"), (2, "All three"))), *STEPS),
)


@pytest.mark.parametrize("context_options", [_window(1280, 720)], ids=["1280x720"])
def test_an_answer_and_its_rule_fit_the_window_at_size_l(plain: Plain) -> None:
    """A class reads the answer, the rule and the question together, without scrolling."""
    table = plain(ANSWERED, size="l")

    says = _box(table, "[data-key=says]")

    assert says["y"] + says["height"] <= 720


def test_a_chosen_answer_is_marked_by_more_than_its_colour(plain: Plain) -> None:
    """A dot and a thicker line tell the chosen answer, right or not; the others have neither."""
    chosen, other = (replace(choice, pressed=choice.id == "answer-1") for choice in ANSWERED.choices[:2])
    table = plain(replace(ANSWERED, choices=(chosen, other)))

    marks = table.page.evaluate(
        """() => Array.from(document.querySelectorAll(".omt-answer"), (button) =>
          [getComputedStyle(button, "::before").content, getComputedStyle(button).borderTopWidth])"""
    )

    assert marks == [['"● " / ""', "4px"], ["none", "2px"]]


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_no_back_covers_the_number_of_another(plain: Plain, size: str) -> None:
    """A class calls a place by its number, so every number of a hidden hand is seen whole, 10 and more too."""
    table = plain(replace(CLASS_VIEW, seats=(SeatView("A", "A", down(17)), *CLASS_VIEW.seats[1:])), size=size)

    covered = table.page.evaluate(
        """() => Array.from(document.querySelectorAll("[data-key=seat-A] .omt-back b")).filter((number) => {
          const range = document.createRange();
          range.selectNodeContents(number);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return document.elementFromPoint(right - 1, (top + bottom) / 2) !== number
            || document.elementFromPoint(left + 1, (top + bottom) / 2) !== number;
        }).map((number) => number.textContent)"""
    )

    assert covered == []


def test_size_l_is_large_enough_for_the_last_row(plain: Plain) -> None:
    """At size l a rank is at least 40 pixels high and prose at least 28."""
    table = plain(OPEN_TABLE, size="l")

    sizes = table.page.evaluate(
        """() => { const size = (node) => parseFloat(getComputedStyle(node).fontSize);
        const least = (selector) => Math.min(...Array.from(document.querySelectorAll(selector), size));
        const prose = [".omt p", ".omt h3", ".omt h4", ".omt button", ".omt summary", ".omt kbd"];
        return { rank: least(".omt-cards b"), prose: least(prose.join()) }; }"""
    )

    assert sizes["rank"] >= 40
    assert sizes["prose"] >= 28


@pytest.mark.parametrize("context_options", [_window(320, 640)], ids=["320px"])
@pytest.mark.parametrize("name", sorted(ALL))
def test_nothing_scrolls_sideways_at_320_pixels(plain: Plain, name: str) -> None:
    """At 320 pixels (400 % zoom) every screen reflows into one column."""
    table = plain(ALL[name])

    assert _wider_than_window(table) == 0
    assert _clipped(table) == []


@pytest.mark.parametrize("context_options", [_window(320, 640), _window(1100, 800)], ids=["320px", "1100px"])
@pytest.mark.parametrize("name", ["worked_turn", "open_table", "question", "slip", "players_8"])
def test_text_spacing_clips_nothing(plain: Plain, name: str) -> None:
    """With the line, letter and word spacing of WCAG 1.4.12 nothing is cut off and nothing overlaps sideways."""
    table = plain(ALL[name])

    table.page.add_style_tag(
        content="#root * { line-height: 1.5 !important; letter-spacing: .12em !important; }"
        "#root * { word-spacing: .16em !important; }"
        "#root p { margin-block-end: 2em !important; }"
    )

    assert _wider_than_window(table) == 0
    assert _clipped(table) == []


def test_long_labels_wrap(plain: Plain) -> None:
    """A name of forty letters and an answer of sixty wrap; none of their letters is cut off."""
    table = plain(HOSTILE)

    assert table.page.get_by_text("A name of forty letters, with no hyphens", exact=True).is_visible()
    assert _clipped(table) == []


@pytest.mark.parametrize(("size", "least"), [("s", 24), ("m", 44), ("l", 44)])
def test_targets_are_large_enough(plain: Plain, size: str, least: int) -> None:
    """The uncovered part of every control is at least 24 pixels wide and high, 44 at size m and l."""
    table = plain(OPENING, size=size)

    small = table.page.evaluate(_UNCOVERED, least)

    assert small == []


_UNCOVERED = """(least) => Array.from(document.querySelectorAll(".omt button, .omt summary")).filter((node) => {
  node.scrollIntoView({block: "center"});
  const box = node.getBoundingClientRect();
  if (!box.width || !node.checkVisibility({contentVisibilityAuto: true})) return false;
  const y = box.y + box.height / 2;
  let right = box.x;
  while (right < box.right && node.contains(document.elementFromPoint(right + 0.6, y))) right += 1;
  return Math.min(right - box.x, box.height) < least;
}).map((node) => node.dataset.key)"""


@pytest.mark.parametrize("context_options", [_window(1100, 800, forced_colors="active")], ids=["forced"])
def test_forced_colours_keep_backs_turn_and_focus_apart(plain: Plain) -> None:
    """In a system's own colours a back differs from a face, the turn has a border, and focus has a ring."""
    table = plain(WORKED_TURN)
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Tab")

    style = table.page.evaluate(
        """() => { const of = (selector) => getComputedStyle(document.querySelector(selector));
        return { back: of(".omt-back").borderTopStyle, face: of(".omt-c").borderTopStyle,
          turn: parseFloat(of(".omt-on").borderTopWidth), focus: parseFloat(of(":focus-visible").outlineWidth) }; }"""
    )

    assert (style["back"], style["face"]) == ("double", "solid")
    assert style["turn"] >= 3
    assert style["focus"] >= 2


def test_focus_has_a_ring_in_every_place(plain: Plain) -> None:
    """Each control reached by Tab shows an outline of at least 2 pixels."""
    table = plain(CLASS_VIEW)
    table.page.locator("#outside").focus()

    rings = []
    for _ in range(12):
        table.page.keyboard.press("Tab")
        rings.append(table.page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)"))

    assert min(rings) >= 2


@pytest.mark.parametrize("context_options", [_window(800, 1100)], ids=["paper"])
def test_print_is_black_on_white(plain: Plain) -> None:
    """On paper the felt is white, words are black, and buttons that nobody can press are left out."""
    table = plain(WORKED_TURN)

    table.page.emulate_media(media="print")

    felt = table.page.evaluate("getComputedStyle(document.querySelector('.omt-table')).backgroundColor")
    ink = table.page.evaluate("getComputedStyle(document.querySelector('.omt-label')).color")
    assert (felt, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
    assert not table.page.locator("[data-key=do]").is_visible()


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_seats_lie_round_the_table_clockwise(plain: Plain, count: int) -> None:
    """Seen from the viewer in the south, the seats follow each other clockwise round the fan."""
    table = plain(players(count))

    turns = table.page.evaluate(
        """() => { const middle = (node) => {
          const box = node.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; };
        const [x, y] = middle(document.querySelector(".omt-middle"));
        const seats = Array.from(document.querySelectorAll(".omt-seat"));
        seats.sort((a, b) => a.dataset.key < b.dataset.key ? -1 : 1);
        const angles = seats.map((seat) => { const [sx, sy] = middle(seat); return Math.atan2(sx - x, y - sy); });
        return angles.map((angle, n) => (angles[(n + 1) % angles.length] - angle + 4 * Math.PI) % (2 * Math.PI)); }"""
    )

    assert sum(turns) == pytest.approx(6.283, abs=0.01)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_of_the_notebook_counts(plain: Plain, scheme: str) -> None:
    """JupyterLab's own theme decides, whatever the system prefers; without one the system does."""
    table = plain(WORKED_TURN)
    other = {"light": "dark", "dark": "light"}[scheme]

    table.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    alone = _paper(table)
    table.page.evaluate("light => document.body.dataset.jpThemeLight = light", str(other == "light").lower())
    in_lab = _paper(table)

    papers = {"light": "rgb(255, 255, 255)", "dark": "rgb(20, 24, 26)"}
    assert (alone, in_lab) == (papers[scheme], papers[other])


def _paper(table: PlainPage) -> str:
    return str(table.page.evaluate("getComputedStyle(document.querySelector('.omt-root')).backgroundColor"))
