"""Filling the types of the JSON API."""

from __future__ import annotations

import time
from collections.abc import Iterable

from sandai.kernel.chance import fingerprint
from sandai.kernel.game import Game
from sandai.kernel.score import Score
from sandai.table.play.clocks import timing
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import LogLine, Perspective
from sandai.table.web.api.types import (
    ChoiceInfo,
    ClocksInfo,
    EventInfo,
    GameInfo,
    OptionInfo,
    ScoreInfo,
    SeatClock,
    SeatInfo,
    SeatView,
    TableInfo,
    WishInfo,
)

__all__ = ["choice_infos", "event_infos", "game_info", "table_info", "view_info"]


def game_info(game: Game) -> GameInfo:
    options = [
        OptionInfo(one.name, one.kind, one.default, one.words, one.range, one.rule, list(one.seats))
        for one in game.options
    ]
    return GameInfo(
        game.name,
        game.title,
        game.pitch,
        game.length,
        list(game.seats),
        game.rules_version,
        game.action_count,
        options,
    )


def table_info(table: Table) -> TableInfo:
    row = table.row
    return TableInfo(
        row.id,
        row.game,
        row.title,
        [SeatInfo(seat.seat, seat.kind, table.names[seat.seat], seat.bot) for seat in table.seats],
        row.options,
        row.started,
        row.over,
        list(table.actors),
        row.version,
        row.rematch,
        "" if row.seed_known and not row.over else fingerprint(row.seed),  # a short seed could be guessed from it
        row.seed_known,
        table.clock,
        _clocks(table),
    )


def _score(score: Score | None, name: str) -> ScoreInfo | None:
    return None if score is None else ScoreInfo(score.name or name, score.total, dict(score.items))


def _wish(table: Table) -> WishInfo | None:
    wish = table.wish
    return None if wish is None else WishInfo(wish.name, wish.seat, wish.position, table.unanswered)


def _clocks(table: Table) -> ClocksInfo | None:
    rules, clocks, now = table.clock, table.clocks, time.time()
    if rules is None or clocks is None:
        return None
    seats = [
        SeatClock(
            timing.left(rules, clocks, seat, now),
            timing.deadline(rules, clocks, seat) or None,
            clocks.vacation[seat],
            clocks.until[seat] if timing.on_vacation(clocks, seat, now) else None,
            seat in clocks.forfeited,
        )
        for seat in range(len(table.seats))
    ]
    return ClocksInfo(now, clocks.paused, list(clocks.consents), clocks.resumes, seats)


def view_info(perspective: Perspective) -> SeatView:
    table, state = perspective.table, perspective.state
    names = [*table.names, *[""] * 8]
    return SeatView(
        table.row.id,
        table.row.version,
        table.turn,
        state.decisions,
        perspective.seat,
        perspective.asked,
        perspective.deciding,
        perspective.prompt,
        perspective.rule,
        table.over,
        table.undoable(perspective.seat),
        table.redoable(perspective.seat),
        _wish(table),
        perspective.view,
        [_score(score, names[side]) for side, score in enumerate(perspective.scores)],
        perspective.winners,
        _clocks(table),
    )


def choice_infos(perspective: Perspective) -> list[ChoiceInfo]:
    return [
        ChoiceInfo(
            one.choice.text,
            one.choice.code,
            one.label.words,
            one.label.effect,
            one.label.group,
            list(one.choice.parts),
            one.choice.rule,
            one.final,
        )
        for one in perspective.choices
    ]


def event_infos(log: Iterable[LogLine], since: int = 0) -> list[EventInfo]:
    return [EventInfo(one.at, one.kind, one.rule, one.seat, one.text) for one in log if one.at >= since]
