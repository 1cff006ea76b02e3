"""Every sentence of Pebbles that people read, put together for the table and the terminal."""

from __future__ import annotations

from examples.pebbles.rules.view import View
from examples.pebbles.words.choices import label
from examples.pebbles.words.coach import COACH
from examples.pebbles.words.holdings import ICONS, holdings
from examples.pebbles.words.log import line
from examples.pebbles.words.prompts import prompt
from examples.pebbles.words.recap import PebbleRecap
from examples.pebbles.words.refusals import candidates, refusal
from examples.pebbles.words.sentences import sentences
from examples.pebbles.words.terminal import panels
from sandai.kernel.language import say
from sandai.kernel.parts import Words

__all__ = ["PebbleWords"]


class PebbleWords(Words):
    coach = COACH
    holding_icons = ICONS
    recap = PebbleRecap()
    score_items = {"points": say("points")}
    prompt = staticmethod(prompt)
    label = staticmethod(label)
    line = staticmethod(line)
    candidates = staticmethod(candidates)
    refusal = staticmethod(refusal)
    holdings = staticmethod(holdings)
    panels = staticmethod(panels)

    def sentences(self, view: View) -> list[tuple[str, list[str]]]:
        return [("", sentences(view))]
