"""The laws put to the test: seeded games, each played under the eye of the referee and told again from its record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from oldmaid_teach.game import Game, playout, record, replay
from oldmaid_teach.lessons.counting import Counted, Measure
from oldmaid_teach.lessons.lesson import Count, Lesson, Scene, Tell
from oldmaid_teach.referee import judge, outcome
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import set_out, step
from oldmaid_teach.variants import VARIANTS

_LAWS = (
    "every action was lawful",
    "no card was lost or doubled",
    "one odd card was left, and its holder is named",
    "the record tells the same game again",
)


def _all_lawful(game: Game) -> bool:
    table = game.start
    for action in game.actions:
        if judge(table, action):
            return False
        table = step(table, action).table
    return True


def _all_there(game: Game) -> bool:
    laid = [card for discard in game.table.discards for card in discard.cards]
    return Counter([*game.table.held, *laid]) == Counter(game.table.variant.pack)


def _one_odd_card(game: Game) -> bool:
    result = outcome(game.table)
    return len(game.table.held) == 1 and result is not None and result.topic is Topic.RESULT


def _told_again(game: Game) -> bool:
    return replay(record(game)) == game


_KEPT = (_all_lawful, _all_there, _one_odd_card, _told_again)


@dataclass(frozen=True, slots=True)
class Laws:
    """Games of all six kinds in turn, with three, four and five players: in how many each law held."""

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """How many of these games kept each law."""
        played = [self._game(each, seed) for each in range(first, first + number)]
        return tuple(sum(kept(game) for game in played) for kept in _KEPT)

    def _game(self, number: int, seed: int | str) -> Game:
        variants = tuple(VARIANTS.values())
        return playout(variants[number % len(variants)], 3 + number // len(variants) % 3, f"{seed}/{number}")

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """One bar a law."""
        sums = counted.sums or (0,) * len(_LAWS)
        share = 1 / counted.done if counted.done else 0
        return tuple(
            Measure(law, kept * share, f"{kept} of {counted.done} games") for law, kept in zip(_LAWS, sums, strict=True)
        )


LESSON = Lesson(
    "proving",
    "Prove it",
    "After this you know how a program is tested against the rules.",
    (
        Scene(
            "games under the laws",
            set_out("bicycle", 3),
            (
                Count(
                    "Each game is played by chance and watched by the referee. Four laws must hold in every one. "
                    "Play some, and stop when you have seen enough.",
                    Laws(),
                    total=1000,
                    at_once=60,
                    a_tick=6,
                    clause="EN-18",
                ),
                Tell("If one game broke a law, the program or the rules would have a mistake. So far none did."),
            ),
            bare=True,
        ),
    ),
)
