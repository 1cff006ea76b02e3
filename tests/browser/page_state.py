"""Scripts that read a page: what it shows, and where a part of the board can be tapped."""

from __future__ import annotations

from typing import Final

# What a page shows, in one look. Words that are names of the program and not of the game are picked out.
LOOK: Final = r"""() => {
  const table = document.querySelector('#table');
  const all = (selector) => [...document.querySelectorAll(selector)];
  const line = document.querySelector('#lines > li:last-child .line:last-child');
  const odd = new RegExp(
    '\\b(None|undefined|NaN|null|nan|True|False|inf)\\b|\\[object|[a-z]_[a-z]|[{}]|' +
    '\\b[a-z]+(-[a-z]+)*-[0-9]+\\b|\\b[A-Z]{2,}-[A-Z]+[0-9]*\\b');
  const suspects = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) {
      if (odd.test(node.data) && !node.parentElement.closest('code, script, style, textarea, #options')) suspects.add(node.data);
    } else {
      for (const name of ['title', 'aria-label', 'alt', 'placeholder']) {
        const text = node.getAttribute(name);
        if (text && odd.test(text)) suspects.add(text);
      }
    }
  }
  return {
    version: Number(table.dataset.version),
    over: table.classList.contains('over'),
    mine: Boolean(document.querySelector('#turn.mine')),
    prompt: document.querySelector('#turn .prompt')?.firstChild?.textContent?.trim() ?? '',
    choices: all('#choices .choice').map((one) => one.value),
    dumb: all('#choices .choice').filter((one) => !one.innerText.trim() && one.checkVisibility()).map((one) => one.value),
    disabled: all('#choices .choice[disabled]').length,
    can: [...new Set(all('#board .part.can').map((part) => part.dataset.part))],
    drawn: [...new Set(all('#board [data-part]').map((part) => part.dataset.part))],
    undo: Boolean(document.querySelector('#undo')),
    line: line ? Number(line.id.slice(5)) : -1,
    empty: line ? !line.innerText.trim() : false,
    notice: document.querySelector('#notice')?.textContent ?? '',
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    suspects: [...suspects],
  };
}"""

# Where a finger meets a part: its middle, else any place of it that nothing covers; once the page has come to rest.
AIM: Final = """async part => {
  const aim = () => {
    const found = [...document.querySelectorAll('#board .part.can')].filter((one) => one.dataset.part === part);
    for (const element of found) {
      element.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
      const middle = element.getBoundingClientRect().top / innerHeight;
      if (innerWidth < 500 && middle > 0.4) scrollBy({top: innerHeight / 5, behavior: 'instant'}); // the sheet covers the lower half
      const box = element.getBoundingClientRect();
      for (const down of [0.5, 0.3, 0.7, 0.1, 0.9]) for (const right of [0.5, 0.3, 0.7, 0.1, 0.9]) {
        const x = box.left + box.width * right, y = box.top + box.height * down;
        const hits = document.elementsFromPoint(x, y);
        if (!hits.length || !hits[0].closest('#board')) continue;
        if (hits.map((hit) => hit.closest('.part.can')).find(Boolean) === element) return [x, y];
      }
    }
    return null;
  };
  let last = aim();
  for (let same = 0; same < 4;) {
    await new Promise((go) => setTimeout(go, 60));
    const now = aim();
    same = String(now) === String(last) ? same + 1 : 0;
    last = now;
  }
  return last;
}"""

MOVED: Final = """before => Number(document.querySelector('#table').dataset.version) > before
  || document.querySelector('#confirm') || document.querySelector('#notice')"""
CAUGHT_UP: Final = "version => Number(document.querySelector('#table').dataset.version) >= version"
