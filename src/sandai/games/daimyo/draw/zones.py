"""The die zones of a clan board, drawn: each with its die, its words and its place for a bonus tile."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, path
from sandai.games.daimyo.draw.cards import bonus_tile, empty_place, sign_line
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
)
from sandai.games.daimyo.words import board as texts

ZONE: Final = (97.0, 119.0)
SMALL_ZONE: Final = (46.0, 78.0)
TILE: Final = (91.0, 23.0)


def zone(part: Parts, entry: dict[str, Any]) -> tuple[Node, float, float]:
    """A die zone of the player's own board: its name, the die, what it does, and its bonus tile."""
    return _zone(part, entry, True), *ZONE


def small_zone(part: Parts, entry: dict[str, Any]) -> Element:
    """A die zone of another player's board: the words are in the tooltip."""
    return _zone(part, entry, False)


def _zone(part: Parts, entry: dict[str, Any], wordy: bool) -> Element:
    width, height = ZONE if wordy else SMALL_ZONE
    colour = entry["colour"]
    ink = "var(--brass)" if colour == "any" else "var(--rust)" if colour == "ability" else f"var(--{colour})"
    head = path(d=f"M0 19V6A6 6 0 0 1 6 0H{num(width - 6)}A6 6 0 0 1 {num(width)} 6V19z", fill=ink)
    name = entry["title"] if wordy else entry["short"]
    return g[
        part(
            entry["part"],
            entry["words"],
            panel(width, height, rx=6),
            head,
            label(
                name,
                width / 2,
                14,
                (12.2 if len(name) < 16 else 10.2) if wordy else 11.4 if len(name) < 7 else 10.8,
                anchor="middle",
                weight="650",
                colour="var(--card)",
            ),
            sign_line(entry["signs"], 37, 37, 14.5, width - 40) if wordy else None,
            fitted(entry["brief"], 4, 53, width - 5, 40, 11.6) if wordy else None,
            light=box_light(width, height, 7),
        ),
        # not inside the zone's own part: a die or a tile can be chosen apart from it
        _zone_die(part, entry, wordy),
        _zone_tile(part, entry, wordy),
        _aside(part, entry["aside"], wordy) if entry["aside"] else None,
    ]


def _aside(part: Parts, entry: dict[str, Any], wordy: bool) -> Element:
    """Where a die lies that fits no zone: Y-092."""
    width, height = (TILE[0], 34.0) if wordy else (SMALL_ZONE[0] - 4, 24.0)
    x, y = (3.0, 82.0) if wordy else (2.0, 52.0)
    held = entry["die"]
    middle = 17.0 if wordy else width / 2
    there = (
        die_space("any", middle, height / 2, 22)
        if held is None
        else _held(part, held, middle, height / 2, 22 if wordy else 20)
    )
    return g(transform=at(x, y))[
        part(
            entry["part"],
            entry["words"],
            panel(width, height, fill="var(--paper)", stroke="none", rx=5),
            fitted(texts.IF_NO_DIE_FITS, 33, 4, width - 34, height - 5, 11.6) if wordy else None,
            light=box_light(width, height, 5, 3),
        ),
        there,
    ]


def _held(part: Parts, held: dict[str, Any], x: float, y: float, size: float) -> Element:
    """A die that has been placed."""
    hit, light = die_hit(held["colour"], x, y, size), die_light(held["colour"], size + 8, x, y)
    return part(held["part"], held["words"], hit, gliding_die(held, x, y, size), light=light)


def _zone_die(part: Parts, entry: dict[str, Any], wordy: bool) -> Node:
    x, y, size = (20.0, 37.0, 26.0) if wordy else (SMALL_ZONE[0] / 2, 35.0, 23.0)
    if entry["colour"] == "ability":
        enough = entry["sum"] >= entry["threshold"]
        reached = f"{entry['sum']}/{entry['threshold']}"
        return g(transform=at(x, y))[
            circle(r=num(size * 0.64), fill="var(--accent)" if enough else "var(--ash)"),
            label(reached, 0, 4.2, 11.4, anchor="middle", weight="700", colour="var(--on-accent)" if enough else ""),
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


def _zone_tile(part: Parts, entry: dict[str, Any], wordy: bool) -> Node:
    place = entry["place"]
    if place is None:
        return None
    if wordy:
        return placed(part, place, 3, 93.5, *TILE, texts.BONUS_TILE)
    return placed(part, place, 2, 52, SMALL_ZONE[0] - 4, 24)


def placed(
    part: Parts, place: dict[str, Any], x: float, y: float, width: float, height: float, words: str = ""
) -> Element:
    """A place for a bonus tile with what lies on it."""
    tile = place["tile"]
    inside: Node = empty_place(place["band"], width, height, words)
    if tile is not None:
        face = bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=False)
        inside = part(tile["part"], tile["words"], face, light=box_light(width, height, 5, 3))
    return part(place["part"], place["words"], inside, light=box_light(width, height, 5, 3), transform=at(x, y))
