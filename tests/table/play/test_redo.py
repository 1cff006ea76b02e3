"""Redo: exact, as long as nothing else was chosen."""

from __future__ import annotations

import pytest

from sandai.games import games
from sandai.store import MoveRow
from sandai.table import words
from sandai.table.errors import Stale
from sandai.table.play import table as table_module
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from sandai.table.web.pages.table.choices import turn_card
from sandai.table.web.pages.table.feedback import NO_FEEDBACK
from tests.table.scenes import ANN, BEN, close, new_tables, table_of, with_tables


def apply(table: Table, kind: str, seat: int, text: str) -> None:
    table.apply(MoveRow(table.number + 1, kind, seat, text, "person", 0.0))


def apply_some(table: Table) -> None:
    seat = table.actors[0]
    legal = table.state.choices_of(seat)
    apply(table, "play", seat, legal[(table.state.decisions * 13 + 1) % len(legal)].text)


@pytest.mark.parametrize("name", games())
def test_redo_restores_what_was_undone(name: str) -> None:
    table = table_of(name, 2)
    most = 0
    while not table.state.over and table.state.decisions < 150:
        apply_some(table)
        back = table.history.undoable
        if not back or table.state.over:
            continue
        most = max(most, back)
        seat, before = table.actors[0], table.state.dump()
        assert table.redoable(seat) == 0
        apply(table, "undo", seat, "1")
        if back > 1:
            apply(table, "undo", seat, f"{back - 1} {table.state.decisions - back + 1}")
        assert (table.redoable(seat), table.redoable(1 - seat), table.redoable(None)) == (back, 0, 0)
        for left in range(back, 0, -1):
            assert table.redoable(seat) == left
            apply(table, "play", seat, table.undone[0])
        assert table.state.dump() == before and table.redoable(seat) == 0
        assert table.history.undoable == back
    assert most >= (1 if name == "daitou" else 2)


def test_another_choice_or_going_back_further_ends_redo() -> None:
    table = table_of("daimyo", 2)
    while table.history.undoable < 2:
        apply_some(table)
    seat, taken = table.actors[0], table.state.record.choices[-2]
    apply(table, "undo", seat, "2")
    assert table.redoable(seat) == 2
    other = next(choice.text for choice in table.state.choices_of(seat) if choice.text != taken)
    apply(table, "play", seat, other)
    assert table.undone == []
    while table.history.undoable < 1:
        apply_some(table)
    apply(table, "undo", table.actors[0], "1")
    apply(table, "rewind", table.actors[0], "0")
    assert table.undone == []


async def to_keep(tables: Tables, seating: Seating) -> Table:
    """Ann has won the bid and keeps a pebble."""
    table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    table = await tables.play(table_id, 0, 0, "bid 3")
    table = await tables.play(table_id, 1, 0, "bid 0")
    kept = next(choice.text for choice in table.state.choices_of(0) if choice.text.startswith("keep"))
    return await tables.play(table_id, 0, table.turn, kept)


@pytest.mark.usefixtures("pebbles")
def test_redo_survives_a_restart_and_refuses_late_answers(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table = await to_keep(tables, seating)
        table_id, before, early = table.row.id, table.state.dump(), table.turn
        with pytest.raises(Stale, match="nothing to redo"):
            await tables.redo(table_id, 0, table.turn)
        table = await tables.undo(table_id, 0, table.turn)
        snapshot = await tables.store.snapshot(table_id)
        assert snapshot is not None and snapshot.number == 2  # none that would forget what was taken back
        fresh = await new_tables(settings)
        assert (await fresh.table(table_id)).redoable(0) == 1
        assert words.REDO in str(turn_card(Perspective(table, 0), NO_FEEDBACK, None))
        assert 'id="redo"' not in str(turn_card(Perspective(table, 1), NO_FEEDBACK, None))
        for seat, turn, why in ((0, early, "moved on"), (1, table.turn, "not your turn")):
            with pytest.raises(Stale, match=why):
                await fresh.redo(table_id, seat, turn)
        again = await fresh.redo(table_id, 0, table.turn)
        assert again.state.dump() == before and again.undoable(0) == 1
        await close(fresh)
        with pytest.raises(Stale, match="moved on"):  # from another tab, for the second time
            await tables.redo(table_id, 0, table.turn)
        assert [move.kind for move in await tables.store.moves(table_id)] == ["play", "play", "play", "undo", "play"]

    with_tables(settings, scene)
