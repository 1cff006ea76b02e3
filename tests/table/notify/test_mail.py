"""Mail through the account of the server: one confirmation before an address is confirmed, and limits."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, text

from sandai.store import MailLimits
from sandai.table import words
from sandai.table.notify import notices
from sandai.table.notify.addresses import recipient
from sandai.table.settings import Settings
from tests.table.client import Client, api, open_table, post, server
from tests.table.notify.test_notices import stored

PUBLIC = "https://play.example.org"
SPAM = "Win money now"
Order = dict[str, Any]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Order]:
    """What is handed to the process that sends."""
    orders: list[Order] = []

    async def note(order: bytes) -> bool:
        orders.append(msgspec.json.decode(order))
        return True

    monkeypatch.setattr(notices, "_send_in_process", note)
    return orders


@pytest.fixture
def mailing(settings: Settings) -> Settings:
    return msgspec.structs.replace(
        settings, mail="mailto://localhost?from=table@example.org", public=PUBLIC, notify_after=0.0
    )


@pytest.fixture
def client(mailing: Settings) -> Iterator[Client]:
    with server(mailing) as client:
        yield client


def enter(client: Client, address: str, **more: str) -> str:
    return post(client, "/me", name="Ann", notify=address, **more)


def links(order: Order) -> dict[str, str]:
    found = re.findall(rf"{PUBLIC}(/mail/(\w+)/[\w-]{{40,}})", order["body"])
    return {what: path for path, what in found}


def somebody_else(client: Client) -> None:
    client.cookies.clear()


def wait_for(sent: list[Order], count: int) -> None:
    limit = time.monotonic() + 120
    while len(sent) < count and time.monotonic() < limit:
        time.sleep(0.01)
    assert len(sent) == count


def test_an_address_gets_one_mail_until_it_is_confirmed(client: Client, sent: list[Order]) -> None:
    page = enter(client, "ann@example.org", test="on")
    assert words.CONFIRM_SENT in page and words.UNCONFIRMED in page and words.TEST_BUTTON not in page
    assert len(sent) == 1 and sent[0]["title"] == words.CONFIRM_TITLE
    assert "to=ann%40example.org" in sent[0]["address"]
    for more in ({}, {"test": "on"}, {"confirm": "on"}):
        enter(client, "ann@example.org", **more)
    assert len(sent) == 1
    ask = client.get(links(sent[0])["confirm"])
    assert ask.status_code == 200 and words.CONFIRM_DO in ask.text
    assert words.UNCONFIRMED in client.get("/me").text  # a mail program that opens every link confirms nothing
    key = client.cookies["sandai"]
    somebody_else(client)  # another device, without a cookie
    assert words.CONFIRMED in post(client, links(sent[0])["confirm"])
    client.cookies.set("sandai", key)
    page = client.get("/me").text
    assert words.UNCONFIRMED not in page and words.TEST_BUTTON in page
    assert words.TEST_SENT in enter(client, "ann@example.org", test="on")
    assert [order["title"] for order in sent] == [words.CONFIRM_TITLE, words.TEST_TITLE]
    assert words.CONFIRM_SENT in enter(client, "other@example.org")  # a new address has to be confirmed again
    assert words.CONFIRM_SENT not in enter(client, "ann@example.org")
    assert words.UNCONFIRMED not in client.get("/me").text


def test_subjects_and_confirmations_contain_no_text_of_players(client: Client, sent: list[Order]) -> None:
    title = f"{SPAM}\r\nBcc: all@example.org \u202e{17 * 'x'}"
    table, key = open_table(client, ["me", "open"], name=SPAM, title=title)
    client.cookies.set("sandai", key)
    post(client, "/me", name=SPAM, notify="ann@example.org")
    assert SPAM not in sent[0]["title"] + sent[0]["body"]
    post(client, links(sent[0])["confirm"])
    api(client, "POST", f"/tables/{table}/seats", body={"name": SPAM})
    wait_for(sent, 2)
    assert sent[1]["title"] == words.turn_title("Daitou")
    first, second, _ = sent[1]["body"].split("\n", 2)
    assert first == "It's your turn in Daitou."
    assert SPAM in second and second.isprintable() and len(second) < 200
    assert sent[1]["headers"]["List-Unsubscribe"] == f"<{PUBLIC}{links(sent[1])['stop']}>"


def test_unconfirmed_addresses_get_no_notices(client: Client, sent: list[Order]) -> None:
    table, key = open_table(client, ["me", "open"], name="Ann")
    client.cookies.set("sandai", key)
    post(client, "/me", name="Ann", notify="ann@example.org", notify_always="on")
    api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
    tables = client.app.state.services.tables
    while tables.notices.turns.tasks:
        time.sleep(0.01)
    assert [order["title"] for order in sent] == [words.CONFIRM_TITLE]


@pytest.mark.parametrize("again", ["ann@example.org", "ANN@Example.org", "ann+1@example.org", "Ann+2@EXAMPLE.org"])
def test_one_confirmation_an_hour_to_a_recipient(client: Client, sent: list[Order], again: str) -> None:
    """Whoever asks for it, and however the address is written."""
    enter(client, "ann@example.org")
    somebody_else(client)
    assert words.CONFIRM_LATER in enter(client, again)
    assert len(sent) == 1


def test_confirmations_are_limited_by_network(client: Client, sent: list[Order]) -> None:
    """33 mails in 55 seconds to as many strangers, before."""
    for number in range(33):
        somebody_else(client)
        page = enter(client, f"stranger{number}@example.org")
    assert words.CONFIRM_BUSY in page and len(sent) == MailLimits().confirm_source


def test_mails_per_hour_are_limited(mailing: Settings, sent: list[Order]) -> None:
    with server(msgspec.structs.replace(mailing, max_mails_hour=2)) as client:
        enter(client, "ann@example.org")
        post(client, links(sent[0])["confirm"])
        assert words.TEST_SENT in enter(client, "ann@example.org", test="on")
        somebody_else(client)
        assert words.CONFIRM_BUSY in enter(client, "ben@example.org")
        assert len(sent) == 2


def test_an_unsubscribed_address_gets_no_mail(client: Client, sent: list[Order]) -> None:
    enter(client, "ann@example.org")
    ann = client.cookies["sandai"]
    post(client, links(sent[0])["confirm"])
    enter(client, "ann@example.org", test="on")
    stop = links(sent[1])["stop"]
    somebody_else(client)
    assert words.STOP_DO in client.get(stop).text
    client.cookies.set("sandai", ann)
    assert words.UNCONFIRMED not in client.get("/me").text  # opening the link only asks
    somebody_else(client)
    one_click = client.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert one_click.status_code == 200 and words.STOPPED in one_click.text
    for again in ("ann@example.org", "ann+more@example.org"):
        somebody_else(client)
        assert words.CONFIRM_LATER in enter(client, again)
    client.cookies.set("sandai", ann)
    assert words.UNCONFIRMED in client.get("/me").text
    assert client.post(links(sent[0])["confirm"]).status_code == 200  # hers it was, and she may change her mind
    assert len(sent) == 2


def test_a_stranger_can_not_enter_a_blocked_address(client: Client, sent: list[Order]) -> None:
    enter(client, "ann@example.org")
    post(client, links(sent[0])["stop"])
    assert client.get(links(sent[0])["confirm"]).status_code == 404
    assert client.post(links(sent[0])["confirm"]).status_code == 404
    assert words.CONFIRM_LATER in enter(client, "ann@example.org", confirm="on")
    assert len(sent) == 1


def test_links_expire(client: Client, sent: list[Order]) -> None:
    enter(client, "ann@example.org")
    paths = links(sent[0])
    store = client.app.state.services.tables.store

    def age(days: float) -> None:
        with client.portal() as portal:

            def older(connection: Connection) -> None:
                connection.execute(text("UPDATE mails SET at = :at"), {"at": time.time() - days * 86400})

            portal.call(store.executor.write, older)

    age(2.1)
    assert client.get(paths["confirm"]).status_code == 404 and client.get(paths["stop"]).status_code == 200
    age(91)
    assert client.post(paths["stop"]).status_code == 404
    for wrong in ("/mail/confirm/nonsense", "/mail/stop/nonsense"):
        assert client.get(wrong).status_code == 404 and client.post(wrong).status_code == 404


def test_a_link_confirms_only_the_address_it_was_sent_to(client: Client, sent: list[Order]) -> None:
    enter(client, "mine@example.org")
    enter(client, "victim@example.org")
    assert client.post(links(sent[0])["confirm"]).status_code == 404
    assert stored(client) == "victim@example.org" and words.UNCONFIRMED in client.get("/me").text


def test_tokens_are_stored_as_hashes_only(client: Client, sent: list[Order], mailing: Settings) -> None:
    enter(client, "ann@example.org")
    token = links(sent[0])["confirm"].rpartition("/")[2]
    written = [Path(mailing.database), Path(f"{mailing.database}-wal")]
    assert token.encode() not in b"".join(path.read_bytes() for path in written)


def test_addresses_are_normalised() -> None:
    for same in ("Ann@Example.org", "ann+games@example.org"):
        assert recipient(same) == "ann@example.org"
    assert recipient("A.n.n+x@googlemail.com") == recipient("ann@gmail.com") != recipient("a.nn@example.org")
