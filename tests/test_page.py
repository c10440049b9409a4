"""Pages: what is said, in which order, safely, and how little of it needs a style sheet."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from oldmaid_teach.page import page, plain
from oldmaid_teach.page.markup import text
from oldmaid_teach.screen import CardView, Screen, SeatView
from tests.screens import (
    ALL,
    BLANK,
    CLASS_VIEW,
    DREW_FIVE,
    FINISHED,
    HOSTILE,
    HOSTILE_WORDS,
    OPENING,
    QUESTION,
    SLIP,
    WORKED_TURN,
    down,
    players,
)

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Element:
    """One element of a page, as a browser sees it."""

    def __init__(self, name: str, attributes: dict[str, str | None]) -> None:
        self.name = name
        self.attributes = attributes
        self.inner: list[Element | str] = []

    def all(self) -> list[Element]:
        """The element and all within it, in page order."""
        within = [node for node in self.inner if isinstance(node, Element)]
        return [self, *(found for node in within for found in node.all())]

    def words(self) -> str:
        """All text within."""
        return "".join(node if isinstance(node, str) else node.words() for node in self.inner)

    def has(self, **wanted: str) -> bool:
        """True when every attribute named has this value."""
        return all(self.attributes.get(key.rstrip("_").replace("_", "-")) == value for key, value in wanted.items())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Element(tag, dict(attrs))
        self._open[-1].inner.append(made)
        if tag not in VOID:
            self._open.append(made)

    def handle_endtag(self, tag: str) -> None:
        assert self._open[-1].name == tag, f"</{tag}> closes <{self._open[-1].name}>"
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].inner.append(data)


def read(html: str) -> Element:
    """The tree of a page; fails when an element is not closed in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader._open) == 1
    return reader.root


def live(screen: Screen, size: str = "m") -> Element:
    """The tree of the live page."""
    return read(page(screen, size=size))


def buttons(screen: Screen) -> list[Element]:
    """All buttons of the live page, in page order."""
    return [element for element in live(screen).all() if element.name == "button"]


def name_of(element: Element) -> str:
    """The accessible name."""
    return element.attributes.get("aria-label") or _heard(element).strip()


def _heard(element: Element) -> str:
    if element.has(aria_hidden="true"):
        return ""
    return "".join(node if isinstance(node, str) else _heard(node) for node in element.inner)


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_page_is_whole(name: str) -> None:
    """Every element is closed in order, live and at rest, at every size."""
    for size in "sml":
        assert live(ALL[name], size).inner
    assert read(page(ALL[name], live=False)).inner


@pytest.mark.parametrize("name", ["worked_turn", "slip", "finished", "class_view", "question"])
def test_the_order_of_a_page_is_always_the_same(name: str) -> None:
    """Title, words, Table now, what happened, question, fan, hand, controls, size, log, help: in that order."""
    says = ["head", "words", "now", "status", "question"]
    order = [*says, "middle", "seat-B", "do", "sizes", "presenting", "log", "help"]

    keys = [element.attributes.get("data-key") for element in live(ALL[name]).all()]

    found = [key for key in keys if key in order]
    assert found == [key for key in order if key in keys]
    assert {"head", "now", "status", "sizes", "log", "help"} <= set(found)


def test_the_viewers_hand_comes_before_the_others() -> None:
    """In page order the fan is first, then the viewer's own hand, then the other seats leftwards."""
    keys = [element.attributes.get("data-key") or "" for element in live(WORKED_TURN).all()]

    assert [key for key in keys if key.startswith(("held", "seat"))] == [
        "held-A",
        "seat-B",
        "seat-C",
        "seat-D",
        "seat-A",
    ]


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_control_is_a_button_with_a_name(name: str) -> None:
    """Whatever can be pressed is a real button, has a name, is never disabled, and stops the notebook's letters."""
    for button in buttons(ALL[name]):
        assert name_of(button)
        assert "disabled" not in button.attributes
        assert "data-lm-suppress-shortcuts" in button.attributes
        assert {"data-choice", "data-tool"} & set(button.attributes)


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_choice_is_on_the_page_once(name: str) -> None:
    """Each choice of the screen has exactly one button, and keeps turn or none as it should."""
    screen = ALL[name]

    found = Counter(button.attributes.get("data-choice") for button in buttons(screen))
    on_cards = {card.choice for seat in screen.seats for card in seat.cards}

    wanted = [choice.id for choice in screen.choices if choice.kind != "card" or choice.id in on_cards]
    assert {id_: found[id_] for id_ in wanted} == dict.fromkeys(wanted, 1)
    repeated = {
        button.attributes.get("data-choice") for button in buttons(screen) if "data-repeat" in button.attributes
    }
    assert repeated >= {choice.id for choice in screen.choices if choice.repeat}


