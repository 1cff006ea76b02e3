"""Scenes: a position set up in sentences.

    scene = Scene(seats=2).stands(A, "commit").has(A, food=4, steam=5)
    scene.to_play(A).plays("move 1 right", "no action")
    assert scene[A].steam == 5

Districts run clockwise: Commit 0, Electrify 1, Expand 2, Trade 3, Town Hall 4. The machine is number 1 and stands in Trade,
Magnates wait on the right space of the Town Hall, all tiles are plain and all Factories empty, without goods.
"""

from __future__ import annotations

from typing import Any

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import Turn, begin_turn
from sandai.games.daitoshi.rules.view import View, view
from sandai.kernel.state import State

A, B, C, D = 0, 1, 2, 3
MAYOR = 1
DISTRICT_NAMES = ("commit", "electrify", "expand", "trade", "townhall")
GOODS: dict[str, int] = {
    **{name: kind for kind, name in enumerate(n.RESOURCES)},
    "wealth": s.WEALTH,
    "steam": s.STEAM,
    "vp": s.VP,
}
NUMBERS = {
    **GOODS,
    "chimney": s.CHIMNEY,
    "reputation": s.REPUTATION,
    "prestige": s.PRESTIGE,
    "bus": s.BUS,
    "marker": s.MARKER,
    "grant": s.GRANT,
    "district": s.DISTRICT,
    "space": s.SPACE,
}
FAMILIES = {"hex": (s.HEX, n.TERRAINS), "worker": (s.WORKER, n.COLOURS), "pilgrim": (s.PILGRIM, n.TERRAINS)}


def seen(state: State, seat: int | None) -> View:
    """The view of a seat with its types, for functions that draw it or put it into words."""
    assert isinstance(state, DaitoshiState)
    return view(state, seat)


class Look:
    """One Factory to read: `scene[A].steam`, `scene[A].hex_forest`, `scene[A].floor("left-1")`."""

    def __init__(self, state: DaitoshiState, who: int) -> None:
        self.state = state
        self.factory = state.factories[who]

    def __getattr__(self, name: str) -> int:
        if name in NUMBERS:
            return self.factory[NUMBERS[name]]
        family, _, kind = name.partition("_")
        if family in FAMILIES and kind in FAMILIES[family][1]:
            first, kinds = FAMILIES[family]
            return self.factory[first + kinds.index(kind)]
        raise AttributeError(name)

    def floor(self, name: str) -> str:
        number = self.factory[s.FLOOR + FLOOR_NAMES.index(name)]
        return self.state.atlas.invention_ids[number] if number >= 0 else ""

    def progress(self, name: str) -> int:
        return self.factory[s.PROGRESS + FLOOR_NAMES.index(name)]

    def improved(self, name: str) -> bool:
        return bool(self.factory[s.IMPROVED] >> FLOOR_NAMES.index(name) & 1)

    def conflict(self, tile: str) -> bool:
        return bool(self.factory[s.CONFLICTS] >> n.TILES.index(tile) & 1)

    @property
    def banners(self) -> list[int]:
        return [place for place in range(n.CITIES) if self.factory[s.BANNERS] >> place & 1]

    @property
    def workers(self) -> int:
        return sum(self.factory[s.WORKER : s.WORKER + n.KINDS])


