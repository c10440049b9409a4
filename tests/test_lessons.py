"""The lessons as data: what they say can be read, what they name can be done, and nothing is left untaught."""

from __future__ import annotations

from collections import Counter

import pytest

from oldmaid_teach.chance import stream
from oldmaid_teach.lessons import LESSONS, lesson
from oldmaid_teach.lessons.counting import Counted, advance
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Misconception, Option, Scene, Show, Step, Until
from oldmaid_teach.lessons.retrieval import ABOUT, opened_with
from oldmaid_teach.lessons.unnoticed import UNNOTICED, with_false_pair
from oldmaid_teach.notation import seat_text
from oldmaid_teach.referee import audit, ended, judge, legal_actions, outcome
from oldmaid_teach.rulebook import RULEBOOKS, Source, Topic
from oldmaid_teach.screen import Screen, screen
from oldmaid_teach.session import Answer, Next, Session, Verdict, begin, update
from oldmaid_teach.session.meaning import meant
from oldmaid_teach.table import Action, Discard, Draw, Offer, Table
from oldmaid_teach.variants import Ending
from tests.lesson_data import asks, minutes, prose, questions, scripted
from tests.readability import grade, longest, sentences

MINE = ("setup", "turns", "mistakes", "check-the-pairs")
each_lesson = pytest.mark.parametrize("name", MINE)

MOST_MINUTES = {"setup": 12, "turns": 25, "mistakes": 20, "check-the-pairs": 15}
HARDEST = 5.5
"""The highest Flesch-Kincaid grade for learners of 10 to 14."""

CLAUSES = {clause.id: clause for book in RULEBOOKS.values() for clause in book}


def scenes(name: str) -> list[tuple[Scene, Step, Table | None]]:
    """Every step of a lesson with its scene, and its table where the lesson alone decides what lies there."""
    return [(scene, step, table) for scene in lesson(name).scenes for step, table in scripted(scene)]


def hands_of(asked: Ask, table: Table | None) -> Table:
    """The table that a question is asked at."""
    found = asked.table or table
    assert found is not None, asked.text
    return found


def acted_out(name: str) -> list[tuple[str, Option, Table]]:
    """Every option that the referee answers: its question's clause, the option, the table."""
    return [
        (asked.clause, option, hands_of(asked, table))
        for _, step, table in scenes(name)
        for asked in asks(step)
        for option in asked.options
        if option.action
    ]


def all_questions() -> list[Ask]:
    """The questions of these lessons."""
    return [asked for name in MINE for asked in questions(lesson(name))]


# What they say


@each_lesson
def test_words_are_for_learners_of_ten(name: str) -> None:
    """Sentences have at most 17 words, and the whole reads at grade 5.5 or below."""
    texts = prose(lesson(name))
    whole = " ".join(text if text[-1] in ".?!" else f"{text}." for text in texts)

    assert [text for text in texts if longest(text) > 17] == []
    assert grade(whole) <= HARDEST


@each_lesson
def test_no_single_text_is_hard(name: str) -> None:
    """Every text of two sentences or more is as easy as the whole; a single short sentence may be harder."""
    hard = [text for text in prose(lesson(name)) if len(sentences(text)) > 1 and grade(text) > HARDEST]

    assert hard == []


@each_lesson
def test_nobody_is_called_wrong_or_old(name: str) -> None:
    """A learner is told "Not yet", and no seat is called by the game's name."""
    said = " ".join(prose(lesson(name))).lower()

    assert [word for word in ("wrong!", "incorrect", "old maid", "loser", "stupid") if word in said] == []


@each_lesson
def test_every_scene_says_which_document_it_speaks_of(name: str) -> None:
    """The screen names the page at every step, by its language."""
    for scene in lesson(name).scenes:
        assert Source[scene.source].value.endswith("page)")
    assert screen(begin(name)).source == Source.EN.value


@each_lesson
def test_it_says_what_one_can_do_after_it(name: str) -> None:
    """The aim is a promise."""
    found = lesson(name)

    assert found.id == name
    assert found.aim.startswith("After this you can ")


@each_lesson
def test_every_step_names_clauses_that_exist(name: str) -> None:
    """A clause that a step, a question or an answer names is in a rulebook."""
    named = {getattr(step, "clause", "") for _, step, _ in scenes(name)} | {q.clause for q in questions(lesson(name))}

    assert named - {""} - set(CLAUSES) == set()


