"""Seats, cards and hands in writing: separate, because actions and records are made of them.

A picture whose face is not a plain word, or would be taken for a place, stands in pointed brackets: `<1 half>`, `<3>`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from oldmaid_teach.cards import FULL_DECK, AnyCard, Card, PictureCard
from oldmaid_teach.errors import NotationError
from oldmaid_teach.matching import Matching
from oldmaid_teach.table import Table
from oldmaid_teach.variants import Variant, named


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a line: its text without brackets, the column where it starts, whether it stood in brackets."""

    text: str
    column: int
    bracketed: bool = False

    def is_(self, *texts: str) -> bool:
        """True when the word is one of these, in any letter case."""
        return not self.bracketed and self.text.lower() in texts


_WORD = re.compile(r"<((?:\\.|[^>\\])*)>|[^\s,<][^\s,]*|<.*")
SPELLED: dict[str, AnyCard] = {
    text: card for card in FULL_DECK for text in (str(card), card.rank.text + card.suit.letter)
}
"""The cards as they are mostly written, for reading fast."""

_ESCAPED = re.compile(r"\\(.)")
_PLAIN_FACE = re.compile(r"(?!\d+$)[^\s,<>\"#\\|]+")
_RESERVED = {"from", "keeping"}


def words(text: str, column: int = 1) -> tuple[Word, ...]:
    """The words of a text; `column` is where the text starts in its line."""
    return tuple(_words(text, column))


def _words(text: str, column: int) -> Iterator[Word]:
    for found in _WORD.finditer(text):
        start = found.start() + column
        if found[1] is not None:
            yield Word(_ESCAPED.sub(r"\1", found[1]), start, bracketed=True)
        else:
            yield Word(found[0], start)


def seat_text(seat: int) -> str:
    """The letter of a seat: 0 is A, 25 is Z, 26 is AA.

    >>> seat_text(1), seat_text(27)
    ('B', 'AB')
    """
    if seat < 0:
        return f"seat {seat}"
    return (seat_text(seat // 26 - 1) if seat >= 26 else "") + ascii_uppercase[seat % 26]


def parse_seat(text: str) -> int:
    """The seat with this letter, in any case; `NotationError` for anything else."""
    if not re.fullmatch(r"[A-Za-z]{1,2}", text):
        raise NotationError("a seat's letter such as A", found=text)
    number = 0
    for letter in text.upper():
        number = number * 26 + ascii_uppercase.index(letter) + 1
    return number - 1


def card_text(card: AnyCard) -> str:
    """One card as it is written between others."""
    text = str(card)
    if isinstance(card, Card) or (_PLAIN_FACE.fullmatch(text) and text.lower() not in _RESERVED):
        return text
    return "<" + re.sub(r"([>\\])", r"\\\1", text) + ">"


def hand_text(cards: Iterable[AnyCard]) -> str:
    """Cards in the order in which they lie: "5♥ K♣"."""
    return " ".join(map(card_text, cards))


def parse_hand(text: str, variant: Variant | str = "bicycle") -> tuple[AnyCard, ...]:
    """Read cards in the order in which they lie; `NotationError` at the first that is none of the variant's.

    >>> hand_text(parse_hand("5H KC, TD"))
    '5♥ K♣ 10♦'
    """
    return parse_cards(words(text), named(variant))


def parse_cards(texts: Sequence[Word], variant: Variant) -> tuple[AnyCard, ...]:
    """The cards that words name, in order."""
    if variant.matching is not Matching.PICTURE:
        return tuple(map(_parse_playing_card, texts))
    pictures = {card_text(card): card for card in variant.pack}
    return tuple(pictures.get(word.text) or _parse_picture(word, variant) for word in texts)


def parse_card(word: Word, variant: Variant) -> AnyCard:
    """The card that a word names: any of a full deck, or a picture of this pack."""
    return _parse_picture(word, variant) if variant.matching is Matching.PICTURE else _parse_playing_card(word)


def _parse_playing_card(word: Word) -> AnyCard:
    plain = SPELLED.get(word.text)
    if plain is not None:
        return plain
    try:
        return Card.parse(word.text)
    except NotationError as unread:
        raise NotationError(unread.expected, found=word.text, column=word.column) from None


def _parse_picture(word: Word, variant: Variant) -> PictureCard:
    """In any letter case, but where two faces differ in that alone ("a" and "A")."""
    pictures = [card for card in variant.pack if isinstance(card, PictureCard)]
    exact = [card for card in pictures if card.face == word.text]
    alike = {card for card in pictures if card.face.lower() == word.text.lower()}
    if exact:
        return exact[0]
    if len(alike) == 1:
        return alike.pop()
    raise NotationError("a picture of this pack", found=word.text, column=word.column)


def position(variant: Variant | str, *hands: str, dealer: str = "A", lead: str | None = None) -> Table:
    """A table in mid-game: one text a seat with its hand as it lies, any part of the pack.

    `ValueError` when the game is unknown or not for so many players, or a card is not in its pack or stands twice.

    >>> position("bicycle", "5♥ K♣", "5♣ 9♦ Q♥").pairs_in(0)
    ()
    """
    game = named(variant)
    if len(hands) not in game.players:
        raise ValueError(f"players: {game.id} is for {game.players[0]} to {game.players[-1]}, found {len(hands)}")
    held = tuple(parse_hand(hand, game) for hand in hands)
    require_pack(game, held)
    seats = tuple(_seat_at(text, len(hands)) for text in (dealer, *([] if lead is None else [lead])))
    return Table(game, seats[0], held, lead=seats[1] if len(seats) > 1 else None)


def _seat_at(text: str, players: int) -> int:
    seat = parse_seat(text)
    if seat >= players:
        raise NotationError(f"a seat from A to {seat_text(players - 1)}", found=text)
    return seat


def require_pack(variant: Variant, hands: Sequence[Sequence[AnyCard]]) -> None:
    """`ValueError` when a card is not in the variant's pack, or is held more often than it is there."""
    pack = Counter(variant.pack)
    held: Counter[AnyCard] = Counter()
    for seat, hand in enumerate(hands):
        for card in hand:
            held[card] += 1
            if not pack[card]:
                there = "taken out of" if card in FULL_DECK else "not in"
                raise ValueError(f"hand {seat_text(seat)}: {card} is {there} the pack of {variant.id}")
            if held[card] > pack[card]:
                raise ValueError(f"hand {seat_text(seat)}: {card} stands there twice, expected once")
