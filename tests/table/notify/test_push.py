"""Web push, from a move to what the browser decrypts, through a push service of our own."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

import msgspec
import pytest

from sandai.store import PersonRow, Store
from sandai.table import words
from sandai.table.notify import push
from sandai.table.notify.notices import Notices
from sandai.table.notify.push_keys import push_keys, subscription_problem
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.settings import Settings
from sandai.table.web.routes.push import device_of
from tests.table.client import Client, api, open_table, post, server
from tests.table.notify.push_service import Device, PushService, push_service
from tests.table.scenes import ANN, BEN, with_tables

pytestmark = pytest.mark.usefixtures("pebbles")
PUBLIC = "https://play.example.org"


def local(settings: Settings) -> Settings:
    return msgspec.structs.replace(settings, notify_local=True, notify_after=0.0, public=PUBLIC)


def ready(tables: Tables) -> Notices:
    tables.notices = notices = Notices(local(tables.settings), tables.store, tables.watchers)
    notices.load = tables.table
    return notices


async def sent(notices: Notices) -> None:
    while notices.turns.tasks:
        await asyncio.gather(*notices.turns.tasks)


async def two_people(tables: Tables, seating: Seating, **devices: Device) -> str:
    for name, device in devices.items():
        await tables.store.subscribe(device.row(ANN if name.startswith("ann") else BEN), push.MAX_DEVICES)
    table_id = await seating.open(Plan("pebbles", ["me", "open"], title="Friday"), ANN, "Ann")
    await seating.sit(table_id, 1, BEN, "Ben")
    return table_id


def arrived(service: PushService) -> dict[str, dict[str, Any]]:
    found = [service.arrived.get_nowait() for _ in range(service.arrived.qsize())]
    assert len({one["device"] for one in found}) == len(found), "twice to one device"
    return {one["device"]: one for one in found}


def test_browsers_get_a_notice_that_says_what_happened(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        notices = ready(tables)
        service.public_key = await notices.push.public_key()
        table_id = await two_people(
            tables, seating, ann=service.device("ann"), ben=service.device("ben"), ben2=service.device("ben-phone")
        )
        await sent(notices)
        first = arrived(service)
        assert set(first) == {"ann", "ben", "ben-phone"}  # the game begins: both bid
        assert first["ann"]["title"] == "Your turn in Pebbles"
        assert first["ann"]["body"] == "“Friday”, with Ben."
        assert first["ann"]["path"] == f"/t/{table_id}" and first["ann"]["waiting"] == 1
        turn = (await tables.table(table_id)).turn
        await tables.play(table_id, 1, turn, "bid 0")
        turn = (await tables.play(table_id, 0, turn, "bid 3")).turn
        for _ in range(2):
            turn = (await tables.play(table_id, 0, turn, "roll")).turn
        await sent(notices)
        second = arrived(service)
        assert set(second) == {"ben", "ben-phone"}
        friday, last = second["ben"]["body"].split("\n")
        assert friday == "“Friday”, with Ann."
        table = await tables.table(table_id)
        lines = [table.game.line(event, table.names) for event in table.state.events_for(1)]
        assert last.removeprefix("Last move: ") in lines and "Ann" in last
        headers = second["ben"]["headers"]
        assert headers["urgency"] == "high" and int(headers["ttl"]) > 86400
        assert headers["topic"] == first["ben"]["headers"]["topic"] and table_id not in headers["topic"]
        assert headers["topic"] != first["ann"]["headers"]["topic"]

    with push_service() as service:
        with_tables(settings, scene)


@pytest.mark.parametrize(("status", "left"), [(404, []), (410, []), (429, [1]), (500, [1]), (307, [1])])
def test_a_subscription_that_is_gone_is_removed(settings: Settings, status: int, left: list[int]) -> None:
    """Others are kept for a while, and none is followed to another address."""

    async def scene(tables: Tables, seating: Seating) -> None:
        notices = ready(tables)
        service.device("elsewhere")
        service.statuses["ann"] = status
        rows = [service.device("ann").row(ANN), service.device("ann-phone").row(ANN)]
        for row in rows:
            await tables.store.subscribe(row, push.MAX_DEVICES)
        assert await notices.push.send(rows, json.dumps({"title": "x"}).encode()) == 1
        assert set(arrived(service)) == {"ann-phone"}
        kept = {row.endpoint: row.failures for row in await tables.store.subscriptions(ANN)}
        assert kept.pop(rows[1].endpoint) == 0 and list(kept.values()) == left
        for _ in range(push.MAX_FAILURES):
            await tables.store.note_deliveries([], [rows[0].id], [rows[1].id], push.MAX_FAILURES)
        assert [row.id for row in await tables.store.subscriptions(ANN)] == [rows[1].id]

    with push_service() as service:
        with_tables(settings, scene)


def test_the_sender_does_not_push_to_internal_addresses(settings: Settings) -> None:
    """The process that sends checks each connection, whatever was stored."""

    async def scene(tables: Tables, seating: Seating) -> None:
        notices = Notices(settings, tables.store, tables.watchers)
        row = service.device("ann").row(ANN)
        await tables.store.subscribe(row, push.MAX_DEVICES)
        assert await notices.push.send([row], b'{"title": "x"}') == 0
        assert service.arrived.empty()

    with push_service() as service:
        with_tables(settings, scene)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://2130706433/a",
        "https://0x7f000001/a",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest",
        "https://db.internal/",
        "https://push.example.org:8443/a",
        "https://ann:secret@push.example.org/a",
        "https://push.example.org",
        "https://push.example.org/a b",
        "https:///a",
        "ftp://push.example.org/a",
        f"https://push.example.org/{'a' * 1000}",
        "",
    ],
)
def test_endpoints_that_are_refused(endpoint: str) -> None:
    device = Device(endpoint)
    assert subscription_problem(endpoint, device.p256dh, device.auth, local=False)


def test_subscriptions_of_real_push_services_are_taken() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/cK0-x:APA91b_y",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://web.push.apple.com/QGk",
        "https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2b",
    ):
        device = Device(endpoint)
        assert subscription_problem(endpoint, device.p256dh, device.auth, local=False) == ""
        not_a_point = device.p256dh[:-6] + "AAAAAA"
        for p256dh, auth in (
            (not_a_point, device.auth),
            ("", device.auth),
            ("!", device.auth),
            (device.p256dh, "AAAA"),
        ):
            assert subscription_problem(endpoint, p256dh, auth, local=False) == words.PUSH_KEYS


def test_all_processes_share_the_keys_that_the_first_start_made(address: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(address) for _ in range(3)))
        keys = await asyncio.gather(*(push_keys(store) for store in stores))
        assert len(set(keys)) == 1 and len(keys[0].public) == 87
        for store in stores:
            await store.close()
        store = await Store.open(address)
        assert await push_keys(store) == keys[0]
        await store.close()

    asyncio.run(run())


# -- in the settings --------------------------------------------------------------------------------------------------


def subscribe(client: Client, device: Device, **more: str) -> Any:
    return client.post("/me/push", json={**device.subscription, **more})


def test_a_person_turns_devices_on_and_off(settings: Settings) -> None:
    chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36"
    with push_service() as service, server(local(settings)) as client:
        service.public_key = client.get("/me/push/key").json()["key"]
        assert words.NO_DEVICES in client.get("/me").text
        client.headers["user-agent"] = chrome
        answer = subscribe(client, service.device("phone"), zone="Europe/Berlin", offset="60")
        assert answer.status_code == 201 and client.cookies["sandai"]
        client.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
        subscribe(client, service.device("laptop"))
        subscribe(client, service.device("laptop"))  # again
        page = client.get("/me").text
        assert page.count("data-subscription") == 2 and 'value="Europe/Berlin"' in page
        assert "Chrome on Android" in page and "Firefox on Linux" in page
        for secret in (service.address, service.device("phone").auth, service.device("phone").p256dh):
            assert secret not in page
        assert words.TEST_SENT in post(client, "/me/push/test")
        assert {name: one["title"] for name, one in arrived(service).items()} == dict.fromkeys(
            ("phone", "laptop"), words.TEST_TITLE
        )
        assert words.TEST_SOON in post(client, "/me/push/test")
        phone = answer.json()["id"]
        mine = client.cookies["sandai"]
        client.cookies.clear()
        for key in ("", "made-up"):
            client.cookies.set("sandai", key)
            post(client, "/me/push/remove", subscription=phone)  # somebody else
        client.cookies.clear()
        client.cookies.set("sandai", mine)
        assert client.get("/me").text.count("data-subscription") == 2
        assert post(client, "/me/push/remove", subscription=phone).count("data-subscription") == 1
        subscribe(client, service.device("new"), old=service.device("laptop").endpoint)
        page = client.get("/me").text
        assert page.count("data-subscription") == 1 and answer.json()["id"] not in page


def test_quiet_hours_are_saved(settings: Settings) -> None:
    hours = {"name": "Ann", "quiet_from": "22:00", "quiet_to": "07:30"}
    with server(settings) as client:
        page = post(client, "/me", **hours, zone="Asia/Tokyo", offset="540")
        assert 'value="22:00"' in page and 'value="07:30"' in page and words.zone_is("Asia/Tokyo") in page
        for wrong in ({"quiet_to": ""}, {"quiet_from": ""}, {"quiet_from": "25:00"}, {"quiet_to": "soon"}):
            answer = client.post("/me", data={**hours, **wrong})
            assert answer.status_code == 400 and "beginning and an end" in answer.text
        assert 'value="22:00"' in client.get("/me").text
        assert 'value="22:00"' not in post(client, "/me", name="Ann", quiet_from="", quiet_to="")


def test_a_browser_belongs_to_whoever_uses_it_now(settings: Settings) -> None:
    with push_service() as service, server(local(settings)) as client:
        subscribe(client, service.device("shared"))
        ann = client.cookies["sandai"]
        client.cookies.clear()
        subscribe(client, service.device("shared"))
        assert client.get("/me").text.count("data-subscription") == 1
        client.cookies.clear()
        client.cookies.set("sandai", ann)
        assert words.NO_DEVICES in client.get("/me").text


def test_a_person_has_ten_devices_at_most(settings: Settings) -> None:
    with push_service() as service, server(local(settings)) as client:
        for number in range(push.MAX_DEVICES + 2):
            assert subscribe(client, service.device(f"n{number}")).status_code == 201
        assert client.get("/me").text.count("data-subscription") == push.MAX_DEVICES


def test_bad_subscriptions_are_refused(settings: Settings) -> None:
    device = Device("https://push.example.org/a")
    with server(settings) as client:
        bodies: list[Any] = [
            {**device.subscription, "endpoint": "https://10.0.0.1/a"},
            {**device.subscription, "endpoint": "http://push.example.org/a"},
            {**device.subscription, "auth": "short"},
            {**device.subscription, "p256dh": 5},
            {"endpoint": device.endpoint},
            [],
        ]
        for body in bodies:
            assert client.post("/me/push", json=body).status_code == 400
        assert client.post("/me/push", content=b"nonsense").status_code == 400
        other_site = {"sec-fetch-site": "cross-site"}
        assert client.post("/me/push", json=device.subscription, headers=other_site).status_code == 403
        assert "sandai" not in client.cookies and words.NO_DEVICES in client.get("/me").text
        assert client.post("/me/push", json=device.subscription).status_code == 201


def test_the_private_key_never_leaves_the_server(settings: Settings) -> None:
    with server(settings) as client:
        key = client.get("/me/push/key").json()["key"]
        (private,) = sqlite3.connect(settings.database).execute("SELECT value FROM server_secrets").fetchone()
        assert private != key
        for path in ("/me/push/key", "/me", "/", "/metrics", "/service-worker.js"):
            assert private not in client.get(path).text


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
            "Safari on iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0", "Edge on Windows"),
        ("curl/8", ""),
    ],
)
def test_devices_have_names(agent: str, name: str) -> None:
    assert device_of(agent) == name


# -- how many tables wait ---------------------------------------------------------------------------------------------


def test_the_number_of_tables_that_wait(settings: Settings) -> None:
    with server(settings) as client:
        assert client.get("/me/waiting").status_code == 204
        tables = [open_table(client, ["me", "open"], name="Ann") for _ in range(2)]
        key = tables[0][1]
        second = api(client, "POST", "/tables", key, {"game": "daitou", "seats": ["me", "open"], "name": "Ann"})[
            "table"
        ]

        def waiting() -> int:
            client.cookies.clear()
            client.cookies.set("sandai", key)
            return int(client.get("/me/waiting").json()["waiting"])

        assert waiting() == 0  # nobody else sits there yet
        bens = [
            api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
            for table in (tables[0][0], second)
        ]
        assert waiting() == 2
        view = api(client, "GET", f"/tables/{second}/view", key)
        choice = api(client, "GET", f"/tables/{second}/choices", key)[0]["text"]
        api(client, "POST", f"/tables/{second}/choices", key, {"turn": view["turn"], "choice": choice})
        assert waiting() == 1 and len(bens) == 2
        client.cookies.clear()
        client.cookies.set("sandai", key)
        post(client, f"/t/{tables[0][0]}/stand-in", seat="0", level="random")
        assert waiting() == 0


def test_a_notice_counts_all_tables_that_wait(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        notices = ready(tables)
        await tables.store.save_person(PersonRow(ANN, "Ann"))
        await two_people(tables, seating, ann=service.device("ann"))
        await sent(notices)
        await two_people(tables, seating)
        await sent(notices)
        assert [service.arrived.get_nowait()["waiting"] for _ in range(2)] == [1, 2]

    with push_service() as service:
        with_tables(settings, scene)
