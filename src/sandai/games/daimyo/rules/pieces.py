"""Encoding of pieces as numbers: a building and its owner, colour and piece of a relic tile; and sets of relic tiles."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import PIECES

__all__ = [
    "WHOLE_RELIC",
    "building",
    "building_kind",
    "building_owner",
    "pieces_of",
    "tile_colour",
    "tile_kind",
    "tile_piece",
    "whole_relic",
]

WHOLE_RELIC: Final = (1 << PIECES) - 1  # all pieces, as `pieces_of` gives them


def building(owner: int, kind: int) -> int:
    """A techno-farm or radio tower of an owner."""
    return owner * 2 + kind


def building_owner(piece: int) -> int:
    return piece // 2


def building_kind(piece: int) -> int:
    return piece % 2


def tile_kind(colour: int, piece: int) -> int:
    """The kind of a relic tile; pieces count from 1."""
    return colour * PIECES + piece - 1


def tile_colour(kind: int) -> int:
    return kind // PIECES


def tile_piece(kind: int) -> int:
    return kind % PIECES + 1


def pieces_of(tiles: int, colour: int) -> int:
    """Which pieces of a colour are in a set of relic tiles: a set of four."""
    return tiles >> colour * PIECES & WHOLE_RELIC


def whole_relic(colour: int) -> int:
    """The set of all tiles of a colour."""
    return WHOLE_RELIC << colour * PIECES
