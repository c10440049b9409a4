"""How hard a text is to read: the Flesch-Kincaid grade, with cards and numbers read aloud and syllables by pyphen."""

from __future__ import annotations

import re
from functools import cache

import pyphen

_SYLLABLES = pyphen.Pyphen(lang="en_US", left=1, right=1)
_RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_ONES, _TENS = (
    words.split()
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen",
        "twenty thirty forty fifty sixty seventy eighty ninety",
    )
)

_CARD = re.compile(r"\b(10|[2-9AJQK])[♣♦♥♠]")
_CLAUSE_ID = re.compile(r"\b(?:EN|ID|FR)-\d\d\b")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SENTENCE_END = re.compile(r"[.!?]+(?=\W*(?:\s|$))")


def number_aloud(number: int) -> str:
    """A number in words, up to 999."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        return _TENS[number // 10 - 2] + (f" {_ONES[number % 10]}" if number % 10 else "")
    rest = f" and {number_aloud(number % 100)}" if number % 100 else ""
    return f"{_ONES[number // 100]} hundred{rest}"


def aloud(text: str) -> str:
    """The text as it is read aloud: "5♥" is "five", "51" is "fifty one", a clause's id is one word."""
    text = _CARD.sub(lambda card: f"{_RANKS.get(card[1], card[1])} ", text)
    text = _CLAUSE_ID.sub("clause", text)
    return re.sub(r"\d{1,3}", lambda digits: number_aloud(int(digits[0])), text)


def sentences(text: str) -> list[list[str]]:
    """The words of each sentence, as read aloud."""
    found = (_WORD.findall(part) for part in _SENTENCE_END.split(aloud(text)))
    return [words for words in found if words]


@cache
def syllables(word: str) -> int:
    """How many syllables a word has, by its places of hyphenation."""
    return len(_SYLLABLES.positions(word.lower())) + 1


def grade(text: str) -> float:
    """The Flesch-Kincaid grade: about the school year in which a text reads with ease."""
    parts = sentences(text)
    words = [word for part in parts for word in part]
    spoken = sum(map(syllables, words))
    return 0.39 * len(words) / len(parts) + 11.8 * spoken / len(words) - 15.59


def longest(text: str) -> int:
    """How many words the longest sentence has."""
    return max(map(len, sentences(text)))
