// Replay: by itself and by its keys; and the question whether a game shall be taken back.
"use strict";

let autoplay = 0;
let pace = 900;

function stopAutoplay() {
  clearInterval(autoplay);
  autoplay = 0;
}

function startAutoplay() {
  let rewinding = !$("[data-step=next]");
  if (rewinding) $("[data-step=first]")?.click(); // at the end it begins anew
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

document.addEventListener("htmx:after:swap", showAutoplay);
document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  pace = Number(event.target.value);
  if (!autoplay) return;
  stopAutoplay();
  startAutoplay();
});

// what the slider and the list lead to has the same address as what the arrows lead to
document.addEventListener("htmx:after:swap", () => {
  const here = /^(.*\/replay)\/?$/.exec(location.pathname);
  if (here && $("#table")?.dataset.position) history.replaceState(history.state, "", `${here[1]}/${$("#table").dataset.position}`);
});

// --- on a phone the board goes to where something was done

function lookThere() {
  const [part] = ($("#table")?.dataset.recent || "").split(" ").filter(Boolean);
  const element = part && $("#replay") && $(`#board [data-part="${CSS.escape(part)}"]`);
  if (!element || innerWidth > 760) return;
  const box = element.getBoundingClientRect();
  const free = $("#replay").getBoundingClientRect().top;
  if (box.top < 60 || box.bottom > free) scrollBy({ top: box.top + box.height / 2 - (60 + free) / 2 });
}
document.addEventListener("htmx:after:swap", lookThere);

// --- what was asked about one position is not answered for another

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
