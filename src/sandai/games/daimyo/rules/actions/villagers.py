"""Help from Villagers: storage, hero, Helmet, villager tile (Y-093 to Y-106)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.heroes import draw_heroes
from sandai.games.daimyo.rules.abilities.resolve import start
from sandai.games.daimyo.rules.actions.storage import raise_capacity
from sandai.games.daimyo.rules.choice_types import HelpWith, UseVillagerTile
from sandai.games.daimyo.rules.choices import HELPS
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "HelpStep", "TwoSteps", "UseVillager", "claim_helmet", "help_from_villagers"]

STORAGE: Final = 0
HERO: Final = 1
HELMET: Final = 2
TILE: Final = 3


def help_from_villagers(state: DaimyoState, seat: int) -> None:
    """All four steps, in the printed order (YR-11)."""
    state.push_all([HelpStep(seat, STORAGE), HelpStep(seat, HERO), HelpStep(seat, HELMET), UseVillager(seat)])


class HelpStep(Frame[DaimyoState]):
    fields = ("seat", "step")
    rule = "Y-093"

    def __init__(self, seat: int, step: int) -> None:
        self.seat = seat
        self.step = step

    def run(self, state: DaimyoState) -> None:
        if self.step == STORAGE:
            raise_capacity(state, self.seat, 1, "Y-094")
        elif self.step == HERO:
            draw_heroes(state, self.seat, 1, "Y-095")
        elif self.step == HELMET:
            claim_helmet(state, self.seat)
        else:
            state.push(UseVillager(self.seat))


def claim_helmet(state: DaimyoState, seat: int) -> None:
    """Y-096, YR-12, YR-13: only the first of the round takes it."""
    if not state.helmet_claimed:
        state.helmet_claimed = 1
        state.helmet = seat
        state.log(events.TAKES_HELMET, "Y-096", seat, {})


class UseVillager(DaimyoQuestion):
    """Asks which tile is used; it flips (Y-098). A face without effect may be chosen too (YR-99)."""

    rule = "Y-098"

    def options(self, state: DaimyoState) -> list[Choice]:
        return state.terms.choices.villagers[:]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, UseVillagerTile):
            tile = choice.villager
            face = state.villagers[tile]
            state.villagers = put(state.villagers, tile, 1 - face)
            state.log(events.USES_VILLAGER, "Y-098", self.seat, {"tile": tile + 1, "face": "AB"[face]})
            start(state, self.seat, state.atlas.villager_effect(tile, face))


class TwoSteps(DaimyoQuestion):
    """Two different ones of the four steps (Y-237), done in the printed order."""

    rule = "Y-237"

    def options(self, state: DaimyoState) -> list[Choice]:
        return HELPS[:]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, HelpWith):
            state.push_all([HelpStep(self.seat, choice.first), HelpStep(self.seat, choice.second)])


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    HelpStep,
    TwoSteps,
    UseVillager,
)
