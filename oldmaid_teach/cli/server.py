"""Voilà, opened on one lesson of the folder it serves; apart because importing it needs Voilà."""

from __future__ import annotations

import shutil
import threading
import webbrowser
from typing import Any
from urllib.parse import quote

from tornado.ioloop import IOLoop
from voila.app import Voila


class LessonServer(Voila):  # type: ignore[misc]
    """A Voilà whose address leads to one page."""

    def __init__(self, *, page: str, **settings: Any) -> None:
        super().__init__(**settings)
        self.page = page
        self.ioloop = IOLoop.current()  # a signal may come before Voilà has set it

    @property
    def display_url(self) -> str:
        """The address that is printed."""
        address, mark, query = str(super().display_url).partition("?")
        return f"{address}voila/render/{quote(self.page)}{mark}{query}"

    def launch_browser(self) -> None:
        """Open the page in the browser, without waiting for it."""
        threading.Thread(target=webbrowser.open, args=(self.display_url,), daemon=True).start()

    def stop(self) -> None:
        """End the kernels, and only then take away the folder that those which start still write to."""
        try:
            self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)
