"""The gallery of a game: every component with its picture, one sentence and its source. `Drawing.gallery` gives its sections."""

import re
from typing import Final

from htpy import Element, Node, details, div, figcaption, figure, h2, h3, h4, p, small, span, summary
from markupsafe import Markup

from sandai.draw.svg import g, num, svg
from sandai.kernel.language import say

__all__ = ["LARGE", "SOURCES", "STYLE", "Exhibit", "Section", "plate", "source_words"]

#: What the first word of a source means.
SOURCES: Final[dict[str, str]] = {
    "rulebook": say("printed in the rulebook"),
    "published": say("published elsewhere"),
    "reconstructed": say("designed here"),
}

#: How a gallery is laid out on a page.
STYLE: Final = """
.exhibits .wall { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.9rem; }
.exhibits .wall.large { grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
.exhibits .wall.huge { grid-template-columns: repeat(auto-fill, minmax(min(100%, 34rem), 1fr)); }
.exhibits figure { margin: 0; padding: 0.8rem; display: flex; flex-direction: column; gap: 0.6rem; justify-content: space-between;
  background: var(--paper); border: 1px solid var(--line); border-radius: 10px; min-width: 0; }
.exhibits figure > .plate { max-width: 100%; height: auto; margin: auto; }
.exhibits > summary { display: flex; align-items: center; gap: 0.6rem; min-height: 44px; list-style: none; }
.exhibits > summary::-webkit-details-marker { display: none; }
.exhibits > summary::before { content: ""; flex: none; border: 5px solid transparent; border-left: 7px solid currentcolor; border-right: 0; }
.exhibits[open] > summary::before { rotate: 90deg; }
.exhibits .wall.legend { display: block; }
.exhibits .legend > div { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0.2rem 1.2rem; }
.exhibits .legend > div:not(:has(figure:not([hidden]))) { display: none; }
.exhibits .legend h3 { grid-column: 1 / -1; margin: 0.8rem 0 0.1rem; }
.exhibits .legend figure { flex-direction: row; justify-content: flex-start; align-items: center; padding: 0.25rem 0; background: none; border: 0; }
.exhibits .legend figure > .plate { flex: none; margin: 0; }
.exhibits .legend figcaption h4 { margin: 0; font: 600 1rem var(--sans); }
@media (max-width: 760px) {
  .exhibits[open] > summary { position: sticky; top: 0; z-index: 2; }
  .exhibits .wall { gap: 0.5rem; }
  .exhibits .wall.small figure { flex-direction: row; justify-content: flex-start; padding: 0.5rem 0.7rem; }
  .exhibits .wall.small figure > .plate { flex: none; max-width: 6.5rem; margin: auto 0; }
}
@media print { .exhibits > summary::before, .exhibits > summary .badge { display: none; } .exhibits figure { break-inside: avoid; } }
.exhibits figcaption { color: var(--ink); }
.exhibits figcaption h3 { margin: 0 0 0.15rem; font-size: 1rem; }
.exhibits figcaption p { margin: 0; line-height: 1.35; }
.exhibits figcaption small { display: block; margin-top: 0.3rem; color: var(--muted); line-height: 1.3; }
"""

SMALL: Final = 130.0  # pictures that leave space for text beside them on a phone
LARGE: Final = 260.0  # pictures wider than this get larger places
HUGE: Final = 500.0
_LIVE: Final = re.compile(r' (?:id="(?:part|piece)-[^"]*"|data-part="[^"]*"|class="(?:fresh|piece)")')
_ID: Final = re.compile(r' id="([^"]*)"')


class Exhibit:
    """One component: its picture, one sentence, and its source."""

    def __init__(self, id: str, title: str, picture: Element, words: str, source: str) -> None:
        self.id = id
        self.title = title
        self.picture = picture
        self.words = words
        self.source = source  # "rulebook", "published" or "reconstructed"; after a semicolon, what else is known of it

    @property
    def kind(self) -> str:
        """The source in one word."""
        return self.source.partition(";")[0]

    @property
    def width(self) -> float:
        """The width of the picture on a page."""
        found = re.search(r' width="([0-9.]+)"', str(self.picture))
        return float(found[1]) if found else 0.0

    def __html__(self) -> str:
        return str(self.drawn(h3))

    def drawn(self, heading: Element) -> Element:
        """The exhibit with a heading of the given level."""
        return figure(id=f"exhibit-{self.id}")[
            self.picture, figcaption[heading[self.title], p[self.words], small({"class": self.kind})[self.source]]
        ]


class Section:
    """Components that belong together. Links name a section by its id, so the id stays when the title changes.

    With `groups`, titles with how many exhibits each has, together all of them, it is a legend: a compact list of small things under
    headings.
    """

    def __init__(
        self, id: str, title: str, words: str, exhibits: list[Exhibit], groups: list[tuple[str, int]] | None = None
    ) -> None:
        self.id = id
        self.title = title
        self.words = words
        self.exhibits = exhibits
        self.groups = groups or []

    @property
    def anchor(self) -> str:
        """Its place on a page."""
        return f"section-{self.id}"

    def __html__(self) -> str:
        head = summary[h2[self.title], span(".badge")[str(len(self.exhibits))]]
        return str(details(".exhibits", id=self.anchor, open=True)[head, p[self.words], self._wall()])

    def _wall(self) -> Element:
        if self.groups:
            return div(".wall.legend")[self._legend()]
        wide = max((exhibit.width for exhibit in self.exhibits), default=0.0)
        size = " huge" if wide > HUGE else " large" if wide > LARGE else " small" if wide <= SMALL else ""
        return div({"class": f"wall{size}"})[self.exhibits]

    def _legend(self) -> list[Node]:
        shown: list[Node] = []
        rest = list(self.exhibits)
        for title, count in self.groups:
            shown.append(div[h3[title], [exhibit.drawn(h4) for exhibit in rest[:count]]])
            rest = rest[count:]
        return shown


def plate(name: str, label: str, width: float, height: float, *children: Node, scale: float = 1.0) -> Element:
    """A small picture for a page with many of them: nothing in it can be chosen, and its ids are unique on the page.

    The name belongs to the exhibit; width and height are those of the drawing, the scale makes it larger or smaller on the page.
    """
    return svg(
        {"class": "sandai plate"},
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width * scale),
        height=num(height * scale),
        role="img",
        aria_label=label,
        color="var(--ink)",
    )[_still(g[children], name)]


def _still(drawn: Element, name: str) -> Markup:
    """Remove interactive attributes, and make ids of patterns and clips unique to this picture."""
    text = _LIVE.sub("", str(drawn))
    own = set(_ID.findall(text))
    for found in sorted(own):
        mine = f"{name}-{found}"
        text = text.replace(f' id="{found}"', f' id="{mine}"').replace(f"url(#{found})", f"url(#{mine})")
    return Markup(text)  # noqa: S704 - escaped by htpy before


def source_words(source: str, known: list[str] | None = None, doubt: list[str] | None = None, of: str = "") -> str:
    """The source of an entry as one line: what kind, from where, what is certain of it and what is not."""
    more = [of] if of else []  # names of fields read better without underscores
    if known:
        more.append(say("certain: {fields}", fields=", ".join(known).replace("_", " ")))
    if doubt:
        more.append(say("in doubt: {fields}", fields=", ".join(doubt).replace("_", " ")))
    return "; ".join([source, *more])
