"""One game played with hands as sets of bits, a bit for each class: the fast way to play very many.

A drawn card flips its bit in two hands; a bit that is flipped twice in a hand is a pair laid down. How a game ended is
one whole number, its draws and the seats that still hold cards, so that thousands are counted at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from oldmaid_teach.odds.turns import Skipping, holding, offering
from oldmaid_teach.variants import Ending, Passing, Variant

Randoms = Callable[[], float]
"""Gives the next random number from 0 up to 1."""
CUT = -1
"""How a game ended that had not ended by its last draw."""
_FANS_KEPT = 1 << 16


class Fans(dict[int, tuple[int, ...]]):
    """By hand, its bits, lowest first; the first hands asked for are kept, so that they are taken apart once."""

    def __missing__(self, hand: int) -> tuple[int, ...]:
        fan = tuple(_bits(hand))
        if len(self) < _FANS_KEPT:
            self[hand] = fan
        return fan


def _bits(hand: int) -> Iterator[int]:
    while hand:
        yield hand & -hand
        hand &= hand - 1


def end_of(draws: int, active: int, seats: int) -> int:
    """How a game ended, as one number."""
    return draws << seats | active


def swift_game(hands: list[int], offerer: int, fans: Fans, random: Randoms, skipping: Skipping) -> int:
    """Play a game in which one class is odd, so that it is over when one seat is left: how it ended.

    The drawer's hand is put back only when it offers in its turn; one that has become empty, or given its last card,
    leaves the round.
    """
    seats, draws = len(hands), 0
    left, offerer = _round(hands, offerer)
    drawer, hand = left[offerer], hands[offerer]
    while drawer != offerer:
        fan = fans[hand]
        card = fan[int(random() * len(fan))]
        draws += 1
        hands[offerer] = hand = hand ^ card
        taken = hands[drawer] ^ card
        if hand and taken:
            offerer, drawer, hand = drawer, left[drawer], taken
        else:
            hands[drawer] = taken
            offerer = _next_offerer(left, offerer, drawer, hand, taken, skipping)
            drawer, hand = left[offerer], hands[offerer]
    return draws << seats | 1 << offerer


def _round(hands: list[int], offerer: int) -> tuple[list[int], int]:
    """Each seat's next active seat on the left, and the seat that offers first."""
    left = [*range(1, len(hands)), 0]
    if 0 in hands:
        offerer = holding(sum(1 << seat for seat, hand in enumerate(hands) if hand), offerer, len(hands))
        for seat, hand in enumerate(hands):
            if not hand:
                _leave(left, seat)
    return left, offerer


def _leave(left: list[int], seat: int) -> int:
    """Close the round past a seat; the active seat on its right."""
    right = left[seat]
    while left[right] != seat:
        right = left[right]
    left[right] = left[seat]
    return right


def _next_offerer(left: list[int], offerer: int, drawer: int, hand: int, taken: int, skipping: Skipping) -> int:
    if not hand:
        _leave(left, offerer)
    if taken:
        return drawer
    right = _leave(left, drawer)
    return left[drawer] if skipping is Skipping.NEXT_OFFERS else right


@dataclass(frozen=True, slots=True)
class Reading:
    """What a game by any reading depends on, and the number of draws after which it is cut."""

    variant: Variant
    skipping: Skipping
    most_draws: int


def any_game(hands: list[int], offerer: int, fans: Fans, random: Randoms, reading: Reading) -> int:
    """Play a game by any reading under which hands are sets of classes: how it ended, or CUT.

    Once no pair is left none will come, so that a game which wants one card left and has more is cut there.
    """
    seats, draws, active = len(hands), 0, _active(hands)
    offerer = holding(active, offerer, seats) if active else offerer
    while not _over(hands, reading.variant.ending):
        if draws == reading.most_draws or _endless(hands, reading.variant.ending):
            return CUT
        drawer = holding(active, offerer + 1, seats)
        fan = fans[hands[offerer]]
        card = fan[int(random() * len(fan))]
        pairs = hands[drawer] & card
        hands[offerer] ^= card
        hands[drawer] ^= card
        draws += 1
        active = _active(hands)
        lead = offerer if pairs and reading.variant.passing is Passing.AFTER_MISS else drawer
        offerer = offering(active, lead, seats, reading.skipping) if active else offerer
    return end_of(draws, active, seats)


def _active(hands: list[int]) -> int:
    return sum(1 << seat for seat, hand in enumerate(hands) if hand)


def _over(hands: list[int], ending: Ending) -> bool:
    match ending:
        case Ending.NO_PAIR_LEFT:
            return _no_pair_left(hands)
        case Ending.ONE_CARD_LEFT:
            return sum(hand.bit_count() for hand in hands) == 1
        case Ending.FIRST_EMPTY_HAND:
            return not all(hands)


def _no_pair_left(hands: list[int]) -> bool:
    seen = 0
    for hand in hands:
        if seen & hand:
            return False
        seen |= hand
    return True


def _endless(hands: list[int], ending: Ending) -> bool:
    return ending is Ending.ONE_CARD_LEFT and _no_pair_left(hands)
