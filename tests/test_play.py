"""A whole game: chosen, played to its end by learners and chance, handed on unseen, told at the end."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from oldmaid_teach.chance import below, stream
from oldmaid_teach.game import Game, playout, record
from oldmaid_teach.lessons.lesson import Do, Result, Until
from oldmaid_teach.lessons.play import built, play
from oldmaid_teach.lessons.replayed import replayed
from oldmaid_teach.notation import position
from oldmaid_teach.page import page
from oldmaid_teach.referee import ended, judge, outcome
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import (
    Back,
    CallNames,
    Hint,
    IAm,
    LayDown,
    Message,
    Next,
    Order,
    Pace,
    Restart,
    Run,
    Session,
    Tick,
    Try,
    begin,
    code,
    resume,
    update,
)
from oldmaid_teach.session.messages import Choose
from oldmaid_teach.table import Offer, step
from oldmaid_teach.variants import VARIANTS
from oldmaid_teach.widgets import LessonWidget, show


def after(session: Session, *messages: Message) -> Session:
    """The session after these messages."""
    for message in messages:
        session = update(session, message)
    return session


def pressed(session: Session, choice_id: str) -> Session:
    """The session after the control with this id is pressed."""
    choice = next(each for each in screen(session).choices if each.id == choice_id)
    message: Message = choice.message  # type: ignore[assignment]
    return update(session, message)


def ids(session: Session) -> set[str]:
    """The ids of all controls on the screen."""
    return {choice.id for choice in screen(session).choices}


def played_to_the_end(session: Session, most: int = 3000) -> Session:
    """The session after Next, and "I am …" where that is asked, until the result is told."""
    for _ in range(most):
        if isinstance(session.step, Result):
            return session
        session = update(session, IAm(session.holder) if session.curtain else Next())
    raise AssertionError("the game did not end")


# The choice


def test_it_opens_with_the_choice() -> None:
    """`show("play")` asks for the game, the seats and who plays, and says what is chosen as it stands."""
    session = begin("play")

    assert screen(session).question is not None
    assert {f"order-game-{name}" for name in VARIANTS} <= ids(session)
    assert [c.id for c in screen(session).choices if c.pressed] == ["order-game-bicycle"]


def test_the_players_are_those_the_game_allows() -> None:
    """After another game is chosen, only its numbers of players can be pressed; eight is the most for a screen."""
    session = pressed(begin("play"), "order-game-pelayan-tua")
    numbers = {id_.removeprefix("order-players-") for id_ in ids(session) if id_.startswith("order-players-")}

    assert numbers == {"3", "4", "5", "6", "7", "8"}


def test_a_choice_made_before_is_brought_within_the_game() -> None:
    """A number of players or a seat that a game has not becomes the nearest one it has."""
    assert built(game="pelayan-tua", players="2").scenes[-1].table.players == 3
    assert built(players="9").scenes[-1].table.players == 5
    assert built(players="2", seats="D").scenes[-1].seat == 0


def test_the_choices_lead_to_that_game() -> None:
    """Game, number, seat: what was pressed lies on the table."""
    session = begin("play")
    for id_ in ("order-game-jack", "order-players-4", "order-seats-C", "next"):
        session = pressed(session, id_)

    assert (session.table.variant.id, session.table.players, session.scene.seat) == ("jack", 4, 2)
    assert session.scene.hidden


def test_back_leads_through_the_choices() -> None:
    """Back undoes a choice."""
    session = pressed(begin("play"), "order-game-jack")

    assert dict(update(session, Back()).lesson.options)["game"] == "bicycle"


def test_keywords_skip_the_choice() -> None:
    """`show` with a game, players, seat, seed and names begins with the game itself."""
    widget = show("play", game="vieux-garcon", players=4, seed=5, seat="B", names=["Ann", "Ben"])

    assert widget.screen.title == "Play: Le Vieux Garçon"  # type: ignore[union-attr]
    assert [seat.name for seat in widget.screen.seats] == ["Ann", "Ben", "C", "D"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"players": 9}, "bicycle is for 2 to 5, found 9"),
        ({"players": 3, "seat": "D"}, "expected seats from A to C, each once, found D"),
        ({"players": 3, "seat": "A A"}, "expected seats from A to C, each once, found A A"),
    ],
)
def test_a_wrong_wish_is_answered(wrong: dict[str, object], message: str) -> None:
    """A game, a number or a seat that is not there is refused with what there is."""
    with pytest.raises(ValueError, match=message):
        show("play", **wrong)  # type: ignore[arg-type]


# The game


@pytest.mark.parametrize("game", VARIANTS)
@pytest.mark.parametrize("seats", [(0,), (1,), (0, 1), (0, 1, 2)])
def test_it_comes_to_its_end(game: str, seats: tuple[int, ...]) -> None:
    """Next alone brings any game to its end, lawfully, whoever sits where."""
    session = played_to_the_end(begin(play(game, 3, seed=4, seats=seats)))
    table = session.game.start

    assert ended(session.table)
    for action in session.game.actions:
        assert judge(table, action) == ()
        table = step(table, action).table


@pytest.mark.parametrize("game", VARIANTS)
def test_the_same_number_gives_the_same_deal(game: str) -> None:
    """A seed is a deal, whoever plays it."""
    one, other = (after(begin(play(game, 3, seed=11, seats=seats)), Next(), Next()) for seats in ((0,), (2,)))

    assert one.game.events[0] == other.game.events[0]
    assert one.game.actions[0] == other.game.actions[0]


def at_the_table(**wish: object) -> Session:
    """A game just dealt, before the first pair is laid."""
    return after(begin(play(**wish)), Next(), Next())  # type: ignore[arg-type]


def pairs_laid(session: Session) -> Session:
    """The learner lays down all pairs, picking them up by hand."""
    while isinstance(session.step, Do) and session.step.until is Until.PAIRS_DOWN:
        hand, seat = session.table.hand(session.actor), session.actor
        pair = session.table.pairs_in(seat)[0]
        session = after(session, *(Choose(hand.index(card) + 1) for card in pair), LayDown())
    return session


def test_the_learner_lays_its_own_pairs_and_the_others_theirs() -> None:
    """When the learner's last pair is down the others lay theirs, so that the first offer can be made."""
    session = pairs_laid(at_the_table(seed=3))

    assert isinstance(session.step, Do)
    assert session.step.until is Until.OVER
    assert not any(map(session.table.owes_pair, session.table.seats))


