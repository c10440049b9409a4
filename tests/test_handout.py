"""Lessons on paper and the kit with real cards: the same on every machine, the key apart, nothing cut when printed."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from html import escape, unescape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from oldmaid_teach.cli import main
from oldmaid_teach.game import deal
from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.lesson import Ask, Do, Scene, Show, Tell
from oldmaid_teach.matching import Matching
from oldmaid_teach.notation import position
from oldmaid_teach.page.handout import handout, options, placed
from oldmaid_teach.page.kit import SMALL_DECK, kit, stacked, stacks
from oldmaid_teach.page.telling import on_paper, sentences
from oldmaid_teach.table import Deal, set_out, step
from oldmaid_teach.variants import picture_game
from tests.browser.conftest import browser, missing  # noqa: F401

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CLAUSE = re.compile(r"\((?:EN|ID|FR)-\d\d\)")


def words_of(page: str) -> str:
    """The words of a document, without marks and style."""
    return re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_lesson_can_be_printed(lesson_id: str) -> None:
    """Each lesson has a sheet and a key, the same whenever they are written, and neither asks for a screen."""
    sheet, key = handout(lesson_id, 3), handout(lesson_id, 3, key=True)

    assert (sheet, key) == (handout(lesson_id, 3), handout(lesson_id, 3, key=True))
    assert lesson(lesson_id).title in words_of(sheet)
    assert re.findall(r"\bpress\b", words_of(sheet), re.IGNORECASE) == []


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_all_tasks_are_numbered_alike_on_sheet_and_key(lesson_id: str) -> None:
    """Each question and each deed of the lesson is on the sheet, and the key has an answer for each."""
    tasks = [s for scene in lesson(lesson_id).scenes for s in scene.steps if isinstance(s, Ask | Do)]
    sheet, key = handout(lesson_id, 3), handout(lesson_id, 3, key=True)

    assert [int(number) for number in re.findall(r"<p>(\d+)\. ", sheet)] == list(range(1, len(tasks) + 1))
    assert key.count("<li>") == len(tasks)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_the_sheet_does_not_give_the_answers(lesson_id: str) -> None:
    """No reason and no mix-up stands on the sheet; the key tells both, with the clause of each question."""
    asked = [s for scene in lesson(lesson_id).scenes for s in scene.steps if isinstance(s, Ask)]
    sheet, key = words_of(handout(lesson_id, 3)), words_of(handout(lesson_id, 3, key=True))

    assert "Mix-up" not in sheet
    for question in asked:
        assert f"({question.clause})" in key


ON_A_SCREEN = re.compile(r"\b(press\w*|screen|tick|undo\w*|clicks?|pick up|play on|show me|watch)\b", re.I)
ORDERS = re.compile(r"(take|pick|lay|offer|draw|play|do|find|let|watch|turn|try|go|run|stop|show|see|type)\b", re.I)


def asked_in(scenes: tuple[Scene, ...]) -> list[str]:
    """The sentences of all questions: they may ask one to look at or to suppose something."""
    asked = [step for scene in scenes for step in scene.steps if isinstance(step, Ask)]
    return [part for step in asked for part in sentences(f"{step.words} {step.text}")]


def paragraphs_of(page: str) -> list[str]:
    """The sentences of all paragraphs."""
    found = re.findall(r"<p>(.*?)</p>", page, re.DOTALL)
    return [part for one in found for part in sentences(unescape(re.sub(r"<[^>]+>|^\d+\. ", "", one)))]


def scene_on(page: str, scene: Scene) -> list[str]:
    """The sentences of one scene on the sheet; none where the sheet leaves it out."""
    title = f"<h2>{escape(scene.title[0].upper() + scene.title[1:])}</h2>"
    return paragraphs_of(page.split(title)[1].split("<h2>")[0]) if title in page else []


@pytest.mark.parametrize("lesson_id", [*LESSONS, "kit"])
def test_a_sheet_gives_no_order_for_a_screen(lesson_id: str) -> None:
    """Nothing is pressed, picked up or played on a sheet: outside a question no sentence orders a deed of the hands."""
    page = kit() if lesson_id == "kit" else handout(lesson_id, 3)
    questions = [] if lesson_id == "kit" else asked_in(lesson(lesson_id).scenes)
    told = [part for part in paragraphs_of(page) if part not in questions]

    assert ON_A_SCREEN.findall(words_of(page)) == []
    if lesson_id != "kit":
        assert [part for part in told if ORDERS.match(part) and not part.startswith("Do not")] == []


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_what_a_screen_shows_after_the_deed_is_for_the_key(lesson_id: str) -> None:
    """No word that is told or shown after a scene's first task stands on the sheet, nor any reason of an answer."""
    page = handout(lesson_id, 3)
    for scene in lesson(lesson_id).scenes:
        first = next((n for n, s in enumerate(scene.steps) if isinstance(s, Ask | Do)), len(scene.steps))
        after = [s.words for s in scene.steps[first:] if isinstance(s, Tell | Show)]
        because = [s.because for s in scene.steps if isinstance(s, Ask)]
        given = [part for words in after + because for part in sentences(words)]
        assert set(scene_on(page, scene)).isdisjoint(given)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_what_a_deed_comes_to_is_for_the_key(lesson_id: str) -> None:
    """No sentence of a deed's answer stands on the sheet, nor the words that name the deed on a screen."""
    page, key = handout(lesson_id, 3), unescape(words_of(handout(lesson_id, 3, key=True)))
    for at in placed(lesson(lesson_id), 3):
        if at.task is not None and isinstance(at.step, Do):
            named = [part for part in sentences(at.step.words) if at.step.action and not part.endswith("?")]
            assert set(scene_on(page, at.scene)).isdisjoint([*sentences(at.task.answer), *named])
            assert at.task.answer in key


