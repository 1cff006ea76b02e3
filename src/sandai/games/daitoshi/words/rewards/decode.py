"""What rewards mean: their kind, and how much or which. The rules pack them into integers, views and events write them as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules.rewards.told import code_of

__all__ = ["Reward", "reward", "rewards", "told", "written"]


class Reward(NamedTuple):
    """A kind of the vocabulary, and how much or which."""

    kind: int
    amount: int

    @property
    def place(self) -> int:
        """The floor or the terrain of a reward that has one; its number is then in `times`."""
        return v.place_of(self.amount)

    @property
    def times(self) -> int:
        return v.times_of(self.amount)

    @property
    def adds_up(self) -> bool:
        """Whether the amount is a number of goods."""
        return self.kind <= v.COAL


def reward(code: int) -> Reward:
    return Reward(v.kind_of(code), v.amount_of(code))


def rewards(codes: Iterable[int]) -> list[Reward]:
    return [reward(code) for code in codes]


def told(text: str) -> Reward:
    """A reward as events tell it, such as `step:left-1` or `lost:worker`."""
    return reward(code_of(text))


def written(text: str) -> Reward:
    """A reward as component files and views write it, such as `steam:3` or `worker:any`."""
    name, _, argument = text.partition(":")
    if name == "vp":  # a player may have more than a file can write
        return Reward(v.VP, int(argument or "1"))
    code = v.read(text, tuple(range(v.STEP)))
    if code is None:
        raise ValueError(text)
    return reward(code)
