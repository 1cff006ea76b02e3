// Where the focus goes when what had it is gone: to what is asked next. It is never thrown away.
"use strict";

let byKeys = true; // whoever uses a pointer is not led about
let lastHeld = null; // what had the focus last: a choice, a part of the board, or something else

document.addEventListener("keydown", () => { byKeys = true; }, true);
document.addEventListener("pointerdown", () => {
  byKeys = false;
  lastHeld = null; // a click beside everything lets go on purpose
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

// what can be chosen now: the first of it, also where a group has to be opened before
const firstAsked = () => $$("#confirm .button, #choices :is(.choice, summary)").find((one) => !one.disabled && one.checkVisibility());

function partHeld() {
  return lastHeld?.part ? $(`#board .part.can[data-part="${CSS.escape(lastHeld.part)}"]`) : null;
}

function nextFocus() {
  const bar = $("#turn-bar") || $("#verdict");
  const still = document.getElementById(lastHeld.id);
  if (!lastHeld.turn) return still?.checkVisibility() ? still : bar;
  if (!byKeys) return bar;
  const same = lastHeld.choice && document.getElementById(lastHeld.choice);
  return partHeld() || (same && !same.disabled && same.checkVisibility() ? same : null) || firstAsked() || bar;
}

function keepFocus() {
  const now = document.activeElement;
  const lost = !now || now === document.body || now.disabled;
  if (lost ? !lastHeld : !(now.id === "turn-bar" && byKeys && firstAsked())) return;
  nextFocus()?.focus({ preventScroll: !byKeys });
}

// the small menu gives the focus back to what opened it
function leaveMenu() {
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
document.addEventListener("htmx:finally:request", () => setTimeout(keepFocus)); // the buttons of a form that was sent can be used again

// links that skip lead to the very thing
document.addEventListener("click", (event) => {
  const to = event.target.closest(".skips a")?.getAttribute("href");
  if (to === "#log") openTab("log");
  if (to !== "#decide") return;
  event.preventDefault();
  (firstAsked() || $("#turn-bar") || $("#verdict"))?.focus();
});
