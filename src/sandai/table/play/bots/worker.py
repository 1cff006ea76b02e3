"""The program in which bots think: it reads questions from standard input, one line of JSON each, and writes lines of JSON.

First it writes `{"compiled": true}` or `{"compiled": false}`: it is ready. A question is a list with the arguments of `think`. While a bot thinks it may
report `{"progress": 0.4}`; the last line about a question is `{"text": ..., "memory": ...}` or `{"failed": ..., "memory": ...}`, with the memory in use in bytes.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from sandai import bots
from sandai.analysis import Task, study
from sandai.analysis.results import encoded
from sandai.games import games, load
from sandai.kernel import state

__all__ = ["main", "think"]

NICENESS: Final = 5  # the server, and the browser of somebody who plays at home, come first
MEBIBYTE: Final = 1 << 20
REPORT_SECONDS: Final = 0.2  # between two reports of progress, at least


def think(
    game: str,
    dump: dict[str, Any],
    seat: int,
    level: str,
    seed: str,
    task: dict[str, Any] | None = None,
    *,
    report: Callable[[float], None] | None = None,
) -> str:
    """Return the text of a bot's choice; with a task, a study of the position as JSON.

    `report` is called with the progress of a bot, from 0 to 1, if it knows it.
    """
    position = load(game).restore(dump, trusted=True)
    if task is not None:
        return encoded(study(position, seat, seed, msgspec.convert(task, Task)))
    bot = bots.make(level, seed)
    bot.on_progress = report
    return bot.choose(position, seat).text


def main() -> None:
    """Answer questions until standard input ends. The first argument is the limit of memory in MiB; 0: no limit."""
    _end_with_parent()
    _limit_memory(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints goes to standard error
    _write(answers, {"compiled": not (state.__file__ or "").endswith(".py")})
    _load_games()
    for line in sys.stdin:
        try:
            answer = {"text": think(*json.loads(line), report=_Reporter(answers))}
        except Exception:
            answer = {"failed": traceback.format_exc()[-4000:]}
        _write(answers, {**answer, "memory": _memory()})


class _Reporter:
    """Writes the progress of a thought, but not too often."""

    def __init__(self, answers: TextIO) -> None:
        self.answers = answers
        self.next = time.monotonic() + REPORT_SECONDS

    def __call__(self, progress: float) -> None:
        now = time.monotonic()
        if now >= self.next:
            self.next = now + REPORT_SECONDS
            _write(self.answers, {"progress": round(min(max(progress, 0.0), 1.0), 3)})


def _write(answers: TextIO, line: dict[str, Any]) -> None:
    print(json.dumps(line), file=answers, flush=True)


def _load_games() -> None:
    """Load all games before the first question. A game that can't be loaded is reported when somebody plays it."""
    for name in games():
        with contextlib.suppress(Exception):
            _ = load(name).judgement


def _end_with_parent() -> None:
    """Ignore Ctrl-C, which is for the server, and end when the server ends, even while a bot is thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _limit_memory(mebibytes: int) -> None:
    """Let a thought fail that needs twice the limit. A process above the limit is replaced after its answer."""
    if mebibytes and sys.platform == "linux":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        limit = 2 * mebibytes * MEBIBYTE
        if most == resource.RLIM_INFINITY or limit < most:
            resource.setrlimit(resource.RLIMIT_DATA, (limit, most))


def _memory() -> int:
    """The memory in use, in bytes; 0 if it is not known."""
    try:  # not `ru_maxrss`: on Linux a new process inherits the peak of the server
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
