// Parts of the board under a pointer: a lens shows them enlarged with their text, and some can be dragged.

import { asked } from "./controls.js";
import { $, $$ } from "./dom.js";
import { choicesOf, drawn, partAt, settle } from "./menu.js";
import { moved } from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";

// --- the lens: opens after a moment under the mouse, on focus, or by a long press

const LINGER = 450;
const hovers = matchMedia("(any-hover: hover)"); // without one, a browser may still send mouse events
let lingering = 0;
let watched = null;
let hushed = [];
let pressed = false;
let last = [-9, -9]; // where the pointer is
let rest = null; // where it was at the last click or update: no lens opens until it has moved on

function resting(event) {
  if (rest && Math.hypot(event.clientX - rest[0], event.clientY - rest[1]) > 6) rest = null;
  return rest !== null;
}

// the browser's own tooltip would repeat the lens; as a label the text stays for screen readers
function hush(part) {
  for (let one = part; one; one = one.parentElement.closest(".part")) {
    const title = $(":scope > title", one);
    if (title && title.textContent) {
      hushed.push([title, title.textContent]);
      one.setAttribute("aria-label", title.textContent);
      title.textContent = "";
    }
  }
}

function closeLens() {
  clearTimeout(lingering);
  for (const [title, text] of hushed) {
    if (!title.isConnected) continue;
    if (!title.textContent) title.textContent = text;
    title.parentElement.removeAttribute("aria-label");
  }
  hushed = [];
  watched = null;
  $("#lens")?.remove();
}

function copied(part) {
  const copy = part.cloneNode(true);
  for (const one of [copy, ...$$("[id], [tabindex], [data-part]", copy)]) {
    for (const name of ["id", "tabindex", "data-part", "role"]) one.removeAttribute(name);
  }
  copy.classList.remove("can", "chosen", "recent");
  copy.removeAttribute("transform");
  for (const one of $$("title, .glow", copy)) one.remove();
  return copy;
}

// with keys the lens opens away from the board, so that the neighbours stay visible
function besideBoard(lens, size) {
  const column = $(".column")?.getBoundingClientRect();
  if (!column || column.left < innerWidth / 2) return false;
  lens.style.left = `${column.left + (column.width - size.width) / 2}px`;
  lens.style.top = `${innerHeight - size.height - 12}px`;
  return true;
}

function openLens(part, words, keys = false) {
  $("#lens")?.remove();
  const box = part.getBoundingClientRect();
  const lens = document.createElement("div");
  lens.id = "lens";
  lens.setAttribute("aria-hidden", "true");
  const shape = part.getBBox();
  const plain = (text) => text.replace(/\s+/g, "");
  let told = false;
  // show cards and tiles enlarged; small parts need only their text
  if (part.closest(".panel") && shape.width >= 76 && shape.width <= 270 && shape.height <= 240 && shape.height >= 20) {
    const large = document.createElementNS(SVG, "svg");
    large.setAttribute("class", "sandai");
    large.setAttribute("viewBox", `${shape.x - 2} ${shape.y - 2} ${shape.width + 4} ${shape.height + 4}`);
    large.setAttribute("color", "var(--ink)");
    large.append(copied(part));
    if ($("text, use", large)) lens.append(large); // an outline alone shows nothing
    told = plain(large.textContent).includes(plain(words.split(": ").pop()));
  }
  if (!told) {
    const said = document.createElement("p");
    said.textContent = words;
    lens.append(said);
  }
  document.body.append(lens);
  const size = lens.getBoundingClientRect();
  if (keys && besideBoard(lens, size)) return;
  const room = box.right + size.width + 12 < innerWidth ? box.right + 8 : box.left - size.width - 8;
  const x = room < 4 ? Math.max(4, Math.min(box.left, innerWidth - size.width - 4)) : room;
  const below = box.bottom + size.height + 8 < innerHeight ? box.bottom + 8 : box.top - size.height - 8;
  const y = room < 4 ? below : Math.min(box.top, innerHeight - size.height - 6);
  lens.style.left = `${x}px`;
  lens.style.top = `${Math.max(4, y)}px`;
}

function watch(part, delay, mouse) {
  if (part === watched) return;
  closeLens();
  if (!part) return;
  const words = $(":scope > title", part)?.textContent;
  if (!words) return;
  watched = part;
  if (mouse) hush(part);
  lingering = setTimeout(() => { if (part.isConnected) openLens(part, words, !mouse); }, delay);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || !hovers.matches || drag || resting(event)) return;
  watch(event.target.closest?.("#board .part"), LINGER, true);
});

document.addEventListener("pointermove", (event) => {
  last = [event.clientX, event.clientY];
  if (!rest || drag || event.pointerType !== "mouse" || !hovers.matches || resting(event)) return;
  watch(event.target.closest?.("#board .part"), LINGER, true);
}, { passive: true });

document.addEventListener("focusin", (event) => {
  const part = event.target.closest?.("#board .part");
  if (part && part.matches(":focus-visible")) watch(part, LINGER);
});

document.addEventListener("focusout", (event) => { if (event.target.closest?.("#board .part")) closeLens(); });
document.addEventListener("scroll", closeLens, { passive: true, capture: true });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeLens(); });

