"""The words of Daitoshi, put together for the table and the terminal."""

from __future__ import annotations

from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words import scores
from sandai.games.daitoshi.words.coach import COACH, COACH_ALONE
from sandai.games.daitoshi.words.deeds import change, deeds
from sandai.games.daitoshi.words.guide import GUIDE
from sandai.games.daitoshi.words.holdings import ICONS, holdings
from sandai.games.daitoshi.words.introduction import INTRODUCTION
from sandai.games.daitoshi.words.labels.all_labels import label
from sandai.games.daitoshi.words.log import line
from sandai.games.daitoshi.words.part_cards.all_cards import cards
from sandai.games.daitoshi.words.prompts import headline, prompt, with_names
from sandai.games.daitoshi.words.recap import DaitoshiRecap
from sandai.games.daitoshi.words.refusals.reasons import candidates, refusal
from sandai.games.daitoshi.words.sentences import chapters
from sandai.games.daitoshi.words.terminal import panels
from sandai.kernel.parts import Cards, Words

__all__ = ["DaitoshiWords"]


class DaitoshiWords(Words):
    coach = COACH
    guide = GUIDE
    introduction = INTRODUCTION
    coach_solo = COACH_ALONE
    holding_icons = ICONS
    score_items = scores.ITEMS
    score_notes = scores.NOTES
    automas = scores.AUTOMAS
    recap = DaitoshiRecap()
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
    sentences = staticmethod(chapters)
    panels = staticmethod(panels)
    open_items = staticmethod(scores.counting)

    def cards(self, view: View, me: int | None) -> Cards:
        return cards(view)
