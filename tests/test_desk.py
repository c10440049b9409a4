"""The referee's desk: faults are named when they are certain, and found later when the faces become known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oldmaid_teach.chance import stream
from oldmaid_teach.desk import Desk, dealt_sizes, desk
from oldmaid_teach.game import Game, chosen, deal, playout, record
from oldmaid_teach.notation import hand_text, position
from oldmaid_teach.records import LineFault, check
from oldmaid_teach.table import Action, Discard, Draw, Offer, step
from oldmaid_teach.variants import VARIANTS, Ending
from tests.tables import sensible_actions

THREE = desk("bicycle", (3, 3, 3))
"""Three seats with three cards each, C the dealer: nothing is known."""
WHOLE = desk("bicycle", dealt_sizes("bicycle", 3))


def told(faults: tuple[LineFault, ...]) -> list[tuple[int, int, str]]:
    """Each fault as line, seat and topic; lines count from the first act."""
    return [(fault.line - 7, fault.fault.seat, fault.fault.topic.name) for fault in faults]


# ---- what is certain though all is hidden


def test_a_wrong_first_offer_is_known_at_once() -> None:
    """Whose turn it is hangs on no face."""
    assert told(THREE.offers(0, 1).verdict) == [(1, 0, "FIRST_OFFER")]


def test_a_lawful_start_has_no_fault() -> None:
    """The dealer offers, the left neighbour draws and offers."""
    assert THREE.offers(2, 0).draws(0, 2).offers(0, 1).verdict == ()


@pytest.mark.parametrize(
    ("acts", "faults"),
    [
        (THREE.offers(2, 0, face_up=True), [(1, 2, "BLIND_DRAW")]),
        (THREE.offers(2, 0).draws(1, 1), [(2, 1, "TURN")]),
        (THREE.draws(0, 1), [(1, 0, "FIRST_OFFER")]),
        (THREE.offers(2, 0).draws(0, 4), [(2, 0, "BLIND_DRAW")]),
        (THREE.lays(0, 1), [(1, 0, "PAIRS")]),
        (THREE.lays(0, 1, 2, 3), [(1, 0, "PAIRS")]),
        (THREE.lays(0, 1, 2, holder=1), [(1, 0, "PAIRS")]),
        (THREE.lays(0, 1, 2), []),
        (desk("bicycle", (2, 1, 3), lead=0).lays(0, 1, 2).offers(2, 0), [(2, 2, "SAFE")]),
        (desk("bicycle", (0, 1, 0)).offers(1, 2), [(1, 1, "ENDING")]),
    ],
)
def test_what_hangs_on_no_face_is_told_at_once(acts: Desk, faults: list[tuple[int, int, str]]) -> None:
    """Turns, empty hands, fans and odd numbers of cards are seen by everyone."""
    offset = 1 if acts.start.lead is not None else 0
    assert [(line - offset, seat, topic) for line, seat, topic in told(acts.verdict)] == faults


def test_a_pair_that_lies_face_down_is_not_yet_a_false_one() -> None:
    """Nobody is found guilty by a guess."""
    assert THREE.lays(0, 1, 2).verdict == ()


# ---- checked back


def test_a_false_pair_is_found_when_its_faces_are_told() -> None:
    """The line is the one in which it went down."""
    before = THREE.lays(0, 1, 2)

    after = before.offers(2, 0).told(before.tokens.discards[0].cards, "5♣ 9♦")

    assert told(after.verdict) == [(1, 0, "FALSE_PAIR")]


def test_a_drawn_pair_that_was_kept_is_found_when_it_goes_down() -> None:
    """A drew the five that matched, offered all the same, and laid the pair only later."""
    acts = THREE.offers(2, 0).draws(0, 1).offers(0, 1).draws(1, 2)
    assert acts.verdict == ()

    after = acts.lays(0, 1, 3, faces="5♣ 5♥")

    assert told(after.verdict) == [(3, 0, "AFTER_DRAW")]


def test_a_pair_from_the_deal_that_was_kept_is_found_when_it_goes_down() -> None:
    """Both cards lay in the hand at the first offer."""
    after = THREE.offers(2, 0).draws(0, 1).lays(2, 1, 2, faces="9♣ 9♦")

    assert told(after.verdict) == [(1, 2, "PAIRS")]


def test_the_face_of_a_card_that_travelled_is_known_all_the_way() -> None:
    """The card that B laid down came from C through A."""
    after = THREE.offers(2, 0).draws(0, 1).offers(0, 1).draws(1, 4).lays(1, 1, 4, faces="5♣ 5♥")

    assert "A draws 5♥\nA offers B\nB draws 5♥\nB discards 5♣ 5♥\n" in after.record()


def test_back_takes_the_last_act_and_what_was_told_with_it() -> None:
    """A slip of the finger is undone."""
    assert THREE.lays(0, 1, 2, faces="5♣ 5♥").back() == THREE


# ---- shuffles, and what follows


def test_after_a_shuffle_the_faces_of_one_hand_still_follow() -> None:
    """Cards that were dealt together and not drawn since are as good as each other."""
    acts = THREE.shuffles(2).offers(2, 0).draws(0, 2)

    after = acts.lays(0, 1, 4, faces="5♣ 5♥").shows(2, 1, 2, faces="K♥ Q♠")

    assert sorted(hand_text(after.table.hands[2]).split()) == ["K♥", "Q♠"]
    assert '[C "K♥ 5♥ Q♠"]' in after.record()
    assert "C shuffles K♥ 5♥ Q♠\nC offers A\nA draws 5♥\n" in after.record()


def test_after_a_shuffle_nobody_knows_whether_the_drawn_card_went_on() -> None:
    """A drew a card, shuffled, and laid a pair: which of the two it drew is not known, so no fault is certain."""
    acts = THREE.offers(2, 0).draws(0, 1).shuffles(0).offers(0, 1).draws(1, 1).lays(0, 1, 2, faces="5♣ 5♥")

    assert told(acts.verdict) == [(4, 0, "PAIRS")]
    assert acts.unknown == 9


def test_the_last_card_follows_from_the_pack() -> None:
    """When all others are known, the one that is left is known, too."""
    hands = deal("bicycle", 3, 1).table.hands
    acts = WHOLE
    for seat in range(3):
        shown = hands[seat] if seat < 2 else hands[seat][:-1]
        acts = acts.shows(seat, *range(1, len(shown) + 1), faces=hand_text(shown))

    assert acts.unknown == 0
    assert acts.table.hands == hands


@pytest.mark.parametrize(
    ("acts", "faces"),
    [
        (THREE, "5♥ 5♥"),
        (THREE, "Q♣"),
        (THREE.shows(0, 1, faces="5♥"), "9♥"),
        (THREE.shows(1, 1, faces="5♥"), "5♥"),
        (THREE, "5♥ 9♥ K♥"),
    ],
    ids=["a card twice", "a card of another pack", "another face", "a card that lies elsewhere", "too many"],
)
def test_faces_that_cannot_be_are_refused(acts: Desk, faces: str) -> None:
    """A card is there once, and has one face."""
    with pytest.raises(ValueError):
        acts.shows(0, *range(1, min(len(faces.split()), 2) + 1), faces=faces)


@pytest.mark.parametrize("places", [(4,), (0,), (1, 1)])
def test_a_place_that_is_not_there_is_refused(places: tuple[int, ...]) -> None:
    """The desk shows three cards: there is no fourth to lay, and none twice."""
    with pytest.raises(ValueError):
        THREE.lays(0, *places)


@pytest.mark.parametrize("sizes", [(3,), (3,) * 6, (26, 26)])
def test_a_table_that_cannot_be_is_refused(sizes: tuple[int, ...]) -> None:
    """Too few, too many, more cards than the pack has."""
    with pytest.raises(ValueError):
        desk("bicycle", sizes)


# ---- whole games


def seated(game: Game) -> Desk:
    """The desk at the table where a game begins, once its cards are dealt."""
    start = game.actions and step(game.start, game.actions[0]).table
    assert start
    return desk(start.variant, map(len, start.hands), dealer=start.dealer)


def done(at: Desk, table_hands: tuple[tuple[object, ...], ...], action: Action, *, faces: bool) -> Desk:
    """The same act at the desk; the faces of what goes down are told, or not."""
    match action:
        case Offer(seat, to, face_up):
            return at.offers(seat, to, face_up=face_up)
        case Draw(seat, place, source):
            return at.draws(seat, place, source)
        case Discard(seat, cards, holder):
            hand, places = list(table_hands[seat if holder is None else holder]), []
            for card in cards:
                places.append(hand.index(card) + 1)
                hand[places[-1] - 1] = None
            return at.lays(seat, *places, faces=hand_text(cards) if faces else "", holder=holder)
    raise AssertionError(action)


def followed(game: Game, *, faces: bool) -> Desk:
    """A game as the desk sees it."""
    at, table = seated(game), step(game.start, game.actions[0]).table
    for action in game.actions[1:]:
        at, table = done(at, table.hands, action, faces=faces), step(table, action).table
    return at


def opened(at: Desk, game: Game) -> Desk:
    """The desk when all cards that are still held have been shown."""
    for seat, hand in enumerate(game.table.hands):
        at = at.shows(seat, *range(1, len(hand) + 1), faces=hand_text(hand))
    return at


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_lawful_game_is_clean_from_the_first_act_to_the_last(variant) -> None:
    """No fault is ever named in a lawful game, and its record at the end is that of the game."""
    game = playout(variant, 3, 4)

    at = followed(game, faces=True)

    assert at.verdict == ()
    assert at.unknown <= 1
    assert at.outcome is not None
    assert check(opened(at, game).record()).clean
    assert check(opened(at, game).record()).outcome == check(record(game)).outcome


def test_a_game_whose_heaps_stay_hidden_has_no_outcome_yet() -> None:
    """Until the heaps are looked through, one of the pairs may be a false one."""
    game = playout("bicycle", 3, 4)

    assert followed(game, faces=False).outcome is None
    assert followed(game, faces=False).verdict == ()


@st.composite
def clumsy_games(draw: st.DrawFn) -> Game:
    """A game in which now and then something unlawful is done."""
    seed, players = draw(st.integers(0, 500)), draw(st.integers(2, 4))
    game = deal(draw(st.sampled_from(["bicycle", "jack", "reversed"])), players, seed)
    chance = stream(seed, "choose")
    slips = draw(st.sets(st.integers(0, 60), max_size=4))
    for number in range(draw(st.integers(1, 70))):
        action = draw(sensible_actions(game.table)) if number in slips else chosen(game.table, chance)
        if isinstance(action, (Offer, Draw, Discard)):
            game = game.then(action)
    return game


SHORT = settings(max_examples=50)


@SHORT
@given(clumsy_games())
def test_when_all_is_known_the_desk_agrees_with_the_check_of_its_record(game: Game) -> None:
    """Line by line the same faults, and the same outcome."""
    at = opened(followed(game, faces=True), game)

    report = check(at.record())

    assert at.verdict == report.faults
    assert at.outcome == report.outcome


@SHORT
@given(clumsy_games())
def test_what_is_found_while_faces_are_hidden_is_found_in_the_end(game: Game) -> None:
    """The desk names no fault that the whole truth would take back; the topic of a kept pair may change."""
    hidden, whole = followed(game, faces=False), opened(followed(game, faces=True), game)

    certain = {(fault.line, fault.fault.seat) for fault in hidden.verdict}

    assert certain <= {(fault.line, fault.fault.seat) for fault in whole.verdict}


def test_under_a_literal_reading_nothing_ends_while_hands_are_hidden() -> None:
    """The first empty hand ends a game only when no pair is held, and that is not known."""
    variant = replace(VARIANTS["bicycle"], ending=Ending.FIRST_EMPTY_HAND)
    acts = desk(variant, (2, 2, 3)).lays(0, 1, 2)

    assert acts.outcome is None
    assert acts.offers(2, 1).verdict == ()


def test_the_position_of_the_worked_turn() -> None:
    """EN-16 at the desk: nothing is known before A lays the fives."""
    table = position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦", "Q♠ K♥ 5♥", dealer="C")

    after = THREE.offers(2, 0).draws(0, 3).lays(0, 1, 4, faces="5♣ 5♥")

    assert after.verdict == ()
    assert [len(hand) for hand in after.table.hands] == [len(hand) - (seat == 0) - (seat == 2)
                                                       for seat, hand in enumerate(table.hands)]  # fmt: skip


@pytest.mark.parametrize("act", [lambda d: d.lays(9, 1), lambda d: d.shuffles(77), lambda d: d.lays(0, 1, holder=9)])
def test_a_seat_that_is_not_there_is_refused(act: Callable[[Desk], Desk]) -> None:
    """An act of a seat that is not at the table is a clear `ValueError`."""
    with pytest.raises(ValueError, match="expected a seat from 0 to 2"):
        act(desk("bicycle", (2, 2, 2)))
