"""Web push in a browser: turned on by one button, from a move to the notification. A push service of our own takes the place of Google's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sandai.table import words
from tests.browser.conftest import PHONE, Visitors
from tests.server import Server, running
from tests.table.notify.push_service import Device, PushService, decoded, push_service

#: The browser has no connection to a push service; everything else is real.
SUBSCRIPTION = """
const key = () => sessionStorage.getItem("key");
const bytes = () => Uint8Array.from(atob(key()), (sign) => sign.charCodeAt(0)).buffer;
const subscription = {
  toJSON: () => (GIVEN),
  endpoint: (GIVEN).endpoint,
  options: { get applicationServerKey() { return bytes(); } },
  unsubscribe: async () => { sessionStorage.removeItem("key"); return true; },
};
PushManager.prototype.getSubscription = async () => (key() ? subscription : null);
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly) throw new Error("hidden");
  sessionStorage.setItem("key", btoa(String.fromCharCode(...applicationServerKey)));
  return subscription;
};
"""


@pytest.fixture(scope="module")
def pushing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("pushing")
    options = ["--database", str(folder / "sandai.db"), "--pace", "0", "--bot-workers", "0", "--notify-local"]
    with running(folder, *options, "--notify-after", "0") as server:
        yield server


@pytest.fixture
def people(chromium: Browser, pushing: Server) -> Iterator[Visitors]:
    visitors = Visitors(chromium, pushing.address)
    yield visitors
    for context in visitors.contexts:
        context.close()
    assert visitors.faults == []


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


def with_push(people: Visitors, device: Device, phone: bool = False) -> Page:
    """A browser that may show notifications and takes web push."""
    page = people.new(PHONE, worker=True) if phone else people.new(worker=True)
    page.context.grant_permissions(["notifications"], origin=people.address)
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    given = json.dumps({"endpoint": device.endpoint, "keys": keys})
    page.context.add_init_script(SUBSCRIPTION.replace("GIVEN", given))
    return page


def deliver(page: Page, address: str, message: str) -> None:
    """Hand a message to the service worker, as the browser does when one arrives."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    while not found:
        page.wait_for_timeout(10)
    session.send("ServiceWorker.deliverPushMessage", {"origin": address, "registrationId": found[-1], "data": message})


def shown(page: Page) -> list[dict[str, str]]:
    found: list[dict[str, str]] = page.evaluate(
        """async () => (await (await navigator.serviceWorker.ready).getNotifications())
             .map((one) => ({ title: one.title, body: one.body, tag: one.tag }))"""
    )
    return found


def test_from_the_button_in_the_settings_to_the_notification(
    people: Visitors, pushing: Server, service: PushService
) -> None:
    device = service.device("ann")
    page = with_push(people, device)
    page.goto("/me")
    page.get_by_role("button", name=words.PUSH_ON).click()
    expect(page.locator("#push .devices .badge")).to_have_text(words.THIS_DEVICE)
    expect(page.get_by_role("button", name=words.PUSH_ON)).to_be_hidden()
    given = page.evaluate("sessionStorage.getItem('key').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')")
    service.public_key = given
    assert len(decoded(given)) == 65
    key = next(one["value"] for one in page.context.cookies() if one["name"] == "sandai")
    table = pushing.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "name": "Ann"}, key)["table"]
    pushing.api("POST", f"/tables/{table}/seats", {"name": "Ben"})
    message = service.arrived.get(timeout=120)
    assert message["path"] == f"/t/{table}" and message["title"] == "Your turn in Daitou"
    page.goto("/")
    expect(page).to_have_title(f"(1) {words.TAGLINE} · Sandai")
    sent = {name: message[name] for name in ("title", "body", "path", "waiting")}
    deliver(page, pushing.address, json.dumps({**sent, "waiting": 4}))
    expect(page).to_have_title(f"(4) {words.TAGLINE} · Sandai")
    while not (seen := shown(page)):
        page.wait_for_timeout(10)
    assert seen == [{"title": message["title"], "body": "With Ben.", "tag": f"/t/{table}"}]
    worker = page.context.service_workers[0]
    opened = worker.evaluate(
        """async () => {
             const opened = [];
             self.clients.openWindow = async (path) => opened.push(path);
             const [notification] = await self.registration.getNotifications();
             const click = new NotificationEvent("notificationclick", { notification });
             self.dispatchEvent(click);
             while (!opened.length) await new Promise((go) => setTimeout(go, 10));
             return opened;
           }"""
    )
    assert opened == [f"/t/{table}"] and shown(page) == []
    deliver(page, pushing.address, json.dumps(sent))
    page.goto(f"/t/{table}")  # what is on the screen needs no notification
    while shown(page):
        page.wait_for_timeout(10)
    expect(page).to_have_title("(1) ● Your turn to bid · Daitou · Sandai")


def test_a_device_is_removed(people: Visitors, service: PushService) -> None:
    page = with_push(people, service.device("old"))
    page.goto("/me")
    page.get_by_role("button", name=words.PUSH_ON).click()
    page.locator(".devices").get_by_role("button").click()
    expect(page.get_by_text(words.NO_DEVICES)).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('key')") is None
    expect(page.get_by_role("button", name=words.PUSH_ON)).to_be_visible()


def test_a_table_offers_notifications_once_to_somebody_who_comes_back(
    people: Visitors, pushing: Server, service: PushService
) -> None:
    page = with_push(people, service.device("phone"), phone=True)
    opened = pushing.api("POST", "/tables", {"game": "daitou", "seats": ["me", "open"], "name": "Ann"})
    table = opened["table"]
    pushing.api("POST", f"/tables/{table}/seats", {"name": "Ben"})
    page.context.add_cookies([{"name": "sandai", "value": opened["key"], "url": people.address}])
    page.goto(f"/t/{table}")
    page.wait_for_selector("body[data-live]")
    offer = page.locator("#push-offer")
    expect(offer).to_be_hidden()  # nobody was away
    page.goto("/")
    page.evaluate("localStorage.setItem('left', String(Date.now() - 61_000))")
    page.goto(f"/t/{table}")
    expect(offer).to_be_visible()
    offer.get_by_role("button", name=words.PUSH_ON).click()
    expect(offer).to_be_hidden()
    page.goto("/me")
    expect(page.locator("#push .devices .badge")).to_be_visible()
    page.evaluate("sessionStorage.removeItem('key'); localStorage.setItem('left', String(Date.now() - 61_000))")
    page.goto(f"/t/{table}")
    page.wait_for_selector("body[data-live]")
    expect(offer).to_be_hidden()  # it was offered before


def test_a_browser_without_web_push_says_so(people: Visitors) -> None:
    page = people.new(worker=True)
    page.context.add_init_script("delete window.PushManager")
    page.goto("/me")
    expect(page.locator("#push-cannot")).to_be_visible()
    expect(page.get_by_role("button", name=words.PUSH_ON)).to_be_hidden()


def test_a_failure_is_told(people: Visitors, service: PushService) -> None:
    page = with_push(people, service.device("unlucky"))
    page.goto("/me")
    page.evaluate("() => { PushManager.prototype.subscribe = async () => { throw new Error('no push service'); }; }")
    page.get_by_role("button", name=words.PUSH_ON).click()
    expect(page.locator("#toast")).to_have_text(words.PUSH_FAILED)
