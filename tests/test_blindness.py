"""A seat and the class see only what they have seen: two tables that agree in that look, sound and weigh the same.

Each test builds pairs of sessions that agree in all the viewer has seen (own cards, cards given or taken, public
events) and differ elsewhere, presses the same controls in both, and compares everything that reaches an eye, an ear
or a wire for as long as the viewer has seen the same.
"""

from __future__ import annotations

import json
from dataclasses import fields, replace
from random import Random

import pytest

from oldmaid_teach.chance import below, shuffled, stream
from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.lesson import Count, Do, Lesson, Scene, Show, Tell, Until
from oldmaid_teach.lessons.play import play
from oldmaid_teach.notation import action_text, parse_action, position
from oldmaid_teach.page import page, plain
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import CLASS, Message, Reveal, Session, Tick, begin, update
from oldmaid_teach.table import Deal, step
from oldmaid_teach.variants import VARIANTS
from oldmaid_teach.widgets import LessonWidget
from tests.twins import Twins, exchanged, midgame, renamed, scene, with_table, witnessed

WALKS, LENGTH = 5, 30


def twins(table_seed: str, variant_id: str, viewer: int | str, *, seat: int | None, hidden: bool) -> Twins:
    """Two sessions at tables that differ only in cards which the viewer has not seen."""
    variant = VARIANTS[variant_id]
    chance = stream(table_seed, "players")
    players = variant.players[0] + below(min(4, len(variant.players)), chance)
    table = midgame(variant, players, table_seed)
    hands_only = below(3, chance) > 0
    other = renamed(exchanged(table, viewer, table_seed, hands_only=hands_only), viewer, table_seed)
    one, two = (_lesson(scene(each, table_seed, seat=seat, hidden=hidden)) for each in (table, other))
    return Twins(begin(one, viewer=viewer, seed=table_seed), begin(two, viewer=viewer, seed=table_seed))


def _lesson(of: Scene) -> Lesson:
    return Lesson("blind", "Blind", "After this you have seen nothing.", (of,))


def pressed(session: Session, choice_id: str) -> Session:
    """The session after a control is pressed; "tick" is a moment that passes."""
    if choice_id == "tick":
        return update(session, Tick())
    choice = next(each for each in screen(session).choices if each.id == choice_id)
    if choice.typed is not None:
        return update(session, choice.typed("a | b\nc | d\ne"))  # type: ignore[arg-type]
    message: Message = choice.message  # type: ignore[assignment]
    return update(session, message)


def both(pair: Twins, choice_id: str) -> Twins:
    """The pair after the same control is pressed in both."""
    return Twins(pressed(pair.one, choice_id), pressed(pair.other, choice_id))


def sent(session: Session) -> bytes:
    """The bytes of all state that a widget at this point of a lesson sends."""
    widget = LessonWidget(session.lesson, seed=session.seed)
    widget._stand = replace(widget._stand, state=session)
    widget._show(widget._stand)
    own_ids = ("layout", "tabbable", "tooltip")
    state = {key: value for key, value in widget.get_state().items() if key not in own_ids}
    return json.dumps(state, sort_keys=True).encode()


def wordings(seen: Screen) -> dict[str, object]:
    """A screen by its fields, the messages left out: they stay in the kernel."""
    told = {field.name: getattr(seen, field.name) for field in fields(seen)}
    return {**told, "choices": tuple(replace(choice, message=None) for choice in seen.choices)}


def assert_alike(pair: Twins) -> None:
    """Whatever reaches the viewer is the same in both."""
    one, other = screen(pair.one), screen(pair.other)
    assert wordings(one) == wordings(other)
    assert page(one) == page(other)
    assert page(one, live=False) == page(other, live=False)
    assert plain(one) == plain(other)
    assert pair.one.path == pair.other.path  # all that a resume code is made of, but for the seed


