// Keyboard shortcuts.

import { openTab } from "./chat.js";
import { closeBeside } from "./controls.js";
import { $, $$ } from "./dom.js";
import { firstAsked, keepFocus, leaveMenu } from "./focus.js";
import { zoomAll, zoomMiddle } from "./zoom.js";

const typing = (element) => element.closest?.("input, textarea, select, [contenteditable]");

// The field that somebody is typing in. If anything but the person takes the focus away, the field gets it back, so that no letter
// becomes a shortcut of the game.
let writing = null;
const writes = (element) => element.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=range], [readonly])");

document.addEventListener("focusin", (event) => { writing = writes(event.target) ? event.target : null; });
document.addEventListener("pointerdown", (event) => { if (!typing(event.target)) writing = null; }, true);

function thrownOut(event) {
  if (!writing || event.target !== document.body) return false;
  const field = document.getElementById(writing.id);
  if (event.key === "Escape" || event.key === "Tab" || !field?.checkVisibility()) writing = null;
  else field.focus({ preventScroll: true });
  return true;
}

// --- digits: each choice shows the digit that takes it

// choices that differ only in an amount: the digit is the amount
function amountsOf(group) {
  const buttons = $$(":scope > .choice", group);
  const told = buttons.map((button) => $(".words", button).textContent);
  const same = told.every((text) => /^\D*\d+\D*$/.test(text) && text.replace(/\d+/, "") === told[0].replace(/\d+/, ""));
  return same && buttons.length > 2 ? buttons.map((button, number) => [button, Number(told[number].match(/\d+/)[0])]) : [];
}

function figuresOf(form) {
  if (document.body.dataset.keyless) return new Map();
  const shown = (element) => !element.closest("details:not([open])");
  const amounts = $$(".buttons", form).filter(shown).flatMap(amountsOf);
  const once = new Set(amounts.map(([, amount]) => amount)).size === amounts.length;
  const most = amounts.length + 2 >= $$(".choice", form).filter(shown).length; // besides them only passing or the like
  if (amounts.length && once && most) return new Map(amounts.filter(([, amount]) => amount > 0 && amount < 10));
  // passing gets no digit while other groups are closed: it would be the first, and pressed by mistake
  const closed = Boolean($("details:not([open])", form));
  const counted = $$(".choice", form).filter((button) => shown(button) && !(closed && button.closest("[data-pinned]")));
  return new Map(counted.slice(0, 9).map((button, number) => [button, number + 1]));
}

function showFigures() {
  const form = $("#choices");
  if (!form) return;
  const figures = figuresOf(form);
  for (const button of $$(".choice", form)) {
    if (figures.has(button)) button.dataset.number = figures.get(button);
    else delete button.dataset.number;
  }
}
document.addEventListener("htmx:after:swap", showFigures);
document.addEventListener("toggle", (event) => { if (event.target.closest("#choices")) showFigures(); }, true);
showFigures();

function onScreen(button) {
  const box = button.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const holds = (frame) => x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
  return holds({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }) && holds($("#choices").getBoundingClientRect());
}

function takeFigure(figure) {
  const button = $(`#choices .choice[data-number="${figure}"]`);
  if (!button || button.disabled) return;
  const seen = onScreen(button);
  button.focus({ preventScroll: seen });
  if (!seen) return; // the first press shows it, the second takes it
  button.click(); // as by a click, with the same question to confirm
}

// --- arrows: among the choices, and line by line in the log

function stepAmong(target, key, among) {
  const here = among.indexOf(target.closest("li, summary, button"));
  const next = { ArrowDown: among[here + 1], ArrowUp: here < 0 ? among.at(-1) : among[here - 1], Home: among[0], End: among.at(-1) }[key];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function stepInLine(event) {
  const turn = event.target.closest("#lines summary")?.parentElement;
  if (turn) turn.open = event.key === "ArrowRight";
  if (turn) return true;
  const line = event.target.closest("#lines .line");
  const links = line ? [line, ...$$("a", line)] : [];
  const next = links[links.indexOf(event.target) + (event.key === "ArrowLeft" ? -1 : 1)];
  next?.focus();
  return Boolean(line);
}

function stepped(event) {
  const { key, target } = event;
  if (!/^(Arrow|Home$|End$)/.test(key) || event.shiftKey || typing(target)) return false;
  const across = { ArrowLeft: "ArrowUp", ArrowRight: "ArrowDown" }[key];
  const list = target.closest?.("#choices, #menu, #confirm");
  if (list) stepAmong(target, across || key, $$(".choice, summary, .button", list).filter((one) => one.checkVisibility()));
  else if (!target.closest?.("#log")) return false;
  else if (across) return stepInLine(event);
  else if (target.id === "log" && key !== "ArrowUp") return false; // it scrolls
  else stepAmong(target, key, $$("#lines :is(summary, .line)").filter((one) => one.checkVisibility()));
  return true;
}

// --- letters

// no shortcut plays while something is in front of the game or the focus is elsewhere
const inFront = () => Boolean($("#menu, dialog[open]")) || !$("#beside").hidden || $("#more")?.getAttribute("aria-expanded") === "true";
const plays = (element) => element === document.body || element.id === "board" || Boolean(element.closest("#turn, #board .part"));

function press(button) {
  button?.focus({ preventScroll: true });
  button?.click();
}

const LETTERS = {
  "?": () => { const keys = $("#keys"); if (keys?.open) keys.close(); else keys?.showModal(); },
  b: () => document.dispatchEvent(new Event("enter-board")),
  c: () => (firstAsked() || $("#turn-bar"))?.focus(),
  l: () => { openTab("log"); $("#log")?.focus(); },
  u: (event) => { if (plays(event.target)) press($("#undo [data-key=u]") || $("#back [data-key=u]")); },
  n: () => { const next = $("#next-table"); if (next && !next.hidden) next.click(); },
  r: (event) => { if (plays(event.target)) press($("#redo [data-key=r]")); },
  "+": () => zoomMiddle(1.4),
  "-": () => zoomMiddle(1 / 1.4),
  0: () => zoomAll(),
};

const REPLAY = {
  ArrowLeft: (event) => $(event.shiftKey ? "[data-step=turn-prev]" : "[data-step=prev]")?.click(),
  ArrowRight: (event) => $(event.shiftKey ? "[data-step=turn-next]" : "[data-step=next]")?.click(),
  Home: (event) => { const first = $("[data-step=first]"); if (first) { event.preventDefault(); first.click(); } },
  End: (event) => { const last = $("[data-step=last]"); if (last) { event.preventDefault(); last.click(); } },
  " ": (event) => { if ($("[data-autoplay]") && event.target === document.body) { event.preventDefault(); document.dispatchEvent(new Event("toggle-autoplay")); } },
};

function byLetter(event) {
  if (document.body.dataset.keyless) return;
  const act = LETTERS[event.key];
  if (inFront() && event.key !== "?") return;
  if (act) act(event);
  else if (/^[1-9]$/.test(event.key) && plays(event.target)) takeFigure(event.key);
}

document.addEventListener("keydown", (event) => {
  if (thrownOut(event)) return;
  if (event.key === "Escape") {
    leaveMenu();
    $("#more")?.setAttribute("aria-expanded", "false");
    if (!$("#beside").hidden) closeBeside();
    keepFocus();
    return;
  }
  // a key that is held down counts once
  if (event.repeat && event.key === "Enter" && event.target.closest?.(".choice, .part, #confirm .button")) return event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (stepped(event)) return event.preventDefault();
  if (typing(event.target)) return;
  if (REPLAY[event.key]) REPLAY[event.key](event);
  else byLetter(event);
});
