"""Who is left with the odd card, counted in very many games and beside the exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from oldmaid_teach.lessons.counting import Counted, Measure
from oldmaid_teach.notation import seat_text
from oldmaid_teach.odds import Odds, Skipping, Tally, exact, simulate
from oldmaid_teach.odds.values import no_games
from oldmaid_teach.variants import Variant

BLOCK = 100
"""Games are played so many at a time, each block with its own seed: the count does not depend on how it was begun."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to play: its name, the game, and what happens when the drawer empties."""

    name: str
    variant: Variant
    skipping: Skipping = Skipping.NEXT_OFFERS


@dataclass(frozen=True, slots=True)
class Losing:
    """How often each seat is left with the odd card, by one or more readings; `beside` sets the exact chances by it."""

    readings: tuple[Reading, ...]
    players: int
    beside: bool = False
    most_draws: int = 60

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """By reading: the games that each seat lost, and the draws."""
        found = [tally(reading, self.players, first, number, seed) for reading in self.readings]
        return tuple(total for counted in found for total in (*counted.losses, draws_in(counted)))

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """By reading: a bar for each seat, with the exact one below it where it is asked for, and the mean of draws."""
        width = self.players + 1
        parts = [counted.sums[n : n + width] for n in range(0, len(counted.sums), width)]
        return tuple(
            bar
            for reading, sums in zip(self.readings, parts, strict=True)
            for bar in self._bars(reading, sums, counted.done)
        )

    def _bars(self, reading: Reading, sums: tuple[int, ...], done: int) -> Iterator[Measure]:
        name = f"{reading.name}: " if reading.name else ""
        truth = odds(reading, self.players) if self.beside else None
        for seat in range(self.players):
            yield counted_bar(f"{name}{seat_text(seat)} loses", sums[seat], done)
            if truth is not None:
                yield exact_bar(f"{name}{seat_text(seat)} loses, exact", float(truth.lose[seat]))
        mean = sums[-1] / done
        yield Measure(f"{name}draws in a game", mean / self.most_draws, f"{mean:.1f} on average")


@lru_cache(maxsize=16)
def odds(reading: Reading, players: int) -> Odds:
    """The exact odds of a reading, kept, since a page asks again at each press."""
    return exact(reading.variant, players, skipping=reading.skipping)


def tally(reading: Reading, players: int, first: int, number: int, seed: int | str) -> Tally:
    """So many games, the first of them numbered `first`; `ValueError` for a part of a block."""
    if first % BLOCK or number % BLOCK or number <= 0:
        raise ValueError(f"games are counted {BLOCK} at a time, found {number} from {first}")
    counted = no_games(players)
    for start in range(first, first + number, BLOCK):
        counted += simulate(reading.variant, players, BLOCK, f"{seed}/{start}", skipping=reading.skipping)
    return counted


def draws_in(counted: Tally) -> int:
    """How many cards were drawn in all."""
    return sum(draws * games for draws, games in enumerate(counted.histogram))


def counted_bar(label: str, found: int, done: int) -> Measure:
    """A share of the games so far, with the standard error that goes with so many games."""
    share = found / done
    error = sqrt(share * (1 - share) / done)
    return Measure(label, share, f"{100 * share:.1f} % ± {100 * error:.1f}", error)


def exact_bar(label: str, chance: float) -> Measure:
    """A chance that is known."""
    return Measure(label, chance, f"{100 * chance:.1f} %")
