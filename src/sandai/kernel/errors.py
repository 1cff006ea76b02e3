"""All errors that callers of the library can cause, and functions that quote untrusted values in messages."""

from __future__ import annotations

from reprlib import Repr

from sandai.kernel import words

__all__ = ["IllegalChoice", "OptionError", "PackError", "RecordError", "SandaiError", "named", "shown"]

POSSIBLE = 50  # legal choices listed in an error
POSSIBLE_SHOWN = 12  # and in its message


class _Short(Repr):
    """Short representations: long texts and lists are cut, deep nesting is left out."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxstring = self.maxother = 80

    def repr_int(self, value: int, level: int) -> str:
        """Python can't print huge integers, and writing an error message must never fail."""
        return repr(value) if value.bit_length() < 200 else words.huge_number()


_SHORT = _Short()


def shown(value: object) -> str:
    """Quote an untrusted value in a message: short and printable."""
    text = _SHORT.repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."


def named(name: object) -> str:
    """Name an untrusted field in a message: as it is if it is short and printable, else quoted."""
    return name if isinstance(name, str) and 0 < len(name) <= 80 and name.isprintable() else shown(name)


class SandaiError(Exception):
    """The base of all errors; its text is written for people."""


class OptionError(SandaiError):
    """An option, a number of seats or the name of a game that does not exist or contradicts another."""


class IllegalChoice(SandaiError):
    """A choice that is not possible now. The position is unchanged.

    `reason` says why in one sentence, `rule` is the id of the rule that forbids it (empty if no rule does), `possible` lists the
    texts of the first legal choices, and `legal` counts all of them. The message holds all four.
    """

    def __init__(self, reason: str, rule: str = "", possible: tuple[str, ...] = (), legal: int = 0) -> None:
        self.reason = reason
        self.rule = rule
        self.possible = possible
        self.legal = legal
        super().__init__(reason, rule, possible, legal)

    def __str__(self) -> str:
        choices = "; ".join(self.possible[:POSSIBLE_SHOWN])
        return words.with_possible(self.why, choices, max(0, self.legal - POSSIBLE_SHOWN)) if choices else self.why

    @property
    def why(self) -> str:
        """Reason and rule, without the list of what is possible."""
        return words.refused(self.reason, self.rule) if self.rule else self.reason


class RecordError(SandaiError):
    """A record or a dump that can't be read or does not replay."""


class PackError(SandaiError):
    """A component file that does not fit; names file, entry and field."""
