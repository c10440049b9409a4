"""The one `update`: what each message does to a session, and that Back undoes it exactly."""

from __future__ import annotations

import pytest

from oldmaid_teach.chance import stream
from oldmaid_teach.lessons import lesson
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Offered, Option, Scene, Show, Tell, Until
from oldmaid_teach.lessons.recalling_setup import EIGHTS, UNDEALT, dealing
from oldmaid_teach.lessons.recalling_turns import FIRST_OUT, MAY_LOOK
from oldmaid_teach.notation import parse_action, position
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.screen import screen
from oldmaid_teach.session import (
    Answer,
    Back,
    CheckPairs,
    Choose,
    Hint,
    LayDown,
    Message,
    Next,
    Perform,
    Restart,
    Reveal,
    Run,
    Session,
    Shuffle,
    Stop,
    Tick,
    Try,
    Verdict,
    begin,
    update,
)
from oldmaid_teach.table import Draw, Offer

WORKED = position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A")


def of(*steps: object, table: object = WORKED, **kind: object) -> Lesson:
    """A lesson of one scene with these steps, and a last word."""
    scene = Scene("test", table, (*steps, Tell("The end.")), **kind)
    return Lesson("test", "Test", "After this you can test.", (scene,))


def after(session: Session | Lesson | str, *messages: Message | str) -> Session:
    """The session after these messages; a text is an action that is tried."""
    now = session if isinstance(session, Session) else begin(session)
    for message in messages:
        now = update(now, Try(parse_action(message, now.table)) if isinstance(message, str) else message)
    return now


def right(session: Session) -> Answer:
    """The right answer to the question on the screen."""
    assert session.question is not None
    return Answer(next(number for number, option in enumerate(session.question.options) if option.right))


def told(session: Session) -> str:
    """What the screen tells of the last message."""
    return screen(session).notice.text


# Back, Restart, and messages that mean nothing


def by_chance(name: str, seed: int, presses: int) -> list[Session]:
    """A row of sessions, each after one press chosen by chance."""
    chance, row = stream(seed, name), [begin(name, seed=seed)]
    for _ in range(presses):
        choices = [choice for choice in screen(row[-1]).choices if choice.id not in ("back", "restart")]
        row.append(update(row[-1], choices[int(chance.random() * len(choices))].message))
    return row


@pytest.mark.parametrize("name", ["setup", "turns", "mistakes", "check-the-pairs"])
@pytest.mark.parametrize("seed", range(3))
def test_back_leads_all_the_way_to_the_start(name: str, seed: int) -> None:
    """However many presses there were, Back undoes them one by one, each exactly, down to the first screen."""
    row = by_chance(name, seed, 80)
    changed = [session for n, session in enumerate(row) if n == 0 or session.path != row[n - 1].path]
    now = row[-1]
    for earlier in reversed(changed[:-1]):
        now = update(now, Back())
        assert (now.game, now.what_if, now.verdict, now.missed) == (
            earlier.game,
            earlier.what_if,
            earlier.verdict,
            earlier.missed,
        )
        assert (now.scene_at, now.step_at, now.path) == (earlier.scene_at, earlier.step_at, earlier.path)

    assert now.past is None
    assert now.game == begin(name).game


def test_back_at_the_start_changes_nothing_but_the_turn() -> None:
    """There is nothing before the first step."""
    session = after("turns", Back())

    assert session.turn == 1
    assert screen(session).words == screen(begin("turns")).words


def test_restart_is_undone_by_back() -> None:
    """Restart goes to the first step, and Back returns to where one was, with all that was said."""
    played = after("turns", Next(), Next(), Next(), Next())
    again = update(played, Restart())
    back = update(again, Back())

    assert (again.scene_at, again.step_at, again.missed) == (0, 0, ())
    assert (back.game, back.step_at, back.path) == (played.game, played.step_at, played.path)


def test_every_message_counts_the_turn() -> None:
    """Whatever is said, the turn goes up by one, so that a page knows which screen it shows."""
    session = begin("turns")
    for number, message in enumerate((Answer(9), Next(), Back(), Restart(), Hint(), Tick(), Back()), 1):
        session = update(session, message)
        assert session.turn == number


