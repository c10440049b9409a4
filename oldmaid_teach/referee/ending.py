"""When a game is over, what is found in the heaps, and who loses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from oldmaid_teach.referee.faults import Fault
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Ending, Result


def ended(table: Table) -> bool:
    """True when the game is over, by its variant's ending (EN-37, ID-12)."""
    if not table.dealt:
        return False
    matching = table.variant.matching
    match table.variant.ending:
        case Ending.NO_PAIR_LEFT:
            return not matching.any_pair(chain.from_iterable(table.hands))
        case Ending.ONE_CARD_LEFT:
            return len(table.held) == 1
        case Ending.FIRST_EMPTY_HAND:
            return not all(table.hands) and not any(map(matching.any_pair, table.hands))


def audit(table: Table) -> tuple[Fault, ...]:
    """A fault for every discard that does not split into matching pairs, oldest first (EN-20)."""
    variant = table.variant
    return tuple(
        Fault(Topic.FALSE_PAIR, laid.seat, variant.rules.answer(Topic.FALSE_PAIR, "EN-20"))
        for laid in table.discards
        if not variant.matching.splits(laid.cards)
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game came out: `topic` says by which clauses (FALSE_PAIR, ENDING or RESULT)."""

    topic: Topic
    losers: tuple[int, ...] = ()
    winner: int | None = None

    @property
    def loser(self) -> int | None:
        """The one loser, when there is just one."""
        return self.losers[0] if len(self.losers) == 1 else None


def outcome(table: Table) -> Outcome | None:
    """Who loses (or wins), None until the game is over; the discards are looked through first (EN-20)."""
    if not ended(table):
        return None
    offenders = tuple(sorted({fault.seat for fault in audit(table)}))
    holders = table.active
    if offenders:
        return Outcome(Topic.FALSE_PAIR, offenders)
    if len(holders) > 1:
        return Outcome(Topic.ENDING, holders)
    if holders and table.variant.result is Result.HOLDER_WINS:
        return Outcome(Topic.RESULT, winner=holders[0])
    return Outcome(Topic.RESULT, holders)
