"""The replay: any position of a game, by its number."""

from __future__ import annotations

from itertools import pairwise

import htpy as h
from htpy import Element, Node

from sandai.analysis import Analysis
from sandai.draw import crest_icon
from sandai.table import words
from sandai.table.play.analysis.play_on import may_copy
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import choosers, stage_at, stages
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import beside
from sandai.table.web.pages.table.analysis_card import analysis_card, log_marks
from sandai.table.web.pages.table.coach import keys_dialog
from sandai.table.web.pages.table.end import chance_card
from sandai.table.web.pages.table.holdings import icon_symbols
from sandai.table.web.pages.table.log import log_lines
from sandai.table.web.pages.table.play import board, board_words, floating_zoomers, zoomers
from sandai.table.web.pages.table.seats.players import players_card
from sandai.table.web.pages.table.take_back import take_back_to

__all__ = ["replay_page", "replay_region"]


def replay_page(perspective: Perspective, viewer: Viewer, position: int, region: Node) -> str:
    """Draw the page around its region."""
    table = perspective.table
    return page(
        _title(perspective, position),
        viewer,
        region,
        icon_symbols(table.game),
        keys_dialog(),
        crumbs=[
            h.h1[table.row.title or table.game.title],
            h.span(".muted.about")[words.REPLAY],
            zoomers(),
            h.button("#more.button.small", type="button", aria_expanded="false", aria_controls="ways")[words.MENU],
            h.nav("#ways", aria_label=words.GAME)[
                beside(f"/rules/{table.game.name}", words.RULES, f"/rules/{table.game.name}/all"),
                beside(f"/gallery/{table.game.name}", words.GALLERY, f"/gallery/{table.game.name}/all"),
                h.a(href=f"/t/{table.row.id}")[words.TO_TABLE],
                h.a(".narrow", href="/me")[words.SETTINGS],
            ],
        ],
        kind="playing replaying",
        skips=(("#replay", words.REPLAY), ("#board", words.BOARD), ("#log", words.SKIP_LOG)),
    )


def _title(perspective: Perspective, position: int) -> str:
    return f"{words.replay_at(position)} · {perspective.table.row.title or perspective.table.game.title}"


def replay_region(perspective: Perspective, position: int, found: Analysis | None = None) -> Element:
    """Draw what depends on the position. `found`: the analysis of the game, if there is one."""
    table = perspective.table
    recent = " ".join(table.touched(position))
    return h.main(
        "#table",
        data_position=str(position),
        data_recent=recent or None,
        data_shown=f"{table.row.version}-{position}",
        data_title=f"{_title(perspective, position)} · {words.SITE}",
    )[
        h.div(".boards")[board(perspective), floating_zoomers()],
        h.div(".column")[
            _bar(perspective, position),
            h.div(".side")[
                analysis_card(perspective, found, position),
                players_card(perspective, []),
                h.section("#talk.card", aria_label=words.LOG)[
                    h.h2[words.LOG],
                    h.div("#log.panel", tabindex="0")[log_lines(perspective, 400, log_marks(perspective, found))],
                ],
                chance_card(perspective) if table.state.over else None,
                board_words(perspective),
            ],
        ],
    ]


def _bar(perspective: Perspective, position: int) -> Node:
    """The controls. The buttons are above everything whose height changes, so that they stay under the pointer."""
    here = f"/t/{perspective.table.row.id}/replay"
    last = perspective.table.state.decisions
    return h.section("#replay.card", aria_label=words.REPLAY)[
        h.div(".heading")[
            h.h2[words.position(position, last)],
            h.a("#leave.button.small.main", href=f"/t/{perspective.table.row.id}")[words.BACK_TO_TABLE],
        ],
        h.div(".buttons.row.steps")[
            _step(here, 0, "«", words.FIRST_POSITION, position > 0, "first"),
            _step(here, position - 1, "←", words.ONE_BACK, position > 0, "prev"),
            h.button(
                "#autoplay.button",
                type="button",
                data_autoplay=True,
                data_play=words.AUTOPLAY,
                data_stop=words.AUTOPLAY_STOP,
                aria_pressed="false",
            )[words.AUTOPLAY],
            _step(here, position + 1, "→", words.ONE_ON, position < last, "next"),
            _step(here, last, "»", words.LAST_POSITION, position < last, "last"),
            _speed(),
        ],
        _jumps(perspective, here, position),
        h.div("#where")[
            _slider(here, position, last, [at for at, _ in stages(perspective)]), _stages(perspective, here, position)
        ],
        h.div("#turn-bar", role="status", aria_live="polite")[h.p(".prompt")[_happened(perspective, position)]],
        h.div(".backs")[take_back_to(perspective, position), _play_on(perspective, position)],
    ]


