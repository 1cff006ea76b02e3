// What the keys do.
"use strict";

const typing = (element) => element.closest("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    closeMenu();
    $("#more")?.setAttribute("aria-expanded", "false");
    if (!$("#beside").hidden) closeBeside();
    return;
  }
  const part = event.target.closest && event.target.closest("#board .part.can");
  if (part && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    const box = part.getBoundingClientRect();
    touch(part, box.right, box.bottom);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const act = {
    "?": () => { const keys = $("#keys"); if (keys?.open) keys.close(); else keys?.showModal(); },
    b: () => ($("#board .part.can") || $("#board"))?.focus(),
    c: () => $("#choices summary, #choices .choice, #confirm button")?.focus(),
    l: () => { openTab("log"); $("#log")?.focus(); },
    u: () => $("#undo [data-key=u]")?.click(),
    "+": () => zoomMiddle(1.4),
    "-": () => zoomMiddle(1 / 1.4),
    0: () => zoomAll(),
    ArrowLeft: () => $("[data-step=prev]")?.click(),
    ArrowRight: () => $("[data-step=next]")?.click(),
    " ": () => { if ($("[data-autoplay]") && event.target === document.body) { event.preventDefault(); toggleAutoplay(); } },
  }[event.key];
  if (act) act();
  else if (/^[1-9]$/.test(event.key)) $(`#choices [data-number="${event.key}"]`)?.click();
});

// --- replay by itself

let autoplay = 0;

function toggleAutoplay() {
  if (autoplay) {
    clearInterval(autoplay);
    autoplay = 0;
  } else {
    let rewinding = !$("[data-step=next]");
    if (rewinding) $("[data-step=first]")?.click(); // at the end it begins anew
    autoplay = setInterval(() => {
      const next = $("[data-step=next]");
      if (next) next.click();
      else if (!rewinding) toggleAutoplay();
      rewinding = false;
    }, 900);
  }
  showAutoplay();
}

function showAutoplay() {
  const button = $("[data-autoplay]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(autoplay)));
  button.textContent = autoplay ? "Stop" : "Play";
}
