"""Imports have limits, so that nobody fills the disk with records."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from sandai.games import load
from sandai.table.errors import Full, TooFast
from sandai.table.play.seats.seating import Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.client import ask, server
from tests.table.conftest import PEBBLES
from tests.table.scenes import ANN, BEN, with_tables


@pytest.fixture
def record() -> dict[str, Any]:
    return load("daitou").new(2, "seven").record.data()


def finished() -> str:
    state = PEBBLES.new(2, "done")
    while not state.over:
        state.play(state.choices[0], state.actor)
    return state.record.text()


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": "x" * 201},
        {"seed": 2**64},
        {"choices": ["x" * 501]},
        {"choices": ["pass"] * 70_000},
        {"about": {"title": "x" * 20_001}},
        {"options": {"x": "y" * 10_001}},
        {"pack": {"x": "y" * 200_001}},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_too_long_records_are_refused_with_a_reason(settings: Settings, record: dict[str, Any], changes: Any) -> None:
    with server(settings) as client:
        by_api = ask(client, "POST", "/records", body=record | changes)
        assert by_api.status_code in (400, 413) and by_api.json()["detail"]
        file = json.dumps(record | changes).encode()
        by_page = client.post("/import", files={"record": ("game.json", file, "application/json")})
        assert by_page.status_code in (400, 413)
        assert client.get("/").text.count('href="/t/') == 0  # nothing was opened


def test_a_body_of_megabytes_is_refused(settings: Settings, record: dict[str, Any]) -> None:
    with server(settings) as client:
        big = record | {"about": {"note": "x" * 600_000}}
        assert ask(client, "POST", "/records", body=big).status_code == 413
        file = json.dumps(big).encode()
        assert client.post("/import", files={"record": ("game.json", file, "application/json")}).status_code == 413


@pytest.mark.usefixtures("pebbles")
def test_imports_per_hour_and_day_are_limited_by_address(settings: Settings) -> None:
    async def scene(tables: Tables, _: Seating) -> None:
        seating, other = Seating(tables, "s0"), Seating(tables, "s1")
        for key in (ANN, BEN):  # another key makes no difference
            await seating.import_record(finished(), key)
        with pytest.raises(TooFast, match="At most 2 records an hour") as refused:
            await seating.import_record(finished(), ANN)
        assert 3000 < refused.value.retry_after <= 3600
        await other.import_record(finished(), ANN)
        now = time.time()

        def age(connection: Any) -> None:
            connection.execute(text("UPDATE tables SET created = :then"), {"then": now - 7200})

        await tables.store.executor.write(age)
        await seating.import_record(finished(), ANN)
        with pytest.raises(TooFast, match="At most 3 records a day") as refused:
            await seating.import_record(finished(), ANN)
        assert 78_600 < refused.value.retry_after <= 79_200

    with_tables(msgspec.structs.replace(settings, max_imports_hour=2, max_imports_day=3), scene)


@pytest.mark.usefixtures("pebbles")
def test_all_imports_are_limited(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        for key in (ANN, BEN):
            await seating.import_record(finished(), key)
        with pytest.raises(Full, match="as many imported records as it can"):
            await seating.import_record(finished(), ANN)

    with_tables(msgspec.structs.replace(settings, max_imports=2), scene)


@pytest.mark.usefixtures("pebbles")
def test_zero_means_no_limit(settings: Settings) -> None:
    async def scene(tables: Tables, _: Seating) -> None:
        for _count in range(3):
            await Seating(tables, "s0").import_record(finished(), ANN)

    with_tables(msgspec.structs.replace(settings, max_imports=0, max_imports_hour=0, max_imports_day=0), scene)


def test_too_many_imports_are_refused_with_the_time_to_wait(settings: Settings, record: dict[str, Any]) -> None:
    with server(msgspec.structs.replace(settings, max_imports_hour=1)) as client:
        assert ask(client, "POST", "/records", body=record).status_code == 201
        refused = ask(client, "POST", "/records", body=record)
        assert refused.status_code == 429 and 3000 < int(refused.headers["retry-after"]) <= 3600
        assert "an hour" in refused.json()["detail"]
        file = json.dumps(record).encode()
        page = client.post("/import", files={"record": ("game.json", file, "application/json")})
        assert page.status_code == 429 and "an hour" in page.text


@pytest.mark.usefixtures("pebbles")
def test_old_imports_where_nobody_sat_down_are_deleted(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        waiting = PEBBLES.new(2, "new").record.text()
        old = [await seating.import_record(one, ANN) for one in (finished(), waiting)]
        taken = await seating.import_record(waiting, ANN)
        await seating.sit(taken, 0, BEN, "Ben")
        await tables.store.executor.write(lambda connection: connection.execute(text("UPDATE tables SET updated = 50")))
        young = await seating.import_record(finished(), ANN)
        assert await tables.store.delete_unused_imports(10.0) == 0
        assert await tables.store.delete_unused_imports(100.0) == 2
        left = [table_id for table_id in (*old, taken, young) if await tables.store.table(table_id)]
        assert left == [taken, young]

    with_tables(settings, scene)
