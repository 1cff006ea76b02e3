"""What the drawing shows of a clan board, and of the clans and mini-boards to choose from during set-up."""

from typing import Final

from sandai.games.daimyo.components.vocabulary import clan_name
from sandai.games.daimyo.draw.cards import TOKENS, signs
from sandai.games.daimyo.draw.scene.types import (
    BoardScene,
    ClanFacts,
    ClanScene,
    HandScene,
    HeldDieScene,
    HeroScene,
    OfferScene,
    PlaceScene,
    StepScene,
    StoredScene,
    TileScene,
    ZoneScene,
)
from sandai.games.daimyo.rules.view_types import (
    BoardView,
    BonusTileView,
    ClanView,
    HeroView,
    OffersView,
    PlayerView,
    StorageView,
    SupplyView,
    Tokens,
    TurnView,
    View,
)
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.cards import effect
from sandai.games.daimyo.words.places import ZONE
from sandai.games.daimyo.words.sentences import DONE, tile_effect

__all__ = ["FIGURE", "clan_board", "hero", "offers_shown", "stored"]

FIGURE: Final = {"techno-farm": "farm", "radio tower": "tower"}
ICON: Final = {"techno-farm": "techno-farm", "radio tower": "radio-tower"}
SURCHARGE: Final = {"techno-farm": "stone", "radio tower": "metal"}
#: A zone: the colour of its die, and its emblem.
ZONES: Final[dict[str, tuple[str, str]]] = {
    "villagers": ("blue", "villager"),
    "production": ("green", "rice"),
    "relic": ("green", "relic"),
    "recruitment": ("red", "governor"),
    "construction": ("red", "radio-tower"),
    "tax": ("any", "gold"),
}


def clan_board(view: View, player: PlayerView, name: str, hand: list[HandScene] | None) -> ClanScene:
    """A clan board with everything on it; `hand` is None on the boards of others."""
    mine = hand is not None
    return {
        "mine": mine,
        "facts": _facts(player, name),
        "zones": _zones(player, view["turn"], view["tax"]),
        "piles": texts.piles(player, mine),
        "turn": _progress(player["seat"], view["turn"]),
        "hand": hand or [],
        "discard": [hero(card) for card in player["discard"]] if mine else [],
    }


def _facts(player: PlayerView, name: str) -> ClanFacts:
    seat = player["seat"]
    return {
        "owner": seat,
        "part": f"player-{seat}",
        "words": texts.player(name, player["clan"], player["points"], player["army"]),
        "name": name,
        "clan": texts.clan_name(player["clan"]),
        "pp": player["points"],
        "helmet": player["helmet"],
        "tokens": player["tokens"],
        "token_parts": {token: f"token-{seat}-{token}" for token in TOKENS},
        "storage": stored(player, seat),
        "capacity": player["capacity"],
        "recruit_costs": player["recruitment"]["costs"],
        "recruit_at": player["recruitment"]["at"],
        "recruit_part": f"track-{seat}",
        "supply": _supply(player["supply"]),
        "boards": [_board(board) for board in player["boards"] if board],
        "yellow": [_place(player, name, "yellow") for name in ("yellow-1", "yellow-2")],
        "hand_count": player["hand_count"],
        "hand_part": f"hand-{seat}",
    }


def _supply(supply: SupplyView) -> dict[str, int]:
    """How many pieces are in supply, by their figures."""
    return {
        "governor": supply["governors"],
        "shadow": supply["shadows"],
        "farm": supply["techno-farms"],
        "tower": supply["radio towers"],
        "relic": supply["relic pawns"],
    }


def _progress(seat: int, turn: TurnView | None) -> list[StepScene]:
    """The steps of the current turn, for the player whose turn it is."""
    if turn is None or turn["owner"] != seat or turn["zone"] is None:
        return []
    return [{"name": words, "done": step in turn["did"]} for step, words in DONE.items()]


def hero(card: HeroView) -> HeroScene:
    return {**card, "text": effect(card["ops"]), "part": f"hero-{card['id']}", "words": texts.hero_card(card)}


def stored(holder: StorageView, owner: int) -> list[StoredScene]:
    """Restored relics first, then loose tiles."""
    held: list[StoredScene] = [
        {
            "colour": relic["colour"],
            "piece": 0,
            "part": f"restored-{owner}-{relic['colour']}-{n + 1}",
            "words": texts.RESTORED[relic["colour"]],
        }
        for relic in holder["relics"]
        for n in range(relic["count"])
    ]
    for tile in holder["loose"]:
        held.append(
            {
                "colour": tile["colour"],
                "piece": tile["piece"],
                "part": f"loose-{owner}-{tile['id']}",
                "words": texts.loose_tile(tile),
            }
        )
    return held