def test_deeds_are_written_on_paper() -> None:
    """A draw is told and its hand written, a pair and an offer are asked for, and a longer play is a table to fill."""
    page = paragraphs_of(handout("turns", 3))
    key = unescape(words_of(handout("turns", 3, key=True)))

    assert {"B draws that card.", "Write B's hand as it is now.", "Which two cards does B lay down?"} <= set(page)
    assert "Who offers now, and to whom?" in page
    assert handout("turns", 3).count("<th scope=col>Which cards go down?</th>") == 3
    assert "B holds 5♣ 9♦ Q♥ 5♥." in key
    assert "B drew 10♠: none; B offers to C." in key


def test_a_hidden_hand_stays_hidden_on_paper() -> None:
    """Where the learner sees one hand alone, what others lay down is two cards, until the heaps are looked through."""
    scene = next(s for s in lesson("check-the-pairs").scenes if s.title == "one card left")
    page = scene_on(handout("check-the-pairs", 3), scene)

    assert page.count("B lays down two cards.") == 1
    assert "Here are the heaps." in page
    assert [part for part in page if "5♣" in part] == []


def test_counted_games_are_printed_as_bars() -> None:
    """A question about counted games stands below their bars, the same at each print of the same number."""
    page = handout("fair", 3)

    assert page.count("<table class=bars>") >= 3
    assert "Counted in 1,000 games:" in paragraphs_of(page)
    assert [part for part in paragraphs_of(page) if part.startswith(("Now 1 000", "And 100 000"))] == []
    assert page.index("<table class=bars>") < page.index("How sure can you be?")


def test_the_number_of_a_sheet_orders_its_answers() -> None:
    """Another number gives other orders and other practice hands, and the key of a number belongs to its sheet."""
    asked = next(s for scene in lesson("turns").scenes for s in scene.steps if isinstance(s, Ask))
    orders = {tuple(option.text for option in options(asked, 1, seed)) for seed in range(9)}

    assert handout("turns", 1) != handout("turns", 2)
    assert len(orders) > 1
    for seed in range(9):
        there = [option.right for option in options(asked, 1, seed)]
        assert f"Box {there.index(True) + 1}: " in handout("turns", seed, key=True).split("<li>")[1]


