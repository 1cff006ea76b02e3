"""Styles of play: how much likelier a bot with a style takes a choice, as a number added to the logarithm of its probability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daitou.rules.choices import Farm, Track
from sandai.kernel.choice import Choice

__all__ = ["STYLES"]


def _builder(choice: Choice) -> float:
    return 2.0 if isinstance(choice, Track | Farm) else 0.0


STYLES: Final[dict[str, Callable[[Choice], float]]] = {"builder": _builder}
