"""What a verb of the command is, and how one says that something is missing."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path

from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation import parse_seat
from oldmaid_teach.session import CLASS, OPEN

COMMAND = "oldmaid-teach"

KERNELS = "oldmaid_teach.cli.kernels.LessonKernels"
"""What starts and ends kernels, in JupyterLab and in Voilà alike."""


class Refused(Exception):
    """What was asked cannot be done as asked; the text says why, and what mends it."""


@dataclass(frozen=True, slots=True)
class Verb:
    """One thing the command can do.

    `arguments` adds the verb's options to its parser; `run` does it and answers the exit code.
    """

    name: str
    does: str
    """One line for `--help`."""
    arguments: Callable[[argparse.ArgumentParser], object]
    run: Callable[[argparse.Namespace], int]
    examples: tuple[str, ...] = ()
    passes_on: bool = False
    """True when all that stands behind `--` goes to another program."""

    def parser(self) -> argparse.ArgumentParser:
        """The reader of this verb's options."""
        parser = argparse.ArgumentParser(
            prog=f"{COMMAND} {self.name}",
            description=self.does,
            epilog="\n".join(("examples:", *(f"  {example}" for example in self.examples))),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self.arguments(parser)
        return parser


WHO = 'who looks: "class", "open" or a seat such as B'


def viewer(text: str) -> int | str:
    """Who looks, as an option names it: "class", "open", or the seat with this letter."""
    try:
        return text if text in (CLASS, OPEN) else parse_seat(text)
    except NotationError:
        raise argparse.ArgumentTypeError(f'expected "class", "open" or a seat such as B, found "{text}"') from None


def port(text: str) -> int:
    """The number of a port, as an option names it."""
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f'expected a number from 1 to 65535, found "{text}"')
    return int(text)


def folder(text: str) -> Path:
    """A folder, as an option names it: its whole path, with ~ for somebody's home."""
    try:
        return Path(text).expanduser().resolve()
    except (RuntimeError, OSError, ValueError) as reason:
        raise argparse.ArgumentTypeError(f'expected the name of a folder, found "{text}": {reason}') from None


JUPYTER = Path(__file__).resolve().parent / "jupyter"


def settle_jupyter() -> None:
    """Let Jupyter find our settings and page templates before all others, for this process and its kernels."""
    _put_first("JUPYTER_CONFIG_PATH", JUPYTER / "config")
    _put_first("JUPYTER_PATH", JUPYTER / "data")


def _put_first(name: str, folder: Path) -> None:
    os.environ[name] = os.pathsep.join([str(folder), *filter(None, [os.environ.get(name)])])


def need(module: str, extra: str) -> None:
    """Refuse, with the command that mends it, when a module that an extra brings is not installed."""
    if find_spec(module) is None:
        raise Refused(f"{module} is not installed here. This installs it:\n  {installing(extra)}")


def installing(extra: str) -> str:
    """The command that installs what an extra brings, into the Python that runs this."""
    wanted = " ".join(f'"{name}"' for name in _requirements(extra))
    return f'"{sys.executable}" -m pip install {wanted}'


def _requirements(extra: str) -> list[str]:
    """What an extra asks for, by name: that also works where the package itself came as a file."""
    try:
        lines = requires(COMMAND) or []
    except PackageNotFoundError:
        lines = []
    mark = f"extra == '{extra}'"
    named = [line.split(";")[0].strip() for line in lines if mark in line.replace('"', "'")]
    return named or [f".[{extra}]"]
