"""One way to write things: seats, cards, positions, actions and records, and where a text stops making sense."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oldmaid_teach.cards import Card, PictureCard
from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import deal, record, replay
from oldmaid_teach.notation import (
    Claim,
    action_text,
    claim_text,
    hand_text,
    parse_action,
    parse_hand,
    parse_line,
    parse_seat,
    position,
    read_record,
    seat_text,
    start_of,
)
from oldmaid_teach.table import Deal, Discard, Draw, Offer, Shuffle, Table
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, VIEUX_GARCON, Ending, Variant, picture_game, removing
from tests.tables import after

faces = st.text(st.sampled_from("abAB 12½é<>|\\\"#,[]%\u4e8c"), min_size=1, max_size=6).filter(str.strip)


def three() -> Table:
    """Three hands without a pair; A deals."""
    return position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")


def start(text: str) -> Table:
    """The table that a record's tags set out."""
    return start_of(read_record(text)).table


# Seats


@given(st.integers(min_value=0, max_value=26 + 26 * 26 - 1))
def test_a_seat_written_and_read_is_the_same_seat(seat: int) -> None:
    """From A to ZZ."""
    assert parse_seat(seat_text(seat)) == seat
    assert parse_seat(seat_text(seat).lower()) == seat


def test_seats_go_on_after_z() -> None:
    """Fifty-one players need two letters; a seat that cannot be has no letter."""
    assert [seat_text(seat) for seat in (0, 25, 26, 50)] == ["A", "Z", "AA", "AY"]
    assert seat_text(-1) == "seat -1"


@pytest.mark.parametrize("text", ["", "1", "AAA", "Ä", "A B"])
def test_what_is_no_seat_is_refused(text: str) -> None:
    """A letter or two is expected."""
    with pytest.raises(NotationError, match="expected a seat's letter such as A"):
        parse_seat(text)


# Hands


def test_a_hand_is_written_as_it_lies() -> None:
    """In its order, cards parted by spaces; letters, "T" and commas are read too."""
    assert hand_text(parse_hand("kc 5H, TD")) == "K♣ 5♥ 10♦"
    assert parse_hand("") == ()


def test_a_hand_tells_where_it_cannot_be_read() -> None:
    """The column of the word that is no card."""
    with pytest.raises(NotationError, match="line 1, column 4: found '5X', expected a card such as 5♥") as unread:
        parse_hand("5♥ 5X")

    assert (unread.value.line, unread.value.column, unread.value.found) == (1, 4, "5X")


def test_pictures_are_written_by_their_faces() -> None:
    """In pointed brackets where a face is no plain word, or would be taken for something else."""
    game = picture_game(["3", ("from", "keeping"), ("1/2", "one half"), ("a>b", "x\\y")], "#1")
    written = hand_text(game.pack)

    assert written == "<3> <3> <from> <keeping> 1/2 <one half> <a\\>b> <x\\\\y> <#1>"
    assert parse_hand(written, game) == game.pack


def test_pictures_are_read_in_any_letter_case() -> None:
    """Unless two faces differ in that alone: then each must be written as it is."""
    letters = picture_game([("A", "a"), ("B", "b")], "Wolf")

    assert parse_hand("A a WOLF", letters) == (letters.pack[0], letters.pack[1], letters.pack[4])
    assert parse_hand("DOG Cat", "picture") == (PictureCard("dog", 8), PictureCard("cat", 7))


def test_a_picture_of_another_pack_is_refused() -> None:
    """As a card of a deck is, where pictures are played."""
    with pytest.raises(NotationError, match="column 5: found 'cow', expected a picture of this pack"):
        parse_hand("dog cow", "picture")
    with pytest.raises(NotationError, match="found '5♥', expected a picture of this pack"):
        parse_hand("5♥", "picture")


