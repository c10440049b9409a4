"""A deck of the class's own meanings: separate, because what people type has to be read, and answered, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.errors import NotationError
from oldmaid_teach.variants import Variant, picture_game

MOST_PAIRS, LONGEST_FACE = 40, 30


def own_deck(text: str, *, name: str = "A deck of our own") -> Variant:
    """The game with these pairs, a line each with a bar between, and one lone face on a line of its own.

    `NotationError` names the line: no lone face or two, a face twice, too long or missing, fewer than two pairs.

    >>> own_deck("1/2 | 2/4 \\n 1/3 | 3/9 \\n 5/7").pack[-1].name
    '5/7'
    """
    pairs: list[tuple[str, str]] = []
    lone: list[str] = []
    seen: dict[str, int] = {}
    last = 1
    for last, faces in _lines(text):
        for face in faces:
            _require_new(face, last, seen)
        if len(faces) == 2:
            pairs.append(faces)
        elif lone:
            raise NotationError("only one lone face; a pair needs a bar", found=faces[0], line=last)
        else:
            lone.append(faces[0])
    _require_enough(pairs, lone, last)
    return picture_game(pairs, lone[0], name=name)


def _lines(text: str) -> Iterator[tuple[int, tuple[str] | tuple[str, str]]]:
    """The faces of each line that holds any, with the number of the line."""
    for number, line in enumerate(text.splitlines(), 1):
        match [" ".join(part.split()) for part in line.split("|")]:
            case [""]:
                continue
            case [lone]:
                yield number, (lone,)
            case [first, second]:
                yield number, (first, second)
            case _:
                raise NotationError("two faces with one bar between them", found=line.strip(), line=number)


def _require_new(face: str, line: int, seen: dict[str, int]) -> None:
    if not face:
        raise NotationError("a face on both sides of the bar", line=line)
    if len(face) > LONGEST_FACE:
        raise NotationError(f"a face of at most {LONGEST_FACE} letters", found=face[:LONGEST_FACE] + "…", line=line)
    if face in seen:
        raise NotationError(f"a new face; this one stands in line {seen[face]}", found=face, line=line)
    seen[face] = line


def _require_enough(pairs: list[tuple[str, str]], lone: list[str], last: int) -> None:
    if len(pairs) < 2:
        raise NotationError(f"at least two pairs, and there {'is 1' if pairs else 'are 0'}", line=last)
    if len(pairs) > MOST_PAIRS:
        raise NotationError(f"at most {MOST_PAIRS} pairs, and there are {len(pairs)}", line=last)
    if not lone:
        raise NotationError("one line with a lone face and no bar", line=last)
