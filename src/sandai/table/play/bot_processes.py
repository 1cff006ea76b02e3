"""Where bots think: in processes of their own, so that a slow or broken bot never holds up a table.

Each process thinks about one choice at a time and is alone in its fate: if a bot takes too long or breaks its process, only that
thought is lost. Jobs wait for a free process in a fair queue, and the bot's own seconds begin when it begins.
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
STARTING: Final = 120.0  # seconds that a process may take until it can think
TRIES: Final = 2
Question = tuple[str, dict[str, Any], int, str, str]


def think(game: str, dump: dict[str, Any], seat: int, level: str, seed: str) -> str:
    """The text of a bot's choice. Runs in a process of its own."""
    state = load(game).restore(dump, trusted=True)
    return bots.make(level, seed).choose(state, seat).text


def imagined(state: State, seat: int, seed: str) -> dict[str, Any]:
    """What a bot is given: the position as its seat knows it, without the seed and without the past."""
    dump = state.imagine(seat, seed).dump()
    dump["seed"] = "imagined"
    dump["journal"] = []
    dump["past"] = []
    dump["flags"] = [True, True]
    return dump


class Lost(Exception):
    """The process died."""


class Failed(Exception):
    """The bot failed, but its process goes on."""


class BotProcess:
    """One process, started when it is first needed and again after it was ended."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        """See that the process runs and can think."""
        if self.process is not None and self.process.returncode is None:
            return
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        async with asyncio.timeout(STARTING):
            await self._line(self.process)

    async def answer(self, question: Question) -> str:
        process = self.process
        if process is None or process.stdin is None:
            raise Lost
        try:
            process.stdin.write(json.dumps(question).encode() + b"\n")
            await process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise Lost from None
        said: dict[str, str] = json.loads(await self._line(process))
        if "failed" in said:
            raise Failed(said["failed"])
        return said["text"]

    async def _line(self, process: asyncio.subprocess.Process) -> bytes:
        line = b"" if process.stdout is None else await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Lost
        return line

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class BotProcesses:
    """So many processes; with none, bots think in threads of the server."""

    def __init__(self, workers: int, seconds: float, command: Sequence[str] = COMMAND) -> None:
        self.workers = workers
        self.seconds = seconds
        self.bot_processes = [BotProcess(command) for _ in range(workers)]
        self.idle = list(self.bot_processes)
        self.queue = BotQueue(workers)
        self.fallbacks = 0
        self.thoughts = 0

    async def close(self) -> None:
        """End all thinking at once."""
        await asyncio.gather(*(bot_process.end() for bot_process in self.bot_processes))

    async def choose(self, game: Game, state: State, seat: int, level: str, seed: str, job: Job | None = None) -> str:
        """Wait for a worker, then choose; the text of a legal choice."""
        async with self.queue.turn(job or Job()):
            return await self.decide(game, state, seat, level, seed)

    async def decide(self, game: Game, state: State, seat: int, level: str, seed: str) -> str:
        """The text of a legal choice, whatever the bot does. Only for who holds a worker of the queue."""
        self.thoughts += 1
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0].text
        texts = {choice.text for choice in legal}
        try:
            text = await self._run((game.name, imagined(state, seat, seed), seat, level, seed))
            if text in texts:
                return text
            log.warning("bot chose what is not possible", extra={"game": game.name, "bot": level})
        except TimeoutError:
            log.warning("bot took too long", extra={"game": game.name, "bot": level})
        except Exception:
            log.exception("bot failed", extra={"game": game.name, "bot": level})
        self.fallbacks += 1
        return legal[draw_below(stream_key("fallback", seed), 1, len(legal))].text

    async def _run(self, question: Question) -> str:
        if not self.workers:
            thread = asyncio.get_running_loop().run_in_executor(None, partial(think, *question))
            return str(await asyncio.wait_for(thread, self.seconds))
        bot_process = self.idle.pop()
        try:
            return await self._thought(bot_process, question)
        finally:
            self.idle.append(bot_process)

    async def _thought(self, bot_process: BotProcess, question: Question) -> str:
        for _ in range(TRIES):
            try:
                await bot_process.begin()
                async with asyncio.timeout(self.seconds):
                    return await bot_process.answer(question)
            except Failed:
                raise
            except Lost:  # it may have been ended from outside: once more, in a new one
                await bot_process.end()
            except BaseException:
                await bot_process.end()
                raise
        raise Lost(f"the process died {TRIES} times")


def _follow_the_parent() -> None:
    """Leave the keyboard to the server, and end when it dies, even amid a thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    """Think about what comes in, a line of JSON for each choice, and answer by a line."""
    _follow_the_parent()
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    print("{}", file=answers, flush=True)
    for line in sys.stdin:
        try:
            said = {"text": think(*json.loads(line))}
        except Exception:
            said = {"failed": traceback.format_exc()[-4000:]}
        print(json.dumps(said), file=answers, flush=True)


if __name__ == "__main__":
    main()
