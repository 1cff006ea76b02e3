"""`make bench`: other engines and our games alternately on one core, medians of several rounds, ratios. Writes docs/bench.md and its plot."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import sandai
from benchmarks import environments
from benchmarks.runner import ROOT, Figures, Runner

PEERS = ("catanatron", "openspiel-backgammon", "openspiel-hearts", "openspiel-python_team_dominoes")
BARS = {"daitou": (2.0, 8.0, 2.0, 1.5), "daimyo": (1.5, 6.0, 4.0, 3.0), "daitoshi": (1.5, 6.0, 6.0, 5.0)}


def measure(rounds: int, seconds: float) -> dict[str, list[Figures]]:
    """Return all figures by name, one entry for each round."""
    plain = Runner(ROOT / ".venv" / "bin" / "python", "ours.py")
    compiled = Runner(ROOT / ".venv-compiled" / "bin" / "python", "ours.py")
    peers = Runner(ROOT / ".venv-peers" / "bin" / "python", "peers.py")
    found: dict[str, list[Figures]] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for peer in PEERS:
            found.setdefault(peer, []).append(peers.ask(peer, seconds, number))
        for game in sandai.games():
            found.setdefault(f"{game} plain", []).append(plain.ask(game, seconds, number))
            found.setdefault(f"{game} compiled", []).append(compiled.ask(game, seconds, number))
    return found


def every(figures: Figures) -> float:
    """Return decisions per second, including forced ones; the targets are set for this figure."""
    return figures["decisions_per_second"]


def free(figures: Figures) -> float:
    """Return decisions per second, without forced ones."""
    return figures["decisions_per_second"] * figures["free"]


def ratios(found: dict[str, list[Figures]], name: str, count: Callable[[Figures], float]) -> float:
    """Return the ratio of decisions per second to those of catanatron in the same round; the median of all rounds."""
    return median(count(one) / count(other) for one, other in zip(found[name], found["catanatron"], strict=True))


def middle(found: dict[str, list[Figures]], name: str, what: str) -> float:
    return median(figures.get(what, 0.0) for figures in found[name])


def table(found: dict[str, list[Figures]]) -> str:
    lines = [
        "| | decisions/s | of catanatron's | target | free decisions/s | of catanatron's | games/s | copy, µs | target | dump, bytes | trials/s |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name in found:
        game, _, form = name.partition(" ")
        bars = BARS.get(game)
        speed_bar = copy_bar = size = trials = ""
        ratio, copy = ratios(found, name, every), middle(found, name, "copy_us")
        if bars is not None:
            speed, most = (bars[0], bars[2]) if form == "plain" else (bars[1], bars[3])
            speed_bar = f"≥ {speed:g}x{_met(ratio >= speed)}"
            copy_bar = f"≤ {most:g}{_met(copy <= most)}"
            size = f"{middle(found, name, 'dump_bytes'):,.0f}"
            trials = f"{middle(found, name, 'trials_per_second'):,.0f}"
        lines.append(
            f"| {name} | {middle(found, name, 'decisions_per_second'):,.0f} | {ratio:.2f}x | {speed_bar} "
            f"| {median(free(figures) for figures in found[name]):,.0f} | {ratios(found, name, free):.2f}x "
            f"| {middle(found, name, 'games_per_second'):,.1f} | {copy:.2f} | {copy_bar} | {size} | {trials} |"
        )
    return "\n".join(lines)


def _met(met: bool) -> str:
    return "" if met else ", **missed**"


def plot(found: dict[str, list[Figures]], path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "sandai"
    from matplotlib import pyplot

    names = list(reversed(found))
    values = [ratios(found, name, every) for name in names]
    colours = ["#6b6257" if name in PEERS else "#b7372f" if "compiled" in name else "#1f4e79" for name in names]
    figure, axes = pyplot.subplots(figsize=(8, 0.42 * len(names) + 1))
    axes.barh(names, values, color=colours)
    axes.set_xlabel("decisions per second, in catanatron's of the same round (median)")
    axes.axvline(1, color="#d8cdb8", linewidth=1)
    for place, value in enumerate(values):
        axes.text(value, place, f" {value:.1f}", va="center")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def report(found: dict[str, list[Figures]], rounds: int, seconds: float) -> str:
    return f"""# Speed

Random play of whole games with the most seats, on one core, by the CPU time of the process. Other engines and our games were measured alternately, {rounds} rounds of
{seconds:g} s each; the figures are medians, the ratios medians of the ratios within a round. Only the ratios are valid for other machines. Made by `make bench`.

{table(found)}

The targets are for all decisions. A decision is free if there is more than one choice, else forced. Engines differ in how many forced decisions they count: catanatron counts every
roll of the dice, while Daitou passes automatically for players who can't do anything, and counts no decision. The second ratio compares free decisions only. Daitou's random players run out
of money after about a dozen decisions, so its figure depends more on set-up and idle rounds than on play. The games were measured without a journal, as in search and simulations.
Trials per second are those of search (docs/bots.md), for two players, in positions of a game between medium bots.
OpenSpiel's games are written in C++ and called through its Python API, except team dominoes, which is written in Python.

![decisions per second](bench.svg)
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement (default 1)")
    parser.add_argument("--json", type=Path, help="also write the raw figures to this file")
    options: Any = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("it takes at least one round and some time")
    found = measure(options.rounds, options.seconds)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
    plot(found, ROOT / "docs" / "bench.svg")
    (ROOT / "docs" / "bench.md").write_text(report(found, options.rounds, options.seconds), encoding="utf-8")
    print(table(found))
    environments.run(options.rounds, options.seconds)


if __name__ == "__main__":
    main()
