"""The cover pictures of the three games, for the home page and for links."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from htpy import Element, Node

from sandai.draw.crests import crest
from sandai.draw.icons import glyph
from sandai.draw.kanji import brush
from sandai.draw.patterns import asanoha, cane_rows, seigaiha, shippo
from sandai.draw.svg import at, circle, defs, ellipse, g, line, num, path, rect, root

WIDTH: Final = 480.0
HEIGHT: Final = 320.0


def cover(game: str) -> Element:
    """The cover of daitou, daimyo or daitoshi."""
    words, paint = COVERS[game]
    return root(
        WIDTH,
        HEIGHT,
        paint(),
        label=f"{game.capitalize()}: {words}",
        kind=f"cover cover-{game}",
        preserveAspectRatio="xMidYMid slice",
    )


def _ground(fill: str) -> Element:
    return rect(width=num(WIDTH), height=num(HEIGHT), fill=fill)


def _seal(word: str, x: float, y: float) -> Node:
    """The name as a seal, written downwards."""
    high = 14 + len(word) * 27
    return [
        rect(x=num(x), y=num(y), width="38", height=num(high), rx="5", fill="var(--accent)"),
        brush(word, x + 7, y + 8, 24, "var(--on-accent)", down=True),
    ]


# Daitou: a cane train between the fields and the sea


def _daitou() -> Node:
    return [
        defs[seigaiha("cover-waves", radius=20), cane_rows("cover-cane")],
        _ground("var(--paper)"),
        circle(cx="330", cy="112", r="62", fill="var(--accent)"),
        rect(y="128", width=num(WIDTH), height="192", fill="url(#cover-waves)"),
        path(d="M196 150C236 118 300 132 342 122S440 118 500 146V172H180z", fill="var(--coast)"),
        path(d="M0 204C90 176 190 190 262 184S420 158 480 172V320H0z", fill="var(--surf)"),
        path(
            d="M0 211C90 184 190 198 262 192S420 166 480 180V320H0z",
            fill="var(--land)",
            stroke="var(--coast)",
            stroke_width="2",
        ),
        _fields(),
        _line(),
        g(transform=at(96, 238))[_engine()],
        [g(transform=at(208 + 62 * i, 238))[_wagon()] for i in range(3)],
        g(transform=at(46, 134))[glyph("ship", 0, 0, 36, colour="var(--sea-ink)")],
        _seal("大東", 22, 22),
    ]


def _fields() -> Node:
    shapes = (
        "M20 232L150 208 190 236 40 250z",
        "M214 204L330 194 352 226 216 234z",
        "M352 190L470 184 480 222 378 226z",
    )
    return [
        path(d=d, fill="url(#cover-cane)", stroke="var(--cane)", stroke_width="1.5", stroke_linejoin="round")
        for d in shapes
    ]


def _line() -> Node:
    return [
        rect(y="264", width=num(WIDTH), height="56", fill="var(--woods)"),
        line(x1="0", x2=num(WIDTH), y1="270", y2="270", stroke="var(--tie)", stroke_width="9", stroke_dasharray="7 9"),
        line(x1="0", x2=num(WIDTH), y1="265.5", y2="265.5", stroke="var(--ink)", stroke_width="3"),
        [crest(seat, 96 + 96 * seat, 297, 12) for seat in range(4)],
    ]


def _wheels(*places: float) -> Node:
    return [
        [circle(cx=num(x), cy="19", r="8.5", fill="var(--ink)"), circle(cx=num(x), cy="19", r="3", fill="var(--card)")]
        for x in places
    ]


def _engine() -> Node:
    return [
        [
            circle(cx=num(x), cy=num(y), r=num(r), fill="var(--card)", stroke="var(--muted)")
            for x, y, r in ((-12, -66, 9), (8, -84, 13), (38, -100, 17))
        ],
        path(d="M-32-16H34V12H-32z", fill="var(--p1)"),
        path(d="M34-38H72V12H34zM28-46H78V-38H28z", fill="var(--p1)"),
        path(d="M42-30H64V-14H42z", fill="var(--lamp)"),
        path(d="M-24-16V-40H-28V-46H-8V-40H-12V-16zM8-16V-24H20V-16z", fill="var(--ink)"),
        path(d="M-34 12H76V18H-34zM-34 4L-46 22H-30z", fill="var(--ink)"),
        path(d="M-32-8H34", stroke="var(--highlight)", stroke_width="2.5"),
        _wheels(-18, 4, 26, 58),
    ]


def _wagon() -> Node:
    cane = "".join(f"M{x} -2L{x - 6 + (x % 5)} {-30 - (x * 7) % 9}" for x in range(-18, 24, 5))
    return [
        path(d=cane, stroke="var(--cane)", stroke_width="4", stroke_linecap="round"),
        path(d="M-26-12V12H30V-12M-8-12V12M12-12V12", fill="none", stroke="var(--ink)", stroke_width="3"),
        path(d="M-32 9H36V15H-32z", fill="var(--ink)"),
        _wheels(-14, 18),
    ]


# Daimyo: banners over six islands of rust and scrap


def _daimyo() -> Node:
    return [
        defs[asanoha("cover-hemp", "var(--card)", 34)],
        _ground("var(--rust-soft)"),
        _ground("url(#cover-hemp)"),
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
        _seal("大名", 22, 22),
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


# Daitoshi: a round city of brass whose districts light up


def _sector(inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring, angles in degrees clockwise from the top."""
    a, b = (start - 90) * pi / 180, (end - 90) * pi / 180
    return (
        f"M{num(outer * cos(a))} {num(outer * sin(a))}A{num(outer)} {num(outer)} 0 0 1 {num(outer * cos(b))} {num(outer * sin(b))}"
        f"L{num(inner * cos(b))} {num(inner * sin(b))}A{num(inner)} {num(inner)} 0 0 0 {num(inner * cos(a))} {num(inner * sin(a))}Z"
    )


