"""The drawings of Daimyo: board, cover and gallery."""

from importlib.resources import files
from typing import Final

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daimyo.draw import board, components, cover
from sandai.games.daimyo.draw.colours import COLOURS
from sandai.games.daimyo.draw.details import detail
from sandai.games.daimyo.draw.prints import prints
from sandai.kernel.parts import Drawing

__all__ = ["DRAWING"]

add_colours("daimyo", COLOURS)
add_icons("daimyo", files("sandai.games.daimyo.draw").joinpath("icons.toml"))

DRAWING: Final = Drawing(
    board=board.draw,
    picture=board.picture,
    cover=cover.cover,
    style=board.style,
    gallery=components.gallery,
    detail=detail,
    prints=prints,
)
