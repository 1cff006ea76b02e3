"""Bots that misbehave; run as a program, it replaces the process of `sandai.table.play.bots.worker`."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from sandai import bots
from sandai.bots.bot import Bot
from sandai.kernel.choice import Choice
from sandai.kernel.state import State
from sandai.table.play.bots import worker


class Endless(Bot):
    """Says that it began, in a file that the environment names, and never ends."""

    def choose(self, state: State, seat: int) -> Choice:
        Path(os.environ["SANDAI_ODD_BOTS"]).touch()
        while True:
            time.sleep(3600)


class Deadly(Bot):
    """Brings its process down."""

    def choose(self, state: State, seat: int) -> Choice:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class Broken(Bot):
    """Says much, and fails."""

    def choose(self, state: State, seat: int) -> Choice:
        print('{"text": "nonsense"}', flush=True)
        raise RuntimeError("thinking failed")


class Last(Bot):
    """Takes the last choice."""

    def choose(self, state: State, seat: int) -> Choice:
        return state.choices_of(seat)[-1]


class Noted(Bot):
    """Notes its seed, by which its table is known, in the file that the environment names.

    It goes on when a file with the same name and the ending `.go` is there.
    """

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.seed = seed

    def choose(self, state: State, seat: int) -> Choice:
        notes = Path(os.environ["SANDAI_ODD_BOTS"])
        with notes.open("a") as file:
            print(self.seed, file=file)
        while not notes.with_suffix(".go").exists():
            time.sleep(0.01)
        return state.choices_of(seat)[0]


class Reporting(Bot):
    """Reports its progress, more often than anybody wants to know, and takes the last choice."""

    on_progress: Callable[[float], None] | None = None

    def choose(self, state: State, seat: int) -> Choice:
        assert self.on_progress is not None
        for step in range(100):
            self.on_progress(step / 100)
            time.sleep(0.01)
        return state.choices_of(seat)[-1]


class Patient(Reporting):
    """Says that it is at 40 %, until a file with the name in the environment and the ending `.go` is there."""

    def choose(self, state: State, seat: int) -> Choice:
        while not Path(os.environ["SANDAI_ODD_BOTS"]).with_suffix(".go").exists():
            if self.on_progress is not None:
                self.on_progress(0.4)
            time.sleep(0.05)
        return state.choices_of(seat)[0]


class Hungry(Bot):
    """Takes the last choice, and never returns 60 MiB of memory."""

    eaten: ClassVar[list[bytes]] = []
    mebibytes = 60

    def choose(self, state: State, seat: int) -> Choice:
        self.eaten.append(os.urandom(1 << 20) * self.mebibytes)
        return state.choices_of(seat)[-1]


class Voracious(Hungry):
    """Takes more memory than there may be."""

    mebibytes = 600


if __name__ == "__main__":
    bots._REFERENCES.update({"endless": Endless, "deadly": Deadly, "broken": Broken, "last": Last, "noted": Noted})
    bots._REFERENCES.update({"reporting": Reporting, "patient": Patient, "hungry": Hungry, "voracious": Voracious})
    worker.main()
