"""The page of a table. `region` is the part that live updates morph."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

import htpy as h
from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.table import words
from sandai.table.foresight import foreseen
from sandai.table.pages.aside import NOTHING, Aside
from sandai.table.pages.choices import turn_card
from sandai.table.pages.coach import coach_card, keys_dialog
from sandai.table.pages.end import chance_card, end_card
from sandai.table.pages.layout import page
from sandai.table.pages.links import beside
from sandai.table.pages.own_seat import seat_card
from sandai.table.pages.purse import icon_sheet
from sandai.table.pages.seats import players_card
from sandai.table.pages.talk import Talk, talk_card
from sandai.table.rooms import room
from sandai.table.sight import Sight
from sandai.table.viewer import Viewer

__all__ = ["board", "play_page", "region", "under_board", "zoomers"]


def play_page(sight: Sight, viewer: Viewer, content: Node) -> str:
    table = sight.table
    here = f"/t/{table.row.id}"
    return page(
        title(sight),
        viewer,
        h.div(
            "#live",
            {"hx-target": "#table", "hx-swap": "outerMorph"},
            data_connect=f"{here}/live?since={table.row.version}",
        ),
        content,
        icon_sheet(table.game),
        keys_dialog(),
        h.a("#heard", href="#chat", data_opens="chat", hidden=True),
        h.div("#offline", hidden=True)[
            h.span(role="status")[words.CONNECTION_LOST],
            h.span("#retry-wait", data_wait=words.RECONNECT_WAIT, data_now=words.RECONNECT_NOW)[words.RECONNECT_NOW],
            h.button("#try-now.button.small", type="button", hidden=True)[words.TRY_NOW],
        ],
        crumbs=[
            h.h1[table.row.title or table.game.title],
            h.span(".muted.about")[_about(sight)],
            zoomers(),
            h.button("#more.button.small", type="button", aria_expanded="false", aria_controls="ways")[
                words.MENU, h.span(".badge.unread", hidden=True)
            ],
            h.nav("#ways", aria_label="Game")[
                beside(f"/rules/{table.game.name}", words.RULES, f"/rules/{table.game.name}/all"),
                beside(f"/gallery/{table.game.name}", words.GALLERY, f"/gallery/{table.game.name}/all"),
                h.a(href=f"{here}/replay")[words.REPLAY],
                _places(sight),
                h.a(".narrow", href="/me")[words.SETTINGS],
            ],
        ],
        kind="playing",
        skips=(("#decide", words.SKIP_CHOICES), ("#board", words.SKIP_BOARD), ("#log", words.SKIP_LOG)),
        live=True,
    )


def _places(sight: Sight) -> Node:
    """What lies far below on a phone."""
    return [
        h.a(".narrow", href="#log", data_opens="log")[words.LOG],
        h.a(".narrow", href="#chat", data_opens="chat")[words.CHAT, h.span(".badge.unread", hidden=True)],
        h.a(".narrow", href="#notes", data_opens="notes")[words.NOTES],
        h.a(".narrow", href="#players", data_opens="scores")[words.SCORES],
        h.a(".narrow", href="#seat", data_opens="seat")[words.YOUR_SEAT] if sight.seat is not None else None,
    ]


def title(sight: Sight) -> str:
    mark = "● " if sight.asked and not sight.stand_in else ""
    return f"{mark}{sight.headline} · {sight.table.row.title or sight.table.game.title}"


def _about(sight: Sight) -> str:
    row = sight.table.row
    changed = [
        option for option in sight.table.game.options if row.options.get(option.name, option.default) != option.default
    ]
    parts = [sight.table.game.title, words.seats((row.seats,))] if row.title else [words.seats((row.seats,))]
    if changed:
        parts.append(f"{len(changed)} option{'s' if len(changed) > 1 else ''} changed")
    if row.imported:
        parts.append(words.IMPORTED)
    return " · ".join(parts)


def region(
    sight: Sight,
    talk: Talk,
    replaceable: list[int],
    history: Sequence[Sequence[int]] = (),
    aside: Aside = NOTHING,
) -> Element:
    """Everything that changes while people play."""
    table = sight.table
    ahead = _ahead(sight, aside.confirm)
    seen = ahead or sight
    return h.main(
        "#table",
        class_={"over": sight.state.over, "preview": ahead is not None},
        data_version=str(table.row.version),
        data_decisions=str(table.state.decisions),
        data_title=f"{title(sight)} · {words.HOUSE}",
        data_turn=str(table.turn) if sight.asked and not sight.stand_in else None,
        data_recent=" ".join(table.recent_parts(sight.seat)) or None,
    )[
        h.div(".boards")[board(seen, sight.parts_of(aside.hint)), under_board(seen)],
        h.div("#decide.column", tabindex="-1")[
            end_card(sight, history) if sight.state.over else turn_card(sight, aside, ahead),
            h.div(".side")[
                h.p("#notice.problem", role="alert")[aside.notice] if aside.notice and sight.state.over else None,
                _cards(sight, talk_card(sight, talk), players_card(seen, replaceable)),
                seat_card(sight),
                _options_card(sight),
                chance_card(sight),
            ],
        ],
    ]


def _cards(sight: Sight, talking: Node, players: Node) -> list[Node]:
    """In play, what the others just did stands right under one's own turn; before that, who is there."""
    begun = sight.table.row.started or sight.state.over
    return [talking, coach_card(sight), players] if begun else [coach_card(sight), players, talking]


