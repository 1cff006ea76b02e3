"""A real server in a process of its own."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen


class Server:
    """A running `sandai serve`."""

    def __init__(self, process: subprocess.Popen[bytes], address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.log = log

    def api(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """The JSON of a request to the API."""
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}/api{path}", data, headers, method=method)  # noqa: S310 our own server
        with urlopen(request, timeout=120) as answer:  # noqa: S310
            return json.load(answer)

    def kill(self) -> None:
        """As if the power failed: the server and all it started die at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, as an operator would; its exit code."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(60)
            finally:
                if self.process.poll() is None:
                    self.kill()
        return int(self.process.returncode)


def _ready(process: subprocess.Popen[bytes], address: str) -> bool:
    limit = time.monotonic() + 90
    while time.monotonic() < limit and process.poll() is None:
        try:
            with urlopen(f"{address}/health", timeout=5):  # noqa: S310 our own server
                return True
        except (URLError, OSError):
            time.sleep(0.05)
    return False


def start(folder: Path, *options: str, port: int = 0, python: str = sys.executable) -> Server:
    """Start a server; try another port if this one has just been taken."""
    picks = random.SystemRandom()
    for _ in range(20):
        chosen = port or picks.randrange(20_000, 32_000)
        log = folder / f"serve-{chosen}.log"
        usual = ("--port", str(chosen), "--rate", "0", "--idle-pace", "0")  # bots alone don't wait to be watched
        command = [python, "-m", "sandai.cli", "serve", *usual, *options]
        with log.open("ab") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=output, stdin=subprocess.DEVNULL, start_new_session=True
            )
        address = f"http://127.0.0.1:{chosen}"
        if _ready(process, address) and process.poll() is None:
            return Server(process, address, log)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    raise AssertionError(f"no server came up: {log.read_text()[-2000:]}")


@contextmanager
def running(folder: Path, *options: str, python: str = sys.executable) -> Iterator[Server]:
    server = start(folder, *options, python=python)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
