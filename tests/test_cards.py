"""Cards are plain values: how they look, how they are read, and that they know no rule."""

from __future__ import annotations

import dataclasses

import pytest

from oldmaid_teach.cards import FULL_DECK, Card, Colour, PictureCard, Rank, Suit
from oldmaid_teach.errors import NotationError


def test_a_card_is_written_with_its_rank_and_suit() -> None:
    """Ten is "10", the court cards and the ace are letters."""
    assert " ".join(map(str, FULL_DECK[:13])) == "A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣"
    assert [str(Card(Rank.FIVE, suit)) for suit in Suit] == ["5♣", "5♦", "5♥", "5♠"]


@pytest.mark.parametrize("text", ["10♣", "10C", "10c", "TC", "tc", "T♣", " 10♣ ", "10♣\ufe0f"])
def test_a_card_is_read_in_many_ways(text: str) -> None:
    """Signs or letters, capital or small, ten as "10" or "T", with the mark that phones put behind a sign."""
    assert Card.parse(text) == Card(Rank.TEN, Suit.CLUBS)


def test_reading_undoes_writing() -> None:
    """All 52 cards, by sign and by letter."""
    assert [Card.parse(str(card)) for card in FULL_DECK] == list(FULL_DECK)
    assert [Card.parse(card.rank.text + card.suit.letter) for card in FULL_DECK] == list(FULL_DECK)


@pytest.mark.parametrize("text", ["", "5", "♥", "1♥", "11♥", "0H", "5X", "♥5", "5♥♥", "Z♣", "5 ♥", "joker"])
def test_what_is_no_card_is_refused(text: str) -> None:
    """The error says what was found, what was expected and where."""
    with pytest.raises(NotationError, match="expected a card such as 5♥, 5H or 10♣") as unread:
        Card.parse(text)

    assert (unread.value.line, unread.value.column, unread.value.found) == (1, 1, text)


def test_a_card_is_said_aloud() -> None:
    """Number cards as numbers, the others by name."""
    assert [Card.parse(text).name for text in ("5♥", "10♣", "A♠", "Q♦")] == [
        "5 of hearts", "10 of clubs", "ace of spades", "queen of diamonds",
    ]  # fmt: skip


def test_clubs_and_spades_are_black() -> None:
    """Diamonds and hearts are red, 26 cards of each colour."""
    assert [suit.colour for suit in Suit] == [Colour.BLACK, Colour.RED, Colour.RED, Colour.BLACK]
    assert sum(card.colour is Colour.RED for card in FULL_DECK) == 26


def test_the_full_deck_holds_each_card_once() -> None:
    """Fifty-two cards, thirteen of a suit, four of a rank."""
    assert len(set(FULL_DECK)) == len(FULL_DECK) == 52


def test_cards_are_frozen_values() -> None:
    """Equal when rank and suit are equal; nothing about a card can be changed."""
    card = Card.parse("5♥")

    assert card == Card(Rank.FIVE, Suit.HEARTS)
    assert len({card, Card(Rank.FIVE, Suit.HEARTS)}) == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        card.rank = Rank.SIX  # type: ignore[misc]


def test_a_picture_shows_its_face() -> None:
    """Two pictures are the same card when face and pair are; a face is its own name."""
    assert str(PictureCard("1/2", 3)) == PictureCard("1/2", 3).name == "1/2"
    assert PictureCard("dog", 1) != PictureCard("dog", 2)
