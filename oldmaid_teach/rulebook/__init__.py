"""Every clause that the two pages state, in our own words, and the rulebook of each game.

It is separate from the code that carries the rules, so that nothing else contains rule text: a rule function names a
topic and a clause, and the game's own rulebook answers with the words, the standing and the place in the source.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from oldmaid_teach.rulebook.clauses import Clause, Rulebook, Source, Standing, Topic
from oldmaid_teach.rulebook.derived import JACK_RULES, PICTURE_RULES, REVERSED_RULES
from oldmaid_teach.rulebook.english import BICYCLE_RULES
from oldmaid_teach.rulebook.french import VIEUX_GARCON_RULES
from oldmaid_teach.rulebook.indonesian import PELAYAN_TUA_RULES

RULEBOOKS: Mapping[str, Rulebook] = MappingProxyType(
    {
        book.id: book
        for book in (
            BICYCLE_RULES,
            PELAYAN_TUA_RULES,
            VIEUX_GARCON_RULES,
            JACK_RULES,
            REVERSED_RULES,
            PICTURE_RULES,
        )
    }
)
"""The rulebook of every game, by the game's id."""

__all__ = [
    "BICYCLE_RULES",
    "JACK_RULES",
    "PELAYAN_TUA_RULES",
    "PICTURE_RULES",
    "REVERSED_RULES",
    "RULEBOOKS",
    "VIEUX_GARCON_RULES",
    "Clause",
    "Rulebook",
    "Source",
    "Standing",
    "Topic",
]
