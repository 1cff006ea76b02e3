"""The guide of a guided first game: a card above the choices with what to read or to do now, or a tip."""

from __future__ import annotations

from typing import Final

import htpy as h
from htpy import Node

from sandai.kernel.game import Game
from sandai.kernel.guide import GuideStep
from sandai.table import words
from sandai.table.play.guide import Guidance
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.links import to_table

__all__ = ["guide_card", "guide_switch", "learn_form"]

SHOWN_HOW: Final = 3  # choices under which the guide says how to choose


def guide_card(perspective: Perspective) -> Node:
    """Draw the card, for the learner only."""
    guidance = perspective.guidance
    if guidance is None:
        return None
    if not guidance.scripted:
        return _tip(guidance, perspective.table.row.id)
    step = guidance.step
    if step is None:
        return _card(h.p[words.GUIDE_WATCH])
    return _step(perspective, guidance, step)


def _step(perspective: Perspective, guidance: Guidance, step: GuideStep) -> Node:
    asked = step.choice and perspective.asked
    chosen = next((option.choice.parts for option in perspective.choices), ()) if asked else ()
    number, count = guidance.number, guidance.guide.told
    return _card(
        h.p(".of")[words.guide_step(number, count)],
        h.progress(max=str(count), value=str(number), aria_hidden="true"),
        h.h3("#guide-title")[step.title],
        h.p[step.text],
        h.p(".do")[words.GUIDE_DO if chosen else words.GUIDE_DO_BELOW]
        if asked and guidance.choices_made < SHOWN_HOW
        else None,
        go_on=None if step.choice else _form(guidance, perspective.table.row.id, "next", words.GUIDE_NEXT, ".main"),
        parts=step.parts or chosen,
    )


def _tip(guidance: Guidance, table_id: str) -> Node:
    tip = guidance.tip
    if tip is None:
        return None
    return _card(
        h.p(".of")[words.GUIDE_TIP],
        h.h3("#guide-title")[tip.title],
        h.p[tip.text],
        go_on=_form(guidance, table_id, "next", words.GUIDE_GOT_IT, ".small"),
    )


def _card(*told: Node, go_on: Node = None, parts: tuple[str, ...] = ()) -> Node:
    return h.section("#guide", aria_label=words.GUIDE, data_points=" ".join(parts) or None)[
        h.div("#guide-text")[told], go_on
    ]


def guide_switch(perspective: Perspective) -> Node:
    """The button below the choices that switches the guide off, or on again while its script can go on."""
    guidance = perspective.guidance
    if guidance is None:
        return None
    table_id = perspective.table.row.id
    if guidance.resumable:
        return _form(guidance, table_id, "on", words.GUIDE_ON, ".small")
    if guidance.scripted or guidance.tip is not None:
        return _form(guidance, table_id, "off", words.GUIDE_OFF, ".small")
    return None


def _form(guidance: Guidance, table_id: str, what: str, word: str, kind: str) -> Node:
    """A button of the guide."""
    return h.form(
        f"#guide-{what}-form.guide-form", method="post", action=f"/t/{table_id}/guide", **to_table(table_id, "guide")
    )[
        h.input(type="hidden", name="step", value=str(guidance.at)),
        h.button(f"#guide-{what}.button{kind}", type="submit", name="do", value=what)[word],
    ]


def learn_form(game: Game, kind: str = ".small", again: bool = False) -> Node:
    """A form whose button opens the guided game, if the game has one. `again`: it begins a new one."""
    if game.words.guide is None:
        return None
    word = words.LEARN_AGAIN if again else words.LEARN
    return h.form(".learn", method="post", action=f"/learn/{game.name}")[
        h.input(type="hidden", name="again", value="yes") if again else None,
        h.button(f".button{kind}", type="submit")[
            word, None if again else h.small[words.LEARN_HOW], h.span(".visually-hidden")[f": {game.title}"]
        ],
    ]
