"""The lessons on other games, doubtful sentences and fairness: their words, their questions, the way through them."""

from __future__ import annotations

import pytest

from oldmaid_teach.lessons import lesson
from oldmaid_teach.lessons.lesson import Do, Show, Switch
from oldmaid_teach.notation import parse_action
from oldmaid_teach.page import page, plain
from oldmaid_teach.referee import judge
from oldmaid_teach.rulebook import RULEBOOKS
from oldmaid_teach.screen import screen
from oldmaid_teach.session import Answer, Next, begin, update
from tests.lesson_data import minutes, prose, questions
from tests.readability import grade, longest, sentences

CLAUSES = {clause.id: clause for book in RULEBOOKS.values() for clause in book}
MOST_MINUTES = {"variants": 20, "contested": 20, "contested-more": 20, "fair": 20, "fair-more": 10}
each_lesson = pytest.mark.parametrize("name", list(MOST_MINUTES))


def told(name: str) -> list[str]:
    """Every text of a lesson that a learner may read, the readings of a switch included."""
    switches = [step for scene in lesson(name).scenes for step in scene.steps if isinstance(step, Switch)]
    return prose(lesson(name)) + [reading.words for switch in switches for reading in switch.readings]


@each_lesson
def test_words_are_for_learners_of_ten(name: str) -> None:
    """No sentence has more than 17 words, and the whole reads at grade 5.5 or below."""
    texts = told(name)
    whole = " ".join(text if text[-1] in ".?!" else f"{text}." for text in texts)

    assert [text for text in texts if longest(text) > 17] == []
    assert grade(whole) <= 5.5


@each_lesson
def test_no_single_text_is_hard(name: str) -> None:
    """Every text of two sentences or more is as easy as the whole."""
    assert [text for text in told(name) if len(sentences(text)) > 1 and grade(text) > 5.5] == []


@each_lesson
def test_every_question_has_one_right_answer(name: str) -> None:
    """Of the options one is right, and each wrong one asks a pointing question; a guess has neither."""
    for asked in questions(lesson(name)):
        wrong = [option for option in asked.options if not option.right]
        assert len(asked.options) - len(wrong) == (0 if asked.guess else 1), asked.text
        assert all(option.then.endswith("?") or asked.guess for option in wrong if option.then), asked.text
        assert all(bool(option.then) is not asked.guess for option in wrong), asked.text
        assert asked.text.endswith("?"), asked.text


@each_lesson
def test_every_clause_named_is_in_a_rulebook(name: str) -> None:
    """Steps, questions and readings name clauses that exist."""
    steps = [step for scene in lesson(name).scenes for step in scene.steps]
    named = {step.clause for step in steps} | {asked.clause for asked in questions(lesson(name))}
    named |= {reading.clause for step in steps if isinstance(step, Switch) for reading in step.readings}

    assert named - {""} - set(CLAUSES) == set()


@each_lesson
def test_what_the_lesson_shows_is_lawful(name: str) -> None:
    """Every action that a lesson carries out, or asks for, is one that the rules allow there."""
    session = begin(name)
    for _ in range(300):
        step = session.step
        if isinstance(step, Show | Do) and step.action:
            table = session.reached.table
            assert judge(table, parse_action(step.action, table)) == (), step.action
        session = update(session, Next())

    assert session.finished


@each_lesson
def test_every_page_of_it_can_be_written(name: str) -> None:
    """Each step has a live page, a still page and plain words, for all viewers."""
    for viewer in ("open", "class", 0):
        session = begin(name, viewer=viewer)
        for _ in range(120):
            seen = screen(session)
            assert seen.title in plain(seen)
            assert page(seen).startswith("<div")
            assert page(seen, live=False).startswith("<div")
            session = update(session, Next())


@each_lesson
def test_the_right_answers_lead_on(name: str) -> None:
    """Each question is answered "Yes" with its right option, at the first try."""
    session = begin(name)
    while not session.finished:
        asked = session.question
        if asked is not None and not asked.guess:
            right = next(number for number, option in enumerate(asked.options) if option.right)
            session = update(session, Answer(right))
            assert screen(session).notice.kind == "right"
            assert session.question is None
        session = update(session, Next())

    assert session.missed == ()


@each_lesson
def test_a_question_about_bars_is_asked_beside_them(name: str) -> None:
    """Wherever a question, or what is asked back, names the bars, they are on the screen."""
    session = begin(name)
    spoken = []
    while not session.finished:
        if (asked := session.question) is not None:
            texts = (asked.text, *(option.then for option in asked.options))
            bars = any(word in text for text in texts for word in ("bar", "±"))
            spoken += [asked.text] if bars and len(screen(session).bars) < 2 else []
        session = update(session, Next())

    assert spoken == []


@each_lesson
def test_minutes_are_what_the_lesson_takes(name: str) -> None:
    """Six seconds a press, 130 words a minute and 90 seconds a question come to the minutes that it states."""
    assert minutes(lesson(name)) == lesson(name).minutes <= MOST_MINUTES[name]
