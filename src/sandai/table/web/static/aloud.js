// What is told to those who do not see the board: the newest lines of the log, then what is asked. Little at a time, and the question last.
"use strict";

{
  const MOST = 3; // lines at a time
  const SOON = 150; // milliseconds
  const LATER = 2500; // while others move

  const words = (element) => {
    if (!element) return "";
    const copy = element.cloneNode(true);
    for (const one of $$("svg, .rule, .at, button", copy)) one.remove();
    return copy.textContent.replace(/\s+/g, " ").trim();
  };
  const lines = () => new Map($$("#lines li").map((line) => [Number(line.id.slice(5)), words(line)]));
  const waiting = () => ($("#waiting") ? words($("#turn-bar")) : "");
  const over = () => Boolean($("#end"));

  let known = lines();
  let turn = $("#table")?.dataset.turn;
  let room = waiting();
  let ended = over();
  let pending = [];
  let takenBack = false;
  let undoing = false; // it was asked for; not every choice leaves a line that could go
  let last = "";
  let reason = ""; // why a part of the board can't be chosen
  let timer = 0;

  function say() {
    clearTimeout(timer);
    timer = 0;
    const place = $("#aloud");
    if (!place) return;
    const more = Math.max(0, pending.length - MOST);
    const told = [takenBack && word("takenBack"), more && word("more").replace("#", more), ...pending.slice(-MOST), last, reason].filter(Boolean);
    place.replaceChildren(...told.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
    pending = [];
    takenBack = false;
    last = "";
    reason = "";
  }

  function hear() {
    const table = $("#table");
    if (!table || !$("#aloud")) return;
    const now = lines();
    const first = Math.min(...now.keys());
    const newest = Math.max(-1, ...known.keys());
    // of what was known, what went out of the window above is no news, and what is missing else was taken back
    const gone = [...known].filter(([number, text]) => number >= first && now.get(number) !== text).map(([number]) => number);
    const since = Math.min(newest + 1, ...gone);
    if (gone.length || (known.size && !now.size)) {
      takenBack = true;
      pending = [];
    }
    pending.push(...[...now].filter(([number]) => number >= since).map(([, text]) => text));
    known = now;
    if (undoing && table.dataset.turn !== turn) [takenBack, undoing] = [true, false];
    if (table.dataset.turn !== turn) last = table.dataset.turn ? `${words($("#turn-bar h2"))}: ${words($("#turn-bar .prompt"))}` : "";
    if (over() && !ended) last = [$("#end h2"), $("#placed")].map(words).filter(Boolean).join(". ");
    if (waiting() && waiting() !== room) last = waiting();
    [turn, room, ended] = [table.dataset.turn, waiting(), over()];
    if (!pending.length && !takenBack && !last) return;
    if (timer && !last && !takenBack) return;
    clearTimeout(timer);
    timer = setTimeout(say, last || takenBack ? SOON : LATER);
  }

  document.addEventListener("htmx:after:swap", hear);
  document.addEventListener("refused", (event) => {
    reason = event.detail;
    say();
  });
  document.addEventListener("submit", (event) => { undoing = event.target.id === "undo"; }, true);
}
