"""Rendered elements that can be reused: text, with its id and the elements inside that have an id."""

from collections.abc import Iterator
from typing import Any, Final, cast

from htpy import Element, Node, fragment
from markupsafe import Markup, escape

__all__ = ["Finished", "Part", "finished", "id_of", "tree", "written"]

_ID: Final = ' id="'


class Part:
    """An element with an id: its opening tag, what is inside, its closing tag."""

    __slots__ = ("closing", "inside", "name", "opening")

    def __init__(self, name: str, opening: str) -> None:
        self.name = name
        self.opening = opening
        self.inside: list[str | Part] = []
        self.closing = ""

    @property
    def text(self) -> str:
        pieces: list[str] = []
        self._write(pieces)
        return "".join(pieces)

    def _write(self, pieces: list[str]) -> None:
        pieces.append(self.opening)
        for piece in self.inside:
            if isinstance(piece, Part):
                piece._write(pieces)
            else:
                pieces.append(piece)
        pieces.append(self.closing)


class Finished(Markup):
    """A rendered element. htpy passes it on in one piece, so readers of the chunks can recognise it."""

    __slots__ = ("name", "part")
    name: str
    part: Part

    def iter_chunks(self, _context: Any = None) -> Iterator[str]:
        yield self


def finished(element: Element) -> Finished:
    """Render an element with an id."""
    return written(tree(element))


def written(part: Part) -> Finished:
    """A part as finished text."""
    done = Finished(part.text)
    done.name = part.name
    done.part = part
    return done


def id_of(tag: str) -> str:
    """The id that an opening tag gives, or nothing."""
    place = tag.find(_ID)
    if place < 0:
        return ""
    start = place + len(_ID)
    return tag[start : tag.index('"', start)]


def tree(element: Element) -> Part:
    """An element with an id as the tree of its elements that have one."""
    top = Part("", "")
    plain: list[str] = []
    _grow(element, top, plain)
    _settle(top, plain)
    root, *more = top.inside
    if more or not isinstance(root, Part):
        raise TypeError("The outermost element of what changes needs an id.")
    return root


def _grow(node: Node, part: Part, plain: list[str]) -> None:
    """Render like `Element.iter_chunks`, but in one pass, because a page has thousands of elements, most of them deeply nested."""
    kind = type(node)
    if kind is Finished:
        _settle(part, plain)
        part.inside.append(cast("Finished", node))
    elif isinstance(node, str):
        plain.append(str(escape(node)))
    elif kind is list or kind is tuple:
        for child in cast("list[Node]", node):
            _grow(child, part, plain)
    elif type(node) is Element:
        closing = f"</{node._name}>"
        if name := id_of(node._attrs):
            _settle(part, plain)
            inner = Part(name, f"<{node._name}{node._attrs}>")
            part.inside.append(inner)
            _grow(node._children, inner, plain)
            _settle(inner, plain)
            inner.closing = closing
        else:
            plain.append(f"<{node._name}{node._attrs}>")
            _grow(node._children, part, plain)
            plain.append(closing)
    elif node is not None and not isinstance(node, bool):
        plain.extend(fragment[node].iter_chunks())


def _settle(part: Part, plain: list[str]) -> None:
    if plain:
        part.inside.append("".join(plain))
        plain.clear()