@pytest.mark.parametrize("name", sorted(ALL))
def test_keys_are_unique_and_there_are_no_ids(name: str) -> None:
    """No two elements share a key, and none has an id, so that two displays of one table do not clash."""
    elements = live(ALL[name]).all()

    keys = Counter(one.attributes.get("data-key") or one.attributes.get("data-choice") for one in elements)
    del keys[None]
    assert [key for key, count in keys.items() if count > 1] == []
    assert [element for element in elements if "id" in element.attributes] == []


def test_a_card_face_down_is_named_by_its_place() -> None:
    """What lies face down shows its place on the back and has it in its name."""
    cards = [button for button in buttons(WORKED_TURN) if button.has(class_="omt-back")]

    assert [card.words() for card in cards] == ["1", "2", "3", "4"]
    assert [name_of(card) for card in cards] == [f"Card {place} of 4, face down, A's fan" for place in (1, 2, 3, 4)]


def test_a_card_face_up_is_said_aloud() -> None:
    """A visible 5♣ is named "5 of clubs"; the card just drawn says so."""
    names = [name_of(button) for button in buttons(DREW_FIVE)[:4]]

    assert names == ["5 of clubs", "9 of diamonds", "queen of hearts", "5 of hearts, just drawn"]


def test_a_hand_that_cannot_be_pressed_is_one_picture_with_a_text() -> None:
    """The cards of a hand without choices are read out as one text, those face down as a number."""
    names = [name_of(element) for element in live(WORKED_TURN).all() if element.has(role="img")]

    assert names == [
        "Your hand: 5 of clubs, 9 of diamonds, queen of hearts",
        "C's hand: 5 cards, face down",
    ]


def test_suits_are_told_by_sign_and_letter() -> None:
    """Each suit has its sign in the page and its letter in the style sheet, so that colour is not needed."""
    css = (Path(__file__).parents[1] / "oldmaid_teach" / "static" / "table.css").read_text(encoding="utf-8")

    letters = re.findall(r'\.omt-(\w+) i::after \{ content: "(\w)" / ""; \}', css)
    cards = [element for element in live(OPENING).all() if element.has(class_="omt-h")]

    assert letters == [("c", "C"), ("d", "D"), ("h", "H"), ("s", "S")]
    assert cards
    assert all(card.words().endswith("♥") for card in cards)


def test_the_fan_says_whom_it_is_held_out_to() -> None:
    """The fan's name says whose it is, how it lies and to whom it is held out."""
    up = replace(CLASS_VIEW, seats=(replace(CLASS_VIEW.seats[0], fan="up", fan_to="C"), *CLASS_VIEW.seats[1:]))

    fans = [
        name_of(element)
        for screen in (WORKED_TURN, up)
        for element in live(screen).all()
        if element.has(role="toolbar")
    ]

    assert fans == ["A's fan, held out to you, face down", "A's fan, held out to C, face up"]


def test_whose_turn_it_is_who_is_safe_and_who_deals_is_written() -> None:
    """Turn, safety, dealer and heap stand beside the seat in words."""
    seats = {
        element.attributes["data-key"]: element.words()
        for element in live(WORKED_TURN).all()
        if (element.attributes.get("data-key") or "").startswith("seat-")
    }

    assert "draws" in seats["seat-B"]
    assert "offers" in seats["seat-A"]
    assert "dealer" in seats["seat-D"]
    assert "safe" in seats["seat-D"]
    assert "12 laid down" in seats["seat-D"]


def test_reveal_stands_beside_its_hand() -> None:
    """A choice that belongs to a seat is drawn in that seat, as a switch."""
    seat = next(element for element in live(CLASS_VIEW).all() if element.has(data_key="seat-C"))

    assert [(name_of(one), one.attributes.get("aria-pressed")) for one in seat.all() if one.name == "button"] == [
        ("Reveal C's hand", "false")
    ]


def test_a_fault_is_told_with_its_clause() -> None:
    """The status region names the clause, reads it out and says where it stands."""
    status = next(element for element in live(SLIP).all() if element.has(role="status"))

    assert "D is safe and takes no further part." in status.words()
    assert "EN-13 Whoever holds nothing is out of danger" in status.words()
    assert "Old Maid, Play, third paragraph" in status.words()


