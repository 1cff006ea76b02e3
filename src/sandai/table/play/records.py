"""Records that leave the house and come into it: with the names of who played, and nothing that anybody could not know."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sandai import bots
from sandai.draw.theme import PLAYER_NAMES
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.state import State
from sandai.store import MoveRow, SeatRow, TableRow
from sandai.table.play.keys import clean_name, clean_text
from sandai.table.play.table import Table

__all__ = ["about", "exported", "may_export", "players", "record_of", "result_of", "seat_names", "title_of"]


def result_of(state: State, seats: int) -> dict[str, Any]:
    """What a finished game brought: the total of every side, who won, and what those without a seat are called."""
    scores = state.scores
    result: dict[str, Any] = {"scores": [score.total for score in scores], "winners": list(state.winners)}
    if len(scores) > seats:
        result["others"] = [score.name for score in scores[seats:]]
    return result


def about(row: TableRow, seats: Sequence[SeatRow]) -> dict[str, Any]:
    """Who played, when and with what result."""
    told: dict[str, Any] = {"title": row.title} if row.title else {}
    told["date"] = datetime.fromtimestamp(row.created, UTC).date().isoformat()
    told["seats"] = [_player(seat) for seat in seats]
    if row.over:
        told |= {name: row.result[name] for name in ("scores", "winners") if name in row.result}
    return told


def _player(seat: SeatRow) -> dict[str, str]:
    name = seat.name or f"Seat {seat.seat + 1}"
    return {"name": name, "bot": seat.level} if seat.kind == "bot" and seat.level else {"name": name}


def may_export(row: TableRow, seats: Sequence[SeatRow], asker: int | None) -> bool:
    """Whether somebody may have the record, which tells the seed and so the future of a game that goes on.

    After the end anybody may; before it only a person who plays against bots alone, because an open seat may still be taken by somebody.
    This holds for imported tables too: the choices made here, sealed ones among them, are not in the record that was imported.
    """
    if row.over:
        return True
    return asker is not None and all(seat.kind == "bot" or seat.seat == asker for seat in seats)


def exported(table: Table) -> Record:
    """The record of a table as it is given out: with the players and, after the end, the result."""
    if table.row.over and not table.row.result:
        table.row.result = result_of(table.state, table.row.seats)
    record = table.state.record
    record.about = about(table.row, table.seats)
    return record


def record_of(row: TableRow, moves: Sequence[MoveRow]) -> Record:
    """The record as the rows tell it, without the game: it need not be one whose rules are known here."""
    choices: list[str] = []
    for move in moves:
        if move.kind == "play":
            choices.append(f"@{move.seat} {move.text}")
        elif move.kind == "undo":
            del choices[len(choices) - int(move.text.partition(" ")[0]) :]
        else:
            del choices[int(move.text) :]
    return Record(row.game, row.rules_version, row.seats, row.options, row.seed, choices, row.pack)


# -- from elsewhere: nothing of it is believed ---------------------------------------------------------------------------------


def title_of(record: Record) -> str:
    title = (record.about or {}).get("title")
    return clean_text(title, 60) if isinstance(title, str) else ""


def players(record: Record, over: bool, names: Sequence[str]) -> list[SeatRow]:
    """The seats of an imported table: bots as what they were, people by their names; their seats are open if the game can go on."""
    told = (record.about or {}).get("seats")
    known = told if isinstance(told, list) and len(told) == record.seats else [None] * record.seats
    seats = [
        _seat(number, player if isinstance(player, dict) else {}, over, names[number])
        for number, player in enumerate(known)
    ]
    if not over and all(seat.kind == "bot" for seat in seats):  # somebody has to begin
        return [SeatRow(seat.seat, "open", "") for seat in seats]
    return seats


def seat_names(game: Game, options: dict[str, Any]) -> tuple[str, ...]:
    """What players without a name are called, by seat."""
    return game.seat_names(options) or PLAYER_NAMES


def _seat(number: int, player: dict[str, Any], over: bool, usual: str) -> SeatRow:
    name, level = player.get("name"), player.get("bot")
    called = clean_name(name, "") if isinstance(name, str) else ""
    if isinstance(level, str) and level in bots.levels():
        return SeatRow(number, "bot", called or usual, level=level)
    if over:
        return SeatRow(number, "bot", called or usual)
    return SeatRow(number, "open", called)
