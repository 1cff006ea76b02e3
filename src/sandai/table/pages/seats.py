"""The players: crest, name, score, and what can be done about a seat."""

from __future__ import annotations

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.draw.automa import automa_icon
from sandai.kernel.score import Score
from sandai.store import SeatRow
from sandai.table import words
from sandai.table.pages.absent import away_mark, replace_form
from sandai.table.pages.purse import purse
from sandai.table.rooms import room
from sandai.table.sight import Sight

__all__ = ["players_card", "score_table"]


def players_card(sight: Sight, replaceable: list[int]) -> Node:
    table = sight.table
    return h.section("#players.card", aria_label=words.PLAYERS)[
        h.h2[words.PLAYERS, None if sight.state.over else h.small(".muted")[words.SCORES_NOW]],
        h.ul(tabindex="0", role="list", aria_label=words.PLAYERS)[
            [_player(sight, seat, replaceable) for seat in table.seats],
            [_automa(side, score) for side, score in enumerate(sight.scores) if side >= len(table.seats)],
        ],
        h.p(".muted.watching")[words.SPECTATOR] if sight.seat is None and (sight.state.over or sight.past) else None,
        _scores(sight),
    ]


def _player(sight: Sight, seat: SeatRow, replaceable: list[int]) -> Node:
    deciding = seat.seat in sight.deciding and not sight.state.over
    score = sight.scores[seat.seat] if seat.seat < len(sight.scores) else None
    return h.li(id=f"player-{seat.seat}", class_={"deciding": deciding, "me": seat.seat == sight.seat})[
        crest_icon(seat.seat, 24),
        h.span(".name")[
            h.strong[sight.table.names[seat.seat]],
            h.small(".muted")[_about(sight, seat)],
            away_mark(sight, seat),
        ],
        h.span(".thinking")[h.span(".visually-hidden")["is to decide"]] if deciding else None,
        h.span(".total", title=words.SCORES_NOW, data_thing=f"{seat.seat} score", data_count=str(score.total))[
            h.span(".many")[words.signed(score.total)]
        ]
        if score is not None
        else None,
        purse(sight, seat.seat) if seat.kind != "open" else None,
        _doing(sight, seat, replaceable) if not sight.past else None,
    ]


def _automa(side: int, score: Score | None) -> Node:
    """A side that plays without a seat, as far as its score is known."""
    if score is None:
        return None
    return h.li(id=f"player-{side}")[
        automa_icon(24),
        h.span(".name")[h.strong[score.name]],
        h.span(".total", title=words.SCORES_NOW, data_thing=f"{side} score", data_count=str(score.total))[
            h.span(".many")[words.signed(score.total)]
        ],
    ]


def _about(sight: Sight, seat: SeatRow) -> str:
    if seat.seat == sight.seat:
        return f"you, {seat.stand_in} bot plays" if seat.stand_in else "you"
    if seat.kind == "bot":
        return f"bot, {seat.level}" if seat.level else "from the record"
    if seat.kind == "open":
        return "open"
    return f"{seat.stand_in} bot plays" if seat.stand_in else ""


def _doing(sight: Sight, seat: SeatRow, replaceable: list[int]) -> Node:
    me = sight.seat
    if sight.state.over or me is None or seat.kind != "person":
        return None
    if seat.seat in replaceable and seat.seat != me:
        return replace_form(sight, seat.seat, "players")
    return None


def _scores(sight: Sight) -> Node:
    known = [(side, score) for side, score in enumerate(sight.scores) if score is not None]
    if not known or sight.state.over:
        return None
    return h.details("#scores")[h.summary[words.SCORES], score_table(sight, known)]


def score_table(sight: Sight, known: list[tuple[int, Score]]) -> Node:
    """Scores side by side, item by item."""
    items = list(dict.fromkeys(name for _, score in known for name, _ in score.items))
    rows = [(name, [dict(score.items).get(name, 0) for _, score in known]) for name in items]
    won = [sight.state.over and side in sight.state.winners for side, _ in known]
    hook = room(sight.table.game, "score_words")  # a game may explain its items, and show some that are still 0
    notes: dict[str, str] = getattr(hook, "NOTES", {})
    counting: set[str] = hook.counting(sight.state) if hook and not sight.state.over else set()
    return h.div(".scroll", tabindex="0", role="region", aria_label=words.SCORES)[
        h.table(".scores")[
            h.thead[h.tr[h.td, [h.th(scope="col")[_side(sight, side, score)] for side, score in known]]],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[
                            name[:1].upper() + name[1:], h.small(".why")[notes[name]] if name in notes else None
                        ],
                        _cells(values, won),
                    ]
                    for name, values in rows
                    if any(values) or name in counting
                ]
            ],
            h.tfoot[
                h.tr[
                    h.th(scope="row")[words.TOTAL if sight.state.over else words.TOTAL_NOW],
                    _cells([score.total for _, score in known], won),
                ]
            ],
        ]
    ]


def _cells(values: list[int], won: list[bool]) -> Node:
    return [h.td(class_={"won": best})[words.signed(value)] for value, best in zip(values, won, strict=True)]


def _side(sight: Sight, side: int, score: Score) -> Node:
    if side < len(sight.table.seats):
        return [crest_icon(side, 18), h.span(".side")[sight.table.names[side]]]
    return [automa_icon(18, score.name), h.span(".side")[score.name]]
