"""The card with the question and the choices, each with its cost and effect."""

from __future__ import annotations

from functools import cache, lru_cache

import htpy as h
from htpy import Node
from markupsafe import escape

from sandai.draw.finished import Finished, Part, finished, written
from sandai.table import words
from sandai.table.play.views.perspective import MANY, Perspective, ShownChoice
from sandai.table.play.views.recap import phase_after_undo
from sandai.table.web.pages.fill import fill
from sandai.table.web.pages.links import rule_link, to_table
from sandai.table.web.pages.table.clocks import pause_card
from sandai.table.web.pages.table.feedback import Feedback
from sandai.table.web.pages.table.guide import guide_card, guide_switch
from sandai.table.web.pages.table.hint import hint_card
from sandai.table.web.pages.table.holdings import own_holdings
from sandai.table.web.pages.table.recap import recap_card
from sandai.table.web.pages.table.seats.away import away_card
from sandai.table.web.pages.table.seats.own import stand_in_form
from sandai.table.web.pages.table.seats.waiting import waiting_card
from sandai.table.web.pages.table.take_back import request_card, take_back_last

__all__ = ["turn_card"]


def turn_card(perspective: Perspective, feedback: Feedback, ahead: Perspective | None) -> Node:
    """Draw the card. `ahead`: the table after the choice that has to be confirmed."""
    table = perspective.table
    waiting = not table.row.started and not perspective.state.over
    mine = table.before_last_choice(perspective.seat) if perspective.seat is not None else None
    asked = perspective.asked and not perspective.stand_in
    return h.section("#turn", class_=["card", {"mine": asked}], aria_label=words.TURN)[
        h.div("#turn-bar", tabindex="-1")[
            h.h2[perspective.headline],
            h.button("#fold", type="button", title=words.FOLD, aria_label=words.FOLD) if asked else None,
            _grip() if asked else None,
            h.p(".watching")[words.SPECTATOR] if perspective.seat is None else None,
            h.p(".prompt")[
                words.places_open(len(table.open_seats)) if waiting else perspective.prompt,
                "\u00a0",  # keeps the § on the line of the last word
                rule_link(table.game, perspective.rule) if perspective.rule and not waiting else None,
            ]
            if asked or not perspective.asked  # a question that a bot answers is not shown
            else None,
            _thinking(perspective),
        ],
        guide_card(perspective),
        _seed_known(perspective),
        waiting_card(perspective),
        _played_for(perspective),
        _bots_for(perspective),
        away_card(perspective),
        own_holdings(perspective),
        request_card(perspective),
        pause_card(perspective),
        h.p("#notice.problem", role="alert")[
            feedback.notice, ["\u00a0", rule_link(table.game, feedback.rule)] if feedback.rule else None
        ]
        if feedback.notice
        else None,
        hint_card(perspective, feedback.study),
        _confirm(perspective, feedback.confirm, ahead) if feedback.confirm else _form(perspective, feedback.hint),
        recap_card(perspective),
        None if feedback.confirm else _actions(perspective, mine),
        guide_switch(perspective),
    ]


@cache
def _grip() -> Finished:
    """The handle by which the sheet on a phone is pulled up and down. The script of the page says how high it is."""
    return finished(
        h.div(
            "#grip",
            role="separator",
            tabindex="0",
            aria_orientation="horizontal",
            aria_label=words.GRIP,
            aria_valuemin="0",
            aria_valuemax="100",
            aria_valuenow="45",
        )
    )


def _thinking(perspective: Perspective) -> Node:
    """A bar while bots think. The script of the page fills it if the bot says how far it is; the headline says it in words."""
    if not perspective.bots_think:
        return None
    return h.div("#thinking", aria_hidden="true", data_turn=str(perspective.table.turn))


def _seed_known(perspective: Perspective) -> Node:
    """A warning that somebody may know what chance brings; against bots only a remark."""
    if not perspective.table.row.imported:
        return None
    return h.p("#seed-known", class_="muted" if perspective.against_bots else "problem")[words.SEED_KNOWN]


