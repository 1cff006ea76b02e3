// The info card of a part of the board: what it is for, whose it is and what it is worth now. It opens after a moment under the mouse, by a
// click or a tap on a part that can't be chosen, by a long press on one that can, and with keys. It always opens in the same place.

import { asked } from "./controls.js";
import { $, $$ } from "./dom.js";
import { drawn, partAt } from "./menu.js";
import { shown } from "./shown.js";
import { moved } from "./zoom.js";

const SVG = "http://www.w3.org/2000/svg";
const LINGER = 300; // milliseconds until the mouse has rested on a part
const PRESS = 450; // until a press of a finger is a long one
const ASK = 90; // until the server is asked, so that a mouse that only passes asks nothing
const SLOW = 700; // until the card opens with what the page knows, if the server is slow
const VIEW = 150; // the least width of the picture of a small part, in units of the board
const GAP = 12; // pixels between the card and the edge of the window

const hovers = matchMedia("(any-hover: hover)"); // without one, a browser may still send mouse events
const address = () => location.pathname.replace(/\/$/, "");
let current = null; // the part whose card is open or about to open, and how it was asked for
let pressed = false; // a long press has opened the card, so the click that follows does nothing
let press = null; // where the finger went down
let last = [-9, -9]; // where the pointer is
let rest = null; // where it was at the last click or update: no card opens under the mouse until it has moved on
let hushed = [];
const answers = new Map(); // what the server said of parts at the version that is shown
let answersAt = "";

// --- what the card says

// the name by which the server knows a part; a drawing inside of a part may have none
export const nameOf = (part) => part.dataset.part || (part.id.startsWith("part-") ? part.id.slice(5) : "");
const titleOf = (part) => $(":scope > title", part)?.textContent || part.getAttribute("aria-label") || "";

// in the replay and while a choice is to be confirmed, the board shows another position than the newest
function cardAddress(part) {
  if (!nameOf(part) || location.search) return "";
  const parameters = new URLSearchParams({ part: nameOf(part) });
  if ($("#table.preview")) parameters.set("choice", $("#confirm [name=choice]")?.value || "");
  const at = $("#table")?.dataset.position;
  const place = at === undefined ? address() : `${address().split("/", 3).join("/")}/replay/${at}`;
  return `${place}/card?${parameters}`;
}

function ask(part) {
  const where = cardAddress(part);
  const now = `${shown.version} ${asked() || ""}`;
  if (now !== answersAt) answers.clear();
  answersAt = now;
  if (!where) return Promise.resolve("");
  if (!answers.has(where)) {
    // without a connection the card shows what the page knows
    answers.set(where, fetch(where).then((answer) => (answer.ok ? answer.text() : ""), () => ""));
  }
  return answers.get(where);
}

// what the page itself knows: the title of the part, up to the first colon its name
function plainly(part) {
  const [told, lately] = titleOf(part).split(" – ");
  const colon = told.indexOf(": ");
  const name = document.createElement("h2");
  name.className = "name";
  name.textContent = colon > 0 ? told.slice(0, colon) : told.replace(/\.$/, "");
  const picture = Object.assign(document.createElement("div"), { className: "picture" });
  const does = Object.assign(document.createElement("p"), { className: "does", textContent: colon > 0 ? told.slice(colon + 2) : "" });
  return { nodes: [name, picture, does], lately };
}

function fillCard(card, part, answer) {
  const known = plainly(part);
  card.innerHTML = answer;
  if (!$("h2", card)) card.prepend(...known.nodes);
  if (known.lately) card.append(Object.assign(document.createElement("p"), { className: "lately", textContent: known.lately }));
  const picture = pictureOf(part);
  if (picture) $(".picture", card).append(picture);
  else $(".picture", card).remove();
}

// --- the picture: the part alone, or, if it is small or says little without its surroundings, the piece of the board around it

export function copied(part) {
  const copy = part.cloneNode(true);
  strip(copy);
  copy.classList.remove("can", "chosen", "recent");
  copy.removeAttribute("transform");
  for (const one of $$("title, .light", copy)) one.remove();
  return copy;
}

function strip(copy) {
  for (const one of [copy, ...$$("[id], [tabindex], [data-part], [role]", copy)]) {
    for (const name of ["id", "tabindex", "data-part", "role", "aria-disabled", "aria-label"]) one.removeAttribute(name);
  }
}

function frame(x, y, width, height, ...content) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "sandai");
  picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  picture.setAttribute("color", "var(--ink)");
  picture.setAttribute("aria-hidden", "true");
  picture.append(...content);
  return picture;
}

