"""The live region of a page is rendered once for all who see the same, and never shown to anybody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sandai.draw.finished import Part
from sandai.store import ChatRow, PersonRow
from sandai.table.live.page_cache import PageCache
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web import live_region
from sandai.table.web.live_region import LiveRegions
from sandai.table.web.pages.table.feedback import Feedback
from sandai.table.web.pages.table.play import region
from tests.table.scenes import ANN, BEN, CY, regions_of, with_tables


def viewer(key: str, seat: int | None) -> Viewer:
    return Viewer(key, PersonRow(key), seat)


async def text(regions: LiveRegions, table_id: str, who: Viewer, notice: str = "") -> str:
    return await (await regions.render(table_id, who, Feedback(notice))).text()


@pytest.mark.usefixtures("pebbles")
def test_a_region_is_rendered_once_for_all_who_see_the_same(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int | None] = []
    draw = region

    def counted(perspective: Any, *more: Any) -> Any:
        drawn.append(perspective.seat)
        return draw(perspective, *more)

    monkeypatch.setattr(live_region, "region", counted)

    async def scene(tables: Tables, seating: Seating) -> None:
        regions = regions_of(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        seen = {
            who: await text(regions, table_id, viewer(key, seat))
            for who, key, seat in (("ann", ANN, 0), ("ben", BEN, 1), ("cy", CY, None), ("dora", "", None))
        }
        assert drawn == [0, 1, None]
        assert seen["cy"] == seen["dora"] and seen["ann"] != seen["ben"] != seen["cy"]
        await tables.store.write_note(table_id, ANN, "only for Ann")
        assert "only for Ann" in await text(regions, table_id, viewer(ANN, 0))
        assert "only for Ann" not in await text(regions, table_id, viewer(CY, 0))
        await tables.store.add_chat_message(table_id, 0, "Ann", "good luck")
        tables.announce_change(table_id)
        assert "good luck" in await text(regions, table_id, viewer("", None))
        assert "Not now." in await text(regions, table_id, viewer(ANN, 0), "Not now.")
        assert "Not now." not in await text(regions, table_id, viewer(ANN, 0))

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_concurrent_readers_get_the_same_region(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        regions = regions_of(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        said = iter([[], [ChatRow(1, 0, "Ann", "good luck", 1.0)]])

        async def chat(_: str) -> list[ChatRow]:
            await asyncio.sleep(0)  # between the two readings somebody speaks
            return next(said)

        tables.store.chat = chat  # type: ignore[assignment,method-assign]
        one, other = await asyncio.gather(*(regions.render(table_id, viewer("", None)) for _ in range(2)))
        assert one.part.text == other.part.text  # else the first would never hear what the second knows
        assert regions.cache.get(one.cache_key) is one.part

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_note_is_not_part_of_the_diff(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        regions = regions_of(tables)
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        seen = await regions.render(table_id, viewer(ANN, 0))
        await tables.store.write_note(table_id, ANN, "<b>secret")
        await tables.store.add_chat_message(table_id, 1, "Ben", "good luck")
        tables.announce_change(table_id)
        drawn = await regions.render(table_id, viewer(ANN, 0))
        news = await drawn.since(seen.version)
        assert news.startswith("<hx-since ") and "good luck" in news and "secret" not in news
        assert ">&lt;b&gt;secret</textarea>" in await drawn.since(-1) and "secret" not in drawn.part.text
        await tables.store.write_note(table_id, CY, "of somebody who watches")
        assert "of somebody" not in await text(regions, table_id, viewer(CY, None))

    with_tables(settings, scene)


def test_the_cache_drops_what_was_not_used_for_the_longest_time() -> None:
    cache = PageCache(2)
    parts = {name: Part(name, "") for name in ("a", "b", "c")}
    for name in ("a", "b", "a", "c"):
        cache.put(name, parts[name])
    assert [cache.get(name) for name in ("a", "b", "c")] == [parts["a"], None, parts["c"]]
