"""The players with their scores, what they have, and a form to replace those who are away."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.draw.automa import automa_icon
from sandai.kernel.score import Score
from sandai.store import SeatRow
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.holdings import holdings_list
from sandai.table.web.pages.table.seats.away import away_mark, replace_form

__all__ = ["players_card", "score_table"]


def players_card(perspective: Perspective, replaceable: list[int]) -> Node:
    table = perspective.table
    return h.section("#players.card", aria_label=words.PLAYERS)[
        h.h2[words.PLAYERS, None if perspective.state.over else h.small(".muted")[words.SCORES_NOW]],
        h.ul(tabindex="0", role="list", aria_label=words.PLAYERS)[
            [_player(perspective, seat, replaceable) for seat in table.seats],
            [
                _automa(perspective, side, score)
                for side, score in enumerate(perspective.scores)
                if side >= len(table.seats)
            ],
        ],
        h.p(".muted.watching")[words.SPECTATOR]
        if perspective.seat is None and (perspective.state.over or perspective.past)
        else None,
        _scores(perspective),
    ]


def _player(perspective: Perspective, seat: SeatRow, replaceable: list[int]) -> Node:
    deciding = seat.seat in perspective.deciding and not perspective.state.over
    score = perspective.scores[seat.seat] if seat.seat < len(perspective.scores) else None
    return h.li(id=f"player-{seat.seat}", class_={"deciding": deciding, "me": seat.seat == perspective.seat})[
        crest_icon(seat.seat, 24),
        h.span(".name")[
            h.strong[perspective.table.names[seat.seat]],
            h.small(".muted")[_about(perspective, seat)],
            away_mark(perspective, seat),
        ],
        h.span(".thinking")[h.span(".visually-hidden")[words.DECIDES]] if deciding else None,
        h.span(".total", title=words.SCORES_NOW, data_thing=f"{seat.seat} score", data_count=str(score.total))[
            h.span(".many")[words.signed(score.total)], _due(perspective, seat.seat)
        ]
        if score is not None
        else None,
        holdings_list(perspective, seat.seat) if seat.kind != "open" else None,
        _replace_form(perspective, seat, replaceable) if not perspective.past else None,
    ]


def _automa(perspective: Perspective, side: int, score: Score | None) -> Node:
    """An automa, which has no seat, if its score is known."""
    if score is None:
        return None
    return h.li(id=f"player-{side}")[
        automa_icon(24),
        h.span(".name")[h.strong[perspective.table.game.automa(score.name)]],
        h.span(".total", title=words.SCORES_NOW, data_thing=f"{side} score", data_count=str(score.total))[
            h.span(".many")[words.signed(score.total)], _due(perspective, side)
        ],
    ]


def _about(perspective: Perspective, seat: SeatRow) -> str:
    if seat.seat == perspective.seat:
        return words.your_bot_plays(seat.stand_in) if seat.stand_in else words.YOU
    if seat.kind == "bot":
        return words.bot_in_seat(seat.level) if seat.level else words.FROM_RECORD
    if seat.kind == "open":
        return words.IN_OPEN_SEAT
    return words.bot_plays(seat.stand_in) if seat.stand_in else ""


def _replace_form(perspective: Perspective, seat: SeatRow, replaceable: list[int]) -> Node:
    me = perspective.seat
    if perspective.state.over or me is None or seat.kind != "person":
        return None
    if seat.seat in replaceable and seat.seat != me:
        return replace_form(perspective, seat.seat, "players")
    return None


def _scores(perspective: Perspective) -> Node:
    known = [(side, score) for side, score in enumerate(perspective.scores) if score is not None]
    if not known or perspective.state.over:
        return None
    return h.details("#scores")[h.summary[words.SCORES], score_table(perspective, known)]


def score_table(perspective: Perspective, known: list[tuple[int, Score]]) -> Node:
    """A table of all scores, item by item."""
    items = list(dict.fromkeys(name for _, score in known for name, _ in score.items))
    rows = [(name, [dict(score.items).get(name, 0) for _, score in known]) for name in items]
    won = [perspective.state.over and side in perspective.winners for side, _ in known]
    game = perspective.table.game
    notes = game.words.score_notes
    counting = set() if perspective.state.over else game.words.open_items(perspective.state)
    return h.div(".scroll", tabindex="0", role="region", aria_label=words.SCORES)[
        h.table(".scores")[
            h.thead[h.tr[h.td, [h.th(scope="col")[_side(perspective, side, score)] for side, score in known]]],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[
                            _capitalised(game.score_item(name)),
                            h.small(".why")[notes[name]] if name in notes else None,
                        ],
                        _cells(values, won),
                    ]
                    for name, values in rows
                    if any(values) or name in counting
                ]
            ],
            h.tfoot[
                h.tr[
                    h.th(scope="row")[words.TOTAL if perspective.state.over else words.TOTAL_NOW],
                    _cells([score.total for _, score in known], won),
                ],
                _due_rows(perspective, known),
            ],
        ]
    ]


def _due_rows(perspective: Perspective, known: list[tuple[int, Score]]) -> Node:
    """What is still due, line by line, and what the total will be with it."""
    due = [dict(perspective.due(side)) for side, _ in known]
    names = list(dict.fromkeys(name for one in due for name in one))
    if not names:
        return None
    won = [False] * len(known)
    totals = [score.total + sum(one.values()) for (_, score), one in zip(known, due, strict=True)]
    return [
        [
            h.tr(".due")[h.th(scope="row")[_capitalised(name)], _cells([one.get(name, 0) for one in due], won)]
            for name in names
        ],
        h.tr(".due.sum")[h.th(scope="row")[words.TOTAL_WITH_DUE], _cells(totals, won)],
    ]


def _due(perspective: Perspective, side: int) -> Node:
    """The same beside a total, in short."""
    due = perspective.due(side)
    if not due:
        return None
    told = "; ".join(f"{_capitalised(name)}: {words.signed(points)}" for name, points in due)
    points = sum(points for _, points in due)
    return h.small(".due", title=told)[
        h.span(aria_hidden="true")[words.change(points)], h.span(".visually-hidden")[told]
    ]


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cells(values: list[int], won: list[bool]) -> Node:
    return [h.td(class_={"won": best})[words.signed(value)] for value, best in zip(values, won, strict=True)]


def _side(perspective: Perspective, side: int, score: Score) -> Node:
    if side < len(perspective.table.seats):
        return [crest_icon(side, 18), h.span(".side")[perspective.table.names[side]]]
    name = perspective.table.game.automa(score.name)
    return [automa_icon(18, name), h.span(".side")[name]]
