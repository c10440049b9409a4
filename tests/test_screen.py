"""The gate to the eye: names, words and controls of a screen."""

from __future__ import annotations

import pytest

from oldmaid_teach.game import deal
from oldmaid_teach.lessons.free import at_table
from oldmaid_teach.lessons.lesson import Do, Lesson, Scene, Tell, Until
from oldmaid_teach.notation import position
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import Session, begin, update
from oldmaid_teach.table import Table

WORKED = position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A")


def seated(table: Table, seat: int = 1) -> Session:
    """A session in which the learner has a seat, sees that hand alone and plays to the end."""
    scene = Scene("table", table, (Do("Play.", until=Until.OVER),), seat=seat, hidden=True)
    return begin(Lesson("test", "Test", "", (scene,)))


def press(session: Session, *ids: str) -> Session:
    """The session after presses on controls, by id."""
    for id_ in ids:
        session = update(session, next(choice.message for choice in screen(session).choices if choice.id == id_))
    return session


def names(seen: Screen, seat: int) -> list[str]:
    """The accessible names of a seat's cards."""
    return [card.name for card in seen.seats[seat].cards]


def test_a_card_is_named_by_its_face_to_who_sees_it_and_by_its_place_to_who_does_not() -> None:
    """One's own 5♣ is "5 of clubs"; a card in another's fan is a number in that fan."""
    seen = screen(press(seated(WORKED, seat=0), "offer-B"))

    assert names(seen, 0) == ["king of spades", "5 of hearts"]
    assert names(seen, 1) == [f"Card {n} of 3, face down, B's hand" for n in (1, 2, 3)]


def test_a_hand_held_out_is_called_a_fan() -> None:
    """The offerer's cards are its fan while they are held out."""
    seen = screen(press(begin(at_table(WORKED), viewer=2), "offer-B"))

    assert names(seen, 0) == ["Card 1 of 2, face down, A's fan", "Card 2 of 2, face down, A's fan"]


def test_a_drawn_card_is_told_by_face_to_those_who_held_it_only() -> None:
    """The drawer and the offerer know which card went from hand to hand; the third seat does not."""
    told = []
    for viewer in (0, 1, 2):
        session = press(begin(at_table(WORKED), viewer=viewer), "offer-B", "draw-A-2")
        told.append(screen(session).notice.text)

    assert told == ["B draws 5♥ from you.", "You draw 5♥ from A.", "B draws a card from A."]


def test_the_log_tells_the_whole_story_in_the_viewers_words() -> None:
    """Every event so far has its sentence, oldest first."""
    session = press(seated(WORKED), "next", "draw-A-2", "hand-B-1", "hand-B-4", "lay")

    assert screen(session).log == ("A holds out 2 cards to you.", "You draw 5♥ from A.", "You lay down 5♣ 5♥.")


def test_a_slip_is_marked_names_its_clause_and_only_back_is_left() -> None:
    """Offering to the wrong seat is carried out on a what-if copy and the turn clause is cited."""
    session = press(seated(WORKED), "next", "draw-A-2", "hand-B-1", "hand-B-4", "lay", "offer-A")
    seen = screen(session)

    assert seen.what_if
    assert (seen.notice.kind, seen.notice.clause) == ("slip", "EN-12")
    assert [choice.id for choice in seen.choices] == ["back", "next", "restart"]
    assert screen(press(session, "back")).log == seen.log[:-1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_table_in_words_takes_at_most_forty(players: int) -> None:
    """`now` stays short at every size of table, before and after a hundred moves."""
    session = seated(deal("bicycle", players, 1).table, seat=0)
    longest = 0
    for _ in range(100):
        longest = max(longest, len(screen(session).now.split()))
        session = press(session, "next") if "next" in {c.id for c in screen(session).choices} else session

    assert 0 < longest <= 40


def test_the_focus_goes_where_the_hand_reaches_next() -> None:
    """First to the fan, after a draw to the card in the hand, after the pair to the offer."""
    session = press(seated(WORKED), "next")
    wanted = [screen(session).focus]
    for ids in (["draw-A-2"], ["hand-B-1", "hand-B-4", "lay"]):
        session = press(session, *ids)
        wanted.append(screen(session).focus)

    assert wanted == ["draw-A-1", "hand-B-4", "offer-C"]


def test_a_pair_in_a_hidden_hand_is_not_given_away() -> None:
    """Whether another seat still has to lay a pair shows neither in its mark nor in the controls."""
    pair, none = (position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", c, lead="A") for c in ("9♠ 9♣", "9♠ K♦"))

    assert screen(seated(pair)) == screen(seated(none))


def test_an_ending_is_told_with_its_clause() -> None:
    """The last message tells who holds the odd card, and cites the result clause."""
    table = position("bicycle", "Q♠ 7♦", "7♣", lead="A")
    session = press(begin(at_table(table)), "offer-B", "draw-A-2", "hand-B-1", "hand-B-2", "lay")
    notice = screen(session).notice

    assert notice.kind == "end"
    assert notice.text.endswith("The game is over. A holds the odd card, and loses.")
    assert notice.clause == "EN-19"


def test_after_another_way_the_way_back_stays_told() -> None:
    """A lawful act that was not asked for is answered with Back, and still after a slip made from there."""
    session = begin("turns")
    while not (isinstance(session.step, Do) and session.step.action == "B draws 5♥"):
        session = press(session, "next")
    astray = press(session, "draw-A-1")
    slipped = press(astray, "offer-A", "next")

    assert screen(astray).notice.kind == "hint"
    assert "Press Back" in screen(slipped).notice.text


def test_a_hint_does_not_send_another_way_than_the_step() -> None:
    """Where the step names the card to draw, the hint does not call all cards as good."""
    named = begin("turns")
    while not (isinstance(named.step, Do) and named.step.action == "B draws 5♥"):
        named = press(named, "next")
    free = press(seated(position("bicycle", "K♠ 5♥", "5♣ 9♦", "9♠ K♦ Q♥", dealer="C", lead="A")), "next")

    assert "takes one card of the fan: the one that the step names." in screen(press(named, "hint")).notice.text
    assert "one card of the fan, whichever." in screen(press(free, "hint")).notice.text


def test_no_hand_is_revealed_where_no_table_is_shown() -> None:
    """A class is offered no hand to look at beside a table of words, and each hand that holds cards at a table."""
    hands = position("bicycle", "4♠", "4♦ Q♥", dealer="A")
    words, table = Tell("Look.", grid=(("a", "b"), ("c", "d"))), Tell("Look.")
    for step, offered in ((words, []), (table, ["reveal-A", "reveal-B"])):
        session = begin(Lesson("test", "Test", "", (Scene("table", hands, (step,)),)), viewer="class")

        assert [choice.id for choice in screen(session).choices if choice.id.startswith("reveal-")] == offered


def test_a_long_name_is_cut_wherever_it_is_shown() -> None:
    """A name of ten thousand letters stands with forty of them."""
    session = begin(at_table(WORKED), viewer=0, names=("A", "x" * 10_000))

    assert screen(session).seats[1].name == "x" * 39 + "…"


def test_a_title_that_asks_is_a_sentence_of_its_own() -> None:
    """Lesson and scene are parted by a colon, but not after a question mark."""
    assert screen(begin("fair")).title == "Is it fair? Who loses most?"
    assert screen(begin("setup")).title == "Setup: which card comes out"
