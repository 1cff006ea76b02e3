"""Rewards as small pictures, with their words as tooltips."""

from functools import lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.icons import glyph
from sandai.draw.svg import at, circle, g, num, path, text, title, tspan
from sandai.games.daitoshi.numbers import GOODS
from sandai.games.daitoshi.words.names import amount_of
from sandai.games.daitoshi.words.rewards.texts import in_words

#: Hidden from screen readers: the part that it belongs to has a name of its own.
tooltip: Final = title({"aria-hidden": "true"})
#: A group that is never chosen but has a tooltip: the page shows it as it shows the words of a part.
explained: Final = g({"class": "part"})


def explained_as(name: str) -> Element:
    """The same with an id, so that it can be replaced alone."""
    return g({"class": "part"}, id=name)


COUNTED: Final = (*GOODS, "water", "coal")
#: Rewards that are one icon: its name, its colour ("" = the icon's own), a mark in the corner.
PLAIN: Final[dict[str, tuple[str, str, str]]] = {
    "wormbus": ("wormbus", "var(--ink)", ""),
    "prestige": ("prestige", "var(--purple)", ""),
    "reputation": ("reputation", "var(--accent)", "up"),
    "score_reputation": ("reputation", "var(--accent)", "vp"),
    "progress": ("progress", "var(--brass)", ""),
    "conflict_reward": ("conflict", "var(--accent)", ""),
    "activate_partnership": ("partnership", "var(--accent)", ""),
    "copy_city": ("city", "var(--ink)", ""),
    "market_brilliant": ("invention", "var(--purple)", ""),
    "megamachine_workshop": ("megamachine", "var(--brass)", ""),
    "workshop_reward": ("district", "var(--brass)", ""),
    "invention_ready": ("megamachine", "var(--brass)", ""),
}

MARKED: Final = frozenset(name for name, (_, _, mark) in PLAIN.items() if mark)
_ARROW_UP: Final = "M12 21V4M5 11l7-7.500 7 7.500"
_HEX: Final = "M12 5.500l6.500 3.700v7.600L12 20.500l-6.500-3.700V9.200z"
_LEAVE: Final = "M12 14V1.800M8 5.500l4-4 4 4"


def split(reward: str) -> tuple[str, str]:
    """`steam:3` is ("steam", "3"); a bare name has the argument "1"."""
    name, _, argument = reward.partition(":")
    return name, argument or "1"


def _number(reward: str) -> str:
    """The number beside the icon; a single one needs none."""
    name, argument = split(reward)
    if name == "pilgrim_same":
        return "≤" + argument
    return argument if argument.isdigit() and argument != "1" else ""


def chip_width(reward: str, size: float = 16) -> float:
    """How much room `chip` takes: the icon and, beside it, its number."""
    name, argument = split(reward)
    if name == "vp":
        return size * (1.1, 1.1, 1.25, 1.8)[min(3, len(argument))]
    return size * (1.2 if name in MARKED else 1) + len(_number(reward)) * size * 0.52


@lru_cache(maxsize=2048)
def price(good: str, amount: int, x: float, y: float, size: float = 16) -> Markup:
    """What something costs, the number always written, centred at (x, y)."""
    shift = -len(str(amount)) * size * 0.26
    words = amount_of(good, amount)
    return escape(
        g(transform=at(x, y))[
            tooltip[words],
            glyph(good, shift, 0, size),
            figure(str(amount), shift + size * 0.54, size * 0.28, size * 0.82),
        ]
    )


@lru_cache(maxsize=2048)
def chip(reward: str, x: float, y: float, size: float = 16) -> Markup:
    """A reward centred at (x, y): icon, number, and its words on hover."""
    name, argument = split(reward)
    if name == "vp":
        return escape(g(transform=at(x, y))[tooltip[in_words(reward)], points_seal(argument, size)])
    if name == "invention_score":
        return escape(g(transform=at(x, y))[tooltip[in_words(reward)], points_seal(f"×{argument}", size)])
    number = _number(reward)
    shift = -len(number) * size * 0.26
    return escape(
        g(transform=at(x, y))[
            tooltip[in_words(reward)],
            _picture(name, argument, shift, size),
            figure(number, shift + size * (0.7 if name in MARKED else 0.54), size * 0.28, size * 0.82)
            if number
            else None,
        ]
    )


def chips(rewards: list[str], x: float, y: float, size: float = 16, gap: float = 3) -> Element:
    """Several rewards in a row, centred at (x, y)."""
    widths = [chip_width(reward, size) for reward in rewards]
    left = x - (sum(widths) + gap * (len(widths) - 1)) / 2
    drawn: list[Node] = []
    for reward, width in zip(rewards, widths, strict=True):
        drawn.append(chip(reward, left + width / 2, y, size))
        left += width + gap
    return g[drawn]


