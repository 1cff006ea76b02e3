"""Daimyo's pieces, drawn: units, buildings, dice, relic tiles, the Helmet, numerals and labels."""

from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar, cast

from htpy import Element, Node, fragment

from sandai.draw import lettering
from sandai.draw.crests import SHAPES, crest
from sandai.draw.icons import glyph
from sandai.draw.svg import at, circle, clip_path, g, glow, num, path, rect, text, tspan

#: The owner number of mercenaries and empire in the drawing, after the four seats.
AUTOMA: Final = 4

#: An owner's outline; a piece is the owner's outline and colour with its own figure inside.
OUTLINES: Final[tuple[str, ...]] = (*(shape[0] for shape in SHAPES), "M-6-10.4H6L10.4-6V6L6 10.4H-6L-10.4 6V-6z")
ROOM: Final[tuple[float, ...]] = (0.74, 0.64, 0.74, 0.86, 0.84)  # how large a figure fits into each outline
COLOURS: Final[tuple[str, ...]] = ("var(--p0)", "var(--p1)", "var(--p2)", "var(--p3)", "var(--muted)")

#: On a 24-unit grid around (0, 0): what is filled, what is stroked.
FIGURES: Final[dict[str, tuple[str, str]]] = {
    "governor": ("M-9-.5L0-8.5 9-.5zM-4.2 1.5H4.2L6.5 8.5H-6.5z", ""),
    "shadow": ("M0-9C-5.6-9-6.4-3.5-6.4 2L-8 8.5H8L6.4 2C6.4-3.5 5.6-9 0-9zM-3.6-3.4H3.6V-.4H-3.6z", ""),
    "scavenger": (
        "M-1.6-9a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6zM2.4-3.4h5v6.4h-5zM-5-2.2h6.2v5L3 8.8H0L-1.9 4.6-3.6 8.8h-3.2z",
        "",
    ),
    "farm": ("M-9 8V1A9 9 0 0 1 9 1V8zM-1.1 6.4H1.1V1.6L4.4-.6 3.4-2.4 0-.4-3.4-2.4-4.4-.6-1.1 1.6z", ""),
    "tower": (
        "M-1.9-4.4a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z",
        "M0-3L-5 8.6M0-3L5 8.6M-2.9 3.6H2.9M-5-1.2a5 5 0 0 1 0-6.4M5-1.2a5 5 0 0 0 0-6.4",
    ),
    "relic": ("", "M-9-7Q0-4.6 9-7M-6.6-2.4H6.6M-5-5.6V8.6M5-5.6V8.6"),
    "move": ("", "M-9 4C-5-5 5-5 8 3M8 3L3.4 1.6M8 3L9.2-1.6"),
    "reset": ("", "M6.4-4.4A8 8 0 1 0 8 1.4M6.8-9V-4H1.8"),
    "strike": ("", "M-7.5-7.5L7.5 7.5M7.5-7.5L-7.5 7.5"),
    "bag": ("M-3-6.4H3L2-4C7-1.6 8 8.6 6 8.6H-6C-8 8.6-7-1.6-2-4z", ""),
}

#: The relic of each colour, whole; a tile shows its quarter in full ink.
RELICS: Final[dict[str, str]] = {
    "blue": "M0 10L-11.4-1.4A14 14 0 0 1 11.4-1.4zM0 4.4L-3.6-4.8 0-5.2 3.6-4.8z",
    "red": "M-9-9H9V0C9 6.4 4.6 9.6 0 10.6-4.6 9.6-9 6.4-9 0zM-6-3.6L-1.6-2V.6L-6-.6zM6-3.6L1.6-2V.6L6-.6zM-3.4 4.4H3.4L2 6.6H-2z",
    "yellow": "M-2.6-10.6H2.6V-7.4C8-6 7.6 0 9.6 6H-9.6C-7.6 0-8-6-2.6-7.4zM-2.6 7.4H2.6V10.4H-2.6z",
    "purple": "M-4.6-10.6H4.6V-8H-4.6zM-8-6.6H8V6.6H-8zM-4.6 8H4.6V10.6H-4.6zM-4.8-4V4H-2.4V-4zM-1.2-4V4H1.2V-4zM2.4-4V4H4.8V-4z",
    "green": "M-3.6-10.6H3.6V-7.4C3.6-5 9.4-3.6 9.4 2.2 9.4 8 4.6 10.6 0 10.6S-9.4 8-9.4 2.2C-9.4-3.6-3.6-5-3.6-7.4zM-6.4 0H6.4V2.6H-6.4z",
    "black": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM-1.4-5H1.4V5H-1.4zM-7-1.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0zM3.8 1.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z",
}
QUARTERS: Final[tuple[tuple[int, int], ...]] = ((-12, -12), (0, -12), (0, 0), (-12, 0))  # clockwise
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


