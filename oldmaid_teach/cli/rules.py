"""The verb that shows every clause with what carries it, and proves that its examples notice when it is broken."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, TextIO

from oldmaid_teach.cli.verb import COMMAND, Verb

if TYPE_CHECKING:
    from oldmaid_teach.matrix import Example, Proof, Row


def rules(as_json: bool, out: TextIO) -> int:
    """Write a row for each clause, and run its examples in whole and in broken engines; 1 when a cell is wanting."""
    from oldmaid_teach.matrix import ROWS, proved, wanting  # only here: the other verbs start faster without it

    worst = 0
    told: list[dict[str, object]] = []
    for row in ROWS:
        proofs = tuple(proved(row, mutant) for mutant in row.mutants)
        empty = wanting(row, proofs)
        worst = max(worst, int(bool(empty)))
        if as_json:
            told.append(_json(row, proofs) | {"wanting": empty})
        else:
            out.write("\n".join([*_lines(row, proofs), *(f"  WANTING: {cell}" for cell in empty)]) + "\n")
    if as_json:
        out.write(json.dumps(told, ensure_ascii=False, indent=1) + "\n")
    return worst


def _json(row: Row, proofs: tuple[Proof, ...]) -> dict[str, object]:
    clause = row.clause
    return {
        "clause": clause.id,
        "topics": [topic.name for topic in clause.topics],
        "standing": clause.standing.name,
        "says": clause.says,
        "source": clause.source.value,
        "where": clause.where,
        "checked": clause.checked,
        "check": clause.check,
        "kept": _example(row.kept),
        "broken": _example(row.broken),
        "lesson": clause.lesson,
        "mutants": [{"name": proof.mutant, "red": proof.red, "others": proof.others} for proof in proofs],
    }


def _example(example: Example | None) -> dict[str, object] | None:
    return None if example is None else {"record": example.record, "verdict": example.verdict}


def _lines(row: Row, proofs: tuple[Proof, ...]) -> list[str]:
    clause = row.clause
    topics = ", ".join(topic.name for topic in clause.topics)
    carried = f"carried by {clause.check}" if clause.checked else "told"
    lines = [f"{clause.id} {topics} {clause.standing.name}, {carried}, lesson {clause.lesson}", f"  {clause.says}"]
    for proof in proofs:
        others = f" and {len(proof.others)} tests of other clauses" if proof.others else ""
        lines.append(f"  broken on purpose ({proof.mutant}): {', '.join(proof.red) or 'NO TEST'} red{others}")
    return lines


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `rules`."""
    parser.add_argument("--json", action="store_true", help="write one JSON list, with the examples as records")


def run(asked: argparse.Namespace) -> int:
    """Show the rules and prove them."""
    return rules(asked.json, sys.stdout)


VERB = Verb(
    name="rules",
    does="Show every clause, what carries it, and which test notices when it is broken.",
    arguments=arguments,
    run=run,
    examples=(f"{COMMAND} rules", f"{COMMAND} rules --json"),
)
