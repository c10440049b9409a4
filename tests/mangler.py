"""Spoils records on purpose, by a seed: no check may crash or hang. By hand: python -m tests.mangler 100000."""

from __future__ import annotations

import io
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

from oldmaid_teach.cli.verify import verify
from oldmaid_teach.game import playout, record
from oldmaid_teach.variants import VARIANTS

Mangle = Callable[[bytes, Random], bytes]


def drop_a_line(data: bytes, chance: Random) -> bytes:
    """One line is lost."""
    lines = data.splitlines(keepends=True)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def drop_a_part(data: bytes, chance: Random) -> bytes:
    """Some lines in a row are lost."""
    lines = data.splitlines(keepends=True)
    start = chance.randrange(len(lines))
    return b"".join([*lines[:start], *lines[start + chance.randrange(1, 6) :]])


def swap_neighbours(data: bytes, chance: Random) -> bytes:
    """Two lines that follow one another change places."""
    lines = data.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    lines[at : at + 2] = lines[at : at + 2][::-1]
    return b"".join(lines)


def change_a_seat(data: bytes, chance: Random) -> bytes:
    """Somebody else does it, or has it done."""
    lines = data.splitlines(keepends=True)
    at = chance.randrange(len(lines))
    seats = [b" A", b" B", b" C", b" D", b" E"]
    lines[at] = (b" " + lines[at]).replace(chance.choice(seats), chance.choice(seats), 1)[1:]
    return b"".join(lines)


def double_a_line(data: bytes, chance: Random) -> bytes:
    """One line stands twice."""
    lines = data.splitlines(keepends=True)
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"".join(lines)


def swap_two_lines(data: bytes, chance: Random) -> bytes:
    """Two lines change places."""
    lines = data.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def swap_two_words(data: bytes, chance: Random) -> bytes:
    """Two words change places."""
    words = data.split(b" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def truncate(data: bytes, chance: Random) -> bytes:
    """The end is lost, perhaps within a sign."""
    return data[: chance.randrange(len(data))]


def change_a_letter(data: bytes, chance: Random) -> bytes:
    """One sign becomes another, of those that mean something here."""
    text = list(data.decode(errors="surrogateescape"))
    text[chance.randrange(len(text))] = chance.choice('ABCDE5TQ♣♥"[]<>#\\\t 0\r\n,️é\u2028')
    return "".join(text).encode(errors="surrogateescape")


def change_a_byte(data: bytes, chance: Random) -> bytes:
    """One byte becomes another."""
    at = chance.randrange(len(data))
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def mix_encodings(data: bytes, chance: Random) -> bytes:
    """A part is written in another encoding."""
    at = chance.randrange(len(data))
    other = chance.choice(["utf-16", "cp1252", "utf-8-sig", "utf-7"])
    return data[:at] + data[at:].decode(errors="replace").encode(other, errors="replace")


def repeat_a_part(data: bytes, chance: Random) -> bytes:
    """A part stands many times."""
    start = chance.randrange(len(data))
    return data[:start] + data[start : start + 20] * chance.randrange(1, 60) + data[start:]


SLIPS: tuple[Mangle, ...] = (drop_a_line, double_a_line, swap_neighbours, change_a_seat)
"""What people and programs get wrong; most of it can still be read."""
MANGLES: tuple[Mangle, ...] = (
    *SLIPS * 5,
    drop_a_part, swap_two_lines, swap_two_words, truncate, change_a_letter, change_a_byte, mix_encodings, repeat_a_part,
)  # fmt: skip


@cache
def whole(variant: str, players: int, seed: int) -> bytes:
    """The record of a lawful game."""
    return record(playout(variant, players, seed)).encode()


def mangled(seed: int) -> bytes:
    """A record of a lawful game, spoilt one to four times."""
    chance = Random(seed)
    data = whole(chance.choice(list(VARIANTS)), chance.randint(3, 5), seed % 20)
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = chance.choice(MANGLES)(data, chance) or b"\n"
    return data


def verdict_on(data: bytes) -> int:
    """The exit code of `verify`; its output is one line of JSON and one text."""
    out, text = io.StringIO(), io.StringIO()
    code = verify(["-"], True, out, io.BytesIO(data))
    told = json.loads(out.getvalue())
    assert code == (2 if "error" in told else int(told["fault_count"] > 0)), told
    assert verify(["-"], False, text, io.BytesIO(data)) == code
    text.getvalue().encode()
    return code


def main(count: int) -> None:
    """Spoil and check so many records, and tell what came out."""
    codes: Counter[int] = Counter()
    slowest = 0.0
    for seed in range(count):
        data, start = mangled(seed), time.perf_counter()
        codes[verdict_on(data)] += 1
        slowest = max(slowest, time.perf_counter() - start)
    print(f"{count} spoilt records: {dict(sorted(codes.items()))} by exit code; the slowest took {slowest:.2f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]))
