// Search in the rules, while typing: what has no hit is hidden, headings and contents too.
"use strict";

const BLOCKS = "p, li, tr";

function search(field) {
  const place = $(`#${field.dataset.filter}`);
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = [];
  for (const block of $$(BLOCKS, place)) {
    block.hidden = !wanted.every((word) => block.textContent.toLowerCase().includes(word));
    if (!block.hidden && !$(BLOCKS, block)) hits.push(block);
  }
  let heads = [];
  for (const child of place.children) {
    const level = /^H[23]$/.test(child.tagName) ? Number(child.tagName[1]) : 0;
    if (level) heads = [...heads.filter(([above]) => above < level), [level, child]];
    const found = hits.some((hit) => child.contains(hit));
    if (level || child.tagName === "DETAILS") child.hidden = wanted.length > 0 && !found;
    if (child.tagName === "DL") child.hidden = wanted.length > 0;
    if (child.tagName === "DETAILS") child.open = wanted.length > 0 && found;
    if (found) for (const [, head] of heads) head.hidden = false;
  }
  for (const link of $$(".chapters li a")) {
    const target = document.getElementById(link.hash.slice(1));
    link.parentElement.hidden = Boolean(target && target.hidden);
  }
  $("output", field.parentElement).textContent = wanted.length ? `${hits.length} ${hits.length === 1 ? "passage" : "passages"}` : "";
  highlight(hits, wanted);
}

function highlight(blocks, wanted) {
  if (!window.Highlight || !CSS.highlights) return;
  const ranges = [];
  for (const block of blocks) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of wanted) {
        for (let at = node.data.toLowerCase().indexOf(word); at >= 0; at = node.data.toLowerCase().indexOf(word, at + word.length)) {
          if (at + word.length > node.length) break;
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

document.addEventListener("input", (event) => { if (event.target.dataset?.filter) search(event.target); });
for (const field of $$("[data-filter]")) if (field.value) search(field);
