"""A session as a short text: it loses nothing, carries no name, and what is no such text is refused with its place."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from oldmaid_teach.cards import Rank
from oldmaid_teach.chance import below, stream
from oldmaid_teach.errors import NotationError
from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.lessons.lesson import Ask, Count
from oldmaid_teach.notation import position
from oldmaid_teach.screen import screen
from oldmaid_teach.session import (
    CLASS,
    Answer,
    Back,
    GoOn,
    LayDown,
    Message,
    Next,
    Restart,
    Session,
    ShowCode,
    begin,
    code,
    hear,
    resume,
    update,
)
from oldmaid_teach.session.codes import _check, _messages, _token
from oldmaid_teach.session.messages import Choose, Perform, Reveal, Try, Type, Want
from oldmaid_teach.table import Draw, Offer
from oldmaid_teach.widgets import LessonWidget, show


def pressed_at_random(session: Session, presses: int, chance: Random) -> Session:
    """The session after so many presses of whatever can be pressed; games are counted only once, as it takes long."""
    for _ in range(presses):
        choices = screen(session).choices
        if isinstance(session.step, Count):
            if session.counted.done:
                return session
            choices = tuple(choice for choice in choices if choice.id in ("next", "back"))
        if not choices:
            return session
        message: Message = choices[below(len(choices), chance)].message  # type: ignore[assignment]
        session = update(session, message)
    return session


def left(session: Session) -> list[Session]:
    """The session and all that Back leads to, without what is only of the moment: it waits when it is resumed."""
    found: list[Session] = []
    here: Session | None = session
    while here is not None:
        shown = replace(here, code_shown=False, hands_counted=False, curtain=False)
        found.append(replace(shown, turn=0, running=False, pause=0))
        here = here.past
    return found


@pytest.mark.parametrize(
    "lesson_id", [pytest.param(each, marks=pytest.mark.slow) if each == "proving" else each for each in LESSONS]
)
@pytest.mark.parametrize("viewer", [None, CLASS, 0])
def test_it_loses_nothing(lesson_id: str, viewer: int | str | None) -> None:
    """After any presses, Back and Restart among them, the code leads to the same session, and so does every Back."""
    for number in range(3):
        chance = stream(f"{lesson_id} {viewer} {number}", "presses")
        session = pressed_at_random(begin(lesson_id, viewer=viewer, seed=number), 40, chance)

        assert left(resume(code(session))) == left(session)


def test_it_goes_on_from_a_slip_and_back_undoes_a_restart() -> None:
    """A session left at a what-if is there again; after Restart, Back leads to where it was."""
    session = begin("turns")
    for _ in range(7):
        session = update(session, Next())
    restarted = update(session, Restart())

    again = resume(code(restarted))

    assert again.step_at == 0
    assert left(update(again, Back())) == left(session)


def test_a_question_half_answered_is_half_answered() -> None:
    """The tries at a question, the option given and the clauses missed are there again."""
    session = begin("turns")
    while not isinstance(session.step, Ask):
        session = update(session, Next())
    wrong = next(number for number, option in enumerate(session.step.options) if not option.right)
    session = update(session, Answer(wrong))

    again = resume(code(session))

    assert (again.tries, again.answered, again.missed) == (1, wrong, session.missed)
    assert again.missed != ()


def test_clauses_missed_before_are_kept() -> None:
    """The clauses that a lesson was opened with are part of the code, and so is the lesson they make."""
    session = update(begin("turns", missed=("EN-05",)), Next())

    assert left(resume(code(session))) == left(session)


def test_it_is_short_and_readable() -> None:
    """Equal presses in a row are counted, and the parts can be told apart by eye."""
    session = begin("turns", seed=7)
    for _ in range(3):
        session = update(session, Next())

    assert re.fullmatch(r"turns/auto/7/n\*3/[a-z2-9]{6}", code(session))


def test_names_are_never_in_it() -> None:
    """Pupils' names are called out on the screen and are in no code."""
    session = update(begin("turns", names=("Zebedee", "Yolanda", "Xaver")), Next())

    assert "Zebedee" in str(screen(session))
    assert [name for name in ("Zebedee", "Yolanda", "Xaver") if name.lower() in code(session).lower()] == []
    assert resume(code(session)).names == ()


