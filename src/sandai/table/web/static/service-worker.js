// Shows a page of its own while the server can't be reached, and notifications that the server pushes. It keeps that page and its style
// sheets, and nothing else.
"use strict";

const PAGE = "/offline?{mark}"; // the server puts a mark of the content here, so that a new page is a new worker

self.addEventListener("install", (event) => { event.waitUntil(keepPage().then(() => self.skipWaiting())); });
self.addEventListener("activate", (event) => { event.waitUntil(dropOld().then(() => self.clients.claim())); });

async function keepPage() {
  const cache = await caches.open(PAGE);
  const page = await fetch(PAGE, { credentials: "omit" });
  if (!page.ok) throw new Error("no page to keep");
  const text = await page.clone().text();
  await cache.put(PAGE, page);
  await cache.addAll([...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((found) => found[1]));
}

async function dropOld() {
  for (const name of await caches.keys()) if (name !== PAGE) await caches.delete(name);
}

const kept = async (address) => await caches.match(address) || Response.error();

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (request.destination === "style") event.respondWith(fetch(request).catch(() => kept(request)));
});

// --- notifications

self.addEventListener("push", (event) => { event.waitUntil(notify(event.data?.json() || {})); });

// `path`: the page that a click opens; a later notice of the same page replaces the one before
async function notify({ title = "Sandai", body = "", path = "/", waiting }) {
  const pages = await self.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage({ waiting });
  if (waiting !== undefined) await self.navigator.setAppBadge?.(waiting).catch(() => {});
  await self.registration.showNotification(title, {
    body, tag: path, renotify: true, icon: "/icons/seal-192.png", badge: "/icons/sign-96.png", data: { path },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path || "/"));
});

// go to the page if it is open, else open it
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

// the browser has replaced its subscription
self.addEventListener("pushsubscriptionchange", (event) => { event.waitUntil(renew(event)); });

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const now = newSubscription || (options && await self.registration.pushManager.subscribe(options));
  if (!now) return;
  const { endpoint, keys } = now.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, old: oldSubscription?.endpoint || "" });
  await fetch("/me/push", { method: "POST", headers: { "Content-Type": "application/json" }, body });
}
