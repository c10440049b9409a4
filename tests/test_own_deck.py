"""A deck of the class's own: how it is typed, what goes over the wire, and what a false pair is in it."""

from __future__ import annotations

from typing import Any

import pytest

from oldmaid_teach.cards import PictureCard, Rank
from oldmaid_teach.errors import NotationError
from oldmaid_teach.lessons import lesson
from oldmaid_teach.lessons.go_fish import ask_for
from oldmaid_teach.lessons.lesson import Fish, Lesson, Make, Scene
from oldmaid_teach.lessons.own_deck import MOST_PAIRS, own_deck
from oldmaid_teach.lessons.variants import CAPITALS, FRACTIONS, IN_GO_FISH, OUR_OWN_DECK, WORDS
from oldmaid_teach.notation import hand_text
from oldmaid_teach.page import page, plain
from oldmaid_teach.referee import judge
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.screen import MOST_TYPED, Screen, screen
from oldmaid_teach.session import Fill, Next, Session, Type, Verdict, Want, begin, update
from oldmaid_teach.table import Discard
from oldmaid_teach.wire import Stand

DECK = "1/2 | 2/4\n\n 1/3|3/9 \n5/7\n"
MAKING = Lesson("toy", "Our deck", "After this you can make a deck.", (OUR_OWN_DECK,))
FISHING = Lesson("toy", "Go Fish", "After this you can fish.", (IN_GO_FISH,))


def at(lesson: Lesson, kind: type) -> Session:
    """The session at the first step of this kind."""
    session = begin(lesson)
    while not isinstance(session.step, kind):
        session = update(session, Next())
    return session


def stand(session: Session) -> Stand[Session]:
    """The session on a stand, as a front end has it."""
    return Stand(session, lambda state, message: update(state, message), screen)  # type: ignore[arg-type]


# Reading a deck


def test_a_deck_is_pairs_and_one_lone_face() -> None:
    """Each line with a bar is a pair, the one without is the lone card; spaces and empty lines do not matter."""
    game = own_deck(DECK)

    assert [(card.face, card.pair) for card in game.pack if isinstance(card, PictureCard)] == [
        ("1/2", 1), ("2/4", 1), ("1/3", 2), ("3/9", 2), ("5/7", 0),
    ]  # fmt: skip
    assert game.id == "picture"


def test_the_lone_face_may_stand_anywhere() -> None:
    """The lone face need not be the last line."""
    assert own_deck("moon\ndog | chien\ncat | chat").pack[-1].name == "moon"


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("", 1, "at least two pairs"),
        ("1/2 | 2/4\n5/7", 2, "at least two pairs"),
        ("1/2 | 2/4\n1/3 | 3/9", 2, "a lone face"),
        ("1/2 | 2/4\n5/7\n1/3 | 3/9\n1/9", 4, "only one lone face"),
        ("1/2 | 2/4\n\n1/3 | 1/2\n5/7", 3, "stands in line 1"),
        ("dog | dog\ncat | chat\nmoon", 1, "stands in line 1"),
        ("a | b\nc | d | e\nf", 2, "one bar"),
        ("a | b\n | d\nf", 2, "both sides"),
        ("a | b\nc | \nf", 2, "both sides"),
        ("a | b\nc | " + "d" * 31 + "\nf", 2, "at most 30 letters"),
    ],
)
def test_a_deck_that_cannot_be_read_names_the_line(text: str, line: int, expected: str) -> None:
    """The error says in which line of the typed text something is missing, twice there or too long."""
    with pytest.raises(NotationError) as unread:
        own_deck(text)

    assert unread.value.line == line
    assert expected in unread.value.expected


def test_a_deck_has_an_upper_limit() -> None:
    """More pairs than a table holds are refused."""
    lines = [f"a{n} | b{n}" for n in range(MOST_PAIRS + 1)]

    with pytest.raises(NotationError, match="at most"):
        own_deck("\n".join([*lines, "lone"]))


