// Animations show what changed: pieces glide, numbers count, dice tumble, new cards slide in. Nothing here is needed to play.

import { $, $$ } from "./dom.js";
import { sound } from "./sound.js";

const LONG = 320; // milliseconds
const MOST = 14; // of each kind at a time
const MOVERS = "#board :is(.piece, .die, .good, .panel)[id]:not([data-piece])";
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const still = () => quiet.matches || document.hidden || document.body.dataset.still;
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
const onTable = (event) => event.detail.ctx?.target?.id === "table";

let before = null;
let round = 0;

const counts = () => new Map($$("[data-thing]").map((one) => [one.dataset.thing, Number(one.dataset.count)]));

function look() {
  const places = new Map();
  for (const one of $$(MOVERS)) places.set(one.id, [one.getBoundingClientRect(), one.classList.contains("die") ? one.textContent : ""]);
  return { places, counts: counts(), over: Boolean($("#table.over")), scroll: [scrollX, scrollY] };
}

document.addEventListener("htmx:before:swap", (event) => {
  if (onTable(event)) before = look();
});

document.addEventListener("htmx:after:swap", (event) => {
  if (!onTable(event) || !before) return;
  const was = before;
  before = null;
  round += 1;
  const changed = $$("[data-thing]").filter((one) => was.counts.has(one.dataset.thing) && was.counts.get(one.dataset.thing) !== Number(one.dataset.count));
  fresh = 0;
  hear(was, changed);
  if (!still()) movePieces(was);
  for (const one of changed) one.classList.add("changed");
  if (still()) return;
  changed.slice(0, MOST).forEach((one, number) => pay(one, was.counts.get(one.dataset.thing), number));
});

function hear(was, changed) {
  if ($("#table.over") && !was.over) sound("end");
  else if (rolled(was)) sound("die");
  else if (changed.some((one) => one.closest(".purse"))) sound("money");
}

// only dice whose face changes where they lie: one that moves was not rolled
const rolled = (was) => $$("#board .die[id]").some((one) => was.places.has(one.id) && was.places.get(one.id)[1] !== one.textContent);

// --- pieces

// measure everything before moving anything; in turns, the browser would lay out the page again for each piece
function movePieces(was) {
  const moves = $$(MOVERS).map((one) => moveOf(one, was)).filter(Boolean);
  for (const move of moves) move();
}

let fresh = 0;

function moveOf(one, was) {
  const [box, face] = was.places.get(one.id) || [];
  if (!box) return fresh++ < MOST ? () => arrive(one) : null;
  if (one.classList.contains("die") && face !== one.textContent) return () => tumble(one);
  return one.classList.contains("panel") ? null : wayOf(one, box, was.scroll);
}

function wayOf(one, from, scroll) {
  const to = one.getBoundingClientRect();
  const [x, y] = [from.left - to.left + scroll[0] - scrollX, from.top - to.top + scroll[1] - scrollY];
  if (Math.hypot(x, y) < 4 || !to.width || !from.width) return null;
  const grid = one.parentNode.getScreenCTM?.();
  if (!grid || one.getAnimations().length) return null;
  return () => glide(one, x / grid.a, y / grid.d);
}

function glide(one, x, y) {
  const picture = one.closest("svg");
  picture.style.overflow = "visible"; // the piece may come from another picture
  one.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: LONG, easing: "ease" })
    .finished.then(() => { picture.style.overflow = ""; }, () => {});
}

function arrive(one) {
  if (one.classList.contains("die")) return tumble(one);
  one.animate([{ opacity: 0, translate: "0 -10px" }, { opacity: 1, translate: "0 0" }], { duration: LONG, easing: "ease-out" });
}

function tumble(one) {
  one.animate(
    [{ opacity: 0.4, rotate: "-320deg", scale: 1.25 }, { opacity: 1, rotate: "20deg", scale: 1, offset: 0.8 }, { rotate: "0deg" }],
    { duration: 400, easing: "ease-out" },
  );
}

// --- payments and gains

// shown beside the number that changes, and only if that is in view
function pay(one, old, number) {
  const now = Number(one.dataset.count);
  count(one, old, now);
  const home = middle(one.getBoundingClientRect());
  if (!one.closest("li:not(.purse li)")?.contains(document.elementFromPoint(...home))) return;
  const coin = document.createElement("span");
  coin.className = "coin";
  coin.textContent = `${now > old ? "+" : "−"}${Math.abs(now - old)}`;
  const icon = one.querySelector("svg");
  if (icon) coin.append(icon.cloneNode(true));
  document.body.append(coin);
  const away = [home[0], home[1] - 26];
  const [from, to] = now > old ? [away, home] : [home, away];
  const at = ([x, y]) => `${x}px ${y}px`;
  coin.animate(
    [{ translate: at(from), opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { translate: at(to), opacity: 0 }],
    { duration: 400, delay: number * 70, easing: "ease-in-out", fill: "backwards" },
  ).finished.finally(() => coin.remove());
}

function count(one, from, to) {
  const mine = round;
  const place = one.querySelector(".many");
  const said = place.textContent;
  const began = performance.now();
  const step = (time) => {
    if (!place.isConnected || Number(one.dataset.count) !== to) return; // the next update has written another number
    const share = mine !== round ? 1 : Math.min(1, Math.max(0, (time - began) / LONG));
    const value = Math.round(from + (to - from) * share);
    place.textContent = share === 1 ? said : value < 0 ? `−${-value}` : String(value);
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