ODD: list[Message] = [
    Choose(1),
    Choose(0),
    LayDown(),
    Perform(0),
    Answer(0),
    Hint(),
    Shuffle(),
    Tick(),
    Reveal(9),
    Try(Draw(0, 1)),
    Try(Offer(0, 1)),
]


@pytest.mark.parametrize("message", ODD, ids=repr)
def test_what_means_nothing_here_changes_nothing(message: Message) -> None:
    """At a step that only tells, moves and answers do nothing: the state, the path and Back stay as they were."""
    session = after(of(Tell("Read this.")), Next(), Back())
    odd = update(session, message)

    assert odd.path == session.path
    assert screen(odd).words == screen(session).words
    assert (odd.game, odd.verdict, odd.past) == (session.game, session.verdict, session.past)


@pytest.mark.parametrize("message", [Answer(-1), Answer(7), Perform(0), Choose(1), Try(Offer(0, 1))], ids=repr)
def test_what_means_nothing_at_a_question_changes_nothing(message: Message) -> None:
    """An option that is not there is no answer, and a card is no answer either."""
    session = begin(of(EIGHTS.steps[0], table=EIGHTS.table))

    assert update(session, message).path == ()


@pytest.mark.parametrize(
    "message", [Choose(4), Choose(0), LayDown(), Answer(0), Perform(3), Try(Offer(9, 1))], ids=repr
)
def test_what_cannot_be_done_does_nothing_to_the_table(message: Message) -> None:
    """Places, deeds and seats that are not there leave the table as it was."""
    session = update(begin(of(Do("Play.", until=Until.OVER))), message)

    assert session.table == WORKED
    assert session.what_if is None


def test_nothing_is_done_on_the_copy() -> None:
    """While a slip lies there, moves mean nothing; Next and Back lead out of it."""
    slipped = after(of(Do("Play.", until=Until.OVER)), "A offers C")
    for message in (Try(Offer(0, 1)), Choose(1), LayDown(), Hint(), Tick(), CheckPairs()):
        assert update(slipped, message).what_if == slipped.what_if

    assert update(slipped, Next()).table == update(slipped, Back()).table == WORKED


# Doing


def test_a_lawful_act_is_done_and_goes_on() -> None:
    """The action that the step asks for is carried out, and the next step begins."""
    session = after(of(Do("Offer.", action="A offers B")), "A offers B")

    assert session.finished
    assert told(session) == "A holds out 2 cards to B."


def test_a_pair_may_be_picked_up_in_any_order() -> None:
    """The first card or the second first: it is the same pair."""
    table = position("bicycle", "5♥ K♠ 5♣", "K♦ Q♥")
    for places in ((1, 3), (3, 1)):
        do = Do("Lay down the fives.", action="A discards 5♣ 5♥")
        assert after(of(do, table=table), *map(Choose, places), LayDown()).finished


def test_a_card_put_back_is_not_laid() -> None:
    """A second press on a card puts it back."""
    table = position("bicycle", "5♥ K♠ 5♣", "K♦ Q♥")
    session = after(of(Do("Lay.", until=Until.DISCARDED), table=table), Choose(1), Choose(2), Choose(2), Choose(3))

    assert session.picked == (1, 3)
    assert after(session, LayDown()).finished


def test_a_lawful_act_that_is_not_the_one_asked_for_is_said_to_be_allowed() -> None:
    """It is done, no rule is cited, and the step waits for the other one; "Show me" starts from before it."""
    other = after(of(Do("Draw 5♥.", action="B draws 5♥")), "A offers B")

    assert other.verdict is Verdict.OFF_PATH
    assert "That is allowed." in told(other)
    assert screen(other).notice.clause == ""
    assert not other.missed


def test_a_slip_is_carried_out_on_a_copy_and_noted() -> None:
    """The copy shows what was done, the table is as it was, the clause is to be practised."""
    session = after(of(Do("Play.", until=Until.OVER)), "A offers C")

    assert session.what_if is not None
    assert session.game.table == WORKED
    assert session.table.spread == Offer(0, 2)
    assert session.missed == ("EN-12",)


