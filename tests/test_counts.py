"""Games counted while the learner looks on: the same seed counts the same, whichever way one gets there."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pytest

from oldmaid_teach.game import Game, playout
from oldmaid_teach.lessons.counting import Beside, Counted, Games, Look, Measure, advance
from oldmaid_teach.lessons.lesson import Count, Lesson, Scene, Tell
from oldmaid_teach.notation import position
from oldmaid_teach.page import page, plain
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import Back, Next, Run, Session, Stop, Tick, begin, update
from oldmaid_teach.wire import Stand


@dataclass(frozen=True)
class Numbers:
    """Sums up the numbers of the games, so that a game left out, or played twice, shows."""

    def games(self, first: int, number: int, seed: int | str) -> tuple[int, ...]:
        return sum(range(first, first + number)), len(str(seed)) * number

    def bars(self, counted: Counted) -> tuple[Measure, ...]:
        return (Measure("sum", 0.5, str(counted.sums[0]), 0.125),)


LESSON = Lesson(
    "toy",
    "Counting",
    "After this you can count.",
    (
        Scene(
            "numbers",
            position("bicycle", "5♥", "5♣"),
            (Tell("Guess."), Count("We count.", Numbers(), total=100, at_once=30, a_tick=7), Tell("That was it.")),
            bare=True,
        ),
    ),
)


def at_the_count() -> Session:
    """A session that has just come to the count."""
    return update(begin(LESSON), Next())


def labels(seen: Screen) -> list[str]:
    """What can be pressed."""
    return [choice.label for choice in seen.choices]


def told(*messages: object, start: Session | None = None) -> Session:
    """The session after these messages."""
    session = at_the_count() if start is None else start
    for message in messages:
        session = update(session, message)  # type: ignore[arg-type]
    return session


def test_next_counts_a_fixed_number_and_then_goes_on() -> None:
    """The first press of Next plays so many games at once, the second one leads to the next step."""
    counted = told(Next())
    after = told(Next(), start=counted)

    assert counted.counted == Counted(30, (435, 30))
    assert counted.step_at == 1
    assert after.step_at == 2


def test_the_bars_stay_while_they_are_spoken_of() -> None:
    """Words that follow a count stand beside its bars; another count and another scene begin without."""
    scene = LESSON.scenes[0]
    again = replace(scene, title="again", steps=(*scene.steps, scene.steps[1]))
    session = begin(replace(LESSON, scenes=(again, scene)))
    seen = {}
    while not session.finished:
        seen.setdefault((session.scene_at, session.step_at), [bar.text for bar in screen(session).bars])
        session = update(session, Next())

    assert seen[0, 0] == seen[1, 0] == []
    assert seen[0, 1] == seen[0, 3] == ["0 of 100 games"]
    assert seen[0, 2] == ["30 of 100 games", "435"]


@pytest.mark.parametrize(
    ("bare", "order"),
    [(True, ["says", "bars", "plays", "do", "more"]), (False, ["says", "plays", "do", "bars", "more"])],
)
def test_bars_stand_where_there_is_room(*, bare: bool, order: list[str]) -> None:
    """Without a table the bars stand under the words, beside one in its column under the controls."""
    start = begin(replace(LESSON, scenes=(replace(LESSON.scenes[0], bare=bare),)))
    seen = page(screen(update(start, Next())))

    assert re.findall(r"data-key=[\"']?(says|plays|do|more|bars)\b", seen) == order


def test_a_tick_counts_a_fixed_number_while_the_count_runs() -> None:
    """Each tick plays the games that the step names, and only after Run and before Stop."""
    assert told(Tick()).counted.done == 0
    assert told(Run(), Tick(), Tick()).counted == Counted(14, (91, 14))
    assert told(Run(), Tick(), Stop(), Tick()).counted.done == 7


def test_presses_and_ticks_count_the_same_games() -> None:
    """However the games are shared out over presses and ticks, the same number of games counts the same."""
    by_ticks = told(Run(), *[Tick()] * 15)
    mixed = told(Next(), Run(), *[Tick()] * 10)

    assert by_ticks.counted == Counted(100, (4950, 100))
    assert mixed.counted == by_ticks.counted


def test_the_last_game_ends_the_run() -> None:
    """No game is played beyond the total, and the front end is asked for no more ticks."""
    all_played = told(Run(), *[Tick()] * 20)

    assert all_played.counted.done == 100
    assert screen(told(Run(), Tick())).ticking
    assert not screen(all_played).ticking
    assert screen(all_played).notice.text == "100 games played."


def test_back_leads_to_before_the_run_and_changes_no_number() -> None:
    """Back undoes a whole run; the same games come again, never others."""
    run = told(Next(), Run(), Tick(), Tick(), Stop())
    back = told(Back(), start=run)
    again = told(Run(), Tick(), Tick(), Stop(), start=back)

    assert back.counted == told(Next()).counted
    assert not back.running
    assert again.counted == run.counted


def test_a_count_leaves_nothing_running() -> None:
    """Next out of a running count stops it: the next step is not ticked on."""
    after = told(Run(), Tick(), Next())

    assert after.step_at == 2
    assert not screen(after).ticking


def test_the_controls_say_how_many_games() -> None:
    """Next and Run are named by the games they play; a finished count can only be left."""
    assert {"Play 30 games", "Play 100 games"} <= set(labels(screen(at_the_count())))
    assert {"Next", "Stop"} <= set(labels(screen(told(Run(), Tick()))))
    assert {"Next", "Play the rest"} <= set(labels(screen(told(Next()))))
    assert labels(screen(told(Run(), *[Tick()] * 15))) == ["Back", "Next", "Restart"]


def test_the_bars_are_text_as_well() -> None:
    """How far the count has come and each measure are told in words, live, still and plain."""
    seen = screen(told(Next()))

    assert [(bar.label, bar.text) for bar in seen.bars] == [("Games played", "30 of 100 games"), ("sum", "435")]
    assert "sum: 435" in plain(seen)
    assert "<td>435</td>" in page(seen, live=False)
    assert '<i style="inset-inline-start:37.50%;inline-size:25.00%">' in page(seen)


def test_a_bare_scene_shows_no_table() -> None:
    """A scene whose table is of no interest shows none, in cards or in words."""
    seen = screen(at_the_count())

    assert (seen.seats, seen.now) == ((), "")


def test_games_are_numbered_and_seeded() -> None:
    """A count of whole games plays each number's own game, whatever came before."""
    longest = Games(_three, (Look("A is left", _a_is_left), Look("actions", _actions, most=200)))
    parts = advance(longest, advance(longest, Counted(), 3, 5), 4, 5)

    assert parts == advance(longest, Counted(), 7, 5)
    assert parts.sums[1] == sum(len(playout("bicycle", 3, f"5/{n}").actions) for n in range(7))
    assert parts != advance(longest, Counted(), 7, 6)


