"""Exact odds: the numbers they come to, a second way to them, and the questions that have no answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from oldmaid_teach.cards import Card, Rank
from oldmaid_teach.errors import TooLarge
from oldmaid_teach.game import Game, playout
from oldmaid_teach.notation import parse_hand, position
from oldmaid_teach.odds import Odds, Skipping, exact, exact_from, size
from oldmaid_teach.referee import ended, legal_actions
from oldmaid_teach.table import Deal, Discard, Draw, Offer, Table, set_out, step
from oldmaid_teach.variants import (
    BICYCLE,
    PELAYAN_TUA,
    REVERSED,
    VIEUX_GARCON,
    Ending,
    Faces,
    FirstCard,
    FourAlike,
    Matching,
    Opening,
    Passing,
    Remainder,
    Variant,
    picture_game,
)
from tests.independent import House, Solved, solve_deal
from tests.tables import ALL_QUEENS_OUT, after, known

LEFT = replace(BICYCLE, opening=Opening.LEFT_OF_DEALER)


def of_ranks(variant: Variant, *ranks: Rank) -> Variant:
    """The game with only the cards of these ranks."""
    return replace(
        variant,
        players=range(2, 12),
        pack=tuple(card for card in variant.pack if isinstance(card, Card) and card.rank in ranks),
    )


SMALL = of_ranks(BICYCLE, Rank.ACE, Rank.TWO, Rank.QUEEN)
TINY = of_ranks(BICYCLE, Rank.ACE, Rank.QUEEN)
SEVENS = of_ranks(BICYCLE, Rank.SEVEN, Rank.QUEEN)


def same(odds: Odds, solved: Solved) -> bool:
    """True when both come to the same fractions, and the odds by length to the same but for less than 10⁻¹²."""
    by_length = [float(sum(chances) - chance) for chances, chance in zip(odds.by_seat, odds.lose, strict=True)]
    return (odds.lose, odds.mean_draws) == (solved.lose, solved.mean) and max(map(abs, by_length)) < 1e-12


# the numbers


def test_two_players() -> None:
    """Two players: the dealer loses a little less often, after 6.85 draws on average."""
    odds = exact("bicycle", 2)

    assert [float(chance) for chance in odds.lose] == pytest.approx([0.510821350, 0.489178650], abs=5e-10)
    assert float(odds.mean_draws) == pytest.approx(6.850718743, abs=5e-10)
    assert sum(odds.lose) == 1
    assert all(isinstance(chance, Fraction) for chance in odds.lose)


def test_three_players() -> None:
    """Three players: the dealer, who offers first, loses half as often as the others, after 18 draws on average."""
    odds = exact("bicycle", 3)

    assert [float(chance) for chance in odds.lose] == pytest.approx([0.393565885, 0.402217690, 0.204216425], abs=5e-10)
    assert sum(odds.lose) == 1
    assert all(isinstance(chance, Fraction) for chance in odds.lose)
    assert float(odds.mean_draws) == pytest.approx(17.965931163, abs=5e-10)
    assert odds.sd_draws == pytest.approx(5.213471, abs=5e-7)


@pytest.mark.parametrize(
    ("variant", "players", "per_cent"),
    [
        (BICYCLE, 2, (51.08, 48.92)),
        (LEFT, 2, (49.44, 50.56)),
        (BICYCLE, 3, (39.4, 40.2, 20.4)),
        (PELAYAN_TUA, 3, (20.4, 39.4, 40.2)),
        pytest.param(BICYCLE, 4, (24.6, 25.8, 25.5, 24.2), marks=pytest.mark.slow),
        pytest.param(PELAYAN_TUA, 4, (14.9, 33.2, 32.9, 19.0), marks=pytest.mark.slow),
    ],
)
def test_who_offers_first_decides_who_loses(variant: Variant, players: int, per_cent: tuple[float, ...]) -> None:
    """The two pages' openings, seats from the dealer's left to the dealer: another seat loses most."""
    odds = known(variant, players)

    digits = 2 if players == 2 else 1
    assert tuple(round(100 * float(chance), digits) for chance in odds.lose) == per_cent
    assert float(sum(odds.lose)) == pytest.approx(1, abs=1e-12)


@pytest.mark.slow
def test_four_players_with_pairs_of_rank_and_colour() -> None:
    """Le Vieux Garçon with four players is nearly fair, and nothing of its chances is lost on the way."""
    odds = known(VIEUX_GARCON, 4)

    assert odds.lose == pytest.approx((0.246636, 0.249652, 0.251674, 0.252038), abs=5e-7)
    assert sum(odds.draws) == pytest.approx(1, abs=1e-12)


def test_the_same_opening_seen_from_the_other_seat() -> None:
    """With three hands of equal size the dealer's-left opening only moves every seat's odds on by one."""
    dealer_first, left_first = exact(BICYCLE, 3), exact(LEFT, 3)

    assert left_first.lose == pytest.approx((dealer_first.lose[2], *dealer_first.lose[:2]), abs=1e-12)


def shared(ranks: int, *, first: str) -> Table:
    """A table of two that share so many ranks; A holds the queen, `first` offers."""
    names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "K"][:ranks]
    return position("bicycle", " ".join(f"{n}♠" for n in names) + " Q♠", " ".join(f"{n}♥" for n in names), lead=first)


@pytest.mark.parametrize("ranks", range(1, 13))
def test_two_players_closed_form(ranks: int) -> None:
    """When the holder offers: s + Σ 1/k draws over k ≤ s of s's parity, and it loses by a little more than half."""
    odds = exact_from(shared(ranks, first="A"))

    holder = Fraction(ranks + 4 if ranks % 2 == 0 else ranks + 3, 2 * (ranks + 2))
    assert odds.lose == (holder, 1 - holder)
    assert odds.mean_draws == ranks + sum(Fraction(1, k) for k in range(ranks, 0, -2))


