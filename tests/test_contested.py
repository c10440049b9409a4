"""Contested sentences: each reading is lawful play under its own game, they part on the hand shown, and so often."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oldmaid_teach.game import Game
from oldmaid_teach.lessons import lesson
from oldmaid_teach.lessons.contested import AND_OR_OR, LESSON, RANK_OR_COLOUR, WHEN_IT_STOPS, WHO_OPENS
from oldmaid_teach.lessons.contested_hands import AFTER_A_PAIR, FOUR_ALIKE, SHOWN
from oldmaid_teach.lessons.contested_more import EVENLY, ONE_QUEEN_OR_ALL, WHOSE_NAME
from oldmaid_teach.lessons.contested_more import LESSON as MORE
from oldmaid_teach.lessons.counting import Counted, advance
from oldmaid_teach.lessons.lesson import Count, Reading, Scene, Switch, Tell
from oldmaid_teach.lessons.reasons import clause_named
from oldmaid_teach.lessons.side_by_side import dealt, differences, pairs_down
from oldmaid_teach.lessons.variants import ONE_SHUFFLE
from oldmaid_teach.notation import hand_text, parse_action, position
from oldmaid_teach.page import plain
from oldmaid_teach.referee import ended, judge, outcome
from oldmaid_teach.rulebook import Standing, Topic
from oldmaid_teach.screen import screen
from oldmaid_teach.session import Back, Next, ReadAs, Session, begin, update
from oldmaid_teach.table import Discard, Table
from oldmaid_teach.variants import BICYCLE, PELAYAN_TUA, VIEUX_GARCON

SCENES = (*LESSON.scenes, *MORE.scenes)
SWITCHES = [(scene, step) for scene in SCENES for step in scene.steps if isinstance(step, Switch)]
READINGS = [(scene, reading) for scene, switch in SWITCHES for reading in switch.readings]
each_switch = pytest.mark.parametrize(("scene", "switch"), SWITCHES, ids=[scene.title for scene, _ in SWITCHES])
each_reading = pytest.mark.parametrize(
    ("scene", "reading"), READINGS, ids=[f"{scene.title} {reading.name}" for scene, reading in READINGS]
)


def shown(reading: Reading) -> Table:
    """The table that a reading leads to."""
    return list(played(reading))[-1]


def played(reading: Reading) -> Iterator[Table]:
    """The tables on the way through a reading."""
    game = Game(reading.table)
    yield game.table
    for text in reading.actions:
        game = game.then(parse_action(text, game.table))
        yield game.table


def counted(scene: Scene, games: int, seed: int = 1) -> dict[str, float]:
    """The share (or the mean as a share of its scale) of each bar, by label, after so many games."""
    count = next(step for step in scene.steps if isinstance(step, Count))
    bars = count.experiment.bars(advance(count.experiment, Counted(), games, seed))
    return {bar.label: bar.share for bar in bars}


def at_switch(number: int = 0) -> Session:
    """The session at one of the lesson's switches."""
    session = begin(LESSON)
    while session.scene is not SWITCHES[number][0] or not isinstance(session.step, Switch):
        session = update(session, Next())
    return session


# Each reading on one hand


@each_reading
def test_what_a_reading_shows_is_lawful_under_it(scene: Scene, reading: Reading) -> None:
    """Every action shown is one that the reading's own game allows."""
    tables = list(played(reading))

    for table, text in zip(tables, reading.actions, strict=False):
        assert judge(table, parse_action(text, table)) == (), f"{scene.title}: {text}"


@each_switch
def test_the_readings_part_visibly(scene: Scene, switch: Switch) -> None:
    """No two readings leave the same hands, seat to offer and end."""
    seen = {(shown(r).hands, shown(r).offerer, ended(shown(r)), shown(r).variant) for r in switch.readings}
    visible = {(shown(r).hands, shown(r).offerer, ended(shown(r)), shown(r).spread) for r in switch.readings}

    assert len(seen) == len(switch.readings) >= 2
    assert len(visible) == len(switch.readings)


@each_switch
def test_the_first_reading_is_the_one_we_take(scene: Scene, switch: Switch) -> None:
    """The first reading of each switch is the game as we teach it, and every other one is not."""
    taught = {BICYCLE, PELAYAN_TUA, VIEUX_GARCON}

    assert switch.readings[0].table.variant in taught
    if scene is not WHO_OPENS:
        assert not {reading.table.variant for reading in switch.readings[1:]} & taught


