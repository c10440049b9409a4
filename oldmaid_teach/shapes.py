"""The shapes of a screen: plain values that a page can write without knowing a rule.

They stand apart from `screen`, which fills them, so that writing a page needs neither lessons nor rules.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST_TYPED = 4000
"""How many characters of a typed text are taken."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One control. `id` is what the front end sends back; it depends on place only, never on a hidden face."""

    id: str
    label: str
    """The visible text and accessible name of a button; for a card, its accessible name."""
    message: object = None
    """What pressing it means to `session.update`; never leaves the kernel."""
    kind: str = "act"
    """"card", "act" (a move of the game), "answer", "step" (Next, Back, Restart …), "view" (size, reveal …)."""
    repeat: bool = False
    """True for controls that may be pressed quickly in a row (Next, Back): they send no turn."""
    anytime: bool = False
    """True where a press means the same a moment later (a card picked up): one that comes late still counts."""
    pressed: bool | None = None
    """For toggles: the state; None for plain buttons."""
    key: str = ""
    """The clicker key written on the button, such as "PageDown"."""
    field: str = ""
    """The id of the field whose text the front end sends along."""
    typed: Callable[[str], object] | None = None
    """With a field: makes the message of the text that came along."""


@dataclass(frozen=True, slots=True)
class Field:
    """A place to type; its text comes along with the press on a choice that names it."""

    id: str
    label: str
    value: str = ""
    """What stands in it until somebody types; a new value takes the place of what was typed."""
    rows: int = 1
    """1 for a line, more for a text of several lines."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as this viewer sees it; `face` is empty when it lies face down."""

    place: int
    face: str = ""
    name: str = ""
    """Accessible name: "5 of hearts", or "Card 3 of 5, face down, A's fan"."""
    suit: str = ""
    """"clubs", "diamonds", "hearts", "spades", "picture"; empty when face down."""
    choice: str = ""
    """The id of the choice that a press on it makes; empty when it cannot be pressed."""
    drawn: bool = False
    """True for the card its seat has just drawn."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat round the table."""

    seat: str
    """The seat's letter: A, B, C …"""
    name: str
    """The learner's or pupil's name for it, as typed (not escaped); the letter when there is none."""
    cards: tuple[CardView, ...] = ()
    yours: bool = False
    dealer: bool = False
    safe: bool = False
    turn: str = ""
    """"offers", "draws", "lays down" or empty: whose turn it is and to do what."""
    fan: str = ""
    """"" (in the hand), "down" (held out face down) or "up" (held out face up)."""
    fan_to: str = ""
    """The letter of the seat that the fan is held out to."""
    heap: int = 0
    """How many cards this seat has laid down."""
    heap_cards: tuple[CardView, ...] = ()
    """The cards in the heap, where the viewer may look through them; else empty."""
    choices: tuple[str, ...] = ()
    """The ids of choices that belong to this seat and are drawn beside it, such as "Reveal"."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What has just happened, in the viewer's words; the front end tells it in the status region."""

    text: str = ""
    kind: str = "told"
    """"told" (an event), "slip" (a what-if: a rule was broken), "right", "not yet", "hint", "end", "error"."""
    clause: str = ""
    """The id of the clause, when one is cited."""
    says: str = ""
    """The clause's own words."""
    source: str = ""
    """Where the clause stands, for those who look it up."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the learner is asked now; its options are choices of kind "answer"."""

    text: str
    options: tuple[str, ...] = ()
    """The ids of the choices that answer it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One labelled bar of a live count or a vote: `share` is 0 … 1, `text` the value as written."""

    label: str
    share: float
    text: str
    error: float = 0.0
    """The standard error of the share, drawn as a line to both sides; 0 when there is none."""


@dataclass(frozen=True, slots=True)
class Screen:
    """All that a viewer sees, in page order: title – table now – question – fan – hand – controls – log – help."""

    title: str
    now: str = ""
    """The table in words, at most 40 of them."""
    seats: tuple[SeatView, ...] = ()
    choices: tuple[Choice, ...] = ()
    notice: Notice = Notice()
    log: tuple[str, ...] = ()
    """The public story so far, oldest first."""
    words: str = ""
    """What the lesson says at this step: paragraphs parted by a blank line, plain text."""
    source: str = ""
    """Which document the step speaks of."""
    question: Question | None = None
    grid: tuple[tuple[str, ...], ...] = ()
    """A table of texts; its first row and first column are the heads."""
    fields: tuple[Field, ...] = ()
    bars: tuple[Bar, ...] = ()
    help: str = ""
    what_if: bool = False
    """True on the marked copy on which a slip is carried out."""
    viewer: str = "open"
    """A seat's letter, "open" (all faces) or "class" (nothing until revealed)."""
    step: int = 0
    steps: int = 0
    """The step counter: step 3 of 12; 0 of 0 when there is none."""
    turn: int = 0
    """The number of the update that made this screen; a message that carries another is stale."""
    blank: bool = False
    """True while the presenter has blanked the picture."""
    ticking: bool = False
    """True while the front end should send ticks (others move, a count runs)."""
    pause: int = 0
    """How many milliseconds the front end waits before each tick, so that a move can be followed."""
    focus: str = ""
    """The id of the choice that is wanted next: where focus goes when the pressed control is gone."""
    code: str = ""
    """The resume code, shown on request; holds nothing the viewer may not see."""
