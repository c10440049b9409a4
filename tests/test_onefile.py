"""A lesson in one file: its pages are those of the live lesson, and it needs nothing from outside."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from oldmaid_teach import cli
from oldmaid_teach.cli import file as cli_file
from oldmaid_teach.errors import TooLarge
from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.onefile import Book, Walk, book, document
from oldmaid_teach.onefile.kept import FILE, GAMES, MOST_PICKED, ONE_HAND, kept
from oldmaid_teach.page import page
from oldmaid_teach.screen import Choice, Screen, screen
from oldmaid_teach.session import Choose, LayDown, Message, Reveal, Session, begin, update
from tests.file_reader import Reader, stored

QUICK = ("mistakes", "proving", "contested", "contested-more")
LARGE = ("setup", "turns", "check-the-pairs", "variants", "fair", "fair-more")
EACH = (*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in LARGE))
FEW = (3, 60)
COUNTED = dict.fromkeys(("contested", "contested-more", "fair", "fair-more"), FEW)
WALKS = {"proving": (1, 6), **COUNTED, "check-the-pairs": (6, 100)}
"""How many random walks, and of how many presses: fewer where games are counted, which takes a while."""
MOST_BYTES = 3_000_000


@cache
def written(lesson: str, viewer: int | str | None = None, size: str = "m") -> tuple[Book, str]:
    """The book of a lesson, and its document."""
    walk = Walk(lesson, viewer=viewer)
    found = book(walk, size=size)
    return found, document(found, walk.first)


def shown(session: Session) -> Screen:
    """The screen of the live lesson, less what a file cannot hold."""
    return kept(session, screen(session))


def pressed(session: Session, choice: Choice) -> Session:
    """The live lesson after a press.

    Cards are picked up in the order in which they lie; a hand that lies open is hidden before another is revealed.
    """
    if isinstance(choice.message, Reveal):
        alone = replace(session, revealed=session.revealed & {choice.message.seat}, picked=())
        return replace(update(alone, choice.message), past=session)
    after = update(session, cast(Message, choice.message))
    return replace(after, picked=tuple(sorted(after.picked)))


def steps(lesson: str, seed: int, length: int, viewer: int | str | None = None) -> Iterator[tuple[str, Screen]]:
    """A random walk through the live lesson: what is pressed, and what is seen after it.

    A hand revealed, and a card picked up, leave the words of the press before as they were.
    """
    chance, session = random.Random(seed), begin(lesson, viewer=viewer)
    told = [shown(session).notice]
    for _ in range(length):
        choices = [choice for choice in shown(session).choices if choice.id != "restart" or chance.random() < 0.1]
        onward = [choice for choice in choices if choice.id == "next"]
        choice = chance.choice(onward if onward and chance.random() < 0.35 else choices)
        before, session = session, pressed(session, choice)
        if choice.id == "back":
            told.pop()
        elif session.past is before or choice.id == "restart":
            told.append(told[-1] if isinstance(choice.message, Choose | Reveal) else shown(session).notice)
        yield choice.id, replace(shown(session), notice=told[-1])


def assert_same(data: dict[str, Any], lesson: str, seed: int, length: int, viewer: int | str | None = None) -> None:
    """The file's page is the live one after each press."""
    reader = Reader(data)
    walked = []
    for choice, seen in steps(lesson, seed, length, viewer):
        walked.append(choice)
        reader.press(choice)
        assert reader.html() == page(seen, size=reader.size), walked


def test_every_lesson_but_a_whole_game_is_tried() -> None:
    """A new lesson is among those that are written, or is one that a file cannot hold."""
    assert {*QUICK, *LARGE, "play"} == set(LESSONS)


@pytest.mark.parametrize("lesson", EACH)
def test_the_file_shows_what_the_live_lesson_shows(lesson: str) -> None:
    """On random walks, Back and Restart among the presses, each page is the live one to the letter."""
    data = stored(written(lesson)[1])

    assert Reader(data).html() == page(shown(begin(lesson)))
    seeds, length = WALKS.get(lesson, (12, 120))
    for seed in range(seeds):
        assert_same(data, lesson, seed, length)


