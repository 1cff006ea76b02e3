// The sheet with the question on a phone: pulled up and down by its heading, or by the keys on its handle. It stays as its reader left it.

import { $ } from "./dom.js";

const narrow = matchMedia("(max-width: 760px)");
const root = document.documentElement;
const [LEAST, MOST, STEP] = [22, 86, 10]; // percent of the window; below the least it folds
const PLACE = "sheet";

const sheet = () => $("#turn");
const percent = (pixels) => (100 * pixels) / innerHeight;
const now = () => percent(sheet()?.offsetHeight || 0);

// --- how much of the window the sheet covers, for what lies above it

const watcher = new ResizeObserver(cover);
let watched = null;

function cover() {
  const turn = $("#turn, #replay");
  const below = turn && narrow.matches && getComputedStyle(turn).position === "sticky";
  root.style.setProperty("--covered", `${below ? turn.offsetHeight : 0}px`);
  dispatchEvent(new Event("covered"));
}

function watch() {
  const turn = $("#turn, #replay");
  if (turn && turn !== watched) {
    watcher.disconnect();
    watcher.observe(turn);
    watched = turn;
  }
  const grip = $("#grip");
  if (grip) grip.setAttribute("aria-valuenow", String(Math.round(root.classList.contains("folded") ? 0 : now())));
}

// --- its height

function keep(height) {
  try {
    if (height === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, String(height));
  } catch { /* without storage it is kept as long as the page is open */ }
}

function pull(height) {
  const folded = height < LEAST;
  root.classList.toggle("folded", folded);
  if (!folded) {
    const most = percent(innerHeight - ($(".top")?.offsetHeight || 0) - 8);
    root.style.setProperty("--sheet", String(Math.min(MOST, most, height)));
    root.classList.add("pulled");
  }
  watch();
}

try {
  const kept = localStorage.getItem(PLACE);
  if (kept !== null && narrow.matches) pull(Number(kept));
} catch { /* as high as it is by itself */ }

document.addEventListener("keydown", (event) => {
  if (event.target.id !== "grip") return;
  const to = { ArrowUp: Math.max(now(), LEAST - STEP) + STEP, ArrowDown: now() - STEP, Home: 0, End: MOST }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  pull(to);
  keep(Math.round(to));
}, true);

// --- pulling

let hand = null; // the finger on the sheet: where it came down, and how high the sheet was
let pulled = false; // the click that follows is none

document.addEventListener("pointerdown", (event) => {
  pulled = false;
  const held = narrow.matches && !root.classList.contains("beyond") && event.target.closest?.("#grip, #turn-bar, #purse");
  if (!held || !sheet()?.contains(held) || event.button || event.target.closest("a, button")) return;
  hand = { id: event.pointerId, y: event.clientY, height: sheet().offsetHeight };
});

document.addEventListener("pointermove", (event) => {
  if (!hand || event.pointerId !== hand.id) return;
  const up = hand.y - event.clientY;
  if (!pulled && Math.abs(up) < 6) return;
  pulled = true;
  pull(percent(hand.height + up));
});

for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => {
    if (!hand || event.pointerId !== hand.id) return;
    if (pulled) keep(root.classList.contains("folded") ? 0 : Math.round(Number(root.style.getPropertyValue("--sheet"))));
    hand = null;
  });
}

document.addEventListener("click", (event) => {
  if (!pulled) return;
  pulled = false;
  if (event.target.closest("#turn")) event.stopPropagation();
}, true);

document.addEventListener("click", (event) => { if (event.target.closest("#fold")) requestAnimationFrame(watch); });
document.addEventListener("htmx:after:swap", watch);
narrow.addEventListener("change", cover);
watch();
cover();