@given(st.lists(faces, min_size=5, max_size=5, unique_by=lambda face: " ".join(face.split())), st.integers(0, 99))
def test_any_face_at_all_is_written_and_read(texts: list[str], seed: int) -> None:
    """Whatever a class puts on its cards: signs, brackets, quotation marks, bars, numbers."""
    game = picture_game([(texts[0], texts[1]), (texts[2], texts[3])], texts[4])
    dealt = deal(game, 2, seed)

    assert parse_hand(hand_text(game.pack), game) == game.pack
    assert replay(record(dealt)) == dealt


# Positions


def test_a_position_is_any_part_of_the_pack() -> None:
    """Hands as they lie; the dealer is A and nobody has offered, unless told otherwise."""
    table = position("bicycle", "5♥ K♣", "", "5♣ 9♦ Q♥")

    assert [hand_text(hand) for hand in table.hands] == ["5♥ K♣", "", "5♣ 9♦ Q♥"]
    assert (table.dealer, table.lead, table.variant) == (0, None, BICYCLE)
    assert (position("bicycle", "5♥", "Q♥", dealer="b", lead="B").dealer, table.spread) == (1, None)
    assert position("bicycle", "5♥", "Q♥", lead="B").lead == 1


def test_a_position_takes_a_game_or_its_id() -> None:
    """A contested reading is a game like any other."""
    literally = replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)

    assert position(literally, "5♥", "5♣", "Q♥").variant is literally
    assert position("pelayan-tua", "5♥", "5♣", "Q♥").variant is PELAYAN_TUA


@pytest.mark.parametrize(
    ("game", "hands", "told"),
    [
        ("poker", ("5♥", "Q♥"), "unknown game 'poker', expected one of bicycle"),
        ("bicycle", ("5♥",), "players: bicycle is for 2 to 5, found 1"),
        ("pelayan-tua", ("5♥", "Q♥"), "players: pelayan-tua is for 3 to 51, found 2"),
        ("bicycle", ("5♥ 5♥", "Q♥"), "hand A: 5♥ stands there twice, expected once"),
        ("bicycle", ("5♥", "Q♥ 5♥"), "hand B: 5♥ stands there twice, expected once"),
        ("bicycle", ("5♥", "Q♣"), "hand B: Q♣ is taken out of the pack of bicycle"),
        ("vieux-garcon", ("5♥", "Q♣", "J♥"), "hand C: J♥ is taken out of the pack of vieux-garcon"),
        ("bicycle", ("5♥", "5"), "expected a card such as 5♥"),
        ("picture", ("dog dog dog", "cat"), "hand A: dog stands there twice"),
    ],
)
def test_a_position_that_cannot_lie_is_refused(game: str, hands: tuple[str, ...], told: str) -> None:
    """A card twice, a card not in the pack, too few players, an unknown game: what and where."""
    with pytest.raises(ValueError, match=told):
        position(game, *hands)


def test_dealer_and_lead_sit_at_the_table() -> None:
    """Their letters are within the seats."""
    with pytest.raises(NotationError, match="found 'C', expected a seat from A to B"):
        position("bicycle", "5♥", "Q♥", dealer="C")
    with pytest.raises(NotationError, match="found 'D', expected a seat from A to B"):
        position("bicycle", "5♥", "Q♥", lead="D")


# Actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A offers B", Offer(0, 1)),
        ("A offers B face up", Offer(0, 1, face_up=True)),
        ("a OFFERS b Face Up", Offer(0, 1, face_up=True)),
        ("B draws 2", Draw(1, 2)),
        ("B draws Q♥", Draw(1, 2)),
        ("B draws qh", Draw(1, 2)),
        ("B draws 1 from C", Draw(1, 1, source=2)),
        ("B draws K♦ from C", Draw(1, 3, source=2)),
        ("B draws 99", Draw(1, 99)),
        ("A discards 5♣ Q♥", Discard(0, parse_hand("5♣ Q♥"))),
        ("A discards 5♣, Q♥", Discard(0, parse_hand("5♣ Q♥"))),
        ("A discards 9♦ 9♠ 9♥ from B", Discard(0, parse_hand("9♦ 9♠ 9♥"), holder=1)),
        ("C shuffles K♦ 5♥ 9♠", Shuffle(2, parse_hand("K♦ 5♥ 9♠"))),
        ("A deals 5♣ 5♦ 5♥ keeping 1", Deal(0, parse_hand("5♣ 5♦ 5♥"), keep_back=1)),
        ("A deals Q♣", Deal(0, parse_hand("Q♣"))),
    ],
)
def test_an_action_is_read(text: str, action: object) -> None:
    """In any letter case, cards by name or place, whether lawful or not."""
    assert parse_action(text, after(three(), "A offers B")) == action


