"""What stands in several files says the same in all of them, and the commands we promise are the ones that are run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from oldmaid_teach import __version__

ROOT = Path(__file__).resolve().parent.parent
PINNED = (".ci/requirements.txt", ".ci/repo2docker.txt", ".ci/lite.txt", ".ci/lite-wheels.txt")


def text(name: str) -> str:
    """What stands in a file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


def table(name: str) -> str:
    """The lines of one table of pyproject.toml; read as text, since Python 3.10 has no reader for it."""
    return text("pyproject.toml").split(f"[{name}]\n")[1].split("\n[")[0]


def requirements() -> list[str]:
    """Everything the package and its extras ask for, but the extras among themselves."""
    asked = re.search(r"^dependencies = \[(.*?)\]$", table("project"), re.MULTILINE | re.DOTALL)
    lines = (asked.group(1) if asked else "") + table("project.optional-dependencies")
    return [line for line in re.findall(r'"([^"]+)"', lines) if not line.startswith("oldmaid-teach[")]


def test_every_requirement_has_a_floor() -> None:
    """No package is asked for without the oldest release that will do, and none is held back from newer ones."""
    assert [line for line in requirements() if not re.fullmatch(r"[a-z0-9-]+>=[0-9.]+", line)] == []


def test_the_installed_package_needs_anywidget_alone() -> None:
    """At run time one package is needed, and Python 3.10."""
    assert 'dependencies = ["anywidget>=0.9.13"]' in table("project")
    assert 'requires-python = ">=3.10"' in table("project")


def test_the_citation_names_this_version() -> None:
    """CITATION.cff names the version that the package has."""
    assert f"\nversion: {__version__}\n" in text("CITATION.cff")


@pytest.mark.parametrize("extra", ["lab", "test"])
def test_readme_gives_one_command_and_its_windows_lines(extra: str) -> None:
    """README has each of the two commands once, in one line, and the same for Windows, one command a line."""
    last = {"lab": "oldmaid-teach", "test": "python -m pytest"}[extra]
    command = f'python3 -m venv .venv && .venv/bin/python -m pip install -e ".[{extra}]" && .venv/bin/{last}'
    windows = ["py -m venv .venv", rf'.venv\Scripts\python -m pip install -e ".[{extra}]"', rf".venv\Scripts\{last}"]

    assert text("README.md").splitlines().count(command) == 1
    assert "\n".join(windows) + "\n```" in text("README.md")


def test_binder_gets_settings_that_can_be_read() -> None:
    """The settings for Lab and Voilà are valid JSON, and Binder's Python is one that we support."""
    settings = [ROOT / "binder/overrides.json", *(ROOT / "oldmaid_teach/cli/jupyter").rglob("*.json")]

    assert len(settings) >= 4
    assert all(isinstance(json.loads(path.read_text(encoding="utf-8")), dict) for path in settings)
    assert re.fullmatch(r"python-3\.1[0-4]\n", text("binder/runtime.txt"))


@pytest.mark.parametrize("name", PINNED)
def test_pins_have_hashes_and_no_addresses(name: str) -> None:
    """Each pinned package has an exact version and a hash; the file names no server."""
    packages = re.split(r"\n(?=\S)", text(name).strip())

    assert "://" not in text(name)
    for package in packages:
        assert re.match(r"[A-Za-z0-9_.-]+==\S+", package), package
        assert "--hash=sha256:" in package


def test_npm_pins_have_hashes_and_no_addresses() -> None:
    """Each of npm's packages has an exact version and a hash; the file names no server."""
    packages = json.loads(text(".ci/package-lock.json"))["packages"]

    assert "://" not in text(".ci/package-lock.json")
    assert all("version" in each and "integrity" in each for name, each in packages.items() if name)
