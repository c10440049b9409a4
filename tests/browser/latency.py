"""How long a press takes until it shows: our table beside a bare button of ipywidgets, press by press in turn.

The press picks a card of the hand up, or puts it back. `python -m tests.browser.latency` prints a small table.
Times are medians; only their ratio says anything about another machine.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tests.browser.notebooks import open_in_lab, run_all, table_in, write_notebook
from tests.browser.servers import lab, voila

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PRESSES = 50

BARE = """import ipywidgets
bare, shown = ipywidgets.Button(description="bare"), ipywidgets.HTML("0")
bare.on_click(lambda _: setattr(shown, "value", str(int(shown.value) + 1)))
ipywidgets.VBox([bare, shown])"""
TABLE = """from tests.toy import worked_turn
table = worked_turn()
while not any(choice.id == "hand-B-1" for choice in table.screen.choices):
    table.press("next")
table"""
CARD = "[data-choice=hand-B-1]"

_MEASURE = """async ([presses, card]) => {
  const once = (control, watched) => new Promise((done) => {
    const start = performance.now();
    let shown = 0;
    const watch = new MutationObserver(() => {
      if (shown) return;
      shown = performance.now() - start;
      watch.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done([shown, performance.now() - start])));
    });
    watch.observe(watched, {subtree: true, childList: true, characterData: true, attributes: true,
      attributeFilter: ["data-turn"]});
    control.click();
  });
  const rest = () => new Promise((done) => setTimeout(done, 60));
  const bare = [], table = [];
  for (let n = 0; n < presses + 5; n += 1) {
    await rest();
    bare.push(await once(document.querySelector(".jupyter-button"), document.querySelector(".widget-html")));
    await rest();
    table.push(await once(document.querySelector(card), document.querySelector(".omt-root")));
  }
  return {bare: bare.slice(5), table: table.slice(5)};
}"""


@dataclass(frozen=True, slots=True)
class Latency:
    """Medians in milliseconds: from the click to the changed page, and to the second picture after it."""

    bare_dom: float
    table_dom: float
    bare_frame: float
    table_frame: float

    @property
    def dom_ratio(self) -> float:
        """How many times as long our table takes until the page has changed."""
        return self.table_dom / self.bare_dom

    @property
    def frame_ratio(self) -> float:
        """How many times as long our table takes until it is seen."""
        return self.table_frame / self.bare_frame


def measure(page: Page, presses: int = PRESSES) -> Latency:
    """Press a bare button and our table in turn, on a page that shows both."""
    page.locator(".jupyter-button").wait_for()
    table_in(page)
    found = page.evaluate(_MEASURE, [presses, CARD])
    columns = [median(times) for kind in ("bare", "table") for times in zip(*found[kind], strict=True)]
    bare_dom, bare_frame, table_dom, table_frame = columns
    return Latency(bare_dom, table_dom, bare_frame, table_frame)


def in_lab(browser: Browser, address: str, name: str) -> Latency:
    """The latency in JupyterLab."""
    page = browser.new_page()
    open_in_lab(page, address, name)
    run_all(page)
    return _and_close(page)


def in_voila(browser: Browser, address: str, name: str) -> Latency:
    """The latency in Voilà."""
    page = browser.new_page()
    page.goto(f"{address}/voila/render/{name}")
    return _and_close(page)


def _and_close(page: Page) -> Latency:
    try:
        return measure(page)
    finally:
        page.close()


Server = Callable[[Path, Path], AbstractContextManager[str]]
PLACES: dict[str, tuple[Server, Callable[[Browser, str, str], Latency]]] = {
    "JupyterLab": (lab, in_lab),
    "Voilà": (voila, in_voila),
}


def latencies(browser: Browser) -> dict[str, Latency]:
    """The latency in JupyterLab and in Voilà, each started for it and ended after it."""
    found = {}
    for place, (server, of) in PLACES.items():
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            home, served = Path(folder) / "home", Path(folder) / "notebooks"
            home.mkdir()
            served.mkdir()
            name = write_notebook(served, "latency.ipynb", BARE, TABLE)
            with server(served, home) as address:
                found[place] = of(browser, address, name)
    return found


def bytes_of_updates() -> tuple[int, int]:
    """The median and the largest page, in bytes, on the way through the lesson on turns."""
    from oldmaid_teach.widgets import LessonWidget

    widget = LessonWidget("turns")
    sizes = [len(widget.html.encode())]
    while any(choice.id == "next" for choice in widget.screen.choices):
        widget.press("next")
        sizes.append(len(widget.html.encode()))
    return int(median(sizes)), max(sizes)


_BEFORE = """
import ipywidgets, os
ipywidgets.VBox([ipywidgets.Button(), ipywidgets.HTML()])
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
before = held()
"""
_AFTER = """
from oldmaid_teach.widgets import show
table = show("turns")
print(held() - before)
"""


def memory() -> float:
    """How many megabytes a lesson adds to a kernel that has shown ipywidgets already (Linux)."""
    from jupyter_client.manager import start_new_kernel

    told: list[str] = []
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        for code in (_BEFORE, _AFTER):
            client.execute_interactive(code, output_hook=lambda said: told.append(said["content"].get("text", "")))
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return float("".join(told))


def main() -> None:
    """Print the table."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import chromium

    typical, largest = bytes_of_updates()
    print(f"an update: {typical} bytes (median), {largest} (largest); memory: +{memory():.1f} MB")
    with sync_playwright() as playwright:
        for place, found in latencies(playwright.chromium.launch(executable_path=chromium())).items():
            print(
                f"{place}: click to page {found.table_dom:.1f} ms, bare {found.bare_dom:.1f} ms, "
                f"ratio {found.dom_ratio:.2f}; to second frame {found.table_frame:.1f} ms, "
                f"bare {found.bare_frame:.1f} ms, ratio {found.frame_ratio:.2f}"
            )


if __name__ == "__main__":
    main()
