"""Permissions and secrets."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from sandai.kernel.game import Game
from sandai.table.play.seats.keys import clean_name, hash_key
from sandai.table.settings import Settings
from sandai.table.web import rate_limit
from sandai.table.web.guard import is_foreign
from tests.table.client import Client, api, ask, open_table, play_out, server, view_when_asked

FORMS: list[tuple[str, dict[str, str]]] = [
    ("play", {"turn": "0", "choice": "pass"}),
    ("undo", {"turn": "0", "steps": "1"}),
    ("redo", {"turn": "0"}),
    ("back", {"turn": "0", "position": "0"}),
    ("back", {"turn": "0", "answer": "yes"}),
    ("bot", {"seat": "1", "level": "random"}),
    ("stand-in", {"seat": "0", "level": "random"}),
    ("clock", {"do": "pause"}),
    ("link", {}),
    ("rematch", {}),
    ("note", {"text": "x"}),
]


def state_of(client: Client, table: str) -> Any:
    return api(client, "GET", f"/tables/{table}")


@pytest.mark.parametrize(("action", "fields"), FORMS)
@pytest.mark.parametrize("who", ["nobody", "stranger", "neighbour"])
def test_without_a_seat_nothing_is_done(settings: Settings, action: str, fields: dict[str, str], who: str) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"], name="Ann")
        other, neighbour = open_table(client, ["me", "open"], name="Ben")
        before = state_of(client, table)
        client.cookies.clear()
        if who != "nobody":
            client.cookies.set("sandai", neighbour if who == "neighbour" else "made-up")
        answer = client.post(f"/t/{table}/{action}", data=fields)
        assert answer.status_code == 403, answer.text[:300]
        assert "seat" in answer.text
        assert state_of(client, table) == before
        assert other != table


@pytest.mark.parametrize("key", ["", "made-up", "neighbour"])
def test_the_api_without_a_seat_shows_a_spectator_and_plays_nothing(settings: Settings, key: str) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann", options={"open_money": False})
        _, neighbour = open_table(client, ["me", "random"], name="Ben")
        key = neighbour if key == "neighbour" else key
        view_when_asked(client, table, ann)
        seen = api(client, "GET", f"/tables/{table}/view", key)
        assert seen["seat"] is None and not seen["asked"] and seen["undoable"] == 0
        assert seen["view"]["money"] == [None, None]
        assert api(client, "GET", f"/tables/{table}/choices", key) == []
        for path, body in (("choices", {"turn": 0, "choice": "pass"}), ("undo", {"turn": 0})):
            assert ask(client, "POST", f"/tables/{table}/{path}", key, body).status_code == 403


def test_a_seat_acts_for_itself_only(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"})
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        views = [api(client, "GET", f"/tables/{table}/view", key) for key in (ann, ben)]
        asked = next(seat for seat, view in enumerate(views) if view["asked"])
        other = (ann, ben)[1 - asked]
        body = {"turn": views[asked]["turn"], "choice": "pass"}
        refused = ask(client, "POST", f"/tables/{table}/choices", other, body)
        assert refused.status_code == 409 and "not your turn" in refused.json()["detail"]
        assert api(client, "GET", f"/tables/{table}/choices", other) == []
        client.cookies.set("sandai", other)
        page = client.post(f"/t/{table}/play", data={"turn": str(body["turn"]), "choice": "pass"})
        assert page.status_code == 409
        client.cookies.set("sandai", other)
        assert client.post(f"/t/{table}/stand-in", data={"seat": str(asked), "level": "random"}).status_code == 403


def test_hidden_money_shows_nowhere(settings: Settings) -> None:
    """Everything a rival or a spectator gets is the same whatever the hidden money is."""
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], options={"open_money": False, "start_money": 37})
        ben = api(client, "POST", f"/tables/{table}/seats", body={})["key"]
        turn = api(client, "GET", f"/tables/{table}/view", ann)["turn"]
        for key, bid in ((ann, "bid 11"), (ben, "bid 5")):
            api(client, "POST", f"/tables/{table}/choices", key, {"turn": turn, "choice": bid})
        mine = api(client, "GET", f"/tables/{table}/view", ann)
        theirs = api(client, "GET", f"/tables/{table}/view", ben)
        assert mine["view"]["money"][0] is not None and mine["view"]["money"][1] is None
        assert theirs["view"]["money"][0] is None
        assert theirs["scores"][0] is None and theirs["scores"][1] is not None
        assert api(client, "GET", f"/tables/{table}/view")["scores"] == [None, None]


def test_sealed_answers_are_shown_to_nobody(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"])
        ben = api(client, "POST", f"/tables/{table}/seats", body={})["key"]
        reads = [f"/tables/{table}/{path}" for path in ("view", "log", "choices")]
        before = [api(client, "GET", path, ben) for path in reads]
        turn = before[0]["turn"]
        api(client, "POST", f"/tables/{table}/choices", ann, {"turn": turn, "choice": "bid 7"})
        after = [api(client, "GET", path, ben) for path in reads]
        for one in (before[0], after[0]):
            one.pop("version")
            one.pop("deciding")
            one["view"].pop("actors")
        assert after == before
        client.cookies.set("sandai", ben)
        assert "¥7" not in client.get(f"/t/{table}").text.replace('value="bid 7"', "").replace("Bid ¥7", "")


def test_pebbles_in_hand_are_seen_by_their_owner_only(settings: Settings, pebbles: Game) -> None:
    with server(settings) as client:
        body = {"game": "pebbles", "seats": ["me", "open"]}
        opened = api(client, "POST", "/tables", body=body)
        table, ann = opened["table"], opened["key"]
        api(client, "POST", f"/tables/{table}/seats", body={})
        assert "hand" in api(client, "GET", f"/tables/{table}/view", ann)["view"]
        assert "hand" not in api(client, "GET", f"/tables/{table}/view")["view"]


def test_the_seed_is_secret_until_the_end(settings: Settings) -> None:
    """Of a game with others, to everybody; of a game against bots, to everybody but who plays it."""
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"])
        ben = api(client, "POST", f"/tables/{table}/seats", body={})["key"]
        alone, cy = open_table(client, ["me", "random"])
        view_when_asked(client, alone, cy)
        with sqlite3.connect(settings.database) as database:
            seeds = dict(database.execute("SELECT id, seed FROM tables"))

        def told(table: str, key: str) -> bool:
            seed = msgspec.json.decode(seeds[table])
            client.cookies.clear()
            if key:
                client.cookies.set("sandai", key)
            here = f"/t/{table}"
            paths = (here, f"{here}/replay/0", f"{here}/record.json", f"{here}/leave", "/", "/me/games.json")
            pages = [client.get(path).text for path in paths]
            pages += [
                ask(client, "GET", f"/tables/{table}{path}", key).text for path in ("", "/view", "/log", "/record")
            ]
            return any(seed in page for page in pages)

        assert [told(table, key) for key in (ann, ben, cy, "")] == [False] * 4
        assert [told(alone, key) for key in (ann, "made up", "", cy)] == [False, False, False, True]
        play_out(client, table, {0: ann, 1: ben})
        assert [told(table, key) for key in (ann, ben, "")] == [True] * 3


def test_the_database_holds_no_key(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.set("sandai", ann)
        link = re.search(r"/seat/([\w-]+)", client.post(f"/t/{table}/link").text)
        assert link
        client.post("/me", data={"name": "Ann"})
        with sqlite3.connect(settings.database) as database:
            dump = "\n".join(database.iterdump())
        assert ann not in dump and link[1] not in dump
        assert hash_key(ann) in dump


def test_cookies_are_kept_from_scripts_and_other_sites(settings: Settings) -> None:
    with server(settings) as client:
        answer = client.post("/play/daitou", follow_redirects=False)
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
    with server(msgspec.structs.replace(settings, secure=True)) as client:
        cookie = client.post("/play/daitou", follow_redirects=False).headers["set-cookie"].lower()
        assert "secure" in cookie


@pytest.mark.parametrize(
    "headers",
    [
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
    ],
)
def test_posts_from_other_sites_are_refused(settings: Settings, headers: dict[str, str]) -> None:
    with server(settings) as client:
        for path in ("/play/daitou", "/new/daitou", "/import", "/me", "/api/tables"):
            answer = client.post(path, headers=headers)
            assert answer.status_code == 403 and "another site" in answer.text
        assert 'class="tables"' not in client.get("/").text


def test_requests_of_other_sites_are_recognised() -> None:
    same: list[dict[str, str]] = [
        {},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {"origin": "http://here:8333", "host": "here:8333"},
    ]
    assert not any(is_foreign("POST", headers) for headers in same)
    assert not is_foreign("GET", {"sec-fetch-site": "cross-site"})
    assert is_foreign("POST", {"origin": "http://here:1", "host": "here:8333"})
    assert is_foreign("DELETE", {"sec-fetch-site": "cross-site", "host": "here"})


def test_every_response_has_the_security_headers(settings: Settings) -> None:
    with server(settings) as client:
        for path in ("/", "/nowhere", "/api/games", "/api/nowhere", "/static/scripts/table.js", "/health"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "script-src 'self';" in policy and "unsafe-eval" not in policy
            assert headers["x-content-type-options"] == "nosniff"


def test_pages_have_no_inline_script_or_style_block(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"])
        view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        paths = [
            "/",
            "/new/daitou",
            "/me",
            "/achievements",
            "/rules/daitou",
            "/gallery/daitou",
            f"/t/{table}",
            f"/t/{table}/replay/0",
        ]
        for path in paths:
            page = client.get(path).text
            assert not re.findall(r"<script(?![^>]*\bsrc=)", page), path
            assert "<style" not in page and not re.findall(r"\son\w+=", page), path
            assert "javascript:" not in page and "hx-on" not in page


def hostile(text: str) -> str:
    return f'{text}"><script>alert(1)</script>'


def test_names_titles_and_talk_are_never_markup(settings: Settings) -> None:
    with server(settings) as client:
        name = hostile("A")[:24]
        table, ann = open_table(client, ["me", "open"], name=name, title=hostile("T"), listed=True)
        client.cookies.set("sandai", ann)
        client.post(f"/t/{table}/chat", data={"text": hostile("C")})
        client.post(f"/t/{table}/note", data={"text": hostile("</textarea>N")})
        client.post("/me", data={"name": name})
        for path in ("/", "/me", f"/t/{table}", f"/t/{table}/replay/0", f"/rules/daitou?q={hostile('q')}"):
            page = client.get(path).text
            assert "<script>" not in page, path
            assert "alert(1)" not in page or "&lt;script&gt;" in page


def test_names_are_cleaned() -> None:
    assert clean_name("  Ann\u202e \x00 Lee ") == "Ann Lee"
    assert clean_name("\u200b") == "Guest"
    assert len(clean_name("x" * 99)) == 24


def test_large_bodies_are_refused(settings: Settings) -> None:
    with server(settings) as client:
        answer = client.post("/me", data={"name": "x" * 300_000})
        assert answer.status_code == 413 and "too large" in answer.text
        assert ask(client, "POST", "/tables", body={"game": "x" * 300_000}).status_code == 413


def test_too_many_requests_are_refused(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, rate=5)) as client:
        codes = [client.get("/api/bots").status_code for _ in range(8)]
        assert codes[:5] == [200] * 5 and codes[-1] == 429
        assert "Wait" in client.get("/api/bots").json()["detail"]
        assert client.get("/static/table.css").status_code == 200


def test_a_network_counts_as_one_address_and_is_not_stored(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: now))
    with server(msgspec.structs.replace(settings, rate=2)) as client:

        async def status(host: str) -> int:
            transport = httpx.ASGITransport(client.app, client=(host, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://testserver.local") as caller:
                return (await caller.get("/api/bots")).status_code

        own = [asyncio.run(status(f"2001:db8::{number}")) for number in range(1, 4)]
        assert own == [200, 200, 429]
        assert [asyncio.run(status(host)) for host in ("2001:db8:0:1::1", "192.0.2.1", "192.0.2.2")] == [200] * 3
        assert len(client.app.state.services.rate_limit.used) == 4
        now += 60.0
        assert asyncio.run(status("2001:db8::9")) == 200
        assert len(client.app.state.services.rate_limit.used) == 1


def test_a_request_is_charged_by_what_it_costs(settings: Settings) -> None:
    weights = {"/api/bots": 1, "/rules/daitou?q=ship": 2, "/gallery/daitou": 2, "/t/{}": 3, "/t/{}/replay/0": 5}
    with server(msgspec.structs.replace(settings, rate=1000)) as client:
        table, _ = open_table(client, ["me", "open"])
        rate = client.app.state.services.rate_limit
        for path, weight in weights.items():
            rate.used.clear()
            assert client.get(path.format(table)).status_code == 200
            assert rate.used["testclient"][0] == weight, path
        rate.used["testclient"] = 1000 - 4, time.monotonic()
        refused = client.get(f"/t/{table}/replay/0")
        assert refused.status_code == 429 and "Wait a little" in refused.text
        assert client.get(f"/t/{table}").status_code == 200


def test_tokens_are_refilled_within_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: now))
    rate = rate_limit.RateLimit(60)
    assert rate.allows("a", 60) and not rate.allows("a") and rate.allows("b")
    now += 5.0
    assert rate.allows("a", 5) and not rate.allows("a", 0.1)
    now += 60.0
    assert rate.allows("a", 1000)  # what weighs more than there can be is charged with all there is
    assert not rate.allows("a")


def test_addresses_with_a_full_bucket_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(rate_limit, "CROWD", 10)
    rate = rate_limit.RateLimit(60)
    for number in range(200):
        now += 0.5
        assert rate.allows(f"address {number}")
    assert len(rate.used) <= 14


def test_too_many_tables_are_refused(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, max_tables=2)) as client:
        open_table(client, ["me", "open"])
        open_table(client, ["me", "open"])
        answer = ask(client, "POST", "/tables", body={"game": "daitou", "seats": ["me", "open"]})
        assert answer.status_code == 503 and "tables" in answer.json()["detail"]


def test_private_tables_are_not_listed_and_not_guessable(settings: Settings) -> None:
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"])
        assert api(client, "GET", "/tables") == []
        client.cookies.clear()
        assert table not in client.get("/").text
        assert len(table) >= 18


def failing(*_: object, **__: object) -> None:
    raise RuntimeError("inside /secret/path")


def test_an_internal_error_reveals_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: Callable[..., Any] = failing
    with server(settings) as client:
        table, _ = open_table(client, ["me", "open"])
        monkeypatch.setattr("sandai.table.web.live_region.region", broken)
        monkeypatch.setattr("sandai.table.web.routes.api.router.view_info", broken)
        client.cookies.clear()
        for path in (f"/t/{table}", f"/api/tables/{table}/view"):
            answer = client.get(path)
            assert answer.status_code == 500
            assert "secret" not in answer.text and "Something went wrong" in answer.text
