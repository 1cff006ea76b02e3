"""Clan abilities (Y-199 to Y-204)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.resolve import start
from sandai.games.daimyo.rules.choice_types import CopyAbility
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "CopyClan", "copy_clan", "use_clan"]


def use_clan(state: DaimyoState, seat: int) -> None:
    state.log(events.USES_CLAN, "Y-199", seat, {"clan": state.atlas.clans[state.clan[seat]]})
    start(state, seat, state.atlas.clan_effect(state.clan[seat]))


def copy_clan(state: DaimyoState, seat: int) -> None:
    """Y-242, YR-42: no sum of 13 is needed; the own ability stays available."""
    if state.terms.seats > 1:
        state.push(CopyClan(seat))


class CopyClan(DaimyoQuestion):
    """Asks whose clan ability is used; mercenaries have none (YR-44)."""

    rule = "Y-242"

    def options(self, state: DaimyoState) -> list[Choice]:
        copies = state.terms.choices.copies
        return [copies[state.clan[other]] for other in range(state.terms.seats) if other != self.seat]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, CopyAbility):
            state.log(events.USES_CLAN, "Y-242", self.seat, {"clan": state.atlas.clans[choice.clan]})
            start(state, self.seat, state.atlas.clan_effect(choice.clan))


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (CopyClan,)
