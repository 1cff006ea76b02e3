"""A building of a Factory: its floors with Inventions in basic or improved position, their marks and Progress tracks."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.finished import Finished, finished
from sandai.draw.lettering import shortened
from sandai.draw.panels import Marked
from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daitoshi.components.reading import Book, Piece
from sandai.games.daitoshi.draw.offer import invention
from sandai.games.daitoshi.draw.rewards import chip, price, split, tooltip
from sandai.games.daitoshi.draw.shapes import broad, glow_rect, label, mon
from sandai.games.daitoshi.rules.view import FactoryView, FloorView
from sandai.games.daitoshi.words import factory_board as words
from sandai.games.daitoshi.words.rewards.texts import in_words

HEIGHT: Final = 205.0
BUILDING_WIDE: Final = 178.0
FLOOR: Final = 57.0
TILE: Final = (88.0, 29.0)


def building(player: FactoryView, book: Book, parts: Marked, seat: int, name: str, owner: str = "") -> Element:
    """Floors from the bottom up; below them what it costs to run. Over the lowest one stands how to read it, or whose it is."""
    slots = [slot for slot in book["slot"].values() if slot["building"] == name]
    steam = player["buildings"][name]
    roof = HEIGHT - 24 - FLOOR * len(slots)
    above = roof > 40
    return g[
        _owned(owner, seat) if above and owner else _legend() if above else None,
        parts(
            f"building-{seat}-{name}",
            words.building_words(name, steam),
            path(d=_teeth(roof), fill="var(--city-dusk-roof)", stroke="var(--brass)", stroke_width="1.4"),
            path(d=_walls(roof), fill="var(--brass-soft)", stroke="var(--brass)", stroke_width="1.4"),
            label(10, HEIGHT - 8, words.building_name(name), 13, serif=True),
            price("steam", steam, BUILDING_WIDE - 24, HEIGHT - 12, 19),
            light=glow_path_of(roof),
        ),
        [_floor(player, book, parts, seat, slot, HEIGHT - 24 - FLOOR * slot["floor"]) for slot in slots],
    ]


def _owned(owner: str, seat: int) -> Element:
    """Over another player's Factory: whose it is, and that one only looks at it."""
    first, second = words.looked_at(shortened(owner, 104, 14, bold=True))
    return g(transform=at(0, 2))[
        rect(width=num(BUILDING_WIDE), height="50", rx="8", fill=f"var(--p{seat})"),
        rect(x="3", y="3", width=num(BUILDING_WIDE - 6), height="44", rx="6", fill="var(--card)"),
        mon(seat, 20, 25, 11),
        label(38, 21, first, 14, serif=True),
        label(38, 38, second, 12),
    ]


def _legend() -> Element:
    """How to read the marks, above the lowest building."""
    rows = (
        ("M0 0l2.800 3.200l5-6.400", "river", words.LEGEND["everyone"]),
        ("M0 0l2.800 3.200l5-6.400", "accent", words.LEGEND["leader"]),
        ("M.5 -3l6 6m0-6l-6 6", "muted", words.LEGEND["nobody"]),
    )
    icons = (
        ("invention_upgrade", words.LEGEND["upgrade"], 4),
        ("invention_ready", words.LEGEND["ready"], 66),
        ("invention_score:1", words.LEGEND["score"], 126),
    )
    return g(transform=at(6, 8))[
        [
            g(transform=at(0, 13 * k))[
                path(d=d, fill="none", stroke=f"var(--{tone})", stroke_width="2", stroke_linecap="round"),
                label(13, 4, text, 12),
            ]
            for k, (d, tone, text) in enumerate(rows)
        ],
        [[mark_of(icon, x, 40), label(x + 10, 44, text, 12)] for icon, text, x in icons],
    ]


def _teeth(roof: float) -> str:
    """A saw-tooth roof."""
    third = BUILDING_WIDE / 3
    top = max(roof - 10, 1)
    return f"M0 {num(roof)}" + "".join(f"L{num(third * k)} {num(top)}V{num(roof)}" for k in (1, 2, 3)) + "Z"


def _walls(roof: float) -> str:
    return f"M0 {num(HEIGHT)}V{num(roof)}H{num(BUILDING_WIDE)}V{num(HEIGHT)}Z"


def glow_path_of(roof: float) -> Node:
    return glow_rect(0, roof, BUILDING_WIDE, HEIGHT - roof, 4)


