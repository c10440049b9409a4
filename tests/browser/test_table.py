"""The front end on a page without Jupyter: presses, keys, focus, words told, ticks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from oldmaid_teach.screen import CardView, Choice, Notice, Screen
from tests.screens import CLASS_VIEW, DREW_FIVE, FINISHED, OPENING, WORKED_TURN
from tests.toy import stand

if TYPE_CHECKING:
    from tests.browser.plain import PlainPage

pytestmark = pytest.mark.browser

Plain = Callable[..., "PlainPage"]

SECOND_CARD = "Card 2 of 4, face down, A's fan"


def test_a_click_sends_the_choice_and_the_turn(plain: Plain) -> None:
    """A click on a card sends its choice and the number of the turn it was made on."""
    table = plain()

    table.page.get_by_role("button", name=SECOND_CARD).click()

    assert table.sent == [{"choice": "draw-2", "turn": 7}]
    assert table.told() == "draw-2 was pressed."


def test_the_second_click_of_a_double_click_is_no_press(plain: Plain) -> None:
    """A human double click, 120 ms apart and so with a new turn between, presses once."""
    table = plain()
    box = table.page.get_by_role("button", name=SECOND_CARD).bounding_box()
    assert box is not None

    table.page.mouse.move(box["x"] + 20, box["y"] + 20)
    for count in (1, 2):
        table.page.mouse.down(click_count=count)
        table.page.mouse.up(click_count=count)
        table.page.wait_for_timeout(120)

    assert table.sent == [{"choice": "draw-2", "turn": 7}]


def test_next_may_be_clicked_quickly(plain: Plain) -> None:
    """Next and Back send no turn and take every click of a quick row."""
    table = plain()
    next_ = table.page.get_by_role("button", name="Next")
    box = next_.bounding_box()
    assert box is not None

    table.page.mouse.move(box["x"] + 20, box["y"] + 20)
    for count in (1, 2, 3):
        table.page.mouse.down(click_count=count)
        table.page.mouse.up(click_count=count)
    table.settle()

    assert table.sent == [{"choice": "next"}] * 3
    assert table.stand.screen.turn == 10


def test_sliding_off_a_card_undoes_the_press(plain: Plain) -> None:
    """The press counts on release: the pointer pressed on a card and let go elsewhere does nothing."""
    table = plain()
    card = table.page.get_by_role("button", name=SECOND_CARD)

    card.hover()
    table.page.mouse.down()
    table.page.mouse.move(5, 5)
    table.page.mouse.up()
    table.settle()

    assert table.sent == []


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_takes_the_card(plain: Plain, key: str) -> None:
    """Enter and Space press the card that has focus."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.page.keyboard.press(key)
    table.settle()

    assert table.sent == [{"choice": "draw-2", "turn": 7}]


def test_a_key_held_down_presses_once(plain: Plain) -> None:
    """Enter held down repeats in the keyboard but not on the table."""
    table = plain()
    table.page.get_by_role("button", name="Hint").focus()

    for _ in range(4):  # a second "down" without an "up" is a repeat
        table.page.keyboard.down("Enter")
        table.settle()
    table.page.keyboard.up("Enter")

    assert table.sent == [{"choice": "hint", "turn": 7}]


def test_arrow_keys_walk_along_the_fan(plain: Plain) -> None:
    """Arrow keys go from card to card and stop at the ends; Home and End go there at once."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    seen = []
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "Home", "ArrowLeft", "End", "ArrowUp"):
        table.page.keyboard.press(key)
        seen.append(table.focused())

    assert seen == [f"draw-{place}" for place in (3, 4, 4, 1, 1, 4, 3)]


def test_a_fan_is_one_tab_stop(plain: Plain) -> None:
    """Tab enters a fan once, at the card where one was, and goes on to the controls."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys(["ArrowRight", "Tab"])
    after = table.focused()
    table.keys(["Shift+Tab"])

    assert (after, table.focused()) == ("hint", "draw-3")


def test_tab_goes_in_page_order(plain: Plain) -> None:
    """The order of Tab is fan, controls, size, presenting, log, help."""
    table = plain()
    table.page.locator("#outside").focus()

    stops = []
    for _ in range(10):
        table.page.keyboard.press("Tab")
        stops.append(table.focused())

    assert stops[:5] == ["draw-1", "hint", "back", "next", "restart"]
    assert stops[5:] == ["smaller", "larger", "presenting-look", "log-look", "help-look"]