@pytest.mark.parametrize("ranks", range(2, 13))
def test_the_other_offering_takes_one_draw_more(ranks: int) -> None:
    """Who holds no queen gives a pair away for sure: then the holder offers, with one rank less."""
    later, odds = exact_from(shared(ranks - 1, first="A")), exact_from(shared(ranks, first="B"))

    assert odds.lose == later.lose
    assert odds.mean_draws == later.mean_draws + 1


def test_the_worked_ending() -> None:
    """Q♠ 7♦ against 7♣: the holder loses two times in three, after two draws on average."""
    odds = exact_from(position("bicycle", "Q♠ 7♦", "7♣", lead="A"))

    assert odds.lose == (Fraction(2, 3), Fraction(1, 3))
    assert (odds.mean_draws, odds.at_most(1), odds.at_most(2)) == (2, Fraction(1, 2), Fraction(3, 4))
    assert odds.sd_draws == pytest.approx(2**0.5)


def test_the_small_deck_as_fractions() -> None:
    """Aces, twos and three queens: the odds are known as fractions."""
    two, three = exact(SMALL, 2), exact(SMALL, 3)

    assert (two.lose, two.mean_draws) == ((Fraction(6, 11), Fraction(5, 11)), Fraction(12, 11))
    assert three.lose == (Fraction(22102, 75075), Fraction(1438, 3003), Fraction(17023, 75075))
    assert three.mean_draws == Fraction(2752, 1155)


# a second way


