"""A screen with buttons to press, in the order that is the same in every lesson.

Title – what the lesson says – Table now – what happened – question – fan – hand – controls – log – help.
The front end swaps this page in for the one before, element by element, by `data-key`.
"""

from __future__ import annotations

from oldmaid_teach.page.cards import ChoicesById
from oldmaid_teach.page.controls import button, controls, field, folded, views
from oldmaid_teach.page.markup import NOTHING, Html, grid_table, join, paragraphs, tag, text
from oldmaid_teach.page.seats import board
from oldmaid_teach.shapes import Bar, Notice, Question, Screen

LOG_LENGTH = 20
"""How many of the last events a page carries, so that an update stays small."""

_LOST = "No answer yet. If this stays, run the cell again or load the page again."
_SIGNS = {"slip": "⚠", "right": "✓", "not yet": "↺", "hint": "?", "end": "■", "error": "⚠"}


def live_page(screen: Screen, size: str) -> str:
    """The screen as a page to play on."""
    choices = {choice.id: choice for choice in screen.choices}
    says = (_head(screen), _words(screen), _now(screen), status(screen.notice), _question(screen, choices))
    below, beside = (NOTHING, _bars(screen.bars)) if screen.seats else (_bars(screen.bars), NOTHING)
    return tag(
        "div",
        tag("div", *says, _grid(screen), _fields(screen), below, class_="omt-says", data_key="says"),
        tag("div", board(screen, choices), controls(screen), beside, class_="omt-plays", data_key="plays"),
        tag("div", _code(screen), views(size), log_of(screen.log), _help(screen), class_="omt-more", data_key="more"),
        class_=f"omt omt-size-{size}" + (" omt-what-if" if screen.what_if else ""),
        lang="en",
        role="group",
        aria_label=screen.title,
        data_key="page",
        data_turn=screen.turn,
        data_blank=screen.blank,
        data_tick=str(screen.pause) if screen.ticking else None,
        data_lost=_LOST,
    )


def _head(screen: Screen) -> Html:
    counter = f"Step {screen.step} of {screen.steps}" if screen.steps else ""
    copy = "What if? A copy of the table." if screen.what_if else ""
    return tag(
        "div",
        tag("h3", text(screen.title), class_="omt-title"),
        tag("p", text(counter), class_="omt-steps") if counter else NOTHING,
        tag("p", text(screen.source), class_="omt-source") if screen.source else NOTHING,
        tag("p", text(copy), class_="omt-copy") if copy else NOTHING,
        class_="omt-head",
        data_key="head",
    )


def _words(screen: Screen) -> Html:
    return tag("div", paragraphs(screen.words), class_="omt-words", data_key="words") if screen.words else NOTHING


def _now(screen: Screen) -> Html:
    if not screen.now:
        return NOTHING
    inner = (tag("h4", text("Table now")), tag("p", text(screen.now)))
    return tag("div", *inner, class_="omt-now", data_key="now")


def status(notice: Notice) -> Html:
    """The region that tells what happened; it is always there, since one that comes and goes is not read out."""
    sign = tag("span", text(_SIGNS[notice.kind]), aria_hidden="true") if notice.kind in _SIGNS else NOTHING
    told = tag("p", sign, tag("span", text(notice.text))) if notice.text else NOTHING
    kind = notice.kind.replace(" ", "-")
    return tag("div", told, _clause(notice), class_=f"omt-status omt-{kind}", role="status", data_key="status")


def _clause(notice: Notice) -> Html:
    if not (notice.clause or notice.says):
        return NOTHING
    parts = [tag("b", text(notice.clause)), text(notice.says), tag("cite", text(notice.source))]
    return tag("p", join(parts, " "), class_="omt-clause")


def _question(screen: Screen, choices: ChoicesById) -> Html:
    question = screen.question
    if question is None:
        return NOTHING
    options = [button(choices[id_], focus=screen.focus) for id_ in _asked(question, screen) if id_ in choices]
    answers = tag("div", *options, class_="omt-options", role="group", aria_label="Answers") if options else NOTHING
    return tag("div", tag("h4", text(question.text)), answers, class_="omt-question", data_key="question")


def _asked(question: Question, screen: Screen) -> list[str]:
    on_cards = {card.choice for seat in screen.seats for card in seat.cards}
    return [id_ for id_ in question.options if id_ not in on_cards]


def _grid(screen: Screen) -> Html:
    return tag("div", grid_table(screen.grid), class_="omt-grid", data_key="grid") if screen.grid else NOTHING


def _fields(screen: Screen) -> Html:
    if not screen.fields:
        return NOTHING
    return tag("div", *map(field, screen.fields), class_="omt-fields", data_key="fields")


def _bars(bars: tuple[Bar, ...]) -> Html:
    return tag("ul", *map(_bar, bars), class_="omt-bars", data_key="bars") if bars else NOTHING


def _bar(bar: Bar) -> Html:
    width = f"inline-size:{100 * min(max(bar.share, 0.0), 1.0):.1f}%"
    drawn = tag("span", tag("span", style=width), _error(bar), class_="omt-bar", aria_hidden="true")
    return tag("li", tag("span", text(bar.label)), drawn, tag("span", text(bar.text)))


def _error(bar: Bar) -> Html:
    """A line from one standard error below to one above; the text of the bar says the same."""
    if not bar.error:
        return NOTHING
    low, high = max(bar.share - bar.error, 0.0), min(bar.share + bar.error, 1.0)
    return tag("i", style=f"inset-inline-start:{100 * low:.2f}%;inline-size:{100 * (high - low):.2f}%")


def log_of(log: tuple[str, ...]) -> Html:
    """The last lines of the story, folded."""
    if not log:
        return NOTHING
    last = log[-LOG_LENGTH:]
    first = len(log) - len(last) + 1
    lines = tag("ol", *(tag("li", text(line)) for line in last), start=first if first > 1 else None)
    return folded("log", text(f"Log ({len(log)})"), lines, class_="omt-log")


def _code(screen: Screen) -> Html:
    if not screen.code:
        return NOTHING
    return tag("p", text("Code to go on later: "), tag("code", text(screen.code)), class_="omt-code", data_key="code")


def _help(screen: Screen) -> Html:
    return folded("help", text("Help"), paragraphs(screen.help), class_="omt-help") if screen.help else NOTHING
