"""Governors: placing, relocating, eliminating (Y-152 to Y-157)."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import ISLANDS, SITES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import EliminateGovernor, GovernorOn, MoveGovernorFrom, MoveGovernorTo
from sandai.games.daimyo.rules.choices import DONE, FROM_SITES, GOVERNORS, STRIKES, TO_SITES
from sandai.games.daimyo.rules.goals import MOVING, PLACING, check_goals
from sandai.games.daimyo.rules.journal import at_site, from_site, log_for, rival_name
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import gain, gain_tokens
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "GovernorTo",
    "MoveEnemyGovernor",
    "MoveGovernor",
    "PlaceGovernor",
    "RemoveGovernor",
    "eliminate",
    "put_governor",
]

WORTH = 2  # influence: Y-153


def put_governor(state: DaimyoState, owner: int, site: int, rule: str) -> None:
    state.governor[site] = owner
    state.influence[owner * ISLANDS + site // SITES] += WORTH
    if not state.quiet:
        log_for(state, owner, events.PLACES_GOVERNOR, rule, at_site(state, site))


def eliminate(state: DaimyoState, site: int, rule: str, by: int, weapon: str) -> None:
    """Y-155, Y-156, Y-162, Y-163: back to its owner's supply, who loses the influence and takes the compensation.

    `by` and `weapon`, for the log: who eliminates it, and with what.
    """
    owner = state.governor[site]
    state.governor[site] = -1
    state.influence[owner * ISLANDS + site // SITES] -= WORTH
    if not state.quiet:
        striker: dict[str, Any] = {"seat": by} if by < state.terms.seats else {"name": rival_name(state)}
        log_for(
            state, owner, events.LOSES_GOVERNOR, rule, {**at_site(state, site), "striker": striker, "weapon": weapon}
        )
    gain_tokens(state, owner, state.atlas.compensation, "Y-163")


def move_governor(state: DaimyoState, origin: int, site: int, rule: str) -> None:
    owner = state.governor[origin]
    state.governor[origin] = -1
    state.governor[site] = owner
    state.influence[owner * ISLANDS + origin // SITES] -= WORTH
    state.influence[owner * ISLANDS + site // SITES] += WORTH
    if not state.quiet:
        log_for(state, owner, events.MOVES_GOVERNOR, rule, from_site(state, origin, site))


class PlaceGovernor(DaimyoQuestion):
    """A recruited governor goes on any free governor space (Y-152)."""

    rule = "Y-152"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [GOVERNORS[site] for site, owner in enumerate(state.governor) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GovernorOn):
            put_governor(state, self.seat, choice.site, "Y-153")
            check_goals(state, self.seat, PLACING)


class MoveGovernor(DaimyoQuestion):
    """Asks which of the own governors is relocated (Y-157)."""

    fields = ("seat", "collect", "optional")
    rule = "Y-157"

    def __init__(self, seat: int, collect: int, optional: bool) -> None:
        self.seat = seat
        self.collect = collect
        self.optional = optional

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = [FROM_SITES[site] for site, owner in enumerate(state.governor) if owner == self.seat]
        if self.optional:
            listed.append(DONE)
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, MoveGovernorFrom):
            state.push(GovernorTo(self.seat, choice.site, self.collect))


class MoveEnemyGovernor(DaimyoQuestion):
    """Asks which opposing governor is relocated (Y-246)."""

    rule = "Y-246"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [FROM_SITES[site] for site, owner in enumerate(state.governor) if owner >= 0 and owner != self.seat]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, MoveGovernorFrom):
            state.push(GovernorTo(self.seat, choice.site, 0))


class GovernorTo(DaimyoQuestion):
    """Asks where a relocated governor goes; its owner may collect there."""

    fields = ("seat", "origin", "collect")
    rule = "Y-157"

    def __init__(self, seat: int, origin: int, collect: int) -> None:
        self.seat = seat
        self.origin = origin
        self.collect = collect

    def options(self, state: DaimyoState) -> list[Choice]:
        return [TO_SITES[site] for site, owner in enumerate(state.governor) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, MoveGovernorTo):
            owner = state.governor[self.origin]
            move_governor(state, self.origin, choice.site, "Y-157")
            gain(state, owner, state.atlas.yields[choice.site], self.collect, "Y-105")
            check_goals(state, owner, MOVING)


class RemoveGovernor(DaimyoQuestion):
    """Asks which opposing governor is eliminated, anywhere (Y-245)."""

    rule = "Y-245"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [STRIKES[site] for site, owner in enumerate(state.governor) if owner >= 0 and owner != self.seat]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, EliminateGovernor):
            eliminate(state, choice.site, "Y-245", self.seat, "hero")


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    GovernorTo,
    MoveEnemyGovernor,
    MoveGovernor,
    PlaceGovernor,
    RemoveGovernor,
)
