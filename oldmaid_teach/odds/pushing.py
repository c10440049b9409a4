"""How long a game lasts and who loses it, by pushing all chances on, draw by draw, until next to nothing is left.

What can be drawn depends on the offerer's own hand alone, so it is worked out once for each hand. The chances are
floats, or whole numbers over one denominator.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm

from oldmaid_teach.errors import TooLarge
from oldmaid_teach.odds.chain import OVER, Chain, Place
from oldmaid_teach.odds.layout import Handing
from oldmaid_teach.odds.values import Chance

Progress = Callable[[float], None]
"""Told from time to time which share of the work is done, from 0 to 1."""
Over = dict[int, Chance]
"""The chance that a game ends just now, by the set of seats that still hold cards."""

_MOST_DRAWS = 10_000
_LEAST = 1e-19
"""Lighter positions are dropped: all of them together weigh less than 10⁻¹²."""
_REST = 1e-14


@dataclass(slots=True)
class _Hand:
    """What can be drawn from a hand, with weights: cards that are kept, cards that pair, or the hand's last card."""

    kept: list[tuple[int, float]]
    paired: list[tuple[int, float]]
    last: tuple[Handing, ...]


class _Hands(dict[int, _Hand]):
    """The hands of one offerer before one drawer, by the offerer's part of a position."""

    def __init__(self, chain: Chain, offerer: int, drawer: int, scale: int) -> None:
        self.chain, self.offerer, self.drawer, self.scale = chain, offerer, drawer, scale

    def __missing__(self, part: int) -> _Hand:
        handings = self.chain.layout.handings(part, self.offerer, self.drawer)
        size = sum(handing.count for handing in handings)
        self[part] = hand = _Hand([], [], handings if size == 1 else ())
        for handing in handings if size > 1 else ():
            weight = handing.count * self.scale // size if self.scale else handing.count / size
            (hand.paired if handing.pairs else hand.kept).append((handing.change, weight))
        return hand


@dataclass(slots=True)
class _Wave:
    """All positions that a game may be in after so many draws, with their chances, by offerer and active seats.

    `scale` 0: the chances are floats. Else they are whole numbers, and each draw multiplies them all by `scale`.
    """

    chain: Chain
    scale: int
    hands: dict[tuple[int, int], _Hands]
    groups: dict[tuple[int, int], dict[int, float]] = field(default_factory=dict)
    over: dict[int, float] = field(default_factory=dict)

    def add(self, place: Place, chance: float) -> None:
        """Put a chance on a place."""
        offerer, position = place
        active = self.chain.layout.active(position)
        if offerer == OVER:
            self.over[active] = self.over.get(active, 0) + chance
        else:
            self.group(offerer, active)[position] += chance

    def group(self, offerer: int, active: int) -> dict[int, float]:
        """The positions with this offerer and these active seats."""
        return self.groups.setdefault((offerer, active), defaultdict(int))

    def on(self) -> _Wave:
        """The wave one draw later."""
        after = _Wave(self.chain, self.scale, self.hands)
        for (offerer, active), chances in self.groups.items():
            self._draw(offerer, active, chances, after)
        return after

    def _draw(self, offerer: int, active: int, chances: dict[int, float], after: _Wave) -> None:
        chain, drawer = self.chain, self.chain.drawer(offerer, active)
        hands = self._hands(offerer, drawer)
        missed, hit = (after.group(chain.lead(offerer, drawer, pairs=pairs), active) for pairs in (False, True))
        own, theirs = chain.layout.touching[offerer], chain.layout.touching[drawer]
        shared, least = chain.layout.shared, 0 if self.scale else _LEAST
        for position, chance in chances.items():
            if chance < least:
                continue
            hand = hands[position & own]
            for change, weight in hand.kept:
                missed[position + change] += chance * weight
            for change, weight in hand.paired:
                changed = position + change
                if changed & theirs and changed & shared:
                    hit[changed] += chance * weight
                else:
                    after.add(chain.after(offerer, drawer, changed, pairs=True), chance * weight)
            for only in hand.last:
                place = chain.after(offerer, drawer, position + only.change, pairs=only.pairs)
                after.add(place, chance * (self.scale or 1))

    def _hands(self, offerer: int, drawer: int) -> _Hands:
        if (offerer, drawer) not in self.hands:
            self.hands[offerer, drawer] = _Hands(self.chain, offerer, drawer, self.scale)
        return self.hands[offerer, drawer]


def endings(
    chain: Chain, start: Mapping[Place, int], *, sizes: range | None = None, progress: Progress | None = None
) -> Iterator[Over]:
    """For 0, 1, 2, … draws, the chances that the game ends just then.

    `start` gives each place its number of ways. With `sizes`, all that a hand can have, the chances are fractions, else
    floats. `TooLarge` when the game goes on and on.
    """
    wave = _Wave(chain, lcm(*sizes) if sizes else 0, {})
    total = sum(start.values())
    for place, ways in start.items():
        wave.add(place, ways if sizes else ways / total)
    rest, whole = 1.0, total if sizes else 1
    for _ in range(_MOST_DRAWS):
        over: Over = {active: Fraction(int(chance), whole) if sizes else chance for active, chance in wave.over.items()}
        yield over
        rest -= float(sum(over.values()))
        if rest < _REST or not any(wave.groups.values()):
            return
        if progress:
            progress(max(0.0, 1 - rest))
        wave, whole = wave.on(), whole * (wave.scale or 1)
    raise TooLarge(f"after {_MOST_DRAWS} draws the game may still go on: simulate counts the games it has to cut")
