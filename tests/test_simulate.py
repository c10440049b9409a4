"""Simulation: game by game what the engine plays, and on the whole what the exact odds say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.game import Game, playout
from oldmaid_teach.notation import parse_hand, position
from oldmaid_teach.odds import Odds, Simulation, Skipping, Tally, exact, exact_from, simulate, simulate_from
from oldmaid_teach.odds.masks import CUT
from oldmaid_teach.odds.players import end_of_game, player
from oldmaid_teach.odds.starts import class_numbers
from oldmaid_teach.referee import ended
from oldmaid_teach.table import Deal, Draw, Table, set_out, step
from oldmaid_teach.variants import (
    BICYCLE,
    JACK,
    PELAYAN_TUA,
    PICTURE,
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
)
from tests.independent import House, played
from tests.tables import ALL_QUEENS_OUT, after, known

RARE = {1: 15.14, 2: 18.43, 3: 21.11, 4: 23.52}
"""By degrees of freedom, the chi-square that chance goes beyond once in ten thousand times."""


class Scripted(Random):
    """Chance that comes out as written."""

    def __new__(cls, script: list[float]) -> Scripted:
        """A `Random` would take the script for its seed."""
        return super().__new__(cls)

    def __init__(self, script: list[float]) -> None:
        super().__init__()
        self.script = script

    def random(self) -> float:
        """The next number of the script."""
        return self.script.pop(0)


def script_of(game: Game) -> Iterator[float]:
    """The numbers with which a simulation makes the same shuffle and the same choices as a game on the table."""
    table = game.start
    for action in game.actions:
        match action:
            case Deal():
                yield from keys_of(action, table)
            case Draw():
                yield choice_of(action, table)
        table = step(table, action).table


def keys_of(deal: Deal, table: Table) -> list[float]:
    """For each card of the pack, its place in the order dealt."""
    places: dict[AnyCard, list[int]] = {}
    for place, card in enumerate(deal.order):
        places.setdefault(card, []).append(place)
    return [places[card].pop() / 100 for card in table.variant.pack]


def choice_of(draw: Draw, table: Table) -> float:
    """Where in the fan, sorted by class, the card lies that is drawn."""
    assert table.spread is not None
    fan, number_of = table.hands[table.spread.seat], class_numbers(table.variant)
    numbers = sorted(number_of[card] for card in fan)
    return (numbers.index(number_of[fan[draw.place - 1]]) + 0.5) / len(fan)


def simulated(start: Table, game: Game) -> tuple[int, list[float]]:
    """How the scripted game ended in the simulation, and what was left of the script."""
    chance = Scripted(list(script_of(game)))
    (end,) = player(start, Skipping.NEXT_OFFERS)(chance, 1)
    return end, chance.script


FIRST_EMPTY = replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND)
FEW = replace(BICYCLE, pack=tuple(card for card in BICYCLE.pack if card in parse_hand("A♠ A♥ A♦ A♣ Q♠ Q♥ Q♦")))
"""Seven cards, so that a hand is often empty when the pairs are down: that of the seat that opens, too."""
EVENLY = replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (BICYCLE, 2), (BICYCLE, 3), (BICYCLE, 4), (BICYCLE, 5), (PELAYAN_TUA, 3), (PELAYAN_TUA, 17),
        (PELAYAN_TUA, 51), (VIEUX_GARCON, 4), (JACK, 5), (REVERSED, 3), (PICTURE, 4), (PICTURE, 25),
        (FEW, 3), (FEW, 4), (replace(FEW, opening=Opening.LEFT_OF_DEALER), 4),
        (replace(BICYCLE, first_card=FirstCard.DEALER), 4),
        (replace(BICYCLE, matching=Matching.QUEENS_BY_COLOUR), 4),
        (replace(BICYCLE, passing=Passing.AFTER_MISS), 4),
        (replace(BICYCLE, ending=Ending.ONE_CARD_LEFT), 4),
        (FIRST_EMPTY, 4), (FIRST_EMPTY, 51), (EVENLY, 4), (EVENLY, 20), (ALL_QUEENS_OUT, 3),
        (replace(EVENLY, ending=Ending.FIRST_EMPTY_HAND, passing=Passing.AFTER_MISS), 5),
    ],
)  # fmt: skip
def test_game_by_game_as_on_the_table(variant: Variant, players: int) -> None:
    """The same shuffle and the same choices: the same card holders after the same number of draws."""
    start = set_out(variant, players)

    for seed in range(8):
        game = playout(variant, players, seed)
        assert simulated(start, game) == (end_of_game(game), [])


def test_a_game_without_an_end_is_cut_as_on_the_table() -> None:
    """Where two odd cards are left and one is waited for, neither the table nor the simulation ends the game."""
    endless = replace(ALL_QUEENS_OUT, ending=Ending.ONE_CARD_LEFT)

    game = playout(endless, 3, seed=1, most_draws=200)

    assert simulated(set_out(endless, 3), game)[0] == CUT == end_of_game(game)


def test_cut_games_are_counted() -> None:
    """Seven players with two cards kept back, to the last card: some games end, the others are cut and told."""
    tally = simulate(replace(EVENLY, ending=Ending.ONE_CARD_LEFT), 7, 300, seed=1)

    assert 0 < tally.cut < 300
    assert sum(tally.losses) == sum(tally.histogram) == tally.ended == 300 - tally.cut


def test_only_cut_games() -> None:
    """When every game is cut, the shares and means are nought, not an error."""
    tally = simulate(replace(ALL_QUEENS_OUT, ending=Ending.ONE_CARD_LEFT), 3, 20, seed=1)

    assert (tally.cut, tally.ended, tally.histogram) == (20, 0, ())
    assert (tally.lose, tally.mean_draws, tally.sd_draws, tally.mean_error) == ((0, 0, 0), 0, 0, 0)


@pytest.mark.parametrize(
    "reading",
    [replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR), replace(PELAYAN_TUA, matching=Matching.RANK_OR_COLOUR)],
)
def test_readings_that_only_the_table_knows(reading: Variant) -> None:
    """Readings under which hands are not sets of classes are played on the table itself."""
    tally = simulate(reading, 3, 8, seed=1)

    assert sum(tally.histogram) + tally.cut == tally.games == 8
    assert tally == simulate(reading, 3, 8, seed=1)


# against the exact odds


def chi_square_of_lengths(tally: Tally, odds: Odds) -> tuple[float, int]:
    """Chi-square of the lengths, those expected less than ten times taken together, and its degrees of freedom."""
    pairs = [(tally.histogram[d] if d < len(tally.histogram) else 0, float(chance) * tally.games)
             for d, chance in enumerate(odds.draws)]  # fmt: skip
    common = [pair for pair in pairs if pair[1] >= 10]
    rare = [pair for pair in pairs if pair[1] < 10]
    cells = [*common, (sum(seen for seen, _ in rare), sum(expected for _, expected in rare))]
    return sum((seen - expected) ** 2 / expected for seen, expected in cells), len(cells) - 1


def most_by_chance(freedom: int) -> float:
    """The chi-square that chance goes beyond once in ten thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * spread**0.5) ** 3)


