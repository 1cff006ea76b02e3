// Fit the board into the window, zoom into it and move it: by buttons, wheel, keys and fingers.

import { $, $$ } from "./dom.js";

const MOST = 5; // times the whole board
const root = document.documentElement;
const zoom = { scale: 1, x: 0, y: 0 };
let held = null;
export let moved = false; // the last press moved the board, so its click is none
const fingers = new Map();

// on a phone the board stands in one column that scrolls; there the whole board at once is a mode of its own
const phone = matchMedia("(max-width: 760px), (max-width: 1020px) and (max-height: 500px)");
const whole = () => root.classList.contains("overview");

// a board of panels is scaled as a whole, so that it is never higher or wider than its frame
function fitBoard(frame) {
  const board = $(":scope > .table", frame);
  if (!board) return;
  board.style.transform = "";
  if (getComputedStyle(frame).containerType !== "size") return;
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  const scale = Math.min(width / board.offsetWidth, height / board.offsetHeight);
  board.style.transform = `translate(${(width - board.offsetWidth * scale) / 2}px, ${(height - board.offsetHeight * scale) / 2}px) scale(${scale})`;
}

export function applyZoom() {
  const board = $("#zoom");
  if (!board) return;
  if (zoom.scale <= 1) Object.assign(zoom, { scale: 1, x: 0, y: 0 });
  const frame = board.parentElement;
  zoom.x = Math.min(0, Math.max(zoom.x, frame.clientWidth * (1 - zoom.scale)));
  zoom.y = Math.min(0, Math.max(zoom.y, frame.clientHeight * (1 - zoom.scale)));
  board.style.transform = zoom.scale === 1 ? "" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`;
  board.style.touchAction = zoom.scale === 1 ? "pan-x pan-y" : "none";
  showButtons();
}

export function fitAll() {
  const board = $("#zoom");
  if (board) fitBoard(board);
  applyZoom();
}

// a button that would do nothing can't be pressed
function showButtons() {
  const plain = zoom.scale === 1;
  for (const [name, off] of [["in", zoom.scale >= MOST], ["out", plain], ["all", plain && (whole() || !phone.matches)]]) {
    for (const button of $$(`[data-zoom=${name}]`)) button.disabled = off;
  }
}

function zoomAt(factor, x, y) {
  const next = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const real = next / zoom.scale;
  zoom.x = x - (x - zoom.x) * real;
  zoom.y = y - (y - zoom.y) * real;
  zoom.scale = next;
  applyZoom();
}

function show(overview) {
  zoom.scale = 1;
  root.classList.toggle("overview", overview);
  fitAll();
  if (overview) scrollTo({ top: 0, behavior: "instant" });
}

export function zoomMiddle(factor) {
  const board = $("#board");
  if (!board) return;
  if (whole() && zoom.scale === 1) show(false);
  else zoomAt(factor, board.clientWidth / 2, board.clientHeight / 2);
}

export function zoomAll() {
  if (phone.matches) return show(true);
  zoom.scale = 1;
  applyZoom();
}

phone.addEventListener("change", () => show(false));
addEventListener("resize", fitAll);
document.fonts.ready.then(fitAll); // letters of another width may change the height of a board

document.addEventListener("wheel", (event) => {
  const board = event.target.closest("#board");
  if (!board) return;
  const box = board.getBoundingClientRect();
  if (event.ctrlKey || event.metaKey) zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
  else if (zoom.scale > 1) {
    zoom.x -= event.shiftKey ? event.deltaY : event.deltaX;
    zoom.y -= event.shiftKey ? 0 : event.deltaY;
    applyZoom();
  } else return;
  event.preventDefault();
}, { passive: false });

// what gets the focus is moved into the frame
document.addEventListener("focusin", (event) => {
  const board = event.target.closest?.("#board");
  if (!board || zoom.scale === 1) return;
  const [frame, box] = [board.getBoundingClientRect(), event.target.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) zoom.x += (frame.left + frame.right - box.left - box.right) / 2;
  if (box.top < frame.top || box.bottom > frame.bottom) zoom.y += (frame.top + frame.bottom - box.top - box.bottom) / 2;
  applyZoom();
});

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
