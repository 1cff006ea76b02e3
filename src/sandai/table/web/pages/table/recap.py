"""What happened since one's last turn, right where one is asked."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.play.perspective import Perspective
from sandai.table.play.recap import PlayerRecap, recap_of_turn

__all__ = ["since_card"]


def since_card(perspective: Perspective) -> Node:
    told = None if perspective.stand_in else recap_of_turn(perspective)
    if told is None:
        return None
    return h.details("#since", class_={"later": not told.fresh}, open=True)[
        h.summary[words.SINCE],
        h.ul("#since-lines", role="list", tabindex="0", aria_label=words.SINCE)[
            [h.li(".sum", id=f"since-sum-{number}")[h.span[line]] for number, line in enumerate(told.sums)],
            [_deeds(perspective, one) for one in told.players],
        ],
        h.p("#since-more")[h.a(href="#log", data_opens="log")[words.more_lines(told.more)]] if told.more else None,
    ]


def _deeds(perspective: Perspective, deeds: PlayerRecap) -> Node:
    known = 0 <= deeds.seat < len(perspective.table.names)
    return h.li(id=f"since-{deeds.seat}", class_={"nobody": not known})[
        crest_icon(deeds.seat, 14) if known else None,
        h.span[_told(deeds, perspective.table.names[deeds.seat] if known else _side(perspective, deeds.seat))],
    ]


def _side(perspective: Perspective, seat: int) -> str:
    """The name of who scores without a seat."""
    scores = perspective.state.scores
    return scores[seat].name if 0 <= seat < len(scores) else ""


def _told(deeds: PlayerRecap, name: str) -> str:
    """The lines as one sentence where they begin with the same name; what was scored stands behind the name."""
    texts = [line.text for line in deeds.lines]
    if name and all(text.startswith(f"{name} ") for text in texts):
        told = "; ".join([texts[0].rstrip("."), *[text[len(name) + 1 :].rstrip(".") for text in texts[1:]]]) + "."
    else:
        told = " ".join(texts)
    if deeds.won and name and told.startswith(name):
        return f"{name} ({deeds.won}){told[len(name) :]}"
    return f"{told} ({deeds.won})" if deeds.won else told