def test_what_hands_cannot_do_is_objected_to_without_a_copy() -> None:
    """A card that is not there cannot be drawn, not even in a what-if."""
    offered = after(of(Do("Play.", until=Until.OVER)), "A offers B")
    session = update(offered, Try(Draw(1, 7)))

    assert (session.verdict, session.what_if) == (Verdict.IMPOSSIBLE, None)
    assert screen(session).notice.clause == "EN-10"


@pytest.mark.parametrize(
    ("until", "lines"),
    [
        (Until.DRAWN, ["A offers B", "B draws 5♥"]),
        (Until.DISCARDED, ["A offers B", "B draws 5♥", "B discards 5♣ 5♥"]),
        (Until.OFFERED, ["A offers B"]),
    ],
    ids=lambda x: x.value if isinstance(x, Until) else "",
)
def test_a_step_is_over_when_it_is_brought_about(until: Until, lines: list[str]) -> None:
    """Not one action before, whatever way leads there."""
    lesson_ = of(Do("Play.", until=until))

    assert not after(lesson_, *lines[:-1]).finished
    assert after(lesson_, *lines).finished


def test_pairs_down_asks_for_the_learners_own_pairs_only() -> None:
    """With a seat of one's own, a pair in another hand does not count; without a pair the step is passed over."""
    table = position("bicycle", "5♥ K♠ 5♣", "9♦ 9♠ K♦ Q♥")
    do = Do("Lay down your pairs.", until=Until.PAIRS_DOWN)

    assert after(of(do, table=table, seat=0, hidden=True), "A discards 5♣ 5♥").finished
    assert not after(of(do, table=table), "A discards 5♣ 5♥").finished
    assert begin(of(do, table=WORKED, seat=0)).finished


# Deeds on offer, and slips on request

DEEDS = Do(
    "What do you do?",
    offered=(Offered("Keep 3", dealing("Q♣", keep_back=3)), Offered("Deal all", dealing("Q♣"))),
)


def test_an_offered_deed_is_judged_like_any_other() -> None:
    """The lawful one is done, the other one carried out on the copy."""
    kept = after(of(DEEDS, table=UNDEALT), Perform(0))
    dealt = after(of(DEEDS, table=UNDEALT), Perform(1))

    assert [choice.label for choice in screen(begin(of(DEEDS, table=UNDEALT))).choices[:2]] == ["Keep 3", "Deal all"]
    assert kept.what_if is not None
    assert kept.missed == ("EN-04", "EN-08")
    assert "Now 4 cards can never be paired, not 1." in told(kept)
    assert dealt.finished
    assert [len(hand) for hand in dealt.table.hands] == [13, 13, 13, 12]


def test_show_me_does_the_lawful_deed() -> None:
    """The first deed that the rules allow, wherever it stands."""
    assert after(of(DEEDS, table=UNDEALT), Next()).finished


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (0, "Now every card has a partner, so nobody can lose."),
        (1, "Now the card left over is a five, not a queen."),
        (4, "Now every card has a partner, so nobody can lose."),
    ],
)
def test_a_wrong_pack_is_told_by_what_is_left_over(deed: int, words: str) -> None:
    """No card out, a five out, all queens out: each on the copy, with EN-03 named."""
    session = after("setup", Next(), Perform(deed))

    assert words in told(session)
    assert screen(session).notice.clause == "EN-03"


@pytest.mark.parametrize("deed", [2, 3])
def test_any_queen_may_come_out(deed: int) -> None:
    """Q♣ or Q♥: the pack that is dealt is lawful."""
    session = after("setup", Next(), Perform(deed))

    assert session.what_if is None
    assert len(session.table.held) == 51
    assert session.step_at == 2


SLIP = Do("A thinks that B may look. Do it.", slip="A offers B face up", clause="EN-25")


