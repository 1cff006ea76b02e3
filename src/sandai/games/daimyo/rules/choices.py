"""Every choice of the game, made once, with its code. Codes lie in ranges; a frame subtracts the range's start to know what was chosen.

Where a choice touches the asked player's own board there is one object per seat: same code and text, other drawn parts.
The ids of the parts are explained at the head of view.py.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import (
    CLANS,
    COLOURS,
    DICE_COLOURS,
    HEROES,
    KINDS,
    MARKET_HEROES,
    MERCENARY_SPACES,
    PLACE_NAMES,
    PLACES,
    SITES,
    SPACES,
    TILES,
    TOKENS,
    ZONE_NAMES,
    ZONES,
)
from sandai.kernel.choice import Choice

SEATS: Final = 4
MOST_TOKENS: Final = 9  # of a payment
STEPS: Final = ("storage", "hero", "helmet", "villager")  # of Help from Villagers: Y-093

SITE_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, SITES + 1)])
SPACE_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, SPACES + 1)])
KIND_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, 5)])
# Ids of the printed set. A pack can change what a hero or tile does, but not its id.
HERO_IDS: Final = (
    *[f"H-M{n:02}" for n in range(1, MARKET_HEROES + 1)],
    *[f"H-{clan}{n}" for clan in "TNDB" for n in (1, 2, 3)],
)
TILE_IDS: Final = tuple([f"T-{kind}{board}-{n}" for kind in ("TF", "RT") for board in range(1, 5) for n in range(1, 5)])
BOARD_IDS: Final = tuple([f"MB-{kind}{n}" for kind in ("TF", "RT") for n in range(1, 5)])
PAIRS: Final = tuple([(one, other) for one in range(4) for other in range(one + 1, 4)])
SWAPS: Final = tuple([(give, take) for give in range(3) for take in range(3) if give != take])


def _payments() -> list[tuple[int, int, int, int]]:
    span = range(MOST_TOKENS + 1)
    return [(a, b, c, d) for a in span for b in span for c in span for d in span if a + b + c + d <= MOST_TOKENS]


PAYMENTS: Final = tuple(_payments())
PAYMENT_INDEX: Final = {tokens: number for number, tokens in enumerate(PAYMENTS)}


def amounts(tokens: tuple[int, ...]) -> str:
    """Tokens in words: 2 rice 1 gold."""
    return " ".join([f"{n} {name}" for n, name in zip(tokens, TOKENS, strict=True) if n]) or "nothing"


# -- single choices ----------------------------------------------------------------------------------------------------

END_TURN: Final = [Choice(0, "end turn", (f"player-{seat}",), "Y-089") for seat in range(SEATS)]
MAIN: Final = [
    [Choice(1, "main action", (f"zone-{seat}-{zone}",), "Y-086") for zone in ZONE_NAMES] for seat in range(SEATS)
]
CLAN_ABILITY: Final = [Choice(2, "clan ability", (f"clan-{seat}",), "Y-199") for seat in range(SEATS)]
CLAN_TILE: Final = [Choice(3, "clan tile", (f"place-{seat}-clan",), "Y-206") for seat in range(SEATS)]
RESET: Final = [Choice(4, "reset recruitment", (f"track-{seat}",), "Y-147") for seat in range(SEATS)]
DONE: Final = Choice(5, "done")
KEEP: Final = Choice(6, "keep the helmet", (), "Y-278")
RECRUIT: Final = [Choice(7 + unit, f"recruit {name}", (), "Y-140") for unit, name in enumerate(("governor", "shadow"))]
BUILD: Final = [
    Choice(9 + kind, f"build {name}", (), "Y-167") for kind, name in enumerate(("techno-farm", "radio-tower"))
]
SEARCH_WITH: Final = [Choice(11 + token, f"search for 1 {name}", (), "Y-121") for token, name in enumerate(TOKENS)]
_SINGLES: Final = 16

# -- ranges ------------------------------------------------------------------------------------------------------------

CLAN: Final = _SINGLES
BOARD: Final = CLAN + len(CLANS)
ACTION_TILE: Final = BOARD + len(BOARD_IDS)
GOVERNOR: Final = ACTION_TILE + PLACES
SITES_ALL: Final = len(SITE_NAMES)
FROM_SITE: Final = GOVERNOR + SITES_ALL
TO_SITE: Final = FROM_SITE + SITES_ALL
STRIKE: Final = TO_SITE + SITES_ALL
FARM: Final = STRIKE + SITES_ALL
TOWER: Final = FARM + SITES_ALL
FROM_TOWER: Final = TOWER + SITES_ALL
TO_TOWER: Final = FROM_TOWER + SITES_ALL
COLLECT: Final = TO_TOWER + SITES_ALL
COLLECT_BUILDING: Final = COLLECT + SITES_ALL
SHADOW: Final = COLLECT_BUILDING + SITES_ALL
SPACES_ALL: Final = len(SPACE_NAMES)
FROM_SHADOW: Final = SHADOW + SPACES_ALL
TO_SHADOW: Final = FROM_SHADOW + SPACES_ALL
ALTAR: Final = TO_SHADOW + SPACES_ALL
GO: Final = ALTAR + SPACES_ALL
YIELD: Final = GO + len(COLOURS)
GATHER: Final = YIELD + len(COLOURS)
TAKE: Final = GATHER + len(COLOURS)
LANDS_ALL: Final = len(COLOURS) * KINDS
SEARCH: Final = TAKE + LANDS_ALL
CYCLE: Final = SEARCH + LANDS_ALL
BUY: Final = CYCLE + LANDS_ALL
BUY_LOOSE: Final = BUY + KINDS
MARKET: Final = BUY_LOOSE + KINDS
DROP: Final = MARKET + KINDS
RETURN: Final = DROP + KINDS
PLAY: Final = RETURN + KINDS
DISCARD: Final = PLAY + HEROES
HIRE: Final = DISCARD + HEROES
RECALL: Final = HIRE + HEROES
DIE: Final = RECALL + HEROES
DICE_ALL: Final = 18
GIVE_DIE: Final = DIE + DICE_ALL * ZONES
EMPIRE_DIE: Final = GIVE_DIE + DICE_ALL * len(MERCENARY_SPACES)
RAISE: Final = EMPIRE_DIE + DICE_ALL
LOWER: Final = RAISE + ZONES
VILLAGER: Final = LOWER + ZONES
GAIN: Final = VILLAGER + 3
LOSE: Final = GAIN + 4
SWAP: Final = LOSE + 4
PAY: Final = SWAP + len(SWAPS)
HELP: Final = PAY + len(PAYMENTS)
UNCOVER: Final = HELP + len(PAIRS)
PLACE: Final = UNCOVER + TILES
ACTIVATE: Final = PLACE + PLACES
COPY: Final = ACTIVATE + TILES
HELMET: Final = COPY + len(CLANS)
ACTION_COUNT: Final = HELMET + SEATS + 1


def _range(start: int, texts: list[str], parts: list[tuple[str, ...]], rule: str) -> list[Choice]:
    return [Choice(start + n, text, part, rule) for n, (text, part) in enumerate(zip(texts, parts, strict=True))]


def _at_sites(start: int, verb: str, part: str, rule: str) -> list[Choice]:
    return _range(start, [f"{verb} {name}" for name in SITE_NAMES], [(f"{part}-{name}",) for name in SITE_NAMES], rule)


def _at_spaces(start: int, verb: str, part: str, rule: str) -> list[Choice]:
    return _range(
        start, [f"{verb} {name}" for name in SPACE_NAMES], [(f"{part}-{name}",) for name in SPACE_NAMES], rule
    )


def _of_heroes(start: int, verb: str, rule: str) -> list[Choice]:
    return _range(start, [f"{verb} {name}" for name in HERO_IDS], [(f"hero-{name}",) for name in HERO_IDS], rule)


def _of_kinds(start: int, text: str, part: str, rule: str) -> list[Choice]:
    return _range(
        start, [text.format(name) for name in KIND_NAMES], [(part.format(name),) for name in KIND_NAMES], rule
    )


def _on_lands(start: int, verb: str, rule: str) -> list[Choice]:
    """By island, then by kind of tile."""
    made: list[Choice] = []
    for island, colour in enumerate(COLOURS):
        for kind, name in enumerate(KIND_NAMES):
            code = start + island * KINDS + kind
            made.append(Choice(code, f"{verb} {name} from {colour}", (f"relic-{colour}-{name}",), rule))
    return made


CLANS_OFFERED: Final = _range(CLAN, [f"clan {name}" for name in CLANS], [(f"clan-{name}",) for name in CLANS], "Y-053")
BOARDS: Final = _range(
    BOARD, [f"board {name}" for name in BOARD_IDS], [(f"board-{name}",) for name in BOARD_IDS], "Y-065"
)
GOVERNORS: Final = _at_sites(GOVERNOR, "governor", "governor", "Y-152")
FROM_SITES: Final = _at_sites(FROM_SITE, "move governor", "governor", "Y-157")
TO_SITES: Final = _at_sites(TO_SITE, "to", "governor", "Y-157")
STRIKES: Final = _at_sites(STRIKE, "eliminate governor", "governor", "Y-161")
FARMS: Final = _at_sites(FARM, "techno-farm", "building", "Y-173")
TOWERS: Final = _at_sites(TOWER, "radio-tower", "building", "Y-173")
FROM_TOWERS: Final = _at_sites(FROM_TOWER, "move radio-tower", "building", "Y-314")
TO_TOWERS: Final = _at_sites(TO_TOWER, "radio-tower to", "building", "Y-314")
COLLECTS: Final = _at_sites(COLLECT, "collect by governor", "governor", "Y-235")
COLLECTS_BUILDING: Final = _at_sites(COLLECT_BUILDING, "collect by building", "building", "Y-232")
SHADOWS: Final = _at_spaces(SHADOW, "shadow", "rough", "Y-158")
FROM_SHADOWS: Final = _at_spaces(FROM_SHADOW, "move shadow", "rough", "Y-321")
TO_SHADOWS: Final = _at_spaces(TO_SHADOW, "shadow to", "rough", "Y-321")
ALTARS: Final = _at_spaces(ALTAR, "altar", "altar", "Y-135")
GOES: Final = _range(GO, [f"go {name}" for name in COLOURS], [(f"land-{name}",) for name in COLOURS], "Y-112")
YIELDS: Final = _range(YIELD, [f"yield {name}" for name in COLOURS], [(f"island-{name}",) for name in COLOURS], "Y-107")
GATHERS: Final = _range(
    GATHER, [f"gather from {name}" for name in COLOURS], [(f"land-{name}",) for name in COLOURS], "Y-309"
)
TAKES: Final = _on_lands(TAKE, "take", "Y-113")
SEARCHES: Final = _on_lands(SEARCH, "search away", "Y-121")
CYCLES: Final = _on_lands(CYCLE, "cycle", "Y-308")
BUYS: Final = _of_kinds(BUY, "buy {}", "market-{}", "Y-123")
BUYS_LOOSE: Final = _of_kinds(BUY_LOOSE, "buy {} from mercenaries", "loose-2-{}", "Y-311")
MARKETS: Final = _of_kinds(MARKET, "take {} from market", "market-{}", "Y-231")
DROPS: Final = [_of_kinds(DROP, "drop {}", f"loose-{seat}-{{}}", "Y-130") for seat in range(SEATS)]
RETURNS: Final = [_of_kinds(RETURN, "return {}", f"loose-{seat}-{{}}", "Y-225") for seat in range(SEATS)]
PLAYS: Final = _of_heroes(PLAY, "play", "Y-188")
DISCARDS: Final = _of_heroes(DISCARD, "discard", "Y-195")
HIRES: Final = _of_heroes(HIRE, "hire", "Y-279")
RECALLS: Final = _of_heroes(RECALL, "recall", "Y-191")


def _dice(seat: int) -> list[Choice]:
    """By colour and value, then by zone."""
    made: list[Choice] = []
    for colour, name in enumerate(DICE_COLOURS):
        for value in range(1, 7):
            for zone, where in enumerate(ZONE_NAMES):
                code = DIE + (colour * 6 + value - 1) * ZONES + zone
                text = f"take {name} {value} {'aside' if where == 'aside' else f'for {where}'}"
                made.append(Choice(code, text, (f"die-{name}-{value}", f"zone-{seat}-{where}"), "Y-083"))
    return made


def _given_dice() -> list[Choice]:
    made: list[Choice] = []
    for colour, name in enumerate(DICE_COLOURS):
        for value in range(1, 7):
            for space, where in enumerate(MERCENARY_SPACES):
                code = GIVE_DIE + (colour * 6 + value - 1) * len(MERCENARY_SPACES) + space
                parts = (f"die-{name}-{value}", f"mercenary-{where}")
                made.append(Choice(code, f"give {name} {value} to {where}", parts, "Y-305"))
    return made


def _empire_dice() -> list[Choice]:
    made: list[Choice] = []
    for colour, name in enumerate(DICE_COLOURS):
        for value in range(1, 7):
            code = EMPIRE_DIE + colour * 6 + value - 1
            parts = (f"die-{name}-{value}", f"line-{name}")
            made.append(Choice(code, f"empire takes {name} {value}", parts, "Y-344"))
    return made


def _steps(start: int, verb: str, seat: int) -> list[Choice]:
    return _range(
        start, [f"{verb} {zone}" for zone in ZONE_NAMES], [(f"die-{seat}-{zone}",) for zone in ZONE_NAMES], "Y-195"
    )


DICE: Final = [_dice(seat) for seat in range(SEATS)]
GIVEN_DICE: Final = _given_dice()
EMPIRE_DICE: Final = _empire_dice()
RAISES: Final = [_steps(RAISE, "raise", seat) for seat in range(SEATS)]
LOWERS: Final = [_steps(LOWER, "lower", seat) for seat in range(SEATS)]
VILLAGERS: Final = _range(
    VILLAGER, [f"villager {n}" for n in (1, 2, 3)], [(f"villager-{n}",) for n in (1, 2, 3)], "Y-098"
)
GAINS: Final = [
    _range(GAIN, [f"gain {name}" for name in TOKENS], [(f"token-{seat}-{name}",) for name in TOKENS], "Y-275")
    for seat in range(SEATS)
]
LOSES: Final = [
    _range(LOSE, [f"lose {name}" for name in TOKENS], [(f"token-{seat}-{name}",) for name in TOKENS], "Y-243")
    for seat in range(SEATS)
]
SWAPPED: Final = _range(SWAP, [f"swap {TOKENS[a]} for {TOKENS[b]}" for a, b in SWAPS], [()] * len(SWAPS), "Y-238")
PAYS: Final = _range(PAY, [f"pay {amounts(tokens)}" for tokens in PAYMENTS], [()] * len(PAYMENTS), "YR-52")
HELPS: Final = _range(HELP, [f"help {STEPS[a]} and {STEPS[b]}" for a, b in PAIRS], [()] * len(PAIRS), "Y-237")
UNCOVERS: Final = _range(
    UNCOVER, [f"uncover {name}" for name in TILE_IDS], [(f"tile-{name}",) for name in TILE_IDS], "Y-174"
)
ACTIVATES: Final = _range(
    ACTIVATE, [f"activate {name}" for name in TILE_IDS], [(f"tile-{name}",) for name in TILE_IDS], "Y-249"
)
PUTS: Final = [
    _range(
        PLACE,
        [f"place at {name}" for name in PLACE_NAMES],
        [(f"place-{seat}-{name}",) for name in PLACE_NAMES],
        "Y-174",
    )
    for seat in range(SEATS)
]
ACTION_TILES: Final = [
    _range(ACTION_TILE, ["action tile"] * PLACES, [(f"place-{seat}-{name}",) for name in PLACE_NAMES], "Y-205")
    for seat in range(SEATS)
]
COPIES: Final = _range(COPY, [f"copy {name}" for name in CLANS], [()] * len(CLANS), "Y-242")
HELMETS: Final = _range(
    HELMET,
    [*[f"helmet to seat {seat}" for seat in range(SEATS)], "helmet to the empire"],
    [*[(f"player-{seat}",) for seat in range(SEATS)], ("empire",)],
    "Y-278",
)
