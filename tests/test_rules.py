"""Every rule of the referee, by topic: an example that keeps it and one for every way to break it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oldmaid_teach.cards import FULL_DECK, Card
from oldmaid_teach.notation import parse_action, parse_hand, position
from oldmaid_teach.referee import RULES, judge, legal_actions, telling
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Deal, Discard, Draw, Offer, Shuffle, Table, set_out
from oldmaid_teach.variants import (
    BICYCLE,
    JACK,
    PELAYAN_TUA,
    VARIANTS,
    Ending,
    FourAlike,
    Matching,
    Passing,
    Remainder,
    removing,
)
from tests.tables import after, faults

PACK = BICYCLE.pack


def worked_turn() -> Table:
    """The position of EN-16: C, on A's right, is about to offer A the five that A needs."""
    return position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦", "Q♠ K♥ 5♥", dealer="C")


# The pack


def test_the_whole_pack_of_the_game_is_dealt() -> None:
    """The dealer may deal the 51 cards in any order."""
    table = set_out("bicycle", 3)

    assert faults(table, Deal(2, PACK)) == []
    assert faults(table, Deal(2, PACK[::-1])) == []


def test_a_pack_with_all_four_queens_is_not_the_games_own() -> None:
    """Nobody took a queen out: the order is not this game's pack."""
    assert faults(set_out("bicycle", 3), Deal(2, FULL_DECK)) == [("PACK", "C", "EN-03")]


def test_a_pack_with_a_card_missing_is_not_whole() -> None:
    """A card lost on the way is a fault of the pack."""
    assert faults(set_out("bicycle", 3), Deal(2, PACK[:-1])) == [("PACK", "C", "EN-03")]


def test_a_card_twice_is_not_the_games_pack() -> None:
    """As many cards as there should be, but one of them twice."""
    assert faults(set_out("bicycle", 3), Deal(2, (*PACK[:-1], PACK[0]))) == [("PACK", "C", "EN-03")]


def test_another_queen_may_come_out() -> None:
    """The option to take out another queen changes which pack is the game's own."""
    game = removing(BICYCLE, Card.parse("Q♥"))

    assert faults(set_out(game, 3), Deal(2, game.pack)) == []
    assert faults(set_out(game, 3), Deal(2, PACK)) == [("PACK", "C", "EN-03")]


def test_each_game_names_its_own_clause_for_the_pack() -> None:
    """The same breach is answered by the rulebook of the game that is played."""
    named = {
        variant.id: faults(set_out(variant, 3), Deal(2, variant.pack[1:]))[0][2] for variant in VARIANTS.values()
    }

    assert named == {
        "bicycle": "EN-03", "pelayan-tua": "ID-14", "vieux-garcon": "FR-03",
        "jack": "EN-27", "reversed": "EN-03", "picture": "EN-26",
    }  # fmt: skip


# The dealer


def test_the_dealer_deals() -> None:
    """Any other seat that deals is at fault."""
    assert faults(set_out("bicycle", 3), Deal(0, PACK)) == [("DEALER", "A", "ID-07")]


def test_the_dealer_is_whom_the_table_says() -> None:
    """With another dealer it is that seat's deal."""
    assert faults(set_out("bicycle", 3, dealer=0), Deal(0, PACK)) == []


# The deal


def test_nothing_is_done_before_the_deal() -> None:
    """Whatever a seat does before the deal breaks that one rule, alone."""
    table = set_out("bicycle", 3)
    attempts = [Discard(0, parse_hand("5♣ 5♦")), Shuffle(0, ()), Offer(0, 1, face_up=True), Draw(0, 1)]

    assert [faults(table, attempt) for attempt in attempts] == [[("DEAL", "A", "EN-04")]] * 4


def test_cards_kept_back_break_the_deal_and_make_a_stock() -> None:
    """Some of the pack held back to draw from: two clauses at once."""
    broken = faults(set_out("bicycle", 3), Deal(2, PACK, keep_back=3))

    assert broken == [("DEAL", "C", "EN-04"), ("NO_STOCK", "C", "EN-08")]


def test_a_negative_number_of_cards_kept_back_is_a_fault() -> None:
    """No hands could do it, and the referee says so."""
    assert [topic for topic, _, _ in faults(set_out("bicycle", 3), Deal(2, PACK, keep_back=-1))] == ["DEAL", "NO_STOCK"]


