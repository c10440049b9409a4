"""How the lumped positions follow each other, draw by draw: the rules of the turn in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oldmaid_teach.odds.layout import Layout
from oldmaid_teach.odds.turns import Skipping, holding, offering
from oldmaid_teach.variants import Ending, Passing, Variant

Place = tuple[int, int]
"""Who offers next (OVER: nobody), and the lumped position."""
OVER = -1


@dataclass(frozen=True, slots=True)
class Chain:
    """The draws of one game: its layout, and the readings on which the next turn depends.

    `all_in` is false when some seat at the table held nothing from the start and has no place in the layout.
    """

    layout: Layout
    variant: Variant
    skipping: Skipping = Skipping.NEXT_OFFERS
    all_in: bool = True

    def place(self, lead: int, position: int, skipping: Skipping = Skipping.NEXT_OFFERS) -> Place:
        """The place where the turn would be `lead`'s."""
        active = self.layout.active(position)
        if self._over(position, active):
            return OVER, position
        return offering(active, lead, self.layout.seats, skipping), position

    def _over(self, position: int, active: int) -> bool:
        if self.variant.ending is Ending.FIRST_EMPTY_HAND:
            return not self.all_in or active != (1 << self.layout.seats) - 1
        return not position & self.layout.shared

    def drawer(self, offerer: int, active: int) -> int:
        """The seat that draws from the offerer."""
        return holding(active, offerer + 1, self.layout.seats)

    def lead(self, offerer: int, drawer: int, *, pairs: bool) -> int:
        """Whose turn it would be after a draw (ID-20 taken literally: a hit leaves it with the offerer)."""
        return offerer if pairs and self.variant.passing is Passing.AFTER_MISS else drawer

    def after(self, offerer: int, drawer: int, position: int, *, pairs: bool) -> Place:
        """The place after a draw that has led to a position."""
        return self.place(self.lead(offerer, drawer, pairs=pairs), position, self.skipping)

    def draws(self, place: Place) -> Iterator[tuple[int, Place]]:
        """Where a draw leads, and with how many of the offerer's cards."""
        offerer, position = place
        drawer = self.drawer(offerer, self.layout.active(position))
        for handing in self.layout.handings(position, offerer, drawer):
            yield handing.count, self.after(offerer, drawer, position + handing.change, pairs=handing.pairs)
