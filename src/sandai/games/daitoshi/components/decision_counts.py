"""Limits how many decisions a list of rewards may lead to, so that a component pack can't make a game endless."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas
from sandai.kernel.errors import PackError

__all__ = ["check_lengths"]

MOST: Final = 100  # decisions; our own components need 20


def check_lengths(atlas: Atlas) -> None:
    """Refuse rewards that lead to too many decisions; chains are already known to end (TR-134)."""
    asks = Asks(atlas)
    for place, codes in _lists(atlas):
        count = asks.decisions(codes)
        if count > MOST:
            raise PackError(f"{place}: it may lead to {count} decisions, more than {MOST}.")


def _lists(atlas: Atlas) -> list[tuple[str, list[int]]]:
    """Every list of rewards with its file, entry and field."""
    tiles = {"workshop_front": atlas.plain, "workshop_back": atlas.electric, "electrify_bar": atlas.bar}
    found: list[tuple[str, list[int]]] = []
    for file, names, fields in (
        ("inventions", atlas.invention_ids, {"left": atlas.left, "middle": atlas.middle}),
        ("districts", atlas.tile_ids, tiles),
        ("cities", atlas.city_ids, {"effect": atlas.effect, "row": atlas.row}),
        ("machines", atlas.machine_ids, {"workshop": atlas.machine_workshop}),
        ("machines", atlas.upgrade_ids, {"reward": atlas.upgrade}),
        ("board", list(n.TERRAINS), {"conflict_reward": atlas.conflict, "exploit": atlas.exploit}),
    ):
        for field, lists in fields.items():
            for name, codes in zip(names, lists, strict=True):
                found.append((f"{file}.toml, entry {name}, field {field}", codes))
    for name, spaces in zip(atlas.machine_ids, atlas.machine_space, strict=True):
        found.extend((f"machines.toml, entry {name}, field spaces", codes) for codes in spaces)
    return found


class Asks:
    """Counts the questions that rewards may lead to, at most."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas

    def decisions(self, codes: list[int]) -> int:
        return sum(self._one(v.kind_of(code), v.amount_of(code)) for code in codes)

    def _worst(self, lists: list[list[int]]) -> int:
        return max((self.decisions(codes) for codes in lists), default=0)

    def _one(self, kind: int, number: int) -> int:
        if kind in (v.PILGRIM, v.PILGRIM_SAME, v.PARTNERSHIP):
            return 1
        if kind == v.WORKER:
            return 2  # the colour, and a swap
        if kind == v.DISCARD_HEX:
            return number
        if kind == v.DISCARD_HEX_WITH_REWARD:
            return number * (1 + self.conflict)
        if kind in (v.CONFLICT_REWARD, v.HEX_SLOT):
            return 1 + number * self.conflict
        if kind == v.PROGRESS:
            return number * (1 + self.icon)
        if kind in (v.WORMBUS, v.PRESTIGE):
            return number * (self.rail if kind == v.WORMBUS else self.crown)
        return self._of_a_city(kind)

    def _of_a_city(self, kind: int) -> int:
        """Kinds that stand only in the effect or the row of a City."""
        if kind == v.WORKSHOP_REWARD:
            return 1 + self.workshop
        if kind == v.MEGAMACHINE_WORKSHOP:
            return self.machine
        if kind == v.MARKET_BRILLIANT:
            return self.brilliant
        return 1 + self.effect if kind in (v.COPY_CITY, v.ACTIVATE_PARTNERSHIP) else 0

    @cached_property
    def conflict(self) -> int:
        return self._worst(self.atlas.conflict)

    @cached_property
    def icon(self) -> int:
        return self._worst([[icon] for icons in self.atlas.track for icon in icons if icon])

    @cached_property
    def rail(self) -> int:
        return self._worst(self.atlas.rail)

    @cached_property
    def crown(self) -> int:
        return self._worst(self.atlas.crown)

    @cached_property
    def workshop(self) -> int:
        return self._worst([*self.atlas.plain, *self.atlas.electric])

    @cached_property
    def machine(self) -> int:
        upgrades = sorted([self.decisions(codes) for codes in self.atlas.upgrade], reverse=True)
        return n.UPGRADES + self._worst(self.atlas.machine_workshop) + sum(upgrades[: n.UPGRADES])

    @cached_property
    def brilliant(self) -> int:
        atlas = self.atlas
        numbers = [number for number, quality in enumerate(atlas.quality) if quality == n.BRILLIANT]
        return self._worst([atlas.left[number] + atlas.middle[number] for number in numbers])

    @cached_property
    def effect(self) -> int:
        """The worst effect of a City that doesn't copy another."""
        copy = v.reward(v.COPY_CITY, 1)
        return self._worst([codes for codes in self.atlas.effect if copy not in codes])