@pytest.mark.parametrize("sample", [FRACTIONS, WORDS, CAPITALS], ids=lambda sample: sample.name)
def test_every_sample_is_a_deck(sample: Any) -> None:
    """What the lesson fills in can be played by three."""
    assert len(own_deck(sample.text).pack) >= 13


def test_the_fractions_of_a_pair_are_equal_and_no_others() -> None:
    """In the sample of fractions two cards match just when they are worth the same."""
    cards = [card for card in own_deck(FRACTIONS.text).pack if isinstance(card, PictureCard)]
    worth = {card: int(card.face.split("/")[0]) / int(card.face.split("/")[1]) for card in cards}

    for one in cards:
        alike = {other for other in cards if other != one and abs(worth[other] - worth[one]) < 1e-9}
        assert alike == {other for other in cards if other != one and other.pair == one.pair}


# In the lesson


def test_a_typed_deck_is_dealt() -> None:
    """A deck that can be read is dealt to the table, and the lesson goes on with it."""
    after = update(at(MAKING, Make), Type(DECK))

    assert sorted(map(str, after.table.held)) == ["1/2", "1/3", "2/4", "3/9", "5/7"]
    assert after.step_at > 1


def test_a_deck_that_cannot_be_read_stays_where_it_was_typed() -> None:
    """Nothing is dealt, the line is named, and what was typed is still there to be mended."""
    after = update(at(MAKING, Make), Type("1/2 | 2/4\n1/3"))
    seen = screen(after)

    assert after.step_at == 1
    assert seen.notice.kind == "not yet"
    assert "Line 2" in seen.notice.text
    assert seen.fields[0].value == "1/2 | 2/4\n1/3"


def test_a_sample_is_filled_in() -> None:
    """A sample stands in the field as if it had been typed, and can be handed in from there."""
    filled = stand(update(at(MAKING, Make), Fill(2)))

    assert filled.screen.fields[0].value == CAPITALS.text
    assert len(filled.press("Make the deck").state.table.held) == 15


def test_a_false_pair_is_the_learning_error() -> None:
    """Laying two that do not mean the same is a false pair, by the clause of the picture game."""
    table = update(at(MAKING, Make), Type(FRACTIONS.text)).table
    hand = table.hands[0]
    one, other = next((a, b) for a in hand for b in hand if a != b and not table.variant.matching.match(a, b))

    faults = judge(table, Discard(0, (one, other)))

    assert [(fault.topic, fault.clause.id) for fault in faults] == [(Topic.FALSE_PAIR, "EN-20")]


def test_the_lesson_can_be_played_through_with_any_deck() -> None:
    """With a deck of two pairs the lesson goes on to its end."""
    session = update(at(MAKING, Make), Type(DECK))
    for _ in range(60):
        session = update(session, Next())

    assert session.finished


# Over the wire


def test_typed_text_comes_along_with_the_press() -> None:
    """The front end sends the choice, the turn and the text of its field."""
    before = stand(at(MAKING, Make))

    after = before.receive({"choice": "make", "turn": before.screen.turn, "text": DECK})

    assert len(after.state.table.held) == 5


@pytest.mark.parametrize("text", [None, 5, ["1/2 | 2/4"], {"a": 1}])
def test_a_press_without_a_text_means_nothing(text: object) -> None:
    """Where a text has to come along, a message without one changes nothing."""
    before = stand(at(MAKING, Make))

    assert before.receive({"choice": "make", "turn": before.screen.turn, "text": text}) is before


def test_a_text_has_a_limit() -> None:
    """No more is taken than a field may hold."""
    before = stand(at(MAKING, Make))

    after = before.receive({"choice": "make", "turn": before.screen.turn, "text": "x" * 100_000})

    assert len(after.state.typed) == MOST_TYPED


def test_a_text_is_not_taken_where_none_is_asked_for() -> None:
    """A text that comes along with any other choice is passed over."""
    before = stand(at(MAKING, Make))

    assert before.receive({"choice": "sample-0", "turn": before.screen.turn, "text": "x"}).state.typed == FRACTIONS.text


