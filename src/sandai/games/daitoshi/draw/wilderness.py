"""The four Wilderness tracks: hexes, Pilgrims that follow where they are gone, the Temples, and what each track scores."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.finished import Finished, finished
from sandai.draw.panels import Marked
from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi.components.reading import Book
from sandai.games.daitoshi.draw.layout import put, tall_only, wide_only
from sandai.games.daitoshi.draw.rewards import explained, explained_as, tooltip
from sandai.games.daitoshi.draw.shapes import (
    TERRAINS,
    WORKER_OF,
    broad,
    crests_at,
    glow_circle,
    glow_rect,
    hexagon,
    label,
    sign,
    token,
    wild_hex,
)
from sandai.games.daitoshi.rules.view import TrackView, View
from sandai.games.daitoshi.words import board as words

STEP: Final = 27.7
TEMPLE: Final = 74.0
HEIGHTS: Final = {"river": 55.0, "forest": 50.0, "mountain": 50.0, "underground": 50.0}
HEIGHT: Final = 55.0
LONGEST: Final = 9  # spaces in a row on a phone
#: What multiplies the value at the end: its icon and its colour.
SCORES: Final = {
    "forest": ("invention", "var(--brass)"),
    "mountain": ("progress", "var(--brass)"),
    "underground": ("reputation", "var(--accent)"),
    "river": ("", ""),
}


def width(spaces: int) -> float:
    return TEMPLE + STEP * spaces + 4


def track(here: TrackView, book: Book, parts: Marked, terrain: str) -> Element:
    spaces = book["wilderness_track"][terrain]["spaces"]
    reached = here["pilgrims"]
    wide = width(len(spaces))
    spots = [
        _space(
            terrain,
            (space["vp"], space.get("penalty", 0), space["end"]),
            here["hexes"][k],
            tuple(s for s, at_ in enumerate(reached) if at_ == k + 1),
            k,
        )
        for k, space in enumerate(spaces)
    ]
    high, split = HEIGHTS[terrain], len(spots) > LONGEST
    return broad(
        parts,
        f"track-{terrain}",
        words.track_words(terrain),
        _long_ground(terrain, wide) if split else _ground(terrain, wide, high),
        path(
            d=f"M8 0H{num(TEMPLE)}V{num(high)}H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z",
            fill=f"var(--{terrain})",
            fill_opacity="0.22",
        ),
        g(id=f"temple-{terrain}")[_temple(terrain, [seat for seat, at_ in enumerate(reached) if at_ == 0])],
        spots[:LONGEST],
        put("far-river", spots[LONGEST:]) if split else None,
        light=_long_light(wide) if split else glow_rect(0, 0, wide, high, 8),
    )


def _ground(terrain: str, wide: float, high: float) -> Node:
    """A strip of the Wilderness: paper, with a wash in the colour of its terrain."""
    return [
        rect(width=num(wide), height=num(high), rx="8", fill="var(--card)", stroke=f"var(--{terrain})"),
        rect(width=num(wide), height=num(high), rx="8", fill=f"var(--{terrain})", fill_opacity="0.13"),
    ]


def _long_ground(terrain: str, wide: float) -> Node:
    """The river is twice as long as the others; on a phone its second half lies below the first."""
    return [
        wide_only(_ground(terrain, wide, HEIGHT)),
        tall_only(_ground(terrain, width(LONGEST), 2 * HEIGHT)),
    ]


def _long_light(wide: float) -> Node:
    return [
        wide_only(glow_rect(0, 0, wide, HEIGHT, 8)),
        tall_only(glow_rect(0, 0, width(LONGEST), 2 * HEIGHT, 8)),
    ]


def _temple(terrain: str, waiting: list[int]) -> Node:
    icon, colour = SCORES[terrain]
    return [
        label(3, 14, words.TRACK_NAME[terrain], 12, weight="650"),
        sign("temple", 13, 33, 20, "var(--ink)"),
        label(42, 30, "×", 13),
        sign(icon, 60, 25, 16, colour)
        if icon
        else hexagon(60, 25, 7.5, fill="none", stroke="var(--ink)", stroke_dasharray="2 1.5"),
        [token(f"pilgrim-{terrain}", seat, 31 + 12 * k, 41, 5.6) for k, seat in enumerate(waiting)],
    ]


@lru_cache(maxsize=4096)
def _space(terrain: str, space: tuple[int, int, bool], hexes: int, here: tuple[int, ...], number: int) -> Finished:
    points, penalty, end = space
    x = TEMPLE + STEP * (number + 0.5) + 2
    fine = penalty > 0
    y = 15.0 if fine else 18.0
    drawn = g(id=f"wild-{terrain}-{number}")[
        _space_ground(terrain, x, y, number, points, penalty, end),
        [wild_hex(terrain, x + 2.5 * k, y - 2.5 * k, 12.4 if fine else 13, rich=True) for k in range(hexes)],
        crests_at(here, x, y, 6.5 if len(here) < 2 else 5.6, f"pilgrim-{terrain}") if here else None,
        _end(x + 9.5, 7) if end else None,
    ]
    return finished(drawn)


@lru_cache(maxsize=128)
def _space_ground(terrain: str, x: float, y: float, number: int, points: int, penalty: int, end: bool) -> Markup:
    """What is printed on the board; it never changes, so it is cached."""
    fine = penalty > 0
    return escape(
        explained[
            tooltip[words.track_space(terrain, number + 1, points, penalty, end)],
            hexagon(
                x,
                y,
                13.4 if fine else 14,
                fill="var(--paper)",
                stroke=f"var(--{terrain})",
                stroke_opacity="0.8",
                stroke_dasharray="2.500 2",
            ),
            label(x, 39.5 if fine else 45, str(points), 12.6, "middle", weight="700"),
            label(x - 2, 52, f"−{penalty}", 12, "middle", "accent") if fine else None,
        ]
    )


def _end(x: float, y: float) -> Element:
    """A small pennant: this space ends the game."""
    return explained[tooltip[words.end_flag()], _pennant(x, y)]


def _pennant(x: float, y: float) -> Element:
    return g(transform=at(x, y))[
        circle(r="6.500", fill="var(--accent)", stroke="var(--card)"),
        path(
            d="M-2.200 4V-4M-2.200 -4H3.500L1.500 -1.700L3.500 .600H-2.200",
            fill="none",
            stroke="var(--on-accent)",
            stroke_width="1.300",
        ),
    ]


def _ending(view: View, right: float) -> Element:
    short, full = words.end_words(view)
    tone = "accent" if view["turns_left"] else "muted"
    return explained_as("the-end")[
        tooltip[full],
        rect(x=num(right - 114), y="2", width="114", height="16", fill="var(--card)"),
        _pennant(right - 6, 10),
        label(right - 16, 14, short, 12.3, "end", tone, "650" if view["turns_left"] else ""),
    ]


def supply(view: View, parts: Parts, wide: float) -> Element:
    """Discard piles of the terrains and the Workers left, beside the river."""
    drawn: list[Node] = []
    step = (wide - 12) / 8
    for k, terrain in enumerate(TERRAINS):
        x = 8 + step * (k + 0.5)
        drawn.append(
            explained_as(f"pile-{terrain}")[
                tooltip[words.pile(terrain, view["tracks"][terrain]["pile"])],
                wild_hex(terrain, x, 29, 10, angry=True),
                label(x, 52, str(view["tracks"][terrain]["pile"]), 12.5, "middle"),
            ]
        )
        colour = WORKER_OF[terrain]
        x += step * 4
        drawn.append(
            parts(
                f"supply-{colour}",
                words.supply(colour, view["supply"][colour]),
                circle(cx=num(x), cy="29", r="10.5", fill="var(--card)"),  # a light around it leaves its colour alone
                sign("worker", x, 29, 18, f"var(--{colour})"),
                label(x, 52, str(view["supply"][colour]), 12.5, "middle"),
                light=glow_circle(x, 29, 12.5),
            )
        )
    return g[
        rect(width=num(wide), height=num(HEIGHT), rx="8", fill="var(--card)", stroke="var(--line)"),
        label(8, 14, words.DISCARDED, 12.3, tone="muted"),
        label(8 + step * 4, 14, words.TO_HIRE, 12.3, tone="muted"),
        None if view["over"] else _ending(view, wide - 6),
        drawn,
    ]
