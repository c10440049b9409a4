"""What lies on the table and what hands do to it: everything that is there can be moved, lawfully or not."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from oldmaid_teach.cards import FULL_DECK
from oldmaid_teach.errors import Impossible
from oldmaid_teach.notation import hand_text, parse_action, parse_hand, position
from oldmaid_teach.table import (
    Action,
    BecameSafe,
    Deal,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Offer,
    Offered,
    Shuffle,
    Shuffled,
    Table,
    set_out,
    step,
)
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, FirstCard, FourAlike, Opening, Passing
from tests.tables import after

PACK = BICYCLE.pack


def three() -> Table:
    """Three hands without a pair; A deals."""
    return position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")


def hands(table: Table) -> list[str]:
    """The hands as text."""
    return [hand_text(hand) for hand in table.hands]


# Setting out


def test_the_dealer_is_the_last_seat_unless_told_otherwise() -> None:
    """So seat A is on the dealer's left."""
    assert set_out("bicycle", 4).dealer == 3
    assert set_out("bicycle", 4, dealer=1).dealer == 1


def test_before_the_deal_the_table_is_empty() -> None:
    """Nobody holds a card, nobody's turn has come, and it counts as not dealt."""
    table = set_out("bicycle", 3)

    assert (table.hands, table.dealt, table.active, table.offerer, table.drawer) == (((),) * 3, False, (), None, None)


@pytest.mark.parametrize(
    ("game", "players", "told"),
    [
        ("bicycle", 1, "players: bicycle is for 2 to 5, found 1"),
        ("bicycle", 6, "players: bicycle is for 2 to 5, found 6"),
        ("bicycle", 0, "players: bicycle is for 2 to 5, found 0"),
        ("pelayan-tua", 2, "players: pelayan-tua is for 3 to 51, found 2"),
        ("pelayan-tua", 52, "players: pelayan-tua is for 3 to 51, found 52"),
        ("poker", 3, "unknown game 'poker', expected one of bicycle"),
    ],
)
def test_a_table_that_no_rulebook_knows_is_refused(game: str, players: int, told: str) -> None:
    """The error says what is wrong, with which game, and what was expected."""
    with pytest.raises(ValueError, match=told):
        set_out(game, players)


@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    """Seats count from 0."""
    with pytest.raises(ValueError, match=f"dealer: expected a seat from 0 to 2, found {dealer}"):
        set_out("bicycle", 3, dealer)


# The deal


def test_cards_go_round_singly_from_the_dealers_left() -> None:
    """Four players get 13, 13, 13 and 12; the dealer, last served, is the one with twelve."""
    dealt = step(set_out("bicycle", 4), Deal(3, PACK))

    assert dealt.events == (Dealt(3, (13, 13, 13, 12), 0),)
    assert [hand[:2] for hand in dealt.table.hands] == [(PACK[n], PACK[n + 4]) for n in range(4)]


def test_the_first_card_may_go_to_the_dealer() -> None:
    """Then the dealer is first served, and the seat on the right last."""
    table = step(set_out(replace(BICYCLE, first_card=FirstCard.DEALER), 4), Deal(3, PACK)).table

    assert [hand[0] for hand in table.hands] == [PACK[1], PACK[2], PACK[3], PACK[0]]
    assert [len(hand) for hand in table.hands] == [13, 13, 12, 13]


def test_any_seat_may_be_the_dealer() -> None:
    """The deal starts at the left of whoever deals."""
    table = step(set_out("bicycle", 3, dealer=0), Deal(0, PACK)).table

    assert [hand[0] for hand in table.hands] == [PACK[2], PACK[0], PACK[1]]


def test_cards_kept_back_are_the_tail_of_the_order() -> None:
    """They lie as a stock; hands do that, whatever the rules say."""
    dealt = step(set_out("bicycle", 3), Deal(2, PACK, keep_back=6))

    assert dealt.table.stock == PACK[-6:]
    assert dealt.events == (Dealt(2, (15, 15, 15), 6),)


@pytest.mark.parametrize("line", ["A offers B", "A draws 1 from B", "A discards A♣ 4♣", "A shuffles {A}"])
def test_a_stock_lies_where_it_is(line: str) -> None:
    """Whatever is done at the table."""
    table = step(set_out("bicycle", 3), Deal(2, PACK, keep_back=6)).table

    assert after(table, line.format(A=hand_text(table.hands[0][::-1]))).stock == PACK[-6:]


def test_a_whole_deck_can_be_dealt_though_a_queen_should_be_out() -> None:
    """The box holds all 52 cards."""
    assert len(step(set_out("bicycle", 4), Deal(3, FULL_DECK)).table.held) == 52


# Discards


