"""Votes of the others on a bot for somebody absent, at tables without clocks; on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandai.table.errors import BadRequest, NotYours, Refused
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.seats.votes import open_vote
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, CY, bots_done, close, new_tables, play_first

pytestmark = pytest.mark.usefixtures("pebbles")


@pytest.fixture
def settings(address: str) -> Settings:
    return Settings(database=address, bot_workers=0, pace=0.0, idle_pace=0.0, seed="tests", rate=0, absent=3600.0)


def run(settings: Settings, scene: Any) -> None:
    """Run a scene with a table of Ann, Ben and Cy, where Ben alone has not bid for three hours."""

    async def whole() -> None:
        tables = await new_tables(settings)
        try:
            seating = Seating(tables)
            table_id = await seating.open(Plan("pebbles", ["me", "open", "open"]), ANN, "Ann")
            await seating.sit(table_id, 1, BEN, "Ben")
            await seating.sit(table_id, 2, CY, "Cy")
            table = await tables.table(table_id)
            for seat in (0, 2):
                table = await play_first(tables, table, seat)
            moved = table.row.moved
            tables.now = lambda: moved + 3 * 3600.0
            await scene(tables, seating, table_id)
        finally:
            await close(tables)

    asyncio.run(asyncio.wait_for(whole(), 120))


def votes_of(table: Table) -> dict[int, str]:
    vote = open_vote(table)
    return {} if vote is None else vote.votes


def log_of(table: Table) -> list[str]:
    return [line.text for line in Perspective(table, 0).log if line.kind == "seats"]


def test_one_of_two_others_is_not_enough(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        table = await seating.stand_in(table_id, 0, 1, "hard")
        assert votes_of(table) == {0: "hard"} and table.seats[1].bot == ""
        table = await seating.stand_in(table_id, 0, 1, "expert")  # changes her mind, but has one vote
        assert votes_of(table) == {0: "expert"} and table.seats[1].bot == ""
        await seating.stand_in(table_id, 2, 1, "hard")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.seats[1].bot == "expert" and votes_of(table) == {}  # of as many votes, the first counts
        assert log_of(table) == [
            "Ann and Cy agree to let a bot (expert) play for Ben, who had made no choice for 3 hours."
        ]
        assert table.seat_changes[0].at == tables.now()
        await seating.stand_in(table_id, 1, 1, "")  # the owner is back
        assert (await tables.table(table_id)).seats[1].bot == ""

    run(settings, scene)


def test_somebody_can_be_against_it(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        with pytest.raises(Refused, match="no vote"):
            await tables.votes.cast(table_id, 0, 1, "")
        await seating.stand_in(table_id, 0, 1, "medium")
        table = await tables.votes.cast(table_id, 2, 1, "")
        assert votes_of(table) == {} and table.row.vote == "" and table.seats[1].bot == "" and log_of(table) == []

    run(settings, scene)


def test_who_has_been_away_for_long_does_not_vote(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        await tables.store.set_away(table_id, 2, tables.now() - 3601)
        await seating.stand_in(table_id, 0, 1, "medium")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.seats[1].bot == "medium"
        assert log_of(table) == ["Ann lets a bot (medium) play for Ben, who had made no choice for 3 hours."]

    run(settings, scene)


def test_only_the_others_vote_and_only_on_sensible_bots(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        for level in ("random", "novice", "nobody"):
            with pytest.raises(BadRequest, match="Only these bots can play"):
                await seating.stand_in(table_id, 0, 1, level)
        with pytest.raises(NotYours, match="Only players"):
            await seating.stand_in(table_id, None, 1, "medium")
        with pytest.raises(NotYours, match="Only the other players"):
            await tables.votes.cast(table_id, 1, 1, "medium")
        with pytest.raises(NotYours, match="waited for a long time"):
            await seating.stand_in(table_id, 0, 2, "medium")  # nobody waits for Cy
        with pytest.raises(BadRequest, match="No person"):
            await seating.stand_in(table_id, 0, 7, "medium")
        tables.now = lambda: 0.0
        with pytest.raises(NotYours, match="waited for a long time"):
            await seating.stand_in(table_id, 0, 1, "medium")

    run(settings, scene)


def test_a_vote_ends_when_the_player_chooses(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        await seating.stand_in(table_id, 0, 1, "medium")
        table = await play_first(tables, await tables.table(table_id), 1)
        assert votes_of(table) == {}

    run(settings, scene)


def test_votes_in_two_processes_are_both_counted(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating, table_id: str) -> None:
        other = await new_tables(settings)
        other.now = tables.now
        try:
            await other.table(table_id)
            await asyncio.gather(
                seating.stand_in(table_id, 0, 1, "hard"), Seating(other).stand_in(table_id, 2, 1, "hard")
            )
            await bots_done(tables)
            await bots_done(other)
            table = await tables.table(table_id)
            assert table.seats[1].bot == "hard" and [change.kind for change in table.seat_changes] == ["vote"]
        finally:
            await close(other)

    run(settings, scene)