def test_the_others_wait_at_first() -> None:
    """Nothing moves of itself until the learner lets it, and it stops when it is the learner's turn."""
    session = pairs_laid(at_the_table(seed=3))
    waits = screen(session)
    runs = after(session, Run())

    assert not waits.ticking
    assert screen(runs).ticking
    assert update(session, Tick()).game == session.game
    moves = 0
    while screen(runs).ticking:
        runs, moves = update(runs, Tick()), moves + 1
    assert moves > 0
    assert runs.due == 0


def test_the_pace_can_be_chosen() -> None:
    """Slow, steady or quick is how long the front end waits; it is kept when one goes back or starts again."""
    session = pressed(pairs_laid(at_the_table(seed=3)), "pace-quick")

    assert screen(session).pause == 400
    assert screen(update(session, Back())).pause == 400
    assert screen(update(session, Restart())).pause == 400
    assert screen(update(session, Pace(10))).pause == 100


def test_back_stops_the_others() -> None:
    """One who goes back is not overtaken by the next move."""
    session = after(pairs_laid(at_the_table(seed=3)), Run(), Tick())

    assert not screen(update(session, Back())).ticking


def test_a_hint_names_no_hidden_face() -> None:
    """A hint tells what is due with its clause, and no card that the learner does not see."""
    session = update(pairs_laid(at_the_table(seed=3)), Hint())
    told = screen(session).notice
    hidden = {str(card) for seat in (1, 2) for card in session.table.hand(seat)}

    assert told.clause == "EN-09"
    assert {word.strip(".,") for word in told.text.split()} & hidden == set()


def test_the_hand_may_be_shuffled_before_it_is_offered() -> None:
    """Shuffling changes the order of the hand and nothing else, and Back brings the order back."""
    session = pairs_laid(at_the_table(seed=3, seats=(2,)))
    shuffled = pressed(session, "shuffle")

    assert sorted(map(str, shuffled.table.hand(2))) == sorted(map(str, session.table.hand(2)))
    assert shuffled.table.hand(2) != session.table.hand(2)
    assert update(shuffled, Back()).table == session.table