def test_after_a_draw_focus_goes_to_the_card_in_the_hand(plain: Plain) -> None:
    """The pressed card leaves the fan; focus goes to the drawn card, which can be laid down now."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.put(DREW_FIVE)

    assert table.focused() == "lay-4"


def test_focus_goes_where_the_screen_wants_it_next(plain: Plain) -> None:
    """A screen may name the control that is wanted next, which comes before the drawn card."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.put(replace(DREW_FIVE, focus="hint"))

    assert table.focused() == "hint"


def test_focus_stays_on_the_control_that_stays(plain: Plain) -> None:
    """A control that is still there keeps focus, and is the same element as before."""
    table = plain()
    table.page.evaluate("document.querySelector('[data-choice=next]').mark = 'same'")
    table.page.get_by_role("button", name="Next").focus()

    table.put(DREW_FIVE)

    assert table.page.evaluate("document.activeElement.mark") == "same"


def test_focus_goes_to_the_nearest_card_of_the_same_fan(plain: Plain) -> None:
    """When the last card of a hand goes, focus goes to the one that is last now."""
    table = plain(
        replace(DREW_FIVE, seats=tuple(replace(seat, cards=_undrawn(seat.cards)) for seat in DREW_FIVE.seats))
    )
    table.page.locator("[data-choice=lay-4]").focus()
    fewer = tuple(replace(seat, cards=_undrawn(seat.cards)[:2]) for seat in DREW_FIVE.seats)

    table.put(replace(DREW_FIVE, seats=fewer))

    assert table.focused() == "lay-2"


def _undrawn(cards: tuple[CardView, ...]) -> tuple[CardView, ...]:
    return tuple(replace(card, drawn=False) for card in cards)


def test_focus_goes_to_the_first_control_when_the_fan_is_gone(plain: Plain) -> None:
    """When nothing of the fan is left, the first control gets focus."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.put(FINISHED)

    assert table.focused() == "back"


def test_focus_stays_on_the_table_when_there_is_nothing_to_press(plain: Plain) -> None:
    """A screen without a single control still keeps focus out of the page's body."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.page.evaluate("table.show('<div data-turn=1 data-key=page><p role=status data-key=status>Over</p></div>')")

    assert table.page.evaluate("document.activeElement.id") == "root"


def test_focus_elsewhere_is_left_alone(plain: Plain) -> None:
    """An update never takes focus from what lies outside the table."""
    table = plain()
    table.page.locator("#outside").focus()

    table.put(DREW_FIVE)

    assert table.page.evaluate("document.activeElement.id") == "outside"


def test_two_hundred_random_keys_keep_focus_inside(plain: Plain) -> None:
    """Two hundred random keys on changing screens never lose focus, and nothing fails."""
    table = plain()
    chance = random.Random(4)
    screens = [WORKED_TURN, DREW_FIVE, OPENING, CLASS_VIEW, FINISHED]
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    lost = 0
    for turn in range(200):
        key = chance.choice(
            ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Space", "PageDown", "b", ".", "+", "x"]
        )
        table.page.keyboard.press(key)
        if turn % 3 == 0:
            table.put(replace(chance.choice(screens), turn=turn))
        lost += not table.page.evaluate("document.getElementById('root').contains(document.activeElement)")

    assert lost == 0


def test_equal_words_are_told_again_after_a_press(plain: Plain) -> None:
    """A region is read out only when it changes: equal words after a second press are put in anew."""
    table = plain(replace(WORKED_TURN, choices=(Choice("same", "Same", "same"),)))
    table.stand = replace(table.stand, update=lambda screen, _: replace(screen, turn=screen.turn + 1))
    table.page.evaluate(_WATCH_STATUS)

    texts = []
    for _ in range(3):
        table.page.get_by_role("button", name="Same").click()
        table.settle()
        texts.append(table.page.locator("[role=status]").text_content())

    assert table.page.evaluate("told") == 3
    assert len({texts[0], texts[1]}) == 2
    assert len({texts[1], texts[2]}) == 2
    assert {str(text).strip("\u200b\u200c") for text in texts} == {"A holds out a fan of 4 cards to you."}


def test_equal_words_are_not_told_again_without_a_press(plain: Plain) -> None:
    """An update that nobody here asked for repeats nothing aloud."""
    table = plain()
    table.page.evaluate(_WATCH_STATUS)

    table.put(replace(WORKED_TURN, turn=9))

    assert table.page.evaluate("told") == 0


_WATCH_STATUS = """() => { window.told = 0;
  new MutationObserver((seen) => { if (seen.some((one) => one.addedNodes.length)) window.told += 1; })
    .observe(document.querySelector("[role=status]"), {childList: true, subtree: true, characterData: true}); }"""


