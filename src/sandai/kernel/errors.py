"""What can be refused, and nothing else: every error of the library that a caller can cause."""

from __future__ import annotations

__all__ = ["IllegalChoice", "OptionError", "PackError", "RecordError", "SandaiError"]

POSSIBLE = 50  # texts of legal choices that an error carries
POSSIBLE_SHOWN = 12  # and those that its message names


class SandaiError(Exception):
    """The root of all refusals; its text is written for people."""


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
        shown = "; ".join(self.possible[:POSSIBLE_SHOWN])
        more = f"; and {self.legal - POSSIBLE_SHOWN} more" if self.legal > POSSIBLE_SHOWN else ""
        return self.why + (f" Possible: {shown}{more}." if shown else "")

    @property
    def why(self) -> str:
        """Reason and rule, without the list of what is possible."""
        return f"{self.reason.removesuffix('.')} ({self.rule})." if self.rule else self.reason


class RecordError(SandaiError):
    """A record or a dump that can't be read or does not replay."""


class PackError(SandaiError):
    """A component file that does not fit; names file, entry and field."""
