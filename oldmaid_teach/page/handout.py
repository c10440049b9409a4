"""A lesson on paper, for those without a screen: its hands, questions to tick, fresh hands to practise, a key apart.

Deterministic: a seed orders the options and deals the practice hands, so that neighbours can have different sheets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from oldmaid_teach.chance import shuffled, stream
from oldmaid_teach.game import deal
from oldmaid_teach.lessons import lesson as lesson_named
from oldmaid_teach.lessons.counting import NOTHING_COUNTED, advance
from oldmaid_teach.lessons.lesson import Ask, Count, Do, Lesson, Make, Option, Scene, Show, Step, Tell
from oldmaid_teach.lessons.own_deck import own_deck
from oldmaid_teach.notation import hand_text, parse_action, seat_text
from oldmaid_teach.page.markup import NOTHING, Html, tag, text
from oldmaid_teach.page.paper import bars, boxes, hands, held, lines, paper, paragraph, whole
from oldmaid_teach.page.pencil import Task, task
from oldmaid_teach.page.telling import asked_on_paper, counted_on_paper, on_paper, told
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.table import Action, Deal, Table
from oldmaid_teach.table import step as step_of
from oldmaid_teach.variants import Matching, Variant

_MANY = 20
"""More cards than these are not held together on one page."""


def handout(lesson: Lesson | str, seed: int | str, *, key: bool = False, players: int = 4) -> str:
    """The lesson as a sheet to print, or with `key` what the teacher keeps: each answer with its clause.

    `players` is how many practice hands are dealt; `ValueError` when the game is not for so many.
    """
    found = lesson_named(lesson) if isinstance(lesson, str) else lesson
    practice = _practice(found, seed, players)
    if key:
        return paper(f"{found.title}: key", _which(seed), tag("ol", *_answers(found, seed)), *_practice_key(practice))
    top = (paragraph(found.aim), _name())
    return paper(found.title, *top, *_scenes(found, seed), *_practice_sheet(practice, seed))


def _which(seed: int | str) -> Html:
    return tag("footer", text(f"Sheet {seed}. The key to it has the same number."))


def _name() -> Html:
    return tag("p", text("Name"), tag("span"), text("Date"), tag("span"), class_="name")


# The scenes


@dataclass(frozen=True, slots=True)
class Placed:
    """A step with the table as it lies by then; `number` of a question or a deed, `task` of a deed."""

    scene: Scene
    step: Step
    table: Table
    number: int = 0
    task: Task | None = None


def placed(lesson: Lesson, seed: int | str) -> Iterator[Placed]:
    """All steps of a lesson as they come on paper."""
    number = 0
    for scene in lesson.scenes:
        table, named = scene.table, ""
        for step in scene.steps:
            number += isinstance(step, Ask | Do)
            done = task(step, table, scene, f"{seed}/{number}", named=named) if isinstance(step, Do) else None
            yield Placed(scene, step, table, number if isinstance(step, Ask | Do) else 0, done)
            table = done.after if done else _gone_on(step, table, seed)
            named = next((o.text for o in step.options if o.right), "") if isinstance(step, Ask) else ""


def _gone_on(step: Step, table: Table, seed: int | str) -> Table:
    """The table after a step at which the learner does nothing."""
    if isinstance(step, Show):
        return step_of(table, parse_action(step.action, table)).table
    if isinstance(step, Make):
        sample = shuffled(step.samples, stream(seed, "a deck"))[0]
        return deal(own_deck(sample.text), step.players, seed).table
    return table


def _scenes(lesson: Lesson, seed: int | str) -> Iterator[Html]:
    for scene, steps in groupby(placed(lesson, seed), key=lambda at: at.scene):
        there = tuple(steps)
        if any(at.number or isinstance(at.step, Count) for at in there):
            yield from _scene(scene, there, seed)


def _scene(scene: Scene, steps: Sequence[Placed], seed: int | str) -> Iterator[Html]:
    """What is told goes on one page with the task after it; what is told after the last task is for the key."""
    parts, seen = _headed(scene), bool(scene.table.held)
    first = next((n for n, at in enumerate(steps) if at.number), len(steps))
    last = max((n for n, at in enumerate(steps) if at.number), default=len(steps))
    for n, at in enumerate(steps[: last + 1]):
        parts += _told(at) if n < first else ()
        if isinstance(at.step, Count | Make):
            yield whole([*parts, *_set_out(at.step, seed)])
            parts = [paragraph("Here a deck of that kind is dealt.")] if isinstance(at.step, Make) else []
        if at.number:
            yield whole([*parts, *_happened(steps[:n]), *_task(at, seed, seen)])
            parts, seen = [], seen or bool(at.table.held)
    if parts:
        yield whole(parts)


def _headed(scene: Scene) -> list[Html]:
    """The heading and the hands; many cards are not held together, so that they leave no gap on the page before."""
    title = tag("h2", text(scene.title[0].upper() + scene.title[1:]))
    shown = [] if scene.bare else _shown(scene.table, scene)
    return [title, *(shown if len(scene.table.held) > _MANY else [hands(shown)])]


def _shown(table: Table, scene: Scene) -> list[Html]:
    """The hands that the learner may see; none before the deal."""
    seen = [seat for seat in table.active if not scene.hidden or seat == scene.seat]
    return [held(f"Seat {seat_text(seat)}", table.hand(seat)) for seat in seen]


def _told(at: Placed) -> list[Html]:
    """What is told before the first task; words beside a deed set the scene only where the deed is its first."""
    if isinstance(at.step, Tell):
        words = on_paper(at.step.words)
        return [paragraph(words, at.step.clause)] if words else []
    words = on_paper(at.step.words) if isinstance(at.step, Show) and at.step is at.scene.steps[0] else ""
    return [paragraph(words)] if words else []


def _happened(before: Sequence[Placed]) -> list[Html]:
    """What was done at the table since the task before."""
    since = [at for at in takewhile(lambda at: not at.number, reversed(before)) if isinstance(at.step, Show)]
    seen = [_seen(at) for at in reversed(since) if not isinstance(_action(at), Deal)]
    return [paragraph(f"At the table: {' '.join(filter(None, seen))}")] if any(seen) else []


def _seen(at: Placed) -> str:
    """What was done as the learner saw it; nothing where the words that open the scene say the same."""
    seen = f"{told(_action(at), at.table, hidden_from=at.scene.seat if at.scene.hidden else None)}."
    opens = at.step is at.scene.steps[0] and isinstance(at.step, Show)
    return "" if opens and seen in on_paper(at.step.words) else seen


def _action(at: Placed) -> Action:
    assert isinstance(at.step, Show)
    return parse_action(at.step.action, at.table)


def _set_out(step: Count | Make, seed: int | str) -> list[Html]:
    """Room for a deck of one's own; or games counted beforehand, as many as the first press counts."""
    if isinstance(step, Make):
        return [paragraph(on_paper(step.words)), lines(4)]
    counted = advance(step.experiment, NOTHING_COUNTED, step.at_once, seed)
    rows = ((bar.label, bar.share, bar.text) for bar in step.experiment.bars(counted))
    return [paragraph(f"{counted_on_paper(step.words)} Counted in {step.at_once:,} games:".strip()), bars(rows)]


