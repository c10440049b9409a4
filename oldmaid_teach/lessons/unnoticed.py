"""What if nobody noticed: a false pair right after the deal, played on to the end, and what is left over then.

Separate from the lesson that shows it, because it is an experiment and no words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from oldmaid_teach.cards import AnyCard, Card, Rank
from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.game import Game, deal, played_on
from oldmaid_teach.lessons.counting import Games, Look
from oldmaid_teach.table import Discard, Table

CHEAT = 1
"""Seat B lays the false pair."""


def with_false_pair(seed: str) -> Game:
    """A whole game of three seats in which B lays two cards that do not match, and nobody looks."""
    dealt = deal("bicycle", 3, seed)
    return played_on(dealt.then(Discard(CHEAT, false_pair(dealt.table, CHEAT, seed))), seed)


def false_pair(table: Table, seat: int, seed: str) -> tuple[AnyCard, AnyCard]:
    """Two cards of a hand that do not match, chosen by chance."""
    first, *others = shuffled(table.hand(seat), stream(seed, "a false pair"))
    second = next(card for card in others if not table.variant.matching.match(first, card))
    return first, second


def left(cards: int, *, queen: bool) -> Callable[[Game], int]:
    """A look at the end of a game: so many cards are left, a queen among them or not."""
    return partial(_left, cards, queen)


def _left(cards: int, queen: bool, game: Game) -> int:
    held = game.table.held
    return len(held) == cards and queen == any(isinstance(c, Card) and c.rank is Rank.QUEEN for c in held)


def got_away(game: Game) -> int:
    """True when the seat that laid the false pair holds no card at the end."""
    return not game.table.hand(CHEAT)


UNNOTICED = Games(
    with_false_pair,
    (
        Look("one queen is left, as it should be", left(1, queen=True)),
        Look("one card is left, and it is no queen", left(1, queen=False)),
        Look("three cards are left", left(3, queen=True)),
        Look("B holds no card at the end", got_away),
    ),
)
"""How games end in which B laid a false pair and nobody noticed."""
