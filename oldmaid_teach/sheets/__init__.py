"""Sheets to read: tables and text that show no table in play, hide nothing, and have nothing to press.

They are separate from the pages of a screen, so that a lesson need not wait for all that they draw on: records, odds
and the matrix.
"""

from oldmaid_teach.sheets.chances import beside, lengths_sheet, odds_sheet, tally_sheet
from oldmaid_teach.sheets.rules import clauses_sheet, documents_sheet, matrix_sheet, report_sheet
from oldmaid_teach.sheets.sheet import Sheet
from oldmaid_teach.sheets.teaching import course_sheet, key_sheet, mixups_sheet

__all__ = [
    "Sheet",
    "beside",
    "clauses_sheet",
    "course_sheet",
    "documents_sheet",
    "key_sheet",
    "lengths_sheet",
    "matrix_sheet",
    "mixups_sheet",
    "odds_sheet",
    "report_sheet",
    "tally_sheet",
]
