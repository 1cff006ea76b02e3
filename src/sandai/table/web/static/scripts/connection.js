// The live connection to the server. Only this module decides when to connect again: after a failure with exponential back-off and full
// jitter; at once, but only once, when the page becomes visible or the network returns.

import { $, fill } from "./dom.js";
import { shown } from "./shown.js";

const ANSWERED = 8; // seconds within which an attempt is answered; longer means that it hangs in a dead connection
const FIRST_WAIT = 1; // seconds: the longest wait after the first failure; doubles with each failure
const LONGEST_WAIT = 30;
const LASTED = 5; // seconds after which a connection counts as good
// `beat`: seconds between two signs of life of the server, which says how many; `failures`: since the last good connection;
// `waiting`: the timer of the next attempt; `since`: when it was connected, 0 without a connection
export const connection = { beat: 15, failures: 0, waiting: null, since: 0 };
let heard = Date.now();
let atOnce = false; // the next attempt does not wait
let retryAt = 0;
let streamed = null; // the request of the stream; every new attempt sends it again
let leaving = false; // the page is being left

const isLive = (event) => event.target.id === "live";
const stream = () => $("#live")?._htmx?.sse;
const paused = () => document.hidden && ($("#live")?.getAttribute("hx-config") || "").includes('"pauseOnBackground":true');

function describePage() {
  if (!streamed) return;
  streamed.headers["Sandai-Looking"] = document.hidden ? "no" : "yes";
  streamed.headers["Sandai-Shown"] = String(shown.version); // not every update that came was shown
}

document.addEventListener("htmx:config:request", (event) => {
  const ctx = event.detail.ctx;
  if (ctx.sourceElement?.id !== "live") return;
  streamed = ctx.request;
  heard = Date.now();
  describePage();
});

document.addEventListener("htmx:sse:before:connection", (event) => {
  const sse = event.detail.connection;
  if (sse.attempt === 0) return;
  sse.cancelled = true; // the extension would reconnect by itself, with its own back-off
  event.preventDefault();
});

document.addEventListener("htmx:sse:after:connection", () => {
  heard = connection.since = Date.now();
  showOffline(false);
});

document.addEventListener("htmx:sse:before:message", (event) => {
  heard = Date.now();
  if (event.detail.message.event !== "beat") connection.failures = 0;
});
document.addEventListener("beat", (event) => { if (isLive(event)) connection.beat = Number(event.detail.data) || connection.beat; });

function connect() {
  clearTimeout(connection.waiting);
  connection.waiting = null;
  const live = $("#live");
  if (leaving || !live?.isConnected || live._htmx?.sse) return;
  heard = Date.now();
  showWait();
  htmx.ajax("GET", live.dataset.connect.replace(/since=\d+/, `since=${shown.version}`), { source: live });
}

// a connection has ended or an attempt has failed
export function lost() {
  if (connection.waiting || leaving) return;
  if (connection.since && Date.now() - connection.since > 1000 * LASTED) connection.failures = 0;
  connection.since = 0;
  if (paused()) return; // `reopen` follows when the page becomes visible
  let wait = 0;
  if (!atOnce) {
    wait = 1000 * Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** connection.failures);
    connection.failures += 1;
    showOffline(true);
  }
  atOnce = false;
  retryAt = Date.now() + wait;
  connection.waiting = setTimeout(connect, wait);
  showWait();
}

document.addEventListener("htmx:sse:close", (event) => { if (isLive(event)) lost(); });
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx?.sourceElement?.id === "live" && !stream()) lost();
});

// end the connection or the attempt; `lost` follows
function drop() {
  const open = stream();
  if (!open) streamed.abort?.();
  else if (open.reader) open.reader.cancel();
  else open.abortController.abort();
}

// connect now; after a failure the wait is as long as before
function reopen() {
  if (!streamed || leaving || paused()) return;
  if (!stream() && document.hidden) return; // the next attempt is enough
  heard = Date.now();
  if (connection.waiting) return connect();
  atOnce = true;
  drop();
}

addEventListener("online", reopen);
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", (event) => {
  leaving = false;
  if (event.persisted) reopen();
});
document.addEventListener("visibilitychange", reopen);
document.addEventListener("click", (event) => { if (event.target.id === "try-now") reopen(); });

// if a request for the whole page failed, the stream sends it
function askAgain(event) {
  const { ctx } = event.detail;
  const failed = event.type === "htmx:error" || ctx?.response?.status >= 400;
  if (!failed || ctx?.request?.method !== "GET" || ctx.sourceElement?.id === "live" || ctx.target?.id !== "table") return;
  setTimeout(() => { if (streamed && !connection.waiting && !paused()) drop(); }, 1000);
}
document.addEventListener("htmx:error", askAgain);
document.addEventListener("htmx:after:request", askAgain);

function showOffline(now) {
  const offline = $("#offline");
  if (offline) offline.hidden = !now;
}

function showWait() {
  const told = $("#retry-wait");
  if (!told) return;
  const seconds = Math.ceil((retryAt - Date.now()) / 1000);
  told.textContent = connection.waiting && seconds > 0 ? fill(told.dataset.wait, { seconds }) : told.dataset.now;
  $("#try-now").hidden = !connection.waiting;
}

setInterval(() => {
  showWait();
  if (!streamed || connection.waiting || paused()) heard = Date.now();
  else if (Date.now() - heard > 1000 * (stream()?.reader ? 2.5 * connection.beat : Math.min(2.5 * connection.beat, ANSWERED))) {
    heard = Date.now();
    showOffline(true);
    drop();
  }
}, 1000);
