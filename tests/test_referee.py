"""Endings, outcomes, the look through the heaps, and which actions are lawful; the rules one by one: test_rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.errors import IllegalAction
from oldmaid_teach.notation import action_text, hand_text, parse_action, parse_hand, position
from oldmaid_teach.referee import Outcome, audit, ended, judge, legal_actions, outcome, play
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Deal, Draw, Offer, Table, set_out
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, REVERSED, VIEUX_GARCON, Ending, FourAlike, Matching, Remainder
from tests.tables import ALL_QUEENS_OUT, after

ONE_CARD_LEFT = replace(BICYCLE, ending=Ending.ONE_CARD_LEFT)
FIRST_EMPTY_HAND = replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)


def lawful(table: Table) -> list[str]:
    """The lawful actions in notation."""
    return [action_text(action, table) for action in legal_actions(table)]


# What is lawful


def test_before_the_deal_the_deal_is_lawful() -> None:
    """The whole pack by the dealer, in any order: the pack's own stands for all."""
    assert legal_actions(set_out("bicycle", 3)) == (Deal(2, BICYCLE.pack),)


def test_an_even_deal_is_listed_with_its_remainder() -> None:
    """Three cards of 51 stay with four players."""
    table = set_out(replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK), 4)

    assert legal_actions(table) == (Deal(3, PELAYAN_TUA.pack, keep_back=3),)


def test_first_pairs_come_before_the_first_offer() -> None:
    """Of three alike each of the three pairs is lawful; the offer is not listed as long as a pair is held."""
    table = position("bicycle", "5♣ 5♦ 5♥ Q♥", "9♦", "9♣")

    assert lawful(table) == ["A discards 5♣ 5♦", "A discards 5♣ 5♥", "A discards 5♦ 5♥"]
    assert lawful(after(table, "A discards 5♣ 5♥")) == ["A offers B"]


def test_a_fan_that_is_out_may_be_drawn_from_at_every_place() -> None:
    """And by the seat that it is held out to."""
    table = after(position("bicycle", "5♣ Q♥", "9♦", "9♣ 5♥"), "A offers B")

    assert lawful(table) == ["B draws 5♣", "B draws Q♥"]


def test_a_fan_face_up_lets_nobody_go_on() -> None:
    """Neither a draw nor another offer is lawful until it is taken back."""
    assert lawful(after(position("bicycle", "5♣ Q♥", "9♦", "9♣ 5♥"), "A offers B face up")) == []


def test_a_pair_may_go_down_while_a_fan_is_out() -> None:
    """Beside the draws that are due."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ K♣ K♦", "9♣ 5♥"), "A offers B")

    assert lawful(table) == ["B discards K♣ K♦", "B draws 5♣", "B draws Q♥"]


def test_after_the_end_nothing_is_lawful() -> None:
    """Not even another deal."""
    assert lawful(position("bicycle", "", "Q♥")) == []


def test_a_waiting_pair_may_be_laid_or_offered() -> None:
    """Where two of four alike go, both going on and laying the rest are lawful."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = after(position(literally, "5♣ 5♦ 5♥ 5♠", "9♦ Q♥", "9♣", dealer="C"), "A discards 5♣ 5♦")

    assert lawful(table) == ["A discards 5♥ 5♠", "A offers B"]


def test_a_fan_whose_cards_have_all_gone_down_is_out_no_more() -> None:
    """Its owner laid the waiting pair: the next seat offers."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    waiting = after(position(literally, "5♣ 5♦ 5♥ 5♠", "9♦ Q♥", "9♣", dealer="C"), "A discards 5♣ 5♦")
    gone = after(waiting, "A offers B", "A discards 5♥ 5♠")

    assert lawful(gone) == ["B offers C"]
    assert judge(gone, Offer(1, 2)) == ()


def test_play_carries_out_what_is_lawful() -> None:
    """And gives back the step."""
    table = position("bicycle", "5♣ Q♥", "5♥")

    assert play(table, Offer(0, 1)).table == after(table, "A offers B")


def test_play_refuses_with_every_fault() -> None:
    """The action in notation, the faults as values, the clauses in the message."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 7♣ 7♦ 9♠ K♦")

    with pytest.raises(IllegalAction, match=r"^B offers C face up: C breaks EN-05 \(PAIRS\)") as refused:
        play(table, parse_action("B offers C face up", table))

    assert refused.value.action == "B offers C face up"
    assert [fault.topic for fault in refused.value.faults] == [Topic.PAIRS, Topic.FIRST_OFFER, Topic.BLIND_DRAW]


# Endings


def test_nothing_has_ended_before_the_deal() -> None:
    """Though no two cards match in empty hands."""
    assert not ended(set_out("bicycle", 3))
    assert outcome(set_out("bicycle", 3)) is None


