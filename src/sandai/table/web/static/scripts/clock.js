// Times: how long ago or how soon, and the reader's own hour for chat messages.

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

// the hour of a chat message by the reader's clock
function tellHours() {
  for (const time of document.querySelectorAll("time[data-clock]")) {
    const at = new Date(Number(time.dataset.clock) * 1000);
    const hour = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const today = at.toDateString() === new Date().toDateString();
    const told = today ? hour : `${at.toLocaleDateString([], { day: "numeric", month: "short" })}, ${hour}`;
    if (time.textContent !== told) time.textContent = told;
  }
}

document.addEventListener("htmx:after:swap", tellTimes);
document.addEventListener("htmx:after:swap", tellHours);
setInterval(tellTimes, 20000);
tellTimes();
tellHours();
