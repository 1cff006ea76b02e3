"""The file of results: one line of JSON for each finished game, so that a run can stop at any time and continue later."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

import msgspec

from sandai import bots
from sandai.games import load
from sandai.kernel.errors import SandaiError
from sandai.lab.ladder import words
from sandai.lab.ladder.pairings import Pairing, Roster
from sandai.lab.simulate import Match, Result
from sandai.lab.speed import compiled

__all__ = ["Engine", "Line", "ResultsError", "ResultsFile", "is_current", "key_of", "line_of", "newest", "pairing_of"]

Engine = Literal["plain", "compiled"]


class ResultsError(SandaiError):
    """A file of results that can't be read."""


class Line(msgspec.Struct, frozen=True):
    """One finished game. The fields up to `version`, and `builds`, tell it from all other games.

    `rules` is the rules version of the game and `version` the version of the bots: `sandai.bots.VERSION`, 0 if there is none. `totals` and `winners`
    may include a player of the rules after the seats. `free`, `trials`, `cpu` and `seconds` are those of `Result`. `builds` tells bots of the same name
    apart whose model or settings differ (`sandai.bots.build`).
    """

    game: str
    rules: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    engine: Engine
    version: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    free: tuple[int, ...]
    trials: tuple[int, ...]
    cpu: tuple[float, ...]
    seconds: float
    builds: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        seats = len(self.bots)
        if not seats or len(self.totals) < seats or {len(self.free), len(self.trials), len(self.cpu)} != {seats}:
            raise ValueError(words.FIELDS_DIFFER)

    def share(self, seat: int) -> float:
        """The part of the victory that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def engine() -> Engine:
    return "compiled" if compiled() else "plain"


def bots_version() -> int:
    return int(getattr(bots, "VERSION", 0))


def key_of(match: Match) -> str:
    """What a match has in common with its line of results, if it is played here and now."""
    rules = load(match.game).rules_version
    return _key(
        match.game,
        rules,
        match.options,
        match.bots,
        match.seed,
        engine(),
        bots_version(),
        builds_of(match.game, match.bots),
    )


def builds_of(game: str, names: Iterable[str]) -> tuple[str, ...]:
    """The builds of some bots as they are now; empty for a bot that does not exist any more."""
    return tuple(bots.build(name, load(game)) if bots.exists(name) else "" for name in names)


def _key(*fields: object) -> str:
    return json.dumps(fields, sort_keys=True)


def _line_key(line: Line, engine: str) -> str:
    return _key(line.game, line.rules, line.options, line.bots, line.seed, engine, line.version, line.builds)


def line_of(match: Match, result: Result) -> Line:
    return Line(
        match.game,
        load(match.game).rules_version,
        match.options,
        match.bots,
        match.seed,
        engine(),
        bots_version(),
        result.totals,
        result.winners,
        result.free,
        result.trials,
        tuple(round(seconds, 6) for seconds in result.cpu),
        round(result.seconds, 3),
        builds_of(match.game, match.bots),
    )


def pairing_of(line: Line, known: Roster) -> Pairing | None:
    """The pairing that a game belongs to; None if nobody sits alone against others."""
    names = sorted(set(line.bots), key=known.rank)
    options = tuple(sorted(line.options.items()))
    if len(line.bots) == 1:
        return Pairing(line.game, 1, names[0], "", options)
    lone = [name for name in names if line.bots.count(name) == 1]
    if len(names) != 2 or not lone:
        return None
    strong = lone[-1]  # at two seats the stronger one
    weak = names[0] if names[1] == strong else names[1]
    return Pairing(line.game, len(line.bots), strong, weak, options)


def is_current(line: Line) -> bool:
    """Whether a game was played with the engine, rules and bots that run here."""
    same = line.engine == engine() and line.version == bots_version()
    return same and line.rules == load(line.game).rules_version and line.builds == builds_of(line.game, line.bots)


def newest(lines: Iterable[Line]) -> list[Line]:
    """The games of the newest rules and bots of each game, each once, in an order that does not depend on the file's.

    The newest build of a bot is the one that was added to the file last. The same game can be there from both engines, which play alike; the
    compiled one counts.
    """
    lines = list(lines)
    last: dict[str, tuple[int, int]] = {}
    for line in lines:
        last[line.game] = max(last.get(line.game, (0, 0)), (line.rules, line.version))
    builds: dict[tuple[str, str], str] = {}
    for line in lines:
        if (line.rules, line.version) == last[line.game]:
            builds |= {(line.game, bot): build for bot, build in zip(line.bots, line.builds, strict=False)}
    kept: dict[str, Line] = {}
    for line in sorted(lines, key=lambda line: (line.engine, line.cpu)):
        newest_builds = all(builds[line.game, bot] == build for bot, build in zip(line.bots, line.builds, strict=False))
        if newest_builds and (line.rules, line.version) == last[line.game]:
            kept.setdefault(_line_key(line, ""), line)
    return sorted(kept.values(), key=lambda line: (line.game, line.seed, len(line.bots), _line_key(line, "")))


class ResultsFile:
    """The results of earlier runs, and a place for more. A last line that a crash cut off is removed; `cut` says so."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[Line] = []
        self.cut = False
        content = path.read_bytes() if path.exists() else b""
        whole, _, rest = content.rpartition(b"\n")
        decoder = msgspec.json.Decoder(Line)
        for number, text in enumerate(whole.splitlines() if whole else [], 1):
            try:
                self.lines.append(decoder.decode(text))
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise ResultsError(words.unreadable(str(path), number, str(error))) from None
        if rest:
            self._take_rest(rest, len(content))
        self.keys = {_line_key(line, line.engine) for line in self.lines}

    def _take_rest(self, rest: bytes, size: int) -> None:
        """Read the last line, which has no end."""
        try:
            self.lines.append(msgspec.json.decode(rest, type=Line))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            if not rest.startswith(b'{"game":'[: len(rest)]):
                raise ResultsError(words.unreadable(str(self.path), len(self.lines) + 1, str(error))) from None
            self.cut = True
            os.truncate(self.path, size - len(rest))
        else:
            self._write(b"\n")

    def __contains__(self, match: Match) -> bool:
        return key_of(match) in self.keys

    def append(self, line: Line) -> None:
        """Store a finished game before anything else happens."""
        self._write(msgspec.json.encode(line) + b"\n")
        self.lines.append(line)
        self.keys.add(_line_key(line, line.engine))

    def _write(self, data: bytes) -> None:
        with self.path.open("ab", buffering=0) as file:  # unbuffered: a line is written in one piece
            file.write(data)
            os.fsync(file.fileno())
