"""Going back further than undo reaches: asked, agreed, refused, raced and attacked."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from sandai.table import table as table_module
from sandai.table.errors import BadRequest, Refused, Stale
from sandai.table.house import House
from sandai.table.pages.wishes import back_here, undo_more
from sandai.table.reception import Plan, Reception
from sandai.table.settings import Settings
from sandai.table.sight import Sight
from sandai.table.table import Table
from tests.table.scenes import ANN, BEN, CY, bots_done, close, in_house, new_house
from tests.table.web import api, ask, server

pytestmark = pytest.mark.usefixtures("pebbles")


async def people(house: House, desk: Reception, *others: str) -> str:
    """Ann, Ben and whoever else sits down; Ann wins the bids and acts next, twice."""
    table_id = await desk.open(Plan("pebbles", ["me", "open", *others]), ANN, "Ann")
    await desk.sit(table_id, 1, BEN, "Ben")
    if others == ("open",):
        await desk.sit(table_id, 2, CY, "Cy")
    turn = (await house.table(table_id)).turn
    await house.play(table_id, 0, turn, "bid 3")
    await house.play(table_id, 1, turn, "bid 0")
    if others == ("open",):
        await house.play(table_id, 2, turn, "bid 0")
    await bots_done(house)
    return table_id


async def rolled(house: House, table_id: str) -> int:
    """Ann rolls, so that undo can't go back; the question then."""
    table = await house.table(table_id)
    await house.play(table_id, 0, table.turn, "roll")
    return table.turn


def test_going_back_needs_everybodys_consent(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        turn = await rolled(house, table_id)
        with pytest.raises(BadRequest):
            await house.wish_back(table_id, 0, turn, 3)
        with pytest.raises(Stale, match="Nobody asks"):
            await house.answer_wish(table_id, 1, turn, True, "0-2")
        table = await house.wish_back(table_id, 0, turn, 2)
        assert table.wish is not None and table.wish.agreed == [0] and table.unheard == [1]
        assert table.state.decisions == 3 and table.turn == turn
        table = await house.answer_wish(table_id, 1, turn, True, "0-2")
        assert table.state.decisions == 2 and table.actors == (0,) and table.wish is None
        with pytest.raises(Stale):
            await house.play(table_id, 0, turn, "roll")
        await house.play(table_id, 0, table.turn, "draw")
        fresh = await new_house(settings)
        assert (await fresh.table(table_id)).state.record == table.state.record
        await close(fresh)

    in_house(settings, scene)


def test_a_refusal_ends_it_and_silences_the_asker_until_a_move(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk, "open")
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 3)
        with pytest.raises(Refused, match="Ann asks already"):
            await house.wish_back(table_id, 2, turn, 0)
        table = await house.answer_wish(table_id, 1, turn, True, "0-3")
        assert table.unheard == [2]
        table = await house.answer_wish(table_id, 2, turn, False, "0-3")
        assert table.wish is None and table.state.decisions == 4
        with pytest.raises(Refused, match="after the next move"):
            await house.wish_back(table_id, 0, turn, 3)
        await house.wish_back(table_id, 2, turn, 0)  # the others may still ask
        await house.answer_wish(table_id, 2, turn, False, "2-0")  # and withdraw
        await house.play(table_id, 0, turn, "roll")
        table = await house.table(table_id)
        await house.wish_back(table_id, 0, table.turn, 3)

    in_house(settings, scene)


def test_nobody_agrees_to_another_wish_than_the_one_seen(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 2)
        await house.wish_back(table_id, 0, turn, 0)
        with pytest.raises(Stale, match="any more"):
            await house.answer_wish(table_id, 1, turn, True, "0-2")
        assert (await house.table(table_id)).state.decisions == 3

    in_house(settings, scene)


