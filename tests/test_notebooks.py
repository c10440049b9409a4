"""Every notebook is stored executed, reads the same everywhere, and its cells do not lean on one another."""

from __future__ import annotations

import ast
import copy
import re
import subprocess
import sys
from pathlib import Path

import pytest
from nbformat import NotebookNode, validate

from oldmaid_teach.lessons import LESSONS, lesson
from tests import refresh_notebooks as tool

NOTEBOOKS = tool.notebooks()
each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)

CALLS_THAT_HIDE_ERRORS = {"interact", "interactive", "interactive_output", "clear_output", "Output", "input", "sleep"}
STARTS = re.compile(r"^After this (page )?you can .+\. About \d+ minutes?\.", re.MULTILINE)
MOST_LINES = 8


def shows_a_lesson(source: str) -> bool:
    """True for code that shows a lesson by its name, as `show("turns")` does."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [call for call in calls if call.args and isinstance(call.args[0], ast.Constant)]
    return any(isinstance(call.func, ast.Name) and call.func.id == "show" for call in named)


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells that hold code."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def is_lesson(cell: NotebookNode) -> bool:
    """True for a cell whose code is folded away: it shows a lesson."""
    return bool(cell.metadata.get("jupyter", {}).get("source_hidden", False))


def lesson_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """The cells that show a lesson."""
    return [cell for cell in code_cells(notebook) if is_lesson(cell)]


def names_called(source: str) -> set[str]:
    """The names of all functions and methods that some code calls."""
    calls = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return {func.id if isinstance(func, ast.Name) else getattr(func, "attr", "") for func in calls}


# How a notebook is stored


@each_notebook
def test_it_is_valid_and_of_one_format(path: Path) -> None:
    """A notebook is valid nbformat 4.5 and names the kernel that every installation has."""
    notebook = tool.read(path)

    validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata == {**tool.METADATA, "title": tool.title(notebook)}  # in particular: no metadata.widgets


@each_notebook
def test_it_is_stored_executed_in_order(path: Path) -> None:
    """Code cells are numbered from 1 without a gap: strict nbval compares no other ones."""
    counts = [cell.execution_count for cell in code_cells(tool.read(path))]

    assert counts == list(range(1, len(counts) + 1))


@each_notebook
def test_nothing_in_it_looks_alive(path: Path) -> None:
    """No view of a live widget, no time of execution and no mark of trust is stored; the still page is."""
    notebook = tool.read(path)
    mimes = {mime for cell in code_cells(notebook) for output in cell.outputs for mime in output.get("data", {})}

    assert tool.WIDGET_VIEW not in mimes
    assert not any({"execution", "trusted"} & set(cell.metadata) for cell in notebook.cells)


@each_notebook
def test_each_lesson_has_a_still_page(path: Path) -> None:
    """A lesson cell stores text and HTML, which is what a reader without a kernel sees."""
    for cell in lesson_cells(tool.read(path)):
        mimes = {mime for output in cell.outputs for mime in output.get("data", {})}
        assert mimes == {"text/plain", "text/html"}, cell.id


@each_notebook
def test_no_cell_failed(path: Path) -> None:
    """No stored output is an error, a warning or anything else on stderr."""
    outputs = [output for cell in code_cells(tool.read(path)) for output in cell.outputs]

    assert [output for output in outputs if output.output_type == "error"] == []
    assert [output.text for output in outputs if output.get("name") == "stderr"] == []


@each_notebook
def test_its_cell_ids_can_be_read(path: Path) -> None:
    """Cell ids are words, so that a diff says which cell changed."""
    ids = [cell.id for cell in tool.read(path).cells]

    assert [name for name in ids if tool.made_by_editor(name)] == []
    assert len(set(ids)) == len(ids)


@each_notebook
def test_refreshing_it_would_only_change_outputs(path: Path) -> None:
    """The file is exactly what the refresh command writes: same indent, LF, one newline at the end."""
    assert path.read_bytes() == (tool.text(tool.tidy(tool.read(path)))).encode("utf-8")


# What stands in it


@each_notebook
def test_it_opens_with_a_title_and_a_promise(path: Path) -> None:
    """A page starts with its title, one sentence "After this you can …", and the minutes it takes."""
    first = tool.read(path).cells[0]

    assert first.cell_type == "markdown"
    assert re.match(r"# \S", first.source)
    assert STARTS.search(first.source)


@each_notebook
def test_it_ends_with_where_next(path: Path) -> None:
    """The last cell says where to go next, and links to a notebook that is there."""
    last = tool.read(path).cells[-1]

    assert last.cell_type == "markdown"
    assert re.search(r"\*\*Next:?\*\*", last.source)
    assert re.search(r"\]\([\w-]+\.ipynb\)", last.source)


@each_notebook
def test_its_links_lead_somewhere(path: Path) -> None:
    """Every link to another notebook leads to one that exists."""
    text = "\n".join(cell.source for cell in tool.read(path).cells if cell.cell_type == "markdown")

    assert set(re.findall(r"\]\(([\w-]+\.ipynb)\)", text)) <= {each.name for each in NOTEBOOKS}


@each_notebook
def test_its_cells_are_short(path: Path) -> None:
    """A code cell has at most eight lines."""
    assert [cell.id for cell in code_cells(tool.read(path)) if len(cell.source.splitlines()) > MOST_LINES] == []


@each_notebook
def test_it_defines_nothing(path: Path) -> None:
    """Functions and classes live in the package, where they are tested."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
    nodes = [node for cell in code_cells(tool.read(path)) for node in ast.walk(ast.parse(cell.source))]

    assert [ast.unparse(node) for node in nodes if isinstance(node, kinds)] == []


