// What the platform needs a script for: the board as a button, keys, zoom, tabs, notices. No rule and no drawing is here.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

document.documentElement.classList.add("scripted");

// htmx 4.0.0 makes anew what moved by document.createElement, also inside drawings, where HTML elements would be invisible.
// It passes names as they stand in the document: those of HTML in capitals, those of SVG as written here.
const DRAWN = new Set(
  "svg g use symbol path circle ellipse rect line polygon polyline text tspan title desc defs pattern clipPath style".split(" "),
);
const createElement = document.createElement.bind(document);
document.createElement = (name, options) =>
  DRAWN.has(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : createElement(name, options);

// --- the board: touching a part takes the choice that touches it, or asks which

function choicesOf(part) {
  return $$("#choices .choice").filter((button) => (button.dataset.parts || "").split(" ").includes(part));
}

function closeMenu() {
  const menu = $("#menu");
  if (menu) menu.remove();
}

const word = (name) => $("#words").dataset[name];

function take(button) {
  const newest = document.getElementById(button.id) || button;
  const confirmed = newest.form.elements.confirmed;
  confirmed.value = "yes"; // it was read and chosen a second time, so nothing more is asked
  newest.click();
  confirmed.value = "";
}

function openMenu(buttons, x, y) {
  closeMenu();
  const menu = document.createElement("div");
  menu.id = "menu";
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", "Choices here");
  if (buttons.length === 1) {
    const sure = document.createElement("p");
    sure.textContent = word(buttons[0].dataset.final ? "sure" : "go");
    menu.append(sure);
    menu.setAttribute("aria-label", sure.textContent);
  }
  for (const button of buttons) {
    const copy = button.cloneNode(true);
    copy.removeAttribute("id");
    copy.type = "button";
    copy.disabled = false;
    copy.addEventListener("click", () => { closeMenu(); take(button); });
    menu.append(copy);
  }
  if (buttons.length === 1) {
    const back = document.createElement("button");
    back.type = "button";
    back.className = "button small";
    back.textContent = word("back");
    back.addEventListener("click", closeMenu);
    menu.append(back);
  }
  document.body.append(menu);
  const box = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - box.width - 8)) + scrollX}px`;
  menu.style.top = `${Math.max(8, Math.min(y, innerHeight - box.height - 8)) + scrollY}px`;
  $("button", menu).focus();
}

function touch(element, x, y) {
  settle(choicesOf(element.dataset.part), x, y);
}

function settle(buttons, x, y) {
  const costly = buttons.some((button) => !button.form.dataset.alone && (button.dataset.final || button.form.dataset.unsure));
  if (buttons.length > 1 || (buttons.length === 1 && costly && document.body.dataset.confirm !== "never")) openMenu(buttons, x, y);
  else if (buttons.length === 1) buttons[0].click();
}

// What can be chosen may lie under what can't: a building under its floors.
function partAt(event) {
  if (!event.target.closest("#board")) return null;
  const all = [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
  return all.map((element) => element.closest("#board .part.can")).find(Boolean) || null;
}

document.addEventListener("click", (event) => {
  const part = partAt(event);
  if (part && !moved) {
    touch(part, event.clientX + 8, event.clientY + 8);
  } else if (!event.target.closest("#menu")) {
    closeMenu();
  }
});

document.addEventListener("click", (event) => {
  const more = $("#more");
  if (!more) return;
  const open = Boolean(event.target.closest("#more")) && more.getAttribute("aria-expanded") !== "true";
  more.setAttribute("aria-expanded", String(open));
});

// on a phone the sheet with the choices folds away, until something new is asked
document.addEventListener("click", (event) => {
  if (event.target.closest("#fold")) document.documentElement.classList.toggle("folded");
});
// what was put away stays away, game by game
document.addEventListener("toggle", (event) => {
  if (event.target.id !== "coach") return;
  try {
    if (event.target.open) localStorage.removeItem(`coach ${event.target.dataset.game}`);
    else localStorage.setItem(`coach ${event.target.dataset.game}`, "away");
  } catch { /* a browser that keeps nothing shows it again */ }
}, true);

function putAway() {
  const coach = $("#coach");
  try {
    if (coach && localStorage.getItem(`coach ${coach.dataset.game}`)) coach.open = false;
  } catch { /* as above */ }
}

const asked = () => $("#choices input[name=turn]")?.value;
let askedLast = asked();
function unfold() {
  if (asked() !== askedLast) document.documentElement.classList.remove("folded");
  askedLast = asked();
}

// who wishes it has the one choice there is taken, unless she has just taken something back

let second = false;
document.addEventListener("submit", (event) => {
  if (event.target.id === "undo") second = true;
  else if (event.target.id === "choices") second = false;
}, true);

function playForced() {
  const form = $("#choices[data-forced]");
  if (!form || second || !document.body.dataset.forced) return;
  const turn = form.elements.turn.value;
  setTimeout(() => {
    const now = $("#choices[data-forced]");
    if (now && !second && asked() === turn) take($(".choice", now));
  }, 700);
}

function mark(event, on) {
  const button = event.target.closest && event.target.closest(".choice");
  if (!button) return;
  for (const part of (button.dataset.parts || "").split(" ").filter(Boolean)) {
    const element = $(`#board [data-part="${CSS.escape(part)}"]`);
    if (element) element.classList.toggle("chosen", on);
  }
}
for (const [name, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => mark(event, on));
}

