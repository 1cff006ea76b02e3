"""The Daimyo table in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.games.daimyo.rules.view_types import (
    BuildingView,
    DieView,
    EmpireView,
    HeroView,
    MercenariesView,
    PlayerView,
    RelicView,
    RivalView,
    TileView,
    View,
)
from sandai.games.daimyo.words.cards import effect, goal, solo_line
from sandai.games.daimyo.words.nouns import CLAN, COLOUR, amount, capital, count, tokens
from sandai.games.daimyo.words.places import PLACE, ZONE, relic_tile
from sandai.games.daimyo.words.sentences import THE_RIVAL, tile_effect
from sandai.kernel.language import say

__all__ = ["panels"]

MARKS: Final = ("●", "◆", "✱", "▲", "✖")
COLOURS: Final = ("red", "blue", "green", "magenta", "white")
DICE: Final = {"blue": "blue", "green": "green", "red": "red"}
#: One letter for what a site makes, what stands on it, and the colour of a die.
MAKES: Final = {"rice": say("r"), "metal": say("m"), "stone": say("s")}
BUILDINGS: Final = {"techno-farm": say("F"), "radio tower": say("T")}
DIE_LETTERS: Final = {"blue": say("b"), "green": say("g"), "red": say("r")}
NONE: Final = say("none")
EMPTY: Final = "[dim]·[/]"
SPACES: Final = {
    "relic": say("relic"),
    "tower": say("tower"),
    "governor": say("governor"),
    "shadow": say("shadow"),
}


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """Islands, what all share, and each board."""
    islands = say("Islands, round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
    shown = [
        (islands, _islands(view)),
        (say("In the middle"), _middle(view)),
        (say("Heroes for hire"), _market(view)),
    ]
    shown.extend([(_title(view, player, names), _player(player)) for player in view["players"]])
    if "mercenaries" in view:
        shown.append((capital(THE_RIVAL["mercenaries"]), _mercenaries(view["mercenaries"])))
    if "empire" in view:
        shown.append((capital(THE_RIVAL["empire"]), _empire(view["empire"])))
    return shown


def _owner(view: View, owner: int | None) -> str:
    if owner is None:
        return EMPTY
    mark = 4 if owner >= view["seats"] else owner
    return f"[bold {COLOURS[mark]}]{MARKS[mark]}[/]"


def _building(view: View, building: BuildingView | None) -> str:
    return EMPTY if building is None else _owner(view, building["owner"]) + BUILDINGS[building["kind"]]


def _islands(view: View) -> str:
    """A line for each island's sites and two for the rest."""
    lines: list[str] = []
    for land in view["islands"]:
        sites = "  ".join(
            f"{number}{MAKES[site['produces']]} {_owner(view, site['governor'])}{_building(view, site['building'])}"
            for number, site in enumerate(land["sites"], 1)
        )
        pays = say("{gold}/{silver} PP", gold=land["gold"], silver=land["silver"])
        lines.append(f"[bold]{COLOUR[land['id']]:6}[/] {pays}   {sites}")
        rest = say(
            "shadows {shadows}   altars {altars}   tiles {tiles}   scavengers {scavengers}",
            shadows=" ".join(f"{_gold(space['gold'])}{_owner(view, space['owner'])}" for space in land["shadows"]),
            altars=" ".join(f"+{altar['value']}{_owner(view, altar['owner'])}" for altar in land["altars"]),
            tiles=_tiles([tile for tile in land["tiles"] if tile]),
            scavengers="".join(_owner(view, seat) for seat in land["scavengers"]),
        )
        standing = " ".join(f"{_owner(view, owner)}{n}" for owner, n in enumerate(land["influence"]))
        lines += [f"       {rest}", f"       {say('influence {standing}', standing=standing)}"]
    return "\n".join(lines)


def _gold(n: int) -> str:
    return say("{n}g", n=n)


def _die(die: DieView) -> str:
    return f"[bold {DICE[die['colour']]}]{DIE_LETTERS[die['colour']]}{die['value']}[/]"


def _tile(tile: TileView) -> str:
    return relic_tile(tile["colour"], tile["piece"])


def _tiles(tiles: Sequence[TileView]) -> str:
    return ", ".join(_tile(tile) for tile in tiles) or NONE


