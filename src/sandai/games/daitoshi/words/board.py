"""What the drawn board says of the city, the Wilderness, the Market, Cities and the Mega-Machine: tooltips, names and letterings."""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.numbers import ACTIONS as ACTION_IDS
from sandai.games.daitoshi.numbers import CONDITIONS, EXPAND_COST, EXPAND_HEXES, SPACE_STEAM, TERRAINS
from sandai.games.daitoshi.numbers import RINGS as RING_IDS
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.names import (
    ACTION,
    ANY_COLOUR,
    COLOUR,
    CONDITION_WORDS,
    DISTRICTS,
    GOOD,
    NEUTRAL,
    QUALITY,
    RING,
    TERRAIN,
    capital,
    hexes,
)
from sandai.games.daitoshi.words.rewards.texts import in_words, list_in_words, tile_words
from sandai.kernel.language import join, plural, say

__all__ = [
    "ABOUT",
    "ACTS",
    "BANNER_AWAY",
    "BANNER_HERE",
    "CHOOSE_BASIC",
    "CITY_COLUMNS",
    "CONTRIBUTE",
    "COVER",
    "DISCARDED",
    "MARKET",
    "PARTS",
    "PER",
    "PRESTIGE",
    "SECTIONS",
    "TABLE",
    "TO_HIRE",
    "TRACK_NAME",
    "UNIVERSITY",
    "WORKSHOP",
    "basic_words",
    "builds_here",
    "city_words",
    "district_name",
    "employed",
    "end_flag",
    "end_words",
    "exploited",
    "goods_spent",
    "inner_tile",
    "lands",
    "left_over",
    "machine_name",
    "machine_space",
    "machine_title",
    "machine_workshop",
    "market_words",
    "next_tile",
    "pile",
    "prestige_space",
    "rail_space",
    "ring_name",
    "ring_tile",
    "site",
    "space_words",
    "start_in",
    "supply",
    "to_the_end",
    "touched",
    "track_score",
    "track_space",
    "track_words",
    "trade_step",
    "university",
    "upgrade",
    "workshop",
]

TABLE: Final = say("Daitoshi table")
COVER: Final = say("Daitoshi: a round city of brass and steam")
ABOUT: Final = say(
    "Above, four Wilderness tracks with Pilgrims; left, the round city with five districts; right, Cities, Market and Mega-Machine; "
    "below, a Factory."
)
PARTS: Final = say("Parts of the board")
#: The sections of the board on a phone, by the group of the drawing with which each begins.
SECTIONS: Final = {
    "city": say("City"),
    "rival-0": say("Others"),
    "record": say("Factory"),
    "market": say("Market"),
    "river": say("Tracks"),
    "cities": say("Cities"),
    "machine": say("Machine"),
}


def touched(name: str) -> str:
    """Who touched a part lately; without a name, nobody's piece did."""
    return say("touched lately by {name}", name=name) if name else say("touched lately")


def builds_here(name: str) -> str:
    return say("{name} builds here", name=name)


# -- actions and the next tiles ----------------------------------------------------------------------------------------

#: Name and explanation of each action.
ACTS: Final = {
    "commit": (
        say("Commit"),
        say("Commit. Take Inventions from the Market: Ordinary 1, Innovative 2, Brilliant 3 food"),
    ),
    "expand": (
        say("Expand"),
        say("Expand. Build a middle tile (2 construction materials, 1 hex) or an outer tile (4, 2 hexes)"),
    ),
    "electrify": (say("Electrify"), say("Electrify a tile: inner 2, middle 3, outer 4 energy")),
    "trade": (say("Trade"), say("Trade with a City: its Steam and 1 to 5 luxury goods")),
    "renovate": (
        say("Renovate"),
        say("Renovate. 3 construction materials: give back a hex and gain its Conflict reward"),
    ),
    "contribute": (
        say("Contribute"),
        say("Contribute. 1 of each resource and 1 Wealth: donate a ready Invention"),
    ),
}
CHOOSE_BASIC: Final = say("Choose your first Invention and where your Magnate starts")


