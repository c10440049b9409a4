"""The verb that opens the lessons in JupyterLab."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from urllib.parse import quote

from oldmaid_teach.cli import notebooks
from oldmaid_teach.cli.verb import COMMAND, KERNELS, Verb, folder, need, port, settle_jupyter

HOME = "~/oldmaid-lessons"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `start`."""
    parser.add_argument("lesson", nargs="?", default=notebooks.FIRST, help="the page to open, such as turns or 02")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument("--port", type=port, help="the port to use (a free one near 8888 by default)")
    parser.add_argument("--folder", type=folder, default=HOME, help=f"work on copies in this folder ({HOME})")
    parser.add_argument("--fresh", action="store_true", help="put new copies in place of changed ones, which are kept")


def run(asked: argparse.Namespace) -> int:
    """Open JupyterLab on a lesson, and stay until it is stopped."""
    need("jupyterlab", extra="lab")
    settle_jupyter()
    from jupyterlab.labapp import LabApp

    page = notebooks.named(asked.lesson, workplace(asked.folder, fresh=asked.fresh))
    LabApp.launch_instance(lab_arguments(asked, page))
    return 0


def workplace(place: Path, *, fresh: bool) -> Path:
    """The folder to work in, with copies of the notebooks; says what became of changed ones."""
    copied = notebooks.copy(notebooks.original(), place, fresh=fresh)
    print(f"The lessons are in {place}")
    if copied.kept:
        print(f"Changed by you and left as they are: {', '.join(copied.kept)}. Newest ones: {COMMAND} start --fresh")
    if copied.aside:
        print(f"Yours are kept beside the new ones: {', '.join(copied.aside)}")
    return place


def lab_arguments(asked: argparse.Namespace, page: Path) -> list[str]:
    """What JupyterLab is told; what the caller passes on comes last and so has the last word.

    The address that is printed leads to the page, too: without that, it leads to a list of files.
    """
    address = f"/lab/tree/{quote(page.name)}"
    options = [str(page), f"--LabApp.default_url={address}", f"--ServerApp.kernel_manager_class={KERNELS}"]
    if asked.no_browser:
        options.append("--no-browser")
    if asked.port is not None:
        options.append(f"--port={asked.port}")
    if _is_root():
        print("You are root: JupyterLab would rather be run by an ordinary user.")
        options.append("--allow-root")
    return [*options, *asked.passed_on]


def _is_root() -> bool:
    return getattr(os, "geteuid", lambda: 1)() == 0


VERB = Verb(
    name="start",
    does="Open the lessons in JupyterLab.",
    arguments=arguments,
    run=run,
    examples=(
        COMMAND,
        f"{COMMAND} start turns",
        f"{COMMAND} --no-browser --port 9000",
        f"{COMMAND} --folder my-lessons -- --ServerApp.ip=127.0.0.1",
    ),
    passes_on=True,
)