@each_lesson
def test_minutes_are_what_the_lesson_takes(name: str) -> None:
    """Six seconds a press, 130 words a minute and 90 seconds a question come to the minutes that it states."""
    found = lesson(name)

    assert minutes(found) == found.minutes <= MOST_MINUTES[name]


# What they ask


@each_lesson
def test_every_question_has_one_right_answer(name: str) -> None:
    """Of two options or more one is right; each wrong one says what follows and asks a pointing question."""
    for asked in questions(lesson(name)):
        wrong = [option for option in asked.options if not option.right]
        assert len(asked.options) - len(wrong) == 1, asked.text
        assert 1 <= len(wrong) <= 3, asked.text
        assert all(option.then.endswith("?") for option in wrong), asked.text
        assert len({option.text for option in asked.options}) == len(asked.options)
        assert asked.text.endswith("?"), asked.text


@each_lesson
def test_the_place_of_an_answer_tells_nothing(name: str) -> None:
    """The right option stands first as well as later, so that nobody learns to press the first one."""
    places = [[option.right for option in asked.options].index(True) for asked in questions(lesson(name))]

    assert 0 < places.count(0) < len(places)


@each_lesson
def test_the_referee_answers_as_the_lesson_does(name: str) -> None:
    """What a right option does at the table is lawful; what a wrong one does breaks a rule."""
    for clause, option, table in acted_out(name):
        faults = judge(table, meant(option.action, table))
        assert (faults == ()) is option.right, (clause, option.text, faults)


def test_the_five_common_questions_are_answered_by_the_referee() -> None:
    """EN-30 to EN-34 are asked, and in each an option is acted out and judged."""
    judged = {clause for name in MINE for clause, option, _ in acted_out(name) if option.right}

    assert {"EN-30", "EN-31", "EN-32", "EN-33", "EN-34"} <= judged


RETRIEVAL = {
    "8♣ 8♦ 8♠": "One",
    "5♣ and 5♥": "Yes, the rank is enough",
    "51 cards go round": "13",
    "B drew, laid a pair and has no card left": "C",
    "B drew A's last card": "A is safe, B offers",
    "One card is left, and it is a five": "No, two cards went down that do not match",
    "Is A the only winner": "No, all who are safe come out alike",
    "Who offers first on each": "English: the dealer – Indonesian: the dealer's left",
}
"""What every learner must be able to call back, and the answer."""


@pytest.mark.parametrize(("about", "answer"), RETRIEVAL.items())
def test_each_retrieval_question_is_asked(about: str, answer: str) -> None:
    """The question stands in a lesson, with the answer that the documents give."""
    found = [asked for name in LESSONS for asked in questions(lesson(name)) if about in asked.text]

    assert found != []
    assert {option.text for asked in found for option in asked.options if option.right} == {answer}


@pytest.mark.parametrize("name", ["turns", "mistakes", "check-the-pairs"])
def test_retrieval_opens_and_closes_a_lesson(name: str) -> None:
    """The first scene and the last are one question each on what came before."""
    first, *_, last = lesson(name).scenes

    assert first.title.startswith("to begin, ")
    assert last.title.startswith("to end, ")
    assert [type(step) for step in (*first.steps, *last.steps)] == [Ask, Ask]
    assert first.steps != last.steps


def test_the_first_lesson_opens_with_a_common_question_and_closes_with_two() -> None:
    """Before it nothing was learned, so it begins with what can be tried: which card comes out."""
    found = lesson("setup").scenes

    assert [step.clause for step in found[0].steps if isinstance(step, Do)] == ["EN-30"]
    assert [scene.title[:8] for scene in found[-2:]] == ["to end, ", "to end, "]


def test_every_misconception_is_an_option() -> None:
    """M1 to M8 each are behind some wrong answer, and never behind a right one."""
    wrong = {option.misconception for asked in all_questions() for option in asked.options if not option.right}
    right = {option.misconception for asked in all_questions() for option in asked.options if option.right}

    assert wrong - {None} == set(Misconception)
    assert right == {None}


# What they do


@each_lesson
def test_what_the_lesson_does_is_lawful(name: str) -> None:
    """Every action shown or asked for passes the referee where it stands; a false pair only where nobody objects."""
    for scene, step, table in scenes(name):
        if isinstance(step, Show) or (isinstance(step, Do) and step.action):
            assert table is not None, step.words
            broken = {fault.topic for fault in judge(table, meant(step.action, table))}
            assert broken <= scene.unobjected, (step.words, broken)