P = ParamSpec("P")
T = TypeVar("T")


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """Cache a small drawing as text: many recur hundreds of times in a picture."""
    written = lru_cache(maxsize=6000)(lambda *args, **options: fragment[make(*args, **options)].__html__())  # type: ignore[index]
    return cast("Callable[P, T]", wraps(make)(written))


def definitions() -> list[Node]:
    """The quarters of a relic tile, once per picture."""
    return [
        clip_path(id=f"daimyo-quarter-{piece}")[rect(x=num(x), y=num(y), width="12", height="12")]
        for piece, (x, y) in enumerate(QUARTERS, 1)
    ]


@kept
def figure(name: str, x: float, y: float, size: float = 24, colour: str = "currentColor") -> Element:
    """A plain figure in one colour."""
    filled, stroked = FIGURES[name]
    return g(transform=at(x, y, round(size / 24, 3)), aria_hidden="true")[
        path(d=filled, fill=colour, fill_rule="evenodd") if filled else None,
        path(d=stroked, fill="none", stroke=colour, stroke_width="2", stroke_linecap="round", stroke_linejoin="round")
        if stroked
        else None,
    ]


@kept
def piece(name: str, owner: int, x: float = 0, y: float = 0, radius: float = 12) -> Element:
    """A unit, building or pawn of an owner: outline and colour say whose, the figure says what."""
    return g({"class": "fresh"}, transform=at(x, y, round(radius / 12, 3)))[
        path(d=OUTLINES[owner], fill=COLOURS[owner], stroke="var(--card)", stroke_width="1.8", paint_order="stroke"),
        figure(name, 0, 0, 24 * ROOM[owner], "var(--card)"),
    ]


def die_outline(colour: str, size: float) -> str:
    """Each colour of dice has a form of its own: red square, green with cut corners, blue round."""
    r = size / 2
    if colour == "blue":
        c = r * 0.62
        return f"M{num(-r)} {num(-r + c)}A{num(c)} {num(c)} 0 0 1 {num(-r + c)} {num(-r)}H{num(r - c)}A{num(c)} {num(c)} 0 0 1 {num(r)} {num(-r + c)}V{num(r - c)}A{num(c)} {num(c)} 0 0 1 {num(r - c)} {num(r)}H{num(-r + c)}A{num(c)} {num(c)} 0 0 1 {num(-r)} {num(r - c)}Z"
    c = r * (0.5 if colour == "green" else 0.16)
    return f"M{num(-r)} {num(-r + c)}L{num(-r + c)} {num(-r)}H{num(r - c)}L{num(r)} {num(-r + c)}V{num(r - c)}L{num(r - c)} {num(r)}H{num(-r + c)}L{num(-r)} {num(r - c)}Z"


@kept
def die(colour: str, value: int, x: float, y: float, size: float = 28) -> Element:
    step = size * 0.25
    return g(transform=at(x, y))[
        path(d=die_outline(colour, size), fill=f"var(--{colour})", stroke="var(--card)", stroke_width="1.5"),
        [
            circle(cx=num(dx * step), cy=num(dy * step), r=num(size * 0.085), fill="var(--card)")
            for dx, dy in PIPS[value]
        ],
    ]


@kept
def die_space(colour: str, x: float, y: float, size: float = 30) -> Element:
    """An empty die space; `any` shows the three outlines within each other."""
    kinds = ("red", "green", "blue") if colour == "any" else (colour,)
    return g(transform=at(x, y), fill="none", stroke_width="1.8", stroke_dasharray="4 3")[
        [path(d=die_outline(kind, size - 7 * i), stroke=f"var(--{kind})") for i, kind in enumerate(kinds)]
    ]


def relic_tile(colour: str, number: int, x: float, y: float, size: float = 32, held: Sequence[int] = ()) -> Element:
    """A piece of a relic: the whole relic faintly, this piece's quarter in full, and its number.

    `held` are the pieces of this relic that the viewer has: their quarters are shown too, so one sees what is still missing.
    """
    return _relic_tile(colour, number, x, y, size, tuple(held))


