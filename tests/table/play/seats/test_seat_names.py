"""What players without a name are called."""

from __future__ import annotations

from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, with_tables


def test_players_without_a_name_are_called_by_the_colours_of_the_table(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        plan = Plan("daitou", ["greedy", "open", "open"], {"colours": "rules"})
        table_id = await seating.open(plan, ANN, "")
        await seating.sit(table_id, 1, BEN, "")
        table = await tables.table(table_id)
        assert [seat.name for seat in table.seats] == ["White", "Black", ""]

    with_tables(settings, scene)