def test_there_is_one_deal_in_a_game() -> None:
    """A second deal is a fault, even the dealer's own."""
    table = after(set_out("bicycle", 3))
    dealt = position("bicycle", "5♣ Q♥", "5♥ 9♣", "9♦", dealer="C")

    assert faults(table, Deal(2, PACK)) == []
    assert faults(dealt, Deal(2, PACK)) == [("DEAL", "C", "EN-04")]


def test_a_deal_may_break_many_rules_at_once() -> None:
    """Faults come in the order of the rules page, each once."""
    dealt = position("bicycle", "5♣ Q♥", "5♥ 9♣", "9♦", dealer="C")

    assert faults(dealt, Deal(0, FULL_DECK, keep_back=1)) == [
        ("PACK", "A", "EN-03"),
        ("DEALER", "A", "ID-07"),
        ("DEAL", "A", "EN-04"),
        ("NO_STOCK", "A", "EN-08"),
    ]


def test_an_even_deal_keeps_the_remainder_back() -> None:
    """Under the even deal three of 51 cards stay with four players, neither more nor less."""
    evenly = replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK)
    table = set_out(evenly, 4)

    assert faults(table, Deal(3, PACK, keep_back=3)) == []
    assert faults(table, Deal(3, PACK)) == [("DEAL", "D", "ID-08"), ("NO_STOCK", "D", "ID-22")]
    assert faults(set_out(evenly, 3), Deal(2, PACK)) == []


# Pairs


def test_a_pair_of_one_rank_goes_down_whatever_its_colours() -> None:
    """A red and a black five are a pair, and so are two black ones."""
    table = position("bicycle", "5♣ 5♦ 5♠ Q♥", "9♣ 9♦", dealer="A")

    assert faults(table, "A discards 5♣ 5♦") == []
    assert faults(table, "A discards 5♣ 5♠") == []


def test_two_pairs_may_go_down_in_one_go() -> None:
    """Four cards that split into pairs are two pairs, of one rank or of two."""
    table = position("bicycle", "5♣ 5♦ 5♠ 5♥ 9♣ 9♦ Q♥", "K♣", dealer="A")

    assert faults(table, "A discards 5♣ 5♦ 5♠ 5♥") == []
    assert faults(table, "A discards 5♣ 9♦ 5♥ 9♣") == []


def test_any_seat_may_lay_a_pair_at_any_time_before_the_end() -> None:
    """Also out of turn, and also while a fan is out."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ 9♣", "5♥ K♣ K♦", dealer="A"), "A offers B")

    assert faults(table, "C discards K♣ K♦") == []
    assert faults(table, "B discards 9♦ 9♣") == []


def test_three_of_a_kind_leaves_one_card() -> None:
    """Three alike laid at once break the clause about three alike."""
    table = position("bicycle", "5♣ 5♦ 5♥ K♠", "9♦ Q♥ 9♠ K♦ 5♠", dealer="A")

    assert faults(table, "A discards 5♣ 5♦ 5♥") == [("PAIRS", "A", "EN-06")]
    assert faults(table, "A discards 5♣ 5♥") == []


def test_the_one_of_three_alike_does_not_go_down_alone() -> None:
    """A single card is of one rank, and its clause says that it stays."""
    table = position("bicycle", "5♣ K♠", "K♦ Q♥ 5♠", dealer="A")

    assert faults(table, "A discards 5♣") == [("PAIRS", "A", "EN-06")]


def test_three_alike_in_the_other_rulebooks() -> None:
    """Pelayan Tua has a clause of its own for them; the French game answers with what makes its pairs."""
    hands = ("5♣ 5♦ 5♥ K♠", "9♦ K♥ 9♠", "K♦ 5♠")

    assert faults(position("pelayan-tua", *hands), "A discards 5♣ 5♦ 5♥") == [("PAIRS", "A", "ID-17")]
    assert faults(position("vieux-garcon", *hands), "A discards 5♣ 5♦ 5♥") == [("PAIRS", "A", "FR-04")]


def test_cards_go_down_in_pairs() -> None:
    """An odd number of cards, or four that do not split, break the clause about pairs."""
    table = position("bicycle", "5♣ 5♦ 9♥ K♠ 9♣", "9♦ Q♥ K♦", dealer="A")

    assert faults(table, "A discards 5♣ 5♦ 9♥") == [("PAIRS", "A", "EN-05")]
    assert faults(table, "A discards 5♣ 5♦ 9♥ K♠") == [("PAIRS", "A", "EN-05")]
    assert faults(table, "A discards 5♣ 5♦ 9♥ 9♣") == []


def test_laying_nothing_is_no_discard() -> None:
    """No cards at all do not split into pairs either."""
    table = position("bicycle", "5♣ 5♦", "Q♥", dealer="A")

    assert faults(table, Discard(0, ())) == [("PAIRS", "A", "EN-05")]


def test_the_cards_are_ones_own() -> None:
    """Laying another seat's cards is that one fault alone, matching or not, many or few."""
    table = position("bicycle", "5♣ 5♦ Q♥", "9♦ 9♠ K♣", "K♦", dealer="A")

    assert faults(table, "A discards 9♦ 9♠ from B") == [("PAIRS", "A", "EN-05")]
    assert faults(table, "A discards 9♦ 9♠ K♣ from B") == [("PAIRS", "A", "EN-05")]
    assert faults(table, "A discards 9♦ K♣ from B") == [("PAIRS", "A", "EN-05")]
    assert faults(table, "A discards 5♣ 5♦ from A") == []


