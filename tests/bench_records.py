"""Prints how fast records are checked: python -m tests.bench_records. No test depends on it."""

from __future__ import annotations

from statistics import median
from time import process_time

from oldmaid_teach.game import playout, record
from oldmaid_teach.records import check
from oldmaid_teach.variants import VARIANTS

AT_LEAST = 20_000
"""Record lines a second."""


def lines_a_second(texts: list[str]) -> float:
    """Record lines checked in a second of this process's own time."""
    start = process_time()
    for text in texts:
        check(text)
    return sum(text.count("\n") for text in texts) / (process_time() - start)


def main() -> None:
    """A row for each game, and one for all."""
    texts = {name: [record(playout(name, 4, seed)) for seed in range(40)] for name in VARIANTS}
    texts["all"] = [text for each in texts.values() for text in each]
    for name, records in texts.items():
        rate = median(lines_a_second(records) for _ in range(7))
        print(f"{'records: ' + name:<52} {rate:>10.0f} lines/s  of at least {AT_LEAST} ({rate / AT_LEAST:.2f})")


if __name__ == "__main__":
    main()
