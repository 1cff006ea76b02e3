// The clock of a new table: shows only the fields that matter for the chosen clock.

import { $, $$ } from "./dom.js";

function fitClock() {
  const clock = $("select#clock");
  if (!clock) return;
  const kinds = clock.selectedOptions[0].dataset.kinds.split(" ");
  for (const field of $$("[data-for-clock]")) {
    const on = kinds.includes(field.dataset.forClock);
    field.classList.toggle("on", on);
    for (const entry of $$("select, input", field)) entry.disabled = !on;
  }
}

document.addEventListener("input", (event) => { if (event.target.id === "clock") fitClock(); });
if ($("#clock-offset")) $("#clock-offset").value = String(-new Date().getTimezoneOffset());
fitClock();