@pytest.mark.parametrize(
    ("variant", "players"),
    [
        (BICYCLE, 2), (BICYCLE, 3), (PELAYAN_TUA, 3), (VIEUX_GARCON, 3),
        (replace(BICYCLE, opening=Opening.LEFT_OF_DEALER), 2),
        (replace(BICYCLE, first_card=FirstCard.DEALER), 3),
        (replace(BICYCLE, matching=Matching.QUEENS_BY_COLOUR), 3),
        pytest.param(BICYCLE, 4, marks=pytest.mark.slow),
        pytest.param(PELAYAN_TUA, 4, marks=pytest.mark.slow),
        pytest.param(VIEUX_GARCON, 4, marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_simulated_games_keep_to_the_exact_odds(variant: Variant, players: int) -> None:
    """Who loses and how long it takes: 20 000 games differ from the exact odds by no more than chance."""
    odds, tally = known(variant, players), simulate(variant, players, 20_000, seed="fair")

    assert tally.chi_square(odds.lose) < RARE[players - 1]
    lengths, freedom = chi_square_of_lengths(tally, odds)
    assert lengths < most_by_chance(freedom)


def test_a_wrong_turn_order_does_not() -> None:
    """The control: when the next seat draws instead of offering, the same 20 000 games fail the same test."""
    odds, tally = exact(BICYCLE, 3), simulate(BICYCLE, 3, 20_000, seed="fair", skipping=Skipping.NEXT_DRAWS)

    assert tally.chi_square(odds.lose) > 3 * RARE[2]
    assert tally.mean_draws == pytest.approx(odds.mean_draws, abs=0.15)


def test_the_wrong_turn_order_keeps_to_its_own_odds() -> None:
    """It is the order alone that differs: against the odds of that custom the wrong order passes."""
    custom = Skipping.NEXT_DRAWS

    tally = simulate(BICYCLE, 3, 20_000, seed="fair", skipping=custom)

    assert tally.chi_square(exact(BICYCLE, 3, skipping=custom).lose) < RARE[2]


@pytest.mark.parametrize("next_draws", [False, True])
def test_another_program_keeps_to_the_same_odds(next_draws: bool) -> None:
    """A program that deals lists of cards agrees, by the rule and by the rival custom."""
    house, chance = House(2, next_draws=next_draws), Random("another program")

    losses = Counter(played(3, house, chance)[0] for _ in range(3000))

    skipping = Skipping.NEXT_DRAWS if next_draws else Skipping.NEXT_OFFERS
    tally = Tally(3000, 0, tuple(losses[seat] for seat in range(3)), (), ((),) * 3)
    assert tally.chi_square(exact(BICYCLE, 3, skipping=skipping).lose) < RARE[2]


def test_a_thousand_games_of_five_catch_the_wrong_order() -> None:
    """Five players, no exact odds: beside thirty thousand right games, a thousand wrong ones stand out."""
    right = simulate(BICYCLE, 5, 30_000, seed="right")
    as_right = simulate(BICYCLE, 5, 1_000, seed="thousand")
    wrong = simulate(BICYCLE, 5, 1_000, seed="thousand", skipping=Skipping.NEXT_DRAWS)

    assert as_right.chi_square(right.lose) < RARE[4] < wrong.chi_square(right.lose)


def test_from_a_table_in_play() -> None:
    """From the worked ending the holder loses two times in three, as it is exactly."""
    table = position("bicycle", "Q♠ 7♦", "7♣", lead="A")

    tally = simulate_from(table, 5000, seed=1)

    assert tally.chi_square(exact_from(table).lose) < RARE[1]
    assert tally.mean_draws == pytest.approx(2, abs=5 * tally.mean_error)


@pytest.mark.parametrize("made", [3, 17, 40, 61])
def test_from_any_table_game_by_game(made: int) -> None:
    """From the middle of a game the simulation goes on as the table does."""
    whole = playout(BICYCLE, 5, seed=3)
    start = Game(whole.start, whole.actions[:made]).table
    assert not ended(start)

    rest = Game(start, whole.actions[made:])

    assert simulated(start, rest) == (end_of_game(rest), [])


# as a value


def test_the_same_seed_gives_the_same_tally() -> None:
    """Same seed, same tally; another seed, another one."""
    tally = simulate("bicycle", 4, 500, seed=7)

    assert tally == simulate("bicycle", 4, 500, seed=7)
    assert tally != simulate("bicycle", 4, 500, seed=8)


def test_the_same_tally_on_every_python() -> None:
    """What seed 1 comes to is fixed, wherever it runs."""
    tally = simulate("bicycle", 3, 1000, seed=1)

    assert (tally.losses, sum(d * count for d, count in enumerate(tally.histogram))) == ((413, 410, 177), 17913)


@pytest.mark.parametrize("portions", [(1000,), (1, 999), (400, 250, 350), (50,) * 20])
def test_portions_do_not_matter(portions: tuple[int, ...]) -> None:
    """However the games are portioned out, they are the same games."""
    simulation = Simulation(set_out(BICYCLE, 3), seed=1)

    for games in portions:
        simulation = simulation.advance(games)

    assert simulation.tally == simulate(BICYCLE, 3, 1000, seed=1)


def test_advancing_leaves_the_simulation_as_it_is() -> None:
    """A simulation is a value: going on from it twice comes to the same."""
    begun = Simulation(set_out(BICYCLE, 3), seed=1).advance(100)

    assert begun.advance(50) == begun.advance(50)
    assert begun.tally.games == 100


def test_a_limit_of_time() -> None:
    """When the time is over at once, one game is played, and the next portion goes on from there."""
    first = Simulation(set_out(BICYCLE, 3), seed=1).advance(1000, seconds=0)

    assert first.tally.games == 1
    assert first.advance(999).tally == simulate(BICYCLE, 3, 1000, seed=1)


def test_time_enough() -> None:
    """With time enough all games are played."""
    simulation = Simulation(set_out(BICYCLE, 3), seed=1).advance(300, seconds=3600)

    assert simulation.tally == simulate(BICYCLE, 3, 300, seed=1)


def test_progress_of_a_simulation() -> None:
    """Progress tells the share of the games that is played, and changes nothing."""
    told: list[float] = []

    tally = simulate(BICYCLE, 3, 2500, seed=1, progress=told.append)

    assert told == [0.4, 0.8, 1.0]
    assert tally == simulate(BICYCLE, 3, 2500, seed=1)


def test_what_a_tally_tells() -> None:
    """Shares, means and standard errors of a tally made by hand: one game of 1 draw, two of 3, one cut."""
    tally = Tally(4, 1, (1, 2), (0, 1, 0, 2), ((0, 1, 0, 0), (0, 0, 0, 2)))

    assert tally.ended == 3
    assert tally.lose == (1 / 3, 2 / 3)
    assert tally.mean_draws == pytest.approx(7 / 3)
    assert tally.sd_draws == pytest.approx((8 / 9) ** 0.5)
    assert tally.lose_errors == pytest.approx(((2 / 27) ** 0.5, (2 / 27) ** 0.5))
    assert tally.mean_error == pytest.approx((8 / 27) ** 0.5)
    assert [tally.at_most(draws) for draws in (-1, 0, 1, 2, 3, 99)] == [0, 0, 1 / 3, 1 / 3, 1, 1]
    assert tally.chi_square((0.5, 0.5)) == pytest.approx(1 / 3)


def test_the_parts_of_a_tally_agree() -> None:
    """Losses and lengths are the sums of the games counted by both."""
    tally = simulate(BICYCLE, 4, 400, seed=1)

    assert tuple(map(sum, tally.by_seat)) == tally.losses
    assert tuple(map(sum, zip(*tally.by_seat, strict=True))) == tally.histogram
    assert sum(tally.losses) == tally.games == 400


def test_tallies_add_up() -> None:
    """Two tallies together are one of all their games."""
    one, other = simulate(BICYCLE, 3, 30, seed=1), simulate(BICYCLE, 3, 50, seed=2)

    both = one + other

    assert both.games == 80
    assert both.losses == tuple(map(sum, zip(one.losses, other.losses, strict=True)))
    assert sum(both.histogram) == 80


# what cannot be simulated


@pytest.mark.parametrize("games", [0, -1])
def test_no_games(games: int) -> None:
    """Zero or negative games."""
    with pytest.raises(ValueError, match=f"games: expected at least 1, found {games}"):
        simulate("bicycle", 3, games, seed=1)


def test_no_games_with_progress() -> None:
    """Zero games, whoever listens."""
    with pytest.raises(ValueError, match="games: expected at least 1, found 0"):
        simulate("bicycle", 3, 0, seed=1, progress=print)


def test_players_outside_the_game() -> None:
    """A number of players that the game is not for."""
    with pytest.raises(ValueError, match="bicycle is for 2 to 5, found 6"):
        simulate("bicycle", 6, 100, seed=1)


def test_hands_shown() -> None:
    """Where hands are shown nobody draws blindly."""
    with pytest.raises(ValueError, match="does not choose blindly"):
        simulate(replace(PELAYAN_TUA, faces=Faces.SHOWN), 3, 100, seed=1)


def test_tables_without_a_future() -> None:
    """A finished table, and one after a false pair."""
    spoiled = after(position("bicycle", "5♥ 9♣ Q♠ 7♦", "5♣ 9♦ 7♣"), "A discards 5♥ 9♣")

    with pytest.raises(ValueError, match="the game is over"):
        simulate_from(position("bicycle", "Q♠", ""), 10, seed=1)
    with pytest.raises(ValueError, match="it is A who will lose"):
        simulate_from(spoiled, 10, seed=1)


def test_the_rival_custom_on_the_table() -> None:
    """The engine plays by the rule only, so a reading that needs it has no rival custom."""
    with pytest.raises(ValueError, match="by the rule only"):
        simulate(replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR), 3, 5, seed=1, skipping=Skipping.NEXT_DRAWS)
