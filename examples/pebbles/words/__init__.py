"""Every sentence of Pebbles that people read, put together for the table and the terminal."""

from __future__ import annotations

from typing import Any

from examples.pebbles.rules.state import PebbleState
from examples.pebbles.words import choices, holdings, log, prompts, recap, refusals, sentences, terminal
from examples.pebbles.words.coach import COACH
from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.language import say
from sandai.kernel.parts import Holding, Label, Words
from sandai.kernel.refusal import Refusal

__all__ = ["PebbleWords"]


class PebbleWords(Words):
    coach = COACH
    holding_icons = holdings.ICONS
    recap = recap.PebbleRecap()
    score_items = {"points": say("points")}

    def prompt(self, state: PebbleState, seat: int | None) -> str:
        return prompts.prompt(state, seat)

    def label(self, state: PebbleState, choice: Choice, seat: int) -> Label:
        return choices.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        return log.line(event, names)

    def candidates(self, state: PebbleState, seat: int) -> list[Choice]:
        return refusals.candidates(state, seat)

    def refusal(self, state: PebbleState, text: str, seat: int) -> Refusal | None:
        return refusals.refusal(state, text, seat)

    def holdings(self, view: dict[str, Any], seat: int) -> list[Holding]:
        return holdings.holdings(view, seat)

    def sentences(self, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
        return [("", sentences.sentences(view))]

    def panels(self, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
        return terminal.panels(view, names)