@pytest.mark.parametrize("size", ["s", "l"])
def test_a_file_begins_in_the_size_that_is_asked_for(size: str) -> None:
    """Small and large pages are the live ones, too."""
    assert_same(stored(written("mistakes", size=size)[1]), "mistakes", 5, 60)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", ["setup", "variants", "turns"])
def test_a_file_for_the_class_shows_what_the_class_sees(lesson: str) -> None:
    """In lessons with many hands, too, each page of the class's file is the live one, and the file is small enough."""
    _, text = written(lesson, "class")

    assert len(text.encode("utf-8")) <= MOST_BYTES
    for seed in range(6):
        assert_same(stored(text), lesson, seed, 100, "class")


def test_a_file_for_the_class_shows_one_hand_at_a_time() -> None:
    """Revealing a hand hides the one before it; the help says so, and only where a hand can be revealed."""
    reader = Reader(stored(written("mistakes", "class")[1]))
    seats = sorted(set(re.findall(r"data-choice=\"?(reveal-[A-Z])", reader.html())))
    for seat in seats[:2]:
        reader.press(seat)

    assert re.findall(r"aria-pressed=true data-choice=\"?(reveal-[A-Z])", reader.html()) == seats[1:2]
    assert ONE_HAND in shown(begin("mistakes", viewer="class")).help
    assert ONE_HAND not in shown(begin("mistakes")).help


@pytest.mark.parametrize("viewer", ["class", "open", 1])
def test_a_file_for_another_viewer_shows_what_that_one_sees(viewer: int | str) -> None:
    """The class, the open table and seat B have their own files; hands that are revealed are part of them."""
    data = stored(written("mistakes", viewer)[1])

    for seed in range(6):
        assert_same(data, "mistakes", seed, 80, viewer)


@pytest.mark.parametrize("lesson", EACH)
def test_a_file_is_small_enough(lesson: str) -> None:
    """A lesson takes three megabytes at most."""
    assert len(written(lesson)[1].encode("utf-8")) <= MOST_BYTES


@pytest.mark.parametrize("lesson", EACH)
def test_every_lesson_can_be_walked_to_its_end(lesson: str) -> None:
    """Next alone leads from the first page to the last step."""
    reader = Reader(stored(written(lesson)[1]))
    before = None

    while before != reader.now:
        before = reader.now
        reader.press("next")

    counter = re.search(r"Step (\d+) of (\d+)", reader.html())
    assert counter is not None
    assert counter[1] == counter[2]


def test_a_file_is_the_same_every_time() -> None:
    """Two walks through a lesson give the same bytes."""
    walk = Walk("mistakes")

    assert document(book(walk), walk.first) == written("mistakes")[1]


@pytest.mark.parametrize("lesson", QUICK)
def test_nothing_comes_from_outside(lesson: str) -> None:
    """No address, no import and no file beside it is named, and the page forbids every request."""
    text = written(lesson)[1]

    assert re.findall(r"https?://|@import|\bimport\s*[({\"']|\bfetch\(|XMLHttpRequest|\burl\(", text) == []
    assert set(re.findall(r"<[^>]*\b(?:src|href)=([^\s>]+)", text)) == {'"data:,"'}
    assert "default-src 'none'" in text


def test_words_of_the_lesson_stand_in_no_page_order() -> None:
    """Somebody who searches the source finds no page written out: pieces are rows of numbers."""
    book_, text = written("mistakes")
    pages = cast("list[list[Any]]", book_.data["places"])

    assert {type(one[0]) for one in pages} == {int}
    assert text.count("data-key=board") < len(pages)


