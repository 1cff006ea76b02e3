"""Daitoshi on paper: the city, Factories, machines, cards, tiles, tokens and pieces."""

from sandai.games.daitoshi.draw.prints.pages import prints

__all__ = ["prints"]
