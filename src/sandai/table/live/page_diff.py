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
    news = PageDiff()
    _compare(old, new, news)
    return "".join([*sorted(news.partials, key=lambda one: not one.endswith(GONE)), *news.marks(new.name)])


class PageDiff:
    """What is told of a page. Elements of which only the attributes changed are told together: there may be a hundred of them."""

    def __init__(self) -> None:
        self.partials: list[str] = []
        self.marked: list[str] = []
        self.drawn: list[str] = []

    def partial(self, name: str, how: str, text: str = "") -> None:
        if text[1:].replace(">", " ", 1).split(" ", 1)[0] in DRAWN:
            how, text = f"{how} strip:true", f"<svg>{text}</svg>"
        self.partials.append(f'<hx-partial id="{name}" hx-swap="{how}">{text}</hx-partial>')

    def mark(self, opening: str) -> None:
        """The attributes of an element, on one that is allowed anywhere."""
        kind, _, attributes = opening[1:-1].partition(" ")
        if kind in DRAWN or kind == "svg":
            self.drawn.append(f"<g {attributes}></g>")
        else:
            self.marked.append(f"<b {attributes}></b>")

    def marks(self, page: str) -> list[str]:
        drawn = f"<svg>{''.join(self.drawn)}</svg>" if self.drawn else ""
        told = "".join(self.marked) + drawn
        return [f'<hx-partial id="{page}" hx-swap="attributes">{told}</hx-partial>'] if told else []


def _compare(old: str | Part, new: str | Part, news: PageDiff) -> None:
    """The same element, before and after."""
    if old is new or (isinstance(new, str) and old == new):
        return
    old, new = _opened(old), _opened(new)
    if isinstance(old, Part) and isinstance(new, Part):
        if _frame(old) == _frame(new):
            if old.opening != new.opening:
                news.mark(new.opening)
            for one, other in zip(old.inside, new.inside, strict=True):
                _compare(one, other, news)
            return
        if old.opening == new.opening and _is_list(old) and _is_list(new) and _compare_lists(old, new, news):
            return
    news.partial(_name(new), "outerMorph", _text(new))


def _opened(piece: str | Part) -> str | Part:
    """What was finished, as it was put together."""
    return piece.part if isinstance(piece, Finished) else piece


def _frame(part: Part) -> list[str]:
    """All that stands fast around the elements inside that have an id: their names, and what is written between them."""
    return [f"#{name}" if (name := _name(piece)) else _text(piece) for piece in part.inside]


def _is_list(part: Part) -> bool:
    return all(_name(piece) for piece in part.inside)


def _compare_lists(old: Part, new: Part, news: PageDiff) -> bool:
    """Of a list of named elements some came and some went. False, and nothing told, where the others changed places."""
    before = {_name(piece): piece for piece in old.inside}
    after = {_name(piece): piece for piece in new.inside}
    if [name for name in before if name in after] != [name for name in after if name in before]:
        return False
    for name in before:
        if name not in after:
            news.partial(name, "delete")
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


def _insert(fresh: list[str], last: str, parent: str, news: PageDiff) -> None:
    if fresh:
        news.partial(last or parent, "afterend" if last else "afterbegin", "".join(fresh))
        fresh.clear()


def _name(piece: str | Part) -> str:
    return piece.name if isinstance(piece, (Part, Finished)) else ""


def _text(piece: str | Part) -> str:
    return piece.text if isinstance(piece, Part) else piece