def test_the_status_region_stays_the_same_element(plain: Plain) -> None:
    """The region that tells what happened persists, with words or without."""
    table = plain(replace(WORKED_TURN, notice=Notice()))
    table.page.evaluate("document.querySelector('[role=status]').mark = 'same'")

    table.put(WORKED_TURN)

    assert table.page.evaluate("document.querySelector('[role=status]').mark") == "same"


def test_ticks_wait_for_their_answer_and_end(plain: Plain) -> None:
    """While the screen ticks, one tick is on its way at a time, each with its turn; then they end."""
    table = plain()
    ticking = replace(WORKED_TURN, ticking=True, turn=1)

    def step(screen: Screen, _: object) -> Screen:
        return replace(screen, turn=screen.turn + 1, ticking=screen.turn < 5)

    table.stand = replace(stand(ticking), update=step)
    table.show()
    table.page.wait_for_timeout(300)

    assert table.sent == [{"tick": True, "turn": turn} for turn in range(1, 6)]


def test_a_clicker_key_presses_the_control_it_is_written_on(plain: Plain) -> None:
    """PageDown and PageUp press Next and Back from anywhere in the table."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys(["PageDown", "PageUp"])
    table.settle()

    assert table.sent == [{"choice": "next"}, {"choice": "back"}]


def test_a_clicker_works_as_soon_as_the_page_is_there(plain: Plain) -> None:
    """Where nothing else has focus the table takes it on opening, so that the first press on a clicker counts."""
    table = plain()

    table.keys(["PageDown"])
    table.settle()

    assert table.sent == [{"choice": "next"}]


def test_plus_and_minus_change_the_size(plain: Plain) -> None:
    """+ and − change the size of the picture and nothing in the game."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    sizes = []
    for key in ("+", "+", "-", "-", "-"):
        table.page.keyboard.press(key)
        table.settle()
        sizes.append(table.stand.size)

    assert sizes == ["l", "l", "m", "s", "s"]
    assert table.stand.screen == WORKED_TURN


def test_letters_can_be_switched_off(plain: Plain) -> None:
    """With the letter keys off, a single letter does nothing; PageDown still does."""
    table = plain()
    table.page.get_by_text("Presenting").click()
    table.page.get_by_role("button", name="Letter keys").click()

    table.keys(["b", ".", "+", "PageDown"])
    table.settle()

    assert table.sent == [{"choice": "next"}]
    assert table.page.locator(".omt-title").is_visible()


@pytest.mark.parametrize("chord", ["Control+b", "Alt+b", "Meta+b", "Control+."])
def test_letters_with_control_alt_or_meta_are_not_ours(plain: Plain, chord: str) -> None:
    """A chord is never taken for a clicker key."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys([chord])

    assert table.page.locator(".omt-title").is_visible()


@pytest.mark.parametrize("key", ["b", "."])
def test_blank_hides_the_table_from_everyone(plain: Plain, key: str) -> None:
    """Blanked, nothing is seen and nothing is in the accessibility tree."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys([key])

    assert not table.page.locator(".omt-title").is_visible()
    assert "Taking turns" not in table.page.locator("main").aria_snapshot()
    assert table.page.evaluate("document.activeElement.id") == "root"


@pytest.mark.parametrize("key", ["PageDown", "Enter", "x", "b"])
def test_any_key_brings_the_same_step_back(plain: Plain, key: str) -> None:
    """Any key ends the blank, and does nothing else; focus is back where it was."""
    table = plain()
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys(["b", key])
    table.settle()

    assert table.page.locator(".omt-title").is_visible()
    assert table.focused() == "draw-2"
    assert table.sent == []


def test_a_blank_screen_starts_blank(plain: Plain) -> None:
    """A screen that is blank arrives blank, and a key shows it."""
    table = plain(replace(WORKED_TURN, blank=True))
    table.page.locator("#root").focus()

    hidden = not table.page.locator(".omt-title").is_visible()
    table.keys(["Space"])

    assert hidden
    assert table.page.locator(".omt-title").is_visible()


def test_the_ring_follows_the_pointer(plain: Plain) -> None:
    """The pointer ring, switched on, lies round the pointer; it takes no clicks and is not read out."""
    table = plain()
    table.page.get_by_text("Presenting").click()
    table.page.get_by_role("button", name="Pointer ring").click()

    table.page.mouse.move(500, 300)

    box = table.page.locator(".omt-ring").bounding_box()
    assert box is not None
    assert (round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)) == (500, 300)
    table.page.get_by_role("button", name=SECOND_CARD).click()
    assert table.sent == [{"choice": "draw-2", "turn": 7}]