@pytest.mark.parametrize(
    ("variant", "players", "cards", "sizes", "house"),
    [
        (SMALL, 2, "AAAA2222QQQ", (6, 5), House(1)),
        (SMALL, 3, "AAAA2222QQQ", (4, 4, 3), House(2)),
        (replace(SMALL, opening=Opening.LEFT_OF_DEALER), 3, "AAAA2222QQQ", (4, 4, 3), House(0)),
        (replace(SMALL, first_card=FirstCard.DEALER), 3, "AAAA2222QQQ", (4, 3, 4), House(2)),
        (
            replace(SMALL, passing=Passing.AFTER_MISS), 3, "AAAA2222QQQ", (4, 4, 3),
            House(2, draws_again_after_a_hit=True),
        ),
        (
            replace(SMALL, ending=Ending.FIRST_EMPTY_HAND), 3, "AAAA2222QQQ", (4, 4, 3),
            House(2, first_empty_hand_ends=True),
        ),
        (TINY, 4, "AAAAQQQ", (2, 2, 2, 1), House(3)),
        (TINY, 5, "AAAAQQQ", (2, 2, 1, 1, 1), House(4)),
        (of_ranks(VIEUX_GARCON, Rank.ACE, Rank.JACK), 3, "AAaaJ", (2, 2, 1), House(0)),
        (
            replace(TINY, matching=Matching.QUEENS_BY_COLOUR, opening=Opening.LEFT_OF_DEALER), 3, "AAAAQQq", (3, 2, 2),
            House(0),
        ),
        (picture_game(["cat", "dog", ("1/2", "2/4")], "crow"), 3, "ccddhhX", (3, 2, 2), House(2)),
    ],
)  # fmt: skip
def test_a_second_solution(
    variant: Variant, players: int, cards: str, sizes: tuple[int, ...], house: House
) -> None:
    """The lumped chain comes to the very fractions of the unlumped one, whatever matches, opens or ends the game."""
    odds = exact(variant, players)

    assert same(odds, solve_deal(cards, sizes, house))


def test_a_second_solution_with_a_stock() -> None:
    """Also when the card that does not go round is kept back and can be the one that a partner waits for."""
    odds = exact(replace(SMALL, remainder=Remainder.KEPT_BACK), 2)

    assert same(odds, solve_deal("AAAA2222QQQ", (5, 5, 1), House(1), seats=2))
    assert sum(odds.lose) > 1


def test_a_second_solution_of_the_rival_custom() -> None:
    """Also when the next seat draws, instead of offering, after the drawer has laid its last cards."""
    game = picture_game(["cat", "dog", "hen"], "crow")

    odds = exact(game, 3, skipping=Skipping.NEXT_DRAWS)

    assert same(odds, solve_deal("ccddhhX", (3, 2, 2), House(2, next_draws=True)))
    assert odds.lose != exact(game, 3).lose


# from here on


def after_each_draw(table: Table) -> Iterator[Table]:
    """The tables after each lawful draw of the next turn."""
    (action, *others) = legal_actions(table)
    if isinstance(action, Draw):
        yield from (step(table, draw).table for draw in (action, *others))
    else:
        yield from after_each_draw(step(table, action).table)


def lose_from(table: Table) -> tuple[float, ...]:
    """Each seat's chance of ending with a card, also where the game has just ended."""
    laid = table
    while not ended(laid) and isinstance(action := legal_actions(laid)[0], Discard):
        laid = step(laid, action).table
    if ended(laid):
        return tuple(float(bool(hand)) for hand in laid.hands)
    return tuple(map(float, exact_from(laid).lose))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("variant", "players"), [(SMALL, 3), (SMALL, 4), (TINY, 5), (replace(SMALL, passing=Passing.AFTER_MISS), 3)]
)
def test_the_odds_are_the_mean_of_the_odds_one_draw_later(variant: Variant, players: int, seed: int) -> None:
    """On every table of a game, a fan out or not: what the engine allows next has on average the same odds."""
    game = playout(variant, players, seed)

    tables = [Game(game.start, game.actions[:made]).table for made in range(1, len(game.actions))]
    for table in tables:
        if not ended(table) and not any(table.pairs_in(seat) for seat in table.seats):
            later = [lose_from(one) for one in after_each_draw(table)]
            mean = [sum(chances) / len(later) for chances in zip(*later, strict=True)]
            assert list(map(float, exact_from(table).lose)) == pytest.approx(mean, abs=1e-9)


