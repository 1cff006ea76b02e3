"""The sentences about bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandai.kernel.language import say

RANDOM: Final = say("takes any legal choice")
GREEDY: Final = say("takes what looks best right now")
SEARCH: Final = say("plays whole turns ahead in imagined worlds")


def no_such_bot(name: str, bots: Sequence[str]) -> str:
    return say("There is no bot {name}. The bots are: {bots}.", name=name, bots=", ".join(bots))