def _floor(player: FactoryView, book: Book, parts: Marked, seat: int, slot: Piece, top: float) -> Element:
    here = player["floors"][slot["id"]]
    tile = book["invention"].get(here["invention"] or "")
    improved = here["improved"]
    y = top + (9.5 if improved else 15.5)
    ready = tile and here["ready"]
    name = f"{seat}-{slot['id']}"
    return broad(
        parts,
        f"floor-{name}",
        words.floor_words(here, slot, tile),
        rect(
            x="3",
            y=num(top),
            width=num(BUILDING_WIDE - 6),
            height=num(FLOOR - 3),
            rx="4",
            fill="var(--card)" if tile else "var(--paper)",
            stroke="var(--brass)",
            stroke_dasharray=None if tile else "4 3",
        ),
        g(id=f"marks-{name}")[
            _marks(tuple(slot["improved"]), top + 5, improved, bool(tile)),
            _marks(tuple(slot["basic"]), top + FLOOR - 8, not improved, bool(tile)),
        ],
        g(id=f"tile-{name}")[
            invention(tile, 5, y, *TILE) if tile else None,
            circle(cx="92", cy=num(y + 3), r="5.500", fill="var(--lamp)", stroke="var(--brass)") if ready else None,
        ],
        _progress(here, slot, seat, top),
        light=glow_rect(3, top, BUILDING_WIDE - 6, FLOOR - 3, 4),
    )


@lru_cache(maxsize=512)
def _marks(marks: tuple[int, ...], y: float, on: bool, tile: bool) -> Markup:
    """Per reward: a cross, a tick for everyone, or a tick for everyone and one for the Leader."""
    drawn: list[Node] = []
    for k, mark in enumerate(marks):
        x = 5 + TILE[0] / 3 * (k + 0.5)
        if mark == 0:
            drawn.append(
                path(
                    d=f"M{num(x - 2.5)} {num(y - 2.5)}l5 5m0-5l-5 5",
                    stroke="var(--muted)",
                    stroke_width="1.600",
                    fill="none",
                )
            )
        for tick in range(mark):
            left = x - 3.500 + (tick * 2 - (mark - 1)) * 5
            drawn.append(
                path(
                    d=f"M{num(left)} {num(y)}l2.500 2.800l4.500-5.600",
                    stroke="var(--river)" if tick == 0 else "var(--accent)",
                    stroke_width="2",
                    fill="none",
                    stroke_linecap="round",
                )
            )
    return escape(g(opacity="1" if on or not tile else "0.4")[drawn])


def _progress(here: FloorView, slot: Piece, seat: int, top: float) -> Element:
    """The track from left to right, two rows if it is long; the marker passes icons and gains them."""
    icons = {icon["at"]: icon["reward"] for icon in slot["icons"]}
    length = slot["track_length"]
    drawn: list[Node] = []
    for step in range(length + 1):
        x, y = _step_at(step, length, top)
        reward = icons.get(step, "")
        passed = step <= here["progress"]
        drawn.append(
            _step(f"step-{seat}-{slot['id']}-{step}", x, y, reward, passed, passed and step != here["progress"])
        )
    x, y = _step_at(here["progress"], length, top)
    return g[
        drawn, g({"class": "piece"}, id=f"piece-progress-{seat}-{slot['id']}", transform=at(x, y))[mon(seat, 0, 0, 6)]
    ]


@lru_cache(maxsize=4096)
def _step(name: str, x: float, y: float, reward: str, passed: bool, faded: bool) -> Finished:
    return finished(
        g(id=name)[
            rect(
                x=num(x - 7.5),
                y=num(y - 12),
                width="15",
                height="24",
                rx="3",
                fill="var(--brass-soft)" if passed else "var(--paper)",
                stroke="var(--brass)" if reward else "var(--line)",
            ),
            g(opacity="0.45" if faded else None)[mark_of(reward, x, y)] if reward else None,
        ]
    )


def mark_of(reward: str, x: float, y: float) -> Node:
    """An icon of the track; how often it scores is written over the whole step, in letters of full size."""
    name, times = split(reward)
    if name != "invention_score":
        return chip(reward, x, y, 14)
    return g(transform=at(x, y))[
        tooltip[in_words(reward)],
        rect(x="-7.500", y="-9", width="15", height="18", rx="3", fill="var(--accent)"),
        label(0, 4.3, f"×{times}", 12, "middle", "on-accent", "700"),
    ]


def _step_at(step: int, length: int, top: float) -> tuple[float, float]:
    return TILE[0] + 17 + 15.9 * (step % 5), top + 14.5 + 25.5 * (step // 5)
