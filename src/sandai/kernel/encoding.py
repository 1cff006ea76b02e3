"""Positions and choices as numbers of a fixed layout, for programs that learn: `game.judgement.encoding`.

A position becomes `size` bytes, written for one seat: what the seat may know and nothing else, seen from its own place (it is
player 0, the next seats clockwise follow, then an automa). Amounts above 255 are written as 255.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["ActionBlock", "Block", "Encoding", "Layout", "Questions", "amount", "write_flags"]

MOST: Final = 255  # the largest amount that a byte can hold


def amount(value: int) -> int:
    """A number as a byte can hold it: not below 0, not above 255."""
    return 0 if value < 0 else min(value, MOST)


def write_flags(members: int, out: bytearray, at: int) -> None:
    """Write a 1 for each member of a bit mask."""
    while members:
        low = members & -members
        out[at + low.bit_length() - 1] = 1
        members ^= low


class Block:
    """A part of an observation: its name, place, shape and meaning, and the highest value that it usually has."""

    def __init__(self, name: str, start: int, shape: tuple[int, ...], meaning: str, highest: int) -> None:
        self.name = name
        self.start = start
        self.shape = shape
        self.meaning = meaning
        self.highest = highest

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size


class ActionBlock:
    """Consecutive actions of one kind: the first of them, how many there are, and what the n-th means."""

    def __init__(self, name: str, start: int, size: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.meaning = meaning


class Layout:
    """The blocks of an observation or of a set of actions, one after the other."""

    def __init__(self) -> None:
        self.size = 0
        self.blocks: list[Block] = []
        self.action_blocks: list[ActionBlock] = []

    def add(self, name: str, shape: tuple[int, ...], meaning: str, highest: int = 1) -> int:
        """Add a block of an observation; return where it starts."""
        block = Block(name, self.size, shape, meaning, highest)
        self.blocks.append(block)
        self.size += block.size
        return block.start

    def add_actions(self, name: str, size: int, meaning: str) -> int:
        """Add a block of actions; return the first of them."""
        block = ActionBlock(name, self.size, size, meaning)
        self.action_blocks.append(block)
        self.size += size
        return block.start


class Questions:
    """What is asked, in the blocks `asked`, `question`, `waiting` and `details`, the same for all games.

    `kinds`: the frames of the game; `seats`: the most that it can have. Details are written only for the seat that is asked: they are part of its question.
    """

    def __init__(self, layout: Layout, kinds: dict[str, Any], seats: int, details: int = 8) -> None:
        self.kinds = {kinds[name]: number for number, name in enumerate(sorted(kinds))}
        self.most = details
        count = len(kinds)
        self.asked = layout.add("asked", (seats,), "who decides now, by seat from this one on")
        self.question = layout.add("question", (count,), f"one-hot: {', '.join(sorted(kinds))}")
        self.waiting = layout.add("waiting", (count,), "how many steps of these kinds follow the question", 4)
        self.details = layout.add(
            "details", (details,), "fields of the question that are numbers, plus 1; 0 for seats that are not asked", 60
        )

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        agenda = state.agenda
        last = len(agenda) - 1
        if last < 0:
            return
        kinds = self.kinds
        waiting = at + self.waiting
        for place in range(last):
            kind = kinds.get(type(agenda[place]), -1)
            if kind >= 0:
                out[waiting + kind] += 1
        frame = agenda[last]
        kind = kinds.get(type(frame), -1)
        if kind >= 0:
            out[at + self.question + kind] = 1
        seats = state.setup.seats
        asked = False
        for who in state.actors:
            out[at + self.asked + (who - seat) % seats] = 1
            asked = asked or who == seat
        if not asked:
            return
        place = at + self.details
        end = place + self.most
        for name in frame.fields:
            value = getattr(frame, name)
            if place < end and (isinstance(value, (bool, int))):
                out[place] = amount(int(value) + 1)
                place += 1


class Encoding:
    """How a game is written down for programs that learn.

    `write` writes what a seat knows into bytes that are 0, from a place on. `slots`: the action of each legal choice, or -1 for a choice
    that has none; None: the actions are the codes of the choices.
    """

    def __init__(
        self,
        layout: Layout,
        write: Callable[[Any, int, bytearray, int], None],
        actions: Layout,
        slots: Callable[[tuple[Choice, ...]], list[int]] | None = None,
    ) -> None:
        self.blocks = layout.blocks
        self.size = layout.size
        self.write = write
        self.action_blocks = actions.action_blocks
        self.action_count = actions.size
        self.slots = slots

    def actions(self, legal: tuple[Choice, ...]) -> list[int]:
        """The action of each legal choice; -1 for a choice that has none."""
        if self.slots is None:
            return [choice.code for choice in legal]
        return self.slots(legal)