def start_in(action: str) -> str:
    """The district of a Basic Invention, over it."""
    return say("Start in {district}", district=ACTION[action])


def ring_name(ring: str) -> str:
    """The stack of a ring, as lettering."""
    return say("Next {ring}", ring=RING[ring])


def left_over(number: int) -> str:
    return say("{n} left", n=number)


def next_tile(ring: str, number: int, tile: Piece | None) -> str:
    if tile is None:
        return say("No {ring} tile left", ring=RING[ring])
    return say(
        "Next {ring} tile, {n} left. Workshop: {plain}, electrified {lit}. Electrify it: {bar}",
        ring=RING[ring],
        n=number,
        plain=list_in_words(tile["workshop_front"]),
        lit=list_in_words(tile["workshop_back"]),
        bar=list_in_words(tile["electrify_bar"]),
    )


def basic_words(kind: str, tile: Piece) -> str:
    """A Basic Invention on offer in the expert variant."""
    return say(
        "Basic Invention of {resource}: {rewards}, {vp} VP. Your Magnate would start in this district",
        resource=GOOD[kind],
        rewards=list_in_words([*tile["left"], *tile["middle"]]),
        vp=tile["vp"],
    )


# -- the city ----------------------------------------------------------------------------------------------------------


def district_name(inner: Piece) -> str:
    """A district by the action of its inner tile, as the log names it."""
    return DISTRICTS[ACTION_IDS.index(inner["action"])]


def employed(inner: Piece) -> str:
    """The Workers of a district (T-112)."""
    return ANY_COLOUR if inner["worker"] == "any" else say("{colour} Workers", colour=COLOUR[inner["worker"]])


def lands(inner: Piece) -> str:
    """What a district exploits."""
    return join([say("any land") if land == "land_any" else TERRAIN[land] for land in inner["exploit"]])


def exploited(inner: Piece) -> str:
    """The same with every land by its name."""
    any_land = say("forest, mountain or underground")
    return join([any_land if land == "land_any" else TERRAIN[land] for land in inner["exploit"]])


def inner_tile(tile: Piece, lit: bool) -> str:
    slots = {"district": district_name(tile), "workers": employed(tile), "terrain": exploited(tile)}
    if lit:
        return say("{district}. It employs {workers}. Exploit {terrain} here. Electrified", **slots)
    return say(
        "{district}. It employs {workers}. Exploit {terrain} here. {electrify}", electrify=_electrify(tile), **slots
    )


def ring_tile(inner: Piece | None, ring: str, tile: Piece, lit: bool) -> str:
    slots = {"district": _district(inner), "ring": RING[ring]}
    if lit:
        return say("{district}, {ring} tile, electrified", **slots)
    return say("{district}, {ring} tile. {electrify}", electrify=_electrify(tile), **slots)


def _district(inner: Piece | None) -> str:
    return district_name(inner) if inner else say("Any district")


def _electrify(tile: Piece) -> str:
    return say(
        "Electrify for {n} energy: {rewards}",
        n=tile["electrify_cost"],
        rewards=list_in_words(tile["electrify_bar"]),
    )


def site(inner: Piece | None, ring: str) -> str:
    """A space without a tile."""
    number = RING_IDS.index(ring)
    return say(
        "{district}, unbuilt {ring} space: Expand for {n} construction materials and {hexes} of yours",
        district=_district(inner),
        ring=RING[ring],
        n=EXPAND_COST[number],
        hexes=hexes(EXPAND_HEXES[number]),
    )


def workshop(inner: Piece | None, ring: str, rewards: list[str]) -> str:
    if inner is None:
        return say("Workshop: {rewards}", rewards=list_in_words(rewards))
    return say(
        "{district}, {ring} Workshop for {workers}: {rewards}",
        district=district_name(inner),
        ring=RING[ring],
        workers=employed(inner),
        rewards=list_in_words(rewards),
    )


