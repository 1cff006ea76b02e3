"""Turn notifications: who gets them, when, and where they may never be sent."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from socketserver import StreamRequestHandler, TCPServer
from typing import Any

import msgspec
import pytest

from sandai.kernel.errors import OptionError
from sandai.store import PersonRow
from sandai.table import words
from sandai.table.notify import notices
from sandai.table.notify.addresses import SERVICES, is_public, mail_problem, mask, problem, service_of, target
from sandai.table.notify.notices import Notices
from sandai.table.notify.sender import refuse_internal
from sandai.table.play.seats.keys import new_key
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.configuration import read_settings
from tests.table.client import Client, api, open_table, post, server
from tests.table.scenes import ANN, BEN, play_first, watchers_of, with_tables

pytestmark = pytest.mark.filterwarnings("ignore:'imghdr':DeprecationWarning")  # apprise's own


@contextmanager
def mailbox() -> Iterator[tuple[str, Queue[Any]]]:
    """A service that takes notices by JSON; its address for apprise, and what arrived."""
    arrived: Queue[Any] = Queue()

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told = json.loads(self.rfile.read(int(self.headers["content-length"])))
            arrived.put({**told, "path": self.path})
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Door) as tables:
        thread = threading.Thread(target=tables.serve_forever, daemon=True)
        thread.start()
        yield f"json://127.0.0.1:{tables.server_port}/", arrived
        tables.shutdown()
        thread.join()


@contextmanager
def post_office() -> Iterator[tuple[int, Queue[tuple[list[str], bytes]]]]:
    """A mail server that takes everything: its port, and of each mail what was said before its text, and the text."""
    arrived: Queue[tuple[list[str], bytes]] = Queue()

    class Executor(StreamRequestHandler):
        def handle(self) -> None:
            said: list[str] = []
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline():
                said.append(line.decode().strip())
                if said[-1] == "QUIT":
                    self.wfile.write(b"221 bye\r\n")
                    return
                self.wfile.write(b"354 go on\r\n" if said[-1].upper() == "DATA" else b"250 fine\r\n")
                if said[-1].upper() == "DATA":
                    arrived.put((said, b"".join(iter(self.rfile.readline, b".\r\n"))))
                    self.wfile.write(b"250 taken\r\n")

    with TCPServer(("127.0.0.1", 0), Executor) as tables:
        thread = threading.Thread(target=tables.serve_forever, daemon=True)
        thread.start()
        yield int(tables.server_address[1]), arrived
        tables.shutdown()
        thread.join()


def flat(body: str) -> str:
    """The text of a mail with the ends of lines that we wrote."""
    return body.replace("\r\n", "\n").strip()


def links(text: bytes) -> dict[str, str]:
    """The paths of the links in a mail, by what they do."""
    body = message_from_bytes(text, policy=policy.default).get_content()
    return {what: f"/mail/{what}/{token}" for what, token in re.findall(r"/mail/(\w+)/([\w-]+)", body)}


def test_a_player_who_is_away_is_notified(settings: Settings) -> None:
    allowed = msgspec.structs.replace(
        settings, notify="json", notify_local=True, notify_after=0.0, public="https://play.example.org/"
    )
    with mailbox() as (address, arrived), server(allowed) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.set("sandai", ann)
        assert client.post("/me", data={"name": "Ann", "notify": address}).status_code == 200
        api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
        told = arrived.get(timeout=120)
        assert told["title"] == words.turn_title("Daitou")
        assert told["message"] == f"It's your turn in Daitou.\nWith Ben.\nhttps://play.example.org/t/{table}"


def test_a_plain_mail_address_uses_the_mail_account_of_the_server(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host's mail server may stand inside, whatever players may enter."""
    monkeypatch.setattr(notices, "SECONDS", 300.0)  # a slow machine is no failure
    with post_office() as (port, arrived):
        account = f"mailto://127.0.0.1:{port}?from=table@example.org&name=Our%20table"
        with server(msgspec.structs.replace(settings, mail=account, public="https://play.example.org")) as client:
            page = post(client, "/me", name="Ann", notify="ann+games@example.org")
            assert words.CONFIRM_SENT in page
            post(client, links(arrived.get(timeout=120)[1])["confirm"])
            page = post(client, "/me", name="Ann", notify="ann+games@example.org", test="on")
            assert words.TEST_SENT in page and 'value="ann+games@example.org"' in page
            said, text = arrived.get(timeout=120)
            assert [word for word in said if word.upper().startswith(("MAIL", "RCPT"))] == [
                said[1],
                "rcpt TO:<ann+games@example.org>",
            ]
            assert "<table@example.org>" in said[1]
            mail = message_from_bytes(text, policy=policy.default)
            assert mail["to"] == "ann+games@example.org" and mail["subject"] == words.TEST_TITLE
            assert mail["from"] == "Our table <table@example.org>"
            body = mail.get_content()
            stop = links(text)["stop"]
            assert "https://play.example.org/" in body
            assert mail["list-unsubscribe"] == f"<https://play.example.org{stop}>"
            assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
            assert words.mail_why("https://play.example.org", f"https://play.example.org{stop}") in flat(body)
            for secret in ("127.0.0.1", str(port), "table@example.org"):
                assert secret not in page and secret not in client.get("/me").text
    assert arrived.empty()


