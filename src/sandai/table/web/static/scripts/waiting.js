// At how many tables it is the reader's turn: in the title of the page, as "(2) Sandai", and on the icon of the installed app.

const SOON = 1000; // milliseconds after something changed
const SHOWN = 60_000; // between two questions to the server, while the page is visible
const HIDDEN = 300_000;
const MARK = /^\(\d+\) /;

let waiting = 0;
let known = false;
let timer = 0;
let table = document.querySelector("#table")?.dataset.turn;

function show() {
  const plain = document.title.replace(MARK, "");
  const wanted = waiting ? `(${waiting}) ${plain}` : plain;
  if (document.title !== wanted) document.title = wanted;
}

function set(count) {
  if (!Number.isInteger(count)) return;
  waiting = count;
  known = true;
  show();
  const badge = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}

async function ask() {
  clearTimeout(timer);
  timer = setTimeout(ask, document.hidden ? HIDDEN : SHOWN);
  try {
    const answer = await fetch("/me/waiting", { headers: { Accept: "application/json" } });
    if (answer.status === 204) clearTimeout(timer); // nobody is known here, so nothing can wait
    else if (answer.ok) set((await answer.json()).waiting);
  } catch { /* the next question may be answered */ }
}

function askSoon() {
  clearTimeout(timer);
  timer = setTimeout(ask, SOON);
}

// a notification of the table that is on the screen has done its work
async function closeNotifications() {
  if (document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const path = location.pathname;
  for (const one of await worker?.getNotifications({ tag: path }) || []) one.close();
}

document.addEventListener("visibilitychange", () => {
  closeNotifications().catch(() => {});
  if (!document.hidden) askSoon();
});
document.addEventListener("htmx:after:swap", () => {
  const now = document.querySelector("#table")?.dataset.turn;
  if (now !== table) askSoon();
  table = now;
});
navigator.serviceWorker?.addEventListener("message", (event) => set(event.data?.waiting));
new MutationObserver(() => { if (known) show(); }).observe(document.querySelector("title"), { childList: true, characterData: true, subtree: true });
closeNotifications().catch(() => {});
ask();
