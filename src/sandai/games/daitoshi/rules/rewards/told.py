"""Rewards as events tell them: `food:2`, `pilgrim:forest`, `step:left-1`, `lost:worker`.

What component files can write is told in their words. Rewards that move something tell where it is now: `prestige:3` is a space,
`reputation:2` a level, `banner:0` the place of a City.
"""

from __future__ import annotations

from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import COLOURS, TERRAINS
from sandai.games.daitoshi.rules.choices import FLOOR_NAMES

__all__ = ["code_of", "told", "told_all"]

#: Names of the kinds that files don't use.
_OWN_NAMES: Final[dict[int, str]] = {
    v.STEP: "step",
    v.UPGRADE: "upgrade",
    v.SCORE: "score",
    v.BANNER: "banner",
    v.EFFECT: "effect",
    v.COPY: "copy",
    v.TERRAIN: "terrain",
    v.READY: "ready",
    v.UPGRADE_TILE: "upgrade_tile",
    v.MACHINE: "machine",
    v.LOST: "lost",
}
_NAMES: Final[dict[int, str]] = {**v.NAMES, **_OWN_NAMES}
_KINDS: Final[dict[str, int]] = {name: kind for kind, name in _NAMES.items()}
#: What the argument of a kind names; all others are numbers.
_ARGUMENTS: Final[dict[int, list[str]]] = {
    v.WORKER: [*COLOURS, "any"],
    v.PILGRIM: [*TERRAINS, "any"],
    v.DISCARD_HEX: list(TERRAINS),
    v.STEP: list(FLOOR_NAMES),
    v.UPGRADE: list(FLOOR_NAMES),
    v.READY: list(FLOOR_NAMES),
    v.LOST: [v.NAMES[kind] for kind in range(len(v.NAMES))],
}
_told: Final[dict[int, str]] = {}  # a cache: there are some hundred different ones


def told(code: int) -> str:
    """A reward in words."""
    text = _told.get(code)
    if text is None:
        kind = v.kind_of(code)
        number = v.place_of(code) if kind == v.STEP else v.amount_of(code)
        argument = _ARGUMENTS[kind][number] if kind in _ARGUMENTS else str(number)
        text = _told[code] = f"{_NAMES[kind]}:{argument}"
    return text


def told_all(codes: list[int]) -> list[str]:
    return [told(code) for code in codes]


def code_of(text: str) -> int:
    """The reward that was told; ValueError if the text makes no sense."""
    name, _, argument = text.partition(":")
    kind = _KINDS.get(name, -1)
    if kind < 0:
        raise ValueError(text)
    number = _ARGUMENTS[kind].index(argument) if kind in _ARGUMENTS else int(argument)
    return v.at_place(kind, number, 0) if kind == v.STEP else v.reward(kind, number)