@pytest.mark.parametrize(
    ("text", "claim"),
    [("A is safe", Claim(0, "safe")), ("b LOSES", Claim(1, "loses")), ("C wins", Claim(2, "wins"))],
)
def test_a_claim_is_read(text: str, claim: Claim) -> None:
    """It is no action, and written in one way."""
    assert parse_line(text, three()) == claim
    assert claim_text(claim).lower() == text.lower()
    with pytest.raises(NotationError, match="expected an action such as 'A offers B'"):
        parse_action(text, three())


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("", 1, "found nothing, expected a seat from A to C"),
        ("A", 2, "found nothing, expected a verb"),
        ("D offers A", 1, "found 'D', expected a seat from A to C"),
        ("Anna offers A", 1, "found 'Anna', expected a seat from A to C"),
        ("A gives B", 3, "found 'gives', expected offers, draws, discards"),
        ("A offers", 9, "found nothing, expected a seat from A to C"),
        ("A offers D", 10, "found 'D', expected a seat"),
        ("A offers B face down", 17, "found 'down', expected 'up'"),
        ("A offers B B", 12, "found 'B', expected the end of the line"),
        ("B draws", 8, "found nothing, expected a card or its place"),
        ("B draws 5X", 9, "found '5X', expected a card such as 5♥"),
        ("B draws K♣", 9, "found 'K♣', expected a card that A holds"),
        ("B draws 9♦ from C", 9, "found '9♦', expected a card that C holds"),
        ("A discards", 11, "found nothing, expected a card"),
        ("A discards from B", 12, "found 'from', expected a card"),
        ("A discards 5♣ 5", 15, "found '5', expected a card such as"),
        ("A discards 5♣ from", 19, "found nothing, expected a seat"),
        ("A deals 5♣ keeping", 19, "found nothing, expected a number of cards"),
        ("A deals 5♣ keeping x", 20, "found 'x', expected a number of cards"),
        ("A is out", 6, "found 'out', expected 'safe'"),
        ("A loses all", 9, "found 'all', expected the end of the line"),
    ],
)
def test_a_line_tells_where_it_cannot_be_read(text: str, column: int, told: str) -> None:
    """The column where it stopped making sense, what stood there, what was expected."""
    with pytest.raises(NotationError) as unread:
        parse_line(text, after(three(), "A offers B"))

    assert told in str(unread.value)
    assert (unread.value.line, unread.value.column) == (1, column)


def test_a_card_drawn_is_written_by_name() -> None:
    """By place where its name would not lead back to it, or where no card is."""
    table = after(three(), "A offers B")
    twins = after(position("picture", "dog dog cat", "cat crow"), "A offers B")

    assert action_text(Draw(1, 2), table) == "B draws Q♥"
    assert action_text(Draw(1, 9), table) == "B draws 9"
    assert action_text(Draw(1, 1), three()) == "B draws 1"
    assert action_text(Draw(1, 1, source=2), table) == "B draws 5♥ from C"
    assert [action_text(Draw(1, place), twins) for place in (1, 2, 3)] == ["B draws 1", "B draws 2", "B draws cat"]


