"""Daimyo on paper: islands, clan boards, cards, tiles, tokens and pieces."""

from sandai.games.daimyo.draw.prints.pages import prints

__all__ = ["prints"]
