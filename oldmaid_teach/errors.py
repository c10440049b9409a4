"""The few exceptions, so that every module can raise them and none has to import another for it."""

from __future__ import annotations

from collections.abc import Sequence


class NotationError(ValueError):
    """A text that cannot be read: where it stopped making sense, what stood there, what was expected.

    `line` and `column` count from 1.
    """

    def __init__(self, expected: str, *, found: str = "", line: int = 1, column: int = 1) -> None:
        self.expected = expected
        self.found = found
        self.line = line
        self.column = column
        stood = f"found {found!r}" if found else "found nothing"
        super().__init__(f"line {line}, column {column}: {stood}, expected {expected}")


class IllegalAction(Exception):
    """An action that the rules forbid: `action` in notation, `faults` in page order."""

    def __init__(self, action: str, faults: Sequence[object]) -> None:
        self.action = action
        self.faults = tuple(faults)
        super().__init__(f"{action}: " + "; ".join(str(fault) for fault in self.faults))


class Impossible(Exception):
    """Something no hands could do: the card, the place or the seat is not there."""


class TooLarge(ValueError):
    """A question whose exact answer would take too long; the message names its size and another way."""
