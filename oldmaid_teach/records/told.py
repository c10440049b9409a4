"""A verdict in words: its title, its rows and its end, for whoever shows it."""

from __future__ import annotations

from oldmaid_teach.notation import seat_text
from oldmaid_teach.records.report import LineFault, Report
from oldmaid_teach.referee import Outcome
from oldmaid_teach.rulebook import Topic

HEAD = ("line", "seat", "what happened", "clause", "the rule", "expected")


def title(report: Report) -> str:
    """How many faults were found, and in what game."""
    faults = {0: "no fault", 1: "1 fault"}.get(report.fault_count, f"{report.fault_count} faults")
    return f"Verdict: {faults} in a game of {report.variant.name} with {report.players} players."


def rows(report: Report) -> tuple[tuple[str, ...], ...]:
    """A row for each fault, under `HEAD`."""
    return tuple(map(_row, report.faults))


def _row(found: LineFault) -> tuple[str, ...]:
    fault = found.fault
    did = found.did or "(nothing could be done)"
    return str(found.line), seat_text(fault.seat), did, fault.clause.id, fault.clause.says, found.expected


def ending(report: Report) -> str:
    """How the game came out, and whether some faults are not shown."""
    came_out = _came_out(report.outcome) if report.finished else _STOPS
    return " ".join(filter(None, (came_out, unshown(report))))


def unshown(report: Report) -> str:
    """How many faults are not among the rows; "" when all are."""
    hidden = report.fault_count - len(report.faults)
    return f"{hidden} more are not shown." if hidden else ""


_STOPS = "The record stops before the end of the game. That is no fault."


def _came_out(outcome: Outcome | None) -> str:
    if outcome is None:
        return _STOPS
    if outcome.winner is not None:
        return f"{seat_text(outcome.winner)} holds the odd card and wins."
    losers = " and ".join(map(seat_text, outcome.losers)) or "Nobody"
    why = " by a false pair" if outcome.topic is Topic.FALSE_PAIR else ""
    return f"{losers} {'lose' if len(outcome.losers) > 1 else 'loses'}{why}."
