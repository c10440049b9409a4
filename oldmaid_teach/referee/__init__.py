"""What the rules say of an attempt, a table, an ending: separate, so that a mistake can be seen *and* named.

Each rule is one function that returns the seats that break it. They stand in the order of the rules page; the few
that leave nothing more to ask are asked first and alone.

`faults` are what is found, `rules` what is asked, `judging` asks, `ending` says when a game is over and who loses.
"""

from oldmaid_teach.referee.ending import Outcome, audit, ended, outcome
from oldmaid_teach.referee.faults import Fault
from oldmaid_teach.referee.judging import ASKED, judge, legal_actions, play, telling
from oldmaid_teach.referee.rules import RULES, Rule

__all__ = [
    "ASKED",
    "RULES",
    "Fault",
    "Outcome",
    "Rule",
    "audit",
    "ended",
    "judge",
    "legal_actions",
    "outcome",
    "play",
    "telling",
]
