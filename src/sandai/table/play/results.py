"""Results: the finished games of a person, totals by game and mode, and a file to download."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from sandai.games import load
from sandai.store import SeatRow, TableRow
from sandai.table import words

__all__ = ["Played", "Tally", "games_file", "tallies"]


class Played:
    """A finished game and the seat of the person who asks. It contains only what the end screen showed."""

    def __init__(self, row: TableRow, seat: int, seats: list[SeatRow]) -> None:
        self.row = row
        self.seat = seat
        self.seats = seats

    @property
    def mine(self) -> bool:
        """Whether the person played to the end, without a bot."""
        return not self.seats[self.seat].stand_in

    @property
    def scores(self) -> list[int]:
        return list(self.row.result.get("scores", []))

    @property
    def score(self) -> int | None:
        return self.scores[self.seat] if self.seat < len(self.scores) else None

    @property
    def won(self) -> bool:
        return self.seat in self.row.result.get("winners", [])

    @property
    def minutes(self) -> int:
        return max(1, round((self.row.moved - self.row.created) / 60))

    @property
    def mode(self) -> str:
        """The number of players, and the options that were not the default."""
        game = load(self.row.game)
        changed = [
            f"{option.words}: {words.option_value(option, self.row.options[option.name])}"
            for option in game.options
            if self.row.options.get(option.name, option.default) != option.default
        ]
        return "; ".join([words.seats((self.row.seats,)), *changed])

    @property
    def names(self) -> list[str]:
        """The names of all sides with a score: the players, then sides without a seat."""
        return [seat.name for seat in self.seats] + list(self.row.result.get("others", []))


class Tally:
    """Totals of the games of one game and mode."""

    def __init__(self, game: str, mode: str) -> None:
        self.game = game
        self.mode = mode
        self.played = 0
        self.won = 0
        self.best: Played | None = None

    def add(self, one: Played) -> None:
        self.played += 1
        self.won += one.won
        if one.score is not None and (self.best is None or one.score > (self.best.score or 0)):
            self.best = one


def tallies(games: Sequence[Played]) -> list[Tally]:
    """Return totals by game and mode, most played first, without games that a bot finished."""
    found: dict[tuple[str, str], Tally] = {}
    for one in games:
        if one.mine and one.scores:
            found.setdefault((one.row.game, one.mode), Tally(one.row.game, one.mode)).add(one)
    return sorted(found.values(), key=lambda tally: (tally.game, -tally.played, tally.mode))


def games_file(games: Sequence[Played]) -> dict[str, Any]:
    """Return the results in the format of BG Stats: games, players, and plays that refer to them. See docs/table.md."""
    titles = list(dict.fromkeys(load(one.row.game).title for one in games))
    players: dict[tuple[str, str], int] = {}
    plays = [_play(one, titles, players) for one in games if one.scores]
    return {
        "games": [{"id": number, "name": title} for number, title in enumerate(titles, 1)],
        "players": [{"id": number, "name": name, "bot": bot} for (name, bot), number in players.items()],
        "plays": plays,
    }


def _play(one: Played, titles: list[str], players: dict[tuple[str, str], int]) -> dict[str, Any]:
    winners = one.row.result.get("winners", [])
    sides = []
    for side, (name, score) in enumerate(zip(one.names, one.scores, strict=False)):
        bot = one.seats[side].bot if side < len(one.seats) else "automa"
        number = players.setdefault((name, bot), len(players) + 1)
        sides.append({"playerRefId": number, "score": score, "winner": side in winners, "me": side == one.seat})
    return {
        "gameRefId": titles.index(load(one.row.game).title) + 1,
        "playDate": datetime.fromtimestamp(one.row.created, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": one.minutes,
        "moves": one.row.number,
        "board": one.mode,
        "rulesVersion": one.row.rules_version,
        "comments": one.row.title,
        "playerScores": sides,
    }
