"""The table that a record's tags set out, with its names and its first deal: shared by replay and check."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from oldmaid_teach.cards import AnyCard, Card
from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation.hands import parse_cards, parse_seat, seat_text, words
from oldmaid_teach.notation.lines import BAR, Tag, Written, outside_brackets
from oldmaid_teach.readings import read
from oldmaid_teach.table import Deal, Table, box, set_out
from oldmaid_teach.variants import BICYCLE, Variant, named, picture_game, without


@dataclass(frozen=True, slots=True)
class Start:
    """What the tags set out: the table, the deal that comes first (if its order is written), the seats' names.

    `line` is where the first hand or the deal stands (0: nowhere); `set_up` tells of a start in mid-game.
    """

    table: Table
    deal: Deal | None
    names: tuple[str, ...]
    line: int = 0
    set_up: bool = False


def start_of(written: Written) -> Start:
    """The table that a record's tags set out; `NotationError` names line and column of what cannot be read."""
    variant = _variant(written)
    called = _called(written)
    players, hands = _seated(written, called)
    order, set_up = written.tag("Deal"), _is_set_up(written)
    table = _set_out(written, variant, players, called)
    names = _names(written, called, players)
    if order is None:
        first = min((tag.line for tag in hands.values()), default=0)
        return Start(_laid_out(written, table, hands, called), None, names, first, set_up)
    if hands:
        raise order.unread("either [Deal] or a hand for each seat")
    deal = Deal(table.dealer, _cards(order, variant))
    _require_each_once(variant, {order: deal.order})
    return Start(table, deal, names, order.line, set_up)


def _is_set_up(written: Written) -> bool:
    tag = written.tag("SetUp")
    return tag is not None and tag.value.strip().lower() not in ("", "0", "no", "false")


def _variant(written: Written) -> Variant:
    variant = BICYCLE
    if tag := written.tag("Variant"):
        variant = _read(tag, lambda value: named(value.strip().lower()))
    if lone := written.tag("Lone"):
        variant = _read(lone, lambda value: _pictures(written, value))
    if tag := written.tag("Title"):
        variant = replace(variant, name=tag.value)
    if tag := written.tag("Removed"):
        variant = replace(variant, pack=without(*(card for card in _cards(tag, variant) if isinstance(card, Card))))
    for tag in written.tags:
        if tag.name.lower() == "reading":
            for reading in tag.value.split():
                variant = _read(tag, partial(read, variant), reading)
    return variant


def _read(tag: Tag, reader: Callable[[str], Variant], value: str | None = None) -> Variant:
    try:
        return reader(tag.value if value is None else value)
    except ValueError as unread:
        raise tag.unread(_expected(unread), found=value) from None


def _expected(error: ValueError) -> str:
    """What another module's error expected, or else what it says."""
    said, _, expected = str(error).partition(", expected ")
    return expected if said.startswith("unknown") else f"what can be played ({error})"


def _pictures(written: Written, lone: str) -> Variant:
    """The picture game of `[Pairs "dog chien | cat"]` and `[Lone "wolf"]`: one face alone stands on both cards."""
    pairs = written.tag("Pairs")
    texts = [] if pairs is None else outside_brackets(BAR, pairs.value, "\n").split("\n")
    pairs_of_faces = [[word.text for word in words(text)] for text in texts]
    return picture_game(
        [faces[0] if len(faces) == 1 else faces for faces in pairs_of_faces],
        " ".join(word.text for word in words(lone)),
    )


def _called(written: Written) -> tuple[str, ...]:
    """The names in `[Names "Ann, Ben, Cleo"]`, seat A's first."""
    tag = written.tag("Names")
    return () if tag is None else tuple(name.strip() for name in tag.value.split(","))


