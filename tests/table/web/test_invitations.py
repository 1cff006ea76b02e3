"""Rematches and invitations: nobody gets a seat before they accept."""

from __future__ import annotations

import html
import re

import pytest

from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.settings import Settings
from tests.table.client import Client, api, play_out, post, server


def become(client: Client, key: str) -> None:
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key, domain="testserver.local")


def open_with_ben(client: Client, *more: str, title: str = "Friday") -> tuple[str, str, str]:
    """A table of Pebbles with Ann and Ben, and their keys."""
    body = {"game": "pebbles", "seats": ["me", "open", *more], "name": "Ann", "title": title}
    opened = api(client, "POST", "/tables", body=body)
    joined = api(client, "POST", f"/tables/{opened['table']}/seats", body={"name": "Ben"})
    return opened["table"], opened["key"], joined["key"]


def finished(client: Client) -> tuple[str, str, str]:
    table, ann, ben = open_with_ben(client)
    play_out(client, table, {0: ann, 1: ben})
    return table, ann, ben


def rematch(client: Client, table: str, key: str) -> str:
    become(client, key)
    answer = client.post(f"/t/{table}/rematch", follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def seats(client: Client, table: str) -> list[str]:
    return [seat["kind"] for seat in api(client, "GET", f"/tables/{table}")["seats"]]


@pytest.mark.usefixtures("pebbles")
def test_a_rematch_waits_for_everybody(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = finished(client)
        new = rematch(client, table, ann)
        assert seats(client, new) == ["person", "open"]
        become(client, ann)
        page = html.unescape(client.get(f"/t/{new}").text)
        assert words.guest_invited("Ben") in page
        assert not api(client, "GET", f"/tables/{new}")["started"]
        become(client, ben)
        assert words.INVITED_HERE in client.get("/").text
        assert f'href="/t/{new}"' in client.get(f"/t/{table}").text
        page = client.get(f"/t/{new}").text
        assert words.ACCEPT in page and words.DECLINE in page and 'id="sit"' not in page
        post(client, f"/t/{new}/accept")
        assert seats(client, new) == ["person", "person"]
        view = api(client, "GET", f"/tables/{new}/view", ben)
        assert view["seat"] == 1 and [seat["name"] for seat in api(client, "GET", f"/tables/{new}")["seats"]] == [
            "Ann",
            "Ben",
        ]
        become(client, ben)
        assert words.INVITED_HERE not in client.get("/").text


@pytest.mark.usefixtures("pebbles")
def test_both_who_ask_for_a_rematch_meet_at_one_table(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = finished(client)
        new = rematch(client, table, ann)
        assert rematch(client, table, ben) == new
        assert words.ACCEPT in client.get(f"/t/{new}").text


@pytest.mark.usefixtures("pebbles")
def test_a_declined_rematch_leaves_a_free_seat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = finished(client)
        new = rematch(client, table, ann)
        become(client, ben)
        post(client, f"/t/{new}/decline")
        assert client.post(f"/t/{new}/decline").status_code == 403
        assert words.INVITED_HERE not in client.get("/").text
        become(client, ann)
        assert words.guest_declined("Ben") in html.unescape(client.get(f"/t/{new}").text)
        cy = api(client, "POST", f"/tables/{new}/seats", body={"name": "Cy"})
        assert cy["seat"] == 1


@pytest.mark.usefixtures("pebbles")
def test_nobody_else_takes_an_offered_seat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = finished(client)
        new = rematch(client, table, ann)
        for who in ("", "made-up"):
            become(client, who)
            page = client.get(f"/t/{new}").text
            assert words.ACCEPT not in page and words.ALL_OFFERED in page
            for action in ("accept", "decline", "withdraw"):
                assert client.post(f"/t/{new}/{action}", data={"seat": "1"}).status_code == 403
            refused = client.post(f"/t/{new}/sit", data={"seat": "1", "name": "Cy"})
            assert refused.status_code == 409 and words.SEAT_RESERVED in refused.text
        assert seats(client, new) == ["person", "open"]
        become(client, ann)
        post(client, f"/t/{new}/withdraw", seat="1")
        assert api(client, "POST", f"/tables/{new}/seats", body={"name": "Cy"})["seat"] == 1
        become(client, ben)
        assert client.post(f"/t/{new}/accept").status_code == 403


@pytest.mark.usefixtures("pebbles")
def test_stand_ins_are_not_in_the_rematch(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = open_with_ben(client)
        become(client, ann)
        post(client, f"/t/{table}/stand-in", seat="0", level="random")
        while not api(client, "GET", f"/tables/{table}/view", ben)["over"]:
            play_one(client, table, ben)
        new = rematch(client, table, ann)
        assert seats(client, new) == ["person", "open"]
        assert (
            "stand_in" not in api(client, "GET", f"/tables/{new}")["seats"][0]
            or not api(client, "GET", f"/tables/{new}")["seats"][0]["stand_in"]
        )


def play_one(client: Client, table: str, key: str) -> None:
    view = api(client, "GET", f"/tables/{table}/view", key)
    if view["asked"]:
        choices = api(client, "GET", f"/tables/{table}/choices", key)
        api(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": choices[-1]["text"]})


@pytest.mark.usefixtures("pebbles")
def test_a_rematch_with_changes_begins_with_what_there_was(settings: Settings, pebbles: Game) -> None:
    with server(settings) as client:
        table, ann, ben = finished(client)
        become(client, ann)
        assert f'href="/new/pebbles?again={table}"' in client.get(f"/t/{table}").text
        page = client.get(f"/new/pebbles?again={table}").text
        assert f'<option value="invite {table} 1" selected>' in page and 'value="Friday"' in page
        fields = {"name": "Ann", "seats": "2", "seat0": f"invite {table} 1", "seat1": "me", "option-pebbles": "14"}
        new = client.post("/new/pebbles", data=fields, follow_redirects=False).headers["location"].removeprefix("/t/")
        assert seats(client, new) == ["open", "person"]  # with changed seats
        assert api(client, "GET", f"/tables/{new}")["options"]["pebbles"] == 14
        become(client, ben)
        post(client, f"/t/{new}/accept")
        assert api(client, "GET", f"/tables/{new}/view", ben)["seat"] == 0
        assert pebbles.name == "pebbles"


@pytest.mark.usefixtures("pebbles")
def test_people_one_has_played_with_can_be_invited_and_no_others(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = open_with_ben(client)
        other, cy, _ = open_with_ben(client)
        become(client, ann)
        page = client.get("/new/pebbles").text
        assert re.findall(r'<option value="(invite \w+ \d)"', page)[0] == f"invite {table} 1"
        assert other not in page and not re.search(r"[0-9a-f]{64}", page)
        fields = {"name": "Ann", "seats": "2", "seat0": "me", "seat1": f"invite {table} 1"}
        new = client.post("/new/pebbles", data=fields, follow_redirects=False).headers["location"].removeprefix("/t/")
        become(client, ben)
        assert words.INVITED_HERE in client.get("/").text and words.ACCEPT in client.get(f"/t/{new}").text
        become(client, ann)
        for wrong in (
            f"invite {other} 1",
            f"invite {table} 0",
            f"invite {table} 9",
            "invite x 1",
            "invite",
            "invite  ",
        ):
            refused = client.post("/new/pebbles", data={**fields, "seat1": wrong})
            assert refused.status_code == 400, wrong
        assert cy


@pytest.mark.usefixtures("pebbles")
def test_a_game_against_bots_begins_again_at_once(settings: Settings) -> None:
    with server(settings) as client:
        opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "random"], "name": "Ann"})
        play_out(client, opened["table"], {0: opened["key"]})
        new = rematch(client, opened["table"], opened["key"])
        assert seats(client, new) == ["person", "bot"]
        assert api(client, "GET", f"/tables/{new}")["started"]


@pytest.mark.usefixtures("pebbles")
def test_a_program_gets_the_seat_that_is_offered_to_it(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = open_with_ben(client)
        become(client, ann)
        fields = {"name": "Ann", "seats": "3", "seat0": "me", "seat1": f"invite {table} 1", "seat2": "open"}
        new = client.post("/new/pebbles", data=fields, follow_redirects=False).headers["location"].removeprefix("/t/")
        assert api(client, "POST", f"/tables/{new}/seats", body={"name": "Cy"})["seat"] == 2
        assert api(client, "POST", f"/tables/{new}/seats", ben, {"name": "Ben"})["seat"] == 1
