"""The form for a new table: the players and all options of the game."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node

from sandai import bots
from sandai.draw import PLAYER_NAMES, crest_icon
from sandai.kernel.game import Game
from sandai.kernel.option import Option
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.settings import Settings
from sandai.table.web.pages.clock_form import clock_fields
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import rule_link
from sandai.table.web.pages.table.guide import learn_form

__all__ = ["new_table_page"]


def new_table_page(game: Game, viewer: Viewer, given: dict[str, str], settings: Settings, problem: str = "") -> str:
    return page(
        words.about(words.NEW_TABLE, game.title),
        viewer,
        h.main("#content.plain.new")[
            h.h1[words.about(words.NEW_TABLE, game.title)],
            learn_form(game, ""),
            h.p(".problem", role="alert")[_readable(game, problem)] if problem else None,
            h.form(method="post", action=f"/new/{game.name}")[
                _people(game, viewer, given),
                _options(game, given, problem) if game.options else None,
                _rest(given, settings),
                h.button(".button.main", type="submit")[words.OPEN_TABLE],
            ],
        ],
        crumbs=h.a(href=f"/rules/{game.name}")[words.RULES],
    )


def _people(game: Game, viewer: Viewer, given: dict[str, str]) -> Node:
    most = max(game.seats)
    wanted = given.get("seats", "")
    count = int(wanted) if wanted in map(str, game.seats) else min(number for number in game.seats if number > 1)
    return h.fieldset(".card.people")[
        h.legend[words.WHO_PLAYS],
        h.div(".field")[
            h.label(for_="name")[words.YOUR_NAME],
            h.input(
                "#name",
                name="name",
                maxlength="24",
                value=given.get("name", viewer.person.name),
                autocomplete="nickname",
                placeholder=words.NAME_ELSE,
                autofocus=not given.get("name", viewer.person.name),
            ),
        ],
        h.div(".field")[
            h.label(for_="seats")[words.PLAYER_COUNT],
            h.select("#seats", name="seats", data_seats=True)[
                [
                    h.option(value=str(number), selected=number == count)[words.ALONE if number == 1 else str(number)]
                    for number in game.seats
                ]
            ],
            h.p("#solo.muted", data_only="1", hidden=count != 1)[game.solo] if game.solo else None,
        ],
        [_seat(game, number, given, count) for number in range(most)],
    ]


def _seat(game: Game, number: int, given: dict[str, str], count: int) -> Node:
    levels = bots.levels()
    chosen = given.get(f"seat{number}", "me" if number == 0 else "open")
    kinds = [("me", words.ME), ("open", words.OPEN_SEAT)]
    kinds += [(level, words.bot_about(level, bots.description(level))) for level in levels]
    return h.div(".field.seat", data_seat=str(number), hidden=number >= count)[
        h.label(for_=f"seat{number}")[crest_icon(number, 18), f" {PLAYER_NAMES[number]}"],
        h.select(id=f"seat{number}", name=f"seat{number}")[
            [h.option(value=value, selected=value == chosen)[word] for value, word in kinds],
            [
                h.optgroup(label=words.bots_that(bots.style_description(style)))[
                    [
                        h.option(value=f"{level} {style}", selected=chosen == f"{level} {style}")[
                            words.bot_with_style(level, style)
                        ]
                        for level in levels
                    ]
                ]
                for style in bots.styles(game)
            ],
        ],
    ]


def _wrong(option: Option, problem: str) -> bool:
    """Whether a refusal is about this option."""
    return problem.startswith(f"{option.name} ")


def _readable(game: Game, problem: str) -> str:
    """The refusal, with the option's name as the form shows it."""
    for option in game.options:
        if _wrong(option, problem):
            return words.option_problem(option, problem.removeprefix(option.name).strip())
    return problem


def _options(game: Game, given: dict[str, str], problem: str) -> Node:
    headings: dict[str, list[Option]] = {}
    for option in game.options:
        headings.setdefault(option.group, []).append(option)
    changed = any(_changed(option, given) for option in game.options)
    return h.details("#options.card.options", open=changed)[
        h.summary[words.OPTIONS, h.span(".muted")[f" {words.OPTIONS_USUAL}"]],
        h.p[h.button(".button.small", type="button", data_reset="options", hidden=True)[words.OPTIONS_RESET]],
        [
            h.fieldset(data_only=_only_for(members))[
                h.legend[heading] if heading else None,
                [_option(game, option, given, _wrong(option, problem)) for option in members],
            ]
            for heading, members in headings.items()
        ],
    ]


