"""What rewards and choices mean. The rules pack both into integers; this is the only module of the words that unpacks them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import choices as c
from sandai.kernel.choice import Choice

__all__ = ["FAMILIES", "Reward", "answer", "kind", "reward", "rewards", "written"]

# -- rewards -----------------------------------------------------------------------------------------------------------


class Reward(NamedTuple):
    """A kind of the vocabulary, and how much or which."""

    kind: int
    amount: int

    @property
    def place(self) -> int:
        """The floor or the terrain of a reward that has one; its number is then in `times`."""
        return self.amount >> 3

    @property
    def times(self) -> int:
        return self.amount & 7

    @property
    def adds_up(self) -> bool:
        """Whether the amount is a number of goods."""
        return self.kind <= v.COAL


def reward(code: int) -> Reward:
    return Reward(code >> v.SHIFT, code & v.LOW)


def rewards(codes: Iterable[int]) -> list[Reward]:
    return [reward(code) for code in codes]


def kind(code: int) -> int:
    return code >> v.SHIFT


def written(text: str) -> Reward:
    """A reward as component files and views write it, such as `steam:3` or `worker:any`."""
    name, _, argument = text.partition(":")
    if name == "vp":  # a player may have more than a file can write
        return Reward(v.VP, int(argument or "1"))
    code = v.read(text, tuple(range(v.STEP)))
    if code is None:
        raise ValueError(text)
    return reward(code)


# -- choices -----------------------------------------------------------------------------------------------------------


class TakeBasic(NamedTuple):
    resource: int


class Lead(NamedTuple):
    pass


class Move(NamedTuple):
    district: int
    space: int


class ActivateBuilding(NamedTuple):
    building: int


class UseGrant(NamedTuple):
    pass


class StopProducing(NamedTuple):
    pass


class PilgrimStep(NamedTuple):
    terrain: int


class PilgrimSteps(NamedTuple):
    terrain: int
    steps: int


class NoPilgrims(NamedTuple):
    pass


class AdvanceMarker(NamedTuple):
    floor: int


class StopAdvancing(NamedTuple):
    pass


class DiscardHex(NamedTuple):
    terrain: int


class RepeatHex(NamedTuple):
    terrain: int


class HireWorker(NamedTuple):
    colour: int


class SwapWorker(NamedTuple):
    colour: int


class NoSwap(NamedTuple):
    pass


class PutBanner(NamedTuple):
    city: int


class NoBanner(NamedTuple):
    pass


class TakeBanner(NamedTuple):
    city: int


class KeepBanners(NamedTuple):
    pass


class Copy(NamedTuple):
    city: int


class RepeatWorkshop(NamedTuple):
    spot: int


class MachineReward(NamedTuple):
    upgrade: int  # 0: the machine's own reward


class PlaceWorker(NamedTuple):
    colour: int
    spot: int


class PlaceOnMachine(NamedTuple):
    colour: int


class StopPlacing(NamedTuple):
    pass


class ExploitTerrain(NamedTuple):
    terrain: int


class Perform(NamedTuple):
    act: int


class NoAction(NamedTuple):
    pass


class PayWealth(NamedTuple):
    wealth: int


class TakeOne(NamedTuple):
    slot: int


class TakeTwo(NamedTuple):
    slots: tuple[int, int]


class InstallIn(NamedTuple):
    slot: int
    building: int


class Build(NamedTuple):
    spot: int


class LayHex(NamedTuple):
    terrain: int


class Light(NamedTuple):
    spot: int


class Barter(NamedTuple):
    city: int
    goods: int


class Donate(NamedTuple):
    floor: int
    space: int


class ReplaceByWealth(NamedTuple):
    resources: tuple[int, ...]


class KeepTwo(NamedTuple):
    colours: tuple[int, int]


class Family(NamedTuple):
    """The choices of one meaning, for each seat, and what each number among them means."""

    choices: list[list[Choice]]
    read: Callable[[int], Any]


def _same(choices: list[Choice], read: Callable[[int], Any]) -> Family:
    return Family([choices] * c.SEATS, read)


def _single(choice: Choice, meaning: Callable[[], Any]) -> Family:
    return Family([[choice]] * c.SEATS, lambda _: meaning())


def _own(choices: list[Choice], meaning: Callable[[], Any]) -> Family:
    return Family([[choice] for choice in choices], lambda _: meaning())


def _kinds(mask: int) -> tuple[int, ...]:
    return tuple(resource for resource in range(n.KINDS) if mask >> resource & 1)


def _pair(pair: tuple[int, ...]) -> tuple[int, int]:
    return pair[0], pair[1]


#: In the order of their codes.
FAMILIES: Final[dict[type, Family]] = {
    TakeBasic: _same(c.TAKE_BASIC, TakeBasic),
    Lead: _own(c.LEAD, Lead),
    Move: _same(c.MOVE, lambda number: Move(*divmod(number, len(n.SPACES)))),
    ActivateBuilding: Family(c.ACTIVATE, ActivateBuilding),
    UseGrant: _own(c.USE_GRANT, UseGrant),
    StopProducing: _single(c.STOP_PRODUCING, StopProducing),
    PilgrimStep: _same(c.PILGRIM, PilgrimStep),
    PilgrimSteps: _same(c.PILGRIMS, lambda number: PilgrimSteps(number // 3, number % 3 + 1)),
    NoPilgrims: _single(c.NO_PILGRIMS, NoPilgrims),
    AdvanceMarker: Family(c.ADVANCE, AdvanceMarker),
    StopAdvancing: _single(c.STOP_ADVANCING, StopAdvancing),
    DiscardHex: Family(c.DISCARD, DiscardHex),
    RepeatHex: Family(c.REPEAT, RepeatHex),
    HireWorker: _same(c.WORKER, HireWorker),
    SwapWorker: Family(c.SWAP, SwapWorker),
    NoSwap: _single(c.NO_SWAP, NoSwap),
    PutBanner: _same(c.BANNER, PutBanner),
    NoBanner: _single(c.NO_BANNER, NoBanner),
    TakeBanner: _same(c.USE_BANNER, TakeBanner),
    KeepBanners: _single(c.KEEP_BANNERS, KeepBanners),
    Copy: _same(c.COPY_CITY, Copy),
    RepeatWorkshop: _same(c.REPEAT_SHOP, RepeatWorkshop),
    MachineReward: _same(c.MACHINE_FIRST, MachineReward),
    PlaceWorker: _same(c.PLACE, lambda number: PlaceWorker(*divmod(number, n.SPOTS))),
    PlaceOnMachine: _same(c.PLACE_ON_MACHINE, PlaceOnMachine),
    StopPlacing: _single(c.STOP_PLACING, StopPlacing),
    ExploitTerrain: _same(c.EXPLOIT, ExploitTerrain),
    Perform: _same(c.ACT, Perform),
    NoAction: _single(c.NO_ACTION, NoAction),
    PayWealth: _same(c.PAY, PayWealth),
    TakeOne: _same(c.TAKE_ONE, TakeOne),
    TakeTwo: _same(c.TAKE_TWO, lambda number: TakeTwo(_pair(c.PAIRS[number]))),
    InstallIn: Family(c.INSTALL, lambda number: InstallIn(*divmod(number, len(n.BUILDINGS)))),
    Build: _same(c.BUILD, lambda number: Build(number + n.DISTRICTS)),
    LayHex: Family(c.LAY, LayHex),
    Light: _same(c.LIGHT, Light),
    Barter: _same(c.BARTER, lambda number: Barter(number // n.MOST_GOODS, number % n.MOST_GOODS + 1)),
    Donate: Family(c.DONATE, lambda number: Donate(*divmod(number, n.MACHINE_SPACES))),
    ReplaceByWealth: _same(c.REPLACE, lambda mask: ReplaceByWealth(_kinds(mask))),
    KeepTwo: _same(c.KEEP, lambda number: KeepTwo(_pair(c.KEEPS[number]))),
}
_BY_CODE: Final = [family.read(number) for family in FAMILIES.values() for number in range(len(family.choices[0]))]


def answer(choice: Choice) -> Any:
    """What a choice means, as one of the classes above."""
    return _BY_CODE[choice.code]
