"""A record: what it takes to rebuild every position of a game."""

from __future__ import annotations

import json
from typing import Any

from sandai.kernel.errors import RecordError, shown

__all__ = ["RECORD_SIZE", "Record", "seed_problem", "split_line"]

FORMAT = 1
SEED_LENGTH = 200
SEED_BITS = 64
GAME_LENGTH = 40
CHOICE_LENGTH = 500
DEPTH = 20
RECORD_SIZE = 500_000  # characters; a long game takes about 20,000
SIZES = {"options": 10_000, "pack": 200_000, "about": 20_000}  # characters


def seed_problem(seed: Any) -> str:
    """Say what is wrong with a seed; empty: nothing is."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        return f"A seed is a whole number or a text, not {shown(seed)}."
    if isinstance(seed, int):
        return "" if seed.bit_length() <= SEED_BITS else f"A seed that is a number has at most {SEED_BITS} bits."
    if len(seed) > SEED_LENGTH:
        return f"A seed has at most {SEED_LENGTH} characters; this one has {len(seed)}."
    return "" if seed.isascii() or _is_text(seed) else "A seed is text; this one has characters that can't be written."


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _too_deep(data: Any) -> bool:
    """Whether lists and tables are nested deeper than in any record; without recursion, which could run out of stack."""
    level = [data]
    for _ in range(DEPTH):
        inner = [one for one in level if isinstance(one, (dict, list))]
        if not inner:
            return False
        level = [member for one in inner for member in (one.values() if isinstance(one, dict) else one)]
    return True


def split_line(line: str) -> tuple[int | None, str]:
    """A line of a record: its seat where several decided at once, and the text of the choice."""
    head, _, text = line.partition(" ")
    if head[:1] == "@" and head[1:].isdecimal() and len(head) < 9:
        return int(head[1:]), text
    return None, line


class Record:
    """Game, rules version, seats, options, seed, choices as text; and the components a pack replaced.

    `about` tells who played, when and with what result. No position depends on it, so equal records may differ in it, and nobody has
    to believe it.
    """

    def __init__(
        self,
        game: str,
        rules_version: int,
        seats: int,
        options: dict[str, Any],
        seed: int | str,
        choices: list[str],
        pack: dict[str, Any],
        about: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.seed = seed
        self.choices = choices
        self.pack = pack
        self.about = about

    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {**self._core(), "about": self.about} if self.about else self._core()

    def _core(self) -> dict[str, Any]:
        plain: dict[str, Any] = {
            "sandai": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "choices": self.choices,
        }
        if self.pack:
            plain["pack"] = self.pack
        return plain

    def text(self) -> str:
        """JSON that people can read: one choice a line."""
        return json.dumps(self.data(), indent=1, ensure_ascii=False) + "\n"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._core() == other._core()

    def __hash__(self) -> int:
        return hash((self.game, self.seats, str(self.seed), len(self.choices)))

    def __repr__(self) -> str:
        return f"<Record {self.game} {self.seats} seats, {len(self.choices)} choices>"

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record; RecordError says what is wrong with it."""
        if len(text) > RECORD_SIZE:
            raise RecordError(f"This is not a record: none has more than {RECORD_SIZE:,} characters.")
        try:
            plain = json.loads(text)
        except RecursionError:
            raise RecordError("This is not a record: it is nested too deeply.") from None
        except ValueError as error:
            raise RecordError(f"This is not a record: {error}.") from None
        record = Record.of(plain)
        try:
            record.text().encode()
        except UnicodeEncodeError:
            raise RecordError("This is not a record: parts of it are no text.") from None
        return record

    @staticmethod
    def of(plain: Any) -> Record:
        """The record in plain data."""
        if not isinstance(plain, dict) or plain.get("sandai") != FORMAT:
            raise RecordError('This is not a record: it has no "sandai": 1 at its head.')
        kinds: dict[str, tuple[type, ...]] = {
            "game": (str,),
            "rules_version": (int,),
            "seats": (int,),
            "options": (dict,),
            "seed": (int, str),
            "choices": (list,),
        }
        for name, kind in kinds.items():
            if not isinstance(plain.get(name), kind) or isinstance(plain.get(name), bool):
                raise RecordError(f"This record has no proper {name!r}.")
        if not all(isinstance(choice, str) for choice in plain["choices"]):
            raise RecordError("The choices of this record are not all text.")
        _check_sizes(plain)
        pack = plain.get("pack", {})
        if not isinstance(pack, dict):
            raise RecordError("The pack of this record is not a table.")
        about = plain.get("about")
        return Record(
            plain["game"],
            plain["rules_version"],
            plain["seats"],
            plain["options"],
            plain["seed"],
            list(plain["choices"]),
            pack,
            about if isinstance(about, dict) else None,
        )


def _check_sizes(plain: dict[str, Any]) -> None:
    if why := seed_problem(plain["seed"]):
        raise RecordError(f"The seed of this record can't be used: {why}")
    if len(plain["game"]) > GAME_LENGTH:
        raise RecordError("The name of the game in this record is too long.")
    if any(len(choice) > CHOICE_LENGTH for choice in plain["choices"]):
        raise RecordError(f"This record has a choice of more than {CHOICE_LENGTH} characters.")
    for name, size in SIZES.items():
        part = plain.get(name)
        if _too_deep(part):
            raise RecordError(f"This record is nested too deeply, in {name!r}.")
        if part and len(json.dumps(part, ensure_ascii=False)) > size:
            raise RecordError(f"This record has more than {size:,} characters of {name!r}.")
