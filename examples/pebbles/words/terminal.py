"""The board in letters, for the terminal."""

from __future__ import annotations

from examples.pebbles.rules.view import View
from examples.pebbles.words.phrases import pebble_name, points
from sandai.kernel.language import say

__all__ = ["panels"]


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """Titled texts; square brackets mark colours."""
    players = [f"{name}: {points(score)}, {'●' * size}" for name, score, size in _rows(view, names)]
    bag = say("Bag: {pebbles}", pebbles="●" * view["pile"] or "–")
    shown = [(say("Round {round}", round=view["round"]), "\n".join([*players, bag]))]
    if view.get("hand"):
        shown.append((say("Your pebbles"), "\n".join(pebble_name(pebble) for pebble in view["hand"])))
    return shown


def _rows(view: View, names: list[str]) -> list[tuple[str, int, int]]:
    return list(zip(names, view["points"], view["sizes"], strict=True))