def test_readings_beside_each_other_share_their_seeds() -> None:
    """Readings set side by side are played with the same packs, and each has its own bars."""
    one = Games(_three, (Look("A is left", _a_is_left),), "one")
    two = Games(_three, (Look("A is left", _a_is_left), Look("actions", _actions, most=200)), "two")

    counted = advance(Beside((one, two)), Counted(), 4, 1)
    bars = Beside((one, two)).bars(counted)

    assert counted.sums[0] == counted.sums[1]
    assert [bar.label for bar in bars] == ["one: A is left", "two: A is left", "two: actions"]
    assert bars[2].share == pytest.approx(counted.sums[2] / 4 / 200)


def _three(seed: str) -> Game:
    return playout("bicycle", 3, seed)


def _a_is_left(game: Game) -> int:
    return game.table.active == (0,)


def _actions(game: Game) -> int:
    return len(game.actions)


def test_stop_is_heard_while_ticks_are_on_their_way() -> None:
    """Stop carries no turn: a tick that is played between the press and its arrival does not make it stale."""
    stand = Stand(told(Run(), Tick()), update_any, screen, tick=Tick())
    pressed = {"choice": "stop"}

    stopped = stand.receive({"tick": True, "turn": stand.screen.turn}).receive(pressed)

    assert next(choice for choice in stand.screen.choices if choice.id == "stop").repeat
    assert not stopped.state.running
    assert stopped.state.counted.done == 14


def update_any(session: Session, message: object) -> Session:
    """Choices carry their messages as objects."""
    return told(message, start=session)