def test_a_plain_webhook_gets_json(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "SECONDS", 300.0)
    with mailbox() as (address, arrived):
        place = address.removeprefix("json://").rstrip("/")
        allowed = msgspec.structs.replace(settings, notify="json", notify_local=True, public="https://play.example.org")
        with server(allowed) as client:
            page = post(client, "/me", name="Ann", notify=f"http://{place}/in/a%2Fb?token=x&token=y", test="on")
            assert words.TEST_SENT in page
            told = arrived.get(timeout=120)
            assert told["title"] == words.TEST_TITLE and told["message"].endswith("https://play.example.org/")
            assert told["path"] == "/in/a%2Fb?token=x&token=y"
            assert "token" not in page and f'value="http://{place}/••••"' in page


def test_an_internal_address_is_no_webhook(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where its name is seen only when word is sent: then nothing goes out, and the page says so."""
    monkeypatch.setattr(notices, "SECONDS", 300.0)
    monkeypatch.setattr(notices, "problem", lambda *_: "")
    with mailbox() as (address, arrived), server(msgspec.structs.replace(settings, notify="json")) as client:
        assert words.TEST_FAILED in post(client, "/me", notify=address.replace("json", "http"), test="on")
        assert arrived.empty()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """To whom word was sent, instead of sending it."""
    addresses: list[str] = []

    async def note(order: bytes) -> bool:
        addresses.append(msgspec.json.decode(order)["address"])
        return True

    monkeypatch.setattr(notices, "_send_in_process", note)
    return addresses


def notices_of(tables: Tables) -> Notices:
    assert isinstance(tables.notices, Notices)
    return tables.notices


async def told(tables: Tables) -> None:
    """Wait until all word is sent."""
    tasks = notices_of(tables).turns.tasks
    while tasks:
        await asyncio.gather(*tasks)


def ready(tables: Tables, after: float = 0.0) -> None:
    allowed = msgspec.structs.replace(tables.settings, notify="ntfy json", notify_after=after)
    tables.notices = Notices(allowed, tables.store, tables.watchers)
    tables.notices.load = tables.table


async def two_people(tables: Tables, seating: Seating, ann: str = "ntfy://ann", ben: str = "ntfy://ben") -> str:
    await tables.store.save_person(PersonRow(ANN, "Ann", {}, ann))
    await tables.store.save_person(PersonRow(BEN, "Ben", {}, ben))
    table_id = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


async def bids(tables: Tables, table_id: str) -> int:
    """Ann wins and acts twice; the question then."""
    turn = (await tables.table(table_id)).turn
    await tables.play(table_id, 1, turn, "bid 0")
    return (await tables.play(table_id, 0, turn, "bid 3")).turn


@pytest.mark.usefixtures("pebbles")
def test_one_notice_per_turn(settings: Settings, sent: list[str]) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        ready(tables)
        table_id = await two_people(tables, seating)
        await told(tables)
        assert sorted(sent) == ["ntfy://ann", "ntfy://ben"]  # the game begins: both bid
        turn = await bids(tables, table_id)
        await told(tables)
        assert len(sent) == 2  # Ann bid last and goes on: still her turn
        await tables.play(table_id, 0, turn, "roll")
        await tables.store.add_chat_message(table_id, 0, "Ann", "hurry")
        tables.announce_change(table_id)
        await told(tables)
        assert len(sent) == 2
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, "roll")
        await told(tables)
        assert sent[2:] == ["ntfy://ben"]  # both bid again; Ann was there a moment ago
        table = await tables.table(table_id)
        while not table.state.over:
            table = await play_first(tables, table, table.actors[0])
        await told(tables)
        sent.clear()
        await seating.rematch(table_id, 0, ANN)
        await told(tables)
        assert sorted(sent) == ["ntfy://ann", "ntfy://ben"]

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_player_with_an_open_page_is_notified_only_on_request(settings: Settings, sent: list[str]) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        ready(tables)
        table_id = await two_people(tables, seating)
        await told(tables)
        sent.clear()
        for always, expected in ((False, []), (True, ["ntfy://ben"])):
            await tables.store.save_person(PersonRow(BEN, "Ben", {"notify_always": always}, "ntfy://ben"))
            turn = await bids(tables, table_id)
            with watchers_of(tables).watch(table_id, "here", BEN):
                assert await tables.watchers.is_present(table_id, BEN) and not await tables.watchers.is_present(
                    table_id, ANN
                )
                for _ in range(2):
                    turn = (await tables.play(table_id, 0, turn, "roll")).turn
                await told(tables)
            assert not await tables.watchers.is_present(table_id, BEN)
            assert sent == expected

    with_tables(settings, scene)


@pytest.mark.usefixtures("pebbles")
def test_a_player_who_moves_in_time_is_not_notified(settings: Settings, sent: list[str]) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        ready(tables, after=3600.0)
        table_id = await two_people(tables, seating)
        turns = notices_of(tables).turns
        assert len(turns.tasks) == 2
        number = (await tables.table(table_id)).number
        assert await turns._still_asked(table_id, 1, number)
        await tables.play(table_id, 1, 0, "bid 0")
        assert not await turns._still_asked(table_id, 1, number)
        assert await turns._still_asked(table_id, 0, number)
        await notices_of(tables).close()
        assert sent == []

    with_tables(settings, scene)


async def confirmation(tables: Tables, key: str) -> str:
    """The token of a confirmation mail to the address that a person entered, as if it were sent now."""
    token = new_key()
    mail = notices._with(notices._mail(await tables.store.person(key), "confirm", ""), token)
    assert await tables.store.reserve_mail(mail, notices_of(tables).limits) == ""
    return token


@pytest.mark.usefixtures("pebbles")
def test_turns_are_notified_by_mail_if_only_mail_is_set(settings: Settings, sent: list[str]) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        account = "mailto://localhost?from=table@example.org"
        allowed = msgspec.structs.replace(tables.settings, mail=account, notify_after=0.0)
        tables.notices = Notices(allowed, tables.store, tables.watchers)
        tables.notices.load = tables.table
        await two_people(tables, seating, "ann@example.org", "ntfy://ben")
        await told(tables)
        assert sent == []  # nobody has confirmed it
        token = await confirmation(tables, ANN)
        assert await tables.notices.confirm(token)
        rematch = await seating.open(Plan("pebbles", ["me", "open"]), ANN, "Ann")
        await seating.sit(rematch, 1, BEN, "Ben")
        await told(tables)
        assert sent == [f"{account}&to=ann%40example.org"]

    with_tables(settings, scene)


def test_only_services_that_the_operator_allows(settings: Settings) -> None:
    with server(settings) as client:
        answer = client.post("/me", data={"name": "Ann", "notify": "json://example.org/"})
        assert answer.status_code == 400 and "nothing" in answer.text
        assert 'name="notify"' not in client.get("/me").text
    with server(msgspec.structs.replace(settings, notify="mailtos json")) as client:
        for wrong in ("ntfy://topic", "file:///etc/passwd", "mailtos", "json://127.0.0.1:1/", "json://localhost/"):
            assert client.post("/me", data={"name": "Ann", "notify": wrong}).status_code == 400
        fine = client.post("/me", data={"name": "Ann", "notify": "json://example.org/a", "notify_always": "on"})
        assert fine.status_code == 200 and 'name="notify"' in fine.text


def test_services_that_reach_into_the_machine_can_not_be_allowed() -> None:
    for wrong in ("syslog", "dbus", "ntfy nonsense"):
        with pytest.raises(OptionError, match="Possible"):
            read_settings(notify=wrong)
    assert read_settings(notify="ntfy, JSON").notify


def stored(client: Client) -> str:
    """The address as the page shows it."""
    return client.get("/me").text.partition('name="notify"')[2].partition('value="')[2].partition('"')[0]


def test_one_test_per_minute(settings: Settings, sent: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with server(msgspec.structs.replace(settings, notify="ntfy")) as client:
        assert words.TEST_NOWHERE in post(client, "/me", name="Ann", test="on")
        assert words.TEST_SENT in post(client, "/me", name="Ann", notify="ntfy://ann", test="on")
        assert words.TEST_SOON in post(client, "/me", name="Ann", notify="ntfy://other", test="on")
        assert stored(client) == "ntfy://other" and sent == ["ntfy://ann"]
        assert words.TEST_SENT not in post(client, "/me", name="Ann", notify="ntfy://other")
        client.cookies.clear()  # somebody else, to the same address and to another
        assert words.TEST_SOON in post(client, "/me", name="Ben", notify="ntfy://ann", test="on")
        assert words.TEST_SENT in post(client, "/me", name="Ben", notify="ntfy://ben", test="on")
        monkeypatch.setattr(notices, "MAX_TESTS", 2)
        client.cookies.clear()
        assert words.TEST_BUSY in post(client, "/me", name="Cat", notify="ntfy://cat", test="on")
        monkeypatch.setattr(notices, "TEST_SECONDS", 0.0)
        assert words.TEST_SENT in post(client, "/me", name="Cat", notify="ntfy://cat", test="on")
        assert sent == ["ntfy://ann", "ntfy://ben", "ntfy://cat"]


def test_an_unchanged_masked_address_is_kept(settings: Settings, sent: list[str]) -> None:
    whole = "mailtos://ann:hush@example.org?to=ann@example.org"
    with server(msgspec.structs.replace(settings, notify="mailtos json")) as client:
        page = post(client, "/me", name="Ann", notify=whole)
        assert "hush" not in page and stored(client) == "mailtos://••••@example.org/••••"
        page = post(client, "/me", name="Anna", notify=stored(client), test="on")
        assert words.TEST_SENT in page and "hush" not in page and sent == [whole]
        answer = client.post("/me", data={"name": "Ann", "notify": "mailtos://••••@example.com/••••"})
        assert answer.status_code == 400 and "dots" in answer.text
        assert stored(client) == "mailtos://••••@example.org/••••"
        post(client, "/me", name="Ann", notify="")
        assert stored(client) == ""


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("ann@example.org", "ann@example.org"),
        ("ntfy://topic", "ntfy://topic"),
        ("ntfys://ann:secret@example.org/topic", "ntfys://••••"),
        ("discord://1234/secret", "discord://••••"),
        ("tgram://secret/1234", "tgram://••••"),
        ("gotifys://example.org:81/secret", "gotifys://example.org:81/••••"),
        ("https://example.org/", "https://example.org/"),
        ("https://ann:secret@example.org", "https://••••@example.org"),
        ("https://example.org?key=secret", "https://example.org/••••"),
        ("matrixs://secret@example.org/#secret", "matrixs://••••@example.org/••••"),
        ("json://[secret/", "json://••••"),
        ("", ""),
    ],
)
def test_secrets_are_masked(address: str, shown: str) -> None:
    assert mask(address) == shown


MAIL_ADDRESSES = ("ann@example.org", "a_b-c.d+e@mail.ex-ample.co.uk", "1Ann@x.y.museum")


def test_one_mail_address_and_nothing_else() -> None:
    for address in MAIL_ADDRESSES:
        assert problem(address, frozenset(), local=False, mail=True) == ""
        assert "nothing" in problem(address, frozenset(), local=False)
    for wrong in (
        "ann@example.org,ben@example.org",
        "ann@example.org ben@example.org",
        "ann@example.org;ben@example.org",
        "ann@example.org\r\nBcc: ben@example.org",
        "ann@example.org%0d%0aBcc:ben@example.org",
        "ann@example.org&bcc=ben@example.org",
        "ann@example.org?smtp=10.0.0.1",
        "ann@example.org#",
        "Ann <ann@example.org>",
        '"ann"@example.org',
        "ann@ben@example.org",
        "ann..b@example.org",
        "ann+b+c@example.org",
        ".ann@example.org",
        "ann@localhost",
        "ann@example.xn--p1ai",  # apprise would cut it short
        "ann@127.0.0.1",
        "ann@[127.0.0.1]",
        "@example.org",
        "ann@",
        f"{'a' * 250}@example.org",
        "änn@example.org",
    ):
        assert "one mail address" in problem(wrong, SERVICES, local=True, mail=True), wrong


def test_the_recipient_is_all_that_a_player_adds() -> None:
    import apprise

    account = "mailtos://table:secret@smtp.example.org?from=table@example.org"
    for address in MAIL_ADDRESSES:
        found: Any = apprise.Apprise.instantiate(target(address, account))
        assert [to for _, to in found.targets] == [address] and not found.cc | found.bcc
        assert found.from_addr[1] == "table@example.org" and found.smtp_host == "smtp.example.org"


def test_webhooks_in_full() -> None:
    assert target("https://ann:p%40ss@[2606:4700::1]:8443/a?b=c&b=d") == {
        "schema": "jsons",
        "host": "[2606:4700::1]",
        "port": 8443,
        "user": "ann",
        "password": "p@ss",
        "fullpath": "/a?b=c&b=d",
    }
    for address, service in (
        ("https://discord.com/api/webhooks/1234/abc", "discord"),
        ("https://hooks.slack.com/services/T1/B1/abc", "slack"),
    ):
        assert service_of(address) == service and target(address) == address
        assert problem(address, SERVICES, local=False) == "" and problem(address, frozenset(["jsons"]), local=False)
        assert problem(f"{address}?template=/etc/passwd", SERVICES, local=False)
    for services, wrong in (("jsons", "http://example.org/"), ("ntfy", "https://example.org/"), ("json", "https:///a")):
        assert problem(wrong, frozenset([services]), local=True)
    for inside in ("https://localhost/", "http://10.0.0.1/", "https://[::1]/", "https://2130706433/"):
        assert "network" in problem(inside, SERVICES, local=False)
    for more in ("json://example.org/ json://example.com/", "https://example.org/a b", "https://example.org:0/"):
        assert problem(more, SERVICES, local=False)


@pytest.mark.parametrize(
    ("account", "why"),
    [
        ("smtp.example.org", "must be an address such as"),
        ("https://ann:secret@example.org", "must be an address such as"),
        ("mailtos://ann:secret@example.org:99999", "must be an address such as"),
        ("mailtos://ann:se/cret@example.org", "must be an address such as"),
        ("mailtos://ann:secret@example.org?to=ben@example.org", "may not name a recipient"),
        ("mailtos://ann:secret@example.org/ben@example.org", "may not name a recipient"),
        ("mailtos://ann:secret@example.org?wkd=yes", "may not set wkd"),
        ("mailtos://example.org?pass=secret", "from=table"),
        ("mailtos://ann:secret@example.org?mode=secret", "can't be used"),
    ],
)
def test_a_wrong_mail_account_is_reported_without_its_secret(
    account: str, why: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(OptionError, match="The mail account ") as error:
        read_settings(mail=account)
    assert why in str(error.value) and "secret" not in str(error.value)
    assert "secret" not in "".join(capfd.readouterr())


def test_mail_accounts_that_can_be_used() -> None:
    for account in (
        "mailtos://user:password@smtp.example.org?from=table@example.org",
        "mailtos://user:pass%2Fword@gmail.com",
        "mailto://localhost:25?from=Sandai <table@example.org>&verify=no",
    ):
        assert mail_problem(account) == "" and read_settings(mail=account).mail == account


@pytest.mark.parametrize(
    "address",
    [
        "json://127.0.0.1/",
        "json://127.1/",
        "json://2130706433/",
        "json://0x7f000001/",
        "json://10.0.0.8:8080/x",
        "json://169.254.169.254/latest",
        "json://[::1]/",
        "json://[::ffff:10.0.0.1]/",
        "json://[64:ff9b::a00:1]/",
        "json://LOCALHOST./",
        "json://db.internal/",
        "mailtos://me:secret@example.org?smtp=192.168.1.1",
        "mailtos://me:secret@example.org?SMTP=localhost",
        "json://example.org/?template=/etc/passwd",
        "ntfy://topic?attach=http://10.0.0.1/",
        "json://example.org/?+Host=inside",
        "json://[broken/",
        "syslog://",
    ],
)
def test_internal_addresses_are_refused(address: str) -> None:
    assert problem(address, SERVICES | {"mailtos"}, local=False)


@pytest.mark.parametrize(
    "address",
    [
        "ntfy://topic",
        "json://example.org:8443/a",
        "mailtos://me:secret@example.org?smtp=mail.example.org&to=me@example.org",
    ],
)
def test_public_addresses_are_allowed(address: str) -> None:
    assert problem(address, SERVICES, local=False) == ""
    assert problem("json://127.0.0.1/", SERVICES, local=True) == ""


def test_what_is_public() -> None:
    assert is_public("1.1.1.1") and is_public("2606:4700::1111")
    for inside in (
        "127.0.0.1",
        "0.1.2.3",
        "100.64.0.1",
        "224.0.0.1",
        "fe80::1%eth0",
        "2002:7f00:1::",
        "example.org",
        "",
    ):
        assert not is_public(inside)


def test_each_connection_is_checked_when_it_is_made() -> None:
    for event, address in (
        ("socket.connect", ("127.0.0.1", 80)),
        ("socket.connect", ("example.org", 80)),
        ("socket.connect", "/run/some.sock"),
        ("socket.sendto", ("10.0.0.1", 53)),
        ("socket.bind", ("1.1.1.1", 0)),
    ):
        with pytest.raises(OSError, match="public"):
            refuse_internal(event, (socket.socket, address))
    refuse_internal("socket.connect", (socket.socket, ("1.1.1.1", 443)))
    refuse_internal("open", ("file", "r", 0))


def test_the_sender_does_not_connect_to_internal_addresses() -> None:
    """The very process that sends: its own check lets nothing through, whatever was let through before it."""
    with mailbox() as (address, arrived):
        for local, code in ((False, 1), (True, 0)):
            order = {"address": address, "title": "t", "body": "b", "headers": {}, "local": local}
            done = subprocess.run(
                [sys.executable, "-m", "sandai.table.notify.sender"],
                input=json.dumps(order),
                text=True,
                capture_output=True,
                check=False,
            )
            assert done.returncode == code, done.stderr
            assert arrived.empty() == (not local)
