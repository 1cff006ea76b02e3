"""The introduction that a game's rules page begins with: a few topics with pictures of components and of positions.

Each game may have one, in its `words/introduction.py`. The pictures are drawn by the game's `Drawing`.
"""

from __future__ import annotations

__all__ = ["Pieces", "Scene", "Steps", "Topic"]


class Pieces:
    """Components beside each other, as the gallery draws them: the id of each, and what is said about it."""

    def __init__(self, *pieces: tuple[str, str]) -> None:
        self.pieces = pieces


class Scene:
    """A part of the board in the guided game, just before the first choice with the text `before`; empty: when its script is over.

    `part`: which part, for `Drawing.detail`; `label`: what the picture shows; `caption`: what is said about it.
    """

    def __init__(self, part: str, label: str, caption: str, before: str = "") -> None:
        self.part = part
        self.label = label
        self.caption = caption
        self.before = before


class Steps:
    """What is done one after the other, as a numbered list."""

    def __init__(self, *steps: str) -> None:
        self.steps = steps


class Topic:
    """A heading with paragraphs, lists and pictures below it."""

    def __init__(self, title: str, *blocks: str | Steps | Pieces | Scene) -> None:
        self.title = title
        self.blocks = blocks
