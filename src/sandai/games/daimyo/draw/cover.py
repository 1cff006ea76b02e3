"""The cover of Daimyo: banners over islands of rust and scrap."""

from __future__ import annotations

from math import cos, pi, sin

from htpy import Element, Node

from sandai.draw.covers import framed, ground, seal
from sandai.draw.crests import crest
from sandai.draw.patterns import asanoha
from sandai.draw.svg import at, circle, defs, ellipse, g, line, num, path
from sandai.games.daimyo.words.board import COVER

__all__ = ["cover"]


def cover() -> Element:
    return framed("daimyo", COVER, _picture())


def _picture() -> Node:
    return [
        defs[asanoha("cover-hemp", "var(--card)", 34)],
        ground("var(--rust-soft)"),
        ground("url(#cover-hemp)"),
        g(transform=at(318, 108))[_relic()],
        _far_islands(),
        path(d="M0 214H480V320H0z", fill="var(--ash)"),
        path(
            d="M0 226h92M128 232h70M300 226h120M26 250h60M196 262h96M388 252h92M0 286h120M250 300h130",
            stroke="var(--muted)",
            stroke_width="1.2",
            opacity="0.6",
        ),
        _near_islands(),
        seal("大名", 22, 22),
    ]


def _relic() -> Node:
    """A great ring in four pieces; one has broken away."""
    quarter = "M0-84A84 84 0 0 1 84 0H56A56 56 0 0 0 0-56z"
    turns = ((0, 0, 0), (90, 0, 0), (180, 0, 0), (-90, -9, -10))
    return [
        path(
            d=quarter,
            transform=f"translate({x} {y}) rotate({turn})",
            fill="var(--rust)",
            stroke="var(--rust-soft)",
            stroke_width="3",
        )
        for turn, x, y in turns
    ]


def _far_islands() -> Node:
    mesas = ((40, 216, 80), (150, 208, 70), (388, 206, 86))
    return [
        path(
            d=f"M{x - w} 222C{x - w * 0.7:g} {y - 8} {x - w * 0.5:g} {y - 30} {x - w * 0.25:g} {y - 32}H{x + w * 0.3:g}C{x + w * 0.5:g} {y - 28} {x + w * 0.7:g} {y - 6} {x + w} 222z",
            fill="var(--muted)",
            opacity="0.55",
        )
        for x, y, w in mesas
    ]


def _island(x: float, y: float, w: float) -> Node:
    return [
        ellipse(cx=num(x), cy=num(y + 4), rx=num(w * 1.08), ry="9", fill="var(--card)", opacity="0.7"),
        path(
            d=f"M{x - w} {y}C{x - w * 0.8:g} {y - 22} {x - w * 0.45:g} {y - 36} {x - w * 0.1:g} {y - 38}S{x + w * 0.7:g} {y - 30} {x + w} {y}C{x + w * 0.5:g} {y + 9} {x - w * 0.5:g} {y + 9} {x - w} {y}z",
            fill="var(--rust)",
            stroke="var(--ink)",
            stroke_width="2",
        ),
        path(
            d=f"M{x - w * 0.62:g} {y - 12}l9 6 8-7 10 8M{x + w * 0.15:g} {y - 20}l8 7 9-6 9 9",
            fill="none",
            stroke="var(--ink)",
            stroke_width="1.6",
            opacity="0.6",
        ),
    ]


def _near_islands() -> Node:
    return [
        _island(116, 262, 88),
        _tower(142, 226),
        _banner(70, 236, 0),
        _banner(104, 226, 1),
        _island(386, 250, 74),
        _gate(404, 214),
        _banner(352, 222, 2),
        _island(256, 300, 96),
        _banner(214, 274, 3),
        _gear(282, 266),
    ]


def _banner(x: float, foot: float, seat: int) -> Node:
    """A tall war banner with a family's crest."""
    return [
        line(x1=num(x), x2=num(x), y1=num(foot), y2=num(foot - 92), stroke="var(--ink)", stroke_width="2.6"),
        path(
            d=f"M{num(x)} {num(foot - 90)}h26v58q-7-5-13 0t-13 0z",
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="1.6",
        ),
        path(d=f"M{num(x)} {num(foot - 90)}h26v8h-26z", fill=f"var(--p{seat})"),
        crest(seat, x + 13, foot - 62, 11),
    ]


def _tower(x: float, foot: float) -> Node:
    return [
        path(
            d=f"M{num(x)} {num(foot)}l14-84 14 84M{num(x + 3)} {num(foot - 20)}l20-22M{num(x + 25)} {num(foot - 20)}l-20-22M{num(x + 7)} {num(foot - 42)}l12-18M{num(x + 21)} {num(foot - 42)}l-12-18",
            fill="none",
            stroke="var(--ink)",
            stroke_width="2.2",
            stroke_linejoin="round",
        ),
        path(
            d=f"M{num(x + 4)} {num(foot - 78)}a13 13 0 0 1 0-18M{num(x + 24)} {num(foot - 78)}a13 13 0 0 0 0-18",
            fill="none",
            stroke="var(--accent)",
            stroke_width="2.4",
            stroke_linecap="round",
        ),
        circle(cx=num(x + 14), cy=num(foot - 87), r="3.6", fill="var(--accent)"),
    ]


def _gate(x: float, foot: float) -> Node:
    return path(
        d=f"M{num(x - 8)} {num(foot - 46)}q26 9 52 0M{num(x - 2)} {num(foot - 31)}h40M{num(x + 4)} {num(foot - 42)}V{num(foot + 4)}M{num(x + 32)} {num(foot - 42)}V{num(foot + 6)}",
        fill="none",
        stroke="var(--accent)",
        stroke_width="5",
        stroke_linecap="round",
    )


def _gear(x: float, y: float) -> Node:
    teeth = "".join(
        f"M{num(x + 21 * cos(a))} {num(y + 21 * sin(a))}L{num(x + 28 * cos(a))} {num(y + 28 * sin(a))}"
        for a in (pi + i * pi / 5 for i in range(6))
    )
    return [
        path(d=teeth, stroke="var(--ink)", stroke_width="8"),
        path(
            d=f"M{num(x - 22)} {num(y)}a22 22 0 0 1 44 0h-12a10 10 0 0 0-20 0z",
            fill="var(--metal)",
            stroke="var(--ink)",
            stroke_width="2.4",
        ),
    ]
