"""The games we teach, as data: separate from the table, so that a reading is a value one can replace.

A contested reading is `replace(variant, ending=Ending.FIRST_EMPTY_HAND)`, never a subclass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType

from oldmaid_teach.cards import FULL_DECK, AnyCard, Card, PictureCard, Rank, Suit
from oldmaid_teach.matching import Matching
from oldmaid_teach.rulebook import (
    BICYCLE_RULES,
    JACK_RULES,
    PELAYAN_TUA_RULES,
    PICTURE_RULES,
    REVERSED_RULES,
    VIEUX_GARCON_RULES,
    Rulebook,
)

__all__ = [
    "BICYCLE", "JACK", "PELAYAN_TUA", "PICTURE", "REVERSED", "VARIANTS", "VIEUX_GARCON",
    "Ending", "Faces", "FirstCard", "FourAlike", "Matching", "Opening", "Passing", "Remainder", "Result", "Variant",
    "lawful", "named", "picture_game", "removing", "without",
]  # fmt: skip


class Opening(Enum):
    """Who offers first (EN-09 against ID-11)."""

    DEALER = "dealer"
    LEFT_OF_DEALER = "left-of-dealer"


class FirstCard(Enum):
    """Who is dealt the first card (EN-35)."""

    LEFT_OF_DEALER = "left-of-dealer"
    DEALER = "dealer"


class Ending(Enum):
    """When the game is over (EN-37, ID-12)."""

    NO_PAIR_LEFT = "no-pair-left"
    """No two cards still held match: right in every case."""
    ONE_CARD_LEFT = "one-card-left"
    """Taken literally; after a false pair it may never come."""
    FIRST_EMPTY_HAND = "first-empty-hand"
    """ID-12 taken literally: as soon as a hand is empty and no seat holds a pair."""


class Result(Enum):
    """What the odd card does to its holder (EN-19, EN-28)."""

    HOLDER_LOSES = "holder-loses"
    HOLDER_WINS = "holder-wins"


class FourAlike(Enum):
    """What goes down of four alike (ID-18)."""

    TWO_PAIRS = "two-pairs"
    ONE_PAIR = "one-pair"
    """Taken literally: the second pair may wait in the hand."""


class Remainder(Enum):
    """What becomes of the cards that do not go round evenly (ID-08)."""

    DEALT = "dealt"
    KEPT_BACK = "kept-back"


class Passing(Enum):
    """When the offer is passed on to the drawer (ID-20)."""

    ALWAYS = "always"
    AFTER_MISS = "after-miss"
    """Taken literally: whoever makes a pair draws again from the same fan."""


class Faces(Enum):
    """Whether hands are kept from the other players (ID-09)."""

    HIDDEN = "hidden"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class Variant:
    """One game: its pack, its players and every parameter in which the documents part.

    `players` is the range of lawful numbers of players; `pack` every card that is dealt.
    """

    id: str
    name: str
    rules: Rulebook
    pack: tuple[AnyCard, ...]
    players: range
    matching: Matching = Matching.RANK
    opening: Opening = Opening.DEALER
    first_card: FirstCard = FirstCard.LEFT_OF_DEALER
    ending: Ending = Ending.NO_PAIR_LEFT
    result: Result = Result.HOLDER_LOSES
    four_alike: FourAlike = FourAlike.TWO_PAIRS
    remainder: Remainder = Remainder.DEALT
    passing: Passing = Passing.ALWAYS
    faces: Faces = Faces.HIDDEN

    @property
    def removed(self) -> tuple[Card, ...]:
        """The cards of a full deck that this game leaves in the box; none for a picture pack."""
        if self.matching is Matching.PICTURE:
            return ()
        held = frozenset(self.pack)
        return tuple(card for card in FULL_DECK if card not in held)

    def kept_back(self, players: int) -> int:
        """How many cards stay undealt with that many players: none, but under ID-08 taken literally."""
        return len(self.pack) % players if self.remainder is Remainder.KEPT_BACK else 0


def lawful(variant: Variant) -> Variant:
    """The variant itself when its pack obeys the deck law, else `ValueError`.

    The law: the cards match by an equivalence, and exactly one class has an odd number of cards.
    """
    if variant.matching is Matching.RANK_OR_COLOUR:
        raise ValueError(f"{variant.id}: matching by rank or colour has no classes, so no card is the odd one")
    for card, count in Counter(variant.pack).items():
        if count > 1 and isinstance(card, Card):
            raise ValueError(f"{variant.id}: the card {card} stands {count} times in the pack, expected once")
    odd = [cards for cards in variant.matching.classes(variant.pack) if len(cards) % 2]
    if len(odd) != 1:
        named = ", ".join(" ".join(map(str, cards)) for cards in odd) or "none"
        raise ValueError(
            f"{variant.id}: the pack breaks the deck law: expected one class with an odd number of cards, found {named}"
        )
    return variant


def without(*cards: Card) -> tuple[Card, ...]:
    """The full deck less these cards."""
    return tuple(card for card in FULL_DECK if card not in cards)


def removing(variant: Variant, card: Card) -> Variant:
    """The same game with another card of the same rank taken out (EN-03: any of the four queens).

    `ValueError` when the game does not take out exactly one card, or one of another rank.
    """
    if len(variant.removed) != 1:
        raise ValueError(f"{variant.id} does not take out a single card of the player's choice")
    rank = variant.removed[0].rank
    if card.rank is not rank:
        raise ValueError(f"{variant.id} takes out a {rank.name.lower()}, not {card}")
    return lawful(replace(variant, pack=without(card)))


LONGEST_FACE = 100
"""How many letters a picture's face may have, so that a record's lines stay readable."""


def _faces(pair: str | Sequence[str], number: int) -> tuple[str, str]:
    faces = (pair, pair) if isinstance(pair, str) else tuple(pair)
    if len(faces) != 2:
        raise ValueError(f"pair {number}: expected two faces, found {len(faces)}: {faces!r}")
    first, second = (" ".join(face.split()) for face in faces)
    if not (first and second):
        raise ValueError(f"pair {number}: expected a face on each card, found an empty one")
    if max(len(first), len(second)) > LONGEST_FACE:
        raise ValueError(f"pair {number}: expected faces of at most {LONGEST_FACE} letters")
    return first, second


def picture_game(pairs: Iterable[str | Sequence[str]], lone: str, *, name: str = "Picture pack") -> Variant:
    """A picture game of these pairs and one lone face (EN-26).

    A pair is one face that both cards show ("dog"), or two that belong together (("1/2", "2/4")).
    `ValueError` names the pair: fewer than two pairs, an empty face, a face that stands twice.
    """
    both = [_faces(pair, number) for number, pair in enumerate(pairs, start=1)]
    if len(both) < 2:
        raise ValueError(f"a picture game needs at least two pairs, found {len(both)}")
    lone = " ".join(lone.split())
    if not 0 < len(lone) <= LONGEST_FACE:
        raise ValueError(f"the lone card needs a face of at most {LONGEST_FACE} letters, found {len(lone)}")
    place_of = {lone: "the lone card"}
    for number, faces in enumerate(both, start=1):
        for face in dict.fromkeys(faces):
            if face in place_of:
                raise ValueError(f"pair {number}: the face {face!r} stands on {place_of[face]} already")
            place_of[face] = f"pair {number}"
    cards = [PictureCard(face, number) for number, faces in enumerate(both, start=1) for face in faces]
    pack = (*cards, PictureCard(lone, 0))
    title = " ".join(name.split())
    return lawful(Variant("picture", title, PICTURE_RULES, pack, range(2, len(pack) + 1), matching=Matching.PICTURE))


_QUEEN_OUT = without(Card(Rank.QUEEN, Suit.CLUBS))
_THREE_JACKS_OUT = without(*(Card(Rank.JACK, suit) for suit in Suit if suit is not Suit.SPADES))

BICYCLE = lawful(Variant("bicycle", "Old Maid", BICYCLE_RULES, _QUEEN_OUT, range(2, 6)))
PELAYAN_TUA = lawful(
    Variant(
        "pelayan-tua", "Pelayan Tua", PELAYAN_TUA_RULES, _QUEEN_OUT, range(3, len(_QUEEN_OUT) + 1),
        opening=Opening.LEFT_OF_DEALER,
    )
)  # fmt: skip
VIEUX_GARCON = lawful(
    Variant(
        "vieux-garcon", "Le Vieux Garçon", VIEUX_GARCON_RULES, _THREE_JACKS_OUT, range(3, len(_THREE_JACKS_OUT) + 1),
        matching=Matching.RANK_AND_COLOUR, opening=Opening.LEFT_OF_DEALER,
    )
)  # fmt: skip
_JACK_OUT = without(Card(Rank.JACK, Suit.CLUBS))
JACK = lawful(Variant("jack", "Old Maid with a jack out", JACK_RULES, _JACK_OUT, range(2, 6)))
REVERSED = lawful(
    Variant("reversed", "Old Maid reversed", REVERSED_RULES, _QUEEN_OUT, range(2, 6), result=Result.HOLDER_WINS)
)
PICTURE = picture_game(
    ("sun", "moon", "star", "tree", "fish", "bird", "cat", "dog", "boat", "bell", "leaf", "key"), "crow"
)

VARIANTS = MappingProxyType({v.id: v for v in (BICYCLE, PELAYAN_TUA, VIEUX_GARCON, JACK, REVERSED, PICTURE)})
"""The six games by id."""


def named(variant: Variant | str) -> Variant:
    """The game with this id, or the variant itself; `ValueError` names the known games."""
    if isinstance(variant, Variant):
        return variant
    if variant in VARIANTS:
        return VARIANTS[variant]
    raise ValueError(f"unknown game {variant!r}, expected one of {', '.join(VARIANTS)}")
