"""A rule broken: the value that every verdict is made of."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.notation import seat_text
from oldmaid_teach.rulebook import Clause, Topic


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule broken: its topic, the seat at fault, and the clause of the game's own rulebook."""

    topic: Topic
    seat: int
    clause: Clause

    def __str__(self) -> str:
        return f"{seat_text(self.seat)} breaks {self.clause.id} ({self.topic.name}): {self.clause.says}"
