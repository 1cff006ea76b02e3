"""Requests to take the game back further than undo: asked, agreed, refused, concurrent and attacked."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from sandai.table.errors import BadRequest, Refused, Stale
from sandai.table.play import table as table_module
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from sandai.table.web.pages.table.take_back import take_back_last, take_back_to
from tests.table.client import api, ask, server
from tests.table.scenes import ANN, BEN, CY, bots_done, close, new_tables, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")


async def people(tables: Tables, seating: Seating, *others: str) -> str:
    """Ann, Ben and whoever else sits down; Ann wins the bids and acts next, twice."""
    table_id = await seating.open(Plan("pebbles", ["me", "open", *others]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    if others == ("open",):
        await seating.sit(table_id, 2, CY, "Cy")
    turn = (await tables.table(table_id)).turn
    await tables.play(table_id, 0, turn, "bid 3")
    await tables.play(table_id, 1, turn, "bid 0")
    if others == ("open",):
        await tables.play(table_id, 2, turn, "bid 0")
    await bots_done(tables)
    return table_id


async def rolled(tables: Tables, table_id: str) -> int:
    """Ann rolls, so that undo can't go back; the question then."""
    table = await tables.table(table_id)
    await tables.play(table_id, 0, table.turn, "roll")
    return table.turn


def test_going_back_needs_everybodys_consent(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        turn = await rolled(tables, table_id)
        with pytest.raises(BadRequest):
            await tables.wishes.ask(table_id, 0, turn, 3)
        with pytest.raises(Stale, match="Nobody asks"):
            await tables.wishes.answer(table_id, 1, turn, True, "0-2")
        table = await tables.wishes.ask(table_id, 0, turn, 2)
        assert table.wish is not None and table.wish.agreed == [0] and table.unanswered == [1]
        assert table.state.decisions == 3 and table.turn == turn
        table = await tables.wishes.answer(table_id, 1, turn, True, "0-2")
        assert table.state.decisions == 2 and table.actors == (0,) and table.wish is None
        with pytest.raises(Stale):
            await tables.play(table_id, 0, turn, "roll")
        await tables.play(table_id, 0, table.turn, "draw")
        fresh = await new_tables(settings)
        assert (await fresh.table(table_id)).state.record == table.state.record
        await close(fresh)

    with_tables(settings, scene)


def test_after_a_refusal_one_can_ask_again_only_after_a_move(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating, "open")
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 3)
        with pytest.raises(Refused, match="Ann already asks"):
            await tables.wishes.ask(table_id, 2, turn, 0)
        table = await tables.wishes.answer(table_id, 1, turn, True, "0-3")
        assert table.unanswered == [2]
        table = await tables.wishes.answer(table_id, 2, turn, False, "0-3")
        assert table.wish is None and table.state.decisions == 4
        with pytest.raises(Refused, match="after the next move"):
            await tables.wishes.ask(table_id, 0, turn, 3)
        await tables.wishes.ask(table_id, 2, turn, 0)  # the others may still ask
        await tables.wishes.answer(table_id, 2, turn, False, "2-0")  # and withdraw
        await tables.play(table_id, 0, turn, "roll")
        table = await tables.table(table_id)
        await tables.wishes.ask(table_id, 0, table.turn, 3)

    with_tables(settings, scene)


def test_an_answer_must_name_the_request(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 2)
        await tables.wishes.ask(table_id, 0, turn, 0)
        with pytest.raises(Stale, match="any more"):
            await tables.wishes.answer(table_id, 1, turn, True, "0-2")
        assert (await tables.table(table_id)).state.decisions == 3

    with_tables(settings, scene)


def test_a_move_deletes_a_request_to_go_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        table = await tables.table(table_id)
        turn = table.turn
        await tables.wishes.ask(table_id, 1, turn, 0)
        await tables.play(table_id, 0, turn, "roll")
        assert (await tables.table(table_id)).wish is None
        with pytest.raises(Stale):
            await tables.wishes.answer(table_id, 0, turn, True, "1-0")

    with_tables(settings, scene)