def test_another_deal_follows() -> None:
    """At the end another deal can be had, with the same seats and names."""
    session = played_to_the_end(begin(play(seed=4), names=("Ann", "Ben", "Cleo")))
    again = pressed(session, "again")

    assert dict(again.lesson.options)["seed"] == "5"
    assert again.names == ("Ann", "Ben", "Cleo")
    assert isinstance(update(again, Back()).step, Result)


# The result


def test_the_result_says_who_and_by_which_clause() -> None:
    """The last page names those who are safe, who holds the odd card, and the clause for each."""
    session = played_to_the_end(begin(play(seed=4, seats=(1,))))
    out = outcome(session.table)
    words = screen(session).words

    assert out is not None
    assert out.loser is not None
    loser, odd = "You" if out.loser == 1 else "ABC"[out.loser], session.table.hand(out.loser)[0]
    assert f"{loser} hold{'' if loser == 'You' else 's'} {odd}." in words
    assert "safe (EN-13)." in words
    assert "(EN-19)." in words


def test_in_the_reversed_game_the_holder_wins() -> None:
    """In the reversed game nobody is called safe, and the odd card wins, by its own clause."""
    words = screen(played_to_the_end(begin(play("reversed", seed=4)))).words

    assert "safe" not in words
    assert "wins (EN-28)" in words.replace("You hold the odd card, and win", "wins")


def test_each_game_ends_by_its_own_clauses() -> None:
    """The page of Pelayan Tua is told by that page's clauses."""
    words = screen(played_to_the_end(begin(play("pelayan-tua", seed=4)))).words

    assert "ID-" in words
    assert "EN-" not in words


# Several learners at one screen


def test_nothing_is_shown_between_two_learners() -> None:
    """Behind the curtain there is a name to hand over to and a way back: no table, no log, no story, no code."""
    session = at_the_table(seed=2, players=3, seats=(0, 1))
    seen = screen(session)
    empty = {"now", "seats", "notice", "log", "question", "bars", "grid", "fields", "code", "source"}
    blank = Screen("")

    assert session.curtain
    assert seen.words == "Hand over to A. Nobody else looks at the screen now."
    assert {choice.id for choice in seen.choices} == {"i-am", "back"}
    assert {name for name in empty if getattr(seen, name) != getattr(blank, name)} == set()
    assert not seen.ticking


def test_the_next_one_says_so_and_sees_only_its_own_hand() -> None:
    """"I am B" shows B's hand and no other."""
    session = at_the_table(seed=2, players=3, seats=(0, 1))
    session = update(session, IAm(0))
    while session.holder == 0:
        session = update(session, Next())
    shown = update(session, IAm(1))
    faces = {seat.seat: any(card.face for card in seat.cards) for seat in screen(shown).seats}

    assert screen(session).words.startswith("Hand over to B.")
    assert faces == {"A": False, "B": True, "C": False}


def test_another_one_cannot_open_the_curtain() -> None:
    """Only the seat that is called takes over."""
    session = at_the_table(seed=2, players=3, seats=(0, 1))

    assert update(session, IAm(1)).curtain
    assert not update(session, IAm(0)).curtain


def test_back_does_not_show_another_ones_hand() -> None:
    """Going back over a hand-over leads behind the curtain of the one whose screen it was."""
    session = update(at_the_table(seed=2, players=3, seats=(0, 1)), IAm(0))
    while session.holder == 0:
        session = update(session, Next())
    once = update(session, Back())

    assert (once.holder, once.curtain) == (0, True)
    assert not update(update(session, IAm(1)), Next()).curtain
    assert update(update(update(update(session, IAm(1)), Next()), Back()), Back()).curtain


def test_a_restart_and_back_is_no_way_round_the_curtain() -> None:
    """Restart, then Back: the curtain is down."""
    session = update(at_the_table(seed=2, players=3, seats=(0, 1)), IAm(0))

    assert after(session, Restart(), Back()).curtain


