"""The vote of a class: counted by hand, shown after the press, and the mix-up behind most votes is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.lessons.lesson import Ask, Lesson, Misconception, Option, Scene, Tell
from oldmaid_teach.notation import position
from oldmaid_teach.page import page
from oldmaid_teach.screen import screen
from oldmaid_teach.session import CLASS, Answer, Back, CountHands, Message, Next, Session, Vote, Votes, begin, update

AGAIN = Ask("And now?", (Option("C", right=True), Option("A")), "EN-12", "The drawer offers next.")
ASK = Ask(
    "Who offers next?",
    (
        Option("B", right=True),
        Option("A", then="Who drew?", misconception=Misconception.M8),
        Option("C", then="Has C drawn?"),
        Option("nobody", then="Who is left?", misconception=Misconception.M6),
    ),
    "EN-12",
    "Whoever drew offers next.",
    again=AGAIN,
)
LESSON = Lesson(
    "vote", "Vote", "After this you have voted.",
    (Scene("a hand", position("bicycle", "5♥ K♣", "5♣ 9♦ Q♥", "9♠ K♦"), (ASK, Tell("Thank you."))),),
)  # fmt: skip


def asked(viewer: str | int | None = CLASS) -> Session:
    """The question, as the class sees it when hands are counted."""
    return update(begin(LESSON, viewer=viewer), CountHands())


def after(session: Session, *messages: Message) -> Session:
    """The session after these messages."""
    for message in messages:
        session = update(session, message)
    return session


def ids(session: Session) -> set[str]:
    """The ids of all controls on the screen."""
    return {choice.id for choice in screen(session).choices}


def test_the_controls_are_brought_out() -> None:
    """A class that does not vote has one control more on its screen, and no line to type in."""
    session = begin(LESSON, viewer=CLASS)

    assert {id_ for id_ in ids(session) if "vote" in id_ or id_ == "hands"} == {"hands"}
    assert screen(session).fields == ()
    assert "vote-0-more" in ids(update(session, CountHands()))
    assert "vote-0-more" not in ids(after(session, CountHands(), CountHands()))


def test_hands_are_counted_one_by_one_or_typed() -> None:
    """One more, one less, or all in one line, whatever stands between the numbers."""
    pressed = after(asked(), Vote(1, 1), Vote(1, 2), Vote(0, 1), Vote(0, 0))

    assert pressed.votes == (0, 2, 0, 0)
    assert update(asked(), Votes("12, 9 / 4")).votes == (12, 9, 4, 0)
    assert screen(update(asked(), Votes("12 9 4"))).fields[0].value == "12 9 4 0"


@pytest.mark.parametrize("message", [Vote(4, 1), Vote(-1, 1)])
def test_a_vote_for_no_option_changes_nothing(message: Message) -> None:
    """An option that is not there gets no vote."""
    assert update(asked(), message).votes == ()


def test_wild_numbers_are_tamed() -> None:
    """There are never less than no votes, nor more than any hall holds, and words are no numbers."""
    assert update(asked(), Vote(0, -3)).votes == (0, 0, 0, 0)
    assert update(asked(), Votes("99999999999 x -2")).votes == (999, 2, 0, 0)
    assert update(asked(), Votes("nobody")).votes == (0, 0, 0, 0)


def test_bars_come_after_the_press() -> None:
    """While hands are counted no bar shows; a press on an answer shows one for each option."""
    counted = update(asked(), Votes("3 12 0 6"))
    settled = update(counted, Answer(0))

    assert screen(counted).bars == ()
    assert [(bar.label, bar.share, bar.text) for bar in screen(settled).bars] == [
        ("1: B", 0.25, "3"),
        ("2: A", 1.0, "12"),
        ("3: C", 0.0, "0"),
        ("4: nobody", 0.5, "6"),
    ]
    assert screen(update(counted, Next())).bars == screen(settled).bars


def test_the_votes_stand_once_an_answer_was_pressed() -> None:
    """After the press nobody votes any more, and the controls for it are gone."""
    settled = after(asked(), Votes("3 12 0 6"), Answer(1))

    assert update(settled, Vote(0, 20)).votes == (3, 12, 0, 6)
    assert {id_ for id_ in ids(settled) if id_.startswith("vote")} == set()
    assert "vote-0-more" in ids(asked())


def test_the_mix_up_with_most_votes_is_named() -> None:
    """The misconception behind the wrong answer with most votes is told to the teacher, after the press only."""
    counted = update(asked(), Votes("3 12 20 6"))

    assert "mix-up" not in screen(counted).words
    assert "“the turn goes back to the offerer” (M8)" in screen(update(counted, Answer(0))).words


@pytest.mark.parametrize("votes", ["20 0 5 0", "20", "0 0 0 0"])
def test_no_mix_up_is_made_up(votes: str) -> None:
    """Where no vote went to an answer with a misconception, none is named."""
    assert "mix-up" not in screen(after(asked(), Votes(votes), Answer(0))).words


def test_answers_have_numbers_where_fingers_are_held_up() -> None:
    """In the class and the open view answers are numbered; letters would be taken for seats."""
    assert [c.label for c in screen(asked()).choices if c.kind == "answer"] == ["1: B", "2: A", "3: C", "4: nobody"]
    assert [c.label for c in screen(asked(None)).choices if c.kind == "answer"] == ["B", "A", "C", "nobody"]


@pytest.mark.parametrize("viewer", [None, 0])
def test_a_learner_alone_is_not_asked_to_vote(viewer: int | None) -> None:
    """Without a class there is nothing to count."""
    assert {id_ for id_ in ids(asked(viewer)) if id_.startswith("vote")} == set()
    assert screen(asked(viewer)).fields == ()
    assert update(asked(viewer), Vote(0, 1)).votes == ()


def test_a_fresh_question_gets_fresh_votes() -> None:
    """Neither the next step nor the same clause on another hand keeps the votes; Back brings them back."""
    three_times_wrong = after(asked(), Votes("1 2 3"), Answer(1), Answer(1), Answer(1))
    moved_on = after(asked(), Votes("1 2 3"), Answer(0), Next())

    assert three_times_wrong.asked == AGAIN
    assert three_times_wrong.votes == ()
    assert moved_on.votes == ()
    assert update(moved_on, Back()).votes == (1, 2, 3, 0)


def test_the_page_shows_the_bars() -> None:
    """The bars stand in the page with their numbers as text."""
    settled = after(asked(), Votes("3 12 0 6"), Answer(0))

    assert "omt-bars" in page(screen(settled))
    assert "<td>12</td>" in page(screen(settled), live=False)
    assert page(screen(replace(settled, votes=()))) != page(screen(settled))
