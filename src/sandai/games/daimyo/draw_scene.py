"""From a view to what is drawn: every thing with its part, its words and its icons."""

from collections.abc import Sequence
from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.card_words import effect, goal, solo_line, tokens
from sandai.games.daimyo.draw_cards import TOKENS, signs
from sandai.games.daimyo.draw_pieces import AUTOMA, COLOURS
from sandai.games.daimyo.reading import base_tables

__all__ = ["scene"]

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
TURN: Final = ("main action", "hero", "clan ability", "action tile", "clan tile")
BONUS_SIGNS: Final = {"draw": "hero", "storage": "storage", "resource_choice": "rice / metal / stone"}

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
SPACES: Final = {
    "relic": ("Cycle one tile of an island through the bag, or give them two tiles of one island.", ("relic",)),
    "tower": ("Put down one of their radio towers; once all are out, move one.", ("radio-tower",)),
    "governor": ("Put down one of their governors.", ("governor",)),
    "shadow": (
        "Pay them 2 gold: put down a shadow of theirs and remove a governor of your opponent there.",
        ("shadow", "−2", "gold"),
    ),
}


def scene(view: Plain, me: int | None) -> Plain:
    """Everything that the drawing needs, in its own words."""
    watcher = view["me"] if me is None else me
    teller = _Teller(view, watcher)
    return {
        "round": view["round"],
        "rounds": view["rounds"],
        "owners": teller.owners(),
        "islands": [teller.island(land) for land in view["islands"]],
        "idle": [colour for colour in view["idle"] if view["rival"] is None],
        "dice": _pool(view["dice"]),
        "villagers": [_villager(tile) for tile in view["villagers"]],
        "goals": [teller.goal(card) for card in view["goals"]],
        "market": {
            "cards": [_hero(card) for card in view["market"]],
            "next": _hero(view["next_hero"]),
            "deck": view["market_deck"],
        },
        "black_market": [
            {**tile, "part": f"market-{tile['id']}", "words": f"{tile['count']} × {tile['id']} in the black market"}
            for tile in view["black_market"]
        ],
        "force": teller.force(),
        "offers": _offers(view["offers"]),
        "clans": [teller.clan(player) for player in view["players"]],
    }