def _daitoshi() -> Node:
    return [
        defs[shippo("cover-rings", "var(--line)", 20)],
        _ground("var(--paper)"),
        _ground("url(#cover-rings)"),
        g(transform=at(278, 164))[_wheel(), _districts(), _heart(), _bus()],
        _clouds(),
        _seal("大都市", 22, 22),
    ]


def _wheel() -> Node:
    teeth = "".join(
        f"M{num(132 * cos(a))} {num(132 * sin(a))}L{num(146 * cos(a))} {num(146 * sin(a))}"
        for a in (i * pi / 12 for i in range(24))
    )
    return [
        path(d=teeth, stroke="var(--brass)", stroke_width="15"),
        circle(r="136", fill="var(--brass)"),
        circle(r="128", fill="var(--brass-soft)", stroke="var(--ink)", stroke_width="1.5"),
    ]


def _districts() -> Node:
    lit = {(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2), (3, 0), (4, 0), (4, 1), (0, 2)}
    drawn: list[Node] = []
    for part in range(5):
        for ring, (inner, outer) in enumerate(((34, 62), (65, 92), (95, 122))):
            start, end = part * 72 + 2.2 - ring * 0.4, part * 72 + 69.8 + ring * 0.4
            fill = "var(--lamp)" if (part, ring) in lit else "var(--card)"
            drawn.append(path(d=_sector(inner, outer, start, end), fill=fill, stroke="var(--ink)", stroke_width="1.6"))
            drawn.append(_roofs(part, ring, (inner + outer) / 2))
    return drawn


def _roofs(part: int, ring: int, radius: float) -> Node:
    count = 2 + ring
    places = [(part * 72 + 72 * (i + 0.5) / count - 90) * pi / 180 for i in range(count)]
    return [
        path(
            d="M-8 6V-2L0-9 8-2V6zM-3 6V1H3V6" if (part + i + ring) % 3 else "M-5 7V-9H5V7zM-1.5-5v3M-1.5 1v3M2-5v3",
            transform=at(radius * cos(a), radius * sin(a)),
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="1.5",
            stroke_linejoin="round",
        )
        for i, a in enumerate(places)
    ]


def _heart() -> Node:
    return [
        circle(r="31", fill="var(--accent)", stroke="var(--ink)", stroke_width="1.6"),
        glyph("temple", 0, -2, 42, colour="var(--on-accent)"),
    ]


def _bus() -> Node:
    """The worm-bus, three segments on its rail round the city."""
    cars = [(18 + i * 11.5 - 90) * pi / 180 for i in range(3)]
    turns = [18 + i * 11.5 for i in range(3)]
    return [
        g(transform=f"translate({num(132 * cos(a))} {num(132 * sin(a))}) rotate({num(turn)})")[
            rect(
                x="-12",
                y="-9",
                width="24",
                height="18",
                rx="7",
                fill="var(--p2)",
                stroke="var(--ink)",
                stroke_width="1.6",
            ),
            rect(x="-7", y="-4", width="14", height="6", rx="2", fill="var(--lamp)"),
        ]
        for a, turn in zip(cars, turns, strict=True)
    ]


def _clouds() -> Node:
    puffs = (
        (112, 262, 24),
        (140, 274, 32),
        (178, 284, 26),
        (84, 284, 26),
        (418, 60, 20),
        (440, 46, 26),
        (466, 62, 24),
        (446, 74, 18),
    )
    back = [circle(cx=num(x), cy=num(y), r=num(r), fill="var(--steam)") for x, y, r in puffs]
    front = [circle(cx=num(x), cy=num(y), r=num(r - 2), fill="var(--card)") for x, y, r in puffs]
    return [back, front]


COVERS: Final[dict[str, tuple[str, Callable[[], Node]]]] = {
    "daitou": ("a cane train between the fields and the sea", _daitou),
    "daimyo": ("banners over islands of rust and scrap", _daimyo),
    "daitoshi": ("a round city of brass and steam", _daitoshi),
}
