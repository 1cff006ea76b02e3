"""The die zones of a clan board, drawn: each with its die, its words and its place for a bonus tile."""

from typing import Final

from htpy import Element, Node

from sandai.draw.icons import glyph
from sandai.draw.svg import Parts, at, circle, g, num, path
from sandai.games.daimyo.draw.cards import bonus_tile, empty_place
from sandai.games.daimyo.draw.island import gliding_die
from sandai.games.daimyo.draw.pieces import (
    box_light,
    die_hit,
    die_light,
    die_outline,
    die_space,
    fitted,
    label,
    panel,
    paragraph,
)
from sandai.games.daimyo.draw.scene.types import AsideScene, HeldDieScene, PlaceScene, ZoneScene
from sandai.games.daimyo.words import board as texts

ZONE: Final = (97.0, 134.0)
SMALL_ZONE: Final = (43.0, 78.0)
TILE: Final = (91.0, 26.0)
SMALL_TILE: Final = (39.0, 24.0)
LETTER: Final = 12.5


def zone(part: Parts, entry: ZoneScene) -> tuple[Node, float, float]:
    """A die zone of the player's own board: its name, the die, what it does, and its bonus tile."""
    width, height = ZONE
    return (
        g[
            part(
                entry["part"],
                entry["words"],
                panel(width, height, rx=6),
                _head(entry, width),
                label(entry["title"], width / 2, 15.5, 12.7, anchor="middle", weight="650", colour="var(--card)"),
                glyph(entry["emblem"], 69, 41, 30),
                fitted(entry["brief"], 4, 60, width - 6, 44, LETTER),
                light=box_light(width, height, 7),
            ),
            # not inside the zone's own part: a die or a tile can be chosen apart from it
            _zone_die(part, entry, 25, 41, 29),
            _zone_tile(part, entry, TILE, height, texts.BONUS_TILE),
            _aside(part, entry["aside"], 3, 96, TILE[0], 34, texts.IF_NO_DIE_FITS) if entry["aside"] else None,
        ],
        width,
        height,
    )


def small_zone(part: Parts, entry: ZoneScene) -> Element:
    """A die zone of another player's board: the words are in the tooltip."""
    width, height = SMALL_ZONE
    return g[
        part(
            entry["part"],
            entry["words"],
            panel(width, height, rx=6),
            _head(entry, width),
            glyph(entry["emblem"], width / 2, 11, 19, "var(--card)", _ink(entry)),
            light=box_light(width, height, 7),
        ),
        _zone_die(part, entry, width / 2, 37, 24),
        _zone_tile(part, entry, SMALL_TILE, height, ""),
        _aside(part, entry["aside"], 2, 52, *SMALL_TILE, "") if entry["aside"] else None,
    ]


def _ink(entry: ZoneScene) -> str:
    """The colour of a zone: that of the dice that it takes."""
    colour = entry["colour"]
    return "var(--brass)" if colour == "any" else "var(--rust)" if colour == "ability" else f"var(--{colour})"


def _head(entry: ZoneScene, width: float) -> Element:
    return path(d=f"M0 22V6A6 6 0 0 1 6 0H{num(width - 6)}A6 6 0 0 1 {num(width)} 6V22z", fill=_ink(entry))


def _aside(part: Parts, entry: AsideScene, x: float, y: float, width: float, height: float, words: str) -> Element:
    """Where a die lies that fits no zone: Y-092."""
    held = entry["die"]
    middle, size = (17.0, 23.0) if words else (width / 2, 20.0)
    return g(transform=at(x, y))[
        part(
            entry["part"],
            entry["words"],
            panel(width, height, fill="var(--paper)", stroke="none", rx=5),
            paragraph(words, 33, 14, width - 34, LETTER) if words else None,
            die_space("any", middle, height / 2, size) if held is None else None,
            light=box_light(width, height, 5, 3),
        ),
        None if held is None else _held(part, held, middle, height / 2, size),
    ]


def _held(part: Parts, held: HeldDieScene, x: float, y: float, size: float) -> Element:
    """A die that has been placed."""
    hit, light = die_hit(held["colour"], x, y, size), die_light(held["colour"], size + 8, x, y)
    return part(held["part"], held["words"], hit, gliding_die(held, x, y, size), light=light)


def _zone_die(part: Parts, entry: ZoneScene, x: float, y: float, size: float) -> Node:
    if entry["colour"] == "ability":
        enough = entry["sum"] >= entry["threshold"]
        reached = f"{entry['sum']}/{entry['threshold']}"
        return g(transform=at(x, y))[
            circle(r=num(size * 0.7), fill="var(--accent)" if enough else "var(--ash)"),
            label(reached, 0, 4.4, 12.5, anchor="middle", weight="700", colour="var(--on-accent)" if enough else ""),
        ]
    held = entry["die"]
    if held is None:
        return die_space(entry["colour"], x, y, size + 2)
    ring = path(
        d=die_outline(held["colour"], size + 6),
        transform=at(x, y),
        fill="none",
        stroke="var(--accent)",
        stroke_width="2.2",
    )
    return [ring if entry["now"] else None, _held(part, held, x, y, size)]


def _zone_tile(part: Parts, entry: ZoneScene, size: tuple[float, float], height: float, words: str) -> Node:
    place = entry["place"]
    if place is None:
        return None
    gap = 3 if words else 2
    return placed(part, place, gap, height - gap - size[1], *size, words)


def placed(part: Parts, place: PlaceScene, x: float, y: float, width: float, height: float, words: str = "") -> Element:
    """A place for a bonus tile with what lies on it."""
    tile = place["tile"]
    inside: Node = empty_place(place["band"], width, height, words)
    if tile is not None:
        face = bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=False)
        inside = part(tile["part"], tile["words"], face, light=box_light(width, height, 5, 3))
    return part(place["part"], place["words"], inside, light=box_light(width, height, 5, 3), transform=at(x, y))