def test_what_was_typed_is_only_text() -> None:
    """Mark-up in a typed face is shown as it was typed and does nothing, live and still."""
    hostile = "<b>dog</b> | </textarea><script>\nx | y\n<img src=x>\n"
    unread = update(at(MAKING, Make), Type("<script>alert(1)</script> | </textarea>"))
    dealt = update(at(MAKING, Make), Type(hostile))

    for session in (unread, dealt):
        for html in (page(screen(session)), page(screen(session), live=False)):
            assert "<script" not in html
            assert "<img" not in html
            assert "<b>dog" not in html
            assert html.count("</textarea>") == html.count("<textarea")


def test_a_field_is_a_labelled_place_to_type() -> None:
    """The field has a label, keeps the notebook's shortcuts out, and gives back just what it was given."""
    html = page(screen(update(at(MAKING, Make), Fill(0))))

    assert "<textarea" in html
    assert "data-lm-suppress-shortcuts" in html.split("<textarea")[1].split(">")[0]
    assert "data-field=deck" in html
    assert f">\n{FRACTIONS.text}</textarea>" in html
    assert "1/2 | 2/4" in plain(screen(update(at(MAKING, Make), Fill(0))))


# Go Fish


def fished(*ranks: Rank) -> Session:
    """Go Fish after these asks."""
    session = at(FISHING, Fish)
    for rank in ranks:
        session = update(session, Want(rank))
    return session


def test_all_cards_of_the_rank_are_given_and_four_are_a_book() -> None:
    """B's seven goes to A, and the four sevens go down together."""
    after = fished(Rank.SEVEN)

    assert hand_text(after.table.hands[0]) == "4♠ K♦"
    assert hand_text(after.table.hands[1]) == "9♣ 4♥ 2♦ J♠"
    assert [len(laid.cards) for laid in after.table.discards] == [4]
    assert after.said == "B gives you 1 of that rank. Four of a rank: a book goes down."


def test_who_has_none_says_go_fish() -> None:
    """B holds no king: A takes the top card of the stock, and B keeps all cards."""
    after = fished(Rank.KING)

    assert hand_text(after.table.hands[0]) == "7♣ 7♦ 7♥ 4♠ K♦ K♣"
    assert after.table.hands[1] == begin(FISHING).table.hands[1]
    assert "Go fish!" in after.said


def test_one_asks_only_for_what_one_holds() -> None:
    """Asking for queens without holding one changes nothing but what is said."""
    after = fished(Rank.QUEEN)

    assert after.table == begin(FISHING).table
    assert (after.verdict, after.said_kind) == (Verdict.SAID, "not yet")


def test_an_empty_stock_is_said() -> None:
    """When no card is left to fish for, the asker gets none."""
    session = fished(*[Rank.KING] * 8)

    assert session.table.stock == ()
    assert "empty" in fished(*[Rank.KING] * 9).said


def test_the_asks_do_not_tell_what_is_held() -> None:
    """All thirteen ranks can be asked for, whatever lies in the hands; the card fished is not named."""
    seen: Screen = screen(fished(Rank.KING))

    assert len([choice for choice in seen.choices if choice.id.startswith("want-")]) == 13
    assert "K♣" not in seen.notice.text


def test_no_card_is_lost_in_go_fish() -> None:
    """Hands, stock and books hold the same cards after any ask."""
    table = IN_GO_FISH.table
    cards = sorted(map(str, (*table.held, *table.stock)))

    for rank in Rank:
        after = ask_for(table, 0, 1, rank)
        laid = [card for discard in after.discards for card in discard.cards]
        assert sorted(map(str, (*after.held, *after.stock, *laid))) == cards


def test_the_variants_lesson_is_there() -> None:
    """The lesson holds the deck of one's own and Go Fish."""
    scenes: tuple[Scene, ...] = lesson("variants").scenes

    assert OUR_OWN_DECK in scenes
    assert IN_GO_FISH in scenes