def test_without_a_script_the_first_screen_is_there_to_read() -> None:
    """Where no script runs, and on paper, the still page of the first screen stands."""
    still = written("mistakes")[1].split("<noscript>")[1].split("</noscript>")[0]

    assert "open this file in a browser that runs JavaScript" in still
    assert "Run All Cells" not in still
    assert shown(begin("mistakes")).title in still


def test_a_file_says_what_it_lacks() -> None:
    """Where games would be counted for long, the page says that they are counted once; the help says the rest."""
    seen = shown(begin("proving"))

    assert seen.words.startswith(GAMES)
    assert seen.help.endswith(FILE)
    assert [choice.id for choice in seen.choices] == ["next"]


def test_so_many_cards_can_be_picked_up() -> None:
    """With four cards up no fifth can be picked, but each of the four can be put back."""
    session = begin("setup")
    while session.scene.title != "the first pairs" or session.step_at < 1:
        session = update(session, cast(Message, next(c for c in screen(session).choices if c.id == "next").message))
    for place in range(1, MOST_PICKED + 1):
        session = pressed(session, next(c for c in shown(session).choices if c.id == f"hand-A-{place}"))

    there = [choice.id for choice in shown(session).choices if choice.id.startswith("hand-")]

    assert there == [f"hand-A-{place}" for place in range(1, MOST_PICKED + 1)]


def test_a_lesson_without_end_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """For a whole game the command says which step has no end and names another way; the answer is no, exit code 1."""
    code = cli.main(["file", "play", "-o", str(tmp_path / "play.html")])

    told = capsys.readouterr().err
    assert code == 1
    assert 'play: step 1 of "' in told
    assert "oldmaid-teach present play" in told
    assert not (tmp_path / "play.html").exists()


def test_too_many_places_are_refused_by_name() -> None:
    """A lesson with more places than fit names the step that has most of them."""
    with pytest.raises(TooLarge, match=r'mistakes: step 1 of ".*" can go more ways than 50\.'):
        list(Walk("mistakes", most=50).places())


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`file LESSON -o PATH` writes the document and says how large it is."""
    path = tmp_path / "lesson.html"

    assert cli.main(["file", "mistakes", "-o", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == written("mistakes")[1]
    assert capsys.readouterr().out.startswith(f"Written: {path} (0.")


@pytest.mark.parametrize("words", [["file", "-o", "x"], ["file", "turns", "--all", "-o", "x"]], ids=" ".join)
def test_one_lesson_or_all(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Neither a lesson nor --all, or both, cannot be read: exit code 2, and the lessons are named."""
    assert cli.main(words) == 2
    assert ", ".join(LESSONS) in capsys.readouterr().err


def test_all_lessons_and_their_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`file --all` writes every lesson that a file can hold, and a list that links them and names the others."""
    monkeypatch.setattr(cli_file, "LESSONS", (*QUICK, "play"))

    assert cli.main(["file", "--all", "-o", str(tmp_path)]) == 0

    there = {path.name for path in tmp_path.iterdir()}
    listed = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert there == {"index.html", *(f"{name}.html" for name in QUICK)}
    assert set(re.findall(r'<a href="?([^\s">]+)', listed)) == there - {"index.html"}
    assert "oldmaid-teach present play" in listed


def test_a_hand_revealed_puts_picked_cards_back_when_the_turn_changes() -> None:
    """A class sees a pair when its hand is revealed, so that seat is to lay: cards picked from another go back."""
    session, found = begin("variants", viewer="class"), False
    while session.scene.title != "a deck of our own" or session.step_at < 2:
        session = update(session, cast(Message, next(c for c in screen(session).choices if c.id == "next").message))
    for seat in session.table.active:
        shown_first = update(session, Reveal(seat))
        place = len(shown_first.table.hand(shown_first.actor))
        picked = update(shown_first, Choose(place))
        for other in session.table.active:
            after = update(picked, Reveal(other))
            if after.actor != picked.actor:
                found = True
                assert after.picked == ()
                update(after, LayDown())

    assert found
