"""The Mega-Machine: its Workshop with the unlocked Upgrades, and the action Contribute."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import FLOORS, KINDS, MACHINE_SPACES, RESOURCES, UNIVERSITY, UPGRADES
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Asked, Gain, gain_more
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = [
    "Contribute",
    "Donated",
    "Graduate",
    "MachineOrder",
    "Replace",
    "can_contribute",
    "machine_reward",
    "machine_rewards",
    "machine_workshop",
    "ready_floors",
    "upgrade_reward",
]


def machine_rewards(state: DaitoshiState) -> list[int]:
    """The machine's own reward, then each unlocked Upgrade (T-119)."""
    return [v.reward(v.MACHINE, 0), *[v.reward(v.UPGRADE_TILE, slot) for slot in state.unlocked]]


class MachineOrder(Question[DaitoshiState]):
    """Asks which reward of the machine comes next. `rewards`: those still to gain."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "rewards")
    rule: ClassVar[str] = "T-119"

    def __init__(self, seat: int, rewards: list[int]) -> None:
        self.seat = seat
        self.rewards = rewards

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.MACHINE_FIRST[0 if v.kind_of(one) == v.MACHINE else 1 + v.amount_of(one)] for one in self.rewards]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        slot = cast(c.MachineReward, choice).slot
        chosen = v.reward(v.MACHINE, 0) if slot == c.OWN_REWARD else v.reward(v.UPGRADE_TILE, slot)
        rest = [one for one in self.rewards if one != chosen]
        if len(rest) > 1:
            gain_more(state, seat, [chosen], MachineOrder(seat, rest))
        else:
            gain_more(state, seat, [chosen, *rest])


def machine_workshop(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    rewards = machine_rewards(state)
    if len(rewards) > 1:
        return MachineOrder(who, rewards)
    todo.extend(rewards)
    return None


def machine_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.extend(state.atlas.machine_workshop[state.machine][::-1])
    return None


def upgrade_reward(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    todo.extend(state.atlas.upgrade[state.upgrades[argument]][::-1])
    return None


def ready_floors(state: DaitoshiState, who: int) -> list[int]:
    """Inventions that may be donated: past their Ready icon, and no University Invention (T-183, T-187)."""
    factory = state.factories[who]
    atlas = state.atlas
    return [
        floor
        for floor in range(FLOORS)
        if factory[s.FLOOR + floor] >= 0
        and factory[s.PROGRESS + floor] >= atlas.ready_at[floor]
        and atlas.quality[factory[s.FLOOR + floor]] != UNIVERSITY
    ]


def can_contribute(state: DaitoshiState, who: int) -> bool:
    """T-182, T-184: one of each resource, Wealth in place of what is missing, and one Wealth more."""
    factory = state.factories[who]
    missing = sum([1 for kind in range(KINDS) if not factory[kind]])
    return factory[s.WEALTH] > missing and s.NONE in state.donated and bool(ready_floors(state, who))


def replaceable(factory: list[int]) -> list[int]:
    """Which resources Wealth may replace, as masks: all that are missing, and any others for which there is enough Wealth."""
    missing = 0
    for kind in range(KINDS):
        if not factory[kind]:
            missing |= 1 << kind
    return [mask for mask in range(16) if mask & missing == missing and mask.bit_count() < factory[s.WEALTH]]


class Contribute(Question[DaitoshiState]):
    """Asks which Invention to donate, and for which space of the machine."""

    rule: ClassVar[str] = "T-183"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        mine = c.DONATE[seat]
        spaces = [space for space in range(MACHINE_SPACES) if state.donated[space] == s.NONE]
        return [mine[floor * MACHINE_SPACES + space] for floor in ready_floors(state, seat) for space in spaces]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        chosen = cast(c.Donate, choice)
        state.push(Donated(seat, chosen.floor, chosen.space))
        masks = replaceable(state.factories[seat])
        if len(masks) > 1:
            state.push(Replace(seat))
        else:
            pay_contribution(state, seat, masks[0])


class Replace(Question[DaitoshiState]):
    """Asks which resources are paid in Wealth."""

    rule: ClassVar[str] = "T-182"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        return [c.REPLACE[mask] for mask in replaceable(state.factories[seat])]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        pay_contribution(state, seat, cast(c.Replace, choice).resources)


def pay_contribution(state: DaitoshiState, who: int, mask: int) -> None:
    factory = state.factories[who]
    for kind in range(KINDS):
        if not mask >> kind & 1:
            factory[kind] -= 1
    factory[s.WEALTH] -= 1 + mask.bit_count()
    replaced = [RESOURCES[kind] for kind in range(KINDS) if mask >> kind & 1]
    state.log(events.PAY_CONTRIBUTION, "T-182", who, {"wealth": 1 + mask.bit_count(), "replaced": replaced})


class Donated(Frame[DaitoshiState]):
    """After payment, put the Invention on the machine and gain the rewards of the space, while the floor is empty (TR-127)."""

    fields: ClassVar[tuple[str, ...]] = ("who", "floor", "space")
    rule: ClassVar[str] = "T-183"

    def __init__(self, who: int, floor: int, space: int) -> None:
        self.who = who
        self.floor = floor
        self.space = space

    def run(self, state: DaitoshiState) -> None:
        factory = state.factories[self.who]
        invention = factory[s.FLOOR + self.floor]
        state.donated[self.space] = invention
        factory[s.FLOOR + self.floor] = s.NONE
        state.log(
            events.DONATE,
            "T-183",
            self.who,
            {"face": state.atlas.face[invention], "floor": self.floor, "space": self.space},
        )
        state.push(Graduate(self.who, self.floor))
        codes = state.atlas.machine_space[state.machine][self.space]
        state.push(Gain(self.who, codes, sources.MACHINE, state.decisions))


class Graduate(Frame[DaitoshiState]):
    """A University Invention takes the very place of the donated one (T-185); then Upgrades may unlock (T-188)."""

    fields: ClassVar[tuple[str, ...]] = ("who", "floor")
    rule: ClassVar[str] = "T-185"

    def __init__(self, who: int, floor: int) -> None:
        self.who = who
        self.floor = floor

    def run(self, state: DaitoshiState) -> None:
        university = state.atlas.university[state.machine]
        state.factories[self.who][s.FLOOR + self.floor] = university
        state.log(events.GRADUATE, "T-185", self.who, {"face": state.atlas.face[university], "floor": self.floor})
        for slot in range(UPGRADES):
            if slot not in state.unlocked and s.NONE not in [state.donated[link] for link in links(state, slot)]:
                state.unlocked.append(slot)  # TR-84, TR-85
                state.log(events.UNLOCK, "T-188", self.who, {"upgrade": state.upgrades[slot], "slot": slot})


def links(state: DaitoshiState, slot: int) -> list[int]:
    return state.atlas.machine_links[state.machine][slot]
