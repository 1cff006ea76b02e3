"""The types of a view, which drawings, words and the API read.

Owners are seats, and after them the rival: mercenaries or empire. Costs and gains are tables of tokens: rice, metal, stone and gold.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

__all__ = [
    "AbilityView",
    "AltarView",
    "BoardView",
    "BonusTileView",
    "BoughtTileView",
    "BuildingView",
    "CardView",
    "ClanView",
    "DieView",
    "EmpireView",
    "GoalView",
    "HeroView",
    "IslandView",
    "MercenariesView",
    "MercenarySpaceView",
    "NewsView",
    "OffersView",
    "Ops",
    "PlayerView",
    "RecruitmentView",
    "RelicView",
    "RivalView",
    "ScoreView",
    "ShadowView",
    "SiteView",
    "StorageView",
    "SupplyView",
    "TileView",
    "Tokens",
    "TrackView",
    "TurnView",
    "View",
    "VillagerView",
]

Tokens = dict[str, int]  # by kind
Ops = list[dict[str, Any]]  # operations of an effect, as in the components


# -- the main board ----------------------------------------------------------------------------------------------------


class DieView(TypedDict):
    id: str
    colour: str
    value: int


class TileView(TypedDict):
    """A relic tile."""

    id: str
    colour: str
    piece: int


class BoughtTileView(TileView):
    """Relic tiles of one kind in the black market."""

    count: int


class BuildingView(TypedDict):
    owner: int
    kind: str


class SiteView(TypedDict):
    id: str
    produces: str
    governor: int | None  # owner
    building: BuildingView | None


class ShadowView(TypedDict):
    """A shadow space."""

    id: str
    gold: int
    owner: int | None


class AltarView(TypedDict):
    id: str
    value: int
    owner: int | None


class IslandView(TypedDict):
    id: str
    gold: int  # points for the first
    silver: int  # points for the second
    sites: list[SiteView]
    shadows: list[ShadowView]
    altars: list[AltarView]
    beside: list[int]  # by owner: relic pawns beside full altars
    tiles: list[TileView | None]
    scavengers: list[int]
    influence: list[int]  # by owner


class HeroView(TypedDict):
    id: str
    name: str
    strength: int
    cost: int
    aggressive: bool
    ops: Ops


class VillagerView(TypedDict):
    id: int  # from 1
    face: str
    ops: Ops
    other_ops: Ops


class GoalView(TypedDict):
    id: str
    colour: str
    check: dict[str, Any]
    timing: str
    gold_pp: int
    gold_bonus: dict[str, int]
    silver_pp: int | None  # None: without a silver space
    gold: int | None  # who met it first
    silver: int | None


# -- clan boards -------------------------------------------------------------------------------------------------------


class TurnView(TypedDict):
    """Whose turn it is, where this turn's die lies and what was done already."""

    owner: int
    zone: str | None
    did: list[str]


class BonusTileView(TypedDict):
    """The face of a bonus tile that this game uses."""

    id: str
    band: str
    effect: str
    ops: Ops
    face: dict[str, Tokens]
    covered: NotRequired[bool]  # on a mini-board


class BoardView(TypedDict):
    """A mini-board."""

    id: str
    building: str
    shape: str
    side: str
    start: Tokens
    price: Tokens
    tiles: list[BonusTileView]


class ClanView(TypedDict):
    """A clan, as in the components."""

    id: str
    threshold: int
    ability_ops: Ops
    start_resources: Tokens


class OffersView(TypedDict):
    """What players can choose from during set-up."""

    clans: NotRequired[list[ClanView]]
    boards: NotRequired[list[BoardView]]


class RelicView(TypedDict):
    """Restored relics of one colour."""

    colour: str
    count: int


class StorageView(TypedDict):
    loose: list[TileView]
    relics: list[RelicView]


class TrackView(TypedDict):
    """Where the popularity pawn stands, and how many tokens of 50 points there are."""

    pawn: int
    fifties: int


class RecruitmentView(TypedDict):
    costs: list[int]
    at: int
    reset: Tokens


SupplyView = TypedDict(
    "SupplyView",
    {"governors": int, "shadows": int, "techno-farms": int, "radio towers": int, "relic pawns": int},
)


class PlayerView(StorageView):
    seat: int
    clan: str | None
    ability_ops: Ops
    threshold: int
    points: int
    track: TrackView
    tokens: Tokens
    capacity: int
    stored: int
    recruitment: RecruitmentView
    supply: SupplyView
    dice: dict[str, DieView | None]  # by zone
    sum: int
    places: dict[str, BonusTileView | None]
    boards: list[BoardView | None]
    hand: list[HeroView]  # all for its owner, else those that everybody saw arrive
    hand_count: int
    deck_count: int
    discard: list[HeroView]
    playing: list[HeroView]
    owned: list[str]
    army: int
    helmet: bool


# -- rivals ------------------------------------------------------------------------------------------------------------


class MercenarySpaceView(TypedDict):
    id: str
    colour: str
    dice: list[DieView | None]


_Buildings = TypedDict("_Buildings", {"techno-farms": int, "radio towers": int})


class RivalView(StorageView, _Buildings):
    """What mercenaries and empire have in common."""

    owner: int
    clan: str | None
    gold: int
    heroes: list[HeroView]
    governors: int
    shadows: int
    sum: int


class MercenariesView(RivalView):
    spaces: list[MercenarySpaceView]
    gift_at: int


class CardView(TypedDict):
    """A solo card: the operations of its lines by colour, and the die on it."""

    id: str
    lines: dict[str, Ops]
    die: DieView | None


AbilityView = TypedDict("AbilityView", {"from": int, "to": int, "ops": Ops})  # the sums of dice that it is for


class NewsView(TypedDict):
    """An event, with the drawn parts that it touched."""

    owner: int
    kind: str
    data: dict[str, Any]
    parts: list[str]


class EmpireView(RivalView):
    points: int
    helmet: bool
    hidden_heroes: int
    cards: list[CardView]
    abilities: list[AbilityView]
    difficulty: str
    last_turn: list[NewsView]


# -- everything --------------------------------------------------------------------------------------------------------


class ScoreView(TypedDict):
    name: str
    items: list[list[Any]]
    total: int


class View(TypedDict):
    game: str
    me: int | None
    names: NotRequired[list[str]]  # of the players; the table adds them
    seats: int
    owners: int
    rival: str | None
    round: int
    rounds: int
    tax: Tokens
    over: bool
    asked: list[int]
    turn: TurnView | None
    start: int
    helmet: int
    helmet_claimed: bool
    islands: list[IslandView]
    idle: list[str]  # colours of islands that are not in play
    dice: list[DieView]  # in the middle
    market: list[HeroView | None]
    next_hero: HeroView | None
    market_deck: int
    black_market: list[BoughtTileView]
    bag: dict[str, int]
    villagers: list[VillagerView]
    goals: list[GoalView]
    players: list[PlayerView]
    offers: OffersView | None
    last: list[str]  # parts that were touched since the own last move, newest first
    news: list[NewsView]
    empire: NotRequired[EmpireView]
    mercenaries: NotRequired[MercenariesView]
    scores: NotRequired[list[ScoreView]]  # when the game is over
    winners: NotRequired[list[int]]
    achievements: NotRequired[list[str]]
