"""The hint: the best choices with chance to win, expected margin and reasons. The best one is also marked on the board."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.analysis import Option, Study
from sandai.analysis.reason_words import why
from sandai.table import words
from sandai.table.play.views.perspective import Perspective

__all__ = ["hint_card", "option_facts"]


def hint_card(perspective: Perspective, study: Study | None) -> Node:
    if study is None or not perspective.asked:
        return None
    codes = {option.choice.text: option.choice.code for option in perspective.choices}
    options = [option for option in study.options if option.text in codes]
    if not options:
        return None
    return h.section("#hint", role="status", aria_label=words.HINT, tabindex="0")[
        h.h3[words.HINT_TITLE],
        h.ol[[_option(perspective, study, option, codes[option.text]) for option in options]],
        h.p(".muted")[words.hint_basis(study.trials)],
    ]


def _option(perspective: Perspective, study: Study, option: Option, code: int) -> Node:
    reasons = why(perspective.table.game, study.seat, option.reasons, perspective.table.names)
    return h.li(id=f"hint-{code}")[
        h.a(href=f"#choice-{code}", data_shows=f"choice-{code}")[option.words],
        option_facts(option),
        h.p(".why-better")[reasons] if reasons else None,
    ]


def option_facts(option: Option) -> Node:
    """The chance to win and the expected margin of a choice."""
    return h.p(".facts")[words.hint_facts(option.win, option.error, option.margin)]
