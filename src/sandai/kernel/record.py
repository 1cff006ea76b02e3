"""Records of games, from which every position can be rebuilt."""

from __future__ import annotations

import json
from typing import Any

from sandai.kernel import words
from sandai.kernel.errors import RecordError, shown

__all__ = ["RECORD_SIZE", "Record", "seed_problem"]

FORMAT = 1
SEED_LENGTH = 200
SEED_BITS = 64
GAME_LENGTH = 40
CHOICE_LENGTH = 500
DEPTH = 20
RECORD_SIZE = 500_000  # characters; a long game takes about 20,000
SIZES = {"options": 10_000, "pack": 200_000, "about": 20_000}  # characters


def seed_problem(seed: Any) -> str:
    """Return what is wrong with a seed; empty if nothing is."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        return words.seed_of_wrong_kind(shown(seed))
    if isinstance(seed, int):
        return "" if seed.bit_length() <= SEED_BITS else words.seed_too_large(SEED_BITS)
    if len(seed) > SEED_LENGTH:
        return words.seed_too_long(SEED_LENGTH, len(seed))
    return "" if seed.isascii() or _is_text(seed) else words.seed_not_text()


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


class Record:
    """Game, rules version, seats, options, seed, component pack, and the choices as text.

    `about` says who played, when and with what result. It is a claim: positions don't depend on it, and records that differ only in it
    are equal.
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
        """The record as plain data."""
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
        """The record as readable JSON, with one choice per line."""
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
            raise RecordError(words.record_too_long(RECORD_SIZE))
        try:
            plain = json.loads(text)
        except RecursionError:
            raise RecordError(words.record_too_deep()) from None
        except ValueError as error:
            raise RecordError(words.not_a_record(str(error))) from None
        record = Record.of(plain)
        try:
            record.text().encode()
        except UnicodeEncodeError:
            raise RecordError(words.record_not_text()) from None
        return record

    @staticmethod
    def of(plain: Any) -> Record:
        """The record in plain data."""
        if not isinstance(plain, dict) or plain.get("sandai") != FORMAT:
            raise RecordError(words.record_without_head())
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
                raise RecordError(words.record_field_wrong(name))
        if not all(isinstance(choice, str) for choice in plain["choices"]):
            raise RecordError(words.record_choices_not_text())
        _check_sizes(plain)
        pack = plain.get("pack", {})
        if not isinstance(pack, dict):
            raise RecordError(words.record_pack_wrong())
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
        raise RecordError(words.record_seed_wrong(why))
    if len(plain["game"]) > GAME_LENGTH:
        raise RecordError(words.record_game_too_long())
    if any(len(choice) > CHOICE_LENGTH for choice in plain["choices"]):
        raise RecordError(words.record_choice_too_long(CHOICE_LENGTH))
    for name, size in SIZES.items():
        part = plain.get(name)
        if _too_deep(part):
            raise RecordError(words.record_part_too_deep(name))
        if part and len(json.dumps(part, ensure_ascii=False)) > size:
            raise RecordError(words.record_part_too_long(name, size))