def test_a_move_wipes_out_a_wish_to_go_back(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        table = await house.table(table_id)
        turn = table.turn
        await house.wish_back(table_id, 1, turn, 0)
        await house.play(table_id, 0, turn, "roll")
        assert (await house.table(table_id)).wish is None
        with pytest.raises(Stale):
            await house.answer_wish(table_id, 0, turn, True, "1-0")

    in_house(settings, scene)


def test_what_was_answered_together_is_taken_back_together(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        table = await house.table(table_id)
        assert table.own_last(1) == 1  # Ben's bid, revealed with Ann's
        await house.wish_back(table_id, 1, table.turn, 1)
        table = await house.answer_wish(table_id, 0, table.turn, True, "1-0")
        assert table.actors == (0, 1) and not table.state.sealed

    in_house(settings, scene)


def test_bots_wait_while_people_talk_and_then_go_on(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk, "random")
        table = await house.table(table_id)
        turn = table.turn
        await house.wish_back(table_id, 0, turn, 0)
        await bots_done(house)
        table = await house.table(table_id)
        assert table.wish is not None and table.bot_turn() is None
        asked = table.actors[0]
        with pytest.raises(Stale, match="Bots wait"):
            await house.play(table_id, asked, turn, table.state.choices_of(asked)[0].text, "bot")
        await house.answer_wish(table_id, 1, turn, True, "0-0")
        await bots_done(house)
        table = await house.table(table_id)
        assert table.state.decisions == 0 and list(table.state.sealed) == [2]

    in_house(settings, scene)


def test_a_bot_that_takes_over_a_seat_does_not_agree(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 2)
        await desk.stand_in(table_id, 1, 1, "random")
        await bots_done(house)
        table = await house.table(table_id)
        assert table.state.decisions == 3 and table.wish is None

    in_house(settings, scene)


def test_with_a_seat_lent_to_a_bot_only_undo_goes_back(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a bot keeps Ben's seat, nobody bids again with what came to light, whoever's hand bid for him."""
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        await rolled(house, table_id)
        await desk.stand_in(table_id, 1, 1, "random")
        await bots_done(house)
        for fresh in (False, True):
            if fresh:
                assert await house.store.snapshot(table_id) is not None
                house.tables.clear()
            table = await house.table(table_id)
            assert table.actors == (0,) and table.state.decisions == 3
            for position in (0, 1, 2):
                assert back_here(Sight(table, 0, table.at(position)), position) is None
                with pytest.raises(Refused, match="Ben is away"):
                    await house.wish_back(table_id, 0, table.turn, position)
            assert table.wish is None and back_here(Sight(table, 1, table.at(0)), 0) is not None
        assert undo_more(Sight(table, 0), table.own_last(0)) is None and not Sight(table, 0).alone
        await desk.stand_in(table_id, 1, 1, "")
        table = await house.wish_back(table_id, 0, table.turn, 0)
        assert table.unheard == [1]
        await house.answer_wish(table_id, 1, table.turn, True, "0-0")
        assert (await house.table(table_id)).state.decisions == 0

    in_house(settings, scene)


def test_with_a_seat_lent_to_a_bot_undo_still_goes_back(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        await desk.stand_in(table_id, 1, 1, "random")
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, keep_of(table))
        assert table.state.decisions == 3 and table.undoable(0) == 1
        with pytest.raises(Refused, match="Ben is away"):
            await house.wish_back(table_id, 0, table.turn, 1)
        table = await house.wish_back(table_id, 0, table.turn, 2)
        assert table.state.decisions == 2 and table.wish is None

    in_house(settings, scene)


def test_a_bot_that_takes_over_a_seat_ends_a_wish_it_may_not_grant(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk, "open")
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 0)
        await desk.stand_in(table_id, 1, 1, "random")
        await bots_done(house)
        table = await house.table(table_id)
        assert table.wish is None and table.state.decisions == 4
        with pytest.raises(Stale, match="Nobody asks"):
            await house.answer_wish(table_id, 2, table.turn, True, "0-0")

    in_house(settings, scene)


def test_who_agreed_and_then_left_has_agreed(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk, "open")
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 0)
        await house.answer_wish(table_id, 1, turn, True, "0-0")
        await desk.stand_in(table_id, 1, 1, "random")
        await bots_done(house)
        table = await house.answer_wish(table_id, 2, turn, True, "0-0")
        assert table.state.decisions == 0

    in_house(settings, scene)


def test_alone_with_bots_nobody_needs_to_agree_but_a_line_stays(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await desk.open(Plan("pebbles", ["me", "random"]), ANN, "Ann")
        await bots_done(house)
        table = await house.table(table_id)
        assert table.own_last(0) is None
        await house.play(table_id, 0, table.turn, "bid 3")
        await bots_done(house)
        table = await house.table(table_id)
        await house.wish_back(table_id, 0, table.turn, 0)
        await bots_done(house)
        table = await house.table(table_id)
        assert table.state.decisions == 0 and table.actors == (0,)
        for seat in (0, None):
            assert [line.text for line in Sight(table, seat).log][-1] == "Ann took the game back to the beginning."

    in_house(settings, scene)


def test_the_lines_stay_in_their_order_through_snapshots(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        for position in (2, 0):
            turn = await rolled(house, table_id)
            await house.wish_back(table_id, 0, turn, position)
            await house.answer_wish(table_id, 1, turn, True, f"0-{position}")
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, "bid 1")
        await house.play(table_id, 1, table.turn, "bid 0")
        lines = [(line.kind, line.at) for line in Sight(table, 1).log]
        assert lines[:2] == [("rewind", 0), ("rewind", 0)] and lines[2][0] == "bids"
        snapshot = await house.store.snapshot(table_id)
        assert snapshot is not None and snapshot.number == table.number
        house.tables.clear()
        again = await house.table(table_id)
        assert again is not table and again.state.dump() == table.state.dump()
        assert [line.text for line in Sight(again, 1).log] == [line.text for line in Sight(table, 1).log]

    in_house(settings, scene)


def keep_of(table: Table) -> str:
    return next(choice.text for choice in table.state.choices_of(0) if choice.text.startswith("keep"))


def test_after_going_back_the_rest_of_the_turn_can_be_undone(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, keep_of(table))
        await house.play(table_id, 0, table.turn, "roll")
        assert table.undoable(0) == 0 and table.own_last(0) == 3
        await house.wish_back(table_id, 0, table.turn, 3)
        await house.answer_wish(table_id, 1, table.turn, True, "0-3")
        assert table.actors == (0,) and table.undoable(0) == 1
        fresh = await new_house(settings)
        again = await fresh.undo(table_id, 0, table.turn)
        assert again.state.decisions == 2
        table = await house.table(table_id)
        assert table.state.dump() == again.state.dump()
        await close(fresh)

    in_house(settings, scene)


def test_a_restart_of_the_turn_has_a_line_that_stays(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "SNAPSHOT_EVERY", 2)

    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, keep_of(table))
        await house.undo(table_id, 0, table.turn)  # one step is nobody's business
        assert all(line.kind != "rewind" for line in Sight(table, 1).log)
        await house.play(table_id, 0, table.turn, keep_of(table))
        await house.undo(table_id, 0, table.turn, None)
        told = "Ann restarted the turn and took back 1 choice."
        assert [line.text for line in Sight(table, 1).log][-1] == told
        restarted = table.number
        await house.play(table_id, 0, table.turn, "roll")
        await house.play(table_id, 0, table.turn, "roll")
        snapshot = await house.store.snapshot(table_id)
        assert snapshot is not None and snapshot.number > restarted
        house.tables.clear()
        again = await house.table(table_id)
        assert told in [line.text for line in Sight(again, None).log]
        assert [line.at for line in Sight(again, 0).log] == [line.at for line in Sight(table, 0).log]

    in_house(settings, scene)


def test_going_back_is_asked_twice_and_told_in_words(settings: Settings) -> None:
    """One stray click neither takes anything back nor asks anybody."""

    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        await rolled(house, table_id)
        table = await house.table(table_id)
        await house.play(table_id, 0, table.turn, "roll")
        page = str(undo_more(Sight(table, 0), table.own_last(0)))
        assert page.startswith('<details id="back"') and " open" not in page
        summary, form = page.split("</summary>")
        assert "Ask to take back" in summary and "<button" not in summary
        assert "This takes back 1 choice: “rolled" in form and "Then you are to decide." in form
        assert "Ben is asked first." in form and "Ask Ben</button>" in form
        whole = str(back_here(Sight(table, 1, table.at(0)), 0))
        assert "This takes back 4 choices, 1 of them yours. Then Ann is to decide." in whole
        assert not undo_more(Sight(table, None), 0) and not back_here(Sight(table, 0), 4)
        alone = await desk.open(Plan("pebbles", ["me", "random"]), ANN, "Ann")
        table = await house.table(alone)
        await house.play(alone, 0, table.turn, "bid 3")
        await bots_done(house)
        table = await house.table(alone)
        page = str(undo_more(Sight(table, 0), table.own_last(0)))
        assert "Take back …" in page and "Take back 2 choices" in page and "there is no redo" in page

    in_house(settings, scene)


def test_a_wish_outlives_the_server(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await people(house, desk)
        turn = await rolled(house, table_id)
        await house.wish_back(table_id, 0, turn, 2)
        fresh = await new_house(settings)
        table = await fresh.answer_wish(table_id, 1, turn, True, "0-2")
        assert table.state.decisions == 2
        assert (await house.table(table_id)).state.decisions == 2
        await close(fresh)

    in_house(settings, scene)


def test_of_answers_in_many_tabs_and_workers_none_is_lost_and_one_goes_back(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        other = await new_house(settings)
        table_id = await people(house, desk, "open")
        turn = await rolled(house, table_id)
        asked = await asyncio.gather(
            *(who.wish_back(table_id, seat, turn, 3) for who, seat in ((house, 0), (other, 1))), return_exceptions=True
        )
        assert sum(isinstance(one, Refused) for one in asked) == 1
        wish = (await house.table(table_id)).wish
        assert wish is not None
        rest = [seat for seat in (0, 1, 2) if seat != wish.seat]
        tabs = [(who, seat) for who in (house, other) for seat in (*rest, *rest)]
        await asyncio.gather(
            *(who.answer_wish(table_id, seat, turn, True, wish.name) for who, seat in tabs), return_exceptions=True
        )
        one, two = await house.table(table_id), await other.table(table_id)
        assert one.state.decisions == two.state.decisions == 3
        assert [move.kind for move in await house.store.moves(table_id)].count("rewind") == 1
        await close(other)

    in_house(settings, scene)


def test_a_game_that_is_over_or_not_begun_stays_as_it_is(settings: Settings) -> None:
    async def scene(house: House, desk: Reception) -> None:
        table_id = await desk.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        with pytest.raises(Refused, match="in play"):
            await house.wish_back(table_id, 0, 0, 0)
        done = await desk.open(Plan("pebbles", ["random", "random"]), ANN, "Ann")
        await bots_done(house)
        table = await house.table(done)
        for wish in (house.wish_back(done, 0, table.turn, 0), house.answer_wish(done, 0, table.turn, True, "0-0")):
            with pytest.raises(Refused, match="in play"):
                await wish
        imported = await desk.import_record(await desk.export(done), BEN)
        table = await house.table(imported)
        with pytest.raises(Refused, match="in play"):
            await house.wish_back(imported, 0, table.turn, 0)

    in_house(settings, scene)


def test_by_api_and_against_strangers(settings: Settings) -> None:
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
