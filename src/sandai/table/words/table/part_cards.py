"""The info cards of the drawn parts: what its lines are called."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["CARD_NOW", "CARD_OWNER", "CARD_RULE", "own_name"]

CARD_OWNER: Final = say("Owner")
CARD_NOW: Final = say("Now")
CARD_RULE: Final = say("Rule")


def own_name(name: str) -> str:
    """The reader's own name, in a list of players."""
    return say("{name} (you)", name=name)
