"""A process in another environment that measures on request."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

__all__ = ["ROOT", "Figures", "Runner"]

ROOT = Path(__file__).parent.parent
Figures = dict[str, float]


class Runner:
    """A process in one environment that answers requests, so that rounds can alternate without start-up costs."""

    def __init__(self, python: Path, script: str) -> None:
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [str(python), str(ROOT / "benchmarks" / script)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd="/",
        )
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(self.process.pid, {max(os.sched_getaffinity(0))})

    def ask(self, name: str, seconds: float, seed: int) -> Figures:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{name} {seconds} {seed}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{name} could not be measured: the process ended.")
        figures: Figures = json.loads(answer)
        return figures