def test_a_slip_on_request_is_shown_and_not_held_against_anyone() -> None:
    """It is carried out on the copy, its clause is named, and it is not to be practised; then the lesson goes on."""
    slipped = after(of(SLIP), "A offers B face up")
    seen = screen(slipped)

    assert (seen.what_if, seen.notice.clause) == (True, "EN-10")
    assert slipped.missed == ()
    assert update(slipped, Next()).finished
    assert update(slipped, Next()).table == WORKED
    assert not update(slipped, Back()).finished


def test_another_slip_than_the_one_asked_for_does_not_do() -> None:
    """It is shown and noted, and the step still waits for its own."""
    other = after(of(SLIP), "A offers C")

    assert other.missed == ("EN-12",)
    assert not update(other, Next()).finished


def test_playing_rightly_where_a_slip_is_asked_for_is_allowed() -> None:
    """The lesson says so and waits; Next then shows the slip from where the step began."""
    lawful = after(of(SLIP), "A offers B")
    slipped = update(lawful, Next())

    assert lawful.verdict is Verdict.OFF_PATH
    assert slipped.what_if is not None
    assert update(slipped, Next()).finished


# Answering


def asked(again: Ask | None = None) -> Ask:
    """A question whose first option is right, the second a slip, the third only wrong."""
    options = (
        Option("Face down", right=True, action="A offers B"),
        Option("Face up", then="Would B take the queen?", action="A offers B face up"),
        Option("Not at all", then="Who would draw?"),
    )
    return Ask("How does A offer?", options, "EN-10", "B chooses by the back.", again=again)


FRESH = Ask(
    "And here?",
    (Option("Down", right=True, action="A offers B"), Option("Up", then="Why?", action="A offers B face up")),
    "EN-10",
    "Always face down.",
    table=MAY_LOOK.table,
)


def test_the_right_answer_is_acted_out_and_the_reason_told() -> None:
    """The referee lets it pass, the clause is cited, and the table is as before when the lesson goes on."""
    right = after(of(asked()), Answer(0))
    seen = screen(right)

    assert seen.notice.kind == "right"
    assert seen.notice.text == "Yes. A holds out 2 cards to B. B chooses by the back."
    assert seen.notice.clause == "EN-10"
    assert right.table.spread == Offer(0, 1)
    assert update(right, Next()).table == WORKED


def test_the_first_wrong_answer_is_told_what_follows() -> None:
    """Not yet, what it does at the table on the copy, and a pointing question; no clause yet."""
    seen = screen(after(of(asked()), Answer(1)))

    assert seen.notice.kind == "not yet"
    assert seen.notice.text.startswith("Not yet. A holds out 2 cards to B with the faces showing.")
    assert seen.notice.text.endswith("Would B take the queen?")
    assert seen.notice.clause == ""
    assert seen.what_if


def test_the_second_wrong_answer_is_told_the_clause() -> None:
    """The clause stands there as a hint, the answer does not."""
    seen = screen(after(of(asked()), Answer(1), Answer(2)))

    assert (seen.notice.kind, seen.notice.clause) == ("not yet", "EN-10")
    assert not seen.what_if
    assert "Face down" not in seen.notice.text


def test_the_third_wrong_answer_is_told_the_answer_and_given_a_fresh_hand() -> None:
    """The answer, the reason, and the same clause asked of other cards that lie on the table."""
    session = after(of(asked(FRESH)), Answer(2), Answer(2), Answer(1))
    seen = screen(session)

    assert seen.notice.text == "The answer: Face down. B chooses by the back. Here is another one like it."
    assert seen.question is not None
    assert seen.question.text == "And here?"
    assert session.table == MAY_LOOK.table
    assert not seen.what_if


def test_the_fresh_hand_is_answered_for_itself() -> None:
    """Its own reason is told, its own options stay on the screen, and then the lesson goes on at its own table."""
    fresh = after(of(asked(FRESH)), Answer(2), Answer(2), Answer(2), Answer(0))

    assert told(fresh).endswith("Always face down.")
    assert [choice.label for choice in screen(fresh).choices if choice.kind == "answer"] == ["Down", "Up"]
    assert update(fresh, Next()).table == WORKED
    assert update(fresh, Next()).finished


