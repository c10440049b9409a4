"""Playing cards and picture cards as plain values: they know what they look like, and no rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from oldmaid_teach.errors import NotationError


class Colour(Enum):
    """The two colours of a French-suited pack."""

    BLACK = "black"
    RED = "red"


class Suit(IntEnum):
    """The four suits, in the order in which a new pack lies."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def symbol(self) -> str:
        """The suit's sign: ♣ ♦ ♥ ♠."""
        return "♣♦♥♠"[self]

    @property
    def letter(self) -> str:
        """The suit's letter: C D H S."""
        return "CDHS"[self]

    @property
    def colour(self) -> Colour:
        """Clubs and spades are black, diamonds and hearts red."""
        return Colour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Colour.BLACK


class Rank(IntEnum):
    """The thirteen ranks, ace low; no rule of these games uses their order."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """The rank as it stands on the card: A 2 … 10 J Q K."""
        return _RANK_TEXTS[self - 1]


_RANK_TEXTS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_RANKS = {rank.text: rank for rank in Rank} | {"T": Rank.TEN}
_SUITS = {suit.symbol: suit for suit in Suit} | {suit.letter: suit for suit in Suit}
_EMOJI_STYLE = "\ufe0f"  # phones put it behind a suit sign


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A playing card.

    >>> str(Card(Rank.FIVE, Suit.HEARTS)), Card.parse("TC").name
    ('5♥', '10 of clubs')
    """

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.text + self.suit.symbol

    @property
    def colour(self) -> Colour:
        """The colour of the suit."""
        return self.suit.colour

    @property
    def name(self) -> str:
        """The card said aloud: "5 of hearts"."""
        said = self.rank.text if self.rank in _SPOKEN_AS_NUMBERS else self.rank.name.lower()
        return f"{said} of {self.suit.name.lower()}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card: "5♥", "5H", "5h", "10♣", "10C" or "TC"; `NotationError` for anything else."""
        plain = text.strip().replace(_EMOJI_STYLE, "").upper()
        rank, suit = _RANKS.get(plain[:-1]), _SUITS.get(plain[-1:])
        if rank is None or suit is None:
            raise NotationError("a card such as 5♥, 5H or 10♣", found=text)
        return cls(rank, suit)


_SPOKEN_AS_NUMBERS = range(Rank.TWO, Rank.TEN + 1)


@dataclass(frozen=True, slots=True, order=True)
class PictureCard:
    """A card of a picture pack: what it shows, and the pair it belongs to.

    The two faces of a pair may be alike ("dog", "dog") or not ("1/2", "2/4"); `pair` is
    the same number for both, and 0 for the lone one.
    """

    face: str
    pair: int

    def __str__(self) -> str:
        return self.face

    @property
    def name(self) -> str:
        """The card said aloud: its face."""
        return self.face


AnyCard = Card | PictureCard

FULL_DECK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in a fixed order, from which every pack is made."""
