"""How hard a text is to read: the measure itself, so that the tests that lean on it can be trusted."""

from __future__ import annotations

import pytest

from tests.readability import grade, number_aloud, sentences


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (20, "twenty"),
        (51, "fifty one"),
        (100, "one hundred"),
        (102, "one hundred and two"),
    ],
)
def test_numbers_are_read_aloud(number: int, words: str) -> None:
    """A number counts as the words it is read as."""
    assert number_aloud(number) == words


def test_cards_are_read_aloud() -> None:
    """A card is read as its rank, and a sentence ends at its stop even inside quotation marks."""
    assert sentences("Draw 5♥ and Q♠. He said “no.” Is it EN-05?") == [
        ["Draw", "five", "and", "queen"],
        ["He", "said", "no"],
        ["Is", "it", "clause"],
    ]


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("The cat sat on the mat.", -1.45),
        ("Understanding information.", 32.39),
    ],
    ids=["easy", "hard"],
)
def test_the_grade_is_flesch_and_kincaids(text: str, level: float) -> None:
    """The grade is 0.39 × words a sentence + 11.8 × syllables a word − 15.59."""
    assert grade(text) == pytest.approx(level, abs=0.01)
