"""The form for a new table: who plays, and every option of the game, explained."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node

from sandai import bots
from sandai.draw import PLAYER_NAMES, crest_icon
from sandai.kernel.game import Game
from sandai.kernel.option import Option
from sandai.table import words
from sandai.table.pages.layout import page
from sandai.table.pages.links import rule_link
from sandai.table.viewer import Viewer

__all__ = ["new_page"]


def new_page(game: Game, viewer: Viewer, given: dict[str, str], problem: str = "", pace: float = 0.9) -> str:
    return page(
        f"{words.NEW_TABLE}: {game.title}",
        viewer,
        h.main("#content.plain.new")[
            h.h1[f"{words.NEW_TABLE}: {game.title}"],
            h.p(".problem", role="alert")[_plainly(game, problem)] if problem else None,
            h.form(method="post", action=f"/new/{game.name}")[
                _people(game, viewer, given),
                _options(game, given, problem) if game.options else None,
                _rest(given, pace),
                h.button(".button.main", type="submit")[words.OPEN_TABLE],
            ],
        ],
        crumbs=h.a(href=f"/rules/{game.name}")[words.RULES],
    )


def _people(game: Game, viewer: Viewer, given: dict[str, str]) -> Node:
    most = max(game.seats)
    count = int(given.get("seats", str(min(most, 3))))
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
            ),
        ],
        h.div(".field")[
            h.label(for_="seats")["Number of players"],
            h.select("#seats", name="seats", data_seats=True)[
                [h.option(value=str(number), selected=number == count)[str(number)] for number in game.seats]
            ],
        ],
        [_seat(number, given, count) for number in range(most)],
    ]


def _seat(number: int, given: dict[str, str], count: int) -> Node:
    levels = bots.levels()
    chosen = given.get(f"seat{number}", "me" if number == 0 else "open")
    kinds = [("me", words.ME), ("open", words.OPEN_SEAT)]
    kinds += [(level, f"{words.BOT}: {level}, {bots.words(level)}") for level in levels]
    return h.div(".field.seat", data_seat=str(number), hidden=number >= count)[
        h.label(for_=f"seat{number}")[crest_icon(number, 18), f" {PLAYER_NAMES[number]}"],
        h.select(id=f"seat{number}", name=f"seat{number}")[
            [h.option(value=value, selected=value == chosen)[word] for value, word in kinds]
        ],
    ]


def _label(option: Option) -> str:
    return option.name.replace("_", " ").capitalize()


def _wrong(option: Option, problem: str) -> bool:
    """Whether a refusal speaks of this option."""
    return problem.startswith(f"{option.name} ")


def _plainly(game: Game, problem: str) -> str:
    """The refusal with the option's name as the form writes it."""
    for option in game.options:
        if _wrong(option, problem):
            return _label(option) + problem.removeprefix(option.name)
    return problem


def _options(game: Game, given: dict[str, str], problem: str) -> Node:
    changed = any(
        given.get(f"option-{option.name}", _written(option.default)) != _written(option.default)
        for option in game.options
    )
    return h.details(".card.options", open=changed)[
        h.summary[words.OPTIONS, h.span(".muted")[f" {words.OPTIONS_USUAL}"]],
        [_option(game, option, given.get(f"option-{option.name}"), _wrong(option, problem)) for option in game.options],
    ]


def _option(game: Game, option: Option, given: str | None, wrong: bool) -> Node:
    name = f"option-{option.name}"
    return h.div(class_=["field", "option", {"wrong": wrong}], data_only=" ".join(map(str, option.seats)) or None)[
        h.label(for_=name)[_label(option)],
        _entry(option, name, given),
        h.p(".muted", id=f"{name}-about")[
            option.words,
            "." if option.words[-1:] not in ".!?" else "",
            f" For {words.seats(option.seats)} only." if option.seats else None,
            [" ", rule_link(game, option.rule)] if option.rule else None,
        ],
    ]


def _entry(option: Option, name: str, given: str | None) -> Node:
    value = _written(option.default) if given is None else given
    about = f"{name}-about"
    if option.kind in ("bool", "choice"):
        allowed: tuple[Any, ...] = (True, False) if option.kind == "bool" else option.allowed
        return h.select(id=name, name=name, aria_describedby=about)[
            [
                h.option(value=_written(one), selected=_written(one) == value)[words.option_value(option, one)]
                for one in allowed
            ]
        ]
    if option.kind == "int":
        most = str(option.most) if option.most < 1_000_000 else None
        return h.input(
            id=name, name=name, type="number", value=value, min=str(option.least), max=most, aria_describedby=about
        )
    return h.input(id=name, name=name, value=value, placeholder=words.list_of(option), aria_describedby=about)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ", ".join(str(member) for member in value)
    return str(value)


def _rest(given: dict[str, str], pace: float) -> Node:
    usual = min(words.PACES, key=lambda value: abs(float(value) - pace))
    chosen = given.get("pace", usual)
    return h.fieldset(".card")[
        h.legend["The table"],
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
        h.div(".field.check")[
            h.input("#listed", type="checkbox", name="listed", value="yes", checked="listed" in given),
            h.label(for_="listed")[words.LISTED, h.small(".muted")[f" {words.LISTED_HOW}"]],
        ],
    ]
