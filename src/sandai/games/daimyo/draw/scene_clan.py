"""What the drawing shows of a clan board, and what lies out to choose from before there is one."""

from collections.abc import Sequence
from typing import Any, Final

from sandai.games.daimyo.draw.cards import TOKENS, signs
from sandai.games.daimyo.numbers import PLACE_NAMES, ZONE_NAMES
from sandai.games.daimyo.words.cards import effect, tokens
from sandai.games.daimyo.words.places import PLACE_TITLES, ZONE_TITLES
from sandai.games.daimyo.words.places import board as board_words

__all__ = ["FIGURE", "SUPPLY", "clan_board", "hero", "offers_shown", "stored"]

Plain = dict[str, Any]
FIGURE: Final = {"techno-farm": "farm", "radio tower": "tower"}
ICON: Final = {"techno-farm": "techno-farm", "radio tower": "radio-tower"}
BOARD_NAMES: Final = {"techno-farm": "Techno-farms", "radio tower": "Radio towers"}
SURCHARGE: Final = {"techno-farm": "stone", "radio tower": "metal"}
SUPPLY: Final = {
    "governor": "governors",
    "shadow": "shadows",
    "farm": "techno-farms",
    "tower": "radio towers",
    "relic": "relic pawns",
}
PLACES: Final = dict(zip(PLACE_NAMES, PLACE_TITLES, strict=True))
TURN: Final = ("main action", "hero", "clan ability", "action tile", "clan tile")

#: What a zone says on the board, where its whole sentence has no room, and a name that fits above it.
BRIEF: Final = {
    "villagers": "Storage +1, a hero, Helmet, a villager.",
    "production": "1 from each governor and techno-farm.",
    "relic": "Twice: move, take a tile, search, buy.",
    "recruitment": "Any number, paid in rice.",
    "construction": "Any number, for metal and stone.",
    "tax": "Any die.",
}
ABILITIES: Final = {
    "play_hero_free": "One more hero, of any strength.",
    "move_governor": "Move a governor, take 2 there.",
}

#: zone: (name, short name, colour of its die, words, icons)
ZONES: Final[dict[str, tuple[str, str, str, str, tuple[str, ...]]]] = {
    "villagers": (
        "Help from Villagers",
        "Help",
        "blue",
        "Storage +1, draw 1 hero, Helmet if first, use 1 villager.",
        ("storage", "hero", "helmet", "villager"),
    ),
    "production": (
        "Production",
        "Produce",
        "green",
        "Your governors and techno-farms each bring 1 of their site.",
        ("governor", "techno-farm", "→"),
    ),
    "relic": (
        "Relic",
        "Relic",
        "green",
        "Twice: move your scavenger, take 1 tile, search, shop.",
        ("scavenger", "relic", "×2"),
    ),
    "recruitment": (
        "Recruitment",
        "Recruit",
        "red",
        "As many governors and shadows as you can pay in rice.",
        ("governor", "/", "shadow"),
    ),
    "construction": (
        "Construction",
        "Build",
        "red",
        "As many techno-farms and radio towers as you can pay.",
        ("techno-farm", "/", "radio-tower"),
    ),
}


