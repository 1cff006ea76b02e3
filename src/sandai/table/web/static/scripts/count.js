// Counts out what a reckoning brought (a year's taxes, the islands of a round, the final scores): step by step, at the parts of the board
// where it is counted, in about two seconds. Any key or tap ends it. The page brings the steps in #counts.

import { $, $$ } from "./dom.js";
import { sound } from "./sound.js";

const ALL = 1900; // milliseconds for all steps of a count
const STEP = { least: 130, most: 620 };
const REST = 1000; // how long the result stays
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => calm.matches || Boolean(document.body.dataset.still);
const signed = (number) => (number < 0 ? `−${-number}` : String(number));

const latest = () => Math.max(-1, ...$$("#counts > ol").map((one) => Number(one.dataset.at)));
let seen = latest();
let waiting = [];
let running = null;

const pairs = (text) => (text || "").split(" ").filter(Boolean).map((one) => one.split(":").map(Number));

function read(list) {
  const steps = $$("li", list).map((one) => ({
    words: one.textContent,
    gains: pairs(one.dataset.gains),
    parts: (one.dataset.parts || "").split(" ").filter(Boolean),
  }));
  const won = (list.dataset.won || "").split(" ").filter(Boolean).map(Number);
  return { title: list.dataset.title, steps, won };
}

document.addEventListener("htmx:after:swap", () => {
  const fresh = $$("#counts > ol").filter((one) => Number(one.dataset.at) > seen && one.children.length);
  const back = latest() < seen; // the game was taken back
  seen = latest();
  if (document.hidden || back) return;
  waiting.push(...fresh.map(read));
  if (!running) next();
});

// --- the card in which the sums run

function element(name, kind, ...inside) {
  const one = document.createElement(name);
  if (kind) one.className = kind;
  one.append(...inside);
  return one;
}

function row(side) {
  const player = $(`#player-${side}`);
  const crest = player?.querySelector("svg")?.cloneNode(true) || "";
  const sum = element("b", "", "0");
  const line = element("li", "", crest, element("span", "", $(".name strong", player || document)?.textContent || ""), sum);
  return { line, sum, total: 0, crest };
}

function next() {
  const count = waiting.shift();
  if (!count) return;
  const sides = [...new Set(count.steps.flatMap((step) => step.gains.map(([side]) => side)))].sort((a, b) => a - b);
  const rows = new Map(sides.map((side) => [side, row(side)]));
  const told = element("p", "step");
  const card = element("div", "", element("p", "title", count.title), element("ul", "", ...[...rows.values()].map((one) => one.line)), told, element("p", "hint", $("#counts").dataset.skip));
  card.id = "counting";
  card.setAttribute("aria-hidden", "true"); // the log tells the same
  document.body.append(card);
  running = { count, rows, told, card, at: 0, pace: Math.min(STEP.most, Math.max(STEP.least, ALL / count.steps.length)), timer: 0 };
  if (still()) finish();
  else step();
}

function mark(parts) {
  for (const one of $$("#board .counted")) one.classList.remove("counted");
  for (const part of parts) $(`#board [data-part="${CSS.escape(part)}"]`)?.classList.add("counted");
}

function gain(one, points, from) {
  one.total += points;
  one.sum.textContent = signed(one.total);
  if (!points || still()) return;
  one.line.animate([{ background: "var(--highlight)" }, { background: "transparent" }], { duration: 400 });
  if (from) fly(`${points > 0 ? "+" : "−"}${Math.abs(points)}`, from, one.sum.getBoundingClientRect());
}

function fly(words, from, to) {
  const coin = element("span", "coin", words);
  document.body.append(coin);
  const at = (box) => `${box.left + box.width / 2}px ${box.top + box.height / 2}px`;
  coin.animate([{ translate: at(from), opacity: 1 }, { translate: at(to), opacity: 0.6 }], { duration: 380, easing: "ease-in" }).finished.finally(() => coin.remove());
}

function step() {
  const { count, rows, told, at } = running;
  if (at >= count.steps.length) return rest();
  const one = count.steps[at];
  told.textContent = one.words;
  mark(one.parts);
  const from = one.parts[0] && $(`#board [data-part="${CSS.escape(one.parts[0])}"]`)?.getBoundingClientRect();
  for (const [side, points] of one.gains) gain(rows.get(side), points, from);
  if (one.gains.some(([, points]) => points)) sound("money");
  running.at += 1;
  running.timer = setTimeout(step, running.pace);
}

// everything that is left at once
function finish() {
  const { count, rows, told } = running;
  for (const one of count.steps.slice(running.at)) for (const [side, points] of one.gains) gain(rows.get(side), points, null);
  running.at = count.steps.length;
  told.textContent = "";
  rest();
}

function rest() {
  mark([]);
  running.told.textContent = "";
  for (const side of running.count.won) seal(running.rows.get(side));
  running.timer = setTimeout(close, REST * (running.count.won.length ? 1.5 : 1));
}

// the winner's crest is stamped on the card
function seal(one) {
  if (!one?.crest) return;
  const crest = one.crest.cloneNode(true);
  crest.classList.add("seal");
  running.card.append(crest);
  if (!still()) crest.animate([{ scale: 3, opacity: 0 }, { scale: 0.92, opacity: 1, offset: 0.7 }, { scale: 1 }], { duration: 320, easing: "ease-in" });
}

function close() {
  clearTimeout(running.timer);
  mark([]);
  running.card.remove();
  running = null;
  next();
}

function skip() {
  if (!running) return;
  clearTimeout(running.timer);
  waiting = [];
  if (running.at < running.count.steps.length && running.count.won.length) finish(); // the last sums stay for a moment
  else close();
}
for (const name of ["keydown", "pointerdown"]) document.addEventListener(name, skip, true);