@each_lesson
def test_every_offered_choice_of_deeds_has_a_lawful_one(name: str) -> None:
    """Among the deeds to press one at least is lawful and one at least is a slip."""
    for _, step, table in scenes(name):
        for offered in (step.offered,) if isinstance(step, Do) and step.offered else ():
            tables = [each.at or hands_of(Ask("", (), "", ""), table) for each in offered]
            lawful = [judge(at, meant(each.action, at)) == () for at, each in zip(tables, offered, strict=True)]
            assert set(lawful) == {True, False}, step.words


MISTAKES = {
    "EN-21": {"EN-05"},
    "EN-22": {"EN-06"},
    "EN-23": {"EN-04", "EN-08"},
    "EN-24": {"EN-13"},
    "EN-25": {"EN-10"},
}
"""Each mistake that the English page names, and the clauses that it breaks."""


@pytest.mark.parametrize(("mistake", "broken"), MISTAKES.items())
def test_each_mistake_of_the_page_is_a_slip(mistake: str, broken: set[str]) -> None:
    """A lesson asks for it, and what is done then breaks just the clauses that the page means."""
    found = [
        (step.slip, table) for name in MINE for _, step, table in scenes(name)
        if isinstance(step, Do) and step.clause == mistake and step.slip
    ]  # fmt: skip

    assert len(found) == 1
    slip, table = found[0]
    assert table is not None
    assert {fault.clause.id for fault in judge(table, meant(slip, table))} == broken


def test_the_false_pair_is_the_sixth_mistake() -> None:
    """Nobody objects to it where it is laid: the audit finds it, and each scene with one has a look at the heaps."""
    for scene in lesson("check-the-pairs").scenes:
        checked = [step for step in scene.steps if isinstance(step, Do) and step.until is Until.CHECKED]
        assert bool(checked) is (scene.unobjected == {Topic.FALSE_PAIR} and "end" not in scene.title), scene.title


@each_lesson
def test_hands_could_come_up_in_a_fair_game(name: str) -> None:
    """Before anything is done at a table one class of cards has an odd count: the queens (a false pair left more)."""
    for scene in lesson(name).scenes:
        held, matching = scene.table.held, scene.table.variant.matching
        odd = [cards[0].name for cards in matching.classes(held) if len(cards) % 2]
        if scene.table.variant.ending is Ending.NO_PAIR_LEFT and held and "five" not in scene_words(scene):
            assert [card.split()[0] for card in odd] == ["queen"], scene.title


def scene_words(scene: Scene) -> str:
    """What a scene's first question asks about the last card, where it is no queen on purpose."""
    first = scene.steps[0]
    return first.text if isinstance(first, Ask) and first.text.startswith("One card is left") else ""


@each_lesson
def test_a_scene_does_not_end_with_a_deed(name: str) -> None:
    """What the learner did is still on the table when it is told: the last step tells or asks."""
    assert [scene.title for scene in lesson(name).scenes if isinstance(scene.steps[-1], Do | Show)] == []


@each_lesson
def test_fresh_hands_are_fresh(name: str) -> None:
    """A question asked again is on the same clause, of other cards and at a table of its own."""
    for _, step, table in scenes(name):
        for asked in asks(step):
            if asked.again is not None:
                assert asked.again.clause == asked.clause
                assert asked.again.table is not None
                assert asked.again.table.hands != hands_of(asked, table).hands


def test_fading_leaves_more_to_the_learner_hand_by_hand() -> None:
    """Five hands of one kind; the questions, then the deeds that are the learner's grow, and the last is all alone."""
    hands = [scene for scene in lesson("turns").scenes if "hand" in scene.title or "turn" in scene.title][:5]
    alone = hands[-1]

    assert [scene.practice for scene in hands] == [False, True, True, True, False]
    assert [sum(isinstance(step, Do) for step in scene.steps) for scene in hands[1:]] == [0, 2, 2, 1]
    assert (alone.hidden, alone.seat, alone.marked) == (True, 1, False)
    assert alone.table.hands[2] == ()


