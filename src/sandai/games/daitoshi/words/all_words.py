"""The words of Daitoshi, put together for the table and the terminal."""

from __future__ import annotations

from typing import Any, cast

from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words import deeds, holdings, log, prompts, recap, scores, sentences, terminal
from sandai.games.daitoshi.words.coach import COACH, COACH_ALONE
from sandai.games.daitoshi.words.guide import GUIDE
from sandai.games.daitoshi.words.labels import all_labels
from sandai.games.daitoshi.words.part_cards import all_cards
from sandai.games.daitoshi.words.refusals import reasons
from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.parts import Cards, Holding, Label, Words
from sandai.kernel.refusal import Refusal

__all__ = ["DaitoshiWords"]


class DaitoshiWords(Words):
    coach = COACH
    guide = GUIDE
    coach_solo = COACH_ALONE
    holding_icons = holdings.ICONS
    score_items = scores.ITEMS
    score_notes = scores.NOTES
    automas = scores.AUTOMAS
    recap = recap.DaitoshiRecap()

    def prompt(self, state: DaitoshiState, seat: int | None) -> str:
        return prompts.prompt(state, seat)

    def label(self, state: DaitoshiState, choice: Choice, seat: int) -> Label:
        return all_labels.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        return log.line(event, names)

    def headline(self, state: DaitoshiState, seat: int) -> str:
        return prompts.headline(state, seat)

    def with_names(self, state: DaitoshiState, text: str, names: list[str]) -> str:
        return prompts.with_names(state, text, names)

    def candidates(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return reasons.candidates(state, seat)

    def refusal(self, state: DaitoshiState, text: str, seat: int) -> Refusal | None:
        return reasons.refusal(state, text, seat)

    def deeds(self, events: list[Event]) -> dict[tuple[int, str], float]:
        return deeds.deeds(events)

    def change(self, item: str, n: int, more: bool) -> str:
        return deeds.change(item, n, more)

    def holdings(self, view: dict[str, Any], seat: int) -> list[Holding]:
        return holdings.holdings(cast(View, view), seat)

    def sentences(self, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
        return sentences.chapters(cast(View, view))

    def cards(self, view: dict[str, Any], seat: int | None) -> Cards:
        return all_cards.cards(cast(View, view))

    def panels(self, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
        return terminal.panels(cast(View, view), names)

    def open_items(self, state: DaitoshiState) -> set[str]:
        return scores.counting(state)