def _ahead(sight: Sight, text: str) -> Sight | None:
    """The table as it would be after a choice that is asked again; only for who chooses, and if it can be known."""
    if not text or sight.seat is None or all(option.choice.text != text for option in sight.options):
        return None
    state = foreseen(sight.state, sight.seat, text)
    return None if state is None else Sight(sight.table, sight.seat, state)


def board(sight: Sight, chosen: frozenset[str] = frozenset()) -> Node:
    game = sight.table.game
    drawing = room(game, "draw")
    if drawing is None:
        return None
    return h.section("#board", aria_label=words.BOARD, tabindex="-1")[
        h.h2(".visually-hidden")[words.BOARD],
        h.div("#zoom")[
            drawing.draw(
                sight.view, choosable=frozenset() if sight.stand_in else sight.parts, me=sight.seat, chosen=chosen
            )
        ],
    ]


def under_board(sight: Sight) -> Node:
    return h.div(".under")[board_words(sight), _zoomers()]


def zoomers() -> Node:
    """For wide screens, where the end of the board may lie below the window."""
    return h.div(".zoomers.wide", role="group", aria_label=words.BOARD)[
        h.a(href="#board-words", data_opens="board-words")[words.BOARD_WORDS], _zoom_buttons()
    ]


@cache
def _zoomers() -> Finished:
    return finished(h.div("#zoomers.zoomers", role="group", aria_label=words.BOARD)[_zoom_buttons()])


def _zoom_buttons() -> list[Node]:
    return [
        _zoomer("in", words.ZOOM_IN, "+"),
        _zoomer("out", words.ZOOM_OUT, "−"),
        _zoomer("all", words.ZOOM_ALL, "Fit"),
        h.button(".help", type="button", data_show_keys="yes", aria_label=words.KEYS, title=words.KEYS)["?"],
    ]


def _zoomer(what: str, word: str, sign: str) -> Node:
    return h.button(type="button", data_zoom=what, aria_label=word, title=word)[sign]


def board_words(sight: Sight) -> Node:
    """The table in sentences: under headings where a game gives `chapters`, else as one list."""
    hook = room(sight.table.game, "text_board")
    if not hasattr(hook, "describe"):
        return None
    told = hook.chapters(sight.view) if hasattr(hook, "chapters") else [("", hook.describe(sight.view))]
    return h.details("#board-words.card")[
        h.summary[words.BOARD_WORDS],
        [
            [
                h.h3[heading] if heading else None,
                h.ul(id=f"in-words-{number}")[
                    [_sentence(f"in-words-{number}-{line}", sentence) for line, sentence in enumerate(sentences)]
                ],
            ]
            for number, (heading, sentences) in enumerate(told)
        ],
    ]


@lru_cache(4096)
def _sentence(name: str, sentence: str) -> Finished:
    return finished(h.li(id=name)[sentence])


def _options_card(sight: Sight) -> Node:
    row = sight.table.row
    options = [option for option in sight.table.game.options if option.matters(row.seats, row.options)]
    told = tuple(
        (option.words, option.name, words.option_value(option, value), option.default != value)
        for option in options
        for value in (row.options.get(option.name),)
    )
    return _options_told(told) if told else None


@lru_cache(256)
def _options_told(told: tuple[tuple[str, str, str, bool], ...]) -> Finished:
    return finished(
        h.details("#options.card")[
            h.summary[words.OPTIONS],
            h.dl[
                [
                    [h.dt[option, " ", h.code(".option-id")[name]], h.dd(class_={"changed": changed})[value]]
                    for option, name, value, changed in told
                ]
            ],
        ]
    )