_SPACES: Final = {
    "left": say("{n}-Steam space: all Workers of the district leave, then place Workers", n=SPACE_STEAM[0]),
    "middle": say("{n}-Steam space: place Workers", n=SPACE_STEAM[1]),
    "right": say("{n}-Steam space: room for all, but no Workers this turn", n=SPACE_STEAM[2]),
}


def space_words(district: str, space: str, seats: list[int], names: list[str], away: str) -> str:
    """A space and who stands there; only the last one has room for all (T-108, T-109).

    `away`: where the non-player Magnate goes when it makes way (T-189).
    """
    slots = {
        "district": district,
        "space": _SPACES[space],
        "names": join([NEUTRAL if seat < 0 else names[seat] for seat in seats]),
        "away": away,
    }
    if not seats:
        return say("{district}, {space}", **slots)
    if -1 not in seats:
        if space == "right":
            return say("{district}, {space}. Here: {names}", **slots)
        return say("{district}, {space}. Taken by {names}", **slots)
    if space == "right":
        return say(
            "{district}, {space}. Here: {names}, who leaves for the {away} when a Magnate comes to this district",
            **slots,
        )
    return say(
        "{district}, {space}. Taken by {names}, who leaves for the {away} when a Magnate comes to this district",
        **slots,
    )


PRESTIGE: Final = say("Prestige: each one moves your crest a space clockwise on this ring")


def prestige_space(rewards: list[str]) -> str:
    return say("Prestige ring: a crest that enters or passes gains {rewards}", rewards=list_in_words(rewards))


def rail_space(rewards: list[str]) -> str:
    return say("Worm-Bus rail: a bus that enters or passes gains {rewards}", rewards=list_in_words(rewards))


# -- the Wilderness ----------------------------------------------------------------------------------------------------

_SCORES: Final = {
    "forest": say("At the end: value × your University Inventions"),
    "mountain": say("At the end: value × your Progress markers on the last space"),
    "underground": say("At the end: value × the VP of your Reputation level"),
    "river": say("At the end: value × terrains you hold no hex of; below, what each tile in Conflict costs"),
}
#: What the value of a track is multiplied by.
PER: Final = {
    "forest": say("University Invention"),
    "mountain": say("Progress marker on the last space"),
    "underground": say("VP of your Reputation level"),
    "river": say("terrain you hold no hex of"),
}
TRACK_NAME: Final = {
    "forest": say("Forest"),
    "mountain": say("Mountain"),
    "underground": say("Underground"),
    "river": say("River"),
}
DISCARDED: Final = say("Discarded hexes")
TO_HIRE: Final = say("Workers")


def track_score(terrain: str) -> str:
    """What the values of a track are multiplied by at the end."""
    return _SCORES[terrain]


def track_words(terrain: str) -> str:
    return say("{terrain} track. {score}", terrain=TRACK_NAME[terrain], score=_SCORES[terrain])


def track_space(terrain: str, number: int, points: int, penalty: int, end: bool) -> str:
    words = say(
        "{terrain} track, space {n}: at the end {points} VP per {what}",
        terrain=TRACK_NAME[terrain],
        n=number,
        points=points,
        what=PER[terrain],
    )
    if penalty:
        words = say("{track}; minus {n} VP per tile in Conflict", track=words, n=penalty)
    return say("{track}. When it is empty the end of the game begins", track=words) if end else words


def end_flag() -> str:
    return say(
        "The flag: when this space has no hex left, the round is finished, one more is played, and the game ends"
    )


def to_the_end(view: View) -> dict[str, int]:
    """How many hexes of each terrain must go until its flagged space, the last but one, is bare."""
    return {terrain: sum(view["tracks"][terrain]["hexes"][:-1]) for terrain in TERRAINS}


def end_words(view: View) -> tuple[str, str]:
    """When the game ends, in short and in full (T-198 to T-200)."""
    turns = view["turns_left"]
    if turns:
        return (
            say("The last turn") if turns == 1 else say("Ends in {n} turns", n=turns),
            plural("The end has begun: this is the last turn", "The end has begun: {n} turns are left", turns),
        )
    near = to_the_end(view)
    each = ", ".join(f"{TERRAIN[terrain]} {number}" for terrain, number in near.items())
    return (
        plural("{n} hex to the end", "{n} hexes to the end", min(near.values())),
        say(
            "The end begins when the flagged space of any track has no hex left: the round is finished, one more is played, and the "
            "game ends. Hexes to the flag: {each}",
            each=each,
        ),
    )


