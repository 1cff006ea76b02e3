"""Exporting and importing records: with names, and without secrets."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from sandai.kernel.errors import RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.table.errors import NotFound, Refused
from sandai.table.play.records import record_of
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.conftest import PEBBLES
from tests.table.scenes import ANN, BEN, CY, bots_done, play_first, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")


async def played_out(tables: Tables, seating: Seating) -> str:
    """Ann against a bot, on Friday, to the end."""
    table_id = await seating.open(Plan("pebbles", ["me", "random"], title="Friday"), ANN, "Annabella")
    await play_on(tables, table_id)
    return table_id


async def play_on(tables: Tables, table_id: str) -> None:
    await bots_done(tables)
    while 0 in (table := await tables.table(table_id)).actors:
        await play_first(tables, table, 0)
        await bots_done(tables)


def plain(text: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def packed(data: dict[str, Any]) -> str:
    return msgspec.json.encode(data).decode()


def test_a_record_contains_the_players_and_import_restores_their_names(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await played_out(tables, seating)
        text = await seating.export(table_id)
        table = await tables.table(table_id)
        told = plain(text)["about"]
        assert told["seats"] == [{"name": "Annabella"}, {"name": table.names[1], "bot": "random"}]
        assert told["title"] == "Friday" and len(told["date"]) == 10
        assert told["scores"] == [score.total for score in table.state.scores]
        assert told["winners"] == list(table.state.winners)
        assert ANN not in text and table.row.id not in text
        new = await tables.table(await seating.import_record(text, BEN))
        assert new.names == table.names and new.row.title == "Friday"
        assert [(seat.kind, seat.level) for seat in new.seats] == [("bot", ""), ("bot", "random")]
        assert new.row.result == table.row.result == {name: told[name] for name in ("scores", "winners")}
        assert [(row.id, row.imported, seat) for row, seat in await tables.store.tables_of(BEN)] == [
            (new.row.id, True, None)
        ]
        assert await tables.store.finished_of(BEN) == []  # it is not a game that Ben played

    with_tables(settings, scene)


def test_an_unfinished_record_goes_on_with_its_bots(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        cut = plain(await seating.export(await played_out(tables, seating)))
        cut["choices"] = cut["choices"][:2]
        new = await tables.table(await seating.import_record(packed(cut), BEN))
        assert [seat.kind for seat in new.seats] == ["open", "bot"]
        assert new.names[0] == "Annabella"
        await seating.sit(new.row.id, 0, BEN, "Annabella")
        await play_on(tables, new.row.id)
        new = await tables.table(new.row.id)
        assert new.state.over and new.names[0] == "Annabella"

    with_tables(settings, scene)


@pytest.mark.parametrize(
    "about",
    [
        None,
        7,
        {"seats": "all"},
        {"seats": [{"name": 3, "bot": "genius"}, 4]},
        {"seats": [{"name": "Ann"}], "title": ["x"], "scores": "many", "winners": {}},
    ],
)
def test_names_and_results_in_a_record_are_not_trusted(settings: Settings, about: Any) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        data = plain(await seating.export(await played_out(tables, seating)))
        right = {name: data["about"][name] for name in ("scores", "winners")}
        data["about"] = about
        table = await tables.table(await seating.import_record(packed(data), BEN))
        assert table.names == ["Vermilion", "Indigo"] and table.row.title == ""
        assert table.row.result == right  # what the game came to is found by playing it
        data["about"] = {"seats": [{"name": "x" * 99 + "\u202e"}, {"name": "\x00"}], "title": "y" * 99}
        data["choices"] = data["choices"][:1]
        table = await tables.table(await seating.import_record(packed(data), BEN))
        assert table.names == ["x" * 24, "Seat 2"] and table.row.title == "y" * 60

    with_tables(settings, scene)


@pytest.mark.parametrize(
    "wrong",
    [{"seed": "\ud800"}, {"choices": ["\ud800"]}, {"choices": ["@² bid 1"]}, {"choices": [f"@{'9' * 5000} bid 1"]}],
)
def test_nonsense_is_no_record(settings: Settings, wrong: dict[str, Any]) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        record = PEBBLES.new(2, "s").record.data()
        with pytest.raises(RecordError):
            await seating.import_record(json.dumps(record | wrong), ANN)

    with_tables(settings, scene)


def test_records_without_names_are_read_as_before(pebbles: Game) -> None:
    state = pebbles.new(2, "seed")
    record = state.record
    assert record.about is None and "about" not in record.data()
    told = Record.parse(record.text())
    told.about = {"title": "Friday"}
    assert Record.parse(told.text()).about == {"title": "Friday"}
    assert told == record and hash(told) == hash(record)


def test_the_record_of_a_game_with_others_is_not_exported(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        shared = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        for asker in (None, 0):  # the open seat is for a person
            with pytest.raises(Refused, match="after the end"):
                await seating.export(shared, asker)
        await seating.sit(shared, 1, BEN, "Ben")
        await seating.stand_in(shared, 1, 1, "random")  # he may come back
        for asker in (None, 0, 1):
            with pytest.raises(Refused, match="after the end"):
                await seating.export(shared, asker)
        bots = await seating.open(Plan("pebbles", ["random", "me"]), CY, "Cy")
        await bots_done(tables)
        with pytest.raises(Refused, match="after the end"):
            await seating.export(bots, None)
        mine = plain(await seating.export(bots, 1))
        assert "scores" not in mine["about"]
        table = await tables.table(await seating.import_record(packed(mine), CY))
        assert table.state.record == (await tables.table(bots)).state.record
        with pytest.raises(NotFound):
            await seating.export("nowhere", 0)

    with_tables(settings, scene)


def test_a_record_can_be_built_from_rows_alone(settings: Settings) -> None:
    """So that a table whose rules are gone can still be taken home: with sealed answers, undo and going back."""

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")

        async def same() -> None:
            table = await tables.table(table_id)
            record = record_of(table.row, await tables.store.moves(table_id))
            assert table.game.replay(record).dump() == table.state.dump()

        await tables.play(table_id, 1, 0, "bid 0")
        await same()
        table = await tables.play(table_id, 0, 0, "bid 3")
        await same()
        choice = next(one.text for one in table.state.choices_of(0) if one.text != "roll")
        table = await tables.play(table_id, 0, table.turn, choice)
        if table.undoable(0):
            table = await tables.undo(table_id, 0, table.turn)
        await same()
        table = await tables.table(table_id)
        await tables.wishes.ask(table_id, 0, table.turn, 0)
        table = await tables.table(table_id)
        assert table.wish is not None
        table = await tables.wishes.answer(table_id, 1, table.turn, True, table.wish.name)
        assert table.state.decisions == 0
        await same()
        await tables.play(table_id, 0, table.turn, "bid 1")
        await same()

    with_tables(settings, scene)