def clan_board(player: Plain, name: str, mine: bool, turn: Plain | None, tax: Plain) -> Plain:
    """A clan board with everything on it; `turn` is the running turn, `tax` what Tax gives."""
    seat = player["seat"]
    clan = f" · {player['clan'].capitalize()}" if player["clan"] else ""
    return {
        "owner": seat,
        "mine": mine,
        "part": f"player-{seat}",
        "words": f"{name}{clan}: {player['points']} PP, army {player['army']}",
        "name": name,
        "clan": player["clan"].capitalize() if player["clan"] else "",
        "pp": player["points"],
        "helmet": player["helmet"],
        "piles": _piles(player, mine),
        "zones": _zones(player, turn, tax),
        "turn": _progress(seat, turn),
        "tokens": player["tokens"],
        "token_parts": {token: f"token-{seat}-{token}" for token in TOKENS},
        "storage": stored(player, seat),
        "capacity": player["capacity"],
        "recruit_costs": player["recruitment"]["costs"],
        "recruit_at": player["recruitment"]["at"],
        "recruit_part": f"track-{seat}",
        "supply": {figure: player["supply"][words] for figure, words in SUPPLY.items()},
        "boards": [_board(board) for board in player["boards"] if board],
        "yellow": [_place(player, name, "yellow") for name in ("yellow-1", "yellow-2")],
        "hand": [hero(card) for card in player["hand"]] if mine else None,
        "hand_count": player["hand_count"],
        "hand_part": f"hand-{seat}",
        "discard": [hero(card) for card in player["discard"]] if mine else [],
    }


def _progress(seat: int, turn: Plain | None) -> list[Plain]:
    """What this turn has seen so far, for the one whose turn it is."""
    if turn is None or turn["owner"] != seat or turn["zone"] is None:
        return []
    return [{"name": name, "done": name in turn["did"]} for name in TURN]


def hero(card: Plain | None) -> Plain | None:
    if card is None:
        return None
    text = effect(card["ops"])
    fierce = " Aggressive." if card["aggressive"] else ""
    words = f"{card['name']}, strength {card['strength']}, cost {card['cost']}: {text}{fierce}"
    return {**card, "text": text, "part": f"hero-{card['id']}", "words": words}


def stored(holder: Plain, owner: int) -> list[Plain]:
    """Restored relics first, then loose tiles."""
    held: list[Plain] = [
        {
            "colour": relic["colour"],
            "piece": 0,
            "part": f"restored-{owner}-{relic['colour']}-{n + 1}",
            "words": f"Restored {relic['colour']} relic",
        }
        for relic in holder["relics"]
        for n in range(relic["count"])
    ]
    for tile in holder["loose"]:
        words = f"Loose tile: piece {tile['piece']} of the {tile['colour']} relic"
        held.append({**tile, "part": f"loose-{owner}-{tile['id']}", "words": words})
    return held


def _piles(player: Plain, mine: bool) -> str:
    """Where the heroes are, in one line."""
    playing = f" · playing {player['playing'][0]['name']}" if player["playing"] else ""
    if mine:
        return f"{player['deck_count']} in your deck{playing}"
    parts = [f"{player['deck_count']} in the deck"]
    if player["discard"]:
        parts.append("discard: " + ", ".join(card["name"] for card in player["discard"]))
    if player["hand"]:
        parts.append("known in hand: " + ", ".join(card["name"] for card in player["hand"]))
    return " · ".join(parts) + playing


def _zones(player: Plain, turn: Plain | None, gain: Plain) -> list[Plain]:
    seat = player["seat"]
    now = turn["zone"] if turn and turn["owner"] == seat else None
    rows: list[Plain] = []
    for key, (name, short, colour, words, row) in ZONES.items():
        rows.append(_zone(player, key, name, short, colour, words, row, _place(player, key, "gray"), now))
    row = tuple(amounts(gain))
    tax = _zone(player, "tax", "Tax", "Tax", "any", f"Take {tokens(gain)}. Any die will do.", row, None, now)
    tax["aside"] = {
        "part": f"zone-{seat}-aside",
        "words": "Beside the board, if no die fits",
        "die": _die(player, "aside"),
    }
    ability = {
        "part": f"clan-{seat}",
        "name": f"{player['clan'].capitalize()} ability" if player["clan"] else "Clan ability",
        "short": "Clan",
        "colour": "ability",
        "title": f"{player['clan'].capitalize()} ability" if player["clan"] else "Clan ability",
        "words": effect(player["ability_ops"]) if player["clan"] else "Your clan's ability.",
        "brief": _ability(player["ability_ops"]) if player["clan"] else "Your clan's ability.",
        "signs": signs(player["ability_ops"]),
        "sum": player["sum"],
        "threshold": player["threshold"] or 13,
        "die": None,
        "now": False,
        "place": _place(player, "clan", "gray"),
        "aside": None,
    }
    return [*rows, tax, ability]