def test_larger_tables_agree_with_what_comes_next() -> None:
    """Tables too large for fractions, four in play: their odds too are the mean of those one draw later."""
    game = playout(BICYCLE, 4, seed=5)

    tables = [Game(game.start, game.actions[:made]).table for made in range(2, len(game.actions))]
    large = [table for table in tables if table.spread and 2_000 < size(table) < 20_000]
    assert large
    for table in large[-2:]:
        later = [lose_from(one) for one in after_each_draw(table)]
        mean = [sum(chances) / len(later) for chances in zip(*later, strict=True)]
        assert exact_from(table).lose == pytest.approx(mean, abs=1e-11)


def test_before_the_deal() -> None:
    """From an empty table on: the odds of the game."""
    assert exact_from(set_out("bicycle", 2)) == exact("bicycle", 2)


def test_another_dealer() -> None:
    """When A deals, the dealer's odds are A's."""
    odds = exact(SMALL, 3)

    assert exact_from(set_out(SMALL, 3, dealer=0)).lose == (odds.lose[2], *odds.lose[:2])


def test_pairs_still_to_lay() -> None:
    """Pairs that have to go down first do not change the odds."""
    paired = position("bicycle", "Q♠ 7♦ 5♥ 5♠", "7♣ K♠ K♥", lead="A")

    assert exact_from(paired) == exact_from(position("bicycle", "Q♠ 7♦", "7♣", lead="A"))


def test_all_pairs_still_to_lay() -> None:
    """When laying the pairs ends the game, nothing is left to chance and no draw to come."""
    odds = exact_from(position("bicycle", "Q♠ 5♥ 5♠", "K♠ K♥"))

    assert (odds.lose, odds.mean_draws, odds.at_most(0)) == ((1, 0), 0, 1)


def test_a_fan_out() -> None:
    """While the fan is out, it is still the next draw that counts."""
    table = position("bicycle", "Q♠ 7♦", "7♣", lead="A")

    assert exact_from(step(table, Offer(0, 1)).table) == exact_from(table)


def test_a_card_just_drawn() -> None:
    """When B has drawn the queen it has the next offer, and A's odds."""
    drawn = after(position("bicycle", "Q♠ 7♦", "7♣", lead="A"), "A offers B", "B draws Q♠")

    assert exact_from(drawn).lose == (Fraction(1, 3), Fraction(2, 3))


def test_a_pair_just_drawn() -> None:
    """When B has drawn the seven, only the pair is still to lay: A holds the queen for good."""
    drawn = after(position("bicycle", "Q♠ 7♦", "7♣", lead="A"), "A offers B", "B draws 7♦")

    assert exact_from(drawn).lose == (1, 0)


def test_a_pair_just_drawn_that_lets_the_drawer_draw_again() -> None:
    """Where the offer is passed on only after a miss (ID-20 taken literally), a pair still to lay is a hit too."""
    again = replace(BICYCLE, passing=Passing.AFTER_MISS)
    drawn = after(position(again, "Q♠ 7♦ 5♥", "7♣ 9♥", "9♠ 5♠", lead="A"), "A offers B", "B draws 7♦")

    laid = after(drawn, "B discards 7♦ 7♣")

    assert laid.offerer == 0
    assert exact_from(drawn) == exact_from(laid)


def test_a_hand_that_empties_by_its_pairs_ends_the_literal_game() -> None:
    """Where the first empty hand ends the game (ID-12 taken literally), laying pairs can do it before any draw."""
    odds = exact_from(position(replace(BICYCLE, ending=Ending.FIRST_EMPTY_HAND), "5♥ 5♠", "Q♠ 7♦", "7♣"))

    assert (odds.lose, odds.mean_draws) == ((0, 1, 1), 0)


def test_three_queens_in_three_hands() -> None:
    """Three queens, one each: B draws one and has a pair, so that C is left with the third."""
    odds = exact_from(position("bicycle", "Q♠", "Q♥", "Q♦", lead="A"))

    assert (odds.lose, odds.mean_draws) == ((0, 0, 1), 1)


