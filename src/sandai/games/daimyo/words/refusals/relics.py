"""Why a relic tile can't be taken, bought, searched away or given, and why the scavenger can't go somewhere."""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.numbers import COLOURS, KINDS, SPACES, TOKENS
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.lands import kinds_on
from sandai.games.daimyo.rules.actions.relics import SEARCHED, SHOPPED, TAKEN
from sandai.games.daimyo.rules.actions.storage import full, takeable
from sandai.games.daimyo.rules.rivals.mercenaries import takeable_kinds
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.places import relic_piece
from sandai.games.daimyo.words.refusals.phrases import capital, either, index_in, not_in_play, too_dear
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS"]


def roam(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    island = index_in(c.GOES, code)
    if island < 0:
        return None
    return not_in_play(state, island) or Refusal(
        f"Your scavenger stands on the {COLOURS[island]} island; it has to move to another.", "Y-112"
    )


def _no_room(state: DaimyoState, seat: int, kind: int) -> Refusal | None:
    """Y-119, YR-20: a copy of a loose tile, or a storage full of relics."""
    if takeable(state, seat, kind):
        return None
    if full(state, seat):
        spaces = state.capacity[seat]
        return Refusal(f"Your {spaces} storage spaces are full, and you have no loose tile to give up.", "YR-20")
    return Refusal(f"You hold {relic_piece(kind)} already.", "Y-119")


def _not_lying(state: DaimyoState, island: int, kind: int, rule: str) -> Refusal | None:
    out = not_in_play(state, island)
    if out is not None:
        return out
    if kind in kinds_on(state, island):
        return None
    return Refusal(f"{capital(relic_piece(kind))} does not lie on the {COLOURS[island]} island.", rule)


def _take(state: DaimyoState, seat: int, at: int, rule: str) -> Refusal | None:
    island, kind = divmod(at, KINDS)
    return _not_lying(state, island, kind, rule) or _no_room(state, seat, kind)


def _elsewhere(state: DaimyoState, seat: int, at: int, rule: str) -> Refusal | None:
    here = state.scavenger[seat]
    if at // KINDS == here:
        return None
    return Refusal(f"Your scavenger is on the {COLOURS[here]} island; choose a tile there.", rule)


# -- the Relic action ----------------------------------------------------------------------------------------------------


def land(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TAKES, code)
    if at >= 0:
        if frame.did & TAKEN:
            return Refusal("You have taken a tile here already.", "Y-113")
        return _elsewhere(state, seat, at, "Y-113") or _take(state, seat, at, "Y-113")
    token = index_in(c.SEARCH_WITH, code)
    if token >= 0:
        return _search_with(state, frame, token, seat)
    kind = index_in(c.BUYS, code)
    if kind >= 0:
        return _buy(state, frame, kind, seat)
    kind = index_in(c.BUYS_LOOSE, code)
    return _buy_loose(state, frame, kind, seat) if kind >= 0 else None


def _search_with(state: DaimyoState, frame: Any, token: int, seat: int) -> Refusal | None:
    if frame.did & SEARCHED:
        return Refusal("You have searched here already.", "Y-120")
    kinds = state.atlas.search_tokens
    if token not in kinds:
        return Refusal(f"A search costs {either([f'1 {TOKENS[one]}' for one in kinds])}.", "Y-121")
    island = state.scavenger[seat]
    if max(state.lands[island * SPACES : island * SPACES + SPACES]) < 0:
        return Refusal("No tile lies here to be searched away.", "YR-17")
    return too_dear(state, seat, [int(one == token) for one in range(4)], "a search", "Y-121")


def _buy(state: DaimyoState, frame: Any, kind: int, seat: int) -> Refusal | None:
    if frame.did & SHOPPED:
        return Refusal("You have bought a tile here already.", "Y-120")
    if not state.stalls[kind]:
        return Refusal(f"{capital(relic_piece(kind))} is not in the black market.", "Y-123")
    return too_dear(state, seat, state.atlas.shop_price, "a tile", "Y-123") or _no_room(state, seat, kind)


def _buy_loose(state: DaimyoState, frame: Any, kind: int, seat: int) -> Refusal | None:
    if not state.terms.mercenaries:
        return Refusal("There are no mercenaries in this game.", "Y-035")
    if frame.did & SHOPPED:
        return Refusal("You have bought a tile here already.", "Y-312")
    if not state.loose[state.terms.automa] >> kind & 1:
        return Refusal(f"The mercenaries don't have {relic_piece(kind)}.", "Y-311")
    short = too_dear(state, seat, state.atlas.mercenary_tile, "a tile of the mercenaries", "Y-311")
    return short or _no_room(state, seat, kind)


def search(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.DONE.code:
        return Refusal("You have paid for the search: choose a tile.", "YR-17")
    at = index_in(c.SEARCHES, code)
    if at < 0:
        return None
    missing = _elsewhere(state, seat, at, "Y-121") or _not_lying(state, at // KINDS, at % KINDS, "Y-121")
    return missing or Refusal("Only one such tile lies here, and you have chosen it.", "Y-121")


# -- tiles by heroes, tiles and villagers --------------------------------------------------------------------------------


def dig(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TAKES, code)
    if at < 0:
        return None
    return _elsewhere(state, seat, at, "Y-103") or _take(state, seat, at, "Y-103")


def dig_anywhere(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TAKES, code)
    return _take(state, seat, at, "Y-225") if at >= 0 else None


def from_market(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    kind = index_in(c.MARKETS, code)
    if kind < 0:
        return None
    if not state.stalls[kind]:
        return Refusal(f"{capital(relic_piece(kind))} is not in the black market.", "Y-231")
    return _no_room(state, seat, kind)


def drop(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    """To make room, or as a price."""
    kind = index_in(c.DROPS[seat], code)
    return _not_loose(kind, type(frame).rule) if kind >= 0 else None


def _not_loose(kind: int, rule: str) -> Refusal:
    return Refusal(f"{capital(relic_piece(kind))} is not among your loose tiles.", rule)


def return_tiles(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    kind = index_in(c.RETURNS[seat], code)
    if kind < 0:
        return None
    if frame.chosen >> kind & 1:
        return Refusal("You have chosen this tile already.", "Y-225")
    return _not_loose(kind, "Y-225")


# -- mercenaries ---------------------------------------------------------------------------------------------------------


def mercenary_relics(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.CYCLES, code)
    if at >= 0:
        return _not_lying(state, at // KINDS, at % KINDS, "Y-308")
    island = index_in(c.GATHERS, code)
    if island < 0:
        return None
    out = not_in_play(state, island)
    if out is not None:
        return out
    n = len(takeable_kinds(state, island))
    return Refusal(
        f"The mercenaries gather two different tiles; on the {COLOURS[island]} island they can take {n}.", "Y-309"
    )


def mercenary_gather(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.TAKES, code)
    if at < 0:
        return None
    island, kind = divmod(at, KINDS)
    if island != frame.island:
        return Refusal(f"They gather two tiles of the {COLOURS[frame.island]} island.", "Y-309")
    missing = _not_lying(state, island, kind, "Y-309")
    if missing is not None:
        return missing
    if kind == frame.first:
        return Refusal("You have chosen this tile already; the second must be another.", "YR-74")
    return Refusal(f"The mercenaries hold {relic_piece(kind)} already.", "YR-74")


REASONS = {
    "Roam": roam,
    "Land": land,
    "Search": search,
    "Dig": dig,
    "DigAnywhere": dig_anywhere,
    "FromMarket": from_market,
    "MakeRoom": drop,
    "GiveTile": drop,
    "ReturnTiles": return_tiles,
    "MercenaryRelics": mercenary_relics,
    "MercenaryGather": mercenary_gather,
}
