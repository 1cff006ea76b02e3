"""Bots think in processes of their own, so that a slow or broken bot never holds up a table.

Each process thinks about one choice at a time. If a bot takes too long or crashes its process, only that choice is lost. Jobs wait
for a free process in a fair queue; the time limit of a bot starts when it starts to think.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from sandai import bots
from sandai.games import load
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.game import Game
from sandai.kernel.state import State
from sandai.table.play.bot_queue import BotQueue, Job

__all__ = ["BotProcesses", "main", "think"]

log = logging.getLogger("sandai.bots")

COMMAND: Final = (sys.executable, "-P", "-m", "sandai.table.play.bot_processes")
START_SECONDS: Final = 120.0  # that a process may take to start
TRIES: Final = 2
Request = tuple[str, dict[str, Any], int, str, str]


def think(game: str, dump: dict[str, Any], seat: int, level: str, seed: str) -> str:
    """Return the text of a bot's choice. Runs in a process of its own."""
    state = load(game).restore(dump, trusted=True)
    return bots.make(level, seed).choose(state, seat).text


def imagined_dump(state: State, seat: int, seed: str) -> dict[str, Any]:
    """Return what a bot gets to see: a position as its seat could imagine it, without the seed and without the past."""
    dump = state.imagine(seat, seed).dump()
    dump["seed"] = "imagined"
    dump["journal"] = []
    dump["past"] = []
    dump["flags"] = [True, True]
    return dump


class ProcessDied(Exception):
    """The process ended without an answer."""


class BotFailed(Exception):
    """The bot raised an exception; its process is fine."""


class BotProcess:
    """One process, started when it is first needed and again after it has ended."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the process if it does not run, and wait until it is ready."""
        if self.process is not None and self.process.returncode is None:
            return
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        async with asyncio.timeout(START_SECONDS):
            await self._read_line(self.process)

    async def answer(self, request: Request) -> str:
        process = self.process
        if process is None or process.stdin is None:
            raise ProcessDied
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            await process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise ProcessDied from None
        answer: dict[str, str] = json.loads(await self._read_line(process))
        if "failed" in answer:
            raise BotFailed(answer["failed"])
        return answer["text"]

    async def _read_line(self, process: asyncio.subprocess.Process) -> bytes:
        line = b"" if process.stdout is None else await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ProcessDied
        return line

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class BotProcesses:
    """A number of processes; with 0, bots think in threads of the server."""

    def __init__(self, workers: int, seconds: float, command: Sequence[str] = COMMAND) -> None:
        self.workers = workers
        self.seconds = seconds
        self.processes = [BotProcess(command) for _ in range(workers)]
        self.idle = list(self.processes)
        self.queue = BotQueue(workers)
        self.fallbacks = 0
        self.decisions = 0

    async def close(self) -> None:
        """End all processes at once."""
        await asyncio.gather(*(bot_process.end() for bot_process in self.processes))

    async def choose(self, game: Game, state: State, seat: int, level: str, seed: str, job: Job | None = None) -> str:
        """Wait for a worker, then return the text of a legal choice."""
        async with self.queue.worker(job or Job()):
            return await self.decide(game, state, seat, level, seed)

    async def decide(self, game: Game, state: State, seat: int, level: str, seed: str) -> str:
        """Return the text of a legal choice, whatever the bot does. The caller must hold a worker of the queue."""
        self.decisions += 1
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0].text
        texts = {choice.text for choice in legal}
        try:
            text = await self._run((game.name, imagined_dump(state, seat, seed), seat, level, seed))
            if text in texts:
                return text
            log.warning("bot made an illegal choice", extra={"game": game.name, "bot": level})
        except TimeoutError:
            log.warning("bot took too long", extra={"game": game.name, "bot": level})
        except Exception:
            log.exception("bot failed", extra={"game": game.name, "bot": level})
        self.fallbacks += 1
        return legal[draw_below(stream_key("fallback", seed), 1, len(legal))].text

    async def _run(self, request: Request) -> str:
        if not self.workers:
            thread = asyncio.get_running_loop().run_in_executor(None, partial(think, *request))
            return str(await asyncio.wait_for(thread, self.seconds))
        bot_process = self.idle.pop()
        try:
            return await self._ask(bot_process, request)
        finally:
            self.idle.append(bot_process)

    async def _ask(self, bot_process: BotProcess, request: Request) -> str:
        for _ in range(TRIES):
            try:
                await bot_process.start()
                async with asyncio.timeout(self.seconds):
                    return await bot_process.answer(request)
            except BotFailed:
                raise
            except ProcessDied:  # perhaps it was killed from outside: try once more with a new one
                await bot_process.end()
            except BaseException:
                await bot_process.end()
                raise
        raise ProcessDied(f"the process died {TRIES} times")


def _end_with_parent() -> None:
    """Ignore Ctrl-C, which is for the server, and end when the server ends, even while a bot is thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    """Read questions from standard input, one line of JSON each, and answer each with a line."""
    _end_with_parent()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints goes to standard error
    print("{}", file=answers, flush=True)
    for line in sys.stdin:
        try:
            answer = {"text": think(*json.loads(line))}
        except Exception:
            answer = {"failed": traceback.format_exc()[-4000:]}
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
