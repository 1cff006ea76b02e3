"""The sentences about bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import say

NOVICE: Final = say("is learning the game and overlooks a lot")
EASY: Final = say("knows the rules and makes mistakes")
MEDIUM: Final = say("plays sensibly and misses something now and then")
HARD: Final = say("plays well and thinks a little ahead")
EXPERT: Final = say("thinks ahead and knows what you want")
MASTER: Final = say("thinks long and makes few mistakes")
STYLES: Final = {
    "builder": say("prefers to build"),
    "miser": say("prefers to keep what it has"),
    "attacker": say("prefers to take from others"),
}


def level_with_style(level: str, style: str) -> str:
    """What a level with a style is like. Both are descriptions such as "plays sensibly" and "prefers to build"."""
    return say("{level}; {style}", level=level, style=style)


def no_such_bot(name: str, bots: Sequence[str]) -> str:
    return say("There is no bot {name}. The bots are: {bots}.", name=name, bots=", ".join(bots))
