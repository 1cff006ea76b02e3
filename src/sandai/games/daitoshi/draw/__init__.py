"""Daitoshi as pictures, put together for the table and for files."""

from importlib.resources import files
from typing import Final

from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.games.daitoshi.draw import board, cover
from sandai.games.daitoshi.draw.colours import COLOURS
from sandai.games.daitoshi.draw.details import detail
from sandai.games.daitoshi.draw.gallery.all_sections import gallery
from sandai.games.daitoshi.draw.prints import prints
from sandai.kernel.parts import Drawing

__all__ = ["DRAWING"]

add_colours("daitoshi", COLOURS)
add_icons("daitoshi", files("sandai.games.daitoshi.draw").joinpath("icons.toml"))

DRAWING: Final = Drawing(
    board=board.draw,
    picture=board.picture,
    cover=cover.cover,
    style=board.style,
    gallery=gallery,
    detail=detail,
    prints=prints,
)
