"""`make attack`: how much hostile clients can slow down others, on this machine's loopback. Writes docs/attack.md.

Each part is a function that starts a server, attacks it and returns a `Finding`: a table of figures, and the limits that they must keep.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks import bot_queue
from benchmarks.load import memory_of, port_of
from benchmarks.players import WAYS, Pair
from benchmarks.routes import played_record
from tests.server import Server, running

ROOT = Path(__file__).parent
CONNECTIONS = 30
ROUNDS = 5
SECONDS = 5.0  # of each half of a round
PACE = 0.2  # seconds between two moves of a pair
PAIRS = 2  # of each way
MOST_RATIO = 5.0
MOST_MS = 200.0
OPENINGS = 100_000
MOST_MB = 20.0
BOT_TABLES = 150
MOST_DECISIONS = 2.0  # its own, and one of another bot before it
RATE = "1200"  # the default; servers of tests have no limit


class Limit:
    """A figure and the most that it may be."""

    def __init__(self, name: str, found: float, most: float, unit: str) -> None:
        self.name = name
        self.found = found
        self.most = most
        self.unit = unit

    @property
    def is_kept(self) -> bool:
        return self.found <= self.most

    def table_row(self) -> str:
        return f"| {self.name} | {self.found:,.1f}{self.unit} | {self.most:g}{self.unit} | {'yes' if self.is_kept else '**no**'} |"


class Finding:
    """The result of a part. `text` is Markdown."""

    def __init__(self, title: str, text: str, limits: list[Limit]) -> None:
        self.title = title
        self.text = text
        self.limits = limits


@contextmanager
def attacked(*options: str) -> Iterator[Server]:
    """Run a server with the default limits, unless options say otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        usual = (
            "--database",
            str(Path(folder) / "attack.db"),
            "--bot-workers",
            "0",
            "--log",
            "warning",
            "--rate",
            RATE,
        )
        with running(Path(folder), *usual, *options) as server:
            yield server


def start_hostile(kind: str, **orders: Any) -> subprocess.Popen[str]:
    """Start hostile clients; see `benchmarks.hostile`."""
    command = [sys.executable, "-m", "benchmarks.hostile", kind]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    process.stdin.write(json.dumps(orders))
    process.stdin.close()
    return process


def statuses(process: subprocess.Popen[str]) -> dict[str, int]:
    """Wait for hostile clients; return how many responses they got, by status."""
    assert process.stdout is not None
    text = process.stdout.read()
    if process.wait():
        raise SystemExit("The hostile clients failed.")
    found: dict[str, int] = json.loads(text)
    return found


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


# -- the delay of moves while somebody requests expensive pages ---------------------------------------------------------


def expensive_paths(server: Server) -> list[str]:
    """Return the pages that cost most; see `benchmarks.routes`."""
    paths: list[str] = []
    for game in ("daimyo", "daitoshi"):
        record = json.loads(played_record(game))
        table = server.api("POST", "/records", record)["table"]
        last = len(record["choices"])
        paths += [f"/t/{table}/replay/{number * 37 % (last + 1)}" for number in range(60)]
        paths += [f"/rules/{game}?q={word}+{number}" for number in range(10) for word in ("e", "a+b+c+d+e+f", "zzz")]
        paths += [f"/t/{table}/log", f"/gallery/{game}", f"/t/{table}", "/"] * 5
    return [paths[number * 67 % len(paths)] for number in range(len(paths))]


async def _play(pair: Pair, end: float, delays: list[float]) -> None:
    while time.monotonic() < end:
        delays.append(1000 * await pair.move())
        await asyncio.sleep(PACE)


async def _all_play(pairs: list[Pair], seconds: float, delays: dict[str, list[float]]) -> None:
    end = time.monotonic() + seconds
    await asyncio.gather(*[_play(pair, end, delays[pair.way]) for pair in pairs])


Delays = dict[str, list[float]]


async def _rounds(server: Server, sources: Callable[[int], list[str]]) -> tuple[Delays, Delays, dict[str, int]]:
    """Alternate calm and attacked rounds; return the delays of both, in ms by way, and the responses to the attack."""
    paths = expensive_paths(server)
    pairs = [Pair(server, way, f"127.0.1.{number + 1}") for number, way in enumerate([*WAYS] * PAIRS)]
    for pair in pairs:
        await pair.sit()
    calm: Delays = {way: [] for way in WAYS}
    attacked: Delays = {way: [] for way in WAYS}
    answers: dict[str, int] = {}
    await _all_play(pairs, 1.0, {way: [] for way in WAYS})
    for number in range(ROUNDS):
        await _all_play(pairs, SECONDS, calm)
        orders = {"sources": sources(number), "paths": paths, "seconds": SECONDS + 1.0}
        hostile = start_hostile("pages", port=port_of(server), **orders)
        await asyncio.sleep(0.5)  # until it has started
        await _all_play(pairs, SECONDS, attacked)
        for status, count in (await asyncio.to_thread(statuses, hostile)).items():
            answers[status] = answers.get(status, 0) + count
    for pair in pairs:
        await pair.leave()
    return calm, attacked, answers


