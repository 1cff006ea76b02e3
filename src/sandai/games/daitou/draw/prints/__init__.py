"""Daitou on paper: the two boards with their markers, as the rulebook describes them, and paper pieces."""

from sandai.games.daitou.draw.prints.pages import prints

__all__ = ["prints"]
