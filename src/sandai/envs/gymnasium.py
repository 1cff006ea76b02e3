"""Gymnasium environments: one seat of a game, against bots that play the others.

    gymnasium.make("sandai.envs.gymnasium:sandai/Daitou-v0", seats=2, bots="medium")

Observations are dictionaries with `observation` and `action_mask`; `action_masks()` is what sb3-contrib's MaskablePPO asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from sandai.bots import Bot, exists, make
from sandai.envs import words
from sandai.envs.rendering import RENDER_MODES, render
from sandai.envs.spec import Spec
from sandai.games import games
from sandai.kernel.errors import IllegalChoice, OptionError, shown
from sandai.kernel.state import State

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError(words.extra_missing("Gymnasium")) from error

__all__ = ["SeatEnv", "env"]

Seen = dict[str, Any]
ILLEGAL: Final = ("lose", "raise")
ILLEGAL_REWARD: Final = -1.0


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat. `bots`: the name of the bots in the other seats, or a name for each of them, clockwise.

    `illegal`: what an action does that the mask forbids. `lose` ends the game with a reward of -1; `raise` raises IllegalChoice.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "medium",
        observation: str = "board",
        reward: str = "rank",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        for name, given, allowed in (
            ("render_mode", render_mode, (None, *RENDER_MODES)),
            ("illegal", illegal, ILLEGAL),
        ):
            if given not in allowed:
                raise OptionError(words.not_one_of(name, shown(given), [one for one in allowed if one]))
        self.table = Spec(game, seats, observation, reward, options)
        if not 0 <= seat < self.table.seats:
            raise OptionError(words.no_seat(shown(seat), self.table.seats))
        self.seat = seat
        self.bot_names = self._bot_names(bots)
        self.illegal = illegal
        self.render_mode = render_mode
        board = self.table.dtype == np.uint8
        low, high = (0, 255) if board else (-np.inf, np.inf)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, (self.table.size,), self.table.dtype.type),
                "action_mask": spaces.Box(0, 1, (self.table.action_count,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.table.action_count)
        self._state: State | None = None
        self._bots: dict[int, Bot] = {}
        self._secret = 0
        self._ended = False

    def _bot_names(self, bots: str | Sequence[str]) -> list[str]:
        others = self.table.seats - 1
        names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(names) != others:
            raise OptionError(words.wrong_number_of_bots(len(names), others))
        for name in names:
            if not exists(name):
                raise OptionError(words.bot_unknown(shown(name)))
        return names

    @property
    def state(self) -> State:
        """The position, with everything that is hidden: not for players."""
        if self._state is None:
            raise IllegalChoice(words.misses_reset())
        return self._state

    def reset(self, *, seed: int | None = None, options: Seen | None = None) -> tuple[Seen, Seen]:
        super().reset(seed=seed)
        seeds = self.np_random.integers(1 << 62, size=self.table.seats + 1).tolist()
        self._state = self.table.new(seeds[0])
        self._secret = seeds[1] if len(seeds) > 1 else 0
        others = [(self.seat + step) % self.table.seats for step in range(1, self.table.seats)]
        self._bots = {
            other: make(name, number) for other, name, number in zip(others, self.bot_names, seeds[2:], strict=True)
        }
        self._ended = False
        self._play_bots()
        return self._seen(), self._info()

    def _play_bots(self) -> None:
        """Until this seat is asked, or the game is over. Bots get a position in which what they can't know is drawn anew."""
        state = self.state
        while not state.over and self.seat not in state.actors:
            other = state.actors[0]
            known = state.imagine(other, f"{self._secret}/{state.decisions}")
            state.play(self._bots[other].choose(known, other).text, other)

    def _seen(self) -> Seen:
        return {"observation": self.table.observe(self.state, self.seat), "action_mask": self.mask()}

    def _info(self) -> Seen:
        return {"action_mask": self.mask()}

    def mask(self) -> NDArray[np.int8]:
        """1 for each legal action."""
        return self.table.mask(self.state, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as MaskablePPO wants it."""
        return self.mask().astype(np.bool_)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, Seen]:
        state = self.state
        if self._finished():
            raise IllegalChoice(words.finished())
        try:
            choice = self.table.choice(state, self.seat, int(action))
        except IllegalChoice:
            if self.illegal == "raise":
                raise
            self._ended = True
            return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal_action": True}
        state.play(choice, self.seat)
        self._play_bots()
        reward = self.table.rewards(state)[self.seat] if state.over else 0.0
        return self._seen(), reward, self._finished(), False, self._info()

    def _finished(self) -> bool:
        return self._ended or self.state.over

    def render(self) -> Any:
        """The table as this seat sees it."""
        return render(self.state, self.seat, self.render_mode)


def env(game: str, seats: int | None = None, **settings: Any) -> SeatEnv:
    """One seat of a game, against bots: the settings and options of `SeatEnv`."""
    return SeatEnv(game, seats, **settings)


for _name in games():
    gymnasium.register(f"sandai/{_name.capitalize()}-v0", entry_point=cast("Any", SeatEnv), kwargs={"game": _name})
