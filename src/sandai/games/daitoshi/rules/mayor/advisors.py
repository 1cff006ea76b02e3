"""Solo: the Mayor's Advisors. Here stand their set-up effects; those for later are asked for by number where they matter."""

from __future__ import annotations

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import FLOORS, HEAD_START, KINDS, MAYOR, MOST_ADVISORS
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import gain
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["deal_advisors"]


def deal_advisors(state: DaitoshiState) -> None:
    """T-238: the chosen number at random, or those that were named."""
    named = state.setup.options["named_advisors"]
    if named:
        state.advisors = sorted(named)
    else:
        deck = list(range(1, MOST_ADVISORS + 1))
        state.shuffle(deck)
        state.advisors = sorted(deck[: state.setup.options["advisors"]])
    for number in state.advisors:
        state.tell(
            "advisor", f"T-{298 + number}", MAYOR, {"number": number, "name": state.atlas.advisor_names[number - 1]}
        )
        _set_up(state, number)


def _set_up(state: DaitoshiState, number: int) -> None:
    """Apply what an Advisor does at set-up (T-239). Steps of the Basic Invention give their icons (TR-110)."""
    factory = state.factories[MAYOR]
    if number == 1:  # T-299
        factory[s.REPUTATION] += 1
    elif number == 2:  # T-300; no effect of the City (TR-115)
        factory[s.BANNERS] |= 1
    elif number == 3:  # T-301
        factory[s.IMPROVED] |= 1
        gain(state, MAYOR, [v.at_place(v.STEP, 0, HEAD_START)])
    elif number == 4:  # T-302, TR-111
        gain(state, MAYOR, [v.at_place(v.STEP, 0, 1)])
        for floor in range(1, FLOORS):  # still without an Invention, and no track is shorter than one step
            factory[s.PROGRESS + floor] = 1
    elif number == 5:  # T-303
        for colour in range(KINDS):
            factory[s.WORKER + colour] += 1
            state.supply[colour] -= 1
            state.crew[colour] = colour
