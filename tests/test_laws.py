"""What holds at every table, whatever anyone does: laws, tried on tables and actions made up at random."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from oldmaid_teach.cards import AnyCard, Card, PictureCard
from oldmaid_teach.errors import IllegalAction, Impossible
from oldmaid_teach.game import Game, deal, playout, record, replay
from oldmaid_teach.notation import action_text, hand_text, parse_action, parse_hand
from oldmaid_teach.referee import Fault, audit, ended, judge, legal_actions, outcome, play
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, BecameSafe, Deal, Discard, Draw, Drew, Offer, Table, step
from oldmaid_teach.variants import VARIANTS, Ending, Faces, Matching, Passing, Remainder, Result, Variant
from tests.tables import (
    ALL_QUEENS_OUT,
    EVERY_VARIANT,
    cards_on,
    numbers_of_players,
    seeds,
    sensible_actions,
    tables,
    tables_of,
    variants,
    wild_actions,
)


def candidates(table: Table) -> list[Action]:
    """Every action of the kinds that can be listed, lawful or not, seats and places beyond the edge included."""
    seats = range(-1, table.players + 1)
    deals: list[Action] = [
        Deal(seat, table.variant.pack, kept) for seat in seats for kept in range(-1, 7)
    ]
    pairs: list[Action] = [
        Discard(seat, pair, holder)
        for holder_seat in table.seats
        for pair in combinations(table.hands[holder_seat], 2)
        for seat in seats
        for holder in (None, holder_seat)
    ]
    offers: list[Action] = [Offer(seat, to, up) for seat in seats for to in seats for up in (False, True)]
    longest = max(map(len, table.hands))
    draws: list[Action] = [Draw(seat, place) for seat in seats for place in range(-1, longest + 2)]
    return [*deals, *pairs, *offers, *draws]


def key(action: Action) -> object:
    """An action up to what does not matter: the order of a pair, and one's own seat named or not."""
    if isinstance(action, Discard):
        return ("discard", action.seat, frozenset(Counter(action.cards).items()))
    return action


def kinds_of_odd_cards(hand: tuple[AnyCard, ...], variant: Variant) -> frozenset[object]:
    """The classes of which a hand holds an odd number."""
    return frozenset(
        min(map(str, alike)) if variant.matching is Matching.PICTURE else class_of(alike[0], variant)
        for alike in variant.matching.classes(hand)
        if len(alike) % 2
    )


def class_of(card: AnyCard, variant: Variant) -> object:
    """What a card has in common with those that match it, written independently of the engine."""
    assert isinstance(card, Card)
    by_colour = variant.matching is Matching.RANK_AND_COLOUR or (
        variant.matching is Matching.QUEENS_BY_COLOUR and card.rank.text == "Q"
    )
    return (card.rank.text, card.colour.value) if by_colour else card.rank.text


# Whatever hands do


@given(st.data())
def test_cards_are_conserved(data: st.DataObject) -> None:
    """No action but a deal makes, loses or changes a card: hands, heaps and stock together stay the same."""
    table = data.draw(tables())
    action = data.draw(st.one_of(sensible_actions(table), wild_actions(table)))
    if isinstance(action, Deal):
        return
    try:
        after = step(table, action).table
    except Impossible:
        return

    assert cards_on(after) == cards_on(table)


@given(st.data())
def test_what_is_legal_is_possible(data: st.DataObject) -> None:
    """The referee never passes what hands could not do, and `play` does what `step` does."""
    table = data.draw(tables())
    listed = legal_actions(table)
    likely = st.sampled_from(listed) if listed else sensible_actions(table)
    action = data.draw(st.one_of(likely, sensible_actions(table), wild_actions(table)))
    if judge(table, action) == ():
        assert play(table, action) == step(table, action)


@given(st.data())
def test_the_referee_has_an_answer_to_everything(data: st.DataObject) -> None:
    """Seats out of range, places below one, cards that nobody holds, no cards: faults in page order, no exception."""
    table = data.draw(tables())
    action = data.draw(wild_actions(table))

    found = judge(table, action)

    assert all(isinstance(fault, Fault) for fault in found)
    assert [fault.topic for fault in found] == sorted(fault.topic for fault in found)
    assert len(set(found)) == len(found)
    assert all(fault.topic in fault.clause.topics for fault in found)


@given(st.data())
def test_an_action_is_either_legal_or_refused_with_its_faults(data: st.DataObject) -> None:
    """`play` refuses exactly what `judge` objects to, and says so in notation."""
    table = data.draw(tables())
    action = data.draw(st.one_of(sensible_actions(table), wild_actions(table)))
    found = judge(table, action)
    if not found:
        return

    with pytest.raises(IllegalAction) as refused:
        play(table, action)

    assert refused.value.faults == found
    assert refused.value.action == action_text(action, table)


