// What the platform needs a script for: the board as a button, keys, zoom, tabs, notices. No rule and no drawing is here.
"use strict";

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// htmx 4.0.0 makes anew what moved by document.createElement, also inside drawings, where HTML elements would be invisible.
// It passes names as they stand in the document: those of HTML in capitals, those of SVG as written here.
const DRAWN = new Set(
  "svg g use symbol path circle ellipse rect line polygon polyline text tspan title desc defs pattern clipPath style".split(" "),
);
const createElement = document.createElement.bind(document);
document.createElement = (name, options) =>
  DRAWN.has(name) ? document.createElementNS("http://www.w3.org/2000/svg", name) : createElement(name, options);

// --- the board: touching a part takes the choice that touches it, or asks which

function choicesOf(part) {
  return $$("#choices .choice").filter((button) => (button.dataset.parts || "").split(" ").includes(part));
}

function closeMenu() {
  const menu = $("#menu");
  if (menu) menu.remove();
  forgetPair();
}

const word = (name) => $("#words").dataset[name];

function take(button) {
  const newest = document.getElementById(button.id) || button;
  const confirmed = newest.form.elements.confirmed;
  confirmed.value = "yes"; // it was read and chosen a second time, so nothing more is asked
  newest.click();
  confirmed.value = "";
}

function openMenu(buttons, x, y, part = null, hint = "") {
  closeMenu();
  const menu = document.createElement("div");
  menu.id = "menu";
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", "Choices here");
  if (buttons.length === 1 && buttons[0].dataset.final && !buttons[0].form.dataset.alone) {
    const sure = document.createElement("p");
    sure.textContent = word("sure");
    menu.append(sure);
    menu.setAttribute("aria-label", sure.textContent);
  }
  for (const button of buttons) {
    const copy = button.cloneNode(true);
    copy.removeAttribute("id");
    copy.type = "button";
    copy.disabled = false;
    copy.addEventListener("click", () => { closeMenu(); take(button); });
    menu.append(copy);
  }
  if (buttons.length === 1) {
    const back = document.createElement("button");
    back.type = "button";
    back.className = "button small";
    back.textContent = word("cancel");
    back.addEventListener("click", closeMenu);
    menu.append(back);
  }
  if (hint) {
    const how = document.createElement("p");
    how.className = "hint";
    how.textContent = hint;
    menu.prepend(how);
  }
  dressMenu(menu, buttons.length > 1 ? nameOf(part) : "");
  document.body.append(menu);
  placeMenu(menu, buttons, x, y);
  $("button", menu).focus();
}

function touch(element, x, y) {
  if (element.hasAttribute("data-pair") && pairUp(element, x, y)) return;
  settle(choicesOf(element.dataset.part), x, y, element);
}

function settle(buttons, x, y, part = null) {
  const costly = $$("#choices .choice").length > 1 && buttons.some((button) => !button.form.dataset.alone && (button.dataset.final || button.form.dataset.unsure));
  if (buttons.length > 1 || (buttons.length === 1 && costly && document.body.dataset.confirm !== "never")) openMenu(buttons, x, y, part);
  else if (buttons.length === 1) buttons[0].click();
}

// What can be chosen may lie under what can't: a building under its floors. What lies over the drawing, as a row of links, is no part of it.
const drawn = (element) => element instanceof SVGElement && Boolean(element.closest("#board")) && !element.closest("a, button");

function partAt(event) {
  if (!drawn(event.target)) return null;
  const all = [event.target, ...document.elementsFromPoint(event.clientX, event.clientY)];
  return all.map((element) => element.closest("#board .part.can")).find(Boolean) || null;
}

document.addEventListener("click", (event) => {
  const part = partAt(event);
  if (part && !moved) {
    touch(part, event.clientX + 8, event.clientY + 8);
  } else if (!event.target.closest("#menu")) {
    closeMenu();
  }
});

document.addEventListener("click", (event) => {
  const more = $("#more");
  if (!more) return;
  const open = Boolean(event.target.closest("#more")) && more.getAttribute("aria-expanded") !== "true";
  more.setAttribute("aria-expanded", String(open));
});