def test_a_card_drawn_by_name_where_no_fan_is_out_has_no_place() -> None:
    """It can still be judged: place 0 is nobody's."""
    assert parse_action("B draws Q♥", three()) == Draw(1, 0)


def test_names_are_read_beside_letters() -> None:
    """A name may have several words, and may begin like another."""
    names = ("Ann", "Ann Lee", "Bo")

    assert parse_action("Ann offers Ann Lee", three(), names=names) == Offer(0, 1)
    assert parse_action("ann lee offers C", three(), names=names) == Offer(1, 2)


# Records


RECORD = """\
[Variant "bicycle"]
[Players "3"]
[Dealer "C"]
[SetUp "1"]              # a position
[A "5♣ 9♦ Q♥"]
[B "9♠ K♣ Q♦"]
[C "Q♠ K♥ 5♥"]
C offers A

# the worked turn
  A draws 5♥             # by name
A discards 5♣ 5♥
c loses
"""


def test_a_record_is_taken_apart() -> None:
    """Tags and lines, with where they stand; comments and empty lines fall away."""
    written = read_record(RECORD)

    assert [(tag.name, tag.value, tag.line) for tag in written.tags[:4]] == [
        ("Variant", "bicycle", 1), ("Players", "3", 2), ("Dealer", "C", 3), ("SetUp", "1", 4),
    ]  # fmt: skip
    assert [(line.line, line.column, line.text) for line in written.lines] == [
        (8, 1, "C offers A"), (11, 3, "A draws 5♥"), (12, 1, "A discards 5♣ 5♥"), (13, 1, "c loses"),
    ]  # fmt: skip


def test_a_records_tags_set_out_its_table() -> None:
    """Suit letters, letter case and a mark at the file's beginning make no difference."""
    table = position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦", "Q♠ K♥ 5♥", dealer="C")
    letters = RECORD.translate(str.maketrans({"♣": "C", "♦": "D", "♥": "h", "♠": "s"}))

    assert start(RECORD) == table
    assert start("\ufeff" + letters.replace("[Variant", "[VARIANT")) == table


def test_a_record_may_give_the_order_of_the_deal() -> None:
    """The deal is then the first action."""
    set_out = start_of(read_record('[Players "3"]\n[Deal "5C 5D 5H 9S"]'))

    assert not set_out.table.dealt
    assert set_out.deal == Deal(2, parse_hand("5♣ 5♦ 5♥ 9♠"))


def test_a_record_may_name_its_players() -> None:
    """From seat A on."""
    assert start_of(read_record('[Players "2"]\n[Names "Ann, Ben"]\n[A "5♣"]\n[B "5♥"]')).names == ("Ann", "Ben")


def test_a_record_may_tell_a_reading_and_what_was_taken_out() -> None:
    """So that any game that can be played can be written."""
    table = start('[Variant "pelayan-tua"]\n[Reading "ending=first-empty-hand"]\n[Removed "QH"]\n[Players "3"]')

    assert table.variant == replace(removing(PELAYAN_TUA, Card.parse("Q♥")), ending=Ending.FIRST_EMPTY_HAND)



def test_a_record_may_set_out_a_picture_pack() -> None:
    """Pairs of faces parted by bars, one face for two alike, and the lone one."""
    table = start('[Variant "picture"]\n[Pairs "dog | <1 half> 2/4 | <a|b> c"]\n[Lone "wolf"]\n[Players "2"]')

    assert table.variant == picture_game(["dog", ("1 half", "2/4"), ("a|b", "c")], "wolf")


