"""A game so far: deals, playouts, going back, records; and what the contested readings come to on real hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from oldmaid_teach.cards import Card
from oldmaid_teach.errors import Impossible, NotationError
from oldmaid_teach.game import Game, deal, played_on, playout, record, replay
from oldmaid_teach.notation import hand_text, parse_action, position
from oldmaid_teach.referee import ended, outcome
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Deal, Dealt, Discard, Draw, Offer, Shuffle, Table
from oldmaid_teach.variants import (
    BICYCLE,
    PELAYAN_TUA,
    VARIANTS,
    VIEUX_GARCON,
    Ending,
    FourAlike,
    Matching,
    Opening,
    Passing,
    Remainder,
    Variant,
    removing,
)
from tests.tables import ALL_QUEENS_OUT, tables_of

GAMES = 300


def worked_turn() -> Game:
    """EN-16: C offers A, who draws the five and lays both down."""
    game = Game(position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦", "Q♠ K♥ 5♥", dealer="C"))
    for line in ("C offers A", "A draws 5♥", "A discards 5♣ 5♥", "A offers B"):
        game = game.then(parse_action(line, game.table))
    return game


def played(variant: Variant, players: int = 3, games: int = GAMES) -> list[Table]:
    """The tables at the end of many games by chance."""
    return [playout(variant, players, seed).table for seed in range(games)]


# A start and the actions since


def test_a_game_is_its_start_and_its_actions() -> None:
    """The table is what they come to; two games with the same are equal, however they came about."""
    game = worked_turn()

    assert [hand_text(hand) for hand in game.table.hands] == ["9♦ Q♥", "9♠ K♣ Q♦", "Q♠ K♥"]
    assert Game(game.start, game.actions) == game
    assert Game(game.start, game.actions).table == game.table
    assert Game(game.start, game.actions).events == game.events
    assert len({game, Game(game.start, game.actions)}) == 1


def test_back_is_a_shorter_list() -> None:
    """The start itself stays as it is."""
    game = worked_turn()

    assert game.back().actions == game.actions[:-1]
    assert game.back().then(game.actions[-1]) == game
    assert Game(game.start).back() == Game(game.start)


def test_then_never_judges() -> None:
    """A slip is carried out; only what hands could not do is refused, and the game stays as it was."""
    game = Game(position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦"))
    slip = game.then(Discard(0, game.table.hands[0][:2]))

    assert hand_text(slip.table.hands[0]) == "Q♥"
    with pytest.raises(Impossible):
        game.then(Draw(1, 9, source=0))
    assert game == Game(position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦"))


def test_events_tell_all_that_happened() -> None:
    """Oldest first, each with its seat."""
    told = [(type(event).__name__, event.seat) for event in worked_turn().events]

    assert told == [("Offered", 2), ("Drew", 0), ("Discarded", 0), ("Offered", 0)]


# Deals


def test_a_deal_is_the_first_action() -> None:
    """By the dealer, the last seat, of the whole pack."""
    game = deal("bicycle", 4, seed=1)

    assert len(game.actions) == 1
    assert isinstance(game.actions[0], Deal)
    assert sorted(game.actions[0].order) == sorted(BICYCLE.pack)
    assert game.events == (Dealt(3, (13, 13, 13, 12), 0),)
    assert game.table.dealer == 3


def test_the_same_seed_gives_the_same_deal() -> None:
    """And another seed another one; words are seeds too."""
    assert deal("bicycle", 4, seed=1) == deal(BICYCLE, 4, seed=1)
    assert deal("bicycle", 4, seed=1) != deal("bicycle", 4, seed=2)
    assert deal("bicycle", 4, seed="monday") == deal("bicycle", 4, seed="monday")


def test_an_even_deal_keeps_its_remainder_as_a_stock() -> None:
    """Three of 51 cards with four players."""
    table = deal(replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK), 4, seed=1).table

    assert [len(hand) for hand in table.hands] == [12, 12, 12, 12]
    assert len(table.stock) == 3


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_deal_for_players_outside_the_game_is_refused(players: int) -> None:
    """Like a playout, with what was found and what was expected."""
    with pytest.raises(ValueError, match=f"players: bicycle is for 2 to 5, found {players}"):
        deal("bicycle", players, seed=1)
    with pytest.raises(ValueError, match=f"players: bicycle is for 2 to 5, found {players}"):
        playout("bicycle", players, seed=1)


def test_an_unknown_game_cannot_be_dealt() -> None:
    """The known ones are named."""
    with pytest.raises(ValueError, match="unknown game 'poker', expected one of bicycle, pelayan-tua"):
        deal("poker", 3, seed=1)


def test_fifty_one_can_play_with_a_card_each() -> None:
    """Pelayan Tua has no other limit; one card each, and two of three queens still match."""
    game = playout("pelayan-tua", 51, seed=1)

    assert all(len(hand) == 1 for hand in tables_of(game)[1].hands)
    assert len(game.table.held) == 1


# Playouts


def test_the_same_seed_gives_the_same_game() -> None:
    """To the last draw."""
    assert playout("bicycle", 4, seed=5) == playout("bicycle", 4, seed=5)
    assert playout("bicycle", 4, seed=5) != playout("bicycle", 4, seed=6)


def test_shuffling_and_choosing_have_separate_streams() -> None:
    """The deal of a playout is the deal of its seed, whatever is chosen afterwards."""
    assert playout("bicycle", 4, seed=5).actions[:1] == deal("bicycle", 4, seed=5).actions


def test_a_playout_can_go_on_from_a_position() -> None:
    """From wherever a game stands; what was played before stays."""
    game = worked_turn()
    ended_game = played_on(game, seed=3)

    assert ended_game.actions[: len(game.actions)] == game.actions
    assert ended(ended_game.table)


def test_a_playout_stops_after_so_many_draws() -> None:
    """Where a reading may have no end."""
    game = playout("bicycle", 4, seed=5, most_draws=3)

    assert sum(isinstance(action, Draw) for action in game.actions) == 3


def test_which_of_three_alike_stays_is_left_to_chance() -> None:
    """Opening discards are blind to suits: each of the three queens is last in about a third of the games."""
    last = Counter(str(table.held[0]) for table in played(BICYCLE))

    assert set(last) == {"Q♦", "Q♥", "Q♠"}
    assert all(60 < count < 140 for count in last.values())


def test_of_three_that_lie_in_a_hand_each_stays_as_often() -> None:
    """Whatever their order: not the first two go, but any two."""
    start = Game(position("bicycle", "Q♦ Q♥ Q♠", "5♣ 5♦"))
    kept = Counter(str(played_on(start, seed).table.held[0]) for seed in range(600))

    assert set(kept) == {"Q♦", "Q♥", "Q♠"}
    assert all(150 < count < 250 for count in kept.values())


def test_every_card_of_a_fan_is_drawn_as_often() -> None:
    """The first place is as likely as the last."""
    start = Game(position("bicycle", "5♣ 9♦ Q♥", "9♠ K♣ Q♦ 5♥ K♦"))
    places = Counter(
        next(action.place for action in played_on(start, seed, most_draws=1).actions if isinstance(action, Draw))
        for seed in range(600)
    )

    assert set(places) == {1, 2, 3}
    assert all(150 < count < 250 for count in places.values())


# Records


@pytest.mark.parametrize("game", VARIANTS)
def test_a_record_claims_the_result(game: str) -> None:
    """Its last line says who loses, or wins."""
    finished = playout(game, 3, seed=2)
    result = outcome(finished.table)
    assert result is not None
    claim = f"{'ABC'[result.losers[0]]} loses" if result.losers else f"{'ABC'[result.winner or 0]} wins"

    assert record(finished).endswith(f"\n{claim}\n")


def test_an_unfinished_game_claims_nothing() -> None:
    """Its record ends with its last action."""
    assert record(worked_turn()).endswith("A discards 5♣ 5♥\nA offers B\n")


def test_the_worked_turn_as_a_record() -> None:
    """Letter by letter as the format has it."""
    assert record(worked_turn()) == (
        '[Variant "bicycle"]\n[Players "3"]\n[Dealer "C"]\n[SetUp "1"]\n'
        '[A "5♣ 9♦ Q♥"]\n[B "9♠ K♣ Q♦"]\n[C "Q♠ K♥ 5♥"]\n'
        "C offers A\nA draws 5♥\nA discards 5♣ 5♥\nA offers B\n"
    )


def test_several_losers_are_claimed_one_by_one() -> None:
    """A line for each."""
    game = Game(position("bicycle", "5♣ 9♦", "5♥ 9♠", "Q♥"))
    for line in ("A discards 5♣ 9♦", "B discards 5♥ 9♠"):
        game = game.then(parse_action(line, game.table))

    assert record(game).endswith("\nA loses\nB loses\n")
    assert replay(record(game)) == game


@pytest.mark.parametrize(
    "action",
    [
        Offer(0, 2, face_up=True),
        Shuffle(2, position("bicycle", "5♥ 9♠ K♦", "Q♥").hands[0]),
        Draw(0, 3, source=2),
        Discard(1, position("bicycle", "5♥ 9♠ K♦", "Q♥").hands[0], holder=2),
        Deal(1, BICYCLE.pack, keep_back=7),
        Deal(2, BICYCLE.pack[:9]),
    ],
)
def test_whatever_hands_did_is_recorded(action: Offer | Shuffle | Draw | Discard | Deal) -> None:
    """Slips too, down to a second deal with cards kept back."""
    game = Game(position("bicycle", "5♣ Q♥", "9♦ K♠", "5♥ 9♠ K♦", dealer="A", lead="B")).then(action)

    assert replay(record(game)) == game


@pytest.mark.parametrize(
    "variant",
    [
        removing(BICYCLE, Card.parse("Q♥")),
        removing(VARIANTS["jack"], Card.parse("J♦")),
        ALL_QUEENS_OUT,
        replace(BICYCLE, name='Class 4b\'s "Old Jack"'),
        replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND, opening=Opening.DEALER, passing=Passing.AFTER_MISS),
    ],
)
def test_a_record_tells_how_its_game_differs(variant: Variant) -> None:
    """The card taken out, the readings, the name: the replayed game is the same value."""
    game = playout(variant, 3, seed=4)

    assert replay(record(game)) == game


def test_a_deal_by_another_dealer_is_recorded_as_a_line() -> None:
    """A tag tells only the lawful kind of deal."""
    start = Game(Table(BICYCLE, 2, ((), (), ())))
    wrong_seat = start.then(Deal(0, BICYCLE.pack))
    kept_back = start.then(Deal(2, BICYCLE.pack, keep_back=3))

    assert "\nA deals A♣ 2♣" in record(wrong_seat)
    assert record(kept_back).endswith(" keeping 3\n")
    assert replay(record(wrong_seat)) == wrong_seat
    assert replay(record(kept_back)) == kept_back


def test_a_record_starts_from_hands_alone() -> None:
    """A start with a fan out, or with cards laid down, cannot be set out in tags."""
    with pytest.raises(ValueError, match="expected no discards, no stock and no fan at the start"):
        record(Game(worked_turn().table))


def test_a_replay_passes_over_claims() -> None:
    """Checking them is the checker's business."""
    text = record(worked_turn())

    assert replay(text + "A is safe\nB loses\n") == worked_turn()


