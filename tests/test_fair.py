"""Is it fair? What the lesson counts agrees with what is known, and nobody sees odds who may not see the cards."""

from __future__ import annotations

import pytest

from oldmaid_teach.lessons.chances import BLOCK, Losing, Reading, odds, tally
from oldmaid_teach.lessons.counting import NOTHING_COUNTED, Counted, advance
from oldmaid_teach.lessons.fair import LESSON, PARITY, WHO_LOSES
from oldmaid_teach.lessons.fair_more import FROM_HERE, HOW_LONG, WRONG_ORDER
from oldmaid_teach.lessons.fair_more import LESSON as MORE
from oldmaid_teach.lessons.lasting import Lasting, Parity
from oldmaid_teach.lessons.lesson import Ask, Count, Lesson, Scene
from oldmaid_teach.odds import Skipping, exact_from
from oldmaid_teach.page import page
from oldmaid_teach.screen import screen
from oldmaid_teach.session import CLASS, OPEN, Answer, Next, Run, Session, Tick, begin, update
from oldmaid_teach.table import Drew
from oldmaid_teach.variants import BICYCLE

THREE = Reading("", BICYCLE)
WRONG = Reading("wrong", BICYCLE, Skipping.NEXT_DRAWS)
FROM_HERE_ONLY = Lesson("toy", "From here", "After this you can read odds.", (FROM_HERE,))


def counts(scene: Scene) -> list[Count]:
    """The counts of a scene."""
    return [step for step in scene.steps if isinstance(step, Count)]


def away(counted: tuple[int, ...], known: tuple[float, ...]) -> float:
    """Chi-square of counts against known shares."""
    expected = [sum(counted) * share for share in known]
    return sum((found - wanted) ** 2 / wanted for found, wanted in zip(counted, expected, strict=True))


# What is counted


def test_blocks_are_games_of_their_own() -> None:
    """However the blocks are portioned out, the same games are counted."""
    experiment = Losing((THREE,), 3)
    parts = advance(experiment, advance(experiment, NOTHING_COUNTED, 100, 5), 300, 5)

    assert parts == advance(experiment, NOTHING_COUNTED, 400, 5)
    assert sum(parts.sums[:3]) == 400


@pytest.mark.parametrize(("first", "number"), [(0, 50), (50, 100), (0, 0), (0, -100)])
def test_a_part_of_a_block_is_refused(first: int, number: int) -> None:
    """Games are counted a block at a time."""
    with pytest.raises(ValueError, match=str(BLOCK)):
        tally(THREE, 3, first, number, 1)


def test_every_count_of_the_lesson_takes_whole_blocks() -> None:
    """What a press and a tick play, and all there is to play, are whole blocks."""
    for scene in (*LESSON.scenes, *MORE.scenes):
        for count in counts(scene):
            assert [n % BLOCK for n in (count.total, count.at_once, count.a_tick) if count.total > BLOCK] in (
                [], [0, 0, 0],
            )  # fmt: skip


def test_the_exact_chance_stands_within_the_error_lines() -> None:
    """Each exact bar lies within four standard errors of the counted one above it."""
    experiment = Losing((THREE,), 3, beside=True)
    bars = experiment.bars(advance(experiment, NOTHING_COUNTED, 3000, 1))

    for counted, known in zip(bars[0:6:2], bars[1:6:2], strict=True):
        assert known.label == f"{counted.label}, exact"
        assert known.error == 0
        assert abs(known.share - counted.share) < 4 * counted.error


def test_the_error_is_told_as_text() -> None:
    """What the line on a bar shows stands beside it: 20 of 100 games are 20 % ± 4."""
    bar = Losing((THREE,), 3).bars(Counted(100, (40, 40, 20, 1800)))[2]

    assert (bar.text, bar.error) == ("20.0 % ± 4.0", pytest.approx(0.04))


def test_the_dealer_loses_one_game_in_five() -> None:
    """By the dealer's opening C, the dealer, loses 20.4 %, the others 39.4 and 40.2 %."""
    lose = [float(chance) for chance in odds(THREE, 3).lose]

    assert lose == pytest.approx([0.393565885, 0.402217690, 0.204216425])


def test_the_law_of_odd_and_even_never_fails() -> None:
    """With two players an even number of draws means that the dealer loses, an odd one that A does."""
    even, dealer, odd, a = Parity(THREE).games(0, 500, 3)

    assert (even, odd) == (dealer, a)
    assert even + odd == 500
    assert min(even, odd) > 150


def test_a_draw_turns_over_just_two_hands() -> None:
    """On the way through the parity scene each draw changes the parity of two hands, and no discard of any."""
    session = begin(Lesson("toy", "Parity", "After this you can count.", (PARITY,)))
    before = session.table
    turned: list[tuple[bool, int]] = []
    while not isinstance(session.step, Count):
        session = update(session, Next())
        changed = sum((len(a) - len(b)) % 2 for a, b in zip(before.hands, session.table.hands, strict=True))
        if session.table.hands != before.hands:
            turned.append((any(isinstance(event, Drew) for event in session.events), changed))
        before = session.table

    assert set(turned) == {(True, 2), (False, 0)}


def test_the_stretches_of_draws_hold_all_games() -> None:
    """Every game falls in one stretch of draws; the exact shares sum to one and agree with the counted ones."""
    step = counts(HOW_LONG)[0]
    counted = advance(step.experiment, NOTHING_COUNTED, 2000, 1)
    bars = step.experiment.bars(counted)

    assert sum(counted.sums[:-1]) == 2000
    assert sum(bar.share for bar in bars[1::2]) == pytest.approx(1)
    for seen, known in zip(bars[::2], bars[1::2], strict=True):
        assert seen.share == pytest.approx(known.share, abs=0.05)