// --- zoom and pan

const zoom = { scale: 1, x: 0, y: 0 };
let held = null;
let moved = false;
const fingers = new Map();

function applyZoom() {
  const board = $("#zoom");
  if (!board) return;
  if (zoom.scale <= 1) Object.assign(zoom, { scale: 1, x: 0, y: 0 });
  const box = board.parentElement.getBoundingClientRect();
  zoom.x = Math.min(0, Math.max(zoom.x, box.width * (1 - zoom.scale)));
  zoom.y = Math.min(0, Math.max(zoom.y, box.height * (1 - zoom.scale)));
  board.style.transform = zoom.scale === 1 ? "" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  board.style.touchAction = zoom.scale === 1 ? "pan-x pan-y" : "none";
}

function zoomAt(factor, x, y) {
  const next = Math.min(5, Math.max(1, zoom.scale * factor));
  const real = next / zoom.scale;
  zoom.x = x - (x - zoom.x) * real;
  zoom.y = y - (y - zoom.y) * real;
  zoom.scale = next;
  applyZoom();
}

function zoomMiddle(factor) {
  const board = $("#board");
  if (board) zoomAt(factor, board.clientWidth / 2, board.clientHeight / 2);
}

function zoomAll() {
  zoom.scale = 1;
  applyZoom();
}

document.addEventListener("wheel", (event) => {
  const board = event.target.closest("#board");
  if (!board || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const box = board.getBoundingClientRect();
  zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  moved = false;
  if (!event.target.closest("#zoom")) return;
  fingers.set(event.pointerId, event);
  held = zoom.scale > 1 ? { x: event.clientX - zoom.x, y: event.clientY - zoom.y, at: event } : null;
});

document.addEventListener("pointermove", (event) => {
  if (fingers.has(event.pointerId) && fingers.size === 2) {
    const [one, two] = [...fingers.values()];
    const before = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    fingers.set(event.pointerId, event);
    const [a, b] = [...fingers.values()];
    const box = $("#board").getBoundingClientRect();
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (before > 0) zoomAt(now / before, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
    moved = true;
    return;
  }
  if (!held) return;
  if (Math.hypot(event.clientX - held.at.clientX, event.clientY - held.at.clientY) > 6) moved = true;
  zoom.x = event.clientX - held.x;
  zoom.y = event.clientY - held.y;
  applyZoom();
});

for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => { fingers.delete(event.pointerId); held = null; });
}

// --- tabs, copying, the panel beside the game, the seats of a new table

function openTab(name) {
  const card = $("#talk");
  if (!card) return;
  card.dataset.open = name;
  showTab();
  countUnread();
}

function showTab() {
  const card = $("#talk");
  if (!card) return;
  for (const tab of $$("[data-tab]", card)) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === (card.dataset.open || "log")));
  }
}

