"""Every choice of the game, made once. Each family has a range of codes; within it the code tells what is chosen.

Choices that touch a player's own Factory are made once per seat, with the same code and text, for their `parts` name that Factory.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.kernel.choice import Choice

__all__ = ["ACTION_COUNT", "BY_CODE"]

SEATS: Final = 4
FLOOR_NAMES: Final = ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2", "right-3")
PAIRS: Final = tuple(combinations(range(5), 2))  # two Market slots
KEEPS: Final = tuple(combinations_with_replacement(range(n.KINDS), 2))  # two Workers to keep

_all: list[Choice] = []


def _family(made: list[Choice]) -> list[Choice]:
    _all.extend(made)
    return made


def _one(text: str, rule: str, *parts: str) -> Choice:
    return _family([Choice(len(_all), text, parts, rule)])[0]


def _many(rule: str, rows: list[tuple[str, tuple[str, ...]]]) -> list[Choice]:
    first = len(_all)
    return _family([Choice(first + number, text, parts, rule) for number, (text, parts) in enumerate(rows)])


def _own(rule: str, rows: Callable[[int], list[tuple[str, tuple[str, ...]]]]) -> list[list[Choice]]:
    """One list per seat, all with the same codes."""
    mine = _many(rule, rows(0))
    others = [
        [Choice(mine[number].code, text, parts, rule) for number, (text, parts) in enumerate(rows(seat))]
        for seat in range(1, SEATS)
    ]
    return [mine, *others]


def _own_one(rule: str, text: str, part: str) -> list[Choice]:
    return [row[0] for row in _own(rule, lambda seat: [(text, (f"{part}-{seat}",))])]


# -- turns -----------------------------------------------------------------------------------------------------------

TAKE_BASIC: Final = _many("T-054", [(f"take basic {name}", (f"basic-{name}",)) for name in n.RESOURCES])
LEAD: Final = _own_one("T-060", "lead production", "marker")
MOVE: Final = _many(
    "T-102",
    [
        (f"move {district} {space}", (f"space-{district}-{space}",))
        for district in range(n.DISTRICTS)
        for space in n.SPACES
    ],
)

# -- production ------------------------------------------------------------------------------------------------------

ACTIVATE: Final = _own(
    "T-062", lambda seat: [(f"activate {name}", (f"building-{seat}-{name}",)) for name in n.BUILDINGS]
)
USE_GRANT: Final = _own_one("T-065", "use grant", "grant")
STOP_PRODUCING: Final = _one("stop producing", "T-062")

# -- rewards ---------------------------------------------------------------------------------------------------------

PILGRIM: Final = _many("T-091", [(f"pilgrim {name}", (f"track-{name}",)) for name in n.TERRAINS])
PILGRIMS: Final = _many(
    "T-231", [(f"pilgrim {name} {steps}", (f"track-{name}",)) for name in n.TERRAINS for steps in (1, 2, 3)]
)
NO_PILGRIMS: Final = _one("no pilgrim", "T-231")
ADVANCE: Final = _own("T-085", lambda seat: [(f"advance {name}", (f"floor-{seat}-{name}",)) for name in FLOOR_NAMES])
STOP_ADVANCING: Final = _one("stop advancing", "T-222")
DISCARD: Final = _own("T-093", lambda seat: [(f"discard {name}", (f"hex-{seat}-{name}",)) for name in n.TERRAINS])
REPEAT: Final = _own("T-224", lambda seat: [(f"repeat {name}", (f"hex-{seat}-{name}",)) for name in n.TERRAINS])
WORKER: Final = _many("T-015", [(f"worker {name}", (f"supply-{name}",)) for name in n.COLOURS])
SWAP: Final = _own("T-129", lambda seat: [(f"swap {name}", (f"worker-{seat}-{name}",)) for name in n.COLOURS])
NO_SWAP: Final = _one("discard new worker", "T-129")
BANNER: Final = _many("T-173", [(f"banner {place}", (f"city-{place}",)) for place in range(n.CITIES)])
NO_BANNER: Final = _one("no banner", "T-173")
USE_BANNER: Final = _many("T-174", [(f"use banner {place}", (f"city-{place}",)) for place in range(n.CITIES)])
KEEP_BANNERS: Final = _one("keep banner", "T-174")
COPY_CITY: Final = _many("T-228", [(f"copy city {place}", (f"city-{place}",)) for place in range(n.CITIES)])
REPEAT_SHOP: Final = _many(
    "T-225",
    [
        (f"workshop {district} {ring}", (f"workshop-{district}-{ring}",))
        for ring in n.RINGS
        for district in range(n.DISTRICTS)
    ],
)
MACHINE_FIRST: Final = _many(
    "T-119",
    [("machine reward", ("machine",)), *[(f"upgrade {slot}", (f"upgrade-{slot}",)) for slot in range(n.UPGRADES)]],
)

# -- City Turn -------------------------------------------------------------------------------------------------------

PLACE: Final = _many(
    "T-115",
    [
        (f"place {colour} {district} {ring}", (f"workshop-{district}-{ring}",))
        for colour in n.COLOURS
        for ring in n.RINGS
        for district in range(n.DISTRICTS)
    ],
)
PLACE_ON_MACHINE: Final = _many("T-118", [(f"place {colour} machine", ("machine",)) for colour in n.COLOURS])
STOP_PLACING: Final = _one("stop placing", "T-116")
EXPLOIT: Final = _many("T-123", [(f"exploit {name}", (f"track-{name}",)) for name in n.TERRAINS])

ACT_NAMES: Final = ("commit", "electrify", "expand", "trade", "renovate", "contribute")
ACT: Final = _many("T-136", [(name, (f"action-{name}",)) for name in ACT_NAMES])
NO_ACTION: Final = _one("no action", "T-136")
PAY: Final = _many("T-097", [(f"pay {wealth} wealth", ()) for wealth in range(n.DEAREST + 1)])

# -- the five actions ------------------------------------------------------------------------------------------------

TAKE_ONE: Final = _many("T-144", [(f"take {slot}", (f"market-{slot}",)) for slot in range(5)])
TAKE_TWO: Final = _many("T-144", [(f"take {a} and {b}", (f"market-{a}", f"market-{b}")) for a, b in PAIRS])
INSTALL: Final = _own(
    "T-146",
    lambda seat: [
        (f"install {slot} {building}", (f"building-{seat}-{building}",))
        for slot in range(5)
        for building in n.BUILDINGS
    ],
)
BUILD: Final = _many(
    "T-149",
    [
        (f"expand {district} {ring}", (f"site-{district}-{ring}",))
        for ring in n.RINGS[1:]
        for district in range(n.DISTRICTS)
    ],
)
LAY: Final = _own("T-152", lambda seat: [(f"lay {name}", (f"hex-{seat}-{name}",)) for name in n.TERRAINS])
LIGHT: Final = _many(
    "T-158",
    [
        (f"electrify {district} {ring}", (f"tile-{district}-{ring}",))
        for ring in n.RINGS
        for district in range(n.DISTRICTS)
    ],
)
BARTER: Final = _many(
    "T-170",
    [
        (f"trade {place} for {goods}", (f"city-{place}",))
        for place in range(n.CITIES)
        for goods in range(1, n.MOST_GOODS + 1)
    ],
)
DONATE: Final = _own(
    "T-183",
    lambda seat: [
        (f"donate {name} on s{space + 1}", (f"floor-{seat}-{name}", f"machine-space-{space}"))
        for name in FLOOR_NAMES
        for space in range(n.MACHINE_SPACES)
    ],
)


def _replacing(mask: int) -> str:
    names = [name for kind, name in enumerate(n.RESOURCES) if mask >> kind & 1]
    return f"wealth for {' '.join(names)}" if names else "wealth for nothing"


REPLACE: Final = _many("T-182", [(_replacing(mask), ()) for mask in range(16)])

# -- end of turn -----------------------------------------------------------------------------------------------------

KEEP: Final = _many("T-196", [(f"keep {n.COLOURS[a]} {n.COLOURS[b]}", ()) for a, b in KEEPS])

ACTION_COUNT: Final = len(_all)
BY_CODE: Final = tuple(_all)
