"""`make load`: many busy tables on this machine's loopback, with Sandai and boardgame.io alternately. Writes docs/load.md."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.crowd import Figures, Script, crowd, open_tables, scripts
from benchmarks.pages import GAMES, PAUSE, between_pages
from tests.server import Server, running

ROOT = Path(__file__).parent
PEER = ROOT / "boardgame"
INSTALLED = ROOT / ".boardgame.io"
COMPILED = ROOT.parent / ".venv-compiled" / "bin" / "python"
OURS, THEIRS, COMPILED_NAME = "Sandai", "boardgame.io", "Sandai compiled"
OPTIONS = (
    "--max-streams-each",
    "9999",
    "--max-connections-each",
    "0",
    "--max-tables-each",
    "999999",
    "--max-tables",
    "999999",
    "--max-tables-source",
    "0",
    "--max-imports",
    "0",
    "--max-imports-hour",
    "0",
    "--max-imports-day",
    "0",
    "--log",
    "warning",
)
THINK = 1.0
Found = dict[str, list[Figures]]
ROWS = {
    "moves_per_second": "moves/s",
    "p50_ms": "post to the other's update, p50, ms",
    "p99_ms": "the same, p99, ms",
    "cpu_us_per_move": "CPU time of the server per move, µs",
}


def cpu_of(process: int) -> Callable[[], float]:
    """Return a clock of the CPU seconds that a process has used."""

    def spent() -> float:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    return spent


def memory_of(process: int) -> int:
    """Return the memory of a process in kilobytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@contextmanager
def our_server(python: str = sys.executable) -> Iterator[tuple[Server, Path]]:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "load.db"
        with running(
            Path(folder), "--database", str(database), "--bot-workers", "0", *OPTIONS, python=python
        ) as server:
            yield server, database


def port_of(server: Server) -> int:
    return int(server.address.rsplit(":", 1)[1])


def our_round(seats: int, seconds: float, think: float, games: list[Script], python: str = sys.executable) -> Figures:
    with our_server(python) as (server, database):
        figures = crowd(port_of(server), seats, seconds, games, cpu_of(server.process.pid), think)
        with sqlite3.connect(database) as file:
            stored = file.execute("SELECT COUNT(*) FROM moves").fetchone()[0]
        if stored < figures.pop("arrived"):
            raise SystemExit("The server has sent moves that it has not stored.")
    return figures


def memory_per_table(game: Script, count: int) -> float:
    """Return the kilobytes that each table takes after two players have connected and left."""
    with our_server() as (server, _):
        open_tables(port_of(server), 20, game)
        before = memory_of(server.process.pid)
        open_tables(port_of(server), count, game)
        return (memory_of(server.process.pid) - before) / count


