"""How the English page's mistakes, variants and questions are kept and broken: separate from its rules, as there."""

from __future__ import annotations

from oldmaid_teach.cards import FULL_DECK
from oldmaid_teach.matrix import mutants as m
from oldmaid_teach.matrix.shapes import Cells, Example
from oldmaid_teach.matrix.written import OPEN, WORKED_ENDING, WORKED_TURN, at, deals, dealt, undealt
from oldmaid_teach.variants import BICYCLE, JACK, Result

_ESCAPES = "A offers B; B draws 7♦; B discards 7♦ 7♣"
_THREE = "5♣ 5♦ 5♥ K♠ | 9♦ Q♥ 9♠ K♦ 5♠"
_FOUR = "5♣ 5♦ 5♥ 5♠ K♠ | 9♦ Q♥ K♦"
_EMPTY_BETWEEN = "5♣ Q♥ | | 5♥"
_FIRST_OUT = "7♣ | 7♦ | Q♥ 9♦ | 9♠"


ASIDES: dict[str, Cells] = {
    "EN-21": (
        Example(at("5♣ 5♥ Q♥ | 9♦ 9♥", "A discards 5♥ 5♣; B discards 9♦ 9♥"), ("A loses",)),
        Example(at("5♣ 5♥ Q♥ | 9♦ Q♠", "A offers B"), ("line 6: A PAIRS EN-05", OPEN)),
        (m.COLOUR_DEMANDED,),
    ),
    "EN-22": (
        Example(at(_THREE, "A discards 5♦ 5♥"), (OPEN,)),
        Example(at(_THREE, "A discards 5♥ 5♦ 5♣"), ("line 6: A PAIRS EN-06", OPEN)),
        (m.THREE_LAID,),
    ),
    "EN-23": (
        Example(undealt(4, deals("D")), (OPEN,)),
        Example(undealt(4, deals("D", keeping=3)), ("line 3: D DEAL EN-04", "line 3: D NO_STOCK EN-08", OPEN)),
        (m.STOCK_KEPT, m.without("every_card_is_dealt", "no_card_is_kept_back")),
    ),
    "EN-24": (
        Example(at(_EMPTY_BETWEEN, "A offers C", lead="A"), (OPEN,)),
        Example(at(_EMPTY_BETWEEN, "A offers B", lead="A"), ("line 8: A SAFE EN-13", OPEN)),
        (m.without("a_safe_seat_takes_no_part"),),
    ),
    "EN-25": (
        Example(at(WORKED_TURN, "C offers A; A draws 2", dealer="C"), (OPEN,)),
        Example(
            at(WORKED_TURN, "C offers A face up; A draws 2", dealer="C"),
            ("line 7: C BLIND_DRAW EN-10", "line 8: A BLIND_DRAW EN-10", OPEN),
        ),
        (m.FACE_SHOWN,),
    ),
    "EN-26": (
        Example(
            at("star star crow | sun tree | sun tree", "A discards star star; A offers B", variant="picture"), (OPEN,)
        ),
        Example(
            at("star sun crow | star sun", "A discards star sun", variant="picture"),
            ("line 6: A FALSE_PAIR EN-20", "A loses"),
        ),
        (m.PICTURES_BY_LETTER,),
    ),
    "EN-27": (
        Example(undealt(3, deals("C", "jack"), variant="jack"), (OPEN,)),
        Example(undealt(3, deals("C", "bicycle"), variant="jack"), ("line 3: C PACK EN-27", OPEN)),
        (m.parameter("a queen is taken out", pack=BICYCLE.pack),),
    ),
    "EN-28": (
        Example(at(WORKED_ENDING, f"{_ESCAPES}; A wins", variant="reversed"), ("A wins",)),
        Example(at(WORKED_ENDING, f"{_ESCAPES}; A loses", variant="reversed"), ("line 9: A RESULT EN-28", "A wins")),
        (m.parameter("the holder of the odd card loses", result=Result.HOLDER_LOSES),),
    ),
    "EN-30": (
        Example(dealt(FULL_DECK[:50] + FULL_DECK[51:], 3, tags='[Removed "Q♠"]'), (OPEN,)),
        Example(undealt(3, deals("C", "jack")), ("line 3: C PACK EN-03", OPEN)),
        (m.without("the_pack_is_the_games_own"), m.parameter("a jack is taken out", pack=JACK.pack)),
    ),
    "EN-31": (
        Example(at("5♣ 5♦ 5♥ Q♥ | 5♠ Q♠", "A discards 5♣ 5♦; A offers B; B draws 5♥; B discards 5♥ 5♠"), (OPEN,)),
        Example(at("5♣ 5♦ Q♥ | Q♠", "A offers B"), ("line 6: A PAIRS EN-05", OPEN)),
        (m.COLOUR_DEMANDED,),
    ),
    "EN-32": (
        Example(at(_FOUR, "A discards 5♣ 5♦; A discards 5♥ 5♠; A offers B"), (OPEN,)),
        Example(at(_FOUR, "A discards 5♣ 5♦; A offers B"), ("line 7: A PAIRS EN-05", OPEN)),
        (m.ONE_PAIR_OF_FOUR,),
    ),
    "EN-33": (
        Example(at(_EMPTY_BETWEEN, "B is safe; A offers C; C draws Q♥; C offers A", lead="A"), (OPEN,)),
        Example(
            at(_EMPTY_BETWEEN, "C is safe; A offers C; C draws 5♣; B offers C", lead="A"),
            ("line 8: C SAFE EN-13", "line 11: B SAFE EN-13", OPEN),
        ),
        (m.without("a_safe_seat_takes_no_part"),),
    ),
    "EN-34": (
        Example(at(_FIRST_OUT, "A offers B; B draws 7♣; B discards 7♣ 7♦; A is safe; C offers D", lead="A"), (OPEN,)),
        Example(at(_FIRST_OUT, "A offers B; B draws 7♣; A wins", lead="A"), ("line 11: A RESULT EN-19", OPEN)),
        (m.FIRST_EMPTY_ENDS,),
    ),
}
