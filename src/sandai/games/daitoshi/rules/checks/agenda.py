"""Checks that the frames on the agenda fit the position: players, places and rewards exist, and the question has answers."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.electrify import Electrify, Flip
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay, Laying
from sandai.games.daitoshi.rules.actions.exploit import Exploit, ExploitTwo, SecondExploit
from sandai.games.daitoshi.rules.actions.inventions import Commit, Committed, Install, Installing
from sandai.games.daitoshi.rules.actions.machine import Contribute, Donated, Graduate, Replace
from sandai.games.daitoshi.rules.actions.production import Stand
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.choices import ACT_NAMES
from sandai.games.daitoshi.rules.city_turn import Act, Acting, CleanUp, possible_acts
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.factory.workers import Place, Placing
from sandai.games.daitoshi.rules.partnerships import Fulfilled, UseBanner
from sandai.games.daitoshi.rules.rewards.sources import SOURCES
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.turn import EndOfTurn, NextTurn, Turn

__all__ = ["unfit_agenda"]

#: What each field of a frame may be, where that doesn't depend on the position.
BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "leader": (0, 1),
    "used": (0, 7),
    "steps": (1, v.MOST[v.PROGRESS]),
    "most": (1, v.MOST[v.PILGRIM_SAME]),
    "reward": (0, 1),
    "times": (1, v.MOST[v.CONFLICT_REWARD]),
    "kind": (0, n.KINDS - 1),
    "cost": (0, n.DEAREST),
    "colour": (0, n.KINDS - 1),
    "river": (0, 1),
    "land": (0, 1),
    "first": (s.NONE, n.KINDS - 1),
    "place": (0, n.CITIES - 1),
    "condition": (0, len(n.CONDITIONS) - 1),
    "banners": (0, (1 << n.CITIES) - 1),
    "usable": (1, (1 << n.CITIES) - 1),
    "floor": (0, n.FLOORS - 1),
    "district": (0, n.DISTRICTS - 1),
}

#: The greatest argument of kinds of rewards whose argument names a place.
ARGUMENTS: Final[dict[int, int]] = {
    v.WORKER: n.ANY,
    v.PILGRIM: n.ANY,
    v.UPGRADE: n.FLOORS - 1,
    v.READY: n.FLOORS - 1,
    v.STEP: v.at_place(0, n.FLOORS - 1, v.MOST_TIMES),
    v.SCORE: v.at_place(0, n.FLOORS - 1, v.MOST_TIMES),
    v.TERRAIN: v.at_place(0, n.KINDS - 1, v.MOST_TIMES),
    v.BANNER: n.CITIES - 1,
    v.EFFECT: n.CITIES - 1,
    v.COPY: n.CITIES - 1,
    v.UPGRADE_TILE: n.UPGRADES - 1,
    v.CONFLICT_REWARD: v.MOST[v.CONFLICT_REWARD],
    v.PILGRIM_SAME: v.MOST[v.PILGRIM_SAME],
}

#: Frames of the player whose turn it is; others may have to decide when somebody leads production, and after the last turn.
OWN_TURN: Final = frozenset(
    [
        Turn,
        EndOfTurn,
        NextTurn,
        Stand,
        CleanUp,
        Acting,
        Act,
        Placing,
        Place,
        Exploit,
        ExploitTwo,
        SecondExploit,
        Commit,
        Committed,
        Installing,
        Install,
        Expand,
        Laying,
        Lay,
        Electrify,
        Flip,
        Trade,
        Contribute,
        Replace,
        Donated,
        Graduate,
        Pay,
        KeepWorkers,
        Fulfilled,
        UseBanner,
    ]
)


def unfit_agenda(state: DaitoshiState) -> list[str]:
    """List what on the agenda names something that doesn't exist; numbers of the position itself are known to be in range."""
    found: list[str] = []
    for frame in state.agenda:
        _frame(state, frame, found)
    question: Any = state.question
    if found or question is None:
        return found
    if not question.choices(state, question.seat):
        found.append(f"INV-37: {type(question).__name__} has no answer")
    if isinstance(question, Act) and question.acts != possible_acts(state, question.seat):
        found.append(f"INV-37: the actions {question.acts} are not those that player {question.seat} can pay")
    return found


def _frame(state: DaitoshiState, frame: Any, found: list[str]) -> None:
    name = type(frame).__name__
    for field in frame.fields:
        value = getattr(frame, field)
        if not _fits(state, frame, field, value):
            found.append(f"INV-37: {name} waits with {field} {value}")
        elif field in ("seat", "who") and type(frame) in OWN_TURN and value != state.whose(state.turn):
            found.append(f"INV-37: {name} waits for player {value} in the turn of {state.whose(state.turn)}")


def _fits(state: DaitoshiState, frame: Any, field: str, value: Any) -> bool:
    if isinstance(value, list):
        return _fits_list(state, field, value)
    if field == "source":
        return value in SOURCES
    low, high = BOUNDS[field] if field in BOUNDS else _bounds(state, frame, field)
    return bool(low <= value <= high)


def _bounds(state: DaitoshiState, frame: Any, field: str) -> tuple[int, int]:
    """What a field may be in this position, or in this frame."""
    if field == "seat":
        return 0, state.setup.seats - 1
    if field == "who":
        return 0, len(state.factories) - 1
    if field == "spot":
        return 0 if isinstance(frame, Flip) else n.DISTRICTS, n.SPOTS - 1
    if field == "since":
        return 0, state.decisions
    if field == "space":
        return 0, (n.MACHINE_SPACES if isinstance(frame, Donated) else len(n.SPACES)) - 1
    return 0, len(state.atlas.card_ids) - 1  # card


def _fits_list(state: DaitoshiState, field: str, value: list[int]) -> bool:
    if field == "acts":
        return len(set(value)) == len(value) and all(0 <= act < len(ACT_NAMES) for act in value)
    if field == "slots":
        return 0 < len(set(value)) == len(value) <= 2 and all(_offered(state, slot) for slot in value)
    if field == "hand":
        slots, inventions = value[::2], value[1::2]
        known = all(0 <= number < len(state.atlas.invention_ids) for number in inventions)
        return (
            known
            and len(value) in (2, 4)
            and len(set(slots)) == len(slots)
            and all(0 <= slot < len(n.MARKET) for slot in slots)
        )
    if field == "rewards":
        machine = v.reward(v.MACHINE, 0)
        upgrades = [v.reward(v.UPGRADE_TILE, slot) for slot in state.unlocked]
        return len(set(value)) == len(value) and all(one in (machine, *upgrades) for one in value)
    return all(_is_reward(code) for code in value)  # codes


def _offered(state: DaitoshiState, slot: int) -> bool:
    return 0 <= slot < len(n.MARKET) and state.market[slot] >= 0


def _is_reward(code: int) -> bool:
    kind = v.kind_of(code)
    return 0 <= kind < v.COUNT and v.amount_of(code) <= ARGUMENTS.get(kind, v.MOST_AMOUNT)
