"""Where the notebooks lie, and how a learner gets a copy that no upgrade overwrites."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from oldmaid_teach.cli.verb import Refused

PACKAGE = Path(__file__).resolve().parent.parent
FIRST = "00_start_here"
LIST = ".oldmaid-teach.json"
"""Kept in the folder of copies: the hash of each file as it was copied, so that a changed one is known."""


def shipped() -> Path | None:
    """The folder inside an installed package, or None in a clone."""
    folder = PACKAGE / "notebooks"
    return folder if folder.is_dir() else None


def cloned() -> Path | None:
    """The folder beside the package in a clone, or None."""
    folder = PACKAGE.parent / "notebooks"
    return folder if folder.is_dir() and (PACKAGE.parent / "pyproject.toml").is_file() else None


def original() -> Path:
    """The notebooks that came with this package."""
    folder = shipped() or cloned()
    if folder is None:
        raise Refused(f"The notebooks are missing: they should be in {PACKAGE / 'notebooks'}. Install again.")
    return folder


def named(lesson: str, folder: Path) -> Path:
    """The notebook that a learner means: "02_turns", "02_turns.ipynb", "02" and "turns" are the same one."""
    there = sorted(path for path in folder.glob("*.ipynb") if not path.name.startswith("."))
    for path in there:
        if lesson.removesuffix(".ipynb").lower() in (path.stem, *_short_names(path.stem)):
            return path
    if not there:
        raise Refused(f"No lesson lies in the folder {folder}.")
    raise Refused(f'There is no lesson "{lesson}". There are: {", ".join(path.stem for path in there)}')


def _short_names(stem: str) -> tuple[str, ...]:
    match = re.fullmatch(r"(\d+)_(.+)", stem)
    return match.groups() if match else ()


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of files that someone had changed: those left as they are, and the new names of those put aside."""

    kept: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()


def copy(source: Path, folder: Path, *, fresh: bool = False) -> Copied:
    """Copy the notebooks to a folder. A file that someone changed stays as it is; one that was only run is new again.

    With `fresh` it makes room for the new one and lies beside it under another name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if folder.samefile(source):
        return Copied()
    as_copied = _listed(folder)
    files = sorted(path for path in source.iterdir() if path.is_file() and not path.name.startswith("."))
    changed = [path for path in files if _is_changed(folder / path.name, as_copied.get(path.name), _hash(path))]
    kept = [] if fresh else changed
    aside = [_put_aside(folder / path.name).name for path in changed if fresh]
    ours = [path for path in files if path not in kept]
    for path in ours:
        _bring(path, folder / path.name)
    as_copied |= {path.name: _hash(path) for path in ours}
    (folder / LIST).write_text(json.dumps(as_copied, indent=1), encoding="utf-8")
    return Copied(tuple(path.name for path in kept), tuple(aside))


def _is_changed(copied: Path, *known: str | None) -> bool:
    """True for a file that is there and is none of those that came from us."""
    return copied.exists() and _hash(copied) not in known


def _bring(path: Path, copied: Path) -> None:
    if not copied.exists() or copied.read_bytes() != path.read_bytes():
        shutil.copyfile(path, copied)


def _put_aside(path: Path) -> Path:
    number = 1
    while (other := path.with_stem(f"{path.stem}_mine_{number}")).exists():
        number += 1
    return path.rename(other)


def _listed(folder: Path) -> dict[str, str]:
    try:
        return dict(json.loads((folder / LIST).read_text(encoding="utf-8")))
    except (FileNotFoundError, ValueError):
        return {}


def _hash(path: Path) -> str:
    return hashlib.sha256(_written(path)).hexdigest()


def _written(path: Path) -> bytes:
    """What somebody wrote: the cells of a notebook, without what running and saving leaves; else the whole file."""
    cells = written_cells(path)
    return path.read_bytes() if cells is None else json.dumps(cells).encode()


def written_cells(path: Path) -> list[tuple[str, str]] | None:
    """Kind and text of each cell of a notebook, or None of a file that is none."""
    try:
        cells = json.loads(path.read_bytes())["cells"]
        return [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