def _only_for(members: list[Option]) -> str | None:
    """The numbers of players to which these options apply, if not all."""
    seats = {number for option in members for number in option.seats}
    return " ".join(map(str, sorted(seats))) if all(option.seats for option in members) else None


def _changed(option: Option, given: dict[str, str]) -> bool:
    usual = _written(option.default)
    return given.get(f"option-{option.name}", usual) != usual


def _option(game: Game, option: Option, given: dict[str, str], wrong: bool) -> Node:
    name = f"option-{option.name}"
    needed = next((one for one in game.options if option.needs and one.name == option.needs[0]), None)
    return h.div(
        class_=["field", "option", {"wrong": wrong, "changed": _changed(option, given)}],
        data_only=" ".join(map(str, option.seats)) or None,
        data_usual=_written(option.default),
        data_needs=f"option-{needed.name}" if needed and option.needs else None,
        data_needs_value=_written(option.needs[1]) if option.needs else None,
    )[
        _name(option, name),
        _entry(option, name, given.get(name)),
        h.p(".muted", id=f"{name}-about")[
            h.strong(".changed-mark")[f"{words.OPTION_CHANGED} "],
            h.span(".usual")[words.option_usual(option)],
            [" ", rule_link(game, option.rule)] if option.rule else None,
        ],
        h.p(".idle", hidden=True)[words.option_idle(option, needed)] if needed else None,
    ]


def _name(option: Option, name: str) -> Node:
    return (
        h.span(".label", id=f"{name}-name")[option.words] if option.kind == "set" else h.label(for_=name)[option.words]
    )


def _entry(option: Option, name: str, given: str | None) -> Node:
    value = _written(option.default) if given is None else given
    about = f"{name}-about"
    if option.kind in ("bool", "choice"):
        allowed: tuple[Any, ...] = (True, False) if option.kind == "bool" else option.allowed
        return h.select(id=name, name=name, aria_describedby=about)[
            [
                h.option(value=_written(one), selected=_written(one) == value)[
                    words.usual_value(words.option_value(option, one))
                    if one == option.default
                    else words.option_value(option, one)
                ]
                for one in allowed
            ]
        ]
    if option.kind == "set":
        return _boxes(option, name, value)
    if option.kind == "int":
        most = str(option.most) if option.most < 1_000_000 else None
        entry = h.input(
            id=name, name=name, type="number", value=value, min=str(option.least), max=most, aria_describedby=about
        )
    else:
        entry = h.input(id=name, name=name, value=value, placeholder=words.list_of(option), aria_describedby=about)
    return h.span(".amount")[h.span(aria_hidden="true")[option.unit], entry] if option.unit else entry


def _boxes(option: Option, name: str, value: str) -> Node:
    """A checkbox for each member that a set may have."""
    ticked = value.replace(",", " ").split()
    return h.div(".boxes", id=name, role="group", aria_labelledby=f"{name}-name", aria_describedby=f"{name}-about")[
        [
            h.label[
                h.input(type="checkbox", name=name, value=str(one), checked=str(one) in ticked),
                f" {words.option_value(option, [one])}",
            ]
            for one in option.allowed
        ]
    ]


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(str(member) for member in value)
    return str(value)


def _rest(given: dict[str, str], settings: Settings) -> Node:
    usual = min(words.PACES, key=lambda value: abs(float(value) - settings.pace))
    chosen = given.get("pace", usual)
    return h.fieldset(".card")[
        h.legend[words.TABLE],
        h.div(".field")[
            h.label(for_="title")[words.TITLE],
            h.input("#title", name="title", maxlength="60", value=given.get("title", "")),
        ],
        h.div(".field")[
            h.label(for_="pace")[words.PACE],
            h.select("#pace", name="pace")[
                [h.option(value=value, selected=value == chosen)[word] for value, word in words.PACES.items()]
            ],
        ],
        clock_fields(given, _patience(given, settings)),
        h.div(".field.check")[
            h.input("#listed", type="checkbox", name="listed", value="yes", checked="listed" in given),
            h.label(for_="listed")[words.LISTED, h.small(".muted")[f" {words.LISTED_HOW}"]],
        ],
    ]


def _patience(given: dict[str, str], settings: Settings) -> Node:
    """How long the others wait before they may vote on a bot."""
    return h.div(".field")[
        h.label(for_="absent")[words.PATIENCE],
        h.select("#absent", name="absent")[
            [
                h.option(value=value, selected=value == given.get("absent", ""))[
                    word if value else words.as_usual(settings.absent)
                ]
                for value, word in words.PATIENCES.items()
            ]
        ],
        h.p(".muted")[words.PATIENCE_HOW],
    ]