def _task(at: Placed, seed: int | str, seen: bool) -> Iterator[Html]:
    """A numbered task; with hands where it has its own, or where none were to be seen before."""
    other = at.step.table if isinstance(at.step, Ask) else None
    yield paragraph(f"{at.number}. {_asked(at)}")
    if other or not seen:
        yield hands(_shown(other or at.table, at.scene))
    yield at.task.room if at.task else NOTHING
    if isinstance(at.step, Ask):
        yield boxes(option.text for option in options(at.step, at.number, seed))


def _asked(at: Placed) -> str:
    if isinstance(at.step, Ask):
        return asked_on_paper(f"{at.step.words} {at.step.text}")
    return at.task.words if at.task else ""


def options(asked: Ask, number: int, seed: int | str) -> tuple[Option, ...]:
    """The options in the order of this sheet."""
    return shuffled(asked.options, stream(f"{seed}/{number}", "options"))


# The key


def _answers(lesson: Lesson, seed: int | str) -> Iterator[Html]:
    for at in placed(lesson, seed):
        if at.task is not None:
            yield tag("li", paragraph(at.task.answer, at.step.clause))
        elif isinstance(at.step, Ask):
            yield tag("li", _answer(at.step, at.number, seed))


def _answer(step: Ask, number: int, seed: int | str) -> Html:
    there = options(step, number, seed)
    right = next(((at, option) for at, option in enumerate(there, 1) if option.right), None)
    if right is None:
        return paragraph(f"A guess: each answer is welcome. {step.because}", step.clause)
    wrong = [f"“{o.text}”: {o.misconception.value} ({o.misconception.name})." for o in there if o.misconception]
    told = f"Box {right[0]}: {right[1].text.rstrip('.')}. {step.because}"
    return Html(paragraph(told, step.clause) + "".join(paragraph(f"Mix-up behind {words}") for words in wrong))


# Fresh hands


def _practice(lesson: Lesson, seed: int | str, players: int) -> Table:
    """Hands dealt from the seed, of the lesson's last game if it has a pack of cards."""
    variant = lesson.scenes[-1].table.variant
    taught = variant if variant.matching is not Matching.RANK_OR_COLOUR else lesson.scenes[0].table.variant
    return deal(taught, players, seed).table


def _practice_sheet(table: Table, seed: int | str) -> Iterator[Html]:
    """Each hand is whole by itself, for four large ones may part over two pages; no page has the last line alone."""
    asked = f"{table.variant.name}: {len(table.held)} cards are dealt. Ring the pairs that go down."
    labels = (f"Seat {seat_text(seat)}: ____ cards stay." for seat in table.seats)
    first, *between, last = map(held, labels, table.hands)
    yield whole([tag("h2", text("Practice: first pairs")), paragraph(asked), first])
    yield from (whole([hand]) for hand in between)
    yield whole([last, _which(seed)])


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