def _speed() -> Node:
    return h.select("#speed", aria_label=words.SPEED, title=words.SPEED)[
        [h.option(value=pace, selected=pace == "900")[word] for pace, word in words.SPEEDS.items()]
    ]


def _jumps(perspective: Perspective, here: str, position: int) -> Node:
    """Buttons from turn to turn, of anybody or of one player."""
    seats = choosers(perspective.table)
    starts = [0, *[at for at, (one, other) in enumerate(pairwise(seats), 1) if one != other]]
    before = max((at for at in starts if at < position), default=None)
    after = min((at for at in starts if at > position), default=None)
    return h.div(".buttons.row.steps.jumps")[
        _step(here, before or 0, words.TURN_BACK_SHORT, words.TURN_BACK, before is not None, "turn-prev"),
        [
            _turn_of(perspective, here, seat, [at for at in starts if seats[at : at + 1] == [seat] and at > position])
            for seat in range(len(perspective.table.seats))
        ],
        _step(here, after or 0, words.TURN_ON_SHORT, words.TURN_ON, after is not None, "turn-next"),
    ]


def _turn_of(perspective: Perspective, here: str, seat: int, starts: list[int]) -> Node:
    return _step(
        here,
        starts[0] if starts else 0,
        crest_icon(seat, 18),
        words.turn_of(perspective.table.names[seat]),
        bool(starts),
    )


def _slider(here: str, position: int, last: int, marks: list[int]) -> Node:
    return h.form("#to-position", _going(here, "change"), method="get", action=here)[
        h.label(".visually-hidden", for_="position")[words.POSITION],
        h.input(
            "#position", type="range", name="position", min="0", max=str(last), value=str(position), list="stage-marks"
        ),
        h.datalist("#stage-marks")[[h.option(value=str(at)) for at in dict.fromkeys(marks)]],
        h.noscript[h.button(".button.small", type="submit")[words.GO]],
    ]


def _stages(perspective: Perspective, here: str, position: int) -> Node:
    known = stages(perspective)
    if len(known) < 2:
        return None
    now = max((number for number, (at, _) in enumerate(known) if at <= position), default=-1)
    return h.form("#to-stage", _going(here, "change"), method="get", action=here)[
        h.label(".visually-hidden", for_="stage")[words.JUMP],
        h.select("#stage", name="position")[
            [
                h.option(value=str(at), selected=number == now)[word[:1].upper() + word[1:]]
                for number, (at, word) in enumerate(known)
            ]
        ],
        h.noscript[h.button(".button.small", type="submit")[words.GO]],
    ]


def _going(address: str, trigger: str = "") -> dict[str, str]:
    going = {
        "hx-get": address,
        "hx-target": "#table",
        "hx-swap": "outerMorph",
        "hx-push-url": "true",
    }
    return {**going, "hx-trigger": trigger} if trigger else going


def _happened(perspective: Perspective, position: int) -> str:
    """How far the game is, what was done last and who chooses."""
    line = next((line.text for line in reversed(perspective.log) if not line.when), "")
    return words.happened(stage_at(perspective, position), line, perspective.headline)


def _step(here: str, position: int, sign: Node, word: str, possible: bool, key: str = "") -> Node:
    if not possible:
        return h.span(".button.off", aria_hidden="true")[sign]
    address = f"{here}/{position}"
    return h.a(".button", _going(address), href=address, aria_label=word, title=word, data_step=key or None)[sign]


def _play_on(perspective: Perspective, position: int) -> Node:
    """A form that opens a copy of the game against bots, if that reveals nothing hidden of other people's game."""
    if perspective.state.over or not may_copy(perspective.table, perspective.seat):
        return None
    return h.details("#play-on.back")[
        h.summary(".button.small", title=words.PLAY_ON_HOW)[words.PLAY_ON],
        h.form(method="post", action=f"/t/{perspective.table.row.id}/play-on")[
            h.input(type="hidden", name="position", value=str(position)),
            h.p[words.PLAY_ON_HOW],
            h.button(".button.small.main", type="submit")[words.PLAY_ON_BUTTON],
        ],
    ]
