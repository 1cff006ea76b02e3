"""All words of Daitou, put together for the table and the terminal."""

from __future__ import annotations

from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import scores
from sandai.games.daitou.words.choices import label
from sandai.games.daitou.words.coach import COACH
from sandai.games.daitou.words.deeds import change, deeds
from sandai.games.daitou.words.guide import GUIDE
from sandai.games.daitou.words.holdings import ICONS, holdings
from sandai.games.daitou.words.introduction import INTRODUCTION
from sandai.games.daitou.words.log import line
from sandai.games.daitou.words.part_cards import cards
from sandai.games.daitou.words.prompts import headline, prompt, with_names
from sandai.games.daitou.words.recap import DaitouRecap
from sandai.games.daitou.words.refusals.reasons import candidates, refusal
from sandai.games.daitou.words.sentences import describe
from sandai.games.daitou.words.terminal import panels
from sandai.kernel.parts import Words

__all__ = ["DaitouWords"]


class DaitouWords(Words):
    coach = COACH
    guide = GUIDE
    introduction = INTRODUCTION
    holding_icons = ICONS
    score_items = scores.ITEMS
    score_changes = scores.CHANGES
    recap = DaitouRecap()
    prompt = staticmethod(prompt)
    label = staticmethod(label)
    line = staticmethod(line)
    headline = staticmethod(headline)
    with_names = staticmethod(with_names)
    candidates = staticmethod(candidates)
    refusal = staticmethod(refusal)
    deeds = staticmethod(deeds)
    change = staticmethod(change)
    holdings = staticmethod(holdings)
    cards = staticmethod(cards)
    due = staticmethod(scores.due)
    panels = staticmethod(panels)

    def sentences(self, view: View) -> list[tuple[str, list[str]]]:
        return [("", describe(view))]