@pytest.mark.parametrize(
    ("scene", "clause"),
    [
        (WHO_OPENS, "EN-09"), (WHEN_IT_STOPS, "ID-12"), (AND_OR_OR, "FR-04"), (ONE_QUEEN_OR_ALL, "ID-05"),
        (WHOSE_NAME, "ID-06"), (EVENLY, "ID-08"), (SHOWN, "ID-09"), (FOUR_ALIKE, "ID-18"), (AFTER_A_PAIR, "ID-20"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.title,
)  # fmt: skip
def test_each_scene_says_which_reading_we_take_and_why(scene: Scene, clause: str) -> None:
    """After the tries comes the reading we take, then the clause by its name, then the reason from its note."""
    told = next(step for step in scene.steps if isinstance(step, Tell) and step.clause == clause)
    verdict, rule, reason = told.words.split("\n\n")

    assert verdict
    assert rule == f"{clause}: {clause_named(clause).says}"
    assert reason == clause_named(clause).note


def test_every_contested_clause_has_its_scene() -> None:
    """The clauses whose note calls them contested are all tried both ways."""
    cited = {str(getattr(step, "clause", "")) for scene in SCENES for step in scene.steps}
    cited |= {reading.clause for _, reading in READINGS}
    books = (BICYCLE.rules, PELAYAN_TUA.rules, VIEUX_GARCON.rules)
    contested = {clause.id for book in books for clause in book if "contested" in clause.note}

    assert contested == {"EN-09", "ID-05", "ID-06", "ID-08", "ID-09", "ID-11", "ID-12", "ID-18", "ID-20", "FR-04"}
    assert contested <= cited


def test_hands_that_are_shown_are_not_counted() -> None:
    """For ID-09 no games are counted: the lesson shows what a drawer who sees would do."""
    assert [scene for scene in SCENES if not any(isinstance(s, Count) for s in scene.steps)] == [SHOWN]


# The readings one by one


def test_by_the_dealers_opening_the_dealer_is_safe_at_once() -> None:
    """With one card the dealer gives it away first; with the other opening it still holds it."""
    switch = next(step for step in WHO_OPENS.steps if isinstance(step, Switch))

    assert [bool(shown(reading).hands[2]) for reading in switch.readings] == [False, True]


def test_a_first_empty_hand_has_two_losers() -> None:
    """Taken word by word, two seats hold cards and lose; as we read it, one does."""
    switch = next(step for step in WHEN_IT_STOPS.steps if isinstance(step, Switch))
    results = [outcome(shown(reading)) for reading in switch.readings]

    assert [result.losers for result in results if result] == [(1,), (1, 2)]
    assert [result.topic for result in results if result] == [Topic.RESULT, Topic.ENDING]


@pytest.mark.parametrize(
    ("pairs", "kept"),
    [([], "A♥ A♠ 2♥ 3♠"), (["A♥ A♠"], "2♥ 3♠"), (["A♥ 2♥", "A♠ 3♠"], "")],
    ids=["none yet", "rank", "colour"],
)
def test_under_or_the_order_of_discarding_decides(pairs: list[str], kept: str) -> None:
    """Of A♥ A♠ 2♥ 3♠ two cards stay or none, by which pair goes first."""
    game = Game(position(RANK_OR_COLOUR, "A♥ A♠ 2♥ 3♠", "J♠ 6♣", "6♠ 8♦", dealer="C"))
    for pair in pairs:
        action = parse_action(f"A discards {pair}", game.table)
        assert judge(game.table, action) == ()
        game = game.then(action)

    assert hand_text(game.table.hands[0]) == kept
    assert (game.table.pairs_in(0) == ()) == bool(pairs)


def test_with_all_queens_out_nobody_loses() -> None:
    """48 cards pair off: the end has no card, and no loser."""
    switch = next(step for step in ONE_QUEEN_OR_ALL.steps if isinstance(step, Switch))
    result = outcome(shown(switch.readings[1]))

    assert result is not None
    assert result.losers == ()


# In very many games


def test_a_first_empty_hand_leaves_two_holders_in_88_of_100() -> None:
    """Word by word, two of three seats still hold cards in about 88 % of the games."""
    shares = counted(WHEN_IT_STOPS, 400)

    assert shares["two seats"] == pytest.approx(0.88, abs=0.05)
    assert shares["one seat"] + shares["two seats"] == pytest.approx(1)


def test_rank_or_colour_discards_the_odd_card_and_the_count_looks_right() -> None:
    """J♠ goes down in 94 to 98 % of the games; all of them end with 24 pairs and one card."""
    shares = counted(AND_OR_OR, 250)

    assert 0.92 <= shares["or: J♠ went down"] <= 0.99
    assert shares["or: 24 pairs down"] == 1
    assert shares["or: one card left"] == 1
    assert shares["and: J♠ is left"] == 1


def test_each_queen_is_last_in_a_third_of_the_games() -> None:
    """By value any queen can be last, as likely as the others; by colour it is always the lone one."""
    shares = counted(WHOSE_NAME, 400, seed=2)

    for queen in ("Q♦", "Q♥", "Q♠"):
        assert shares[f"by value: {queen}"] == pytest.approx(1 / 3, abs=0.075)
        assert shares[f"by colour: {queen}"] == (queen == "Q♠")


def test_who_opens_decides_who_loses() -> None:
    """The seat that offers first loses about 20 %, each other seat about 40 %."""
    shares = counted(WHO_OPENS, 4000)

    for reading, opener in (("dealer first", "C"), ("dealer's left first", "A")):
        for seat in "ABC":
            expected = 0.204 if seat == opener else 0.398
            assert shares[f"{reading}: {seat} loses"] == pytest.approx(expected, abs=0.03)


def test_cards_kept_back_leave_two_or_four() -> None:
    """With three cards undealt no game ends with one card."""
    shares = counted(EVENLY, 60)

    assert shares["one card"] == 0
    assert shares["two cards"] + shares["four cards"] == pytest.approx(1)


def test_all_queens_out_leaves_no_card() -> None:
    """Every game with all queens out ends with nothing."""
    assert counted(ONE_QUEEN_OR_ALL, 40)["no card left"] == 1


def test_two_of_four_still_ends_with_one_card() -> None:
    """When only two of four go down, the games end as they should, only later."""
    shares = counted(FOUR_ALIKE, 100)

    assert shares["two go: one card left"] == 1
    assert shares["two go: draws"] > shares["four go: draws"]


def test_passing_on_only_after_a_miss_makes_games_shorter() -> None:
    """Whoever hits draws again: games get shorter, and who loses shifts."""
    shares = counted(AFTER_A_PAIR, 3000)

    assert shares["after a miss: draws in a game"] < shares["always: draws in a game"] - 1 / 60
    assert shares["after a miss: A loses"] > shares["always: A loses"] + 0.05


# On the screen


def test_a_reading_is_turned_to_by_press_or_by_next() -> None:
    """A press leads to any reading, Next to the one after; after the last one the lesson goes on."""
    start = at_switch()
    pressed = update(start, ReadAs(1))
    walked = update(update(start, Next()), Next())

    assert pressed.table == walked.table == shown(SWITCHES[0][1].readings[1])
    assert update(pressed, Next()).step_at == start.step_at + 1
    assert update(pressed, Back()).table == start.table


def test_the_reading_that_is_on_is_marked_and_told() -> None:
    """The screen marks the reading, tells what it comes to and cites its clause."""
    seen = screen(update(at_switch(), ReadAs(1)))
    marks = {choice.label: choice.pressed for choice in seen.choices if choice.id.startswith("read-")}

    assert marks == {"The dealer": False, "The dealer's left": True}
    assert (seen.notice.text, seen.notice.clause) == ("A gives the queen to B. C still holds a card.", "ID-11")


def test_there_is_no_reading_beyond_the_last() -> None:
    """A number that names no reading changes nothing."""
    assert update(at_switch(), ReadAs(2)).table == at_switch().table


@pytest.mark.parametrize("lesson_id", ["variants", "contested", "contested-more"])
def test_a_lesson_can_be_walked_through(lesson_id: str) -> None:
    """Next alone leads from the first step to the last."""
    session = begin(lesson(lesson_id))
    for _ in range(200):
        session = update(session, Next())

    assert session.finished


def test_the_core_comes_first() -> None:
    """The three scenes at the core stand first, so that a class can stop after them."""
    assert LESSON.scenes == (WHO_OPENS, WHEN_IT_STOPS, AND_OR_OR)


# Three pages side by side


def test_one_shuffle_is_dealt_in_three_games() -> None:
    """All three deal the same order, each without the cards it takes out."""
    orders = [dealt(variant).actions[0] for variant in (BICYCLE, PELAYAN_TUA, VIEUX_GARCON)]
    queens_and_jacks = ("Q♣", "J♣", "J♦", "J♥")
    common = [[str(c) for c in deal.order if str(c) not in queens_and_jacks] for deal in orders]  # type: ignore[union-attr]

    assert common[0] == common[1] == common[2]
    assert [len(deal.order) for deal in orders] == [51, 51, 49]  # type: ignore[union-attr]


def test_the_pairs_that_go_down_are_the_games_own() -> None:
    """What lies on the heaps are pairs under each game's matching, and no hand holds one more."""
    for variant in (BICYCLE, PELAYAN_TUA, VIEUX_GARCON):
        game = pairs_down(dealt(variant))
        assert all(isinstance(action, Discard) for action in game.actions[1:])
        assert not any(map(game.table.pairs_in, game.table.seats))


def test_the_table_of_differences_cites_clauses_that_stand_there() -> None:
    """Each cell of the table names a clause of its own rulebook, and says "lent" just where it is borrowed."""
    head, *rows = differences((BICYCLE, PELAYAN_TUA, VIEUX_GARCON))
    books = dict(zip(head[1:], (BICYCLE.rules, PELAYAN_TUA.rules, VIEUX_GARCON.rules), strict=True))

    for _, *cells in rows:
        for name, cell in zip(head[1:], cells, strict=True):
            clause = cell[cell.rindex("(") + 1 : -1]
            lent = books[name].clause(clause.split(",")[0]).standing is Standing.BORROWED
            assert clause.endswith(", lent") == lent


def test_the_table_is_told_in_every_page() -> None:
    """The table of texts is on the live page, the still page and in plain words."""
    session = begin(lesson("variants"))
    while not screen(session).grid:
        session = update(session, Next())

    assert session.scene is ONE_SHUFFLE
    assert "Pairs down | 15 | 15 | 4" in plain(screen(session))
