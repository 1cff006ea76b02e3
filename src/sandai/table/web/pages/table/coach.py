"""The game in short, the meaning of the marks on the page, and the keyboard shortcuts."""

from __future__ import annotations

from functools import cache

import htpy as h
from htpy import Node

from sandai.draw.finished import Finished, finished
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.guide import learn_form

__all__ = ["coach_card", "key_list", "keys_dialog"]


def coach_card(perspective: Perspective) -> Node:
    """The game in a few sentences, closed until somebody opens it."""
    table = perspective.table
    return None if perspective.state.over else _coach(table.game, len(table.seats) == 1, bool(table.row.guide))


@cache
def _coach(game: Game, alone: bool, guided: bool) -> Finished | None:
    tips = (game.words.coach_solo if alone else ()) or game.words.coach
    if not tips:
        return None
    card = h.details("#coach.card")[
        h.summary[words.IN_SHORT],
        h.dl[[[h.dt[head], h.dd[body]] for head, body in tips]],
        h.ul(".marks")[[_mark(mark, word) for mark, word in words.MARKS]],
        learn_form(game, again=guided),
    ]
    return finished(card)


def _mark(mark: str, word: str) -> Node:
    keys = h.span(".keyboard")[" ", words.MARKS_KEYS] if mark == "sign" else None
    return h.li[h.span(class_=f"mark {mark}", aria_hidden="true"), h.span[word, keys]]


def keys_dialog() -> Node:
    return h.dialog("#keys", aria_labelledby="keys-title")[
        h.h2("#keys-title")[words.KEYS],
        key_list(),
        h.form(method="dialog")[h.button(".button.small", type="submit")[words.CLOSE]],
    ]


def key_list() -> Node:
    return h.dl(".keys")[[[h.dt[h.kbd[key]], h.dd[what]] for key, what in words.KEY_LIST]]
