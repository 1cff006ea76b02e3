"""Draw docs/architecture.svg: which part of the program imports which, read from the source. `make docs` runs this.

Only direct imports are drawn, without those that other arrows imply (transitive reduction), such as `cli` to `kernel`.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from itertools import pairwise
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import grimp

ROOT: Final = Path(__file__).parents[1]
DRAWING: Final = ROOT / "docs" / "architecture.svg"

#: The parts of the program, by package; docs/architecture.md describes them.
PROGRAM: Final = {
    "cli": "sandai.cli",
    "table.web": "sandai.table.web",
    "table.live": "sandai.table.live",
    "table.notify": "sandai.table.notify",
    "table.play": "sandai.table.play",
    "terminal": "sandai.terminal",
    "lab": "sandai.lab",
    "envs": "sandai.envs",
    "press": "sandai.press",
    "analysis": "sandai.analysis",
    "bots": "sandai.bots",
    "store": "sandai.store",
    "games": "sandai.games",
    "draw": "sandai.draw",
    "kernel": "sandai.kernel",
}
#: The parts of a game. Every game has the same; an arrow is drawn if one of them has the import.
GAME: Final = ("game", "words", "draw", "bot", "rules", "components", "numbers")

BOX: Final = (118, 40)
BEND: Final = 6
GAP: Final = (26, 44)
MARGIN: Final = 24

Edges = set[tuple[str, str]]


def program_edges(graph: grimp.ImportGraph) -> Edges:
    return {
        (one, other)
        for one, package in PROGRAM.items()
        for other, used in PROGRAM.items()
        if one != other and graph.direct_import_exists(importer=package, imported=used, as_packages=True)
    }


def game_edges(graph: grimp.ImportGraph) -> Edges:
    found: Edges = set()
    for game in sorted(graph.find_children("sandai.games")):
        for one in GAME:
            for other in GAME:
                ends = (f"{game}.{one}", f"{game}.{other}")
                if one != other and graph.direct_import_exists(importer=ends[0], imported=ends[1], as_packages=True):
                    found.add((one, other))
    return found


def reduced(edges: Edges) -> Edges:
    """Return the transitive reduction: without edges that a longer path implies."""
    after: dict[str, set[str]] = {}
    for one, other in edges:
        after.setdefault(one, set()).add(other)
    try:
        TopologicalSorter(after).prepare()
    except CycleError as error:
        raise SystemExit(f"These parts import each other: {', '.join(error.args[1])}.") from None

    def reaches(start: str, end: str) -> bool:
        return any(step == end or reaches(step, end) for step in after.get(start, ()))

    return {(one, other) for one, other in edges if not any(reaches(step, other) for step in after[one] - {other})}


def ranks(names: list[str], edges: Edges) -> dict[str, int]:
    """Return the row of each part, counted from the bottom: above everything it imports."""
    uses: dict[str, list[str]] = {name: [other for one, other in edges if one == name] for name in names}

    def height(name: str) -> int:
        return 1 + max((height(other) for other in uses[name]), default=-1)

    return {name: height(name) for name in names}


class Layout:
    """Boxes in rows by rank. An edge that skips rows gets a narrow gap in each of them, so that it runs between the boxes."""

    def __init__(self, names: list[str], edges: Edges) -> None:
        rank = ranks(names, edges)
        self.rows: list[list[str]] = [[] for _ in range(max(rank.values()) + 1)]
        self.ways: list[list[str]] = []  # each edge, from above to below
        self.below: dict[str, list[str]] = {}
        for name in names:
            self.rows[rank[name]].append(name)
        for one, other in sorted(edges):
            bends = [f"{one} to {other} {row}" for row in range(rank[one] - 1, rank[other], -1)]
            for bend, row in zip(bends, range(rank[one] - 1, rank[other], -1), strict=True):
                self.rows[row].append(bend)
            way = [one, *bends, other]
            self.ways.append(way)
            for upper, lower in pairwise(way):
                self.below.setdefault(upper, []).append(lower)
        self.names = set(names)
        self.middle: dict[str, tuple[float, float]] = {}
        for number in range(len(self.rows)):
            self._place(number)
        self.width = max(x + self.half(name) for name, (x, _) in self.middle.items())
        left = min(x - self.half(name) for name, (x, _) in self.middle.items())
        self.width -= left
        self.middle = {name: (x - left, y) for name, (x, y) in self.middle.items()}

    def half(self, name: str) -> float:
        return BOX[0] / 2 if name in self.names else BEND / 2

    def _place(self, number: int) -> None:
        """Sort a row by the centre of what is below each box, then place each box as close to that as its neighbours allow."""
        row = self.rows[number]
        wish = {}
        for name in row:
            under = [self.middle[other][0] for other in self.below.get(name, ()) if other in self.middle]
            wish[name] = sum(under) / len(under) if under else 0.0
        row.sort(key=lambda name: wish[name])
        y = (len(self.rows) - 1 - number) * (BOX[1] + GAP[1]) + BOX[1] / 2
        x = 0.0
        for at, name in enumerate(row):
            least = x + GAP[0] + self.half(name) if at else wish[name]
            spot = max(least, wish[name]) if at else wish[name]
            self.middle[name] = (spot, y)
            x = spot + self.half(name)
        shift = sum(self.middle[name][0] - wish[name] for name in row) / len(row)
        for name in row:
            self.middle[name] = (self.middle[name][0] - shift, y)


def diagram(title: str, names: list[str], edges: Edges, top: float) -> tuple[list[str], float, float]:
    """Return the lines of one diagram, its width and its lower edge."""
    layout = Layout(names, reduced(edges))
    lines = [f'<text class="title" x="{MARGIN}" y="{top + 16:g}">{escape(title)}</text>']
    y0 = top + 36
    for way in layout.ways:
        spots = [(layout.middle[name][0] + MARGIN, layout.middle[name][1] + y0) for name in way]
        line = ""
        for (x1, y1), (x2, y2) in pairwise(spots):
            begin, end = y1 + BOX[1] / 2, y2 - BOX[1] / 2
            middle = (begin + end) / 2
            line += f"{'L' if line else 'M'}{x1:g} {begin:g} C{x1:g} {middle:g} {x2:g} {middle:g} {x2:g} {end:g} "
        lines.append(f'<path d="{line.strip()}"/>')
    for name in names:
        x, y = layout.middle[name][0] + MARGIN, layout.middle[name][1] + y0
        lines.append(f'<rect x="{x - BOX[0] / 2:g}" y="{y - BOX[1] / 2:g}" width="{BOX[0]}" height="{BOX[1]}" rx="6"/>')
        lines.append(f'<text x="{x:g}" y="{y + 5:g}">{escape(name)}</text>')
    return lines, layout.width + 2 * MARGIN, y0 + len(layout.rows) * (BOX[1] + GAP[1]) - GAP[1] + MARGIN


def drawing() -> str:
    """The whole picture as text."""
    graph = grimp.build_graph("sandai", cache_dir=None)
    first, width1, end = diagram("The program", list(PROGRAM), program_edges(graph), MARGIN)
    second, width2, end = diagram("A game (games/NAME)", list(GAME), game_edges(graph), end + 10)
    width = max(width1, width2)
    style = (
        "rect{fill:#fff;stroke:#23395b;stroke-width:1.5}path{fill:none;stroke:#8a8f98;stroke-width:1.5;marker-end:url(#tip)}"
        "text{font:15px sans-serif;text-anchor:middle;fill:#1d2733}.title{font-weight:600;text-anchor:start}"
    )
    tip = '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path style="fill:#8a8f98;stroke:none;marker-end:none" d="M0 0L8 4L0 8z"/></marker>'
    label = "Which part imports which; arrows point to what is used"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {end:g}" width="{width:g}" height="{end:g}" role="img" aria-label="{label}">',
            f"<style>{style}</style><defs>{tip}</defs>",
            '<rect style="fill:#f6f3ec;stroke:none" width="100%" height="100%"/>',
            *first,
            *second,
            "</svg>",
            "",
        ]
    )


def main() -> None:
    DRAWING.write_text(drawing(), encoding="utf-8")
    print(f"Wrote {DRAWING.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
