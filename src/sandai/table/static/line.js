// The line to the server: one that fell silent is opened anew, and so is that of a page which comes back into sight or to the network.
"use strict";

let beat = 15; // seconds between two signs of life; the server says how many
const ANSWERED = 8; // seconds within which a try is answered: else it went into an old connection that leads nowhere
let heard = Date.now();
let hurried = false;
let streamed = null; // the request of the stream; every new try sends it again
let leaving = false; // the page is given up for another one

const isLine = (event) => event.target.id === "live";
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
  sayWhoLooks();
});

document.addEventListener("htmx:sse:before:connection", (event) => {
  sayWhoLooks();
  const { connection } = event.detail;
  if (hurried) setTimeout(() => connection.delayCanceller?.());
});

document.addEventListener("htmx:sse:after:connection", () => {
  heard = Date.now();
  hurried = false;
});

document.addEventListener("htmx:sse:before:message", () => { heard = Date.now(); });
document.addEventListener("beat", (event) => { if (isLine(event)) beat = Number(event.detail.data) || beat; });

function connect() {
  const live = $("#live");
  if (live?.isConnected && !live._htmx?.sse) htmx.ajax("GET", live.dataset.connect.replace(/since=\d+/, `since=${version}`), { source: live });
}

document.addEventListener("htmx:sse:close", (event) => { if (isLine(event)) setTimeout(connect); });

function reopen() {
  if (!streamed || leaving || sleeps()) return;
  const line = $("#live")._htmx?.sse;
  if (!line && document.hidden) return; // the try that is under way will do
  heard = Date.now();
  hurried = true;
  if (!line) {
    streamed.abort?.(); // the first try, or one after an end, that nobody answered
    setTimeout(connect);
  } else if (line.reader) line.reader.cancel();
  else if (line.delayCanceller) line.delayCanceller();
  else line.abortController.abort(); // nobody answered: it ends, and `connect` begins anew
}

addEventListener("online", reopen);
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", (event) => {
  leaving = false;
  if (event.persisted) reopen();
});
document.addEventListener("visibilitychange", reopen);

// a page that asked for the whole and got nothing has it sent over the line
function askAgain(event) {
  const { ctx } = event.detail;
  const failed = event.type === "htmx:error" || ctx?.response?.status >= 400;
  if (failed && ctx?.request?.method === "GET" && ctx.sourceElement?.id !== "live" && ctx.target?.id === "table") setTimeout(reopen, 1000);
}
document.addEventListener("htmx:error", askAgain);
document.addEventListener("htmx:after:request", askAgain);

setInterval(() => {
  if (!streamed || sleeps()) heard = Date.now();
  else if (Date.now() - heard > 1000 * ($("#live")._htmx?.sse?.reader ? 2.5 * beat : Math.min(2.5 * beat, ANSWERED))) {
    $("#offline").hidden = false;
    reopen();
  }
}, 1000);
