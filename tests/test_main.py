"""The command `oldmaid-teach`: what it says, what it starts, and what it does with a learner's files."""

from __future__ import annotations

import http.client
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import sysconfig
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path

import psutil
import pytest

from oldmaid_teach import __version__, cli
from oldmaid_teach.cli import notebooks, present, start
from oldmaid_teach.cli.verb import COMMAND, Refused, Verb, installing

MODULE = [os.environ.get("OLDMAID_PYTHON", sys.executable), "-m", "oldmaid_teach"]
SCRIPT = [str(Path(sysconfig.get_path("scripts")) / COMMAND)]
each_verb = pytest.mark.parametrize("verb", cli.VERBS, ids=lambda verb: verb.name)


def ran(*words: str, command: list[str] = MODULE, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a person would, in a process of its own."""
    surroundings = {**os.environ, **environment}
    return subprocess.run([*command, *words], capture_output=True, encoding="utf-8", env=surroundings, timeout=60)


def at_home(folder: Path) -> dict[str, str]:
    """The environment of somebody whose home is this folder."""
    return {"HOME": str(folder), "USERPROFILE": str(folder)}


# What it says


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["start", "--help"], ["strat"]], ids=" ".join)
def test_the_module_and_the_script_are_one(words: list[str]) -> None:
    """`python -m oldmaid_teach` and `oldmaid-teach` answer alike."""
    by_module, by_script = ran(*words), ran(*words, command=SCRIPT)

    assert (by_module.returncode, by_module.stdout, by_module.stderr) == (
        by_script.returncode,
        by_script.stdout,
        by_script.stderr,
    )


def test_the_version_has_one_source() -> None:
    """The command, the module and the installed package name the same version."""
    assert ran("--version").stdout == f"oldmaid-teach {__version__}\n"
    assert version("oldmaid-teach") == __version__


def test_help_names_every_verb() -> None:
    """`--help` tells each verb in one line and gives an example of each."""
    text = ran("--help").stdout

    for verb in cli.VERBS:
        assert f"  {verb.name}" in text
        assert verb.does in text
        assert verb.examples
        assert set(verb.examples) <= set(map(str.strip, text.splitlines()))


@each_verb
def test_the_examples_are_true(verb: Verb) -> None:
    """Every example in the help can be read by the command it is an example of."""
    for example in verb.examples:
        words = shlex.split(example)
        found, rest = cli.chosen(words[1:])
        cut = rest.index("--") if "--" in rest else len(rest)

        assert words[0] == COMMAND
        assert found is verb
        assert verb.parser().parse_args(rest[:cut]) is not None


@each_verb
def test_each_verb_has_its_own_help(verb: Verb) -> None:
    """`VERB --help` says what the verb does, and its examples."""
    text = ran(verb.name, "--help").stdout

    assert verb.does in " ".join(text.split())
    assert all(example in text for example in verb.examples)


def test_an_unknown_command_is_answered_with_the_near_one() -> None:
    """A slip of the keyboard gets exit code 2 and the command that was probably meant."""
    answer = ran("presnt", "turns")

    assert answer.returncode == 2
    assert "Did you mean: oldmaid-teach present" in answer.stderr
    assert "oldmaid-teach --help" in answer.stderr


def test_an_unknown_lesson_is_answered_with_those_there_are(tmp_path: Path) -> None:
    """A lesson that is not there gets exit code 2 and the names of all lessons."""
    answer = ran("start", "bridge", "--no-browser", **at_home(tmp_path))

    assert answer.returncode == 2
    assert 'There is no lesson "bridge"' in answer.stderr
    assert "00_start_here" in answer.stderr


def test_a_reader_may_stop_early() -> None:
    """Where the output goes to something that ends, as `rules | head` does, nothing is said of it."""
    with subprocess.Popen([*MODULE, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""


@pytest.mark.parametrize("folder", ["empty", "not-there"])
def test_a_folder_without_lessons_is_named(folder: str, tmp_path: Path) -> None:
    """Who names a folder in which no lesson lies is told so."""
    (tmp_path / "empty").mkdir()

    answer = ran("present", "turns", "--folder", str(tmp_path / folder))

    assert answer.returncode == 2
    assert f"No lesson lies in the folder {tmp_path / folder}." in answer.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("present turns --viewer Z", "02_turns.ipynb, lesson turns: viewer: expected a seat from A to B,"),
        ("present turns --viewer me2", 'argument --viewer: expected "class", "open" or a seat such as B, found "me2"'),
        ("present turns --size xl", "argument --size: invalid choice: 'xl'"),
        ("present turns --port 99999", 'argument --port: expected a number from 1 to 65535, found "99999"'),
        ("present --folder ~no-such-person/x", 'argument --folder: expected the name of a folder, found "~no'),
        ("start --port none", 'argument --port: expected a number from 1 to 65535, found "none"'),
        ("file turns --viewer Z -o x.html", "viewer: expected a seat from A to B, 'open' or 'class', found Z"),
        ("file turns --viewer 7 -o x.html", 'argument --viewer: expected "class", "open" or a seat such as B'),
    ],
)
def test_a_wrong_option_is_named_with_what_is_expected(words: str, told: str) -> None:
    """Exit code 2, before anything is started or written: which option, what it takes, and what was found."""
    answer = ran(*words.split())

    assert answer.returncode == 2
    assert told in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(("verb", "module"), [("start", "jupyterlab"), ("present", "voila")])
def test_a_missing_part_is_answered_with_what_installs_it(verb: str, module: str) -> None:
    """Without Jupyter installed the answer is the command that installs it into this very Python."""
    hide = f"import sys; sys.modules[{module!r}] = None; from oldmaid_teach.cli import main; sys.exit(main([{verb!r}]))"

    answer = ran(command=[sys.executable, "-c", hide])

    assert answer.returncode == 2
    assert f"{module} is not installed here" in answer.stderr
    assert f'"{sys.executable}" -m pip install' in answer.stderr
    assert f'"{module}>=' in answer.stderr
    assert "Traceback" not in answer.stderr


def test_what_installs_a_part_names_nothing_else() -> None:
    """The command for one extra asks for that extra's packages with their floors and for no others."""
    command = installing("lab")

    assert {part.split(">=")[0] for part in shlex.split(command)[4:]} == {"jupyterlab", "voila", "ipywidgets"}


def test_suit_signs_are_written_on_any_console(tmp_path: Path) -> None:
    """A console of a code page without ♣ gets UTF-8 instead of an exception."""
    answer = ran("start", "5♣", PYTHONIOENCODING="cp1252", PYTHONUTF8="0", **at_home(tmp_path))

    assert answer.returncode == 2
    assert 'There is no lesson "5♣"' in answer.stderr


# A learner's copies


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder that came with the package, with two lessons in it."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "01_setup.ipynb").write_text("setup", encoding="utf-8")
    (folder / "02_turns.ipynb").write_text("turns", encoding="utf-8")
    return folder


def texts(folder: Path) -> dict[str, str]:
    """What stands in each lesson of a folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ipynb"))}


def test_a_first_copy_holds_everything(source: Path, tmp_path: Path) -> None:
    """All lessons are copied; the folder is made when it is not there."""
    folder = tmp_path / "a" / "lessons"

    done = notebooks.copy(source, folder)

    assert texts(folder) == {"01_setup.ipynb": "setup", "02_turns.ipynb": "turns"}
    assert done == notebooks.Copied()


def test_a_changed_copy_is_left_alone(source: Path, tmp_path: Path) -> None:
    """What a learner changed stays, also when a newer lesson comes; the rest is brought up to date."""
    folder = tmp_path / "lessons"
    notebooks.copy(source, folder)
    (folder / "02_turns.ipynb").write_text("my own turns", encoding="utf-8")
    (source / "01_setup.ipynb").write_text("newer setup", encoding="utf-8")
    (source / "02_turns.ipynb").write_text("newer turns", encoding="utf-8")

    done = notebooks.copy(source, folder)

    assert texts(folder) == {"01_setup.ipynb": "newer setup", "02_turns.ipynb": "my own turns"}
    assert done.kept == ("02_turns.ipynb",)


def test_a_file_of_the_same_name_is_left_alone(source: Path, tmp_path: Path) -> None:
    """A file that was in the folder before us is not ours to overwrite."""
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "01_setup.ipynb").write_text("not yours", encoding="utf-8")

    done = notebooks.copy(source, folder)

    assert texts(folder)["01_setup.ipynb"] == "not yours"
    assert done.kept == ("01_setup.ipynb",)


def test_asked_for_fresh_ones_a_changed_copy_is_put_aside(source: Path, tmp_path: Path) -> None:
    """`--fresh` brings the new lesson and keeps the learner's beside it, however often it is asked."""
    folder = tmp_path / "lessons"
    notebooks.copy(source, folder)
    for text in ("mine", "mine again"):
        (folder / "02_turns.ipynb").write_text(text, encoding="utf-8")
        done = notebooks.copy(source, folder, fresh=True)

    assert texts(folder) == {
        "01_setup.ipynb": "setup",
        "02_turns.ipynb": "turns",
        "02_turns_mine_1.ipynb": "mine",
        "02_turns_mine_2.ipynb": "mine again",
    }
    assert done.aside == ("02_turns_mine_2.ipynb",)


def test_a_copy_that_was_only_run_is_new_again(source: Path, tmp_path: Path) -> None:
    """What running and saving leave in a notebook is nobody's work: the page shows its still picture again."""
    cell = {"cell_type": "code", "source": ["show('turns')"], "outputs": ["a still picture"], "execution_count": 1}
    (source / "02_turns.ipynb").write_text(json.dumps({"cells": [cell], "metadata": {}}), encoding="utf-8")
    folder = tmp_path / "lessons"
    notebooks.copy(source, folder)
    run = {**cell, "source": "show('turns')", "outputs": ["a table of a kernel that is gone"], "execution_count": 7}
    (folder / "02_turns.ipynb").write_text(json.dumps({"cells": [run], "metadata": {"saved": 1}}), encoding="utf-8")

    done = notebooks.copy(source, folder)

    assert texts(folder) == texts(source)
    assert done == notebooks.Copied()


def test_the_originals_are_no_copies(source: Path) -> None:
    """Whoever works in the folder of the originals changes them, and nothing is written there."""
    before = sorted(source.iterdir())

    assert notebooks.copy(source, source) == notebooks.Copied()
    assert sorted(source.iterdir()) == before


def test_copying_twice_does_nothing(source: Path, tmp_path: Path) -> None:
    """A second copy of the same lessons changes no file and reports none."""
    folder = tmp_path / "lessons"
    notebooks.copy(source, folder)
    before = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.ipynb")}

    done = notebooks.copy(source, folder)

    assert {path.name: path.stat().st_mtime_ns for path in folder.glob("*.ipynb")} == before
    assert done == notebooks.Copied()


@pytest.mark.parametrize("name", ["02_turns", "02_turns.ipynb", "02", "turns", "Turns"])
def test_a_lesson_has_short_names(name: str, source: Path) -> None:
    """A lesson is found by its file name, its number or its word."""
    assert notebooks.named(name, source) == source / "02_turns.ipynb"


def test_a_lesson_that_is_not_there_is_refused(source: Path) -> None:
    """The refusal names the lessons that are there."""
    with pytest.raises(Refused, match="01_setup, 02_turns"):
        notebooks.named("bridge", source)


# What it starts


def test_what_stands_behind_two_dashes_goes_to_lab() -> None:
    """Arguments after `--` are the last that JupyterLab is given."""
    asked = start.VERB.parser().parse_args(["--no-browser", "--port", "9000"])
    asked.passed_on = ["--ServerApp.ip=127.0.0.1"]

    options = start.lab_arguments(asked, Path("02_turns.ipynb"))

    assert options[0] == "02_turns.ipynb"
    assert "--LabApp.default_url=/lab/tree/02_turns.ipynb" in options  # what is printed leads there, too
    assert {"--no-browser", "--port=9000"} <= set(options)
    assert options[-1] == "--ServerApp.ip=127.0.0.1"


def test_voila_serves_the_whole_folder() -> None:
    """Voilà is given the folder of a lesson, so that a link from one lesson to the next leads there."""
    asked = present.VERB.parser().parse_args(["turns", "--no-browser"])
    asked.passed_on = []

    options = present.voila_arguments(asked, Path("lessons") / "02_turns.ipynb")

    assert options[0] == "lessons"
    assert "--no-browser" in options


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def started(*words: str, folder: Path, left: Path | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """The command, running a server whose private files lie in a folder; stopped as a shutdown would.

    `left` is where its temporary files lie.
    """
    private = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    lab = {f"JUPYTERLAB_{name}_DIR": str(folder / name) for name in ("SETTINGS", "WORKSPACES")}
    temporary = {} if left is None else {"TMPDIR": str(left)}
    surroundings = {**os.environ, **private, **lab, **temporary, **at_home(folder)}
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen([*MODULE, *words], env=surroundings, stdout=log, stderr=log, cwd=folder)
    try:
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)


def fetched(address: str, server: subprocess.Popen[bytes], log: Path) -> str:
    """A page's text, as soon as the server answers; an error that holds its log when it does not."""
    until = time.monotonic() + 120
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                return str(answer.read().decode("utf-8"))
        except urllib.error.HTTPError:
            raise
        except OSError:
            time.sleep(0.2)
    raise AssertionError(log.read_text(encoding="utf-8", errors="replace"))


def printed(server: subprocess.Popen[bytes], log: Path, start: str) -> str:
    """The first address that begins so, as soon as the server has printed it."""
    until = time.monotonic() + 120
    while time.monotonic() < until and server.poll() is None:
        words = log.read_text(encoding="utf-8", errors="replace").split()
        if found := [word for word in words if word.startswith(start)]:
            return found[0]
        time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8", errors="replace"))


def a_kernel_of(server: subprocess.Popen[bytes]) -> psutil.Process:
    """The server's first kernel, the moment it is there: no list knows it yet."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if found := psutil.Process(server.pid).children():
            return found[0]
        time.sleep(0.01)
    raise AssertionError("no kernel was started")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that asks a program to stop")
@pytest.mark.parametrize(
    ("verb", "place", "kernel"),
    [("start", "lab/tree", "api/kernels?token=t"), ("present", "voila/render", "voila/render/02_turns.ipynb")],
)
def test_a_server_that_is_told_to_stop_leaves_nothing(verb: str, place: str, kernel: str, tmp_path: Path) -> None:
    """The address it prints is the page's; when it has ended so has a kernel that had only begun to start."""
    port, log, left = free_port(), tmp_path / "log", tmp_path / "left"
    token = ("--", "--IdentityProvider.token=t") if verb == "start" else ()
    left.mkdir()
    with started(verb, "turns", "--no-browser", "--port", str(port), *token, folder=tmp_path, left=left) as server:
        address = printed(server, log, f"http://localhost:{port}")
        fetched(f"http://127.0.0.1:{port}/", server, log)
        asking = threading.Thread(target=asked_for, args=(f"http://127.0.0.1:{port}/{kernel}", verb == "start"))
        asking.start()
        running = a_kernel_of(server)
    still = running.is_running() and running.status() != psutil.STATUS_ZOMBIE
    asking.join()

    assert address.partition("?")[0] == f"http://localhost:{port}/{place}/02_turns.ipynb"
    assert not still
    assert server.returncode == 0
    assert list(left.glob("voila_*")) == []


def asked_for(address: str, posted: bool) -> None:
    """Ask for a page or post for a kernel; the server may end before it answers."""
    with suppress(OSError, http.client.HTTPException):
        urllib.request.urlopen(address, data=b"{}" if posted else None, timeout=60).close()


@pytest.mark.slow
def test_it_opens_lab_on_the_first_page(tmp_path: Path) -> None:
    """The command starts JupyterLab, in which the first page can be read."""
    port = free_port()
    with started("--no-browser", "--port", str(port), "--", "--IdentityProvider.token=t", folder=tmp_path) as server:
        lab = fetched(f"http://127.0.0.1:{port}/lab/tree/00_start_here.ipynb?token=t", server, tmp_path / "log")
        page = fetched(f"http://127.0.0.1:{port}/api/contents/00_start_here.ipynb?token=t", server, tmp_path / "log")

    assert "JupyterLab" in lab
    assert '"@jupyterlab/apputils-extension:announcements"' in lab  # among the extensions that are switched off
    assert "Start here" in page


@pytest.mark.slow
def test_it_presents_the_first_page_without_code(tmp_path: Path) -> None:
    """The command starts Voilà; the page has the words of the lesson, no code, and no address of another machine."""
    port = free_port()
    with started("present", "--no-browser", "--port", str(port), folder=tmp_path) as server:
        page = fetched(f"http://127.0.0.1:{port}/voila/render/00_start_here.ipynb", server, tmp_path / "log")

    assert "<h1" in page
    assert "from oldmaid_teach" not in page
    assert 'href="https://' not in page
    assert 'src="https://' not in page


@pytest.mark.slow
def test_its_list_leads_to_a_file_of_any_name(tmp_path: Path) -> None:
    """A teacher's own notebook is found though its name holds what an address may not."""
    name = "04 a#1 50%.ipynb"
    (tmp_path / name).write_text('{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', encoding="utf-8")
    port = free_port()
    words = ("present", name, "--no-browser", "--port", str(port), "--folder", str(tmp_path))
    with started(*words, folder=tmp_path) as server:
        listed = fetched(f"http://127.0.0.1:{port}/voila/tree/", server, tmp_path / "log")
        [link] = re.findall(r'href="([^"]*/render/[^"]*)"', listed)
        fetched(f"http://127.0.0.1:{port}{link}", server, tmp_path / "log")

        assert link == "/voila/render/04%20a%231%2050%25.ipynb"
        assert f"{port}{link}" in (tmp_path / "log").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_cell_that_fails_is_answered_kindly(tmp_path: Path) -> None:
    """Voilà shows a panel with what to do, and no traceback, where a cell raises."""
    notebook = notebooks.original() / "00_start_here.ipynb"
    broken = notebook.read_text(encoding="utf-8").replace("Card.parse(text)", "Card.parse('no card')")
    (tmp_path / notebook.name).write_text(broken, encoding="utf-8")
    port = free_port()

    with started("present", "--folder", ".", "--no-browser", "--port", str(port), folder=tmp_path) as server:
        page = fetched(f"http://127.0.0.1:{port}/voila/render/00_start_here.ipynb", server, tmp_path / "log")

    assert "This part of the lesson did not start." in page
    assert "NotationError" not in page
    assert "Traceback" not in page
