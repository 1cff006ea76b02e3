"""`make load`: busy tables on this machine's loopback, Sandai's and boardgame.io's in turn; writes docs/load.md."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.crowd import Figures, Script, crowd, open_tables, scripts
from tests.server import Server, running

ROOT = Path(__file__).parent
PEER = ROOT / "boardgame"
INSTALLED = ROOT / ".boardgame.io"
OPTIONS = ("--max-streams-each", "9999", "--max-tables-each", "999999", "--max-tables", "999999", "--log", "warning")
THINK = 1.0
Found = dict[str, list[Figures]]
ROWS = {
    "moves_per_second": "moves/s",
    "p50_ms": "post to the other's update, p50, ms",
    "p99_ms": "the same, p99, ms",
    "cpu_us_per_move": "CPU time of the server a move, µs",
}


def cpu_of(process: int) -> Callable[[], float]:
    """A clock of the CPU seconds that a process has used."""

    def spent() -> float:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    return spent


def memory_of(process: int) -> int:
    """Kilobytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@contextmanager
def our_server() -> Iterator[tuple[Server, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.db"
        with running(Path(folder), "--database", str(database), "--bot-workers", "0", *OPTIONS) as server:
            yield server, database


def port_of(server: Server) -> int:
    return int(server.address.rsplit(":", 1)[1])


def our_round(seats: int, seconds: float, think: float, plots: list[Script]) -> Figures:
    with our_server() as (server, database):
        figures = crowd(port_of(server), seats, seconds, plots, cpu_of(server.process.pid), think)
        with sqlite3.connect(database) as file:
            stored = file.execute("SELECT COUNT(*) FROM moves").fetchone()[0]
        if stored < figures.pop("arrived"):
            raise SystemExit("The server acknowledged moves that it has not stored.")
    return figures


def memory_per_table(plot: Script, count: int) -> float:
    """Kilobytes that one more table takes, after two listeners came and went."""
    with our_server() as (server, _):
        open_tables(port_of(server), 20, plot)
        before = memory_of(server.process.pid)
        open_tables(port_of(server), count, plot)
        return (memory_of(server.process.pid) - before) / count


def install_peer() -> str:
    """Bring boardgame.io; in words why not, if it can't be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "there is no npm here"
    INSTALLED.mkdir(exist_ok=True)
    for file in PEER.iterdir():
        shutil.copy(file, INSTALLED)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = (INSTALLED / "node_modules" / "boardgame.io").exists()
    if not done and subprocess.run(command, cwd=INSTALLED, stdin=subprocess.DEVNULL).returncode:
        return "npm could not fetch it"
    return ""


def peer_round(seats: int, seconds: float, think: float) -> Figures:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    pipe: dict[str, Any] = {"cwd": INSTALLED, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(["node", "server.js", port], **pipe) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            with subprocess.Popen(["node", "clients.js", port, *map(str, (seats, seconds, think))], **pipe) as clients:
                assert clients.stdout is not None
                clients.stdout.readline()
                cpu = cpu_of(server.pid)
                before = cpu()
                figures: Figures = json.loads(clients.stdout.readline())
                figures["cpu_us_per_move"] = 1e6 * (cpu() - before) / max(figures.pop("moves"), 1)
        finally:
            server.kill()
    return figures


def measure(options: argparse.Namespace, think: float, plots: list[Script], trouble: str) -> Found:
    found: Found = {"Sandai": []}
    seats, seconds = options.seats, options.seconds
    if not trouble:
        found["boardgame.io"] = []
    for number in range(options.rounds):
        found["Sandai"].append(our_round(seats, seconds, think, plots))
        if not trouble:
            found["boardgame.io"].append(peer_round(seats, seconds, think))
        print(
            f"round {number + 1}: {[{n: round(v) for n, v in runs[-1].items()} for runs in found.values()]}", flush=True
        )
    return found


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}"


def table(found: Found) -> str:
    names = list(found)
    lines = [f"| | {' | '.join(names)} |{' ratio |' if len(names) > 1 else ''}"]
    lines.append("|---|" + "--:|" * (len(names) + (len(names) > 1)))
    for key, words in ROWS.items():
        cells = [f"{_short(median(run[key] for run in found[name]))}" for name in names]
        if len(names) > 1:
            pairs = zip(found[names[0]], found[names[1]], strict=True)
            cells.append(f"{median(one[key] / other[key] for one, other in pairs):.2f}")
        lines.append(f"| {words} | {' | '.join(cells)} |")
    return "\n".join(lines)


def report(busy: Found, calm: Found, memory: float, options: argparse.Namespace) -> str:
    return f"""# Load

{options.seats} seats at {options.seats // 2} tables of two, on one machine's loopback, {options.rounds} rounds of {options.seconds:g} s each, Sandai and
boardgame.io 0.50.2 in turn. Medians of the rounds; the ratio is the median of the ratios within a round, and the only figure that means anything on another
machine. Made by `make load`.

Flat out, each seat moving as soon as it may:

{table(busy)}

As people play, each thinking for {THINK:g} s before every move:

{table(calm)}

Memory: {memory:,.0f} KB more in the server for each table of Daitou opened, two listeners having come and gone.

What is compared, so that nobody is misled:

- Sandai plays whole games of Daitou. Each move is a request to the JSON API, is checked against the rules, is on the disk (SQLite, `synchronous=FULL`) before it is
  acknowledged, and is answered with all that the seat sees and everybody's itemised score. Every seat listens to the event stream of its table, and moves when it hears of
  the other's move. At the end the database must hold at least as many moves as were acknowledged.
- boardgame.io runs its own server with the smallest game there can be (a counter), over websockets, and keeps everything in memory only: what was played is lost with
  the process.
- Sandai's moves are counted when they are acknowledged, boardgame.io's when they reach the next player.
- Either server is one process; its clients share the machine with it.
- The machine has {os.cpu_count()} cores; its load average at the end was {os.getloadavg()[1]:.0f}. Where that is far above what these processes need, others were at work, and both
  servers waited for a core.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--seats", type=int, default=100, help="busy seats (default 100)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each round (default 10)")
    parser.add_argument("--rounds", type=int, default=3, help="how many rounds (default 3)")
    options = parser.parse_args()
    if not 2 <= options.seats <= 1000 or not 0 < options.seconds <= 120 or not 1 <= options.rounds <= 20:
        parser.error("seats from 2 to 1000, seconds up to 120, rounds from 1 to 20")
    plots = scripts()
    trouble = install_peer()
    if trouble:
        print(f"boardgame.io is left out: {trouble}.", flush=True)
    busy = measure(options, 0.0, plots, trouble)
    calm = measure(options, THINK, plots, trouble)
    memory = memory_per_table(plots[0], 200)
    text = report(busy, calm, memory, options)
    (ROOT.parent / "docs" / "load.md").write_text(text, encoding="utf-8")
    print(table(busy), table(calm), f"\nmemory per table: {memory:.0f} KB", sep="\n")


if __name__ == "__main__":
    main()
