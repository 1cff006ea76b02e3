// The log: which player's turns it shows. The choice is kept on the root element, which updates leave alone.

import { $$ } from "./dom.js";

const root = document.documentElement;

function press() {
  const seat = root.dataset.logSeat || "";
  for (const button of $$(".log-filter button")) button.setAttribute("aria-pressed", String(button.dataset.logSeat === seat));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".log-filter button");
  if (!button) return;
  if (button.dataset.logSeat) root.dataset.logSeat = button.dataset.logSeat;
  else delete root.dataset.logSeat;
  press();
});
document.addEventListener("htmx:after:swap", press);