@pytest.mark.parametrize(
    ("text", "line", "column", "told"),
    [
        ("[Players 3]", 1, 1, "expected a tag such as [Players"),
        ('\n  [Players "3"', 2, 3, "expected a tag such as [Players"),
        ('[Players "3"]\n[A "x"y"]', 2, 1, "expected a tag such as"),
        ("A offers B\n[Players \"3\"]", 2, 1, "expected tags above the first action"),
        ('[Variant "poker"]', 1, 11, "found 'poker', expected one of bicycle, pelayan-tua"),
        ('[Players "three"]', 1, 11, "found 'three', expected a number of players"),
        ('[Players "9"]', 1, 11, "expected what can be played (players: bicycle is for 2 to 5, found 9)"),
        ('[Players "3"]\n[Dealer "D"]', 2, 10, "found 'D', expected a seat from A to C"),
        ('[Players "3"]\n[Dealer "dealer"]', 2, 10, "expected a seat's letter"),
        ('[Players "2"]\n[C "5♣"]', 2, 5, "found 'C', expected hands for 2 seats"),
        ('[Players "2"]\n[A "5♣ 5X"]', 2, 8, "found '5X', expected a card such as"),
        ('[Players "2"]\n[A "5♣"]\n[B "9♣ 5♣"]', 3, 8, "found '5♣', expected every card once"),
        ('[Players "2"]\n[A "5♣"]\n[Deal "9♣"]', 3, 8, "expected either [Deal] or a hand for each seat"),
        ('[Players "2"]\n[Deal "9♣ 9♣"]', 2, 11, "found '9♣', expected every card once"),
        ('[Reading "ending=never"]', 1, 11, "found 'ending=never', expected one of no-pair-left"),
        ('[Players "2"]\n[Names "A, B, C"]', 2, 9, "at most 2 names"),
        ('[Variant "picture"]\n[Pairs "dog"]\n[Lone "wolf"]', 3, 8, "at least two pairs, found 1"),
    ],
)
def test_a_record_tells_where_it_cannot_be_set_out(text: str, line: int, column: int, told: str) -> None:
    """Line and column of the tag's value, or of the word in it."""
    with pytest.raises(NotationError) as unread:
        start(text)

    assert told in str(unread.value)
    assert (unread.value.line, unread.value.column) == (line, column)


@pytest.mark.parametrize(
    ("line", "column", "told"),
    [
        ("A gives B", 3, "found 'gives', expected offers, draws"),
        ("  B offers Q", 12, "found 'Q', expected a seat from A to C"),
        ("A draws 9", 1, "something that hands can do (there is no card at place 9: seat number 2 holds 3)"),
        ("A draws 9♥", 9, "found '9♥', expected a card that C holds"),
        ("A discards 7♣ 7♦", 1, "something that hands can do (seat number 0 does not hold 7♣)"),
    ],
)
def test_a_replay_tells_where_it_stopped(line: str, column: int, told: str) -> None:
    """What cannot be read, and what hands could not do: with the record's own line."""
    text = "".join(RECORD.splitlines(keepends=True)[:8]) + line + "\n"

    with pytest.raises(NotationError) as unread:
        replay(text)

    assert told in str(unread.value)
    assert (unread.value.line, unread.value.column) == (9, column)


def test_a_card_that_the_game_leaves_out_can_be_dealt() -> None:
    """That is a fault, not a misreading."""
    table = start('[Variant "vieux-garcon"]\n[Players "3"]\n[A "J♥"]\n[B "5♣"]\n[C "5♠"]')

    assert table.held == parse_hand("J♥ 5♣ 5♠")
    assert table.variant == VIEUX_GARCON


def test_a_comment_may_hold_a_tag_or_a_bracket() -> None:
    """Everything after the sign is passed over."""
    written = read_record('[Players "2"] # see [A "5♣"]\nA offers B # not <C')

    assert [(tag.name, tag.value) for tag in written.tags] == [("Players", "2")]
    assert [line.text for line in written.lines] == ["A offers B"]


def variant_of(text: str) -> Variant:
    """The game that a record's tags name."""
    return start(text).variant


def test_a_record_without_a_game_is_of_the_first() -> None:
    """And without a number of players it has as many as it has hands."""
    assert variant_of('[A "5♣"]\n[B "5♥"]') == BICYCLE
    assert start('[A "5♣"]\n[C "5♥"]').players == 3
