"""Studies of single positions for the analysis board: the best choices, with more trials at each step."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from sandai.analysis import Study, Task
from sandai.kernel.state import State
from sandai.table import words
from sandai.table.errors import BadRequest, Refused, Stale
from sandai.table.play.analysis.play_on import may_copy, varied
from sandai.table.play.bots.queue import Job
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables

__all__ = ["STEPS", "Studies", "decider", "position_to_study"]

log = logging.getLogger("sandai.table")

STEPS: Final = (200, 600, 2000)  # trials
SHOWN: Final = 5
KNOWN: Final = 200  # studies in the cache
SEARCHING: Final = 0.6  # of the time that a bot has
REASONING: Final = 4.0  # seconds at most
AGAIN: Final = 60  # trials that compare an attempt with the best choice
SHOWN_TEXT: Final = 60  # characters of a wrong text in an error
ROUNDS: Final = 2  # turns of each player that reasons look ahead

Name = tuple[str, str, int, tuple[str, ...], int, str]


def position_to_study(table: Table, asker: int | None, position: int, variation: Sequence[str]) -> State:
    """The position on somebody's analysis board. After the end everybody may look; before it, the single person of a game against bots."""
    if not table.row.started or not may_copy(table, asker):
        raise Refused(words.NO_STUDY)
    return varied(table, position, variation)


def decider(table: Table, asker: int | None, state: State) -> int | None:
    """For which seat a position is studied; None: for nobody, because it is over or would show what another seat knows."""
    if table.state.over:
        return state.actor
    return asker if asker in state.actors else None


class Studies:
    """Makes studies, one at a time for each person, and remembers them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.known: OrderedDict[Name, Study] = OrderedDict()
        self.tasks: dict[str, asyncio.Task[Study]] = {}  # by person

    async def study(
        self,
        table: Table,
        asker: int | None,
        position: int,
        variation: Sequence[str],
        step: int,
        person: str,
        source: str = "",
        attempt: str = "",
    ) -> Study:
        """Study a position; a new question of the same person takes the place of the one before.

        `source`: whose share of the workers it uses, with `person`. `attempt`: the text of a choice to compare with the best one.
        """
        state = position_to_study(table, asker, position, variation)
        seat = decider(table, asker, state)
        if seat is None:
            raise Refused(words.BOARD_OVER if state.over else words.BOARD_RUNNING)
        if attempt and all(choice.text != attempt for choice in state.choices_of(seat)):
            raise BadRequest(words.not_possible(attempt[:SHOWN_TEXT]))
        choices = state.record.choices[:position]
        name: Name = (table.row.id, str(hash(tuple(choices))), seat, tuple(variation), step, attempt)
        if (found := self.known.get(name)) is not None:
            self.known.move_to_end(name)
            return found
        if (running := self.tasks.get(person)) is not None:
            running.cancel()
        task = self.tasks[person] = asyncio.create_task(
            self._study(table, state, seat, self._task(step, attempt), Job(source, person, f"study {table.row.id}"))
        )
        try:
            found = await task
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if current is not None and current.cancelling():
                task.cancel()
                raise
            raise Stale(words.STUDY_LATER) from None
        finally:
            if self.tasks.get(person) is task:
                del self.tasks[person]
        self.known[name] = found
        while len(self.known) > KNOWN:
            self.known.popitem(last=False)
        return found

    def _task(self, step: int, attempt: str) -> Task:
        seconds = self.tables.bot_processes.seconds
        if attempt:
            return Task(STEPS[step], attempt, again=AGAIN, shown=1, explained=0, seconds=seconds * SEARCHING / 2)
        more = min(REASONING, seconds / 4)
        return Task(
            STEPS[step], shown=SHOWN, explained=3, seconds=seconds * SEARCHING, more_seconds=more, rounds=ROUNDS
        )

    async def _study(self, table: Table, state: State, seat: int, task: Task, job: Job) -> Study:
        processes = self.tables.bot_processes
        async with processes.queue.worker(job):
            try:
                return await processes.study(table.game, state, seat, f"study|{table.row.id}|{state.decisions}", task)
            except Exception as error:
                log.exception("study failed", extra={"game": table.game.name})
                raise Refused(words.NO_STUDY_NOW) from error