def test_the_timer_counts_in_silence(plain: Plain) -> None:
    """The timer goes 30, 60, 90 seconds and off, is no live region, and changes nothing when it ends."""
    table = plain()
    table.page.clock.install()
    table.page.get_by_text("Presenting").click()
    timer = table.page.get_by_role("button", name="Timer")
    clock = table.page.locator("[data-clock]")

    starts = []
    for _ in range(4):
        timer.click()
        starts.append(clock.inner_text())
    timer.click()
    table.page.clock.run_for(31_000)

    assert starts == ["30 s", "60 s", "90 s", ""]
    assert clock.inner_text() == "0 s"
    assert clock.get_attribute("aria-live") == "off"
    assert table.sent == []


def test_presenting_outlives_an_update(plain: Plain) -> None:
    """What the presenter has opened and switched stays so when the table changes."""
    table = plain()
    table.page.get_by_text("Presenting").click()
    table.page.get_by_role("button", name="Pointer ring").click()
    table.page.get_by_text("Log (4)").click()

    table.put(DREW_FIVE)

    assert table.page.get_by_role("button", name="Pointer ring").get_attribute("aria-pressed") == "true"
    assert table.page.get_by_text("D deals 51 cards.").is_visible()


def test_a_dead_wire_is_told(plain: Plain) -> None:
    """When sending fails, the table says so in words, and keeps what it shows."""
    table = plain()
    table.page.evaluate("() => { window.ask = () => { throw new Error('gone'); }; }")

    table.page.get_by_role("button", name=SECOND_CARD).click()
    table.settle()

    assert table.told().startswith("No answer yet.")
    assert table.page.get_by_role("button", name=SECOND_CARD).is_visible()


def test_a_shortcut_reaches_the_page_around(plain: Plain) -> None:
    """Ctrl+S goes to the surroundings as a new key press from outside the table, and its answer holds."""
    table = plain()
    table.page.evaluate(
        """() => { window.keys = []; document.addEventListener("keydown", (event) => {
        window.keys.push([event.key, event.ctrlKey, event.target.tagName, event.keyCode]);
        event.preventDefault(); }); }"""
    )
    table.page.get_by_role("button", name=SECOND_CARD).focus()

    table.keys(["Control+s"])

    assert ["s", True, "MAIN", 83] in table.page.evaluate("keys")


@pytest.mark.parametrize(("motion", "travels"), [("no-preference", [260]), ("reduce", [])])
def test_a_drawn_card_travels_unless_motion_is_reduced(plain: Plain, motion: str, travels: list[int]) -> None:
    """A drawn card travels to the hand in at most 300 ms; with reduced motion nothing moves."""
    table = plain()
    table.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    table.stand = replace(table.stand, update=lambda *_: replace(DREW_FIVE, turn=8))

    table.page.get_by_role("button", name=SECOND_CARD).click()
    table.page.wait_for_function("document.querySelector('[data-arrives]')")
    times = table.page.evaluate(
        """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
        document.querySelector("[data-arrives]").getAnimations().map((one) => one.effect.getTiming().duration)))))"""
    )

    assert times == travels


def test_morph_makes_one_tree_of_another(plain: Plain) -> None:
    """Four hundred random trees turn into others exactly, and what has a key stays the same element."""
    table = plain()

    found = table.page.evaluate(_FUZZ)

    assert found == {"trees": 400, "different": 0, "remade": 0}


_FUZZ = """() => {
  let seed = 7;
  const chance = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  const tree = (depth) => {
    const keys = [..."abcdefgh"].sort(() => chance(3) - 1);
    let html = "";
    for (let n = chance(6); n > 0; n -= 1) {
      const tag = ["p", "b", "button"][chance(3)];
      const key = chance(3) ? ` data-key=${depth}${keys.pop()}` : "";
      const other = chance(2) ? ` class=c${chance(3)}` : "";
      const inner = depth ? tree(depth - 1) : chance(9);
      html += chance(4) ? `<${tag}${key}${other}>${inner}</${tag}>` : `words ${chance(5)}`;
    }
    return html;
  };
  const made = (html) => {
    const div = document.createElement("div");
    div.innerHTML = html;
    div.normalize();
    return div;
  };
  const keyed = (root) => Array.from(root.children).filter((node) => node.dataset.key);
  let different = 0, remade = 0;
  for (let n = 0; n < 400; n += 1) {
    const old = made(tree(2)), wanted = made(tree(2));
    document.body.append(old);
    const before = new Map(keyed(old).map((node) => [node.dataset.key, node]));
    const html = wanted.outerHTML;
    morph(old, wanted);
    if (old.outerHTML !== html) different += 1;
    for (const node of keyed(old)) {
      const was = before.get(node.dataset.key);
      if (was && was.nodeName === node.nodeName && was !== node) remade += 1;
    }
    old.remove();
  }
  return { trees: 400, different, remade };
}"""
