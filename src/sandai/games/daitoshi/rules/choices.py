"""All choices of the game, created once, and their codes.

Each family of choices has a class with attributes, so that other modules need not parse codes or texts. Choices about a player's own
Factory exist once per seat, with the same code and text, because their `parts` name that Factory.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, product
from typing import Final, TypeVar

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.kernel.choice import Choice

__all__ = [
    "ACT", "ACTION_COUNT", "ACTIVATE", "ACT_NAMES", "ADVANCE", "BANNER", "BARTER", "BUILD", "BY_CODE", "COPY_CITY", "DISCARD",
    "DONATE", "EXPLOIT", "FLOOR_NAMES", "INSTALL", "KEEP", "KEEPS", "KEEP_BANNERS", "LAY", "LEAD", "LIGHT", "MACHINE_FIRST",
    "MOST_PILGRIM_STEPS", "MOVE", "NO_ACTION", "NO_BANNER", "NO_PILGRIMS", "NO_SWAP", "OWN_REWARD", "PAIRS", "PAY", "PILGRIM",
    "PILGRIMS", "PLACE", "PLACE_ON_MACHINE", "REPEAT", "REPEAT_SHOP", "REPLACE", "SEATS", "STOP_ADVANCING", "STOP_PLACING",
    "STOP_PRODUCING", "SWAP", "TAKE_BASIC", "TAKE_ONE", "TAKE_TWO", "USE_BANNER", "USE_GRANT", "WORKER", "Act", "Activate", "Advance",
    "Build", "CopyCity", "Discard", "Donate", "Electrify", "Exploit", "Hire", "Install", "KeepWorkers", "Lay", "Lead",
    "MachineReward", "Move", "OfCity", "OfColour", "OfFloor", "OfSpot", "OfTerrain", "Pay", "PilgrimStep", "PilgrimSteps",
    "PlaceBanner", "PlaceWorker", "Repeat", "RepeatWorkshop", "Replace", "Stop", "Swap", "Take", "TakeBasic", "Trade", "UseBanner",
    "UseGrant",
]  # fmt: skip

SEATS: Final = max(n.SEATS)
FLOOR_NAMES: Final = ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2", "right-3")
PAIRS: Final = tuple(combinations(range(len(n.MARKET)), 2))  # two Market slots
KEEPS: Final = tuple(combinations_with_replacement(range(n.KINDS), 2))  # two Workers to keep
OWN_REWARD: Final = -1  # of the machine, in place of an Upgrade slot


# -- what is chosen --------------------------------------------------------------------------------------------------


class Stop(Choice):
    """Declines something, or ends it."""


class OfTerrain(Choice):
    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, terrain: int) -> None:
        super().__init__(code, text, parts, rule)
        self.terrain = terrain


class OfColour(Choice):
    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, colour: int) -> None:
        super().__init__(code, text, parts, rule)
        self.colour = colour


class OfCity(Choice):
    """`place`: the place of the City in the row, from the left."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, place: int) -> None:
        super().__init__(code, text, parts, rule)
        self.place = place


class OfSpot(Choice):
    """`spot`: ring * 5 + district."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, spot: int) -> None:
        super().__init__(code, text, parts, rule)
        self.spot = spot


class OfFloor(Choice):
    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, floor: int) -> None:
        super().__init__(code, text, parts, rule)
        self.floor = floor


class TakeBasic(Choice):
    """The Basic Invention of a resource."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, resource: int) -> None:
        super().__init__(code, text, parts, rule)
        self.resource = resource


class Lead(Choice):
    """Lead a Production Turn."""


class Move(Choice):
    """A Magnate space."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, district: int, space: int) -> None:
        super().__init__(code, text, parts, rule)
        self.district = district
        self.space = space


class Activate(Choice):
    """A building to run."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, building: int) -> None:
        super().__init__(code, text, parts, rule)
        self.building = building


class UseGrant(Choice):
    """The Government Grant."""


class PilgrimStep(OfTerrain):
    """The track of one Pilgrim step."""


