"""All choices of the game, created once, and their codes. No other module uses codes.

Where a choice touches the asked player's own board there is one object per seat: same code and text, other drawn parts.
The ids of the parts are explained at the head of view.py.

Choices about components (heroes, bonus tiles, mini-boards, clans, villager tiles) are made for each set of components: `ComponentChoices`.
The standard components have the same codes in every game. Components of a pack get codes after all others.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.numbers import (
    COLOURS,
    DICE_COLOURS,
    KINDS,
    MERCENARY_SPACES,
    PIECES,
    PLACE_NAMES,
    PLACES,
    SITES,
    SPACES,
    TOKENS,
    ZONE_NAMES,
    ZONES,
)
from sandai.games.daimyo.rules.choice_types import (
    FACES,
    ActivateBonusTile,
    BuyFromMercenaries,
    BuyTile,
    ClanAbility,
    ClanTile,
    CollectByBuilding,
    CollectByGovernor,
    ConstructBuilding,
    CopyAbility,
    CycleTile,
    DiscardHero,
    Done,
    DropTile,
    EliminateGovernor,
    EmpireTakes,
    EndTurn,
    FarmOn,
    GainToken,
    GatherFrom,
    GiveDieTo,
    GiveHelmet,
    GoTo,
    GovernorOn,
    HelpWith,
    HeroChoice,
    HireHero,
    IslandChoice,
    KeepHelmet,
    KindChoice,
    LandTileChoice,
    LoseToken,
    LowerDie,
    MainAction,
    MoveGovernorFrom,
    MoveGovernorTo,
    MoveShadowFrom,
    MoveShadowTo,
    MoveTowerFrom,
    MoveTowerTo,
    PawnOnAltar,
    PayTokens,
    PlayHero,
    PutTileOn,
    RaiseDie,
    RecallHero,
    RecruitUnit,
    ResetRecruitment,
    ReturnTile,
    SearchAway,
    SearchWith,
    ShadowOn,
    SiteChoice,
    SpaceChoice,
    SwapTokens,
    TakeBoard,
    TakeClan,
    TakeDieFor,
    TakeFromMarket,
    TakeTile,
    TileChoice,
    TokenChoice,
    TowerOn,
    UncoverTile,
    UseActionTile,
    UseVillagerTile,
    YieldOf,
    ZoneChoice,
    colour_of,
    value_of,
)
from sandai.kernel.choice import Choice

SEATS: Final = 4
MOST_TOKENS: Final = 9  # of a payment
STEPS: Final = ("storage", "hero", "helmet", "villager")  # of Help from Villagers: Y-093

SITE_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, SITES + 1)])
SPACE_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, SPACES + 1)])
KIND_NAMES: Final = tuple([f"{colour}-{n}" for colour in COLOURS for n in range(1, PIECES + 1)])
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


# -- codes -------------------------------------------------------------------------------------------------------------

# How many standard components there are, and so how many codes are theirs.
_CLANS: Final = len(base_tables()["clan"])
_BOARDS: Final = len(base_tables()["mini_board"])
_HEROES: Final = len(base_tables()["hero"])
_TILES: Final = len(base_tables()["tile"])
_VILLAGERS: Final = len(base_tables()["villager"])
_SITES: Final = len(SITE_NAMES)
_SPACES: Final = len(SPACE_NAMES)
_ISLANDS: Final = len(COLOURS)
_LAND_TILES: Final = _ISLANDS * KINDS

_END_TURN: Final = 0
_MAIN: Final = 1
_CLAN_ABILITY: Final = 2
_CLAN_TILE: Final = 3
_RESET: Final = 4
_DONE: Final = 5
_KEEP: Final = 6
_RECRUIT: Final = 7
_BUILD: Final = 9
_SEARCH_WITH: Final = 11
_CLAN: Final = 16
_BOARD: Final = _CLAN + _CLANS
_ACTION_TILE: Final = _BOARD + _BOARDS
_GOVERNOR: Final = _ACTION_TILE + PLACES
_FROM_SITE: Final = _GOVERNOR + _SITES
_TO_SITE: Final = _FROM_SITE + _SITES
_STRIKE: Final = _TO_SITE + _SITES
_FARM: Final = _STRIKE + _SITES
_TOWER: Final = _FARM + _SITES
_FROM_TOWER: Final = _TOWER + _SITES
_TO_TOWER: Final = _FROM_TOWER + _SITES
_COLLECT: Final = _TO_TOWER + _SITES
_COLLECT_BUILDING: Final = _COLLECT + _SITES
_SHADOW: Final = _COLLECT_BUILDING + _SITES
_FROM_SHADOW: Final = _SHADOW + _SPACES
_TO_SHADOW: Final = _FROM_SHADOW + _SPACES
_ALTAR: Final = _TO_SHADOW + _SPACES
_GO: Final = _ALTAR + _SPACES
_YIELD: Final = _GO + _ISLANDS
_GATHER: Final = _YIELD + _ISLANDS
_TAKE: Final = _GATHER + _ISLANDS
_SEARCH: Final = _TAKE + _LAND_TILES
_CYCLE: Final = _SEARCH + _LAND_TILES
_BUY: Final = _CYCLE + _LAND_TILES
_BUY_LOOSE: Final = _BUY + KINDS
_MARKET: Final = _BUY_LOOSE + KINDS
_DROP: Final = _MARKET + KINDS
_RETURN: Final = _DROP + KINDS
_PLAY: Final = _RETURN + KINDS
_DISCARD: Final = _PLAY + _HEROES
_HIRE: Final = _DISCARD + _HEROES
_RECALL: Final = _HIRE + _HEROES
_DIE: Final = _RECALL + _HEROES
_GIVE_DIE: Final = _DIE + FACES * ZONES
_EMPIRE_DIE: Final = _GIVE_DIE + FACES * len(MERCENARY_SPACES)
_RAISE: Final = _EMPIRE_DIE + FACES
_LOWER: Final = _RAISE + ZONES
_VILLAGER: Final = _LOWER + ZONES
_GAIN: Final = _VILLAGER + _VILLAGERS
_LOSE: Final = _GAIN + len(TOKENS)
_SWAP: Final = _LOSE + len(TOKENS)
_PAY: Final = _SWAP + len(SWAPS)
_HELP: Final = _PAY + len(PAYMENTS)
_UNCOVER: Final = _HELP + len(PAIRS)
_PLACE: Final = _UNCOVER + _TILES
_ACTIVATE: Final = _PLACE + PLACES
_COPY: Final = _ACTIVATE + _TILES
_HELMET: Final = _COPY + _CLANS
ACTION_COUNT: Final = _HELMET + SEATS + 1  # with the standard components


# -- the choices -------------------------------------------------------------------------------------------------------

END_TURN: Final[list[Choice]] = [EndTurn(_END_TURN, "end turn", (f"player-{seat}",), "Y-089") for seat in range(SEATS)]
MAIN: Final[list[list[Choice]]] = [
    [MainAction(_MAIN, "main action", (f"zone-{seat}-{name}",), "Y-086", zone) for zone, name in enumerate(ZONE_NAMES)]
    for seat in range(SEATS)
]
CLAN_ABILITY: Final[list[Choice]] = [
    ClanAbility(_CLAN_ABILITY, "clan ability", (f"clan-{seat}",), "Y-199") for seat in range(SEATS)
]
CLAN_TILE: Final[list[Choice]] = [
    ClanTile(_CLAN_TILE, "clan tile", (f"place-{seat}-clan",), "Y-206") for seat in range(SEATS)
]
RESET: Final[list[Choice]] = [
    ResetRecruitment(_RESET, "reset recruitment", (f"track-{seat}",), "Y-147") for seat in range(SEATS)
]
DONE: Final[Choice] = Done(_DONE, "done")
KEEP: Final[Choice] = KeepHelmet(_KEEP, "keep the helmet", (), "Y-278")
RECRUIT: Final[list[Choice]] = [
    RecruitUnit(_RECRUIT + unit, f"recruit {name}", (), "Y-140", unit)
    for unit, name in enumerate(("governor", "shadow"))
]
BUILD: Final[list[Choice]] = [
    ConstructBuilding(_BUILD + kind, f"build {name}", (), "Y-167", kind)
    for kind, name in enumerate(("techno-farm", "radio-tower"))
]
SEARCH_WITH: Final[list[Choice]] = [
    SearchWith(_SEARCH_WITH + token, f"search for 1 {name}", (), "Y-121", token) for token, name in enumerate(TOKENS)
]


def _at_sites(made: type[SiteChoice], start: int, verb: str, part: str, rule: str) -> list[Choice]:
    return [
        made(start + site, f"{verb} {name}", (f"{part}-{name}",), rule, site) for site, name in enumerate(SITE_NAMES)
    ]


def _at_spaces(made: type[SpaceChoice], start: int, verb: str, part: str, rule: str) -> list[Choice]:
    return [
        made(start + space, f"{verb} {name}", (f"{part}-{name}",), rule, space)
        for space, name in enumerate(SPACE_NAMES)
    ]


def _of_islands(made: type[IslandChoice], start: int, verb: str, part: str, rule: str) -> list[Choice]:
    return [
        made(start + island, f"{verb} {name}", (f"{part}-{name}",), rule, island) for island, name in enumerate(COLOURS)
    ]


def _of_kinds(made: type[KindChoice], start: int, text: str, part: str, rule: str) -> list[Choice]:
    return [
        made(start + kind, text.format(name), (part.format(name),), rule, kind) for kind, name in enumerate(KIND_NAMES)
    ]


def _on_lands(made: type[LandTileChoice], start: int, verb: str, rule: str) -> list[Choice]:
    """By island, then by kind of tile: see `on_land`."""
    return [
        made(
            start + on_land(island, kind),
            f"{verb} {name} from {colour}",
            (f"relic-{colour}-{name}",),
            rule,
            kind,
            island,
        )
        for island, colour in enumerate(COLOURS)
        for kind, name in enumerate(KIND_NAMES)
    ]


def on_land(island: int, kind: int) -> int:
    """The index of a kind of relic tile on an island in TAKES, SEARCHES and CYCLES."""
    return island * KINDS + kind


GOVERNORS: Final = _at_sites(GovernorOn, _GOVERNOR, "governor", "governor", "Y-152")
FROM_SITES: Final = _at_sites(MoveGovernorFrom, _FROM_SITE, "move governor", "governor", "Y-157")
TO_SITES: Final = _at_sites(MoveGovernorTo, _TO_SITE, "to", "governor", "Y-157")
STRIKES: Final = _at_sites(EliminateGovernor, _STRIKE, "eliminate governor", "governor", "Y-161")
FARMS: Final = _at_sites(FarmOn, _FARM, "techno-farm", "building", "Y-173")
TOWERS: Final = _at_sites(TowerOn, _TOWER, "radio-tower", "building", "Y-173")
FROM_TOWERS: Final = _at_sites(MoveTowerFrom, _FROM_TOWER, "move radio-tower", "building", "Y-314")
TO_TOWERS: Final = _at_sites(MoveTowerTo, _TO_TOWER, "radio-tower to", "building", "Y-314")
COLLECTS: Final = _at_sites(CollectByGovernor, _COLLECT, "collect by governor", "governor", "Y-235")
COLLECTS_BUILDING: Final = _at_sites(CollectByBuilding, _COLLECT_BUILDING, "collect by building", "building", "Y-232")
SHADOWS: Final = _at_spaces(ShadowOn, _SHADOW, "shadow", "rough", "Y-158")
FROM_SHADOWS: Final = _at_spaces(MoveShadowFrom, _FROM_SHADOW, "move shadow", "rough", "Y-321")
TO_SHADOWS: Final = _at_spaces(MoveShadowTo, _TO_SHADOW, "shadow to", "rough", "Y-321")
ALTARS: Final[list[Choice]] = [
    PawnOnAltar(_ALTAR + altar, f"altar {name}", (f"altar-{name}",), "Y-135", altar)
    for altar, name in enumerate(SPACE_NAMES)
]
GOES: Final = _of_islands(GoTo, _GO, "go", "land", "Y-112")
YIELDS: Final = _of_islands(YieldOf, _YIELD, "yield", "island", "Y-107")
GATHERS: Final = _of_islands(GatherFrom, _GATHER, "gather from", "land", "Y-309")
TAKES: Final = _on_lands(TakeTile, _TAKE, "take", "Y-113")
SEARCHES: Final = _on_lands(SearchAway, _SEARCH, "search away", "Y-121")
CYCLES: Final = _on_lands(CycleTile, _CYCLE, "cycle", "Y-308")
BUYS: Final = _of_kinds(BuyTile, _BUY, "buy {}", "market-{}", "Y-123")
BUYS_LOOSE: Final = _of_kinds(BuyFromMercenaries, _BUY_LOOSE, "buy {} from mercenaries", "loose-2-{}", "Y-311")
MARKETS: Final = _of_kinds(TakeFromMarket, _MARKET, "take {} from market", "market-{}", "Y-231")
DROPS: Final = [_of_kinds(DropTile, _DROP, "drop {}", f"loose-{seat}-{{}}", "Y-130") for seat in range(SEATS)]
RETURNS: Final = [_of_kinds(ReturnTile, _RETURN, "return {}", f"loose-{seat}-{{}}", "Y-225") for seat in range(SEATS)]


def _dice(seat: int) -> list[Choice]:
    """By face, then by zone: see `die_on`."""
    made: list[Choice] = []
    for face in range(FACES):
        name, value = DICE_COLOURS[colour_of(face)], value_of(face)
        for zone, where in enumerate(ZONE_NAMES):
            text = f"take {name} {value} {'aside' if where == 'aside' else f'for {where}'}"
            parts = (f"die-{name}-{value}", f"zone-{seat}-{where}")
            made.append(TakeDieFor(_DIE + die_on(face, zone), text, parts, "Y-083", face, zone))
    return made


def die_on(face: int, zone: int) -> int:
    """The index of a die for a zone in DICE."""
    return face * ZONES + zone


def _given_dice() -> list[Choice]:
    """By face, then by space: see `die_to`."""
    made: list[Choice] = []
    for face in range(FACES):
        name, value = DICE_COLOURS[colour_of(face)], value_of(face)
        for space, where in enumerate(MERCENARY_SPACES):
            parts = (f"die-{name}-{value}", f"mercenary-{where}")
            text = f"give {name} {value} to {where}"
            made.append(GiveDieTo(_GIVE_DIE + die_to(face, space), text, parts, "Y-305", face, space))
    return made


def die_to(face: int, space: int) -> int:
    """The index of a die for a space of the mercenaries in GIVEN_DICE."""
    return face * len(MERCENARY_SPACES) + space


def _empire_dice() -> list[Choice]:
    made: list[Choice] = []
    for face in range(FACES):
        name, value = DICE_COLOURS[colour_of(face)], value_of(face)
        parts = (f"die-{name}-{value}", f"line-{name}")
        made.append(EmpireTakes(_EMPIRE_DIE + face, f"empire takes {name} {value}", parts, "Y-344", face))
    return made


def _steps(made: type[ZoneChoice], start: int, verb: str, seat: int) -> list[Choice]:
    return [
        made(start + zone, f"{verb} {name}", (f"die-{seat}-{name}",), "Y-195", zone)
        for zone, name in enumerate(ZONE_NAMES)
    ]


def _of_tokens(made: type[TokenChoice], start: int, verb: str, seat: int, rule: str) -> list[Choice]:
    return [
        made(start + token, f"{verb} {name}", (f"token-{seat}-{name}",), rule, token)
        for token, name in enumerate(TOKENS)
    ]


DICE: Final = [_dice(seat) for seat in range(SEATS)]
GIVEN_DICE: Final = _given_dice()
EMPIRE_DICE: Final = _empire_dice()
RAISES: Final = [_steps(RaiseDie, _RAISE, "raise", seat) for seat in range(SEATS)]
LOWERS: Final = [_steps(LowerDie, _LOWER, "lower", seat) for seat in range(SEATS)]
GAINS: Final = [_of_tokens(GainToken, _GAIN, "gain", seat, "Y-275") for seat in range(SEATS)]
LOSES: Final = [_of_tokens(LoseToken, _LOSE, "lose", seat, "Y-243") for seat in range(SEATS)]
SWAPPED: Final[list[Choice]] = [
    SwapTokens(_SWAP + n, f"swap {TOKENS[give]} for {TOKENS[take]}", (), "Y-238", give, take)
    for n, (give, take) in enumerate(SWAPS)
]
PAYS: Final[list[Choice]] = [
    PayTokens(_PAY + n, f"pay {amounts(tokens)}", (), "YR-52", tokens) for n, tokens in enumerate(PAYMENTS)
]
HELPS: Final[list[Choice]] = [
    HelpWith(_HELP + n, f"help {STEPS[first]} and {STEPS[second]}", (), "Y-237", first, second)
    for n, (first, second) in enumerate(PAIRS)
]
PUTS: Final[list[list[Choice]]] = [
    [
        PutTileOn(_PLACE + place, f"place at {name}", (f"place-{seat}-{name}",), "Y-174", place)
        for place, name in enumerate(PLACE_NAMES)
    ]
    for seat in range(SEATS)
]
ACTION_TILES: Final[list[list[Choice]]] = [
    [
        UseActionTile(_ACTION_TILE + place, "action tile", (f"place-{seat}-{name}",), "Y-205", place)
        for place, name in enumerate(PLACE_NAMES)
    ]
    for seat in range(SEATS)
]
HELMETS: Final[list[Choice]] = [
    *[
        GiveHelmet(_HELMET + seat, f"helmet to seat {seat}", (f"player-{seat}",), "Y-278", seat)
        for seat in range(SEATS)
    ],
    GiveHelmet(_HELMET + SEATS, "helmet to the empire", ("empire",), "Y-278", -1),
]


# -- choices about components ------------------------------------------------------------------------------------------


class _Codes:
    """Assigns codes: standard components have a fixed range, added ones come after all others."""

    def __init__(self) -> None:
        self.count = ACTION_COUNT

    def of(self, start: int, standard: int, count: int) -> list[int]:
        codes = [start + n for n in range(min(standard, count))]
        for _ in range(count - standard):
            codes.append(self.count)
            self.count += 1
        return codes


class ComponentChoices:
    """The choices that name a component, by its number, for one set of components."""

    def __init__(self, atlas: Atlas) -> None:
        codes = _Codes()
        clans = atlas.clans
        self.clans: list[Choice] = [
            TakeClan(code, f"clan {clans[n]}", (f"clan-{clans[n]}",), "Y-053", n)
            for n, code in enumerate(codes.of(_CLAN, _CLANS, len(clans)))
        ]
        boards = atlas.board_id
        self.boards: list[Choice] = [
            TakeBoard(code, f"board {boards[n]}", (f"board-{boards[n]}",), "Y-065", n)
            for n, code in enumerate(codes.of(_BOARD, _BOARDS, len(boards)))
        ]
        self.plays = _of_heroes(PlayHero, codes, _PLAY, "play", "Y-188", atlas)
        self.discards = _of_heroes(DiscardHero, codes, _DISCARD, "discard", "Y-195", atlas)
        self.hires = _of_heroes(HireHero, codes, _HIRE, "hire", "Y-279", atlas)
        self.recalls = _of_heroes(RecallHero, codes, _RECALL, "recall", "Y-191", atlas)
        self.villagers: list[Choice] = [
            UseVillagerTile(code, f"villager {n + 1}", (f"villager-{n + 1}",), "Y-098", n)
            for n, code in enumerate(codes.of(_VILLAGER, _VILLAGERS, len(atlas.fixed_faces)))
        ]
        self.uncovers = _of_tiles(UncoverTile, codes, _UNCOVER, "uncover", "Y-174", atlas)
        self.activates = _of_tiles(ActivateBonusTile, codes, _ACTIVATE, "activate", "Y-249", atlas)
        self.copies: list[Choice] = [
            CopyAbility(code, f"copy {clans[n]}", (), "Y-242", n)
            for n, code in enumerate(codes.of(_COPY, _CLANS, len(clans)))
        ]
        self.action_count = codes.count

    def families(self) -> list[list[Choice]]:
        """All of them."""
        return [
            self.clans,
            self.boards,
            self.plays,
            self.discards,
            self.hires,
            self.recalls,
            self.villagers,
            self.uncovers,
            self.activates,
            self.copies,
        ]


def _of_heroes(made: type[HeroChoice], codes: _Codes, start: int, verb: str, rule: str, atlas: Atlas) -> list[Choice]:
    ids = atlas.hero_id
    return [
        made(code, f"{verb} {ids[n]}", (f"hero-{ids[n]}",), rule, n)
        for n, code in enumerate(codes.of(start, _HEROES, len(ids)))
    ]


def _of_tiles(made: type[TileChoice], codes: _Codes, start: int, verb: str, rule: str, atlas: Atlas) -> list[Choice]:
    ids = atlas.tile_id
    return [
        made(code, f"{verb} {ids[n]}", (f"tile-{ids[n]}",), rule, n)
        for n, code in enumerate(codes.of(start, _TILES, len(ids)))
    ]
