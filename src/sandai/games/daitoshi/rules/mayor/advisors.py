"""Solo: the Mayor's Advisors and what they do at set-up. Other powers are checked with `state.helped` where they matter."""

from __future__ import annotations

from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import FLOORS, HEAD_START, KINDS, MAYOR, REPUTATION_TOP
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import gain
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["deal_advisors", "log_advisor"]


def deal_advisors(state: DaitoshiState) -> None:
    """T-238: the chosen number at random, or those that were named."""
    named = state.setup.options["named_advisors"]
    if named:
        state.advisors = sorted(named)
    else:
        deck = list(range(1, len(state.atlas.advisor_names) + 1))
        state.shuffle(deck)
        state.advisors = sorted(deck[: state.setup.options["advisors"]])
    for number in state.advisors:
        log_advisor(state, number)
        for one in state.atlas.advisor_powers[number - 1]:
            _set_up(state, one)
        gain(state, MAYOR, state.atlas.advisor_rewards[number - 1], sources.NOWHERE)


def log_advisor(state: DaitoshiState, number: int) -> None:
    """Log that an Advisor helps."""
    atlas = state.atlas
    state.log(
        events.ADVISOR,
        atlas.advisor_rules[number - 1],
        MAYOR,
        {"number": number, "name": atlas.advisor_names[number - 1]},
    )


def _set_up(state: DaitoshiState, one: int) -> None:
    """Apply a power that works at set-up (T-239). Steps of the Basic Invention give their icons (TR-110)."""
    factory = state.factories[MAYOR]
    if one == power.START_REPUTATION:  # T-299
        factory[s.REPUTATION] = min(REPUTATION_TOP, factory[s.REPUTATION] + 1)
    elif one == power.START_BANNER:  # T-300; no effect of the City (TR-115)
        factory[s.BANNERS] |= 1
    elif one == power.HEAD_START:  # T-301
        factory[s.IMPROVED] |= 1
        gain(state, MAYOR, [v.at_place(v.STEP, 0, HEAD_START)], sources.NOWHERE)
    elif one == power.FIRST_STEPS:  # T-302, TR-111
        gain(state, MAYOR, [v.at_place(v.STEP, 0, 1)], sources.NOWHERE)
        for floor in range(1, FLOORS):  # still without an Invention, and no track is shorter than one step
            factory[s.PROGRESS + floor] = 1
    elif one == power.START_WORKERS:  # T-303
        for colour in range(KINDS):
            if s.NONE in state.crew:
                factory[s.WORKER + colour] += 1
                state.supply[colour] -= 1
                state.crew[state.crew.index(s.NONE)] = colour