def test_cards_that_are_not_held_cannot_be_laid() -> None:
    """Nor can one card be laid twice."""
    table = position("bicycle", "5♣ Q♥", "5♦ 9♠", dealer="A")

    assert faults(table, "A discards 5♣ 5♦") == [("PAIRS", "A", "EN-05")]
    assert faults(table, Discard(0, parse_hand("5♣ 5♣"))) == [("PAIRS", "A", "EN-05")]


def test_every_pair_is_down_before_an_offer() -> None:
    """Nobody offers while any seat holds a pair: each owner is at fault, not the one who offers."""
    table = position("bicycle", "5♣ Q♥", "9♦ 9♠ K♠", "5♥ 7♣ 7♦ K♦", dealer="A")

    assert faults(table, "A offers B") == [("PAIRS", "B", "EN-05"), ("PAIRS", "C", "EN-05")]
    assert faults(after(table, "B discards 9♦ 9♠", "C discards 7♣ 7♦"), "A offers B") == []


def test_the_second_pair_of_four_alike_may_wait() -> None:
    """Taken literally, only two of four alike go; the other two stay or go, as their holder likes."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = position(literally, "5♣ 5♦ 5♥ 5♠ 9♥", "9♣ Q♥", "K♣", dealer="C")
    waiting = after(table, "A discards 5♣ 5♦")

    assert faults(table, "A offers B") == [("PAIRS", "A", "ID-10")]
    assert faults(waiting, "A offers B") == []
    assert faults(waiting, "A discards 5♥ 5♠") == []
    assert faults(table, "A discards 5♣ 5♦ 5♥ 5♠") == []
    assert faults(replace(waiting, variant=PELAYAN_TUA), "A offers B") == [("PAIRS", "A", "ID-10")]


def test_a_waiting_pair_lets_no_other_pair_wait() -> None:
    """Beside the second pair of four alike, a pair of another rank has to go down."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = after(position(literally, "5♣ 5♦ 5♥ 5♠ 9♥ 9♦", "9♣ Q♥", "K♣", dealer="C"), "A discards 5♣ 5♦")

    assert faults(table, "A offers B") == [("PAIRS", "A", "ID-10")]
    assert faults(after(table, "A discards 9♥ 9♦"), "A offers B") == []


def test_a_drawn_card_makes_a_waiting_pair_due() -> None:
    """Drawing the fourth makes a pair that goes down, though its owner laid two of the rank before."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = position(literally, "5♣ 5♦ 5♥ 9♥", "5♠ 9♣", "Q♥", dealer="A")
    drawn = after(table, "A discards 5♣ 5♦", "B offers A", "A draws 5♠")

    assert faults(drawn, "A offers B") == [("AFTER_DRAW", "A", "ID-20")]


def test_the_last_seat_that_holds_cards_cannot_let_a_pair_wait() -> None:
    """There is nobody left to draw it."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    table = after(position(literally, "5♣ 5♦ 5♥ 5♠ Q♥", "", ""), "A discards 5♣ 5♦")

    assert table.owes_pair(0)


