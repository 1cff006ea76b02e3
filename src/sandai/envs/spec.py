"""What all environments share: a game with its seats and options, and how positions, actions and results become numbers."""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandai.envs import words
from sandai.envs.rewards import REWARDS
from sandai.games import load
from sandai.kernel.choice import Choice
from sandai.kernel.encoding import ActionBlock, Block, Encoding
from sandai.kernel.errors import IllegalChoice, OptionError, shown
from sandai.kernel.state import State

__all__ = ["OBSERVATIONS", "REWARDS", "Mask", "Observation", "Spec"]

#: `board`: everything the seat knows, as bytes. `features`: what the bots' model looks at, as floats.
OBSERVATIONS: Final = ("board", "features")
Observation = NDArray[Any]
Mask = NDArray[np.int8]


class Spec:
    """A game for a number of seats, with options, a kind of observation and a kind of reward.

    `size` and `dtype` describe observations, `action_count` the actions. Observations are vectors; `blocks` says what is where in
    those of the board, and `names` in those of features.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        observation: str = "board",
        reward: str = "rank",
        options: dict[str, Any] | None = None,
    ) -> None:
        self.game = load(game)
        self.seats: int = max(self.game.seats) if seats is None else seats
        self.options = options or {}
        self.game.values(self.seats, self.options)  # OptionError for a wrong number of seats or a bad option
        self.observation = _one_of("observation", observation, OBSERVATIONS)
        self.reward = _one_of("reward", reward, tuple(REWARDS))
        self.rewards: Callable[[State], list[float]] = REWARDS[reward]
        encoding = self.game.encoding
        if encoding is None:
            raise OptionError(words.game_not_encoded(self.game.title))
        self.encoding: Encoding = encoding
        self.action_count: int = encoding.action_count
        self.size = encoding.size
        self.dtype: np.dtype[Any] = np.dtype(np.uint8)
        self.write: Callable[[State, int, bytearray, int], None] = encoding.write
        if observation == "features":
            self._use_features()
        self.width: int = self.size * self.dtype.itemsize  # of an observation, in bytes

    def _use_features(self) -> None:
        features = self.game.judgement.features
        if features is None:
            raise OptionError(words.game_not_encoded(self.game.title))
        first = self.game.new(seats=self.seats, **self.options)
        self.size = len(features(first, first.actors[0]))
        self.dtype = np.dtype(np.float32)
        pack = Struct(f"{self.size}f").pack_into

        def write(state: State, seat: int, out: bytearray, at: int) -> None:
            pack(out, at, *features(state, seat))

        self.write = write

    def __deepcopy__(self, memo: dict[int, Any]) -> Spec:
        return self  # it never changes

    def __reduce__(self) -> tuple[type[Spec], tuple[Any, ...]]:
        return Spec, (self.game.name, self.seats, self.observation, self.reward, self.options)

    @property
    def blocks(self) -> list[Block]:
        """The parts of an observation of the board."""
        return self.encoding.blocks

    @property
    def action_blocks(self) -> list[ActionBlock]:
        """The kinds of actions."""
        return self.encoding.action_blocks

    @property
    def highest(self) -> Observation:
        """The usual highest value of each number of an observation of the board: divide by it to get numbers around 0 to 1."""
        return np.concatenate([np.full(block.size, block.highest, np.float32) for block in self.blocks])

    def new(self, seed: int | str) -> State:
        """A new game without a journal."""
        state = self.game.new(seats=self.seats, seed=seed, **self.options)
        state.quiet = True
        return state

    def observe(self, state: State, seat: int) -> Observation:
        """What a seat knows about a position, as a vector."""
        out = bytearray(self.width)
        self.write(state, seat, out, 0)
        return np.frombuffer(out, self.dtype)

    def mask(self, state: State, seat: int) -> Mask:
        """1 for each action that a seat may take now."""
        found = np.zeros(self.action_count, np.int8)
        actions = self.actions(state, seat)
        if actions:
            found[actions] = 1
        return found

    def actions(self, state: State, seat: int) -> list[int]:
        """The actions that a seat may take now, in the order of the legal choices."""
        return [action for action in self.encoding.actions(state.choices_of(seat)) if action >= 0]

    def choice(self, state: State, seat: int, action: int) -> Choice:
        """The legal choice with this action; IllegalChoice if there is none."""
        legal = state.choices_of(seat)
        actions = self.encoding.actions(legal)
        number = int(action)
        if number < 0 or number not in actions:
            raise IllegalChoice(words.illegal_action(shown(number), seat, sum(one >= 0 for one in actions)))
        return legal[actions.index(number)]

    def action(self, state: State, seat: int, choice: Choice) -> int:
        """The action of a legal choice; -1 if it has none."""
        legal = state.choices_of(seat)
        return self.encoding.actions(legal)[legal.index(choice)]


def _one_of(name: str, given: str, allowed: tuple[str, ...]) -> str:
    if given not in allowed:
        raise OptionError(words.not_one_of(name, shown(given), allowed))
    return given
