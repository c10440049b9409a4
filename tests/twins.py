"""For blindness: pairs of sessions that agree in all a viewer has seen and differ elsewhere, and what has been seen.

What has been seen is worked out here from the rules of the eye alone, and not from `screen`, which is what is tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from oldmaid_teach.cards import AnyCard, Card, Rank
from oldmaid_teach.chance import below, shuffled, stream
from oldmaid_teach.game import chosen, deal
from oldmaid_teach.lessons.lesson import Ask, Do, Lesson, Option, Scene, Tell, Until
from oldmaid_teach.referee import ended, outcome
from oldmaid_teach.rulebook import Topic
from oldmaid_teach.session import Session
from oldmaid_teach.table import Discarded, Drew, Event, Table, step
from oldmaid_teach.variants import Matching, Variant


def eyes(session: Session) -> int | str:
    """The seat, "open" or "class" that looks at this session."""
    if session.viewer is not None:
        return session.viewer
    if len(session.scene.learners) > 1:
        return session.holder
    if session.scene.hidden and session.scene.seat is not None:
        return session.scene.seat
    return "open"


def in_view(session: Session, table: Table, seat: int) -> bool:
    """True when this viewer sees the hand of a seat as it lies on this table."""
    eye, fan = eyes(session), table.spread
    turned = fan is not None and fan.seat == seat and fan.face_up
    return eye in ("open", seat) or turned or (eye == "class" and seat in session.revealed)


def seen_of(event: Event, eye: int | str) -> object:
    """What of an event is seen by a viewer: the faces only by those in whose hand they were."""
    match event:
        case Drew(seat, card, source, _):
            return ("drew", seat, source, card if eye in (seat, source) else None)
        case Discarded(seat, cards, holder):
            return ("laid", seat, holder, tuple(sorted(map(str, cards))) if eye in (seat, holder) else len(cards))
        case _:
            return event


def witnessed(session: Session) -> object:
    """All that the viewer has seen: the public story, the hands in view, the heaps looked through, the end.

    Of a game at a shared screen nothing may be compared once the screen was handed on: another one looks then.
    """
    table, eye = session.table, eyes(session)
    story = tuple(seen_of(event, eye) for event in (session.what_if or session.game).events)
    shown = [in_view(session, table, seat) for seat in table.seats]
    hands = tuple(hand if seen else len(hand) for hand, seen in zip(table.hands, shown, strict=True))
    looked = session.looked_through
    heaps = (*table.discards[:looked], *(seen_of(laid, eye) for laid in table.discards[looked:]))
    end = (ended(table), outcome(table)) if ended(table) else None
    return story, hands, heaps, end, table.variant.id, len(table.stock), session.holder


@dataclass(frozen=True)
class Twins:
    """Two sessions that look alike to their viewer."""

    one: Session
    other: Session

    @property
    def alike(self) -> bool:
        """True when the viewer has seen the same in both."""
        return bool(witnessed(self.one) == witnessed(self.other))

    @property
    def differ(self) -> bool:
        """True when there is a card that lies elsewhere."""
        return self.one.table.hands != self.other.table.hands or self.one.table.discards != self.other.table.discards


def exchanged(table: Table, eye: int | str, seed: str, *, hands_only: bool = False) -> Table:
    """The table with the cards that this viewer does not see dealt anew among the hands it does not see.

    `hands_only`: each of those hands only lies in another order, so that pairs stay where they are.
    """
    hidden = [seat for seat in table.seats if seat != eye]
    pools = [[seat] for seat in hidden] if hands_only else [hidden]
    hands = list(table.hands)
    for seats in pools:
        pool = iter(shuffled([card for seat in seats for card in table.hands[seat]], stream(seed, "exchange")))
        for seat in seats:
            hands[seat] = tuple(next(pool) for _ in table.hands[seat])
    return replace(table, hands=tuple(hands), drawn=_still_drawn(table, tuple(hands)))


def _still_drawn(table: Table, hands: tuple[tuple[AnyCard, ...], ...]) -> Drew | None:
    """The last draw, of whichever card now lies last in that hand."""
    drawn = table.drawn
    if drawn is None or drawn.card in hands[drawn.seat] or drawn.card not in table.hands[drawn.seat]:
        return drawn
    return replace(drawn, card=hands[drawn.seat][-1])


def renamed(table: Table, eye: int | str, seed: str) -> Table:
    """The table with two ranks exchanged that this viewer has never seen: an equal game in other cards."""
    if table.variant.matching is not Matching.RANK:
        return table
    seen = {card.rank for card in _seen_cards(table, eye) if isinstance(card, Card)}
    ranks = [rank for rank in _whole_ranks(table) if rank not in seen]
    if len(ranks) < 2:
        return table
    one, other = shuffled(ranks, stream(seed, "rename"))[:2]
    return _with_ranks(table, {one: other, other: one})


def _whole_ranks(table: Table) -> list[Rank]:
    """The ranks of which all four cards are in the pack, so that a name for a name is a fair exchange."""
    ranks = [card.rank for card in table.variant.pack if isinstance(card, Card)]
    return sorted({rank for rank in ranks if ranks.count(rank) == 4})


def _seen_cards(table: Table, eye: int | str) -> Iterator[AnyCard]:
    for seat, hand in enumerate(table.hands):
        yield from hand if seat == eye else ()
    for laid in table.discards:
        yield from laid.cards if eye in (laid.seat, laid.holder) else ()


def _with_ranks(table: Table, names: dict[Rank, Rank]) -> Table:
    def as_(card: AnyCard) -> AnyCard:
        return Card(names.get(card.rank, card.rank), card.suit) if isinstance(card, Card) else card

    def laid_as(laid: Discarded) -> Discarded:
        return replace(laid, cards=tuple(map(as_, laid.cards)))

    drawn = None if table.drawn is None else replace(table.drawn, card=as_(table.drawn.card))
    hands = tuple(tuple(map(as_, hand)) for hand in table.hands)
    return replace(table, hands=hands, discards=tuple(map(laid_as, table.discards)), drawn=drawn)


def midgame(variant: Variant, players: int, seed: str) -> Table:
    """A table some way into an honest game; sometimes right after the deal, sometimes near the end."""
    table = deal(variant, players, seed).table
    chance = stream(seed, "walk there")
    for _ in range(below(4, chance) * below(60, chance)):
        action = chosen(table, chance)
        if action is None:
            break
        before, table = table, step(table, action).table
        if ended(table):
            return before
    return table


QUESTION = Ask(
    "Who offers next?",
    (Option("B", right=True), Option("A", then="Which way do the cards go?"), Option("C", then="Has C drawn?")),
    "EN-12",
    "Whoever drew offers next.",
)


def scene(table: Table, chance_of: str, *, seat: int | None, hidden: bool) -> Scene:
    """A scene with steps of every kind that names no card, in an order of chance."""
    chance = stream(chance_of, "steps")
    until = shuffled(list(Until), chance)
    steps = (Do("Lay down all pairs.", until=Until.PAIRS_DOWN), *(Do("Go on.", until=goal) for goal in until[:2]))
    end = (QUESTION, Do("Play to the end.", until=Until.OVER), Tell("That is all."))
    play = (Tell("Look at your hand."), *steps, *end)
    unobjected = frozenset({Topic.FALSE_PAIR}) if below(3, chance) == 0 else frozenset[Topic]()
    return Scene("a hand", table, play, seat=seat, hidden=hidden, unobjected=unobjected)


def with_table(lesson: Lesson, number: int, table: Table) -> Lesson:
    """The lesson with another table in one of its scenes."""
    scenes = [replace(each, table=table) if n == number else each for n, each in enumerate(lesson.scenes)]
    return replace(lesson, scenes=tuple(scenes))
