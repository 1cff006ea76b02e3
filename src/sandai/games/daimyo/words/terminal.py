"""The Daimyo table in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import PLACE_NAMES
from sandai.games.daimyo.words.cards import effect, goal, solo_line, tokens
from sandai.games.daimyo.words.places import PLACE_TITLES

__all__ = ["panels"]

View = dict[str, Any]
MARKS: Final = ("●", "◆", "✱", "▲", "✖")
COLOURS: Final = ("red", "blue", "green", "magenta", "white")
DICE: Final = {"blue": "blue", "green": "green", "red": "red"}
PLACES: Final = dict(zip(PLACE_NAMES, PLACE_TITLES, strict=True))
SHORT: Final = {"rice": "r", "metal": "m", "stone": "s"}


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """Islands, what all share, and each board."""
    shown = [
        (f"Islands, round {view['round']} of {view['rounds']}", _islands(view)),
        ("In the middle", _middle(view)),
        ("Heroes for hire", _market(view)),
    ]
    shown.extend([(_title(view, player, names), _player(player)) for player in view["players"]])
    if view["rival"]:
        shown.append((f"The {view['rival']}", _rival(view)))
    return shown


def _owner(view: View, owner: int | None) -> str:
    if owner is None:
        return "[dim]·[/]"
    mark = 4 if owner >= view["seats"] else owner
    return f"[bold {COLOURS[mark]}]{MARKS[mark]}[/]"


def _building(view: View, building: dict[str, Any] | None) -> str:
    if building is None:
        return "[dim]·[/]"
    return _owner(view, building["owner"]) + ("F" if building["kind"] == "techno-farm" else "T")


def _islands(view: View) -> str:
    """A line for each island's sites and one for the rest."""
    lines: list[str] = []
    for land in view["islands"]:
        sites = "  ".join(
            f"{number}{SHORT[site['produces']]} {_owner(view, site['governor'])}{_building(view, site['building'])}"
            for number, site in enumerate(land["sites"], 1)
        )
        lines.append(f"[bold]{land['id']:6}[/] {land['gold']}/{land['silver']} PP   {sites}")
        shadows = " ".join(f"{space['gold']}g{_owner(view, space['owner'])}" for space in land["shadows"])
        altars = " ".join(f"+{altar['value']}{_owner(view, altar['owner'])}" for altar in land["altars"])
        tiles = ", ".join(_tile(tile) for tile in land["tiles"] if tile) or "none"
        standing = " ".join(f"{_owner(view, owner)}{n}" for owner, n in enumerate(land["influence"]))
        scavengers = "".join(_owner(view, seat) for seat in land["scavengers"])
        lines.append(f"       shadows {shadows}   altars {altars}   tiles {tiles}   scavengers {scavengers}")
        lines.append(f"       influence {standing}")
    return "\n".join(lines)


def _die(die: dict[str, Any]) -> str:
    return f"[bold {DICE[die['colour']]}]{die['colour'][0]}{die['value']}[/]"


def _tile(tile: dict[str, Any]) -> str:
    return f"{tile['colour']} piece {tile['piece']}"


def _middle(view: View) -> str:
    lines = ["Dice       " + (" ".join(_die(die) for die in view["dice"]) or "none yet")]
    for villager in view["villagers"]:
        lines.append(
            f"Villager {villager['id']} {effect(villager['ops'])} [dim]then {effect(villager['other_ops'])}[/]"
        )
    for card in view["goals"]:
        silver = f", then {card['silver_pp']}" if card["silver_pp"] is not None else ""
        taken = "".join(_owner(view, card[space]) for space in ("gold", "silver") if card[space] is not None)
        lines.append(f"Goal       {goal(card['check'])} {card['gold_pp']} PP{silver} {taken}")
    stalls = ", ".join(
        f"{_tile(tile)} ×{tile['count']}" if tile["count"] > 1 else _tile(tile) for tile in view["black_market"]
    )
    lines.append(f"Black market {stalls or 'empty'}   bag {sum(view['bag'].values())} tiles")
    return "\n".join(lines)


def _hero(hero: dict[str, Any]) -> str:
    fierce = " [red]!![/]" if hero["aggressive"] else ""
    return f"strength {hero['strength']:2} cost {hero['cost']}  [bold]{hero['name']}[/]{fierce}  {effect(hero['ops'])}"


def _market(view: View) -> str:
    lines = [_hero(hero) if hero else "no card" for hero in view["market"]]
    following = view["next_hero"]
    lines.append(f"[dim]next: {_hero(following)}[/]" if following else "[dim]the deck is empty[/]")
    return "\n".join(lines)


def _title(view: View, player: dict[str, Any], names: list[str]) -> str:
    clan = f", {player['clan'].capitalize()}" if player["clan"] else ""
    helmet = ", Helmet" if player["helmet"] else ""
    return f"{_owner(view, player['seat'])} {names[player['seat']]}{clan}: {player['points']} PP{helmet}"


def _player(player: dict[str, Any]) -> str:
    placed = "  ".join(f"{zone} {_die(die)}" for zone, die in player["dice"].items() if die)
    lines = [
        f"{tokens(player['tokens'])}   next unit {player['recruitment']['costs'][player['recruitment']['at']]} rice"
        f"   army {player['army']}",
        f"Dice {placed or 'none'} (sum {player['sum']})",
        f"Storage {player['stored']}/{player['capacity']}: "
        + ", ".join(
            [
                *(_tile(tile) for tile in player["loose"]),
                *(f"[bold]{r['colour']} relic×{r['count']}[/]" for r in player["relics"]),
            ]
        ),
    ]
    lines.extend(
        [
            f"Tile on {PLACES[place]}: {effect(tile['ops'], tile['face'], tile['band'] == 'yellow')}"
            for place, tile in player["places"].items()
            if tile
        ]
    )
    lines.append(f"Heroes: {player['hand_count']} in hand, {player['deck_count']} in the deck")
    lines.extend([f"  {_hero(hero)}" for hero in player["hand"]])
    return "\n".join(lines)


def _rival(view: View) -> str:
    force = view[view["rival"]]
    lines = [
        f"{force['gold']} gold, {len(force['heroes'])} heroes, tiles "
        + (", ".join(_tile(tile) for tile in force["loose"]) or "none")
        + "".join(f", {relic['colour']} relic×{relic['count']}" for relic in force["relics"])
    ]
    if view["rival"] == "mercenaries":
        for space in force["spaces"]:
            dice = " ".join(_die(die) if die else "[dim]·[/]" for die in space["dice"])
            lines.append(f"{space['id']} ({space['colour']}) {dice}")
        return "\n".join(lines)
    lines.insert(0, f"{force['points']} PP" + (", Helmet" if force["helmet"] else ""))
    if force["cards"]:
        card = force["cards"][-1]
        lines.extend([f"[{DICE[colour]}]{colour:5}[/] {solo_line(ops)}" for colour, ops in card["lines"].items()])
    lines.append(f"Dice on cards add up to {force['sum']}")
    return "\n".join(lines)
