"""Gaining rewards. A list of rewards is resolved depth first, in printed order (TR-32).

Each chapter has handlers for its kinds of rewards. A handler works at once, puts what it causes on top of `todo`, or returns
a question: then the rest of the list waits on the agenda below the question, so a chain can be saved, copied and undone at any point.

`reward_handlers.py` lists the handlers of all kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import RESOURCE_CAP
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.frame import Frame, Question

__all__ = ["HANDLERS", "MAYOR_HANDLERS", "Gain", "Handler", "gain", "gain_steam", "lost", "nothing"]

Asked = Question[DaitoshiState] | None
# state, player, amount or place, remaining rewards (next one last), what to log
Handler = Callable[[DaitoshiState, int, int, list[int], list[int]], Asked]


def nothing(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return None


#: By kind of reward, for players and for the Mayor; filled by `reward_handlers.py`.
HANDLERS: Final[list[Handler]] = [nothing] * v.COUNT
MAYOR_HANDLERS: Final[list[Handler]] = [nothing] * v.COUNT


def lost(done: list[int], kind: int) -> None:
    """A reward that can't be gained is lost (T-071)."""
    done.append(v.reward(v.LOST, kind))


def gain(state: DaitoshiState, who: int, codes: list[int]) -> None:
    """Gain a list of rewards now, up to the first question."""
    todo = codes[::-1]
    done: list[int] = []
    factory = state.factories[who]
    mayor = who == state.mayor
    while todo:
        code = todo.pop()
        kind = v.kind_of(code)
        argument = v.amount_of(code)
        if kind < v.WEALTH:
            have = factory[kind]
            now = have + argument
            if now > RESOURCE_CAP:  # T-095, TR-34
                now = RESOURCE_CAP
            factory[kind] = now
            done.append(v.reward(kind, now - have))
        elif kind <= v.VP:  # Wealth and VP know no limit (TR-09, TR-21)
            factory[kind] += argument
            done.append(code)
        else:
            asked = (
                MAYOR_HANDLERS[kind](state, who, argument, todo, done)
                if mayor
                else HANDLERS[kind](state, who, argument, todo, done)
            )
            if asked is not None:
                if todo:
                    todo.reverse()
                    state.push(Gain(who, todo))
                state.push(asked)
                break
    if done:
        state.log(events.GAIN, "T-071", who, {"gains": done})


class Gain(Frame[DaitoshiState]):
    """A list of rewards that waits for its turn."""

    fields: ClassVar[tuple[str, ...]] = ("who", "codes")
    rule: ClassVar[str] = "T-071"

    def __init__(self, who: int, codes: list[int]) -> None:
        self.who = who
        self.codes = codes

    def run(self, state: DaitoshiState) -> None:
        gain(state, self.who, self.codes)


def gain_steam(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    state.factories[who][s.STEAM] += argument
    done.append(v.reward(v.STEAM, argument))
    return None