def test_choices_made_together_are_taken_back_together(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        table = await tables.table(table_id)
        assert table.before_last_choice(1) == 1  # Ben's bid, revealed with Ann's
        await tables.wishes.ask(table_id, 1, table.turn, 1)
        table = await tables.wishes.answer(table_id, 0, table.turn, True, "1-0")
        assert table.actors == (0, 1) and not table.state.sealed

    with_tables(settings, scene)


def test_bots_wait_while_people_decide_about_going_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating, "random")
        table = await tables.table(table_id)
        turn = table.turn
        await tables.wishes.ask(table_id, 0, turn, 0)
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.wish is not None and table.bot_turn() is None
        asked = table.actors[0]
        with pytest.raises(Stale, match="Bots wait"):
            await tables.play(table_id, asked, turn, table.state.choices_of(asked)[0].text, "bot")
        await tables.wishes.answer(table_id, 1, turn, True, "0-0")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.state.decisions == 0 and list(table.state.sealed) == [2]

    with_tables(settings, scene)


def test_a_stand_in_does_not_agree(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 2)
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.state.decisions == 3 and table.wish is None

    with_tables(settings, scene)


def test_while_a_bot_stands_in_only_undo_is_possible(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot keeps Ben's seat, nobody bids again with what came to light, whoever's hand bid for him."""
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        await rolled(tables, table_id)
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        for fresh in (False, True):
            if fresh:
                assert await tables.store.snapshot(table_id) is not None
                tables.loaded.clear()
            table = await tables.table(table_id)
            assert table.actors == (0,) and table.state.decisions == 3
            for position in (0, 1, 2):
                assert take_back_to(Perspective(table, 0, table.at(position)), position) is None
                with pytest.raises(Refused, match="Ben is away"):
                    await tables.wishes.ask(table_id, 0, table.turn, position)
            assert table.wish is None and take_back_to(Perspective(table, 1, table.at(0)), 0) is not None
        assert (
            take_back_last(Perspective(table, 0), table.before_last_choice(0)) is None
            and not Perspective(table, 0).alone
        )
        await seating.stand_in(table_id, 1, 1, "")
        table = await tables.wishes.ask(table_id, 0, table.turn, 0)
        assert table.unanswered == [1]
        await tables.wishes.answer(table_id, 1, table.turn, True, "0-0")
        assert (await tables.table(table_id)).state.decisions == 0

    with_tables(settings, scene)


def test_while_a_bot_stands_in_undo_is_possible(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        await seating.stand_in(table_id, 1, 1, "random")
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, keep_of(table))
        assert table.state.decisions == 3 and table.undoable(0) == 1
        with pytest.raises(Refused, match="Ben is away"):
            await tables.wishes.ask(table_id, 0, table.turn, 1)
        table = await tables.wishes.ask(table_id, 0, table.turn, 2)
        assert table.state.decisions == 2 and table.wish is None

    with_tables(settings, scene)


def test_a_stand_in_ends_a_request_that_it_can_not_agree_to(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating, "open")
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 0)
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.wish is None and table.state.decisions == 4
        with pytest.raises(Stale, match="Nobody asks"):
            await tables.wishes.answer(table_id, 2, table.turn, True, "0-0")

    with_tables(settings, scene)


def test_agreement_counts_after_the_player_left(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating, "open")
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 0)
        await tables.wishes.answer(table_id, 1, turn, True, "0-0")
        await seating.stand_in(table_id, 1, 1, "random")
        await bots_done(tables)
        table = await tables.wishes.answer(table_id, 2, turn, True, "0-0")
        assert table.state.decisions == 0

    with_tables(settings, scene)


def test_against_bots_nobody_has_to_agree_and_the_log_has_a_line(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "random"]), ANN, "Ann")
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.before_last_choice(0) is None
        await tables.play(table_id, 0, table.turn, "bid 3")
        await bots_done(tables)
        table = await tables.table(table_id)
        await tables.wishes.ask(table_id, 0, table.turn, 0)
        await bots_done(tables)
        table = await tables.table(table_id)
        assert table.state.decisions == 0 and table.actors == (0,)
        for seat in (0, None):
            assert [line.text for line in Perspective(table, seat).log][
                -1
            ] == "Ann took the game back to the beginning."

    with_tables(settings, scene)


def test_log_lines_of_rewinds_keep_their_order_with_snapshots(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        for position in (2, 0):
            turn = await rolled(tables, table_id)
            await tables.wishes.ask(table_id, 0, turn, position)
            await tables.wishes.answer(table_id, 1, turn, True, f"0-{position}")
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, "bid 1")
        await tables.play(table_id, 1, table.turn, "bid 0")
        lines = [(line.kind, line.at) for line in Perspective(table, 1).log]
        assert lines[:2] == [("rewind", 0), ("rewind", 0)] and lines[2][0] == "bids"
        snapshot = await tables.store.snapshot(table_id)
        assert snapshot is not None and snapshot.number == table.number
        tables.loaded.clear()
        again = await tables.table(table_id)
        assert again is not table and again.state.dump() == table.state.dump()
        assert [line.text for line in Perspective(again, 1).log] == [line.text for line in Perspective(table, 1).log]

    with_tables(settings, scene)


def keep_of(table: Table) -> str:
    return next(choice.text for choice in table.state.choices_of(0) if choice.text.startswith("keep"))


def test_after_going_back_the_rest_of_the_turn_can_be_undone(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, keep_of(table))
        await tables.play(table_id, 0, table.turn, "roll")
        assert table.undoable(0) == 0 and table.before_last_choice(0) == 3
        await tables.wishes.ask(table_id, 0, table.turn, 3)
        await tables.wishes.answer(table_id, 1, table.turn, True, "0-3")
        assert table.actors == (0,) and table.undoable(0) == 1
        fresh = await new_tables(settings)
        again = await fresh.undo(table_id, 0, table.turn)
        assert again.state.decisions == 2
        table = await tables.table(table_id)
        assert table.state.dump() == again.state.dump()
        await close(fresh)

    with_tables(settings, scene)


def test_restarting_a_turn_has_a_line_in_the_log(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, keep_of(table))
        await tables.undo(table_id, 0, table.turn)  # one step is nobody's business
        assert all(line.kind != "rewind" for line in Perspective(table, 1).log)
        await tables.play(table_id, 0, table.turn, keep_of(table))
        await tables.undo(table_id, 0, table.turn, None)
        told = "Ann restarted the turn and took back 1 choice."
        assert [line.text for line in Perspective(table, 1).log][-1] == told
        restarted = table.number
        await tables.play(table_id, 0, table.turn, "roll")
        await tables.play(table_id, 0, table.turn, "roll")
        snapshot = await tables.store.snapshot(table_id)
        assert snapshot is not None and snapshot.number > restarted
        tables.loaded.clear()
        again = await tables.table(table_id)
        assert told in [line.text for line in Perspective(again, None).log]
        assert [line.at for line in Perspective(again, 0).log] == [line.at for line in Perspective(table, 0).log]

    with_tables(settings, scene)


def test_going_back_needs_a_confirmation_that_says_what_is_lost(settings: Settings) -> None:
    """One stray click neither takes anything back nor asks anybody."""

    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        await rolled(tables, table_id)
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, "roll")
        page = str(take_back_last(Perspective(table, 0), table.before_last_choice(0)))
        assert page.startswith('<details id="back"') and " open" not in page
        summary, form = page.split("</summary>")
        assert "Ask to take back" in summary and "<button" not in summary
        assert "This takes back 1 choice: “Ann rolls" in form and "Then it&#39;s your turn." in form
        assert "Ben will be asked first." in form and "Ask Ben</button>" in form
        whole = str(take_back_to(Perspective(table, 1, table.at(0)), 0))
        assert "This takes back 4 choices, 1 of them yours. Then it&#39;s Ann&#39;s turn." in whole
        assert not take_back_last(Perspective(table, None), 0) and not take_back_to(Perspective(table, 0), 4)
        alone = await seating.open(Plan("pebbles", ["me", "random"]), ANN, "Ann")
        table = await tables.table(alone)
        await tables.play(alone, 0, table.turn, "bid 3")
        await bots_done(tables)
        table = await tables.table(alone)
        page = str(take_back_last(Perspective(table, 0), table.before_last_choice(0)))
        assert "Take back …" in page and "Take back 2 choices" in page and "can&#39;t be redone" in page

    with_tables(settings, scene)


def test_a_request_survives_a_restart(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await people(tables, seating)
        turn = await rolled(tables, table_id)
        await tables.wishes.ask(table_id, 0, turn, 2)
        fresh = await new_tables(settings)
        table = await fresh.wishes.answer(table_id, 1, turn, True, "0-2")
        assert table.state.decisions == 2
        assert (await tables.table(table_id)).state.decisions == 2
        await close(fresh)

    with_tables(settings, scene)


def test_no_answer_of_many_tabs_and_workers_is_lost(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        other = await new_tables(settings)
        table_id = await people(tables, seating, "open")
        turn = await rolled(tables, table_id)
        asked = await asyncio.gather(
            *(who.wishes.ask(table_id, seat, turn, 3) for who, seat in ((tables, 0), (other, 1))),
            return_exceptions=True,
        )
        assert sum(isinstance(one, Refused) for one in asked) == 1
        wish = (await tables.table(table_id)).wish
        assert wish is not None
        rest = [seat for seat in (0, 1, 2) if seat != wish.seat]
        tabs = [(who, seat) for who in (tables, other) for seat in (*rest, *rest)]
        await asyncio.gather(
            *(who.wishes.answer(table_id, seat, turn, True, wish.name) for who, seat in tabs), return_exceptions=True
        )
        one, two = await tables.table(table_id), await other.table(table_id)
        assert one.state.decisions == two.state.decisions == 3
        assert [move.kind for move in await tables.store.moves(table_id)].count("rewind") == 1
        await close(other)

    with_tables(settings, scene)


def test_a_game_that_is_over_or_not_started_can_not_be_taken_back(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        with pytest.raises(Refused, match="in play"):
            await tables.wishes.ask(table_id, 0, 0, 0)
        done = await seating.open(Plan("pebbles", ["random", "random"]), ANN, "Ann")
        await bots_done(tables)
        table = await tables.table(done)
        for wish in (tables.wishes.ask(done, 0, table.turn, 0), tables.wishes.answer(done, 0, table.turn, True, "0-0")):
            with pytest.raises(Refused, match="in play"):
                await wish
        imported = await seating.import_record(await seating.export(done), BEN)
        table = await tables.table(imported)
        with pytest.raises(Refused, match="in play"):
            await tables.wishes.ask(imported, 0, table.turn, 0)

    with_tables(settings, scene)


def test_requests_by_api_and_by_strangers(settings: Settings) -> None:
    with server(settings) as client:
        opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "open"], "name": "Ann"})
        table, ann = opened["table"], opened["key"]
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        neighbour = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "open"]})["key"]
        early = ask(client, "POST", f"/tables/{table}/wish", ann, {"turn": 0})
        assert early.status_code == 409 and "not chosen" in early.json()["detail"]
        for key, bid in ((ann, "bid 3"), (ben, "bid 0")):
            view = api(client, "POST", f"/tables/{table}/choices", key, {"turn": 0, "choice": bid})
        turn = view["turn"]
        asking = {"turn": turn}
        answer = {"turn": turn, "wish": "0-0", "agree": True}
        strangers = ("", "made-up", neighbour)
        for key in strangers:
            assert ask(client, "POST", f"/tables/{table}/wish", key, asking).status_code == 403
        view = api(client, "POST", f"/tables/{table}/wish", ann, asking)
        assert view["wish"] == {"wish": "0-0", "seat": 0, "position": 0, "waiting": [1]}
        for key in strangers:
            assert ask(client, "POST", f"/tables/{table}/wish/answer", key, answer).status_code == 403
        alone = api(client, "POST", f"/tables/{table}/wish/answer", ann, answer)  # one's own word is not enough
        assert alone["wish"]["waiting"] == [1] and alone["decisions"] == 2
        assert ask(client, "POST", f"/tables/{table}/wish", ben, asking).status_code == 409
        done = api(client, "POST", f"/tables/{table}/wish/answer", ben, answer)
        assert done["decisions"] == 0 and done["wish"] is None and done["asked"]
        log = api(client, "GET", f"/tables/{table}/log")
        assert [line["words"] for line in log] == ["Ann took the game back to the beginning; everybody agreed."]
        again = ask(client, "POST", f"/tables/{table}/wish/answer", ben, answer)
        assert again.status_code == 409


def test_a_spectator_sees_the_wish_but_has_no_button(settings: Settings) -> None:
    quick = msgspec.structs.replace(settings, pace=0.0)
    with server(quick) as client:
        opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "open"], "name": "Ann"})
        table, ann = opened["table"], opened["key"]
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        for key in (ann, ben):
            view = api(client, "POST", f"/tables/{table}/choices", key, {"turn": 0, "choice": "bid 1"})
        api(client, "POST", f"/tables/{table}/wish", ann, {"turn": view["turn"]})
        seen = {}
        for who, key in (("ann", ann), ("ben", ben), ("nobody", "")):
            client.cookies.clear()
            if key:
                client.cookies.set("sandai", key)
            seen[who] = client.get(f"/t/{table}").text
        assert all("Ann asks to take back 2 choices" in seen[who] for who in ("ben", "nobody"))
        assert "You ask to take back 2 choices" in seen["ann"]
        assert "Withdraw" in seen["ann"] and 'value="yes"' not in seen["ann"]
        assert 'value="yes"' in seen["ben"] and 'value="no"' in seen["ben"]
        assert 'name="answer"' not in seen["nobody"]
