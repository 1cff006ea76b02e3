// Live updates: apply what the server sends, notify the player, show refusals.

import { countUnread, showHeard, showTab, toNewest } from "./chat.js";
import { asked, askedLast, fitLinks, fitSeats, playForced, rememberAsked } from "./controls.js";
import { $, $$, word } from "./dom.js";
import { closeMenu } from "./menu.js";
import { shown } from "./shown.js";
import { fitAll } from "./zoom.js";

let lastTurn = $("#table")?.dataset.turn;
let sounder = null;

function notice() {
  const table = $("#table");
  if (!table) return;
  const turn = table.dataset.turn;
  if (table.dataset.title) document.title = table.dataset.title;
  const icon = $("#icon");
  const wanted = turn ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  if (turn && turn !== lastTurn) {
    if (document.body.dataset.sound) play();
    if (document.body.dataset.desktop && !document.body.dataset.pushed && document.hidden && window.Notification?.permission === "granted") {
      new Notification(table.dataset.title || document.title, { icon: "/icon-turn.svg", tag: location.pathname });
    }
  }
  lastTurn = turn;
}

function play() {
  sounder = sounder || new AudioContext();
  [523.25, 783.99].forEach((pitch, index) => {
    const tone = sounder.createOscillator();
    const level = sounder.createGain();
    const start = sounder.currentTime + index * 0.16;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(0.12, start + 0.02);
    level.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
    tone.connect(level).connect(sounder.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
}

function showRecent() {
  const parts = ($("#table")?.dataset.recent || "").split(" ").filter(Boolean);
  for (const part of parts) {
    const element = $(`#board [data-part="${CSS.escape(part)}"]`);
    if (!element) continue;
    requestAnimationFrame(() => element.classList.add("recent"));
  }
}

let recent = $("#table")?.dataset.recent;

// The server sends what changed since a version. A page that shows another version asks for the whole page instead.

document.addEventListener("htmx:config:request", (event) => {
  const ctx = event.detail.ctx;
  if ($("#live") && ctx.request.method === "POST") ctx.request.headers["Sandai-Shown"] = String(shown.version);
});

htmx.registerExtension("attributes", {
  // sets attributes of elements whose content stays the same
  handle_swap: (style, _page, fragment) => {
    if (style !== "attributes") return false;
    for (const source of $$("[id]", fragment)) setAttributes(document.getElementById(source.id), source);
    return true;
  },
});

function setAttributes(target, source) {
  const previewed = target.matches("#table.preview") && aside();
  for (const { name, value } of source.attributes) if (target.getAttribute(name) !== value) target.setAttribute(name, value);
  for (const name of target.getAttributeNames()) {
    if (!source.hasAttribute(name) && !htmx.config.morphIgnore.includes(name)) target.removeAttribute(name);
  }
  if (previewed) target.classList.add("preview");
}

function whole() {
  htmx.ajax("GET", location.pathname, { target: "#table", swap: "outerMorph" });
}

// what only this page shows: a refusal, a question to confirm, a hint
const aside = () => $("#turn #notice, #turn #confirm, #turn #hint");

function hasPlace({ target, swapSpec, fragment }) {
  return target && (swapSpec.style !== "attributes" || $$("[id]", fragment).every((one) => document.getElementById(one.id)));
}

// an update that leaves question and board as they are, as a chat message does
const elsewhere = ({ target, swapSpec, fragment }) => (swapSpec.style === "attributes" ? $$("[id]", fragment).map((one) => document.getElementById(one.id)) : [target])
  .every((one) => one?.id === "table" || !one?.closest("#turn, .boards"));

function fits(from, to, tasks) {
  if (to <= shown.version) return false; // older than what is shown, or the echo of the viewer's own move
  if (from === shown.version && tasks.every(hasPlace) && (!aside() || tasks.every(elsewhere))) return true;
  whole();
  return false;
}

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const since = /^<hx-since version="(\d+)" to="(\d+)">/.exec(ctx.text || "");
  const found = /^\s*<main id="table"[^>]*data-version="(\d+)"/.exec(ctx.text || "");
  // skip an answer that is older than what is shown, and the echo of the viewer's own move, which would close a question
  const known = shown.version + (ctx.sourceElement?.id === "live" ? 1 : 0);
  if (since ? !fits(Number(since[1]), Number(since[2]), tasks) : found && Number(found[1]) < known) event.preventDefault();
  else for (const name of ["chosen", "recent", "changed"]) for (const one of $$(`#table .${name}`)) one.classList.remove(name);
});

document.addEventListener("htmx:after:swap", (event) => {
  const target = event.detail.ctx?.target;
  if (target && target.id === "beside-body") {
    $("#beside").hidden = false;
    $("#beside-body").scrollTop = 0;
    $("#beside-body").focus({ preventScroll: true });
    const told = $("#beside-body .told");
    if (told) told.scrollIntoView({ block: "center" });
    return;
  }
  const table = $("#table");
  if (!table) return;
  shown.version = Math.max(shown.version, Number(table.dataset.version || 0));
  if (asked() !== askedLast) closeMenu(); // a chat message leaves it open
  showTab();
  countUnread();
  showHeard();
  fitLinks();
  fitAll();
  rememberAsked();
  playForced();
  notice();
  toNewest();
  if (table.dataset.recent !== recent) showRecent();
  recent = table.dataset.recent;
});

// --- refusals, shown longer than the update that follows them

let toasting = 0;

function toast(text) {
  const place = $("#toast");
  clearTimeout(toasting);
  place.textContent = text;
  toasting = setTimeout(() => { place.textContent = ""; }, 7000);
}

// what became of the viewer's own request to take back

const decisions = () => Number($("#table")?.dataset.decisions);
let wishedAt = $("#wish[data-own]") ? decisions() : null;
document.addEventListener("submit", (event) => { if (event.target.closest("#wish[data-own]")) wishedAt = null; }, true); // withdrawn

function showAnswer() {
  if (wishedAt !== null && !$("#wish")) {
    toast(word(decisions() < wishedAt ? "granted" : decisions() > wishedAt ? "lapsed" : "refused"));
    wishedAt = null;
  } else if ($("#wish[data-own]")) wishedAt = decisions();
}
document.addEventListener("htmx:after:swap", showAnswer);

document.addEventListener("htmx:after:request", (event) => {
  const ctx = event.detail.ctx;
  if (ctx.sourceElement?.id === "live") return event.preventDefault(); // no stream, so nothing to show; connection.js tries again
  if (ctx.response.status < 400) return;
  const answer = new DOMParser().parseFromString(ctx.text, "text/html");
  const refused = $("#notice", answer);
  if (refused) return toast(refused.textContent);
  event.preventDefault(); // a whole page, which doesn't belong into this one
  toast([...answer.querySelectorAll("main h1, main p:not(.status)")].map((one) => one.textContent).slice(0, 2).join(": ") || word("unreachable"));
});

document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx && event.detail.ctx.sourceElement?.id !== "live") toast(word("unreachable"));
});

