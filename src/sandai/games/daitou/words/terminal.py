"""The islands in letters, for the terminal: titled texts with colour marks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from sandai.games.daitou.components.atlas import read_maps
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words.names import yen
from sandai.kernel.language import say

__all__ = ["panels"]

MARKS: Final = ("●", "◆", "✱")
COLOURS: Final = ("red", "blue", "green")
ACROSS, DOWN = 13, 5  # letters per edge of the net
KINDS: Final = {"fish": "cyan", "import": "magenta", "sugar": "yellow"}


@lru_cache(maxsize=1)
def _islands() -> dict[str, Any]:
    return {island["id"]: island for island in read_maps()["island"]}


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
            if 0 <= column + offset < len(self.cells[row]):
                self.cells[row][column + offset] = f"[{colour}]{letter}[/]" if colour else letter

    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.cells)


def panels(view: View, names: list[str]) -> list[tuple[str, str]]:
    """Each island, and the players' table."""
    shown = [(_islands()[name]["name"], _island(view, name)) for name in view["islands"]]
    moment = say("Year {year}, round {round}", year=view["year"], round=view["round"])
    return [*shown, (moment, _players(view, names))]


def _owner(seat: int) -> str:
    return f"[bold {COLOURS[seat]}]{MARKS[seat]}[/]"


def _island(view: View, name: str) -> str:
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
        kind, _, number = marked.get(node, "").partition("-")
        if kind == "town":
            canvas.put(x, y, say("TOWN"), "bold yellow")
        elif kind:
            canvas.put(x, y, f"H{number}{_goods(view, number)}", "bold cyan")
        else:
            canvas.put(x, y, node, "dim")
    return canvas.text()


def _goods(view: View, harbour: str) -> str:
    """f for a fish that waits, i for an import."""
    fish = "f" if int(harbour) in view["fish"] else ""
    return fish + "i" * view["imports"].get(harbour, 0)


def _players(view: View, names: list[str]) -> str:
    lines = []
    for place, seat in enumerate(view["order"], 1):
        money = view["money"][seat]
        shown = say("hidden") if money is None else yen(money)
        tracks = sum(1 for owner in view["sections"].values() if owner == seat)
        farms = sum(1 for owner in view["farms"].values() if owner == seat)
        owned = say("tracks {tracks}  farms {farms}", tracks=f"{tracks:>2}", farms=f"{farms:>2}")
        lines.append(f"{place}. {_owner(seat)} {names[seat]:<18} [bold]{shown:>6}[/]  {owned}")
    none = say("none")
    imports = [
        say("{number} at {harbour}", number=number, harbour=harbour)
        for harbour, number in view["imports"].items()
        if number
    ]
    return "\n".join(
        [
            *lines,
            "",
            say("fish at harbours: {harbours}", harbours=", ".join(str(one) for one in view["fish"]) or none),
            say("imports: {imports}", imports=", ".join(imports) or none),
            say("sugar on farms: {farms}", farms=", ".join(view["sugar"]) or none),
            "",
            f"[dim]{say('H4fi: harbour 4 with a fish and an import; = track; F7● farm; yellow farm: cane waits')}[/]",
        ]
    )
