"""What each kind of reward is worth to one player in one position.

`worth.py` has the usual worth of a reward. Here it depends on the position: scoring Reputation is worth the VP of one's level, a Pilgrim
step the points that it adds at the end, giving back what the Conflict costs. `features.py` describes offers by these numbers.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.bot.worth import REWARD, list_worth, turns_left
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState

__all__ = ["Outlook", "Printed", "printed_on", "weigh"]

PILGRIM_ON: Final = v.COUNT  # + terrain or ANY: Pilgrim steps are weighed by track
WEIGHTS: Final = PILGRIM_ON + n.KINDS + 1
FADE: Final = 0.4  # an icon of a Progress track counts this much less with every step that it is farther away
SLIDE: Final = 3.0  # an Invention in its improved position
READY: Final = 2.5  # an Invention that may be donated
KEPT_ATLASES: Final = 4

ONES: Final = (v.WORKER, v.PARTNERSHIP, *v.PLAIN)  # kinds whose argument is not an amount


class Printed:
    """Rewards of the components in a form that is quick to weigh: kind << SHIFT | amount, Pilgrim steps with a kind for each track."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.left = [_weighable(codes) for codes in atlas.left]
        self.middle = [_weighable(codes) for codes in atlas.middle]
        self.plain = [_weighable(codes) for codes in atlas.plain]
        self.electric = [_weighable(codes) for codes in atlas.electric]
        self.bar = [_weighable(codes) for codes in atlas.bar]
        self.effect = [_weighable(codes) for codes in atlas.effect]
        self.row = [_weighable(codes) for codes in atlas.row]
        self.conflict = [_weighable(codes) for codes in atlas.conflict]
        self.rail = [_weighable(codes) for codes in atlas.rail]
        self.crown = [_weighable(codes) for codes in atlas.crown]
        self.machine_workshop = [_weighable(codes) for codes in atlas.machine_workshop]
        self.machine_space = [[_weighable(codes) for codes in spaces] for spaces in atlas.machine_space]
        self.upgrade = [_weighable(codes) for codes in atlas.upgrade]
        # What an Invention usually gives: by number, left and middle reward.
        self.usual_left = [list_worth(codes) for codes in atlas.left]
        self.usual_middle = [list_worth(codes) for codes in atlas.middle]
        self.goods = [_goods([*left, *middle]) for left, middle in zip(atlas.left, atlas.middle, strict=True)]
        self.drive = [_drive(codes) for codes in atlas.exploit]  # how far the Chimney moves, by terrain
        # By floor and place of the marker: the icons ahead, those far away for less.
        self.step_scores: list[list[float]] = []  # times the VP of the Invention
        self.step_ready: list[list[float]] = []
        self.step_other: list[list[float]] = []
        self.step_end: list[list[float]] = []  # the end of the track
        for floor in range(n.FLOORS):
            self._add_track(atlas.track[floor], atlas.track_length[floor])

    def _add_track(self, icons: list[int], length: int) -> None:
        scores = [0.0] * (length + 1)
        ready = scores[:]
        other = scores[:]
        end = scores[:]
        for place in range(length - 1, -1, -1):
            icon = icons[place + 1]
            kind = v.kind_of(icon) if icon else -1
            scores[place] = FADE * scores[place + 1] + (v.times_of(icon) if kind == v.SCORE else 0.0)
            ready[place] = FADE * ready[place + 1] + (READY if kind == v.READY else 0.0)
            gains = SLIDE if kind == v.UPGRADE else REWARD[v.DISCARD_HEX] if kind == v.DISCARD_HEX else 0.0
            other[place] = FADE * other[place + 1] + gains
            end[place] = FADE ** (length - 1 - place)
        self.step_scores.append(scores)
        self.step_ready.append(ready)
        self.step_other.append(other)
        self.step_end.append(end)


def _weighable(codes: list[int]) -> list[int]:
    weighed: list[int] = []
    for code in codes:
        kind = v.kind_of(code)
        if kind == v.PILGRIM:
            weighed.append(v.reward(PILGRIM_ON + v.amount_of(code), 1))
        else:
            weighed.append(v.reward(kind, 1) if kind in ONES else code)
    return weighed