# What the contested readings come to


def test_to_the_first_empty_hand_two_mostly_still_hold_cards() -> None:
    """ID-12 taken literally: in about 88 of 100 games of three, two seats hold cards when the first has none."""
    ends = played(replace(PELAYAN_TUA, ending=Ending.FIRST_EMPTY_HAND))
    several = [table for table in ends if len(table.active) == 2]

    assert 0.80 < len(several) / GAMES < 0.94
    assert all(outcome(table).topic is Topic.ENDING for table in several)
    assert all(outcome(table).losers == table.active for table in ends)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_by_rank_or_colour_the_odd_jack_goes_down(players: int) -> None:
    """FR-04 taken literally: J♠ is laid in nearly all games, which end with 24 pairs and some one card."""
    ends = played(replace(VIEUX_GARCON, matching=Matching.RANK_OR_COLOUR), players, games=100)
    without_jack = [table for table in ends if hand_text(table.held) != "J♠"]

    assert 0.88 < len(without_jack) / len(ends) <= 1
    assert {(len(table.discards), len(table.held)) for table in ends} == {(24, 1)}


def test_by_rank_and_colour_the_odd_jack_stays() -> None:
    """FR-04 as we read it: J♠ is last in every game, after 24 pairs."""
    ends = played(VIEUX_GARCON, games=60)

    assert {(len(table.discards), hand_text(table.held)) for table in ends} == {(24, "J♠")}


