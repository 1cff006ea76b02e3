// The options of a new table: mark what was changed, disable what has no effect, reset all.

import { $, $$ } from "./dom.js";

const entriesOf = (option) => $$("select, input", option);

function valueOf(option) {
  const boxes = $$("input[type=checkbox]", option);
  if (boxes.length) return boxes.filter((box) => box.checked).map((box) => box.value).join(", ");
  return entriesOf(option)[0].value.trim();
}

function readOptions() {
  const seats = $("select[data-seats]");
  if (!seats) return;
  let changed = false;
  for (const option of $$(".option")) {
    const here = !option.dataset.only || option.dataset.only.split(" ").includes(seats.value);
    const needed = option.dataset.needs && document.getElementById(option.dataset.needs)?.closest(".option");
    const idle = Boolean(needed) && valueOf(needed) !== option.dataset.needsValue;
    const why = $(".idle", option);
    if (why) why.hidden = !idle;
    option.classList.toggle("rests", idle);
    for (const entry of entriesOf(option)) entry.disabled = idle || !here;
    const other = valueOf(option) !== option.dataset.usual;
    option.classList.toggle("changed", other);
    changed ||= other;
  }
  $("[data-reset]").hidden = !changed;
}

document.addEventListener("input", (event) => { if (event.target.closest(".new form")) readOptions(); });
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-reset]")) return;
  for (const option of $$(".option")) {
    const usual = option.dataset.usual;
    for (const entry of entriesOf(option)) {
      if (entry.type === "checkbox") entry.checked = usual.split(", ").includes(entry.value);
      else entry.value = usual;
    }
  }
  readOptions();
  $("#options summary").focus();
});
readOptions();
