"""The rulebooks of three games that the English page only names: separate, because what they borrow must be marked.

Each begins as the rules of the page's own game (`RULES`) and replaces the clauses that differ. A clause whose words
name the queen gets new ones, so that no game speaks of another's cards. Examples, mistakes and questions belong to
the page's own game and stay there.
"""

# A clause reads best in three lines: where it belongs, what it says, what it hangs on.
# fmt: off

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from oldmaid_teach.rulebook.clauses import Clause, Rulebook, Source, Standing, Topic
from oldmaid_teach.rulebook.english import RULES

_EN, _STATED, _BORROWED = Source.EN, Standing.STATED, Standing.BORROWED


def _borrowed(clause: Clause) -> Clause:
    """The clause as a game holds it of which the page does not tell that much."""
    if clause.standing is _BORROWED:
        return clause
    origin = f"This is borrowed from the page's main game ({clause.id})."
    return replace(clause, standing=_BORROWED, note=f"{origin} {clause.note}".rstrip())


def _derived(
    own: Clause, *, instead_of: tuple[str, ...], words: Mapping[str, str], lent: Collection[str] | None = None
) -> tuple[Clause, ...]:
    """The page's rules with `own` in place of those it stands for, in new words where they are given.

    `lent` names the clauses that are borrowed; all of them are when it is None.
    """
    def as_held(clause: Clause) -> Clause:
        if clause.id == instead_of[0]:
            return own
        spoken = replace(clause, says=words.get(clause.id, clause.says))
        return _borrowed(spoken) if lent is None or clause.id in lent else spoken

    return tuple(as_held(clause) for clause in RULES if clause.id not in instead_of[1:])


JACK_RULES = Rulebook(
    "jack",
    _derived(
        Clause(
            "EN-27", (Topic.PACK,), _STATED,
            "Leave out the jokers and one jack. You choose which of the four jacks goes. "
            "Deal from the 51 cards that stay, three jacks among them.",
            _EN, "Variants, 2nd paragraph", check="rule the_pack_is_the_games_own", lesson="variants",
            note="The page credits Pagat with this. All four queens stay in and make two pairs."),
        instead_of=("EN-03",),
        words={
            "EN-01": "Do not be left with the last jack. He has no partner. A seat with an empty hand is safe.",
            "EN-18": "Most games end with 25 pairs laid down and one jack left. After that no one plays on.",
            "EN-19": "The seat that holds the last jack loses. All the others are safe. "
                     "To be safe first earns nothing more.",
        },
        lent=("EN-02", "EN-09", "EN-20")),
)
"""The rulebook of Old Maid with a jack taken out."""

REVERSED_RULES = Rulebook(
    "reversed",
    _derived(
        Clause(
            "EN-28", (Topic.OBJECTIVE, Topic.RESULT), _STATED,
            "Try to be the one who holds the last queen. The seat that holds her at the end wins.",
            _EN, "Variants, 2nd paragraph", check="variant.result", lesson="variants",
            note="The page credits Pagat with this. So nobody is safe here: an empty hand is out."),
        instead_of=("EN-01", "EN-19"),
        words={
            "EN-13": "A seat with no cards is out. The game goes on without it. No one offers to it or draws from it.",
            "EN-15": "A hand may be all pairs from the deal. That seat is out at once, and is skipped. "
                     "If it is the dealer, the next seat with cards offers first.",
        }),
)
"""The rulebook of the reversed game, in which the odd card wins."""

PICTURE_RULES = Rulebook(
    "picture",
    _derived(
        Clause(
            "EN-26", (Topic.PACK, Topic.PAIRS), _STATED,
            "The pack has pairs of pictures and one lone picture. Two cards match when the pack says so. "
            "Lay down such pairs, and nothing else.",
            _EN, "Variants, 1st paragraph", check="variant.matching", lesson="variants",
            note="The page says to go by the pack's own marks and rules. Where a pack has none, the page's main game "
            "fills in."),
        instead_of=("EN-03", "EN-06"),
        words={
            "EN-01": "Do not be left with the lone picture. It has no partner. A seat with an empty hand is safe.",
            "EN-02": "Two or more can play, if there is a card for each.",
            "EN-04": "First the whole pack is dealt, card by card, round to the left. Some hands may hold one more.",
            "EN-05": "Before the first offer, lay down all your own pairs, face down.",
            "EN-18": "The game ends when all pairs are down and the lone picture is left. After that no one plays on.",
            "EN-19": "The seat that holds the lone picture loses. All the others are safe. "
                     "To be safe first earns nothing more.",
        }),
    answers=(("EN-05", "EN-26"),),
)
"""The rulebook of a game with a picture pack."""
