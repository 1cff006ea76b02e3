"""What everybody holds: icons with numbers, beside the name and in the sheet of a phone."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw import ICONS, glyph
from sandai.draw.svg import svg
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.perspective import Perspective

__all__ = ["icon_sheet", "own_purse", "purse"]


@cache
def icon_sheet(game: Game) -> Markup:
    """The icons of a game's purses, once a page: they are drawn so often that each only points here."""
    kinds = game.words.holding_icons
    _ = game.drawing  # adds its icons
    symbols = [
        h.Element("symbol")(id=f"icon-{kind}", viewBox="0 0 24 24")[glyph(kind, 12, 12)]
        for kind in kinds
        if kind in ICONS
    ]
    return Markup(svg({"class": "sheet"}, width="0", height="0", aria_hidden="true")[symbols])  # noqa: S704 drawn by us


def purse(perspective: Perspective, seat: int, name: str = "") -> Node:
    """What a seat holds, as far as the viewer may know it; `name`: the list stands alone and needs one."""
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


def own_purse(perspective: Perspective) -> Node:
    """For the sheet that covers the rest of a phone's page."""
    if not perspective.asked or perspective.seat is None:
        return None
    return h.div("#purse")[purse(perspective, perspective.seat, words.YOU_HOLD)]