def steps_of_walk(pair: Twins, seed: str, length: int = LENGTH) -> int:
    """Press controls at random in both, but those that would show a difference; how many screens hid one."""
    compared, chance = 0, stream(seed, "presses")
    for _ in range(length):
        assert_alike(pair)
        compared += pair.differ
        ids = _pressable(screen(pair.one), chance)
        if not ids:
            break
        then = both(pair, ids[below(len(ids), chance)])
        pair = then if then.alike else pair
    return compared


def _pressable(seen: Screen, chance: Random) -> list[str]:
    """The ids of the controls; the one that starts again is there rarely, or no walk would get far."""
    ids = [choice.id for choice in seen.choices if choice.id != "restart" or below(8, chance) == 0]
    return ids + (["tick"] * 3 if seen.ticking else [])


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_seat_sees_only_what_it_has_seen(variant_id: str) -> None:
    """The learner at a seat, others' cards exchanged: screen, page and plain text stay equal through random presses."""
    compared = 0
    for number in range(WALKS):
        seed = f"seat {variant_id} {number}"
        pair = twins(seed, variant_id, number % 2, seat=number % 2, hidden=True)
        assert pair.alike
        compared += steps_of_walk(pair, seed)

    assert compared > 5 * WALKS


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_class_sees_only_what_is_revealed(variant_id: str) -> None:
    """The class view, all cards exchanged: equal until a hand is revealed that differs, and after it is equal again."""
    compared = 0
    for number in range(WALKS):
        seed = f"class {variant_id} {number}"
        pair = twins(seed, variant_id, CLASS, seat=(None, 1)[number % 2], hidden=bool(number % 3))
        assert pair.alike
        compared += steps_of_walk(pair, seed)

    assert compared > 5 * WALKS


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_seat_at_an_open_lesson_sees_only_its_own(variant_id: str) -> None:
    """A lesson in which the learner acts for everyone, seen from one seat: the others' cards do not show."""
    compared = 0
    for number in range(WALKS):
        seed = f"from a seat {variant_id} {number}"
        pair = twins(seed, variant_id, 1, seat=None, hidden=False)
        assert pair.alike
        compared += steps_of_walk(pair, seed)

    assert compared > 5 * WALKS


SCRIPTED = [
    (lesson_id, number, viewer)
    for lesson_id in LESSONS
    for number, each in enumerate(lesson(lesson_id).scenes)
    for viewer in (CLASS, *each.table.seats[:3])
]


def without_counts(told: Lesson) -> Lesson:
    """The lesson without its counts of many games, which take long and are of no table that anybody sees."""
    scenes = [
        replace(each, steps=tuple(step for step in each.steps if not isinstance(step, Count)) or (Tell("Counted."),))
        for each in told.scenes
    ]
    return replace(told, scenes=tuple(scenes))


@pytest.mark.parametrize(("lesson_id", "number", "viewer"), SCRIPTED)
def test_every_lesson_is_blind(lesson_id: str, number: int, viewer: int | str) -> None:
    """Each scene of each lesson, by the class and from each seat, with the unseen hands lying in another order."""
    told = without_counts(lesson(lesson_id))
    table = told.scenes[number].table
    hands = tuple(hand if seat == viewer else hand[::-1] for seat, hand in enumerate(table.hands))
    tables = (table, replace(table, hands=hands))
    for walk in range(2):
        seed = f"{lesson_id} {number} {viewer} {walk}"
        scenes = [with_table(told, number, each).scenes[number] for each in tables]
        one, two = (replace(told, scenes=(each,)) for each in scenes)
        pair = Twins(begin(one, viewer=viewer, seed=seed), begin(two, viewer=viewer, seed=seed))
        steps_of_walk(pair, seed, 20)


def dealt_otherwise(told: Lesson, seat: int, seed: str) -> Lesson:
    """The whole game dealt so that this seat gets the same cards, in the same order, and the others get other ones."""
    scene = told.scenes[-1]
    table = scene.table
    number = next(n for n, each in enumerate(scene.steps) if isinstance(each, Show))
    dealing = scene.steps[number]
    assert isinstance(dealing, Show)
    deal = parse_action(dealing.action, table)
    assert isinstance(deal, Deal)
    hands = step(table, deal).table.hands
    mixed = [iter(hand if n == seat else shuffled(hand, stream(seed, "exchange"))) for n, hand in enumerate(hands)]
    order = tuple(next(mixed[(n + table.dealer + 1) % table.players]) for n in range(len(deal.order)))
    steps = [*scene.steps]
    steps[number] = replace(dealing, action=action_text(replace(deal, order=order), table))
    return replace(told, scenes=(*told.scenes[:-1], replace(scene, steps=tuple(steps))))