@pytest.mark.parametrize("name", sorted(ALL))
def test_the_status_region_is_always_there(name: str) -> None:
    """There is one status region on every page, with words or empty, and no control in it."""
    regions = [element for element in live(ALL[name]).all() if element.has(role="status")]

    assert len(regions) == 1
    assert [element for element in regions[0].all() if element.name == "button"] == []


def test_a_what_if_is_marked() -> None:
    """The copy on which a slip is carried out is marked in words and in style."""
    assert "What if? A copy of the table." in live(SLIP).words()
    assert "What if?" not in live(WORKED_TURN).words()


def test_clicker_keys_are_written_on_the_buttons() -> None:
    """A button with a clicker key shows it, and says it in ARIA's spelling."""
    shown = {
        name_of(button): (button.attributes.get("aria-keyshortcuts"), button.words().removeprefix(name_of(button)))
        for button in buttons(WORKED_TURN)
        if "aria-keyshortcuts" in button.attributes
    }

    assert shown == {
        "Back": ("PageUp", "PgUp"),
        "Next": ("PageDown", "PgDn"),
        "Smaller": ("-", "−"),
        "Larger": ("Plus", "+"),
        "Blank": (". B", ". B"),
    }


def test_the_log_shows_the_last_events_with_their_numbers() -> None:
    """A long log shows its last twenty events, numbered as they were."""
    log = next(element for element in live(FINISHED).all() if element.has(data_key="log"))
    lines = [element.words() for element in log.all() if element.name == "li"]

    assert "Log (60)" in log.words()
    assert lines == [f"Event {n} of the game." for n in range(41, 61)]
    assert next(element for element in log.all() if element.name == "ol").has(start="41")


def test_blank_turn_and_ticks_are_marks_for_the_front_end() -> None:
    """The front end is told the turn, whether to start blank, and how long to wait before a tick."""
    ticking = replace(WORKED_TURN, ticking=True, pause=600)

    marks = [live(screen).all()[1].attributes for screen in (WORKED_TURN, BLANK, ticking)]

    assert [one["data-turn"] for one in marks] == ["7", "7", "7"]
    assert ["data-blank" in one for one in marks] == [False, True, False]
    assert [one.get("data-tick") for one in marks] == [None, None, "600"]


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_size_is_a_mark_on_the_page(size: str) -> None:
    """The three sizes differ in one class and in what Smaller and Larger lead to."""
    root = live(WORKED_TURN, size).all()[1]
    led_to = [
        b.attributes["data-choice"] for b in root.all() if name_of(b) in ("Smaller", "Larger") and b.name == "button"
    ]

    assert f"omt-size-{size}" in (root.attributes["class"] or "").split()
    assert led_to == {"s": ["size-s", "size-m"], "m": ["size-s", "size-l"], "l": ["size-m", "size-l"]}[size]


def test_another_size_is_refused() -> None:
    """A size that is none is a ValueError that names those there are."""
    with pytest.raises(ValueError, match="size 'xl': expected one of s, m, l"):
        page(WORKED_TURN, size="xl")


@pytest.mark.parametrize("at_rest", [False, True])
def test_text_from_people_is_text(at_rest: bool) -> None:
    """A hostile name, title, picture or sentence makes no element and no attribute, and is shown as typed."""
    tree = read(page(HOSTILE, live=not at_rest))

    names = {element.name for element in tree.all()}
    assert not names & {"img", "script", "b onclick"}
    assert [key for element in tree.all() for key in element.attributes if key.startswith("on")] == []
    assert HOSTILE_WORDS.replace("\u202e", "") in tree.words()
    assert "x" * 10_000 in tree.words()


def test_names_cannot_turn_other_words_round() -> None:
    """Marks that change the direction of what follows are left out, and a name stands in an element of its own."""
    html = page(HOSTILE)

    assert "\u202e" not in html
    assert [element.words() for element in read(html).all() if element.name == "bdi"][3] == "שרה"


def test_half_a_character_cannot_break_the_wire() -> None:
    """Control characters and halves of characters are left out: what is sent can be encoded."""
    assert text("a\x00b\ud800c\x1b[31md") == "abc[31md"
    assert page(replace(WORKED_TURN, now="\ud83d")).encode("utf-8")


