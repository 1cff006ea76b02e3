"""The islands in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from sandai.games.daitou.words.log import yen

__all__ = ["panels"]

MARKS = ("●", "◆", "✱")
COLOURS = ("red", "blue", "green")
ACROSS, DOWN = 13, 5  # letters per edge of the net
KINDS = {"fish": "cyan", "import": "magenta", "sugar": "yellow"}


@lru_cache(maxsize=1)
def _islands() -> dict[str, Any]:
    text = files("sandai.games.daitou").joinpath("components", "maps.toml").read_text(encoding="utf-8")
    return {island["id"]: island for island in tomllib.loads(text)["island"]}


class _Canvas:
    """Letters on a grid, each with its colour."""

    def __init__(self, points: list[tuple[float, float]]) -> None:
        self.left = min(x for x, _ in points)
        self.top = min(y for _, y in points)
        width = round((max(x for x, _ in points) - self.left) * ACROSS) + 9
        height = round((max(y for _, y in points) - self.top) * DOWN) + 3
        self.cells = [[" "] * width for _ in range(height)]

    def put(self, x: float, y: float, text: str, colour: str = "") -> None:
        row = round((y - self.top) * DOWN) + 1
        column = round((x - self.left) * ACROSS) + 4 - len(text) // 2
        for offset, letter in enumerate(text):
            self.cells[row][column + offset] = f"[{colour}]{letter}[/]" if colour else letter

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)


def panels(view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
    """Each island, and the players' table."""
    shown = [(_islands()[name]["name"], _island(view, name)) for name in view["islands"]]
    return [*shown, (f"Year {view['year']}, round {view['round']}", _players(view, names))]


def _owner(seat: int) -> str:
    return f"[bold {COLOURS[seat]}]{MARKS[seat]}[/]"


def _island(view: dict[str, Any], name: str) -> str:
    island = _islands()[name]
    nodes = {node["id"]: (node["x"], node["y"]) for node in island["nodes"]}
    canvas = _Canvas(list(nodes.values()) + [(farm["x"], farm["y"]) for farm in island["farms"]])
    for section in island["sections"]:
        (ax, ay), (bx, by) = (nodes[end] for end in section.split("-"))
        seat = view["sections"].get(section)
        for part in (0.3, 0.5, 0.7):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            if seat is not None:
                canvas.put(x, y, MARKS[seat] if part == 0.5 else "=", f"bold {COLOURS[seat]}")
            elif part == 0.5:
                canvas.put(x, y, "·", "dim")
    for farm in island["farms"]:
        seat = view["farms"].get(farm["id"])
        if seat is not None:
            colour = KINDS["sugar"] if farm["id"] in view["sugar"] else COLOURS[seat]
            canvas.put(farm["x"], farm["y"], f"{farm['id'][1:]}{MARKS[seat]}", f"bold {colour}")
    marked = {node: marker for marker, node in view["markers"].items()}
    for node, (x, y) in nodes.items():
        if node in marked:
            town = marked[node].startswith("town")
            canvas.put(
                x,
                y,
                "TOWN" if town else f"H{marked[node][-1]}{_goods(view, marked[node][-1])}",
                "bold yellow" if town else "bold cyan",
            )
        else:
            canvas.put(x, y, node, "dim")
    return canvas.text()


def _goods(view: dict[str, Any], harbour: str) -> str:
    """f for a fish that waits, i for an import."""
    fish = "f" if int(harbour) in view["fish"] else ""
    return fish + "i" * int(view["imports"].get(harbour, 0))


def _players(view: dict[str, Any], names: list[str]) -> str:
    lines = []
    for place, seat in enumerate(view["order"], 1):
        money = view["money"][seat]
        tracks = sum(1 for owner in view["sections"].values() if owner == seat)
        farms = sum(1 for owner in view["farms"].values() if owner == seat)
        shown = "hidden" if money is None else yen(money)
        lines.append(
            f"{place}. {_owner(seat)} {names[seat]:<18} [bold]{shown:>6}[/]  tracks {tracks:>2}  farms {farms:>2}"
        )
    fish = ", ".join(str(harbour) for harbour in view["fish"]) or "none"
    imports = ", ".join(f"{many} at {harbour}" for harbour, many in view["imports"].items() if many) or "none"
    lines += [
        "",
        f"fish at harbours: {fish}",
        f"imports: {imports}",
        f"sugar on farms: {', '.join(view['sugar']) or 'none'}",
    ]
    lines += ["", "[dim]H4fi: harbour 4 with a fish and an import; = track; F7● farm; yellow farm: cane waits[/]"]
    return "\n".join(lines)
