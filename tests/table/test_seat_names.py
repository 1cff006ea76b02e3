"""What players without a name are called."""

from __future__ import annotations

from sandai.table.house import House
from sandai.table.reception import Plan, Reception
from sandai.table.settings import Settings
from tests.table.scenes import ANN, BEN, in_house


def test_players_without_a_name_are_called_by_the_colours_of_the_table(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        plan = Plan("daitou", ["greedy", "open", "open"], {"colours": "rules"})
        table_id = await desk.open(plan, ANN, "")
        await desk.sit(table_id, 1, BEN, "")
        table = await house.table(table_id)
        assert [seat.name for seat in table.seats] == ["White", "Black", ""]

    in_house(settings, scene)
