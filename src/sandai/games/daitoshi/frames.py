"""Every frame of the game by its name, so that a saved agenda can be read again."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import (
    city_turn,
    conflicts,
    electrify,
    ending,
    expand,
    exploit,
    inventions,
    machine,
    mayor,
    mayor_production,
    partnerships,
    payment,
    pilgrims,
    production,
    progress,
    reputation,
    rewards,
    set_up,
    steam,
    trade,
    turn,
    wilderness,
    workers,
)
from sandai.kernel.frame import Frame

__all__ = ["FRAMES"]

CHAPTERS: Final = (
    set_up, turn, production, progress, pilgrims, wilderness, payment, city_turn, workers, exploit, steam, inventions, expand, electrify,
    reputation, trade, partnerships, machine, conflicts, ending, mayor, mayor_production, rewards,
)  # fmt: skip


def _found() -> dict[str, Any]:
    return {
        name: member
        for chapter in CHAPTERS
        for name, member in vars(chapter).items()
        if isinstance(member, type) and issubclass(member, Frame) and member.__module__ == chapter.__name__
    }


FRAMES: Final[dict[str, Any]] = _found()