def test_with_queens_by_colour_the_lone_one_is_always_last() -> None:
    """ID-06 taken literally: Q♣ is out, so Q♠ stays."""
    ends = played(replace(PELAYAN_TUA, matching=Matching.QUEENS_BY_COLOUR), games=60)

    assert {hand_text(table.held) for table in ends} == {"Q♠"}


def test_with_all_queens_out_nobody_is_left_with_a_card() -> None:
    """ID-05 taken literally: 24 pairs, no odd card, no loser."""
    ends = played(ALL_QUEENS_OUT, games=60)

    assert {(len(table.discards), table.held) for table in ends} == {(24, ())}
    assert {outcome(table).losers for table in ends} == {()}


def test_an_even_deal_can_leave_several_odd_cards() -> None:
    """ID-08 taken literally: the partners of what is left may lie in the stock."""
    ends = played(replace(PELAYAN_TUA, remainder=Remainder.KEPT_BACK), players=4, games=60)

    assert max(len(table.held) for table in ends) > 1
    assert all(ended(table) for table in ends)
    assert {len(table.held) % 2 for table in ends} == {0}


def test_who_offers_first_decides_who_loses() -> None:
    """EN-09 against ID-11: of three, the dealer loses about a fifth of the games, or else two fifths."""
    dealer_opens = Counter(outcome(table).loser for table in played(BICYCLE))
    left_opens = Counter(outcome(table).loser for table in played(PELAYAN_TUA))

    assert 0.13 < dealer_opens[2] / GAMES < 0.28
    assert 0.32 < left_opens[2] / GAMES < 0.48
    assert 0.13 < left_opens[0] / GAMES < 0.28


