// Brings into view what is asked: the question and its choices, and on a phone the part of the board that they are about.

import { asked, closeBeside, openSide } from "./controls.js";
import { $, $$ } from "./dom.js";

const narrow = matchMedia("(max-width: 760px)");
const phone = matchMedia("(max-width: 760px), (max-width: 1020px) and (max-height: 500px)");
const root = document.documentElement;
const SETTLE = 350; // milliseconds in which a click was meant for what was there before
let answered = asked();

// --- the list of choices starts at its top, with a mark if there are more below

function showMore() {
  const list = $("#choices");
  root.classList.toggle("more-choices", Boolean(list) && list.scrollHeight - list.scrollTop - list.clientHeight > 6);
  root.classList.toggle("long-choices", Boolean(list) && list.scrollHeight > list.clientHeight + 2);
}

document.addEventListener("scroll", (event) => {
  if (event.target.id === "choices") showMore();
  else if (event.target.id === "since-lines") showMoreSince();
}, { passive: true, capture: true });

// --- the recap makes room for the choices: if there is little, it shows only its newest lines or folds

const ENOUGH = 220; // pixels for the choices
const LEAST = { wide: 170, narrow: 96 };
const wide = matchMedia("(min-width: 1021px)");
let unfolded = ""; // the turn in which the viewer opened the recap
let away = false; // the viewer folded it

function showMoreSince() {
  const lines = $("#since-lines");
  const below = lines ? lines.scrollHeight - lines.scrollTop - lines.clientHeight : 0;
  root.classList.toggle("more-since", below > 4);
  root.classList.toggle("before-since", Boolean(lines) && lines.scrollTop > 4);
}

const cramped = (list, height) => list.clientHeight < height && list.scrollHeight > list.clientHeight + 6;

// with little room, leave out the oldest lines so that the list starts with a whole line; not if the viewer opened it
function wholeLines() {
  const lines = $("#since-lines");
  delete root.dataset.sinceFrom;
  if (!lines || unfolded === asked()) return;
  if (!narrow.matches && !root.classList.contains("little-since") && !$("#since").classList.contains("later")) return;
  lines.scrollTop = 0;
  for (let from = 2; from <= Math.min(lines.children.length, 7) && lines.scrollHeight > lines.clientHeight + 2; from += 1) {
    root.dataset.sinceFrom = from;
  }
}

// a viewer who opens the recap sees its newest lines, and can scroll to the others
function newestLines() {
  const lines = $("#since-lines");
  lines.scrollTop = lines.scrollHeight;
  showMoreSince();
}

function makeRoom(anew) {
  const [since, list] = [$("#since"), $("#choices")];
  if (!since || !list || !(wide.matches || narrow.matches)) return;
  if (anew) {
    since.open = !away;
    $("#since-lines").scrollTop = 0;
  }
  root.classList.remove("little-since");
  if (!cramped(list, wide.matches ? ENOUGH : ENOUGH * 0.7) || !since.open) return;
  root.classList.add("little-since");
  wholeLines();
  if (unfolded !== asked() && cramped(list, wide.matches ? LEAST.wide : LEAST.narrow)) since.open = false;
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#since > summary")) return;
  unfolded = asked();
  away = $("#since").open; // it is about to change
});

// --- on a phone the heading leaves room for the buttons in its line

function fitHeading() {
  const [heading, buttons] = [$("#turn.mine h2"), $("#beside-choices")];
  const beside = heading && buttons && narrow.matches && getComputedStyle(buttons).position === "absolute" ? buttons.offsetWidth : 0;
  root.style.setProperty("--beside", `${beside}px`);
  root.classList.remove("long-heading");
  if (!beside) return;
  const told = document.createRange();
  told.selectNodeContents(heading);
  root.classList.toggle("long-heading", told.getClientRects().length > 1);
}

function fit() {
  wholeLines();
  fitHeading();
  showMore();
  showMoreSince();
}
document.addEventListener("toggle", (event) => {
  fit();
  if (event.target.id === "since" && event.target.open && unfolded === asked()) newestLines();
}, true);
addEventListener("resize", () => { makeRoom(false); fit(); });

function toTop() {
  for (const list of [$("#choices"), $("#turn")]) if (list) list.scrollTop = 0;
  const column = $(".column");
  if (column && !column.contains(document.activeElement?.closest("input, textarea, select"))) column.scrollTop = 0;
}

// --- a choice that appears under a resting pointer ignores a click for a moment: it was meant for something else

let settling = 0;
let pointer = null;

function settled() {
  clearTimeout(settling);
  root.classList.remove("settling");
}

export function settleDown() {
  const box = $("#choices")?.getBoundingClientRect();
  if (!pointer || !box || pointer[0] < box.left || pointer[0] > box.right || pointer[1] < box.top || pointer[1] > box.bottom) return;
  settled();
  root.classList.add("settling");
  settling = setTimeout(settled, SETTLE);
}

document.addEventListener("pointerdown", (event) => { pointer = [event.clientX, event.clientY]; }, { passive: true, capture: true });
document.addEventListener("pointermove", (event) => {
  if (pointer && Math.hypot(event.clientX - pointer[0], event.clientY - pointer[1]) <= 12) return;
  pointer = [event.clientX, event.clientY];
  settled();
}, { passive: true });

// --- phone: scroll to the part of the board that is asked about

let touching = false;
export const scrolled = { at: -1e4 }; // when the page was scrolled last
for (const [name, on] of [["touchstart", true], ["touchend", false], ["touchcancel", false]]) {
  document.addEventListener(name, () => { touching = on; }, { passive: true });
}
document.addEventListener("scroll", (event) => { if (event.target === document) scrolled.at = performance.now(); }, { passive: true });

