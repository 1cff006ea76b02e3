// Keeps the list of one's own tables on the home page up to date, while the page is visible.

import { $ } from "./dom.js";

const REFRESH = 60; // seconds; the list says for how long others have waited
let stream = null;

const list = () => $("#mine");

function refresh() {
  if (document.hidden || !list()) return;
  htmx.ajax("GET", list().dataset.list, { target: "#mine", swap: "outerMorph" });
}

function connect() {
  stream?.close();
  stream = null;
  if (document.hidden || !list() || list().hidden) return;
  stream = new EventSource(list().dataset.live);
  stream.addEventListener("list", refresh);
}

if (list()) {
  document.addEventListener("visibilitychange", () => { connect(); refresh(); });
  document.addEventListener("htmx:after:swap", () => { if (list()) document.title = list().dataset.title; });
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) { connect(); refresh(); } });
  setInterval(refresh, 1000 * REFRESH);
  connect();
}
