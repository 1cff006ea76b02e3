// What the keys do.
"use strict";

const typing = (element) => element.closest?.("input, textarea, select, [contenteditable]");

// Where somebody writes. Only she leaves it: if anything else took the focus away, it gets it back, and no letter becomes a key of the game.
let writing = null;
const writes = (element) => element.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=range], [readonly])");

document.addEventListener("focusin", (event) => { writing = writes(event.target) ? event.target : null; });
document.addEventListener("pointerdown", (event) => { if (!typing(event.target)) writing = null; }, true);

function thrownOut(event) {
  if (!writing || event.target !== document.body) return false;
  const field = document.getElementById(writing.id);
  if (event.key === "Escape" || event.key === "Tab" || !field?.checkVisibility()) writing = null;
  else field.focus({ preventScroll: true });
  return true;
}

document.addEventListener("keydown", (event) => {
  if (thrownOut(event)) return;
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
    u: () => ($("#undo [data-key=u]") || $("#back [data-key=u]"))?.click(),
    "+": () => zoomMiddle(1.4),
    "-": () => zoomMiddle(1 / 1.4),
    0: () => zoomAll(),
    ArrowLeft: () => $(event.shiftKey ? "[data-step=turn-prev]" : "[data-step=prev]")?.click(),
    ArrowRight: () => $(event.shiftKey ? "[data-step=turn-next]" : "[data-step=next]")?.click(),
    Home: () => { const first = $("[data-step=first]"); if (first) { event.preventDefault(); first.click(); } },
    End: () => { const last = $("[data-step=last]"); if (last) { event.preventDefault(); last.click(); } },
    " ": () => { if ($("[data-autoplay]") && event.target === document.body) { event.preventDefault(); toggleAutoplay(); } },
  }[event.key];
  if (act) act();
  else if (/^[1-9]$/.test(event.key)) $(`#choices [data-number="${event.key}"]`)?.click();
});
