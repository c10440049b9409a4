"""Which cards are a pair under each reading, and which hands split into pairs."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oldmaid_teach.cards import FULL_DECK, AnyCard, PictureCard
from oldmaid_teach.matching import Matching
from oldmaid_teach.notation import hand_text, parse_hand

PLAYING = [matching for matching in Matching if matching is not Matching.PICTURE]
EQUIVALENCES = [matching for matching in PLAYING if matching is not Matching.RANK_OR_COLOUR]

hands = st.lists(st.sampled_from(FULL_DECK), max_size=8, unique=True)
matchings = st.sampled_from(PLAYING)


def splits_by_trying(matching: Matching, cards: list[AnyCard]) -> bool:
    """Whether the cards split into pairs, found by trying every partner of the first."""
    if not cards:
        return True
    first, *others = cards
    return any(
        matching.match(first, other) and splits_by_trying(matching, others[:n] + others[n + 1 :])
        for n, other in enumerate(others)
    )


@pytest.mark.parametrize(
    ("matching", "pairs", "others"),
    [
        (Matching.RANK, "5♣-5♦ 5♣-5♠ Q♥-Q♠", "5♣-6♣ A♣-10♣"),
        (Matching.RANK_AND_COLOUR, "5♣-5♠ A♦-A♥ 10♠-10♣", "5♣-5♦ 5♣-6♣ J♠-J♥"),
        (Matching.QUEENS_BY_COLOUR, "Q♦-Q♥ Q♣-Q♠ 5♣-5♦ K♥-K♠", "Q♥-Q♠ Q♦-K♦"),
        (Matching.RANK_OR_COLOUR, "5♣-5♦ 5♣-K♠ J♠-2♣ A♥-2♦", "5♣-K♥ J♠-2♦"),
    ],
)
def test_what_makes_a_pair(matching: Matching, pairs: str, others: str) -> None:
    """By rank; by rank and colour; queens by colour and the rest by rank; by rank or colour."""

    def matched(texts: str) -> set[bool]:
        return {matching.match(*parse_hand(text.replace("-", " "))) for text in texts.split()}

    assert matched(pairs) == {True}
    assert matched(others) == {False}


def test_pictures_match_by_their_pair() -> None:
    """Faces may differ; the lone one matches nothing else."""
    half, quarters, dog, lone = (PictureCard(f, n) for f, n in (("1/2", 1), ("2/4", 1), ("dog", 2), ("wolf", 0)))

    assert Matching.PICTURE.match(half, quarters)
    assert not Matching.PICTURE.match(half, dog)
    assert not Matching.PICTURE.match(dog, lone)


@given(hands, matchings)
def test_what_is_left_after_all_pairs_holds_no_pair(hand: list[AnyCard], matching: Matching) -> None:
    """`pairs` are disjoint, each matches, and nothing is overlooked."""
    pairs = matching.pairs(hand)
    laid = [card for pair in pairs for card in pair]
    left = [card for card in hand if card not in laid]

    assert len(set(laid)) == len(laid)
    assert all(matching.match(*pair) for pair in pairs)
    assert not any(matching.match(a, b) for a, b in combinations(left, 2))


@given(hands, matchings)
def test_a_hand_splits_when_some_way_of_pairing_uses_it_up(hand: list[AnyCard], matching: Matching) -> None:
    """Counting classes or colours finds the same as trying every way."""
    assert matching.splits(hand) is splits_by_trying(matching, hand)


@given(hands, matchings)
def test_any_pair_is_some_pair(hand: list[AnyCard], matching: Matching) -> None:
    """The quick question agrees with looking at all twos."""
    assert matching.any_pair(hand) is any(matching.match(a, b) for a, b in combinations(hand, 2))


@pytest.mark.parametrize("matching", EQUIVALENCES)
def test_all_but_one_are_equivalences(matching: Matching) -> None:
    """Whole classes match: two cards of one class always, two of different classes never."""
    classes = matching.classes(FULL_DECK)

    assert sorted(card for alike in classes for card in alike) == sorted(FULL_DECK)
    for alike, other in combinations(classes, 2):
        assert all(matching.match(a, b) for a, b in combinations(alike, 2))
        assert not any(matching.match(a, b) for a in alike for b in other)


def test_rank_or_colour_is_no_equivalence() -> None:
    """5♣ goes with 5♥ and with K♣, but those two are no pair: no card can be the odd one."""
    five, red_five, king = parse_hand("5♣ 5♥ K♣")

    assert Matching.RANK_OR_COLOUR.match(five, red_five)
    assert Matching.RANK_OR_COLOUR.match(five, king)
    assert not Matching.RANK_OR_COLOUR.match(red_five, king)


def test_which_pairs_are_laid_decides_what_rank_or_colour_leaves() -> None:
    """A♥ A♠ 2♥ 3♠ leaves none when colours go together, and two when the aces do."""
    literally = Matching.RANK_OR_COLOUR

    assert hand_text(literally.pairs(parse_hand("A♥ 2♥ A♠ 3♠"))[0]) == "A♥ 2♥"
    assert len(literally.pairs(parse_hand("A♥ 2♥ A♠ 3♠"))) == 2
    assert hand_text(literally.pairs(parse_hand("A♥ A♠ 2♥ 3♠"))[0]) == "A♥ A♠"
    assert len(literally.pairs(parse_hand("A♥ A♠ 2♥ 3♠"))) == 1
    assert literally.splits(parse_hand("A♥ A♠ 2♥ 3♠"))


def test_nothing_splits_into_no_pairs() -> None:
    """No cards are parted into pairs by doing nothing, under every reading."""
    assert all(matching.splits(()) and not matching.pairs(()) for matching in Matching)