def test_every_one_has_a_look_even_without_a_pair() -> None:
    """Each learner is called to lay down pairs in turn, so that nobody learns from the calling who has none."""
    for seed in range(12):
        session = at_the_table(game="picture", players=6, seed=seed, seats=(0, 1, 2, 3, 4, 5))
        called = [session.holder]
        while isinstance(session.step, Do) and session.step.until is Until.PAIRS_DOWN:
            session = update(session, IAm(session.holder) if session.curtain else Next())
            if session.holder != called[-1] and session.curtain:
                called.append(session.holder)
        assert called[:6] == [0, 1, 2, 3, 4, 5]


def test_the_open_view_has_no_curtain() -> None:
    """Where all faces are seen anyway, nothing is handed over."""
    session = after(begin(play(seed=2, seats=(0, 1)), viewer="open"), Next(), Next())

    assert not session.curtain


def test_a_shared_game_is_resumed_behind_the_curtain() -> None:
    """A code that a teacher kept leads to the curtain, not to a hand; on the screen it stands only after the end."""
    session = update(at_the_table(seed=2, players=3, seats=(0, 1)), IAm(0))

    assert resume(code(session)).curtain
    assert "code" not in ids(session)
    assert "code" in ids(played_to_the_end(session))


def sights(session: Session) -> str:
    """All that reaches the eye at this moment."""
    return page(screen(session)) + page(screen(session), live=False)


def test_no_one_sees_what_another_one_holds() -> None:
    """Through whole games of two at one screen, no page shows a card but those of its holder and those given."""
    for seed in range(3):
        session = at_the_table(seed=seed, players=3, seats=(0, 1))
        chance = stream(seed, "presses")
        for _ in range(100):
            session = update(session, IAm(session.holder)) if session.curtain else _some_press(session, chance)
            shown = {card.face for seat in screen(session).seats for card in seat.cards if card.face}
            own = {str(card) for card in session.table.hand(session.holder)}
            turned = session.table.spread
            if turned is not None and turned.face_up:
                own |= {str(card) for card in session.table.hand(turned.seat)}
            assert shown <= own


def _some_press(session: Session, chance: Random) -> Session:
    choices = [choice for choice in screen(session).choices if choice.message is not None and choice.id != "restart"]
    message: Message = choices[below(len(choices), chance)].message  # type: ignore[assignment]
    return update(session, message)


# Names


def test_names_are_typed_and_stay_in_memory() -> None:
    """Names typed on the screen are called out there; they are in no code, no record, and no path to replay."""
    session = begin("play")
    for _ in range(3):
        session = update(session, Next())
    session = update(session, CallNames(" Zoe,  Yan Li ,Xu"))
    there = after(session, Next(), Next(), Next())

    assert [seat.name for seat in screen(there).seats] == ["Zoe", "Yan Li", "Xu"]
    assert [name for name in ("Zoe", "Yan", "Xu") if name in code(there) + repr(there.path) + record(there.game)] == []


def test_a_hostile_name_is_only_text() -> None:
    """Mark-up typed as a name is shown as text."""
    session = update(at_the_table(seed=1), CallNames("<img onerror=alert(1)>,Ben"))

    assert "<img" not in sights(session)
    assert "&lt;img" in sights(session)


# Replay


def test_a_record_is_shown_move_by_move() -> None:
    """`show` with a record shows its game at a press of Next each, to the same end."""
    game = playout("bicycle", 3, 8)
    widget = show(record(game))
    assert isinstance(widget, LessonWidget)
    for _ in game.actions:
        widget.press("next")

    assert widget.record == record(game)
    assert "(EN-19)" in widget.screen.words


def test_a_record_of_unlawful_moves_is_shown_too() -> None:
    """A replay judges nothing: an offer out of turn is shown as it was made."""
    table = position("bicycle", "5♥ K♣", "5♣ 9♦ Q♥", "9♠ K♦")
    told = replayed(Game(table).then(Offer(2, 1)))

    assert update(begin(told), Next()).game.actions == (Offer(2, 1),)


def test_a_choice_that_is_not_there_changes_nothing() -> None:
    """An order for an unknown option or value, or at another step, is passed over."""
    session = begin("play")

    assert update(session, Order("colour", "red")).lesson == session.lesson
    assert update(session, Order("game", "chess")).lesson == session.lesson
    assert update(update(session, Next()), Try(Offer(0, 1))).game == session.game
    assert {field.name for field in fields(Order)} == {"name", "value"}
