"""What bonus tiles do, by their number in a position."""

from __future__ import annotations

from sandai.games.daimyo.numbers import (
    PLACES,
)
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.cards import effect

__all__ = ["placed_tile", "tile_words"]


def tile_words(state: DaimyoState, tile: int) -> str:
    """What a bonus tile does."""
    row = state.atlas.tables["tile"][tile]
    face = row["advanced" if state.terms.side else "basic"]
    ops = next(entry["ops"] for entry in state.atlas.tables["tile_effect"] if entry["id"] == face["effect"])
    return effect(ops, face, row["band"] == "yellow")


def placed_tile(state: DaimyoState, seat: int, place: int) -> str:
    """What the tile on a place of a clan board does."""
    return tile_words(state, state.places[seat * PLACES + place])
