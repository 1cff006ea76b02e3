"""Verifies records: replays the game from its seed and compares the result with the one in the record."""

from __future__ import annotations

from typing import Any

from sandai.kernel import words
from sandai.kernel.chance import fingerprint
from sandai.kernel.errors import RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.state import State

__all__ = ["Verification", "verify"]


class Verification:
    """The result of a verification. `state` is the last position, None if it can't be reached; `problems` is empty if the record is correct."""

    def __init__(self, fingerprint: str, state: State | None, problems: list[str]) -> None:
        self.fingerprint = fingerprint
        self.state = state
        self.problems = problems

    @property
    def whole(self) -> bool:
        return not self.problems

    @property
    def totals(self) -> list[int]:
        """The scores, one for each side, once the game is over."""
        return [score.total for score in self.state.scores] if self.state is not None and self.state.over else []

    @property
    def winners(self) -> list[int]:
        return [] if self.state is None else list(self.state.winners)


def verify(game: Game, record: Record, expected: str = "", state: State | None = None) -> Verification:
    """Replay a record and compare. `expected`: the fingerprint that was shown before the game, or its beginning.

    `state`: the last position, if the record has been replayed already.
    """
    found = Verification(fingerprint(record.seed), None, [])
    if expected and not found.fingerprint.startswith(expected.strip().lower()):
        found.problems.append(words.other_fingerprint())
    try:
        found.state = game.replay(record) if state is None else state
    except RecordError as error:
        found.problems.append(str(error))
        return found
    found.problems += _claims(found, record.about or {})
    return found


def _claims(found: Verification, about: dict[str, Any]) -> list[str]:
    """Return what is wrong with the result in the record."""
    state = found.state
    if state is not None and not state.over:
        claimed = any(name in about for name in ("scores", "winners"))
        return [words.result_before_the_end()] if claimed else []
    problems = []
    if "scores" in about and about["scores"] != found.totals:
        problems.append(words.other_scores(found.totals))
    if "winners" in about and about["winners"] != found.winners:
        problems.append(words.other_winners(found.winners))
    return problems
