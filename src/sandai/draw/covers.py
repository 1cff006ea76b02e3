"""Covers: the pictures of games for the home page and for links."""

from typing import Final

from htpy import Element, Node

from sandai.draw.kanji import brush
from sandai.draw.svg import num, rect, root

__all__ = ["HEIGHT", "WIDTH", "framed", "ground", "seal"]

WIDTH: Final = 480.0
HEIGHT: Final = 320.0


def framed(game: str, label: str, drawn: Node) -> Element:
    """A cover; it may be cut at its edges to fit a frame."""
    return root(WIDTH, HEIGHT, drawn, label=label, kind=f"cover cover-{game}", preserveAspectRatio="xMidYMid slice")


def ground(fill: str) -> Element:
    return rect(width=num(WIDTH), height=num(HEIGHT), fill=fill)


def seal(word: str, x: float, y: float) -> Node:
    """The name as a seal, written downwards."""
    high = 14 + len(word) * 27
    return [
        rect(x=num(x), y=num(y), width="38", height=num(high), rx="5", fill="var(--accent)"),
        brush(word, x + 7, y + 8, 24, "var(--on-accent)", down=True),
    ]
