"""The types of a scene. A drawn thing has the id of its part and what its tooltip says (`words`).

Owners are counted as the drawing does: seats, then the rival (`sandai.games.daimyo.draw.pieces.AUTOMA`).
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from sandai.games.daimyo.rules.view_types import BoughtTileView, DieView, HeroView, TileView, Tokens

__all__ = [
    "AltarScene",
    "AsideScene",
    "BoardScene",
    "ClanFacts",
    "ClanScene",
    "DiceScene",
    "ForceLine",
    "ForceRow",
    "ForceScene",
    "GoalScene",
    "GoalSpaceScene",
    "HandScene",
    "HeldDieScene",
    "HeroScene",
    "IslandScene",
    "LyingTileScene",
    "MarketScene",
    "NeedScene",
    "OfferScene",
    "OwnerScene",
    "PartScene",
    "PlaceScene",
    "Scene",
    "ShadowScene",
    "SiteScene",
    "StallScene",
    "StepScene",
    "StoredScene",
    "TileFace",
    "TileScene",
    "VillagerScene",
    "ZoneScene",
]


class PartScene(TypedDict):
    part: str
    words: str


# -- the islands -------------------------------------------------------------------------------------------------------


class SiteScene(TypedDict):
    produces: str
    number: int  # which of the sites of the island that yield the same; 0: the only one
    governor: int | None  # owner
    building: tuple[int, str] | None  # owner and figure
    governor_part: str
    building_part: str
    governor_words: str
    building_words: str


class ShadowScene(PartScene):
    gold: int
    owner: int | None


class AltarScene(PartScene):
    value: int
    owner: int | None


class TileFace(TileView):
    held: list[int]  # the pieces of its relic that the watcher has


class LyingTileScene(TileFace, PartScene):
    """Equal tiles of a no man's land."""

    spaces: list[int]


class IslandScene(PartScene):
    colour: str
    gold: int
    silver: int
    sites: list[SiteScene]
    shadows: list[ShadowScene]
    altars: list[AltarScene]
    beside: list[int]
    waste_part: str
    waste_words: str
    tiles: list[LyingTileScene]
    scavengers: list[int]
    influence: list[tuple[int, int, str]]  # owner, amount, words


# -- what all players share --------------------------------------------------------------------------------------------


class OwnerScene(TypedDict):
    owner: int
    name: str
    pp: int | None
    helmet: bool
    words: str
    turn: bool


class DiceScene(PartScene):
    """Equal dice in the middle."""

    colour: str
    value: int
    ids: list[str]


class VillagerScene(PartScene):
    text: str
    signs: list[str]


class GoalSpaceScene(TypedDict):
    kind: str
    pp: int
    owner: int | None
    signs: list[str]


class GoalScene(PartScene):
    colour: str
    text: str
    spaces: list[GoalSpaceScene]


class HeroScene(HeroView, PartScene):
    text: str


class MarketScene(TypedDict):
    cards: list[HeroScene | None]
    next: HeroScene | None
    deck: int


class StallScene(BoughtTileView, TileFace, PartScene):
    """Relic tiles of one kind in the black market."""


# -- mercenaries and empire --------------------------------------------------------------------------------------------


class StoredScene(PartScene):
    """A relic tile in storage, or a restored relic, whose piece is 0."""

    colour: str
    piece: int


class ForceRow(TypedDict):
    """A space for dice with its action, or a line of a solo card."""

    part: str
    text: str
    signs: list[str]
    dice: list[tuple[str, DieView | None]]  # the colour of each space, and the die on it
    live: bool


class ForceLine(TypedDict):
    words: str
    live: bool


class ForceScene(PartScene):
    name: str
    about: str
    heroes: int
    gold: int
    rows: list[ForceRow]
    table: list[ForceLine]
    pieces: list[tuple[str, int]]
    tiles: list[StoredScene]
    played: list[DieView]
    news: list[str]


# -- clan boards -------------------------------------------------------------------------------------------------------


class TileScene(PartScene):
    """A bonus tile."""

    text: str
    signs: list[str]
    band: str
    locked: NotRequired[bool]  # on a mini-board


class PlaceScene(PartScene):
    """A place for a bonus tile."""

    band: str
    tile: TileScene | None


class HeldDieScene(DieView, PartScene):
    """A die on a clan board."""


class AsideScene(PartScene):
    """Where a die lies that fits no zone."""

    die: HeldDieScene | None


class ZoneScene(PartScene):
    title: str
    colour: str
    brief: str
    emblem: str
    sum: NotRequired[int]  # of the clan ability: what the dice make and what they must make
    threshold: NotRequired[int]
    die: HeldDieScene | None
    now: bool
    place: PlaceScene | None
    aside: AsideScene | None


class BoardScene(TypedDict):
    """A mini-board."""

    name: str
    icon: str
    piece: str
    surcharge: str
    price: list[str]
    tiles: list[TileScene]


class NeedScene(TypedDict):
    """The dice that make a hero's strength, or why none do."""

    words: str
    dice: list[tuple[str, int]]  # colour and value
    ready: bool


class HandScene(HeroScene):
    need: NeedScene


class StepScene(TypedDict):
    """A step of the current turn."""

    name: str
    done: bool


class ClanFacts(PartScene):
    """A clan board without its zones and its heroes."""

    owner: int
    name: str
    clan: str
    pp: int
    helmet: bool
    tokens: Tokens
    token_parts: dict[str, str]
    storage: list[StoredScene]
    capacity: int
    recruit_costs: list[int]
    recruit_at: int
    recruit_part: str
    supply: dict[str, int]  # by figure
    boards: list[BoardScene]
    yellow: list[PlaceScene]
    hand_count: int
    hand_part: str


class ClanScene(TypedDict):
    mine: bool
    facts: ClanFacts
    zones: list[ZoneScene]
    piles: str  # where the heroes are, in words
    turn: list[StepScene]
    hand: list[HandScene]  # the watcher's
    discard: list[HeroScene]


class OfferScene(PartScene):
    """A clan or a mini-board to choose during set-up."""

    icon: str
    name: str
    text: NotRequired[str]
    signs: NotRequired[list[str]]
    start: list[str]
    tiles: list[TileScene]


# -- everything --------------------------------------------------------------------------------------------------------


class Scene(TypedDict):
    round: int
    rounds: int
    owners: list[OwnerScene]
    islands: list[IslandScene]
    idle: list[str]
    dice: list[DiceScene]
    villagers: list[VillagerScene]
    goals: list[GoalScene]
    market: MarketScene
    black_market: list[StallScene]
    force: ForceScene | None
    offers: list[OfferScene]
    clans: list[ClanScene]