// what was said since the chat was last in sight, in numbers on its tab and on the menu
function countUnread() {
  const said = $$("#said li").map((line) => Number(line.id.slice(5)));
  const place = `chat ${location.pathname}`;
  const newest = Math.max(0, ...said);
  const box = $("#chat")?.getBoundingClientRect();
  let seen = 0;
  try {
    if (box && box.height && box.top < innerHeight && box.bottom > 0 && !document.hidden) localStorage.setItem(place, newest);
    seen = Number(localStorage.getItem(place) || 0);
  } catch { seen = newest; /* a browser that keeps nothing counts nothing */ }
  const count = said.filter((number) => number > seen).length;
  for (const badge of $$(".unread")) {
    badge.textContent = count || "";
    badge.hidden = !count;
  }
}
document.addEventListener("scroll", countUnread, { passive: true });
document.addEventListener("visibilitychange", countUnread);

// a link of the menu opens what it leads to
document.addEventListener("click", (event) => {
  const name = event.target.closest("a[data-opens]")?.dataset.opens;
  if (!name) return;
  if ($(`#tab-${name}`)) openTab(name);
  else if ($(`#${name}`)?.tagName === "DETAILS") $(`#${name}`).open = true;
});

function fitLinks() {
  for (const field of $$("[data-link]")) field.value = new URL(field.dataset.link, location.href).href;
  for (const button of $$("[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.share) navigator.share({ url: $(`#${button.dataset.share}`).value }).catch(() => {});
  if (button.dataset.tab) openTab(button.dataset.tab);
  if (button.dataset.zoom === "in") zoomMiddle(1.4);
  if (button.dataset.zoom === "out") zoomMiddle(1 / 1.4);
  if (button.dataset.zoom === "all") zoomAll();
  if (button.dataset.close) closeBeside();
  if (button.dataset.showKeys) $("#keys")?.showModal();
  if (button.dataset.putAway) { const away = $(`#${button.dataset.putAway}`); away.open = false; $("summary", away).focus(); }
  if (button.dataset.copy) copyFrom($(`#${button.dataset.copy}`), button);
  if (button.hasAttribute("data-autoplay")) toggleAutoplay();
});

async function copyFrom(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = "Copied";
}

let opener = null;

function closeBeside() {
  $("#beside").hidden = true;
  if (opener && opener.isConnected) opener.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.beside");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) opener = link;
  else if (!link && !event.target.closest("#beside")) $("#beside").hidden = true; // a tap outside closes it
});

// --- the way back: pages that were opened from a table lead there again

try {
  const back = $("#back-to-table");
  if ($("#table")) sessionStorage.setItem("table", location.pathname.split("/", 3).join("/"));
  else if (back && sessionStorage.getItem("table")) {
    back.href = sessionStorage.getItem("table");
    back.hidden = location.pathname === "/";
  }
} catch { /* a browser that keeps nothing has its own way back */ }