// --- dragging a part onto another takes the choice that involves both

let drag = null;

function partners(part) {
  const found = new Map();
  for (const button of choicesOf(part.dataset.part)) {
    for (const other of (button.dataset.parts || "").split(" ")) {
      if (other && other !== part.dataset.part) found.set(other, [...(found.get(other) || []), button]);
    }
  }
  return found;
}

function lift(event) {
  const { part } = drag;
  drag.aims = partners(part);
  const size = part.getBoundingClientRect();
  const shape = part.getBBox();
  const ghost = document.createElementNS(SVG, "svg");
  ghost.id = "ghost";
  ghost.setAttribute("class", "sandai");
  ghost.setAttribute("viewBox", `${shape.x} ${shape.y} ${shape.width} ${shape.height}`);
  ghost.setAttribute("width", size.width);
  ghost.setAttribute("height", size.height);
  ghost.append(copied(part));
  document.body.append(ghost);
  drag.ghost = ghost;
  drag.half = [size.width / 2, size.height / 2];
  for (const name of drag.aims.keys()) $(`#board [data-part="${CSS.escape(name)}"]`)?.classList.add("aim");
  follow(event);
}

function follow(event) {
  drag.ghost.style.transform = `translate(${event.clientX - drag.half[0]}px, ${event.clientY - drag.half[1]}px)`;
}

function under(event) {
  const all = document.elementsFromPoint(event.clientX, event.clientY);
  if (!all.length || !drawn(all[0])) return null;
  for (const element of all) {
    const part = element.closest("#board .part.aim");
    if (part) return part;
  }
  return null;
}

function letGo() {
  drag?.ghost?.remove();
  for (const one of $$("#board .aim")) one.classList.remove("aim");
  drag = null;
}

document.addEventListener("pointerdown", (event) => {
  closeLens();
  rest = last = [event.clientX, event.clientY];
  pressed = false;
  const part = event.target.closest?.("#board .part");
  if (!part || event.button) return;
  const movable = event.target.closest("#board .part.can[data-drag]");
  if (movable) drag = { part: movable, from: event, ghost: null };
  if (event.pointerType === "mouse") return;
  const words = $(":scope > title", part)?.textContent;
  lingering = setTimeout(() => {
    if (!words || drag?.ghost || !part.isConnected) return;
    pressed = true;
    openLens(part, words);
  }, LINGER);
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.from.pointerId) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.from.clientX, event.clientY - drag.from.clientY) < 8) return;
  event.stopPropagation(); // don't pan the board
  closeLens();
  if (drag.ghost) follow(event);
  else lift(event);
}, true);

// a mouse that drags a part selects no text, and drags none that was selected before
document.addEventListener("mousedown", (event) => { if (drag) event.preventDefault(); });
document.addEventListener("dragstart", (event) => { if (event.target.closest?.("#board")) event.preventDefault(); });

function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

document.addEventListener("pointerup", (event) => {
  if (!drag?.ghost) {
    drag = null;
    clearTimeout(lingering);
    return;
  }
  const aim = under(event);
  const buttons = aim ? drag.aims.get(aim.dataset.part) : [];
  letGo();
  // ignore the click that ends a drag with the mouse
  document.addEventListener("click", swallow, true);
  setTimeout(() => {
    document.removeEventListener("click", swallow, true);
    settle(buttons, event.clientX + 8, event.clientY + 8);
  });
}, true);

document.addEventListener("pointercancel", () => { letGo(); closeLens(); });

// a long press only opens the lens
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  if (event.target.closest("#board")) event.stopPropagation();
}, true);

// a click on a part that can't be chosen shows why not
async function explain(part) {
  const turn = asked();
  const answer = await fetch(`${location.pathname.split("/", 3).join("/")}/why?part=${encodeURIComponent(part.dataset.part)}`);
  const why = answer.ok ? await answer.text() : "";
  if (!why || asked() !== turn || !part.isConnected) return;
  openLens(part, $(":scope > title", part)?.textContent || part.getAttribute("aria-label") || "");
  $("#lens").insertAdjacentHTML("beforeend", why);
  document.dispatchEvent(new CustomEvent("refused", { detail: $$("#lens .why").map((line) => line.textContent.trim()).join(" ") }));
  watched = part;
}

document.addEventListener("click", (event) => {
  if (moved || !drawn(event.target) || partAt(event)) return;
  const part = event.target.closest(".part");
  const words = part && $(":scope > title", part)?.textContent;
  if (words && event.pointerType === "touch") openLens(part, words);
  if (part?.dataset.part && asked()) explain(part).catch(() => {}); // without a connection there is nothing to show
});
document.addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && event.target.closest?.("#board .part")) event.preventDefault();
});

document.addEventListener("htmx:before:swap", () => { closeLens(); rest = last; });

// a part that is being dragged through an update stays in hand as long as it can be chosen
document.addEventListener("htmx:after:swap", () => {
  if (!drag) return;
  if (!drag.part.isConnected || !drag.part.matches(".can")) return letGo();
  if (!drag.ghost) return;
  drag.aims = partners(drag.part);
  for (const name of drag.aims.keys()) $(`#board [data-part="${CSS.escape(name)}"]`)?.classList.add("aim");
});
