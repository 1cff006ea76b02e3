"""Runs a module of ours in a process of its own, which may hang or fail without harm."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

__all__ = ["run_module"]

_PROXIES: Final = ("http_proxy", "https_proxy", "all_proxy", "ftp_proxy")


async def run_module(module: str, order: bytes, seconds: float, output: bool = False) -> tuple[int | None, bytes]:
    """Run a module with `order` as its input; return its exit code (None: it took too long) and, if wanted, its output.

    The process gets no proxy, because it must see which addresses it connects to.
    """
    environment = {name: value for name, value in os.environ.items() if name.lower() not in _PROXIES}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE if output else asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
        env=environment,
    )
    try:
        async with asyncio.timeout(seconds):
            printed, _ = await process.communicate(order)
    except TimeoutError:
        return None, b""
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode, printed or b""