def _seated(written: Written, called: tuple[str, ...]) -> tuple[int, dict[int, Tag]]:
    """The number of players, and the tag of each hand: those named by a seat's letter or name, whatever their case."""
    tag = written.tag("Players")
    players = None if tag is None else _number(tag)
    hands: dict[int, Tag] = {}
    for other in written.tags:
        seat = _seat_of(other.name, players, called)
        if seat is None:
            continue
        if seat in hands:
            raise other.unread(f"one hand for seat {seat_text(seat)}", other.name)
        hands[seat] = other
    highest = max(hands, default=-1)
    if players is not None and highest >= players:
        raise hands[highest].unread(f"hands for {players} seats", hands[highest].name)
    return highest + 1 if players is None else players, hands


def _number(tag: Tag) -> int:
    if not re.fullmatch(r"\s*[0-9]{1,9}\s*", tag.value):
        raise tag.unread("a number of players")
    return int(tag.value)


def _seat_of(name: str, players: int | None, called: tuple[str, ...]) -> int | None:
    """A tag named by one letter is a hand; two letters are one only where there are so many seats."""
    by_name = _by_name(name, called)
    if by_name is not None or not re.fullmatch("[A-Za-z]{1,2}", name):
        return by_name
    seat = parse_seat(name)
    return seat if len(name) == 1 or seat < (players or 0) else None


def _by_name(name: str, called: tuple[str, ...]) -> int | None:
    """The seat that bears this name, in any letter case."""
    lower = name.lower()
    return next((seat for seat, other in enumerate(called) if other and other.lower() == lower), None)


def _set_out(written: Written, variant: Variant, players: int, called: tuple[str, ...]) -> Table:
    dealer = _seat_tag(written, "Dealer", players, called)
    try:
        return set_out(variant, players, dealer)
    except ValueError as unread:
        tag = written.tag("Players")
        if tag is None and not players:
            raise NotationError('a tag [Players "3"], or a hand for each seat') from None
        raise (tag or Tag(1, 1, "Players", "")).unread(_expected(unread)) from None


def _seat_tag(written: Written, name: str, players: int, called: tuple[str, ...]) -> int | None:
    tag = written.tag(name)
    if tag is None:
        return None
    by_name = _by_name(tag.value.strip(), called)
    try:
        seat = parse_seat(tag.value.strip()) if by_name is None else by_name
    except NotationError as unread:
        raise tag.unread(unread.expected) from None
    if seat >= players:
        raise tag.unread(f"a seat from A to {seat_text(max(players - 1, 0))}")
    return seat


def _names(written: Written, names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The names, when they can be told apart from one another and from the letters of seats."""
    tag = written.tag("Names")
    if tag is None:
        return ()
    told_apart = [name.lower() for name in names if name]
    letters = {seat_text(seat).lower(): seat for seat in range(players)}
    if len(names) > players:
        raise tag.unread(f"at most {players} names, parted by commas")
    if len(set(told_apart)) < len(told_apart):
        raise tag.unread("a name of its own for each seat")
    for seat, name in enumerate(names):
        if letters.get(name.lower(), seat) != seat:
            raise tag.unread("names that are not the letter of another seat", name)
    return names


def _laid_out(written: Written, table: Table, hands: dict[int, Tag], called: tuple[str, ...]) -> Table:
    cards = {tag: _cards(tag, table.variant) for tag in hands.values()}
    _require_each_once(table.variant, cards)
    held = tuple(cards[hands[seat]] if seat in hands else () for seat in table.seats)
    lead = _seat_tag(written, "Lead", table.players, called) if _is_set_up(written) else None
    return replace(table, hands=held, lead=lead)


def _cards(tag: Tag, variant: Variant) -> tuple[AnyCard, ...]:
    try:
        return parse_cards(words(tag.value, tag.column), variant)
    except NotationError as unread:
        raise tag.unread(unread.expected, unread.found, unread.column) from None


def _require_each_once(variant: Variant, cards: dict[Tag, tuple[AnyCard, ...]]) -> None:
    """Every card at most as often as it is in the box; one that the game leaves out is a fault, not a misreading."""
    there = box(variant)
    found: Counter[AnyCard] = Counter()
    for tag, hand in cards.items():
        for card, word in zip(hand, words(tag.value, tag.column), strict=True):
            found[card] += 1
            if found[card] > there[card]:
                raise tag.unread("every card once", found=word.text, column=word.column)
