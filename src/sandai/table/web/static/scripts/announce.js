// Announcements for screen readers: the newest lines of the log, then the question. Few lines at a time, the question last.

import { $, $$, fill, word } from "./dom.js";

const MOST = 3; // lines at a time
const SOON = 150; // milliseconds
const LATER = 2500; // while others move

const textOf = (element) => {
  if (!element) return "";
  const copy = element.cloneNode(true);
  for (const one of $$("svg, .rule, .at, button, time", copy)) one.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
};
const lines = () => new Map($$("#lines .line").map((line) => [Number(line.id.slice(5)), textOf(line)]));
const waiting = () => ($("#waiting") ? textOf($("#turn-bar")) : "");
const over = () => Boolean($("#end"));

let known = lines();
let turn = $("#table")?.dataset.turn;
let waited = waiting(); // the text while the table waits for players
let ended = over();
let pending = [];
let guided = textOf($("#guide-text")); // the step of the guide that was read out last
let takenBack = false;
let undoing = false; // an undo was sent; not every choice has a line in the log whose disappearance would show it
let last = "";
let card = ""; // the info card of a part, or why it can't be chosen
let timer = 0;

function announce() {
  clearTimeout(timer);
  timer = 0;
  const place = $("#aloud");
  if (!place) return;
  const more = Math.max(0, pending.length - MOST);
  const told = [takenBack && word("takenBack"), more && fill(word("more"), { n: more }), ...pending.slice(-MOST), last, card].filter(Boolean);
  place.replaceChildren(...told.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  pending = [];
  takenBack = false;
  last = "";
  card = "";
}

function update() {
  const table = $("#table");
  if (!table || !$("#aloud")) return;
  const now = lines();
  const first = Math.min(...now.keys());
  const newest = Math.max(-1, ...known.keys());
  // lines older than the first one shown have only scrolled out; any other missing line was taken back
  const gone = [...known].filter(([number, text]) => number >= first && now.get(number) !== text).map(([number]) => number);
  const since = Math.min(newest + 1, ...gone);
  if (gone.length || (known.size && !now.size)) {
    takenBack = true;
    pending = [];
  }
  pending.push(...[...now].filter(([number]) => number >= since).map(([, text]) => text));
  known = now;
  if (undoing && table.dataset.turn !== turn) [takenBack, undoing] = [true, false];
  if (table.dataset.turn !== turn) last = table.dataset.turn ? `${textOf($("#turn-bar h2"))}: ${textOf($("#turn-bar .prompt"))}` : "";
  if (over() && !ended) last = [$("#end h2"), $("#placed")].map(textOf).filter(Boolean).join(". ");
  if (waiting() && waiting() !== waited) last = waiting();
  const step = textOf($("#guide-text"));
  if (step && step !== guided) last = step; // the guide says what is asked
  guided = step;
  [turn, waited, ended] = [table.dataset.turn, waiting(), over()];
  if (!pending.length && !takenBack && !last) return;
  if (timer && !last && !takenBack) return;
  clearTimeout(timer);
  timer = setTimeout(announce, last || takenBack ? SOON : LATER);
}

document.addEventListener("htmx:after:swap", update);
document.addEventListener("told", (event) => {
  card = event.detail;
  announce();
});
document.addEventListener("submit", (event) => { undoing = event.target.id === "undo"; }, true);
