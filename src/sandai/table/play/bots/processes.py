"""Bots think in processes of their own, so that a slow or broken bot never holds up a table.

Each process thinks about one choice at a time. If a bot takes too long or crashes its process, only that choice is lost. Jobs wait
for a free process in a fair queue; the time limit of a bot starts when it starts to think. A thought that nobody needs any more is ended by killing
its process; a spare process is kept ready, so that the next thought does not wait for a new one.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from sandai.analysis import Study, Task
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.game import Game
from sandai.kernel.state import State
from sandai.table.play.bots.queue import BotQueue, Job
from sandai.table.play.bots.worker import MEBIBYTE, think

__all__ = ["COMMAND", "BotCommand", "BotProcesses", "Report"]

log = logging.getLogger("sandai.bots")

START_SECONDS: Final = 120.0  # that a process may take to start
TRIES: Final = 2
SPARE: Final = 1  # processes beyond those that think
Request = tuple[str, dict[str, Any], int, str, str, dict[str, Any] | None]  # the arguments of `think`
Report = Callable[[float], None]


class BotCommand(msgspec.Struct, frozen=True):
    """How a process is started. `path`: a folder where Python looks for modules first; `compiled`: the engine has to be."""

    arguments: tuple[str, ...]
    path: str = ""
    compiled: bool = False

    @property
    def environment(self) -> dict[str, str]:
        """The variables of the process."""
        path = [*filter(None, (self.path, os.environ.get("PYTHONPATH", "")))]
        return {**os.environ, **({"PYTHONPATH": os.pathsep.join(path)} if path else {})}


COMMAND: Final = BotCommand((sys.executable, "-P", "-m", "sandai.table.play.bots.worker"))


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


class NotStarted(ProcessDied):
    """The process could not be started, or is not what its command promises."""


class BotFailed(Exception):
    """The bot raised an exception; its process is fine."""


class BotProcess:
    """One process. `ready`: it has started; `memory`: bytes that it used after its last answer."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.command = COMMAND
        self.ready = False
        self.memory = 0
        self.starting = asyncio.Lock()

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self, command: BotCommand, memory: int) -> None:
        """Start the process, unless it runs with this command, and wait until it is ready. `memory`: its limit in MiB."""
        async with self.starting:
            if self.runs and self.command != command:
                await self.end()
            if not self.runs:
                pipe = asyncio.subprocess.PIPE
                self.ready, self.memory, self.command = False, 0, command
                self.process = await asyncio.create_subprocess_exec(
                    *command.arguments, str(memory), stdin=pipe, stdout=pipe, env=command.environment
                )
            if not self.ready:
                await self._wait_until_ready()

    async def _wait_until_ready(self) -> None:
        try:
            async with asyncio.timeout(START_SECONDS):
                first = await self._read()
        except (ProcessDied, TimeoutError) as error:
            raise NotStarted from error
        if self.command.compiled and not first.get("compiled"):
            raise NotStarted
        self.ready = True

    async def answer(self, request: Request, report: Report | None) -> str:
        process = self.process
        if process is None or process.stdin is None:
            raise ProcessDied
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            await process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise ProcessDied from None
        while "progress" in (answer := await self._read()):
            if report is not None:
                report(answer["progress"])
        self.memory = answer["memory"]
        if "failed" in answer:
            raise BotFailed(answer["failed"])
        return str(answer["text"])

    async def _read(self) -> dict[str, Any]:
        stdout = self.process.stdout if self.process is not None else None
        line = b"" if stdout is None else await stdout.readline()
        if not line.endswith(b"\n"):
            raise ProcessDied
        message: dict[str, Any] = json.loads(line)
        return message

    def kill(self) -> asyncio.subprocess.Process | None:
        """Kill the process, so that another one can be started at once. Return the one that is ending."""
        process, self.process, self.ready, self.memory = self.process, None, False, 0
        if process is not None and process.returncode is None:
            process.kill()
        return process

    async def end(self) -> None:
        """Kill the process, and wait until it has ended."""
        if (process := self.kill()) is not None:
            await process.wait()


