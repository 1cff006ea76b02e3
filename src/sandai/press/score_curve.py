"""How the scores of all sides grew, as a picture."""

from __future__ import annotations

from typing import Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.prints import face
from sandai.draw.svg import circle, line, num, path, text
from sandai.press import words

__all__ = ["score_curve"]

WIDE: Final = 420.0
HIGH: Final = 200.0
LEFT: Final = 34.0
RIGHT: Final = 26.0
TOP: Final = 12.0
FOOT: Final = 24.0
SEATS: Final = 4
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")  # as in the analysis, so that greys are told apart
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


def score_curve(totals: list[list[int]], names: list[str]) -> Element:
    """A line for each side. `totals`: the scores of all sides at the start and after every choice."""
    low = min(0, *(min(row) for row in totals))
    high = max(1, *(max(row) for row in totals))
    last = max(1, len(totals) - 1)

    def across(at: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * at / last

    def up(value: float) -> float:
        return HIGH - FOOT - (HIGH - FOOT - TOP) * (value - low) / (high - low)

    step = next((size for size in STEPS if (high - low) / size <= 6), STEPS[-1])
    first = -(-low // step) * step
    grid: list[Node] = [
        [
            line(x1=num(LEFT), x2=num(WIDE - RIGHT), y1=num(up(value)), y2=num(up(value)), stroke="var(--line)"),
            text(x=num(LEFT - 5), y=num(up(value) + 3.5), font_size="9.5", text_anchor="end")[
                f"{value}".replace("-", "−")
            ],
        ]
        for value in range(first, high + 1, step)
    ]
    curves = [
        _curve(side, [(across(at), up(row[side])) for at, row in enumerate(totals)]) for side in range(len(names))
    ]
    foot = text(x=num(LEFT), y=num(HIGH - 8), font_size="9.5")[words.choices(last)]
    return face(words.HOW_SCORES_GREW, WIDE, HIGH, grid, curves, foot)


def _curve(side: int, points: list[tuple[float, float]]) -> Node:
    """A line that steps, and the crest of its side at the end."""
    d = f"M{num(points[0][0])} {num(points[0][1])}" + "".join(f"H{num(x)}V{num(y)}" for x, y in points[1:])
    x, y = points[-1]
    own = side < SEATS
    return [
        path(
            d=d,
            fill="none",
            stroke=f"var(--p{side})" if own else "var(--muted)",
            stroke_width="1.8",
            stroke_dasharray=DASHES[side] or None if own else "1 2",
        ),
        crest(side, x + 12, y, 7) if own else circle(cx=num(x + 12), cy=num(y), r="6", fill="var(--muted)"),
    ]