class _Teller:
    """Knows who is who."""

    def __init__(self, view: Plain, watcher: int | None) -> None:
        self.view = view
        self.watcher = watcher
        self.turn: Plain | None = view["turn"]
        self.names: Sequence[str] = view.get("names") or PLAYER_NAMES

    def owner(self, owner: int) -> int:
        """The owner as the drawing counts: mercenaries and empire come after four seats."""
        return AUTOMA if owner >= self.view["seats"] else owner

    def name(self, owner: int | None) -> str:
        if owner is None:
            return "free"
        if owner >= self.view["seats"]:
            return str(self.view["rival"]).capitalize()
        return "You" if owner == self.watcher else str(self.names[owner])

    def owners(self) -> list[Plain]:
        points: list[int | None] = [player["points"] for player in self.view["players"]]
        if self.view["owners"] > self.view["seats"]:
            points.append(self.view["empire"]["points"] if self.view["rival"] == "empire" else None)
        return [
            {
                "owner": self.owner(owner),
                "name": self.name(owner),
                "pp": pp,
                "helmet": self.view["helmet"] == owner,
                "words": f"{self.name(owner)}: {'no' if pp is None else pp} popularity points",
                "ink": COLOURS[self.owner(owner)],
                "turn": self.turn is not None and self.turn["owner"] == owner,
            }
            for owner, pp in enumerate(points)
        ]

    def _drawn(self, owner: int | None) -> int | None:
        return None if owner is None else self.owner(owner)

    def island(self, land: Plain) -> Plain:
        colour = land["id"]
        return {
            "colour": colour,
            "part": f"island-{colour}",
            "words": f"The {colour} island",
            "gold": land["gold"],
            "silver": land["silver"],
            "sites": [self._site(site) for site in land["sites"]],
            "shadows": [
                {
                    "id": space["id"],
                    "gold": space["gold"],
                    "owner": self._drawn(space["owner"]),
                    "part": f"rough-{space['id']}",
                    "words": self.name(space["owner"]),
                }
                for space in land["shadows"]
            ],
            "altars": [
                {
                    "value": altar["value"],
                    "owner": self._drawn(altar["owner"]),
                    "part": f"altar-{altar['id']}",
                    "words": self.name(altar["owner"]),
                }
                for altar in land["altars"]
            ],
            "beside": [self.owner(owner) for owner, count in enumerate(land["beside"]) for _ in range(count)],
            "waste_part": f"land-{colour}",
            "waste_words": f"No man's land of the {colour} island",
            "tiles": _lying(land),
            "scavengers": [self.owner(seat) for seat in land["scavengers"]],
            "influence": [
                (self.owner(owner), value, f"{self.name(owner)}: {value} influence on the {colour} island")
                for owner, value in enumerate(land["influence"])
            ],
        }

    def _site(self, site: Plain) -> Plain:
        building = site["building"]
        house = "free" if building is None else f"{building['kind']}, {self.name(building['owner'])}"
        return {
            "id": site["id"],
            "produces": site["produces"],
            "governor": self._drawn(site["governor"]),
            "building": None if building is None else (self.owner(building["owner"]), FIGURE[building["kind"]]),
            "governor_part": f"governor-{site['id']}",
            "building_part": f"building-{site['id']}",
            "governor_words": self.name(site["governor"]),
            "building_words": house,
        }

    def goal(self, card: Plain) -> Plain:
        words = goal(card["check"])
        bonus = [
            sign
            for kind, n in card["gold_bonus"].items()
            for sign in (f"+{n}", *BONUS_SIGNS.get(kind, kind).split(" "))
        ]
        spaces = [{"kind": "gold", "pp": card["gold_pp"], "owner": self._drawn(card["gold"]), "signs": bonus}]
        told = [f"{words} First: {card['gold_pp']} PP ({self.name(card['gold'])})."]
        if card["silver_pp"] is not None:
            spaces.append(
                {"kind": "silver", "pp": card["silver_pp"], "owner": self._drawn(card["silver"]), "signs": []}
            )
            told.append(f"Second: {card['silver_pp']} PP ({self.name(card['silver'])}).")
        return {
            "part": f"goal-{card['id']}",
            "words": " ".join(told),
            "colour": card["colour"],
            "text": words,
            "spaces": spaces,
        }

    # -- clan boards ---------------------------------------------------------------------------------------------------

    def clan(self, player: Plain) -> Plain:
        seat = player["seat"]
        mine = seat == self.watcher
        name = self.name(seat) + (f" · {player['clan'].capitalize()}" if player["clan"] else "")
        return {
            "owner": seat,
            "mine": mine,
            "part": f"player-{seat}",
            "words": f"{name}: {player['points']} PP, army {player['army']}",
            "name": name,
            "pp": player["points"],
            "helmet": player["helmet"],
            "piles": _piles(player, mine),
            "zones": _zones(player, self.turn),
            "turn": self._progress(seat),
            "tokens": player["tokens"],
            "token_parts": {token: f"token-{seat}-{token}" for token in TOKENS},
            "storage": _stored(player, seat),
            "capacity": player["capacity"],
            "recruit_costs": player["recruitment"]["costs"],
            "recruit_at": player["recruitment"]["at"],
            "recruit_part": f"track-{seat}",
            "supply": {figure: player["supply"][words] for figure, words in SUPPLY.items()},
            "boards": [_board(board) for board in player["boards"] if board],
            "yellow": [_place(player, name, "yellow") for name in ("yellow-1", "yellow-2")],
            "hand": [_hero(card) for card in player["hand"]] if mine else None,
            "hand_count": player["hand_count"],
            "hand_part": f"hand-{seat}",
            "discard": [_hero(card) for card in player["discard"]] if mine else [],
        }

    def _progress(self, seat: int) -> list[Plain]:
        """What this turn has seen so far, for the one whose turn it is."""
        if self.turn is None or self.turn["owner"] != seat or self.turn["zone"] is None:
            return []
        return [{"name": name, "done": name in self.turn["did"]} for name in TURN]

    # -- mercenaries and empire ----------------------------------------------------------------------------------------

    def force(self) -> Plain | None:
        if self.view["rival"] is None:
            return None
        rival = self.view[self.view["rival"]]
        empire = self.view["rival"] == "empire"
        heroes = len(rival["heroes"]) + rival.get("hidden_heroes", 0)
        return {
            "name": "The empire" if empire else "Mercenaries",
            "part": "empire" if empire else "mercenaries",
            "words": f"{'The empire' if empire else 'The mercenaries'}: {heroes} heroes, {rival['gold']} gold",
            "heroes": heroes,
            "gold": rival["gold"],
            "rows": _empire_rows(rival) if empire else _mercenary_rows(rival),
            "table": _abilities(rival) if empire else _gift(rival),
            "pieces": [(figure, rival[words]) for figure, words in SUPPLY.items() if words in rival],
            "played": [card["die"] for card in rival["cards"][:-1] if card["die"]] if empire else [],
            "tiles": _stored(rival, rival["owner"]),
        }


