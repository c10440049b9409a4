"""A lesson on paper, for those without a screen: its hands, questions to tick, fresh hands to practise, a key apart.

Deterministic: a seed orders the options and deals the practice hands, so that neighbours can have different sheets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.game import deal
from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Option, Scene, Show, Step, Tell
from oldmaid_teach.notation import hand_text, seat_text
from oldmaid_teach.page.markup import NOTHING, Html, tag, text
from oldmaid_teach.page.paper import boxes, cards, lines, paper, paragraph
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Hand, Table
from oldmaid_teach.variants import Matching, Variant

_PRESS = re.compile(r"\b(press|tick|undoes|screen|type)", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


def handout(lesson: Lesson | str, seed: int | str, *, key: bool = False, players: int = 4) -> str:
    """The lesson as a sheet to print, or with `key` what the teacher keeps: each answer with its clause.

    `players` is how many practice hands are dealt; `ValueError` when the game is not for so many.
    """
    found = lesson_named(lesson) if isinstance(lesson, str) else lesson
    practice = _practice(found, seed, players)
    if key:
        return paper(f"{found.title}: key", _which(seed), tag("ol", *_answers(found, seed)), *_practice_key(practice))
    top = (paragraph(found.aim), _name())
    return paper(found.title, *top, *_scenes(found, seed), *_practice_sheet(practice), _which(seed))


def _which(seed: int | str) -> Html:
    return tag("footer", text(f"Sheet {seed}. The key to it has the same number."))


def _name() -> Html:
    return tag("p", text("Name"), tag("span"), text("Date"), tag("span"), class_="name")


# The scenes


def _scenes(lesson: Lesson, seed: int | str) -> Iterator[Html]:
    number = 0
    for scene in lesson.scenes:
        if not any(isinstance(step, Ask | Do) for step in scene.steps):
            continue
        yield tag("h2", text(scene.title[0].upper() + scene.title[1:]))
        yield _hands(scene.table, scene)
        before = number
        for step in scene.steps:
            number += isinstance(step, Ask | Do)
            if number == before or not isinstance(step, Tell):  # what is told after a task is its answer
                yield tag("div", *_task(step, number, scene, seed), class_="whole")


def _hands(table: Table, scene: Scene | None = None) -> Html:
    """The hands that the learner may see; none before the deal."""
    hidden = scene is not None and scene.hidden
    seen = [seat for seat in table.active if not (hidden and scene is not None and seat != scene.seat)]
    drawn = (_held(f"Seat {seat_text(seat)}", table.hand(seat)) for seat in seen)
    return tag("div", *drawn, class_="hands") if table.active else NOTHING


def _held(label: str, hand: Hand) -> Html:
    return tag("figure", tag("p", text(label), class_="seat"), cards(hand))


def _task(step: Step, number: int, scene: Scene, seed: int | str) -> Iterator[Html]:
    if isinstance(step, Tell | Show) and (told := on_paper(step.words)):
        yield paragraph(told, step.clause)
    if isinstance(step, Show) and " deals " not in step.action:
        yield paragraph(f"At the table: {step.action}.")
    if isinstance(step, Ask):
        yield paragraph(f"{number}. {' '.join(filter(None, (on_paper(step.words), step.text)))}")
        if step.table is not None and step.table != scene.table:
            yield _hands(step.table, scene)
        yield boxes(option.text for option in options(step, number, seed))
    if isinstance(step, Do):
        yield paragraph(f"{number}. {on_paper(step.words) or 'What happens next? Write it down.'}")
        yield boxes(offered.label for offered in step.offered) if step.offered else lines(1)


def on_paper(words: str) -> str:
    """The words without the sentences that speak of a screen."""
    return " ".join(part for part in _SENTENCE.split(words) if part and not _PRESS.search(part))


def options(asked: Ask, number: int, seed: int | str) -> tuple[Option, ...]:
    """The options in the order of this sheet."""
    return shuffled(asked.options, stream(f"{seed}/{number}", "options"))


# The key


def _answers(lesson: Lesson, seed: int | str) -> Iterator[Html]:
    number = 0
    for scene in lesson.scenes:
        for step in scene.steps:
            if isinstance(step, Ask | Do):
                number += 1
                yield tag("li", _answer(step, number, seed))


def _answer(step: Ask | Do, number: int, seed: int | str) -> Html:
    if isinstance(step, Do):
        return paragraph(_deed(step), step.clause)
    there = options(step, number, seed)
    right = next(((at, option) for at, option in enumerate(there, 1) if option.right), None)
    if right is None:
        return paragraph(f"A guess: each answer is welcome. {step.because}", step.clause)
    wrong = [f"“{o.text}”: {o.misconception.value} ({o.misconception.name})." for o in there if o.misconception]
    told = f"Box {right[0]}: {right[1].text.rstrip('.')}. {step.because}"
    return Html(paragraph(told, step.clause) + "".join(paragraph(f"Mix-up behind {words}") for words in wrong))


def _deed(step: Do) -> str:
    if step.slip and isinstance(step.slip, str):
        return f"The slip to look at: {step.slip}."
    if step.action:
        return f"{step.action}."
    return f"Any lawful play will do: {on_paper(step.words) or step.until.value}"


# Fresh hands


def _practice(lesson: Lesson, seed: int | str, players: int) -> Table:
    """Hands dealt from the seed, of the lesson's last game if it has a pack of cards."""
    variant = lesson.scenes[-1].table.variant
    taught = variant if variant.matching is not Matching.RANK_OR_COLOUR else lesson.scenes[0].table.variant
    return deal(taught, players, seed).table


def _practice_sheet(table: Table) -> Iterator[Html]:
    yield tag("h2", text("Practice: first pairs"))
    yield paragraph(f"{table.variant.name}: {len(table.held)} cards are dealt. Ring the pairs that go down.")
    hands = (_held(f"Seat {seat_text(seat)}: ____ cards stay.", table.hand(seat)) for seat in table.seats)
    yield tag("div", *hands, class_="hands")


def _practice_key(table: Table) -> Iterator[Html]:
    yield tag("h2", text("Practice: first pairs"))
    clause = table.variant.rules.answer(Topic.PAIRS, "EN-05").id
    for seat in table.seats:
        pairs = table.pairs_in(seat)
        laid = [card for pair in pairs for card in pair]
        stay = [card for card in table.hand(seat) if card not in laid]
        told = ", ".join(map(hand_text, pairs)) or "no pair"
        yield paragraph(f"Seat {seat_text(seat)}: {told}. {len(stay)} stay: {hand_text(stay) or 'none'}.", clause)
    yield paragraph("Of three alike any two may go; another card of that kind may stay.", _three(table.variant))


def _three(variant: Variant) -> str:
    return variant.rules.answer(Topic.PAIRS, "EN-06").id
