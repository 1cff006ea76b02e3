// Dragging: a part that is dragged onto another takes the choice that involves both.

import { closeCard, copied } from "./card.js";
import { $, $$ } from "./dom.js";
import { choicesOf, drawn, settle } from "./menu.js";

const SVG = "http://www.w3.org/2000/svg";

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
  const movable = event.button ? null : event.target.closest?.("#board .part.can[data-drag]");
  if (movable) drag = { part: movable, from: event, ghost: null };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.from.pointerId) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.from.clientX, event.clientY - drag.from.clientY) < 8) return;
  event.stopPropagation(); // don't pan the board
  closeCard();
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

document.addEventListener("pointercancel", letGo);

// a part that is being dragged through an update stays in hand as long as it can be chosen
document.addEventListener("htmx:after:swap", () => {
  if (!drag) return;
  if (!drag.part.isConnected || !drag.part.matches(".can")) return letGo();
  if (!drag.ghost) return;
  drag.aims = partners(drag.part);
  for (const name of drag.aims.keys()) $(`#board [data-part="${CSS.escape(name)}"]`)?.classList.add("aim");
});
