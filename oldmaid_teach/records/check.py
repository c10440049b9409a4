"""Checking a record line by line: what each line asks, what the rules say of it, what the hands did all the same."""

from __future__ import annotations

from oldmaid_teach.cards import FULL_DECK, AnyCard
from oldmaid_teach.errors import Impossible, NotationError
from oldmaid_teach.notation import Claim, Line, Reading, Start, Tag, Written, absent, action_text, parts_of, start_of
from oldmaid_teach.records.expected import expected, held_text, true_claims, turn_due
from oldmaid_teach.records.report import LineFault, Report
from oldmaid_teach.records.start import start_faults
from oldmaid_teach.referee import Fault, judge, outcome
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Deal, Discard, Draw, Offer, Shuffle, Table, step

_FORGOTTEN = (Topic.PAIRS, Topic.AFTER_DRAW)

MOST_FAULTS = 1_000
"""How many faults a report keeps; the rest is counted."""


def check(text: str) -> Report:
    """The verdict on a record: every fault with its line and clause; `NotationError` where it cannot be read."""
    report, unread = check_so_far(text)
    if unread is not None or report is None:
        raise unread or NotationError("a record")
    return report


def check_so_far(text: str) -> tuple[Report | None, NotationError | None]:
    """The verdict as far as a record can be read, and what stopped it; no report when its tags cannot be read."""
    checking: Checking | None = None
    tags: list[Tag] = []
    try:
        for part in parts_of(text):
            if isinstance(part, Tag):
                tags.append(part)
                continue
            checking = checking or Checking(start_of(Written(tuple(tags), ())))
            checking.take(part)
        checking = checking or Checking(start_of(Written(tuple(tags), ())))
    except NotationError as unread:
        return None if checking is None else checking.report(), unread
    return checking.report(), None


class Forgotten:
    """Whose forgotten pair has been told: it is told once, until its owner lays something."""

    def __init__(self) -> None:
        self._told: set[int] = set()

    def news(self, action: Action, faults: tuple[Fault, ...]) -> tuple[Fault, ...]:
        """The faults of an action without those that have been told."""
        if isinstance(action, Discard):
            self._told.discard(action.seat)
        if not faults or not isinstance(action, Offer):
            return faults
        old = {fault for fault in faults if fault.topic in _FORGOTTEN and fault.seat in self._told}
        self._told |= {fault.seat for fault in faults if fault.topic in _FORGOTTEN}
        return tuple(fault for fault in faults if fault not in old)


class Checking:
    """A check under way: the table as it lies, and the faults so far."""

    def __init__(self, start: Start) -> None:
        self._table = start.table
        self._reading = Reading(start.table, start.names)
        self._faults: list[LineFault] = []
        self._count = 0
        self._forgotten = Forgotten()
        if start.deal is not None:
            self._act(start.deal, Line(start.line, 1, ""))
        for found in start_faults(start):
            self._add(found)

    def take(self, line: Line) -> None:
        """Check the next line; `NotationError` when it cannot be read."""
        read = self._reading.read(line, self._table)
        if isinstance(read, Claim):
            self._claim(read, line)
        else:
            self._act(read, line)

    def report(self) -> Report:
        """The verdict on the lines so far."""
        table, result = self._table, outcome(self._table)
        return Report(table.variant, table.players, tuple(self._faults), self._count, result, result is not None)

    def _act(self, action: Action, line: Line) -> None:
        before, faults = self._table, judge(self._table, action)
        faults = self._forgotten.news(action, faults)
        try:
            self._table = step(before, action).table
        except Impossible as impossible:
            _require_readable(before, action, line, impossible)
        if faults:
            did = action_text(action, before) if self._table is not before else ""
            for fault in faults:
                self._add(LineFault(line.line, fault, did, expected(before, action, fault)))

    def _claim(self, claim: Claim, line: Line) -> None:
        table = self._table
        if claim.what == "safe":
            if table.hand(claim.seat):
                self._add_claim(Topic.SAFE, "EN-13", claim, line, held_text(table, claim.seat))
        elif claim not in true_claims(table):
            self._add_claim(Topic.RESULT, "EN-19", claim, line, turn_due(table))

    def _add_claim(self, topic: Topic, clause: str, claim: Claim, line: Line, due: str) -> None:
        fault = Fault(topic, claim.seat, self._table.variant.rules.answer(topic, clause))
        self._add(LineFault(line.line, fault, line.text, due))

    def _add(self, found: LineFault) -> None:
        self._count += 1
        if self._count <= MOST_FAULTS:
            self._faults.append(found)


def _require_readable(table: Table, action: Action, line: Line, impossible: Impossible) -> None:
    """What hands cannot do is a fault where the rules speak of it (a draw, half a shuffle), else it cannot be read."""
    word = None if isinstance(action, (Draw, Offer)) else absent(line, table, _there(table, action))
    if word is not None:
        expected_ = f"cards that are there, each once ({impossible})"
        raise NotationError(expected_, found=word.text, line=line.line, column=word.column)
    if isinstance(action, (Deal, Discard)):
        raise NotationError(f"something that hands can do ({impossible})", line=line.line, column=line.column)


def _there(table: Table, action: Deal | Discard | Shuffle) -> tuple[AnyCard, ...]:
    """The cards that an action may name."""
    match action:
        case Deal():
            return tuple(dict.fromkeys((*FULL_DECK, *table.variant.pack)))
        case Discard():
            return table.hand(action.seat if action.holder is None else action.holder)
        case Shuffle():
            return table.hand(action.seat)
