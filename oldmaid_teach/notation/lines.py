"""A record taken apart into tags and lines: separate from what they say, so that a long record is read as it comes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from oldmaid_teach.errors import NotationError


@dataclass(frozen=True, slots=True)
class Tag:
    """`[name "value"]` at a line; `column` is where the value starts. `line` and `column` count from 1."""

    line: int
    column: int
    name: str
    value: str

    def unread(self, expected: str, found: str | None = None, column: int | None = None) -> NotationError:
        """The error that says what was expected of this tag's value."""
        stood = self.value if found is None else found
        return NotationError(expected, found=stood, line=self.line, column=column or self.column)


@dataclass(frozen=True, slots=True)
class Line:
    """An action or a claim, unread: its text without the comment, and where it starts."""

    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Written:
    """A record as it is written: its tags and its lines, in order."""

    tags: tuple[Tag, ...]
    lines: tuple[Line, ...]

    def tag(self, name: str) -> Tag | None:
        """The last tag of this name, in any letter case."""
        found = [tag for tag in self.tags if tag.name.lower() == name.lower()]
        return found[-1] if found else None


LONGEST_LINE = 10_000
"""How many bytes a line may have."""
LARGEST_RECORD = 50_000_000
"""How many bytes a record may have."""

_TAG = re.compile(r'\[\s*([^\s"\[\]]+)\s+"((?:\\"|[^"])*)"\s*\]\s*(?:#.*)?$')
_COMMENT = re.compile(r"<(?:\\.|[^>\\])*(?:>|$)|#.*")
BAR = re.compile(r"<(?:\\.|[^>\\])*(?:>|$)|\|")
"""A bar between two pairs, or a face in brackets, which may hold one."""
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


def outside_brackets(pattern: re.Pattern[str], text: str, instead: str) -> str:
    """The text with `instead` in place of what a pattern finds, but not within the pointed brackets of a face."""
    return pattern.sub(lambda found: found[0] if found[0].startswith("<") else instead, text)


def _without_comment(text: str) -> str:
    return outside_brackets(_COMMENT, text, "").rstrip() if "#" in text else text


def read_record(text: str) -> Written:
    """Take a record apart; `NotationError` where a tag cannot be read, or stands below the first action."""
    tags: list[Tag] = []
    lines: list[Line] = []
    for part in parts_of(text):
        if isinstance(part, Tag):
            tags.append(part)
        else:
            lines.append(part)
    return Written(tuple(tags), tuple(lines))


def parts_of(text: str) -> Iterator[Tag | Line]:
    """The tags and then the lines of a record, one by one, so that a long one need not be held twice.

    `NotationError` where it is too large or no text, where a tag cannot be read or stands below the first action.
    """
    below = False
    for number, raw in enumerate(_raw_lines(text), start=1):
        stripped = raw.strip()
        if not stripped:
            continue
        column = raw.index(stripped[0]) + 1
        if stripped[0] == "[":
            yield _tag(stripped, number, column, below=below)
        elif action := _without_comment(stripped):
            below = True
            yield Line(number, column, action)


def _raw_lines(text: str) -> Iterator[str]:
    """The lines of a text, however its system ends them; what is too long or is no text is refused."""
    if len(text) > LARGEST_RECORD:
        raise NotationError("a record of at most 50 MB", found=f"{len(text)} characters")
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    start, number = 0, 1
    while (end := plain.find("\n", start)) >= 0:
        yield _readable(plain[start:end], number)
        start, number = end + 1, number + 1
    yield _readable(plain[start:], number)


def _readable(line: str, number: int) -> str:
    if len(line) > LONGEST_LINE // 4 and len(line.encode(errors="replace")) > LONGEST_LINE:
        raise NotationError("a line of at most 10 kB", found=line[:20] + "…", line=number)
    if not line.isprintable() and (junk := _NO_TEXT.search(line)):
        raise NotationError("plain text", found=junk[0], line=number, column=junk.start() + 1)
    return line


def _tag(text: str, line: int, column: int, *, below: bool) -> Tag:
    found = _TAG.match(text)
    if found is None:
        raise NotationError('a tag such as [Players "3"]', found=text, line=line, column=column)
    if below:
        raise NotationError("tags above the first action", found=text, line=line, column=column)
    return Tag(line, column + found.start(2), found[1], found[2].replace('\\"', '"'))
