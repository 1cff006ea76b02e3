"""Pictures of the gallery on paper: as cards, under their titles, or as a list with their sentences."""

import re
from typing import Final

from htpy import Element, Node
from markupsafe import Markup

from sandai.draw.gallery import Exhibit
from sandai.draw.lettering import paragraph
from sandai.draw.prints import CARD, Piece, Size, face
from sandai.draw.svg import at, g, num, rect, text

__all__ = ["inside", "legend", "on_card", "titled_piece"]

UNIT: Final = 2.6  # drawing units in a millimetre of a card
EDGE: Final = 9.0  # how far inside the edge of a card the drawing begins
LYING: Final = (CARD[1], CARD[0])
TITLED: Final = 230.0  # the least width of a titled picture, in drawing units
_BOX: Final = re.compile(r' viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def inside(exhibit: Exhibit) -> tuple[Markup, Size]:
    """What an exhibit shows, and how large it is in drawing units."""
    drawn = str(exhibit.picture)
    found = _BOX.search(drawn)
    if found is None:
        raise ValueError(exhibit.id)
    inner = drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")]
    return Markup(inner), (float(found[1]), float(found[2]))  # noqa: S704 drawn here


def on_card(exhibit: Exhibit, size: Size = LYING, edge: float = EDGE) -> Element:
    """The picture as large as a card has room for it."""
    wide, high = size[0] * UNIT, size[1] * UNIT
    drawn, (width, height) = inside(exhibit)
    scale = min((wide - 2 * edge) / width, (high - 2 * edge) / height)
    place = at((wide - width * scale) / 2, (high - height * scale) / 2, round(scale, 4))
    return face(exhibit.title, wide, high, g(transform=place)[drawn], ground="var(--card)")


def titled_piece(exhibit: Exhibit) -> Piece:
    """A picture under its title, as wide as a card that lies on its side."""
    drawn, (width, height) = inside(exhibit)
    wide = max(width + 12, TITLED)
    high = max(34.0 * wide / LYING[0], height + 26)
    picture = face(
        exhibit.title,
        wide,
        high,
        rect(x="0.5", y="0.5", width=num(wide - 1), height=num(high - 1), fill="var(--card)", stroke="var(--line)"),
        text(x=num(wide / 2), y="16", font_size="12.5", font_weight="600", text_anchor="middle")[exhibit.title],
        g(transform=at((wide - width) / 2, 22 + (high - 24 - height) / 2))[drawn],
    )
    return Piece(exhibit.id, exhibit.title, picture, (LYING[0], high * LYING[0] / wide))


def legend(label: str, exhibits: list[Exhibit], size: Size, columns: int = 2) -> Element:
    """Small pictures in columns, each with its title and its sentence."""
    wide, high = size[0] * 3, size[1] * 3
    rows = -(-len(exhibits) // columns)
    step, column = high / rows, wide / columns
    return face(
        label,
        wide,
        high,
        [
            g(transform=at(column * (i // rows), step * (i % rows)))[_row(exhibit, column, step)]
            for i, exhibit in enumerate(exhibits)
        ],
    )


def _row(exhibit: Exhibit, wide: float, high: float) -> Node:
    drawn, (width, height) = inside(exhibit)
    scale = round(min(52 / width, (high - 4) / height), 3)
    return [
        g(transform=at(2, (high - height * scale) / 2, scale))[drawn],
        text(x="60", y=num(high / 2 - 3), font_size="8.6", font_weight="600")[exhibit.title],
        paragraph(exhibit.words, 60, high / 2 + 6.2, wide - 66, 7.2, colour="var(--muted)"),
    ]