def test_in_the_french_game_a_pair_shares_rank_and_colour() -> None:
    """Two red fives go; a red and a black one are a false pair."""
    table = position("vieux-garcon", "5♣ 5♦ 5♥ J♠", "9♦ K♠ 5♠", "9♥ K♣", dealer="A")

    assert faults(table, "A discards 5♦ 5♥") == []
    assert faults(table, "A discards 5♣ 5♦") == [("FALSE_PAIR", "A", "FR-06")]


def test_pictures_match_as_their_pack_says() -> None:
    """Two dogs are a pair; a dog and a cat are not, and three pictures never."""
    table = position("picture", "dog dog cat", "cat crow")

    assert faults(table, "A discards dog dog") == []
    assert faults(table, "A discards dog cat") == [("FALSE_PAIR", "A", "EN-20")]
    assert faults(table, "A discards dog dog cat") == [("PAIRS", "A", "EN-26")]


# False pairs


def test_two_cards_that_do_not_match_are_a_false_pair() -> None:
    """Exactly two that do not match: the clause about false pairs, and no other."""
    table = position("bicycle", "5♣ 5♦ K♠", "9♦ Q♥ 9♠ K♦", dealer="A")

    assert faults(table, "A discards 5♣ K♠") == [("FALSE_PAIR", "A", "EN-20")]


def test_queens_pair_by_colour_where_the_name_is_taken_literally() -> None:
    """Then a red and a black queen do not match, while two fives of any colours do."""
    by_colour = replace(PELAYAN_TUA, matching=Matching.QUEENS_BY_COLOUR)
    table = position(by_colour, "Q♥ Q♠ Q♦ 5♣ 5♦", "9♦", "9♣")

    assert faults(table, "A discards Q♥ Q♠") == [("FALSE_PAIR", "A", "ID-23")]
    assert faults(table, "A discards Q♥ Q♦") == []
    assert faults(table, "A discards 5♣ 5♦") == []


def test_rank_or_colour_pairs_almost_anything() -> None:
    """Taken literally, J♠ goes down with any black card, and only a red and a black of two ranks do not match."""
    literally = replace(VARIANTS["vieux-garcon"], matching=Matching.RANK_OR_COLOUR)
    table = position(literally, "J♠ 2♣ 3♦ 2♥", "9♦ 9♣", "K♦ 3♥")

    assert faults(table, "A discards J♠ 2♣") == []
    assert faults(table, "A discards 2♣ 2♥") == []
    assert faults(table, "A discards J♠ 3♦") == [("FALSE_PAIR", "A", "FR-06")]


# The first offer


def test_the_dealer_offers_first() -> None:
    """To the next seat on the left; another seat's offer, or another way round, is a fault of the first offer."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")

    assert faults(table, "A offers B") == []
    assert faults(table, "B offers C") == [("FIRST_OFFER", "B", "EN-09")]
    assert faults(table, "A offers C") == [("FIRST_OFFER", "A", "EN-09")]
    assert faults(table, "A offers A") == [("FIRST_OFFER", "A", "EN-09")]


def test_in_pelayan_tua_the_dealers_left_offers_first() -> None:
    """So the second seat from the dealer draws first."""
    table = position("pelayan-tua", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")

    assert faults(table, "B offers C") == []
    assert faults(table, "A offers B") == [("FIRST_OFFER", "A", "ID-11")]


def test_a_dealer_with_nothing_is_skipped_at_the_first_offer() -> None:
    """The next seat that holds cards offers first."""
    table = position("bicycle", "", "5♣ Q♥", "5♥", dealer="A")

    assert faults(table, "B offers C") == []
    assert faults(table, "C offers B") == [("FIRST_OFFER", "C", "EN-09")]


def test_nobody_draws_before_the_first_offer() -> None:
    """A draw with no fan out is a fault of the first offer, as long as nobody has offered."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")

    assert faults(table, "B draws 1") == [("FIRST_OFFER", "B", "EN-09")]
    assert faults(table, "B draws 1 from A") == [("FIRST_OFFER", "B", "EN-09")]


# The blind draw


def test_a_fan_is_offered_face_down() -> None:
    """Whoever offers face up is at fault."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A", lead="A")

    assert faults(table, "A offers B face up") == [("BLIND_DRAW", "A", "EN-10")]


def test_a_card_is_chosen_by_its_back() -> None:
    """Whoever draws from a fan that lies face up is at fault too."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")

    assert faults(after(table, "A offers B"), "B draws 5♣") == []
    assert faults(after(table, "A offers B face up"), "B draws 5♣") == [("BLIND_DRAW", "B", "EN-10")]