class BotProcesses:
    """A number of processes that think, and a spare one; with 0, bots think in threads of the server.

    `memory`: the MiB that a process may use before it is replaced; 0: no limit.
    """

    def __init__(self, workers: int, seconds: float, memory: int = 0, command: BotCommand = COMMAND) -> None:
        self.workers = workers
        self.seconds = seconds
        self.memory = memory
        self.command = command
        self.processes = [BotProcess() for _ in range(workers + SPARE if workers else 0)]
        self.idle = list(self.processes)
        self.background: dict[asyncio.Task[None], BotProcess] = {}  # the tasks that start or replace idle processes
        self.closed = False
        self.queue = BotQueue(workers)
        self.fallbacks = 0
        self.decisions = 0

    async def close(self) -> None:
        """End all processes at once."""
        self.closed = True
        for task in self.background:
            task.cancel()
        await asyncio.gather(*self.background, return_exceptions=True)
        await asyncio.gather(*(bot_process.end() for bot_process in self.processes))

    # -- deciding ----------------------------------------------------------------------------------------------------

    async def choose(self, game: Game, state: State, seat: int, level: str, seed: str, job: Job | None = None) -> str:
        """Wait for a worker, then return the text of a legal choice."""
        async with self.queue.worker(job or Job()):
            return await self.decide(game, state, seat, level, seed)

    async def decide(
        self, game: Game, state: State, seat: int, level: str, seed: str, report: Report | None = None
    ) -> str:
        """Return the text of a legal choice, whatever the bot does. The caller must hold a worker of the queue.

        `report` is called with the progress of the thought, from 0 to 1, if the bot knows it.
        """
        self.decisions += 1
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0].text
        texts = {choice.text for choice in legal}
        try:
            text = await self._run((game.name, imagined_dump(state, seat, seed), seat, level, seed, None), report)
            if text in texts:
                return text
            log.warning("bot made an illegal choice", extra={"game": game.name, "bot": level})
        except TimeoutError:
            log.warning("bot took too long", extra={"game": game.name, "bot": level})
        except Exception:
            log.exception("bot failed", extra={"game": game.name, "bot": level})
        self.fallbacks += 1
        return legal[draw_below(stream_key("fallback", seed), 1, len(legal))].text

    async def study(self, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        """Study a position as a seat knows it. The caller must hold a worker of the queue. May take as long as a bot."""
        dump = imagined_dump(state, seat, seed)
        text = await self._run((game.name, dump, seat, "", seed, msgspec.to_builtins(task)), None)
        return msgspec.json.decode(text, type=Study)

    async def _run(self, request: Request, report: Report | None) -> str:
        if not self.workers:
            return await self._run_in_thread(request, report)
        bot_process = self._take()
        self.prepare()
        try:
            return await self._ask(bot_process, request, report)
        finally:
            self.idle.append(bot_process)
            self.prepare()

    async def _run_in_thread(self, request: Request, report: Report | None) -> str:
        loop = asyncio.get_running_loop()

        def report_from_thread(progress: float) -> None:
            if report is not None:
                loop.call_soon_threadsafe(report, progress)

        thread = loop.run_in_executor(None, partial(think, *request, report=report_from_thread))
        return str(await asyncio.wait_for(thread, self.seconds))

    async def _ask(self, bot_process: BotProcess, request: Request, report: Report | None) -> str:
        for _ in range(TRIES):
            try:
                await bot_process.start(self.command, self.memory)
            except NotStarted:
                await self._give_up(bot_process)
                continue
            try:
                async with asyncio.timeout(self.seconds):
                    return await bot_process.answer(request, report)
            except BotFailed:
                raise
            except ProcessDied:  # perhaps it was killed from outside: try once more with a new one
                await bot_process.end()
            except BaseException:
                await bot_process.end()
                raise
        raise ProcessDied(f"the process died {TRIES} times")

    # -- keeping processes ready -------------------------------------------------------------------------------------

    async def use(self, command: BotCommand) -> bool:
        """Use another command for all processes, if it works. Those that think finish their thought first."""
        trial = BotProcess()
        try:
            await trial.start(command, self.memory)
        except (NotStarted, OSError):
            return False
        finally:
            await trial.end()
        self.command = command
        self.prepare()
        return True

    def prepare(self) -> None:
        """Replace idle processes where needed, and keep one of them ready, in the background."""
        if self.closed:
            return
        for bot_process in self.idle:
            if bot_process.runs and self._is_outdated(bot_process):
                self._restart(bot_process)
        busy = self.background.values()
        if self.idle and not any(bot_process.runs or bot_process in busy for bot_process in self.idle):
            self._restart(self.idle[-1])

    def _take(self) -> BotProcess:
        """Take an idle process: one that is ready, if there is one."""
        bot_process = max(self.idle, key=lambda one: (one.runs and one.ready, one.runs))
        self.idle.remove(bot_process)
        return bot_process

    def _is_outdated(self, bot_process: BotProcess) -> bool:
        too_big = bool(self.memory) and bot_process.memory > self.memory * MEBIBYTE
        return too_big or bot_process.command != self.command

    def _restart(self, bot_process: BotProcess) -> None:
        ending = bot_process.kill()

        async def restart() -> None:
            try:
                if ending is not None:
                    await ending.wait()
                await bot_process.start(self.command, self.memory)
            except (NotStarted, OSError):
                await self._give_up(bot_process)

        task = asyncio.create_task(restart())
        self.background[task] = bot_process
        task.add_done_callback(self.background.pop)

    async def _give_up(self, bot_process: BotProcess) -> None:
        """End a process that does not start. If its engine is compiled, go back to plain Python: perhaps its folder was deleted."""
        command = bot_process.command
        await bot_process.end()
        if command.compiled and command == self.command:
            log.warning("compiled engine does not start")
            self.command = COMMAND
