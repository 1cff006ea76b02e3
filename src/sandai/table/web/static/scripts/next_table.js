// The link to the next table where it is one's turn: shown while there is one.

import { asked } from "./controls.js";
import { $ } from "./dom.js";

const REFRESH = 60; // seconds
const link = $("#next-table");
let turn = asked();

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(link.dataset.count);
    if (!answer.ok) return;
    const { count } = await answer.json();
    $(".badge", link).textContent = count;
    link.hidden = count === 0;
    link.classList.toggle("main", !asked());
  } catch { /* without a connection it stays as it is */ }
}

if (link) {
  document.addEventListener("visibilitychange", look);
  document.addEventListener("htmx:after:swap", () => { if (asked() !== turn) { turn = asked(); look(); } });
  setInterval(look, 1000 * REFRESH);
  look();
}