def test_the_game_is_over_when_no_two_cards_match() -> None:
    """In one hand or in two."""
    assert ended(position("bicycle", "", "", "Q♥"))
    assert not ended(position("bicycle", "Q♠", "Q♦", "Q♥", ""))
    assert not ended(position("bicycle", "", "5♣ 5♦ Q♥", ""))


def test_one_card_left_is_the_other_way_to_count() -> None:
    """It never comes where three different cards stay."""
    assert ended(position(ONE_CARD_LEFT, "", "", "Q♥"))
    assert not ended(position(ONE_CARD_LEFT, "5♣", "", "9♦ Q♥"))
    assert ended(position("bicycle", "5♣", "", "9♦ Q♥"))


def test_the_first_empty_hand_ends_the_game_when_no_seat_holds_a_pair() -> None:
    """Not while pairs from the deal lie in a hand, nor while the drawer holds a pair that the last card made."""
    assert not ended(position(FIRST_EMPTY_HAND, "5♣ 9♥", "5♦ Q♥", "9♦"))
    assert not ended(position(FIRST_EMPTY_HAND, "", "5♦ 5♥ Q♥", "9♦"))
    assert ended(position(FIRST_EMPTY_HAND, "", "5♦ Q♥", "9♦ 5♣"))


# Outcomes


def test_there_is_no_outcome_before_the_end() -> None:
    """Though the offender is known already."""
    table = after(position("bicycle", "5♣ 9♦ Q♥", "5♥ 9♠", "Q♦"), "A discards 5♣ 9♦")

    assert outcome(table) is None
    assert len(audit(table)) == 1


def test_the_holder_of_the_odd_card_loses() -> None:
    """One loser, no winner."""
    table = position("bicycle", "", "", "Q♥")

    assert outcome(table) == Outcome(Topic.RESULT, (2,))
    assert outcome(table).loser == 2


def test_in_the_reversed_game_the_holder_wins() -> None:
    """One winner, no loser."""
    table = position("reversed", "", "", "Q♥")

    assert outcome(table) == Outcome(Topic.RESULT, winner=2)
    assert outcome(table).loser is None


def test_with_all_queens_out_nobody_loses() -> None:
    """ID-05 taken literally: all pairs go, and no card is left."""
    table = after(position(ALL_QUEENS_OUT, "5♣ 5♦", "", ""), "A discards 5♣ 5♦")

    assert ended(table)
    assert outcome(table) == Outcome(Topic.RESULT)
    assert outcome(table).loser is None


def test_several_holders_lose_together() -> None:
    """ID-12 taken literally: all who still hold cards, whatever the odd card does elsewhere."""
    hands = ("", "5♦ Q♥", "9♦ 5♣")

    assert outcome(position(FIRST_EMPTY_HAND, *hands)) == Outcome(Topic.ENDING, (1, 2))
    reversed_too = position(replace(REVERSED, ending=Ending.FIRST_EMPTY_HAND), *hands)
    assert outcome(reversed_too) == Outcome(Topic.ENDING, (1, 2))


# False pairs, found by looking through the heaps


def test_a_false_pair_can_leave_three_cards() -> None:
    """A false pair 5+9: a five, a nine and a queen stay, no two match, the game is over and the offender loses."""
    table = after(position("bicycle", "5♣ 9♦ K♠", "5♥ K♦", "9♠ Q♥"), "A discards 5♣ 9♦")
    left = after(table, "A offers B", "B draws K♠", "B discards K♦ K♠")

    assert [hand_text(hand) for hand in left.hands] == ["", "5♥", "9♠ Q♥"]
    assert ended(left)
    assert outcome(left) == Outcome(Topic.FALSE_PAIR, (0,))


def test_after_a_false_pair_two_seats_would_offer_for_ever() -> None:
    """One holds one of the three unpaired cards, one two: by "one card left" the game never ends, by pairs it has."""
    table = after(position(ONE_CARD_LEFT, "5♣ 9♦ K♠", "5♥ K♦ Q♥", "9♠"), "A discards 5♣ 9♦")
    left = after(table, "A offers B", "B draws K♠", "B discards K♦ K♠", "B offers C")
    cards = hand_text(left.held)
    for _ in range(20):
        assert not ended(left)
        assert ended(replace(left, variant=BICYCLE))
        drawer, offerer = left.spread.to, left.spread.seat
        left = play(left, Draw(drawer, 1)).table
        left = play(left, Offer(left.offerer, left.drawer)).table
        assert {left.spread.seat, left.spread.to} == {drawer, offerer}

    assert sorted(hand_text(left.held).split()) == sorted(cards.split())


