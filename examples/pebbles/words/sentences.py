"""The board in sentences, for screen readers."""

from __future__ import annotations

from examples.pebbles.rules.view import View
from examples.pebbles.words.phrases import pebble_name, points
from sandai.draw.theme import PLAYER_NAMES
from sandai.kernel.language import join, plural, say

__all__ = ["sentences"]


def sentences(view: View) -> list[str]:
    told = [
        say("Round {round}.", round=view["round"]),
        plural("{n} pebble is left in the bag.", "{n} pebbles are left in the bag.", view["pile"]),
    ]
    for seat, (score, size) in enumerate(zip(view["points"], view["sizes"], strict=True)):
        hand = plural("{n} pebble", "{n} pebbles", size)
        told.append(
            say("{name} has {points} and {hand} in hand.", name=PLAYER_NAMES[seat], points=points(score), hand=hand)
        )
    if view.get("hand"):
        told.append(say("You hold {pebbles}.", pebbles=join([pebble_name(pebble) for pebble in view["hand"]])))
    return told
