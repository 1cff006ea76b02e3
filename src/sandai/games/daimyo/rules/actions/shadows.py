"""Shadows: gain the gold of the space and one influence, eliminate a governor (Y-158 to Y-166)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import GOLD, ISLANDS, SITES, SPACES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.actions.governors import eliminate
from sandai.games.daimyo.rules.choice_types import EliminateGovernor, ShadowOn
from sandai.games.daimyo.rules.choices import SHADOWS, STRIKES
from sandai.games.daimyo.rules.goals import SHADOWING, check_goals
from sandai.games.daimyo.rules.journal import at_space, log_for
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.games.daimyo.rules.tokens import gain
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "PlaceShadow", "Strike", "put_shadow", "strike", "victims"]


def put_shadow(state: DaimyoState, owner: int, space: int, rule: str) -> None:
    state.shadow = put(state.shadow, space, owner)
    state.influence[owner * ISLANDS + space // SPACES] += 1
    if not state.quiet:
        log_for(state, owner, events.PLACES_SHADOW, rule, at_space(state, space))


def victims(state: DaimyoState, spared: int, island: int) -> list[int]:
    """Sites of governors on an island that belong to anyone else (YR-30)."""
    first = island * SITES
    governor = state.governor
    return [site for site in range(first, first + SITES) if governor[site] >= 0 and governor[site] != spared]


def strike(state: DaimyoState, seat: int, owner: int, island: int) -> None:
    """Y-161: a governor of another owner must go, if there is one."""
    found = victims(state, owner, island)
    if len(found) == 1:
        eliminate(state, found[0], "Y-161", owner, "shadow")
    elif found:
        state.push(Strike(seat, owner, island))


class Strike(DaimyoQuestion):
    """Asks which governor on the island is eliminated; `owner`: the owner of the shadow."""

    fields = ("seat", "owner", "island")
    rule = "Y-161"

    def __init__(self, seat: int, owner: int, island: int) -> None:
        self.seat = seat
        self.owner = owner
        self.island = island

    def options(self, state: DaimyoState) -> list[Choice]:
        return [STRIKES[site] for site in victims(state, self.owner, self.island)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, EliminateGovernor):
            eliminate(state, choice.site, "Y-161", self.owner, "shadow")


class PlaceShadow(DaimyoQuestion):
    """A recruited shadow goes on any empty shadow space (Y-158)."""

    rule = "Y-158"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [SHADOWS[space] for space, owner in enumerate(state.shadow) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, ShadowOn):
            put_shadow(state, self.seat, choice.space, "Y-160")
            gain(state, self.seat, GOLD, state.atlas.rough_gold[choice.space], "Y-159")
            strike(state, self.seat, self.seat, choice.space // SPACES)
            check_goals(state, self.seat, SHADOWING)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    PlaceShadow,
    Strike,
)
