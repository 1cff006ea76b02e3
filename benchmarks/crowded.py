"""`python -m benchmarks.crowded`: how long a step takes at Daitou when every section is built and thirty farms stand.

A step is a choice played and the next choices listed; the first step of a position lists its first choices. Each position is played to
the end of its shipping phase. Times are CPU times of this process, plain or compiled, whichever it is installed as.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time
from typing import Any

from sandai.games import load
from sandai.games.daitou.rules.paths import frontier
from sandai.games.daitou.rules.ship import Shipping
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import Taxes
from sandai.games.daitou.rules.years import EndOfYear
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.frame import Frame

BAR = 50.0  # milliseconds, in plain Python
FARMS = 30
MONEY = 1000
CASES: tuple[tuple[str, int, dict[str, Any], bool], ...] = (  # name, seats, options, whether one player has all farms
    ("2 players", 2, {}, False),
    ("3 players", 3, {}, False),
    ("3 players, all farms of one", 3, {}, True),
    ("3 players, anybody's sugar", 3, {"sugar_rights": "any"}, False),
    ("3 players, cheapest routes", 3, {"route_rule": "cheapest"}, False),
)


class Dice:
    """Return pseudo-random numbers that depend on a name."""

    def __init__(self, name: str) -> None:
        self.key = stream_key("crowded", name)
        self.drawn = 0

    def below(self, bound: int) -> int:
        self.drawn += 1
        return draw_below(self.key, self.drawn, bound)


def position(seats: int, options: dict[str, Any], one_farmer: bool, quiet: bool, dice: Dice) -> DaitouState:
    """Round 4, shipping: every section and thirty farms have an owner, and each farm has its sugar."""
    state = load("daitou").new(seats, seed="crowded", start_money=MONEY, **options)
    assert isinstance(state, DaitouState)
    state.round, state.die, state.quiet = 4, 2, quiet
    state.order = list(range(seats))
    state.owner = [dice.below(seats) for _ in state.owner]
    left = list(range(len(state.farmer)))
    for number in range(FARMS):
        farm = left.pop(dice.below(len(left)))
        state.farmer[farm] = 0 if one_farmer else number % seats
        state.sugar |= 1 << farm
    state.fish = state.terms.fish[state.die]
    state.survey()
    rest: list[Frame[Any]] = [Shipping(), Taxes(), EndOfYear()]
    state.agenda = []
    state.push_all(rest)
    return state


def steps(state: DaitouState, dice: Dice) -> tuple[list[float], int]:
    """Return the time of each step in milliseconds, and the longest list of choices."""
    times: list[float] = []
    most = 0
    start = process_time()
    state.run()
    while state.phase == "ship":
        legal = state.choices
        times.append((process_time() - start) * 1000)
        most = max(most, len(legal))
        choice = legal[dice.below(max(1, len(legal) - 1))]  # all but the last, which is to pass
        start = process_time()
        state.play(choice)
    return times, most


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crowded", description=__doc__)
    parser.add_argument("--positions", type=int, default=5, help="how many of each kind (default 5)")
    positions = parser.parse_args().positions
    if positions < 1:
        parser.error("it takes at least one position")
    print("compiled" if not (frontier.__file__ or "").endswith(".py") else "plain Python")
    print(f"{'':36}{'choices':>9}{'slowest':>10}{'median':>9}   ms, of steps")
    slowest = 0.0
    for name, seats, options, one_farmer in CASES:
        for quiet in (False, True):
            times: list[float] = []
            most = 0
            for number in range(positions):
                dice = Dice(f"{name} {number}")
                spent, longest = steps(position(seats, options, one_farmer, quiet, dice), dice)
                times.extend(spent)
                most = max(most, longest)
            slowest = max(slowest, *times)
            label = f"{name}{', quiet' if quiet else ''}"
            print(f"{label:36}{most:>9,}{max(times):>10.1f}{median(times):>9.2f}   {len(times)}")
    print(f"The slowest step took {slowest:.1f} ms; the bar is {BAR:.0f} ms in plain Python.")


if __name__ == "__main__":
    main()
