"""What the end of the page in Indonesian tells of Le Vieux Garçon: separate, for it is three sentences and a loan.

The page calls the French game similar to Pelayan Tua and says little more. So one clause, FR-06, borrows all the
rest; `Rulebook.meaning` finds the clause of Pelayan Tua that it points to.
"""

# A clause reads best in three lines: where it belongs, what it says, what it hangs on.
# fmt: off

from __future__ import annotations

from oldmaid_teach.rulebook.clauses import Clause, Rulebook, Source, Standing, Topic
from oldmaid_teach.rulebook.indonesian import PELAYAN_TUA_RULES

_FR, _STATED, _READ, _BORROWED = Source.FR, Standing.STATED, Standing.READ, Standing.BORROWED

_AS_IN_PELAYAN_TUA = (
    Topic.OBJECTIVE, Topic.PLAYERS, Topic.DEALER, Topic.DEAL, Topic.NO_STOCK, Topic.HIDDEN, Topic.FALSE_PAIR,
    Topic.FIRST_OFFER, Topic.BLIND_DRAW, Topic.AFTER_DRAW, Topic.TURN, Topic.SAFE, Topic.ENDING,
)

_CLAUSES = (
    Clause(
        "FR-03", (Topic.PACK,), _STATED,
        "Take three jacks out, and leave just J♠ in. You play with 49 cards.",
        _FR, "Under the last heading, 2nd sentence", check="rule the_pack_is_the_games_own", lesson="variants",
        note="Other rule books take out just one jack, J♣. Then 51 cards are left."),
    Clause(
        "FR-02", (Topic.PACK, Topic.RESULT), _READ,
        "J♠ is the odd card. The seat that holds it at the end loses.",
        _FR, "Under the last heading, 1st sentence", check="outcome", lesson="variants",
        note="The page only says that the game is called after this card. "
        "That its holder loses is borrowed from ID-21."),
    Clause(
        "FR-04", (Topic.PAIRS,), _READ,
        "Two cards are a pair when both value and colour are the same. Two red aces match, and so do two black tens. "
        "Lay down all such pairs.",
        _FR, "Under the last heading, 3rd sentence", check="variant.matching", lesson="contested",
        note="The page says value or colour. But the cards in both its examples share both. "
        "With “or”, J♠ could pair with 24 black cards. It would not be odd. This is contested."),
    Clause(
        "FR-05", (Topic.PAIRS,), _READ,
        "Colour means red or black.",
        _FR, "Under the last heading, 3rd sentence", check="variant.matching", lesson="variants",
        note="In French the word can mean suit, too. But no two cards of a pack share both rank and suit."),
    Clause(
        "FR-06", _AS_IN_PELAYAN_TUA, _BORROWED,
        "Play all the rest as in Pelayan Tua. But no queen is taken out.",
        _FR, "Under the last heading, 1st sentence", check="variant.opening", lesson="variants",
        note="The page says the two games are alike, not that they are the same. "
        "So this is borrowed from Pelayan Tua, ID-01 to ID-24."),
    Clause(
        "FR-01", (Topic.WORDS,), _READ,
        "The name is Le Vieux Garçon. That is French for the old bachelor.",
        _FR, "Last heading, and 1st sentence under it", lesson="variants",
        note="The page spells the name in two ways, and both went wrong. French rule books have it like this."),
)

VIEUX_GARCON_RULES = Rulebook("vieux-garcon", _CLAUSES, lender=PELAYAN_TUA_RULES)
"""The rulebook of Le Vieux Garçon."""
