"""A module imports only from those above it; the order is the design, so it is written down here."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "oldmaid_teach"

ORDER = (
    "errors",
    "cards",
    "rulebook",
    "matching",
    "variants",
    "readings",
    "table",
    "notation",
    "referee",
    "chance",
    "game",
    "records",
    "desk",
    "odds",
    "lessons",
    "session",
    "shapes",
    "screen",
    "deskside",
    "recordside",
    "matrix",
    "page",
    "onefile",
    "sheets",
    "wire",
    "displays",
    "widgets",
    "cli",
    "__main__",
)
JUPYTER = {"IPython", "anywidget", "comm", "ipykernel", "ipywidgets", "traitlets"}
STARTED_BY_THE_COMMAND = {"jupyterlab", "jupyter_server", "tornado", "voila"}


def modules() -> list[Path]:
    """Every source file of the package but its front door."""
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer(path: Path) -> str:
    """The row of the order that a file belongs to: a module's name, or its package's."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path, package: Path = PACKAGE) -> Iterator[str]:
    """Full names of all that a file imports, wherever in it: at its head, in a function, under TYPE_CHECKING."""
    here = ("oldmaid_teach", *path.relative_to(package).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom():
                base = here[: len(here) + 1 - node.level] if node.level else ()
                module = ".".join((*base, *filter(None, [node.module])))
                yield from (f"{module}.{alias.name}" for alias in node.names)
            case ast.Call(func=ast.Name(id="__import__") | ast.Attribute(attr="import_module")):
                yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant))


def layers_imported(path: Path, package: Path = PACKAGE) -> set[str]:
    """The rows of the order from which a file imports."""
    own = [name.split(".") for name in imports(path, package) if name.startswith("oldmaid_teach.")]
    return {parts[1] for parts in own} - {"__version__"}


def outside(path: Path, package: Path = PACKAGE) -> set[str]:
    """The packages outside the standard library and ours that a file imports."""
    tops = {name.split(".")[0] for name in imports(path, package)}
    return tops - set(sys.stdlib_module_names) - {"oldmaid_teach"}


def test_every_module_has_a_place_in_the_order() -> None:
    """A new module must be given its place in the order."""
    assert {layer(path) for path in modules()} <= set(ORDER)


def test_a_module_imports_only_from_those_above_it() -> None:
    """No import, deferred ones included, goes to a module that stands below in the order."""
    place = {name: number for number, name in enumerate(ORDER)}

    below = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules()
        for name in sorted(layers_imported(path))
        if place[name] > place[layer(path)]
    ]

    assert below == []


def test_jupyter_is_a_rim() -> None:
    """Only `widgets` imports the widget libraries, only the command starts a server; all else is plain Python."""
    allowed = {"widgets": JUPYTER, "cli": STARTED_BY_THE_COMMAND}

    foreign = {
        path.relative_to(PACKAGE).as_posix(): libraries
        for path in modules()
        if (libraries := outside(path) - allowed.get(layer(path), set()))
    }

    assert foreign == {}


def test_the_imports_of_a_file_are_all_seen(tmp_path: Path) -> None:
    """Plain, relative, deferred, type-only and called imports are all found."""
    file = tmp_path / "lessons" / "turns.py"
    file.parent.mkdir()
    file.write_text(
        "import os\nfrom ..table import step\nfrom . import hints\nfrom oldmaid_teach import cards\n"
        "def late():\n    import oldmaid_teach.page\n    importlib.import_module('oldmaid_teach.odds')\n"
        "if TYPE_CHECKING:\n    from oldmaid_teach.game import Game\n",
        encoding="utf-8",
    )

    assert layers_imported(file, tmp_path) == {"table", "lessons", "cards", "page", "odds", "game"}
    assert outside(file, tmp_path) == set()
