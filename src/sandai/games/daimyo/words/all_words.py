"""The words of Daimyo, put together for the table and the terminal."""

from __future__ import annotations

from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words import places, scores
from sandai.games.daimyo.words.choices.labels import label
from sandai.games.daimyo.words.coach import COACH
from sandai.games.daimyo.words.deeds import change, deeds
from sandai.games.daimyo.words.guide import GUIDE
from sandai.games.daimyo.words.holdings import ICONS, holdings
from sandai.games.daimyo.words.introduction import INTRODUCTION
from sandai.games.daimyo.words.log import line
from sandai.games.daimyo.words.part_cards.all_cards import cards
from sandai.games.daimyo.words.prompts import headline, prompt
from sandai.games.daimyo.words.recap import DaimyoRecap
from sandai.games.daimyo.words.refusals.candidates import candidates
from sandai.games.daimyo.words.refusals.reasons import refusal
from sandai.games.daimyo.words.sentences import describe
from sandai.games.daimyo.words.terminal import panels
from sandai.kernel.parts import Words

__all__ = ["DaimyoWords"]


class DaimyoWords(Words):
    coach = COACH
    guide = GUIDE
    introduction = INTRODUCTION
    holding_icons = ICONS
    score_items = scores.ITEMS
    automas = scores.AUTOMAS
    recap = DaimyoRecap()
    prompt = staticmethod(prompt)
    label = staticmethod(label)
    line = staticmethod(line)
    headline = staticmethod(headline)
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

    def with_names(self, state: DaimyoState, text: str, names: list[str]) -> str:
        return places.with_names(text, names)