def test_the_fresh_hand_begins_anew() -> None:
    """Its first wrong answer is told what follows, and no clause yet."""
    fresh = after(of(asked(FRESH)), Answer(2), Answer(2), Answer(2), Answer(1))

    assert (fresh.verdict, screen(fresh).notice.clause) == (Verdict.NOT_YET, "")


def test_without_a_fresh_hand_the_third_answer_ends_the_question() -> None:
    """The answer is told, and Next goes on."""
    session = after(of(asked()), Answer(2), Answer(2), Answer(2))

    assert session.question is None
    assert update(session, Answer(0)).path == session.path
    assert update(session, Next()).finished


def test_a_skipped_question_is_answered_and_noted() -> None:
    """Skip tells the answer; the clause is to be practised."""
    session = after(of(asked()), Next())

    assert (session.verdict, session.missed) == (Verdict.ANSWER, ("EN-10",))
    assert told(session).startswith("The answer: Face down.")


def test_an_ending_that_an_answer_brings_about_is_told() -> None:
    """B lays the last pair: two seats are safe, and one holds the odd card."""
    session = begin(of(*FIRST_OUT.steps, table=FIRST_OUT.table))

    assert "C holds the odd card, and loses." in told(update(session, right(session)))


# Fading


def through(session: Session, *, stumble: frozenset[str] = frozenset()) -> list[str]:
    """The titles of the scenes on the way to the end, questions answered right, but for those scenes that are not."""
    titles = [session.scene.title]
    while not session.finished:
        asked, title = session.question, session.scene.title
        if asked is not None and title not in stumble:
            session = update(session, right(session))
        elif isinstance(session.step, Do) and session.step.action and title not in stumble:
            session = update(session, Try(parse_action(session.step.action, session.table)))
        session = update(session, Next())
        if titles[-1] != session.scene.title:
            titles.append(session.scene.title)
    return titles


def practice(*steps: object) -> tuple[Scene, ...]:
    """A first scene, three to practise on, and a last one."""
    names = ("first", "one", "two", "three", "last")
    return tuple(
        Scene(name, WORKED, (*(steps if name != "last" else ()), Tell("Next.")), practice=name in names[1:4])
        for name in names
    )


@pytest.mark.parametrize(
    ("stumble", "titles"),
    [
        ((), ["first", "one", "two", "last"]),
        (("first",), ["first", "one", "two", "last"]),
        (("one",), ["first", "one", "two", "three", "last"]),
        (("two",), ["first", "one", "two", "three", "last"]),
        (("one", "two", "three"), ["first", "one", "two", "three", "last"]),
    ],
    ids=lambda x: "-".join(x) or "none",
)
def test_two_hands_right_the_first_time_jump_ahead(stumble: tuple[str, ...], titles: list[str]) -> None:
    """Practice ends after two hands in which nothing was wrong, skipped or shown; other scenes are never passed by."""
    session = begin(Lesson("test", "Test", "After this.", practice(asked())))

    assert through(session, stumble=frozenset(stumble)) == titles


def test_the_jump_is_said_and_back_undoes_it() -> None:
    """The first words after it tell why; Back is the practice again."""
    session = begin(Lesson("test", "Test", "After this.", practice()))
    for _ in range(3):
        session = update(session, Next())

    assert session.scene.title == "last"
    assert screen(session).words.startswith("Two hands right the first time: you jump ahead.")
    assert update(session, Back()).scene.title == "two"


def test_a_slip_or_show_me_is_not_right_the_first_time() -> None:
    """A slip, a wrong answer, a skipped question and a deed shown each keep the practice."""
    do = Do("Offer.", action="A offers B")
    for messages in (["A offers C", Next(), "A offers B"], [Next()]):
        session = after(of(do, practice=True), *messages)
        assert session.stumbled
    assert not after(of(do, practice=True), "A offers B").stumbled


# The worked ending