class PilgrimSteps(OfTerrain):
    """A track, and how many steps to take on it."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, terrain: int, steps: int) -> None:
        super().__init__(code, text, parts, rule, terrain)
        self.steps = steps


class Advance(OfFloor):
    """The floor whose Progress marker takes a step."""


class Discard(OfTerrain):
    """The hex to give back."""


class Repeat(OfTerrain):
    """The hex that gives its Conflict reward."""


class Hire(OfColour):
    """The colour of a new Worker."""


class Swap(OfColour):
    """The stored Worker that makes room for a new one."""


class PlaceBanner(OfCity):
    """The City that gets a Banner."""


class UseBanner(OfCity):
    """The City whose Banner is taken back for its effect."""


class CopyCity(OfCity):
    """The City whose effect is copied."""


class RepeatWorkshop(OfSpot):
    """The Workshop that gives its reward."""


class MachineReward(Choice):
    """The next reward of the machine: that of an Upgrade slot, or OWN_REWARD."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, slot: int) -> None:
        super().__init__(code, text, parts, rule)
        self.slot = slot


class PlaceWorker(OfSpot):
    """A stored Worker and its Workshop; the spot of the machine's Workshop is SPOTS."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, colour: int, spot: int) -> None:
        super().__init__(code, text, parts, rule, spot)
        self.colour = colour


class Exploit(OfTerrain):
    """The terrain to take a hex from."""


class Act(Choice):
    """One of the actions, by its number in ACT_NAMES."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, act: int) -> None:
        super().__init__(code, text, parts, rule)
        self.act = act


class Pay(Choice):
    """How much of a price is paid in Wealth."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, wealth: int) -> None:
        super().__init__(code, text, parts, rule)
        self.wealth = wealth


class Take(Choice):
    """One or two Market slots."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, slots: tuple[int, ...]) -> None:
        super().__init__(code, text, parts, rule)
        self.slots = slots


class Install(Choice):
    """The Invention from a Market slot, and its building."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, slot: int, building: int) -> None:
        super().__init__(code, text, parts, rule)
        self.slot = slot
        self.building = building


class Build(OfSpot):
    """The space for a new district tile."""


class Lay(OfTerrain):
    """The hex for a new district tile."""


class Electrify(OfSpot):
    """The tile to electrify."""


class Trade(OfCity):
    """A City, and how many goods are traded with it."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, place: int, goods: int) -> None:
        super().__init__(code, text, parts, rule, place)
        self.goods = goods


class Donate(OfFloor):
    """The Invention of a floor, and its space on the machine."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, floor: int, space: int) -> None:
        super().__init__(code, text, parts, rule, floor)
        self.space = space


class Replace(Choice):
    """The resources that are paid in Wealth, one bit each."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, resources: int) -> None:
        super().__init__(code, text, parts, rule)
        self.resources = resources


class KeepWorkers(Choice):
    """The colours of the two Workers that stay."""

    def __init__(self, code: int, text: str, parts: tuple[str, ...], rule: str, colours: tuple[int, ...]) -> None:
        super().__init__(code, text, parts, rule)
        self.colours = colours


# -- making them -----------------------------------------------------------------------------------------------------

T = TypeVar("T")

_all: list[Choice] = []


def _coded(things: Iterable[T]) -> list[tuple[int, T]]:
    """Each thing with its code: the first ones that are still free."""
    return list(enumerate(things, len(_all)))


def _family(made: list[Choice]) -> list[Choice]:
    _all.extend(made)
    return made


def _own(made: list[list[Choice]]) -> list[list[Choice]]:
    """A list for each seat, all with the same codes."""
    _all.extend(made[0])
    return made


def _stop(text: str, rule: str) -> Choice:
    return _family([Stop(len(_all), text, (), rule)])[0]


