// Replay: autoplay, addresses, and the form that takes a game back.

import { $ } from "./dom.js";

let autoplay = 0;
let pace = 900;

function stopAutoplay() {
  clearInterval(autoplay);
  autoplay = 0;
}

function startAutoplay() {
  let rewinding = !$("[data-step=next]");
  if (rewinding) $("[data-step=first]")?.click(); // at the end it starts again
  autoplay = setInterval(() => {
    const next = $("[data-step=next]");
    if (next) next.click();
    else if (!rewinding) toggleAutoplay();
    rewinding = false;
  }, pace);
}

function toggleAutoplay() {
  if (autoplay) stopAutoplay();
  else startAutoplay();
  showAutoplay();
}

function showAutoplay() {
  const button = $("[data-autoplay]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(autoplay)));
  button.textContent = autoplay ? button.dataset.stop : button.dataset.play;
  $("#speed").value = String(pace);
}

document.addEventListener("toggle-autoplay", toggleAutoplay); // by a key
document.addEventListener("click", (event) => { if (event.target.closest("button[data-autoplay]")) toggleAutoplay(); });
document.addEventListener("htmx:after:swap", showAutoplay);
document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  pace = Number(event.target.value);
  if (!autoplay) return;
  stopAutoplay();
  startAutoplay();
});

// the slider and the list lead to the same addresses as the arrows
document.addEventListener("htmx:after:swap", () => {
  const here = /^(.*\/replay)\/?$/.exec(location.pathname);
  if (here && $("#table")?.dataset.position) history.replaceState(history.state, "", `${here[1]}/${$("#table").dataset.position}`);
});

// --- a step brings only what differs from the position that the page shows

const table = () => $("#replay") && $("#table");
let whole = false; // the next answer has to be complete

document.addEventListener("htmx:config:request", (event) => {
  const shown = table()?.dataset.shown;
  if (shown && !whole) event.detail.ctx.request.headers["Sandai-Replay"] = shown;
  whole = false;
});

document.addEventListener("htmx:before:swap", (event) => {
  const since = /^<hx-since shown="([^"]*)">/.exec(event.detail.ctx.text || "");
  if (!since || since[1] === table()?.dataset.shown) return;
  event.preventDefault(); // another step came first
  whole = true;
  htmx.ajax("GET", event.detail.ctx.request.action, { target: "#table", swap: "outerMorph" });
});

document.addEventListener("htmx:after:swap", () => {
  if (table()?.dataset.title) document.title = table().dataset.title;
});

// --- on a phone, scroll to where something was done

function lookThere() {
  const [part] = ($("#table")?.dataset.recent || "").split(" ").filter(Boolean);
  const element = part && $("#replay") && $(`#board [data-part="${CSS.escape(part)}"]`);
  if (!element || innerWidth > 760) return;
  const box = element.getBoundingClientRect();
  const free = $("#replay").getBoundingClientRect().top;
  if (box.top < 60 || box.bottom > free) scrollBy({ top: box.top + box.height / 2 - (60 + free) / 2 });
}
document.addEventListener("htmx:after:swap", lookThere);

// --- close the form that takes a game back when the position changes

const meant = () => $("#back [name=turn]")?.value;
let askedBack = meant();

document.addEventListener("submit", (event) => {
  const back = event.target.closest("#back");
  if (back) back.open = false;
});
document.addEventListener("htmx:after:swap", () => {
  if (meant() !== askedBack && $("#back")) $("#back").open = false;
  askedBack = meant();
});
