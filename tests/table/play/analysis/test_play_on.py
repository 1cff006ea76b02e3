"""Replay, the whole log, the end in words, and playing on from a position."""

from __future__ import annotations

import re

import pytest

from sandai.table.errors import BadRequest, Refused
from sandai.table.play.analysis.play_on import may_copy, play_on
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import choosers
from sandai.table.settings import Settings
from sandai.table.web.pages.table.end import plot
from tests.table.client import api, open_table, play_out, server
from tests.table.scenes import ANN, BEN, CY, bots_done, with_tables


@pytest.mark.usefixtures("pebbles")
def test_from_a_finished_game_anybody_plays_on_against_bots(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        done = await seating.open(Plan("pebbles", ["random", "random"], title="Friday"), BEN, "Ben")
        await bots_done(tables)
        before = (await tables.table(done)).state.dump()
        new = await play_on(seating, done, None, 2, CY, "Cy")
        table = await tables.table(new)
        await bots_done(tables)
        assert table.row.started and not table.row.listed and "Friday, copy" in table.row.title
        assert [seat.kind for seat in table.seats].count("person") == 1 and len(table.people) == 1
        mine = table.people[0]
        assert table.names[mine] == "Cy" and await tables.store.seat_of(new, CY) == mine
        assert table.state.record.choices[:2] == (await tables.table(done)).state.record.choices[:2]
        assert table.row.imported  # nothing is achieved in a copy
        assert (await tables.table(done)).state.dump() == before
        last = (await tables.table(done)).state.decisions
        with pytest.raises(Refused, match="over at that position"):
            await play_on(seating, done, None, last, CY, "Cy")
        with pytest.raises(BadRequest, match="no position"):
            await play_on(seating, done, None, last + 1, CY, "Cy")

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_an_unfinished_game_can_be_copied_only_against_bots(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        own = await seating.open(Plan("pebbles", ["random", "me"]), ANN, "Ann")
        table = await tables.table(own)
        await tables.play(own, 1, table.turn, "bid 3")
        await bots_done(tables)
        new = await play_on(seating, own, 1, 2, ANN, "Ann")
        copy = await tables.table(new)
        assert copy.people == [1] and copy.names[1] == "Ann" and copy.seats[0].level == "random"
        assert not may_copy(table, None)
        with pytest.raises(Refused, match="hidden"):
            await play_on(seating, own, None, 2, BEN, "Ben")
        shared = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        for waiting in (True, False):
            if not waiting:
                await seating.sit(shared, 1, BEN, "Ben")
                await seating.stand_in(shared, 1, 1, "random")  # a bot plays for Ben: it is still his game
            with pytest.raises(Refused, match="While people are playing"):
                await play_on(seating, shared, 0, 0, ANN, "Ann")

    with_tables(settings, scene)


def test_the_pages_of_a_replay_lead_everywhere(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random", "random"], name="Ann")
        play_out(client, table, {0: ann})
        client.cookies.set("sandai", ann)
        last = api(client, "GET", f"/tables/{table}/view", ann)["decisions"]
        client.cookies.set("sandai", ann)
        page = client.get(f"/t/{table}/replay/3").text
        assert f"Position 3 of {last}" in page and "Back to the table" in page and "Components" in page
        for step in ("first", "prev", "next", "last", "turn-prev", "turn-next"):
            assert f'data-step="{step}"' in page
        bar = page[page.index('id="replay"') :]
        assert bar.index('class="buttons row steps"') < bar.index(
            'id="turn-bar"'
        )  # what changes its height stands below
        stage = re.search(r'<option value="(\d+)"[^>]*>Year 2, round 1', bar)
        assert stage
        assert "Year 2, round 1" in client.get(f"/t/{table}/replay/{stage[1]}").text
        assert "Play on from here" in page and 'id="back"' not in page
        assert "Play on from here" not in client.get(f"/t/{table}/replay/{last}").text
        opened = client.post(f"/t/{table}/play-on", data={"position": "3"}, follow_redirects=False)
        assert opened.status_code in (302, 303)
        copy = client.get(opened.headers["location"]).text
        assert "Daitou, copy from year 1, round" in copy
        assert client.post(f"/t/{table}/play-on", data={"position": "x"}).status_code == 400


def test_the_whole_log_can_be_read_and_says_nothing_to_strangers(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random", "random"], name="Ann")
        play_out(client, table, {0: ann})
        client.cookies.set("sandai", ann)
        page = client.get(f"/t/{table}").text
        lines = api(client, "GET", f"/tables/{table}/log", ann)
        client.cookies.set("sandai", ann)
        assert f'hx-get="/t/{table}/log/all"' in page and 'id="line-0"' not in page
        panel = client.get(f"/t/{table}/log/all").text
        assert panel.count('<li id="all-') == len(lines) and "<h3>Year 1, round 1</h3>" in panel
        assert "<html" not in panel and "<html" in client.get(f"/t/{table}/log").text
        mark = re.search(r'<a class="at" href="/t/\w+/replay/(\d+)"', panel)
        assert mark and client.get(f"/t/{table}/replay/{mark[1]}").status_code == 200
        assert client.get("/t/nowhere/log").status_code == 404


def test_the_end_says_how_one_did_and_ranks_the_scores(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "greedy", "greedy"], name="Ann")
        play_out(client, table, {0: ann})
        view = api(client, "GET", f"/tables/{table}/view", ann)
        totals = [score["total"] for score in view["scores"]]
        client.cookies.set("sandai", ann)
        page = client.get(f"/t/{table}").text
        placed = re.search(r'<p id="placed">([^<]*)</p>', page)
        assert placed and placed[1].startswith("You ")
        if 0 not in view["winners"]:
            assert f"{max(totals) - totals[0]} point" in placed[1] and " behind " in placed[1]
        end = page[page.index('id="end"') :]
        foot = re.search(r"<tfoot>(.*?)</tfoot>", end)
        assert foot
        shown = [int(number.replace("−", "-")) for number in re.findall(r"<td[^>]*>(−?\d+)</td>", foot[1])]
        assert shown == sorted(totals, reverse=True)
        assert ">Year 2</text>" in end
        client.cookies.clear()
        assert 'id="placed"' not in client.get(f"/t/{table}").text


def test_a_plot_without_marks_and_without_history_is_drawn() -> None:
    assert "<svg" in str(plot([[0, 0], [1, 2]], 2)) and "<svg" in str(plot([], 2))


@pytest.mark.usefixtures("pebbles")
def test_decisions_made_together_have_one_entry_in_the_score_history(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        done = await seating.open(Plan("pebbles", ["random", "random"]), BEN, "Ben")
        await bots_done(tables)
        table = await tables.table(done)
        moments = table.score_positions()
        assert len(moments) == len(table.score_history()) and moments[-1] == table.state.decisions == len(
            choosers(table)
        )
        assert moments == sorted(set(moments)) and moments[1] == 2
        assert Perspective(table, None).state.over

    with_tables(settings, scene)
