"""Unfinished games keep their seed and sealed answers secret; where somebody may know the seed, everybody is told so."""

from __future__ import annotations

import html
from typing import Any

import pytest

from sandai.games import load
from sandai.kernel.chance import fingerprint
from sandai.table import words
from sandai.table.settings import Settings
from tests.table.client import Client, api, ask, open_table, play_out, post, server

SEED = "seven"


@pytest.fixture
def record() -> dict[str, Any]:
    """A game of two that has not begun."""
    return load("daitou").new(2, SEED).record.data()


def imported(client: Client, record: dict[str, Any]) -> tuple[str, str, dict[int, str]]:
    """A table from a record, the key of whoever imported it, and the keys of two people who sit there."""
    opened = api(client, "POST", "/records", body=record)
    keys = {
        seat: api(client, "POST", f"/tables/{opened['table']}/seats", body={"seat": seat})["key"] for seat in (0, 1)
    }
    return opened["table"], opened["key"], keys


def seal(client: Client, table: str, key: str, number: int = 2) -> None:
    """Make a sealed bid."""
    view = api(client, "GET", f"/tables/{table}/view", key)
    bid = api(client, "GET", f"/tables/{table}/choices", key)[number]["text"]
    after = api(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": bid})
    assert len(after["deciding"]) == 1  # the other player has not bid yet


def pages(client: Client, table: str, key: str) -> list[str]:
    """All that a browser with this key can read about the table."""
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key)
    paths = ("", "/log", "/log/all", "/replay", "/replay/0", "/record.json")
    answers = [client.get(f"/t/{table}{path}").text for path in paths]
    answers += [client.get(path).text for path in ("/", "/me/games", "/me/games.json")]
    client.cookies.clear()
    return answers


def answers(client: Client, table: str, key: str) -> list[str]:
    """All that a program with this key can read about the table."""
    paths = ("", "/view", "/choices", "/log", "/record")
    return [ask(client, "GET", f"/tables/{table}{path}", key).text for path in paths] + [
        ask(client, "GET", "/tables", key).text
    ]


def test_the_record_of_an_imported_game_is_not_exported_before_its_end(
    settings: Settings, record: dict[str, Any]
) -> None:
    with server(settings) as client:
        table, owner, keys = imported(client, record)
        seal(client, table, keys[0])
        for key in ("", owner, *keys.values()):
            refused = ask(client, "GET", f"/tables/{table}/record", key)
            assert refused.status_code == 409 and "after the end" in refused.json()["detail"]
            client.cookies.set("sandai", key)
            assert client.get(f"/t/{table}/record.json").status_code == 409
        play_out(client, table, keys)
        assert api(client, "GET", f"/tables/{table}/record")["seed"] == SEED


def test_the_record_of_an_imported_game_that_waits_for_people_is_not_exported(
    settings: Settings, record: dict[str, Any]
) -> None:
    with server(settings) as client:
        opened = api(client, "POST", "/records", body=record)
        assert ask(client, "GET", f"/tables/{opened['table']}/record", opened["key"]).status_code == 409
        api(client, "POST", f"/tables/{opened['table']}/seats", opened["key"], {"seat": 0})
        assert ask(client, "GET", f"/tables/{opened['table']}/record", opened["key"]).status_code == 409


def test_nothing_reveals_the_seed_or_a_sealed_bid_of_an_imported_game(
    settings: Settings, record: dict[str, Any]
) -> None:
    """Neither to a spectator, nor to the one who imported it, nor to the other player."""
    with server(settings) as client:
        told: list[list[str]] = []
        for number in (2, 3):  # two games that differ in the sealed bid only
            table, owner, keys = imported(client, record)
            seal(client, table, keys[0], number)
            read = [
                text.replace(table, "TABLE")
                for key in ("", owner, keys[1])
                for text in (*pages(client, table, key), *answers(client, table, key))
            ]
            assert not any(SEED in text or fingerprint(SEED) in text for text in read)
            told.append(read)
        assert told[0] == told[1]


