"""The vectorised environment in several processes, which share the memory of its arrays.

    with ProcessVectorEnv("daimyo", count=256, seats=3, processes=4) as games:
        games.reset(seed=1)
        games.step(games.sample())

The same seed and actions give the same games as in one process. Programs that are run as a script have to protect their start with
`if __name__ == "__main__":`, because each process imports the script.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandai.envs import words
from sandai.envs.spec import Mask, Observation, Spec
from sandai.envs.vector import VectorEnv, random_numbers
from sandai.kernel.errors import IllegalChoice, OptionError, SandaiError

__all__ = ["ProcessVectorEnv"]

_CONTEXT: Final = get_context("spawn")
_PATIENCE: Final = 5.0  # seconds that a process gets to end


class Shared:
    """The arrays of all games in one block of shared memory."""

    def __init__(self, spec: Spec, count: int, name: str | None = None) -> None:
        shapes: list[tuple[tuple[int, ...], Any]] = [
            ((count, spec.size), spec.dtype),
            ((count, spec.action_count), np.int8),
            ((count,), np.int8),
            ((count, spec.seats), np.float32),
            ((count,), np.bool_),
            ((count,), np.int64),
        ]
        sizes = [-(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64 for shape, kind in shapes]
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        starts = np.cumsum([0, *sizes])
        arrays: list[Any] = [
            np.ndarray(shape, kind, self.memory.buf, int(start))
            for (shape, kind), start in zip(shapes, starts[:-1], strict=True)
        ]
        self.observations, self.masks, self.players, self.rewards, self.dones, self.actions = arrays

    def close(self) -> None:
        del self.observations, self.masks, self.players, self.rewards, self.dones, self.actions
        self.memory.close()


def _serve(pipe: Connection, name: str, total: int, first: int, count: int, settings: dict[str, Any]) -> None:
    """Play some of the games: what a process does."""
    games = VectorEnv(count=count, first=first, **settings)
    shared = Shared(games.spec, total, name)
    mine = slice(first, first + count)
    try:
        while (request := pipe.recv()) is not None:
            command, seed = request
            answer = ""
            try:
                if command == "reset":
                    games.reset(seed)
                elif command == "sample":
                    shared.actions[mine] = games.pick(shared.actions[mine].tolist())
                else:
                    games.step(shared.actions[mine])
            except SandaiError as error:
                answer = str(error)
            shared.observations[mine] = games.observations
            shared.masks[mine] = games.masks
            shared.players[mine] = games.players
            shared.rewards[mine] = games.rewards
            shared.dones[mine] = games.dones
            pipe.send(answer)
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        shared.close()


class ProcessVectorEnv:
    """As `VectorEnv`, with the games spread over processes."""

    def __init__(
        self,
        game: str,
        count: int = 1,
        seats: int | None = None,
        *,
        processes: int = 2,
        observation: str = "board",
        reward: str = "rank",
        **options: Any,
    ) -> None:
        for name, given in (("count", count), ("processes", processes)):
            if given < 1:
                raise OptionError(words.too_few(name, given))
        self.spec = Spec(game, seats, observation, reward, options)
        self.count = count
        self._shared = Shared(self.spec, count)
        self.observations: Observation = self._shared.observations
        self.masks: Mask = self._shared.masks
        self.players: NDArray[np.int8] = self._shared.players
        self.rewards: NDArray[np.float32] = self._shared.rewards
        self.dones: NDArray[np.bool_] = self._shared.dones
        settings = {"game": game, "seats": self.spec.seats, "observation": observation, "reward": reward, **options}
        self._workers: list[tuple[Any, Connection]] = []
        bounds = np.linspace(0, count, min(processes, count) + 1).astype(int).tolist()
        for begin, end in pairwise(bounds):
            ours, theirs = _CONTEXT.Pipe()
            task = (theirs, self._shared.memory.name, count, begin, end - begin, settings)
            worker = _CONTEXT.Process(target=_serve, args=task, daemon=True)
            worker.start()
            theirs.close()
            self._workers.append((worker, ours))
        self._random: np.random.Generator | None = None

    def _ask(self, command: str, seed: int | str = 0) -> None:
        problems = []
        try:
            for _, pipe in self._workers:
                pipe.send((command, seed))
            problems = [answer for _, pipe in self._workers if (answer := pipe.recv())]
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise IllegalChoice(words.worker_ended()) from None
        if problems:
            raise IllegalChoice(problems[0])

    def reset(self, seed: int | str = 0) -> None:
        """Begin new games."""
        self._random = random_numbers(seed)
        self._ask("reset", seed)

    def step(self, actions: Any) -> None:
        """Play an action in each game."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,):
            raise IllegalChoice(words.wrong_number_of_actions(numbers.size, self.count))
        self._shared.actions[:] = numbers
        self._ask("step")

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        if self._random is None:
            raise IllegalChoice(words.misses_reset())
        self._shared.actions[:] = self._random.integers(0, 1 << 30, self.count)
        self._ask("sample")
        return np.array(self._shared.actions)

    def close(self) -> None:
        """End the processes. The arrays can't be used any more."""
        for worker, pipe in self._workers:
            with suppress(OSError):
                pipe.send(None)
            pipe.close()
            worker.join(_PATIENCE)
            if worker.is_alive():
                worker.terminate()
        if self._workers:
            self._workers = []
            del self.observations, self.masks, self.players, self.rewards, self.dones
            self._shared.close()
            self._shared.memory.unlink()

    def __enter__(self) -> ProcessVectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