@settings(max_examples=50)
@given(tables())
def test_legal_actions_are_exactly_what_the_referee_passes(table: Table) -> None:
    """Of all deals, pairs, offers and draws that one could think of, just the listed ones are lawful."""
    listed = {key(action) for action in legal_actions(table)}
    passed = {key(action) for action in candidates(table) if judge(table, action) == ()}

    assert listed == passed


@given(variants, st.data())
def test_before_the_deal_only_the_deal_is_lawful(variant: Variant, data: st.DataObject) -> None:
    """One deal is listed, of the whole pack and with the remainder that the reading asks for."""
    start = deal(variant, data.draw(numbers_of_players(variant)), 0).start

    assert [action for action in candidates(start) if judge(start, action) == ()] == list(legal_actions(start))[:1]


@given(st.data())
def test_a_seat_is_told_safe_just_when_its_last_card_goes(data: st.DataObject) -> None:
    """The event comes with the very action that empties a hand, and never twice."""
    table = data.draw(tables())
    action = data.draw(sensible_actions(table))
    after = step(table, action)

    told = {event.seat for event in after.events if isinstance(event, BecameSafe)}

    assert told == {seat for seat in table.active if not after.table.hands[seat]}


@given(st.data())
def test_after_an_offer_and_a_draw_the_lead_is_theirs(data: st.DataObject) -> None:
    """Even out of turn, so that one fault does not bring others after it."""
    table = data.draw(tables())
    action = data.draw(sensible_actions(table, kinds=("offer", "draw")))
    after = step(table, action).table

    assert after.lead == action.seat
    assert after.spread == (action if isinstance(action, Offer) else None)
    assert (after.drawn is None) is isinstance(action, Offer)


@given(st.data())
def test_each_draw_flips_two_hands_and_no_other(data: st.DataObject) -> None:
    """The sizes of the two hands change by one, so does whether they are odd; a discard of a pair changes neither."""
    table = data.draw(tables())
    action = data.draw(sensible_actions(table, kinds=("draw", "pair", "shuffle")))
    after = step(table, action)
    flipped = {seat for seat in table.seats if len(table.hands[seat]) % 2 != len(after.table.hands[seat]) % 2}
    drew = [event for event in after.events if isinstance(event, Drew)]
    if not drew and judge(table, action):
        return

    assert flipped == {seat for event in drew for seat in {event.seat} ^ {event.source}}


@given(tables(of=st.sampled_from([v for v in EVERY_VARIANT.values() if v.matching is not Matching.RANK_OR_COLOUR])))
def test_the_odd_ranks_of_all_hands_leave_the_odd_card(table: Table) -> None:
    """What hands hold an odd number of, XORed over all hands, is the odd card's kind, as long as no pair is false."""
    assume(not audit(table))
    assume(all(len(laid.cards) % 2 == 0 for laid in table.discards) and not table.stock)
    left: frozenset[object] = frozenset()
    for hand in table.hands:
        left ^= kinds_of_odd_cards(hand, table.variant)

    assert left == kinds_of_odd_cards(table.variant.pack, table.variant)


# Notation


@given(st.data())
def test_an_action_written_and_read_is_the_same_action(data: st.DataObject) -> None:
    """`parse_action` undoes `action_text` for all that hands can do."""
    table = data.draw(tables())
    action = data.draw(st.one_of(sensible_actions(table), wild_actions(table)))
    try:
        step(table, action)
    except Impossible:
        return

    assert parse_action(action_text(action, table), table) == action


@given(st.data())
def test_a_hand_written_and_read_is_the_same_hand(data: st.DataObject) -> None:
    """`parse_hand` undoes `hand_text`, in the order in which the cards lie."""
    variant = data.draw(variants)
    hand = tuple(data.draw(st.permutations(variant.pack))[:9])

    assert parse_hand(hand_text(hand), variant) == hand


# Whole games


@pytest.mark.parametrize("variant", EVERY_VARIANT.values(), ids=EVERY_VARIANT)
@settings(max_examples=8)
@given(data=st.data())
def test_a_record_replays_to_the_same_game(variant: Variant, data: st.DataObject) -> None:
    """Every game, under every contested reading, finished or not."""
    seed = data.draw(seeds)
    most_draws = data.draw(st.sampled_from([0, 5, 200]))
    game = playout(variant, data.draw(numbers_of_players(variant)), seed, most_draws=most_draws)

    assert replay(record(game)) == game


