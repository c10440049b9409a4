"""The vote of a class on the screen: the fingers counted, bars after the press, and the mix-up behind most votes."""

from __future__ import annotations

from collections.abc import Iterator

from oldmaid_teach.session import CountHands, Session, Vote, Votes
from oldmaid_teach.session.votes import counted, most_mixed_up, pressed, settled, voting
from oldmaid_teach.shapes import Bar, Choice, Field

_HANDS = "hands"


def vote_controls(session: Session) -> Iterator[Choice]:
    """Brought out where the class votes: one more and one less for each option, and a line to type them all."""
    if not voting(session) or pressed(session):
        return
    out = session.hands_counted
    yield Choice("hands", "Count hands", CountHands(), "view", pressed=out)
    if not out:
        return
    for number, votes in enumerate(counted(session)):
        yield Choice(f"vote-{number}-more", f"{number + 1}: one more ({votes})", Vote(number, votes + 1), "view")
        yield Choice(f"vote-{number}-less", f"{number + 1}: one less", Vote(number, max(votes - 1, 0)), "view")
    yield Choice("votes", "Use these votes", kind="view", field=_HANDS, typed=Votes)


def vote_field(session: Session) -> tuple[Field, ...]:
    """Where the votes are typed, in the order of the answers."""
    if not voting(session) or pressed(session) or not session.hands_counted:
        return ()
    votes = counted(session)
    label = "Hands held up for " + ", ".join(str(number + 1) for number in range(len(votes)))
    return (Field(_HANDS, label, " ".join(map(str, votes)) if any(votes) else ""),)


def vote_bars(session: Session) -> tuple[Bar, ...]:
    """A bar for each option, longest for most votes; none before the press."""
    if not settled(session) or session.asked is None:
        return ()
    votes = counted(session)
    return tuple(
        Bar(f"{number}: {option.text}", count / max(votes), str(count))
        for number, (option, count) in enumerate(zip(session.asked.options, votes, strict=True), 1)
    )


def numbered(session: Session, number: int, text: str) -> str:
    """The option as it stands on its button: with its number where a class holds up fingers."""
    return f"{number + 1}: {text}" if voting(session) else text


def mixed_up(session: Session) -> str:
    """A sentence to the teacher that names the misconception with most votes; "" where there is none."""
    found = most_mixed_up(session)
    return f"For the teacher: most other votes fit the mix-up “{found.value}” ({found.name})." if found else ""
