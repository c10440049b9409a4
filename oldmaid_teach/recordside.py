"""A record put to the test on a screen: it is pasted, checked, and answered line by line with the clause.

Separate from the check, which knows no screen, and from the lessons, which have tables of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from importlib.resources import files

from oldmaid_teach.errors import NotationError
from oldmaid_teach.records import Report, check, told
from oldmaid_teach.rulebook import Source
from oldmaid_teach.screen import Choice, Field, Notice, Screen

_RECORD = "record"
_SOURCES = {"pelayan-tua": Source.ID, "vieux-garcon": Source.FR}


class Sample(Enum):
    """Records of three well-known ways to go wrong; the value is the file's name."""

    SKIPS = "skips_the_next_seat"
    COLOUR = "pairs_by_colour"
    SAFE = "draws_from_a_safe_seat"

    @property
    def label(self) -> str:
        """The name without the marks of a file name: "skips the next seat"."""
        return self.value.replace("_", " ")

    @property
    def text(self) -> str:
        """The record itself."""
        folder = files("oldmaid_teach") / "lessons" / "records"
        return (folder / f"{self.value}.txt").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Check:
    """The record as it was pasted is to be checked."""

    text: str


class Plain(Enum):
    """Presses that need no more words."""

    BACK = "back"


@dataclass(frozen=True, slots=True)
class Recordside:
    """The record last pasted, and what was found: a report, or where it cannot be read."""

    text: str = ""
    report: Report | None = None
    unread: NotationError | None = None
    turn: int = 0
    past: Recordside | None = field(default=None, compare=False, repr=False)


def update(state: Recordside, message: object) -> Recordside:
    """The state after a press; one that means nothing here changes nothing but the turn."""
    return replace(_heard(state, message), turn=state.turn + 1)


def _heard(state: Recordside, message: object) -> Recordside:
    match message:
        case Plain.BACK:
            return state.past or state
        case Sample() as sample:
            return Recordside(sample.text, past=state)
        case Check(text):
            return _checked(text, state)
        case _:
            return state


def _checked(text: str, past: Recordside) -> Recordside:
    try:
        return Recordside(text, check(text), past=past)
    except NotationError as unread:
        return Recordside(text, unread=unread, past=past)


def recordside_screen(state: Recordside) -> Screen:
    """The place to paste a record, and the verdict under it."""
    report = state.report
    back = (Choice("back", "Back", Plain.BACK, "step", repeat=True, key="PageUp"),) if state.past else ()
    return Screen(
        "Check a record",
        notice=_notice(state),
        words="Paste the record of a game, one action a line. Each fault is named with its line and its clause.",
        source="" if report is None else _SOURCES.get(report.variant.id, Source.EN).value,
        grid=(told.HEAD, *told.rows(report)) if report is not None and report.faults else (),
        fields=(Field(_RECORD, "The record", state.text, rows=12),),
        choices=(
            Choice("check", "Check the record", field=_RECORD, typed=Check),
            *(Choice(f"sample-{sample.name}", f"Fill in: {sample.label}", sample) for sample in Sample),
            *back,
        ),
        help="A seat is a letter: A, B, C. A card is 5♥ or 5H. Lines look like: A draws 5H.",
        turn=state.turn,
    )


def _notice(state: Recordside) -> Notice:
    if state.unread is not None:
        unread = state.unread
        found = f" There it says: {unread.found}" if unread.found else ""
        where = f"line {unread.line}, place {unread.column}"
        return Notice(f"Not yet. This cannot be read at {where}. Expected: {unread.expected}.{found}", "not yet")
    if state.report is None:
        return Notice()
    kind = "right" if state.report.clean else "slip"
    return Notice(f"{told.title(state.report)} {told.ending(state.report)}", kind)