def pile(terrain: str, number: int) -> str:
    return say("Discard pile {terrain}: {n}", terrain=TERRAIN[terrain], n=number)


def supply(colour: str, number: int) -> str:
    return say("{colour} Workers in the supply: {n}", colour=capital(COLOUR[colour]), n=number)


# -- Cities and Market -------------------------------------------------------------------------------------------------

CITY_COLUMNS: Final = {
    "cities": say("Cities"),
    "banner": say("Banner: when you …"),
    "gain": say("you gain"),
    "trade": say("Trade"),
}


def goods_spent(number: int) -> str:
    """The heading of a column of rewards."""
    return plural(
        "Trade: pay the Steam once, then each luxury good buys the next reward of the row. This column needs {n} good.",
        "Trade: pay the Steam once, then each luxury good buys the next reward of the row. This column needs {n} goods.",
        number,
    )


BANNER_HERE: Final = say("The Banner of this crest waits here")
BANNER_AWAY: Final = say("Room for a Banner: this player has none here")
MARKET: Final = (say("Market"), say("Commit: 1 Invention, its rewards at once, or 2 without"))


def city_words(number: int, city: Piece) -> str:
    return say(
        "City {n}. {condition}: {effect}. Trade for {steam} Steam: {row}",
        n=number,
        condition=CONDITION_WORDS[CONDITIONS.index(city["condition"])],
        effect=list_in_words(city["effect"]),
        steam=city["steam"],
        row="; ".join(in_words(reward) for reward in city["row"]),
    )


def trade_step(goods: int, last: bool, reward: str) -> str:
    """A reward of a City's row, and for how many goods one gets it."""
    if last:
        return plural(
            "Trade with {n} luxury good: {reward}",
            "Trade with {n} luxury goods: {reward}",
            goods,
            reward=in_words(reward),
        )
    return plural(
        "Trade with {n} luxury good or more: {reward}",
        "Trade with {n} luxury goods or more: {reward}",
        goods,
        reward=in_words(reward),
    )


def market_words(tile: Piece | None, quality: str, cost: int, left: int) -> str:
    if tile is None:
        return say("Empty; {n} {quality} Inventions in the stack", n=left, quality=QUALITY[quality])
    return say("{invention}. Costs {cost} food. {n} more in the stack", invention=tile_words(tile), cost=cost, n=left)


# -- the Mega-Machine --------------------------------------------------------------------------------------------------

CONTRIBUTE: Final = say("Contribute: pay 1 of each resource and 1 Wealth, give a ready Invention")
WORKSHOP: Final = say("Workshop")
UNIVERSITY: Final = say("University")


def machine_name(number: int) -> str:
    return say("Mega-Machine {n}", n=number)


def machine_title(number: int) -> str:
    """The machine in the city."""
    return say(
        "The Mega-Machine, machine {n}. When a Magnate ends a City Turn in its district, it goes on counterclockwise",
        n=number,
    )


def machine_workshop(rewards: list[str]) -> str:
    return say("Workshop of the Mega-Machine: {rewards}", rewards=list_in_words(rewards))


def machine_space(rewards: list[str], blocked: bool, filled: bool) -> str:
    if blocked:
        return say("Blocked at this number of players")
    if filled:
        return say("Invention space, filled")
    return say("Invention space: {rewards}", rewards=list_in_words(rewards))


def upgrade(rewards: list[str], unlocked: bool) -> str:
    if unlocked:
        return say("Upgrade: {rewards}, unlocked", rewards=list_in_words(rewards))
    return say("Upgrade: {rewards}, locked until its spaces are filled", rewards=list_in_words(rewards))


def university(tile: Piece) -> str:
    return say("{invention}. You get it for the Invention you donate", invention=tile_words(tile))
