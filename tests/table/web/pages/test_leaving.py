"""Leaving tables, removing them from the list, results, and tables of another rules version."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

import msgspec
import pytest

from sandai.table.settings import Settings
from tests.table.client import Client, api, ask, open_table, play_out, post, server, view_when_asked
from tests.table.web.pages.test_pages import text_of


def as_person(client: Client, key: str) -> None:
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key)


def my_list(client: Client, key: str) -> str:
    as_person(client, key)
    page = client.get("/").text
    return text_of(page.partition("Your tables")[2].partition("Play now")[0])


def two_people(client: Client) -> tuple[str, str, str]:
    """A table of Ann and Ben, and their keys."""
    table, ann = open_table(client, ["me", "open"], name="Ann", title="Friday")
    ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
    return table, ann, ben


def test_the_list_shows_players_and_whose_turn_it_is(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)
        told = my_list(client, ann)
        assert "Friday Daitou, year 1, round 1, with Ben, just now" in told
        asked = api(client, "GET", f"/tables/{table}/view", ann)["deciding"]
        for seat, (key, other) in enumerate(((ann, "Ben"), (ben, "Ann"))):
            words = "Your turn" if seat in asked else f"Waiting for {other}"
            assert words in my_list(client, key)
        with sqlite3.connect(settings.database) as connection:
            connection.execute("UPDATE tables SET moved = moved - 301")
        told = my_list(client, (ann, ben)[asked[0]])
        assert "Your turn, for 5 minutes" in told and "just now" not in told  # one time, not two
        played, cy = open_table(client, ["me", "random", "random"], name="Cy")
        assert "with 2 random bots" in my_list(client, cy)
        play_out(client, played, {0: cy})
        scores = [score["total"] for score in api(client, "GET", f"/tables/{played}/view", cy)["scores"]]
        told = my_list(client, cy)
        assert "won, " + " : ".join(str(score).replace("-", "−") for score in scores) in told


def test_leaving_asks_first_and_the_player_can_rejoin(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)
        as_person(client, ann)
        assert client.post(f"/t/{table}/leave", data={"level": "genius"}).status_code == 400
        other, cy = open_table(client, ["me", "random"], name="Cy")
        as_person(client, cy)
        post(client, f"/t/{other}/leave")
        assert api(client, "GET", f"/tables/{other}")["seats"][0]["bot"]  # somebody always plays on
        as_person(client, ann)
        page = client.get(f"/t/{table}/leave").text
        assert 'action="/t/' in page and ", with Ben" in text_of(page)
        assert f'data-link="/t/{table}"' in page and 'data-copy="leave-link"' in page
        assert "Friday" in my_list(client, ann)
        as_person(client, ann)
        post(client, f"/t/{table}/leave", level="random")
        before, _, left = my_list(client, ann).partition("Left (1)")
        assert "Friday" not in before and "Friday Daitou, with Ben, just now" in left and "Rejoin" in left
        assert "Left (" not in my_list(client, ben)
        seats = api(client, "GET", f"/tables/{table}")["seats"]
        assert [(seat["name"], seat["bot"]) for seat in seats] == [("Ann", "random"), ("Ben", "")]
        as_person(client, ann)
        card = client.get(f"/t/{table}").text.partition('id="seat"')[2].partition("</details></div>")[0]
        assert "Play myself again" in card and "Let a bot play for me" not in card
        post(client, f"/t/{table}/stand-in", seat="0", level="")
        assert "Friday" in my_list(client, ann) and "Left (" not in my_list(client, ann)


def test_leaving_before_the_game_frees_the_seat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open", "open"], name="Ann", title="Friday")
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        as_person(client, ben)
        post(client, f"/t/{table}/leave")
        kinds = [seat["kind"] for seat in api(client, "GET", f"/tables/{table}")["seats"]]
        assert kinds == ["person", "open", "open"]
        assert ask(client, "POST", f"/tables/{table}/choices", ben, {"turn": 0, "choice": "pass"}).status_code == 403
        as_person(client, ann)
        post(client, f"/t/{table}/leave")
        assert client.get(f"/t/{table}").status_code == 404  # nobody was left


@pytest.mark.parametrize("path", ["leave", "hide", "only-here"])
def test_nobody_can_leave_for_another_player(settings: Settings, path: str) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)
        _, cy = open_table(client, ["me", "open"], name="Cy")
        for key in ("", "made up", cy):
            as_person(client, key)
            assert client.post(f"/t/{table}/{path}", data={"seat": "0", "level": "random"}).status_code == 403
            assert client.get(f"/t/{table}/leave").status_code == 403
        assert client.post(f"/t/nowhere/{path}").status_code in (403, 404)
        assert "Friday" in my_list(client, ann) and "Friday" in my_list(client, ben)
        assert [seat["bot"] for seat in api(client, "GET", f"/tables/{table}")["seats"]] == ["", ""]


def test_a_new_seat_link_ends_the_old_one_and_other_devices_can_be_signed_out(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)

        def link() -> str:
            as_person(client, ann)
            found = re.search(rf'data-link="(/t/{table}/seat/[\w-]+)"', post(client, f"/t/{table}/link"))
            assert found
            return found[1]

        first = link()
        as_person(client, "")
        post(client, first)
        phone = client.cookies["sandai"]
        second = link()
        as_person(client, "")
        assert client.get(first).status_code == 403 and client.post(first).status_code == 403
        assert client.get(second).status_code == 200
        assert api(client, "GET", f"/tables/{table}/view", phone)["seat"] == 0
        as_person(client, ann)
        post(client, f"/t/{table}/only-here")
        as_person(client, "")
        assert client.get(second).status_code == 403
        assert api(client, "GET", f"/tables/{table}/view", phone)["seat"] is None
        assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] == 0
        assert api(client, "GET", f"/tables/{table}/view", ben)["seat"] == 1


def of_other_rules(settings: Settings, table: str) -> None:
    with sqlite3.connect(settings.database) as connection:
        connection.execute("UPDATE tables SET rules_version = 0, version = version + 1 WHERE id = ?", (table,))


def test_a_table_of_another_rules_version_is_listed_and_gives_its_record(settings: Settings) -> None:
    with server(settings) as client:
        old, ann = open_table(client, ["me", "random"], name="Ann", title="Old", listed=True)
        view_when_asked(client, old, ann)
        done, cy = open_table(client, ["me", "random"], name="Cy", title="Done")
        play_out(client, done, {0: cy})
        shared, dan = open_table(client, ["me", "open"], name="Dan", title="Shared", listed=True)
        fresh, _ = open_table(client, ["me", "open"], name="Eva", listed=True)
    for table in (old, done, shared):
        of_other_rules(settings, table)
    with server(settings) as client:
        assert [table["id"] for table in api(client, "GET", "/tables")] == [fresh]
        as_person(client, "")
        assert "Old" not in text_of(client.get("/").text)
        assert "Old Daitou, with a random bot" in my_list(client, ann) and "Different rules" in my_list(client, ann)
        as_person(client, ann)
        page = client.get(f"/t/{old}")
        assert page.status_code == 409 and "version 0 of the rules of Daitou" in page.text
        assert f"/t/{old}/record.json" in page.text
        record = client.get(f"/t/{old}/record.json").json()
        assert record["rules_version"] == 0 and record["about"]["seats"][0] == {"name": "Ann"}
        as_person(client, "")
        assert client.get(f"/t/{old}/record.json").status_code == 409
        assert "record.json" not in client.get(f"/t/{old}").text
        assert len(client.get(f"/t/{done}/record.json").json()["choices"]) > 3
        as_person(client, dan)
        told = client.get(f"/t/{shared}").text
        assert "record.json" not in told and "you can&#39;t have it" in told
        assert client.get(f"/t/{shared}/record.json").status_code == 409
        post(client, f"/t/{shared}/hide")
        assert "Shared" not in my_list(client, dan)


def test_a_table_whose_moves_cannot_be_replayed_is_listed(settings: Settings) -> None:
    with server(settings) as client:
        broken, ann = open_table(client, ["me", "random"], name="Ann", listed=True)
        play_out(client, broken, {0: ann})
        running, ben = open_table(client, ["me", "random"], name="Ben", listed=True)
        view = view_when_asked(client, running, ben)
        choice = api(client, "GET", f"/tables/{running}/choices", ben)[0]["text"]
        api(client, "POST", f"/tables/{running}/choices", ben, {"turn": view["turn"], "choice": choice})
        fresh, _ = open_table(client, ["me", "open"], name="Eva", listed=True)
    with sqlite3.connect(settings.database) as connection:
        connection.execute("UPDATE moves SET text = 'nonsense'")
        connection.execute("UPDATE tables SET result = '{}'")
    with server(settings) as client:
        assert [table["id"] for table in api(client, "GET", "/tables")] == [fresh]
        my_list(client, ann)  # where its result would be reckoned
        page = client.get(f"/t/{broken}")
        assert page.status_code == 409 and f"/t/{broken}/record.json" in page.text


def test_results_are_counted_and_can_be_saved(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann", title="Friday")
        running, _ = two_people(client)[:2]
        play_out(client, table, {0: ann})
        view = api(client, "GET", f"/tables/{table}/view", ann)
        as_person(client, ann)
        page = text_of(client.get("/me/games").text)
        assert "2 players 1 " + ("1" if 0 in view["winners"] else "0") in page
        found: dict[str, Any] = msgspec.json.decode(client.get("/me/games.json").content)
        assert [game["name"] for game in found["games"]] == ["Daitou"]
        assert [player["bot"] for player in found["players"]] == ["", "random"]
        (play,) = found["plays"]
        assert [side["score"] for side in play["playerScores"]] == [score["total"] for score in view["scores"]]
        assert [side["winner"] for side in play["playerScores"]] == [side in view["winners"] for side in (0, 1)]
        assert [side["me"] for side in play["playerScores"]] == [True, False]
        assert play["comments"] == "Friday" and play["moves"] > 3
        assert table not in str(found) and running not in str(found) and ann not in str(found)
        for stranger in ("", "made up"):
            as_person(client, stranger)
            assert client.get("/me/games.json").json()["plays"] == []
            assert client.get("/me/games").status_code == 200
    with sqlite3.connect(settings.database) as connection:
        connection.execute("UPDATE tables SET result = '{}'")
    with server(settings) as client:  # a game of before such things were noted
        as_person(client, ann)
        assert client.get("/me/games.json").json()["plays"] == [play]


def test_spectators_are_marked_in_the_chat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)

        def say(key: str, name: str = "") -> int:
            as_person(client, key)
            if name:
                post(client, "/me", name=name)
            return int(client.post(f"/t/{table}/chat", data={"text": "I resign"}).status_code)

        assert say(ann) == 200
        for key in ("", "made up"):
            assert say(key) == 403  # nobody knows who that is
        for name in ("Ann", "ANN", "A n n", "Αnn", "Ånn", "ben", "Bеn"):  # two of them with foreign letters
            assert say("a stranger", name) == 403, name
        assert say("a stranger", "Zoe") == 200
        said = text_of(client.get(f"/t/{table}").text.partition('id="said"')[2].partition("</ol>")[0])
        assert "Zoe (watching) I resign" in said and "Ann I resign" in said and said.count("resign") == 2
        assert say(ben) == 200


def test_a_new_name_is_used_at_all_tables(settings: Settings) -> None:
    with server(settings) as client:
        table, ann, ben = two_people(client)
        as_person(client, ben)
        post(client, "/me", name="Ann")
        assert [seat["name"] for seat in api(client, "GET", f"/tables/{table}")["seats"]] == ["Ann", "Ann 2"]
        as_person(client, ben)
        post(client, "/me", name="Benedict")
        assert [seat["name"] for seat in api(client, "GET", f"/tables/{table}")["seats"]] == ["Ann", "Benedict"]
        as_person(client, ben)
        post(client, "/me", name="")
        assert [seat["name"] for seat in api(client, "GET", f"/tables/{table}")["seats"]] == ["Ann", "Benedict"]
        assert "with Benedict" in my_list(client, ann)


def test_the_name_is_remembered_but_not_shown_to_others(settings: Settings) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open", "open"], name="Ann")

        def field(key: str) -> str:
            as_person(client, key)
            found = re.search(r'<input id="sit-name"[^>]*>', client.get(f"/t/{table}").text)
            assert found and " required" in found[0]
            return found[0]

        as_person(client, "zoe's")
        post(client, "/me", name="Zoe")
        assert 'value="Zoe"' in field("zoe's")
        for other in ("", "made up"):
            assert "value=" not in field(other)
        assert 'value="Zoe"' in field("zoe's")
