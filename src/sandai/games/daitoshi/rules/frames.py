"""Every frame of the game by its name, so that a saved agenda can be read again."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.rules import (
    city_turn,
    conflicts,
    ending,
    partnerships,
    payment,
    pilgrims,
    progress,
    reputation,
    rewards,
    set_up,
    steam,
    turn,
    wilderness,
    workers,
)
from sandai.games.daitoshi.rules.actions import electrify, expand, exploit, inventions, machine, production, trade
from sandai.games.daitoshi.rules.mayor import production as mayor_production
from sandai.games.daitoshi.rules.mayor import turn as mayor
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
