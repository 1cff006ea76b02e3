"""The words of Daimyo, put together for the table and the terminal."""

from __future__ import annotations

from typing import Any, cast

from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words import deeds, holdings, log, places, prompts, recap, scores, sentences, terminal
from sandai.games.daimyo.words.choices import labels
from sandai.games.daimyo.words.coach import COACH
from sandai.games.daimyo.words.guide import GUIDE
from sandai.games.daimyo.words.part_cards import all_cards
from sandai.games.daimyo.words.refusals import candidates, reasons
from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.parts import Cards, Holding, Label, Words
from sandai.kernel.refusal import Refusal

__all__ = ["DaimyoWords"]


class DaimyoWords(Words):
    coach = COACH
    guide = GUIDE
    holding_icons = holdings.ICONS
    score_items = scores.ITEMS
    automas = scores.AUTOMAS
    recap = recap.DaimyoRecap()

    def prompt(self, state: DaimyoState, seat: int | None) -> str:
        return prompts.prompt(state, seat)

    def label(self, state: DaimyoState, choice: Choice, seat: int) -> Label:
        return labels.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        return log.line(event, names)

    def headline(self, state: DaimyoState, seat: int) -> str:
        return prompts.headline(state, seat)

    def candidates(self, state: DaimyoState, seat: int) -> list[Choice]:
        return candidates.candidates(state, seat)

    def refusal(self, state: DaimyoState, text: str, seat: int) -> Refusal | None:
        return reasons.refusal(state, text, seat)

    def deeds(self, events: list[Event]) -> dict[tuple[int, str], float]:
        return deeds.deeds(events)

    def change(self, item: str, n: int, more: bool) -> str:
        return deeds.change(item, n, more)

    def holdings(self, view: dict[str, Any], seat: int) -> list[Holding]:
        return holdings.holdings(view, seat)

    def sentences(self, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
        return [("", sentences.describe(cast(View, view)))]

    def cards(self, view: dict[str, Any], seat: int | None) -> Cards:
        return all_cards.cards(cast(View, view), seat)

    def with_names(self, state: DaimyoState, text: str, names: list[str]) -> str:
        return places.with_names(text, names)

    def due(self, state: DaimyoState, side: int) -> list[tuple[str, int]]:
        return scores.due(state, side)

    def panels(self, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
        return terminal.panels(cast(View, view), names)
