"""How long games last, and what their length has to do with who loses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from oldmaid_teach.lessons.chances import Reading, counted_bar, draws_in, exact_bar, odds, tally
from oldmaid_teach.lessons.counting import Counted, Measure


@dataclass(frozen=True, slots=True)
class Lasting:
    """How many draws games take: a bar for each stretch of draws, up to and with the number named, and one beyond."""

    reading: Reading
    players: int
    steps: tuple[int, ...]

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """The games that ended within each stretch, and the draws in all."""
        counted = tally(self.reading, self.players, first, number, seed)
        bounds = (-1, *self.steps, len(counted.histogram))
        stretches = [sum(counted.histogram[a + 1 : b + 1]) for a, b in pairwise(bounds)]
        return *stretches, draws_in(counted)

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """Each stretch as it was counted and as it is."""
        found: list[Measure] = []
        truth = odds(self.reading, self.players)
        for (low, high), count in zip(self._stretches(), counted.sums, strict=False):
            name = f"more than {low - 1} draws" if high is None else f"{low} to {high} draws"
            below = 1.0 if high is None else float(truth.at_most(high))
            found.append(counted_bar(name, count, counted.done))
            found.append(exact_bar(f"{name}, exact", below - float(truth.at_most(low - 1))))
        return tuple(found)

    def _stretches(self) -> list[tuple[int, int | None]]:
        lows = (0, *(step + 1 for step in self.steps))
        return list(zip(lows, (*self.steps, None), strict=True))


@dataclass(frozen=True, slots=True)
class Parity:
    """Two players: whether the number of draws was even, and who then lost."""

    reading: Reading

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        """Games with an even number of draws, those of them that the dealer lost, and the same for odd and A."""
        counted = tally(self.reading, 2, first, number, seed)
        even, odd = slice(0, None, 2), slice(1, None, 2)
        a, dealer = counted.by_seat
        return sum(counted.histogram[even]), sum(dealer[even]), sum(counted.histogram[odd]), sum(a[odd])

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        """How often each happened, and in how many of those games the law held."""
        even, dealer, odd, a = counted.sums
        return (
            counted_bar("an even number of draws", even, counted.done),
            _of("… and the dealer lost", dealer, even),
            counted_bar("an odd number of draws", odd, counted.done),
            _of("… and A lost", a, odd),
        )


def _of(label: str, found: int, games: int) -> Measure:
    return Measure(label, found / games if games else 0.0, f"{found} of {games}")

