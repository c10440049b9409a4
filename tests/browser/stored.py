"""A notebook as it is stored: run once, without its live part."""

from __future__ import annotations

import json
from pathlib import Path

from tests.browser.notebooks import TURNS, write_notebook


def stored(folder: Path, name: str) -> str:
    """A notebook whose one cell holds a lesson at rest; gives its name."""
    from tests.toy import worked_turn

    data, _ = worked_turn()._repr_mimebundle_()
    kept = {kind: data[kind] for kind in ("text/plain", "text/html")}
    path = folder / write_notebook(folder, name, TURNS)
    notebook = json.loads(path.read_text(encoding="utf-8"))
    output = {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": kept}
    notebook["cells"][0].update(execution_count=1, outputs=[output])
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return name
