// Times on the page: how long ago, or how soon, instead of the hour.
"use strict";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];
const spoken = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "always" });

function distance(at) {
  const seconds = at - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) || UNITS.at(-1);
  return spoken.format(Math.trunc(seconds / size) || Math.sign(seconds), unit);
}

function tellTimes() {
  for (const time of document.querySelectorAll("time[data-since]")) {
    const told = distance(Number(time.dataset.since));
    if (time.textContent !== told) time.textContent = told;
  }
}

document.addEventListener("htmx:after:swap", tellTimes);
setInterval(tellTimes, 20000);
tellTimes();