function pictureOf(part) {
  const shape = part.getBBox();
  if (!shape.width || !shape.height) return null;
  if (part.closest(".panel") && shape.width >= 76 && shape.width <= 270 && shape.height <= 240 && shape.height >= 20) {
    const copy = copied(part);
    if ($("text, use", copy)) return frame(shape.x - 2, shape.y - 2, shape.width + 4, shape.height + 4, copy); // an outline alone shows nothing
  }
  return surroundings(part);
}

function surroundings(part) {
  const board = part.ownerSVGElement.closest("#board svg");
  const grid = board?.getScreenCTM();
  if (!grid) return null;
  const box = part.getBoundingClientRect();
  const [x, y] = [(box.left + box.width / 2 - grid.e) / grid.a, (box.top + box.height / 2 - grid.f) / grid.d];
  const [wide, high] = [box.width / grid.a, box.height / grid.d];
  const width = Math.max(VIEW, Math.min(wide * 1.5, wide + VIEW / 4));
  const height = Math.max(VIEW * 0.56, Math.min(high * 1.5, high + VIEW / 4));
  const mark = part.classList.contains("chosen");
  part.classList.add("chosen"); // the copy shows which part it is
  const copy = board.cloneNode(true);
  if (!mark) part.classList.remove("chosen");
  strip(copy);
  for (const one of $$("title", copy)) one.remove();
  for (const one of $$(".can", copy)) one.classList.remove("can");
  for (const name of ["preserveAspectRatio", "style", "width", "height"]) copy.removeAttribute(name);
  copy.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
  copy.setAttribute("aria-hidden", "true");
  copy.classList.remove("panel");
  copy.classList.add("cut");
  return copy;
}

// --- where it is: over the lower part of the column beside the board, or where there is none at the end of the screen away from the part

function place(card, part) {
  const column = $(".column")?.getBoundingClientRect();
  const aside = column && column.left >= innerWidth / 2 && column.width >= 200;
  card.classList.toggle("aside", Boolean(aside));
  if (aside) {
    card.style.left = `${column.left}px`;
    card.style.width = `${Math.min(column.width, innerWidth - column.left - GAP)}px`;
    card.style.top = "auto";
    card.style.bottom = `${GAP}px`;
    return;
  }
  card.style.left = card.style.width = "";
  const box = part.getBoundingClientRect();
  const high = card.getBoundingClientRect().height;
  const under = box.bottom > innerHeight - high - 2 * GAP;
  card.style.top = under ? `${GAP}px` : "auto";
  card.style.bottom = under ? "auto" : `${GAP}px`;
}

// --- opening and closing

// the browser's own tooltip would repeat the card; as a label the text stays for screen readers
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

function unhush() {
  for (const [title, text] of hushed) {
    if (!title.isConnected) continue;
    if (!title.textContent) title.textContent = text;
    title.parentElement.removeAttribute("aria-label");
  }
  hushed = [];
}

export function closeCard() {
  clearTimeout(current?.asking);
  unhush();
  current = null;
  $("#card")?.remove();
}

// `kept`: the card stays until it is closed; `told`: it is read aloud
async function open(part, { kept = false, told = false, after = 0 } = {}) {
  closeCard();
  if (!titleOf(part) && !nameOf(part)) return;
  const mine = { part, kept, asking: 0 };
  current = mine;
  const waited = new Promise((go) => { mine.asking = setTimeout(go, after); });
  if (after > ASK) await new Promise((go) => { mine.asking = setTimeout(go, ASK); });
  if (current !== mine) return;
  const coming = ask(part);
  const slow = new Promise((go) => { setTimeout(() => go(null), after + SLOW); });
  const first = await Promise.race([coming, slow]);
  await waited;
  if (current !== mine || !part.isConnected) return;
  show(part, first ?? "", kept, told);
  const late = first === null ? await coming : "";
  if (late && current === mine && part.isConnected) refill(part, late);
}

function refill(part, answer) {
  const card = $("#card");
  const within = card.contains(document.activeElement);
  fillCard(card, part, answer);
  card.setAttribute("aria-label", $("h2", card).textContent);
  if (card.matches(".kept")) card.append(closer());
  htmx.process(card);
  if (within) $(".close", card).focus({ preventScroll: true });
  place(card, part);
  if ($(".why", card)) tell(card);
}

function show(part, answer, kept, told) {
  $("#card")?.remove();
  const card = document.createElement("section");
  card.id = "card";
  fillCard(card, part, answer);
  card.classList.toggle("kept", kept);
  card.setAttribute("aria-label", $("h2", card).textContent);
  if (kept) card.append(closer());
  else card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  htmx.process(card);
  place(card, part);
  if (told || $(".why", card)) tell(card);
}

function closer() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "close";
  button.textContent = "×";
  button.setAttribute("aria-label", $("#words").dataset.close);
  button.addEventListener("click", () => leave());
  return button;
}

