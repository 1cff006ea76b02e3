"""What was written once and stays: an element as finished text that still goes by its id."""

from collections.abc import Iterator
from typing import Any

from htpy import Element
from markupsafe import Markup

__all__ = ["Finished", "finished", "id_of"]

_ID = ' id="'


class Finished(Markup):
    """A finished element. htpy hands it on in one piece, so whoever reads the pieces knows it again."""

    __slots__ = ("name",)
    name: str

    def iter_chunks(self, _context: Any = None) -> Iterator[str]:
        yield self


def finished(element: Element) -> Finished:
    """An element with an id, written."""
    tag, *inside = element.iter_chunks()
    done = Finished("".join([tag, *inside]))
    done.name = id_of(tag)
    return done


def id_of(tag: str) -> str:
    """The id that an opening tag gives, or nothing."""
    place = tag.find(_ID)
    if place < 0:
        return ""
    start = place + len(_ID)
    return tag[start : tag.index('"', start)]
