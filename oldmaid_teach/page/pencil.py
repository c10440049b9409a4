"""What a deed of a lesson becomes on paper: nothing is pressed there, so it is written, ringed or ticked.

A card that chance would choose is told; everything else that the deed asks for is left to the pencil.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oldmaid_teach.lessons.lesson import Do, Offered, Scene, Until
from oldmaid_teach.notation import hand_text, parse_action, seat_text
from oldmaid_teach.page.markup import Html, join, tag, text
from oldmaid_teach.page.paper import boxes, hands, held, lines
from oldmaid_teach.page.playing import played
from oldmaid_teach.page.telling import on_paper, told
from oldmaid_teach.referee import judge
from oldmaid_teach.table import Action, Discard, Draw, Offer, Table, step


@dataclass(frozen=True, slots=True)
class Task:
    """A deed on paper: what is asked, the room to write in, the answer for the key, and the table afterwards."""

    words: str
    room: Html
    answer: str
    after: Table


def task(do: Do, table: Table, scene: Scene, seed: str, *, named: str = "") -> Task:
    """The deed as it is asked on paper, at the table as it lies by then.

    `named` is the card that the question before it asks for: a draw of that card does not name it.
    """
    if do.slip:
        return _slip(do, table)
    if do.offered:
        return _choice(do, table)
    if do.action:
        return _deed(do, parse_action(do.action, table), table, named)
    return _brought_about(do, table, scene, seed)


# A choice, and a slip


def _choice(do: Do, table: Table) -> Task:
    right = [offered.label for offered in do.offered if not judge(offered.at or table, _action(offered, table))]
    answer = " Or: ".join(f"{label}." for label in right)
    return Task(on_paper(do.words), boxes(offered.label for offered in do.offered), answer, table)


def _action(offered: Offered, table: Table) -> Action:
    return parse_action(offered.action, table) if isinstance(offered.action, str) else offered.action


def _slip(do: Do, table: Table) -> Task:
    """The table stays as it was: the learner goes back from a slip."""
    slip = parse_action(do.slip, table) if isinstance(do.slip, str) else do.slip
    label = next((offered.label for offered in do.offered if offered.action == do.slip), "")
    done = f"{seat_text(slip.seat)}'s way: “{label}”." if label else f"{told(slip, table)}."
    asked = f"{on_paper(do.words)} {done} What is wrong with that? Write it in your own words."
    return Task(asked.strip(), lines(2), table.variant.rules.clause(do.clause).says, table)


# One deed


def _deed(do: Do, action: Action, table: Table, named: str) -> Task:
    after = step(table, action).table
    match action:
        case Offer():
            return Task("Who offers now, and to whom? Write it down.", lines(1), f"{told(action, table)}.", after)
        case Draw():
            return _drawn(action, table, after, named)
        case Discard() if judge(table, action):
            asked = f"{told(action, table)}, as if they were a pair. May they go down? Write why, or why not."
            return Task(asked, lines(1), "No: these two do not match.", after)
        case Discard():
            return _laid(action, table, after)
    raise ValueError(f"expected an offer, a draw or a discard, found {do.action}")


def _drawn(draw: Draw, table: Table, after: Table, named: str) -> Task:
    seat = seat_text(draw.seat)
    card = str(after.hand(draw.seat)[-1]) if after.drawn is None else str(after.drawn.card)
    fact = f"{seat} draws that card." if card == named else f"{told(draw, table)}."
    hand = hand_text(after.hand(draw.seat))
    return Task(f"{fact} Write {seat}'s hand as it is now.", lines(1), f"{seat} holds {hand}.", after)


def _laid(laid: Discard, table: Table, after: Table) -> Task:
    seat = seat_text(laid.seat)
    pairs = table.pairs_in(laid.seat)
    if len(pairs) > 1:
        return Task(f"Which two cards can {seat} lay down? Write one pair.", lines(1), _such_as(pairs), after)
    return Task(f"Which two cards does {seat} lay down? Write them.", lines(1), f"{told(laid, table)}.", after)


def _such_as(pairs: tuple[tuple[object, object], ...]) -> str:
    return f"Any pair of this hand, such as {' or '.join(f'{a} {b}' for a, b in pairs)}."


# What is to be brought about


def _brought_about(do: Do, table: Table, scene: Scene, seed: str) -> Task:
    words = on_paper(do.words)
    match do.until:
        case Until.DISCARDED:
            return _next_pair(words, table, scene)
        case Until.PAIRS_DOWN:
            return _all_pairs(words, table, scene)
        case Until.CHECKED:
            return _heaps(words, table)
        case _:
            asked, room, answer, after = played(do.until, table, scene, seed)
            return Task(f"{words} {asked}".strip(), room, answer, after)


def _seats(table: Table, scene: Scene) -> list[int]:
    return [scene.seat] if scene.seat is not None else list(table.active)


def _next_pair(words: str, table: Table, scene: Scene) -> Task:
    seat = next(seat for seat in _seats(table, scene) if table.pairs_in(seat))
    first, *_ = pairs = table.pairs_in(seat)
    after = step(table, Discard(seat, first)).table
    asked = f"{words} Which two cards can go down next? Write one pair."
    return Task(asked.strip(), lines(1), _such_as(pairs), after)


def _all_pairs(words: str, table: Table, scene: Scene) -> Task:
    seats, after = _seats(table, scene), table
    for discard in [Discard(seat, pair) for seat in seats for pair in table.pairs_in(seat)]:
        after = step(after, discard).table
    pairs = "Write all pairs that can still go down" if table.discards else "Ring each pair that goes down"
    asked = f"{pairs}. Write the cards that stay."
    answer = " ".join(_parted(seat, table, after) for seat in seats)
    room = join(_room(f"Seat {seat_text(seat)}:") for seat in seats)
    return Task(f"{words} {asked}".strip(), room, answer, after)


def _parted(seat: int, table: Table, after: Table) -> str:
    pairs = ", ".join(hand_text(pair) for pair in table.pairs_in(seat)) or "no pair"
    return f"{seat_text(seat)}: {pairs}; {hand_text(after.hand(seat)) or 'none'} stay."


def _room(label: str) -> Html:
    return tag("p", text(label), tag("span"), class_="name")


def _heaps(words: str, table: Table) -> Task:
    false = [laid for laid in table.discards if not table.variant.matching.splits(laid.cards)]
    asked = f"{words} Here are the heaps. Ring each false pair. Who laid it?"
    answer = " ".join(f"{seat_text(laid.seat)} laid {hand_text(laid.cards)}." for laid in false) or "There is none."
    return Task(asked.strip(), Html(hands(_heaps_of(table)) + lines(1)), answer, table)


def _heaps_of(table: Table) -> Iterator[Html]:
    for laid in table.discards:
        yield held(f"Laid by {seat_text(laid.seat)}", laid.cards)
