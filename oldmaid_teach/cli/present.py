"""The verb that shows the lessons with Voilà: large, without code, and without a request to any other machine."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from oldmaid_teach.cli import notebooks
from oldmaid_teach.cli.verb import COMMAND, KERNELS, WHO, Refused, Verb, folder, need, port, settle_jupyter, viewer
from oldmaid_teach.lessons import LESSONS
from oldmaid_teach.notation import seat_text
from oldmaid_teach.session import CLASS, begin

SIZE, VIEWER = "OLDMAID_SIZE", "OLDMAID_VIEWER"
"""How a lesson that is shown without arguments learns its size and who looks at it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `present`."""
    parser.add_argument("lesson", nargs="?", default=notebooks.FIRST, help="the page to open, such as turns or 02")
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    parser.add_argument("--port", type=port, help="the port to use (8866 by default, or a free one above)")
    parser.add_argument("--size", choices=("s", "m", "l"), default="l", help="the size of cards and words (l)")
    parser.add_argument("--viewer", type=viewer, default=CLASS, help=f"{WHO} (class)")
    parser.add_argument("--folder", type=folder, help="show the notebooks in this folder")


def run(asked: argparse.Namespace) -> int:
    """Show a lesson, and stay until it is stopped."""
    need("voila", extra="lab")
    page = notebooks.named(asked.lesson, asked.folder or notebooks.original())
    eye = asked.viewer
    _refuse_strangers(eye, page)
    settle_jupyter()
    os.environ.update({SIZE: asked.size, VIEWER: seat_text(eye) if isinstance(eye, int) else eye})
    from oldmaid_teach.cli.server import LessonServer

    LessonServer.launch_instance(voila_arguments(asked, page), page=page.name)
    return 0


def _refuse_strangers(eye: int | str, page: Path) -> None:
    """Refuse a seat that a lesson of this page does not have, before a class sees a page that did not start."""
    code = "\n".join(text for kind, text in notebooks.written_cells(page) or () if kind == "code")
    for name in dict.fromkeys(_SHOWN.findall(code)):
        try:
            begin(name, viewer=eye)
        except ValueError as reason:
            raise Refused(f"{page.name}, lesson {name}: {reason}") from None


_SHOWN = re.compile(rf"""show\(["']({"|".join(LESSONS)})["']""")


def voila_arguments(asked: argparse.Namespace, page: Path) -> list[str]:
    """What Voilà is told; the whole folder is served, so that links between lessons work."""
    options = [
        str(page.parent),
        f"--VoilaConfiguration.resources=oldmaid_size={asked.size}",
        f"--VoilaConfiguration.multi_kernel_manager_class={KERNELS}",
    ]
    if asked.no_browser:
        options.append("--no-browser")
    if asked.port is not None:
        options.append(f"--port={asked.port}")
    return [*options, *asked.passed_on]


VERB = Verb(
    name="present",
    does="Show the lessons to a class with Voilà: large, without code.",
    arguments=arguments,
    run=run,
    examples=(f"{COMMAND} present turns", f"{COMMAND} present --size m --viewer B --no-browser"),
    passes_on=True,
)
