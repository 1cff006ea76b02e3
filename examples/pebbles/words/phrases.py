"""Phrases that several sentences share."""

from __future__ import annotations

from examples.pebbles.components.pebbles import PEBBLES
from sandai.kernel.language import plural

__all__ = ["pebble_name", "points"]


def points(n: int) -> str:
    return plural("{n} point", "{n} points", n)


def pebble_name(pebble: int) -> str:
    """A proper name: it is not translated."""
    return PEBBLES[pebble].name
