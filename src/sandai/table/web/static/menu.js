// The choices that a part of the board offers, in a small menu beside what they are about; and pairs, touched one after the other.
"use strict";

const partsOf = (button) => (button.dataset.parts || "").split(" ").filter(Boolean);
const partNamed = (name) => $(`#board [data-part="${CSS.escape(name)}"]`);

function nameOf(part) {
  const told = part?.getAttribute("aria-label") || $(":scope > title", part || document.body)?.textContent || "";
  return told.split(": ")[0];
}

// what the menu says before its choices, and the mark that closes it
function dressMenu(menu, told) {
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

// all that the choices touch, on the screen; nothing where that is spread over most of the board
function concerned(buttons) {
  const names = new Set(buttons.flatMap(partsOf));
  const boxes = [...names].map(partNamed).filter(Boolean).map((part) => part.getBoundingClientRect());
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}

// beside them if there is room, else where the pointer was
function placeMenu(menu, buttons, x, y) {
  const box = menu.getBoundingClientRect();
  const about = concerned(buttons);
  let [left, top] = [x, y];
  if (about) {
    const places = [
      [about.right + 10, about.top],
      [about.left - box.width - 10, about.top],
      [about.left, about.bottom + 10],
      [about.left, about.top - box.height - 10],
    ];
    const fits = ([a, b], at) => (at < 2
      ? a >= 8 && a + box.width <= innerWidth - 8
      : b >= 8 && b + box.height <= innerHeight - 8);
    [left, top] = places.find(fits) || [x, y];
  }
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - box.width - 8)) + scrollX}px`;
  menu.style.top = `${Math.max(8, Math.min(top, innerHeight - box.height - 8)) + scrollY}px`;
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

// the second of a pair takes the choices of both; the first is remembered, and its partners shown
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

// an update may have drawn the marks away
document.addEventListener("htmx:after:swap", () => {
  const first = firstOfPair ? partNamed(firstOfPair) : null;
  if (!first?.matches(".can")) return forgetPair();
  first.classList.add("paired");
  for (const partner of partnersOf(firstOfPair)) partner.classList.add("partner");
});
