"""Draw docs/architecture.svg: which part of the program imports which, read from the source. `make docs` runs this.

Only direct imports are drawn, and of those only the ones that no longer way implies: an arrow from `cli` to `kernel` would say nothing new.
"""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

import grimp

ROOT: Final = Path(__file__).parents[1]
DRAWING: Final = ROOT / "docs" / "architecture.svg"

#: The parts of the program, by package; what a part holds is told in docs/architecture.md.
PROGRAM: Final = {
    "cli": "sandai.cli",
    "table.web": "sandai.table.web",
    "table.live": "sandai.table.live",
    "table.notify": "sandai.table.notify",
    "table.play": "sandai.table.play",
    "terminal": "sandai.terminal",
    "lab": "sandai.lab",
    "bots": "sandai.bots",
    "store": "sandai.store",
    "games": "sandai.games",
    "draw": "sandai.draw",
    "kernel": "sandai.kernel",
}
#: The parts of a game. Every game has the same; an arrow is drawn if one of them has the import.
GAME: Final = ("game", "words", "draw", "bot", "rules", "components", "numbers")

BOX: Final = (118, 40)
GAP: Final = (34, 46)
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
    """Without the edges that a longer way implies."""
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
    """How high each part stands above what it uses."""
    uses: dict[str, list[str]] = {name: [other for one, other in edges if one == name] for name in names}

    def height(name: str) -> int:
        return 1 + max((height(other) for other in uses[name]), default=-1)

    return {name: height(name) for name in names}


def places(names: list[str], edges: Edges) -> dict[str, tuple[float, float]]:
    """The upper left corner of every box: rows by rank, in a row ordered by what is below."""
    rank = ranks(names, edges)
    rows = [[name for name in names if rank[name] == number] for number in range(max(rank.values()) + 1)]
    width = max(len(row) for row in rows) * (BOX[0] + GAP[0]) - GAP[0]
    found: dict[str, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        below = {name: [found[other][0] for one, other in edges if one == name and other in found] for name in row}
        row.sort(key=lambda name: (sum(below[name]) / len(below[name]) if below[name] else 0, names.index(name)))
        left = (width - len(row) * (BOX[0] + GAP[0]) + GAP[0]) / 2
        for at, name in enumerate(row):
            found[name] = (left + at * (BOX[0] + GAP[0]), (len(rows) - 1 - number) * (BOX[1] + GAP[1]))
    return found


def diagram(title: str, names: list[str], edges: Edges, top: float) -> tuple[list[str], float, float]:
    """The lines of one diagram, with its width and its lower end."""
    shown = reduced(edges)
    corner = places(names, shown)
    lines = [f'<text class="title" x="{MARGIN}" y="{top + 16:g}">{escape(title)}</text>']
    y0 = top + 36
    for one, other in sorted(shown):
        x1, y1 = corner[one][0] + BOX[0] / 2 + MARGIN, corner[one][1] + BOX[1] + y0
        x2, y2 = corner[other][0] + BOX[0] / 2 + MARGIN, corner[other][1] + y0 - 5
        middle = (y1 + y2) / 2
        lines.append(f'<path d="M{x1:g} {y1:g} C{x1:g} {middle:g} {x2:g} {middle:g} {x2:g} {y2:g}"/>')
    for name in names:
        x, y = corner[name][0] + MARGIN, corner[name][1] + y0
        lines.append(f'<rect x="{x:g}" y="{y:g}" width="{BOX[0]}" height="{BOX[1]}" rx="6"/>')
        lines.append(f'<text x="{x + BOX[0] / 2:g}" y="{y + BOX[1] / 2 + 5:g}">{escape(name)}</text>')
    right = max(x for x, _ in corner.values()) + BOX[0] + 2 * MARGIN
    return lines, right, y0 + max(y for _, y in corner.values()) + BOX[1] + MARGIN


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