@each_notebook
def test_nothing_in_it_hides_an_error(path: Path) -> None:
    """Nothing catches output or waits for a person: nbval could not see what happened; no `;` hides an output."""
    for cell in code_cells(tool.read(path)):
        assert names_called(cell.source) & CALLS_THAT_HIDE_ERRORS == set(), cell.id
        assert not cell.source.rstrip().endswith(";"), cell.id
        assert not re.search(r"^\s*[%!]", cell.source, re.MULTILINE), cell.id


@each_notebook
def test_a_lesson_says_what_it_is_when_folded(path: Path) -> None:
    """A lesson cell's first line is a comment: it is all of the code that Lab shows."""
    for cell in lesson_cells(tool.read(path)):
        assert cell.source.startswith("# "), cell.id


@each_notebook
def test_each_lesson_cell_is_folded_and_each_check_is_not(path: Path) -> None:
    """Cells that show a lesson are folded; a cell with an `assert` is there to be read."""
    for cell in code_cells(tool.read(path)):
        assert is_lesson(cell) >= shows_a_lesson(cell.source), cell.id
        assert not (is_lesson(cell) and "assert " in cell.source), cell.id


HELD_WITH_A_CLASS = {
    "01_setup": ["setup"],
    "02_turns": ["turns"],
    "03_mistakes": ["mistakes", "check-the-pairs"],
    "04_variants": ["variants", "contested", "contested-more"],
    "07_is_it_fair": ["fair", "fair-more"],
}
"""The lessons that a page is made of, in order; on page 05 one plays as long as one likes."""


def minutes_said(source: str) -> int:
    """The minutes that a page or a part of it says it takes."""
    return int(re.findall(r"About (\d+) minutes?\.", source)[0])


def lessons_shown(path: Path) -> dict[str, str]:
    """The lessons that a page shows by name, each with the words right above it."""
    cells = tool.read(path).cells
    above = {cell.source: cells[number - 1].source for number, cell in enumerate(cells) if is_lesson(cell)}
    named = {name: words for source, words in above.items() for name in re.findall(r'show\("([\w-]+)"\)', source)}
    return {name: words for name, words in named.items() if name in LESSONS}


@pytest.mark.parametrize(("page", "names"), HELD_WITH_A_CLASS.items())
def test_a_page_takes_as_long_as_its_lessons(page: str, names: list[str]) -> None:
    """The minutes of a page are those of its lessons together; of several each part says its own."""
    path = tool.FOLDER / f"{page}.ipynb"
    shown = lessons_shown(path)

    assert list(shown) == names
    assert minutes_said(tool.read(path).cells[0].source) == sum(lesson(name).minutes for name in names)
    if len(names) > 1:
        assert {name: minutes_said(words) for name, words in shown.items()} == {n: lesson(n).minutes for n in names}


def test_the_first_page_tells_the_minutes_of_each() -> None:
    """The list of pages on the first one gives each page's own minutes."""
    source = "\n".join(cell.source for cell in tool.read(NOTEBOOKS[0]).cells)
    rows = re.findall(r"\((\w+)\.ipynb\) \|.*\| (\d+) \|", source)
    pages = {path.stem: path for path in NOTEBOOKS if path.stem[:2].isdecimal()}
    listed = {name: int(minutes) for name, minutes in rows}

    assert listed == {n: minutes_said(tool.read(p).cells[0].source) for n, p in pages.items() if n != "00_start_here"}


def test_the_guide_has_the_key_to_each_lesson_with_questions() -> None:
    """A teacher finds the key to every lesson that a class is asked in."""
    cells = tool.read(tool.FOLDER / "teachers_guide.ipynb").cells
    shown = {name for cell in cells for name in re.findall(r'show\(key_sheet\("([\w-]+)"\)\)', cell.source)}

    assert shown == {name for names in HELD_WITH_A_CLASS.values() for name in names}