def test_no_stretch_is_left_out() -> None:
    """The stretches follow each other from no draw to beyond the last."""
    labels = [bar.label for bar in Lasting(THREE, 3, (10, 20)).bars(Counted(100, (10, 60, 30, 1800)))][::2]

    assert labels == ["0 to 10 draws", "11 to 20 draws", "more than 20 draws"]


def test_no_limit_is_safe() -> None:
    """In the last position of two seats each draw ends the game with one chance in two: never for sure."""
    chances = [float(exact_from(HOW_LONG.table).at_most(draws)) for draws in (1, 2, 10)]

    assert chances == pytest.approx([1 / 2, 3 / 4, 1 - 1 / 1024])


def test_a_thousand_games_give_the_wrong_order_away() -> None:
    """With five seats a thousand games tell the wrong order from the right one by who loses, not by how long it takes.

    The bound is the chi-square that the right order stays under in all but one case in a thousand.
    """
    known = tally(THREE, 5, 10_000, 15_000, 0)
    right, wrong = tally(THREE, 5, 0, 1000, 0), tally(WRONG, 5, 0, 1000, 0)

    assert away(wrong.losses, known.lose) > 18.47
    assert away(right.losses, known.lose) < 18.47
    assert abs(wrong.mean_draws - known.mean_draws) < 3 * wrong.mean_error


def test_the_lesson_shows_both_orders() -> None:
    """The scene of the wrong order counts the right one and the wrong one with five seats."""
    experiment = counts(WRONG_ORDER)[0].experiment

    assert isinstance(experiment, Losing)
    assert experiment.players == 5
    assert [reading.skipping for reading in experiment.readings] == [Skipping.NEXT_OFFERS, Skipping.NEXT_DRAWS]


# In the lesson


def test_a_hundred_a_thousand_and_a_hundred_thousand_games() -> None:
    """The first scene counts a hundred games, then a thousand, then a hundred thousand."""
    assert [count.total for count in counts(WHO_LOSES)] == [100, 1000, 100_000]


def test_a_count_of_a_hundred_thousand_can_be_stopped() -> None:
    """While it runs the screen asks for ticks, tells how far it is and offers to stop."""
    session = begin(LESSON)
    while not (isinstance(session.step, Count) and session.step.total == 100_000):
        session = update(session, Next())
    running = screen(update(update(session, Run()), Tick()))

    assert running.ticking
    assert running.bars[0].text == "300 of 100\u00a0000 games"
    assert "Stop" in [choice.label for choice in running.choices]


def test_a_guess_is_kept_and_not_judged() -> None:
    """A guess is neither right nor wrong, whichever it is; it can be changed, and Next goes on."""
    session = begin(LESSON)
    while not isinstance(session.step, Ask):
        session = update(session, Next())
    for number, option in enumerate(session.step.options):
        session = update(session, Answer(number))
        seen = screen(session)
        assert seen.notice.kind == "told"
        assert option.text in seen.notice.text
    assert session.missed == ()
    assert isinstance(update(session, Next()).step, Count)


def test_a_guess_may_be_skipped() -> None:
    """Nobody has to guess, and no answer is told before the games are played."""
    session = begin(LESSON)
    while not isinstance(session.step, Ask):
        session = update(session, Next())
    after = update(session, Next())

    assert isinstance(after.step, Count)
    assert after.missed == ()


@pytest.mark.parametrize("lesson", [LESSON, MORE], ids=lambda lesson: lesson.id)
def test_the_lesson_can_be_walked_through(lesson: Lesson) -> None:
    """Next alone leads from the first step to the last."""
    session = begin(lesson)
    for _ in range(120):
        session = update(session, Next())

    assert session.finished


# The odds from here


def from_here(viewer: int | str | None) -> Session:
    """The scene with the odds, at its first move."""
    return update(begin(FROM_HERE_ONLY, viewer=viewer), Next())


def test_whoever_sees_all_faces_sees_the_odds() -> None:
    """The open view has a bar for each seat's odds and one for the draws to come, as they are from here."""
    bars = screen(from_here(OPEN)).bars
    known = exact_from(FROM_HERE.table)

    assert [bar.share for bar in bars[:3]] == pytest.approx([float(chance) for chance in known.lose])
    assert bars[3].text == f"{float(known.mean_draws):.1f} on average"


@pytest.mark.parametrize("viewer", [0, 1, 2, CLASS])
def test_no_seat_and_no_class_sees_the_odds(viewer: int | str) -> None:
    """The odds speak of hidden cards, so nobody sees them who does not see those."""
    session = from_here(viewer)
    for _ in range(6):
        seen = screen(session)
        assert seen.bars == ()
        assert "odd card" not in page(seen).replace("the odd card, and", "")
        session = update(session, Next())


def test_the_odds_follow_the_game() -> None:
    """After each move the bars are those of the table as it lies, and none when it is over."""
    session = from_here(OPEN)
    while isinstance(session.step, type(FROM_HERE.steps[1])):
        seen = screen(session)
        assert [bar.share for bar in seen.bars[:3]] == pytest.approx(list(map(float, exact_from(session.table).lose)))
        session = update(session, Next())

    assert screen(session).bars == ()
