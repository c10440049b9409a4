"""Builds the lessons as a static site that runs Python in the browser and asks no other machine for anything.

    python lite_site.py OUT WHEELS PYODIDE WHEEL

OUT: the folder to make; WHEELS: the pinned pure wheels; PYODIDE: npm's pyodide package; WHEEL: our own.
Runs in an environment that has jupyterlite-core and jupyterlite-pyodide-kernel.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
KERNEL = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")
STUBS = ("piplite-*.whl", "pyodide_kernel-*.whl", "ipykernel-*.whl", "widgetsnbextension-4*.whl")
APPS = ("lab", "notebooks")


def canonical(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def metadata(wheel: Path) -> Any:
    """A wheel's own description."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def modules(wheel: Path) -> list[str]:
    """The names by which a wheel is imported."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist() if name.endswith(".py")}
    return sorted(top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info")))


def needs(described: Any, there: set[str]) -> list[str]:
    """The packages of the site that a package asks for; extras and what only a console needs are not there."""
    lines = [line for line in described.get_all("Requires-Dist", []) if "extra ==" not in line]
    names = {canonical(re.split(r"[\s<>=!~;\[(]", line, maxsplit=1)[0]) for line in lines}
    return sorted(names & there)


def lock(wheels: list[Path], original: dict[str, Any]) -> dict[str, Any]:
    """Pyodide's list of packages, cut down to the wheels that lie beside it."""
    described = {wheel: metadata(wheel) for wheel in wheels}
    there = {canonical(each["Name"]) for each in described.values()}
    packages = {
        canonical(each["Name"]): {
            "name": canonical(each["Name"]),
            "version": each["Version"],
            "file_name": wheel.name,
            "install_dir": "site",
            "package_type": "package",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "imports": modules(wheel),
            "depends": needs(each, there),
            "unvendored_tests": False,
        }
        for wheel, each in described.items()
    }
    return {**original, "packages": packages}


def settings(names: list[str]) -> dict[str, Any]:
    """What the site tells JupyterLite: Pyodide lies beside it, everything is loaded, nothing is looked up."""
    kernel = {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": names},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Old Maid",
            "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def page(notebooks: list[Path]) -> str:
    """The site's first page: a link to every lesson."""
    titles = {path.name: json.loads(path.read_text(encoding="utf-8"))["metadata"]["title"] for path in notebooks}
    links = "\n".join(
        f'<li><a href="notebooks/index.html?path={name}">{title}</a></li>' for name, title in titles.items()
    )
    return (ROOT / ".ci/lite_index.html").read_text(encoding="utf-8").replace("<!-- lessons -->", links)


def build(out: Path, wheels: Path, pyodide: Path, own: Path) -> None:
    """Make the site."""
    beside = out / "static/pyodide"
    stubs = [path for pattern in STUBS for path in sorted(KERNEL.glob(pattern))]
    chosen = sorted([*wheels.glob("*.whl"), *stubs, own])
    listed = lock(chosen, json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8")))
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    with tempfile.TemporaryDirectory() as name:
        lite = Path(name)
        (lite / "jupyter-lite.json").write_text(json.dumps(settings(sorted(listed["packages"]))), encoding="utf-8")
        (lite / "lessons").mkdir()
        for notebook in notebooks:
            shutil.copy(notebook, lite / "lessons")
        apps = [word for app in APPS for word in ("--apps", app)]
        command = ["jupyter", "lite", "build", "--lite-dir", name, "--contents", "lessons", "--output-dir", str(out)]
        options = ["--no-sourcemaps", "--no-unused-shared-packages", *apps]
        subprocess.run([sys.executable, "-m", *command, *options], check=True, cwd=lite, stdout=subprocess.DEVNULL)
    beside.mkdir(parents=True)
    for path in [*(pyodide / core for core in CORE), *chosen]:
        shutil.copy(path, beside)
    (beside / "pyodide-lock.json").write_text(json.dumps(listed), encoding="utf-8")
    shutil.copy(out / "lab/favicon.ico", out)  # browsers ask for it at the root
    (out / "index.html").write_text(page(notebooks), encoding="utf-8")


if __name__ == "__main__":
    build(*(Path(argument).resolve() for argument in sys.argv[1:5]))
