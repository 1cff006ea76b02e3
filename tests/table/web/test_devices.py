"""One person on many devices: personal links, signing out, recovery, and attacks on all of them."""

from __future__ import annotations

import html
import logging
import re
import sqlite3
import time
from types import SimpleNamespace

import msgspec
import pytest

from sandai.table import words
from sandai.table.settings import Settings
from sandai.table.web import attempts
from tests.table.client import Client, api, ask, open_table, post, server
from tests.table.notify.push_service import Device
from tests.table.notify.test_mail import PUBLIC, Order, client, enter, links, mailing, sent, wait_for

__all__ = ["client", "mailing", "sent"]

LINK = re.compile(r'value="(http[^"]+/join#([\w-]{43}))"')


def key_now(client: Client) -> str:
    return str(client.cookies["sandai"])


def become(client: Client, key: str = "") -> None:
    client.cookies.clear()
    if key:
        client.cookies.set("sandai", key, domain="testserver.local")


def new_link(client: Client) -> str:
    """The token of a personal link of who the client is now."""
    found = LINK.search(post(client, "/me/devices/link"))
    assert found
    return found[2]


def offer(client: Client, code: str) -> str:
    return post(client, "/join", code=code)


def join(client: Client, code: str, **fields: str) -> str:
    page = offer(client, code)
    token = re.search(r'name="token" value="([^"]+)"', page)
    assert token, page
    return post(client, "/join/yes", token=token[1], **fields)


def ann_with_table(client: Client) -> tuple[str, str]:
    """Ann's table and key; the client is Ann."""
    table, ann = open_table(client, ["me", "open"], name="Ann", title="Friday")
    become(client, ann)
    post(client, "/me", name="Ann", theme="dark")
    return table, ann


def phrase_of(client: Client) -> str:
    found = re.findall(r"<li><code>(\w+)</code></li>", post(client, "/me/devices/phrase"))
    assert len(found) == 12
    return " ".join(found)


