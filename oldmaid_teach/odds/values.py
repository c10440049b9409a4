"""What is known of a game's chances, as plain values: exactly (`Odds`), or counted in played games (`Tally`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import zip_longest
from math import sqrt

Chance = Fraction | float
"""A chance from 0 to 1: a fraction where the chain of positions is small, else a float."""


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances from a position on, when all play by the rules and every choice is blind.

    `lose[seat]` is the chance that the seat holds the odd card at the end: the loser, but the winner where the holder
    wins. `draws[d]` is the chance that just `d` draws are still to come, `by_seat[seat][d]` that the seat besides ends
    with the card; what lies beyond the last `d` is together less than 10⁻¹².
    """

    lose: tuple[Chance, ...]
    mean_draws: Chance
    sd_draws: float
    draws: tuple[Chance, ...] = field(repr=False)
    by_seat: tuple[tuple[Chance, ...], ...] = field(repr=False)

    def at_most(self, draws: int) -> Chance:
        """The chance that the game is over within so many draws."""
        return sum(self.draws[: max(draws, -1) + 1])


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of many games: `losses[seat]` ended with the seat holding the odd card, `histogram[d]` after `d` draws.

    `by_seat[seat][d]` counts both together. `cut` games had no end within the cap; shares and means leave them out.
    """

    games: int
    cut: int
    losses: tuple[int, ...]
    histogram: tuple[int, ...] = field(repr=False)
    by_seat: tuple[tuple[int, ...], ...] = field(repr=False)

    @property
    def ended(self) -> int:
        """The games that came to an end."""
        return self.games - self.cut

    @property
    def lose(self) -> tuple[float, ...]:
        """The share of games that each seat lost."""
        return tuple(_ratio(count, self.ended) for count in self.losses)

    @property
    def mean_draws(self) -> float:
        """The mean number of draws."""
        return _ratio(sum(draws * count for draws, count in enumerate(self.histogram)), self.ended)

    @property
    def sd_draws(self) -> float:
        """The standard deviation of the number of draws."""
        mean = self.mean_draws
        return sqrt(_ratio(sum((draws - mean) ** 2 * count for draws, count in enumerate(self.histogram)), self.ended))

    @property
    def lose_errors(self) -> tuple[float, ...]:
        """The standard error of each seat's share."""
        return tuple(sqrt(_ratio(share * (1 - share), self.ended)) for share in self.lose)

    @property
    def mean_error(self) -> float:
        """The standard error of the mean number of draws."""
        return _ratio(self.sd_draws, sqrt(self.ended))

    def at_most(self, draws: int) -> float:
        """The share of games that were over within so many draws."""
        return _ratio(sum(self.histogram[: max(draws, -1) + 1]), self.ended)

    def chi_square(self, lose: Sequence[Chance]) -> float:
        """How far the losses lie from these chances: about the number of seats less one when the games keep to them.

        With two to five seats, more than 15, 18, 21 or 24 happens by chance once in ten thousand times.
        """
        expected = [float(chance) * self.ended for chance in lose]
        return sum((loss - mean) ** 2 / mean for loss, mean in zip(self.losses, expected, strict=True) if mean)

    def __add__(self, other: Tally) -> Tally:
        """Two tallies of one game taken together."""
        return Tally(
            self.games + other.games,
            self.cut + other.cut,
            _added(self.losses, other.losses),
            _added(self.histogram, other.histogram),
            tuple(map(_added, self.by_seat, other.by_seat)),
        )


def no_games(seats: int) -> Tally:
    """The tally before the first game."""
    return Tally(0, 0, (0,) * seats, (), ((),) * seats)


def _added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip_longest(one, other, fillvalue=0))


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
