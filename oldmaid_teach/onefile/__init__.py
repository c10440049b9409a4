"""A lesson in one file: every screen rendered beforehand, walked by the same front end without Python.

`kept` decides what a file can hold, `walk` finds all places, `book` writes each piece of a page once, `file` makes the
document. Separate from the page, because a page shows one screen and a file holds all of them.
"""

from oldmaid_teach.onefile.book import Book, book
from oldmaid_teach.onefile.file import document, index
from oldmaid_teach.onefile.walk import ANOTHER_WAY, MOST, Walk

__all__ = ["ANOTHER_WAY", "MOST", "Book", "Walk", "book", "document", "index"]
