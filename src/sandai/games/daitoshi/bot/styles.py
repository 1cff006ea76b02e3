"""Styles of play: how much likelier a bot with a style takes a choice, as a number added to the logarithm of its probability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daitoshi.rules import choices as c
from sandai.kernel.choice import Choice

__all__ = ["STYLES"]

BUILDING_ACTS: Final = tuple([c.ACT_NAMES.index(name) for name in ("electrify", "expand")])
STRONG: Final = 2.0


def _builder(choice: Choice) -> float:
    if isinstance(choice, c.Act):
        return STRONG if choice.act in BUILDING_ACTS else 0.0
    return STRONG if isinstance(choice, c.Build | c.Electrify) else 0.0


STYLES: Final[dict[str, Callable[[Choice], float]]] = {"builder": _builder}
