"""The rules of a table's clocks: how much time players have, and what happens when it is up."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

import msgspec

from sandai import bots
from sandai.table import words
from sandai.table.errors import BadRequest

__all__ = ["ClockRules", "checked", "rules_of", "rules_text", "sensible_levels"]

MINUTE: Final = 60.0
HOUR: Final = 3600.0
DAY: Final = 86400.0
SECONDS: Final = {"game": (30.0, 12 * HOUR), "move": (HOUR, 30 * DAY)}
LONGEST_INCREMENT: Final = 10 * MINUTE
LONGEST_VACATION: Final = 60  # days
LARGEST_OFFSET: Final = 14 * 60
SHORTEST_GRACE: Final = 30.0
LONGEST_GRACE: Final = HOUR


class ClockRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`kind`: "game" if each player has `seconds` for the whole game, "move" if they have them for each move.

    `increment`: seconds that each move adds, with "game". The rest is for "move": `weekends`, whether clocks run on weekends;
    `vacation`, how many days of vacation each player has. `offset`: minutes east of UTC, for when a weekend begins.
    `late`: what happens when time is up: a bot plays that turn ("turn"), plays until the owner is back ("seat"), or the seat forfeits
    and a bot plays on ("forfeit"). `level`: that of the bot.
    """

    kind: Literal["game", "move"]
    seconds: float
    increment: float = 0.0
    weekends: bool = True
    vacation: int = 0
    offset: int = 0
    late: Literal["turn", "seat", "forfeit"] = "turn"
    level: str = "medium"

    @property
    def live(self) -> bool:
        return self.kind == "game"

    @property
    def low(self) -> float:
        """With less time than that, a player is warned."""
        return min(MINUTE, self.seconds / 5) if self.live else self.seconds / 8

    @property
    def grace(self) -> float:
        """The time that a player gets who goes on after their time was up, or after the server was down."""
        return max(self.increment, SHORTEST_GRACE) if self.live else min(self.seconds, LONGEST_GRACE)

    @property
    def notice(self) -> float:
        """The time from the end of a pause until clocks run again."""
        return MINUTE if self.live else HOUR


def sensible_levels() -> tuple[str, ...]:
    """The bots that may play for people who did not choose one themselves: none that plays worse than usual."""
    levels = bots.levels()
    return levels[levels.index(bots.usual()) :]


def checked(rules: ClockRules) -> ClockRules:
    """Return rules that somebody has chosen, or refuse them."""
    least, most = SECONDS[rules.kind]
    if not least <= rules.seconds <= most:
        raise BadRequest(words.clock_seconds(rules.live, least, most))
    if not 0 <= rules.increment <= LONGEST_INCREMENT or (rules.increment and not rules.live):
        raise BadRequest(words.clock_increment(LONGEST_INCREMENT))
    if not 0 <= rules.vacation <= LONGEST_VACATION or (rules.live and (rules.vacation or not rules.weekends)):
        raise BadRequest(words.clock_vacation(LONGEST_VACATION))
    if not -LARGEST_OFFSET <= rules.offset <= LARGEST_OFFSET:
        raise BadRequest(words.CLOCK_OFFSET)
    if rules.level not in sensible_levels():
        raise BadRequest(words.no_bot_for_others(list(sensible_levels())))
    return rules


@lru_cache(1000)
def rules_of(text: str) -> ClockRules | None:
    """Read the rules of a table; None: it has no clocks."""
    return msgspec.json.decode(text, type=ClockRules) if text else None


def rules_text(rules: ClockRules | None) -> str:
    return "" if rules is None else msgspec.json.encode(rules).decode()