def test_blanks_and_line_breaks_do_not_matter() -> None:
    """A code that a mail program broke into lines is read all the same."""
    text = code(update(begin("turns"), Next()))

    assert left(resume(f"  {text[:9]}\n {text[9:]} ")) == left(resume(text))


def test_a_seed_may_be_words() -> None:
    """A seed of words, strokes and stops is kept exactly."""
    assert resume(code(begin("turns", seed="5b / 2.-"))).seed == "5b / 2.-"


@pytest.mark.parametrize(
    ("text", "expected", "column"),
    [
        ("", "five parts", 1),
        ("turns/auto/0", "five parts", 1),
        ("turns/auto/0/n*3/aaaaaa", "a letter is missing", 18),
    ],
)
def test_what_is_no_code_is_refused(text: str, expected: str, column: int) -> None:
    """A text that is not a code is refused with the column and what was expected."""
    with pytest.raises(NotationError, match=expected) as refused:
        resume(text)

    assert refused.value.column == column


def test_a_changed_letter_is_noticed() -> None:
    """Whatever letter of a code is changed, it is refused: a learner never lands in another place unawares."""
    text = code(update(update(begin("turns", seed=12), Next()), Next()))

    for place, letter in enumerate(text):
        with pytest.raises(NotationError):
            resume(text[:place] + ("b" if letter != "b" else "c") + text[place + 1 :])


def signed(body: str) -> str:
    """A code with this body and a right check of it."""
    from oldmaid_teach.session.codes import _check

    return f"{body}/{_check(body, 4)}aa"


@pytest.mark.parametrize(
    ("body", "expected", "column"),
    [
        ("chess/auto/0/n", "unknown lesson 'chess'", 1),
        ("turns/Z/0/n", "a seat from A to", 1),
        ("turns/auto/many/n", "a lesson, a viewer and a seed", 1),
        ("turns:game=chess/auto/0/n", "has no options", 1),
        ("turns/auto/0/n.qq7", "a press such as", 16),
        ("turns/auto/0/n.a", "a press such as", 16),
        ("turns/auto/0/n1-2", "a press such as", 14),
        ("turns/auto/0/n*99999", "at most 2000 presses", 14),
        ("turns/auto/0/n", "this version of the lesson", 16),
    ],
)
def test_a_code_of_another_version_is_refused(body: str, expected: str, column: int) -> None:
    """A well signed text that this version cannot follow, or that leads elsewhere, is refused with its place."""
    with pytest.raises(NotationError, match=expected) as refused:
        resume(signed(body))

    assert refused.value.column == column


MESSAGES = [
    Try(Draw(1, 2)), Try(Draw(1, 2, 0)), Try(Offer(0, 2)), Try(Offer(0, 2, face_up=True)), Answer(0), Choose(-12),
    Perform(1), Reveal(3), LayDown(), Type('1/2 | 2/4\na.b-c "x"*3'), Type(""), Want(Rank.FIVE),
]  # fmt: skip


@pytest.mark.parametrize("message", MESSAGES, ids=str)
def test_each_message_is_written_and_read(message: Message) -> None:
    """What a message carries is written and read back: numbers, a flag, any text."""
    read = list(_messages(_token(message), 1))

    assert read == [message]
    assert repr(read) == repr([message])


def test_every_kind_of_message_can_be_written() -> None:
    """A new kind of message needs no change here: those without content are written by their names alone."""
    empty = [kind() for kind in get_args(Message) if not getattr(kind, "__match_args__", ())]

    assert [message for message in empty if list(_messages(_token(message), 1)) != [message]] == []


# Shown


def test_it_is_shown_on_request() -> None:
    """A press on Show code shows it, another hides it, and neither is part of it or undone by Back."""
    session = update(begin("turns"), Next())
    shown = update(session, ShowCode())

    assert screen(session).code == ""
    assert screen(shown).code == code(session)
    assert screen(update(shown, ShowCode())).code == ""
    assert code(shown) == code(session)
    assert screen(update(shown, Back())).code == code(begin("turns"))


