"""The command `oldmaid-teach`: a table of verbs, and what every verb shares.

Apart from `__main__`, so that the verbs can be run and tested without a process of their own.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches

from oldmaid_teach import __version__
from oldmaid_teach.cli import file, handout, present, rules, start, verify
from oldmaid_teach.cli.verb import COMMAND, Refused, Verb
from oldmaid_teach.errors import NotationError, TooLarge

VERBS: tuple[Verb, ...] = (start.VERB, present.VERB, verify.VERB, rules.VERB, handout.VERB, file.VERB)
"""All that the command can do, in the order in which `--help` tells it; the first is done when none is named."""

WELL, NO, UNCLEAR, STOPPED = 0, 1, 2, 130
"""Exit codes: done; the answer is no (a record breaks a rule); what was asked could not be read; stopped by Ctrl+C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks, and answer its exit code."""
    _speak_utf8()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _do(words)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever read along has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WELL
    except (Refused, NotationError, TooLarge) as reason:
        return _tell(str(reason))
    except OSError as reason:
        return _tell(f"{reason.strerror}: {reason.filename}" if reason.filename else str(reason))
    except KeyboardInterrupt:
        return STOPPED


def _do(words: list[str]) -> int:
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(help_text())
        return WELL
    if words[:1] in (["-V"], ["--version"]):
        print(f"{COMMAND} {__version__}")
        return WELL
    verb, rest = chosen(words)
    return verb.run(_read(verb, rest))


def chosen(words: Sequence[str]) -> tuple[Verb, list[str]]:
    """The verb that the words begin with and the words after it; the first verb when they name none."""
    if not words or words[0].startswith("-"):
        return VERBS[0], list(words)
    for verb in VERBS:
        if verb.name == words[0]:
            return verb, list(words[1:])
    raise Refused(_unknown(words[0]))


def _unknown(word: str) -> str:
    names = [verb.name for verb in VERBS]
    near = get_close_matches(word, names, n=1)
    guess = f"Did you mean: {COMMAND} {near[0]}" if near else f"It can: {', '.join(names)}"
    return f'There is no command "{word}". {guess}\nAll of them are told by: {COMMAND} --help'


def _read(verb: Verb, words: list[str]) -> argparse.Namespace:
    """Read a verb's arguments; what stands behind `--` is kept as it is, in `passed_on`."""
    cut = words.index("--") if verb.passes_on and "--" in words else len(words)
    asked = verb.parser().parse_args(words[:cut])
    asked.passed_on = words[cut + 1 :]
    return asked


def help_text() -> str:
    """What `--help` says: every verb in one line, then examples."""
    width = max(len(verb.name) for verb in VERBS)
    examples = [example for verb in VERBS for example in verb.examples]
    return "\n".join(
        [
            f"usage: {COMMAND} [COMMAND] [OPTIONS]",
            "",
            "Old Maid, taught and checked. Without a command it opens the lessons.",
            "",
            "commands:",
            *(f"  {verb.name:<{width}}  {verb.does}" for verb in VERBS),
            "",
            f"The options of a command are told by: {COMMAND} COMMAND --help",
            f"This page: {COMMAND} --help. The version: {COMMAND} --version",
            "",
            "examples:",
            *(f"  {example}" for example in examples),
        ]
    )


def _speak_utf8() -> None:
    """Write ♣ also where the console would not: a Windows code page has no suit signs."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _tell(reason: str) -> int:
    print(f"{COMMAND}: {reason}", file=sys.stderr)
    return UNCLEAR
