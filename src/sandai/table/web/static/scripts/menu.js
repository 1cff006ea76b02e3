// Clicks on the board: a click on a part takes the choice that involves it. If there are several, a small menu lists them.
// Some parts can be taken in pairs, one click after the other.

import { $, $$, word } from "./dom.js";
import { moved } from "./zoom.js";

export function choicesOf(part) {
  return $$("#choices .choice").filter((button) => (button.dataset.parts || "").split(" ").includes(part));
}

export function closeMenu() {
  const menu = $("#menu");
  if (menu) menu.remove();
  forgetPair();
}

export function take(button) {
  const newest = document.getElementById(button.id) || button;
  const confirmed = newest.form.elements.confirmed;
  confirmed.value = "yes"; // it was read and chosen a second time, so nothing more is asked
  newest.click();
  confirmed.value = "";
}

const headingOf = (button) => $(":scope > h3, :scope > summary > span", button.closest(".group") || button)?.textContent || "";

function openMenu(buttons, x, y, part = null, hint = "") {
  closeMenu();
  const menu = document.createElement("div");
  menu.id = "menu";
  menu.setAttribute("role", "group");
  menu.setAttribute("aria-label", word("choices"));
  if (buttons.length === 1 && buttons[0].dataset.final && !buttons[0].form.dataset.alone) {
    const sure = document.createElement("p");
    sure.textContent = word("sure");
    menu.append(sure);
    menu.setAttribute("aria-label", sure.textContent);
  }
  const several = new Set(buttons.map(headingOf)).size > 1; // choices under different headings may be called the same
  let heading = "";
  for (const button of buttons) {
    if (several && headingOf(button) !== heading) {
      heading = headingOf(button);
      const under = document.createElement("p");
      under.className = "under";
      under.textContent = heading;
      if (heading) menu.append(under);
    }
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
  addFrame(menu, buttons.length > 1 ? nameOf(part) : "");
  document.body.append(menu);
  placeMenu(menu, buttons, x, y);
  $("button", menu).focus();
}

export function touch(element, x, y) {
  if (element.hasAttribute("data-pair") && pairUp(element, x, y)) return;
  settle(choicesOf(element.dataset.part), x, y, element);
}

export function settle(buttons, x, y, part = null) {
  const costly = $$("#choices .choice").length > 1 && buttons.some((button) => !button.form.dataset.alone && (button.dataset.final || button.form.dataset.unsure));
  if (buttons.length > 1 || (buttons.length === 1 && costly && document.body.dataset.confirm !== "never")) openMenu(buttons, x, y, part);
  else if (buttons.length === 1) buttons[0].click();
}

// a click on the drawing itself, not on a link or button above it
export const drawn = (element) => element instanceof SVGElement && Boolean(element.closest("#board")) && !element.closest("a, button");

export function partAt(event) {
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

// --- how the menu looks and where it opens

const partsOf = (button) => (button.dataset.parts || "").split(" ").filter(Boolean);
const partNamed = (name) => $(`#board [data-part="${CSS.escape(name)}"]`);

function nameOf(part) {
  const told = part?.getAttribute("aria-label") || $(":scope > title", part || document.body)?.textContent || "";
  return told.split(": ")[0];
}

// the heading above the choices, and the button that closes the menu
function addFrame(menu, told) {
  if (told) {
    const title = document.createElement("p");
    title.className = "about";
    title.textContent = told;
    menu.prepend(title);
    menu.setAttribute("aria-label", told);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close";
  close.setAttribute("aria-label", word("close"));
  close.textContent = "×";
  close.addEventListener("click", closeMenu);
  menu.append(close);
}

// the boxes on the screen of all parts that the choices involve
function concerned(buttons) {
  const names = new Set(buttons.flatMap(partsOf));
  return [...names].map(partNamed).filter(Boolean).map((part) => part.getBoundingClientRect());
}

function around(boxes) {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}

const overlap = (one, left, top, box) => Math.max(0, Math.min(one.right, left + box.width) - Math.max(one.left, left))
  * Math.max(0, Math.min(one.bottom, top + box.height) - Math.max(one.top, top));

// where it covers least of what it asks about: beside all of that, beside the part under the pointer, over the panel, in a corner
function placeMenu(menu, buttons, x, y) {
  const box = menu.getBoundingClientRect();
  const boxes = concerned(buttons);
  const beside = (about) => [
    [about.right + 10, about.top],
    [about.left - box.width - 10, about.top],
    [about.left, about.bottom + 10],
    [about.left, about.top - box.height - 10],
  ];
  const near = boxes.find((one) => x >= one.left && x <= one.right + 16 && y >= one.top && y <= one.bottom + 16);
  const [right, bottom] = [innerWidth - box.width - 8, innerHeight - box.height - 8];
  const places = [
    ...(boxes.length ? beside(around(boxes)) : []),
    ...(near ? beside(near) : []),
    [x, y], [right, y], [8, y], [x, bottom], [x, 8], [8, 8], [right, 8], [8, bottom], [right, bottom],
  ].map(([a, b]) => [Math.max(8, Math.min(a, right)), Math.max(8, Math.min(b, bottom))]);
  const covered = places.map(([a, b]) => boxes.reduce((sum, one) => sum + overlap(one, a, b, box), 0));
  const [left, top] = places[covered.indexOf(Math.min(...covered))];
  menu.style.left = `${left + scrollX}px`;
  menu.style.top = `${top + scrollY}px`;
}

// --- pairs: parts that can be taken two at a time

let firstOfPair = "";

function partnersOf(name) {
  const others = new Set(choicesOf(name).flatMap(partsOf));
  others.delete(name);
  return [...others].map(partNamed).filter((part) => part?.matches(".can[data-pair]"));
}

function forgetPair() {
  if (!firstOfPair) return;
  firstOfPair = "";
  for (const part of $$("#board .paired, #board .partner")) part.classList.remove("paired", "partner");
}

// the second part of a pair takes the choices of both; the first is remembered and its partners are marked
function pairUp(part, x, y) {
  const name = part.dataset.part;
  const first = firstOfPair;
  const both = first && first !== name ? choicesOf(first).filter((button) => partsOf(button).includes(name)) : [];
  forgetPair();
  if (both.length) {
    settle(both, x, y, part);
    return true;
  }
  const partners = partnersOf(name);
  if (!partners.length) return false;
  openMenu(choicesOf(name), x, y, part, word("pair"));
  firstOfPair = name;
  part.classList.add("paired");
  for (const partner of partners) partner.classList.add("partner");
  return true;
}

// an update may have removed the marks
document.addEventListener("htmx:after:swap", () => {
  const first = firstOfPair ? partNamed(firstOfPair) : null;
  if (!first?.matches(".can")) return forgetPair();
  first.classList.add("paired");
  for (const partner of partnersOf(firstOfPair)) partner.classList.add("partner");
});
