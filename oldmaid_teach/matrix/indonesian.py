"""How each clause of the Indonesian page, Pelayan Tua, is kept and broken."""

from __future__ import annotations

from oldmaid_teach.cards import FULL_DECK, Rank
from oldmaid_teach.matrix import mutants as m
from oldmaid_teach.matrix.shapes import Cells, Example
from oldmaid_teach.matrix.written import OPEN, WORKED_TURN, at, deals, dealt, hands_dealt, undealt
from oldmaid_teach.variants import BICYCLE, Matching, Passing

_ID, _FR = "pelayan-tua", "vieux-garcon"
_NO_QUEENS = tuple(card for card in FULL_DECK if card.rank is not Rank.QUEEN)
_HIT = "A offers B; B draws 9♦; B discards 9♠ 9♦"
_LAST = "Q♠ 7♦ | 7♣ |"
_ESCAPES = "A offers B; B draws 7♦; B discards 7♦ 7♣"
_SHOWN = '[Reading "faces=shown"]'
_FOUR = "5♣ 5♦ 5♥ 5♠ K♠ | 9♦ Q♥ | K♦"
_FIRST_OUT = "7♣ | 7♦ | Q♥ 9♦ | 9♠"

ID: dict[str, Cells] = {
    "ID-04": (
        Example(at(_LAST, f"{_ESCAPES}; A loses", dealer="C", variant=_ID), ("A loses",)),
        Example(at(_LAST, f"{_ESCAPES}; A wins", dealer="C", variant=_ID), ("line 10: A RESULT ID-21", "A loses")),
        (m.HOLDER_WINS,),
    ),
    "ID-01": (
        Example(undealt(6, deals("F"), variant=_ID), (OPEN,)),
        Example(undealt(2, deals("B"), variant=_ID), ("cannot be read: line 2, column 11",)),
        (m.parameter("two may play", players=range(2, 52)),),
    ),
    "ID-14": (
        Example(undealt(3, deals("C"), variant=_ID), (OPEN,)),
        Example(dealt(FULL_DECK, 3, variant=_ID), ("line 3: C PACK ID-14", OPEN)),
        (m.without("the_pack_is_the_games_own"),),
    ),
    "ID-05": (
        Example(undealt(3, deals("C"), variant=_ID), (OPEN,)),
        Example(dealt(_NO_QUEENS, 3, variant=_ID), ("line 3: C PACK ID-14", OPEN)),
        (m.parameter("all queens are taken out", pack=_NO_QUEENS),),
    ),
    "ID-06": (
        Example(at("Q♥ Q♠ 9♦ | 9♠ | Q♦", "A discards Q♥ Q♠; A offers B", dealer="C", variant=_ID), (OPEN,)),
        Example(at("Q♥ Q♠ 9♦ | 9♠ | Q♦", "A offers B", dealer="C", variant=_ID), ("line 7: A PAIRS ID-10", OPEN)),
        (m.parameter("queens pair by colour", matching=Matching.QUEENS_BY_COLOUR),),
    ),
    "ID-02": (
        Example(dealt(BICYCLE.pack, 3, variant=_ID), (OPEN,)),
        Example(undealt(3, "A offers B", variant=_ID), ("line 3: A DEAL ID-08", OPEN)),
        (m.parameter("there is no pack", pack=()), m.without("the_cards_are_dealt_first")),
    ),
    "ID-07": (
        Example(undealt(3, deals("C"), variant=_ID), (OPEN,)),
        Example(undealt(3, deals("A"), variant=_ID), ("line 3: A DEALER ID-07", OPEN)),
        (m.without("the_dealer_deals"),),
    ),
    "ID-08": (
        Example(undealt(4, deals("D"), variant=_ID), (OPEN,)),
        Example(
            undealt(4, deals("D", keeping=3), variant=_ID), ("line 3: D DEAL ID-08", "line 3: D NO_STOCK ID-22", OPEN)
        ),
        (m.STOCK_KEPT, m.without("every_card_is_dealt")),
    ),
    "ID-15": (
        Example(hands_dealt((13, 13, 13, 12), variant=_ID), (OPEN,)),
        Example(hands_dealt((12, 12, 12, 12), variant=_ID), ("line 2: D DEAL ID-08", OPEN)),
        (m.STOCK_KEPT,),
    ),
    "ID-16": (
        Example(
            at(WORKED_TURN, "A offers B; B draws Q♥", dealer="C", variant=_ID),
            ("A holds out 3 cards to B.", "B draws a card from A."),
            watcher=2,
        ),
        Example(
            at(WORKED_TURN, "A offers B; B draws Q♥", dealer="C", variant=_ID, tags=_SHOWN),
            ("A holds out 3 cards to B.", "B draws Q♥ from A."),
            watcher=2,
        ),
        (m.HANDS_SHOWN,),
    ),
    "ID-09": (
        Example(
            at("Q♠ 9♦ | 9♠ | Q♥ Q♦", "C discards Q♥ Q♦", dealer="C", variant=_ID),
            ("C lays down 2 cards.", "C is safe."),
            watcher=0,
        ),
        Example(
            at("Q♠ 9♦ | 9♠ | Q♥ Q♦", "C discards Q♥ Q♦", dealer="C", variant=_ID, tags=_SHOWN),
            ("C lays down Q♥ Q♦.", "C is safe."),
            watcher=0,
        ),
        (m.HANDS_SHOWN,),
    ),
    "ID-10": (
        Example(at("5♣ 5♥ 9♦ 9♠ Q♥ | K♦ | K♠", "A discards 5♣ 5♥ 9♦ 9♠", dealer="C", variant=_ID), (OPEN,)),
        Example(
            at("5♣ 5♥ 9♦ 9♠ Q♥ | K♦ | K♠", "A discards 5♣ 5♥ 9♦", dealer="C", variant=_ID),
            ("line 7: A PAIRS ID-10", OPEN),
        ),
        (m.without("cards_go_down_in_pairs"),),
    ),
    "ID-17": (
        Example(at("5♣ 5♦ 5♥ K♠ | 5♠ Q♥ | K♦", "A discards 5♣ 5♦; A offers B", dealer="C", variant=_ID), (OPEN,)),
        Example(
            at("5♣ 5♦ 5♥ K♠ | 5♠ Q♥ | K♦", "A discards 5♣ 5♦ 5♥", dealer="C", variant=_ID),
            ("line 7: A PAIRS ID-17", OPEN),
        ),
        (m.THREE_LAID,),
    ),
    "ID-18": (
        Example(at(_FOUR, "A discards 5♣ 5♦; A discards 5♥ 5♠; A offers B", dealer="C", variant=_ID), (OPEN,)),
        Example(at(_FOUR, "A discards 5♣ 5♦; A offers B", dealer="C", variant=_ID), ("line 8: A PAIRS ID-10", OPEN)),
        (m.ONE_PAIR_OF_FOUR,),
    ),
    "ID-23": (
        Example(at("5♣ 9♦ 5♥ | 9♠ | Q♥", "A discards 5♣ 5♥", dealer="C", variant=_ID), (OPEN,)),
        Example(
            at("5♣ 9♦ | Q♥ | 9♠ 5♥", "A discards 5♣ 9♦; B loses; A loses", dealer="C", variant=_ID),
            ("line 7: A FALSE_PAIR ID-23", "line 8: B RESULT ID-21", "A loses"),
        ),
        (m.without("the_two_cards_match"), m.NO_AUDIT),
    ),
    "ID-11": (
        Example(at(WORKED_TURN, "A offers B; B draws Q♥", dealer="C", variant=_ID), (OPEN,)),
        Example(at(WORKED_TURN, "C offers A", dealer="C", variant=_ID), ("line 7: C FIRST_OFFER ID-11", OPEN)),
        (m.DEALER_OFFERS_FIRST,),
    ),
    "ID-19": (
        Example(at(WORKED_TURN, "A offers B; B draws 3", dealer="C", variant=_ID), (OPEN,)),
        Example(at(WORKED_TURN, "A offers B face up", dealer="C", variant=_ID), ("line 7: A BLIND_DRAW ID-19", OPEN)),
        (m.without("a_fan_is_offered_face_down"), m.DEALER_OFFERS_FIRST),
    ),
    "ID-20": (
        Example(at(WORKED_TURN, f"{_HIT}; B offers C", dealer="C", variant=_ID), (OPEN,)),
        Example(at(WORKED_TURN, f"{_HIT}; A offers B", dealer="C", variant=_ID), ("line 10: A TURN ID-20", OPEN)),
        (m.parameter("whoever makes a pair draws again", passing=Passing.AFTER_MISS),),
    ),
    "ID-22": (
        Example(
            at(
                "5♣ K♦ | 5♥ | K♠ 9♦ | 9♠ Q♥",
                "A offers B; B draws 5♣; B discards 5♣ 5♥; C offers D",
                dealer="D",
                variant=_ID,
            ),
            (OPEN,),
        ),
        Example(at("5♣ Q♥ | | 5♥", "A offers B", dealer="C", variant=_ID), ("line 7: A SAFE ID-22", OPEN)),
        (m.without("a_safe_seat_takes_no_part"), m.NEXT_SEAT_DRAWS),
    ),
    "ID-21": (
        Example(at(_LAST, f"{_ESCAPES}; A loses", dealer="C", variant=_ID), ("A loses",)),
        Example(at(_LAST, f"{_ESCAPES}; A offers C", dealer="C", variant=_ID), ("line 10: A ENDING ID-21", "A loses")),
        (m.without("play_stops_at_the_end"),),
    ),
    "ID-12": (
        Example(
            at(_FIRST_OUT, "A offers B; B draws 7♣; B discards 7♣ 7♦; C offers D", dealer="D", variant=_ID), (OPEN,)
        ),
        Example(
            at(_FIRST_OUT, "A offers B; B draws 7♣; B discards 7♣ 7♦; C loses; D loses", dealer="D", variant=_ID),
            ("line 11: C RESULT ID-21", "line 12: D RESULT ID-21", OPEN),
        ),
        (m.FIRST_EMPTY_ENDS,),
    ),
    "ID-13": (
        Example(
            at("5♣ | 5♥ | Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; C loses", dealer="C", variant=_ID),
            ("C loses",),
        ),
        Example(
            at("5♣ | 5♥ | Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; A wins", dealer="C", variant=_ID),
            ("line 10: A RESULT ID-21", "C loses"),
        ),
        (m.HOLDER_WINS,),
    ),
}
