"""Who plays whom on the ladder: pairs of bots at two and more seats, and single bots in solo modes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, Final

from sandai import bots
from sandai.games import load
from sandai.kernel.errors import OptionError
from sandai.lab.ladder import words
from sandai.lab.simulate import Match

__all__ = ["SOLO_MODES", "Pairing", "Roster", "chosen", "pairings", "roster"]

#: The options of the solo modes that are measured, by game. Solo modes of other games are measured with their usual options.
SOLO_MODES: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "daimyo": ({"difficulty": "easy"}, {"difficulty": "normal"}, {"difficulty": "difficult"}),
    "daitoshi": ({"advisors": 3}, {"advisors": 7}),
}


@dataclass(frozen=True)
class Roster:
    """The bots of the ladder: levels, the weakest first, and reference bots to compare the strongest level with."""

    levels: tuple[str, ...]
    references: tuple[str, ...] = ()

    def rank(self, name: str) -> tuple[int, str]:
        """A key that sorts bots, the weakest level first; before them the references, and before these unknown bots."""
        order = [*self.references, *self.levels]
        return (order.index(name) if name in order else -1, name)

    def adjacent(self, strong: str, weak: str) -> bool:
        """Whether one bot is the next level above the other."""
        return (weak, strong) in pairwise(self.levels)


@dataclass(frozen=True)
class Pairing:
    """One bot against another: `strong` takes one seat, `weak` all others. In solo modes `weak` is empty."""

    game: str
    seats: int
    strong: str
    weak: str = ""
    options: tuple[tuple[str, Any], ...] = ()

    def matches(self, games: int, seed: int) -> list[Match]:
        """The games to play. Every seed is used once for each seat of the lone bot, so that the luck of the set-up cancels.

        That makes at least the number of games asked for, rounded up to a whole number of seeds.
        """
        seeds = -(-games // self.seats)
        return [
            Match(self.game, self._seated(seat), seed + number, dict(self.options))
            for number in range(seeds)
            for seat in range(self.seats)
        ]

    def _seated(self, lone: int) -> tuple[str, ...]:
        return tuple(self.strong if seat == lone else self.weak for seat in range(self.seats))


def roster() -> Roster:
    """The bots that exist now."""
    levels = bots.levels()
    references: tuple[str, ...] = getattr(bots, "references", tuple)()
    return Roster(levels, tuple(name for name in references if name not in levels))


def chosen(known: Roster, names: Sequence[str]) -> Roster:
    """A part of the bots; raise OptionError if one does not exist."""
    for name in names:
        bots.make(name)
    levels = tuple(name for name in known.levels if name in names)
    return Roster(levels, tuple(dict.fromkeys(name for name in names if name not in levels)))


def pairings(games: Sequence[str], seats: Sequence[int], known: Roster, every: bool) -> list[Pairing]:
    """All pairings of some games; `seats`: empty for all that a game allows; `every`: of all levels, not only of adjacent ones.

    At two seats the strongest level also plays all references.
    """
    pairs = list(combinations(known.levels, 2) if every else pairwise(known.levels))
    found: list[Pairing] = []
    for name in games:
        game = load(name)
        for number in seats or game.seats:
            game.values(number, {})
            if number == 1:
                found += _solo(name, known)
                continue
            found += [Pairing(name, number, strong, weak) for weak, strong in pairs]
            if number == 2 and known.levels:
                found += [Pairing(name, number, known.levels[-1], weak) for weak in known.references]
    if not found:
        raise OptionError(words.no_pairs([*known.levels, *known.references]))
    return found


def _solo(name: str, known: Roster) -> list[Pairing]:
    modes = SOLO_MODES.get(name, ({},))
    return [Pairing(name, 1, bot, "", tuple(sorted(mode.items()))) for mode in modes for bot in known.levels]
