"""Boards made of panels: small pictures that the style sheet arranges, differently on wide and narrow screens."""

import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from htpy import Attribute, Element, Node
from markupsafe import Markup

from sandai.draw.finished import Finished, finished
from sandai.draw.icons import glyph, icon
from sandai.draw.svg import Parts, at, g, num, svg, text, tspan

__all__ = ["Aside", "Group", "Marked", "Panel", "Writer", "alone", "arranged", "bit"]

Drawn = tuple[Node, float, float]  # what is drawn, its width, its height
Kept = TypeVar("Kept")
Entry = TypeVar("Entry")
Key = tuple[Any, ...]
HEAD: Final = 22.0  # the height of a heading in a picture file
MOST: Final = 8000  # the size of the cache of panels and parts of them


class Marked(Parts):
    """Parts of which some were touched by the others' last moves: `last` says by whom, as a class, and in what words."""

    def __init__(
        self,
        can: frozenset[str] = frozenset(),
        chosen: frozenset[str] = frozenset(),
        last: Mapping[str, tuple[str, str]] | None = None,
    ) -> None:
        super().__init__(can, chosen)
        self.last = dict(last or {})
        self.seen: set[str] = set()

    def __call__(
        self, part_id: str, label: str, *children: Node, light: Node = None, kind: str = "", **attrs: Attribute
    ) -> Element:
        self.seen.add(part_id)
        if part_id in self.last:
            by, words = self.last[part_id]
            attrs["data_last"] = by
            label = f"{label} – {words}" if words else label
        return super().__call__(part_id, label, *children, light=light, kind=kind, **attrs)

    def keep(self, about: Key, make: Callable[[], Kept]) -> Kept:
        """Cache what `make` returns, by a key and by the highlights of the parts inside."""
        names = NAMES.get(about)
        key = None if names is None else (about, self.lights(names))
        if key is None or key not in KEPT:
            if len(KEPT) >= MOST:
                KEPT.clear()
                NAMES.clear()
            outside, self.seen = self.seen, set()
            made = make()
            NAMES[about] = names = frozenset(self.seen)
            self.seen = outside
            key = (about, self.lights(names))
            KEPT[key] = made
        self.seen.update(NAMES[about])
        return cast("Kept", KEPT[key])

    def lights(self, names: frozenset[str]) -> tuple[frozenset[str], frozenset[str], tuple[tuple[str, str, str], ...]]:
        """Return the highlights of some parts: equal if they look the same."""
        last = tuple((name, *self.last[name]) for name in sorted(names & self.last.keys()))
        return self.can & names, self.chosen & names, last


class Panel:
    """One small picture in units of its own, written."""

    def __init__(self, width: float, height: float, written: Finished) -> None:
        self.width = width
        self.height = height
        self.written = written

    @property
    def drawn(self) -> Markup:
        """What is inside the picture."""
        return Markup(self.written[self.written.index(">") + 1 : -len("</svg>")])  # noqa: S704 drawn here


class Aside:
    """A part of the page among the panels that is left out of picture files."""

    def __init__(self, node: Node) -> None:
        self.node = node


class Group:
    """Panels and groups in columns of given shares; the style sheet may arrange them otherwise on a narrow screen."""

    def __init__(
        self,
        name: str,
        members: Sequence["Panel | Aside | Group"],
        columns: Sequence[float] = (1,),
        *,
        title: str = "",
        sign: str = "",
        more: str = "",
        beside: Panel | None = None,
        gap: float = 6,
        kind: str = "",
        ground: Aside | None = None,
    ) -> None:
        self.name = name
        self.members = members
        self.columns = columns
        self.title = title
        self.sign = sign
        self.more = more
        self.beside = beside
        self.gap = gap
        self.kind = kind
        self.ground = ground


