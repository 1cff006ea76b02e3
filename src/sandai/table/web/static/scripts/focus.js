// Keeps the keyboard focus: when the element that had it is gone, the focus goes to what is asked next.

import { openTab } from "./chat.js";
import { $, $$ } from "./dom.js";
import { closeMenu } from "./menu.js";

let byKeys = true; // the focus is moved only for people who use keys
let lastHeld = null; // what had the focus last: a choice, a part of the board, or something else

document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => {
  byKeys = false;
  lastHeld = null; // a click into the void drops the focus on purpose
}, true);

const identity = (element) => ({
  choice: element.closest("#choices .choice")?.id || "",
  part: element.closest("#board .part")?.dataset.part || "",
  id: element.closest("#log") ? "log" : element.id,
  turn: Boolean(element.closest("#turn, #board, #menu, #end")),
});

document.addEventListener("focusin", (event) => {
  if (!event.target.closest?.("#menu")) lastHeld = identity(event.target);
});

// the first thing that can be chosen, or the first group that has to be opened
export const firstAsked = () => $$("#guide-next, #confirm .button, #choices :is(.choice, summary)").find((one) => !one.disabled && one.checkVisibility());

function partHeld() {
  return lastHeld?.part ? $(`#board .part[data-part="${CSS.escape(lastHeld.part)}"][tabindex]`) : null;
}

function nextFocus() {
  const bar = $("#turn-bar") || $("#verdict");
  const still = document.getElementById(lastHeld.id);
  if (!lastHeld.turn) return still?.checkVisibility() ? still : bar;
  if (!byKeys) return bar;
  const same = lastHeld.choice && document.getElementById(lastHeld.choice);
  return partHeld() || (same && !same.disabled && same.checkVisibility() ? same : null) || firstAsked() || bar;
}

export function keepFocus() {
  const now = document.activeElement;
  const lost = !now || now === document.body || now.disabled;
  if (lost ? !lastHeld : !(now.id === "turn-bar" && byKeys && firstAsked())) return;
  nextFocus()?.focus({ preventScroll: !byKeys });
}

// when the small menu closes, the focus goes back to what opened it
export function leaveMenu() {
  const within = $("#menu")?.contains(document.activeElement);
  closeMenu();
  if (!within || !lastHeld) return;
  (partHeld() || document.getElementById(lastHeld.choice || lastHeld.id) || $("#turn-bar"))?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#menu > .close, #menu > .button")) return;
  event.stopPropagation();
  leaveMenu();
}, true);

document.addEventListener("htmx:after:swap", keepFocus);
document.addEventListener("htmx:finally:request", () => setTimeout(keepFocus)); // the buttons of the form are enabled again by then

// skip links go to the first choice itself, not to the card around it
document.addEventListener("click", (event) => {
  const to = event.target.closest(".skips a")?.getAttribute("href");
  if (to === "#log") openTab("log");
  if (to !== "#decide") return;
  event.preventDefault();
  (firstAsked() || $("#turn-bar") || $("#verdict"))?.focus();
});