@pytest.mark.parametrize("place", [-1, 0, 3, 99])
def test_the_card_drawn_is_in_the_fan(place: int) -> None:
    """Places count from 1 to the last card."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B")

    assert faults(table, Draw(1, place)) == [("BLIND_DRAW", "B", "EN-10")]
    assert faults(table, Draw(1, 2)) == []


def test_a_wrong_place_does_not_excuse_a_draw_out_of_turn() -> None:
    """Rows of the table of breaches stand each for itself."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B")

    assert faults(table, Draw(2, 9)) == [("BLIND_DRAW", "C", "EN-10"), ("TURN", "C", "EN-12")]


def test_the_offerer_may_shuffle() -> None:
    """One's own hand, at any time before the end; a hand of other cards is no shuffle of this one."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")

    assert faults(table, "C shuffles K♦ 5♥ 9♠") == []
    assert faults(after(table, "A offers B"), "A shuffles Q♥ 5♣") == []
    assert faults(table, "A shuffles Q♥ 9♦") == [("BLIND_DRAW", "A", "EN-36")]
    assert faults(table, "A shuffles Q♥") == [("BLIND_DRAW", "A", "EN-36")]


# After the draw


def test_a_drawn_pair_goes_down() -> None:
    """The drawer who keeps a pair that the draw made is at fault when the next fan is offered."""
    drawn = after(worked_turn(), "C offers A", "A draws 5♥")

    assert faults(drawn, "A offers B") == [("AFTER_DRAW", "A", "EN-11")]
    assert faults(after(drawn, "A discards 5♣ 5♥"), "A offers B") == []


def test_an_unpaired_card_is_kept() -> None:
    """A draw that makes no pair asks for nothing."""
    drawn = after(worked_turn(), "C offers A", "A draws K♥")

    assert faults(drawn, "A offers B") == []


def test_a_pair_of_the_drawers_that_the_draw_did_not_make_is_an_old_one() -> None:
    """An old pair in the drawer's hand belongs to the clause about pairs."""
    table = position("bicycle", "5♣ Q♥", "9♦ 9♣ K♠", "5♥ K♦", dealer="A")
    drawn = after(table, "A offers B", "B draws Q♥")

    assert faults(drawn, "B offers C") == [("PAIRS", "B", "EN-05")]


def test_old_and_new_pairs_are_told_apart() -> None:
    """The drawer's new pair and another seat's old one are two faults, in page order."""
    table = position("bicycle", "5♣ Q♥", "5♦ K♠", "7♣ 7♦ K♦", dealer="A")
    drawn = after(table, "A offers B", "B draws 5♣")

    assert faults(drawn, "B offers C") == [("PAIRS", "C", "EN-05"), ("AFTER_DRAW", "B", "EN-11")]


def test_a_forgotten_pair_becomes_an_old_one() -> None:
    """After one more offer nobody remembers which draw made it."""
    drawn = after(worked_turn(), "C offers A", "A draws 5♥", "A offers B", "B draws Q♥")

    assert faults(drawn, "B offers C") == [("PAIRS", "A", "EN-05"), ("AFTER_DRAW", "B", "EN-11")]


# The turn


def test_the_drawer_offers_next_to_the_left() -> None:
    """Any other seat, or any other way, breaks the turn."""
    drawn = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B", "B draws Q♥")

    assert faults(drawn, "B offers C") == []
    assert faults(drawn, "B offers A") == [("TURN", "B", "EN-12")]
    assert faults(drawn, "C offers A") == [("TURN", "C", "EN-12")]
    assert faults(drawn, "B offers B") == [("TURN", "B", "EN-12")]


