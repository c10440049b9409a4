"""The shared fixtures do what the other tests rely on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from hypothesis import settings
from ipywidgets import Button

A_SWALLOWED_EXCEPTION = """
from ipywidgets import Button

def test_it():
    button = Button()
    button.on_click(lambda _: 1 / 0)
    button.click()
"""


def test_an_exception_in_a_handler_is_not_swallowed(handler_exceptions: list[BaseException]) -> None:
    """A click handler's exception, which the widget library only logs, reaches the fixture."""
    button = Button()
    button.on_click(lambda _: 1 / 0)

    button.click()

    assert [type(each) for each in handler_exceptions] == [ZeroDivisionError]
    handler_exceptions.clear()


def test_a_swallowed_exception_turns_its_test_red(tmp_path: Path) -> None:
    """A test whose handler raised is reported as an error, although its body passed."""
    shutil.copy(Path(__file__).with_name("conftest.py"), tmp_path)
    (tmp_path / "test_swallowed.py").write_text(A_SWALLOWED_EXCEPTION, encoding="utf-8")

    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:nbval", "-p", "no:cacheprovider", "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert re.search(r"1 passed.*, 1 error in", ran.stdout)
    assert "ZeroDivisionError" in ran.stdout


def test_generated_examples_are_the_same_on_every_run() -> None:
    """Property tests have no time limit for one example, and draw the same examples unless asked otherwise."""
    profile = settings.get_profile("steady")

    assert profile.derandomize is True
    assert profile.deadline is None
