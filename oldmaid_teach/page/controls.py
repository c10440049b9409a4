"""Everything to press that is not a card: moves, answers, steps, and the presenter's tools."""

from __future__ import annotations

from oldmaid_teach.page.cards import pressing
from oldmaid_teach.page.markup import NOTHING, Html, tag, text
from oldmaid_teach.shapes import MOST_TYPED, Choice, Field, Screen

SIZES = ("s", "m", "l")

_ORDER = ("act", "answer", "step", "view")
_KEY_NAMES = {"PageDown": "PgDn", "PageUp": "PgUp", "-": "−"}


def button(choice: Choice, *, focus: str = "", key: str | None = None) -> Html:
    """One control: its words, and the clicker key that presses it."""
    return tag(
        "button",
        text(choice.label),
        _key_cap(choice.key),
        class_=f"omt-{choice.kind}",
        aria_keyshortcuts=_shortcut(choice.key),
        **pressing(choice, wanted=choice.id == focus),
        data_key=key,
    )


def field(place: Field) -> Html:
    """A place to type, with its label; the front end keeps what is typed until the page brings another value."""
    typed = tag(
        "textarea",
        text(f"\n{place.value}"),  # the first line break in a text area is not part of it
        rows=place.rows,
        maxlength=MOST_TYPED,
        spellcheck="false",
        data_typed=place.id,
        data_key=f"field-{place.id}",
        data_lm_suppress_shortcuts=True,
    )
    return tag("label", tag("span", text(place.label)), typed, class_="omt-field", data_key=f"label-{place.id}")


def folded(key: str, summary: Html, *inner: Html, class_: str, keep: bool = False, opened: bool = False) -> Html:
    """Something to open and close, closed at first unless `opened`; the front end leaves it as the reader left it."""
    head = tag("summary", summary, data_key=f"{key}-look", data_lm_suppress_shortcuts=True)
    return tag("details", head, *inner, class_=class_, data_key=key, data_keep=keep, open=opened)


def controls(screen: Screen) -> Html:
    """The controls that lie neither on a card nor beside a seat nor under the question."""
    rest = sorted(_unplaced(screen), key=lambda choice: _ORDER.index(choice.kind))
    drawn = (button(choice, focus=screen.focus) for choice in rest)
    return tag("div", *drawn, class_="omt-do", role="group", aria_label="Controls", data_key="do") if rest else NOTHING


def views(size: str) -> Html:
    """Size and the presenter's tools: they change the picture, never the game."""
    return _VIEWS[size]


def _unplaced(screen: Screen) -> list[Choice]:
    placed = {id_ for seat in screen.seats for id_ in (*seat.choices, *(card.choice for card in seat.cards))}
    placed |= set(screen.question.options) if screen.question else set()
    return [choice for choice in screen.choices if choice.id not in placed and choice.kind in _ORDER]


def _key_cap(key: str) -> Html:
    return tag("kbd", text(_KEY_NAMES.get(key, key)), aria_hidden="true") if key else NOTHING


def _shortcut(key: str) -> str | None:
    """The key as ARIA writes it, where a plus sign joins keys; the front end looks here too."""
    return key.replace("+", "Plus") or None


def _view(size: str) -> Html:
    sizes = (_resize("Smaller", "-", size, -1), _resize("Larger", "+", size, 1))
    return tag("div", *sizes, class_="omt-sizes", role="group", aria_label="Size", data_key="sizes")


def _resize(label: str, key: str, size: str, by: int) -> Html:
    to = SIZES[min(max(SIZES.index(size) + by, 0), len(SIZES) - 1)]
    return button(Choice(f"size-{to}", label, kind="view", repeat=True, key=key), key=label.lower())


def _tool(name: str, label: str, *, key: str = "", on: bool | None = None) -> Html:
    return tag(
        "button",
        text(label),
        _key_cap(key),
        class_="omt-view",
        aria_pressed=None if on is None else str(on).lower(),
        aria_keyshortcuts=_shortcut(key),
        data_key=f"tool-{name}",
        data_tool=name,
        data_lm_suppress_shortcuts=True,
    )


def _tools() -> Html:
    tools = (
        _tool("blank", "Blank", key=". B"),
        _tool("ring", "Pointer ring", on=False),
        _tool("keys", "Letter keys", on=True),
        _tool("timer", "Timer"),
    )
    clock = tag("span", class_="omt-clock", role="timer", aria_live="off", aria_label="Timer", data_clock=True)
    inner = tag("div", *tools, clock, class_="omt-tray")
    return folded("presenting", text("Presenting"), inner, class_="omt-tools", keep=True)


_VIEWS = {size: Html(_view(size) + _tools()) for size in SIZES}