// the height of the bars that stick to the top
const barred = () => $$(".top, #board nav").reduce((sum, bar) => sum + bar.offsetHeight, 0);

// the sheet lies over the lower part of the board, unless it stands beside it
const sheetTop = () => (narrow.matches && innerHeight > 500 && $("#turn")?.getBoundingClientRect().top) || innerHeight;

// from where to where the board can be seen
export const sight = () => [barred(), sheetTop()];

export function inSight(part) {
  const box = part.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  const [from, to] = sight();
  return middle > from && middle < to;
}

function asking() {
  const parts = $$("#board .part.can");
  const names = $$("#choices .choice[data-parts]").flatMap((choice) => choice.dataset.parts.split(" "));
  return [parts, parts.find((part) => part.dataset.part === names.find((name) => parts.some((one) => one.dataset.part === name))) || parts[0]];
}

function toBoard() {
  const [, first] = asking();
  scrollTo({ top: first ? first.getBoundingClientRect().top + scrollY - barred() - 40 : 0, behavior: "instant" });
  showBeyond();
}

function showWhere() {
  if (root.classList.contains("overview")) return;
  const [parts, first] = asking();
  if (first && !inSight(first) && parts.filter(inSight).length * 4 < parts.length) toBoard();
}

// mark the links to those sections of the board that are asked about
function markSections(parts) {
  const links = $$("#board nav a").filter((link) => link.offsetParent);
  const places = links
    .map((link) => [document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top, link])
    .filter(([top]) => top !== undefined)
    .sort(([one], [other]) => one - other);
  const found = new Set(parts.map((part) => {
    const { top } = part.getBoundingClientRect();
    return (places.findLast(([begins]) => begins <= top + 8) || places[0])?.[1];
  }));
  for (const link of links) link.classList.toggle("asked", found.has(link));
  return links.filter((link) => found.has(link));
}

// below the board the sheet with the choices shrinks to a bar that leads back
function showBeyond() {
  const board = $("#board");
  root.classList.toggle("beyond", Boolean(board) && narrow.matches && board.getBoundingClientRect().bottom < innerHeight * 0.4);
}
document.addEventListener("scroll", showBeyond, { passive: true });
addEventListener("resize", showBeyond);

document.addEventListener("click", (event) => {
  if (!root.classList.contains("beyond") || !event.target.closest("#turn-bar") || event.target.closest("a")) return;
  root.classList.remove("folded");
  toBoard();
});

let hinted = "";

function showHinted() {
  const [list, choice] = [$("#choices"), $("#choices .hinted")];
  const found = choice ? `${asked()} ${choice.id}` : "";
  if (found && found !== hinted) {
    const [frame, box] = [list.getBoundingClientRect(), choice.getBoundingClientRect()];
    list.scrollTop += box.top - frame.top - Math.max(0, (frame.height - box.height) / 3);
    showMore();
  }
  hinted = found;
}

// while a hint is on its way
document.addEventListener("htmx:config:request", (event) => {
  const form = event.detail.ctx?.sourceElement;
  if (form?.id === "ask-hint") form.setAttribute("aria-busy", "true");
});
for (const name of ["htmx:after:request", "htmx:error"]) document.addEventListener(name, () => $("#ask-hint")?.removeAttribute("aria-busy"));

function lookAnew() {
  const turn = asked();
  const anew = turn !== answered;
  answered = turn;
  if (anew && turn) {
    toTop();
    settleDown();
    const busy = touching || performance.now() - scrolled.at < 400 || document.activeElement?.closest("input, textarea");
    if (phone.matches && !busy) showWhere();
  }
  if (phone.matches) {
    const [link] = markSections($$("#board .part.can"));
    if (link && anew) link.parentElement.scrollLeft = link.offsetLeft - 40;
  }
  makeRoom(anew);
  fit();
  showHinted();
  showBeyond();
}

document.addEventListener("htmx:after:swap", (event) => { if (event.detail.ctx?.target?.id !== "beside-body") lookAnew(); });
if (asked() && phone.matches) requestAnimationFrame(showWhere);
lookAnew();
makeRoom(true);
fit();

// --- links within the page scroll without adding to the history

document.addEventListener("click", (event) => {
  const link = event.target.closest("#board nav a, a[data-opens]");
  if (!link || !link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.scrollIntoView({ behavior: "instant", block: "start" });
});

// scroll to the top of the scores when they are opened
document.addEventListener("toggle", (event) => {
  const side = $(".column > .side");
  if (event.target.id !== "scores" || !event.target.open || !side || !wide.matches) return;
  openSide(true);
  side.scrollTop += event.target.getBoundingClientRect().top - side.getBoundingClientRect().top;
}, true);

// --- on a phone the back gesture closes the side panel first

let watcher = null;
new MutationObserver(() => {
  const open = !$("#beside").hidden;
  if (open && !watcher && window.CloseWatcher) {
    watcher = new CloseWatcher();
    watcher.onclose = () => { watcher = null; closeBeside(); };
  } else if (!open) {
    watcher?.destroy();
    watcher = null;
  }
}).observe($("#beside"), { attributeFilter: ["hidden"] });

// --- scroll to unexpected things too: the end of the game, and on a phone a request to take back

const unawaited = () => [Boolean($("#end")), Boolean($("#wish button[value=yes]"))];
let [ended, wished] = unawaited();

document.addEventListener("htmx:after:swap", () => {
  const [over, wish] = unawaited();
  if (over && !ended && !document.activeElement?.closest("input, textarea")) {
    toTop();
    if (!wide.matches && !touching) scrollTo({ top: 0, behavior: "instant" });
  }
  if (wish && !wished) root.classList.remove("folded");
  [ended, wished] = [over, wish];
});
