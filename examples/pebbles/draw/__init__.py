"""Pebbles as pictures, put together for the table and for files."""

from importlib.resources import files
from typing import Final

from examples.pebbles.draw import board, components, cover
from examples.pebbles.draw.colours import COLOURS
from sandai.draw.icons import add_icons
from sandai.draw.theme import add_colours
from sandai.kernel.parts import Drawing

__all__ = ["DRAWING"]

add_colours("pebbles", COLOURS)
add_icons("pebbles", files("examples.pebbles.draw").joinpath("icons.toml"))

DRAWING: Final = Drawing(
    board=board.draw,
    picture=board.picture,
    cover=cover.cover,
    gallery=components.gallery,
)
