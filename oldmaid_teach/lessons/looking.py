"""What can be looked at in a game that was played: small questions, each with a number for an answer."""

from __future__ import annotations

from functools import partial

from oldmaid_teach.cards import Card
from oldmaid_teach.game import Game, deal, played_on
from oldmaid_teach.lessons.counting import Games, Look
from oldmaid_teach.table import Drew
from oldmaid_teach.variants import Variant


def holders(number: int, game: Game) -> int:
    """1 when so many seats still hold cards."""
    return len(game.table.active) == number


def cards_left(number: int, game: Game) -> int:
    """1 when so many cards are still held."""
    return len(game.table.held) == number


def left(card: str, game: Game) -> int:
    """1 when this card is still held."""
    return Card.parse(card) in game.table.held


def laid(card: str, game: Game) -> int:
    """1 when this card has gone down."""
    return any(Card.parse(card) in discard.cards for discard in game.table.discards)


def pairs_laid(number: int, game: Game) -> int:
    """1 when so many pairs have gone down."""
    return len(game.table.discards) == number


def held(game: Game) -> int:
    """How many cards are still held."""
    return len(game.table.held)


def draws(game: Game) -> int:
    """How many cards were drawn."""
    return sum(isinstance(event, Drew) for event in game.events)


def by_chance(variant: Variant, players: int, seed: str) -> Game:
    """A whole lawful game under this reading."""
    return played_on(deal(variant, players, seed), seed)


def games(variant: Variant, *looks: Look, players: int = 3, name: str = "") -> Games:
    """Whole games by chance, each looked at in the same ways."""
    return Games(partial(by_chance, variant, players), looks, name)


def mean_draws(most: int = 40) -> Look:
    """The mean number of draws, on a scale up to `most`."""
    return Look("draws", draws, most=most)
