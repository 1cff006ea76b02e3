"""Learning environments, ours and those of other projects, alternately on one core. Writes the last section of docs/bench.md.

`make bench` runs this after the games; alone: `python -m benchmarks.environments`.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import Any

import sandai
from benchmarks.runner import ROOT, Figures, Runner

__all__ = ["run"]

PAGE = ROOT / "docs" / "bench.md"
HEADING = "## Environments"
PEERS = {
    "pettingzoo:connect_four": "PettingZoo, connect four",
    "pettingzoo:hanabi": "PettingZoo, hanabi",
    "pettingzoo:chess": "PettingZoo, chess",
    "rlcard:uno": "RLCard, UNO",
    "rlcard:mahjong": "RLCard, mahjong",
    "catanatron:catan": "catanatron's gym",
}
TIMES = {peer: 20.0 if peer.startswith("catanatron") else 10.0 for peer in PEERS}  # how much faster we want to be
KINDS = {"": "board", ":features": "features"}


def measure(rounds: int, seconds: float) -> dict[str, list[Figures]]:
    """All figures by name, one entry for each round."""
    places = {"plain": ROOT / ".venv", "compiled": ROOT / ".venv-compiled"}
    runners = {
        form: Runner(place / "bin" / "python", "our_environments.py")
        for form, place in places.items()
        if form == "plain" or (place / ".built").exists()
    }
    peers = Runner(ROOT / ".venv-peers" / "bin" / "python", "peer_environments.py")
    found: dict[str, list[Figures]] = {}
    for number in range(rounds):
        print(f"environments, round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        for peer in PEERS:
            found.setdefault(peer, []).append(peers.ask(peer, seconds, number))
        for game in sandai.games():
            for form, runner in runners.items():
                for kind, word in KINDS.items():
                    name = f"{game} {word}, {form}"
                    found.setdefault(name, []).append(runner.ask(game + kind, seconds, number))
    return found


def ratio(found: dict[str, list[Figures]], name: str, peer: str) -> float:
    """Decisions per second over those of a peer in the same round; the median of all rounds."""
    pairs = zip(found[name], found[peer], strict=True)
    return median(one["decisions_per_second"] / other["decisions_per_second"] for one, other in pairs)


def table(found: dict[str, list[Figures]]) -> str:
    lines = [
        "| | decisions/s | " + " | ".join(f"{word} ({TIMES[peer]:g}x)" for peer, word in PEERS.items()) + " |",
        "|---|--:|" + "--:|" * len(PEERS),
    ]
    for name, figures in found.items():
        speed = median(one["decisions_per_second"] for one in figures)
        cells = []
        for peer in PEERS:
            times = ratio(found, name, peer)
            missed = name not in PEERS and times < TIMES[peer]
            cells.append("" if name in PEERS else f"{times:.1f}x" + (", **missed**" if missed else ""))
        lines.append(f"| {PEERS.get(name, name)} | {speed:,.0f} | {' | '.join(cells)} |")
    return "\n".join(lines)


def note(found: dict[str, list[Figures]]) -> str:
    """What was not measured."""
    if any(name.endswith("compiled") for name in found):
        return ""
    return "\nThe compiled form was not measured in this run: `make bench` builds and measures it.\n"


def section(found: dict[str, list[Figures]], rounds: int, seconds: float) -> str:
    return f"""{HEADING}

Random play with an observation and a mask of legal actions at every decision, on one core, by the CPU time of the process. The environments were measured
alternately, {rounds} rounds of {seconds:g} s each; the figures are medians, the ratios medians of the ratios within a round. Targets are in the heading; **missed** marks those that are
not reached. Ours is the vectorised environment ([environments.md](environments.md)) with 64 games of the most seats; all others play one game at a time. In
catanatron's gym a step of the learner also plays the moves of its opponent; in all others every decision has an observation.

{table(found)}
{note(found)}"""


def run(rounds: int, seconds: float) -> None:
    """Measure, and write the section."""
    found = measure(rounds, seconds)
    page = PAGE.read_text("utf-8").partition(f"\n{HEADING}\n")[0].rstrip()
    PAGE.write_text(f"{page}\n\n{section(found, rounds, seconds)}", encoding="utf-8")
    print(table(found))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.environments", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how many rounds (default 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement (default 1)")
    options: Any = parser.parse_args()
    run(options.rounds, options.seconds)


if __name__ == "__main__":
    main()