def test_a_value_needs_quotes_or_has_none_to_lose() -> None:
    """Attributes are written without quotes only where no character could end them."""
    seat = SeatView("A", "A", (CardView(1, "x y=z>", "a b' c=\" d>", "picture"),))

    images = [one for one in live(replace(WORKED_TURN, seats=(seat,))).all() if one.has(role="img")]

    assert [one.attributes["aria-label"] for one in images] == ["A's hand: a b' c=\" d>"]


@pytest.mark.parametrize("name", sorted(set(ALL) - {"hostile"}))
def test_an_update_is_small(name: str) -> None:
    """No page is larger than 12 kB, not even with 51 cards that can all be pressed."""
    assert len(page(ALL[name], size="l").encode()) <= 12_000


def test_a_page_is_the_same_in_every_run() -> None:
    """Two processes with different hash seeds write the same pages and the same plain text."""
    code = (
        "from tests.screens import ALL; from oldmaid_teach.page import page, plain; import hashlib;"
        "pages = [page(s) + page(s, live=False) + plain(s) for s in ALL.values()];"
        "print(hashlib.sha256(''.join(pages).encode()).hexdigest())"
    )
    root = Path(__file__).parents[1]

    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(runs) == 1


def _stripped(html: str) -> Element:
    """A page as an untrusted viewer shows it: no style, picture, label, role or data."""
    html = re.sub(r"<(style|svg)\b.*?</\1>", "", html, flags=re.DOTALL)
    tree = read(html)
    for element in tree.all():
        lost = [
            key
            for key in element.attributes
            if key.startswith(("aria-", "data-")) or key in ("role", "style", "tabindex")
        ]
        for key in lost:
            del element.attributes[key]
    return tree


@pytest.mark.parametrize("name", ["worked_turn", "open_table", "class_view", "slip", "question", "finished"])
def test_a_page_at_rest_reads_when_everything_is_stripped(name: str) -> None:
    """Stripped of style, pictures, labels and data, the page at rest still says everything; first, how to wake it."""
    screen = ALL[name]

    words = _stripped(page(screen, live=False)).words()

    assert words.startswith("A still picture. To play: Run ▸ Run All Cells.")
    wanted = [screen.title, screen.now, screen.notice.text, screen.notice.says, screen.help, *screen.log]
    wanted += [screen.question.text] if screen.question else []
    wanted += [card.face for seat in screen.seats for card in seat.cards]
    wanted += [choice.label for choice in screen.choices]
    assert [part for part in wanted if part not in words] == []


def test_a_page_at_rest_has_nothing_to_press() -> None:
    """A page at rest has no button, script, style or picture: it is a table and text."""
    names = {element.name for screen in ALL.values() for element in read(page(screen, live=False)).all()}

    assert names <= {"", "div", "p", "em", "strong", "table", "thead", "tbody", "tr", "th", "td", "bdi", "ol", "li"}


def test_a_page_at_rest_hides_what_the_screen_hides() -> None:
    """What lies face down is a number of cards on the page at rest too."""
    words = read(page(WORKED_TURN, live=False)).words()

    assert "4 face down (held out to B)" in words
    assert "5 face down" in words


def test_plain_text_has_every_seat_in_notation() -> None:
    """In plain text each seat is a line: its cards, what it holds out, what it has laid down and does."""
    lines = plain(WORKED_TURN).splitlines()

    assert lines[0] == "Taking turns (step 3 of 12)"
    assert "A: 4 face down, held out to B, 6 laid down, offers" in lines
    assert "B: 5♣ 9♦ Q♥, 10 laid down, draws" in lines
    assert "D: no cards, 12 laid down, dealer, safe" in lines


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7, 8, 9, 12])
def test_any_number_of_seats_finds_a_place(count: int) -> None:
    """Two to eight seats sit round the table, more in rows; every seat is there once."""
    screen = players(max(count, 2)) if count > 1 else replace(WORKED_TURN, seats=(SeatView("A", "A", down(3)),))

    keys = [element.attributes.get("data-key") or "" for element in live(screen).all()]

    assert len([key for key in keys if key.startswith("seat-")]) == count


def test_the_answers_stand_under_the_question() -> None:
    """Options are buttons in the question's part, in the order of the question."""
    part = next(element for element in live(QUESTION).all() if element.has(data_key="question"))

    assert [name_of(element) for element in part.all() if element.name == "button"] == [
        "Any of the four queens",
        "Only the queen of spades",
        "No card: a joker is added, so that fifty-three are dealt",
    ]
