"""One game played with hands as sets of bits, a bit for each class: the fast way to play very many.

A drawn card flips its bit in two hands; a bit that is flipped twice in a hand is a pair laid down. How a game ended is
one whole number, its draws and the seats that still hold cards, so that thousands are counted at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from oldmaid_teach.odds.turns import Skipping, holding, offering
from oldmaid_teach.variants import Ending, Passing, Variant

Randoms = Callable[[], float]
"""Gives the next random number from 0 up to 1."""
CUT = -1
"""How a game ended that had not ended by its last draw."""
_FANS_KEPT = 1 << 16


@dataclass(frozen=True, slots=True)
class Reading:
    """What a game by any reading depends on.

    `left`: each seat's neighbour on the left; `most_draws`: after so many the game is cut.
    """

    variant: Variant
    skipping: Skipping
    left: tuple[int, ...]
    most_draws: int


Fans = dict[int, tuple[int, ...]]
"""By hand, its bits, lowest first: filled while games are played, and plain, because a subclass is looked up slower."""


def _fan(hand: int, fans: Fans) -> tuple[int, ...]:
    """The bits of a hand that is not among the fans; the first ones asked for are kept there."""
    rest, fan = hand, []
    while rest:
        fan.append(rest & -rest)
        rest &= rest - 1
    if len(fans) < _FANS_KEPT:
        fans[hand] = tuple(fan)
    return tuple(fan)


def end_of(draws: int, active: int, seats: int) -> int:
    """How a game ended, as one number."""
    return draws << seats | active


def swift_game(hands: list[int], offerer: int, fans: Fans, random: Randoms, reading: Reading) -> int:
    """Play a game in which one class is odd, so that it is over when one seat is left: how it ended, or CUT.

    The drawer's hand is put back only when it offers in its turn; a seat that has become empty leaves the round.
    """
    left = list(reading.left)
    if not all(hands):
        offerer = _begin_without_empty_hands(hands, left, offerer)
    drawer, hand = left[offerer], hands[offerer]
    if drawer == offerer:
        return end_of(0, 1 << offerer, len(hands))
    for draws in range(1, reading.most_draws + 1):
        try:
            fan = fans[hand]
        except KeyError:
            fan = _fan(hand, fans)
        card = fan[int(random() * len(fan))]
        hands[offerer] = hand = hand ^ card
        taken = hands[drawer] ^ card
        if hand and taken:
            offerer, drawer, hand = drawer, left[drawer], taken
            continue
        hands[drawer] = taken
        if not hand:
            _leave(left, offerer)
        offerer = drawer
        if not taken:
            right = _leave(left, drawer)
            offerer = left[drawer] if reading.skipping is Skipping.NEXT_OFFERS else right
        drawer, hand = left[offerer], hands[offerer]
        if drawer == offerer:
            return draws << len(hands) | 1 << offerer
    return CUT


def _begin_without_empty_hands(hands: list[int], left: list[int], offerer: int) -> int:
    """The empty hands leave the round; the seat that offers first."""
    for seat, hand in enumerate(hands):
        if not hand:
            _leave(left, seat)
    return holding(_active(hands), offerer, len(hands))


def _leave(left: list[int], seat: int) -> int:
    """Close the round past a seat: its active neighbour on the right, whose left neighbour is now its own."""
    right = left[seat]
    while left[right] != seat:
        right = left[right]
    left[right] = left[seat]
    return right


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
        fan = fans.get(hands[offerer]) or _fan(hands[offerer], fans)
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
