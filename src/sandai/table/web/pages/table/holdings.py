"""What players have, as icons with numbers: beside their names and above the choices on a phone."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw import ICONS, glyph
from sandai.draw.svg import svg
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.views.perspective import Perspective

__all__ = ["holdings_list", "icon_symbols", "own_holdings"]


@cache
def icon_symbols(game: Game) -> Markup:
    """The icons as SVG symbols, once per page, to which all lists refer."""
    kinds = game.words.holding_icons
    _ = game.drawing  # adds its icons
    symbols = [
        h.Element("symbol")(id=f"icon-{kind}", viewBox="0 0 24 24")[glyph(kind, 12, 12)]
        for kind in kinds
        if kind in ICONS
    ]
    return Markup(svg({"class": "sheet"}, width="0", height="0", aria_hidden="true")[symbols])  # noqa: S704 drawn by us


def holdings_list(perspective: Perspective, seat: int, name: str = "") -> Node:
    """What a seat has, as far as the viewer may know it. `name`: a label for screen readers, where the list stands alone."""
    held = perspective.table.game.words.holdings(perspective.view, seat)
    if not held:
        return None
    return h.ul(class_="purse", role="list", aria_label=name or None)[
        [
            h.li(title=word, data_thing=None if name else f"{seat} {kind}", data_count=str(count))[
                svg({"class": "icon"}, aria_hidden="true")[h.Element("use")(href=f"#icon-{kind}")],
                h.span(".many")[words.signed(count)],
                h.span(".visually-hidden")[f" {word}"],
            ]
            for kind, word, count in held
        ]
    ]


def own_holdings(perspective: Perspective) -> Node:
    """The viewer's own, for the phone, where the choices cover the rest of the page."""
    if not perspective.asked or perspective.seat is None:
        return None
    return h.div("#purse")[holdings_list(perspective, perspective.seat, words.YOU_HOLD)]
