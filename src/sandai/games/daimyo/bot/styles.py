"""Styles of play: how much likelier a bot with a style takes a choice, as a number added to the logarithm of its probability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandai.games.daimyo.numbers import CONSTRUCTION, PRODUCTION, RECRUITMENT
from sandai.games.daimyo.rules import choice_types as t
from sandai.kernel.choice import Choice

__all__ = ["STYLES"]

BUILDING: Final = (t.ConstructBuilding, t.FarmOn, t.TowerOn, t.BuyTile)
ATTACKING: Final = (t.EliminateGovernor, t.MoveGovernorTo, t.RecruitUnit, t.ShadowOn, t.MoveShadowTo)
SPENDING: Final = (t.BuyTile, t.BuyFromMercenaries, t.HireHero, t.RecruitUnit, t.DiscardHero)
STRONG: Final = 1.5


def _builder(choice: Choice) -> float:
    return STRONG if isinstance(choice, BUILDING) or _zone(choice) == CONSTRUCTION else 0.0


def _attacker(choice: Choice) -> float:
    return STRONG if isinstance(choice, ATTACKING) or _zone(choice) == RECRUITMENT else 0.0


def _miser(choice: Choice) -> float:
    if isinstance(choice, SPENDING):
        return -1.0
    return STRONG if _zone(choice) == PRODUCTION else 0.0


def _zone(choice: Choice) -> int:
    """The zone that a die is taken for; -1: the choice takes none."""
    return choice.zone if isinstance(choice, t.TakeDieFor) else -1


STYLES: Final[dict[str, Callable[[Choice], float]]] = {"builder": _builder, "miser": _miser, "attacker": _attacker}
