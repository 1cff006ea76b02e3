// The guided first game: rings around the parts of the board that the guide points at, brought into view.

import { $, $$ } from "./dom.js";
import { inSight, scrolled, sight } from "./scroll.js";

const SVG = "http://www.w3.org/2000/svg";
const GAP = 5; // pixels between a part and its ring
const ROUNDING = 14; // pixels of its corners, at most
let pointed = ""; // what the rings are around, and where the guide is

const partsOf = (names) => names.flatMap((name) => $$(`#board [data-part="${CSS.escape(name)}"]`)).filter((part) => part.getBoundingClientRect().width);

// a ring in the drawing itself, so that it moves and grows with it
function ringAround(part) {
  const drawing = part.ownerSVGElement;
  const matrix = drawing?.getScreenCTM()?.inverse();
  if (!matrix) return;
  const box = part.getBoundingClientRect();
  const corner = new DOMPoint(box.left - GAP, box.top - GAP).matrixTransform(matrix);
  const end = new DOMPoint(box.right + GAP, box.bottom + GAP).matrixTransform(matrix);
  const [width, height] = [end.x - corner.x, end.y - corner.y];
  const rounding = Math.min(height / 3, width / 3, (ROUNDING * width) / (box.width + 2 * GAP));
  for (const kind of ["pointer-under", "pointer"]) {
    const ring = document.createElementNS(SVG, "rect");
    const shape = { class: kind, x: corner.x, y: corner.y, width, height, rx: rounding, "aria-hidden": "true" };
    for (const [name, value] of Object.entries(shape)) ring.setAttribute(name, value);
    drawing.append(ring);
  }
}

function point() {
  for (const ring of $$("#board :is(.pointer, .pointer-under)")) ring.remove();
  const guide = $("#guide");
  const names = (guide?.dataset.points || "").split(" ").filter(Boolean);
  const now = guide ? `${$("#guide-title")?.textContent} ${names}` : "";
  const parts = partsOf(names);
  for (const part of parts) ringAround(part);
  if (now !== pointed && !parts.every(inSight)) show(parts);
  pointed = now;
}

// scroll so that all parts can be seen, or the first of them if they are too far apart
function show(parts) {
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const [from, to] = sight();
  const fits = bottom - top < to - from;
  const middle = fits ? (top + bottom) / 2 : boxes[0].top + (to - from) / 3;
  scrollBy({ top: middle - (from + to) / 2, behavior: "instant" });
  scrolled.at = performance.now();
}

document.addEventListener("htmx:after:swap", (event) => {
  if (event.detail.ctx?.target?.id !== "beside-body") requestAnimationFrame(point);
});
addEventListener("resize", () => requestAnimationFrame(point));
requestAnimationFrame(point);
