// The live connection to the server, and the only place that decides when to connect again: after a failure with exponential
// back-off and full jitter; at once, but only once, when the page comes back into sight or to the network.
"use strict";

let beat = 15; // seconds between two signs of life; the server says how many
const ANSWERED = 8; // seconds within which a try is answered: else it went into an old connection that leads nowhere
const FIRST_WAIT = 1; // seconds: the longest wait after the first failure; it doubles with each failure
const LONGEST_WAIT = 30;
const LASTED = 5; // seconds after which a connection counts as good
let heard = Date.now();
let connectedAt = 0; // 0: there is no connection
let failures = 0; // since the last good connection
let atOnce = false; // the next try does not wait
let waiting = null; // the timer of the next try
let retryAt = 0;
let streamed = null; // the request of the stream; every new try sends it again
let leaving = false; // the page is given up for another one

const isLine = (event) => event.target.id === "live";
const sseLine = () => $("#live")?._htmx?.sse;
const sleeps = () => document.hidden && ($("#live")?.getAttribute("hx-config") || "").includes('"pauseOnBackground":true');

function sayWhoLooks() {
  if (!streamed) return;
  streamed.headers["Sandai-Looking"] = document.hidden ? "no" : "yes";
  streamed.headers["Sandai-Shown"] = String(version); // not all that came was shown
}

document.addEventListener("htmx:config:request", (event) => {
  const ctx = event.detail.ctx;
  if (ctx.sourceElement?.id !== "live") return;
  streamed = ctx.request;
  heard = Date.now();
  sayWhoLooks();
});

document.addEventListener("htmx:sse:before:connection", (event) => {
  const { connection } = event.detail;
  if (connection.attempt === 0) return;
  connection.cancelled = true; // the extension would try again by itself, with a back-off of its own
  event.preventDefault();
});

document.addEventListener("htmx:sse:after:connection", () => {
  heard = connectedAt = Date.now();
  sayOffline(false);
});

document.addEventListener("htmx:sse:before:message", (event) => {
  heard = Date.now();
  if (event.detail.message.event !== "beat") failures = 0;
});
document.addEventListener("beat", (event) => { if (isLine(event)) beat = Number(event.detail.data) || beat; });

function connect() {
  clearTimeout(waiting);
  waiting = null;
  const live = $("#live");
  if (leaving || !live?.isConnected || live._htmx?.sse) return;
  heard = Date.now();
  tellWait();
  htmx.ajax("GET", live.dataset.connect.replace(/since=\d+/, `since=${version}`), { source: live });
}

// a connection has ended, or a try has failed
function lost() {
  if (waiting || leaving) return;
  if (connectedAt && Date.now() - connectedAt > 1000 * LASTED) failures = 0;
  connectedAt = 0;
  if (sleeps()) return; // `reopen` follows when somebody looks
  let wait = 0;
  if (!atOnce) {
    wait = 1000 * Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    failures += 1;
    sayOffline(true);
  }
  atOnce = false;
  retryAt = Date.now() + wait;
  waiting = setTimeout(connect, wait);
  tellWait();
}

document.addEventListener("htmx:sse:close", (event) => { if (isLine(event)) lost(); });
document.addEventListener("htmx:finally:request", (event) => {
  if (event.detail.ctx?.sourceElement?.id === "live" && !sseLine()) lost();
});

// end what is open or under way: `lost` follows
function drop() {
  const line = sseLine();
  if (!line) streamed.abort?.();
  else if (line.reader) line.reader.cancel();
  else line.abortController.abort();
}

// try now, whatever the wait; a failure then waits as long as before
function reopen() {
  if (!streamed || leaving || sleeps()) return;
  if (!sseLine() && document.hidden) return; // the next try will do
  heard = Date.now();
  if (waiting) return connect();
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

// a page that asked for the whole and got nothing has it sent over the line
function askAgain(event) {
  const { ctx } = event.detail;
  const failed = event.type === "htmx:error" || ctx?.response?.status >= 400;
  if (!failed || ctx?.request?.method !== "GET" || ctx.sourceElement?.id === "live" || ctx.target?.id !== "table") return;
  setTimeout(() => { if (streamed && !waiting && !sleeps()) drop(); }, 1000);
}
document.addEventListener("htmx:error", askAgain);
document.addEventListener("htmx:after:request", askAgain);

function sayOffline(now) {
  const offline = $("#offline");
  if (offline) offline.hidden = !now;
}

function tellWait() {
  const told = $("#retry-wait");
  if (!told) return;
  const seconds = Math.ceil((retryAt - Date.now()) / 1000);
  told.textContent = waiting && seconds > 0 ? told.dataset.wait.replace("{}", seconds) : told.dataset.now;
  $("#try-now").hidden = !waiting;
}

setInterval(() => {
  tellWait();
  if (!streamed || waiting || sleeps()) heard = Date.now();
  else if (Date.now() - heard > 1000 * (sseLine()?.reader ? 2.5 * beat : Math.min(2.5 * beat, ANSWERED))) {
    heard = Date.now();
    sayOffline(true);
    drop();
  }
}, 1000);