def test_a_discard_moves_cards_to_the_heap() -> None:
    """Whatever they are: three, one, or two that do not match; the heap remembers who laid what from whose hand."""
    laid = step(three(), Discard(2, parse_hand("5♥ K♦")))

    assert hands(laid.table) == ["5♣ Q♥", "9♦ K♠", "9♠"]
    assert laid.events == laid.table.discards == (Discarded(2, parse_hand("5♥ K♦"), 2),)


def test_another_seats_cards_can_be_laid() -> None:
    """Hands can do that; it is the referee who objects."""
    laid = step(three(), Discard(0, parse_hand("9♦ K♠"), holder=1))

    assert hands(laid.table) == ["5♣ Q♥", "", "5♥ 9♠ K♦"]
    assert laid.events == (Discarded(0, parse_hand("9♦ K♠"), 1), BecameSafe(1))


def test_a_discard_leaves_the_fan_and_the_turn_as_they_are() -> None:
    """Only the hand and the heap change."""
    out = after(three(), "A offers B")
    laid = after(out, "C discards 5♥ K♦")

    assert (laid.spread, laid.lead, laid.drawn) == (out.spread, out.lead, out.drawn)


# Offers and draws


def test_an_offer_puts_the_fan_out_and_takes_the_lead() -> None:
    """Even out of turn; the last draw is forgotten."""
    offered = step(three(), Offer(2, 1, face_up=True))

    assert offered.events == (Offered(2, 1, 3, True),)
    assert (offered.table.spread, offered.table.lead, offered.table.drawn) == (Offer(2, 1, True), 2, None)


def test_a_drawn_card_comes_last_in_the_hand() -> None:
    """The fan is taken in, and it is the drawer's turn."""
    drew = step(after(three(), "A offers B"), Draw(1, 1))

    assert hands(drew.table) == ["Q♥", "9♦ K♠ 5♣", "5♥ 9♠ K♦"]
    assert drew.events == (Drew(1, parse_hand("5♣")[0], 0, 1),)
    assert (drew.table.spread, drew.table.lead, drew.table.drawn) == (None, 1, drew.events[0])


def test_a_draw_can_be_from_anyone_with_no_fan_out() -> None:
    """Hands can do that too."""
    assert hands(after(three(), "B draws K♦ from C")) == ["5♣ Q♥", "9♦ K♠ K♦", "5♥ 9♠"]


def test_a_card_drawn_from_ones_own_hand_goes_to_its_end() -> None:
    """Nothing is lost, and nobody becomes safe."""
    drew = step(position("bicycle", "5♣", "5♥"), Draw(0, 1, source=0))

    assert hands(drew.table) == ["5♣", "5♥"]
    assert len(drew.events) == 1


def test_whoever_gives_the_last_card_is_safe() -> None:
    """The event comes after the draw."""
    drew = step(after(position("bicycle", "5♣", "5♥ Q♥"), "A offers B"), Draw(1, 1))

    assert [type(event) for event in drew.events] == [Drew, BecameSafe]
    assert drew.events[-1] == BecameSafe(0)


def test_a_shuffle_changes_the_order_of_one_hand() -> None:
    """What it changed it to is not told."""
    shuffled = step(three(), Shuffle(2, parse_hand("K♦ 5♥ 9♠")))

    assert hands(shuffled.table) == ["5♣ Q♥", "9♦ K♠", "K♦ 5♥ 9♠"]
    assert shuffled.events == (Shuffled(2),)


# What hands cannot do


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Discard(0, parse_hand("5♥")), "seat number 0 does not hold 5♥"),
        (Discard(0, parse_hand("5♣ 5♣")), "seat number 0 does not hold 5♣"),
        (Discard(0, parse_hand("5♣"), holder=1), "seat number 1 does not hold 5♣"),
        (Discard(0, parse_hand("5♣"), holder=3), "there is no seat number 3 at a table of 3"),
        (Discard(0, ()), "no card is laid down"),
        (Discard(7, parse_hand("5♣")), "there is no seat number 7"),
        (Shuffle(0, parse_hand("5♣")), "can shuffle only the cards that it holds"),
        (Shuffle(0, parse_hand("5♣ K♠")), "can shuffle only the cards that it holds"),
        (Offer(0, 3), "there is no seat number 3"),
        (Offer(-1, 0), "there is no seat number -1"),
        (Draw(1, 1), "no fan is out to draw from"),
        (Draw(1, 0, source=0), "there is no card at place 0: seat number 0 holds 2"),
        (Draw(1, 3, source=0), "there is no card at place 3: seat number 0 holds 2"),
        (Draw(1, -1, source=0), "there is no card at place -1"),
        (Draw(1, 1, source=9), "there is no seat number 9"),
        (Deal(0, (*PACK, *PACK[:1])), "A♣ is dealt 2 times and there 1 times"),
        (Deal(0, PACK, keep_back=52), "52 of 51 cards cannot be kept back"),
        (Deal(0, PACK, keep_back=-1), "-1 of 51 cards cannot be kept back"),
        (Deal(0, ()), "no card is dealt"),
    ],
)
def test_what_is_not_there_cannot_be_moved(action: Action, told: str) -> None:
    """Cards, places and seats that are not there: the error says which."""
    with pytest.raises(Impossible, match=told):
        step(three(), action)


