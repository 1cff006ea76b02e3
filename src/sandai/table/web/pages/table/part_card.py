"""The info card of a drawn part: always the same things in the same order. The script of the page puts the picture into it."""

from __future__ import annotations

import htpy as h
from htpy import Fragment, Node

from sandai.draw import crest_icon
from sandai.kernel.parts import PartCard
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.links import beside

__all__ = ["part_card"]


def part_card(perspective: Perspective, part: str) -> Fragment:
    """Draw the card: name, picture, what the part does, whose it is, what it is worth now, its rule, and why it can't be chosen now.

    It is empty if there is nothing to say; then the script shows the title of the part.
    """
    card = perspective.card(part)
    return h.fragment[_known(perspective, card) if card else None, _why(perspective, part)]


def _known(perspective: Perspective, card: PartCard) -> list[Node]:
    rows: list[Node] = []
    if whose := _whose(perspective, card):
        rows.append(h.div(".whose")[h.dt[words.CARD_OWNER], h.dd[whose]])
    if card.now:
        rows.append(h.div(".now")[h.dt[words.CARD_NOW], h.dd[card.now]])
    if card.rule:
        rows.append(h.div(".by-rule")[h.dt[words.CARD_RULE], h.dd[_rule(perspective, card.rule)]])
    return [
        h.h2(".name")[card.name],
        h.div(".picture"),
        h.p(".does")[card.does] if card.does else None,
        h.dl[rows] if rows else None,
    ]


def _whose(perspective: Perspective, card: PartCard) -> Node:
    names = perspective.table.names
    if not 0 <= card.owner < len(names):
        return card.side or None
    name = names[card.owner]
    return [crest_icon(card.owner, 16), " ", words.own_name(name) if card.owner == perspective.seat else name]


def _rule(perspective: Perspective, rule: str) -> Node:
    game = perspective.table.game.name
    return beside(f"/rules/{game}#{rule}", rule, f"/rules/{game}/{rule}", words.rule_name(rule))


def _why(perspective: Perspective, part: str) -> list[Node]:
    """Why the viewer can't choose the part now."""
    return [
        h.p(".why")[
            reason.reason, ["\u00a0", h.span(".rule")[_rule(perspective, reason.rule)]] if reason.rule else None
        ]
        for reason in perspective.reasons(part)
    ]
