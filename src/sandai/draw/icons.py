"""Icons: as a group inside a picture (`glyph`), as a good's cube (`cube`), or for running text (`icon`)."""

import tomllib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from htpy import Node
from markupsafe import Markup, escape

from sandai.draw.svg import at, g, inline, path, rect

STROKE: Final = "1.8"


Icon = tuple[str, tuple[tuple[str, str], ...]]  # a colour token or "", and shapes in drawing order


def _read(file: Traversable) -> dict[str, Icon]:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        name: (entry.get("colour", ""), tuple((how, d) for how, d in entry["shapes"])) for name, entry in data.items()
    }


#: by name; a game adds its own when its drawings are imported
ICONS: Final = _read(resources.files("sandai.draw").joinpath("icons.toml"))


def add_icons(game: str, file: Traversable) -> None:
    """Add the icons of a game. All games share them, so their names must be unique."""
    for name, icon in _read(file).items():
        if ICONS.setdefault(name, icon) != icon:
            raise ValueError(f"{game} can't name an icon {name!r}: another game has a different icon of that name.")


@lru_cache(4096)
def glyph(
    name: str, x: float = 0, y: float = 0, size: float = 24, colour: str = "", ground: str = "var(--card)"
) -> Markup:
    """The icon centred at (x, y)."""
    scale = round(size / 24, 3)
    return escape(g(transform=at(x - size / 2, y - size / 2, scale))[_strokes(name, colour, ground)])


@lru_cache(1024)
def icon(name: str, size: int = 20, label: str = "") -> Markup:
    """The icon for text, tables and buttons; without a label it is decoration beside words that say the same."""
    strokes = _strokes(name, "", "var(--card)")
    return escape(inline("0 0 24 24", size, strokes, label=label, kind=f"icon-{name}"))


@lru_cache(4096)
def cube(name: str, x: float = 0, y: float = 0, size: float = 22) -> Markup:
    """A good on the board: a small tile in the good's colour that carries its silhouette."""
    token = ICONS[name][0] or "ink"
    half = size / 2
    drawn = g(transform=at(x, y))[
        rect(
            x=f"{-half:g}",
            y=f"{-half:g}",
            width=f"{size:g}",
            height=f"{size:g}",
            rx=f"{size * 0.2:g}",
            fill=f"var(--{token})",
            stroke="var(--card)",
            stroke_width="1.5",
        ),
        glyph(name, size=size * 0.78, colour="var(--card)", ground=f"var(--{token})"),
    ]
    return escape(drawn)


def _strokes(name: str, colour: str, ground: str) -> list[Node]:
    token, shapes = ICONS[name]
    ink = colour or (f"var(--{token})" if token else "currentColor")
    drawn: list[Node] = []
    for how, d in shapes:
        paint = ground if how in ("cut", "hole") else ink
        if how in ("fill", "hole"):
            drawn.append(path(d=d, fill=paint))
        else:
            drawn.append(
                path(
                    d=d, fill="none", stroke=paint, stroke_width=STROKE, stroke_linecap="round", stroke_linejoin="round"
                )
            )
    return drawn