def _goods(codes: list[int]) -> list[float]:
    """Half the amount of each resource, in the order of their numbers."""
    goods = [0.0] * n.KINDS
    for code in codes:
        if v.kind_of(code) < n.KINDS:
            goods[v.kind_of(code)] += 0.5 * v.amount_of(code)
    return goods


def _drive(codes: list[int]) -> int:
    steps = 0
    for code in codes:
        if v.kind_of(code) == v.WATER:
            steps += v.amount_of(code)
        elif v.kind_of(code) == v.COAL:
            steps -= v.amount_of(code)
    return steps


_printed: list[Printed] = []  # of the atlases used last


def printed_on(atlas: Atlas) -> Printed:
    """The rewards of an atlas; made once and kept."""
    for known in _printed:
        if known.atlas is atlas:
            return known
    made = Printed(atlas)
    if len(_printed) >= KEPT_ATLASES:
        _printed.pop(0)
    _printed.append(made)
    return made


def weigh(weights: list[float], codes: list[int]) -> float:
    """The worth of a list of rewards of `Printed`."""
    total = 0.0
    for code in codes:
        total += weights[code >> v.SHIFT] * (code & v.LOW)
    return total


class Outlook:
    """The weights of one player, and what they say about the player's own tracks, hexes, Pilgrims and Inventions."""

    def __init__(self, state: DaitoshiState, who: int) -> None:
        self.state = state
        self.printed = printed_on(state.atlas)
        self.factory = state.factories[who]
        self.turns = turns_left(state)
        self.soon = min(1.0, self.turns / 2.5)
        self.certain = max(0.35, 1.0 - 0.13 * self.turns)  # that a Conflict of today is still there at the end
        self.universities = 0
        self.finished = 0
        self.inventions = 0
        self.missing = 0  # terrains without a hex
        self.weights = [0.0] * WEIGHTS
        self.pilgrim = [0.0] * n.KINDS  # one step on each track
        self.products = [0] * n.KINDS  # what the tracks score now
        self.relief = [0.0] * n.KINDS  # one hex of each terrain less
        self.exploit = [0.0] * n.KINDS  # one hex of each terrain more, with its Worker and Steam
        self.conflict = [0.0] * n.KINDS  # the Conflict reward of each terrain
        self.effect = [0.0] * n.CITIES
        self.step = [0.0] * n.FLOORS  # one Progress step
        self.follow = [0.0] * n.FLOORS  # production of each floor
        self.lead = [0.0] * n.FLOORS
        self.penalty = state.atlas.penalty[n.RIVER][self.factory[s.PILGRIM + n.RIVER]]
        self._count()
        self._weigh_goods()
        self._weigh_pilgrims()
        self._weigh_hexes()
        self._weigh_progress()
        self._weigh_loops()
        self._weigh_city()
        self._weigh_floors()

    def _count(self) -> None:
        factory = self.factory
        quality = self.state.atlas.quality
        lengths = self.state.atlas.track_length
        for floor in range(n.FLOORS):
            invention = factory[s.FLOOR + floor]
            if invention >= 0:
                self.inventions += 1
                if quality[invention] == n.UNIVERSITY:
                    self.universities += 1
            if factory[s.PROGRESS + floor] == lengths[floor]:
                self.finished += 1
        for terrain in range(n.KINDS):
            if not factory[s.HEX + terrain]:
                self.missing += 1

    def _weigh_goods(self) -> None:
        factory = self.factory
        weights = self.weights
        soon = self.soon
        late = 0.5 * (1.0 - soon)  # two leftovers are a VP
        for kind in range(n.KINDS):
            have = factory[kind]
            weights[kind] = 0.0 if have >= n.RESOURCE_CAP else REWARD[kind] * soon * (1.15 - 0.1 * have) + late
        weights[v.WEALTH] = REWARD[v.WEALTH] * soon * (1.0 if factory[s.WEALTH] < 4 else 0.8) + late
        weights[v.VP] = 1.0
        weights[v.STEAM] = soon * (0.9 if factory[s.STEAM] < 5 else 0.6 if factory[s.STEAM] < 12 else 0.25)
        room = n.WORKER_SPACES[factory[s.CONFLICTS] >> n.WORKERS_TILE & 1]
        for colour in range(n.KINDS):
            room -= factory[s.WORKER + colour]
        weights[v.WORKER] = (REWARD[v.WORKER] * soon + late) * (1.0 if room > 0 else 0.2)
        atlas = self.state.atlas
        points = atlas.reputation
        level = factory[s.REPUTATION]
        weights[v.SCORE_REPUTATION] = float(points[level])
        if level < n.REPUTATION_TOP:
            scored = atlas.value[n.UNDERGROUND][factory[s.PILGRIM + n.UNDERGROUND]] + 0.4 * min(self.turns, 10.0)
            weights[v.REPUTATION] = (points[level + 1] - points[level]) * scored
        if factory[s.BANNERS] != (1 << n.CITIES) - 1:
            weights[v.PARTNERSHIP] = REWARD[v.PARTNERSHIP] * min(1.0, self.turns / 4)
        weights[v.WORMBUS] = REWARD[v.WORMBUS]  # these two until the loops are weighed
        weights[v.PRESTIGE] = REWARD[v.PRESTIGE]
        weights[v.COPY_CITY] = REWARD[v.COPY_CITY]
        weights[v.WORKSHOP_REWARD] = REWARD[v.WORKSHOP_REWARD]

    def _weigh_pilgrims(self) -> None:
        state = self.state
        factory = self.factory
        weights = self.weights
        turns = self.turns
        reputation = state.atlas.reputation[factory[s.REPUTATION]]
        now = (self.universities, self.finished, reputation, self.missing)
        growth = min(1.0, 0.12 * turns)  # factors at the end are a little higher
        best = 0.0
        for terrain in range(n.KINDS):
            values = state.atlas.value[terrain]
            place = factory[s.PILGRIM + terrain]
            self.products[terrain] = now[terrain] * values[place]
            if place >= state.open[terrain]:
                continue
            ahead = min(len(values) - 1, place + 2)
            rise = 0.5 * (values[place + 1] - values[place]) + 0.5 * (values[ahead] - values[place]) / (ahead - place)
            step = rise * (now[terrain] + growth) + 0.2
            if terrain == n.RIVER:
                penalties = state.atlas.penalty[terrain]
                step += (penalties[place] - penalties[ahead]) / (ahead - place) * factory[s.CONFLICTS].bit_count()
            self.pilgrim[terrain] = step
            weights[PILGRIM_ON + terrain] = step
            if step > best:
                best = step
        weights[PILGRIM_ON + n.ANY] = best
        weights[v.PILGRIM_SAME] = best

    def _weigh_hexes(self) -> None:
        factory = self.factory
        weights = self.weights
        printed = self.printed
        trouble = self.penalty * self.certain + min(self.turns, 4.0) * 0.8  # of a tile in Conflict
        absent = self.state.atlas.value[n.RIVER][factory[s.PILGRIM + n.RIVER]] * self.certain
        chimney = factory[s.CHIMNEY]
        arrow = n.ARROW_STEAM[factory[s.CONFLICTS] >> n.ENGINE_TILE & 1]
        atlas = self.state.atlas
        most = 0.0
        best = 0.0
        both = 0.0
        for terrain in range(n.KINDS):
            held = factory[s.HEX + terrain]
            new = max(atlas.engine_low, min(atlas.engine_high, chimney + printed.drive[terrain]))
            arrows = min(new, 0) - min(chimney, 0) if new > chimney else max(chimney, 0) - max(new, 0)
            harm = absent if held == 0 else trouble if held == 1 else 0.5
            self.exploit[terrain] = arrows * arrow * weights[v.STEAM] + weights[v.WORKER] - harm
            gains = weigh(weights, printed.conflict[terrain])
            self.conflict[terrain] = gains
            if held:
                relief = absent if held == 1 else trouble if held == 2 else 0.5
                self.relief[terrain] = relief
                most = max(most, relief)
                best = max(best, gains)
                both = max(both, relief + gains)
        weights[v.DISCARD_HEX] = most
        weights[v.CONFLICT_REWARD] = best
        weights[v.DISCARD_HEX_WITH_REWARD] = both

    def _weigh_progress(self) -> None:
        """What a step of each marker is worth: the icons ahead, and the end of the track for the mountain Pilgrim."""
        factory = self.factory
        atlas = self.state.atlas
        printed = self.printed
        mountain = atlas.value[n.MOUNTAIN][factory[s.PILGRIM + n.MOUNTAIN]] + 0.2 * min(self.turns, 10.0)
        best = 0.0
        for floor in range(n.FLOORS):
            invention = factory[s.FLOOR + floor]
            place = factory[s.PROGRESS + floor]
            if invention < 0 or place >= atlas.track_length[floor]:
                continue
            step = printed.step_scores[floor][place] * atlas.vp[invention] + printed.step_end[floor][place] * mountain
            step += printed.step_other[floor][place] * self.soon
            if atlas.quality[invention] != n.UNIVERSITY:
                step += printed.step_ready[floor][place] * self.soon
            self.step[floor] = step
            if step > best:
                best = step
        self.weights[v.PROGRESS] = best

    def _weigh_loops(self) -> None:
        """Prestige by the next space, the Worm-Bus by the next three."""
        weights = self.weights
        rail = self.printed.rail
        bus = self.factory[s.BUS]
        gains = 0.0
        for ahead in range(1, 4):
            gains += weigh(weights, rail[(bus + ahead) % len(rail)])
        weights[v.WORMBUS] = gains / 3
        crown = self.printed.crown
        place = self.factory[s.PRESTIGE]
        first = weigh(weights, crown[(place + 1) % len(crown)])
        second = weigh(weights, crown[(place + 2) % len(crown)])
        weights[v.PRESTIGE] = 0.75 * first + 0.25 * second
        # A Conflict reward may ride the bus: it was weighed before this was known.
        for terrain in range(n.KINDS):
            self.conflict[terrain] = weigh(weights, self.printed.conflict[terrain])

    def _weigh_city(self) -> None:
        state = self.state
        weights = self.weights
        printed = self.printed
        machine = weigh(weights, printed.machine_workshop[state.machine])
        for slot in state.unlocked:
            machine += weigh(weights, printed.upgrade[state.upgrades[slot]])
        weights[v.MEGAMACHINE_WORKSHOP] = machine
        brilliant = state.market[n.BRILLIANT_SLOT]
        if brilliant >= 0:
            gains = weigh(weights, printed.left[brilliant]) + weigh(weights, printed.middle[brilliant])
            weights[v.MARKET_BRILLIANT] = gains + state.atlas.vp[brilliant]
        for place in range(n.CITIES):
            self.effect[place] = weigh(weights, printed.effect[state.cities[place]])

    def _weigh_floors(self) -> None:
        """What each floor produces for a follower and for the Leader, Progress steps included."""
        factory = self.factory
        atlas = self.state.atlas
        weights = self.weights
        slow = factory[s.CONFLICTS] >> n.PRODUCTION_TILE & 1
        leader_steps = n.STEPS_LEADER[slow]
        follower_steps = n.STEPS_FOLLOWER[slow]
        improved = factory[s.IMPROVED]
        for floor in range(n.FLOORS):
            invention = factory[s.FLOOR + floor]
            if invention < 0:
                continue
            marks = atlas.marks[floor]
            first = 3 if improved >> floor & 1 else 0
            gains = 0.0
            more = 0.0
            mark = marks[first]
            if mark:
                part = weigh(weights, self.printed.left[invention])
                gains += part
                if mark == 2:
                    more += part
            mark = marks[first + 1]
            if mark:
                part = weigh(weights, self.printed.middle[invention])
                gains += part
                if mark == 2:
                    more += part
            mark = marks[first + 2]
            if mark:
                gains += atlas.vp[invention]
                if mark == 2:
                    more += atlas.vp[invention]
            self.follow[floor] = gains + follower_steps * self.step[floor]
            self.lead[floor] = gains + more + leader_steps * self.step[floor]
