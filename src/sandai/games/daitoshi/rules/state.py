"""The position: the shared board, and for every player a Factory that is one flat list of integers, so that copying is cheap."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sandai.games.daitoshi.components.atlas import Atlas
from sandai.games.daitoshi.numbers import FLOORS, KINDS
from sandai.kernel.state import Setup, State

__all__ = ["DaitoshiState", "blank_factory", "blank_state"]

# -- a Factory: indices into its list ------------------------------------------------------------------------

FOOD: Final = 0  # food, energy, construction, luxury in the order of their numbers; Wealth follows them
ENERGY: Final = 1
CONSTRUCTION: Final = 2
LUXURY: Final = 3
WEALTH: Final = 4
VP: Final = 5
STEAM: Final = 6
CHIMNEY: Final = 7
REPUTATION: Final = 8  # the level, from 0
PRESTIGE: Final = 9  # the space on the ring
BUS: Final = 10  # the space on the rail
MARKER: Final = 11  # the Production marker
GRANT: Final = 12  # 1 while the Government Grant is unused
CONFLICTS: Final = 13  # Operation tiles on their Conflict side, one bit each
BANNERS: Final = 14  # Cities with an own Banner, one bit per place
DISTRICT: Final = 15  # where the Magnate stands
SPACE: Final = 16
IMPROVED: Final = 17  # floors whose Invention is in improved position, one bit each
HEX: Final = 18  # hexes in the record, by terrain
WORKER: Final = HEX + KINDS  # stored Workers, by colour
PILGRIM: Final = WORKER + KINDS  # the space of each Pilgrim, by terrain; 0 is the Temple
FLOOR: Final = PILGRIM + KINDS  # the Invention on each floor, -1 for none
PROGRESS: Final = FLOOR + FLOORS  # the marker of each floor
SIZE: Final = PROGRESS + FLOORS

SPENT: Final = 0  # where a Production marker can be (T-059, T-060, T-075)
READY: Final = 1
LEADING: Final = 2

NOBODY: Final = -1
NONE: Final = -1
BLOCKED: Final = -2  # a covered Invention space of the machine


def blank_factory() -> list[int]:
    factory = [0] * SIZE
    for floor in range(FLOORS):
        factory[FLOOR + floor] = NONE
    return factory


def blank_state(setup: Setup, atlas: Atlas) -> DaitoshiState:
    """A state before the set-up."""
    return DaitoshiState(
        setup, atlas, 0, 0, -1, NOBODY, 0, 0, NONE, NONE, 0, [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [], [],
        [], [], [], 0, 0, [], [], [],
    )  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class DaitoshiState(State):
    """Spots of district tiles: ring * 5 + district. Lists that are drawn from have their top at the end."""

    fields: ClassVar[tuple[str, ...]] = (
        "start", "turn", "last_turn", "mayor", "machine", "machine_at", "machine_worker", "neutral", "neutral_space",
        "factories", "left", "open", "piles", "supply", "tiles", "lit", "shops", "slots", "middle_stack", "outer_stack", "market", "stacks",
        "cities", "donated", "upgrades", "unlocked", "deck", "pile", "advisors", "bribe", "dividend", "mayor_record", "crew", "offer",
    )  # fmt: skip
    growing: ClassVar[tuple[str, ...]] = (
        "advisors", "crew", "deck", "mayor_record", "middle_stack", "offer", "outer_stack", "pile", "stacks", "unlocked",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        atlas: Atlas,
        start: int,
        turn: int,
        last_turn: int,
        mayor: int,
        machine: int,
        machine_at: int,
        machine_worker: int,
        neutral: int,
        neutral_space: int,
        factories: list[list[int]],
        left: list[int],
        open: list[int],
        piles: list[int],
        supply: list[int],
        tiles: list[int],
        lit: list[int],
        shops: list[int],
        slots: list[int],
        middle_stack: list[int],
        outer_stack: list[int],
        market: list[int],
        stacks: list[list[int]],
        cities: list[int],
        donated: list[int],
        upgrades: list[int],
        unlocked: list[int],
        deck: list[int],
        pile: list[int],
        advisors: list[int],
        bribe: int,
        dividend: int,
        mayor_record: list[int],
        crew: list[int],
        offer: list[int],
    ) -> None:
        super().__init__(setup)
        self.atlas = atlas
        self.start = start
        self.turn = turn  # turns finished
        self.last_turn = last_turn  # once the end is triggered: the number of the last turn, counted from 0
        self.mayor = mayor  # the Mayor's Factory in a solo game
        self.machine = machine
        self.machine_at = machine_at
        self.machine_worker = machine_worker
        self.neutral = neutral  # the district of the non-player Magnate
        self.neutral_space = neutral_space
        self.factories = factories
        self.left = left  # hexes on each track
        self.open = open  # empty spaces beside the Temple, by track
        self.piles = piles
        self.supply = supply
        self.tiles = tiles  # by spot, -1 while unbuilt
        self.lit = lit
        self.shops = shops  # the Worker on each spot, -1 for none
        self.slots = slots  # two per spot: the hexes on a plain tile
        self.middle_stack = middle_stack
        self.outer_stack = outer_stack
        self.market = market
        self.stacks = stacks  # Inventions by quality
        self.cities = cities  # never changed after the set-up
        self.donated = donated
        self.upgrades = upgrades  # the tile on each Upgrade slot; never changed after the set-up
        self.unlocked = unlocked  # Upgrade slots in the order of unlocking
        self.deck = deck  # the Mayor's cards
        self.pile = pile
        self.advisors = advisors  # numbers of those in play; never changed after the set-up
        self.bribe = bribe
        self.dividend = dividend  # Advisor 7 has paid this turn
        self.mayor_record = mayor_record  # the Mayor's hexes, from top to bottom, -1 for a gap
        self.crew = crew  # the Mayor's Worker spaces
        self.offer = offer  # Basic Inventions to choose from in the expert variant

    def copy(self) -> DaitoshiState:
        stacks = self.stacks
        new = DaitoshiState(
            self.setup,
            self.atlas,
            self.start,
            self.turn,
            self.last_turn,
            self.mayor,
            self.machine,
            self.machine_at,
            self.machine_worker,
            self.neutral,
            self.neutral_space,
            [factory[:] for factory in self.factories],
            self.left[:],
            self.open[:],
            self.piles[:],
            self.supply[:],
            self.tiles[:],
            self.lit[:],
            self.shops[:],
            self.slots[:],
            self.middle_stack[:],
            self.outer_stack[:],
            self.market[:],
            [stacks[0][:], stacks[1][:], stacks[2][:]] if stacks else [],
            self.cities,
            self.donated[:],
            self.upgrades,
            self.unlocked[:],
            self.deck[:],
            self.pile[:],
            self.advisors,
            self.bribe,
            self.dividend,
            self.mayor_record[:],
            self.crew[:],
            self.offer[:],
        )
        self.share(new)
        return new

    def redraw(self, seat: int | None) -> None:
        """Shuffle all stacks below what lies open; the back of the Mayor's next card shows which card it is.

        They are sorted first, so that the true order has no influence.
        """
        for stack in self.stacks:
            stack.sort()
            self.shuffle(stack)
        for visible in (self.middle_stack, self.outer_stack, self.deck):
            below = sorted(visible[:-1])
            self.shuffle(below)
            visible[:-1] = below

    @property
    def players(self) -> int:
        """How many take turns: the seats, and the Mayor."""
        return len(self.factories)

    def whose(self, turn: int) -> int:
        """The player of a turn, counted from 0."""
        return (self.start + turn) % len(self.factories)

    def helped(self, power: int) -> bool:
        """Whether an Advisor with this power helps the Mayor."""
        powers = self.atlas.advisor_powers
        return any(power in powers[number - 1] for number in self.advisors)

    def action_of(self, district: int) -> int:
        return self.atlas.action[self.tiles[district]]

    def workshop(self, spot: int) -> list[int]:
        """The reward of the Workshop on a built spot."""
        tile = self.tiles[spot]
        return self.atlas.electric[tile] if self.lit[spot] else self.atlas.plain[tile]

    def steps(self, floor: int, who: int) -> int:
        """Progress steps left on a floor's track."""
        return self.atlas.track_length[floor] - self.factories[who][PROGRESS + floor]

    def stack_top(self, ring: int) -> int:
        stack = self.middle_stack if ring == 1 else self.outer_stack
        return stack[-1] if stack else NONE
