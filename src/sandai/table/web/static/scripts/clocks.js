// Clocks: they tick by the server's time, show moments in local time, and say once when little time is left.

import { $, $$, fill, word } from "./dom.js";

const language = document.documentElement.lang || "en";
const SIZES = { day: 86400, hour: 3600, minute: 60, second: 1 };
const short = Object.fromEntries(Object.keys(SIZES).map((unit) => [unit, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" })]));
const long = Object.fromEntries(Object.keys(SIZES).map((unit) => [unit, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })]));
const LAST = 4; // one's own clock is announced again with a quarter of that

// how much the server's clock is ahead of this one
const shown = performance.timeOrigin + (performance.getEntriesByType("navigation")[0]?.responseStart || performance.now());
const served = Number($("#live")?.dataset.now);
const ahead = served ? served - shown / 1000 : 0;
const now = () => Date.now() / 1000 + ahead;

const part = (seconds, unit) => Math.floor(seconds / SIZES[unit]);
const two = (number) => String(number).padStart(2, "0");

function written(left) {
  const seconds = Math.ceil(left);
  if (seconds >= SIZES.day) return `${short.day.format(part(seconds, "day"))} ${short.hour.format(part(seconds % SIZES.day, "hour"))}`;
  if (seconds >= SIZES.hour) return `${short.hour.format(part(seconds, "hour"))} ${short.minute.format(part(seconds % SIZES.hour, "minute"))}`;
  return `${part(seconds, "minute")}:${two(seconds % 60)}`;
}

function spoken(left) {
  const unit = Object.keys(SIZES).find((one) => left >= 2 * SIZES[one]) || "second";
  return long[unit].format(Math.round(left / SIZES[unit]));
}

function moment(at) {
  const date = new Date(at * 1000);
  const hour = { hour: "2-digit", minute: "2-digit" };
  const days = Math.abs(date - Date.now()) / 86400000;
  if (date.toDateString() === new Date().toDateString()) return date.toLocaleTimeString(language, hour);
  return date.toLocaleString(language, days < 6 ? { weekday: "short", ...hour } : { day: "numeric", month: "short", ...hour });
}

const leftOf = (clock) => {
  const { due, begins, left } = clock.dataset;
  if (!due) return Number(left);
  return Math.max(0, Number(due) - (begins ? Math.max(now(), Number(begins)) : now()));
};

const announced = new Map(); // by clock, up to which mark, and of which deadline

function announce(clock, left) {
  const { due, low, name } = clock.dataset;
  const own = !name;
  const mark = own && left <= low / LAST ? 2 : 1;
  const known = announced.get(clock.parentElement.id);
  if (known?.due === due && known.mark >= mark) return;
  announced.set(clock.parentElement.id, { due, mark });
  const detail = fill(word(own ? "clockLowOwn" : "clockLow"), { name, time: spoken(left) });
  document.dispatchEvent(new CustomEvent("told", { detail }));
}

function tick() {
  for (const note of $$("#clocks [data-ends]")) note.hidden = Number(note.dataset.ends) <= now(); // of a pause or a vacation
  for (const clock of $$("#clocks .time[data-left]")) {
    const left = leftOf(clock);
    const { due, low, up } = clock.dataset;
    const text = due && left <= 0 ? up : written(left);
    if (clock.textContent !== text) clock.textContent = text;
    const scarce = Boolean(due) && left <= Number(low);
    clock.parentElement.classList.toggle("low", scarce);
    if (scarce && left > 0) announce(clock, left);
  }
}

function tellMoments() {
  for (const time of $$("time[data-moment]")) {
    const told = moment(Number(time.dataset.moment));
    if (time.textContent !== told) time.textContent = told;
  }
}

function update() {
  tellMoments();
  tick();
}

document.addEventListener("htmx:after:swap", update);
setInterval(() => { if (!document.hidden) tick(); }, 500);
setInterval(tellMoments, 60000);
update();
