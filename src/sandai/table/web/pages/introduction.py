"""The illustrated introduction that a rules page begins with."""

from __future__ import annotations

import re

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw.gallery import LARGE, Exhibit
from sandai.draw.introduction import exhibits as exhibits_of
from sandai.draw.introduction import scene_view
from sandai.kernel.game import Game
from sandai.kernel.introduction import Pieces, Scene, Steps, Topic
from sandai.table import words

__all__ = ["introduction"]

_REFERENCE = re.compile(r' id="|url\(#')


def introduction(game: Game) -> Node:
    """Draw the introduction; nothing if the game has none."""
    topics = game.words.introduction
    if not topics:
        return None
    return h.section(".introduction", aria_label=words.HOW_TO_PLAY)[
        h.h2("#how-to-play")[words.HOW_TO_PLAY],
        [_topic(game, topic, number) for number, topic in enumerate(topics)],
    ]


def _topic(game: Game, topic: Topic, number: int) -> Node:
    return [h.h3[topic.title], [_block(game, block, f"{number}-{place}") for place, block in enumerate(topic.blocks)]]


def _block(game: Game, block: str | Steps | Pieces | Scene, name: str) -> Node:
    if isinstance(block, str):
        return h.p[block]
    if isinstance(block, Steps):
        return h.ol[[h.li[step] for step in block.steps]]
    if isinstance(block, Pieces):
        exhibits = exhibits_of(game)
        return h.div(".pieces")[[_piece(exhibits[piece], name, told) for piece, told in block.pieces]]
    view = scene_view(game, block.before)
    return h.figure(".scene")[
        game.drawing.detail(view, block.part, f"scene-{name}", block.label), h.figcaption[block.caption]
    ]


def _piece(exhibit: Exhibit, name: str, told: str) -> Node:
    wide = exhibit.width > LARGE
    return h.figure(class_={"wide": wide})[_renamed(exhibit, name), h.figcaption[told]]


def _renamed(exhibit: Exhibit, name: str) -> Markup:
    """The picture, with ids that differ from those of the gallery, which can be on the same page."""
    return Markup(_REFERENCE.sub(lambda found: Markup(f"{found[0]}{name}-"), str(exhibit.picture)))  # noqa: S704 drawn by us
