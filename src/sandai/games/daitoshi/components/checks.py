"""Checks the components as a whole: the rules must be able to use them, and every chain of rewards must end (TR-134)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.atlas import Atlas
from sandai.games.daitoshi.components.decision_counts import check_lengths
from sandai.kernel.errors import PackError

__all__ = ["check"]

#: Where the rewards are that a kind of reward leads to.
READ_FROM: Final = {
    v.WORMBUS: "board.toml, entry wormbus, field spaces",
    v.PRESTIGE: "board.toml, entry prestige, field spaces",
    v.PROGRESS: "factory.toml, field icons",
    v.WORKSHOP_REWARD: "districts.toml, fields workshop_front and workshop_back",
    v.MEGAMACHINE_WORKSHOP: "machines.toml, fields workshop and reward",
    v.MARKET_BRILLIANT: "inventions.toml, fields left and middle",
    v.COPY_CITY: "cities.toml, field effect",
    **dict.fromkeys(
        (v.CONFLICT_REWARD, v.DISCARD_HEX_WITH_REWARD, v.HEX_SLOT, v.DISCARD_HEX), "board.toml, field conflict_reward"
    ),
}


def check(atlas: Atlas) -> None:
    _check_counts(atlas)
    _check_machines(atlas)
    _check_chains(atlas)
    check_lengths(atlas)


def _check_counts(atlas: Atlas) -> None:
    for number, quality in enumerate(atlas.quality):
        if quality == n.UNIVERSITY and number not in atlas.university:
            name = atlas.invention_ids[number]
            raise PackError(f"inventions.toml, entry {name}, field megamachine: no Mega-Machine names this Invention.")
    if set(atlas.card_district) != set(range(n.DISTRICTS)):
        raise PackError(
            "mayor.toml, field back, slice: the cards must show every district, or nothing could start there."
        )
    inner = [number for number, ring in enumerate(atlas.ring) if ring == 0]
    if len(inner) != n.DISTRICTS or min(atlas.ring.count(1), atlas.ring.count(2)) < n.DISTRICTS:
        raise PackError(
            "districts.toml, field ring: five tiles belong in the inner ring, and at least five in the others."
        )
    for name, kinds in (("action", atlas.action), ("worker", atlas.employs), ("exploit", atlas.exploits)):
        if sorted(kinds[number] for number in inner) != list(range(n.DISTRICTS)):
            raise PackError(f"districts.toml, field {name}: the five inner tiles must differ in it.")
    if sorted(atlas.calling[number] for number in atlas.basics) != list(range(n.KINDS)):
        raise PackError("inventions.toml, field middle: each Basic Invention needs a resource of its own.")
    if sorted(atlas.tile_of) != list(range(n.KINDS)):
        raise PackError("board.toml, field operation_tile: each terrain needs an Operation tile of its own.")


def _check_machines(atlas: Atlas) -> None:
    for machine, links in enumerate(atlas.machine_links):
        for players in range(1, 5):
            for slot in links:
                if all(space in atlas.blocked[players] for space in slot):
                    name = atlas.machine_ids[machine]
                    raise PackError(
                        f"machines.toml, entry {name}, field upgrade_slots: with {players} players an Upgrade is fully blocked."
                    )


def _kinds(codes: list[int]) -> set[int]:
    return {v.kind_of(code) for code in codes}


def _leads(atlas: Atlas) -> dict[int, set[int]]:
    """For each kind of reward, the kinds that it may lead to."""
    conflicts = set().union(*(_kinds(codes) for codes in atlas.conflict))
    leads: dict[int, set[int]] = {
        v.WORMBUS: set().union(*(_kinds(codes) for codes in atlas.rail)),
        v.PRESTIGE: set().union(*(_kinds(codes) for codes in atlas.crown)),
        v.PROGRESS: {v.kind_of(code) for icons in atlas.track for code in icons if code},
        v.WORKSHOP_REWARD: set().union(*(_kinds(codes) for codes in (*atlas.plain, *atlas.electric))),
        v.MEGAMACHINE_WORKSHOP: set().union(*(_kinds(codes) for codes in (*atlas.machine_workshop, *atlas.upgrade))),
        v.MARKET_BRILLIANT: set().union(
            *(
                _kinds(atlas.left[number] + atlas.middle[number])
                for number, quality in enumerate(atlas.quality)
                if quality == n.BRILLIANT
            )
        ),
        v.COPY_CITY: set().union(*(_kinds(codes) for codes in atlas.effect if v.COPY_CITY not in _kinds(codes))),
    }
    for kind in (v.CONFLICT_REWARD, v.DISCARD_HEX_WITH_REWARD, v.HEX_SLOT, v.DISCARD_HEX):  # the last by Advisor 6
        leads[kind] = conflicts
    return leads


def _check_chains(atlas: Atlas) -> None:
    leads = _leads(atlas)
    for start in leads:
        seen: set[int] = set()
        todo = list(leads[start])
        while todo:
            kind = todo.pop()
            if kind not in seen:
                seen.add(kind)
                todo.extend(leads.get(kind, ()))
        if start in seen:
            raise PackError(
                f"{READ_FROM[start]}: the reward {v.NAMES[start]} leads back to itself, such a chain would never end."
            )
    if sum(v.COPY_CITY in _kinds(codes) for codes in atlas.effect) > 1:
        raise PackError(
            "cities.toml, field effect: only one City may copy another, or they would copy each other without end."
        )
    for number, codes in enumerate(atlas.effect):
        if _banners(atlas, codes) >= 1:
            name = atlas.city_ids[number]
            raise PackError(
                f"cities.toml, entry {name}, field effect: it brings so many Banners, itself or by Prestige and Worm-Bus, "
                "that a chain would, with Advisor 8, never end."
            )


def _average(atlas: Atlas, loop: list[list[int]]) -> Fraction:
    return sum((_banners(atlas, codes) for codes in loop), Fraction()) / len(loop)


def _best(atlas: Atlas, lists: list[list[int]]) -> Fraction:
    return max((_banners(atlas, codes) for codes in lists), default=Fraction())


def _banners(atlas: Atlas, codes: list[int]) -> Fraction:
    """How many Banners a list of rewards brings in the long run, at most. Progress and giving back end by themselves."""
    total = Fraction()
    for code in codes:
        kind, number = v.kind_of(code), v.amount_of(code)
        if kind == v.PARTNERSHIP:
            total += 1
        elif kind == v.PRESTIGE:
            total += number * _average(atlas, atlas.crown)
        elif kind == v.WORMBUS:
            total += number * _average(atlas, atlas.rail)
        elif kind == v.CONFLICT_REWARD:
            total += number * _best(atlas, atlas.conflict)
        elif kind == v.WORKSHOP_REWARD:
            total += _best(atlas, [*atlas.plain, *atlas.electric])
        elif kind == v.MEGAMACHINE_WORKSHOP:
            total += _best(atlas, atlas.machine_workshop)
            upgrades = sorted([_banners(atlas, reward) for reward in atlas.upgrade], reverse=True)
            total += sum(upgrades[: n.UPGRADES], Fraction())
        elif kind == v.MARKET_BRILLIANT:
            brilliant = [number for number, quality in enumerate(atlas.quality) if quality == n.BRILLIANT]
            total += _best(atlas, [atlas.left[number] + atlas.middle[number] for number in brilliant])
        elif kind == v.COPY_CITY:
            total += _best(atlas, [effect for effect in atlas.effect if v.COPY_CITY not in _kinds(effect)])
    return total
