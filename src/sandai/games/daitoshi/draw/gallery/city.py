"""The district tiles, the rail, the Prestige ring, the Wilderness tracks and their hexes."""

from sandai.draw.gallery import Exhibit
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, g
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw import city, rings, wilderness
from sandai.games.daitoshi.draw.gallery.plates import card, plate, source
from sandai.games.daitoshi.draw.rewards import chips
from sandai.games.daitoshi.draw.shapes import TERRAINS, wild_hex
from sandai.games.daitoshi.rules.view import TileView, TrackView
from sandai.games.daitoshi.words import gallery as words

__all__ = ["districts", "hexes", "loops", "tracks"]


def districts(book: Book) -> list[Exhibit]:
    return [_district(tile, book) for tile in book["tile"].values()]


def _district(tile: Piece, book: Book) -> Exhibit:
    ring = tile["ring"]
    wide, top, bottom = {"inner": (196, 42, 168), "middle": (240, 131, 203), "outer": (282, 160, 239)}[ring]
    high = bottom - top
    drawn = []
    for k, lit in enumerate((False, True)):
        spot: TileView = {"tile": tile["id"], "lit": lit, "worker": None, "hexes": []}
        side = (
            city.inner_tile(spot, tile, 3, Parts()) if ring == "inner" else city.ring_tile(spot, ring, 3, book, Parts())
        )
        drawn.append(g(transform=at(wide / 2, k * (high + 4) - top))[side])
    name = words.district_title(tile)
    return Exhibit(
        tile["id"], name, plate(tile["id"], name, wide, 2 * high + 4, drawn), words.district_words(tile), source(tile)
    )


def loops(book: Book) -> list[Exhibit]:
    half = 262.0
    rail, rail_words = words.RAIL
    ring, ring_words = words.RING_OF_PRESTIGE
    drawn_rail = g(transform=at(half, half))[rings.rail([], book)]
    drawn_ring = g(transform=at(55, 55))[rings.prestige([], book)]
    return [
        Exhibit(
            "rail",
            rail,
            plate("rail", rail, 2 * half, 2 * half, drawn_rail, scale=0.85),
            rail_words,
            source(book["wormbus"]),
        ),
        Exhibit(
            "ring", ring, plate("ring", ring, 110, 110, drawn_ring, scale=1.6), ring_words, source(book["prestige"])
        ),
    ]


def tracks(book: Book) -> list[Exhibit]:
    made = []
    for terrain in TERRAINS:
        entry = book["wilderness_track"][terrain]
        held = [2 if space.get("stack") else 1 for space in entry["spaces"]]
        full: TrackView = {"hexes": held, "left": sum(held), "open": 0, "pile": 0, "pilgrims": [0, 0, 0, 0]}
        wide = wilderness.width(len(held))
        picture = plate(
            f"track-{terrain}",
            words.track_title(terrain),
            wide + 2,
            wilderness.HEIGHTS[terrain] + 2,
            g(transform=at(1, 1))[wilderness.track(full, book, Marked(), terrain)],
        )
        made.append(
            Exhibit(
                f"track-{terrain}",
                words.track_title(terrain),
                picture,
                words.track_words(terrain),
                source(entry),
            )
        )
    return made


def hexes(terrain: str, book: Book) -> Exhibit:
    entry = book["terrain"][terrain]
    picture = card(
        f"hex-{terrain}",
        words.hex_title(terrain),
        130,
        64,
        wild_hex(terrain, -36, 0, 20),
        wild_hex(terrain, 6, 0, 20, angry=True),
        chips(entry["conflict_reward"], 46, 0, 20),
    )
    return Exhibit(f"hex-{terrain}", words.hex_title(terrain), picture, words.hex_words(entry), source(entry))
