"""Three ways to play many games from one start: swiftly, by any reading, or on the table itself.

Separate from the counting, which does not care how a game was played. All choices come from one stream of chance: an
order of the pack by random keys, then a card of each fan.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from oldmaid_teach.chance import shuffled
from oldmaid_teach.game import MOST_DRAWS, Game, played_on
from oldmaid_teach.odds.masks import CUT, Fans, Randoms, Reading, any_game, end_of, swift_game
from oldmaid_teach.odds.starts import class_numbers, class_sizes, opener, parts_into_classes, standing
from oldmaid_teach.odds.turns import Skipping
from oldmaid_teach.referee import outcome
from oldmaid_teach.table import Deal, Drew, Table
from oldmaid_teach.variants import Ending, FirstCard, Passing, Variant

Play = Callable[[Random, int], list[int]]
"""Plays so many games by a stream of chance: how each ended."""
_Hands = Callable[[Randoms], list[int]]


@lru_cache(maxsize=16)
def player(start: Table, skipping: Skipping) -> Play:
    """The fastest way to play from this start."""
    if not parts_into_classes(start.variant):
        return _on_the_table(start, skipping)
    return _by_masks(start, skipping)


def _by_masks(start: Table, skipping: Skipping) -> Play:
    hands, offerer = (_as_it_lies if start.dealt else _as_dealt)(start)
    left = (*start.seats[1:], 0)
    reading, fans = Reading(start.variant, skipping, left, MOST_DRAWS), Fans()
    swift = _one_odd_class(start) and _over_when_one_is_left(start.variant)
    game = swift_game if swift else any_game

    def play(chance: Random, games: int) -> list[int]:
        random = chance.random
        return [game(hands(random), offerer, fans, random, reading) for _ in range(games)]

    return play


def _one_odd_class(start: Table) -> bool:
    if start.dealt:
        return sum(mask.bit_count() % 2 for mask in standing(start).holders) == 1
    odd = sum(count for cards, count in class_sizes(start.variant).items() if cards % 2)
    return odd == 1 and not start.variant.kept_back(start.players)


def _over_when_one_is_left(variant: Variant) -> bool:
    return variant.ending is not Ending.FIRST_EMPTY_HAND and variant.passing is Passing.ALWAYS


def _as_it_lies(start: Table) -> tuple[_Hands, int]:
    stands = standing(start)
    lying = tuple(
        sum(1 << number for number, mask in enumerate(stands.holders) if mask >> seat & 1) for seat in start.seats
    )
    return lambda _: list(lying), stands.offerer


def _as_dealt(start: Table) -> tuple[_Hands, int]:
    """A card is its class's unit, so that the sum of a hand counts each class apart; of an odd count one card stays."""
    players, pack = start.players, start.variant.pack
    units, odd = deck_units(start.variant)
    first = start.dealer + (start.variant.first_card is FirstCard.LEFT_OF_DEALER)
    dealt = len(pack) - start.variant.kept_back(players)
    places = tuple(slice((seat - first) % players, dealt, players) for seat in start.seats)

    def hands(random: Randoms) -> list[int]:
        order = sorted(units, key=lambda _: random())
        return [sum(order[place]) & odd for place in places]

    return hands, opener(start)


def deck_units(variant: Variant) -> tuple[tuple[int, ...], int]:
    """For each card of the pack its class's unit, and the sum of all units."""
    number_of = class_numbers(variant)
    width = max(class_sizes(variant)).bit_length()
    units = tuple(1 << width * number_of[card] for card in variant.pack)
    return units, sum(set(units))


def _on_the_table(start: Table, skipping: Skipping) -> Play:
    """Slow, and right for every reading: the engine itself."""
    if skipping is not Skipping.NEXT_OFFERS:
        raise ValueError(f"{start.variant.id} read so that hands are not sets of classes is played by the rule only")

    def play(chance: Random, games: int) -> list[int]:
        return [_table_game(start, chance) for _ in range(games)]

    return play


def _table_game(start: Table, chance: Random) -> int:
    game = Game(start)
    if not start.dealt:
        order = shuffled(start.variant.pack, chance)
        game = game.then(Deal(start.dealer, order, start.variant.kept_back(start.players)))
    return end_of_game(played_on(game, str(chance.random())))


def end_of_game(game: Game) -> int:
    """How a game on the table ended, in the simulation's terms."""
    if outcome(game.table) is None:
        return CUT
    draws = sum(isinstance(event, Drew) for event in game.events)
    return end_of(draws, sum(1 << seat for seat in game.table.active), game.table.players)
