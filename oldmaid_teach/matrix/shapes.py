"""What the matrix is made of: an example that can be shown and run, a mutant, a row; separate from what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from oldmaid_teach.errors import NotationError
from oldmaid_teach.game import replay
from oldmaid_teach.notation import claim_text, seat_text
from oldmaid_teach.records import LineFault, check
from oldmaid_teach.records.expected import true_claims
from oldmaid_teach.rulebook import Clause
from oldmaid_teach.screen.words import Teller

Verdict = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A record and the verdict that the rules give on it; with a `watcher`, what that seat is told of it instead."""

    record: str
    verdict: Verdict
    watcher: int | None = None

    def run(self) -> Verdict:
        """The verdict of the engine as it is now: a line for each fault, then how the game came out."""
        try:
            return _judged(self.record) if self.watcher is None else _told(self.record, self.watcher)
        except NotationError as unread:
            return (f"cannot be read: line {unread.line}, column {unread.column}",)

    @property
    def green(self) -> bool:
        """True when the engine says what the rules say."""
        return self.run() == self.verdict


def _judged(record: str) -> Verdict:
    report = check(record)
    faults = tuple(map(_fault_text, report.faults))
    return (*faults, *(map(claim_text, true_claims(replay(record).table)) if report.finished else ("not finished",)))


def _fault_text(found: LineFault) -> str:
    fault = found.fault
    return f"line {found.line}: {seat_text(fault.seat)} {fault.topic.name} {fault.clause.id}"


def _told(record: str, watcher: int) -> Verdict:
    game = replay(record)
    teller = Teller(watcher, game.table)
    return tuple(map(teller.told, game.events))


Patch = tuple[Any, str, Any]
"""Whose attribute, its name, what stands there in the broken engine."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """An engine with one clause broken: its name, and what is put in place of what.

    `patches` are worked out when they are needed, for they lean on the engine as it is then.
    """

    name: str
    patches: Callable[[], tuple[Patch, ...]]

    @contextmanager
    def alive(self) -> Iterator[None]:
        """Within this block the engine is the broken one; behind it, it is whole again."""
        patches = self.patches()
        whole = [(owner, name, vars(owner)[name]) for owner, name, _ in patches]
        try:
            for owner, name, broken in patches:
                setattr(owner, name, broken)
            yield
        finally:
            for owner, name, value in whole:
                setattr(owner, name, value)


Cells = tuple[Example, Example, tuple[Mutant, ...]]
"""What stands in a row: the kept example, the broken one, the mutants."""


@dataclass(frozen=True, slots=True)
class Row:
    """One clause: the examples that keep and break it, and the mutants that they catch; none when it is told."""

    clause: Clause
    kept: Example | None = None
    broken: Example | None = None
    mutants: tuple[Mutant, ...] = ()

    @property
    def tests(self) -> Mapping[str, Example]:
        """The clause's own tests by name: "EN-09 kept" and "EN-09 broken"."""
        both = {"kept": self.kept, "broken": self.broken}
        return {f"{self.clause.id} {name}": example for name, example in both.items() if example is not None}


@dataclass(frozen=True, slots=True)
class Proof:
    """What a mutant turned red: tests of its own clause, and those of others."""

    clause: str
    mutant: str
    red: tuple[str, ...]
    others: tuple[str, ...]
