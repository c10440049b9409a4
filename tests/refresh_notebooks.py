"""Executes every notebook in order and stores what it shows: the one way their outputs are made.

    python tests/refresh_notebooks.py            all of them
    python tests/refresh_notebooks.py 02_turns   one, by name

Kept apart from the tests, which use `run` and `shown` to look at the same notebooks without changing them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebooks(folder: Path = FOLDER) -> list[Path]:
    """All notebooks, in the order of their names."""
    return sorted(path for path in folder.glob("*.ipynb") if not path.name.startswith("."))


def read(path: Path) -> NotebookNode:
    """One notebook, read as format 4."""
    return nbformat.read(path, as_version=4)


def text(notebook: NotebookNode) -> str:
    """A notebook as it is stored: one newline at the end."""
    return str(nbformat.writes(notebook)).rstrip("\n") + "\n"


def write(notebook: NotebookNode, path: Path) -> None:
    """Store a notebook, with LF line endings on every platform."""
    path.write_bytes(text(notebook).encode("utf-8"))


def run(notebook: NotebookNode, *, timeout: int = 60) -> NotebookNode:
    """Execute all cells in a fresh kernel; a cell that raises stops it."""
    client = NotebookClient(
        notebook,
        timeout=timeout,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(FOLDER)}},
    )
    client.execute()
    return notebook


def tidy(notebook: NotebookNode) -> NotebookNode:
    """Drop what differs from run to run or looks alive without a kernel, and give each cell a readable id."""
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    notebook.metadata = nbformat.from_dict({**METADATA, "title": title(notebook)})
    for cell, name in zip(notebook.cells, cell_names(notebook), strict=True):
        cell.id = name
        cell.metadata.pop("execution", None)
        cell.metadata.pop("trusted", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    return notebook


def title(notebook: NotebookNode) -> str:
    """The page's heading, which is also the name of its browser tab in Voilà."""
    return str(notebook.cells[0].source).splitlines()[0].lstrip("# ")


def cell_names(notebook: NotebookNode) -> list[str]:
    """The ids the cells have, and for those that an editor named at random: their kind and place."""
    kept = [cell.id for cell in notebook.cells if not made_by_editor(cell.get("id", ""))]
    return [name_of(cell, place, kept) for place, cell in enumerate(notebook.cells)]


def name_of(cell: NotebookNode, place: int, taken: Iterable[str]) -> str:
    """The cell's own id, or a new one that no other cell has."""
    if not made_by_editor(cell.get("id", "")):
        return str(cell.id)
    name = f"{cell.cell_type}-{place}"
    return name if name not in taken else f"{name}-new"


def made_by_editor(name: str) -> bool:
    """True for "", a run of hex digits or a UUID: ids that say nothing to a reader of a diff."""
    return not name or re.fullmatch(r"[0-9a-f-]{8,}", name) is not None


def shown(cell: NotebookNode) -> list[tuple[str, Any]]:
    """What a reader sees under a cell, in order: streams joined, views of live widgets and counters left out."""
    seen: list[tuple[str, Any]] = []
    for output in cell.outputs:
        kind, what = _one_output(output)
        if kind == "stream" and seen and seen[-1][0] == "stream" and seen[-1][1][0] == what[0]:
            seen[-1] = ("stream", (what[0], seen[-1][1][1] + what[1]))
        else:
            seen.append((kind, what))
    return seen


def _one_output(output: NotebookNode) -> tuple[str, Any]:
    match output.output_type:
        case "stream":
            return "stream", (output.name, output.text)
        case "error":
            return "error", (output.ename, output.evalue)
        case kind:
            return kind, {mime: data for mime, data in output.data.items() if mime != WIDGET_VIEW}


def main(names: list[str]) -> int:
    """Refresh the notebooks named, or all; answer 2 when there is none of that name."""
    wanted = [path for path in notebooks() if not names or path.stem in names]
    if not wanted:
        print(f"no such notebook: {' '.join(names)}; there are {' '.join(path.stem for path in notebooks())}")
        return 2
    for path in wanted:
        write(tidy(run(read(path))), path)
        print(f"refreshed {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main([Path(name).stem for name in sys.argv[1:]]))