def test_a_fingerprint_of_a_seed_that_may_be_guessed_is_shown_after_the_end_only(
    settings: Settings, record: dict[str, Any]
) -> None:
    with server(settings) as client:
        table, _, keys = imported(client, record)
        assert api(client, "GET", f"/tables/{table}")["fingerprint"] == ""
        assert 'id="fingerprint"' not in client.get(f"/t/{table}").text
        play_out(client, table, keys)
        assert api(client, "GET", f"/tables/{table}")["fingerprint"] == fingerprint(SEED)
        assert fingerprint(SEED) in client.get(f"/t/{table}").text


def test_everybody_at_an_imported_table_learns_that_the_seed_is_known(
    settings: Settings, record: dict[str, Any]
) -> None:
    with server(settings) as client:
        opened = api(client, "POST", "/records", body=record)
        table = opened["table"]
        notice = f'<p id="seed-known" class="problem">{words.SEED_KNOWN}</p>'
        assert notice in client.get(f"/t/{table}").text  # before anybody sits down
        joined = api(client, "POST", f"/tables/{table}/seats", body={"seat": 0})
        assert joined["seed_known"]
        api(client, "POST", f"/tables/{table}/seats", body={"seat": 1})
        for key in ("", joined["key"]):
            assert api(client, "GET", f"/tables/{table}", key)["seed_known"]
            log = api(client, "GET", f"/tables/{table}/log", key)
            assert log[0]["words"] == words.SEED_KNOWN and log[0]["at"] == 0
            shown = pages(client, table, key)
            assert notice in shown[0] and all(words.SEED_KNOWN in text for text in shown[:3])


def test_a_table_with_its_own_seed_does_not_say_that_it_is_known(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "open"])
        joined = api(client, "POST", f"/tables/{table}/seats", body={})
        assert not joined["seed_known"] and not api(client, "GET", f"/tables/{table}")["seed_known"]
        assert len(api(client, "GET", f"/tables/{table}")["fingerprint"]) == 64
        assert not any(words.SEED_KNOWN in text for text in pages(client, table, key))


def test_a_copy_of_a_finished_game_says_that_its_seed_is_known(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        play_out(client, table, {0: key})
        client.cookies.set("sandai", key)
        page = post(client, f"/t/{table}/play-on", position="0")
        assert f'<p id="seed-known" class="muted">{words.SEED_KNOWN}</p>' in html.unescape(page)


def test_the_record_of_a_copy_is_not_exported_to_others(settings: Settings) -> None:
    """The copy has the choices and the seed of a game of one's own that still goes on."""
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        client.cookies.set("sandai", key)
        copy = client.post(f"/t/{table}/play-on", data={"position": "0"}, follow_redirects=False).headers["location"]
        client.cookies.clear()
        assert client.get(f"{copy}/record.json").status_code == 409
        client.cookies.set("sandai", key)
        assert client.get(f"{copy}/record.json").status_code == 200


def test_a_rematch_of_an_imported_game_has_a_new_seed(settings: Settings, record: dict[str, Any]) -> None:
    with server(settings) as client:
        table, _, keys = imported(client, record)
        play_out(client, table, keys)
        client.cookies.set("sandai", keys[0])
        new = client.post(f"/t/{table}/rematch", follow_redirects=False).headers["location"].removeprefix("/t/")
        info = api(client, "GET", f"/tables/{new}")
        assert not info["seed_known"] and info["fingerprint"] != fingerprint(SEED)
        assert ask(client, "GET", f"/tables/{new}/record", keys[0]).status_code == 409


def test_nobody_chooses_the_seed_of_a_new_table(settings: Settings) -> None:
    with server(settings) as client:
        body = {"game": "daitou", "seats": ["me", "open"], "seed": "1"}
        assert ask(client, "POST", "/tables", body=body).status_code == 400
        form = {"seats": "2", "seat0": "me", "seat1": "open", "seed": "1"}
        page = client.post("/new/daitou", data=form, follow_redirects=False)
        info = api(client, "GET", f"/tables/{page.headers['location'].removeprefix('/t/')}")
        assert info["fingerprint"] not in {fingerprint("1"), fingerprint(1)}
