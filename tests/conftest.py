"""What every test shares: exceptions in message handlers are raised, chance is derandomized, slow things are told."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("steady")  # another one by --hypothesis-profile=search


class Exceptions(logging.Handler):
    """Keeps the exceptions that are logged instead of raised."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record's exception, if it holds one."""
        if record.exc_info and record.exc_info[1] is not None:
            self.seen.append(record.exc_info[1])


@pytest.fixture(autouse=True)
def handler_exceptions() -> Iterator[list[BaseException]]:
    """Raise at a test's end what a message handler raised meanwhile: the widget libraries only log it.

    A test that expects such an exception empties the list.
    """
    keeper = Exceptions()
    logger = logging.getLogger("traitlets")
    logger.addHandler(keeper)
    yield keeper.seen
    logger.removeHandler(keeper)
    if keeper.seen:
        raise keeper.seen[0]
