"""How each clause of the French game is kept and broken."""

from __future__ import annotations

from oldmaid_teach.matrix import mutants as m
from oldmaid_teach.matrix.shapes import Cells, Example
from oldmaid_teach.matrix.written import OPEN, at, deals, dealt, undealt
from oldmaid_teach.variants import BICYCLE, Matching

_ID, _FR = "pelayan-tua", "vieux-garcon"

_FRENCH = "5♣ 5♦ J♠ | 9♦ K♠ 5♠ | 9♥ K♣ 5♥"

FR: dict[str, Cells] = {
    "FR-03": (
        Example(undealt(3, deals("C", _FR), variant=_FR), (OPEN,)),
        Example(dealt(BICYCLE.pack, 3, variant=_FR), ("line 3: C PACK FR-03", OPEN)),
        (m.without("the_pack_is_the_games_own"), m.parameter("a queen is taken out", pack=BICYCLE.pack)),
    ),
    "FR-02": (
        Example(
            at("J♠ 7♦ | 7♥ |", "A offers B; B draws 7♦; B discards 7♦ 7♥; A loses", dealer="C", variant=_FR),
            ("A loses",),
        ),
        Example(
            at("J♠ 7♦ | 7♥ |", "A offers B; B draws 7♦; B discards 7♦ 7♥; B loses; A wins", dealer="C", variant=_FR),
            ("line 10: B RESULT FR-02", "line 11: A RESULT FR-02", "A loses"),
        ),
        (m.HOLDER_WINS,),
    ),
    "FR-04": (
        Example(
            at(
                "A♦ A♥ 10♣ 10♠ 5♣ | J♠ | 5♠",
                "A discards A♦ A♥; A discards 10♣ 10♠; A offers B",
                dealer="C",
                variant=_FR,
            ),
            (OPEN,),
        ),
        Example(
            at(_FRENCH, "A discards 5♣ 5♦; B discards K♠ 5♠", dealer="C", variant=_FR),
            ("line 7: A FALSE_PAIR FR-06", "line 8: B FALSE_PAIR FR-06", OPEN),
        ),
        (
            m.parameter("rank or colour", matching=Matching.RANK_OR_COLOUR),
            m.parameter("rank alone", matching=Matching.RANK),
        ),
    ),
    "FR-05": (
        Example(at("5♦ 5♥ J♠ | 9♣ | 9♠", "A discards 5♦ 5♥; A offers B", dealer="C", variant=_FR), (OPEN,)),
        Example(at("5♦ 5♥ J♠ | 9♣ | 9♠", "A offers B", dealer="C", variant=_FR), ("line 7: A PAIRS FR-04", OPEN)),
        (m.COLOUR_IS_SUIT,),
    ),
    "FR-06": (
        Example(at(_FRENCH, "A offers B", dealer="C", variant=_FR), (OPEN,)),
        Example(at(_FRENCH, "C offers A", dealer="C", variant=_FR), ("line 7: C FIRST_OFFER FR-06", OPEN)),
        (m.DEALER_OFFERS_FIRST,),
    ),
}
