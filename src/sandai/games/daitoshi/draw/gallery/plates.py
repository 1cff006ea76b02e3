"""Small pictures of components, and where their data is known from."""

from htpy import Element, Node

from sandai.draw import gallery
from sandai.draw.svg import at, g, num, rect
from sandai.games.daitoshi.components.reading import Piece

__all__ = ["card", "plate", "source"]


def source(entry: Piece) -> str:
    known = [*entry.get("rulebook_fields", []), *entry.get("published_fields", [])]
    doubt = list(entry.get("rulebook_partial", []))
    names = [name.replace("_", " ") for name in known]
    return gallery.source_words(entry["source"], names, doubt, entry.get("published_at", ""))


def plate(name: str, words: str, width: float, height: float, *children: Node, scale: float = 1.0) -> Element:
    return gallery.plate(f"daitoshi-{name}", words, width, height, *children, scale=scale)


def card(name: str, words: str, width: float, height: float, *children: Node) -> Element:
    """A small picture on a card of its own; its middle is (0, 0)."""
    ground = rect(
        x="0.5", y="0.5", width=num(width - 1), height=num(height - 1), rx="8", fill="var(--card)", stroke="var(--line)"
    )
    return plate(name, words, width, height, ground, g(transform=at(width / 2, height / 2))[children])
