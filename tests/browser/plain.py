"""A page without Jupyter: the same front end, with the stand in this process at the other end of the wire."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import oldmaid_teach
from oldmaid_teach.screen import Screen
from oldmaid_teach.wire import Stand
from tests.toy import stand as toy_stand

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

STATIC = Path(oldmaid_teach.__file__).parent / "static"
ADDRESS = "http://table.test/"

_HTML = """<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width">
<title>Table</title><link rel=stylesheet href=/table.css><link rel=icon href="data:,">
<body style="margin:0"><main><button id=outside style="position:absolute;inset-block-start:-99px">Outside</button>
<div id=root></div></main><script type=module src=/start.js></script>"""
_START = """import { mount, morph } from "/table.js";
const table = mount(document.getElementById("root"), async (message) => table.show(await window.ask(message)));
Object.assign(window, { table, morph });"""


class PlainPage:
    """One browser page with a table on it; keeps every message that was sent, in order."""

    def __init__(self, page: Page, stand: Stand[Any]) -> None:
        self.page = page
        self.stand = stand
        self.sent: list[object] = []
        page.route("**/*", _serve)
        page.expose_function("ask", self._answer)
        page.goto(ADDRESS)
        page.wait_for_function("window.table")
        self.show()

    def show(self) -> None:
        """Show what the stand shows."""
        self.page.evaluate("html => table.show(html)", self.stand.html())

    def put(self, screen: Screen, *, size: str = "") -> None:
        """Show another screen."""
        self.stand = toy_stand(screen, size=size or self.stand.size)
        self.show()

    def focused(self) -> str:
        """The key of the element that has focus: its own, else its choice, else its tag name."""
        key = "({dataset, tagName}) => dataset.key ?? dataset.choice ?? tagName"
        return str(self.page.evaluate(f"({key})(document.activeElement)"))

    def told(self) -> str:
        """The words in the status region."""
        return str(self.page.locator("[role=status]").inner_text()).strip("\u200b\u200c\n ")

    def keys(self, names: Sequence[str]) -> None:
        """Press keys one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def settle(self) -> None:
        """Wait until what has been asked is answered."""
        self.page.evaluate("new Promise(done => setTimeout(done, 30))")

    def _answer(self, message: object) -> str:
        self.sent.append(message)
        self.stand = self.stand.receive(message)
        return self.stand.html()


def _serve(route: Route) -> None:
    name = route.request.url.removeprefix(ADDRESS)
    kinds = {"table.js": "text/javascript", "table.css": "text/css", "start.js": "text/javascript"}
    if name == "start.js":
        return route.fulfill(body=_START, content_type=kinds[name])
    if name in kinds:
        return route.fulfill(body=(STATIC / name).read_text(encoding="utf-8"), content_type=kinds[name])
    return route.fulfill(body=_HTML, content_type="text/html") if name == "" else route.abort()