def test_one_fan_is_out_at_a_time() -> None:
    """A second fan, or the same one again, is a fault while one waits for its drawer."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B")

    assert faults(table, "B offers C") == [("TURN", "B", "EN-12")]
    assert faults(table, "A offers B") == [("TURN", "A", "EN-12")]


def test_nobody_draws_twice() -> None:
    """After the draw no fan is out any more."""
    drawn = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B", "B draws Q♥")

    assert faults(drawn, "B draws 1") == [("TURN", "B", "EN-12")]
    assert faults(drawn, "B draws 1 from A") == [("TURN", "B", "EN-12")]


def test_the_seat_offered_to_draws() -> None:
    """Not another seat, and not from another hand than the one held out."""
    table = after(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A"), "A offers B")

    assert faults(table, "B draws 1") == []
    assert faults(table, "B draws 1 from A") == []
    assert faults(table, "C draws 1") == [("TURN", "C", "EN-12")]
    assert faults(table, "B draws 1 from C") == [("TURN", "B", "EN-12")]
    assert faults(table, "A draws 1") == [("TURN", "A", "EN-12")]


def test_the_offer_is_passed_on_only_after_a_miss() -> None:
    """Taken literally: after a hit the same fan is offered again, after a miss the drawer offers."""
    literally = replace(PELAYAN_TUA, passing=Passing.AFTER_MISS)
    table = position(literally, "5♣ K♥ Q♥", "5♦ K♠ 9♣", "9♦", dealer="C")
    hit = after(table, "A offers B", "B draws 5♣", "B discards 5♦ 5♣")
    miss = after(table, "A offers B", "B draws Q♥")

    assert faults(hit, "A offers B") == []
    assert faults(hit, "B offers C") == [("TURN", "B", "ID-20")]
    assert faults(miss, "B offers C") == []
    assert faults(miss, "A offers B") == [("TURN", "A", "ID-20")]


def test_after_a_hit_on_a_last_card_the_next_seat_offers() -> None:
    """The same fan cannot be offered again when nothing is left of it."""
    literally = replace(PELAYAN_TUA, passing=Passing.AFTER_MISS)
    hit = after(position(literally, "5♣", "5♦ K♠", "K♥ Q♥", dealer="C"), "A offers B", "B draws 5♣", "B discards 5♣ 5♦")

    assert faults(hit, "B offers C") == []


# Safe


def test_nobody_offers_to_a_safe_seat() -> None:
    """An empty hand is passed over, alone of all faults."""
    table = position("bicycle", "5♣ Q♥", "", "5♥", dealer="A", lead="A")

    assert faults(table, "A offers B") == [("SAFE", "A", "EN-13")]
    assert faults(table, "A offers B face up") == [("SAFE", "A", "EN-13")]
    assert faults(table, "A offers C") == []


def test_a_safe_seat_does_not_offer() -> None:
    """It has nothing to offer."""
    table = position("bicycle", "5♣ Q♥", "", "5♥", dealer="A", lead="B")

    assert faults(table, "B offers C") == [("SAFE", "B", "EN-13")]
    assert faults(table, "C offers A") == []


def test_a_safe_seat_does_not_draw() -> None:
    """With an empty hand, and no fan held out to it, a seat takes no part."""
    table = after(position("bicycle", "5♣ Q♥", "", "5♥ K♣", "K♦", dealer="A"), "A offers C")

    assert faults(table, "B draws 1") == [("SAFE", "B", "EN-13")]
    assert faults(table, "C draws 1") == []


def test_a_safe_seat_to_which_a_fan_was_held_out_may_draw() -> None:
    """The fault was the offer's; the one who takes up a fan held out is not blamed again."""
    table = after(position("bicycle", "5♣ Q♥", "", "5♥", dealer="A", lead="A"), "A offers B")

    assert faults(table, "B draws 1") == []


def test_nobody_draws_from_an_empty_hand() -> None:
    """The drawer who turns to a safe seat is at fault, alone of all faults."""
    table = position("bicycle", "5♣ Q♥", "", "5♥", dealer="A", lead="A")

    assert faults(table, "C draws 1 from B") == [("SAFE", "C", "EN-13")]
    assert faults(after(table, "A offers C"), "C draws 1 from B") == [("SAFE", "C", "EN-13")]


def test_a_safe_seat_has_nothing_to_shuffle() -> None:
    """Not even no cards."""
    assert faults(position("bicycle", "5♣ Q♥", "", "5♥", dealer="A"), "B shuffles") == [("SAFE", "B", "EN-13")]


def test_a_seat_that_is_not_there_is_safe() -> None:
    """It holds nothing, so nobody can offer to it, draw from it or play from it."""
    table = position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A")
    attempts = [Offer(0, 7), Offer(0, -1), Draw(1, 1, source=3), Draw(1, 1, source=-1), Shuffle(5, ())]

    assert [[topic for topic, _, _ in faults(table, attempt)] for attempt in attempts] == [["SAFE"]] * 5


