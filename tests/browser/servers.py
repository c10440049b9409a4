"""JupyterLab and Voilà for tests: each with its own folders, on a free port of this machine, and ended afterwards."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

_ROOT = Path(__file__).resolve().parents[2]
_START_SECONDS = 90


@contextmanager
def lab(folder: Path, home: Path) -> Iterator[str]:
    """A JupyterLab that serves `folder`; gives its address, without a slash at the end."""
    settings = home / "lab-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(
        json.dumps({"fetchNews": "false", "checkForUpdates": False})
    )
    options = ("--LabApp.user_settings_dir", home / "lab-settings", "--LabApp.workspaces_dir", home / "workspaces")
    quiet = (
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
        "--IdentityProvider.token=",
        "--allow-root",
    )
    command = ["jupyterlab", "--no-browser", "--ServerApp.port_retries=0", *quiet, *(str(word) for word in options)]
    with _server(command, "--ServerApp.port", folder, home, "/lab") as address:
        yield address


@contextmanager
def voila(folder: Path, home: Path) -> Iterator[str]:
    """A Voilà that serves `folder`; gives its address, without a slash at the end."""
    with _server(["voila", "--no-browser"], "--port", folder, home, "/") as address:
        yield address


@contextmanager
def _server(command: Sequence[str], port_option: str, folder: Path, home: Path, path: str) -> Iterator[str]:
    port = _free_port()
    words = [sys.executable, "-m", *command, f"{port_option}={port}", str(folder)]
    with open(home / f"{command[0]}.log", "wb") as log:
        process = subprocess.Popen(words, env=_surroundings(home), stdout=log, stderr=subprocess.STDOUT, cwd=folder)
        try:
            yield _when_up(f"http://127.0.0.1:{port}", path, process, Path(log.name))
        finally:
            process.terminate()
            process.wait(timeout=30)


def _surroundings(home: Path) -> dict[str, str]:
    """The environment, with every Jupyter folder a private one, and this copy of the package first."""
    names = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_RUNTIME_DIR": "runtime", "IPYTHONDIR": "ipython"}
    private = {name: str(home / folder) for name, folder in names.items()}
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, **private, "PYTHONPATH": path}


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _when_up(address: str, path: str, process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + _START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address + path, timeout=5):
                return address
        except (URLError, OSError):
            time.sleep(0.2)
    raise RuntimeError(f"the server did not start:\n{log.read_text(errors='replace')[-3000:]}")
