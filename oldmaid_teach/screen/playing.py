"""A whole game on the screen: the choices before it, the hand-over between learners, the pace, and the result."""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.lessons.lesson import Arrange, Call, Do, Result, Until
from oldmaid_teach.notation import seat_text
from oldmaid_teach.referee import ended, outcome
from oldmaid_teach.rulebook import Clause, Topic
from oldmaid_teach.screen.words import Teller
from oldmaid_teach.session import Back, CallNames, IAm, Order, Pace, Run, Session, Stop
from oldmaid_teach.shapes import Choice, Field, Screen
from oldmaid_teach.variants import Result as Odd

_NAMES = "names"
_PACES = (("Slow", 2500), ("Steady", 1200), ("Quick", 400))


def arrangements(session: Session) -> Iterator[Choice]:
    """The values to choose from, the line for names, or another deal, where the step is of such a kind."""
    options = dict(session.lesson.options)
    match session.step:
        case Arrange(name=name, values=values):
            for value, label in values:
                id_ = f"order-{name}-{value.replace(' ', '')}"
                yield Choice(id_, label, Order(name, value), "answer", pressed=options.get(name) == value)
        case Call():
            yield Choice("names", "Use these names", field=_NAMES, typed=CallNames)
        case Result() if options.get("seed", "").isdecimal():
            again = str(int(options["seed"]) + 1)
            yield Choice("again", "Deal again", Order("seed", again))
        case _:
            return


def name_field(session: Session) -> tuple[Field, ...]:
    """The line in which names are typed; nowhere but where the lesson asks for them."""
    if not isinstance(session.step, Call):
        return ()
    return (Field(_NAMES, "Names from seat A on, with commas between", ", ".join(session.names)),)


def pacing(session: Session) -> Iterator[Choice]:
    """Whether the others move of themselves, and how fast."""
    step = session.step
    if not isinstance(step, Do) or step.until is not Until.OVER or session.what_if is not None or session.seat is None:
        return
    run = Choice("run", "Let the others move", Run(), "view")
    stop = Choice("stop", "Pause", Stop(), "view", repeat=True)
    yield stop if session.running else run
    for label, pause in _PACES:
        yield Choice(f"pace-{label.lower()}", label, Pace(pause), "view", pressed=session.pause == pause)


def waiting_for_others(session: Session) -> bool:
    """True while time passes and one of the others is to move."""
    if session.what_if is not None or session.curtain or ended(session.table):
        return False
    return session.seat is None or not session.by_learner(session.due)


def curtain(session: Session, teller: Teller, screen: Screen) -> Screen:
    """The screen between two learners: whose turn it is, and nothing else at all."""
    name = teller.name(session.holder)
    away = "" if session.past is None else "Back"
    return Screen(
        screen.title,
        words=f"Hand over to {name}. Nobody else looks at the screen now.",
        choices=(
            Choice("i-am", f"I am {name}", IAm(session.holder)),
            *([Choice("back", away, Back(), "step", repeat=True, key="PageUp")] if away else []),
        ),
        help=screen.help,
        viewer=seat_text(session.holder),
        turn=session.turn,
        focus="i-am",
    )


def result(session: Session, teller: Teller) -> str:
    """Who is safe, who holds the odd card and what that means, each with its clause; "" at any other step."""
    out = outcome(session.table) if isinstance(session.step, Result) else None
    if out is None:
        return ""
    table, rules = session.table, session.table.variant.rules
    safe = [seat for seat in table.seats if not table.hand(seat)]
    lines = [f"{teller.listed(safe)} {teller.are(safe)} {teller.safe} ({_safe_by(session)})."] if safe else []
    lines += [f"{teller.does(seat, 'hold')} {' '.join(map(str, table.hand(seat)))}." for seat in table.active]
    answers = {Topic.FALSE_PAIR: "EN-20", Topic.ENDING: "EN-18"}
    clause = rules.answer(out.topic, answers.get(out.topic, "EN-19"))
    return " ".join([*lines, f"{teller.ending(out).removesuffix('.')} ({clause.id})."])


def _safe_by(session: Session) -> Clause:
    """What an empty hand is worth: by the clause on being safe, or in the reversed game by the one on the result."""
    variant = session.table.variant
    topic, answer = (Topic.RESULT, "EN-19") if variant.result is Odd.HOLDER_WINS else (Topic.SAFE, "EN-13")
    return variant.rules.answer(topic, answer)