class Writer:
    """Renders a panel only if its content or its highlights have changed: most of a board stays the same from move to move."""

    def __init__(self, part: Marked) -> None:
        self.part = part

    def __call__(
        self, name: str, make: Callable[[Parts, Entry], Drawn], entry: Entry, kind: str = "", label: str = ""
    ) -> Panel:
        def made() -> Panel:
            drawn, width, height = make(self.part, entry)
            return Panel(width, height, finished(_framed(name, width, height, drawn, kind, label)))

        return self.part.keep((make.__name__, name, kind, label, pickle.dumps(entry, -1)), made)


def bit(part: Parts, make: Callable[..., Element], *entry: Any) -> Node:
    """Return an element with an id inside a panel, cached on its own: it may be reused when its panel is rendered again."""
    if not isinstance(part, Marked):
        return make(part, *entry)
    return part.keep((make.__name__, pickle.dumps(entry, -1)), lambda: finished(make(part, *entry)))


NAMES: Final[dict[Key, frozenset[str]]] = {}
KEPT: Final[dict[Any, Any]] = {}


def _framed(name: str, width: float, height: float, drawn: Node, kind: str, label: str) -> Element:
    return svg(
        {"class": f"sandai panel {kind}".rstrip()},
        id=f"panel-{name}",
        viewBox=f"0 0 {num(width)} {num(height)}",
        role="group" if label else None,
        aria_label=label or None,
        color="var(--ink)",
    )[drawn]


def arranged(member: Panel | Aside | Group) -> Node:
    """The panels for a page: each a picture, each group a section with its heading."""
    if isinstance(member, Aside):
        return member.node
    if isinstance(member, Panel):
        return member.written
    inside = [arranged(one) for one in member.members]
    if member.ground:
        inside.insert(0, member.ground.node)
    names = f"lay lay-{member.name} {member.kind}".rstrip()
    if not member.title:
        return Element("div")({"class": names}, id=f"lay-{member.name}")[inside]
    return Element("section")({"class": "headed"}, id=f"head-{member.name}")[
        Element("h3")[
            icon(member.sign, 18) if member.sign else None,
            Element("span")[member.title],
            Element("small")(id=f"more-{member.name}")[member.more] if member.more else None,
            arranged(member.beside) if member.beside else None,
        ],
        Element("div")(
            {"class": names},
            id=f"lay-{member.name}",
            tabindex="0" if member.kind == "scrolls" else None,  # scrollable elements must be reachable by keyboard
            role="group" if member.kind == "scrolls" else None,
            aria_label=member.title if member.kind == "scrolls" else None,
        )[inside],
    ]


def alone(member: Panel | Aside | Group, width: float) -> tuple[list[Node], float]:
    """The same panels in one picture of a given width: what is drawn, and how high it is."""
    if isinstance(member, Aside):
        return [], 0
    if isinstance(member, Panel):
        scale = width / member.width
        return [g(transform=at(0, 0, round(scale, 4)))[member.drawn]], member.height * scale
    drawn: list[Node] = []
    y = 0.0
    if member.title:
        drawn.append(_heading(member))
        y = HEAD
        if member.beside:
            nodes, high = alone(member.beside, min(member.beside.width, width / 2))
            drawn.append(g(transform=at(width - min(member.beside.width, width / 2), 0))[nodes])
            y = max(HEAD, high + 2)
    shown = member.members
    count = len(member.columns)
    room = width - member.gap * (count - 1)
    for row in range(0, len(shown), count):
        x = highest = 0.0
        for one, share in zip(shown[row : row + count], member.columns, strict=False):
            wide = room * share / sum(member.columns)
            nodes, high = alone(one, wide)
            drawn.append(g(transform=at(x, y))[nodes])
            x += wide + member.gap
            highest = max(highest, high)
        y += highest + member.gap
    return drawn, max(0.0, y - member.gap)


def _heading(group: Group) -> Element:
    return g[
        glyph(group.sign, 9, 9, 18) if group.sign else None,
        text(x="22" if group.sign else "0", y="14", font_size="13.5", font_weight="650")[
            group.title, tspan(dx="8", font_size="11.5", font_weight="400", fill="var(--muted)")[group.more]
        ],
    ]