def _zones(player: PlayerView, turn: TurnView | None, tax: Tokens) -> list[ZoneScene]:
    seat = player["seat"]
    now = turn["zone"] if turn and turn["owner"] == seat else None
    rows = [_zone(player, zone, tax, None if zone == "tax" else _place(player, zone, "gray"), now) for zone in ZONES]
    rows[-1]["aside"] = {
        "part": f"zone-{seat}-aside",
        "words": texts.BESIDE_THE_BOARD,
        "die": _die(player, "aside"),
    }
    return [*rows, _ability(player)]


def _ability(player: PlayerView) -> ZoneScene:
    ops = player["ability_ops"] if player["clan"] else []
    title = texts.ability_title(player["clan"])
    return {
        "part": f"clan-{player['seat']}",
        "title": title,
        "colour": "ability",
        "words": texts.zone_tooltip(title, texts.ability(ops)),
        "brief": texts.ability(ops, brief=True),
        "emblem": "clan",
        "sum": player["sum"],
        "threshold": player["threshold"] or 13,
        "die": None,
        "now": False,
        "place": _place(player, "clan", "gray"),
        "aside": None,
    }


def _zone(player: PlayerView, zone: str, tax: Tokens, place: PlaceScene | None, now: str | None) -> ZoneScene:
    colour, emblem = ZONES[zone]
    return {
        "part": f"zone-{player['seat']}-{zone}",
        "title": texts.ZONE_HEAD[zone],
        "colour": colour,
        "words": texts.zone_tooltip(ZONE[zone], texts.zone_words(zone, tax)),
        "brief": texts.brief_zone(zone, tax),
        "emblem": emblem,
        "die": _die(player, zone),
        "now": now == zone,
        "place": place,
        "aside": None,
    }


def _die(player: PlayerView, zone: str) -> HeldDieScene | None:
    die = player["dice"][zone]
    if die is None:
        return None
    words = texts.placed_die(die["colour"], die["value"], zone)
    return {**die, "part": f"die-{player['seat']}-{zone}", "words": words}


def _tile(tile: BonusTileView) -> TileScene:
    return {
        "part": f"tile-{tile['id']}",
        "words": texts.bonus_tile(tile),
        "text": tile_effect(tile),
        "signs": signs(tile["ops"], tile["face"]),
        "band": tile["band"],
    }


def _place(player: PlayerView, name: str, band: str) -> PlaceScene:
    tile = player["places"][name]
    return {
        "part": f"place-{player['seat']}-{name}",
        "words": texts.place(name, band, tile),
        "band": band,
        "tile": _tile(tile) if tile else None,
    }


def _board(board: BoardView) -> BoardScene:
    kind = board["building"]
    price = [sign for token in TOKENS if board["price"][token] for sign in (str(board["price"][token]), token)]
    return {
        "name": texts.BOARD_TITLE[kind],
        "icon": ICON[kind],
        "piece": FIGURE[kind],
        "surcharge": SURCHARGE[kind],
        "price": price,
        "tiles": [{**_tile(tile), "locked": tile["covered"]} for tile in board["tiles"]],
    }


def offers_shown(offers: OffersView | None) -> list[OfferScene]:
    """Clans or mini-boards to choose from during set-up."""
    if offers is None:
        return []
    if "clans" in offers:
        return [_offered_clan(clan) for clan in offers["clans"]]
    return [
        {
            "part": f"board-{board['id']}",
            "icon": ICON[board["building"]],
            "name": texts.board_title(board["id"]),
            "words": texts.offered_board(board["id"]),
            "start": amounts(board["start"]),
            "tiles": [_tile(tile) for tile in board["tiles"]],
        }
        for board in offers["boards"]
    ]


def _offered_clan(clan: ClanView) -> OfferScene:
    name, ops = clan_name(clan["id"]), clan["ability_ops"]
    return {
        "part": f"clan-{name}",
        "icon": "clan",
        "name": texts.clan_title(name),
        "words": texts.offered_clan(name, clan["threshold"], ops),
        "text": texts.clan_ability(clan["threshold"], ops),
        "signs": signs(ops),
        "start": amounts(clan["start_resources"]),
        "tiles": [],
    }


def amounts(amounts: Tokens) -> list[str]:
    return [sign for token in TOKENS if amounts.get(token) for sign in (f"+{amounts[token]}", token)]
