"""Daitou as pictures, put together for the table and for files."""

from importlib.resources import files
from typing import Final

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daitou.draw import board, components, cover
from sandai.games.daitou.draw.colours import COLOURS, PRINTED
from sandai.games.daitou.draw.details import detail
from sandai.games.daitou.draw.prints import prints
from sandai.kernel.parts import Drawing

__all__ = ["DRAWING"]

add_colours("daitou", COLOURS, PRINTED)
add_icons("daitou", files("sandai.games.daitou.draw").joinpath("icons.toml"))

DRAWING: Final = Drawing(
    board=board.draw,
    picture=board.picture,
    cover=cover.cover,
    style=board.style,
    gallery=components.gallery,
    detail=detail,
    prints=prints,
)
