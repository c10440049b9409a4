"""Writing small records: separate, so that the examples are nothing but hands and lines."""

from __future__ import annotations

from oldmaid_teach.cards import FULL_DECK, AnyCard
from oldmaid_teach.notation import hand_text
from oldmaid_teach.variants import named

OPEN = "not finished"
WORKED_TURN = "5♣ 9♦ Q♥ | 9♠ K♣ Q♦ | Q♠ K♥ 5♥"
"""The position of the English page's worked turn: C is about to offer."""
WORKED_ENDING = "Q♠ 7♦ | 7♣"
BLACK_FIRST = tuple(card for card in FULL_DECK if card != FULL_DECK[11])
"""A whole pack in the order of a new one: A♣ 2♣ 3♣ …, Q♣ left out."""


def at(hands: str, lines: str, *, dealer: str = "A", lead: str = "", variant: str = "bicycle", tags: str = "") -> str:
    """A record that starts from hands in mid-game, parted by bars; its lines are parted by semicolons."""
    held = [hand.strip() for hand in hands.split("|")]
    head = [f'[Variant "{variant}"]', *tags.splitlines(), f'[Dealer "{dealer}"]', '[SetUp "1"]']
    head += [f'[Lead "{lead}"]'] if lead else []
    head += [f'[{"ABCDE"[seat]} "{hand}"]' for seat, hand in enumerate(held)]
    return _text(head, lines)


def dealt(
    cards: tuple[AnyCard, ...], players: int, lines: str = "", *, variant: str = "bicycle", tags: str = ""
) -> str:
    """A record that starts with the deal of these cards in this order, by the last seat."""
    head = [f'[Variant "{variant}"]', *tags.splitlines(), f'[Players "{players}"]', f'[Deal "{hand_text(cards)}"]']
    return _text(head, lines)


def undealt(players: int, lines: str, *, variant: str = "bicycle") -> str:
    """A record that starts before the deal; the dealer is the last seat."""
    return _text([f'[Variant "{variant}"]', f'[Players "{players}"]'], lines)


def deals(seat: str, variant: str = "bicycle", keeping: int = 0) -> str:
    """The line in which a seat deals the game's own pack."""
    return f"{seat} deals {hand_text(named(variant).pack)}" + (f" keeping {keeping}" if keeping else "")


def hands_dealt(sizes: tuple[int, ...], *, variant: str = "bicycle") -> str:
    """A record of hands as dealt, of these sizes, cut from the pack as it lies."""
    pack = named(variant).pack
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    hands = [hand_text(pack[start : start + size]) for start, size in zip(starts, sizes, strict=True)]
    return _text([f'[Variant "{variant}"]', *(f'[{"ABCDE"[seat]} "{hand}"]' for seat, hand in enumerate(hands))], "")


def _text(head: list[str], lines: str) -> str:
    return "\n".join([*head, *filter(None, map(str.strip, lines.split(";")))]) + "\n"