@pytest.mark.parametrize("variant_id", VARIANTS)
@pytest.mark.parametrize("seats", [(1,), (0, 1)])
def test_a_whole_game_is_blind(variant_id: str, seats: tuple[int, ...]) -> None:
    """From the deal on, at one's own screen and at a shared one, the other hands do not show."""
    compared = 0
    for number in range(WALKS // 2):
        seed = f"whole game {variant_id} {seats} {number}"
        told = replace(play(variant_id, 3, seed=seed, seats=seats), title="Blind")  # neither has a name, nor a code
        pair = Twins(*(begin(each, seed=seed) for each in (told, dealt_otherwise(told, seats[0], seed))))
        pair = both(both(pair, "next"), "next")
        if len(seats) > 1:
            pair = both(pair, "i-am")
        assert pair.alike
        compared += steps_of_walk(pair, seed)

    assert compared > 5 * WALKS


def test_a_pair_in_a_hidden_hand_is_nobodys_fault() -> None:
    """An offer while a hidden hand holds a pair is not objected to: that pair is laid first, for all to see.

    An objection would tell of the pair to whom does not see it; at a real table nobody could object.
    """
    hands = (("K♣ 5♥", "9♠ 9♦", "Q♥ 5♣"), ("K♣ 5♥", "9♠ Q♥", "9♦ 5♣"))
    tables = [position("bicycle", *each, dealer="A") for each in hands]
    steps = (Do("Offer your hand.", until=Until.OFFERED), Tell("That is all."))
    lessons = [_lesson(Scene("a hand", table, steps, seat=0, hidden=True)) for table in tables]
    pair = Twins(*(begin(each) for each in lessons))

    assert_alike(pair)
    assert_alike(both(pair, "hint"))
    offered = both(pair, "offer-C")
    assert [session.what_if is None for session in (offered.one, both(pair, "offer-B").other)] == [True, True]
    assert screen(offered.one).log == ("B lays down 2 cards.", "B is safe.", "You hold out 2 cards to C.")


def test_the_bytes_sent_are_equal() -> None:
    """What the widget sends, byte for byte, at the start and after presses, by a seat and by the class."""
    for number in range(6):
        viewer = (1, CLASS)[number % 2]
        pair = twins(f"bytes {number}", "bicycle", viewer, seat=1, hidden=True)
        for _ in range(4):
            assert sent(pair.one) == sent(pair.other)
            pair = both(pair, "next")
            if not pair.alike:
                break


def test_a_revealed_hand_is_seen() -> None:
    """The walk's own measure: revealing a hand that differs ends the likeness, so the tests above compare no less."""
    pair = twins("revealed 2", "bicycle", CLASS, seat=None, hidden=False)

    after = Twins(update(pair.one, Reveal(0)), update(pair.other, Reveal(0)))

    assert pair.one.table.hands[0] != pair.other.table.hands[0]
    assert not after.alike


def test_the_open_table_is_not_blind() -> None:
    """The measure itself: to the open view two different tables do not look alike."""
    pair = twins("open", "bicycle", "open", seat=None, hidden=False)

    assert witnessed(pair.one) != witnessed(pair.other)
    assert screen(pair.one) != screen(pair.other)


def test_a_control_is_named_by_its_place() -> None:
    """No control of a card that lies face down is called by its face."""
    pair = twins("names", "bicycle", 0, seat=0, hidden=True)
    names = {choice.label for choice in screen(pair.one).choices}
    hidden = {card.name for seat, hand in enumerate(pair.one.table.hands) for card in hand if seat != 0}

    assert names & hidden == set()
