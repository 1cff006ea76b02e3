"""The die zones of a clan board, drawn: each with its die, its words and its place for a bonus tile."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, path
from sandai.games.daimyo.draw_cards import bonus_tile, empty_place, sign_line
from sandai.games.daimyo.draw_pieces import (
    box_light,
    die,
    die_hit,
    die_light,
    die_outline,
    die_space,
    fitted,
    label,
    panel,
)
from sandai.games.daimyo.draw_sheet import Sheet, Spot

ZONE: Final = (109.0, 160.0)
SMALL_ZONE: Final = (73.0, 84.0)


def zone(sheet: Sheet, part: Parts, entry: dict[str, Any], wordy: bool) -> Element:
    """A die zone: its name, the die, what it does, and its bonus tile."""
    width, height = ZONE if wordy else SMALL_ZONE
    colour = entry["colour"]
    ink = "var(--brass)" if colour == "any" else "var(--rust)" if colour == "ability" else f"var(--{colour})"
    head = path(d=f"M0 20V7A7 7 0 0 1 7 0H{num(width - 7)}A7 7 0 0 1 {num(width)} 7V20z", fill=ink)
    name = entry["name"] if wordy else entry["short"]
    return g[
        part(
            entry["part"],
            f"{entry['name']}: {entry['words']}",
            panel(width, height, rx=7),
            head,
            label(
                name,
                width / 2,
                14.5,
                (11.4 if len(name) > 16 else 12.2) if wordy else 11.4,
                anchor="middle",
                weight="650",
                colour="var(--card)",
            ),
            sign_line(entry["signs"], 44, 40, 15, width - 50) if wordy else None,
            fitted(entry["words"], 6, 58, width - 9, 50, 11.4) if wordy else None,
            light=box_light(width, height, 7),
        ),
        # not inside the zone's own part: a die or a tile can be chosen apart from it
        _zone_die(sheet, part, entry, wordy),
        _zone_tile(part, entry, wordy),
        _aside(sheet, part, entry["aside"], wordy) if entry["aside"] else None,
    ]


def _aside(sheet: Sheet, part: Parts, entry: dict[str, Any], wordy: bool) -> Element:
    """Where a die lies that fits no zone: Y-092."""
    width, height = (101.0, 40.0) if wordy else (SMALL_ZONE[0] - 8, 26.0)
    x, y = (4.0, 116.0) if wordy else (4.0, 54.0)
    held = entry["die"]
    with sheet.inside((x, y, 1), (x, y, 1)):
        there = die_space("any", 16, height / 2, 22) if held is None else _held(sheet, part, held, 16, height / 2, 21)
    return g(transform=at(x, y))[
        part(
            entry["part"],
            entry["words"],
            panel(width, height, fill="var(--paper)", stroke="none", rx=5),
            fitted(
                "if no die fits" if wordy else "beside",
                34 if wordy else 28,
                6,
                width - (38 if wordy else 29),
                height - 8,
                11,
            ),
            light=box_light(width, height, 5, 3),
        ),
        there,
    ]


def _held(sheet: Sheet, part: Parts, held: dict[str, Any], x: float, y: float, size: float) -> Element:
    """A die that has been placed."""
    sheet.glide(held["id"], (x, y, size / 28), die(held["colour"], held["value"], 0, 0))
    hit, light = die_hit(held["colour"], x, y, size), die_light(held["colour"], size + 9, x, y)
    return part(held["part"], held["words"], hit, light=light)


def _zone_die(sheet: Sheet, part: Parts, entry: dict[str, Any], wordy: bool) -> Node:
    x, y, size = (24.0, 40.0, 28.0) if wordy else (18.0, 36.0, 22.0)
    if entry["colour"] == "ability":
        enough = entry["sum"] >= entry["threshold"]
        reached = f"{entry['sum']}/{entry['threshold']}"
        return g(transform=at(x, y))[
            circle(r=num(size * 0.62), fill="var(--accent)" if enough else "var(--ash)"),
            label(
                reached,
                0,
                4.2,
                max(11.0, size * 0.44),
                anchor="middle",
                weight="700",
                colour="var(--on-accent)" if enough else "",
            ),
        ]
    held = entry["die"]
    if held is None:
        return die_space(entry["colour"], x, y, size + 2)
    ring = path(
        d=die_outline(held["colour"], size + 7),
        transform=at(x, y),
        fill="none",
        stroke="var(--accent)",
        stroke_width="2.2",
    )
    return [ring if entry["now"] else None, _held(sheet, part, held, x, y, size)]


def _zone_tile(part: Parts, entry: dict[str, Any], wordy: bool) -> Node:
    place = entry["place"]
    if place is None:
        return None
    width, height = (103.0, 47.0) if wordy else (SMALL_ZONE[0] - 8, 26.0)
    x, y = (3.0, 110.0) if wordy else (4.0, 54.0)
    return placed(part, place, x, y, width, height, wordy)


def placed(part: Parts, place: dict[str, Any], x: float, y: float, width: float, height: float, wordy: bool) -> Element:
    """A place for a bonus tile with what lies on it."""
    tile = place["tile"]
    inside: Node = empty_place(place["band"], width, height, "place for a tile" if wordy else "")
    if tile is not None:
        face = bonus_tile(tile["text"], tile["signs"], tile["band"], width, height, wordy=wordy)
        inside = part(tile["part"], tile["words"], face, light=box_light(width, height, 5, 3))
    return part(place["part"], place["words"], inside, light=box_light(width, height, 5, 3), transform=at(x, y))


def zones(sheet: Sheet, part: Parts, clan: dict[str, Any], places: list[tuple[Spot, Spot]], wordy: bool) -> list[Node]:
    drawn: list[Node] = []
    top = (0, 32, 1), (0, 56 if wordy else 32, 1)
    for entry, (wide, tall) in zip(clan["zones"], places, strict=True):
        with sheet.inside(*top), sheet.inside(wide, tall):
            drawn.append(sheet.put(wide, tall, zone(sheet, part, entry, wordy)))
    return [sheet.put(*top, drawn)]
