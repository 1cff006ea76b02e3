"""Using bonus tiles: those on the clan board, and by heroes those still covered (Y-205 to Y-212, Y-249)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import FARM, PLACES, SLOTS, TOWER, YELLOW_PLACE
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.resolve import start, usable
from sandai.games.daimyo.rules.choice_types import ActivateBonusTile
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "ActivateTile", "activate_tile", "effect_of", "tile_ready", "use_tile"]


def effect_of(state: DaimyoState, tile: int) -> int:
    """The effect on the face that is in use: basic or advanced (Y-068)."""
    return state.atlas.tile_effect(tile, state.terms.side)


def tile_ready(state: DaimyoState, seat: int, place: int) -> bool:
    """Whether there is a tile on the place and its price can be paid."""
    tile = state.places[seat * PLACES + place]
    return tile >= 0 and usable(state, seat, effect_of(state, tile), state.hand[seat])


def use_tile(state: DaimyoState, seat: int, tile: int, rule: str) -> None:
    if not state.quiet:
        row = state.atlas.tables["tile"][tile]
        face = row["advanced" if state.terms.side else "basic"]
        ops = next(entry["ops"] for entry in state.atlas.tables["tile_effect"] if entry["id"] == face["effect"])
        data = {"tile": row["id"], "ops": ops, "face": face, "yellow": state.atlas.yellow[tile]}
        state.log(events.USES_TILE, rule, seat, data)
    start(state, seat, effect_of(state, tile))


def candidates(state: DaimyoState, seat: int, locked: bool) -> list[Choice]:
    """Tiles that a hero can activate: all still covered (YR-49), or the gray ones on the clan board."""
    if locked:
        tiles = []
        for kind in (FARM, TOWER):
            under = state.tiles_under(seat, kind)
            tiles.extend([under[slot] for slot in range(SLOTS) if not state.is_uncovered(seat, kind, slot)])
    else:
        tiles = [tile for tile in state.tiles_placed(seat)[:YELLOW_PLACE] if tile >= 0]
    hand = state.hand[seat]
    activates = state.terms.choices.activates
    return [activates[tile] for tile in tiles if usable(state, seat, effect_of(state, tile), hand)]


def activate_tile(state: DaimyoState, seat: int, locked: bool) -> None:
    if candidates(state, seat, locked):
        state.push(ActivateTile(seat, locked))


class ActivateTile(DaimyoQuestion):
    """Asks which tile a hero activates; it stays where it is (Y-249)."""

    fields = ("seat", "locked")
    rule = "Y-249"

    def __init__(self, seat: int, locked: bool) -> None:
        self.seat = seat
        self.locked = locked

    def options(self, state: DaimyoState) -> list[Choice]:
        return candidates(state, self.seat, self.locked)

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, ActivateBonusTile):
            use_tile(state, self.seat, choice.tile, "Y-249")


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (ActivateTile,)
