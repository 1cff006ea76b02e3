"""Cards of what lies in the middle: dice, villagers, goals, heroes for hire and the black market."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daimyo.numbers import DICE_COLOURS, ZONE_NAMES, ZONES_OF_COLOUR
from sandai.games.daimyo.rules.view_types import BoughtTileView, GoalView, HeroView, View, VillagerView
from sandai.games.daimyo.words import board
from sandai.games.daimyo.words.cards import effect, goal
from sandai.games.daimyo.words.nouns import amount, die_title, either, sentences
from sandai.games.daimyo.words.part_cards.islands import TILE_DOES, benefit
from sandai.games.daimyo.words.part_cards.owners import name_of
from sandai.games.daimyo.words.places import ZONE
from sandai.kernel.language import plural, say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["centre_cards", "hero_card"]

FIRST_FREE: Final = say("nobody has met it")


def centre_cards(view: View, me: int | None) -> Cards:
    made: Cards = {}
    for die in view["dice"]:
        n = sum(one["colour"] == die["colour"] and one["value"] == die["value"] for one in view["dice"])
        made[f"die-{die['colour']}-{die['value']}"] = partial(_die, die["colour"], die["value"], n)
    for tile in view["villagers"]:
        made[f"villager-{tile['id']}"] = partial(_villager, tile)
    for card in view["goals"]:
        made[f"goal-{card['id']}"] = partial(_goal, view, card)
    for hero in view["market"]:
        if hero is not None:
            made[f"hero-{hero['id']}"] = partial(
                hero_card, hero, say("for hire, for {gold}", gold=amount("gold", hero["cost"]))
            )
    if view["next_hero"] is not None:
        made[f"hero-{view['next_hero']['id']}"] = partial(
            hero_card, view["next_hero"], say("comes next into the market")
        )
    for bought in view["black_market"]:
        made[f"market-{bought['id']}"] = partial(_stall, view, bought, me)
    return made


def _die(colour: str, value: int, n: int) -> PartCard:
    zones = [ZONE[ZONE_NAMES[zone]] for zone in ZONES_OF_COLOUR[DICE_COLOURS.index(colour)]]
    does = sentences(
        say("Take it and put it on {zones} of your clan board.", zones=either(zones)),
        say("Its value counts for heroes and for the clan ability."),
    )
    now = plural("{n} of these is left", "{n} of these are left", n)
    return PartCard(die_title(colour, value), does, now=now, rule="Y-083")


def _villager(tile: VillagerView) -> PartCard:
    does = say(
        "{now} Then the tile is flipped; its other side: {later}",
        now=effect(tile["ops"]),
        later=effect(tile["other_ops"]),
    )
    return PartCard(say("Villager tile {n}", n=tile["id"]), does, rule="Y-098")


def _goal(view: View, card: GoalView) -> PartCard:
    first = say("The first gets {reward}.", reward=board.goal_reward(card["gold_pp"], card["gold_bonus"]))
    second = say("The second gets {n} PP.", n=card["silver_pp"]) if card["silver_pp"] is not None else ""
    met = [name_of(view, owner) for owner in (card["gold"], card["silver"]) if owner is not None]
    now = say("met by {names}", names=", ".join(met)) if met else FIRST_FREE
    return PartCard(
        say("Goal: {goal}", goal=goal(card["check"]).removesuffix(".")), sentences(first, second), now=now, rule="Y-254"
    )


def hero_card(hero: HeroView, now: str = "", owner: int = -1) -> PartCard:
    about = say("Playable when dice on your board add up to exactly {strength}.", strength=hero["strength"])
    does = sentences(effect(hero["ops"]), about, say("Aggressive.") if hero["aggressive"] else "")
    worth = say("strength {strength}; worth {cost} in your army", strength=hero["strength"], cost=hero["cost"])
    return PartCard(
        hero["name"], does, owner, now=say("{where}; {worth}", where=now, worth=worth) if now else worth, rule="Y-188"
    )


def _stall(view: View, tile: BoughtTileView, me: int | None) -> PartCard:
    name = say("{piece}, in the black market", piece=board.relic_piece(tile))
    many = plural("{n} copy here", "{n} copies here", tile["count"])
    use = benefit(view, tile, me)
    return PartCard(name, TILE_DOES, now=say("{many}; {use}", many=many, use=use) if use else many, rule="Y-123")