def _pool(dice: Sequence[Plain]) -> list[Plain]:
    """Equal dice together: it does not matter which of them is taken."""
    found: dict[tuple[str, int], list[str]] = {}
    for die in dice:
        found.setdefault((die["colour"], die["value"]), []).append(die["id"])
    return [
        {
            "part": f"die-{colour}-{value}",
            "colour": colour,
            "value": value,
            "ids": ids,
            "words": f"{'A' if len(ids) == 1 else len(ids)} {colour} {value} to take",
        }
        for (colour, value), ids in sorted(found.items())
    ]


def _hero(card: Plain | None) -> Plain | None:
    if card is None:
        return None
    text = effect(card["ops"])
    fierce = " Aggressive." if card["aggressive"] else ""
    words = f"{card['name']}, strength {card['strength']}, cost {card['cost']}: {text}{fierce}"
    return {**card, "text": text, "part": f"hero-{card['id']}", "words": words}


def _villager(tile: Plain) -> Plain:
    return {
        "part": f"villager-{tile['id']}",
        "text": effect(tile["ops"]),
        "other": effect(tile["other_ops"]),
        "signs": signs(tile["ops"]),
    }


def _lying(land: Plain) -> list[Plain]:
    """The tiles of a no man's land, equal ones together."""
    found: dict[str, Plain] = {}
    for space, tile in enumerate(land["tiles"]):
        if tile is None:
            continue
        entry = found.setdefault(
            tile["id"],
            {
                **tile,
                "part": f"relic-{land['id']}-{tile['id']}",
                "words": f"Relic tile {tile['colour']} {tile['piece']}, on the {land['id']} island",
                "spaces": [],
            },
        )
        entry["spaces"].append(space)
    return list(found.values())


def _stored(holder: Plain, owner: int) -> list[Plain]:
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
        words = f"Loose tile {tile['colour']} {tile['piece']}"
        held.append({**tile, "part": f"loose-{owner}-{tile['id']}", "words": words})
    return held


def _piles(player: Plain, mine: bool) -> str:
    """Where the heroes are, in one line."""
    playing = f" · playing {player['playing'][0]['name']}" if player["playing"] else ""
    if mine:
        return f"Your hand · {player['deck_count']} in your deck{playing}"
    parts = [f"{player['deck_count']} in the deck"]
    if player["discard"]:
        parts.append("discard: " + ", ".join(card["name"] for card in player["discard"]))
    if player["hand"]:
        parts.append("known in hand: " + ", ".join(card["name"] for card in player["hand"]))
    return " · ".join(parts) + playing


