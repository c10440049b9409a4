"""The verb that writes a lesson, or all of them, as files that need no Python and no network."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from oldmaid_teach.cli.verb import COMMAND, WHO, Refused, Verb, viewer
from oldmaid_teach.errors import TooLarge
from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.lesson import Lesson
from oldmaid_teach.onefile import ANOTHER_WAY, Walk, book, document, index

_DONE, _NO = 0, 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `file`."""
    parser.add_argument("lesson", nargs="?", help="the lesson, such as turns")
    parser.add_argument("--all", action="store_true", help="every lesson that a file can hold, and index.html")
    parser.add_argument("--size", choices=("s", "m", "l"), default="m", help="the size to begin with (m)")
    once = "in a file a class sees one hand at a time"
    parser.add_argument("--viewer", type=viewer, help=f"{WHO} (as the lesson has it); {once}")
    parser.add_argument("-o", "--output", required=True, help="the file to write; with --all the folder")


def run(asked: argparse.Namespace) -> int:
    """Write the file, or all files."""
    if asked.all == (asked.lesson is not None):
        raise Refused(f"Name one lesson, or --all. The lessons are: {', '.join(LESSONS)}")
    try:
        return _all(asked) if asked.all else _one(asked)
    except ValueError as reason:
        if isinstance(reason, TooLarge):
            raise
        raise Refused(str(reason)) from None


def _one(asked: argparse.Namespace) -> int:
    try:
        text = _written(asked.lesson, asked)
    except TooLarge as reason:
        print(f"{COMMAND}: {reason}\n{ANOTHER_WAY.format(asked.lesson)}", file=sys.stderr)
        return _NO
    _write(Path(asked.output), text)
    return _DONE


def _all(asked: argparse.Namespace) -> int:
    folder = Path(asked.output)
    folder.mkdir(parents=True, exist_ok=True)
    there: list[tuple[Lesson, str]] = []
    missing: list[tuple[Lesson, str]] = []
    for name in LESSONS:
        try:
            _write(folder / f"{name}.html", _written(name, asked))
            there.append((lesson(name), f"{name}.html"))
        except TooLarge as reason:
            print(f"Not written: {reason}")
            missing.append((lesson(name), ANOTHER_WAY.format(name)))
    _write(folder / "index.html", index(there, missing))
    return _DONE


def _written(name: str, asked: argparse.Namespace) -> str:
    walk = Walk(name, viewer=asked.viewer)
    return document(book(walk, size=asked.size), walk.first)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
    print(f"Written: {path} ({len(text.encode('utf-8')) / 1e6:.1f} MB). Open it in a browser.")


VERB = Verb(
    name="file",
    does="Write a lesson as one file that needs no Python and no network.",
    arguments=arguments,
    run=run,
    examples=(f"{COMMAND} file turns -o turns.html", f"{COMMAND} file --all --size l -o lessons"),
)
