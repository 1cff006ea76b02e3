// Web push: the button in the settings, the offer at a table, and the time zone for quiet hours.

import { $, $$ } from "./dom.js";

const AWAY = 60_000; // milliseconds after which somebody who comes back to a table was away
const PATIENCE = 10_000; // milliseconds that the service worker may need to start
const TOLD = 7000; // milliseconds for which a message is shown
const LEFT = "left"; // when the page of a table was last hidden, in the storage of this browser
const OFFERED = "push-offered";

const possible = Boolean(navigator.serviceWorker && window.PushManager && window.Notification);
const zone = () => ({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "", offset: String(-new Date().getTimezoneOffset()) });

const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const sameKey = (subscription, key) => String(new Uint8Array(subscription.options.applicationServerKey || [])) === String(key);

async function current() {
  const worker = possible && await navigator.serviceWorker.getRegistration();
  return worker ? worker.pushManager.getSubscription() : null;
}

async function idOf(subscription) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function subscribe() {
  const { key } = await (await fetch("/me/push/key")).json();
  const bytes = toBytes(key);
  const worker = await Promise.race([navigator.serviceWorker.ready, new Promise((_, fail) => { setTimeout(fail, PATIENCE); })]);
  let subscription = await worker.pushManager.getSubscription();
  if (subscription && !sameKey(subscription, bytes)) {
    await subscription.unsubscribe(); // of another server at this address
    subscription = null;
  }
  subscription ||= await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes });
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, ...zone() });
  const answer = await fetch("/me/push", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  if (!answer.ok) throw new Error(String(answer.status));
}

function reveal(selector) {
  const found = $(selector);
  if (found) found.hidden = false;
}

function tell(text) {
  $("#toast").textContent = text;
  setTimeout(() => { $("#toast").textContent = ""; }, TOLD);
}

async function turnOn(button) {
  button.disabled = true;
  try {
    if (await Notification.requestPermission() !== "granted") return tell(button.dataset.blocked);
    await subscribe();
    document.body.dataset.pushed = "on";
    if (button.dataset.push === "settings") location.reload();
  } catch {
    tell(button.dataset.failed);
  } finally {
    button.disabled = false;
    if (button.dataset.push === "offer") $("#push-offer").hidden = true;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.push) turnOn(button);
  if (button?.dataset.pushNo) $("#push-offer").hidden = true;
});

// --- the settings

async function showDevices() {
  const section = $("#push");
  if (!section || !possible) return;
  $("#push-cannot").hidden = true;
  if (Notification.permission === "denied") return reveal("#push-blocked");
  const subscription = await current();
  const id = subscription && await idOf(subscription);
  const here = $$("[data-subscription]", section).find((one) => one.dataset.subscription === id);
  if (here) $(".badge", here).hidden = false;
  else reveal("#push [data-push]");
}

// a device that is removed on the page takes no more notifications itself
document.addEventListener("submit", async (event) => {
  if (event.target.closest("[data-subscription]")?.querySelector(".badge:not([hidden])")) (await current())?.unsubscribe();
}, true);

function fillZone() {
  if (!$("#zone")) return;
  const now = zone();
  $("#zone").value = now.zone;
  $("#offset").value = now.offset;
  if (now.zone) $("#zone-is").textContent = $("#zone-is").dataset.zone.replace("{zone}", now.zone);
}

// --- the offer at a table, once in this browser, to somebody who comes back

const storage = (work) => { try { return work(localStorage); } catch { return null; } };

function wasAway() {
  const left = Number(storage((one) => one.getItem(LEFT)));
  return left > 0 && Date.now() - left >= AWAY;
}

async function offer() {
  const place = $("#push-offer");
  if (!place || !possible || document.hidden || Notification.permission === "denied") return;
  if (!wasAway() || storage((one) => one.getItem(OFFERED)) || await current()) return;
  storage((one) => one.setItem(OFFERED, "yes"));
  place.hidden = false;
}

function left() {
  if ($("#push-offer")) storage((one) => one.setItem(LEFT, String(Date.now())));
}

addEventListener("pagehide", left);
document.addEventListener("visibilitychange", () => (document.hidden ? left() : offer().catch(() => {})));

fillZone();
showDevices().catch(() => {});
offer().catch(() => {});
current().then((subscription) => { if (subscription) document.body.dataset.pushed = "on"; }).catch(() => {});
