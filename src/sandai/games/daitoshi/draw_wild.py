"""The four Wilderness tracks: hexes, Pilgrims that follow where they are gone, the Temples, and what each track scores."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw.svg import Parts, at, circle, g, num, path, rect
from sandai.games.daitoshi.draw_rewards import hint
from sandai.games.daitoshi.draw_shapes import (
    TERRAINS,
    WORKER_OF,
    crests_at,
    glow_circle,
    glow_rect,
    hexagon,
    label,
    sign,
    wild_hex,
)

STEP: Final = 31.6
TEMPLE: Final = 64.0
HEIGHT: Final = 47.0
SCORES: Final = {
    "forest": ("× University", "At the end: value × your University Inventions"),
    "mountain": ("× full tracks", "At the end: value × your Progress markers on the last space"),
    "underground": ("× Reputation", "At the end: value × the VP of your Reputation level"),
    "river": (
        "× absent terrains",
        "At the end: value × terrains you hold no hex of; below, what each tile in Conflict costs",
    ),
}


def width(spaces: int) -> float:
    return TEMPLE + STEP * spaces + 4


def track(view: dict[str, Any], book: dict[str, Any], parts: Parts, terrain: str) -> Element:
    spaces = book["wilderness_track"][terrain]["spaces"]
    left = view["tracks"][terrain]["hexes"]
    reached = view["tracks"][terrain]["pilgrims"]
    wide = width(len(spaces))
    return parts(
        f"track-{terrain}",
        f"{terrain.capitalize()} track. {SCORES[terrain][1]}",
        rect(width=num(wide), height=num(HEIGHT), rx="8", fill="var(--card)", stroke="var(--line)"),
        rect(width=num(TEMPLE), height=num(HEIGHT), rx="8", fill=f"var(--{terrain})", fill_opacity="0.14"),
        _temple(terrain, [seat for seat, at_ in enumerate(reached) if at_ == 0]),
        [
            _space(terrain, space, left[k], [s for s, at_ in enumerate(reached) if at_ == k + 1], k)
            for k, space in enumerate(spaces)
        ],
        light=glow_rect(0, 0, wide, HEIGHT, 8),
    )


def _temple(terrain: str, waiting: list[int]) -> Node:
    return [
        label(5, 12, terrain.capitalize(), 9.2 if terrain == "underground" else 10, serif=True),
        label(5, 22, SCORES[terrain][0], 7.8, tone="muted"),
        sign("temple", 11, 35, 15, f"var(--{terrain})"),
        [crests_at([seat], 25 + 11 * k, 36, 5) for k, seat in enumerate(waiting)],
    ]


def _space(terrain: str, space: dict[str, Any], hexes: int, here: list[int], number: int) -> Element:
    x = TEMPLE + STEP * (number + 0.5) + 2
    y = 18.5
    fine = "penalty" in space
    words = f"{terrain.capitalize()} {number + 1}: worth {space['vp']}" + (
        f", penalty {space['penalty']}" if "penalty" in space else ""
    )
    return g[
        hint[words + (". When it is empty the end of the game begins" if space["end"] else "")],
        hexagon(
            x,
            y,
            14,
            fill="var(--paper)",
            stroke=f"var(--{terrain})",
            stroke_opacity="0.5",
            stroke_dasharray="2.500 2",
        ),
        [wild_hex(terrain, x + 2.5 * k, y - 2.5 * k, 13) for k in range(hexes)],
        crests_at(here, x, y, 6.5 if len(here) < 2 else 5.6) if here else None,
        label(x - (6 if fine else 0), 43.5, str(space["vp"]), 10, "middle", weight="650"),
        label(x + 7, 43.5, f"−{space['penalty']}", 8, "middle", "accent") if fine else None,
        _end(x + 11, 7) if space["end"] else None,
    ]


def _end(x: float, y: float) -> Element:
    """A small pennant: this space ends the game."""
    return g(transform=at(x, y))[
        circle(r="6.500", fill="var(--accent)", stroke="var(--card)"),
        path(
            d="M-2.200 4V-4M-2.200 -4H3.500L1.500 -1.700L3.500 .600H-2.200",
            fill="none",
            stroke="var(--on-accent)",
            stroke_width="1.300",
        ),
    ]


def supply(view: dict[str, Any], parts: Parts, wide: float) -> Element:
    """Discard piles of the terrains and the Workers left, beside the river."""
    drawn: list[Node] = []
    step = (wide - 12) / 8
    for k, terrain in enumerate(TERRAINS):
        x = 8 + step * (k + 0.5)
        drawn.append(
            g[
                hint[f"Discard pile {terrain}: {view['tracks'][terrain]['pile']}"],
                wild_hex(terrain, x, 22, 9.5, angry=True),
                label(x, 43, str(view["tracks"][terrain]["pile"]), 10, "middle"),
            ]
        )
        colour = WORKER_OF[terrain]
        x += step * 4
        drawn.append(
            parts(
                f"supply-{colour}",
                f"{colour.capitalize()} Workers in the supply: {view['supply'][colour]}",
                sign("worker", x, 22, 17, f"var(--{colour})"),
                label(x, 43, str(view["supply"][colour]), 10, "middle"),
                light=glow_circle(x, 22, 11),
            )
        )
    return g[
        rect(width=num(wide), height=num(HEIGHT), rx="8", fill="var(--card)", stroke="var(--line)"),
        label(8, 10, "Discarded", 8.5, tone="muted"),
        label(8 + step * 4, 10, "Workers to hire", 8.5, tone="muted"),
        label(wide - 8, 10, f"The game ends in {view['turns_left']} turns", 9.5, "end", "accent", "650")
        if view["turns_left"] is not None
        else None,
        drawn,
    ]
