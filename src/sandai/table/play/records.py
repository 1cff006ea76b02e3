"""Exporting and importing records of games, with the names of the players."""

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
from sandai.table import words
from sandai.table.play.seats.keys import clean_name, clean_text
from sandai.table.play.table import Table

__all__ = [
    "about",
    "exported",
    "may_export",
    "players",
    "record_of",
    "result_of",
    "seat_names",
    "title_of",
    "winners_of",
]


def result_of(state: State, seats: int, forfeited: Sequence[int] = ()) -> dict[str, Any]:
    """Return the result of a finished game: the total of each side, the winners, and the names of sides without a seat."""
    scores = state.scores
    result: dict[str, Any] = {"scores": [score.total for score in scores], "winners": winners_of(state, forfeited)}
    if len(scores) > seats:
        result["others"] = [score.name for score in scores[seats:]]
    return result


def winners_of(state: State, forfeited: Sequence[int]) -> list[int]:
    """Return who has won. If a seat that has forfeited would have won, the best of the others has."""
    winners = [side for side in state.winners if side not in forfeited]
    if winners or not state.winners:
        return winners
    totals = {side: score.total for side, score in enumerate(state.scores) if side not in forfeited}
    return [side for side, total in totals.items() if total == max(totals.values())]


def about(row: TableRow, seats: Sequence[SeatRow]) -> dict[str, Any]:
    """Return who played, when and with what result."""
    info: dict[str, Any] = {"title": row.title} if row.title else {}
    info["date"] = datetime.fromtimestamp(row.created, UTC).date().isoformat()
    info["seats"] = [_player(seat) for seat in seats]
    if row.over:
        info |= {name: row.result[name] for name in ("scores", "winners") if name in row.result}
    return info


def _player(seat: SeatRow) -> dict[str, str]:
    name = seat.name or words.seat_name(seat.seat + 1)
    return {"name": name, "bot": seat.level} if seat.kind == "bot" and seat.level else {"name": name}


def may_export(row: TableRow, seats: Sequence[SeatRow], asker: int | None) -> bool:
    """Whether somebody may export the record, which contains the seed and so the future of an unfinished game.

    After the end anybody may; before it only a person who plays against bots only, without open seats.
    This holds for imported tables too: the choices made here, perhaps sealed ones, are not in the imported record.
    """
    if row.over:
        return True
    return asker is not None and all(seat.kind == "bot" or seat.seat == asker for seat in seats)


def exported(table: Table) -> Record:
    """Return the record of a table with the players and, after the end, the result."""
    if table.row.over and not table.row.result:
        table.row.result = result_of(table.state, table.row.seats)
    record = table.state.record
    record.about = about(table.row, table.seats)
    return record


def record_of(row: TableRow, moves: Sequence[MoveRow]) -> Record:
    """Build a record from rows alone, for a table whose rules this server does not have."""
    choices: list[str] = []
    for move in moves:
        if move.kind == "play":
            choices.append(f"@{move.seat} {move.text}")
        elif move.kind == "undo":
            del choices[len(choices) - int(move.text.partition(" ")[0]) :]
        else:
            del choices[int(move.text) :]
    return Record(row.game, row.rules_version, row.seats, row.options, row.seed, choices, row.pack)


# -- importing: nothing in a record is trusted -------------------------------------------------------------------------


def title_of(record: Record) -> str:
    title = (record.about or {}).get("title")
    return clean_text(title, 60) if isinstance(title, str) else ""


def players(record: Record, over: bool, names: Sequence[str]) -> list[SeatRow]:
    """Return the seats of an imported table. Bots stay bots; the seats of people are open if the game is not over."""
    given = (record.about or {}).get("seats")
    known = given if isinstance(given, list) and len(given) == record.seats else [None] * record.seats
    seats = [
        _seat(number, player if isinstance(player, dict) else {}, over, names[number])
        for number, player in enumerate(known)
    ]
    if not over and all(seat.kind == "bot" for seat in seats):  # else nobody could join
        return [SeatRow(seat.seat, "open", "") for seat in seats]
    return seats


def seat_names(game: Game, options: dict[str, Any]) -> tuple[str, ...]:
    """Return what players without a name are called, by seat."""
    return game.seat_names(options) or PLAYER_NAMES


def _seat(number: int, player: dict[str, Any], over: bool, usual: str) -> SeatRow:
    name, level = player.get("name"), player.get("bot")
    known_name = clean_name(name, "") if isinstance(name, str) else ""
    if isinstance(level, str) and bots.exists(level):
        return SeatRow(number, "bot", known_name or usual, level=level)
    if over:
        return SeatRow(number, "bot", known_name or usual)
    return SeatRow(number, "open", known_name)
