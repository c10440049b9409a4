"""The kernels of our servers: asked to end, all of them end, one that has only begun to start too."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest


async def ended_while_starting(folder: Path) -> tuple[list[str], bool]:
    """The kernels listed after all were ended while one ran and one started; and whether an empty list was true."""
    from oldmaid_teach.cli.kernels import LessonKernels

    kernels = LessonKernels(connection_dir=str(folder))
    there = bool(kernels)
    await kernels.start_kernel(kernel_name="python3")
    starting = asyncio.ensure_future(kernels.start_kernel(kernel_name="python3"))
    await asyncio.sleep(0)
    await kernels.shutdown_all(now=True)
    await asyncio.wait([starting])
    return list(kernels.list_kernel_ids()), there


@pytest.mark.slow
def test_a_kernel_that_only_starts_is_ended_too(tmp_path: Path) -> None:
    """When all are ended while one runs and one starts, none is listed and no process of theirs is left."""
    before = set(psutil.Process().children())

    with ThreadPoolExecutor(1) as aside:  # a browser of other tests may have a loop on this thread
        listed, there = aside.submit(asyncio.run, ended_while_starting(tmp_path)).result()

    assert there  # JupyterLab ends nothing where its kernels are false
    assert listed == []
    assert set(psutil.Process().children()) - before == set()
