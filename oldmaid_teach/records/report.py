"""What a check finds, as values: separate from the checking, so that pages and the command line need only these."""

from __future__ import annotations

from dataclasses import dataclass

from oldmaid_teach.notation import seat_text
from oldmaid_teach.referee import Fault, Outcome
from oldmaid_teach.variants import Variant


@dataclass(frozen=True, slots=True)
class LineFault:
    """A fault and where it was found.

    `did` is what the hands did, in notation (empty when they could do nothing), `expected` what the rules ask for
    there. `line` counts from 1.
    """

    line: int
    fault: Fault
    did: str
    expected: str

    def __str__(self) -> str:
        fault = self.fault
        did = f" {self.did!r}" if self.did else ""
        said = f"line {self.line}:{did} {fault.topic.name}, seat {seat_text(fault.seat)}, {fault.clause.id}: "
        return f"{said}{fault.clause.says} Expected: {self.expected}"


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict on a record: the first faults in order, how many there are in all, and how the game came out.

    `finished` is False for a record that stops before the end; that alone is no fault. `outcome` is None then.
    """

    variant: Variant
    players: int
    faults: tuple[LineFault, ...]
    fault_count: int
    outcome: Outcome | None
    finished: bool

    @property
    def clean(self) -> bool:
        """True when no rule was broken."""
        return self.fault_count == 0
