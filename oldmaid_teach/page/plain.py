"""A screen in plain words: what a terminal, a screen reader's buffer and a stored notebook show."""

from __future__ import annotations

from oldmaid_teach.page.cards import row
from oldmaid_teach.shapes import Notice, Screen, SeatView


def plain(screen: Screen) -> str:
    """The screen as lines of text, in notation, the same on every machine."""
    lines = [heading(screen), screen.words, screen.now, told(screen.notice)]
    lines += [f"{named(seat)}: {lying(seat)}" for seat in screen.seats]
    lines += [screen.question.text] if screen.question else []
    lines += [" | ".join(row) for row in screen.grid]
    lines += [f"{field.label}: {field.value}" for field in screen.fields if field.value]
    lines += [f"{bar.label}: {bar.text}" for bar in screen.bars]
    return "\n".join(line for line in lines if line)


def heading(screen: Screen) -> str:
    """The title, with the step where there are steps."""
    step = f" (step {screen.step} of {screen.steps})" if screen.steps else ""
    return screen.title + step + (" – what if?" if screen.what_if else "")


def told(notice: Notice) -> str:
    """What happened, with the clause where one is cited."""
    clause = " ".join(part for part in (notice.clause, notice.says, notice.source) if part)
    return f"{notice.text} [{clause}]" if clause else notice.text


def named(seat: SeatView) -> str:
    """A seat's letter, with the name where it has one."""
    return seat.seat if seat.name in ("", seat.seat) else f"{seat.seat} ({seat.name})"


def lying(seat: SeatView) -> str:
    """What lies before a seat, and what it is doing."""
    cards = row(seat.cards) + (f", held out to {seat.fan_to}" if seat.fan else "")
    heap = f"{seat.heap} laid down" if seat.heap else ""
    if seat.heap_cards:
        heap += f" ({row(seat.heap_cards)})"
    words = (cards, heap, "dealer" if seat.dealer else "", "safe" if seat.safe else "", seat.turn)
    return ", ".join(word for word in words if word)