def row_width(rewards: list[str], size: float = 16, gap: float = 3) -> float:
    return sum(chip_width(reward, size) for reward in rewards) + gap * (len(rewards) - 1)


def points_seal(number: str, size: float = 16) -> Element:
    """Victory Points: a seal with its number."""
    wide = size * (0.5, 0.5, 0.6, 0.88)[min(3, len(number))]
    return g[
        path(
            d=f"M{num(-wide)} 0L{num(-wide * 0.55)} {num(-size * 0.5)}H{num(wide * 0.55)}L{num(wide)} 0"
            f"L{num(wide * 0.55)} {num(size * 0.5)}H{num(-wide * 0.55)}Z",
            fill="var(--accent)",
        ),
        text(
            {"class": "figure", "aria-hidden": "true"},
            y=num(size * 0.28),
            text_anchor="middle",
            font_size=num(size * 0.82),
            font_weight="700",
        )[tspan(fill="var(--on-accent)")[number]],
    ]


def figure(number: str, x: float, y: float, size: float) -> Element:
    return text({"class": "figure", "aria-hidden": "true"}, x=num(x), y=num(y), font_size=num(size), font_weight="650")[
        number
    ]


def _picture(name: str, argument: str, x: float, size: float) -> Node:
    if name in COUNTED:
        return glyph(name, x, 0, size)
    if name == "worker":
        return _worker(argument, x, size)
    if name in ("pilgrim", "pilgrim_same"):
        colour = f"var(--{argument})" if argument in ("forest", "mountain", "underground", "river") else "var(--ink)"
        return glyph("pilgrim", x, 0, size, colour)
    if name == "partnership":
        return [
            glyph("banner", x, 0, size, "var(--muted)" if argument == "any" else "var(--ink)"),
            _mark("?" if argument == "any" else "down", x, size),
        ]
    if name in ("discard_hex", "discard_hex_with_reward"):
        return _leaving_hex(name == "discard_hex_with_reward", x, size)
    if name == "hex_slot":
        return _drawn(
            "M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500z", x, size, "var(--accent)", dash="3 2.4"
        )
    if name == "invention_upgrade":
        return _drawn(_ARROW_UP, x, size, "var(--accent)", width=2.8)
    icon, colour, mark = PLAIN[name]
    return [glyph(icon, x, 0, size, colour), _mark(mark, x, size) if mark else None]


def _worker(colour: str, x: float, size: float) -> Node:
    if colour != "any":
        return glyph("worker", x, 0, size, f"var(--{colour})")
    spots = (("red", -0.34, -0.36), ("yellow", 0.34, -0.36), ("blue", -0.34, 0.36), ("green", 0.34, 0.36))
    return [
        glyph("worker", x, 0, size * 0.9, "var(--muted)"),
        [
            circle(cx=num(x + dx * size), cy=num(dy * size), r=num(size * 0.13), fill=f"var(--{c})")
            for c, dx, dy in spots
        ],
    ]


def _mark(mark: str, x: float, size: float) -> Node:
    """A sign in the lower right corner: VP, an arrow, a question."""
    cx, cy = x + size * 0.4, size * 0.36
    if mark == "vp":
        return g(transform=at(cx, cy))[points_seal("", size * 0.5)]
    if mark == "?":
        return text(
            {"aria-hidden": "true"},
            x=num(cx + 1),
            y=num(cy + size * 0.2),
            text_anchor="middle",
            font_size=num(size * 0.82),
            font_weight="700",
        )["?"]
    turn = 180 if mark == "down" else 0
    return g(transform=f"{at(cx, cy)} rotate({turn})")[
        path(
            d=f"M0 {num(-size * 0.26)}l{num(size * 0.22)} {num(size * 0.3)}h{num(-size * 0.44)}z",
            fill="var(--ink)",
            stroke="var(--card)",
            stroke_width="1",
            paint_order="stroke",
        )
    ]


def _leaving_hex(reward: bool, x: float, size: float) -> Node:
    return [
        _drawn(_HEX, x, size, "var(--forest)"),
        _drawn(_LEAVE, x, size, "var(--forest)", width=2.4),
        glyph("conflict", x + size * 0.36, size * 0.34, size * 0.56, "var(--accent)") if reward else None,
    ]


def _drawn(d: str, x: float, size: float, colour: str, width: float = 1.8, dash: str = "") -> Element:
    return path(
        d=d,
        transform=at(x - size / 2, -size / 2, round(size / 24, 3)),
        fill="none",
        stroke=colour,
        stroke_width=f"{width:g}",
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_dasharray=dash or None,
    )
