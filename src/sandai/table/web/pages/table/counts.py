"""What the script counts out on the board, hidden in the page: `count.js` shows what is new."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.table import words
from sandai.table.play.views.counts import CountAt, counts_of
from sandai.table.play.views.perspective import Perspective

__all__ = ["counts"]


def counts(perspective: Perspective) -> Node:
    """An element that is always there, so that live updates find it."""
    found = [] if perspective.past else counts_of(perspective)
    return h.div("#counts", hidden=True, data_skip=words.COUNT_SKIP)[[_count(one) for one in found]]


def _count(one: CountAt) -> Node:
    won = " ".join(map(str, one.winners)) or None
    return h.ol(id=f"count-{one.at}", data_at=str(one.at), data_title=one.count.title, data_won=won)[
        [
            h.li(
                data_gains=" ".join(f"{side}:{points}" for side, points in step.gains.items()),
                data_parts=" ".join(step.parts) or None,
            )[step.words[:1].upper() + step.words[1:]]
            for step in one.count.steps
        ]
    ]