def _page_flood(title: str, sources: Callable[[int], list[str]]) -> Finding:
    with attacked() as server:
        calm, busy, answers = asyncio.run(_rounds(server, sources))
    lines = [
        "| moves by | number | undisturbed p50, ms | p99, ms | under attack p50, ms | p99, ms | slowest, ms |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    limits: list[Limit] = []
    for way, label in WAYS.items():
        before, after = percentile(calm[way], 0.99), percentile(busy[way], 0.99)
        figures = (percentile(calm[way], 0.5), before, percentile(busy[way], 0.5), after, max(busy[way]))
        lines.append(f"| {label} | {len(busy[way])} | {' | '.join(f'{figure:.1f}' for figure in figures)} |")
        limits.append(Limit(f"p99 by {label}, times the undisturbed one", after / before, MOST_RATIO, ""))
        limits.append(Limit(f"p99 by {label}", after, MOST_MS, " ms"))
    responses = ", ".join(f"{count:,} with status {status}" for status, count in sorted(answers.items()))
    return Finding(title, "\n".join([*lines, "", f"Responses to the attackers: {responses}."]), limits)


def pages_from_one_address() -> Finding:
    """Attack from one address, a new one in each round, which has all its tokens."""
    return _page_flood(
        f"{CONNECTIONS} connections from one address ask for the most expensive pages",
        lambda number: [f"127.0.2.{number + 1}"] * CONNECTIONS,
    )


def pages_from_many_addresses() -> Finding:
    """Attack with an address of its own for each connection."""
    return _page_flood(
        f"{CONNECTIONS} connections from {CONNECTIONS} addresses ask for the most expensive pages",
        lambda number: [f"127.0.{3 + number}.{one + 1}" for one in range(CONNECTIONS)],
    )


# -- memory ------------------------------------------------------------------------------------------------------------


def socket_openings() -> Finding:
    """Open many sockets without a rate limit, and measure how much memory each leaves behind."""
    record = json.loads(played_record("daimyo"))
    with attacked("--rate", "0", "--max-streams-each", "999") as server:
        table = server.api("POST", "/records", record)["table"]
        orders = {"path": f"/api/tables/{table}/socket", "connections": 12, "most": len(record["choices"])}
        statuses(start_hostile("openings", port=port_of(server), count=2_000, **orders))
        before = memory_of(server.process.pid)
        began = time.monotonic()
        statuses(start_hostile("openings", port=port_of(server), count=OPENINGS, **orders))
        seconds = time.monotonic() - began
        grown = (memory_of(server.process.pid) - before) / 1024
    text = (
        f"{OPENINGS:,} sockets in {seconds:.0f} s, each with another `?since=`, after 2,000 to warm up: the server has "
        f"{grown:.1f} MB more than the {before / 1024:.0f} MB before."
    )
    return Finding("Sockets are opened again and again", text, [Limit("more memory", grown, MOST_MB, " MB")])


# -- bots --------------------------------------------------------------------------------------------------------------


def tables_of_bots() -> Finding:
    """Open many tables with bots only from one address, while somebody else plays against bots."""
    found = bot_queue.measure(BOT_TABLES)
    lines = ["| | a bot's move takes, median s | slowest, s |", "|---|--:|--:|"]
    for label, name in (("undisturbed", "thought"), ("flooded", "flooded"), ("flooded, after a restart", "restarted")):
        lines.append(f"| {label} | {found[f'{name}_s']:.2f} | {found[f'{name}_worst_s']:.2f} |")
    limits = [
        Limit(f"a bot's move {label}, times an undisturbed one", found[f"{name}_ratio"], MOST_DECISIONS, "")
        for label, name in (("under the flood", "flooded"), ("after a restart", "restarted"))
    ]
    note = f"The tables were opened in {found['opened_in_s']:.1f} s, without the limits on them."
    title = f"One address opens {BOT_TABLES} tables of four `{bot_queue.LEVEL}` bots without a pause"
    return Finding(title, "\n".join([*lines, "", note]), limits)


PARTS: dict[str, Callable[[], Finding]] = {
    "one-address": pages_from_one_address,
    "many-addresses": pages_from_many_addresses,
    "sockets": socket_openings,
    "bots": tables_of_bots,
}


def report(findings: list[Finding]) -> str:
    sections = "\n\n".join(
        f"## {finding.title}\n\n{finding.text}\n\n| figure | found | at most | kept |\n|---|--:|--:|---|\n"
        + "\n".join(limit.table_row() for limit in finding.limits)
        for finding in findings
    )
    return f"""# Under attack

How much hostile clients can slow down others, with the default limits, on one machine's loopback; made by `make attack`. Undisturbed and attacked rounds
alternate, so the ratios are valid for other machines; the milliseconds are not. The time of a move is from sending it until the other player receives it. The
attackers keep to the limits: after a 429 they wait.

The machine has {os.cpu_count()} cores; its load average at the end was {os.getloadavg()[1]:.0f}. If that is far above what these processes need, other processes were running.

{sections}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"some of: {' '.join(PARTS)} (default: all, and write the report)")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"there is no part {' '.join(sorted(unknown))}")
    findings: list[Finding] = []
    for name in options.parts or PARTS:
        findings.append(PARTS[name]())
        print(
            f"{name}\n{findings[-1].text}", *[limit.table_row() for limit in findings[-1].limits], sep="\n", flush=True
        )
    if not options.parts:
        (ROOT.parent / "docs" / "attack.md").write_text(report(findings), encoding="utf-8")
    if not all(limit.is_kept for finding in findings for limit in finding.limits):
        raise SystemExit("A limit was exceeded.")


if __name__ == "__main__":
    main()