def test_safe_seats_do_not_matter() -> None:
    """Five at the table, two in play: the odds of the two, and none for the safe seats."""
    odds = exact_from(position("bicycle", "", "Q♠ 7♦", "", "", "7♣", lead="B"))

    assert odds.lose == (0, Fraction(2, 3), 0, 0, Fraction(1, 3))
    assert [sum(chances) for chances in odds.by_seat][::2] == [0, 0, pytest.approx(1 / 3)]


def test_where_the_holder_wins() -> None:
    """Reversed: the same chances of holding the odd card at the end, only that the holder then wins."""
    assert exact(REVERSED, 3) == exact(BICYCLE, 3)


# what the numbers say


def test_the_draws_and_the_seats_add_up() -> None:
    """The chances by length and by seat are those of the whole, up to less than 10⁻¹²."""
    odds = exact(BICYCLE, 3)

    assert [sum(chances) for chances in odds.by_seat] == pytest.approx(odds.lose, abs=1e-12)
    assert [sum(each) for each in zip(*odds.by_seat, strict=True)] == pytest.approx(odds.draws, abs=1e-15)
    assert sum(d * chance for d, chance in enumerate(odds.draws)) == pytest.approx(odds.mean_draws, abs=1e-9)


def test_at_most_so_many_draws() -> None:
    """How likely the game is over by then: never before it starts, and never quite surely."""
    odds = exact(BICYCLE, 3)

    assert (odds.at_most(-1), odds.at_most(-5)) == (0, 0)
    assert odds.at_most(16) < 0.5 < odds.at_most(17)
    assert odds.at_most(60) < 1
    assert odds.at_most(1000) == pytest.approx(1, abs=1e-12)


def test_the_parity_law_with_two_players() -> None:
    """Each draw flips the parity of both hands: after an even number of draws the dealer loses, every time."""
    odds = exact(BICYCLE, 2)

    assert {odds.by_seat[1][d] for d in range(1, len(odds.draws), 2)} == {0}
    assert {odds.by_seat[0][d] for d in range(0, len(odds.draws), 2)} == {0}
    assert float(sum(odds.draws[::2])) == pytest.approx(float(odds.lose[1]), abs=1e-12)


def test_at_the_first_empty_hand_others_mostly_hold_cards() -> None:
    """The literal "until one player has no cards": with three players two others mostly hold cards then."""
    odds = exact(replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND), 3)

    assert round(100 * float(sum(odds.lose) - 1)) == 88


def test_a_pack_without_an_odd_card() -> None:
    """All four queens out: nobody is left with a card."""
    odds = exact(ALL_QUEENS_OUT, 3)

    assert odds.lose == pytest.approx((0, 0, 0), abs=1e-12)
    assert sum(odds.draws) == pytest.approx(1, abs=1e-12)


def test_a_wrong_turn_order_hardly_moves_the_length() -> None:
    """The rival custom: the same mean length within 0.01 draws, and three per cent more losses for B."""
    right, rival = exact(BICYCLE, 3), exact(BICYCLE, 3, skipping=Skipping.NEXT_DRAWS)

    assert abs(right.mean_draws - rival.mean_draws) < 0.01
    assert rival.lose[1] - right.lose[1] == pytest.approx(0.033, abs=5e-4)


def test_progress_is_told() -> None:
    """Progress goes from 0 to 1 and never back."""
    told: list[float] = []

    exact(BICYCLE, 3, progress=told.append)

    assert told == sorted(told)
    assert (told[0], told[-1]) == (0, 1)
    assert len(told) > 50


# what has no answer


def test_five_players_are_too_many() -> None:
    """Five players: too large, with the number of positions and another way."""
    with pytest.raises(TooLarge, match=r"260,757,900 positions.*simulate"):
        exact("bicycle", 5)


