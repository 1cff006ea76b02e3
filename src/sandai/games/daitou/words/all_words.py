"""All words of Daitou, put together for the table and the terminal."""

from __future__ import annotations

from typing import Any, cast

from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words import (
    choices,
    deeds,
    holdings,
    log,
    part_cards,
    prompts,
    recap,
    scores,
    sentences,
    terminal,
)
from sandai.games.daitou.words.coach import COACH
from sandai.games.daitou.words.guide import GUIDE
from sandai.games.daitou.words.refusals import reasons
from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.parts import Cards, Holding, Label, Words
from sandai.kernel.refusal import Refusal

__all__ = ["DaitouWords"]


class DaitouWords(Words):
    coach = COACH
    guide = GUIDE
    holding_icons = holdings.ICONS
    score_items = scores.ITEMS
    score_changes = scores.CHANGES
    recap = recap.DaitouRecap()

    def prompt(self, state: DaitouState, seat: int | None) -> str:
        return prompts.prompt(state, seat)

    def label(self, state: DaitouState, choice: Choice, seat: int) -> Label:
        return choices.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        return log.line(event, names)

    def headline(self, state: DaitouState, seat: int) -> str:
        return prompts.headline(state, seat)

    def with_names(self, state: DaitouState, text: str, names: list[str]) -> str:
        return prompts.with_names(state, text, names)

    def candidates(self, state: DaitouState, seat: int) -> list[Choice]:
        return reasons.candidates(state, seat)

    def refusal(self, state: DaitouState, text: str, seat: int) -> Refusal | None:
        return reasons.refusal(state, text, seat)

    def deeds(self, events: list[Event]) -> dict[tuple[int, str], float]:
        return deeds.deeds(events)

    def change(self, item: str, n: int, more: bool) -> str:
        return deeds.change(item, n, more)

    def holdings(self, view: dict[str, Any], seat: int) -> list[Holding]:
        return holdings.holdings(cast(View, view), seat)

    def sentences(self, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
        return [("", sentences.describe(cast(View, view)))]

    def cards(self, view: dict[str, Any], seat: int | None) -> Cards:
        return part_cards.cards(cast(View, view), seat)

    def due(self, state: DaitouState, side: int) -> list[tuple[str, int]]:
        return scores.due(state, side)

    def panels(self, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
        return terminal.panels(cast(View, view), names)