@each_notebook
def test_what_is_said_of_code_is_left_out_where_there_is_none(path: Path) -> None:
    """Words on `assert` are for JupyterLab: a page that is presented has no code."""
    said = [cell for cell in tool.read(path).cells if cell.cell_type == "markdown" and "`assert`" in cell.source]

    assert [cell.id for cell in said if "lab-only" not in cell.metadata.get("tags", [])] == []


def test_the_pages_of_the_course_are_there() -> None:
    """The first page is there, and every page has a name that sorts where it belongs."""
    names = [path.stem for path in NOTEBOOKS]

    assert names[0] == "00_start_here"
    assert [name for name in names if not re.fullmatch(r"\d\d_[a-z_]+|teachers_guide", name)] == []


# What happens when it runs


def corrupted(notebook: NotebookNode) -> NotebookNode:
    """A copy in which every stored output, and the absence of one, is untrue."""
    changed = copy.deepcopy(notebook)
    for cell in code_cells(changed):
        cell.outputs = [_spoiled(output) for output in cell.outputs] or [_an_output_that_never_was()]
    return changed


def _spoiled(output: NotebookNode) -> NotebookNode:
    if output.output_type == "stream":
        output.text += "and one more card\n"
    for mime in output.get("data", {}):
        output.data[mime] += " and one more card"
    return output


def _an_output_that_never_was() -> NotebookNode:
    return tool.nbformat.v4.new_output("stream", name="stdout", text="a card that is not there\n")


def nbval(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run strict nbval over a folder of notebooks, as the project's own settings do."""
    options = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout", "60", "-p", "no:cacheprovider", "-rA"]
    rules = ["--nbval-sanitize-with", str(tool.ROOT / "tests" / "sanitize.cfg")]
    command = [sys.executable, "-m", "pytest", "-c", str(tool.ROOT / "pyproject.toml"), "-o", "addopts="]
    where = ["--rootdir", str(folder), str(folder)]
    return subprocess.run([*command, *options, *rules, *where], capture_output=True, text=True, encoding="utf-8")


def verdicts(report: str) -> dict[str, set[str]]:
    """How often pytest's summary says PASSED and FAILED, by notebook cell."""
    found: dict[str, set[str]] = {"PASSED": set(), "FAILED": set()}
    for verdict, cell in re.findall(r"^(PASSED|FAILED) \S*?([\w-]+\.ipynb::Cell \d+)", report, re.MULTILINE):
        found[verdict].add(cell)
    return found


@pytest.mark.slow
def test_a_changed_output_is_noticed_in_every_cell(tmp_path: Path) -> None:
    """Strict nbval is red for each code cell of each notebook whose stored output is made untrue.

    Were the notebooks stored without outputs, or were outputs only executed and not compared, this would be green.
    """
    for path in NOTEBOOKS:
        tool.write(corrupted(tool.read(path)), tmp_path / path.name)

    ran = nbval(tmp_path)

    cells = {f"{path.name}::Cell {n}" for path in NOTEBOOKS for n in range(len(code_cells(tool.read(path))))}
    assert verdicts(ran.stdout) == {"PASSED": set(), "FAILED": cells}
    assert ran.returncode == 1


def lessons_that_are_not_first() -> list[tuple[Path, str]]:
    """Each lesson cell that has code cells above it, with its notebook; first cells stand alone in any run."""
    later = [(path, cell) for path in NOTEBOOKS for cell in code_cells(tool.read(path))[1:]]
    return [(path, str(cell.id)) for path, cell in later if is_lesson(cell)]


def _label(value: Path | str) -> str:
    return value.stem if isinstance(value, Path) else value


@pytest.mark.slow
@pytest.mark.parametrize(("path", "name"), lessons_that_are_not_first(), ids=_label)
def test_a_lesson_cell_stands_alone(path: Path, name: str) -> None:
    """A lesson cell run alone in a fresh kernel shows what is stored under it."""
    notebook = tool.read(path)
    stored = next(cell for cell in notebook.cells if cell.id == name)
    notebook.cells = [copy.deepcopy(stored)]

    tool.run(notebook)

    assert tool.shown(notebook.cells[0]) == tool.shown(stored)


@pytest.mark.slow
@each_notebook
def test_running_twice_and_backwards_changes_nothing(path: Path) -> None:
    """All cells, all again, then the lesson cells from last to first, in one kernel: each shows what is stored."""
    notebook = tool.read(path)
    order = [*code_cells(notebook), *code_cells(notebook), *reversed(lesson_cells(notebook))]
    expected = [(cell.id, tool.shown(cell)) for cell in order]
    notebook.cells = [copy.deepcopy(cell) for cell in order]

    tool.run(notebook)

    assert [(cell.id, tool.shown(cell)) for cell in notebook.cells] == expected
