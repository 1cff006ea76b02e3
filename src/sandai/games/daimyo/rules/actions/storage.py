"""Storage: capacity, making room, and restoring relics (Y-127 to Y-139)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import BY_STORAGE, COLOURS, ISLANDS, SPACES
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.actions.lands import PLACES_OF_TILES, fetch
from sandai.games.daimyo.rules.choice_types import DropTile, PawnOnAltar
from sandai.games.daimyo.rules.choices import ALTARS, DROPS, KIND_NAMES, SPACE_NAMES
from sandai.games.daimyo.rules.goals import RELICS, STORING, check_goals
from sandai.games.daimyo.rules.journal import log_for
from sandai.games.daimyo.rules.pieces import WHOLE_RELIC, pieces_of, tile_colour, whole_relic
from sandai.games.daimyo.rules.popularity import score
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits, put
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "Altar",
    "MakeRoom",
    "free_altars",
    "full",
    "raise_capacity",
    "receive",
    "take",
    "take_altar",
    "takeable",
    "to_black_market",
]


def raise_capacity(state: DaimyoState, seat: int, n: int, rule: str) -> None:
    """Y-100: what goes beyond the last space scores instead."""
    now = state.capacity[seat]
    raised = min(n, state.atlas.storage_max - now)
    if raised:
        state.capacity = put(state.capacity, seat, now + raised)
        state.log(events.CAPACITY, rule, seat, {"to": now + raised})
    score(state, seat, BY_STORAGE, (n - raised) * state.atlas.storage_points, "Y-100")
    check_goals(state, seat, STORING)


def full(state: DaimyoState, seat: int) -> bool:
    return state.stored(seat) >= state.capacity[seat]


def takeable(state: DaimyoState, seat: int, kind: int) -> bool:
    """Y-119, YR-20, YR-22: a copy of a loose tile can only come in exchange for it, and only when storage is full."""
    if full(state, seat):
        return state.loose[seat] != 0
    return not state.loose[seat] >> kind & 1


def to_black_market(state: DaimyoState, owner: int, kind: int, rule: str) -> None:
    state.loose[owner] &= ~(1 << kind)
    state.stalls[kind] += 1
    log_for(state, owner, events.DROPS_TILE, rule, {"tile": KIND_NAMES[kind], "to": "black market"})


def take(state: DaimyoState, seat: int, kind: int, source: int) -> None:
    """A tile goes into storage, after making room if need be (Y-130)."""
    if full(state, seat):
        if not state.loose[seat] >> kind & 1:
            state.push(MakeRoom(seat, kind, source))
            return
        to_black_market(state, seat, kind, "YR-22")
    fetch(state, kind, source)
    receive(state, seat, kind, source)


def receive(state: DaimyoState, owner: int, kind: int, source: int) -> None:
    state.loose[owner] |= 1 << kind
    log_for(state, owner, events.TAKES_TILE, "Y-113", {"tile": KIND_NAMES[kind], "from": PLACES_OF_TILES[source]})
    colour = tile_colour(kind)
    if pieces_of(state.loose[owner], colour) == WHOLE_RELIC:
        restore(state, owner, colour)


def restore(state: DaimyoState, owner: int, colour: int) -> None:
    """Y-134, Y-137: at once, the four tiles become one stack."""
    state.loose[owner] &= ~whole_relic(colour)
    at = owner * ISLANDS + colour
    state.relics = put(state.relics, at, state.relics[at] + 1)
    log_for(state, owner, events.RESTORES_RELIC, "Y-134", {"colour": COLOURS[colour]})
    free = free_altars(state, colour)
    if not free:  # YR-26, Y-358, Y-394
        state.beside = put(state.beside, at, state.beside[at] + 1)
        check_goals(state, owner, RELICS)
    elif owner == state.terms.automa and state.terms.mercenaries:
        take_altar(state, owner, free[0])  # Y-310: the best free one
    elif len(free) == 1:
        take_altar(state, owner, free[0])
    elif owner < state.terms.seats:
        state.push(Altar(owner, colour))
    # the empire's altar is chosen by the player: empire.py asks


def free_altars(state: DaimyoState, island: int) -> list[int]:
    """Best first."""
    first = island * SPACES
    return [altar for altar in range(first, first + SPACES) if state.altar[altar] < 0]


def take_altar(state: DaimyoState, owner: int, altar: int) -> None:
    """Y-135, Y-136"""
    state.altar = put(state.altar, altar, owner)
    state.influence[owner * ISLANDS + altar // SPACES] += state.atlas.altar_value[altar]
    log_for(
        state,
        owner,
        events.TAKES_ALTAR,
        "Y-136",
        {"altar": SPACE_NAMES[altar], "value": state.atlas.altar_value[altar]},
    )
    check_goals(state, owner, RELICS)


class Altar(DaimyoQuestion):
    """Asks on which free altar the relic pawn goes (YR-25)."""

    fields = ("seat", "island")
    rule = "Y-135"

    def __init__(self, seat: int, island: int) -> None:
        self.seat = seat
        self.island = island

    def options(self, state: DaimyoState) -> list[Choice]:
        return [ALTARS[altar] for altar in free_altars(state, self.island)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PawnOnAltar):
            take_altar(state, self.seat, choice.altar)


class MakeRoom(DaimyoQuestion):
    """Asks which loose tile goes to the black market so that the new one fits (Y-130 to Y-132)."""

    fields = ("seat", "kind", "source")
    rule = "Y-130"

    def __init__(self, seat: int, kind: int, source: int) -> None:
        self.seat = seat
        self.kind = kind  # the tile that is to come
        self.source = source

    def options(self, state: DaimyoState) -> list[Choice]:
        drops = DROPS[self.seat]
        return [drops[kind] for kind in bits(state.loose[self.seat])]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, DropTile):
            to_black_market(state, self.seat, choice.kind, "Y-130")
            fetch(state, self.kind, self.source)
            receive(state, self.seat, self.kind, self.source)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Altar,
    MakeRoom,
)
