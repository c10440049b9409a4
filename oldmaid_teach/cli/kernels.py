"""Kernels that end with their server, however early it is told to stop; apart because importing it needs Jupyter."""

from __future__ import annotations

import asyncio
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

_ROUNDS = 3
"""A kernel that outlives so many attempts to end it is left to notice by itself that its server is gone."""


class LessonKernels(AsyncMappingKernelManager):  # type: ignore[misc]
    """A server's kernels, those that are only starting among them: Jupyter's own list does not know those yet.

    Asked to end all of them while one started, Jupyter gave up at that one and left the others behind.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.starts: set[asyncio.Future[str]] = set()

    def __bool__(self) -> bool:
        """Always there: without a kernel in its list, JupyterLab would take it for missing and end nothing."""
        return True

    async def start_kernel(self, **wanted: Any) -> str:
        """Start a kernel; its id. A start that nobody waits for any more is still known until it is over."""
        start = asyncio.ensure_future(super().start_kernel(**wanted))
        self.starts.add(start)
        start.add_done_callback(self.starts.discard)
        return await asyncio.shield(start)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels; what becomes of one keeps none of the others."""
        for _ in range(_ROUNDS):
            await asyncio.gather(*self.starts, return_exceptions=True)
            ends = (self.shutdown_kernel(kernel, now=now) for kernel in self.list_kernel_ids())
            if not await asyncio.gather(*ends, return_exceptions=True):
                return
