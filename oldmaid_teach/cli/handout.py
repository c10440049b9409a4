"""The verb that writes a lesson, its key or the kit with real cards as a page to print."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from oldmaid_teach.cli.verb import COMMAND, Refused, Verb
from oldmaid_teach.page.handout import handout
from oldmaid_teach.page.kit import kit

KIT = "kit"
STANDARD_OUTPUT = "-"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `handout`."""
    parser.add_argument("lesson", help=f'the lesson, such as turns, or "{KIT}": the game with real cards')
    parser.add_argument("--seed", default="1", help="the number of the sheet: it orders answers, deals practice hands")
    parser.add_argument("--players", type=int, default=4, help="how many practice hands are dealt (4)")
    parser.add_argument("--key", action="store_true", help="write the key to the sheet of this number")
    parser.add_argument("-o", "--output", default=STANDARD_OUTPUT, help="the file to write; - is standard output")


def run(asked: argparse.Namespace) -> int:
    """Write the page."""
    try:
        page = kit() if asked.lesson == KIT else handout(asked.lesson, asked.seed, key=asked.key, players=asked.players)
    except ValueError as reason:
        raise Refused(str(reason)) from None
    if asked.output == STANDARD_OUTPUT:
        sys.stdout.write(page)
    else:
        Path(asked.output).write_text(page, encoding="utf-8", newline="\n")
        print(f"Written: {asked.output}. Open it in a browser and print it.")
    return 0


VERB = Verb(
    name="handout",
    does="Write a lesson as a sheet of paper, with its key apart, or the kit for real cards.",
    arguments=arguments,
    run=run,
    examples=(
        f"{COMMAND} handout turns --seed 7 -o turns.html",
        f"{COMMAND} handout turns --seed 7 --key -o turns-key.html",
        f"{COMMAND} handout {KIT} -o kit.html",
    ),
)
