"""Cards of the Cities, the Market, and the board of the Mega-Machine."""

from __future__ import annotations

from functools import partial

from sandai.games.daitoshi.components.reading import Piece
from sandai.games.daitoshi.numbers import CITIES, CONDITIONS, INVENTION_COST, MARKET, QUALITIES
from sandai.games.daitoshi.rules.view import MachineSpaceView
from sandai.games.daitoshi.words.names import CONDITION_WORDS, QUALITY
from sandai.games.daitoshi.words.part_cards.scene import Scene
from sandai.games.daitoshi.words.rewards.texts import in_words, list_in_words, tile_words
from sandai.kernel.language import join, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["offer_cards"]


def offer_cards(scene: Scene) -> Cards:
    made: Cards = {f"city-{place}": partial(_city, scene, place) for place in range(CITIES)}
    made |= {f"market-{slot}": partial(_market, scene, slot) for slot in range(len(MARKET))}
    machine = scene.view["machine"]
    printed = scene.book["megamachine"][machine["id"]]
    for number, space in enumerate(machine["spaces"]):
        made[f"machine-space-{number}"] = partial(_space, number, printed["spaces"][number], space)
    for slot in range(len(machine["upgrades"])):
        made[f"upgrade-{slot}"] = partial(_upgrade, scene, slot)
    return made


def _city(scene: Scene, place: int) -> PartCard:
    entry = scene.view["cities"][place]
    city = scene.book["city"][entry["id"]]
    does = say(
        "{condition}, a Banner here comes home and gives {effect}. Trade costs {steam} Steam and 1 to 5 luxury goods, each for the next of: "
        "{row}.",
        condition=CONDITION_WORDS[CONDITIONS.index(city["condition"])],
        effect=list_in_words(city["effect"]),
        steam=city["steam"],
        row="; ".join(in_words(reward) for reward in city["row"]),
    )
    banners = [scene.name(owner) for owner in entry["banners"]]
    now = say("Banners of {names}", names=join(banners)) if banners else say("no Banner waits here")
    return PartCard(say("City {n}", n=place + 1), does, now=now, rule="T-174")


def _market(scene: Scene, slot: int) -> PartCard:
    quality = QUALITIES[MARKET[slot]]
    left = scene.view["stacks"][quality]
    cost = say("{n} food; {left} more in the stack", n=INVENTION_COST[MARKET[slot]], left=left)
    does = say(
        "Commit takes one Invention with its rewards and VP at once, or two without. It then works on a floor of your Factory."
    )
    tile = scene.book["invention"].get(scene.view["market"][slot] or "")
    if tile is None:
        return PartCard(
            say("Market: no {quality} Invention left", quality=QUALITY[quality]), does, now=cost, rule="T-147"
        )
    return PartCard(tile_words(tile), does, now=say("costs {cost}", cost=cost), rule="T-145")


def _space(number: int, printed: Piece, space: MachineSpaceView) -> PartCard:
    name = say("Mega-Machine: Invention space {n}", n=number + 1)
    does = say("Contribute donates an Invention to it and gives {rewards}.", rewards=list_in_words(printed["reward"]))
    if space["blocked"]:
        return PartCard(name, does, now=say("blocked at this number of players"), rule="T-034")
    return PartCard(name, does, now=say("filled") if space["invention"] else say("free"), rule="T-183")


def _upgrade(scene: Scene, slot: int) -> PartCard:
    upgrade = scene.view["machine"]["upgrades"][slot]
    rewards = scene.book["upgrade"][upgrade["tile"]]["reward"]
    does = say(
        "When the Invention spaces linked to it are filled, the Workshop of the machine also gives {rewards}.",
        rewards=list_in_words(rewards),
    )
    now = say("unlocked") if upgrade["unlocked"] else say("locked")
    return PartCard(say("Mega-Machine: Upgrade {n}", n=slot + 1), does, now=now, rule="T-188")
