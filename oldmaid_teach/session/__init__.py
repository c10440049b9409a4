"""A learner in a lesson: one state, one `update`; back is the state before, exactly as it was.

Separate from the screen, because a session knows every card and the screen decides who sees which. `messages` are
what a learner can say, `state` is all there is to know, `steps`, `deeds` and `answers` are what messages bring about.
"""

from oldmaid_teach.session.codes import code, may_show, resume
from oldmaid_teach.session.messages import (
    Answer,
    Back,
    CallNames,
    CheckPairs,
    Choose,
    Fill,
    Hint,
    IAm,
    LayDown,
    Message,
    Next,
    Order,
    Pace,
    Perform,
    ReadAs,
    Restart,
    Reveal,
    Run,
    ShowCode,
    Shuffle,
    Stop,
    Tick,
    Try,
    Type,
    Want,
)
from oldmaid_teach.session.state import CLASS, OPEN, Session, Verdict
from oldmaid_teach.session.update import begin, update

__all__ = [
    "CLASS",
    "OPEN",
    "Answer",
    "Back",
    "CallNames",
    "CheckPairs",
    "Choose",
    "Fill",
    "Hint",
    "IAm",
    "LayDown",
    "Message",
    "Next",
    "Order",
    "Pace",
    "Perform",
    "ReadAs",
    "Restart",
    "Reveal",
    "Run",
    "Session",
    "ShowCode",
    "Shuffle",
    "Stop",
    "Tick",
    "Try",
    "Type",
    "Verdict",
    "Want",
    "begin",
    "code",
    "may_show",
    "resume",
    "update",
]