function fitSeats() {
  const seats = $("[data-seats]");
  if (!seats) return;
  for (const seat of $$("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= Number(seats.value);
  for (const option of $$("[data-only]")) option.hidden = !option.dataset.only.split(" ").includes(seats.value);
}
document.addEventListener("change", (event) => { if (event.target.hasAttribute("data-seats")) fitSeats(); });

// --- search in the rules, while typing: what has no hit is hidden, headings and contents too

const BLOCKS = "p, li, tr";

function search(field) {
  const place = $(`#${field.dataset.filter}`);
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = [];
  for (const block of $$(BLOCKS, place)) {
    block.hidden = !wanted.every((word) => block.textContent.toLowerCase().includes(word));
    if (!block.hidden && !$(BLOCKS, block)) hits.push(block);
  }
  let heads = [];
  for (const child of place.children) {
    const level = /^H[23]$/.test(child.tagName) ? Number(child.tagName[1]) : 0;
    if (level) heads = [...heads.filter(([above]) => above < level), [level, child]];
    const found = hits.some((hit) => child.contains(hit));
    if (level || child.tagName === "DETAILS") child.hidden = wanted.length > 0 && !found;
    if (child.tagName === "DL") child.hidden = wanted.length > 0;
    if (child.tagName === "DETAILS") child.open = wanted.length > 0 && found;
    if (found) for (const [, head] of heads) head.hidden = false;
  }
  for (const link of $$(".chapters li a")) {
    const target = document.getElementById(link.hash.slice(1));
    link.parentElement.hidden = Boolean(target && target.hidden);
  }
  $("output", field.parentElement).textContent = wanted.length ? `${hits.length} ${hits.length === 1 ? "passage" : "passages"}` : "";
  highlight(hits, wanted);
}

function highlight(blocks, wanted) {
  if (!window.Highlight || !CSS.highlights) return;
  const ranges = [];
  for (const block of blocks) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of wanted) {
        for (let at = node.data.toLowerCase().indexOf(word); at >= 0; at = node.data.toLowerCase().indexOf(word, at + word.length)) {
          if (at + word.length > node.length) break;
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

document.addEventListener("input", (event) => { if (event.target.dataset?.filter) search(event.target); });
for (const field of $$("[data-filter]")) if (field.value) search(field);

// --- keys

const typing = (element) => element.closest("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeMenu();
    $("#more")?.setAttribute("aria-expanded", "false");
    if (!$("#beside").hidden) closeBeside();
    return;
  }
  const part = event.target.closest && event.target.closest("#board .part.can");
  if (part && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    const box = part.getBoundingClientRect();
    touch(part, box.right, box.bottom);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const act = {
    "?": () => { const keys = $("#keys"); if (keys?.open) keys.close(); else keys?.showModal(); },
    b: () => ($("#board .part.can") || $("#board"))?.focus(),
    c: () => $("#choices summary, #choices .choice, #confirm button")?.focus(),
    l: () => { openTab("log"); $("#log")?.focus(); },
    u: () => $("#undo [data-key=u]")?.click(),
    "+": () => zoomMiddle(1.4),
    "-": () => zoomMiddle(1 / 1.4),
    0: () => zoomAll(),
    ArrowLeft: () => $("[data-step=prev]")?.click(),
    ArrowRight: () => $("[data-step=next]")?.click(),
    " ": () => { if ($("[data-autoplay]") && event.target === document.body) { event.preventDefault(); toggleAutoplay(); } },
  }[event.key];
  if (act) act();
  else if (/^[1-9]$/.test(event.key)) $(`#choices [data-number="${event.key}"]`)?.click();
});

// --- replay by itself

let autoplay = 0;

function toggleAutoplay() {
  if (autoplay) {
    clearInterval(autoplay);
    autoplay = 0;
  } else {
    let rewinding = !$("[data-step=next]");
    if (rewinding) $("[data-step=first]")?.click(); // at the end it begins anew
    autoplay = setInterval(() => {
      const next = $("[data-step=next]");
      if (next) next.click();
      else if (!rewinding) toggleAutoplay();
      rewinding = false;
    }, 900);
  }
  showAutoplay();
}

function showAutoplay() {
  const button = $("[data-autoplay]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(autoplay)));
  button.textContent = autoplay ? "Stop" : "Play";
}

// --- live updates

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
    if (document.body.dataset.desktop && document.hidden && window.Notification?.permission === "granted") {
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

function toNewest() {
  for (const list of [$("#log"), $("#said")]) if (list) list.scrollTop = list.scrollHeight;
}

let version = Number($("#table")?.dataset.version || 0);
let recent = $("#table")?.dataset.recent;

// The server sends what changed since the version that the page shows. Only that page can take it; any other asks for all of it.

document.addEventListener("htmx:config:request", (event) => {
  const ctx = event.detail.ctx;
  if ($("#live") && ctx.request.method === "POST") ctx.request.headers["Sandai-Shown"] = String(version);
});

htmx.registerExtension("attributes", {
  // an element whose content stays
  handle_swap: (style, target, fragment) => {
    if (style !== "attributes") return false;
    const [source] = fragment.children;
    for (const { name, value } of source.attributes) if (target.getAttribute(name) !== value) target.setAttribute(name, value);
    for (const name of target.getAttributeNames()) {
      if (!source.hasAttribute(name) && !htmx.config.morphIgnore.includes(name)) target.removeAttribute(name);
    }
    return true;
  },
});

function whole() {
  htmx.ajax("GET", location.pathname, { target: "#table", swap: "outerMorph" });
}

// what only this page knows: a word of refusal, a question whether it is meant
const aside = () => $("#turn #notice, #turn #confirm");

function fits(from, to, tasks) {
  if (to <= version) return false; // overtaken by a newer update, or the echo of one's own move
  if (from === version && !aside() && tasks.every((task) => task.target)) return true;
  whole();
  return false;
}

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const since = /^<hx-since version="(\d+)" to="(\d+)">/.exec(ctx.text || "");
  const found = /^\s*<main id="table"[^>]*data-version="(\d+)"/.exec(ctx.text || "");
  // an answer that was overtaken by a newer update is not shown; nor is the echo of one's own move, which would close a question
  const known = version + (ctx.sourceElement?.id === "live" ? 1 : 0);
  if (since ? !fits(Number(since[1]), Number(since[2]), tasks) : found && Number(found[1]) < known) event.preventDefault();
  else for (const name of ["chosen", "recent", "changed"]) for (const one of $$(`#table .${name}`)) one.classList.remove(name);
});

document.addEventListener("htmx:after:swap", (event) => {
  const target = event.detail.ctx?.target;
  if (target && target.id === "beside-body") {
    $("#beside").hidden = false;
    $("#beside").scrollTop = 0;
    $("#beside-body").focus({ preventScroll: true });
    const told = $("#beside-body .told");
    if (told) told.scrollIntoView({ block: "center" });
    return;
  }
  const table = $("#table");
  if (!table) return;
  version = Math.max(version, Number(table.dataset.version || 0));
  if (asked() !== askedLast) closeMenu(); // a word in the chat leaves it open
  showTab();
  countUnread();
  fitLinks();
  applyZoom();
  showAutoplay();
  unfold();
  playForced();
  notice();
  toNewest();
  if (table.dataset.recent !== recent) showRecent();
  recent = table.dataset.recent;
});

// --- what was refused, in words: they outlast the update that follows at once

let toasting = 0;

function toast(text) {
  const place = $("#toast");
  clearTimeout(toasting);
  place.textContent = text;
  toasting = setTimeout(() => { place.textContent = ""; }, 7000);
}

document.addEventListener("htmx:after:request", (event) => {
  const ctx = event.detail.ctx;
  if (ctx.response.status < 400) return;
  const answer = new DOMParser().parseFromString(ctx.text, "text/html");
  const refused = $("#notice", answer);
  if (refused) return toast(refused.textContent);
  event.preventDefault(); // a page of its own, which has no place in this one
  toast([...answer.querySelectorAll("main h1, main p:not(.status)")].map((one) => one.textContent).slice(0, 2).join(": ") || word("unreachable"));
});

document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx && event.detail.ctx.sourceElement?.id !== "live") toast(word("unreachable"));
});

document.addEventListener("htmx:after:request", (event) => {
  const form = event.target.closest && event.target.closest("#say");
  if (form) form.reset();
});

// A browser opens few connections to a house, so of many tabs only some listen in the background; the others catch up when they are looked at.

const LISTENERS = 3;

// a place is held as long as the page is open; true where the browser lends none, as over plain HTTP
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
  live.setAttribute("hx-config", JSON.stringify({ sse: { pauseOnBackground: !always, reconnectMaxDelay: 5000 } }));
  live.setAttribute("hx-sse:connect", live.dataset.connect);
  htmx.process(live);
}

document.addEventListener("htmx:sse:error", () => { const offline = $("#offline"); if (offline) offline.hidden = false; });
document.addEventListener("htmx:sse:after:connection", () => { const offline = $("#offline"); if (offline) offline.hidden = true; document.body.dataset.live = "on"; });

document.addEventListener("change", (event) => {
  if (event.target.id === "desktop" && event.target.checked && window.Notification) Notification.requestPermission();
});

fitLinks();
listen();
putAway();
fitSeats();
playForced();
showTab();
countUnread();
applyZoom();
toNewest();
notice();
showRecent();
if ($("#notice")) toast($("#notice").textContent);
