// The controls around the game: buttons, links, the side panel, folded cards, the fields of a new table.

import { openTab } from "./chat.js";
import { $, $$, word } from "./dom.js";
import { take } from "./menu.js";
import { zoomAll, zoomMiddle } from "./zoom.js";

document.addEventListener("click", (event) => {
  const more = $("#more");
  if (!more) return;
  const open = Boolean(event.target.closest("#more")) && more.getAttribute("aria-expanded") !== "true";
  more.setAttribute("aria-expanded", String(open));
});

// on a phone the sheet with the choices can be folded
document.addEventListener("click", (event) => {
  if (event.target.closest("#fold")) document.documentElement.classList.toggle("folded");
});

// the number of the turn that asks for a choice, if it is the viewer's
export const asked = () => $("#choices input[name=turn]")?.value;
export let askedLast = asked();
export function rememberAsked() {
  askedLast = asked();
}

// on a wide window the panel below the choices shows players and log, or all its cards
export function openSide(open) {
  const button = $("#side-more");
  document.documentElement.toggleAttribute("data-side", open);
  button?.setAttribute("aria-expanded", String(open));
  if (!open && $(".side")) $(".side").scrollTop = 0;
}
export const sideIsOpen = () => document.documentElement.hasAttribute("data-side");
document.addEventListener("click", (event) => { if (event.target.closest("#side-more")) openSide(!sideIsOpen()); });
document.addEventListener("htmx:after:swap", () => { if (sideIsOpen()) openSide(true); });

// make a forced choice, for people who want that; not right after an undo

let undone = false;
document.addEventListener("submit", (event) => {
  if (event.target.id === "undo") undone = true;
  else if (event.target.id === "choices") undone = false;
}, true);

export function playForced() {
  const form = $("#choices[data-forced]");
  if (!form || undone || !document.body.dataset.forced) return;
  const turn = form.elements.turn.value;
  setTimeout(() => {
    const now = $("#choices[data-forced]");
    if (now && !undone && asked() === turn) take($(".choice", now));
  }, 700);
}

// mark on the board what the choice under the pointer involves
function mark(event, on) {
  const button = event.target.closest && event.target.closest(".choice");
  if (!button) return;
  if (on && (event.pointerType === "touch" || (event.type === "focusin" && !button.matches(":focus-visible")))) return; // no pointer hovers there
  for (const part of (button.dataset.parts || "").split(" ").filter(Boolean)) {
    const element = $(`#board [data-part="${CSS.escape(part)}"]`);
    if (element) element.classList.toggle("chosen", on);
  }
}
for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => mark(event, on));
}

// --- links of the menu, buttons, the side panel

// a link of the menu opens the card or tab that it leads to
document.addEventListener("click", (event) => {
  const name = event.target.closest("a[data-opens]")?.dataset.opens;
  if (!name) return;
  if (!["log", "chat", "notes"].includes(name)) openSide(true);
  if ($(`#tab-${name}`)) openTab(name);
  else if ($(`#${name}`)?.tagName === "DETAILS") $(`#${name}`).open = true;
});

// a choice of the hint leads to its button
document.addEventListener("click", (event) => {
  const button = $(`#${event.target.closest("a[data-shows]")?.dataset.shows || "none"}`);
  if (!button) return;
  event.preventDefault();
  const group = button.closest("details");
  if (group) group.open = true;
  button.scrollIntoView({ behavior: "instant", block: "nearest" });
  button.focus();
});

export function fitLinks() {
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
});

async function copyFrom(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = word("copied");
}

let opener = null;

export function closeBeside() {
  $("#beside").hidden = true;
  if (opener && opener.isConnected) opener.focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.beside");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) opener = link;
  else if (!link && !event.target.closest("#beside, #choices")) $("#beside").hidden = true; // a tap outside closes it
});

// --- the link back to the table on pages that were opened from one

try {
  const back = $("#back-to-table");
  if ($("#table")) sessionStorage.setItem("table", location.pathname.split("/", 3).join("/"));
  else if (back && sessionStorage.getItem("table")) {
    back.href = sessionStorage.getItem("table");
    back.hidden = location.pathname === "/";
  }
} catch { /* without storage there is still the browser's own back button */ }

// the form of a new table shows only what applies to its number of players
export function fitSeats() {
  const seats = $("select[data-seats]");
  if (!seats) return;
  for (const seat of $$("[data-seat]")) seat.hidden = Number(seat.dataset.seat) >= Number(seats.value);
  for (const option of $$("[data-only]")) option.hidden = !option.dataset.only.split(" ").includes(seats.value);
}
document.addEventListener("change", (event) => { if (event.target.matches("select[data-seats]")) fitSeats(); });
