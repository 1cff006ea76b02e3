// How far a bot is with its thought. The server tells it about twice a second, with the number of the question.

import { $ } from "./dom.js";

document.addEventListener("thinking", (event) => {
  const bar = $("#thinking");
  const [turn, progress] = event.detail.data.split(" ");
  if (bar?.dataset.turn === turn) bar.style.setProperty("--done", progress);
});
