// Log, chat and notes: which tab is open, what is unread, and that nothing typed is lost.

import { $, $$, word } from "./dom.js";

// kept here and on the root element, which updates leave alone: a panel that closed even for a moment would lose the focus and the text
let opened = location.hash === "#chat" ? "chat" : "log";

export function openTab(name) {
  opened = name;
  showTab();
  countUnread();
  toNewest();
}

export function showTab() {
  if (!$("#talk")) return;
  document.documentElement.dataset.tab = opened;
  for (const tab of $$("#talk [data-tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === opened));
}

export function toNewest() {
  for (const list of [$("#log"), $("#said")]) if (list) list.scrollTop = list.scrollHeight;
}

// how many messages came since the chat was last in view, as a badge on its tab and on the menu
export function countUnread() {
  const number = (line) => Number(line.id.slice(5));
  const lines = $$("#said li");
  const place = `chat ${location.pathname}`;
  const newest = Math.max(0, ...lines.map(number));
  const box = $("#chat")?.getBoundingClientRect();
  let seen = 0;
  try {
    if (box && box.height && box.top < innerHeight && box.bottom > 0 && !document.hidden) localStorage.setItem(place, newest);
    seen = Number(localStorage.getItem(place) || 0);
  } catch { seen = newest; /* without storage nothing is counted */ }
  const count = lines.filter((line) => number(line) > seen && !line.classList.contains("own")).length;
  for (const badge of $$(".unread")) {
    badge.textContent = count || "";
    badge.hidden = !count;
  }
}

// --- on small screens the chat is far below: a new message is shown for a while, as a link to it

const HEARD = 9000; // milliseconds
const low = matchMedia("(max-width: 1020px)");
const newestSaid = () => Math.max(0, ...$$("#said li").map((line) => Number(line.id.slice(5))));
let saidLast = newestSaid();
let hearing = 0;

function hideHeard() {
  const note = $("#heard");
  if (note) note.hidden = true;
}

export function showHeard() {
  const [note, line, newest] = [$("#heard"), $("#said li:last-child"), newestSaid()];
  const fresh = newest > saidLast;
  saidLast = Math.max(saidLast, newest);
  if (!note || !fresh || !low.matches || line.classList.contains("own") || !$(".unread:not([hidden])")) return;
  const told = $("span:last-of-type", line).cloneNode(true);
  $("time", told)?.remove();
  ($(".watcher", told) || $("strong", told)).append(":");
  note.textContent = told.textContent.trim();
  note.hidden = false;
  clearTimeout(hearing);
  hearing = setTimeout(hideHeard, HEARD);
}
document.addEventListener("click", (event) => { if (event.target.closest("[data-opens=chat]")) hideHeard(); });

document.addEventListener("scroll", countUnread, { passive: true });
document.addEventListener("visibilitychange", countUnread);

// --- sending: the field is emptied at once so that one can type on; a message that was refused comes back into it

const talkForm = (event) => event.detail.ctx?.sourceElement?.id;

document.addEventListener("htmx:config:request", (event) => {
  if (talkForm(event) !== "say") return;
  const field = $("#text");
  if (!field.value.trim()) return event.preventDefault();
  event.detail.ctx.spoken = field.value;
  field.value = "";
  field.focus({ preventScroll: true });
});

function unsaid(event) {
  const { ctx } = event.detail;
  if (talkForm(event) !== "say" || !ctx.spoken || ctx.response?.status < 400) return;
  const field = $("#text");
  if (field) field.value = [ctx.spoken, field.value].filter(Boolean).join(" ");
  ctx.spoken = "";
}
document.addEventListener("htmx:after:request", unsaid);
document.addEventListener("htmx:error", unsaid);

// --- notes save themselves

let unsaved = false;
const savedIs = (name) => { const place = $("#note-saved"); if (place) place.textContent = name ? word(name) : ""; };

document.addEventListener("input", (event) => {
  if (event.target.id !== "note") return;
  unsaved = true;
  savedIs("");
});
document.addEventListener("htmx:config:request", (event) => { if (talkForm(event) === "noting") unsaved = false; });
document.addEventListener("htmx:after:request", (event) => {
  if (talkForm(event) !== "noting") return;
  if (event.detail.ctx.response.status >= 400) unsaved = true;
  else if (!unsaved) savedIs("saved");
});
document.addEventListener("htmx:error", (event) => { if (talkForm(event) === "noting") unsaved = true; });
addEventListener("pagehide", () => {
  const form = $("#noting");
  if (form && unsaved) navigator.sendBeacon(form.action, new URLSearchParams(new FormData(form)));
});
