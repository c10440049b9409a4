"""How long each way in takes: a first lesson beside a bare widget, nbval beside bare notebooks, a file, the wheel.

What is compared is taken in turn, so that a busy machine is as hard on both; of a few rounds the median counts.
`python -m tests.bench_ways` prints the rows alone; the static site's needs OLDMAID_LITE, the folder of a built one.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from oldmaid_teach.onefile import Walk, book, document
from tests.browser.notebooks import open_in_lab, run_all, write_notebook
from tests.browser.servers import lab, voila

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 5
BARE = """import ipywidgets
ipywidgets.VBox([ipywidgets.Button(description="bare"), ipywidgets.HTML("0")])"""
LESSON = 'from oldmaid_teach.widgets import show\nshow("turns")'
SEEN = {"bare": ".jupyter-button", "lesson": ".omt-root [data-choice]"}
PATIENCE_MS = 180_000
_END_KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"
"""A notebook that was open in JupyterLab keeps its kernel, which would be quicker the second time."""

Row = tuple[str, float, str, float]
Opened = Callable[["Page", str], None]


def first_lesson(place: str, browser: Browser, open_page: Opened, rounds: int = ROUNDS) -> Row:
    """From a cold profile until the first control is seen: a lesson, as a multiple of a bare widget."""
    took: dict[str, list[float]] = {"bare": [], "lesson": []}
    for _ in range(rounds):
        for name, times in took.items():
            page = browser.new_page()
            start = perf_counter()
            open_page(page, f"{name}.ipynb")
            page.locator(SEEN[name]).first.wait_for(timeout=PATIENCE_MS)
            times.append(perf_counter() - start)
            page.evaluate(_END_KERNEL)
            page.close()
    bare, lesson = median(took["bare"]), median(took["lesson"])
    return f"first lesson, {place} ({lesson:.1f} s, bare {bare:.1f} s)", lesson / bare, "x", 1.1


def _in_lab(address: str) -> Opened:
    def opened(page: Page, name: str) -> None:
        open_in_lab(page, address, name)
        run_all(page)

    return opened


def _in_voila(address: str) -> Opened:
    return lambda page, name: page.goto(f"{address}/voila/render/{name}") and None


def _in_lite(address: str) -> Opened:
    def opened(page: Page, name: str) -> None:
        page.goto(f"{address}/notebooks/index.html?path={name}")
        page.locator(".jp-Notebook").wait_for(timeout=PATIENCE_MS)
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=PATIENCE_MS)
        run_all(page)

    return opened


@contextmanager
def _folders() -> Iterator[tuple[Path, Path]]:
    """A folder with both notebooks, and one for a server's own files."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        served, home = Path(folder) / "notebooks", Path(folder) / "home"
        served.mkdir()
        home.mkdir()
        write_notebook(served, "bare.ipynb", BARE)
        write_notebook(served, "lesson.ipynb", LESSON)
        yield served, home


@contextmanager
def _lite(built: Path, served: Path, home: Path) -> Iterator[str]:
    """A built site with both notebooks put in, on a server that hands out files."""
    site = home / "site"
    shutil.copytree(built, site)
    listing = site / "api/contents/all.json"
    listed = json.loads(listing.read_text(encoding="utf-8"))
    one = next(entry for entry in listed["content"] if entry["type"] == "notebook")
    for notebook in served.iterdir():
        (site / "files" / notebook.name).write_text(_in_python(notebook), encoding="utf-8")
        listed["content"].append({**one, "name": notebook.name, "path": notebook.name})
    listing.write_text(json.dumps(listed), encoding="utf-8")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Silent, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def _in_python(notebook: Path) -> str:
    """The notebook with its language told: by that the site finds its kernel, else it asks for one."""
    told = json.loads(notebook.read_text(encoding="utf-8"))
    told["metadata"]["language_info"] = {"name": "python"}
    return json.dumps(told)


class _Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def one_file(browser: Browser, lesson: str) -> Row:
    """Seconds from opening a lesson's file on disk until its first press is answered."""
    walk = Walk(lesson)
    text = document(book(walk), walk.first)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lesson.html"
        path.write_text(text, encoding="utf-8")
        took = [_pressed(browser, path) for _ in range(ROUNDS)]
    return f"one file, {lesson} ({len(text.encode()) / 1e6:.2f} MB): opened and pressed", median(took), "s", 1


def _pressed(browser: Browser, path: Path) -> float:
    page = browser.new_page()
    start = perf_counter()
    page.goto(path.as_uri())
    page.locator("[data-choice=next], [data-choice=answer-0]").first.click()
    page.locator("[data-turn='1']").wait_for()
    took = perf_counter() - start
    page.close()
    return took


def strict_nbval(rounds: int = 3) -> Row:
    """Our notebooks under strict nbval, as a multiple of as many bare notebooks."""
    ours = sorted((ROOT / "notebooks").glob("*.ipynb"))
    with tempfile.TemporaryDirectory() as folder:
        bare = [_stored(Path(folder) / path.name) for path in ours]
        took = [(_nbval(ours), _nbval(bare)) for _ in range(rounds)]
    own, least = (median(times) for times in zip(*took, strict=True))
    return f"strict nbval, {len(ours)} notebooks ({own:.1f} s, bare {least:.1f} s)", own / least, "x", 1.3


def _stored(path: Path) -> Path:
    """A notebook whose one cell was run."""
    write_notebook(path.parent, path.name, "1 + 1")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    shown = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": {"text/plain": "2"}}
    notebook["cells"][0].update(execution_count=1, outputs=[shown])
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def _nbval(notebooks: list[Path]) -> float:
    options = ["-q", "-o", "addopts=", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]
    sanitize = ["--nbval-sanitize-with", "tests/sanitize.cfg", "--nbval-cell-timeout", "60"]
    words = [sys.executable, "-m", "pytest", *options, *sanitize, *map(str, notebooks)]
    start = perf_counter()
    subprocess.run(words, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return perf_counter() - start


def wheel() -> Row:
    """The size of the wheel."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder]
        subprocess.run(words, check=True, cwd=ROOT, capture_output=True)
        [path] = Path(folder).glob("*.whl")
        return "the wheel", path.stat().st_size / 1e6, "MB", 1.5


def rows() -> Iterator[Row]:
    """Every row: what, how much, its unit, and at most how much."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import chromium

    yield wheel()
    yield strict_nbval()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        for lesson in ("turns", "setup"):
            yield one_file(browser, lesson)
        with _folders() as (served, home), voila(served, home) as address:
            yield first_lesson("Voilà", browser, _in_voila(address))
        with _folders() as (served, home), lab(served, home) as address:
            yield first_lesson("JupyterLab", browser, _in_lab(address))
        if built := os.environ.get("OLDMAID_LITE"):
            with _folders() as (served, home), _lite(Path(built), served, home) as address:
                yield first_lesson("the static site", browser, _in_lite(address), rounds=3)


def main() -> None:
    """Print the rows."""
    from tests.bench import row

    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # pip has compiled every other library; ours is once it was used
    for each in rows():
        row(*each)


if __name__ == "__main__":
    main()