def test_a_table_of_ones_own_has_none() -> None:
    """A lesson that no name leads to has no code, and no control that would show one."""
    widget = show(position("bicycle", "5♥ K♣", "5♣ 9♦ Q♥"))

    assert isinstance(widget, LessonWidget)
    assert "code" not in {choice.id for choice in widget.screen.choices}
    with pytest.raises(ValueError, match="no code"):
        _ = widget.code


def test_a_widget_goes_on_from_a_code() -> None:
    """`show` with a code shows the lesson where it was left."""
    first = show("turns")
    assert isinstance(first, LessonWidget)
    first.press("next")
    first.press("next")

    again = show("turns", code=first.code)

    assert again.screen.step == first.screen.step  # type: ignore[union-attr]


def test_a_code_of_another_lesson_is_refused() -> None:
    """A code is not taken for another lesson than the one asked for."""
    with pytest.raises(ValueError, match="expected one of the lesson 'setup', found one of 'turns'"):
        show("setup", code=code(begin("turns")))


@pytest.mark.parametrize("path", ["a=x", "pace=x", "n*8.d=x-=y", "n*8.o=x-=y", "c=x", "perform=x", "callnames5"])
def test_a_forged_code_is_refused(path: str) -> None:
    """Presses that make no sense are refused as unreadable, though their check is right."""
    body = f"turns/auto/0/{path}"

    with pytest.raises(NotationError):
        resume(f"{body}/{_check(body, 4)}aa")


def test_too_many_presses_are_refused_at_once() -> None:
    """A code cannot ask for more presses than a long lesson has."""
    body = f"turns/auto/0/n*{'9' * 5000}"

    with pytest.raises(NotationError, match=r"at most [\d_]+ presses"):
        resume(f"{body}/{_check(body, 4)}aa")


# Going on from a code, on the screen


def test_a_code_is_put_in_where_it_is_shown() -> None:
    """With the code there is a line for one from before; both are put away together."""
    shown = update(begin("turns"), ShowCode())

    seen = screen(shown)

    [put_in] = [choice for choice in seen.choices if choice.id == "go-on"]
    assert put_in.field in {place.id for place in seen.fields}
    assert put_in.typed is not None
    assert put_in.typed("turns/auto") == GoOn("turns/auto")
    assert "go-on" not in {choice.id for choice in screen(update(shown, ShowCode())).choices}
    assert screen(update(shown, ShowCode())).fields == ()


def test_a_lesson_goes_on_from_the_code_that_is_put_in() -> None:
    """A new session goes on where the old one was left, on a turn of its own, and Back leads back through it."""
    old = update(update(update(begin("turns"), Next()), Next()), Next())
    new = replace(update(begin("turns"), ShowCode()), turn=40)

    found = hear(new, GoOn(f" {code(old)}\n"))

    assert left(found) == left(replace(old, turn=41))[:1] + left(old)[1:]
    assert found.turn == 41
    assert found.code_shown is False


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected a code of five parts"),
        ("x" * 4000, "expected a code of five parts"),
        (code(begin("turns"))[:-1], "a letter is missing or another"),
        (code(begin("setup")), "one of the lesson “Setup”"),
        (code(begin("turns", viewer="open")), "for the open view. Put it in where it was shown."),
        (code(begin("turns", viewer=1)), "for the view of seat B."),
        (code(begin("turns", viewer="class")), "for a class's view."),
    ],
)
def test_any_other_code_is_answered_kindly(text: str, told: str) -> None:
    """What cannot be read, another lesson's code and another viewer's: the learner is told, and stays where it is."""
    here = update(update(begin("turns"), Next()), ShowCode())

    after = hear(here, GoOn(text))

    assert told in screen(after).notice.text
    assert screen(after).notice.kind == "error"
    assert len(screen(after).notice.text) < 200
    assert left(after)[1:] == left(here)[1:]
    assert (after.game, after.scene_at, after.step_at) == (here.game, here.scene_at, here.step_at)
