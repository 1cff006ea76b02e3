// Zoom and pan the board: by buttons, wheel, fingers.

import { $ } from "./dom.js";

const zoom = { scale: 1, x: 0, y: 0 };
let held = null;
export let moved = false; // the last press moved the board, so its click is none
const fingers = new Map();

export function applyZoom() {
  const board = $("#zoom");
  if (!board) return;
  if (zoom.scale <= 1) Object.assign(zoom, { scale: 1, x: 0, y: 0 });
  const box = board.parentElement.getBoundingClientRect();
  zoom.x = Math.min(0, Math.max(zoom.x, box.width * (1 - zoom.scale)));
  zoom.y = Math.min(0, Math.max(zoom.y, box.height * (1 - zoom.scale)));
  board.style.transform = zoom.scale === 1 ? "" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  board.style.touchAction = zoom.scale === 1 ? "pan-x pan-y" : "none";
}

function zoomAt(factor, x, y) {
  const next = Math.min(5, Math.max(1, zoom.scale * factor));
  const real = next / zoom.scale;
  zoom.x = x - (x - zoom.x) * real;
  zoom.y = y - (y - zoom.y) * real;
  zoom.scale = next;
  applyZoom();
}

export function zoomMiddle(factor) {
  const board = $("#board");
  if (board) zoomAt(factor, board.clientWidth / 2, board.clientHeight / 2);
}

export function zoomAll() {
  zoom.scale = 1;
  applyZoom();
}

document.addEventListener("wheel", (event) => {
  const board = event.target.closest("#board");
  if (!board || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const box = board.getBoundingClientRect();
  zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  moved = false;
  if (!event.target.closest("#zoom")) return;
  fingers.set(event.pointerId, event);
  held = zoom.scale > 1 ? { x: event.clientX - zoom.x, y: event.clientY - zoom.y, at: event } : null;
});

document.addEventListener("pointermove", (event) => {
  if (fingers.has(event.pointerId) && fingers.size === 2) {
    const [one, two] = [...fingers.values()];
    const before = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    fingers.set(event.pointerId, event);
    const [a, b] = [...fingers.values()];
    const box = $("#board").getBoundingClientRect();
    const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (before > 0) zoomAt(now / before, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
    moved = true;
    return;
  }
  if (!held) return;
  if (Math.hypot(event.clientX - held.at.clientX, event.clientY - held.at.clientY) > 6) moved = true;
  zoom.x = event.clientX - held.x;
  zoom.y = event.clientY - held.y;
  applyZoom();
});

for (const name of ["pointerup", "pointercancel"]) {
  document.addEventListener(name, (event) => { fingers.delete(event.pointerId); held = null; });
}