@pytest.mark.parametrize("seed", range(8))
def test_both_branches_of_the_ending_come_to_an_end(seed: int) -> None:
    """Whatever is drawn after Q♠, some seat is safe in the end and the other one holds the queen."""
    session = begin("turns", seed=seed)
    while session.scene.title != "until a seat is safe":
        session = update(session, Next())
    while isinstance(session.step, Do):
        session = update(session, Next())

    assert len(session.table.active) == 1
    assert [card.rank.text for card in session.table.held] == ["Q"]


def test_the_same_presses_give_the_same_game_again_and_again() -> None:
    """With one seed, Next after Back draws the card that it drew before."""
    session = begin("turns", seed=3)
    while session.scene.title != "until a seat is safe":
        session = update(session, Next())
    moved = after(session, Next(), Next())

    assert after(moved, Back(), Back(), Next(), Next()).game == moved.game


# False pairs


def test_nobody_objects_to_a_false_pair_where_the_scene_says_so() -> None:
    """It lies in the heap until the heaps are looked through; elsewhere the same act is a slip."""
    do = Do("Lay 5♣ and 9♦.", action="B discards 5♣ 9♦")
    unseen = after(of(do, unobjected=frozenset({Topic.FALSE_PAIR})), "B discards 5♣ 9♦")
    seen = after(of(do), "B discards 5♣ 9♦")

    assert unseen.finished
    assert seen.what_if is not None
    assert "Now 3 cards can never be paired, not 1." in told(seen)


def test_a_false_pair_with_a_queen_changes_the_card_left_over() -> None:
    """Q♥ and 5♣: one card is left over as ever, but it is a five."""
    assert "Now the card left over is a five, not a queen." in told(after(of(Do("Play.")), "B discards Q♥ 5♣"))


def test_looking_through_the_heaps_finds_it() -> None:
    """CheckPairs names the cards and the seat, and may be pressed at any time; without a false pair it says so."""
    step = Do("Play.", until=Until.OVER)
    unobjected = frozenset({Topic.FALSE_PAIR})
    fair = after(of(step, unobjected=unobjected), CheckPairs())
    found = after(of(step, unobjected=unobjected), "B discards 5♣ 9♦", CheckPairs())

    assert told(fair) == "All cards in the heaps are pairs."
    assert told(found) == "B laid down 5♣ 9♦, and they do not match."
    assert [card.face for card in screen(found).seats[1].heap_cards] == ["5♣", "9♦"]


def test_the_end_tells_nothing_of_a_false_pair_until_the_heaps_are_looked_through() -> None:
    """At the end every learner is told to look, whether there is something to find or not."""
    table = position("bicycle", "5♣ Q♥", "5♥", lead="A")
    steps = (Do("Play.", until=Until.OVER), Do("Look.", until=Until.CHECKED))
    fair = after(of(*steps, table=table, unobjected=frozenset({Topic.FALSE_PAIR})), "A offers B", "B draws 5♣")
    fair = after(fair, "B discards 5♣ 5♥")
    false = after(of(*steps, table=table, unobjected=frozenset({Topic.FALSE_PAIR})), "A discards 5♣ Q♥")

    looks = [told(session).partition("Nobody")[2] for session in (fair, false)]
    assert looks[0] == looks[1] == " can play on. Look through the heaps before you close the game."
    assert told(update(false, CheckPairs())) == "A laid down 5♣ Q♥, and they do not match. A loses."
    assert update(false, Next()).looked_through


# What is to be practised


def test_the_last_screen_names_what_was_missed() -> None:
    """The clauses missed stand there in their own words, no number right or wrong."""
    words = screen(after(of(asked()), Answer(2), Answer(0), Next())).words

    assert "Practise this until the next one:" in words
    assert "EN-10: The fan lies face down." in words
    assert "%" not in words


def test_a_class_is_shown_no_score() -> None:
    """On a projector the last screen names nothing that was missed."""
    session = begin(of(asked()), viewer="class")

    assert screen(after(session, Answer(2), Answer(0), Next())).words == "The end."