def _zones(player: Plain, turn: Plain | None) -> list[Plain]:
    seat = player["seat"]
    now = turn["zone"] if turn and turn["owner"] == seat else None
    rows: list[Plain] = []
    for key, (name, short, colour, words, row) in ZONES.items():
        rows.append(_zone(player, key, name, short, colour, words, row, _place(player, key, "gray"), now))
    gold = base_tables()["costs"]["tax_gain"]
    row = tuple(_amounts(gold))
    tax = _zone(player, "tax", "Tax", "Tax", "any", f"Take {tokens(gold)}. Any die will do.", row, None, now)
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
        "words": effect(player["ability_ops"]) if player["clan"] else "Your clan's ability.",
        "signs": signs(player["ability_ops"]),
        "sum": player["sum"],
        "threshold": player["threshold"] or 13,
        "die": None,
        "now": False,
        "place": _place(player, "clan", "gray"),
        "aside": None,
    }
    return [*rows, tax, ability]


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
        "short": short,
        "colour": colour,
        "words": words,
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
    words = f"{die['colour'].capitalize()} {die['value']} on {zone}"
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
    kind = "yellow bonus tile, used in each Revenue" if band == "yellow" else f"gray bonus tile, at {name}"
    return {
        "part": f"place-{player['seat']}-{name}",
        "words": f"Place for a {kind}" if shown is None else f"{shown['words']} At {name}.",
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


def _offers(offers: Plain | None) -> list[Plain]:
    """Clans or mini-boards to choose from during set-up."""
    if offers is None:
        return []
    if "clans" in offers:
        return [
            {
                "part": f"clan-{clan['name'].lower()}",
                "icon": "clan",
                "name": f"{clan['name']} clan",
                "words": f"{clan['name']}: {effect(clan['ability_ops'])}",
                "text": f"With {clan['threshold']}+ on your dice: {effect(clan['ability_ops'])}",
                "signs": signs(clan["ability_ops"]),
                "start": _amounts(clan["start_resources"]),
                "tiles": [],
            }
            for clan in offers["clans"]
        ]
    return [
        {
            "part": f"board-{board['id']}",
            "icon": ICON[board["building"]],
            "name": f"{BOARD_NAMES[board['building']]} {board['id'][-1]}",
            "words": f"Mini-board {board['id']}, {BOARD_NAMES[board['building']]}",
            "start": _amounts(board["start"]),
            "tiles": [_tile(tile) for tile in board["tiles"]],
        }
        for board in offers["boards"]
    ]


def _amounts(amounts: Plain) -> list[str]:
    return [sign for token in TOKENS if amounts.get(token) for sign in (f"+{amounts[token]}", token)]


def _mercenary_rows(rival: Plain) -> list[Plain]:
    rows: list[Plain] = []
    for space in rival["spaces"]:
        text, row = SPACES[space["id"]]
        dice = [die or {"colour": space["colour"]} for die in space["dice"]]
        rows.append({"part": f"mercenary-{space['id']}", "text": text, "signs": row, "dice": dice, "live": False})
    return rows


def _gift(rival: Plain) -> list[Plain]:
    live = rival["sum"] >= rival["gift_at"]
    words = f"Their dice: {rival['sum']}. At {rival['gift_at']} or more they get 2 gold when the round ends."
    return [{"words": words, "live": live}]


def _empire_rows(rival: Plain) -> list[Plain]:
    """The open solo card: the two lines without a die are carried out."""
    if not rival["cards"]:
        return []
    card = rival["cards"][-1]
    taken = card["die"]["colour"] if card["die"] else None
    return [
        {
            "part": f"line-{colour}",
            "text": solo_line(card["lines"][colour]),
            "signs": signs(card["lines"][colour]),
            "dice": [card["die"] if taken == colour else {"colour": colour}],
            "live": taken is not None and taken != colour,
        }
        for colour in ("blue", "green", "red")
    ]


def _abilities(rival: Plain) -> list[Plain]:
    """What the dice on the solo cards will do at the end of the round."""
    played = [card["die"]["value"] for card in rival["cards"] if card["die"]]
    rows: list[Plain] = [
        {"words": f"Dice on its cards: {' + '.join(map(str, played)) or 'none yet'}. With three dice:", "live": False}
    ]
    for line in rival["abilities"]:
        live = len(played) == 3 and line["from"] <= sum(played) <= line["to"]
        rows.append({"words": f"{line['from']}–{line['to']}: {solo_line(line['ops'])}", "live": live})
    return rows
