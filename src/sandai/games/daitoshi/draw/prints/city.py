"""The main board to print: the round city with places for its tiles, the Wilderness tracks, and the track for victory points."""

from typing import Final

from htpy import Node

from sandai.draw.panels import Marked
from sandai.draw.patterns import asanoha
from sandai.draw.prints import Deck, Piece, Poster, face
from sandai.draw.svg import Parts, at, circle, defs, g, num, path, rect
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.components.reading import Piece as Entry
from sandai.games.daitoshi.draw import city, rings, wilderness
from sandai.games.daitoshi.draw.shapes import TERRAINS, label, sign, slice_path, wild_hex
from sandai.games.daitoshi.numbers import DISTRICTS, SPACES
from sandai.games.daitoshi.rules.view import TileView, TrackView
from sandai.games.daitoshi.words import gallery as gallery_words
from sandai.games.daitoshi.words import prints as words

__all__ = ["UNIT", "board", "district_tiles", "hexes"]

UNIT: Final = 0.6  # millimetres to a unit of the city's drawing
WIDE: Final = 372.0 / UNIT
HIGH: Final = 504.0 / UNIT
LANDS: Final = ("forest", "mountain", "river", "underground", "forest")
POINTS: Final = 100
ACROSS: Final = 13
SQUARE: Final = 20.6
#: A ring's tile: how wide it is and from where to where it reaches, at the bottom of the city.
TILES: Final = {"inner": (196.0, 42.0, 168.0), "middle": (240.0, 131.0, 203.0), "outer": (282.0, 160.0, 239.0)}
BELOW: Final = 3  # the district at the bottom, whose letters are level
HEX: Final = 13.0
HEX_SIZE: Final = (14.3, 15.95)  # a little smaller than the spaces of the tracks


def board(book: Book) -> Poster:
    """River above, city, then the land tracks beside the victory points."""
    picture = face(
        words.CITY_BOARD,
        WIDE,
        HIGH,
        defs[asanoha("daitoshi-asanoha")],
        rect(width=num(WIDE), height=num(HIGH), fill="var(--paper)"),
        g(transform=at((WIDE - wilderness.width(19)) / 2, 8))[_track("river", book)],
        g(transform=at(WIDE / 2, 72 + city.RADIUS))[_city(book)],
        [g(transform=at(8, 656 + 56 * k))[_track(terrain, book)] for k, terrain in enumerate(TERRAINS[1:])],
        g(transform=at(346, 650))[_points()],
    )
    return Poster("boards", words.CITY_BOARD, picture, (WIDE * UNIT, HIGH * UNIT), columns=2, rows=2)


def _track(terrain: str, book: Book) -> Node:
    spaces = book["wilderness_track"][terrain]["spaces"]
    empty: TrackView = {"hexes": [0] * len(spaces), "left": 0, "open": 0, "pile": 0, "pilgrims": [-1] * 4}
    return wilderness.track(empty, book, Marked(), terrain)


def _city(book: Book) -> Node:
    slots = [
        path(
            d=slice_path(*city.RADII["inner"], city.bearing(k) - 36, city.bearing(k) + 36),
            fill="var(--city-land)",
            stroke="var(--brass)",
            stroke_dasharray="5 4",
        )
        for k in range(DISTRICTS)
    ]
    sites = [city.ring_tile(None, ring, k, book, Parts()) for ring in ("middle", "outer") for k in range(DISTRICTS)]
    return [city.ground(LANDS), slots, sites, rings.rail([], book), rings.prestige([], book)]


def _points() -> Node:
    """From 1 to 100."""
    return [
        label(0, 12, words.VP, 13, weight="600"),
        [
            g(transform=at(SQUARE * (i % ACROSS), 18 + SQUARE * (i // ACROSS)))[
                rect(
                    width=num(SQUARE - 1),
                    height=num(SQUARE - 1),
                    rx="2.5",
                    fill="var(--brass-soft)" if (i + 1) % 10 == 0 else "var(--card)",
                    stroke="var(--line)",
                ),
                label((SQUARE - 1) / 2, 13.5, str(i + 1), 9.5, "middle", serif=True),
            ]
            for i in range(POINTS)
        ],
    ]


def district_tiles(book: Book) -> Deck:
    """Each has a plain and an electrified side."""
    return Deck("tiles", words.DISTRICTS, [_district(tile, book) for tile in book["tile"].values()], gap=3.0)


def _district(tile: Entry, book: Book) -> Piece:
    ring = tile["ring"]
    wide, top, bottom = TILES[ring]
    title = gallery_words.district_title(tile)
    sides = []
    for lit in (False, True):
        spot: TileView = {"tile": tile["id"], "lit": lit, "worker": None, "hexes": []}
        drawn: Node = (
            [city.inner_tile(spot, tile, BELOW, Parts()), _magnates()]
            if ring == "inner"
            else city.ring_tile(spot, ring, BELOW, book, Parts())
        )
        sides.append(face(title, wide, bottom - top, g(transform=at(wide / 2, -top))[drawn]))
    size = (wide * UNIT, (bottom - top) * UNIT)
    return Piece(tile["id"], title, sides[0], size, back=sides[1], two_sided=True)


def _magnates() -> Node:
    """The three spaces for Magnates."""
    return [city.magnates([], BELOW, space, "", Parts(), [], "") for space in SPACES]


def hexes(book: Book) -> Deck:
    """Calm on one side, angry on the other."""
    made = []
    for terrain in TERRAINS:
        title = gallery_words.hex_title(terrain)
        calm, angry = (
            face(title, 26, 29, wild_hex(terrain, 13, 14.5, HEX, angry=side, rich=not side)) for side in (False, True)
        )
        count = book["component"][f"hex_{terrain}"]["count"]
        made.append(Piece(f"hex-{terrain}", title, calm, HEX_SIZE, count, back=angry, two_sided=True))
    return Deck("tiles", words.HEXES, made, gap=1.0)


def machine_token() -> Node:
    """The Mega-Machine that travels round the city, on a square of 36 units."""
    return [circle(cx="18", cy="18", r="16", fill="var(--brass)"), sign("megamachine", 18, 18, 24, "var(--card)")]
