"""Clocks on pages: the form for a new table, the strip with everybody's time, pauses, vacation, votes and forfeits."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from typing import Any

import msgspec
import pytest

from sandai.table.play.clocks.rules import DAY, ClockRules
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.pages.clock_form import PRESETS, clock_of
from tests.table.client import Client, api, ask, open_table, post, server

LIVE = {"kind": "game", "seconds": 1200, "increment": 30}
SLOW = {"kind": "move", "seconds": DAY, "weekends": False, "vacation": 7, "offset": 60, "late": "seat", "level": "hard"}


def two(client: Client, clock: Any, **more: Any) -> tuple[str, list[str], int]:
    """A table of Ann and Ben, their keys, and who is asked."""
    table, ann = open_table(
        client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"}, clock=clock, **more
    )
    ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
    return table, [ann, ben], api(client, "GET", f"/tables/{table}/view")["deciding"][0]


def page_of(client: Client, table: str, key: str = "") -> str:
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key)
    return str(client.get(f"/t/{table}").text)


def run_out(client: Client, settings: Settings, table: str) -> None:
    """Let the clock that runs at a table run out now."""
    tables: Tables = client.app.state.services.tables

    async def late() -> None:
        found = await tables.table(table)
        now = tables.now
        tables.now = lambda: found.row.due + 1
        try:
            await tables.clocks.sweep()
        finally:
            tables.now = now
        while tables.driving:
            await asyncio.sleep(0)

    client.blocking_portal.call(late)


# -- the form ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "rules"),
    [
        ({}, None),
        ({"clock": "20+30"}, ClockRules("game", 1200.0, 30.0)),
        (
            {
                "clock": "1d-workdays",
                "clock-vacation": "3",
                "clock-offset": "-300",
                "clock-late": "seat",
                "clock-level": "hard",
            },
            ClockRules("move", DAY, 0.0, False, 3, -300, "seat", "hard"),
        ),
        ({"clock": "live", "clock-minutes": "2.5", "clock-increment": "5"}, ClockRules("game", 150.0, 5.0)),
        (
            {"clock": "slow", "clock-hours": "36", "clock-rest": "yes", "clock-late": "forfeit"},
            ClockRules("move", 1.5 * DAY, weekends=False, late="forfeit"),
        ),
    ],
)
def test_the_form_says_which_clock(form: dict[str, str], rules: ClockRules | None) -> None:
    assert clock_of(form) == rules


def test_a_table_with_a_clock_is_opened_by_the_form(settings: Settings) -> None:
    with server(settings) as client:
        page = client.get("/new/daitou").text
        for text in ("Live: 20 minutes + 30 seconds a move", "Slow: 1 day a move, not on weekends", "No clock"):
            assert text in page
        assert all(f'value="{name}"' in page for name in PRESETS)
        post(client, "/new/daitou", seats="2", seat0="me", seat1="medium", clock="1d-workdays")
        key = client.cookies["sandai"]
        table = re.search(r"/t/(\w+)", client.get("/").text)
        assert table
        rules = api(client, "GET", f"/tables/{table[1]}", key)["clock"]
        assert (rules["kind"], rules["seconds"], rules["weekends"]) == ("move", DAY, False)


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"clock": "soon"}, "This clock is not possible"),
        ({"clock": "20+30", "clock-late": "explode"}, "This clock is not possible"),
        ({"clock": "live", "clock-minutes": "x", "clock-increment": "5"}, "This clock is not possible"),
        ({"clock": "live", "clock-minutes": "nan", "clock-increment": "5"}, "This clock is not possible"),
        ({"clock": "live", "clock-minutes": "0", "clock-increment": "5"}, "must be 30 seconds to 12 hours"),
        ({"clock": "slow", "clock-hours": "9999"}, "must be 1 hour to 30 days"),
        ({"clock": "1d", "clock-vacation": "100"}, "at most 60 days"),
        ({"clock": "1d", "clock-level": "random"}, "Only these bots"),
    ],
)
def test_an_impossible_clock_is_explained_and_the_form_kept(settings: Settings, form: dict[str, str], why: str) -> None:
    with server(settings) as client:
        fields = {"seats": "2", "seat0": "me", "seat1": "medium", "title": "Friday", **form}
        answer = client.post("/new/daitou", data=fields)
        assert answer.status_code == 400 and why in answer.text and 'value="Friday"' in answer.text


# -- the page of a table -----------------------------------------------------------------------------------------------


def test_everybody_sees_the_time_of_all(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, LIVE)
        for key in ("", *keys):
            page = page_of(client, table, key)
            strip = re.search(r'<div id="clocks".*?</div>', page, re.DOTALL)
            assert strip and strip[0].count("data-left") == 2 and strip[0].count("data-due") == 1
            assert "Clock: 20 minutes + 30 seconds a move" in page and "data-now=" in page
        mine = page_of(client, table, keys[asked])
        assert 'data-low="60" data-name=""' in mine  # one's own clock is announced in other words
        bots, key = open_table(client, ["me", "medium"], clock=LIVE, name="Ann")
        assert page_of(client, bots, key).count("data-left") == 1  # bots have no clock
        none, key = open_table(client, ["me", "open"], name="Ann")
        assert 'id="clocks"' not in page_of(client, none, key)


def test_a_slow_table_shows_who_is_asked_and_until_when(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, SLOW)
        page = page_of(client, table, keys[asked])
        strip = re.search(r'<div id="clocks".*?</div>', page, re.DOTALL)
        assert strip and f'id="clock-{asked}"' in strip[0] and f'id="clock-{1 - asked}"' not in strip[0]
        due = api(client, "GET", f"/tables/{table}/view")["clocks"]["seats"][asked]["deadline"]
        assert f'data-moment="{int(due)}"' in strip[0]
        for text in (
            "Clock: 1 day a move, not on weekends",
            "When time is up, a bot (hard) plays until the player is back.",
            "Clocks rest on Saturday and Sunday (UTC+1).",
            "You have 7 days of vacation left.",
        ):
            assert text in page


def test_a_pause_is_asked_for_and_agreed_on_the_page(settings: Settings) -> None:
    with server(settings) as client:
        table, (ann, ben), _ = two(client, LIVE)
        assert "Ask for a pause" in page_of(client, table, ann)
        page = post(client, f"/t/{table}/clock", do="pause")
        assert "Ann wants to pause the clocks." in page and "Waiting for Ben to agree." in page and "Withdraw" in page
        assert "Agree to a pause" in page_of(client, table, ben)
        assert "Agree to a pause" not in page_of(client, table)
        page_of(client, table, ben)
        page = post(client, f"/t/{table}/clock", do="pause")
        assert "The clocks are paused." in page and "End the pause" in page and "data-due" not in page
        page = post(client, f"/t/{table}/clock", do="resume")
        assert (
            "The clocks are paused." not in page
            and "Clocks run from" in page
            and "Ben ends the pause; the clocks run after 1 minute." in page
        )


def test_a_player_goes_on_vacation_and_comes_back_on_the_page(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, SLOW)
        page_of(client, table, keys[asked])
        page = post(client, f"/t/{table}/clock", do="vacation", days="3")
        assert "on vacation until" in page and "goes on vacation for 3 days." in page and "End my vacation" in page
        assert "on vacation until" in page_of(client, table)
        page_of(client, table, keys[asked])
        page = post(client, f"/t/{table}/clock", do="back")
        assert "is back from vacation." in page and "End my vacation" not in page
        assert client.post(f"/t/{table}/clock", data={"do": "vacation", "days": "8"}).status_code == 400
        assert client.post(f"/t/{table}/clock", data={"do": "explode"}).status_code == 400


def test_who_loses_on_time_sees_it_and_can_have_a_rematch(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, {**LIVE, "late": "forfeit"})
        name, other = ("Ann", "Ben")[asked], ("Ben", "Ann")[asked]
        run_out(client, settings, table)
        for key in (keys[asked], keys[1 - asked], ""):
            page = page_of(client, table, key)
            assert f"{other} won" in page and f"{name} had no time left and could not win." in page
            assert f"The time of {name} is up; {name} has lost." in page
            assert 'id="choices"' not in page and 'id="seat"' not in page
        page_of(client, table, keys[asked])
        for path in ("/leave", "/replay", "/check", "/analysis"):
            assert client.get(f"/t/{table}{path}").status_code in (200, 409)
        page_of(client, table, keys[asked])
        assert f"{name} has lost" not in post(client, f"/t/{table}/rematch")
        info = api(client, "GET", f"/tables/{table}")
        assert info["over"] and info["asked"] == []
        view = api(client, "GET", f"/tables/{table}/view", keys[0])
        assert view["over"] and view["winners"] == [1 - asked] and view["deciding"] == []
        home = client.get("/", headers={"cookie": f"sandai={keys[1 - asked]}"}).text
        assert "won" in home.lower()


def test_a_bot_plays_a_turn_and_the_owner_plays_on(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, LIVE)
        run_out(client, settings, table)
        page = page_of(client, table, keys[asked])
        assert "is up; a bot (medium) plays this turn." in page
        assert "A bot (medium) plays for you." not in page
        seats = api(client, "GET", f"/tables/{table}")["seats"]
        assert [seat["bot"] for seat in seats] == ["", ""]


# -- votes -------------------------------------------------------------------------------------------------------------


def test_the_others_vote_on_the_page(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, absent=0.0)) as client:
        table, ann = open_table(client, ["me", "open", "open"], name="Ann", title="Friday")
        keys = [ann] + [
            api(client, "POST", f"/tables/{table}/seats", body={"name": name})["key"] for name in ("Ben", "Cy")
        ]
        asked = api(client, "GET", f"/tables/{table}/view")["deciding"][0]
        first, second = (seat for seat in range(3) if seat != asked)
        names = ("Ann", "Ben", "Cy")
        page = page_of(client, table, keys[first])
        assert (
            "More than half of the other players must agree." in page
            and '<option value="novice"' not in page.split("absent-level")[1][:400]
        )
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="hard")
        assert f"You have voted. Waiting for {names[second]}." in page
        page = page_of(client, table, keys[second])
        assert f"{names[first]} wants a bot (hard) to play for {names[asked]}." in page and "No bot" in page
        assert "wants a bot" not in page_of(client, table, keys[asked])
        page_of(client, table, keys[second])
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="hard", vote="no")
        assert "wants a bot" not in page
        for seat in (first, second):
            page_of(client, table, keys[seat])
            page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="hard")
        assert f"agree to let a bot (hard) play for {names[asked]}, who had made no choice for a moment." in page


# -- the API -----------------------------------------------------------------------------------------------------------


def test_the_api_shows_and_sets_clocks(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, asked = two(client, SLOW)
        info = api(client, "GET", f"/tables/{table}")
        assert info["clock"] == {**SLOW, "increment": 0.0}
        clocks = info["clocks"]
        mine, other = clocks["seats"][asked], clocks["seats"][1 - asked]
        assert DAY - 60 < mine["left"] <= DAY and mine["deadline"] > clocks["now"] and other["deadline"] is None
        view = api(client, "POST", f"/tables/{table}/clock", keys[asked], {"do": "vacation", "days": 2})
        assert view["clocks"]["seats"][asked]["away_until"] - view["clocks"]["now"] == pytest.approx(2 * DAY, abs=5)
        assert view["clocks"]["seats"][asked]["vacation"] == 5 * DAY
        view = api(client, "POST", f"/tables/{table}/clock", keys[asked], {"do": "back"})
        assert view["clocks"]["seats"][asked]["away_until"] is None
        view = api(client, "POST", f"/tables/{table}/clock", keys[0], {"do": "pause"})
        assert view["clocks"]["pause"] == [0] and not view["clocks"]["paused"]
        view = api(client, "POST", f"/tables/{table}/clock", keys[1], {"do": "refuse"})
        assert view["clocks"]["pause"] == []
        for key in keys:
            view = api(client, "POST", f"/tables/{table}/clock", key, {"do": "pause"})
        assert view["clocks"]["paused"]
        view = api(client, "POST", f"/tables/{table}/clock", keys[0], {"do": "resume"})
        assert not view["clocks"]["paused"] and view["clocks"]["resumes"] > view["clocks"]["now"]
        plain, key = open_table(client, ["me", "open"], name="Ann")
        shown = api(client, "GET", f"/tables/{plain}")
        assert (shown["clock"], shown["clocks"]) == (None, None)
        assert ask(client, "POST", f"/tables/{plain}/clock", key, {"do": "pause"}).status_code == 409
        assert ask(client, "POST", f"/tables/{table}/clock", "", {"do": "pause"}).status_code == 403
        body = {"game": "daitou", "seats": ["me", "open"], "clock": {"kind": "game", "seconds": 1}}
        assert "30 seconds" in ask(client, "POST", "/tables", key, body).json()["detail"]


def test_clocks_survive_in_the_database(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, _ = two(client, LIVE)
        before = api(client, "GET", f"/tables/{table}/view", keys[0])["clocks"]["seats"]
    with sqlite3.connect(settings.database) as connection:
        assert connection.execute("SELECT due > 0 FROM tables").fetchone() == (1,)
    with server(settings) as client:
        after = api(client, "GET", f"/tables/{table}/view", keys[0])["clocks"]["seats"]
        assert [seat["deadline"] for seat in before] == [seat["deadline"] for seat in after]
