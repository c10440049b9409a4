"""What can be shown besides a lesson or a table: the referee's desk, a record to check, and what is read as a sheet.

Separate from `widgets` because a lesson needs none of it, and would wait for all that it draws on.
"""

from __future__ import annotations

from typing import Any

from oldmaid_teach import deskside, recordside
from oldmaid_teach.desk import Desk
from oldmaid_teach.deskside import Deskside, deskside_screen
from oldmaid_teach.odds import Odds, Tally
from oldmaid_teach.records import Report
from oldmaid_teach.recordside import Recordside, recordside_screen
from oldmaid_teach.sheets import Sheet, odds_sheet, report_sheet, tally_sheet
from oldmaid_teach.wire import Stand


def display(x: object, size: str) -> Stand[Any] | Sheet:
    """The stand at which it is worked with, or the sheet on which it is read; `ValueError` says what can be shown."""
    match x:
        case Desk():
            return Stand(Deskside(x), deskside.update, deskside_screen, size=size)
        case Recordside():
            return Stand(x, recordside.update, recordside_screen, size=size)
        case Report():
            return report_sheet(x)
        case Odds():
            return odds_sheet(x)
        case Tally():
            return tally_sheet(x)
        case Sheet():
            return x
        case _:
            expected = "a lesson, a table, a game, a referee's desk, a record to check, a report, odds or a sheet"
            raise ValueError(f"cannot show {type(x).__name__}; expected {expected}")