@pytest.mark.parametrize("players", [2, 5])
def test_practice_hands_are_a_whole_deal(players: int) -> None:
    """So many hands are dealt from the seed as players were asked for, and the key says what stays of each."""
    table = deal("bicycle", players, 7).table
    key = words_of(handout("turns", 7, key=True, players=players))

    for seat in table.seats:
        stay = len(table.hands[seat]) - 2 * len(table.pairs_in(seat))
        assert re.search(rf"Seat {'ABCDE'[seat]}: .*?{stay} stay: ", key)


def test_too_many_players_are_refused() -> None:
    """Practice hands for more players than the game has are refused."""
    with pytest.raises(ValueError, match="bicycle is for 2 to 5, found 9"):
        handout("turns", 1, players=9)


def test_words_about_the_screen_are_left_out() -> None:
    """Sentences that speak of pressing are left out, the others stay."""
    assert on_paper("It is A's turn. Press Next. Who offers?") == "It is A's turn. Who offers?"


def test_a_face_is_only_text() -> None:
    """A card with mark-up for a face is printed as text."""
    hostile = picture_game([("<b>1</b>", "2"), ("3", "4")], "<script>")
    told = lesson("turns")
    scene = replace(told.scenes[0], table=deal(hostile, 2, 1).table)

    assert "<script>" not in handout(replace(told, scenes=(scene,)), 1, players=2)


# The kit


def test_the_small_deck_is_a_fair_one() -> None:
    """Nineteen cards, of which all but one queen find a partner."""
    odd = [cards for cards in Matching.RANK.classes(SMALL_DECK) if len(cards) % 2]

    assert len(SMALL_DECK) == 19
    assert [len(cards) for cards in odd] == [3]
    assert kit() == kit()


def test_a_stacked_pack_deals_the_worked_hands() -> None:
    """Dealt singly and clockwise from the top, each stack gives every seat its hand in the order in which it lies."""
    for stack in stacks():
        players = len(stack.hands)
        dealer = (stack.first - 1) % players
        after = step(set_out("bicycle", players, dealer), Deal(dealer, stack.order)).table
        assert after.hands == stack.hands

    titles = {stack.title for stack in stacks()}
    assert {"the worked turn", "the worked ending"} <= titles


def test_hands_that_no_deal_gives_have_no_stack() -> None:
    """Hands that differ by more than one card cannot come from a deal round the table."""
    assert stacked(position("bicycle", "5♥ K♣ 9♠", "5♣")) is None


# The command


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`handout` writes the sheet, the key and the kit to a file, or the page itself without one."""
    there = tmp_path / "turns.html"

    assert main(["handout", "turns", "--seed", "7", "--players", "3", "-o", str(there)]) == 0
    assert there.read_text(encoding="utf-8") == handout("turns", "7", players=3)
    assert main(["handout", "turns", "--seed", "7", "--key", "-o", str(there)]) == 0
    assert there.read_text(encoding="utf-8") == handout("turns", "7", key=True)
    capsys.readouterr()
    assert main(["handout", "kit"]) == 0
    assert capsys.readouterr().out == kit()


@pytest.mark.parametrize(("wrong", "told"), [("chess", "unknown lesson 'chess'"), ("turns --players 9", "2 to 5")])
def test_the_command_refuses_kindly(wrong: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown lesson or too many players are answered with what there is, and exit code 2."""
    assert main(["handout", *wrong.split()]) == 2
    assert told in capsys.readouterr().err


# Printed

CLIPPED = """() => [...document.querySelectorAll('.card')].filter(card =>
    card.scrollWidth > card.clientWidth + 1 || card.scrollHeight > card.clientHeight + 1).map(card => card.innerText)"""
MOST_PAGES = 6


