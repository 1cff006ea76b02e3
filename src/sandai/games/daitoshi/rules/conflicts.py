"""End of Turn: Conflicts. Operation tiles turn with the hexes in the record."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.numbers import CONFLICT_HEXES, KINDS, TERRAINS, TILES, WORKERS_TILE
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.workers import stored, worker_cap
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["KeepWorkers", "check_conflicts"]


def check_conflicts(state: DaitoshiState, seat: int) -> None:
    """T-193: a tile shows Conflict exactly while two or more hexes of its terrain are held."""
    factory = state.factories[seat]
    conflicts = 0
    for terrain in range(KINDS):
        if factory[s.HEX + terrain] >= CONFLICT_HEXES:
            conflicts |= 1 << state.atlas.tile_of[terrain]
    old = factory[s.CONFLICTS]
    if conflicts == old:
        return
    factory[s.CONFLICTS] = conflicts
    turned = [
        {
            "terrain": TERRAINS[terrain],
            "tile": TILES[state.atlas.tile_of[terrain]],
            "hexes": factory[s.HEX + terrain],
            "conflict": bool(conflicts >> state.atlas.tile_of[terrain] & 1),
        }
        for terrain in range(KINDS)
        if (old ^ conflicts) >> state.atlas.tile_of[terrain] & 1
    ]
    state.log(events.CONFLICTS, "T-193", seat, {"turned": turned})
    if conflicts >> WORKERS_TILE & 1 and stored(factory) > worker_cap(factory):
        question = KeepWorkers(seat)
        ways = question.choices(state, seat)
        if len(ways) > 1:
            state.push(question)
        else:
            question.play(state, seat, ways[0])


class KeepWorkers(Question[DaitoshiState]):
    """The Workers tile flips to Conflict: two Workers stay, the rest return to the supply (T-196)."""

    rule: ClassVar[str] = "T-196"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        return [
            c.KEEP[number]
            for number, (first, second) in enumerate(c.KEEPS)
            if factory[s.WORKER + first] and factory[s.WORKER + second] > (1 if first == second else 0)
        ]

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        kept = cast(c.KeepWorkers, choice).colours
        factory = state.factories[seat]
        for colour in range(KINDS):
            keep = kept.count(colour)
            state.supply[colour] += factory[s.WORKER + colour] - keep
            factory[s.WORKER + colour] = keep
        state.log(events.KEEP_WORKERS, "T-196", seat, {"kept": list(kept)})
