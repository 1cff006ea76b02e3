// Search the rules while somebody types, as pages/search.py does: passages that have all the words, in themselves or in their headings.
// Search the components too.

import { $, $$, fill } from "./dom.js";

const BLOCKS = "p, li, tr";
const SHORT = ".short, .introduction, .all-rules"; // parts of the page that are not searched
export const COMMON = new Set(
  ("a an and are at be by can do does did for from has have how i if in is it its may me must my of on or she so that the "
    + "their them then there they this to was we what when where which who whose why will with you your").split(" "),
);

const single = (word) => (word.at(-1) === word.at(-2) && !"aeiousl".includes(word.at(-1)) ? word.slice(0, -1) : word);

function stem(word) {
  for (const ending of ["ies", "ing", "ed"]) {
    if (word.endsWith(ending) && word.length - ending.length >= 3 && !word.endsWith("eed")) return single(word.slice(0, -ending.length));
  }
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") && word.length > 3 ? word.slice(0, -1) : word;
}

export function terms(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) || [];
  const telling = words.filter((word) => !COMMON.has(word));
  return (telling.length ? telling : words).map(stem);
}

// the words have letters, digits, hyphens and apostrophes only: nothing that a pattern reads otherwise
const beginning = (word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "giu");
const has = (text) => (word) => beginning(word).test(text);
const finds = (wanted, text, all) => (all ? wanted.every(has(text)) : wanted.some(has(text)));

// chapters, their parts, and paragraphs that are only a bold heading
function levelOf(element) {
  if (/^H[23]$/.test(element.tagName)) return Number(element.tagName[1]);
  const bold = element.tagName === "P" && element.children.length === 1 && element.firstElementChild;
  return bold && bold.tagName === "STRONG" && bold.textContent === element.textContent.trim() ? 4 : 0;
}

function sift(place, wanted, all) {
  const hits = [];
  const chapters = new Map();
  let heads = [];
  for (const one of $$(`h2, h3, ${BLOCKS}`, place)) {
    if (one.closest(SHORT)) continue;
    const level = levelOf(one);
    one.hidden = wanted.length > 0;
    if (level) {
      heads = [...heads.filter(([above]) => above < level), [level, one]];
      continue;
    }
    if (!wanted.length || one.closest("thead")) { one.hidden = false; continue; }
    const titles = heads.map(([, head]) => head.textContent).join(" ");
    if (!finds(wanted, `${titles} ${one.textContent}`, all)) continue;
    one.hidden = false;
    if ($(BLOCKS, one)) continue;
    hits.push(one);
    for (const [, head] of heads) head.hidden = false;
    const chapter = heads.length ? heads[0][1] : one;
    chapters.set(chapter, (chapters.get(chapter) || 0) + 1);
  }
  return [hits, chapters];
}

function search(field) {
  const place = $(`#${field.dataset.filter}`);
  const wanted = terms(field.value);
  let [hits, chapters] = sift(place, wanted, true);
  const apart = !hits.length && wanted.length > 1; // no passage has all of them: show those with some
  if (apart) [hits, chapters] = sift(place, wanted, false);
  const searching = wanted.length > 0;
  for (const one of $$(SHORT, place)) one.hidden = searching;
  for (const one of $$("table", place)) one.hidden = searching && !hits.some((hit) => one.contains(hit));
  for (const one of $$("details", place)) {
    one.hidden = searching && !hits.some((hit) => one.contains(hit));
    one.open = searching && !one.hidden;
  }
  for (const contents of $$(".chapters > ol")) contents.hidden = searching;
  $("output", field.parentElement).textContent = searching ? countOf(hits.length, apart, $("output", field.parentElement).dataset) : "";
  tellWhere(field.parentElement, searching ? chapters : new Map(), wanted);
  highlight([...hits, ...$$("h2, h3", place).filter((head) => !head.hidden && !head.closest(SHORT))], wanted);
}

// how many passages were found, in the words of the page
function countOf(n, apart, words) {
  return fill(apart && n ? words.apart : n === 1 ? words.one : words.many, { n });
}

// buttons to the chapters with hits; first those whose title has the words
function tellWhere(form, chapters, wanted) {
  $(".jumps", form)?.remove();
  if (!chapters.size) return;
  const jumps = document.createElement("p");
  jumps.className = "jumps";
  const about = ([chapter]) => Number(finds(wanted, chapter.textContent, true));
  for (const [chapter, count] of [...chapters].sort((one, other) => about(other) - about(one))) {
    const jump = document.createElement("button");
    jump.type = "button";
    jump.textContent = `${/^H\d$/.test(chapter.tagName) ? chapter.textContent : "…"} (${count})`;
    jump.addEventListener("click", () => chapter.scrollIntoView({ block: "start" }));
    jumps.append(jump);
  }
  form.append(jumps);
}

function highlight(blocks, wanted) {
  if (!window.Highlight || !CSS.highlights) return;
  const ranges = [];
  for (const block of blocks) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of wanted) {
        for (const found of node.data.matchAll(beginning(word))) {
          const range = new Range();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

document.addEventListener("input", (event) => { if (event.target.dataset?.filter) search(event.target); });
for (const field of $$("[data-filter]")) if (field.value) search(field);

// --- components: hide those that don't have all the words; on a phone the sections are folded

function searchExhibits(field) {
  const wanted = terms(field.value);
  let found = 0;
  for (const section of $$(".exhibits")) {
    const title = $("h2", section).textContent;
    let here = 0;
    for (const one of $$("figure", section)) {
      one.hidden = wanted.length > 0 && !finds(wanted, `${title} ${one.textContent}`, true);
      if (!one.hidden) here += 1;
    }
    section.hidden = !here;
    section.open = wanted.length ? here > 0 : !phone.matches;
    found += here;
  }
  $("output", field.parentElement).textContent = wanted.length ? fill($("output", field.parentElement).dataset.found, { n: found }) : "";
}
document.addEventListener("input", (event) => { if (event.target.dataset?.exhibits) searchExhibits(event.target); });

const phone = matchMedia("(max-width: 760px)");

function foldExhibits() {
  const sections = $$(".exhibits:not([data-folded])");
  for (const section of sections) {
    section.dataset.folded = "yes";
    if (phone.matches) section.open = false;
  }
}

// open what a link leads to, and everything for printing
function openPlace(hash = location.hash) {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const folded = place?.closest("details:not([open])");
  if (!folded) return;
  folded.open = true;
  place.scrollIntoView();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".gallery .contents a, .chapters a");
  if (link) openPlace(link.hash);
  const folding = event.target.closest(".exhibits[open] > summary")?.parentElement;
  if (folding && folding.getBoundingClientRect().top < 0) requestAnimationFrame(() => folding.scrollIntoView());
});
addEventListener("hashchange", () => openPlace());
addEventListener("beforeprint", () => unfold($$(".exhibits, .chapter")));
document.addEventListener("htmx:after:swap", foldExhibits);
foldExhibits();
openPlace();

// --- the chapters of the rules

function unfold(folded) { for (const one of folded) one.open = true; }

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-unfold]");
  if (button) unfold($$(`.${button.dataset.unfold}`, button.closest("#rulebook, #beside-rules")));
});
