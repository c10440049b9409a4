"""Which faces are known: those that were told, and those that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oldmaid_teach.cards import AnyCard
from oldmaid_teach.desk.tokens import Act, Told, deeds, is_hidden
from oldmaid_teach.table import Draw, Shuffle, Table, source_of

Faces = Mapping[AnyCard, AnyCard]


@dataclass(frozen=True, slots=True)
class Same:
    """The same cards twice: the cards dealt and the pack, or a hand before and after it was shuffled.

    Each set of `alike` holds tokens that nothing tells apart: they came into the hand together, and none was drawn.
    """

    before: tuple[AnyCard, ...]
    after: tuple[AnyCard, ...]
    alike: tuple[frozenset[AnyCard], ...] = ()


def known(start: Table, acts: tuple[Act, ...]) -> Faces:
    """The face of every token that has been told or follows: a card that alone is left must be the one that is left."""
    faces = {act.token: act.face for act in acts if isinstance(act, Told)}
    sames = tuple(_sames(start, acts))
    while follows := next((more for same in sames if (more := _follows(same, faces))), {}):
        faces |= follows
    return faces


def require_possible(start: Table, acts: tuple[Act, ...]) -> None:
    """`ValueError` when what was told cannot be: a card twice, or one that was not there."""
    told = [act for act in acts if isinstance(act, Told)]
    if len({act.token for act in told}) < len(set(told)):
        raise ValueError(f"{told[-1].face} is told of a card that has another face")
    faces = known(start, acts)
    foreign = Counter(faces[card] for card in start.held if card in faces) - Counter(start.variant.pack)
    for card in (*foreign, *(card for same in _sames(start, acts) for card in _contradictions(same, faces))):
        raise ValueError(f"{card} cannot be there: it is not in the pack, or it lies elsewhere")


def _sames(start: Table, acts: tuple[Act, ...]) -> Iterator[Same]:
    if len(start.held) == len(start.variant.pack):
        yield Same(start.held, start.variant.pack)
    came = {card: -1 - seat for seat, hand in enumerate(start.hands) for card in hand}
    for number, (table, act) in enumerate(deeds(start, acts)):
        if isinstance(act, Shuffle):
            hand = table.hands[act.seat]
            groups = {when: frozenset(card for card in hand if came.get(card) == when) for when in came.values()}
            yield Same(hand, act.order, tuple(groups.values()))
            came |= dict.fromkeys(act.order, number)
        elif isinstance(act, Draw):
            for card in _drawn(table, act):
                came.pop(card, None)


def _drawn(table: Table, act: Draw) -> tuple[AnyCard, ...]:
    """The card that a draw takes; () when there is none at that place."""
    source = source_of(table, act)
    return () if source is None or act.place < 1 else table.hand(source)[act.place - 1 : act.place]


def _parted(cards: tuple[AnyCard, ...], faces: Faces) -> tuple[Counter[AnyCard], list[AnyCard]]:
    """The known faces among cards, and those that are not known."""
    shown = [faces.get(card, card) for card in cards]
    return Counter(face for face in shown if not is_hidden(face)), [face for face in shown if is_hidden(face)]


def _follows(same: Same, faces: Faces) -> dict[AnyCard, AnyCard]:
    """The faces that follow from the same cards seen twice."""
    (before, unknown), (after, unknown_after) = _parted(same.before, faces), _parted(same.after, faces)
    alone = len(unknown) == 1 or any(alike.issuperset(unknown) for alike in same.alike)
    if unknown and not unknown_after and alone:
        return dict(zip(unknown, (after - before).elements(), strict=False))
    if len(unknown_after) == 1 and not unknown:
        return dict(zip(unknown_after, (before - after).elements(), strict=False))
    return {}


def _contradictions(same: Same, faces: Faces) -> list[AnyCard]:
    (before, unknown), (after, unknown_after) = _parted(same.before, faces), _parted(same.after, faces)
    lost, new = before - after, after - before
    return [*(lost if lost.total() > len(unknown_after) else ()), *(new if new.total() > len(unknown) else ())]
