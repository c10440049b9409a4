"""How each clause of the English page is kept and broken, and which broken engines its examples catch."""

from __future__ import annotations

from oldmaid_teach.cards import FULL_DECK
from oldmaid_teach.matrix import mutants as m
from oldmaid_teach.matrix.shapes import Cells, Example
from oldmaid_teach.matrix.written import BLACK_FIRST, OPEN, WORKED_ENDING, WORKED_TURN, at, deals, dealt, undealt
from oldmaid_teach.variants import FirstCard

_ESCAPES = "A offers B; B draws 7♦; B discards 7♦ 7♣"
_NO_HIT = "5♣ 2♦ Q♥ | 3♠ K♣ 4♦ | Q♠ K♥ 5♥"
_HIT = "C offers A; A draws 5♥; A discards 5♣ 5♥"
_THREE = "5♣ 5♦ 5♥ K♠ | 9♦ Q♥ 9♠ K♦ 5♠"
_EMPTY_BETWEEN = "5♣ Q♥ | | 5♥"
_FIRST_OUT = "7♣ | 7♦ | Q♥ 9♦ | 9♠"
_FALSE = "5♣ 9♦ Q♥ | 9♠ 5♥ | 5♦ 5♠"


EN: dict[str, Cells] = {
    "EN-01": (
        Example(at(WORKED_ENDING, f"{_ESCAPES}; B is safe; A loses"), ("A loses",)),
        Example(at(WORKED_ENDING, f"{_ESCAPES}; A wins"), ("line 9: A RESULT EN-19", "A loses")),
        (m.HOLDER_WINS,),
    ),
    "EN-02": (
        Example(undealt(5, deals("E")), (OPEN,)),
        Example(undealt(6, deals("F")), ("cannot be read: line 2, column 11",)),
        (m.parameter("any number may play", players=range(1, 52)),),
    ),
    "EN-03": (
        Example(undealt(3, deals("C")), (OPEN,)),
        Example(dealt(FULL_DECK, 3), ("line 3: C PACK EN-03", OPEN)),
        (m.without("the_pack_is_the_games_own"),),
    ),
    "EN-04": (
        Example(undealt(4, deals("D")), (OPEN,)),
        Example(
            undealt(4, f"{deals('D', keeping=3)}; {deals('D')}"),
            ("line 3: D DEAL EN-04", "line 3: D NO_STOCK EN-08", "line 4: D DEAL EN-04", OPEN),
        ),
        (m.without("every_card_is_dealt"), m.without("the_cards_are_dealt_once")),
    ),
    "EN-35": (
        Example(dealt(BLACK_FIRST, 2, "A discards A♣ A♦"), (OPEN,)),
        Example(dealt(BLACK_FIRST, 2, "B discards A♣ A♦"), ("cannot be read: line 4, column 12",)),
        (m.parameter("the dealer gets the first card", first_card=FirstCard.DEALER),),
    ),
    "EN-08": (
        Example(undealt(2, deals("B")), (OPEN,)),
        Example(undealt(2, deals("B", keeping=1)), ("line 3: B DEAL EN-04", "line 3: B NO_STOCK EN-08", OPEN)),
        (m.STOCK_KEPT, m.without("no_card_is_kept_back")),
    ),
    "EN-07": (
        Example(
            at(WORKED_TURN, "C offers A; A draws K♥", dealer="C"),
            ("C holds out 3 cards to A.", "A draws a card from C."),
            watcher=1,
        ),
        Example(
            at(WORKED_TURN, "C offers A; A draws K♥", dealer="C", tags='[Reading "faces=shown"]'),
            ("C holds out 3 cards to A.", "A draws K♥ from C."),
            watcher=1,
        ),
        (m.HANDS_SHOWN,),
    ),
    "EN-05": (
        Example(at("5♣ 9♦ 5♥ Q♥ | 9♠", "A discards 5♣ 5♥; A offers B"), (OPEN,)),
        Example(
            at("5♣ 9♦ 5♥ Q♥ | 9♠ K♣ K♦", "A offers B; A discards K♣ K♦ from B"),
            ("line 6: A PAIRS EN-05", "line 6: B PAIRS EN-05", "line 7: A PAIRS EN-05", OPEN),
        ),
        (m.without("every_pair_is_down_before_an_offer"), m.without("the_cards_are_ones_own")),
    ),
    "EN-06": (
        Example(at(_THREE, "A discards 5♣ 5♥; B discards 9♦ 9♠; A offers B"), (OPEN,)),
        Example(at(_THREE, "A discards 5♣ 5♦ 5♥"), ("line 6: A PAIRS EN-06", OPEN)),
        (m.THREE_LAID,),
    ),
    "EN-20": (
        Example(at(_FALSE, "C discards 5♦ 5♠; A offers B; B draws 9♦; B discards 9♠ 9♦"), (OPEN,)),
        Example(
            at("5♣ 9♦ Q♥ K♣ K♦ | 9♠ 5♥", "A discards K♣ K♦; A discards 5♣ 9♦; A loses; B loses"),
            ("line 7: A FALSE_PAIR EN-20", "line 9: B RESULT EN-19", "A loses"),
        ),
        (m.without("the_two_cards_match"), m.NO_AUDIT, m.ONE_CARD_ENDS),
    ),
    "EN-09": (
        Example(at(WORKED_TURN, "C offers A", dealer="C"), (OPEN,)),
        Example(
            at(WORKED_TURN, "A draws 5♥; A offers B", dealer="C"),
            ("line 7: A FIRST_OFFER EN-09", "line 8: A FIRST_OFFER EN-09", OPEN),
        ),
        (m.LEFT_OFFERS_FIRST, m.without("the_opening_seat_offers_first"), m.without("the_first_draw_follows_an_offer")),
    ),
    "EN-10": (
        Example(at(WORKED_TURN, "C offers A; A draws 3", dealer="C"), (OPEN,)),
        Example(
            at(WORKED_TURN, "C offers A face up; A draws 3", dealer="C"),
            ("line 7: C BLIND_DRAW EN-10", "line 8: A BLIND_DRAW EN-10", OPEN),
        ),
        (m.without("a_card_is_chosen_by_its_back"),),
    ),
    "EN-36": (
        Example(at(WORKED_TURN, "C shuffles 5♥ Q♠ K♥; C offers A; A draws 1; A discards 5♣ 5♥", dealer="C"), (OPEN,)),
        Example(at(WORKED_TURN, "C shuffles 5♥ K♥", dealer="C"), ("line 7: C BLIND_DRAW EN-36", OPEN)),
        (m.without("a_shuffle_keeps_every_card"),),
    ),
    "EN-11": (
        Example(at(WORKED_TURN, f"{_HIT}; A offers B", dealer="C"), (OPEN,)),
        Example(
            at(WORKED_TURN, "C offers A; A draws 5♥; A offers B", dealer="C"), ("line 9: A AFTER_DRAW EN-11", OPEN)
        ),
        (m.without("a_drawn_pair_goes_down"),),
    ),
    "EN-12": (
        Example(at(WORKED_TURN, f"{_HIT}; A offers B", dealer="C"), (OPEN,)),
        Example(
            at(
                _NO_HIT,
                "C offers A; A draws K♥; A offers C; B draws 2♦; A draws 3♠ from B; A offers B; A offers B",
                dealer="C",
            ),
            ("line 9: A TURN EN-12", "line 10: B TURN EN-12", "line 11: A TURN EN-12", "line 13: A TURN EN-12", OPEN),
        ),
        (
            m.without("the_offer_passes_to_the_left"),
            m.without("the_seat_offered_to_draws"),
            m.without("a_draw_follows_an_offer"),
            m.without("one_fan_is_out_at_a_time"),
        ),
    ),
    "EN-38": (
        Example(at(WORKED_TURN, "C offers A; A draws 3; A discards 5♣ 5♥", dealer="C"), (OPEN,)),
        Example(at(WORKED_TURN, "C offers A; A draws 4", dealer="C"), ("line 8: A BLIND_DRAW EN-10", OPEN)),
        (m.LAST_PLACE_NEVER_DRAWN, m.without("the_card_drawn_is_in_the_fan")),
    ),
    "EN-13": (
        Example(at("5♣ | 9♦ 7♦ | 9♠ 5♦ | 7♠ Q♥", "A offers B; B draws 5♣; A is safe; B offers C", lead="A"), (OPEN,)),
        Example(at(_EMPTY_BETWEEN, "A offers B", lead="A"), ("line 8: A SAFE EN-13", OPEN)),
        (m.without("a_safe_seat_takes_no_part"), m.EMPTIED_OFFERS_AGAIN),
    ),
    "EN-14": (
        Example(
            at("5♣ K♦ | 5♥ | K♠ 9♦ | 9♠ Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; C offers D", lead="A"), (OPEN,)
        ),
        Example(
            at("5♣ K♦ | 5♥ | K♠ 9♦ | 9♠ Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; A offers C", lead="A"),
            ("line 12: A TURN EN-12", OPEN),
        ),
        (m.NEXT_SEAT_DRAWS, m.NEXT_SEAT_IS_SKIPPED),
    ),
    "EN-15": (
        Example(at("7♣ 7♦ | 5♣ Q♥ | K♠ K♦ | 5♥", "A discards 7♣ 7♦; C discards K♠ K♦; B offers D"), (OPEN,)),
        Example(
            at("7♣ 7♦ | 5♣ Q♥ | K♠ K♦ | 5♥", "A discards 7♣ 7♦; C discards K♠ K♦; B offers C"),
            ("line 10: B SAFE EN-13", OPEN),
        ),
        (m.EMPTY_SEAT_IS_OFFERED_TO,),
    ),
    "EN-18": (
        Example(at(WORKED_ENDING, f"{_ESCAPES}; A loses"), ("A loses",)),
        Example(at(WORKED_ENDING, f"{_ESCAPES}; A offers B; A loses"), ("line 9: A ENDING EN-18", "A loses")),
        (m.without("play_stops_at_the_end"),),
    ),
    "EN-37": (
        Example(
            at(
                _FIRST_OUT,
                "A offers B; B draws 7♣; B discards 7♣ 7♦; C offers D; D draws 9♦; D discards 9♦ 9♠; C loses",
                lead="A",
            ),
            ("C loses",),
        ),
        Example(
            at(_FIRST_OUT, "A offers B; B draws 7♣; B discards 7♣ 7♦; C loses; D loses", lead="A"),
            ("line 12: C RESULT EN-19", "line 13: D RESULT EN-19", OPEN),
        ),
        (m.FIRST_EMPTY_ENDS,),
    ),
    "EN-19": (
        Example(at("5♣ | 5♥ | Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; C loses", lead="A"), ("C loses",)),
        Example(
            at("5♣ | 5♥ | Q♥", "A offers B; B draws 5♣; B discards 5♣ 5♥; A wins; B loses", lead="A"),
            ("line 11: A RESULT EN-19", "line 12: B RESULT EN-19", "C loses"),
        ),
        (m.HOLDER_WINS,),
    ),
}