# Whose turn it is


@pytest.mark.parametrize(
    ("game", "texts", "lead", "offerer", "drawer"),
    [
        ("bicycle", ("5♣", "5♥", "Q♥"), None, 0, 1),
        ("pelayan-tua", ("5♣", "5♥", "Q♥"), None, 1, 2),
        ("bicycle", ("", "5♣ 5♥", "Q♥"), None, 1, 2),
        ("bicycle", ("5♣", "", "Q♥ 5♥"), None, 0, 2),
        ("bicycle", ("5♣", "", "Q♥ 5♥"), "B", 2, 0),
        ("bicycle", ("5♣", "5♥", "Q♥"), "C", 2, 0),
        ("bicycle", ("", "", "Q♥"), "A", 2, None),
        ("bicycle", ("", "", ""), "A", None, None),
    ],
)
def test_the_turn_skips_empty_hands(
    game: str, texts: tuple[str, ...], lead: str | None, offerer: int | None, drawer: int | None
) -> None:
    """The offerer is the first with cards from the lead leftwards, the drawer the next after it."""
    table = position(game, *texts, lead=lead)

    assert (table.offerer, table.drawer) == (offerer, drawer)


def test_who_opens_is_a_parameter() -> None:
    """The same hands, the same dealer, another reading."""
    table = position(replace(BICYCLE, opening=Opening.LEFT_OF_DEALER), "5♣", "5♥", "Q♥", dealer="C")

    assert (table.offerer, table.drawer) == (0, 1)


def test_after_a_hit_the_same_fan_is_offered_again() -> None:
    """Where the offer is passed on only after a miss: with a drawn pair down, the lead is the fan's owner's."""
    literally = replace(PELAYAN_TUA, passing=Passing.AFTER_MISS)
    table = position(literally, "5♣ K♥ Q♥", "5♦ 9♦ 9♥ 9♣", "K♣", dealer="C")
    drawn = after(table, "A offers B", "B draws 5♣")

    assert after(drawn, "B discards 9♦ 9♥").offerer == 1
    assert after(drawn, "B discards 5♦ 5♣").offerer == 0
    assert after(replace(drawn, variant=PELAYAN_TUA), "B discards 5♦ 5♣").offerer == 1


# Looking


def test_pairs_in_a_hand_are_disjoint() -> None:
    """Of three alike one pair, of four two; a seat that is not there holds none."""
    table = position("bicycle", "5♣ 9♦ 5♦ 9♥ 5♥", "Q♥ Q♦ K♠")

    assert [hand_text(pair) for pair in table.pairs_in(0)] == ["5♣ 5♦", "9♦ 9♥"]
    assert [hand_text(pair) for pair in table.pairs_in(1)] == ["Q♥ Q♦"]
    assert table.pairs_in(2) == table.pairs_in(-1) == ()


def test_a_pair_is_owed_until_it_is_down() -> None:
    """By its holder alone."""
    table = position("bicycle", "5♣ 5♦ Q♥", "9♦")

    assert [table.owes_pair(seat) for seat in (0, 1, 2, -1)] == [True, False, False, False]
    assert not after(table, "A discards 5♣ 5♦").owes_pair(0)


def test_the_second_pair_of_four_alike_is_not_owed_where_two_go() -> None:
    """It may wait, while others hold cards and as long as no draw made it."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = position(literally, "5♣ 5♦ 5♥ 5♠ Q♥", "9♦", "")
    waiting = after(table, "A discards 5♣ 5♦")

    assert table.owes_pair(0)
    assert not waiting.owes_pair(0)
    assert waiting.may_wait(0, parse_hand("5♥ 5♠"))
    assert after(waiting, "A draws 9♦ from B").owes_pair(0)


def test_a_table_is_a_frozen_value() -> None:
    """Equal tables are equal values, also as keys; a step makes a new one."""
    table = three()
    step(table, parse_action("A offers B", table))

    assert table == three()
    assert len({table, three()}) == 1
    with pytest.raises(FrozenInstanceError):
        table.lead = 1  # type: ignore[misc]


def test_playing_cards_are_not_in_a_picture_box() -> None:
    """A picture pack's box holds its pictures alone, so a playing card cannot be dealt from it."""
    with pytest.raises(Impossible):
        step(set_out("picture", 3), Deal(2, FULL_DECK[:6]))
