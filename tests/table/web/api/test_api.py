from __future__ import annotations

import pytest

import sandai
from sandai.kernel.chance import fingerprint
from sandai.table.settings import Settings
from tests.table.client import api, ask, open_table, play_out, server, view_when_asked


def test_games_and_bots_are_listed(settings: Settings) -> None:
    with server(settings) as client:
        games = api(client, "GET", "/games")
        assert [game["name"] for game in games] == list(sandai.games())
        daitou = next(game for game in games if game["name"] == "daitou")
        assert daitou["seats"] == [2, 3]
        assert {"name", "kind", "default", "words", "range", "rule", "seats"} == set(daitou["options"][0])
        assert list(api(client, "GET", "/bots")) == ["novice", "easy", "medium", "hard", "expert", "master"]


def test_a_program_plays_against_a_bot(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"], name="Ann")
        view = view_when_asked(client, table, key)
        assert view["seat"] == 0 and view["prompt"] and view["rule"].startswith("D")
        choices = api(client, "GET", f"/tables/{table}/choices", key)
        assert {"text", "code", "words", "effect", "group", "parts", "rule", "final"} == set(choices[0])
        body = {"turn": view["turn"], "choice": choices[0]["text"]}
        after = api(client, "POST", f"/tables/{table}/choices", key, body)
        assert after["version"] > view["version"]
        again = ask(client, "POST", f"/tables/{table}/choices", key, body)
        assert again.status_code == 409
        assert again.json()["detail"]


def test_two_people_join_and_play_to_the_end(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], listed=True, name="Ann", options={"start_money": 8})
        assert [one["id"] for one in api(client, "GET", "/tables")] == [table]
        early = ask(client, "GET", f"/tables/{table}/choices", ann)
        assert early.json() == []
        joined = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
        assert joined["seat"] == 1
        full = ask(client, "POST", f"/tables/{table}/seats", body={"name": "Cy"})
        assert full.status_code == 409 and "taken" in full.json()["detail"]
        info = api(client, "GET", f"/tables/{table}")
        assert [seat["name"] for seat in info["seats"]] == ["Ann", "Ben"]
        assert info["started"] and info["options"]["start_money"] == 8
        early = ask(client, "GET", f"/tables/{table}/record", ann)
        assert early.status_code == 409 and "seed" in early.json()["detail"]
        view = play_out(client, table, {0: ann, 1: joined["key"]})
        assert view["over"] and len(view["scores"]) == 2
        record = api(client, "GET", f"/tables/{table}/record")
        assert fingerprint(record["seed"]) == info["fingerprint"]
        state = sandai.load("daitou").replay(sandai.Record.of(record))
        assert [score.total for score in state.scores] == [score["total"] for score in view["scores"]]
        copy = api(client, "POST", "/records", body=record)
        again = api(client, "GET", f"/tables/{copy['table']}/view")
        assert [score["items"] for score in again["scores"]] == [score["items"] for score in view["scores"]]


def test_undo_by_api(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "open"], options={"marker_placement": "default"})
        other = api(client, "POST", f"/tables/{table}/seats", body={})["key"]
        keys = [key, other]
        found = None
        while found is None:
            for one in keys:
                view = api(client, "GET", f"/tables/{table}/view", one)
                if not view["asked"]:
                    continue
                choices = api(client, "GET", f"/tables/{table}/choices", one)
                soft = [choice["text"] for choice in choices if not choice["final"] and choice["text"] != "pass"]
                if soft and len(choices) > 1:
                    found = one, view, soft[0]
                    break
                body = {"turn": view["turn"], "choice": choices[0]["text"]}
                api(client, "POST", f"/tables/{table}/choices", one, body)
            else:
                continue
            break
        one, view, text = found
        after = api(client, "POST", f"/tables/{table}/choices", one, {"turn": view["turn"], "choice": text})
        if after["asked"]:
            assert after["undoable"] >= 1
            back = api(client, "POST", f"/tables/{table}/undo", one, {"turn": after["turn"]})
            assert back["view"] == view["view"] and back["redoable"] == after["undoable"]
            for left in range(back["redoable"], 0, -1):
                back = api(client, "POST", f"/tables/{table}/redo", one, {"turn": back["turn"]})
                assert back["redoable"] == left - 1
            assert back["view"] == after["view"]
            late = ask(client, "POST", f"/tables/{table}/redo", one, {"turn": back["turn"]})
            assert late.status_code == 409 and "nothing to redo" in late.json()["detail"]


def test_the_log_is_words_with_rules(settings: Settings) -> None:
    with server(settings) as client:
        table, key = open_table(client, ["me", "random"])
        view_when_asked(client, table, key)
        log = api(client, "GET", f"/tables/{table}/log", key)
        assert all(line["words"] and line["rule"] for line in log)
        assert api(client, "GET", f"/tables/{table}/log?since=1000", key) == []


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 400),
        ({"game": "chess", "seats": ["me", "open"]}, 404),
        ({"game": "daitou", "seats": []}, 400),
        ({"game": "daitou", "seats": ["me"]}, 400),
        ({"game": "daitou", "seats": ["me", "genius"]}, 400),
        ({"game": "daitou", "seats": ["me", "me"]}, 400),
        ({"game": "daitou", "seats": ["me", "open"], "options": {"start_money": -1}}, 400),
        ({"game": "daitou", "seats": ["me", "open"], "colour": "red"}, 400),
        ({"game": "daitou", "seats": ["me", "open"], "name": "x" * 99}, 400),
        ("nonsense", 400),
    ],
)
def test_bad_plans_are_refused_with_a_reason(settings: Settings, body: object, status: int) -> None:
    with server(settings) as client:
        answer = ask(client, "POST", "/tables", body=body)
        assert answer.status_code == status, answer.text
        problem = answer.json()
        assert problem["status"] == status and len(problem["detail"]) > 8
        assert "Traceback" not in answer.text and "/work" not in answer.text


def test_errors_are_json_with_status(settings: Settings) -> None:
    with server(settings) as client:
        assert ask(client, "GET", "/tables/nowhere").status_code == 404
        assert ask(client, "GET", "/nowhere").status_code == 404
        assert ask(client, "DELETE", "/games").status_code == 405
        assert ask(client, "POST", "/records", body={"sandai": 1}).status_code == 400
        table, key = open_table(client, ["me", "random"])
        bad = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": "x", "choice": "pass"})
        assert bad.status_code == 400
        view = view_when_asked(client, table, key)
        illegal = ask(client, "POST", f"/tables/{table}/choices", key, {"turn": view["turn"], "choice": "fly"})
        assert illegal.status_code == 409 and "Possible" in illegal.json()["detail"]


def test_the_schema_names_every_address(settings: Settings) -> None:
    with server(settings) as client:
        schema = client.get("/api/openapi.json").json()
        assert {
            "/api/games",
            "/api/bots",
            "/api/tables",
            "/api/tables/{table_id}",
            "/api/tables/{table_id}/seats",
            "/api/tables/{table_id}/view",
            "/api/tables/{table_id}/choices",
            "/api/tables/{table_id}/undo",
            "/api/tables/{table_id}/redo",
            "/api/tables/{table_id}/wish",
            "/api/tables/{table_id}/wish/answer",
            "/api/tables/{table_id}/clock",
            "/api/tables/{table_id}/log",
            "/api/tables/{table_id}/record",
            "/api/tables/{table_id}/events",
            "/api/tables/{table_id}/hint",
            "/api/tables/{table_id}/analysis",
            "/api/tables/{table_id}/analysis/stop",
            "/api/tables/{table_id}/study",
            "/api/records",
        } == set(schema["paths"])
