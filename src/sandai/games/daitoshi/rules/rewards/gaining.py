"""Gaining rewards. A list of rewards is resolved depth first, in printed order (TR-32).

Each chapter has handlers for its kinds of rewards. A handler works at once, puts what it causes on top of `todo`, or returns
a question: then the rest of the list waits on the agenda below the question, so a chain can be saved, copied and undone at any point.

`handlers.py` lists the handlers of all kinds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import RESOURCE_CAP
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.rewards.sources import NOWHERE
from sandai.games.daitoshi.rules.rewards.told import told_all
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.frame import Frame, Question

__all__ = ["HANDLERS", "MAYOR_HANDLERS", "Gain", "Handler", "gain", "gain_more", "gain_steam", "lost", "nothing"]

Asked = Question[DaitoshiState] | None
# state, player, amount or place, remaining rewards (next one last), what to log
Handler = Callable[[DaitoshiState, int, int, list[int], list[int]], Asked]


def nothing(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    return None


#: By kind of reward, for players and for the Mayor; filled by `handlers.py`.
HANDLERS: Final[list[Handler]] = [nothing] * v.COUNT
MAYOR_HANDLERS: Final[list[Handler]] = [nothing] * v.COUNT


def lost(done: list[int], kind: int) -> None:
    """A reward that can't be gained is lost (T-071)."""
    done.append(v.reward(v.LOST, kind))


def gain(state: DaitoshiState, who: int, codes: list[int], source: str) -> None:
    """Gain a list of rewards now, up to the first question. `source`: where they come from, one of `sources.py`."""
    resolve(state, who, codes, source, state.decisions)


def gain_more(state: DaitoshiState, who: int, codes: list[int], first: Frame[DaitoshiState] | None = None) -> None:
    """Gain what a question about a reward was answered with; its source waits below. `first`: waits until that is done."""
    source, since = NOWHERE, state.decisions
    below = state.agenda[-1] if state.agenda else None
    if isinstance(below, Gain) and below.who == who:
        source, since = below.source, below.since
    if first is not None:
        state.push(first)
    resolve(state, who, codes, source, since)


def resolve(state: DaitoshiState, who: int, codes: list[int], source: str, since: int) -> None:
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
                todo.reverse()
                if todo or not _waits(state, who, source, since):
                    state.push(Gain(who, todo, source, since))
                state.push(asked)
                break
    if done and not state.quiet:
        state.log(events.GAIN, "T-071", who, {"gains": told_all(done)})


def _waits(state: DaitoshiState, who: int, source: str, since: int) -> bool:
    """Whether the source is on the agenda already."""
    below = state.agenda[-1] if state.agenda else None
    return isinstance(below, Gain) and below.since == since and below.who == who and below.source == source


class Gain(Frame[DaitoshiState]):
    """A list of rewards that waits for its turn. Below a question about a reward there always is one, even if nothing is left to gain.

    `source`: where they come from; `since`: the number of decisions when the first of them was gained.
    """

    fields: ClassVar[tuple[str, ...]] = ("who", "codes", "source", "since")
    rule: ClassVar[str] = "T-071"

    def __init__(self, who: int, codes: list[int], source: str, since: int) -> None:
        self.who = who
        self.codes = codes
        self.source = source
        self.since = since

    def run(self, state: DaitoshiState) -> None:
        if self.codes:
            resolve(state, self.who, self.codes, self.source, self.since)


def gain_steam(state: DaitoshiState, who: int, argument: int, todo: list[int], done: list[int]) -> Asked:
    state.factories[who][s.STEAM] += argument
    done.append(v.reward(v.STEAM, argument))
    return None