def test_nothing_is_said_of_practice_before_the_end() -> None:
    """Neither while the last question is open, nor on a copy."""
    first = begin(Lesson("test", "Test", "After this.", (Scene("test", WORKED, (asked(),)),)))

    assert "practise" not in screen(first).words
    assert "practise" not in screen(update(first, Answer(1))).words
    assert "Practise" in screen(after(first, Answer(1), Answer(0))).words


def test_what_was_missed_opens_the_next_lesson() -> None:
    """`begin` takes the clauses missed before; Restart keeps the questions on them."""
    session = begin("turns", missed=("EN-10",))

    assert session.scene.title == "once more, faces"
    assert session.carried == ("EN-10",)
    again = after(session, right(session), Next(), Restart())
    assert (again.scene.title, again.carried) == ("once more, faces", ("EN-10",))
    assert begin("turns", missed=("EN-36",)).scene == lesson("turns").scenes[0]


# Who may look


def test_a_viewer_must_be_there() -> None:
    """A seat of the first table, "open" or "class"; anything else is said to be wrong."""
    with pytest.raises(ValueError, match="viewer: expected a seat from A to B"):
        begin("turns", viewer=5)
    with pytest.raises(ValueError, match="unknown lesson 'turn'"):
        begin("turn")


def test_the_others_move_only_while_they_are_let() -> None:
    """Run, then a tick moves another seat; the learner's own turn is waited for, and Stop stops it."""
    table = position("bicycle", "K♠ 5♥", "5♣ 9♦ Q♥", "9♠ K♦", dealer="C", lead="A")
    session = begin(of(Do("Play.", until=Until.OVER), table=table, seat=1, hidden=True))

    assert update(session, Tick()).game.actions == ()
    running = after(session, Run(), Tick(), Tick(), Tick())
    assert running.game.actions == (Offer(0, 1),)
    assert after(session, Run(), Stop(), Tick()).game.actions == ()


def test_show_does_what_it_says() -> None:
    """The lesson's own action is carried out at Next, and told."""
    assert told(after(of(Show("A offers.", "A offers B")), Next())) == "A holds out 2 cards to B."


def test_a_shuffled_hand_holds_the_same_cards() -> None:
    """The order is new and comes of the seed; the next shuffle is another one."""
    table = position("bicycle", "A♠ 2♠ 3♠ 4♠ 6♠ 7♠ 8♠ 9♠", "A♥ 2♥ 3♥ 4♥ 6♥ 7♥ 8♥ 9♥ Q♥", lead="A")
    once = after(of(Do("Play.", until=Until.OVER), table=table), Shuffle())
    twice = update(once, Shuffle())

    assert sorted(once.table.hands[0]) == sorted(table.hands[0])
    assert len({table.hands[0], once.table.hands[0], twice.table.hands[0]}) == 3


# What must not be given away


def test_the_table_does_not_answer_what_is_asked() -> None:
    """While a question is open no seat is marked as the next one to act; afterwards it is."""
    asking = begin(of(asked()))
    answered = update(asking, Answer(2))

    assert [seat.turn for seat in screen(asking).seats] == ["", "", ""]
    assert [seat.turn for seat in screen(update(asking, Answer(0))).seats] == ["offers", "draws", ""]
    assert [seat.turn for seat in screen(answered).seats] == ["", "", ""]
    assert [seat.turn for seat in screen(after(of(asked()), Next())).seats] == ["offers", "", ""]


def test_an_unmarked_scene_leaves_the_turn_to_the_learner() -> None:
    """No mark, no place that focus goes to, and no control that stands only beside the right seat."""
    do = Do("Offer to the right seat.", action="A offers B")
    marked, unmarked = (screen(begin(of(do, marked=marked))) for marked in (True, False))

    assert [seat.turn for seat in marked.seats] == ["offers", "", ""]
    assert [seat.turn for seat in unmarked.seats] == ["", "", ""]
    assert (marked.focus, unmarked.focus) == ("offer-B", "")
    offers = [[choice.id for choice in seen.choices if "offer" in choice.id] for seen in (marked, unmarked)]
    assert offers == [["offer-B", "offer-C", "offer-B-up"], ["offer-B", "offer-C"]]
