"""The gallery: every pebble, drawn."""

from __future__ import annotations

from examples.pebbles.components.pebbles import PEBBLES
from examples.pebbles.draw.board import pebble
from examples.pebbles.words.gallery import HEADING, NOTE, worth
from sandai.draw.gallery import Exhibit, Section, plate

__all__ = ["gallery"]


def gallery() -> list[Section]:
    shown = [
        Exhibit(
            f"pebble-{number}",
            one.name,
            plate(f"pebble-{number}", one.name, 80, 90, pebble(number, 40, 34)),
            worth(one.points),
            one.source,
        )
        for number, one in enumerate(PEBBLES)
    ]
    return [Section("pebbles", HEADING, NOTE, shown)]
