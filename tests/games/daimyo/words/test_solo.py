"""A solo game of Daimyo in words: the empire is a side of its own."""

from __future__ import annotations

import re
from pathlib import Path

from sandai.store import PersonRow
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from tests.table.scenes import ANN, play_first, regions_of, with_tables


def test_the_empire_stands_among_the_players_with_its_score(tmp_path: Path) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("daimyo", ["me"]), ANN, "Ann")
        for _ in range(12):
            table = await play_first(tables, await tables.table(table_id), 0)
        page = await (await regions_of(tables).render(table_id, Viewer(ANN, PersonRow(ANN), 0))).text()
        score = table.state.scores[1]
        row = re.search(r'<li id="player-1">.*?</li>', page, re.DOTALL)
        assert score.name == "The empire" and row is not None
        assert score.name in row[0] and f">{score.total}<" in row[0]
        assert "crest" in row[0]

    with_tables(Settings(database=str(tmp_path / "solo.db")), scene)
