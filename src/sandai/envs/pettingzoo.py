"""PettingZoo environments: all seats of a game, one after the other (`env`) or at the same time (`parallel_env`).

Agents are `seat_0`, `seat_1` and so on. Observations are dictionaries with `observation` and `action_mask`; rewards come at the end of the game.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from sandai.envs import words
from sandai.envs.rendering import RENDER_MODES, render
from sandai.envs.spec import Spec
from sandai.kernel.errors import IllegalChoice, OptionError, shown
from sandai.kernel.state import State

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError(words.extra_missing("PettingZoo")) from error

__all__ = ["RawEnv", "RawParallelEnv", "env", "parallel_env"]

ILLEGAL_REWARD: Final = -1.0  # what a seat gets whose illegal action ends the game

Seen = dict[str, Any]


def env(
    game: str,
    seats: int | None = None,
    *,
    observation: str = "board",
    reward: str = "rank",
    render_mode: str | None = None,
    **options: Any,
) -> Any:
    """All seats of a game, one after the other. An illegal action ends the game, as in PettingZoo's own board games."""
    raw = RawEnv(game, seats, observation=observation, reward=reward, render_mode=render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    observation: str = "board",
    reward: str = "rank",
    render_mode: str | None = None,
    **options: Any,
) -> RawParallelEnv:
    """All seats of a game at the same time: those that are not asked take the last action, which is to wait."""
    return RawParallelEnv(game, seats, observation=observation, reward=reward, render_mode=render_mode, **options)


class _Table:
    """What both kinds of environment have in common: the game, its agents and their spaces."""

    def __init__(
        self, game: str, seats: int | None, observation: str, reward: str, render_mode: str | None, options: Seen
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError(words.not_one_of("render_mode", shown(render_mode), RENDER_MODES))
        self.spec = Spec(game, seats, observation, reward, options)
        self.agents = [f"seat_{seat}" for seat in range(self.spec.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self._state: State | None = None
        self._random = np.random.default_rng()

    @property
    def state(self) -> State:
        if self._state is None:
            raise IllegalChoice(words.misses_reset())
        return self._state

    def begin(self, seed: int | None) -> None:
        """A new game. Without a seed, games follow each other at random, from the last seed on."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._state = self.spec.new(int(self._random.integers(1 << 62)))

    def spaces(self, more: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """The observation and action spaces of all agents; `more`: actions beside those of the game."""
        spec = self.spec
        count = spec.action_count + more
        board = spec.dtype == np.uint8
        low, high = (0, 255) if board else (-np.inf, np.inf)
        parts: dict[str, Any] = {
            "observation": spaces.Box(low, high, (spec.size,), spec.dtype.type),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
        seen = {agent: spaces.Dict(parts) for agent in self.agents}
        return seen, {agent: spaces.Discrete(count) for agent in self.agents}

    def observe(self, agent: str) -> Seen:
        state, seat = self.state, self.seat_of[agent]
        return {"observation": self.spec.observe(state, seat), "action_mask": self.spec.mask(state, seat)}

    def play(self, agent: str, action: Any) -> None:
        state, seat = self.state, self.seat_of[agent]
        state.play(self.spec.choice(state, seat, int(action)), seat)

    def rewards(self) -> dict[str, float]:
        return dict(zip(self.agents, self.spec.rewards(self.state), strict=True))


class RawEnv(AECEnv[str, Seen, Any]):  # type: ignore[misc]
    """The game without PettingZoo's wrappers: an illegal action raises IllegalChoice."""

    metadata: dict[str, Any] = {
        "render_modes": list(RENDER_MODES),
        "name": "sandai",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        observation: str = "board",
        reward: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = _Table(game, seats, observation, reward, render_mode, options)
        self.metadata = {**RawEnv.metadata, "name": f"sandai_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = self.table.agents[:]
        self.observation_spaces, self.action_spaces = self.table.spaces(0)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Seen | None = None) -> None:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Seen] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        actor = self.table.state.actor
        self.agent_selection = self.agents[0] if actor is None else self.possible_agents[actor]

    def observe(self, agent: str) -> Seen:
        return self.table.observe(agent)

    def step(self, action: Any) -> None:
        state = self.table.state  # raises before the first game
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.play(agent, action)
        if state.over:
            self.rewards = self.table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.table.state, None, self.render_mode)

    def close(self) -> None:
        """Nothing to do."""


class RawParallelEnv(ParallelEnv[str, Seen, Any]):  # type: ignore[misc]
    """Every agent acts in every step. Seats that are not asked can only wait, which is the last action.

    An action that the mask forbids ends the game with a reward of -1 for its seat.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "name": "sandai", "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        observation: str = "board",
        reward: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = _Table(game, seats, observation, reward, render_mode, options)
        self.metadata = {**RawParallelEnv.metadata, "name": f"sandai_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = self.table.agents[:]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = self.table.spaces(1)
        self.wait = self.table.spec.action_count

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Seen | None = None) -> tuple[dict[str, Seen], dict[str, Seen]]:
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Seen]:
        actors = self.table.state.actors
        found = {}
        for agent in self.possible_agents:
            seen = self.table.observe(agent)
            waits = self.table.seat_of[agent] not in actors
            seen["action_mask"] = np.append(seen["action_mask"], np.int8(waits))
            found[agent] = seen
        return found

    def step(self, actions: dict[str, Any]) -> Any:
        agents = self.agents
        if not agents:
            raise IllegalChoice(words.finished())
        state = self.table.state
        rewards = dict.fromkeys(agents, 0.0)
        wrong = [agent for agent in agents if not self._allowed(agent, actions[agent])]
        if wrong:
            rewards |= dict.fromkeys(wrong, ILLEGAL_REWARD)
        else:
            for seat in state.actors:  # all of them were asked at the same time
                agent = self.possible_agents[seat]
                self.table.play(agent, actions[agent])
            if state.over:
                rewards = self.table.rewards()
        over = state.over or bool(wrong)
        infos: dict[str, Seen] = {agent: {"illegal_action": True} if agent in wrong else {} for agent in agents}
        if over:
            self.agents = []
        return self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _allowed(self, agent: str, action: Any) -> bool:
        seat, state = self.table.seat_of[agent], self.table.state
        number = int(action)
        return number in self.table.spec.actions(state, seat) if seat in state.actors else number == self.wait

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return render(self.table.state, None, self.render_mode)

    def close(self) -> None:
        """Nothing to do."""
