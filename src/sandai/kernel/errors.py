"""What can be refused, and nothing else: every error of the library that a caller can cause."""

from __future__ import annotations

__all__ = ["IllegalChoice", "OptionError", "PackError", "RecordError", "SandaiError"]


class SandaiError(Exception):
    """The root of all refusals; its text is written for people."""


class OptionError(SandaiError):
    """An option, a number of seats or the name of a game that does not exist or contradicts another."""


class IllegalChoice(SandaiError):
    """A choice that is not possible now. The position is unchanged."""


class RecordError(SandaiError):
    """A record or a dump that can't be read or does not replay."""


class PackError(SandaiError):
    """A component file that does not fit; names file, entry and field."""