def test_the_worked_ending_is_shown_and_the_other_branch_played() -> None:
    """Of EN-17, drawing 7♦ is shown; after Q♠ the learner plays on, seeing one hand, until a seat is safe."""
    by_title = {scene.title: scene for scene in lesson("turns").scenes}

    assert [type(step) for step in by_title["the worked ending"].steps].count(Do) == 0
    assert [step.until for step in by_title["until a seat is safe"].steps if isinstance(step, Do)] == [Until.SAFE]
    assert by_title["until a seat is safe"].hidden


# The edge cases of a false pair


def test_the_three_edge_cases_are_played() -> None:
    """Three cards left, one card left that is no queen, and two false pairs that cancel: each ends its game."""
    left = []
    for title in ("three cards left", "one card left", "two that cancel"):
        session = begin("check-the-pairs")
        seen = []
        while not session.finished:
            if session.scene.title == title and ended(session.table):
                seen.append((sorted(c.rank.text for c in session.table.held), outcome(session.table).losers))
            session = update(session, Next())
        left.append(seen[0])

    assert left == [(["5", "9", "Q"], (1,)), (["5"], (1,)), (["Q"], (1, 2))]


def test_one_card_left_never_comes_after_a_false_pair() -> None:
    """With three cards that do not match there is always a next offer, and the hands come round again."""
    scene = next(scene for scene in lesson("check-the-pairs").scenes if scene.title == "a game without end")
    tables = [table for _, table in scripted(scene) if table is not None]

    assert scene.table.variant.ending is Ending.ONE_CARD_LEFT
    assert sorted(tables[-1].hands[0]) == sorted(scene.table.hands[0])
    assert not any(ended(table) for table in tables)
    assert all(legal_actions(table) for table in tables)


def test_nobody_notices_and_no_game_ends_as_it_should() -> None:
    """In a hundred seeded games with a false pair none ends with one queen: one other card, or three, are left."""
    counted = advance(UNNOTICED, Counted(), 100, 0)
    queen, other, three, _ = counted.sums

    assert (queen, other + three) == (0, 100)
    assert counted.sums == (0, 15, 85, 26)


def test_the_false_pair_of_the_experiment_is_found_in_the_heap() -> None:
    """B, and B alone, is found by looking through the heaps, and loses."""
    table = with_false_pair("0/1").table

    assert [fault.seat for fault in audit(table)] == [1]
    assert outcome(table).losers == (1,)


# Nothing is left out

ELSEWHERE = {
    Topic.WORDS: "the matrix of the documents",
    Topic.VARIANT: "variants",
    Topic.CONTRAST: "variants",
}
"""Topics that these lessons leave to others, and to which."""


def test_every_topic_is_taught_asked_or_verified() -> None:
    """Each topic has a step that names one of its clauses, or stands on the list of those taught elsewhere."""
    named = {getattr(step, "clause", "") for name in MINE for _, step, _ in scenes(name)}
    named |= {asked.clause for asked in all_questions()}
    taught = {topic for clause in named - {""} for topic in CLAUSES[clause].topics}

    assert set(Topic) - taught == set(ELSEWHERE)


@pytest.mark.parametrize("name", [name for name in MINE if name in {c.lesson for c in CLAUSES.values()}])
def test_a_clause_is_told_in_the_lesson_that_it_names(name: str) -> None:
    """A clause of the English game that is taught in one of these lessons is named by a step or a question."""
    named = {getattr(step, "clause", "") for lesson_id in MINE for _, step, _ in scenes(lesson_id)}
    named |= {asked.clause for asked in all_questions()}
    due = {clause.id for clause in RULEBOOKS["bicycle"] if clause.lesson == name}

    assert due - named == set()


# What was missed comes back


@pytest.mark.parametrize("clause", sorted(ABOUT))
def test_a_missed_clause_opens_the_next_lesson(clause: str) -> None:
    """Its question stands before the lesson's own first scene; the rest of the lesson is as it was."""
    opened = opened_with(lesson("turns"), (clause,))

    assert opened.scenes[0].steps == ABOUT[clause].steps
    assert opened.scenes[1:] == lesson("turns").scenes


def test_a_clause_without_a_question_opens_nothing() -> None:
    """A clause that no question calls back is passed over, and so is one that does not exist."""
    assert opened_with(lesson("turns"), ("EN-36", "XX-99")) is lesson("turns")


def test_at_most_three_missed_clauses_come_back() -> None:
    """Two clauses with one question count once."""
    opened = opened_with(lesson("turns"), ("EN-05", "EN-31", "EN-06", "EN-13", "EN-09"))

    assert len(opened.scenes) - len(lesson("turns").scenes) == 3


