"""Lessons on paper and the kit with real cards: the same on every machine, the key apart, nothing cut when printed."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from oldmaid_teach.cli import main
from oldmaid_teach.game import deal
from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.lesson import Ask, Do
from oldmaid_teach.matching import Matching
from oldmaid_teach.notation import position
from oldmaid_teach.page.handout import handout, on_paper, options
from oldmaid_teach.page.kit import SMALL_DECK, kit, stacked, stacks
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


@pytest.mark.browser
def test_the_kit_is_printed_whole(browser: Browser, tmp_path: Path) -> None:  # noqa: F811
    """The kit takes five pages: how to play, sixteen cards, three queens and the stacks, the rest, the predictions."""
    pages = printed(browser, kit(), tmp_path / "kit.pdf")

    assert len(pages) == 5
    assert len(cards_said(pages[1])) == 16
    assert pages[2].count("Q") >= 3
    assert "Say it first, then play" in pages[4]
