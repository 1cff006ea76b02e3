"""The players' colours: those of the house, or white, black and red as in the rules (D-012)."""

from __future__ import annotations

from typing import Any, Final

from sandai.draw.theme import PLAYER_NAMES

__all__ = ["BY_RULES", "BY_RULES_NAMES", "colour_names", "mark_colour"]

#: token: (light, dark). White needs a dark edge on light paper and black a light one in the dark.
BY_RULES: Final[dict[str, tuple[str, str]]] = {
    "p0": ("#ffffff", "#ffffff"),
    "p0-edge": ("#23201c", "#1e232d"),
    "p1": ("#1c1a18", "#050505"),
    "p1-edge": ("#fffaf0", "#efe8d8"),
    "p2": ("#c73e3a", "#ff7a66"),
    "p2-edge": ("#fffaf0", "#1e232d"),
}
BY_RULES_NAMES: Final = ("White", "Black", "Red")


def colour_names(colours: str) -> tuple[str, ...]:
    """The names of the colours by seat, for the value of the option `colours`."""
    return BY_RULES_NAMES if colours == "rules" else PLAYER_NAMES


def mark_colour(view: dict[str, Any], seat: int) -> str:
    """The colour of thin marks without an edge: white and black would be lost on light or dark land."""
    return "var(--ink)" if view.get("colours") == "rules" and seat < 2 else f"var(--p{seat})"
