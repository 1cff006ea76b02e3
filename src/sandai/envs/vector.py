"""Many games in one call: `step` plays one decision in each of them and fills the same arrays again.

    games = VectorEnv("daimyo", count=64, seats=3)
    games.reset(seed=1)
    while True:
        actions = policy(games.observations, games.masks)   # one action for each game
        games.step(actions)                                 # rewards where games.dones is true

Each row shows the game as the seat that decides in it knows it; `players` says which seat that is. A game that ends is replaced at once: then
`dones` is true and `rewards` has what each seat got, while the observation is already the new game's.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandai.envs import words
from sandai.envs.lanes import Lanes
from sandai.envs.spec import Mask, Observation, Spec
from sandai.kernel.chance import stream_key
from sandai.kernel.errors import IllegalChoice, OptionError

__all__ = ["VectorEnv", "random_numbers"]


class VectorEnv:
    """`count` games in this process. The arrays are made once and overwritten by each step; copy what you want to keep.

    `observations`: one row for each game. `masks`: 1 for legal actions. `players`: the seat that decides. `rewards`: by game and seat. `dones`: games
    that ended with this step. `first`: the number of the first game, where other processes play those before it.
    """

    def __init__(
        self,
        game: str,
        count: int = 1,
        seats: int | None = None,
        *,
        observation: str = "board",
        reward: str = "rank",
        first: int = 0,
        **options: Any,
    ) -> None:
        if count < 1:
            raise OptionError(words.too_few("count", count))
        self.spec = Spec(game, seats, observation, reward, options)
        self.count = count
        self.first = first
        spec = self.spec
        self._observations = bytearray(count * spec.width)
        self._masks = bytearray(count * spec.action_count)
        self._players = bytearray(count)
        self.observations: Observation = np.frombuffer(self._observations, spec.dtype).reshape(count, spec.size)
        self.masks: Mask = np.frombuffer(self._masks, np.int8).reshape(count, spec.action_count)
        self.players: NDArray[np.int8] = np.frombuffer(self._players, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((count, spec.seats), np.float32)
        self.dones: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._lanes: Lanes | None = None
        self._ended: list[int] = []
        self._begun = [0] * count  # games of each row
        self._seed: int | str = 0
        self._random = random_numbers(0)

    def reset(self, seed: int | str = 0) -> None:
        """Begin new games. The same seed and the same actions give the same games."""
        spec = self.spec
        self._seed = seed
        self._begun = [0] * self.count
        self._random = random_numbers(seed)
        self._lanes = Lanes(spec.encoding, spec.write, spec.width, self._observations, self._masks, self._players)
        for row in range(self.count):
            self._lanes.add(spec.new(self._next_seed(row)))
        self._ended = []
        self.rewards[:] = 0
        self.dones[:] = False

    def _next_seed(self, row: int) -> str:
        self._begun[row] += 1
        return f"{self._seed}/{self.first + row}/{self._begun[row]}"

    def _playing(self) -> Lanes:
        if self._lanes is None:
            raise IllegalChoice(words.misses_reset())
        return self._lanes

    def step(self, actions: Any) -> None:
        """Play an action in each game. An illegal one raises IllegalChoice; the games before it have moved, so reset then."""
        lanes = self._playing()
        if self._ended:
            self.rewards[self._ended] = 0
            self.dones[self._ended] = False
        numbers: list[int] = np.asarray(actions).tolist()
        if len(numbers) != self.count:
            raise IllegalChoice(words.wrong_number_of_actions(len(numbers), self.count))
        ended: list[int] = []
        wrong = lanes.step(numbers, ended)
        if wrong >= 0:
            seat = self._players[wrong]
            legal = int(self.masks[wrong].sum())
            raise IllegalChoice(words.illegal_action(str(numbers[wrong]), seat, legal))
        for lane in ended:
            self.rewards[lane] = self.spec.rewards(lanes.states[lane])
            self.dones[lane] = True
            lanes.replace(lane, self.spec.new(self._next_seed(lane)))
        self._ended = ended

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        return np.array(self.pick(self._random.integers(0, 1 << 30, self.count).tolist()))

    def pick(self, numbers: list[int]) -> list[int]:
        """A legal action for each game, by a random number for each."""
        return self._playing().sample(numbers)

    def close(self) -> None:
        """Nothing to do: for the same interface as games in other processes."""


def random_numbers(seed: int | str) -> np.random.Generator:
    """The random numbers of `sample`, the same in every process."""
    return np.random.default_rng(int(stream_key("actions", seed).hex(), 16))
