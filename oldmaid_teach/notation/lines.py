"""A record taken apart into tags and lines, and the table that its tags set out: shared by replay and check."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from oldmaid_teach.cards import FULL_DECK, AnyCard, Card
from oldmaid_teach.errors import NotationError
from oldmaid_teach.notation.hands import parse_card, parse_seat, seat_text, words
from oldmaid_teach.readings import read
from oldmaid_teach.table import Deal, Table, set_out
from oldmaid_teach.variants import BICYCLE, Variant, named, picture_game, without


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
_BAR = re.compile(r"<(?:\\.|[^>\\])*(?:>|$)|\|")
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


def _outside_brackets(pattern: re.Pattern[str], text: str, instead: str) -> str:
    return pattern.sub(lambda found: found[0] if found[0].startswith("<") else instead, text)


def _without_comment(text: str) -> str:
    return _outside_brackets(_COMMENT, text, "").rstrip() if "#" in text else text


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
    players, hands = _seated(written)
    order, set_up = written.tag("Deal"), _is_set_up(written)
    table = _set_out(written, variant, players)
    names = _names(written, players)
    if order is None:
        first = min((tag.line for tag in hands.values()), default=0)
        return Start(_laid_out(written, table, hands), None, names, first, set_up)
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
    texts = [] if pairs is None else _outside_brackets(_BAR, pairs.value, "\n").split("\n")
    pairs_of_faces = [[word.text for word in words(text)] for text in texts]
    return picture_game(
        [faces[0] if len(faces) == 1 else faces for faces in pairs_of_faces],
        " ".join(word.text for word in words(lone)),
    )


def _seated(written: Written) -> tuple[int, dict[int, Tag]]:
    """The number of players, and the tag of each hand: those named by a seat's letter, whatever their case."""
    tag = written.tag("Players")
    players = None if tag is None else _number(tag)
    hands: dict[int, Tag] = {}
    for other in written.tags:
        seat = _seat_of(other, players)
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


def _seat_of(tag: Tag, players: int | None) -> int | None:
    """A tag named by one letter is a hand; two letters are one only where there are so many seats."""
    if not re.fullmatch("[A-Za-z]{1,2}", tag.name):
        return None
    seat = parse_seat(tag.name)
    return seat if len(tag.name) == 1 or seat < (players or 0) else None


def _set_out(written: Written, variant: Variant, players: int) -> Table:
    dealer = _seat_tag(written, "Dealer", players)
    try:
        return set_out(variant, players, dealer)
    except ValueError as unread:
        tag = written.tag("Players") or Tag(1, 1, "Players", "")
        raise tag.unread(_expected(unread)) from None


def _seat_tag(written: Written, name: str, players: int) -> int | None:
    tag = written.tag(name)
    if tag is None:
        return None
    try:
        seat = parse_seat(tag.value.strip())
    except NotationError as unread:
        raise tag.unread(unread.expected) from None
    if seat >= players:
        raise tag.unread(f"a seat from A to {seat_text(max(players - 1, 0))}")
    return seat


def _names(written: Written, players: int) -> tuple[str, ...]:
    """`[Names "Ann, Ben, Cleo"]`, seat A's first."""
    tag = written.tag("Names")
    if tag is None:
        return ()
    names = tuple(name.strip() for name in tag.value.split(","))
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


def _laid_out(written: Written, table: Table, hands: dict[int, Tag]) -> Table:
    cards = {tag: _cards(tag, table.variant) for tag in hands.values()}
    _require_each_once(table.variant, cards)
    held = tuple(cards[hands[seat]] if seat in hands else () for seat in table.seats)
    lead = _seat_tag(written, "Lead", table.players) if _is_set_up(written) else None
    return replace(table, hands=held, lead=lead)


def _cards(tag: Tag, variant: Variant) -> tuple[AnyCard, ...]:
    try:
        return tuple(parse_card(word, variant) for word in words(tag.value, tag.column))
    except NotationError as unread:
        raise tag.unread(unread.expected, unread.found, unread.column) from None


def _require_each_once(variant: Variant, cards: dict[Tag, tuple[AnyCard, ...]]) -> None:
    """Every card at most as often as it is in the box; one that the game leaves out is a fault, not a misreading."""
    box = Counter[AnyCard](FULL_DECK) | Counter(variant.pack)
    found: Counter[AnyCard] = Counter()
    for tag, hand in cards.items():
        for card, word in zip(hand, words(tag.value, tag.column), strict=True):
            found[card] += 1
            if found[card] > box[card]:
                raise tag.unread("every card once", found=word.text, column=word.column)
