"""Rules of thumb for small decisions, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.worth import list_worth, reward_worth
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.production import building_cost, harvest
from sandai.games.daitoshi.rules.actions.trade import row_of
from sandai.games.daitoshi.rules.partnerships import effect_of
from sandai.games.daitoshi.rules.scoring import universities
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice

__all__ = ["habit"]

Liking = Callable[[DaitoshiState, int, Choice], float]

#: By number of the action: commit, electrify, expand, trade, renovate, contribute.
ACT_LIKING: Final[tuple[float, ...]] = (3.0, 4.0, 2.0, 5.0, 1.0, 6.0)


def habit(state: DaitoshiState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Return the choice with the highest preference; of equals the first."""
    if isinstance(legal[0], (c.Take, c.Build, c.Electrify)):
        return legal[-1]  # the largest option comes last: two Inventions, the outer ring
    best = legal[0]
    most = float("-inf")
    for choice in legal:
        liking = LIKINGS.get(type(choice), _indifferent)(state, seat, choice)
        if liking > most:
            best, most = choice, liking
    return best


def _indifferent(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return 0.0


def _stop(state: DaitoshiState, seat: int, choice: Choice) -> float:
    if choice is c.STOP_ADVANCING:
        return -1.0
    if choice is c.STOP_PLACING:
        return 0.5
    if choice is c.STOP_PRODUCING:
        return 0.8
    return 1.0 if choice is c.NO_SWAP else 0.0


def _lead(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return 1.0


# -- production ------------------------------------------------------------------------------------------------------


def _activate(state: DaitoshiState, seat: int, choice: Choice) -> float:
    building = cast(c.Activate, choice).building
    rewards = harvest(state, seat, building, 1)
    steps = sum([1 for reward in rewards if v.kind_of(reward) == v.STEP])
    gains = sum([reward_worth(reward) for reward in rewards])
    return gains + 1.2 * steps - 0.5 * building_cost(state.factories[seat], building)


def _grant(state: DaitoshiState, seat: int, choice: Choice) -> float:
    gains = sum([list_worth(harvest(state, seat, building, 1)) for building in range(len(n.BUILDINGS))])
    return gains * 0.5 - 4.0


# -- rewards ---------------------------------------------------------------------------------------------------------


def _pilgrim_step(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return _walk(state, seat, cast(c.PilgrimStep, choice).terrain, 1)


def _pilgrim_steps(state: DaitoshiState, seat: int, choice: Choice) -> float:
    chosen = cast(c.PilgrimSteps, choice)
    return _walk(state, seat, chosen.terrain, chosen.steps)


def _walk(state: DaitoshiState, seat: int, terrain: int, steps: int) -> float:
    factory = state.factories[seat]
    values = state.atlas.value[terrain]
    place = factory[s.PILGRIM + terrain]
    more = values[place + steps] - values[place] + 0.1 * steps
    if terrain == n.FOREST:
        return more * (universities(state, seat) + 0.5)
    if terrain == n.MOUNTAIN:
        return more * 2.5
    if terrain == n.UNDERGROUND:
        return more * (state.atlas.reputation[factory[s.REPUTATION]] + 0.5)
    penalty = state.atlas.penalty[terrain]
    return more * 1.7 + (penalty[place] - penalty[place + steps]) * factory[s.CONFLICTS].bit_count() + 0.3


def _advance(state: DaitoshiState, seat: int, choice: Choice) -> float:
    floor = cast(c.Advance, choice).floor
    factory = state.factories[seat]
    place = factory[s.PROGRESS + floor]
    icon = state.atlas.track[floor][place + 1]
    left = state.atlas.track_length[floor] - place
    liking = 0.5 / left
    if icon:
        if v.kind_of(icon) == v.SCORE:
            liking += state.atlas.vp[factory[s.FLOOR + floor]] * v.times_of(icon)
        else:
            liking += 2.5
    return liking


def _use_hex(state: DaitoshiState, seat: int, choice: Choice) -> float:
    """A hex that stays."""
    return list_worth(state.atlas.conflict[cast(c.Repeat, choice).terrain])


def _part_with_hex(state: DaitoshiState, seat: int, choice: Choice) -> float:
    terrain = cast(c.OfTerrain, choice).terrain
    gains = list_worth(state.atlas.conflict[terrain])
    held = state.factories[seat][s.HEX + terrain]
    return gains * 0.3 + (6.0 if held == n.CONFLICT_HEXES else 2.0 if held == 1 else 1.0)


def _exploit(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return -float(state.factories[seat][s.HEX + cast(c.Exploit, choice).terrain])


def _hire(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return float(-state.factories[seat][s.WORKER + cast(c.Hire, choice).colour])


def _banner(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return 1.0 + list_worth(state.atlas.effect[state.cities[cast(c.OfCity, choice).place]])


def _copy(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return list_worth(effect_of(state, cast(c.CopyCity, choice).place))


def _workshop(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return list_worth(state.workshop(cast(c.RepeatWorkshop, choice).spot))


# -- City Turn -------------------------------------------------------------------------------------------------------


def _place(state: DaitoshiState, seat: int, choice: Choice) -> float:
    spot = cast(c.PlaceWorker, choice).spot
    if spot < n.SPOTS:
        return list_worth(state.workshop(spot))
    gains = list_worth(state.atlas.machine_workshop[state.machine])
    return gains + sum([list_worth(state.atlas.upgrade[state.upgrades[slot]]) for slot in state.unlocked])


def _act(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return ACT_LIKING[cast(c.Act, choice).act]


def _pay(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return float(-cast(c.Pay, choice).wealth)  # keep the Wealth


def _replace(state: DaitoshiState, seat: int, choice: Choice) -> float:
    return float(-cast(c.Replace, choice).resources.bit_count())


def _trade(state: DaitoshiState, seat: int, choice: Choice) -> float:
    chosen = cast(c.Trade, choice)
    steam = state.atlas.city_steam[state.cities[chosen.place]]
    return list_worth(row_of(state, chosen.place, chosen.goods)) - 2.6 * chosen.goods - 0.7 * steam


#: All other choices are equal.
LIKINGS: Final[dict[type[Choice], Liking]] = {
    c.Stop: _stop,
    c.Lead: _lead,
    c.Activate: _activate,
    c.UseGrant: _grant,
    c.PilgrimStep: _pilgrim_step,
    c.PilgrimSteps: _pilgrim_steps,
    c.Advance: _advance,
    c.Repeat: _use_hex,
    c.Discard: _part_with_hex,
    c.Lay: _part_with_hex,
    c.Exploit: _exploit,
    c.Hire: _hire,
    c.PlaceBanner: _banner,
    c.UseBanner: _banner,
    c.CopyCity: _copy,
    c.RepeatWorkshop: _workshop,
    c.PlaceWorker: _place,
    c.Act: _act,
    c.Pay: _pay,
    c.Replace: _replace,
    c.Trade: _trade,
}
