"""Past positions: computed from the nearest cached one, and dropped when choices are taken back."""

from __future__ import annotations

import json

import pytest

from sandai.games import games
from sandai.kernel.replay import split_line
from sandai.kernel.state import State
from sandai.table.play import positions
from sandai.table.play.positions import EVERY, TABLES, Positions
from sandai.table.play.table import Table
from sandai.table.settings import Settings
from tests.table.client import server
from tests.table.scenes import play, table_of


def played(game: str, moves: int, salt: int = 1) -> Table:
    table = table_of(game, 2)
    for _ in range(moves):
        if table.actors:
            play(table, salt)
    return table


class Plays:
    """Counts the choices that states play."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        original = State.play

        def counted(state: State, *given: object) -> object:
            self.count += 1
            return original(state, *given)  # type: ignore[arg-type]

        monkeypatch.setattr(State, "play", counted)


@pytest.mark.parametrize("game", games())
def test_every_position_is_the_one_that_the_record_leads_to(game: str) -> None:
    table = played(game, 90)
    record = table.state.record
    state = table.game.replay(record, 0)
    for position in range(table.state.decisions + 1):
        assert table.at(position).dump() == state.dump()
        if position < table.state.decisions:
            seat, text = split_line(record.choices[position])
            state.play(text, seat)
    for position in range(table.state.decisions, -1, -7):
        assert table.at(position).dump() == table.game.replay(record, position).dump()


def test_a_position_takes_few_plays_after_the_first_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("daimyo", 150)
    last = table.state.decisions
    assert last == 150
    plays = Plays(monkeypatch)
    table.at(last)
    assert plays.count == last
    for position in range(0, last + 1, 7):
        plays.count = 0
        table.at(position)
        assert plays.count == position % EVERY


def test_a_replay_page_takes_few_plays(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    over = played("daimyo", 2000)
    assert over.state.over
    with server(settings) as client:
        table = client.post("/api/records", json=json.loads(over.state.record.text())).json()["table"]
        last = over.state.decisions
        client.get(f"/t/{table}/replay/{last}")
        plays = Plays(monkeypatch)
        for position in range(0, last + 1, 31):
            plays.count = 0
            assert client.get(f"/t/{table}/replay/{position}").status_code == 200
            assert plays.count <= 3 * EVERY


def test_playing_on_from_a_position_does_not_change_the_cache() -> None:
    table = played("daimyo", 60)
    state = table.at(EVERY * 2)
    before = table.at(EVERY * 2).dump()
    seat = state.actors[0]
    state.play(state.choices_of(seat)[0].text, seat)
    assert table.at(EVERY * 2).dump() == before


def test_positions_that_were_taken_back_are_dropped() -> None:
    table, other = played("daimyo", 100), played("daimyo", 40)
    while other.state.decisions < 100:
        play(other, 5)
    records = [table.state.record, other.state.record]
    shared = next(number for number in range(100) if records[0].choices[number] != records[1].choices[number])
    assert shared >= 40
    kept = Positions(table.game)
    for record in (*records, *records):
        for position in (100, 96, 64, 33, 7):
            assert kept.at(record, position).dump() == table.game.replay(record, position).dump()
    kept.at(records[0], 100)
    assert kept.at(table.game.replay(records[0], 20).record, 20).decisions == 20
    assert max(kept.cached) <= 20


def test_only_a_limited_number_of_tables_has_cached_positions() -> None:
    tables = [played("daimyo", EVERY + 2) for _ in range(3)]
    for table in tables:
        table.at(EVERY + 1)
    assert all(table._positions.cached for table in tables)
    record = tables[0].state.record
    others = [Positions(tables[0].game) for _ in range(TABLES - 1)]
    tables[2].at(EVERY)
    for one in others:
        one.at(record, EVERY)
    assert len(positions._recent) == TABLES
    assert [bool(table._positions.cached) for table in tables] == [False, False, True]
