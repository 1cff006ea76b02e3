// Shows a page of its own while the server can't be reached. It keeps that page and its style sheets, and nothing else.
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