@kept
def _relic_tile(colour: str, number: int, x: float, y: float, size: float, held: tuple[int, ...]) -> Element:
    half = size / 2
    whole = {"d": RELICS[colour], "fill": f"var(--{colour})", "fill-rule": "evenodd"}
    qx, qy = QUARTERS[number - 1]
    return g(transform=at(x, y))[
        rect(
            x=num(-half),
            y=num(-half),
            width=num(size),
            height=num(size),
            rx="4",
            fill="var(--card)",
            stroke=f"var(--{colour})",
            stroke_width="1.8",
        ),
        g(transform=at(0, 0, round(size / 29, 3)))[
            rect(x=num(qx), y=num(qy), width="12", height="12", fill=f"var(--{colour})", opacity="0.2"),
            path(whole, opacity="0.24"),
            [path(whole, clip_path=f"url(#daimyo-quarter-{one})", opacity="0.6") for one in held if one != number],
            path(whole, clip_path=f"url(#daimyo-quarter-{number})"),
        ],
        numeral(str(number), half - size * 0.17, half - size * 0.05, max(12.6, size * 0.42), halo=True),
    ]


@kept
def relic_stack(colour: str, x: float, y: float, size: float = 32) -> Element:
    """A restored relic: four tiles in one space."""
    half = size / 2
    return g(transform=at(x, y))[
        rect(
            x=num(-half + 3),
            y=num(-half - 3),
            width=num(size),
            height=num(size),
            rx="4",
            fill="var(--ash)",
            stroke=f"var(--{colour})",
        ),
        rect(x=num(-half), y=num(-half), width=num(size), height=num(size), rx="4", fill=f"var(--{colour})"),
        path(d=RELICS[colour], fill="var(--card)", fill_rule="evenodd", transform=at(0, 0, round(size / 29, 3))),
    ]


@kept
def owner_crest(owner: int, x: float, y: float, radius: float) -> Node:
    """A seat's crest, or the mark of mercenaries and empire."""
    return piece("strike", AUTOMA, x, y, radius) if owner == AUTOMA else crest(owner, x, y, radius)


@kept
def helmet(x: float, y: float, size: float = 24) -> Element:
    return g(transform=at(x, y))[
        circle(r=num(size * 0.6), fill="var(--accent)"), glyph("helmet", 0, 0, size * 0.86, "var(--on-accent)")
    ]


@kept
def numeral(
    words: str, x: float, y: float, size: float, *, anchor: str = "middle", halo: bool = False, colour: str = ""
) -> Element:
    """A board numeral, in the serif face."""
    return text(
        {"class": "numeral"},
        x=num(x),
        y=num(y),
        font_size=num(size),
        text_anchor=anchor,
        stroke="var(--card)" if halo else None,
        stroke_width="3" if halo else None,
        paint_order="stroke" if halo else None,
    )[_inked(words, colour)]


@kept
def label(
    words: str, x: float, y: float, size: float = 12, *, anchor: str = "start", weight: str = "400", colour: str = ""
) -> Element:
    """One line of text."""
    return text(x=num(x), y=num(y), font_size=num(size), font_weight=weight, text_anchor=anchor)[_inked(words, colour)]


def _inked(words: str, colour: str) -> Node:
    # the stylesheet colours every text; a span can override it
    return tspan(fill=colour)[words] if colour else words


paragraph = kept(lettering.paragraph)
fitted = kept(lettering.fitted)


@kept
def panel(
    width: float, height: float, *, fill: str = "var(--card)", stroke: str = "var(--line)", rx: float = 8
) -> Element:
    return rect(width=num(width), height=num(height), rx=num(rx), fill=fill, stroke=stroke)


def flow(count: int, width: float, height: float, room: float, gap: float = 6) -> list[tuple[float, float]]:
    """Places of equal boxes in rows of a given width."""
    across = max(1, int((room + gap) // (width + gap)))
    return [((i % across) * (width + gap), (i // across) * (height + gap)) for i in range(count)]


@kept
def box_light(width: float, height: float, rx: float = 8, spread: float = 4) -> Node:
    """What lights up around a box that can be chosen."""
    return glow(
        rect,
        {
            "x": num(-spread),
            "y": num(-spread),
            "width": num(width + 2 * spread),
            "height": num(height + 2 * spread),
            "rx": num(rx + spread),
        },
    )


@kept
def ring_light(radius: float) -> Node:
    """What lights up around a round space that can be chosen."""
    return glow(circle, {"r": num(radius)})


@kept
def die_hit(colour: str, x: float, y: float, size: float) -> Element:
    """The area where a pointer hits a die; the die itself lies in a layer above."""
    return path({"class": "hit"}, d=die_outline(colour, size), transform=at(x, y))


@kept
def die_light(colour: str, size: float, x: float = 0, y: float = 0) -> Node:
    return glow(path, {"d": die_outline(colour, size), "transform": at(x, y)})
