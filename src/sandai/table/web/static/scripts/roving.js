// The board by keys: it is one stop of the Tab key. Arrows lead from part to part in the direction of the arrow, with Shift only to parts
// that can be chosen; Home and End lead to the first and the last part; Enter takes a part, and `i` opens its info card.

import { cardIsKept, closeCard, nameOf, openCard } from "./card.js";
import { $, $$ } from "./dom.js";
import { touch } from "./menu.js";

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const SIDEWAYS = 2.2; // how much more a step to the side counts than one ahead

let stop = ""; // the name of the part that Tab leads to

const seen = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 0;
const all = () => $$("#board :is(.part, .rival)").filter((part) => part.matches(".rival") || nameOf(part));
const keyOf = (part) => nameOf(part) || part.getAttribute("class");
const middle = (part) => {
  const box = part.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

// the nearest part in a direction: ahead, and as little to the side as possible
export function nextPart(from, key, parts) {
  const [dx, dy] = DIRECTIONS[key];
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const part of parts) {
    if (part === from) continue;
    const [a, b] = middle(part);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    const far = ahead + SIDEWAYS * aside;
    if (ahead >= 1 && far < least) [best, least] = [part, far];
  }
  return best;
}

// --- the one stop of the Tab key

function current(parts) {
  return parts.find((part) => keyOf(part) === stop) || parts.find((part) => part.matches(".can")) || parts[0] || null;
}

function mark(part) {
  for (const one of $$("#board [tabindex='0']:is(.part, .rival)")) {
    if (one === part) continue;
    one.setAttribute("tabindex", "-1");
    if (one.getAttribute("aria-disabled")) for (const name of ["role", "aria-disabled"]) one.removeAttribute(name);
  }
  if (!part) return;
  part.setAttribute("tabindex", "0");
  if (!part.matches(".part")) return;
  // screen readers say of a part whether it can be chosen
  if (part.matches(".can")) part.removeAttribute("aria-disabled");
  else part.setAttribute("aria-disabled", "true");
  part.setAttribute("role", "button");
}

function settle() {
  if ($("#board")) mark(current(all().filter(seen)));
}

function go(part) {
  if (!part) return;
  stop = keyOf(part);
  mark(part);
  part.focus();
  part.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (cardIsKept()) openCard(part, true);
}

// the key `b` leads to a part that can be chosen
document.addEventListener("enter-board", () => {
  const parts = all().filter(seen);
  const held = parts.find((part) => keyOf(part) === stop);
  const part = held?.matches(".can") ? held : parts.find((one) => one.matches(".can")) || held || parts[0];
  if (part) go(part);
  else $("#board")?.focus();
});

// --- keys

function step(part, event) {
  const parts = all().filter((one) => seen(one) && (!event.shiftKey || one.matches(".can")));
  if (event.key === "Home") return parts[0];
  if (event.key === "End") return parts.at(-1);
  return nextPart(part, event.key, parts);
}

function take(part) {
  if (!part.matches(".can")) return openCard(part, true);
  const box = part.getBoundingClientRect();
  closeCard();
  touch(part, box.right, box.bottom);
}

function onKey(part, event) {
  if (DIRECTIONS[event.key] || event.key === "Home" || event.key === "End") go(step(part, event));
  else if (event.key === "Enter" || event.key === " ") take(part);
  else if (event.key === "i" && !document.body.dataset.keyless) {
    if (cardIsKept()) closeCard();
    else openCard(part, true);
  } else return false;
  return true;
}

document.addEventListener("keydown", (event) => {
  const part = event.target.closest?.("#board :is(.part, .rival)");
  if (!part || part !== document.activeElement || event.ctrlKey || event.metaKey || event.altKey) return;
  // a click has put the focus there: in the replay arrows go on from position to position
  if (!part.matches(":focus-visible") && $("#replay") && DIRECTIONS[event.key]) return;
  if (event.repeat && event.key === "Enter") return event.preventDefault();
  if (!onKey(part, event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
});

document.addEventListener("focusin", (event) => {
  const part = event.target.closest?.("#board :is(.part, .rival)");
  if (!part || part !== event.target || (!nameOf(part) && !part.matches(".rival"))) return;
  stop = keyOf(part);
  mark(part);
});
document.addEventListener("htmx:after:swap", settle);
settle();
