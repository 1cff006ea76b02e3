"""What of a page changed since its reader saw it: only that is sent, as partials of htmx.

A page is taken as a tree of its elements that have an id; everything between them is text. Two trees are compared from the root: where only
elements inside differ, those are told, else the element as a whole. So the finer the ids of a page, the shorter its news.
"""

from __future__ import annotations

from typing import Final

from htpy import Element

from sandai.draw.finished import Finished, Part, tree

__all__ = ["Part", "changes", "grown"]

GONE: Final = 'hx-swap="delete"></hx-partial>'
#: elements that are what they are only inside a drawing
DRAWN: Final = frozenset(
    [
        "g",
        "use",
        "symbol",
        "path",
        "circle",
        "ellipse",
        "rect",
        "line",
        "polygon",
        "polyline",
        "text",
        "tspan",
        "defs",
        "pattern",
        "clipPath",
        "title",
    ]
)


def grown(page: Element) -> Part:
    """The tree of a page whose outermost element has an id."""
    return tree(page)


def changes(old: Part, new: Part) -> str:
    """What makes the old page the new one. What goes goes first: it may come again elsewhere, by the same name."""
    news: list[str] = []
    _compare(old, new, news)
    return "".join(sorted(news, key=lambda one: not one.endswith(GONE)))


def _compare(old: str | Part, new: str | Part, news: list[str]) -> None:
    """The same element, before and after."""
    if old is new or (isinstance(new, str) and old == new):
        return
    old, new = _opened(old), _opened(new)
    if isinstance(old, Part) and isinstance(new, Part):
        if _frame(old) == _frame(new):
            if old.opening != new.opening:
                news.append(_partial(new.name, "attributes", f"{new.opening}{new.closing}"))
            for one, other in zip(old.inside, new.inside, strict=True):
                _compare(one, other, news)
            return
        if old.opening == new.opening and _is_list(old) and _is_list(new) and _compare_lists(old, new, news):
            return
    news.append(_partial(_name(new), "outerMorph", _text(new)))


def _opened(piece: str | Part) -> str | Part:
    """What was finished, as it was put together."""
    return piece.part if isinstance(piece, Finished) else piece


def _frame(part: Part) -> list[str]:
    """All that stands fast around the elements inside that have an id: their names, and what is written between them."""
    return [f"#{name}" if (name := _name(piece)) else _text(piece) for piece in part.inside]


def _is_list(part: Part) -> bool:
    return all(_name(piece) for piece in part.inside)


def _compare_lists(old: Part, new: Part, news: list[str]) -> bool:
    """Of a list of named elements some came and some went. False, and nothing told, where the others changed places."""
    before = {_name(piece): piece for piece in old.inside}
    after = {_name(piece): piece for piece in new.inside}
    if [name for name in before if name in after] != [name for name in after if name in before]:
        return False
    news.extend(_partial(name, "delete") for name in before if name not in after)
    fresh: list[str] = []
    last = ""
    for name, piece in after.items():
        if name not in before:
            fresh.append(_text(piece))
            continue
        _insert(fresh, last, new.name, news)
        _compare(before[name], piece, news)
        last = name
    _insert(fresh, last, new.name, news)
    return True


def _insert(fresh: list[str], last: str, parent: str, news: list[str]) -> None:
    if fresh:
        news.append(_partial(last or parent, "afterend" if last else "afterbegin", "".join(fresh)))
        fresh.clear()


def _name(piece: str | Part) -> str:
    return piece.name if isinstance(piece, (Part, Finished)) else ""


def _text(piece: str | Part) -> str:
    return piece.text if isinstance(piece, Part) else piece


def _partial(name: str, how: str, text: str = "") -> str:
    if text[1:].replace(">", " ", 1).split(" ", 1)[0] in DRAWN:
        return f'<hx-partial id="{name}" hx-swap="{how} strip:true"><svg>{text}</svg></hx-partial>'
    return f'<hx-partial id="{name}" hx-swap="{how}">{text}</hx-partial>'