def _actions(perspective: Perspective, mine: int | None) -> Node:
    """The buttons Hint, Undo and Redo."""
    asked = perspective.asked and not perspective.stand_in
    back = (
        _undo(perspective)
        if asked and perspective.table.undoable(perspective.seat)
        else take_back_last(perspective, mine)
    )
    again = _redo(perspective) if asked and perspective.table.redoable(perspective.seat) else None
    return h.div("#beside-choices")[_hint_button(perspective) if asked else None, back, again]


def _played_for(perspective: Perspective) -> Node:
    """In place of the choices, while a bot plays for the viewer."""
    if not perspective.stand_in or perspective.seat is None:
        return None
    return h.div("#played-for")[
        h.p[words.played_for(perspective.stand_in)],
        stand_in_form(f"/t/{perspective.table.row.id}", perspective.seat, "", words.TAKE_BACK),
    ]


def _bots_for(perspective: Perspective) -> Node:
    """The players for whom bots play."""
    away = [seat.seat for seat in perspective.table.seats if seat.stand_in and seat.seat != perspective.seat]
    if not away or perspective.past:
        return None
    return h.p("#bots-for.muted")[words.bots_for([perspective.table.names[seat] for seat in away])]


def _with_effect(chosen: ShownChoice) -> Node:
    choice = h.strong[chosen.label.words]
    return fill(words.WITH_EFFECT, choice=choice, effect=chosen.label.effect) if chosen.label.effect else choice


def _hint_button(perspective: Perspective) -> Node:
    """Only in games against bots."""
    if not perspective.against_bots or len(perspective.choices) < 2:
        return None
    here = perspective.table.row.id
    return h.form("#ask-hint", method="post", action=f"/t/{here}/hint", **to_table(here, "hint"))[
        h.input(type="hidden", name="turn", value=str(perspective.table.turn)),
        h.button(".button.small", type="submit", title=words.HINT_HOW)[words.HINT],
    ]


def _form(perspective: Perspective, hint: str = "") -> Node:
    table = perspective.table
    if not perspective.asked or perspective.stand_in:
        return None
    groups: dict[str, list[ShownChoice]] = {}
    for option in perspective.choices:
        groups.setdefault(option.label.group, []).append(option)
    ranked = sorted(groups.items(), key=lambda group: group[1][0].label.rank)
    limit = 14 if len(perspective.choices) <= 40 else 1  # larger groups are folded
    seals = not perspective.alone  # alone, everything can be taken back
    pinned = _pinned(ranked)
    return [
        h.form(
            "#choices",
            method="post",
            action=f"/t/{table.row.id}/play",
            data_forced="yes" if perspective.forced else None,
            data_unsure="yes" if len(perspective.choices) > MANY and not perspective.alone else None,
            data_alone="yes" if perspective.alone else None,
            **to_table(table.row.id, "play"),
        )[
            h.input(type="hidden", name="turn", value=str(table.turn)),
            h.input(type="hidden", name="confirmed", value=""),
            [_group(name, members, len(groups), seals, limit, hint, name == pinned) for name, members in ranked],
        ],
    ]


def _pinned(ranked: list[tuple[str, list[ShownChoice]]]) -> str | None:
    """The group that stays visible below the scrolling list: a single choice that passes or ends the turn."""
    if not ranked:
        return None
    name, members = ranked[-1]
    return name if len(members) == 1 and members[0].label.ends else None


def _undo(perspective: Perspective) -> Node:
    table = perspective.table
    back = table.undoable(perspective.seat)
    return h.form("#undo", method="post", action=f"/t/{table.row.id}/undo", **to_table(table.row.id, "undo"))[
        h.input(type="hidden", name="turn", value=str(table.turn)),
        h.button(".button.small", type="submit", name="steps", value="1", data_key="u")[words.UNDO],
        h.button(".button.small", type="submit", name="steps", value="all", title=words.RESTART_HOW)[
            words.restart(phase_after_undo(table, back))
        ]
        if back > 1
        else None,
    ]


