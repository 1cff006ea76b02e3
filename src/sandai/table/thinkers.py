"""Where bots think: in processes of their own, so that a slow or broken bot never holds up a table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Any

from sandai import bots
from sandai.games import load
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.game import Game
from sandai.kernel.state import State

__all__ = ["Thinkers", "think"]

log = logging.getLogger("sandai.bots")


def think(game: str, dump: dict[str, Any], seat: int, level: str, seed: str) -> str:
    """The text of a bot's choice. Runs in a worker process."""
    state = load(game).restore(dump)
    return bots.make(level, seed).choose(state, seat).text


def _begin() -> None:
    """A worker leaves the keyboard to its parent, and follows it when it dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def imagined(state: State, seat: int, seed: str) -> dict[str, Any]:
    """What a bot is given: the position as its seat knows it, without the seed and without the past."""
    dump = state.imagine(seat, seed).dump()
    dump["seed"] = "imagined"
    dump["journal"] = []
    dump["past"] = []
    dump["flags"] = [True, True]
    return dump


class Thinkers:
    """A pool of processes; with none, bots think in threads of the server."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.pool: ProcessPoolExecutor | None = None
        self.fallbacks = 0
        self.thoughts = 0

    def _open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=_begin)
        return self.pool

    def close(self) -> None:
        """End all thinking at once."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    async def choose(self, game: Game, state: State, seat: int, level: str, seed: str) -> str:
        """The text of a legal choice, whatever the bot does."""
        self.thoughts += 1
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0].text
        texts = {choice.text for choice in legal}
        job = partial(think, game.name, imagined(state, seat, seed), seat, level, seed)
        try:
            text = await self._run(job)
            if text in texts:
                return text
            log.warning("bot chose what is not possible", extra={"game": game.name, "bot": level})
        except TimeoutError:
            log.warning("bot took too long", extra={"game": game.name, "bot": level})
        except Exception:
            log.exception("bot failed", extra={"game": game.name, "bot": level})
        self.fallbacks += 1
        return legal[draw_below(stream_key("fallback", seed), 1, len(legal))].text

    async def _run(self, job: Any) -> str:
        loop = asyncio.get_running_loop()
        if not self.workers:
            return str(await asyncio.wait_for(loop.run_in_executor(None, job), self.seconds))
        for _ in range(2):
            pool = self._open()
            try:
                return str(await asyncio.wait_for(loop.run_in_executor(pool, job), self.seconds))
            except BrokenProcessPool:  # a neighbour's bot may have brought it down: once more, in a new one
                if self.pool is pool:
                    self.close()
            except TimeoutError:
                if self.pool is pool:
                    self.close()
                raise
        raise RuntimeError("the worker process died twice")
