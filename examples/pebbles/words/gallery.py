"""The texts of the gallery and the cover."""

from __future__ import annotations

from typing import Final

from examples.pebbles.words.phrases import points
from sandai.kernel.language import say

__all__ = ["COVER", "HEADING", "NOTE", "worth"]

COVER: Final = say("Pebbles: four pebbles in a brook")
HEADING: Final = say("Pebbles")
NOTE: Final = say("A game uses the first twelve, or as many as agreed.")


def worth(n: int) -> str:
    return say("Worth {points}.", points=points(n))
