"""The icons of Daitoshi, each with its word: rewards as they are printed everywhere, then the signs of the board."""

from typing import Final

from htpy import Node

from sandai.draw.gallery import Exhibit, plate
from sandai.draw.svg import at, circle, g, num, rect
from sandai.games.daitoshi.draw import building
from sandai.games.daitoshi.draw.rewards import chip, in_words
from sandai.games.daitoshi.draw.shapes import TERRAINS, sign, wild_hex

__all__ = ["icons"]

WIDE: Final = 96.0
HIGH: Final = 56.0
SOURCE: Final = "reconstructed; drawn here"

#: Every reward, and what it is for.
REWARDS: Final = {
    "food": "Pays for Inventions in Commit.",
    "energy": "Pays for light in Electrify.",
    "construction": "Pays for tiles in Expand and for Renovate.",
    "luxury": "Pays in Trade, one good for each reward of the row.",
    "wealth": "Stands in for any resource, one for one.",
    "steam": "Runs buildings, moves the Magnate, opens a Trade.",
    "water": "Lifts the Chimney of the Steam Engine; steps towards 0 make Steam.",
    "coal": "Lowers the Chimney of the Steam Engine; steps towards 0 make Steam.",
    "vp:3": "Victory points, gained at once.",
    "worker:any": "A Worker for a Workshop; a plain one has its colour.",
    "pilgrim:any": "A Pilgrim goes a step on a Wilderness track; a coloured one on the track of that colour.",
    "pilgrim_same:3": "All of them on the same track.",
    "wormbus": "The Worm-Bus goes a space clockwise on the rail and gains what it enters.",
    "prestige": "Your crest goes a space clockwise on the ring in the middle and gains what it enters.",
    "reputation": "Your marker goes a level to the right.",
    "score_reputation": "The VP of your Reputation level, at once.",
    "progress": "A marker of an Invention goes a step on its Progress track.",
    "discard_hex": "A hex leaves your record for the discard pile.",
    "discard_hex_with_reward": "A hex leaves your record, and you gain what your Factory prints beside its terrain.",
    "conflict_reward": "What your Factory prints beside the terrain; the hex stays.",
    "hex_slot": "A place for one of your hexes; when the tile lights up you gain the hex's Conflict reward.",
    "partnership:here": "A Banner goes on this City, to be taken back for its effect later.",
    "partnership:any": "A Banner goes on a City of your choice.",
    "activate_partnership": "The City's effect at once, with or without a Banner.",
    "copy_city": "What another City in play gives.",
    "market_brilliant": "The tile stays in the Market.",
    "megamachine_workshop": "What the machine's own Workshop gives, without a Worker.",
    "workshop_reward": "What one of them gives, without a Worker.",
    "invention_upgrade": "Its marks above count from then on.",
    "invention_score:2": "The VP of the Invention on this floor.",
}
#: Signs that are no rewards.
SIGNS: Final = {
    "invention": ("Invention, Commit", "On the forest track: your University Inventions."),
    "electricity": ("Electrify", "The action of this district."),
    "district": ("Town Hall", "Any one action; a river hex and a land hex."),
    "megamachine": ("Mega-Machine", "On a Progress track: ready, the Invention may be donated."),
    "building": ("Buildings, Production", "Leading a Production Turn runs your buildings."),
    "steam-engine": ("Steam Engine", "What a step of the Chimney towards 0 is worth."),
    "conflict": (
        "Conflict, Renovate",
        "A Yōkai: beside a terrain, its Conflict reward; on a tile, the tile is troubled.",
    ),
    "temple": ("Temple", "Where Pilgrims begin."),
    "banner": ("Banners", "Those still in your hand."),
    "grant": ("Government Grant", "Once in the game all your buildings run without Steam."),
}


def icons() -> list[Exhibit]:
    made = [
        _exhibit(f"icon-{reward.replace(':', '-').replace('_', '-')}", _title(reward), _reward(reward), words)
        for reward, words in REWARDS.items()
    ]
    made += [
        _exhibit(f"icon-sign-{name}", title, sign(name, 0, 0, 30, "var(--ink)"), words)
        for name, (title, words) in SIGNS.items()
    ]
    pair = [wild_hex(terrain, -30 + 20 * k, 0, 9.5) for k, terrain in enumerate(TERRAINS)]
    angry = [wild_hex(terrain, -30 + 20 * k, 0, 9.5, angry=True) for k, terrain in enumerate(TERRAINS)]
    places: list[Node] = [circle(cx=num(-14 + 14 * k), r="5.5", fill="none", stroke="var(--muted)") for k in range(3)]
    return [
        *made,
        _exhibit("icon-hexes", "Hexes in the Wilderness", pair, "River, forest, mountain, underground."),
        _exhibit("icon-angry", "Hexes in Conflict", angry, "Two of a terrain in your record trouble a tile."),
        _exhibit("icon-banner-places", "Before a City", places, "A place for each player's Banner."),
    ]


def _title(reward: str) -> str:
    words = in_words(reward)
    return words[0].upper() + words[1:]


def _reward(reward: str) -> Node:
    if reward.startswith("invention_score"):
        return g(transform=at(0, 0, 1.6))[building.mark_of(reward, 0, 0)]
    return chip(reward, 0, 0, 30)


def _exhibit(name: str, title: str, drawn: Node, words: str) -> Exhibit:
    ground = rect(
        x="0.5", y="0.5", width=num(WIDE - 1), height=num(HIGH - 1), rx="8", fill="var(--card)", stroke="var(--line)"
    )
    picture = plate(f"daitoshi-{name}", title, WIDE, HIGH, ground, g(transform=at(WIDE / 2, HIGH / 2))[drawn])
    return Exhibit(name, title, picture, words, SOURCE)