def test_the_size_of_a_question() -> None:
    """The size is told beforehand: C(12+7, 7) · 8 positions with four players, 4 in the worked ending."""
    assert size(set_out("bicycle", 4)) == comb(19, 7) * 8
    assert size(position("bicycle", "Q♠ 7♦", "7♣", lead="A")) == 4


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_players_outside_the_game(players: int) -> None:
    """A number of players that the game is not for."""
    with pytest.raises(ValueError, match=f"bicycle is for 2 to 5, found {players}"):
        exact("bicycle", players)


def test_an_unknown_game() -> None:
    """A game that there is not."""
    with pytest.raises(ValueError, match="unknown game 'snap'"):
        exact("snap", 3)


def test_a_finished_table() -> None:
    """Nothing is left to chance when the game is over."""
    with pytest.raises(ValueError, match="the game is over"):
        exact_from(position("bicycle", "Q♠", ""))


def test_a_false_pair_in_the_discards() -> None:
    """A false pair settles who loses, also where the rest looks ordinary."""
    spoiled = after(position("bicycle", "5♥ 9♣ Q♠ 7♦", "5♣ 9♦ 7♣"), "A discards 5♥ 9♣", "B discards 5♣ 9♦")

    with pytest.raises(ValueError, match="false pair there are no odds: it is A, B who will lose"):
        exact_from(spoiled)


@pytest.mark.parametrize("hands", [("Q♠ 5♥", "9♣"), ("7♦", "7♣"), ("Q♠ Q♥", "7♦ 7♣"), ("7♦", "7♣ 7♥ Q♠")])
def test_an_impossible_table(hands: tuple[str, ...]) -> None:
    """Cards without partners, or no odd card: lawful play cannot lead here."""
    with pytest.raises(ValueError, match="lawful play cannot lead here"):
        exact_from(position("bicycle", *hands))


def test_a_card_of_another_pack() -> None:
    """A card that is not in the pack is named."""
    foreign = replace(position("bicycle", "Q♠ 7♦", "7♣"), hands=((Card.parse("QC"),), (Card.parse("7C"),)))

    with pytest.raises(ValueError, match="Q♣: not in the pack of bicycle"):
        exact_from(foreign)


def test_a_stock_that_should_not_be() -> None:
    """Where a card was kept back, the odds are those of ending with cards: one seat has the queen, one the seven."""
    order = parse_hand("Q♠ 7♦ 7♥ 7♣ Q♥ Q♦ 7♠")
    kept = step(set_out(SEVENS, 3), Deal(2, order, keep_back=1)).table

    odds = exact_from(kept)

    assert (odds.lose, odds.mean_draws) == ((0, 1, 1), 2)


@pytest.mark.parametrize("offer", [Offer(1, 0), Offer(0, 2), Offer(0, 1, face_up=True), Offer(0, 0)])
def test_a_fan_that_is_out_unlawfully(offer: Offer) -> None:
    """When the fan lies face up, or is offered by or to the wrong seat, no lawful draw can follow."""
    spread = step(position("bicycle", "Q♠ 7♦", "7♣", "5♥", "5♠", lead="A"), offer).table

    with pytest.raises(ValueError, match="fan is not out by the rules"):
        exact_from(spread)


@pytest.mark.parametrize(
    ("reading", "says"),
    [
        (replace(BICYCLE, faces=Faces.SHOWN), "does not choose blindly"),
        (replace(BICYCLE, four_alike=FourAlike.ONE_PAIR), "simulate it"),
        (replace(BICYCLE, matching=Matching.RANK_OR_COLOUR), "simulate it"),
        (replace(ALL_QUEENS_OUT, ending=Ending.ONE_CARD_LEFT), "may never end"),
    ],
)
def test_readings_without_exact_odds(reading: Variant, says: str) -> None:
    """A reading without blind draws, without sets of classes or without an end has no exact odds."""
    with pytest.raises(ValueError, match=says):
        exact(reading, 3)