def test_a_false_pair_with_a_queen_leaves_one_card_that_looks_ordinary() -> None:
    """A false pair Q+5: the queens that stay pair off, one card is left, and it is a five."""
    table = after(position("bicycle", "Q♥ 5♣ Q♦", "Q♠ 5♦", "5♥ 5♠"), "A discards Q♥ 5♣", "C discards 5♥ 5♠")
    table = after(table, "A offers B", "B draws Q♦", "B discards Q♠ Q♦")

    assert [hand_text(hand) for hand in table.hands] == ["", "5♦", ""]
    assert ended(table)
    assert ended(replace(table, variant=ONE_CARD_LEFT))
    assert outcome(table) == Outcome(Topic.FALSE_PAIR, (0,))


def test_two_false_pairs_can_leave_an_ordinary_looking_ending() -> None:
    """Five and nine, and five and nine again: one queen is left, and only the heaps tell."""
    table = position("bicycle", "5♣ 9♦", "5♥ 9♠", "Q♥ 5♦ 5♠ 9♣ 9♥")
    table = after(table, "A discards 5♣ 9♦", "B discards 5♥ 9♠", "C discards 5♦ 5♠", "C discards 9♣ 9♥")

    assert hand_text(table.held) == "Q♥"
    assert ended(table)
    assert ended(replace(table, variant=ONE_CARD_LEFT))
    assert outcome(table) == Outcome(Topic.FALSE_PAIR, (0, 1))
    assert outcome(replace(table, discards=table.discards[2:])) == Outcome(Topic.RESULT, (2,))


def test_each_offender_loses_and_the_holder_of_the_odd_card_does_not() -> None:
    """Also in the reversed game: there the offender loses, and nobody wins."""
    table = after(position("bicycle", "5♣ 9♦", "5♥ 9♠", "Q♥"), "A discards 5♣ 9♦", "B discards 5♥ 9♠")

    assert outcome(table).losers == (0, 1)
    assert outcome(table).loser is None
    assert outcome(replace(table, variant=REVERSED)) == Outcome(Topic.FALSE_PAIR, (0, 1))


def test_an_offender_is_named_once() -> None:
    """Two false pairs of one seat are two faults and one loser."""
    table = after(position("bicycle", "5♣ 9♦ 5♥ 9♠", "Q♥"), "A discards 5♣ 9♦", "A discards 5♥ 9♠")

    assert [(fault.topic, fault.seat) for fault in audit(table)] == [(Topic.FALSE_PAIR, 0)] * 2
    assert outcome(table).loser == 0


@pytest.mark.parametrize(
    ("laid", "found"),
    [
        ("5♣ 5♦", 0),
        ("5♣ 5♦ 5♥ 5♠", 0),
        ("5♣ 9♦ 5♥ 9♠", 0),
        ("5♣ 5♦ 5♥", 1),
        ("5♣", 1),
        ("5♣ 9♦", 1),
        ("5♣ 5♦ 9♦ Q♥", 1),
    ],
)
def test_any_discard_that_does_not_split_into_pairs_is_penalised_alike(laid: str, found: int) -> None:
    """Two that differ, three alike, one alone; four cards that are two pairs are none."""
    table = after(position("bicycle", "5♣ 5♦ 5♥ 5♠ 9♦ 9♠ Q♥", "K♥"), f"A discards {laid}")

    assert len(audit(table)) == found


def test_the_heaps_are_looked_through_under_the_games_own_matching() -> None:
    """A red and a black five are a pair at one table and a false pair at the other."""
    laid = after(position("vieux-garcon", "5♣ 5♦", "J♠", ""), "A discards 5♣ 5♦")

    assert [fault.clause.id for fault in audit(laid)] == ["FR-06"]
    assert audit(replace(laid, variant=PELAYAN_TUA)) == ()
    assert audit(replace(laid, variant=replace(VIEUX_GARCON, matching=Matching.RANK_OR_COLOUR))) == ()


def test_laying_another_seats_pair_is_no_false_pair() -> None:
    """It is objected to when it is done, not when the heaps are looked through."""
    assert audit(after(position("bicycle", "Q♥", "5♣ 5♦"), "A discards 5♣ 5♦ from B")) == ()


def test_an_audit_names_the_oldest_first() -> None:
    """Whoever's it is."""
    table = position("bicycle", "5♣ 9♦", "5♥ 9♠", "Q♥ K♦")
    table = after(table, "C discards Q♥ K♦", "A discards 5♣ 9♦")

    assert [fault.seat for fault in audit(table)] == [2, 0]


def test_no_card_at_all_is_held_by_hands_that_match_nothing() -> None:
    """The judge answers about cards that nobody holds, whatever they are."""
    table = position("bicycle", "5♣", "5♥ Q♥")

    assert [fault.topic for fault in judge(table, parse_action("A discards K♥ K♦", table))] == [Topic.PAIRS]
    assert parse_hand("") == ()