def _spots(first: int, beyond: int) -> list[tuple[int, int, str]]:
    """Spots, each with its district and ring."""
    return [(spot, spot % n.DISTRICTS, n.RINGS[spot // n.DISTRICTS]) for spot in range(first, beyond)]


# -- turns -----------------------------------------------------------------------------------------------------------

TAKE_BASIC: Final = _family(
    [
        TakeBasic(code, f"take basic {name}", (f"basic-{name}",), "T-054", resource)
        for code, (resource, name) in _coded(enumerate(n.RESOURCES))
    ]
)
LEAD: Final = [
    own[0]
    for own in _own([[Lead(len(_all), "lead production", (f"marker-{seat}",), "T-060")] for seat in range(SEATS)])
]
MOVE: Final = _family(
    [
        Move(code, f"move {district} {name}", (f"space-{district}-{name}",), "T-102", district, space)
        for code, (district, (space, name)) in _coded(product(range(n.DISTRICTS), enumerate(n.SPACES)))
    ]
)

# -- production ------------------------------------------------------------------------------------------------------

ACTIVATE: Final = _own(
    [
        [
            Activate(code, f"activate {name}", (f"building-{seat}-{name}",), "T-062", building)
            for code, (building, name) in _coded(enumerate(n.BUILDINGS))
        ]
        for seat in range(SEATS)
    ]
)
USE_GRANT: Final = [
    own[0] for own in _own([[UseGrant(len(_all), "use grant", (f"grant-{seat}",), "T-065")] for seat in range(SEATS)])
]
STOP_PRODUCING: Final = _stop("stop producing", "T-062")

# -- rewards ---------------------------------------------------------------------------------------------------------

PILGRIM: Final = _family(
    [
        PilgrimStep(code, f"pilgrim {name}", (f"track-{name}",), "T-091", terrain)
        for code, (terrain, name) in _coded(enumerate(n.TERRAINS))
    ]
)
MOST_PILGRIM_STEPS: Final = v.MOST[v.PILGRIM_SAME]
PILGRIMS: Final = _family(
    [
        PilgrimSteps(code, f"pilgrim {name} {steps}", (f"track-{name}",), "T-231", terrain, steps)
        for code, ((terrain, name), steps) in _coded(product(enumerate(n.TERRAINS), range(1, MOST_PILGRIM_STEPS + 1)))
    ]
)
NO_PILGRIMS: Final = _stop("no pilgrim", "T-231")
ADVANCE: Final = _own(
    [
        [
            Advance(code, f"advance {name}", (f"floor-{seat}-{name}",), "T-085", floor)
            for code, (floor, name) in _coded(enumerate(FLOOR_NAMES))
        ]
        for seat in range(SEATS)
    ]
)
STOP_ADVANCING: Final = _stop("stop advancing", "T-222")
DISCARD: Final = _own(
    [
        [
            Discard(code, f"discard {name}", (f"hex-{seat}-{name}",), "T-093", terrain)
            for code, (terrain, name) in _coded(enumerate(n.TERRAINS))
        ]
        for seat in range(SEATS)
    ]
)
REPEAT: Final = _own(
    [
        [
            Repeat(code, f"repeat {name}", (f"hex-{seat}-{name}",), "T-224", terrain)
            for code, (terrain, name) in _coded(enumerate(n.TERRAINS))
        ]
        for seat in range(SEATS)
    ]
)
WORKER: Final = _family(
    [
        Hire(code, f"worker {name}", (f"supply-{name}",), "T-015", colour)
        for code, (colour, name) in _coded(enumerate(n.COLOURS))
    ]
)
SWAP: Final = _own(
    [
        [
            Swap(code, f"swap {name}", (f"worker-{seat}-{name}",), "T-129", colour)
            for code, (colour, name) in _coded(enumerate(n.COLOURS))
        ]
        for seat in range(SEATS)
    ]
)
NO_SWAP: Final = _stop("discard new worker", "T-129")
BANNER: Final = _family(
    [
        PlaceBanner(code, f"banner {place}", (f"city-{place}",), "T-173", place)
        for code, place in _coded(range(n.CITIES))
    ]
)
NO_BANNER: Final = _stop("no banner", "T-173")
USE_BANNER: Final = _family(
    [
        UseBanner(code, f"use banner {place}", (f"city-{place}",), "T-174", place)
        for code, place in _coded(range(n.CITIES))
    ]
)
KEEP_BANNERS: Final = _stop("keep banner", "T-174")
COPY_CITY: Final = _family(
    [
        CopyCity(code, f"copy city {place}", (f"city-{place}",), "T-228", place)
        for code, place in _coded(range(n.CITIES))
    ]
)
REPEAT_SHOP: Final = _family(
    [
        RepeatWorkshop(code, f"workshop {district} {ring}", (f"workshop-{district}-{ring}",), "T-225", spot)
        for code, (spot, district, ring) in _coded(_spots(0, n.SPOTS))
    ]
)
MACHINE_FIRST: Final = _family(
    [
        MachineReward(len(_all), "machine reward", ("machine",), "T-119", OWN_REWARD),
        *[
            MachineReward(code + 1, f"upgrade {slot}", (f"upgrade-{slot}",), "T-119", slot)
            for code, slot in _coded(range(n.UPGRADES))
        ],
    ]
)

# -- City Turn -------------------------------------------------------------------------------------------------------

PLACE: Final = _family(
    [
        PlaceWorker(code, f"place {name} {district} {ring}", (f"workshop-{district}-{ring}",), "T-115", colour, spot)
        for code, ((colour, name), (spot, district, ring)) in _coded(product(enumerate(n.COLOURS), _spots(0, n.SPOTS)))
    ]
)
PLACE_ON_MACHINE: Final = _family(
    [
        PlaceWorker(code, f"place {name} machine", ("machine",), "T-118", colour, n.SPOTS)
        for code, (colour, name) in _coded(enumerate(n.COLOURS))
    ]
)
STOP_PLACING: Final = _stop("stop placing", "T-116")
EXPLOIT: Final = _family(
    [
        Exploit(code, f"exploit {name}", (f"track-{name}",), "T-123", terrain)
        for code, (terrain, name) in _coded(enumerate(n.TERRAINS))
    ]
)

ACT_NAMES: Final = ("commit", "electrify", "expand", "trade", "renovate", "contribute")
ACT: Final = _family(
    [Act(code, name, (f"action-{name}",), "T-136", act) for code, (act, name) in _coded(enumerate(ACT_NAMES))]
)
NO_ACTION: Final = _stop("no action", "T-136")
PAY: Final = _family(
    [Pay(code, f"pay {wealth} wealth", (), "T-097", wealth) for code, wealth in _coded(range(n.DEAREST + 1))]
)

# -- the five actions ------------------------------------------------------------------------------------------------

TAKE_ONE: Final = _family(
    [Take(code, f"take {slot}", (f"market-{slot}",), "T-144", (slot,)) for code, slot in _coded(range(len(n.MARKET)))]
)
TAKE_TWO: Final = _family(
    [Take(code, f"take {a} and {b}", (f"market-{a}", f"market-{b}"), "T-144", (a, b)) for code, (a, b) in _coded(PAIRS)]
)
INSTALL: Final = _own(
    [
        [
            Install(code, f"install {slot} {name}", (f"building-{seat}-{name}",), "T-146", slot, building)
            for code, (slot, (building, name)) in _coded(product(range(len(n.MARKET)), enumerate(n.BUILDINGS)))
        ]
        for seat in range(SEATS)
    ]
)
BUILD: Final = _family(
    [
        Build(code, f"expand {district} {ring}", (f"site-{district}-{ring}",), "T-149", spot)
        for code, (spot, district, ring) in _coded(_spots(n.DISTRICTS, n.SPOTS))
    ]
)
LAY: Final = _own(
    [
        [
            Lay(code, f"lay {name}", (f"hex-{seat}-{name}",), "T-152", terrain)
            for code, (terrain, name) in _coded(enumerate(n.TERRAINS))
        ]
        for seat in range(SEATS)
    ]
)
LIGHT: Final = _family(
    [
        Electrify(code, f"electrify {district} {ring}", (f"tile-{district}-{ring}",), "T-158", spot)
        for code, (spot, district, ring) in _coded(_spots(0, n.SPOTS))
    ]
)
BARTER: Final = _family(
    [
        Trade(code, f"trade {place} for {goods}", (f"city-{place}",), "T-170", place, goods)
        for code, (place, goods) in _coded(product(range(n.CITIES), range(1, n.MOST_GOODS + 1)))
    ]
)
DONATE: Final = _own(
    [
        [
            Donate(
                code,
                f"donate {name} on s{space + 1}",
                (f"floor-{seat}-{name}", f"machine-space-{space}"),
                "T-183",
                floor,
                space,
            )
            for code, ((floor, name), space) in _coded(product(enumerate(FLOOR_NAMES), range(n.MACHINE_SPACES)))
        ]
        for seat in range(SEATS)
    ]
)


def _replacing(mask: int) -> str:
    names = [name for kind, name in enumerate(n.RESOURCES) if mask >> kind & 1]
    return f"wealth for {' '.join(names)}" if names else "wealth for nothing"


REPLACE: Final = _family(
    [Replace(code, _replacing(mask), (), "T-182", mask) for code, mask in _coded(range(1 << n.KINDS))]
)

# -- end of turn -----------------------------------------------------------------------------------------------------

KEEP: Final = _family(
    [KeepWorkers(code, f"keep {n.COLOURS[a]} {n.COLOURS[b]}", (), "T-196", (a, b)) for code, (a, b) in _coded(KEEPS)]
)

ACTION_COUNT: Final = len(_all)
BY_CODE: Final = tuple(_all)