def install_peer() -> str:
    """Install boardgame.io; return why not, if it can't be installed."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return "npm is not installed"
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


def is_compiled() -> bool:
    """Whether there is a compiled build of the current source."""
    command = [
        str(COMPILED),
        "-c",
        "import sandai.table.web.api.socket, sandai.kernel.line as line; print(line.__file__)",
    ]
    stamp = COMPILED.parents[1] / ".built"
    if not COMPILED.exists() or not stamp.exists():
        return False
    found = subprocess.run(command, cwd=COMPILED.parent, capture_output=True, text=True, check=False)
    newest = max(path.stat().st_mtime for path in (ROOT.parent / "src" / "sandai").rglob("*.py"))
    return found.returncode == 0 and found.stdout.strip().endswith(".so") and stamp.stat().st_mtime >= newest


def measure(options: argparse.Namespace, think: float, games: list[Script], names: list[str]) -> Found:
    found: Found = {name: [] for name in names}
    seats, seconds = options.seats, options.seconds
    for number in range(options.rounds):
        for name in names:
            if name == THEIRS:
                found[name].append(peer_round(seats, seconds, think))
            else:
                python = sys.executable if name == OURS else str(COMPILED)
                found[name].append(our_round(seats, seconds, think, games, python))
        print(
            f"round {number + 1}: {[{n: round(v) for n, v in runs[-1].items()} for runs in found.values()]}", flush=True
        )
    return found


def _short(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}"


def table(found: Found) -> str:
    heads = ["", *found, *([f"{OURS} : {THEIRS}"] if THEIRS in found else [])]
    lines = [f"| {' | '.join(heads)} |", "|---|" + "--:|" * (len(heads) - 1)]
    for key, words in ROWS.items():
        cells = [f"{_short(median(run[key] for run in runs))}" for runs in found.values()]
        if THEIRS in found:
            pairs = zip(found[OURS], found[THEIRS], strict=True)
            cells.append(f"{median(one[key] / other[key] for one, other in pairs):.2f}")
        lines.append(f"| {words} | {' | '.join(cells)} |")
    return "\n".join(lines)


def in_browser() -> str:
    """Return what two open pages measured, as Markdown; empty if there is no browser."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        return ""
    rows = []
    for game in GAMES:
        found = between_pages(chromium, game)
        rows.append(
            f"| {game.title()} | {found['moves']:.0f} | {_short(found['p50_ms'])} | {_short(found['p99_ms'])} | {_short(found['slowest_ms'])} |\n"
        )
    return (
        "Two people at one table in Chromium, on this machine: from the click on one page to the change on the other. Server, pages and\n"
        f"test driver share the cores; each move comes {PAUSE:g} s after the previous one.\n\n"
        f"|  | moves | p50, ms | p99, ms | slowest, ms |\n|---|--:|--:|--:|--:|\n{''.join(rows)}\n"
    )


def report(busy: Found, calm: Found, memory: float, pages: str, options: argparse.Namespace) -> str:
    return f"""# Load

{options.seats} seats at {options.seats // 2} tables of two, on one machine's loopback, {options.rounds} rounds of {options.seconds:g} s each, Sandai and
boardgame.io 0.50.2 alternately. Medians of the rounds; the ratio is the median of the ratios within a round, and the only figure that is valid for other
machines. Made by `make load`.

At full speed, each seat moving as soon as it can:

{table(busy)}

As people play, each thinking for {THINK:g} s before every move, not all at the same time:

{table(calm)}

{pages}Memory: {memory:,.0f} KB more in the server for each table of Daitou, after two players have connected and left.

What is compared:

- Each server is one process; its clients are another one and use WebSockets, one for each seat. A move counts when it has reached the other player, and its time starts when
  it is sent. Each seat moves when it has received the previous move, and continues at the next table when a game is over.
- Sandai plays whole games of Daitou as `sandai serve` serves them. Each move is checked against the rules, is on the disk (SQLite, `synchronous=FULL`) before anybody receives it, and is sent to both players with the
  lines of the log that they may know. The players know their moves beforehand, so requests for the view and the choices are not in these figures; they take their seats at all tables beforehand, and open the sockets when a game begins. At the end the database must contain at least as many moves
  as have arrived.
- boardgame.io runs its own server with the smallest possible game (a counter), sends its whole state to both players, opens a match with the first message, and keeps everything in memory only: all matches are lost when the process ends.
- Sandai's clients are Python with uvloop, those of boardgame.io are its own socket.io in Node.js; both use the other core as much as they need.
- The machine has {os.cpu_count()} cores; its load average at the end was {os.getloadavg()[1]:.0f}. If that is far above what these processes need, other processes were running, and both
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
    games = scripts()
    trouble = install_peer()
    if trouble:
        print(f"boardgame.io is left out: {trouble}.", flush=True)
    names = [OURS, *([] if trouble else [THEIRS]), *([COMPILED_NAME] if is_compiled() else [])]
    busy = measure(options, 0.0, games, names)
    calm = measure(options, THINK, games, names)
    memory = memory_per_table(games[0], 200)
    pages = in_browser()
    text = report(busy, calm, memory, pages, options)
    (ROOT.parent / "docs" / "load.md").write_text(text, encoding="utf-8")
    print(table(busy), table(calm), f"\nmemory per table: {memory:.0f} KB", pages, sep="\n")


if __name__ == "__main__":
    main()