def test_in_the_reversed_game_nobody_is_called_safe() -> None:
    """The clause is the same, told in other words."""
    table = position("reversed", "5♣ Q♥", "", "5♥", dealer="A", lead="A")
    fault = judge(table, parse_action("A offers B", table))[0]

    assert fault.topic is Topic.SAFE
    assert "safe" not in fault.clause.says


# The ending


def test_nobody_plays_on_after_the_end() -> None:
    """Whatever it is, it is that fault alone: dealing anew, shuffling, offering to a safe seat."""
    table = position("bicycle", "", "", "Q♥", dealer="C")
    attempts = [Deal(2, PACK), Discard(2, parse_hand("Q♥")), Shuffle(2, parse_hand("Q♥")), Offer(2, 0), Draw(0, 1)]

    assert [[topic for topic, _, _ in faults(table, attempt)] for attempt in attempts] == [["ENDING"]] * 5
    assert faults(table, Offer(2, 0)) == [("ENDING", "C", "EN-18")]


def test_the_end_by_the_first_empty_hand_waits_for_the_last_pair() -> None:
    """As long as a seat holds a pair it may be laid; then nothing may be done."""
    literally = replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)
    table = position(literally, "", "5♣ 5♦ Q♥", "9♣", dealer="C")

    assert faults(table, "B discards 5♣ 5♦") == []
    assert faults(after(table, "B discards 5♣ 5♦"), "B offers C") == [("ENDING", "B", "ID-21")]


# What a learner is told first


@pytest.mark.parametrize(
    ("hands", "before", "action", "first"),
    [
        (("5♣ Q♥", "", "5♥ 7♣ 7♦"), (), "A offers B", "SAFE"),
        (("5♣ Q♥", "9♦ K♠", "5♥ 7♣ 7♦ 9♠ K♦"), (), "B offers C face up", "PAIRS"),
        (("5♣ Q♥", "5♦ K♠", "7♣ 7♦ K♦"), ("A offers B", "B draws 5♣"), "B offers C", "AFTER_DRAW"),
        (("5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦"), (), "B offers C face up", "BLIND_DRAW"),
        (("5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦"), ("A offers B",), "C offers A", "TURN"),
    ],
)
def test_a_learner_is_told_one_fault_first(
    hands: tuple[str, ...], before: tuple[str, ...], action: str, first: str
) -> None:
    """The nearest reason comes before the page order: safe seats, false pairs, drawn pairs, pairs, faces, turns."""
    table = after(position("bicycle", *hands), *before)

    assert telling(judge(table, parse_action(action, table))).topic.name == first


def test_where_none_of_those_is_broken_page_order_decides() -> None:
    """A bad deal is told from the top of the page."""
    assert telling(judge(set_out("bicycle", 3), Deal(0, FULL_DECK))).topic is Topic.PACK


def test_there_is_nothing_to_tell_of_a_lawful_action() -> None:
    """Asking for the first of no faults is a mistake of the caller."""
    with pytest.raises(ValueError, match="expected at least one fault"):
        telling(())


# The rules themselves


def test_rules_stand_in_page_order() -> None:
    """So do the faults, since they are asked in that order."""
    assert [rule.topic for rule in RULES] == sorted(rule.topic for rule in RULES)


def test_every_rule_is_a_sentence_with_a_clause_in_every_rulebook() -> None:
    """Whatever is broken in whatever game, its own rulebook has an answer under that topic."""
    for variant in VARIANTS.values():
        for rule in RULES:
            assert rule.topic in variant.rules.answer(rule.topic, rule.clause).topics


def test_faults_read_as_sentences() -> None:
    """A fault written out names seat, clause and topic, and says the clause."""
    table = position("bicycle", "5♣ Q♥", "", "5♥", dealer="A", lead="A")
    told = str(judge(table, parse_action("A offers B", table))[0])

    assert told.startswith("A breaks EN-13 (SAFE): A seat with no cards is safe.")


def test_in_the_jack_game_queens_pair_and_a_jack_is_odd() -> None:
    """All four queens are two pairs."""
    table = position(JACK, "Q♣ Q♦ Q♥ Q♠", "J♥", dealer="A")

    assert faults(table, "A discards Q♣ Q♦ Q♥ Q♠") == []
    assert legal_actions(after(table, "A discards Q♣ Q♦ Q♥ Q♠")) == ()
