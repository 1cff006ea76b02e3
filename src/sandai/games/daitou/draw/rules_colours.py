"""The players' colours: white, black and red as in the rules (D-012), in place of the usual ones."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.rules.view import View

__all__ = ["BY_RULES", "mark_colour"]

#: token: (light, dark). White needs a dark edge on light paper and black a light one in the dark.
BY_RULES: Final[dict[str, tuple[str, str]]] = {
    "p0": ("#ffffff", "#ffffff"),
    "p0-edge": ("#23201c", "#1e232d"),
    "p1": ("#1c1a18", "#050505"),
    "p1-edge": ("#fffaf0", "#efe8d8"),
    "p2": ("#c73e3a", "#ff7a66"),
    "p2-edge": ("#fffaf0", "#1e232d"),
}


def mark_colour(view: View, seat: int) -> str:
    """The colour of thin marks without an edge: white and black would be lost on light or dark land."""
    return "var(--ink)" if view.get("colours") == "rules" and seat < 2 else f"var(--p{seat})"
