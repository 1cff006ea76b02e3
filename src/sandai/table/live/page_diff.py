"""Page diff: the parts of a page that have changed since its reader saw it, as htmx partials.

A page is seen as a tree of its elements that have an id; everything between them is text. Two trees are compared from the root: where only
elements inside differ, those are sent, else the whole element. The more elements have ids, the shorter the diff.
"""

from __future__ import annotations

from typing import Final

from htpy import Element

from sandai.draw.finished import Finished, Part, tree

__all__ = ["Part", "changes", "page_tree"]

DELETED: Final = 'hx-swap="delete"></hx-partial>'
#: elements that only work inside an SVG
SVG_ELEMENTS: Final = frozenset(
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


def page_tree(page: Element) -> Part:
    """Return the tree of a page whose outermost element has an id."""
    return tree(page)


def changes(old: Part, new: Part) -> str:
    """Return the partials that turn the old page into the new one. Deletions come first, because an element may move elsewhere."""
    diff = PageDiff()
    _compare(old, new, diff)
    return "".join(
        [*sorted(diff.partials, key=lambda one: not one.endswith(DELETED)), *diff.attribute_partials(new.name)]
    )


class PageDiff:
    """The changes of a page. Elements with changed attributes only are sent together, because there may be a hundred of them."""

    def __init__(self) -> None:
        self.partials: list[str] = []
        self.html_attributes: list[str] = []
        self.svg_attributes: list[str] = []

    def partial(self, name: str, how: str, text: str = "") -> None:
        if text[1:].replace(">", " ", 1).split(" ", 1)[0] in SVG_ELEMENTS:
            how, text = f"{how} strip:true", f"<svg>{text}</svg>"
        self.partials.append(f'<hx-partial id="{name}" hx-swap="{how}">{text}</hx-partial>')

    def attributes(self, opening: str) -> None:
        """Add the attributes of an element, on an element that is allowed anywhere."""
        kind, _, attributes = opening[1:-1].partition(" ")
        if kind in SVG_ELEMENTS or kind == "svg":
            self.svg_attributes.append(f"<g {attributes}></g>")
        else:
            self.html_attributes.append(f"<b {attributes}></b>")

    def attribute_partials(self, page: str) -> list[str]:
        svg = f"<svg>{''.join(self.svg_attributes)}</svg>" if self.svg_attributes else ""
        text = "".join(self.html_attributes) + svg
        return [f'<hx-partial id="{page}" hx-swap="attributes">{text}</hx-partial>'] if text else []


def _compare(old: str | Part, new: str | Part, diff: PageDiff) -> None:
    """Compare the same element before and after."""
    if old is new or (isinstance(new, str) and old == new):
        return
    old, new = _tree_of(old), _tree_of(new)
    if isinstance(old, Part) and isinstance(new, Part):
        if _frame(old) == _frame(new):
            if old.opening != new.opening:
                diff.attributes(new.opening)
            for one, other in zip(old.inside, new.inside, strict=True):
                _compare(one, other, diff)
            return
        if old.opening == new.opening and _is_list(old) and _is_list(new) and _compare_lists(old, new, diff):
            return
    diff.partial(_name(new), "outerMorph", _text(new))


def _tree_of(piece: str | Part) -> str | Part:
    """Return the tree of an element that was rendered earlier."""
    return piece.part if isinstance(piece, Finished) else piece


def _frame(part: Part) -> list[str]:
    """Return what must be equal to compare elements inside: their ids, and the text between them."""
    return [f"#{name}" if (name := _name(piece)) else _text(piece) for piece in part.inside]


def _is_list(part: Part) -> bool:
    return all(_name(piece) for piece in part.inside)


def _compare_lists(old: Part, new: Part, diff: PageDiff) -> bool:
    """Compare lists of elements with ids, of which some may be new or deleted. Return False if the others are in another order."""
    before = {_name(piece): piece for piece in old.inside}
    after = {_name(piece): piece for piece in new.inside}
    if [name for name in before if name in after] != [name for name in after if name in before]:
        return False
    for name in before:
        if name not in after:
            diff.partial(name, "delete")
    fresh: list[str] = []
    last = ""
    for name, piece in after.items():
        if name not in before:
            fresh.append(_text(piece))
            continue
        _insert(fresh, last, new.name, diff)
        _compare(before[name], piece, diff)
        last = name
    _insert(fresh, last, new.name, diff)
    return True


def _insert(fresh: list[str], last: str, parent: str, diff: PageDiff) -> None:
    if fresh:
        diff.partial(last or parent, "afterend" if last else "afterbegin", "".join(fresh))
        fresh.clear()


def _name(piece: str | Part) -> str:
    return piece.name if isinstance(piece, (Part, Finished)) else ""


def _text(piece: str | Part) -> str:
    return piece.text if isinstance(piece, Part) else piece