def _redo(perspective: Perspective) -> Node:
    table = perspective.table
    return h.form("#redo", method="post", action=f"/t/{table.row.id}/redo", **to_table(table.row.id, "redo"))[
        h.input(type="hidden", name="turn", value=str(table.turn)),
        h.button(".button.small", type="submit", title=words.REDO_HOW, data_key="r")[words.REDO],
    ]


def _group(
    name: str, members: list[ShownChoice], groups: int, seals: bool, limit: int, hint: str, pinned: bool
) -> Node:
    plain = all(not option.label.effect for option in members)
    buttons = [_button(option, seals, option.choice.text == hint) for option in members]
    if len(members) > limit and not plain and groups > 1:
        hinted = any(option.choice.text == hint for option in members)
        return h.details(".group", id=f"group-{_slug(name)}", open=hinted)[
            h.summary[
                h.span[name or words.CHOICES],
                h.span(".badge")[str(len(members))],
            ],
            h.div(".buttons")[buttons],
        ]
    return h.div(".group", role="group", aria_label=name or words.CHOICES, data_pinned="yes" if pinned else None)[
        h.h3[name] if name and (groups > 1 or plain) else None,
        h.div(class_={"buttons": True, "chips": plain and len(members) > 3})[buttons],
    ]


def _button(option: ShownChoice, seals: bool, hinted: bool) -> Finished:
    choice, label = option.choice, option.label
    return _drawn_button(
        choice.text,
        choice.code,
        " ".join(choice.parts),
        label.words,
        label.effect,
        option.final,
        seals,
        hinted,
        label.ends,
    )


@lru_cache(8000)
def _drawn_button(
    text: str, code: int, parts: str, label: str, effect: str, final: bool, seals: bool, hinted: bool, ends: bool
) -> Finished:
    """Draw a button, cached for the next turns. A crowded board has thousands, so htpy would be too slow."""
    seal = final and seals
    kinds = "choice" + (" final" if seal else "") + (" hinted" if hinted else "") + (" ends" if ends else "")
    about = (
        (f' data-parts="{escape(parts)}"' if parts else "")
        + (' data-final="yes"' if final else "")
        + (f' title="{escape(words.FINAL_HINT)}"' if seal else "")
    )
    part = Part(
        f"choice-{code}",
        f'<button class="{kinds}" type="submit" name="choice" value="{escape(text)}" id="choice-{code}"{about}>',
    )
    part.inside = [
        f'<span class="words">{escape(label)}</span>'
        + (f'<span class="effect">{escape(effect)}</span>' if effect else "")
    ]
    part.closing = "</button>"
    return written(part)


def _confirm(perspective: Perspective, text: str, ahead: Perspective | None) -> Node:
    table = perspective.table
    chosen = next((option for option in perspective.choices if option.choice.text == text), None)
    if chosen is None:
        return _form(perspective)
    return h.form("#confirm", method="post", action=f"/t/{table.row.id}/play", **to_table(table.row.id, "play"))[
        h.input(type="hidden", name="turn", value=str(table.turn)),
        h.input(type="hidden", name="choice", value=text),
        h.p[_with_effect(chosen)],
        h.p[words.NO_PREVIEW if ahead is None else words.PREVIEW],
        h.p(".muted")[words.FINAL_ALONE if perspective.alone else words.FINAL_HINT],
        h.div(".buttons.row")[
            h.button(class_=["button main", {"ends": chosen.label.ends}], type="submit", name="confirmed", value="yes")[
                chosen.label.words
            ],
            h.button(".button", type="submit", name="confirmed", value="no")[words.CANCEL],
        ],
    ]


def _slug(name: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in name.lower())
