"""The chart of everybody's chances to win over a game, as SVG. With links, every turn can be clicked; `stops` lists the same for keyboards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import htpy as h
from htpy import Node

from sandai.analysis import words
from sandai.analysis.grades import BAD
from sandai.analysis.results import Analysis, Point
from sandai.draw.svg import circle, g, line, num, path, rect, svg, text, title

__all__ = ["chart", "legend", "stops"]

LEFT: Final = 48.0
RIGHT: Final = 14.0
TOP: Final = 12.0
FOOT: Final = 26.0
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")

_link: Final = h.Element("a")


class _Frame:
    """Where positions and chances are in the drawing."""

    def __init__(self, wide: float, high: float, last: int) -> None:
        self.wide = wide
        self.high = high
        self.last = max(1, last)
        self.foot = high - FOOT

    def across(self, position: int) -> float:
        return LEFT + (self.wide - LEFT - RIGHT) * position / self.last

    def up(self, share: float) -> float:
        return TOP + (self.foot - TOP) * (1.0 - share)


def chart(
    analysis: Analysis,
    names: Sequence[str],
    address: Callable[[int], str] | None = None,
    here: int | None = None,
    small: bool = False,
) -> Node:
    """Draw the chart. `address`: the link of a position; `here`: the position that is shown beside the chart; `small`: for a narrow column."""
    points = analysis.points
    if not points:
        return None
    frame = _Frame(*((360.0, 170.0) if small else (720.0, 260.0)), points[-1].position)
    sides = range(len(points[0].wins))
    label = words.chart_label(names, points[-1].wins)
    size = f"0 0 {num(frame.wide)} {num(frame.high)}"
    return svg({"class": ["sandai chances", {"small": small}]}, viewBox=size, role="img", aria_label=label)[
        [_grid(frame, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)],
        [_tick(frame, word, frame.across(at)) for at, word in analysis.ticks],
        None if here is None else _rule(frame, frame.across(here), stroke="var(--accent)", stroke_width="2"),
        [_band(frame, points, side) for side in sides],
        [_curve([(frame.across(one.position), frame.up(one.wins[side])) for one in points], side) for side in sides],
        _marks(frame, analysis),
        [_stop(frame, points, number, names, address) for number in range(len(points))],
    ]


def legend(names: Sequence[str]) -> Node:
    """The names of the curves."""
    return h.ul(".legend")[
        [
            h.li[svg(viewBox="0 0 30 10", width="30", height="10", aria_hidden="true")[_stroke("M0 5H30", side)], name]
            for side, name in enumerate(names)
        ]
    ]


def stops(analysis: Analysis, names: Sequence[str], address: Callable[[int], str]) -> Node:
    """The points of the chart as a list of links."""
    return h.ol(".stops")[
        [
            h.li[h.a(href=address(point.position))[words.chances_at(point.position, names, point.wins)]]
            for point in analysis.points
        ]
    ]


def _rule(frame: _Frame, x: float, **attributes: str) -> Node:
    """A vertical line."""
    return line(x1=num(x), x2=num(x), y1=num(TOP), y2=num(frame.foot), **attributes)


def _grid(frame: _Frame, share: float) -> Node:
    y = frame.up(share)
    return [
        line(x1=num(LEFT), x2=num(frame.wide - RIGHT), y1=num(y), y2=num(y), stroke="var(--line)"),
        text(x=num(LEFT - 6), y=num(y + 4), text_anchor="end", font_size="12", fill="var(--muted)")[
            words.percent(share)
        ],
    ]


def _tick(frame: _Frame, word: str, x: float) -> Node:
    late = x > frame.wide - 50
    return [
        _rule(frame, x, stroke="var(--line)", stroke_dasharray="2 3"),
        text(
            x=num(x - 2 if late else x + 2),
            y=num(frame.high - 8),
            text_anchor="end" if late else None,
            font_size="12",
            fill="var(--muted)",
        )[word],
    ]


def _curve(places: list[tuple[float, float]], side: int) -> Node:
    return _stroke("M" + "L".join(f"{num(x)} {num(y)}" for x, y in places), side)


def _band(frame: _Frame, points: list[Point], side: int) -> Node:
    """The 95 % interval around a curve."""
    above = [(frame.across(one.position), frame.up(min(1.0, one.wins[side] + one.error))) for one in points]
    below = [(frame.across(one.position), frame.up(max(0.0, one.wins[side] - one.error))) for one in points]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in (*above, *reversed(below))) + "Z"
    return path(d=d, fill=f"var(--p{side % 4})", fill_opacity="0.12")


def _stroke(d: str, side: int) -> Node:
    return path(
        d=d,
        fill="none",
        stroke=f"var(--p{side % 4})",
        stroke_width="2",
        stroke_linejoin="round",
        stroke_dasharray=DASHES[side % 4] or None,
    )


def _marks(frame: _Frame, analysis: Analysis) -> Node:
    """A dot on the curve of the player at each bad choice."""
    return g[
        [
            circle(
                cx=num(frame.across(one.position)),
                cy=num(frame.up(_height(analysis.points, one.position, one.seat))),
                r="6" if one.grade == "blunder" else "4.5",
                fill=f"var(--p{one.seat % 4})",
                stroke="var(--card)",
                stroke_width="1.5",
            )
            for one in analysis.decisions
            if one.grade in BAD
        ]
    ]


def _height(points: list[Point], position: int, seat: int) -> float:
    """The height of a curve between two points."""
    before = max((one for one in points if one.position <= position), key=lambda one: one.position, default=points[0])
    after = min((one for one in points if one.position > position), key=lambda one: one.position, default=before)
    span = after.position - before.position
    part = (position - before.position) / span if span else 0.0
    return before.wins[seat] + part * (after.wins[seat] - before.wins[seat])


def _stop(
    frame: _Frame, points: list[Point], number: int, names: Sequence[str], address: Callable[[int], str] | None
) -> Node:
    """The column around a point: shows the chances there, and leads to the position."""
    point = points[number]
    places = [frame.across(one.position) for one in points]
    begin = LEFT if number == 0 else (places[number - 1] + places[number]) / 2
    end = frame.wide - RIGHT if number == len(points) - 1 else (places[number] + places[number + 1]) / 2
    column = rect(
        {"class": "stop"},
        x=num(begin),
        y=num(TOP),
        width=num(max(0.5, end - begin)),
        height=num(frame.foot - TOP),
        fill="transparent",
    )[title[words.chances_at(point.position, names, point.wins)]]
    return column if address is None else _link(href=address(point.position), tabindex="-1")[column]
