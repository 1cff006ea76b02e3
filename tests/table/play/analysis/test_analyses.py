"""Analyses at the table: who may ask for one, of what, progress, limits, and what they are made of."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandai.analysis import Study, Task, study
from sandai.bots import make
from sandai.kernel.game import Game
from sandai.kernel.state import State
from sandai.table.errors import BadRequest, Full, NotYours, Refused
from sandai.table.play.analysis import analyses as module
from sandai.table.play.analysis.analyses import Analyses, scope_of
from sandai.table.play.analysis.play_on import play_on
from sandai.table.play.analysis.studies import Studies
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, CY, bots_done, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRIALS", 8)


async def finished(tables: Tables, seating: Seating) -> Table:
    """A game of Pebbles that Ann has played against a bot to its end."""
    table_id = await seating.open(Plan("pebbles", ["me", "medium"]), ANN, "Ann")
    bot = make("medium", 1)
    while not (table := await tables.table(table_id)).state.over:
        await bots_done(tables)
        table = await tables.table(table_id)
        if 0 in table.actors:
            choice = bot.choose(table.state.imagine(0, 1), 0)
            await tables.play(table_id, 0, table.turn, choice.text)
    return table


async def ended(analyses: Analyses) -> None:
    while analyses.tasks:
        await asyncio.gather(*analyses.tasks.values(), return_exceptions=True)
        await asyncio.sleep(0)


def test_a_finished_game_is_analysed_in_the_background(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table = await finished(tables, seating)
        analyses = Analyses(tables)
        assert scope_of(table, 0) == scope_of(table, None) == -1
        assert await analyses.row(table, None) is None
        await analyses.start(table, None, CY, "here")
        row = await analyses.row(table, 0)
        assert row is not None and row.state == "running"
        with pytest.raises(Refused, match="Another analysis of yours is running"):
            await analyses.start(table, None, CY, "here")
        await analyses.start(table, 0, ANN, "here")  # the same one is being made: nothing happens
        await ended(analyses)
        row = await analyses.row(table, 0)
        assert row is not None and row.state == "done" and row.done == row.total > 3
        found = await analyses.result(table, None)
        assert found is not None and found.complete and found.over and found.trials == 8
        assert {one.seat for one in found.decisions} == {0, 1}
        assert found.choices == len(table.state.record.choices)

    with_tables(settings, scene)


def test_a_running_game_shows_only_what_its_person_knows(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    studied: list[int] = []

    async def watched(self: Any, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        studied.append(seat)
        return study(state.imagine(seat, seed), seat, seed, task)

    monkeypatch.setattr("sandai.table.play.bots.processes.BotProcesses.study", watched)

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "medium"]), ANN, "Ann")
        for _ in range(1):
            await bots_done(tables)
            table = await tables.table(table_id)
            await tables.play(table_id, 0, table.turn, table.state.choices_of(0)[0].text)
        await bots_done(tables)
        table = await tables.table(table_id)
        assert not table.state.over
        analyses, studies = Analyses(tables), Studies(tables)
        assert scope_of(table, 0) == 0 and scope_of(table, None) is None
        with pytest.raises(Refused, match="only after its end"):
            await analyses.start(table, None, CY, "")
        await analyses.start(table, 0, ANN, "")
        await ended(analyses)
        assert studied and set(studied) == {0}
        found = await analyses.result(table, 0)
        assert found is not None and found.seat == 0 and not found.over
        assert await analyses.result(table, None) is None  # a spectator does not see it
        with pytest.raises(Refused, match="only after the end"):
            await studies.study(table, 0, 0, ["bid 0"], 0, ANN)
        with pytest.raises(Refused, match="only after its end"):
            await studies.study(table, None, 0, [], 0, CY)

    with_tables(settings, scene)


def test_a_game_with_other_people_is_analysed_only_after_its_end(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        table = await tables.table(table_id)
        analyses, studies = Analyses(tables), Studies(tables)
        for asker in (0, 1, None):
            assert scope_of(table, asker) is None
            with pytest.raises(Refused):
                await analyses.start(table, asker, ANN, "")
            with pytest.raises(Refused):
                await studies.study(table, asker, 0, [], 0, ANN)
        with pytest.raises(NotYours):
            await analyses.stop(table, 0, ANN)

    with_tables(settings, scene)


def test_an_analysis_is_stopped_by_its_owner_and_limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    go = asyncio.Event()

    async def slow(self: Any, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        await go.wait()
        return study(state.imagine(seat, seed), seat, seed, task)

    monkeypatch.setattr("sandai.table.play.bots.processes.BotProcesses.study", slow)
    monkeypatch.setattr(module, "EACH_SOURCE", 1)

    async def scene(tables: Tables, seating: Seating) -> None:
        go.clear()
        table = await finished(tables, seating)
        analyses = Analyses(tables)
        await analyses.start(table, 0, ANN, "here")
        with pytest.raises(Full):
            await analyses.start(table, 0, BEN, "here")
        with pytest.raises(NotYours):
            await analyses.stop(table, None, BEN)
        await analyses.stop(table, 0, ANN)
        go.set()
        await ended(analyses)
        row = await analyses.row(table, 0)
        assert row is not None and row.state == "stopped" and await analyses.result(table, 0) is None
        await analyses.start(table, 0, ANN, "here")  # and again
        await analyses.close()
        row = await analyses.row(table, 0)
        assert row is not None and row.state == "stopped"

    with_tables(settings, scene)


def test_a_bot_that_fails_ends_the_analysis(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Any, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        raise TimeoutError

    monkeypatch.setattr("sandai.table.play.bots.processes.BotProcesses.study", broken)

    async def scene(tables: Tables, seating: Seating) -> None:
        table = await finished(tables, seating)
        analyses, studies = Analyses(tables), Studies(tables)
        await analyses.start(table, 0, ANN, "")
        await ended(analyses)
        row = await analyses.row(table, 0)
        assert row is not None and row.state == "failed"
        with pytest.raises(Refused, match="The bot failed"):
            await studies.study(table, None, 0, [], 0, ANN)
        assert not studies.tasks

    with_tables(settings, scene)


def test_the_analysis_board_studies_any_position_of_a_finished_game(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandai.table.play.analysis.studies.STEPS", (8, 16))

    async def scene(tables: Tables, seating: Seating) -> None:
        table = await finished(tables, seating)
        studies = Studies(tables)
        first = await studies.study(table, None, 0, [], 0, CY)
        assert first.options and first.seat == table.at(0).actor
        assert await studies.study(table, None, 0, [], 0, CY) is first  # remembered
        more = await studies.study(table, None, 0, [], 1, CY)
        assert more.trials > first.trials
        choice = first.options[-1].text
        after = await studies.study(table, None, 0, [choice], 0, CY)
        assert after is not first
        with pytest.raises(BadRequest):
            await studies.study(table, None, 0, ["dance"], 0, CY)
        with pytest.raises(Refused, match="over here"):
            await studies.study(table, None, len(table.state.record.choices), [], 0, CY)
        copy = await play_on(seating, table.row.id, None, 0, CY, "Cy", [choice])
        assert (await tables.table(copy)).state.record.choices[0].endswith(choice)

    with_tables(settings, scene)


def test_a_new_question_takes_the_place_of_the_one_before(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []

    async def slow(self: Any, game: Game, state: State, seat: int, seed: str, task: Task) -> Study:
        started.append(seed)
        if len(started) == 1:
            await asyncio.Event().wait()
        return study(state.imagine(seat, seed), seat, seed, Task(8))

    monkeypatch.setattr("sandai.table.play.bots.processes.BotProcesses.study", slow)

    async def scene(tables: Tables, seating: Seating) -> None:
        started.clear()
        table = await finished(tables, seating)
        studies = Studies(tables)
        first = asyncio.create_task(studies.study(table, None, 0, [], 0, CY))
        while not started:
            await asyncio.sleep(0)
        second = await studies.study(table, None, 0, [], 1, CY)
        assert second.options
        with pytest.raises(Refused, match="another position"):
            await first
        assert not studies.tasks and tables.bot_processes.queue.running == 0

    with_tables(settings, scene)
