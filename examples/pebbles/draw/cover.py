"""The cover, for the home page."""

from __future__ import annotations

from htpy import Element, Node

from examples.pebbles.words.gallery import COVER
from sandai.draw.covers import framed, ground
from sandai.draw.icons import glyph

__all__ = ["cover"]


def cover() -> Element:
    stones = ((130, 210, 150), (300, 190, 190), (220, 120, 110), (390, 110, 90))
    drawn: Node = [ground("var(--brook)"), [glyph("pebble", x, y, size) for x, y, size in stones]]
    return framed("pebbles", COVER, drawn)
