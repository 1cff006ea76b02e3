"""The recap: what happened since the viewer's last turn, above the choices."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import PlayerRecap, recap_of_turn

__all__ = ["joined", "recap_card"]


def recap_card(perspective: Perspective) -> Node:
    recap = None if perspective.stand_in else recap_of_turn(perspective)
    if recap is None:
        return None
    return h.details("#since", class_={"later": not recap.fresh}, open=True)[
        h.summary[words.SINCE],
        h.ul("#since-lines", role="list", tabindex="0", aria_label=words.SINCE)[
            [h.li(".sum", id=f"since-sum-{number}")[h.span[line]] for number, line in enumerate(recap.sums)],
            [_player(perspective, one) for one in recap.players],
        ],
        h.p("#since-more")[h.a(href="#log", data_opens="log")[words.more_lines(recap.more)]] if recap.more else None,
    ]


def _player(perspective: Perspective, recap: PlayerRecap) -> Node:
    known = 0 <= recap.seat < len(perspective.table.names)
    return h.li(id=f"since-{recap.seat}", class_={"nobody": not known})[
        crest_icon(recap.seat, 14) if known else None,
        h.span[_sentence(recap, perspective.table.names[recap.seat] if known else _side(perspective, recap.seat))],
    ]


def _side(perspective: Perspective, seat: int) -> str:
    """The name of an automa, which has no seat."""
    scores = perspective.state.scores
    return scores[seat].name if 0 <= seat < len(scores) else ""


def _sentence(recap: PlayerRecap, name: str) -> str:
    text = joined([line.text for line in recap.lines], name)
    if recap.won and name and text.startswith(name):
        return f"{name} ({recap.won}){text[len(name) :]}"
    return f"{text} ({recap.won})" if recap.won else text


def joined(texts: list[str], name: str) -> str:
    """One sentence if all lines begin with the player's name, with the points after the name; else the lines."""
    if name and all(line.startswith(f"{name} ") for line in texts):
        return "; ".join([texts[0].rstrip("."), *[line[len(name) + 1 :].rstrip(".") for line in texts[1:]]]) + "."
    return " ".join(texts)