function tell(card) {
  const lines = $$(":scope > :is(h2, p), dl > div", card).map((one) => [...one.childNodes].map((node) => node.textContent.replace(/\s+/g, " ").trim()).join(one.matches("div") ? ": " : " "));
  const words = lines.filter(Boolean).join(". ").replace(/([.!?])\./g, "$1");
  if (aloud) aloud.textContent = words;
  else document.dispatchEvent(new CustomEvent("told", { detail: words }));
}

// where cards are read aloud on pages without announcements, such as the replay
const aloud = $("#aloud") ? null : document.createElement("div");
if (aloud) {
  aloud.className = "visually-hidden";
  aloud.setAttribute("role", "status");
  document.body.append(aloud);
}

// the focus goes back to the part
function leave() {
  const part = current?.part;
  const within = $("#card")?.contains(document.activeElement);
  closeCard();
  if (within && part?.isConnected) part.focus({ preventScroll: true });
}

export const cardIsKept = () => Boolean(current?.kept);

export function openCard(part, told = false) {
  return open(part, { kept: true, told });
}

// --- the mouse

function resting(event) {
  if (rest && Math.hypot(event.clientX - rest[0], event.clientY - rest[1]) > 6) rest = null;
  return rest !== null;
}

function hover(event) {
  if (event.pointerType !== "mouse" || !hovers.matches || event.buttons || resting(event) || current?.kept) return;
  const part = event.target.closest?.("#board .part") || null;
  if (part === (current?.part || null)) return;
  closeCard();
  if (!part) return;
  open(part, { after: LINGER });
  hush(part);
}

document.addEventListener("pointerover", hover);
document.addEventListener("pointermove", (event) => {
  last = [event.clientX, event.clientY];
  if (rest && $("#ghost") === null) hover(event);
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 8) stopPress();
}, { passive: true });

// --- a long press only opens the card

function stopPress() {
  clearTimeout(press?.timer);
  press = null;
}

document.addEventListener("pointerdown", (event) => {
  stopPress();
  pressed = false;
  rest = last = [event.clientX, event.clientY];
  if (event.target.closest?.("#card, #beside")) return;
  const part = event.target.closest?.("#board .part");
  if (!current?.kept || event.pointerType === "mouse") closeCard();
  if (!part || event.button || event.pointerType === "mouse") return;
  ask(part);
  const timer = setTimeout(() => {
    if ($("#ghost") || !part.isConnected) return;
    pressed = true;
    openCard(part);
  }, PRESS);
  press = { timer, x: event.clientX, y: event.clientY };
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, stopPress);
document.addEventListener("click", (event) => {
  if (!pressed) return;
  pressed = false;
  if (event.target.closest("#board")) event.stopPropagation();
}, true);
document.addEventListener("contextmenu", (event) => {
  if (event.pointerType === "touch" && event.target.closest?.("#board .part")) event.preventDefault();
});

// --- a click or a tap on a part that can't be chosen; one elsewhere closes the card

document.addEventListener("click", (event) => {
  if (moved || event.target.closest?.("#card, #beside")) return;
  const part = drawn(event.target) && !partAt(event) ? event.target.closest(".part") : null;
  if (part) openCard(part);
  else if (current?.kept) closeCard();
});

// --- keys: Escape closes the card; Tab leads from a part to the links of its card, and back

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && $("#card")) return leave();
  const card = $("#card.kept");
  if (event.key !== "Tab" || !card || !current) return;
  const links = $$("a, button", card);
  const at = links.indexOf(document.activeElement);
  if (at < 0 ? document.activeElement !== current.part || event.shiftKey : event.shiftKey && at > 0) return;
  if (at >= 0 && !event.shiftKey && at < links.length - 1) return;
  event.preventDefault();
  (at < 0 ? links[0] : current.part).focus({ preventScroll: true });
});

// --- updates: under the mouse the card closes; one that is kept shows the part as it is now

document.addEventListener("htmx:before:swap", (event) => {
  if (event.detail.ctx?.target?.id === "beside-body") return;
  unhush();
  if (current?.kept) return;
  closeCard();
  rest = last;
});
document.addEventListener("htmx:after:swap", async (event) => {
  if (!current?.kept || event.detail.ctx?.target?.id === "beside-body") return;
  const mine = current;
  const again = mine.part.isConnected ? mine.part : $$("#board .part").find((one) => nameOf(one) && nameOf(one) === nameOf(mine.part));
  if (!again) return closeCard();
  mine.part = again;
  const answer = await ask(again);
  if (current === mine && $("#card") && again.isConnected) refill(again, answer);
});
addEventListener("resize", () => { if (current && $("#card")) place($("#card"), current.part); });
