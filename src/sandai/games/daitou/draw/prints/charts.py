"""The box at the foot of the North board: year, round, turn order, fish by the roll, and where the islands lie."""

from typing import Final

from htpy import Node

from sandai.draw.icons import glyph
from sandai.draw.kanji import brush
from sandai.draw.svg import at, circle, g, line, num, path, rect, smooth, text
from sandai.games.daitou import numbers
from sandai.games.daitou.draw import tracks
from sandai.games.daitou.draw.layout import UNIT, coastline, islands
from sandai.games.daitou.words import prints as words

__all__ = ["charts"]

MARGIN: Final = 14.0
TALL: Final = 258.0
APART: Final = (6.3, 12.9)  # kilometres from the middle of South Daitou to that of North Daitou, east and north
KM: Final = 10.4  # drawing units
RIGHT: Final = 386.0  # where the sketch begins


def charts(wide: float, high: float) -> Node:
    return g(transform=at(MARGIN, high - TALL - MARGIN))[
        rect(
            width=num(wide - 2 * MARGIN),
            height=num(TALL),
            rx="8",
            fill="var(--card)",
            stroke="var(--sea-ink)",
            stroke_width="1.2",
        ),
        g(transform=at(18, 0))[_years(), _order(), _rounds(), _fish()],
        _sketch(wide - 2 * MARGIN),
    ]


def _heading(words: str, x: float, y: float) -> Node:
    return text({"class": "name"}, x=num(x), y=num(y), font_size="11", fill="var(--sea-ink)")[words]


def _box(x: float, y: float, wide: float, high: float) -> Node:
    return rect(x=num(x), y=num(y), width=num(wide), height=num(high), rx="4", fill="var(--paper)", stroke="var(--ink)")


def _years() -> Node:
    return [
        _heading(words.YEAR, 0, 22),
        [
            [
                _box(48 * i, 30, 42, 40),
                text({"class": "numeral"}, x=num(48 * i + 21), y="57", font_size="20", text_anchor="middle")[
                    str(i + 1)
                ],
            ]
            for i in range(numbers.YEARS)
        ],
    ]


def _order() -> Node:
    return [
        _heading(words.ORDER, 178, 22),
        [
            [
                circle(cx=num(199 + 56 * i), cy="50", r="20", fill="var(--paper)", stroke="var(--ink)"),
                text(
                    {"class": "numeral"},
                    x=num(199 + 56 * i),
                    y="50",
                    font_size="15",
                    text_anchor="middle",
                    fill="var(--muted)",
                )[str(i + 1)],
                text(x=num(199 + 56 * i), y="61", font_size="7.6", text_anchor="middle", fill="var(--muted)")[
                    words.place(i + 1)
                ],
            ]
            for i in range(3)
        ],
    ]


def _rounds() -> Node:
    """What each round brings (D-036)."""
    drawn: list[Node] = [_heading(words.ROUND, 0, 94)]
    for number in range(1, numbers.TAX_ROUND + 1):
        x = 68 * (number - 1)
        goods = tracks.season(number)
        drawn += [
            _box(x, 102, 62, 50),
            text({"class": "numeral"}, x=num(x + 31), y="118", font_size="13", text_anchor="middle")[str(number)],
            [glyph(kind, x + 31 + (j - (len(goods) - 1) / 2) * 24, 136, 20) for j, kind in enumerate(goods)],
        ]
    return drawn


def _fish() -> Node:
    """Which harbours have fish (D-054)."""
    drawn: list[Node] = [_heading(words.FISH, 0, 176)]
    for roll in range(1, numbers.DIE + 1):
        x, y = 112 * ((roll - 1) % 3), 186 + 34 * ((roll - 1) // 3)
        drawn += [
            g(transform=at(x, y))[
                glyph(f"die-{roll}", 13, 13, 26),
                [
                    [
                        circle(
                            cx=num(42 + 22 * j),
                            cy="13",
                            r="9.5",
                            fill="var(--card)",
                            stroke="var(--fish)",
                            stroke_width="1.4",
                        ),
                        text({"class": "numeral"}, x=num(42 + 22 * j), y="17.3", font_size="12", text_anchor="middle")[
                            str(harbour)
                        ],
                    ]
                    for j, harbour in enumerate(numbers.FISH[roll])
                ],
            ]
        ]
    return drawn


def _sketch(wide: float) -> Node:
    """Both islands to scale, north above (D-019)."""
    left, top, high = RIGHT - 4, 30.0, TALL - 44
    inner = wide - left - 14
    places = {"S": (left + 36, top + high - 50)}
    south = places["S"]
    places["N"] = (south[0] + APART[0] * KM, south[1] - APART[1] * KM)
    drawn: list[Node] = [
        _heading(words.POSITION, left, 22),
        rect(x=num(left), y=num(top), width=num(inner), height=num(high), rx="4", fill="var(--sea)"),
    ]
    for name, (x, y) in places.items():
        land = islands()[name]
        scale = KM / UNIT
        coast = [((px - land.middle[0]) * scale, (py - land.middle[1]) * scale) for px, py in coastline(land)]
        drawn.append(path(d=smooth(coast), transform=at(x, y), fill="var(--land)", stroke="var(--coast)"))
        drawn.append(brush(land.kanji[:1], x - 6, y - 6, 12, "var(--ink)"))
    x, y = left + inner - 12 - 5 * KM, top + high - 12
    drawn += [
        line(x1=num(x), x2=num(x + 5 * KM), y1=num(y), y2=num(y), stroke="var(--sea-ink)", stroke_width="1.4"),
        text(x=num(x + 2.5 * KM), y=num(y - 4), font_size="8", text_anchor="middle", fill="var(--sea-ink)")[
            words.SCALE
        ],
    ]
    return drawn
