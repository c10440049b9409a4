"""Very many games played by chance, all at once or a few at a time, and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Any

from oldmaid_teach.chance import stream
from oldmaid_teach.odds.masks import CUT
from oldmaid_teach.odds.players import player
from oldmaid_teach.odds.pushing import Progress
from oldmaid_teach.odds.starts import require_odds
from oldmaid_teach.odds.turns import Skipping, members
from oldmaid_teach.odds.values import Tally, no_games
from oldmaid_teach.table import Table, set_out
from oldmaid_teach.variants import Variant

_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class Simulation:
    """Games played from one start so far: `advance` gives the simulation after some more.

    However the games are portioned out, the same seed comes to the same tally. `ValueError` when the start has no odds:
    it is over, spoiled by a false pair, or cannot come about.
    """

    start: Table
    seed: int | str
    skipping: Skipping = Skipping.NEXT_OFFERS
    tally: Tally = field(default_factory=lambda: no_games(0))
    _state: Any = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.tally.games:
            require_odds(self.start)
            object.__setattr__(self, "tally", no_games(self.start.players))

    def advance(self, games: int, *, seconds: float | None = None) -> Simulation:
        """The simulation after so many more games, or after fewer (but at least one) when `seconds` are over.

        `ValueError` when `games` is not at least 1.
        """
        if games < 1:
            raise ValueError(f"games: expected at least 1, found {games}")
        chance, ends = self._chance(), Counter[int]()
        for share in _shares(games, seconds):
            ends.update(player(self.start, self.skipping)(chance, share))
        return replace(self, tally=self.tally + _counted(ends, self.start.players), _state=chance.getstate())

    def _chance(self) -> Random:
        if self._state is None:
            return stream(self.seed, "simulate")
        chance = Random()
        chance.setstate(self._state)
        return chance


def _shares(games: int, seconds: float | None) -> Iterator[int]:
    """Portions of games; with a limit of time they start small, and grow while there is plenty left of it."""
    begun, share = perf_counter(), _AT_ONCE if seconds is None else 1
    while games > 0:
        yield min(share, games)
        games -= share
        elapsed = perf_counter() - begun
        if seconds is not None and elapsed >= seconds:
            return
        if seconds is not None and elapsed < seconds / 4:
            share *= 2


def _counted(ends: Mapping[int, int], seats: int) -> Tally:
    longest = max(ends) >> seats
    by_seat = [[0] * (longest + 1) for _ in range(seats)]
    histogram = [0] * (longest + 1)
    for end, count in ends.items():
        if end == CUT:
            continue
        histogram[end >> seats] += count
        for seat in members(end & (1 << seats) - 1):
            by_seat[seat][end >> seats] += count
    losses = tuple(map(sum, by_seat))
    return Tally(sum(ends.values()), ends.get(CUT, 0), losses, tuple(histogram), tuple(map(tuple, by_seat)))


def simulate(
    variant: Variant | str,
    players: int,
    games: int,
    seed: int | str,
    progress: Progress | None = None,
    *,
    skipping: Skipping = Skipping.NEXT_OFFERS,
) -> Tally:
    """So many whole games played by chance and counted; the same seed gives the same tally.

    A game by a reading that may never end is cut after 10 000 draws, or as soon as it cannot end; `cut` counts those.
    `progress` is told the share of the games that is played. `ValueError` when the game is unknown, not for so many
    players, or `games` is not at least 1.

    >>> simulate("bicycle", 2, 1000, seed=1).games
    1000
    """
    return _all(Simulation(set_out(variant, players), seed, skipping), games, progress)


def simulate_from(table: Table, games: int, seed: int | str, progress: Progress | None = None) -> Tally:
    """As `simulate`, from a table in play; `ValueError` when it is over, spoiled by a false pair or impossible."""
    return _all(Simulation(table, seed), games, progress)


def _all(simulation: Simulation, games: int, progress: Progress | None) -> Tally:
    if progress is None or games < 1:
        return simulation.advance(games).tally
    while (played := simulation.tally.games) < games:
        simulation = simulation.advance(min(1000, games - played))
        progress(simulation.tally.games / games)
    return simulation.tally
