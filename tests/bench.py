"""Prints the performance table: `python -m tests.bench`, with `--browser` the latencies too. No test depends on it.

Each row names what was measured, the figure, what it is held against, and their ratio; figures are medians, taken
in one run, so that a ratio holds on a busy machine too.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from oldmaid_teach.game import playout, record
from oldmaid_teach.lessons.lesson import Do, Lesson, Scene, Until
from oldmaid_teach.page import page
from oldmaid_teach.records import check
from oldmaid_teach.referee import play
from oldmaid_teach.screen import screen
from oldmaid_teach.session import Next, begin, update
from oldmaid_teach.variants import BICYCLE
from tests import bench_odds, bench_ways
from tests.browser import latency

IMPORT = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def row(what: str, value: float, unit: str, limit: float) -> None:
    """One line of the table."""
    print(f"{what:<52} {value:>10.3f} {unit:<8} of at most {limit:g} ({value / limit:.2f})")


def import_time(modules: str, runs: int = 7) -> float:
    """Milliseconds that importing these takes in a fresh Python."""
    code = [sys.executable, "-c", IMPORT.format(modules)]
    return 1000 * median(float(subprocess.check_output(code)) for _ in range(runs))


def imported() -> list[str]:
    """Libraries that `oldmaid_teach.page` must not bring in, and does."""
    code = "import sys, oldmaid_teach.page; print(*sys.modules)"
    names = {name.split(".")[0] for name in subprocess.check_output([sys.executable, "-c", code], text=True).split()}
    return sorted(names & {"IPython", "anywidget", "ipywidgets", "numpy", "traitlets"})


def five_seats() -> tuple[float, int]:
    """Milliseconds of update + screen + page on a five-player table, and the largest page in bytes."""
    table = playout(BICYCLE, 5, 1).start
    game = playout(BICYCLE, 5, 1)
    scene = Scene("bench", play(table, game.actions[0]).table, (Do("Play.", until=Until.OVER),), seat=0, hidden=True)
    session = begin(Lesson("bench", "Bench", "", (scene,)), viewer="open")
    times, sizes = [], []
    for _ in range(80):
        start = perf_counter()
        session = update(session, Next())
        html = page(screen(session))
        times.append(perf_counter() - start)
        sizes.append(len(html.encode()))
    return 1000 * median(times), max(sizes)


def judged_game() -> float:
    """Milliseconds that a whole four-player game takes when every action is judged."""
    games = [playout(BICYCLE, 4, seed) for seed in range(60)]

    def judged(index: int) -> None:
        table = games[index].start
        for action in games[index].actions:
            table = play(table, action).table

    return 1000 * median(seconds(lambda index=index: judged(index)) for index in range(60))


def record_lines() -> float:
    """Record lines checked in a second."""
    texts = [record(playout(BICYCLE, 4, seed)) for seed in range(100)]
    lines = sum(text.count("\n") for text in texts)
    return lines / min(seconds(lambda: [check(text) for text in texts]) for _ in range(3))


def main(arguments: list[str]) -> None:
    """Measure and print everything; what needs a browser only when it is asked for."""
    row("import oldmaid_teach.page", import_time("oldmaid_teach.page"), "ms", 80)
    whole = import_time("oldmaid_teach.page, oldmaid_teach.screen")
    print(f"{'the same with sessions, lessons and rules':<52} {whole:>10.3f} ms")
    print(f"{'brought in by it, of Jupyter and numpy':<52} {', '.join(imported()) or 'nothing'}")
    milliseconds, size = five_seats()
    row("update + screen + page, five players", milliseconds, "ms", 1)
    row("one update on the wire, five players", size / 1000, "kB", 12)
    row("a judged four-player game", judged_game(), "ms", 3)
    print(f"{'record lines checked':<52} {record_lines():>10.0f} a second, of at least 20 000")
    bench_odds.main()
    if "--browser" in arguments:
        latency.main()
        for each in bench_ways.rows():
            row(*each)


if __name__ == "__main__":
    main(sys.argv[1:])
