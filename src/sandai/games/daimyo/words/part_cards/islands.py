"""Cards of the islands: sites, shadow spaces, altars, no man's land and the relic tiles there."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daimyo.rules.view_types import (
    AltarView,
    BuildingView,
    IslandView,
    ShadowView,
    SiteView,
    TileView,
    View,
)
from sandai.games.daimyo.words import board
from sandai.games.daimyo.words.nouns import BUILDING_TITLE, ISLAND, ISLAND_TITLE, TOKEN, amount, capital, possessive
from sandai.games.daimyo.words.part_cards.owners import name_of, owned
from sandai.games.daimyo.words.part_cards.relics import progress
from sandai.games.daimyo.words.places import ALTAR_TITLE, number_of, shadow_among, site_among
from sandai.kernel.language import join, plural, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["TILE_DOES", "benefit", "island_cards"]

TILE_DOES: Final = say(
    "The four pieces of one colour restore a relic. Its pawn takes an altar of the island of that colour, and it scores at the end."
)


def island_cards(view: View, me: int | None) -> Cards:
    made: Cards = {}
    for land in view["islands"]:
        colour = land["id"]
        made[f"island-{colour}"] = partial(_island, view, land)
        made[f"land-{colour}"] = partial(_no_mans_land, view, land)
        makes = [site["produces"] for site in land["sites"]]
        for at, site in enumerate(land["sites"]):
            where = site_among(makes, at, colour)
            made[f"governor-{site['id']}"] = partial(_governor, view, site, where, colour)
            made[f"building-{site['id']}"] = partial(_building, view, site, where, colour)
        gold = [space["gold"] for space in land["shadows"]]
        for at, space in enumerate(land["shadows"]):
            made[f"rough-{space['id']}"] = partial(
                _shadow, view, space, capital(shadow_among(gold, at, colour)), colour
            )
        values = [altar["value"] for altar in land["altars"]]
        for at, altar in enumerate(land["altars"]):
            title = ALTAR_TITLE[number_of(values, at)].format(value=altar["value"], island=ISLAND[colour])
            made[f"altar-{altar['id']}"] = partial(_altar, view, altar, title, colour)
        for tile in land["tiles"]:
            if tile is not None:
                made[f"relic-{colour}-{tile['id']}"] = partial(_lying, view, tile, colour, me)
    return made


def _island(view: View, land: IslandView) -> PartCard:
    does = say(
        "At the end of each round the player with most influence here scores {gold} PP, the second {silver} PP.",
        gold=land["gold"],
        silver=land["silver"],
    )
    return PartCard(ISLAND_TITLE[land["id"]], does, now=_influence(view, land), rule="Y-266")


def _influence(view: View, land: IslandView) -> str:
    ranked = sorted(((n, -owner) for owner, n in enumerate(land["influence"]) if n), reverse=True)
    if not ranked:
        return say("nobody has influence")
    return say("influence: {names}", names=", ".join(f"{name_of(view, -owner)} {n}" for n, owner in ranked))


def _no_mans_land(view: View, land: IslandView) -> PartCard:
    does = say("Scavengers stop here and take one of its tiles. Gaps are filled from the bag.")
    tiles = [tile for tile in land["tiles"] if tile is not None]
    now = plural("{n} tile lies here", "{n} tiles lie here", len(tiles))
    if land["scavengers"]:
        now = say(
            "{tiles}; scavengers: {names}", tiles=now, names=join([name_of(view, seat) for seat in land["scavengers"]])
        )
    return PartCard(board.no_mans_land(land["id"]), does, now=now, rule="Y-113")


def _governor(view: View, site: SiteView, where: str, colour: str) -> PartCard:
    token = TOKEN[site["produces"]]
    does = say(
        "A governor here gives 2 influence on {island} and brings 1 {token} when its owner takes Production.",
        island=ISLAND[colour],
        token=token,
    )
    now = say("the building space of this site is free") if site["building"] is None else _built(view, site["building"])
    card = PartCard(say("Governor space: {site}", site=where), does, now=now, rule="Y-107")
    return owned(view, site["governor"], card)


def _built(view: View, building: BuildingView) -> str:
    if building["kind"] == "techno-farm":
        return say("{whose} techno-farm stands beside it", whose=possessive(name_of(view, building["owner"])))
    return say("{whose} radio tower stands beside it", whose=possessive(name_of(view, building["owner"])))


def _building(view: View, site: SiteView, where: str, colour: str) -> PartCard:
    slots = {"island": ISLAND[colour], "token": TOKEN[site["produces"]]}
    does = say(
        "A techno-farm here brings 1 {token} in Production; a radio tower gives 2 influence on {island}.", **slots
    )
    governor = site["governor"]
    if governor is None:
        now = say("the governor space of this site is free")
    else:
        now = say("{whose} governor stands beside it", whose=possessive(name_of(view, governor)))
    building = site["building"]
    if building is None:
        return owned(view, None, PartCard(say("Building space: {site}", site=where), does, now=now, rule="Y-173"))
    title = say("{building}: {site}", building=BUILDING_TITLE[building["kind"]], site=where)
    if building["kind"] == "techno-farm":
        does, rule = say("Brings 1 {token} when its owner takes Production.", **slots), "Y-178"
    else:
        does, rule = say("Gives its owner 2 influence on {island}.", **slots), "Y-179"
    return owned(view, building["owner"], PartCard(title, does, now=now, rule=rule))


def _shadow(view: View, space: ShadowView, where: str, colour: str) -> PartCard:
    does = say(
        "A shadow here brings {gold} and 1 influence on {island}, and eliminates a governor of another player there.",
        gold=amount("gold", space["gold"]),
        island=ISLAND[colour],
    )
    return owned(view, space["owner"], PartCard(where, does, rule="Y-161"))


def _altar(view: View, altar: AltarView, title: str, colour: str) -> PartCard:
    does = say(
        "Whoever restores the relic of this colour puts a pawn here and gains {n} influence on {island}.",
        n=altar["value"],
        island=ISLAND[colour],
    )
    return owned(view, altar["owner"], PartCard(title, does, rule="Y-136"))


def _lying(view: View, tile: TileView, colour: str, me: int | None) -> PartCard:
    name = say("{piece}, on {island}", piece=board.relic_piece(tile), island=ISLAND[colour])
    return PartCard(name, TILE_DOES, now=benefit(view, tile, me), rule="Y-134")


def benefit(view: View, tile: TileView, me: int | None) -> str:
    """What a tile would do for the viewer; nothing for spectators."""
    if me is None:
        return ""
    held = {one["piece"] for one in view["players"][me]["loose"] if one["colour"] == tile["colour"]}
    altars = [
        altar["value"]
        for land in view["islands"]
        if land["id"] == tile["colour"]
        for altar in land["altars"]
        if altar["owner"] is None
    ]
    return progress(tile["colour"], tile["piece"], held, altars)
