"""Workers: gaining and storing them, and placing them on the Workshops of the own district."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import ANY, DISTRICTS, KINDS, SPOTS, WORKER_SPACES, WORKERS_TILE
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Asked, gain, gain_more, lost
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["Hire", "Place", "Placing", "Swap", "clear_district", "gain_worker", "stored", "worker_cap"]


def stored(factory: list[int]) -> int:
    return factory[s.WORKER] + factory[s.WORKER + 1] + factory[s.WORKER + 2] + factory[s.WORKER + 3]


def worker_cap(factory: list[int]) -> int:
    return WORKER_SPACES[factory[s.CONFLICTS] >> WORKERS_TILE & 1]  # T-111, TR-88


class Hire(Question[DaitoshiState]):
    """The colour of a grey Worker; only colours that the supply still has (TR-33)."""

    rule: ClassVar[str] = "T-015"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.WORKER[colour] for colour in range(KINDS) if state.supply[colour]]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        gain_more(state, seat, [v.reward(v.WORKER, cast(c.Hire, choice).colour)])


class Swap(Question[DaitoshiState]):
    """The Worker spaces are full: a stored Worker or the new one goes back to the supply."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "colour")
    rule: ClassVar[str] = "T-129"

    def __init__(self, seat: int, colour: int) -> None:
        self.seat = seat
        self.colour = colour

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        mine = c.SWAP[seat]
        others = [mine[kind] for kind in range(KINDS) if factory[s.WORKER + kind] and kind != self.colour]
        return [*others, c.NO_SWAP]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if not isinstance(choice, c.Swap):
            return
        old = choice.colour
        factory = state.factories[seat]
        factory[s.WORKER + old] -= 1
        state.supply[old] += 1
        factory[s.WORKER + self.colour] += 1
        state.supply[self.colour] -= 1
        state.log(events.SWAP, "T-129", seat, {"old": old, "new": self.colour})


def gain_worker(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    if argument == ANY:
        colours = [colour for colour in range(KINDS) if state.supply[colour]]
        if len(colours) > 1:
            return Hire(who)
        argument = colours[0] if colours else 0
    if not state.supply[argument]:  # TR-22
        lost(done, v.WORKER)
        return None
    factory = state.factories[who]
    count = stored(factory)
    if count < worker_cap(factory):
        factory[s.WORKER + argument] += 1
        state.supply[argument] -= 1
        done.append(v.reward(v.WORKER, argument))
        return None
    if count == factory[s.WORKER + argument]:  # all stored Workers are alike: a swap would change nothing
        lost(done, v.WORKER)
        return None
    return Swap(who, argument)  # T-129, TR-65


def clear_district(state: DaitoshiState, district: int) -> int:
    """The left space sends all Workers of the district home, the machine's too if it stands here (T-106)."""
    count = 0
    for spot in range(district, SPOTS, DISTRICTS):
        if state.shops[spot] >= 0:
            state.supply[state.shops[spot]] += 1
            state.shops[spot] = s.NONE
            count += 1
    if state.machine_at == district and state.machine_worker >= 0:
        state.supply[state.machine_worker] += 1
        state.machine_worker = s.NONE
        count += 1
    return count


def empty_shops(state: DaitoshiState, district: int) -> list[int]:
    """Built Workshops of a district without a Worker, as spots; the machine's is SPOTS, if it stands here (T-118)."""
    shops = state.shops
    tiles = state.tiles
    spots = [spot for spot in range(district, SPOTS, DISTRICTS) if tiles[spot] >= 0 and shops[spot] < 0]
    if state.machine_at == district and state.machine_worker < 0:
        spots.append(SPOTS)
    return spots


class Placing(Frame[DaitoshiState]):
    """Asks for the next Worker as long as one can be placed."""

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = "T-116"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: DaitoshiState) -> None:
        factory = state.factories[self.seat]
        district = factory[s.DISTRICT]
        colour = state.atlas.employs[state.tiles[district]]
        ready = stored(factory) if colour == ANY else factory[s.WORKER + colour]
        if ready and empty_shops(state, district):
            state.push(Place(self.seat))


class Place(Question[DaitoshiState]):
    """Asks which Worker to place on which Workshop, or to stop."""

    rule: ClassVar[str] = "T-115"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        district = factory[s.DISTRICT]
        employs = state.atlas.employs[state.tiles[district]]
        spots = empty_shops(state, district)
        listed: list[Choice] = []
        for colour in range(KINDS):
            if factory[s.WORKER + colour] and (employs in (ANY, colour)):  # T-112, T-113
                for spot in spots:
                    listed.append(c.PLACE_ON_MACHINE[colour] if spot == SPOTS else c.PLACE[colour * SPOTS + spot])
        listed.append(c.STOP_PLACING)
        return listed

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        if isinstance(choice, c.PlaceWorker):
            state.push(Placing(seat))
            place_worker(state, seat, choice.colour, choice.spot)


def place_worker(state: DaitoshiState, who: int, colour: int, spot: int) -> None:
    """Put a stored Worker on a Workshop and gain its reward at once (TR-64)."""
    state.factories[who][s.WORKER + colour] -= 1
    state.log(events.PLACE, "T-115", who, {"colour": colour, "spot": spot, "action": state.action_of(spot % DISTRICTS)})
    if spot == SPOTS:
        state.machine_worker = colour
        gain(state, who, [v.reward(v.MEGAMACHINE_WORKSHOP, 0)], sources.MACHINE)
    else:
        state.shops[spot] = colour
        gain(state, who, state.workshop(spot), sources.WORKSHOP[spot // DISTRICTS])
