"""Why a relic tile can't be taken, bought, searched away or given, and why the scavenger can't go somewhere."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import SPACES, TOKENS
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.actions.lands import kinds_on
from sandai.games.daimyo.rules.actions.relics import (
    SEARCHED,
    SHOPPED,
    TAKEN,
    Dig,
    DigAnywhere,
    FromMarket,
    GiveTile,
    Land,
    ReturnTiles,
    Roam,
    Search,
)
from sandai.games.daimyo.rules.actions.storage import MakeRoom, full, takeable
from sandai.games.daimyo.rules.rivals.mercenaries import MercenaryGather, MercenaryRelics, takeable_kinds
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.nouns import amount, capital, either
from sandai.games.daimyo.words.places import relic_piece
from sandai.games.daimyo.words.refusals.phrases import Reason, island_of, not_in_play, too_dear
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS"]


def roam(state: DaimyoState, frame: Roam, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GoTo):
        return None
    island = choice.island
    words = say("Your scavenger stands on {island}; it has to move to another.", island=island_of(island))
    return not_in_play(state, island) or Refusal(words, "Y-112")


def _no_room(state: DaimyoState, seat: int, kind: int) -> Refusal | None:
    """Y-119, YR-20: a copy of a loose tile, or a storage full of relics."""
    if takeable(state, seat, kind):
        return None
    if full(state, seat):
        n = state.capacity[seat]
        return Refusal(say("Your {n} storage spaces are full, and you have no loose tile to give up.", n=n), "YR-20")
    return Refusal(say("You hold {tile} already.", tile=relic_piece(kind)), "Y-119")


def _not_lying(state: DaimyoState, island: int, kind: int, rule: str) -> Refusal | None:
    out = not_in_play(state, island)
    if out is not None:
        return out
    if kind in kinds_on(state, island):
        return None
    words = say("{tile} does not lie on {island}.", tile=relic_piece(kind), island=island_of(island))
    return Refusal(capital(words), rule)


def _not_in_market(kind: int, rule: str) -> Refusal:
    return Refusal(capital(say("{tile} is not in the black market.", tile=relic_piece(kind))), rule)


def _take(state: DaimyoState, seat: int, tile: t.LandTileChoice, rule: str) -> Refusal | None:
    return _not_lying(state, tile.island, tile.kind, rule) or _no_room(state, seat, tile.kind)


def _elsewhere(state: DaimyoState, seat: int, tile: t.LandTileChoice, rule: str) -> Refusal | None:
    here = state.scavenger[seat]
    if tile.island == here:
        return None
    return Refusal(say("Your scavenger is on {island}; choose a tile there.", island=island_of(here)), rule)


# -- the Relic action ----------------------------------------------------------------------------------------------------


def land(state: DaimyoState, frame: Land, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.TakeTile):
        if frame.did & TAKEN:
            return Refusal(say("You have taken a tile here already."), "Y-113")
        return _elsewhere(state, seat, choice, "Y-113") or _take(state, seat, choice, "Y-113")
    if isinstance(choice, t.SearchWith):
        return _search_with(state, frame, choice.token, seat)
    if isinstance(choice, t.BuyTile):
        return _buy(state, frame, choice.kind, seat)
    return _buy_loose(state, frame, choice.kind, seat) if isinstance(choice, t.BuyFromMercenaries) else None


def _search_with(state: DaimyoState, frame: Land, token: int, seat: int) -> Refusal | None:
    if frame.did & SEARCHED:
        return Refusal(say("You have searched here already."), "Y-120")
    kinds = state.atlas.search_tokens
    if token not in kinds:
        prices = either([amount(TOKENS[one], 1) for one in kinds])
        return Refusal(say("A search costs {prices}.", prices=prices), "Y-121")
    island = state.scavenger[seat]
    if max(state.lands[island * SPACES : island * SPACES + SPACES]) < 0:
        return Refusal(say("No tile lies here to be searched away."), "YR-17")
    return too_dear(state, seat, [int(one == token) for one in range(4)], say("a search"), "Y-121")


def _buy(state: DaimyoState, frame: Land, kind: int, seat: int) -> Refusal | None:
    if frame.did & SHOPPED:
        return Refusal(say("You have bought a tile here already."), "Y-120")
    if not state.stalls[kind]:
        return _not_in_market(kind, "Y-123")
    return too_dear(state, seat, state.atlas.shop_price, say("a tile"), "Y-123") or _no_room(state, seat, kind)


def _buy_loose(state: DaimyoState, frame: Land, kind: int, seat: int) -> Refusal | None:
    if not state.terms.mercenaries:
        return Refusal(say("There are no mercenaries in this game."), "Y-035")
    if frame.did & SHOPPED:
        return Refusal(say("You have bought a tile here already."), "Y-312")
    if not state.loose[state.terms.automa] >> kind & 1:
        return Refusal(say("The mercenaries don't have {tile}.", tile=relic_piece(kind)), "Y-311")
    short = too_dear(state, seat, state.atlas.mercenary_tile, say("a tile of the mercenaries"), "Y-311")
    return short or _no_room(state, seat, kind)


def search(state: DaimyoState, frame: Search, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.Done):
        return Refusal(say("You have paid for the search: choose a tile."), "YR-17")
    if not isinstance(choice, t.SearchAway):
        return None
    missing = _elsewhere(state, seat, choice, "Y-121") or _not_lying(state, choice.island, choice.kind, "Y-121")
    return missing or Refusal(say("Only one such tile lies here, and you have chosen it."), "Y-121")


# -- tiles by heroes, tiles and villagers --------------------------------------------------------------------------------


def dig(state: DaimyoState, frame: Dig, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeTile):
        return None
    return _elsewhere(state, seat, choice, "Y-103") or _take(state, seat, choice, "Y-103")


def dig_anywhere(state: DaimyoState, frame: DigAnywhere, choice: Choice, seat: int) -> Refusal | None:
    return _take(state, seat, choice, "Y-225") if isinstance(choice, t.TakeTile) else None


def from_market(state: DaimyoState, frame: FromMarket, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeFromMarket):
        return None
    kind = choice.kind
    if not state.stalls[kind]:
        return _not_in_market(kind, "Y-231")
    return _no_room(state, seat, kind)


def drop(state: DaimyoState, frame: MakeRoom | GiveTile, choice: Choice, seat: int) -> Refusal | None:
    """To make room, or as a price."""
    return _not_loose(choice.kind, type(frame).rule) if isinstance(choice, t.DropTile) else None


def _not_loose(kind: int, rule: str) -> Refusal:
    return Refusal(capital(say("{tile} is not among your loose tiles.", tile=relic_piece(kind))), rule)


def return_tiles(state: DaimyoState, frame: ReturnTiles, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.ReturnTile):
        return None
    kind = choice.kind
    if frame.chosen >> kind & 1:
        return Refusal(say("You have chosen this tile already."), "Y-225")
    return _not_loose(kind, "Y-225")


# -- mercenaries ---------------------------------------------------------------------------------------------------------


def mercenary_relics(state: DaimyoState, frame: MercenaryRelics, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.CycleTile):
        return _not_lying(state, choice.island, choice.kind, "Y-308")
    if not isinstance(choice, t.GatherFrom):
        return None
    island = choice.island
    out = not_in_play(state, island)
    if out is not None:
        return out
    words = say(
        "The mercenaries gather two different tiles; on {island} they can take {n}.",
        island=island_of(island),
        n=len(takeable_kinds(state, island)),
    )
    return Refusal(words, "Y-309")


def mercenary_gather(state: DaimyoState, frame: MercenaryGather, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeTile):
        return None
    island, kind = choice.island, choice.kind
    if island != frame.island:
        return Refusal(say("They gather two tiles of {island}.", island=island_of(frame.island)), "Y-309")
    missing = _not_lying(state, island, kind, "Y-309")
    if missing is not None:
        return missing
    if kind == frame.first:
        return Refusal(say("You have chosen this tile already; the second must be another."), "YR-74")
    return Refusal(say("The mercenaries hold {tile} already.", tile=relic_piece(kind)), "YR-74")


REASONS: Final[dict[type[Any], Reason]] = {
    Roam: roam,
    Land: land,
    Search: search,
    Dig: dig,
    DigAnywhere: dig_anywhere,
    FromMarket: from_market,
    MakeRoom: drop,
    GiveTile: drop,
    ReturnTiles: return_tiles,
    MercenaryRelics: mercenary_relics,
    MercenaryGather: mercenary_gather,
}