def _ability(ops: Sequence[Plain]) -> str:
    return ABILITIES.get(ops[0]["op"]) or effect(ops)


def _zone(
    player: Plain,
    key: str,
    name: str,
    short: str,
    colour: str,
    words: str,
    row: tuple[str, ...],
    place: Plain | None,
    now: str | None,
) -> Plain:
    return {
        "part": f"zone-{player['seat']}-{key}",
        "name": name,
        "title": name,
        "short": short,
        "colour": colour,
        "words": words,
        "brief": BRIEF[key],
        "signs": row,
        "die": _die(player, key),
        "now": now == key,
        "place": place,
        "aside": None,
    }


def _die(player: Plain, zone: str) -> Plain | None:
    die = player["dice"][zone]
    if die is None:
        return None
    words = f"{die['colour'].capitalize()} {die['value']} on {ZONE_TITLES[ZONE_NAMES.index(zone)]}"
    return {**die, "part": f"die-{player['seat']}-{zone}", "words": words}


def _tile(tile: Plain) -> Plain:
    text = effect(tile["ops"], tile["face"], tile["band"] == "yellow")
    return {
        "part": f"tile-{tile['id']}",
        "words": f"Bonus tile: {text}",
        "text": text,
        "signs": signs(tile["ops"], tile["face"]),
        "band": tile["band"],
    }


def _place(player: Plain, name: str, band: str) -> Plain:
    tile = player["places"][name]
    shown = _tile(tile) if tile else None
    kind = "yellow bonus tile, used in each Revenue" if band == "yellow" else f"gray bonus tile, at {PLACES[name]}"
    return {
        "part": f"place-{player['seat']}-{name}",
        "words": f"Place for a {kind}" if shown is None else f"{shown['words']} At {PLACES[name]}.",
        "band": band,
        "tile": shown,
    }


def _board(board: Plain) -> Plain:
    kind = board["building"]
    price = [sign for token in TOKENS if board["price"][token] for sign in (str(board["price"][token]), token)]
    return {
        "name": BOARD_NAMES[kind],
        "icon": ICON[kind],
        "piece": FIGURE[kind],
        "surcharge": SURCHARGE[kind],
        "price": price,
        "tiles": [{**_tile(tile), "locked": tile["covered"]} for tile in board["tiles"]],
    }


def offers_shown(offers: Plain | None) -> list[Plain]:
    """Clans or mini-boards to choose from during set-up."""
    if offers is None:
        return []
    if "clans" in offers:
        return [
            {
                "part": f"clan-{clan['name'].lower()}",
                "icon": "clan",
                "name": f"{clan['name']} clan",
                "words": f"{clan['name']}, with {clan['threshold']}+ on your dice: {effect(clan['ability_ops'])} "
                "What your two mini-boards bring comes on top of the tokens shown.",
                "text": f"With {clan['threshold']}+ on your dice: {effect(clan['ability_ops'])}",
                "signs": signs(clan["ability_ops"]),
                "start": amounts(clan["start_resources"]),
                "tiles": [],
            }
            for clan in offers["clans"]
        ]
    return [
        {
            "part": f"board-{board['id']}",
            "icon": ICON[board["building"]],
            "name": capital(board_words(board["id"])),
            "words": f"Mini-board: {board_words(board['id'])}",
            "start": amounts(board["start"]),
            "tiles": [_tile(tile) for tile in board["tiles"]],
        }
        for board in offers["boards"]
    ]


def amounts(amounts: Plain) -> list[str]:
    return [sign for token in TOKENS if amounts.get(token) for sign in (f"+{amounts[token]}", token)]


def capital(words: str) -> str:
    return words[0].upper() + words[1:]