// on a phone the sheet with the choices folds away, until something new is asked
document.addEventListener("click", (event) => {
  if (event.target.closest("#fold")) document.documentElement.classList.toggle("folded");
});
// what was put away stays away, game by game
document.addEventListener("toggle", (event) => {
  if (event.target.id !== "coach") return;
  try {
    if (event.target.open) localStorage.removeItem(`coach ${event.target.dataset.game}`);
    else localStorage.setItem(`coach ${event.target.dataset.game}`, "away");
  } catch { /* a browser that keeps nothing shows it again */ }
}, true);

function putAway() {
  const coach = $("#coach");
  try {
    if (coach && localStorage.getItem(`coach ${coach.dataset.game}`)) coach.open = false;
  } catch { /* as above */ }
}

const asked = () => $("#choices input[name=turn]")?.value;
let askedLast = asked();
function unfold() {
  if (asked() !== askedLast) document.documentElement.classList.remove("folded");
  askedLast = asked();
}

// who wishes it has the one choice there is taken, unless she has just taken something back

let second = false;
document.addEventListener("submit", (event) => {
  if (event.target.id === "undo") second = true;
  else if (event.target.id === "choices") second = false;
}, true);

function playForced() {
  const form = $("#choices[data-forced]");
  if (!form || second || !document.body.dataset.forced) return;
  const turn = form.elements.turn.value;
  setTimeout(() => {
    const now = $("#choices[data-forced]");
    if (now && !second && asked() === turn) take($(".choice", now));
  }, 700);
}

function mark(event, on) {
  const button = event.target.closest && event.target.closest(".choice");
  if (!button) return;
  if (on && (event.pointerType === "touch" || (event.type === "focusin" && !button.matches(":focus-visible")))) return; // no pointer rests there
  for (const part of (button.dataset.parts || "").split(" ").filter(Boolean)) {
    const element = $(`#board [data-part="${CSS.escape(part)}"]`);
    if (element) element.classList.toggle("chosen", on);
  }
}
for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => mark(event, on));
}

// --- links of the menu, copying, the panel beside the game, the seats of a new table

// a link of the menu opens what it leads to
document.addEventListener("click", (event) => {
  const name = event.target.closest("a[data-opens]")?.dataset.opens;
  if (!name) return;
  if ($(`#tab-${name}`)) openTab(name);
  else if ($(`#${name}`)?.tagName === "DETAILS") $(`#${name}`).open = true;
});

function fitLinks() {
  for (const field of $$("[data-link]")) field.value = new URL(field.dataset.link, location.href).href;
  for (const button of $$("[data-share]")) button.hidden = !navigator.share;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.share) navigator.share({ url: $(`#${button.dataset.share}`).value }).catch(() => {});
  if (button.dataset.tab) openTab(button.dataset.tab);
  if (button.dataset.zoom === "in") zoomMiddle(1.4);
  if (button.dataset.zoom === "out") zoomMiddle(1 / 1.4);
  if (button.dataset.zoom === "all") zoomAll();
  if (button.dataset.close) closeBeside();
  if (button.dataset.showKeys) $("#keys")?.showModal();
  if (button.dataset.putAway) { const away = $(`#${button.dataset.putAway}`); away.open = false; $("summary", away).focus(); }
  if (button.dataset.copy) copyFrom($(`#${button.dataset.copy}`), button);
  if (button.hasAttribute("data-autoplay")) toggleAutoplay();
});

async function copyFrom(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = "Copied";
}

let opener = null;

function closeBeside() {
  $("#beside").hidden = true;
  if (opener && opener.isConnected) opener.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.beside");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) opener = link;
  else if (!link && !event.target.closest("#beside, #choices")) $("#beside").hidden = true; // a tap outside closes it
});

// --- the way back: pages that were opened from a table lead there again

try {
  const back = $("#back-to-table");
  if ($("#table")) sessionStorage.setItem("table", location.pathname.split("/", 3).join("/"));
  else if (back && sessionStorage.getItem("table")) {
    back.href = sessionStorage.getItem("table");
    back.hidden = location.pathname === "/";
  }
} catch { /* a browser that keeps nothing has its own way back */ }

function fitSeats() {
  const seats = $("[data-seats]");
  if (!seats) return;
  for (const seat of $$("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= Number(seats.value);
  for (const option of $$("[data-only]")) option.hidden = !option.dataset.only.split(" ").includes(seats.value);
}
document.addEventListener("change", (event) => { if (event.target.hasAttribute("data-seats")) fitSeats(); });
