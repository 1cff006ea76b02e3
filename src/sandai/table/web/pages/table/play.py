"""The page of a table. `region` is the part that live updates replace."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, lru_cache

import htpy as h
from htpy import Element, Node

from sandai.draw.finished import Finished, finished
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.preview import preview
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import beside
from sandai.table.web.pages.table.chat import Chat, chat_card
from sandai.table.web.pages.table.choices import turn_card
from sandai.table.web.pages.table.clocks import clock_card, clock_strip
from sandai.table.web.pages.table.coach import coach_card, keys_dialog
from sandai.table.web.pages.table.end import chance_card, end_card
from sandai.table.web.pages.table.feedback import NO_FEEDBACK, Feedback
from sandai.table.web.pages.table.holdings import icon_symbols
from sandai.table.web.pages.table.seats.own import seat_card
from sandai.table.web.pages.table.seats.players import players_card

__all__ = ["board", "board_words", "floating_zoomers", "play_page", "region", "zoomers"]


def play_page(perspective: Perspective, viewer: Viewer, content: Node) -> str:
    table = perspective.table
    here = f"/t/{table.row.id}"
    return page(
        title(perspective),
        viewer,
        h.div(
            "#live",
            {"hx-target": "#table", "hx-swap": "outerMorph"},
            data_connect=f"{here}/live?since={table.row.version}",
            data_now=f"{time.time():.3f}" if table.clock else None,
        ),
        content,
        icon_symbols(table.game),
        keys_dialog(),
        h.a("#heard", href="#chat", data_opens="chat", hidden=True),
        h.div("#offline", hidden=True)[
            h.span(role="status")[words.CONNECTION_LOST],
            h.span("#retry-wait", data_wait=words.RECONNECT_WAIT, data_now=words.RECONNECT_NOW)[words.RECONNECT_NOW],
            h.button("#try-now.button.small", type="button", hidden=True)[words.TRY_NOW],
        ],
        crumbs=[
            h.h1[table.row.title or table.game.title],
            h.span(".muted.about")[_about(perspective)],
            zoomers(),
            h.button("#more.button.small", type="button", aria_expanded="false", aria_controls="ways")[
                words.MENU, h.span(".badge.unread", hidden=True)
            ],
            h.nav("#ways", aria_label=words.GAME)[
                beside(f"/rules/{table.game.name}", words.RULES, f"/rules/{table.game.name}/all"),
                beside(f"/gallery/{table.game.name}", words.GALLERY, f"/gallery/{table.game.name}/all"),
                h.a(href=f"{here}/replay")[words.REPLAY],
                _places(perspective),
                h.a(".narrow", href="/me")[words.SETTINGS],
            ],
        ],
        kind="playing",
        skips=(("#decide", words.SKIP_CHOICES), ("#board", words.SKIP_BOARD), ("#log", words.SKIP_LOG)),
        live=True,
    )


def _places(perspective: Perspective) -> Node:
    """Links to what is far below on a phone."""
    return [
        h.a(".narrow", href="#log", data_opens="log")[words.LOG],
        h.a(".narrow", href="#chat", data_opens="chat")[words.CHAT, h.span(".badge.unread", hidden=True)],
        h.a(".narrow", href="#notes", data_opens="notes")[words.NOTES],
        h.a(".narrow", href="#players", data_opens="scores")[words.SCORES],
        h.a(".narrow", href="#seat", data_opens="seat")[words.YOUR_SEAT] if perspective.seat is not None else None,
    ]


def title(perspective: Perspective) -> str:
    mark = "● " if perspective.asked and not perspective.stand_in else ""
    return f"{mark}{perspective.headline} · {perspective.table.row.title or perspective.table.game.title}"


def _about(perspective: Perspective) -> str:
    row = perspective.table.row
    changed = [
        option
        for option in perspective.table.game.options
        if row.options.get(option.name, option.default) != option.default
    ]
    parts = [perspective.table.game.title, words.seats((row.seats,))] if row.title else [words.seats((row.seats,))]
    if changed:
        parts.append(words.options_changed(len(changed)))
    if row.imported:
        parts.append(words.IMPORTED)
    return " · ".join(parts)


def region(
    perspective: Perspective,
    chat: Chat,
    replaceable: list[int],
    history: Sequence[Sequence[int]] = (),
    feedback: Feedback = NO_FEEDBACK,
) -> Element:
    """Draw everything that changes during the game."""
    table = perspective.table
    ahead = _ahead(perspective, feedback.confirm)
    shown = ahead or perspective
    return h.main(
        "#table",
        class_={"over": table.over, "preview": ahead is not None},
        data_version=str(table.row.version),
        data_decisions=str(table.state.decisions),
        data_title=f"{title(perspective)} · {words.SITE}",
        data_turn=str(table.turn) if perspective.asked and not perspective.stand_in else None,
        data_recent=" ".join(table.recent_parts(perspective.seat)) or None,
    )[
        h.div(".boards")[board(shown, perspective.parts_of(feedback.hint)), floating_zoomers()],
        h.div("#decide.column", tabindex="-1")[
            clock_strip(perspective),
            end_card(perspective, history) if table.over else turn_card(perspective, feedback, ahead),
            h.div(".side")[
                None if table.over else _more(),
                h.p("#notice.problem", role="alert")[feedback.notice] if feedback.notice and table.over else None,
                players_card(shown, replaceable),
                chat_card(perspective, chat),
                seat_card(perspective),
                clock_card(perspective),
                _options_card(perspective),
                chance_card(perspective),
                board_words(shown),
                coach_card(perspective),
            ],
        ],
    ]


@cache
def _more() -> Finished:
    """A button that shows all cards of the panel, where only players and log fit below the choices."""
    return finished(
        h.button("#side-more.button.small", type="button", aria_expanded="false", title=words.SIDE_MORE_HOW)[
            words.SIDE_MORE
        ]
    )


def _ahead(perspective: Perspective, text: str) -> Perspective | None:
    """The table after the choice that the viewer has to confirm, if the result is certain."""
    if not text or perspective.seat is None or all(option.choice.text != text for option in perspective.choices):
        return None
    state = preview(perspective.state, perspective.seat, text)
    return None if state is None else Perspective(perspective.table, perspective.seat, state)


def board(perspective: Perspective, chosen: frozenset[str] = frozenset()) -> Node:
    game = perspective.table.game
    choosable = frozenset() if perspective.stand_in else perspective.parts
    drawn = game.drawing.board(perspective.view, choosable, perspective.seat, chosen=chosen)
    if drawn is None:
        return None
    return h.section("#board", aria_label=words.BOARD, tabindex="-1")[
        h.h2(".visually-hidden")[words.BOARD],
        h.div("#zoom")[drawn],
    ]


def zoomers() -> Node:
    """The zoom buttons in the header of wide screens."""
    return h.div(".zoomers.wide", role="group", aria_label=words.BOARD)[
        h.a(href="#board-words", data_opens="board-words")[words.BOARD_WORDS], _zoom_buttons()
    ]


@cache
def floating_zoomers() -> Finished:
    """The zoom buttons of phones, over a corner of the board."""
    return finished(h.div("#zoomers.zoomers", role="group", aria_label=words.BOARD)[_zoom_buttons()])


def _zoom_buttons() -> list[Node]:
    return [
        _zoomer("in", words.ZOOM_IN, "+"),
        _zoomer("out", words.ZOOM_OUT, "−"),
        _zoomer("all", words.ZOOM_ALL, words.FIT),
        h.button(".help", type="button", data_show_keys="yes", aria_label=words.KEYS, title=words.KEYS)["?"],
    ]


def _zoomer(what: str, word: str, sign: str) -> Node:
    return h.button(type="button", data_zoom=what, aria_label=word, title=word)[sign]


def board_words(perspective: Perspective) -> Node:
    """The board in sentences, for people who can't see it."""
    sections = perspective.table.game.words.sentences(perspective.view)
    if not sections:
        return None
    return h.details("#board-words.card")[
        h.summary[words.BOARD_WORDS],
        [
            [
                h.h3[heading] if heading else None,
                h.ul(id=f"in-words-{number}")[
                    [_sentence(f"in-words-{number}-{line}", sentence) for line, sentence in enumerate(sentences)]
                ],
            ]
            for number, (heading, sentences) in enumerate(sections)
        ],
    ]


@lru_cache(4096)
def _sentence(name: str, sentence: str) -> Finished:
    return finished(h.li(id=name)[sentence])


def _options_card(perspective: Perspective) -> Node:
    row = perspective.table.row
    options = [option for option in perspective.table.game.options if option.matters(row.seats, row.options)]
    rows = tuple(
        (option.words, words.option_value(option, value), option.default != value)
        for option in options
        for value in (row.options.get(option.name),)
    )
    return _options_table(rows) if rows else None


@lru_cache(256)
def _options_table(rows: tuple[tuple[str, str, bool], ...]) -> Finished:
    return finished(
        h.details("#options.card")[
            h.summary[words.OPTIONS],
            h.dl[[[h.dt[option], h.dd(class_={"changed": changed})[value]] for option, value, changed in rows]],
        ]
    )
