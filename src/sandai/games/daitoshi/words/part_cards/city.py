"""Cards of the city: districts, tiles, Workshops, spaces for Magnates, the rings, and the actions."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daitoshi.numbers import DISTRICTS, EXPAND_COST, EXPAND_HEXES, RINGS, SPACES
from sandai.games.daitoshi.rules.view import TileView
from sandai.games.daitoshi.words import board
from sandai.games.daitoshi.words.names import COLOUR, RING, capital, hexes
from sandai.games.daitoshi.words.part_cards.scene import Scene
from sandai.games.daitoshi.words.rewards.texts import list_in_words, tile_words
from sandai.kernel.language import join, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["city_cards"]

SPACE_RULES: Final = dict(zip(SPACES, ("T-106", "T-107", "T-108"), strict=True))
SPACE_TITLES: Final = {
    "left": say("{district}: 2-Steam space"),
    "middle": say("{district}: 1-Steam space"),
    "right": say("{district}: 0-Steam space"),
}
SPACE_DOES: Final = {
    "left": say("A Magnate here sends home all Workers of the district and may then place Workers."),
    "middle": say("A Magnate here may place Workers."),
    "right": say("It has room for all Magnates, but a Magnate here places no Workers."),
}
ACTION_RULES: Final = {
    "commit": "T-144",
    "expand": "T-150",
    "electrify": "T-160",
    "trade": "T-170",
    "renovate": "T-157",
    "contribute": "T-182",
}


def city_cards(scene: Scene) -> Cards:
    made: Cards = {}
    for number in range(DISTRICTS):
        here = scene.view["districts"][number]
        tiles: tuple[TileView | None, ...] = (here["inner"], here["middle"], here["outer"])
        for ring, tile in zip(RINGS, tiles, strict=True):
            if tile is None:
                made[f"site-{number}-{ring}"] = partial(_site, scene, number, ring)
            else:
                made[f"tile-{number}-{ring}"] = partial(_tile, scene, number, ring, tile)
                made[f"workshop-{number}-{ring}"] = partial(_workshop, scene, number, ring, tile)
        made |= {f"space-{number}-{space}": partial(_space, scene, number, space) for space in SPACES}
    for space in scene.book["prestige"]["spaces"]:
        made[f"prestige-{space['n']}"] = partial(_prestige, scene, space["n"], space["reward"])
    for space in scene.book["wormbus"]["spaces"]:
        made[f"rail-{space['n']}"] = partial(_rail, scene, space["n"], space["reward"])
    made["machine"] = partial(_machine, scene)
    made |= {f"action-{name}": partial(_action, name) for name in board.ACTS}
    for tile_id in scene.view["offer"]:
        if tile_id:
            tile = scene.book["invention"][tile_id]
            made[f"basic-{tile['middle'][0].partition(':')[0]}"] = partial(_basic, tile_words(tile))
    return made


def _tile(scene: Scene, number: int, ring: str, spot: TileView) -> PartCard:
    tile = scene.book["tile"][spot["tile"]]
    inner = scene.inner(number)
    if ring == "inner":
        name = scene.district(number)
        does = say(
            "It employs {workers}. A Magnate here exploits {terrain}.",
            workers=board.employed(inner),
            terrain=board.exploited(inner),
        )
    else:
        name = say("{district}: {ring} tile", district=scene.district(number), ring=RING[ring])
        does = say("It adds a Workshop to the district, for {workers}.", workers=board.employed(inner))
    if spot["lit"]:
        return PartCard(name, does, now=say("electrified"), rule="T-162")
    now = say(
        "to electrify it costs {n} energy and gives {rewards}",
        n=tile["electrify_cost"],
        rewards=list_in_words(tile["electrify_bar"]),
    )
    return PartCard(name, does, now=now, rule="T-160")


def _site(scene: Scene, number: int, ring: str) -> PartCard:
    at = RINGS.index(ring)
    name = say("{district}: unbuilt {ring} space", district=scene.district(number), ring=RING[ring])
    does = say("Expand builds a tile here, which adds a Workshop to the district.")
    now = say("costs {n} construction materials and {hexes} of yours", n=EXPAND_COST[at], hexes=hexes(EXPAND_HEXES[at]))
    return PartCard(name, does, now=now, rule="T-150")


def _workshop(scene: Scene, number: int, ring: str, spot: TileView) -> PartCard:
    tile = scene.book["tile"][spot["tile"]]
    rewards = tile["workshop_back"] if spot["lit"] else tile["workshop_front"]
    name = say("{district}: {ring} Workshop", district=scene.district(number), ring=RING[ring])
    does = say(
        "It gives {rewards} for a Worker. It employs {workers}.",
        rewards=list_in_words(rewards),
        workers=board.employed(scene.inner(number)),
    )
    now = say("taken by a {colour} Worker", colour=COLOUR[spot["worker"]]) if spot["worker"] else say("free")
    return PartCard(name, does, now=now, rule="T-115")


def _space(scene: Scene, number: int, space: str) -> PartCard:
    there = scene.view["districts"][number]["magnates"][space]
    name = SPACE_TITLES[space].format(district=scene.district(number))
    card = PartCard(name, SPACE_DOES[space], rule=SPACE_RULES[space])
    if len(there) == 1 and there[0] >= 0:
        return scene.owned(there[0], card)
    if there:
        return card._replace(side=capital(join([scene.name(owner) for owner in there])))
    return card._replace(side=say("nobody"))


def _prestige(scene: Scene, number: int, rewards: list[str]) -> PartCard:
    does = say("A crest that enters or passes this space gains {rewards}.", rewards=list_in_words(rewards))
    return PartCard(
        say("Prestige ring, space {n}", n=number + 1),
        does,
        now=_here(scene, scene.view["prestige"], number),
        rule="T-167",
    )


def _rail(scene: Scene, number: int, rewards: list[str]) -> PartCard:
    does = say("A bus that enters or passes this space gains {rewards}.", rewards=list_in_words(rewards))
    return PartCard(
        say("Worm-Bus rail, space {n}", n=number + 1), does, now=_here(scene, scene.view["bus"], number), rule="T-168"
    )


def _here(scene: Scene, places: list[int], number: int) -> str:
    there = [scene.name(owner) for owner, place in enumerate(places) if place == number]
    return say("here: {names}", names=join(there)) if there else say("nobody is here")


def _machine(scene: Scene) -> PartCard:
    machine = scene.view["machine"]
    does = say(
        "When a Magnate ends a City Turn in its district, it goes on counterclockwise. There it offers its Workshop and Contribute."
    )
    now = say("at {district}", district=scene.district(machine["district"]))
    return PartCard(board.machine_name(machine["number"]), does, now=now, rule="T-180")


def _action(name: str) -> PartCard:
    title, about = board.ACTS[name]
    does = about.removeprefix(f"{title}. ")
    return PartCard(title, say("{about}.", about=does), rule=ACTION_RULES[name])


def _basic(words: str) -> PartCard:
    does = say("Your first Invention. Your Magnate starts in the district beside which it lies.")
    return PartCard(say("Basic Invention on offer"), does, now=words, rule="T-054")