class Scene:
    def __init__(self, seats: int = 4, seed: int | str = "scene", **options: Any) -> None:
        state = GAME.new(seats, seed, **options)
        assert isinstance(state, DaitoshiState)
        self.state = state
        atlas = state.atlas
        state.start = 0
        for district, name in enumerate(DISTRICT_NAMES):
            state.tiles[district] = atlas.tile_ids.index(f"inner-{name}")
        state.machine, state.machine_at, state.machine_worker = 0, 3, s.NONE
        if state.neutral >= 0:
            state.neutral, state.neutral_space = 4, n.RIGHT
        for factory in state.factories:
            factory[: s.STEAM + 1] = [0] * (s.STEAM + 1)
            factory[s.FLOOR] = s.NONE
            factory[s.DISTRICT], factory[s.SPACE] = 4, n.RIGHT
        self.cities(
            "city-commit-steam", "city-river-vp", "city-trade-copy", "city-expand-workshop", "city-electrify-score"
        )
        state.agenda = [Turn(0)]
        state.changed()

    def __getitem__(self, who: int) -> Look:
        return Look(self.state, who)

    # -- setting up --------------------------------------------------------------------------------------------------

    def has(self, who: int, **amounts: int) -> Scene:
        """Goods and markers by name; hex_forest, worker_red, pilgrim_river and their like too."""
        factory = self.state.factories[who]
        for name, amount in amounts.items():
            if name in NUMBERS:
                factory[NUMBERS[name]] = amount
                continue
            family, _, kind = name.partition("_")
            first, kinds = FAMILIES[family]
            number = kinds.index(kind)
            if family == "worker":
                self.state.supply[number] += factory[first + number] - amount
            factory[first + number] = amount
        self.state.changed()
        return self

    def stands(self, who: int, district: str | int, space: str = "right") -> Scene:
        number = district if isinstance(district, int) else DISTRICT_NAMES.index(district)
        return self.has(who, district=number, space=n.SPACES.index(space))

    def owns(self, who: int, floor: str, invention: str, progress: int = 0, improved: bool = False) -> Scene:
        factory = self.state.factories[who]
        number = FLOOR_NAMES.index(floor)
        factory[s.FLOOR + number] = self.state.atlas.invention_ids.index(invention)
        factory[s.PROGRESS + number] = progress
        if improved:
            factory[s.IMPROVED] |= 1 << number
        return self

    def cities(self, *names: str) -> Scene:
        """Cities from left to right; places not named keep theirs, as far as these stay different."""
        wanted = [self.state.atlas.city_ids.index(name) for name in names]
        rest = [city for city in self.state.cities if city not in wanted]
        spare = [city for city in range(len(self.state.atlas.city_ids)) if city not in wanted and city not in rest]
        self.state.cities = [*wanted, *rest, *spare][: n.CITIES]
        return self

    def banner(self, who: int, *places: int) -> Scene:
        self.state.factories[who][s.BANNERS] = sum(1 << place for place in places)
        return self

    def conflict(self, who: int, *tiles: str) -> Scene:
        self.state.factories[who][s.CONFLICTS] = sum(1 << n.TILES.index(tile) for tile in tiles)
        return self

    def opened(self, **spaces: int) -> Scene:
        """So many spaces beside the Temple are empty."""
        for name, count in spaces.items():
            terrain = n.TERRAINS.index(name)
            counts = self.state.atlas.layout[len(self.state.factories)][terrain]
            self.state.left[terrain] = sum(counts[count:])
            self.state.open[terrain] = count
        return self

    def market(self, *inventions: str) -> Scene:
        """Two Ordinary, two Innovative, one Brilliant; an empty text leaves the slot empty."""
        ids = self.state.atlas.invention_ids
        for slot, name in enumerate(inventions):
            number = ids.index(name) if name else s.NONE
            stack = self.state.stacks[n.MARKET[slot]]
            if number in stack:
                stack[stack.index(number)] = self.state.market[slot]
            self.state.market[slot] = number
        return self

    def built(self, district: int, ring: str, tile: str, *hexes: str, lit: bool = False) -> Scene:
        spot = n.RINGS.index(ring) * n.DISTRICTS + district
        number = self.state.atlas.tile_ids.index(tile)
        for stack in (self.state.middle_stack, self.state.outer_stack):
            if number in stack:
                stack.remove(number)
        self.state.tiles[spot] = number
        self.state.lit[spot] = int(lit)
        for place, name in enumerate(hexes):
            self.state.slots[spot * 2 + place] = n.TERRAINS.index(name)
        return self

    def lights(self, district: int, ring: str = "inner") -> Scene:
        self.state.lit[n.RINGS.index(ring) * n.DISTRICTS + district] = 1
        return self

    def works(self, district: int, ring: str, colour: str) -> Scene:
        """A Worker stands on a Workshop; ring "machine": on the machine."""
        number = n.COLOURS.index(colour)
        self.state.supply[number] -= 1
        if ring == "machine":
            self.state.machine_worker = number
        else:
            self.state.shops[n.RINGS.index(ring) * n.DISTRICTS + district] = number
        return self

    def machine(
        self, number: int, district: int, filled: tuple[int, ...] = (), upgrades: tuple[str, ...] = ()
    ) -> Scene:
        """`filled`: spaces with a donated Invention, from 1; `upgrades`: those already unlocked, on the first slots."""
        state = self.state
        state.machine, state.machine_at = number - 1, district
        for space in filled:
            state.donated[space - 1] = state.atlas.basics[0]
        names = [state.atlas.upgrade_ids.index(f"upgrade-{name}") for name in upgrades]
        state.upgrades = [*names, *[upgrade for upgrade in range(n.UPGRADES) if upgrade not in names]]
        state.unlocked = list(range(len(names)))
        return self

    def neutral(self, district: int, space: str = "middle") -> Scene:
        self.state.neutral, self.state.neutral_space = district, n.SPACES.index(space)
        return self

    # -- playing -----------------------------------------------------------------------------------------------------

    def to_play(self, who: int) -> Scene:
        """The turn of a player begins; the Mayor plays at once."""
        self.state.turn = (who - self.state.start) % len(self.state.factories)
        self.state.agenda = []
        begin_turn(self.state)
        self.state.run()
        self.state.changed()
        return self

    def gains(self, who: int, *rewards: str) -> Scene:
        """Rewards as they are written in component files."""
        codes = [v.read(reward, tuple(range(v.STEP))) for reward in rewards]
        assert None not in codes, rewards
        self.state.push(Gain(who, [code for code in codes if code is not None], "", self.state.decisions))
        self.state.run()
        self.state.changed()
        return self

    def plays(self, *choices: str) -> Scene:
        for choice in choices:
            self.state.play(choice)
        return self

    @property
    def options(self) -> list[str]:
        return [choice.text for choice in self.state.choices]

    @property
    def actor(self) -> int | None:
        return self.state.actor

    @property
    def asked(self) -> str:
        """The name of the question, with its seat."""
        return f"{type(self.state.question).__name__} {self.state.actor}"

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.state.events() if event.kind == kind]