def test_four_alike_may_stay_in_the_game_as_a_pair() -> None:
    """ID-18 taken literally: a playout lets the second pair wait, and some games take longer for it."""
    literally = replace(PELAYAN_TUA, four_alike=FourAlike.ONE_PAIR)
    games = [playout(literally, 3, seed) for seed in range(60)]

    waited = [
        table for game in games for table in tables_of(game) if table.spread and any(map(table.pairs_in, table.seats))
    ]
    assert len(waited) > 0
    assert all(len(game.table.held) == 1 for game in games)


def test_after_a_hit_the_same_fan_comes_again() -> None:
    """ID-20 taken literally: somebody draws twice in a row from one seat; as we read it nobody does."""

    def drawn_twice(variant: Variant) -> bool:
        for game in (playout(variant, 3, seed) for seed in range(20)):
            steps = zip(tables_of(game), game.actions, strict=False)
            draws = [(t.spread, action.seat) for t, action in steps if isinstance(action, Draw) and len(t.active) == 3]
            if any(first == second for first, second in pairwise(draws)):
                return True
        return False

    assert drawn_twice(replace(PELAYAN_TUA, passing=Passing.AFTER_MISS))
    assert not drawn_twice(PELAYAN_TUA)


def test_a_record_that_deals_nothing_says_so() -> None:
    """A deal of no card is something hands cannot do, told with its line."""
    with pytest.raises(NotationError) as caught:
        replay('[Players "3"]\n[Deal ""]\n')

    assert caught.value.line == 2