# Pressed through


@each_lesson
@pytest.mark.parametrize("viewer", [None, "open", "class", 0, 1])
def test_next_leads_to_the_end(name: str, viewer: int | str | None) -> None:
    """Whoever presses nothing but Next comes to the last step, by every step that is not passed over for good work."""
    session, seen = begin(name, viewer=viewer), [(0, 0)]
    for _ in range(400):
        session = update(session, Next())
        seen.append((session.scene_at, session.step_at))
        if session.finished and session.question is None:
            break

    assert list(dict.fromkeys(seen)) == [
        (n, m) for n, scene in enumerate(lesson(name).scenes) for m in range(len(scene.steps))
    ]


@each_lesson
def test_the_right_answers_lead_to_the_end(name: str) -> None:
    """Whoever answers all questions right misses nothing, and has nothing to practise."""
    session = begin(name)
    while not (session.finished and session.question is None):
        asked = session.question
        right = None if asked is None else next(n for n, option in enumerate(asked.options) if option.right)
        session = update(session, Next() if right is None else Answer(right))
        assert session.verdict is not Verdict.NOT_YET

    assert session.missed == ()
    assert "nothing that you have to practise" in screen(session).words


def pressed(session: Session, action: Action) -> Session:
    """The session after the presses by which a learner does this: on the cards, and on one button."""
    at = seat_text(action.seat)
    match action:
        case Discard(seat, cards):
            hand = session.table.hands[seat]
            ids = [*(f"hand-{at}-{hand.index(card) + 1}" for card in cards), "lay"]
        case Draw(place=place):
            fan = session.table.spread
            assert fan is not None
            ids = [f"draw-{seat_text(fan.seat)}-{place}"]
        case Offer(to=to, face_up=face_up):
            ids = [f"offer-{seat_text(to)}" + "-up" * face_up]
        case _:
            raise AssertionError(f"no presses for {action}")
    for id_ in ids:
        session = update(session, next(choice.message for choice in screen(session).choices if choice.id == id_))
    return session


@each_lesson
def test_what_the_learner_is_asked_to_do_can_be_pressed(name: str) -> None:
    """Each action and each slip that is asked for is done by presses on the cards and buttons of its screen."""
    session, done = begin(name), 0
    for _ in range(400):
        step, before = session.step, session
        if (
            isinstance(step, Do)
            and isinstance(step.slip or step.action, str)
            and (step.slip or step.action)
            and not session.what_if
        ):
            after = pressed(session, meant(step.slip or step.action, session.table))
            assert (after.what_if is not None) is bool(step.slip), step.words
            assert step.slip or (after.scene_at, after.step_at) != (before.scene_at, before.step_at), step.words
            done += 1
        session = update(session, Next())
        if session.finished and session.question is None:
            break

    assert done > 0


def valid(name: str, seen: Screen) -> None:
    """What must be true of a screen at any time."""
    ids = [choice.id for choice in seen.choices]
    on_cards = [card.choice for seat in seen.seats for card in seat.cards if card.choice]

    assert [id_ for id_, number in Counter(ids).items() if number > 1] == [], name
    assert set(on_cards) <= set(ids)
    assert seen.focus in {"", *ids, *on_cards}
    assert 1 <= seen.step <= seen.steps
    assert len(seen.now.split()) <= 40
    assert "  " not in f"{seen.notice.text}{seen.words}"
    assert longest(seen.notice.text or "Yes.") <= 20, seen.notice.text


@each_lesson
@pytest.mark.parametrize("seed", range(12))
def test_any_row_of_presses_leaves_a_valid_screen(name: str, seed: int) -> None:
    """Presses chosen by chance among all controls and cards never fail, whatever they do to the table."""
    chance, session = stream(seed, name), begin(name, viewer=(None, "class", 1)[seed % 3], seed=seed)
    for _ in range(120):
        seen = screen(session)
        valid(name, seen)
        pressed = seen.choices[int(chance.random() * len(seen.choices))]
        if pressed.id != "restart":
            session = update(session, pressed.message)


def test_a_lesson_can_be_made_by_a_teacher() -> None:
    """A lesson of one's own needs no more than a table and a step."""
    own = Lesson("own", "Own", "After this you can do it.", (lesson("turns").scenes[1],))

    assert begin(own).lesson.steps == 7
