"""Why a choice is refused."""

from __future__ import annotations

__all__ = ["Refusal"]


class Refusal:
    """The reason why a well-formed choice is not legal now: one sentence for the player, and the rule that forbids it."""

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.reason, self.rule) == (other.reason, other.rule)

    def __hash__(self) -> int:
        return hash((self.reason, self.rule))

    def __repr__(self) -> str:
        return f"<Refusal {self.reason!r} ({self.rule})>"
