"""The compiled engine: builds it in the background, and lets the processes of bots use it when it is ready.

In a checkout everything runs in plain Python, so that the source can be edited. Bots think several times faster with kernel and games compiled by
mypyc. The build (`tools/engine.py`) puts a copy of the package with the compiled modules into a folder that is named after the hash of its source: a
build of another source, another Python or another recipe is never used. The copy needs nothing but the installed dependencies.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import signal
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import sandai
from sandai.kernel import state
from sandai.table import words
from sandai.table.play.bots.processes import COMMAND, BotCommand, BotProcesses

__all__ = ["LOCK", "NOT_POSSIBLE", "PARTS", "CompiledEngine", "is_checkout", "source_hash"]

log = logging.getLogger("sandai.bots")

#: the parts of the package that a bot's process uses
PARTS: Final = (
    "__init__.py",
    "kernel",
    "draw",
    "games",
    "bots",
    "analysis",
    "translations.py",
    "table/__init__.py",
    "table/play/__init__.py",
    "table/play/bots/__init__.py",
    "table/play/bots/worker.py",
)
LOCK: Final = "requirements-compile.lock"
RECIPE: Final = ("pyproject.toml", "hatch_build.py", "tools/engine.py", LOCK)
BUILD: Final = (sys.executable, "-m", "tools.engine")
NOT_POSSIBLE: Final = 3  # the exit status of a build if there is no C compiler, or if compiling is turned off
CHECKOUT: Final = Path(sandai.__file__).resolve().parents[2]


def is_checkout(root: Path = CHECKOUT) -> bool:
    """Whether this package runs from its source in plain Python, so that there is something to compile."""
    return (state.__file__ or "").endswith(".py") and all((root / name).is_file() for name in RECIPE)


def source_hash(root: Path, package: Path) -> str:
    """Return the hash of everything that decides what a build contains: the source, how it is built, and the interpreter."""
    digest = hashlib.sha256(f"{sys.version}|{sysconfig.get_config_var('SOABI')}|{sysconfig.get_platform()}".encode())
    for name in RECIPE:
        digest.update(hashlib.sha256((root / name).read_bytes()).digest())
    for path in _sources(package):
        digest.update(path.relative_to(package).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]


def _sources(package: Path) -> Iterator[Path]:
    for part in PARTS:
        files = [package / part] if part.endswith(".py") else sorted((package / part).rglob("*"))
        yield from (path for path in files if path.is_file() and "__pycache__" not in path.parts)


class CompiledEngine:
    """Builds the engine of one checkout for one server. `tell` shows a line to the person who runs the server."""

    def __init__(
        self,
        bot_processes: BotProcesses,
        tell: Callable[[str], None],
        root: Path = CHECKOUT,
        build: Sequence[str] = BUILD,
    ) -> None:
        self.bot_processes = bot_processes
        self.tell = tell
        self.root = root
        self.build = build
        self.place = root / "build" / "engine"
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin in the background, if there is anything to compile."""
        if self.bot_processes.workers and os.name == "posix" and is_checkout(self.root):
            self.task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """End the build, if it still runs."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            source = await asyncio.to_thread(source_hash, self.root, self.root / "src" / "sandai")
            folder = self.place / f"engine-{source}"
            status = 0 if folder.exists() else await self._build(source, folder)
            if status == NOT_POSSIBLE:
                return
            ready = status == 0 and folder.exists() and await self.bot_processes.use(engine_command(folder))
        except Exception:
            log.exception("compiled engine failed")
            ready = False
        if ready:
            os.utime(folder)  # the builds that were used last are kept
            self.tell(words.BOTS_USE_ENGINE)
        else:
            self.tell(words.engine_failed(os.path.relpath(self.place / "build.log")))

    async def _build(self, source: str, folder: Path) -> int:
        """Run the build in a process group of its own, and end all of it if this is cancelled."""
        self.place.mkdir(parents=True, exist_ok=True)
        with (self.place / "build.log").open("wb") as output:
            process = await asyncio.create_subprocess_exec(
                *self.build,
                source,
                str(folder),
                cwd=self.root,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        try:
            return await process.wait()
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                await process.wait()


def engine_command(folder: Path) -> BotCommand:
    """The command for a bot's process that uses the engine in a folder."""
    return BotCommand(COMMAND.arguments, str(folder), compiled=True)
