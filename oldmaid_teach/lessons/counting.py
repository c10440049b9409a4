"""Something tried over and over: separate from the lessons, so that any of them can count the games it speaks of.

Games are numbered from 0 and each has its own seed, so what is counted depends on the seed and the number of games,
never on how they were shared out over presses and ticks, or on a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import add
from typing import Protocol

from oldmaid_teach.game import Game


@dataclass(frozen=True, slots=True)
class Counted:
    """What has been counted so far: the games done, and a row of sums over them."""

    done: int = 0
    sums: tuple[int, ...] = ()


NOTHING_COUNTED = Counted()


@dataclass(frozen=True, slots=True)
class Measure:
    """One bar: `share` is 0 … 1, `text` the value as written, `error` the standard error of the share."""

    label: str
    share: float
    text: str
    error: float = 0.0


class Experiment(Protocol):
    """What is tried over and over, and how the sums are told."""

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """The sums over `number` games, the first of them numbered `first`."""

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """The sums as bars; there are as many before the first game as after the last."""


def advance(experiment: Experiment, counted: Counted, number: int, seed: int | str) -> Counted:
    """The count after so many more games."""
    more = experiment.games(counted.done, number, seed)
    return Counted(counted.done + number, tuple(map(add, counted.sums, more)) if counted.sums else more)


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at in each game: yes or no, or a number whose mean is drawn on a scale up to `most`."""

    label: str
    at: Callable[[Game], int]
    most: int = 0

    def measure(self, total: int, games: int) -> Measure:
        """The bar for a sum over so many games."""
        mean = total / games if games else 0.0
        if self.most:
            return Measure(self.label, mean / self.most, f"{mean:.1f} on average" if games else "")
        return Measure(self.label, mean, f"{total} of {games} ({100 * mean:.0f} %)" if games else "")


@dataclass(frozen=True, slots=True)
class Games:
    """Whole games: `play` makes one of its seed, and each is looked at in the same ways."""

    play: Callable[[str], Game]
    looks: tuple[Look, ...]
    name: str = ""

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """How often, or how much in all, each look found."""
        played = [self.play(f"{seed}/{first + n}") for n in range(number)]
        return tuple(sum(int(look.at(game)) for game in played) for look in self.looks)

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """One bar for each look."""
        sums = counted.sums or (0,) * len(self.looks)
        named = [Look(f"{self.name}: {look.label}", look.at, look.most) if self.name else look for look in self.looks]
        return tuple(look.measure(total, counted.done) for look, total in zip(named, sums, strict=True))


@dataclass(frozen=True, slots=True)
class Beside:
    """Several readings beside each other, each with the same seeds: the same packs, shuffled alike."""

    readings: tuple[Games, ...]

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """The sums of all readings, one after the other."""
        return tuple(total for reading in self.readings for total in reading.games(first, number, seed))

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """The bars of all readings, one after the other."""
        found: list[Measure] = []
        sums = counted.sums
        for reading in self.readings:
            found += reading.bars(Counted(counted.done, sums[: len(reading.looks)]))
            sums = sums[len(reading.looks) :]
        return tuple(found)