@given(st.data())
def test_a_game_with_slips_replays_too(data: st.DataObject) -> None:
    """Nothing is judged on the way: a record tells what hands did."""
    table = data.draw(tables())
    start = Table(table.variant, table.dealer, table.hands, table.lead)
    assume(start.dealt)
    game = Game(start)
    for _ in range(data.draw(st.integers(1, 6))):
        game = game.then(data.draw(sensible_actions(game.table)))

    assert replay(record(game)) == game


ONE_ODD_CARD = {
    name: variant
    for name, variant in EVERY_VARIANT.items()
    if variant.matching is not Matching.RANK_OR_COLOUR
    and variant is not ALL_QUEENS_OUT
    and variant.ending is not Ending.FIRST_EMPTY_HAND
    and variant.remainder is Remainder.DEALT
    and len(variant.matching.classes(variant.pack)) > 1
    and sum(len(alike) % 2 for alike in variant.matching.classes(variant.pack)) == 1
}
"""The games that obey the deck law, whatever else they read otherwise."""


@pytest.mark.parametrize("variant", ONE_ODD_CARD.values(), ids=ONE_ODD_CARD)
@settings(max_examples=8)
@given(data=st.data())
def test_honest_games_end_with_one_odd_card(variant: Variant, data: st.DataObject) -> None:
    """Every pair is down (25 of 51 cards, 24 of 49), the odd card is left, and its holder loses or wins."""
    seed = data.draw(seeds)
    game = playout(variant, data.draw(numbers_of_players(variant)), seed)
    table, result = game.table, outcome(game.table)

    assert ended(table)
    assert len(table.held) == 1
    assert len(table.discards) == len(variant.pack) // 2
    assert kinds_of_odd_cards(table.held, variant) == kinds_of_odd_cards(variant.pack, variant)
    assert audit(table) == ()
    assert result is not None
    assert result.topic is Topic.RESULT
    assert {result.loser, result.winner} == {table.active[0], None}
    assert (result.winner is not None) is (variant.result is Result.HOLDER_WINS)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
@settings(max_examples=15)
@given(data=st.data())
def test_both_ways_of_counting_the_end_agree_in_honest_play(variant: Variant, data: st.DataObject) -> None:
    """No two cards match just when one card is left, at every step of an honest game."""
    game = playout(variant, data.draw(numbers_of_players(variant)), data.draw(seeds))

    for table in tables_of(game)[1:]:
        assert ended(table) is (len(table.held) == 1)


@given(st.data())
def test_every_step_of_a_playout_is_lawful(data: st.DataObject) -> None:
    """What chance plays, under whatever reading, the referee has nothing to say to."""
    variant = data.draw(variants)
    game = playout(variant, data.draw(numbers_of_players(variant)), data.draw(seeds), most_draws=80)

    for table, action in zip(tables_of(game), game.actions, strict=False):
        assert judge(table, action) == ()


@given(st.data())
def test_a_playout_stops_only_where_nothing_is_left_to_do(data: st.DataObject) -> None:
    """A game that is not over has a lawful action, unless a fan lies face up; one that is over has none."""
    table = data.draw(tables())

    assert not (ended(table) and legal_actions(table))
    if table.variant.ending is Ending.NO_PAIR_LEFT and len(table.active) > 1 and not ended(table):
        assert legal_actions(table) != () or (table.spread is not None and table.spread.face_up)


@given(st.data())
def test_back_undoes_then(data: st.DataObject) -> None:
    """A game one action longer and one action shorter is the same game, with the same table and events."""
    game = playout(data.draw(variants), 3, data.draw(seeds), most_draws=5)
    longer = game.then(data.draw(sensible_actions(game.table)))

    assert longer.back() == game
    assert longer.back().table == game.table
    assert longer.back().events == game.events


@given(seeds)
def test_hands_shown_change_no_lawful_action(seed: int) -> None:
    """ID-09 taken literally changes what a drawer knows, not what the drawer may do."""
    hidden = playout("pelayan-tua", 3, seed)
    shown = playout(EVERY_VARIANT["pelayan-tua faces=shown"], 3, seed)

    assert shown.table.variant.faces is Faces.SHOWN
    assert hidden.actions == shown.actions


def test_the_readings_tried_here_are_all_there_are() -> None:
    """Each game stands under each of the other values of each parameter."""
    assert len(EVERY_VARIANT) == 6 + 5 * (3 + 9) + 9 + 3
    assert all(isinstance(variant.passing, Passing) for variant in EVERY_VARIANT.values())
    assert isinstance(VARIANTS["picture"].pack[0], PictureCard)
