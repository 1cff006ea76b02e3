"""Many games side by side: plays an action in each and writes the next observations and masks. mypyc compiles this module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandai.kernel.choice import Choice
from sandai.kernel.encoding import Encoding
from sandai.kernel.state import State

__all__ = ["Lanes"]


class Lanes:
    """Observations are `width` bytes, masks `count` bytes, one after the other."""

    def __init__(
        self,
        encoding: Encoding,
        write: Callable[[Any, int, bytearray, int], None],
        width: int,
        observations: bytearray,
        masks: bytearray,
        players: bytearray,
    ) -> None:
        self.slots = encoding.slots
        self.write = write
        self.width = width
        self.count: int = encoding.action_count
        self.observations = observations
        self.masks = masks
        self.players = players
        self.blank = bytes(width)
        self.no_action = bytes(self.count)
        self.states: list[State] = []
        self.legal: list[tuple[Choice, ...]] = []
        self.actions: list[list[int]] = []  # where actions are not the codes of choices

    def add(self, state: State) -> None:
        """Add a game."""
        self.states.append(state)
        self.legal.append(())
        self.actions.append([])
        self.show(len(self.states) - 1)

    def replace(self, lane: int, state: State) -> None:
        """Begin a new game."""
        self.states[lane] = state
        self.show(lane)

    def show(self, lane: int) -> None:
        """Write who decides in a game, what that seat knows and what it may do."""
        state = self.states[lane]
        who = state.actor
        seat = 0 if who is None else who
        legal = state.choices_of(seat)
        self.legal[lane] = legal
        self.players[lane] = seat
        first = lane * self.width
        out = self.observations
        out[first : first + self.width] = self.blank
        self.write(state, seat, out, first)
        first = lane * self.count
        masks = self.masks
        masks[first : first + self.count] = self.no_action
        slots = self.slots
        if slots is None:
            for choice in legal:
                masks[first + choice.code] = 1
            return
        actions = slots(legal)
        self.actions[lane] = actions
        _mark(actions, masks, first)

    def play(self, lane: int, action: int) -> bool:
        """Play an action; False if it is not legal."""
        legal = self.legal[lane]
        state = self.states[lane]
        if self.slots is None:
            for choice in legal:
                if choice.code == action:
                    state.play(choice, self.players[lane])
                    return True
            return False
        actions = self.actions[lane]
        if action < 0 or action not in actions:
            return False
        state.play(legal[actions.index(action)], self.players[lane])
        return True

    def step(self, actions: list[int], ended: list[int]) -> int:
        """Play an action in each game; add the games that are over to `ended`. Return the game whose action is illegal, or -1."""
        for lane, action in enumerate(actions):
            if not self.play(lane, action):
                return lane
            if self.states[lane].agenda:
                self.show(lane)
            else:
                ended.append(lane)
        return -1

    def sample(self, numbers: list[int]) -> list[int]:
        """A legal action for each game, by a random number for each."""
        found: list[int] = []
        for lane, number in enumerate(numbers):
            if self.slots is None:
                legal = self.legal[lane]
                found.append(legal[number % len(legal)].code)
                continue
            actions = self.actions[lane]
            place = number % len(actions)
            while actions[place] < 0:
                place = (place + 1) % len(actions)
            found.append(actions[place])
        return found


def _mark(actions: list[int], masks: bytearray, first: int) -> None:
    """Mark actions; runs of consecutive ones are written at once."""
    total = len(actions)
    place = 0
    while place < total:
        action = actions[place]
        run = 1
        while place + run < total and actions[place + run] == action + run:
            run += 1
        if action >= 0:
            if run < 4:
                for more in range(run):
                    masks[first + action + more] = 1
            else:
                masks[first + action : first + action + run] = b"\x01" * run
        place += run