def test_a_personal_link_brings_everything(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        token = new_link(client)
        become(client)
        assert "Ann" in offer(client, f"http://testserver.local/join#{token}")
        assert "Friday" not in client.get("/").text  # nothing has happened yet
        page = join(client, token)
        assert "Friday" in page and 'data-theme="dark"' in page
        phone = key_now(client)
        assert phone != ann
        assert api(client, "GET", f"/tables/{table}/view", phone)["seat"] == 0
        become(client, ann)
        assert "Friday" in client.get("/").text


def test_opening_a_link_changes_nothing(settings: Settings) -> None:
    with server(settings) as client:
        ann_with_table(client)
        token = new_link(client)
        before = dump(settings)
        become(client)
        for path in ("/join", f"/join?code={token}", "/join/yes", f"/join/yes?token={token}", "/join/mail"):
            assert client.get(path).status_code in (200, 405)
            assert client.head(path).status_code in (200, 405)
        offer(client, token)
        assert dump(settings) == before
        assert "set-cookie" not in client.get("/join").headers


def dump(settings: Settings) -> str:
    with sqlite3.connect(settings.database) as database:
        return "\n".join(line for line in database.iterdump() if '"devices"' not in line)


def test_a_link_works_once(settings: Settings) -> None:
    with server(settings) as client:
        ann_with_table(client)
        token = new_link(client)
        become(client)
        join(client, token)
        become(client)
        for path, field in (("/join", "code"), ("/join/yes", "token")):
            answer = client.post(path, data={field: token})
            assert answer.status_code == 403 and "already used" in answer.text
        assert "sandai" not in client.cookies


def test_a_link_expires_and_is_replaced(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(settings) as client:
        _, ann = ann_with_table(client)
        first, second = new_link(client), new_link(client)
        become(client)
        assert client.post("/join", data={"code": first}).status_code == 403
        now = time.time()
        monkeypatch.setattr("sandai.store.devices.time", SimpleNamespace(time=lambda: now + 14 * 60))
        assert "Ann" in offer(client, second)
        monkeypatch.setattr("sandai.store.devices.time", SimpleNamespace(time=lambda: now + 16 * 60))
        assert client.post("/join", data={"code": second}).status_code == 403
        become(client, ann)
        assert "Friday" in client.get("/").text


def test_the_token_is_in_no_address_that_a_browser_sends(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with server(settings) as client, caplog.at_level(logging.DEBUG):
        ann_with_table(client)
        page = post(client, "/me/devices/link")
        found = LINK.search(page)
        assert found
        link, token = found[1], found[2]
        assert link == f"http://testserver.local/join#{token}"
        become(client)
        assert token not in client.get(link).text
        join(client, token)
        told = "".join(f"{record.getMessage()} {vars(record)}" for record in caplog.records)
        assert token not in told.replace("/join#" + token, "")
        assert "/join" in told
        with sqlite3.connect(settings.database) as database:
            assert token not in "\n".join(database.iterdump())


def test_signing_out_ends_the_notifications_of_a_device(settings: Settings) -> None:
    with server(settings) as client:
        _, ann = ann_with_table(client)
        for number, code in enumerate((new_link(client), "")):
            if code:
                become(client)
                join(client, code)
                phone = key_now(client)
            else:
                become(client, ann)
            browser = Device(f"https://push.example.org/{number}").subscription
            assert client.post("/me/push", json=browser).status_code == 201
        assert client.get("/me").text.count("data-subscription") == 2
        post(client, "/me/devices/end", device="others")
        assert client.get("/me").text.count("data-subscription") == 1
        become(client, phone)
        assert words.NO_DEVICES in client.get("/me").text
        assert client.get("/me/waiting").status_code == 204


def test_the_qr_code_is_drawn_for_both_themes(settings: Settings) -> None:
    with server(settings) as client:
        ann_with_table(client)
        page = post(client, "/me/devices/link")
        assert ('<div id="qr" role="img"' in page and "#ffffff" in page) or "#fff" in page
        assert client.post("/me/devices/link").headers["cache-control"] == "no-store"


def test_links_use_the_public_address(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, public="https://play.example.org/")) as client:
        ann_with_table(client)
        found = LINK.search(post(client, "/me/devices/link"))
        assert found and found[1].startswith("https://play.example.org/join#")


# -- a device that has tables of its own ------------------------------------------------------------------------------


def test_a_device_brings_its_seats_along_after_a_tick(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        token = new_link(client)
        own, phone = open_table(client, ["me", "open"], name="Ann too", title="Sunday")
        become(client, phone)
        page = offer(client, token)
        assert words.join_own(1) in html.unescape(page) and words.JOIN_AGREE in page
        refused = client.post("/join/yes", data={"token": token})
        assert refused.status_code == 400
        assert api(client, "GET", f"/tables/{table}/view", phone)["seat"] is None
        become(client, phone)
        page = join(client, token, agree="on")
        assert "Friday" in page and "Sunday" in page
        assert key_now(client) == phone
        for key in (ann, phone):
            for one in (table, own):
                assert api(client, "GET", f"/tables/{one}/view", key)["seat"] == 0


def test_two_seats_at_a_game_in_play_are_refused_with_its_name(settings: Settings) -> None:
    with server(settings) as client:
        table, _ = ann_with_table(client)
        token = new_link(client)
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        become(client, ben)
        page = offer(client, token)
        assert words.join_clash(["Friday"]) in html.unescape(page) and 'name="token"' not in page
        assert client.post("/join/yes", data={"token": token, "agree": "on"}).status_code == 409
        assert api(client, "GET", f"/tables/{table}/view", ben)["seat"] == 1


def test_the_own_link_changes_nothing(settings: Settings) -> None:
    with server(settings) as client:
        ann_with_table(client)
        assert words.JOIN_SAME in offer(client, new_link(client))


# -- signing out ------------------------------------------------------------------------------------------------------


def devices_shown(client: Client) -> list[str]:
    return re.findall(r'name="device" value="([0-9a-f]{16})"', client.get("/me/devices").text)


def test_a_device_that_is_signed_out_has_no_seat_any_more(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        token = new_link(client)
        become(client)
        join(client, token)
        phone = key_now(client)
        [laptop] = devices_shown(client)  # the first device, after whose key the person is named
        post(client, "/me/devices/end", device=laptop)
        assert devices_shown(client) == []
        assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] is None
        body = {"turn": 0, "choice": "pass"}
        assert ask(client, "POST", f"/tables/{table}/choices", ann, body).status_code == 403
        assert api(client, "GET", f"/tables/{table}/view", phone)["seat"] == 0
        become(client, ann)
        assert "Friday" not in client.get("/").text
        post(client, "/me", name="Nobody")
        assert key_now(client) != ann  # a new person
        become(client, phone)
        assert "Ann" in client.get("/me").text and "Nobody" not in client.get("/me").text


def test_an_open_socket_loses_its_seat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        token = new_link(client)
        become(client)
        join(client, token)
        [laptop] = devices_shown(client)
        with client.websocket_connect(
            f"/api/tables/{table}/socket?choices=true", headers={"authorization": f"Bearer {ann}"}
        ) as socket:
            socket.receive_json()
            post(client, "/me/devices/end", device=laptop)
            socket.receive_json()
            socket.send_json({"do": "undo", "turn": 0, "id": 1})
            answer = socket.receive_json()
            assert answer["is"] == "refused" and answer["status"] == 403


def test_all_others_are_signed_out_and_unused_links_end(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        keys = []
        for _ in range(2):
            become(client, ann)
            token = new_link(client)
            become(client)
            join(client, token)
            keys.append(key_now(client))
        become(client, ann)
        token = new_link(client)
        assert len(devices_shown(client)) == 2
        post(client, "/me/devices/end", device="others")
        seats = [api(client, "GET", f"/tables/{table}/view", key)["seat"] for key in (ann, *keys)]
        assert seats == [0, None, None]
        become(client)
        assert client.post("/join", data={"code": token}).status_code == 403


def test_strangers_end_no_devices(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        token = new_link(client)
        become(client)
        join(client, token)
        [laptop] = devices_shown(client)
        for stranger in ("", "made-up"):
            become(client, stranger)
            assert client.post("/me/devices/end", data={"device": laptop}).status_code == 404
            client.post("/me/devices/end", data={"device": "others"})
            client.post("/me/devices/rename", data={"name": "Mallory"})
        assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] == 0
        become(client, ann)
        assert "Mallory" not in client.get("/me/devices").text


def test_devices_have_names(settings: Settings) -> None:
    with server(settings) as client:
        _, ann = ann_with_table(client)
        agent = (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile Safari/604.1"
        )
        token = new_link(client)
        become(client)
        client.headers["user-agent"] = agent
        join(client, token)
        assert "Safari on iPhone" in client.get("/me/devices").text
        page = post(client, "/me/devices/rename", name='<b>Pocket"')
        assert "&lt;b&gt;Pocket&#34;" in page and "<b>Pocket" not in page
        become(client, ann)
        assert "&lt;b&gt;Pocket" in client.get("/me/devices").text


def test_other_sites_can_do_none_of_this(settings: Settings) -> None:
    with server(settings) as client:
        ann_with_table(client)
        token = new_link(client)
        become(client)
        for path in (
            "/join",
            "/join/yes",
            "/join/mail",
            "/me/devices/link",
            "/me/devices/phrase",
            "/me/devices/end",
            "/me/devices/rename",
        ):
            answer = client.post(path, data={"code": token, "token": token}, headers={"sec-fetch-site": "cross-site"})
            assert answer.status_code == 403 and words.OTHER_SITE in answer.text


# -- recovery ---------------------------------------------------------------------------------------------------------


def test_a_phrase_brings_a_person_back_as_often_as_needed(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = ann_with_table(client)
        phrase = phrase_of(client)
        assert not set(phrase.split()) & set(re.findall(r"<code>(\w+)</code>", client.get("/me/devices").text))
        for _ in range(2):
            become(client)
            assert "Friday" in join(client, phrase.upper().replace(" ", "\n"))
        [*others] = devices_shown(client)
        assert len(others) == 2
        post(client, "/me/devices/end", device="others")  # the lost device among them
        assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] is None
        with sqlite3.connect(settings.database) as database:
            assert not any(word in line for line in database.iterdump() for word in [phrase, phrase.split()[0] + " "])


def test_an_old_or_deleted_phrase_is_worth_nothing(settings: Settings) -> None:
    with server(settings) as client:
        _, ann = ann_with_table(client)
        old = phrase_of(client)
        new = phrase_of(client)
        become(client)
        refused = client.post("/join", data={"code": old})
        assert refused.status_code == 403 and html.unescape(refused.text).count(words.NO_SUCH_PHRASE)
        assert "Ann" in offer(client, new)
        become(client, ann)
        post(client, "/me/devices/phrase", remove="yes")
        become(client)
        assert client.post("/join", data={"code": new}).status_code == 403


def test_wrong_phrases_and_codes_are_limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(attempts, "time", SimpleNamespace(monotonic=lambda: now))
    with server(settings) as client:
        ann_with_table(client)
        phrase = phrase_of(client)
        backwards = " ".join(reversed(phrase.split()))
        become(client)
        for number in range(attempts.EACH):
            wrong = backwards if number % 2 else "x" * 43
            assert client.post("/join", data={"code": wrong}).status_code == 403
            now += 1.0
        refused = client.post("/join", data={"code": phrase})  # even the right one
        assert refused.status_code == 429 and int(refused.headers["retry-after"]) == 3600 - attempts.EACH
        assert client.post("/join/yes", data={"token": "x"}).status_code == 429
        now += 3600.0 - attempts.EACH
        assert "Friday" in join(client, phrase)


def test_misspelt_words_do_not_count_as_attempts(settings: Settings) -> None:
    with server(settings) as client:
        for _ in range(attempts.EACH + 2):
            answer = client.post("/join", data={"code": "xyzzy " * 12})
            assert answer.status_code == 400 and "xyzzy" in answer.text


def test_a_confirmed_mail_address_brings_a_person_back(client: Client, sent: list[Order]) -> None:
    table, ann = open_table(client, ["me", "open"], name="Ann", title="Friday")
    become(client, ann)
    enter(client, "ann@example.org")
    post(client, links(sent[0])["confirm"])
    assert words.MAIL_RECOVERS in client.get("/me/devices").text
    become(client)
    assert words.RECOVERY_SENT in post(client, "/join/mail", mail="Ann@Example.org")
    wait_for(sent, 2)
    assert sent[1]["title"] == words.RECOVERY_MAIL_TITLE and "to=ann%40example.org" in sent[1]["address"]
    found = re.search(rf"{PUBLIC}/join#([\w-]{{43}})", sent[1]["body"])
    assert found
    assert "Friday" in join(client, found[1])
    assert len(devices_shown(client)) == 1  # the lost device can be signed out, though it was never on a list
    post(client, "/me/devices/end", device="others")
    assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] is None


def test_nobody_learns_whose_address_is_confirmed(client: Client, sent: list[Order]) -> None:
    become(client)
    enter(client, "ann@example.org")  # entered, but not confirmed
    answers = [post(client, "/join/mail", mail=address) for address in ("ann@example.org", "who@example.org")]
    assert answers[0] == answers[1]
    settle(client)
    assert len(sent) == 1


def test_recovery_mails_are_limited(client: Client, sent: list[Order]) -> None:
    enter(client, "ann@example.org")
    post(client, links(sent[0])["confirm"])
    become(client)
    for _ in range(3):
        assert words.RECOVERY_SENT in post(client, "/join/mail", mail="ann@example.org")
        settle(client)
    assert [order["title"] for order in sent] == [words.CONFIRM_TITLE, words.RECOVERY_MAIL_TITLE]


def settle(client: Client) -> None:
    notices = client.app.state.services.notices
    limit = time.monotonic() + 60
    while notices.tasks and time.monotonic() < limit:
        time.sleep(0.01)


def test_without_mail_nothing_is_offered(settings: Settings) -> None:
    with server(settings) as client:
        assert "join-mail" not in client.get("/join").text
        assert client.post("/join/mail", data={"mail": "ann@example.org"}).status_code == 400
