"""The games for OpenSpiel. Importing this module registers `sandai_daimyo`, `sandai_daitoshi` and `sandai_daitou` with pyspiel.

    pyspiel.load_game("sandai_daitou", {"seats": 2, "options": "bidding_2p:ascending;start_money:20"})

Every draw is a chance node of its own: the set-up and each choice run on a copy up to the first draw that has no outcome yet, and again from the start
once it has. Information states are what a seat was told and chose so far.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, ClassVar, Final, cast

import numpy as np

from sandai.envs import words
from sandai.envs.rendering import text
from sandai.envs.spec import Spec
from sandai.games import games, load
from sandai.kernel.chance import ChanceSource
from sandai.kernel.errors import OptionError, shown
from sandai.kernel.state import State

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError as error:
    raise ImportError(words.extra_missing("OpenSpiel")) from error

__all__ = ["SandaiGame", "SandaiObserver", "SandaiState", "options_of"]

MOST_OUTCOMES: Final = 256  # of one draw
MOST_SCORE: Final = 1000.0  # no game ends with a larger margin
RANGES: Final = {"rank": (-1.0, 1.0), "win": (0.0, 1.0), "score": (-MOST_SCORE, MOST_SCORE)}


class Undecided(Exception):
    """A draw that has no outcome yet."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class Script(ChanceSource):
    """Answers draws with given outcomes, in order. Draws of one possible outcome need none."""

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes
        self.used = 0

    def below(self, bound: int) -> int:
        if bound == 1:
            return 0
        if self.used == len(self.outcomes):
            raise Undecided(bound)
        self.used += 1
        return self.outcomes[self.used - 1]


class Position:
    """A position that can be copied and pickled, as OpenSpiel copies and stores states."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.state.copy())

    def __reduce__(self) -> tuple[Any, tuple[str, str]]:
        return _loaded, (self.state.setup.game.name, json.dumps(self.state.dump()))


def _loaded(game: str, dump: str) -> Position:
    return Position(load(game).restore(json.loads(dump), trusted=True))


def options_of(given: str) -> dict[str, Any]:
    """Options from a text such as `bidding_2p:ascending;start_money:20`: values are words or JSON."""
    found: dict[str, Any] = {}
    for part in filter(None, given.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise OptionError(words.option_text(shown(name), shown(value)))
        try:
            found[name] = json.loads(value)
        except json.JSONDecodeError:
            found[name] = value
    return found


class SandaiGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: `seats`, `reward`, `observation` and `options`."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        seats = given.get("seats", _usual_seats(self.name))
        self.spec = Spec(
            self.name,
            seats,
            given.get("observation", "board"),
            given.get("reward", "rank"),
            options_of(given.get("options", "")),
        )
        low, high = RANGES[self.spec.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.action_count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=low,
            max_utility=high,
            max_game_length=self.spec.game.bound(seats, self.spec.game.values(seats, self.spec.options)),
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SandaiState:
        return SandaiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SandaiObserver:
        return SandaiObserver(self.spec, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SandaiState(pyspiel.State):  # type: ignore[misc]
    """A position, or a draw on the way to the next one."""

    def __init__(self, game: SandaiGame) -> None:
        super().__init__(game)
        self.spec = game.spec
        self.position = Position(self.spec.game.prepare(self.spec.seats, 0, **self.spec.options))
        self.action = -1  # that is being carried out; -1: the set-up
        self.outcomes: list[int] = []  # of its draws so far
        self.bound = 0  # of the draw that is awaited; 0: none
        self.running = True
        self._go_on()

    def _go_on(self) -> None:
        """Carry out the set-up or the action on a copy, with the outcomes that are known."""
        before = self.position.state
        after = before.copy()
        after.source = Script(self.outcomes)
        try:
            if self.action < 0:
                after.run()
            else:
                seat = before.actors[0]
                after.play(self.spec.choice(after, seat, self.action), seat)
        except Undecided as draw:
            self.bound = draw.bound
            return
        after.source = None
        self.position = Position(after)
        self.outcomes = []
        self.bound = 0
        self.running = False

    @property
    def state(self) -> State:
        """The position; while a draw is awaited, the one before the action."""
        return self.position.state

    @property
    def set_up(self) -> bool:
        """Whether the set-up is done. Before that nobody knows anything."""
        return not self.running or self.action >= 0

    # -- OpenSpiel's names -------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.running:
            return cast(int, pyspiel.PlayerId.CHANCE)
        return cast(int, pyspiel.PlayerId.TERMINAL) if self.state.over else self.state.actors[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.spec.actions(self.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / self.bound) for outcome in range(self.bound)]

    def _apply_action(self, action: int) -> None:
        if self.running:
            self.outcomes = [*self.outcomes, action]
        else:
            self.action = action
            self.running = True
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"draw {action}"
        return self.spec.choice(self.state, player, action).text

    def is_terminal(self) -> bool:
        return not self.running and self.state.over

    def returns(self) -> list[float]:
        return self.spec.rewards(self.state) if self.is_terminal() else [0.0] * self.spec.seats

    def __str__(self) -> str:
        drawn = f"{self.action} {self.outcomes} of {self.bound}\n" if self.running else ""
        if not self.set_up:
            return drawn
        return drawn + "\n".join(self.state.record.choices) + "\n" + text(self.state)


class SandaiObserver:
    """What a seat knows, as a tensor and as text; with perfect recall, the text is its information state."""

    def __init__(self, spec: Spec, perfect_recall: bool) -> None:
        self.spec = spec
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(spec.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SandaiState, player: int) -> None:
        self.tensor[:] = self.spec.observe(state.state, player) if state.set_up else 0

    def string_from(self, state: SandaiState, player: int) -> str:
        if not state.set_up:
            return ""
        if not self.perfect_recall:
            return _written(self.spec, state.state, player)
        return "\n".join(_told(state, player))


def _told(state: SandaiState, player: int) -> list[str]:
    """What a seat chose and was told, and a digest of what it sees."""
    now = state.state
    lines = [f"seat {player}"]
    own = []
    past = now.past
    while past is not None:
        if past.seat == player:
            own.append(past.text)
        past = past.before
    lines += reversed(own)
    if player in now.sealed:
        lines.append(now.sealed[player].text)
    if state.running and state.action >= 0 and now.actors[0] == player:
        lines.append(state.spec.choice(now, player, state.action).text)
    lines += [json.dumps(event.dump()) for event in now.events_for(player)]
    board = bytearray(state.spec.encoding.size)
    state.spec.encoding.write(now, player, board, 0)
    return [*lines, sha256(board).hexdigest()]


def _written(spec: Spec, state: State, player: int) -> str:
    """What a seat sees: of each block of the board, the places and values that are not 0."""
    board = bytearray(spec.encoding.size)
    spec.encoding.write(state, player, board, 0)
    lines = []
    for block in spec.blocks:
        values = board[block.start : block.start + block.size]
        if any(values):
            lines.append(
                f"{block.name}: " + " ".join([f"{place}={value}" for place, value in enumerate(values) if value])
            )
    return "\n".join(lines)


def _usual_seats(name: str) -> int:
    allowed = load(name).seats
    return 2 if 2 in allowed else min(allowed)


def _register(name: str) -> type[SandaiGame]:
    game = load(name)
    kind = pyspiel.GameType(
        short_name=f"sandai_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": _usual_seats(name),
            "observation": "board",
            "reward": "rank",
            "options": "",
        },
    )
    made = type(f"Sandai{game.title}", (SandaiGame,), {"name": name, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


for _name in games():
    _register(_name)
