"""The live part of a page is drawn once for all who see the same, and never shown to anybody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandai.store import ChatRow, PersonRow
from sandai.table.play.lru_cache import LruCache
from sandai.table.play.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import Viewer
from sandai.table.settings import Settings
from sandai.table.web.pages.table.feedback import Feedback
from sandai.table.web.pages.table.play import region
from sandai.table.web.routes import table as routes
from tests.table.scenes import ANN, BEN, CY, in_house


def viewer(key: str, seat: int | None) -> Viewer:
    return Viewer(key, PersonRow(key), seat)


async def text(tables: Tables, table_id: str, who: Viewer, notice: str = "") -> str:
    return await (await routes.fragment(tables, table_id, who, Feedback(notice))).text()


@pytest.mark.usefixtures("pebbles")
def test_it_is_drawn_once_for_all_who_see_the_same(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int | None] = []
    draw = region

    def counted(perspective: Any, *more: Any) -> Any:
        drawn.append(perspective.seat)
        return draw(perspective, *more)

    monkeypatch.setattr(routes, "region", counted)

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        seen = {
            who: await text(tables, table_id, viewer(key, seat))
            for who, key, seat in (("ann", ANN, 0), ("ben", BEN, 1), ("cy", CY, None), ("dora", "", None))
        }
        assert drawn == [0, 1, None]
        assert seen["cy"] == seen["dora"] and seen["ann"] != seen["ben"] != seen["cy"]
        await tables.store.write_note(table_id, ANN, "only for Ann")
        assert "only for Ann" in await text(tables, table_id, viewer(ANN, 0))
        assert "only for Ann" not in await text(tables, table_id, viewer(CY, 0))
        await tables.store.say(table_id, 0, "Ann", "good luck")
        tables.changed(table_id)
        assert "good luck" in await text(tables, table_id, viewer("", None))
        assert "Not now." in await text(tables, table_id, viewer(ANN, 0), "Not now.")
        assert "Not now." not in await text(tables, table_id, viewer(ANN, 0))

    in_house(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_two_who_draw_at_once_show_the_same(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        said = iter([[], [ChatRow(1, 0, "Ann", "good luck", 1.0)]])

        async def chat(_: str) -> list[ChatRow]:
            await asyncio.sleep(0)  # between the two readings somebody speaks
            return next(said)

        tables.store.chat = chat  # type: ignore[assignment,method-assign]
        one, other = await asyncio.gather(*(routes.fragment(tables, table_id, viewer("", None)) for _ in range(2)))
        assert one.part.text == other.part.text  # else the first would never hear what the second knows
        assert tables.drawn.get(one.place) is one.part

    in_house(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_note_makes_no_news_longer(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        seen = await routes.fragment(tables, table_id, viewer(ANN, 0))
        await tables.store.write_note(table_id, ANN, "<b>secret")
        await tables.store.say(table_id, 1, "Ben", "good luck")
        tables.changed(table_id)
        drawn = await routes.fragment(tables, table_id, viewer(ANN, 0))
        news = await drawn.since(seen.place[1])
        assert news.startswith("<hx-since ") and "good luck" in news and "secret" not in news
        assert ">&lt;b&gt;secret</textarea>" in await drawn.since(-1) and "secret" not in drawn.part.text
        await tables.store.write_note(table_id, CY, "of somebody who watches")
        assert "of somebody" not in await text(tables, table_id, viewer(CY, None))

    in_house(settings, scene)


def test_a_shelf_gives_up_what_was_kept_first() -> None:
    shelf: LruCache[str] = LruCache(2)
    for word in ("a", "b", "a", "c"):
        shelf.keep(word, word.upper())
    assert [shelf.get(word) for word in ("a", "b", "c")] == ["A", None, "C"]