def printed(browser: Browser, page: str, path: Path) -> list[str]:  # noqa: F811
    """The text of each printed page; a card that is cut inside its frame fails."""
    if shutil.which("pdftotext") is None:
        missing("pdftotext is not installed")
    there = browser.new_page()
    there.set_content(page)
    there.emulate_media(media="print")
    assert there.evaluate(CLIPPED) == []
    there.pdf(path=path, prefer_css_page_size=True)
    there.close()
    text = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, check=True).stdout
    return text.decode("utf-8").split("\f")[:-1]


def cards_said(text: str) -> list[str]:
    """The suits under the cards: each card that is whole on its page says its own."""
    return re.findall(r"\b(?:clubs|diamonds|hearts|spades)\b", text)


@pytest.mark.browser
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_a_sheet_is_printed_whole(lesson_id: str, browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """On A4 a lesson takes few pages, none empty; its text can be selected, and no card is cut in two."""
    page = handout(lesson_id, 7)
    pages = printed(browser, page, tmp_path / "sheet.pdf")

    assert 1 <= len(pages) <= MOST_PAGES
    assert [number for number, text in enumerate(pages, 1) if not text.strip()] == []
    assert lesson(lesson_id).title in pages[0]
    assert len(re.findall(r"<small>", page)) <= len(cards_said(" ".join(pages)))
    assert "Sheet 7." in pages[-1]


FULL = 0.6
"""So far down a page is written at least: about two thirds of the room between its margins."""


def filled(path: Path) -> list[float]:
    """How far down each page is written or drawn on, from 0 at its top to 1 at its end."""
    if shutil.which("pdftoppm") is None:
        missing("pdftoppm is not installed")
    subprocess.run(["pdftoppm", "-r", "20", "-gray", str(path), str(path.with_suffix(""))], check=True)
    return [lowest(page.read_bytes()) for page in sorted(path.parent.glob(f"{path.stem}-*.pgm"))]


def lowest(picture: bytes) -> float:
    """Where the last line of a grey picture is that is not white."""
    _, size, _, dots = picture.split(b"\n", 3)
    width, height = map(int, size.split())
    rows = [dots[n * width : (n + 1) * width] for n in range(height)]
    return max(n for n, row in enumerate(rows, 1) if min(row) < 200) / height


@pytest.mark.browser
@pytest.mark.parametrize("lesson_id", [*LESSONS, "kit"])
def test_no_page_is_left_half_empty(lesson_id: str, browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """All pages but the last are written on for about two thirds, whatever the number of the sheet."""
    for seed in (1, 7):
        there = tmp_path / f"sheet{seed}.pdf"
        printed(browser, kit() if lesson_id == "kit" else handout(lesson_id, seed), there)
        assert [number for number, share in enumerate(filled(there)[:-1], 1) if share < FULL] == []


@pytest.mark.browser
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_a_hand_stands_with_its_question(lesson_id: str, browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """The heading of a scene, its hands and its first question are on one page."""
    pages = printed(browser, handout(lesson_id, 7), tmp_path / "sheet.pdf")
    firsts: dict[str, int] = {}
    for at in placed(lesson(lesson_id), 7):
        if at.number and 0 < len(at.scene.table.held) <= 20:
            firsts.setdefault(at.scene.title[0].upper() + at.scene.title[1:], at.number)
    for title, number in firsts.items():
        page = next(page for page in pages if re.search(rf"^{re.escape(title)}$", page, re.MULTILINE))
        assert re.search(rf"^{number}\. ", page.split(title, 1)[1], re.MULTILINE)


@pytest.mark.browser
def test_the_kit_is_printed_whole(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """The kit takes four pages: how to play with the predictions, sixteen cards, three queens and stacks, the rest."""
    pages = printed(browser, kit(), tmp_path / "kit.pdf")

    assert len(pages) == 4
    assert len(cards_said(pages[1])) == 16
    assert pages[2].count("Q") >= 3
    assert "Say it first, then play" in pages[0]