// Browsers open few connections to a server, so only some tabs listen in the background; the others catch up when they become visible.

const LISTENERS = 3;

// whether this tab may: the lock is held as long as the page is open; without locks, as over plain HTTP, it may
async function mayListen() {
  if (!navigator.locks) return true;
  for (let number = 1; number <= LISTENERS; number += 1) {
    const got = await new Promise((tell) => {
      navigator.locks.request(`sandai listener ${number}`, { ifAvailable: true }, (lock) => {
        tell(Boolean(lock));
        return lock ? new Promise(() => {}) : null;
      }).catch(() => tell(true));
    });
    if (got) return true;
  }
  return false;
}

async function listen() {
  const live = $("#live");
  if (!live) return;
  const always = await mayListen();
  live.setAttribute("hx-config", JSON.stringify({ sse: { pauseOnBackground: !always } }));
  live.setAttribute("hx-sse:connect", live.dataset.connect);
  htmx.process(live);
}

document.addEventListener("htmx:sse:after:connection", () => { document.body.dataset.live = "on"; });

document.addEventListener("change", (event) => {
  if (event.target.id === "desktop" && event.target.checked && window.Notification) Notification.requestPermission();
});

// --- when the page is loaded

fitLinks();
listen();
fitSeats();
playForced();
showTab();
countUnread();
fitAll();
toNewest();
notice();
showRecent();
if ($("#notice")) toast($("#notice").textContent);
