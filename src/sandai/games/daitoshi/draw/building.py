"""A building of a Factory: its floors with Inventions in basic or improved position, their marks and Progress tracks."""

from functools import lru_cache
from typing import Any, Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.finished import Finished, finished
from sandai.draw.panels import Marked
from sandai.draw.svg import at, circle, g, num, path, rect
from sandai.games.daitoshi.draw.offer import invention
from sandai.games.daitoshi.draw.rewards import chip, price, split, tooltip
from sandai.games.daitoshi.draw.shapes import broad, glow_rect, label, mon
from sandai.games.daitoshi.words import factory_board as words
from sandai.games.daitoshi.words.rewards import in_words

HEIGHT: Final = 210.0
BUILDING_WIDE: Final = 188.0
FLOOR: Final = 57.0
TILE: Final = (92.0, 28.0)


def building(player: dict[str, Any], book: dict[str, Any], parts: Marked, seat: int, name: str) -> Element:
    """Floors from the bottom up; below them what it costs to run."""
    slots = [slot for slot in book["slot"].values() if slot["building"] == name]
    steam = player["buildings"][name]
    roof = HEIGHT - 24 - FLOOR * len(slots)
    return g[
        _legend() if roof > 40 else None,
        parts(
            f"building-{seat}-{name}",
            words.building_words(name, steam),
            path(
                d=_outline(roof), fill="var(--card)", stroke="var(--brass)", stroke_width="1.4", stroke_linejoin="round"
            ),
            label(10, HEIGHT - 9, words.building_name(name), 12, serif=True),
            price("steam", steam, BUILDING_WIDE - 24, HEIGHT - 12.5, 17),
            light=glow_path_of(roof),
        ),
        [_floor(player, book, parts, seat, slot, HEIGHT - 24 - FLOOR * slot["floor"]) for slot in slots],
    ]


def _legend() -> Element:
    """How to read the marks, above the lowest building."""
    rows = (
        ("M0 0l2.200 2.500l4-5", "river", words.LEGEND["everyone"]),
        ("M0 0l2.200 2.500l4-5", "accent", words.LEGEND["leader"]),
        ("M.5 -2.500l5 5m0-5l-5 5", "muted", words.LEGEND["nobody"]),
    )
    icons = (
        ("invention_upgrade", words.LEGEND["upgrade"], 4),
        ("invention_ready", words.LEGEND["ready"], 66),
        ("invention_score:1", words.LEGEND["score"], 126),
    )
    return g(transform=at(6, 9))[
        [
            g(transform=at(0, 13.5 * k))[
                path(d=d, fill="none", stroke=f"var(--{tone})", stroke_width="1.7", stroke_linecap="round"),
                label(11, 4, text, 12, tone="muted"),
            ]
            for k, (d, tone, text) in enumerate(rows)
        ],
        [[mark_of(icon, x, 42), label(x + 10, 46, text, 12, tone="muted")] for icon, text, x in icons],
    ]


def _outline(roof: float) -> str:
    """A saw-tooth roof over straight walls."""
    wide = BUILDING_WIDE
    third = wide / 3
    top = max(roof - 10, 1)
    teeth = "".join(f"L{num(third * k)} {num(top)}V{num(roof)}" for k in (1, 2, 3))
    return f"M0 {num(HEIGHT)}V{num(roof)}{teeth}V{num(HEIGHT)}Z"


def glow_path_of(roof: float) -> Node:
    return glow_rect(0, roof, BUILDING_WIDE, HEIGHT - roof, 4)


def _floor(
    player: dict[str, Any], book: dict[str, Any], parts: Marked, seat: int, slot: dict[str, Any], top: float
) -> Element:
    here = player["floors"][slot["id"]]
    tile = book["invention"].get(here["invention"] or "")
    improved = here["improved"]
    y = top + (9 if improved else 15.5)
    ready = tile and here["ready"]
    name = f"{seat}-{slot['id']}"
    return broad(
        parts,
        f"floor-{name}",
        words.floor_words(here, slot, tile),
        rect(
            x="3",
            y=num(top),
            width=num(TILE[0] + 4),
            height=num(FLOOR - 3),
            rx="4",
            fill="var(--paper)",
            stroke="var(--line)",
        ),
        g(id=f"marks-{name}")[
            _marks(tuple(slot["improved"]), top + 4.5, improved, bool(tile)),
            _marks(tuple(slot["basic"]), top + FLOOR - 8.5, not improved, bool(tile)),
        ],
        g(id=f"tile-{name}")[
            invention(tile, 5, y, *TILE) if tile else None,
            circle(cx="94", cy=num(y + 3), r="5", fill="var(--lamp)", stroke="var(--brass)") if ready else None,
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
                    stroke_width="1.300",
                    fill="none",
                )
            )
        for tick in range(mark):
            left = x - 3 + (tick * 2 - (mark - 1)) * 4
            drawn.append(
                path(
                    d=f"M{num(left)} {num(y)}l2.200 2.500l4-5",
                    stroke="var(--river)" if tick == 0 else "var(--accent)",
                    stroke_width="1.700",
                    fill="none",
                    stroke_linecap="round",
                )
            )
    return escape(g(opacity="1" if on or not tile else "0.28")[drawn])


def _progress(here: dict[str, Any], slot: dict[str, Any], seat: int, top: float) -> Element:
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
                x=num(x - 8),
                y=num(y - 12),
                width="16",
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
        rect(x="-8", y="-9", width="16", height="18", rx="3", fill="var(--accent)"),
        label(0, 4.3, f"×{times}", 12, "middle", "on-accent", "700"),
    ]


def _step_at(step: int, length: int, top: float) -> tuple[float, float]:
    return TILE[0] + 20 + 16.6 * (step % 5), top + 14 + 26 * (step // 5)