def _middle(view: View) -> str:
    dice = " ".join(_die(die) for die in view["dice"]) or say("none yet")
    lines = [say("Dice       {dice}", dice=dice)]
    for villager in view["villagers"]:
        later = say("then {effect}", effect=effect(villager["other_ops"]))
        now = say("Villager {n} {effect}", n=villager["id"], effect=effect(villager["ops"]))
        lines.append(f"{now} [dim]{later}[/]")
    for card in view["goals"]:
        taken = "".join(_owner(view, owner) for owner in (card["gold"], card["silver"]) if owner is not None)
        facts = {"goal": goal(card["check"]), "gold": card["gold_pp"], "taken": taken}
        if card["silver_pp"] is None:
            lines.append(say("Goal       {goal} {gold} PP {taken}", **facts))
        else:
            lines.append(say("Goal       {goal} {gold} PP, then {silver} {taken}", silver=card["silver_pp"], **facts))
    stalls = ", ".join(
        f"{_tile(tile)} ×{tile['count']}" if tile["count"] > 1 else _tile(tile) for tile in view["black_market"]
    )
    bag = count("tile", sum(view["bag"].values()))
    lines.append(say("Black market {tiles}   bag {bag}", tiles=stalls or say("empty"), bag=bag))
    return "\n".join(lines)


def _hero(hero: HeroView) -> str:
    fierce = " [red]!![/]" if hero["aggressive"] else ""
    return say(
        "strength {strength} cost {cost}  {hero}  {effect}",
        strength=f"{hero['strength']:2}",
        cost=hero["cost"],
        hero=f"[bold]{hero['name']}[/]{fierce}",
        effect=effect(hero["ops"]),
    )


def _market(view: View) -> str:
    lines = [_hero(hero) if hero else say("no card") for hero in view["market"]]
    following = view["next_hero"]
    after = say("next: {hero}", hero=_hero(following)) if following else say("the deck is empty")
    return "\n".join([*lines, f"[dim]{after}[/]"])


def _title(view: View, player: PlayerView, names: list[str]) -> str:
    name = names[player["seat"]]
    who = say("{name}, {clan}", name=name, clan=CLAN[player["clan"]]) if player["clan"] else name
    facts = {"mark": _owner(view, player["seat"]), "who": who, "n": player["points"]}
    return say("{mark} {who}: {n} PP, Helmet", **facts) if player["helmet"] else say("{mark} {who}: {n} PP", **facts)


def _player(player: PlayerView) -> str:
    placed = "  ".join(f"{ZONE[zone]} {_die(die)}" for zone, die in player["dice"].items() if die)
    track = player["recruitment"]
    relics = [_relic(relic) for relic in player["relics"]]
    lines = [
        say(
            "{tokens}   next unit {price}   army {army}",
            tokens=tokens(player["tokens"]),
            price=amount("rice", track["costs"][track["at"]]),
            army=player["army"],
        ),
        say("Dice {dice} (sum {sum})", dice=placed or NONE, sum=player["sum"]),
        say(
            "Storage {n}/{most}: {tiles}",
            n=player["stored"],
            most=player["capacity"],
            tiles=", ".join([*(_tile(tile) for tile in player["loose"]), *relics]),
        ),
    ]
    lines.extend(
        [
            say("Tile on {place}: {effect}", place=PLACE[place], effect=tile_effect(tile))
            for place, tile in player["places"].items()
            if tile
        ]
    )
    lines.append(
        say("Heroes: {hand} in hand, {deck} in the deck", hand=player["hand_count"], deck=player["deck_count"])
    )
    lines.extend([f"  {_hero(hero)}" for hero in player["hand"]])
    return "\n".join(lines)


def _relic(relic: RelicView) -> str:
    return f"[bold]{say('{colour} relic×{n}', colour=COLOUR[relic['colour']], n=relic['count'])}[/]"


def _held(rival: RivalView) -> str:
    held = ", ".join([*(_tile(tile) for tile in rival["loose"]), *(_relic(relic) for relic in rival["relics"])])
    return say(
        "{gold}, {heroes}, tiles {tiles}",
        gold=amount("gold", rival["gold"]),
        heroes=count("hero", len(rival["heroes"])),
        tiles=held or NONE,
    )


def _mercenaries(rival: MercenariesView) -> str:
    lines = [_held(rival)]
    for space in rival["spaces"]:
        dice = " ".join(_die(die) if die else EMPTY for die in space["dice"])
        name, colour = SPACES[space["id"]], COLOUR[space["colour"]]
        lines.append(say("{space} ({colour}) {dice}", space=name, colour=colour, dice=dice))
    return "\n".join(lines)


def _empire(rival: EmpireView) -> str:
    points = say("{n} PP, Helmet", n=rival["points"]) if rival["helmet"] else say("{n} PP", n=rival["points"])
    lines = [points, _held(rival)]
    if rival["cards"]:
        card = rival["cards"][-1]
        lines.extend(
            [f"[{DICE[colour]}]{COLOUR[colour]:5}[/] {solo_line(ops)}" for colour, ops in card["lines"].items()]
        )
    lines.append(say("Dice on cards add up to {sum}", sum=rival["sum"]))
    return "\n".join(lines)
