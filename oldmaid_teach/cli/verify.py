"""The verb that checks records of games: exit code 0 when all are clean, 1 for faults, 2 for unreadable text."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, TextIO

from oldmaid_teach.cli.verb import COMMAND, Verb
from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation import LARGEST_RECORD, seat_text
from oldmaid_teach.records import LineFault, Report, check_so_far, told
from oldmaid_teach.referee import Outcome

CLEAN, FAULTY, UNREADABLE = 0, 1, 2
_STANDARD_INPUT = "-"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


def verify(files: Sequence[str], as_json: bool, out: TextIO, standard_input: BinaryIO | None = None) -> int:
    """Check record files (`-` is the standard input) and write a verdict on each; the worst exit code of all.

    In JSON each file is one object on a line of its own.
    """
    return max((_verify(file, as_json, out, standard_input) for file in files), default=CLEAN)


def _verify(file: str, as_json: bool, out: TextIO, standard_input: BinaryIO | None) -> int:
    report: Report | None = None
    try:
        report, unread = check_so_far(_text(_bytes(file, standard_input)))
    except NotationError as refused:
        unread = refused
    except OSError as missing:
        unread = NotationError("a file that can be read", found=missing.strerror or file)
    out.write(_json(file, report, unread) if as_json else _told(file, report, unread))
    if unread is not None:
        return UNREADABLE
    return CLEAN if report is not None and report.clean else FAULTY


def _bytes(file: str, standard_input: BinaryIO | None) -> bytes:
    """The bytes of a file, and one more than is allowed of a file that is too large."""
    if file == _STANDARD_INPUT:
        return (standard_input or sys.stdin.buffer).read(LARGEST_RECORD + 1)
    with Path(file).open("rb") as opened:
        return opened.read(LARGEST_RECORD + 1)


def _text(data: bytes) -> str:
    """The text of a file in UTF-8, or in UTF-16 with its mark; `NotationError` where it is neither."""
    if len(data) > LARGEST_RECORD:
        raise NotationError("a record of at most 50 MB", found=f"more than {LARGEST_RECORD} bytes")
    encoding = "utf-16" if data.startswith(_UTF16_MARKS) else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as junk:
        before = data[: junk.start].decode(encoding, errors="replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        found = repr(data[junk.start : junk.end])[1:]
        raise NotationError("text in UTF-8", found=found, line=line, column=column) from None


def _json(file: str, report: Report | None, unread: NotationError | None) -> str:
    found: dict[str, object] = {"file": file} | _report_json(report)
    if unread is not None:
        found["error"] = {
            "line": unread.line, "column": unread.column, "found": unread.found, "expected": unread.expected,
        }  # fmt: skip
    return json.dumps(found, ensure_ascii=False) + "\n"


def _report_json(report: Report | None) -> dict[str, object]:
    if report is None:
        return {
            "variant": None, "players": None, "faults": [], "fault_count": 0, "outcome": None, "finished": False,
        }  # fmt: skip
    return {
        "variant": report.variant.id,
        "players": report.players,
        "faults": [_fault_json(found) for found in report.faults],
        "fault_count": report.fault_count,
        "outcome": None if report.outcome is None else _outcome_json(report.outcome),
        "finished": report.finished,
    }


def _fault_json(found: LineFault) -> dict[str, object]:
    fault = found.fault
    return {
        "line": found.line,
        "seat": seat_text(fault.seat),
        "topic": fault.topic.name,
        "clause": fault.clause.id,
        "says": fault.clause.says,
        "expected": found.expected,
    }


def _outcome_json(result: Outcome) -> dict[str, object]:
    return {
        "topic": result.topic.name,
        "losers": [seat_text(seat) for seat in result.losers],
        "loser": None if result.loser is None else seat_text(result.loser),
        "winner": None if result.winner is None else seat_text(result.winner),
    }


def _told(file: str, report: Report | None, unread: NotationError | None) -> str:
    lines = [] if report is None else [f"{file}: {found}" for found in report.faults]
    if unread is not None:
        more = told.unshown(report) if report is not None else ""
        lines += [f"{file}: {words}" for words in (more, f"cannot be read: {unread}") if words]
    elif report is not None:
        lines.append(f"{file}: {told.title(report)} {told.ending(report)}")
    return "\n".join(lines) + "\n"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `verify`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record of a game; - is the standard input")
    parser.add_argument("--json", action="store_true", help="write one JSON object a file, each on a line of its own")


def run(asked: argparse.Namespace) -> int:
    """Check the records that are named."""
    return verify(asked.files, asked.json, sys.stdout)


VERB = Verb(
    name="verify",
    does="Check records of games line by line: which line breaks which rule.",
    arguments=arguments,
    run=run,
    examples=(f"{COMMAND} verify game.txt", f"{COMMAND} verify --json - < game.txt"),
)
