"""What choices on the board say: sites, spaces, islands, relic tiles, units, buildings and bonus tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    COLOURS,
    FARM,
    GOVERNOR,
    PIECES,
    PLACES,
    SITES,
    SPACES,
    TOKENS,
)
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.actions.construction import full_price
from sandai.games.daimyo.rules.rivals.empire import EmpireAct
from sandai.games.daimyo.rules.rivals.mercenaries import MercenaryGather
from sandai.games.daimyo.rules.set_up import EmpireGovernor, EmpireTower
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.words.choices.bonus_tiles import placed_tile, tile_words
from sandai.games.daimyo.words.choices.influence import altar_effect, site_effect, space_effect
from sandai.games.daimyo.words.nouns import (
    BUILDING_TITLE,
    ISLAND,
    ISLAND_TITLE,
    amount,
    capital,
    price,
    sentences,
)
from sandai.games.daimyo.words.owners import piece_of
from sandai.games.daimyo.words.part_cards.relics import progress
from sandai.games.daimyo.words.places import (
    PLACE_TITLES,
    altar_title,
    relic_piece,
    relic_tile,
    shadow_space,
    site,
)
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["LABELS"]

Labeller = Callable[[DaimyoState, Any, int], Label]

STORAGE: Final = say("Storage")


# -- sites and spaces ----------------------------------------------------------------------------------------------------

#: What a choice of a site is called, how if it is about a piece of the empire, and its heading; none: that of the island.
AT_SITES: Final[dict[type[Choice], tuple[str, str, str]]] = {
    t.GovernorOn: (say("Governor on {site}"), say("Governor of the empire on {site}"), ""),
    t.MoveGovernorFrom: (say("Move {piece} from {site}"), "", say("Governors")),
    t.MoveGovernorTo: (say("To {site}"), "", ""),
    t.EliminateGovernor: (say("Eliminate {piece} on {site}"), "", say("Governors")),
    t.FarmOn: (say("Techno-farm on {site}"), say("Techno-farm of the empire on {site}"), ""),
    t.TowerOn: (say("Radio tower on {site}"), say("Radio tower of the empire on {site}"), ""),
    t.MoveTowerFrom: (say("Move the radio tower from {site}"), "", say("Towers")),
    t.MoveTowerTo: (say("To {site}"), "", ""),
    t.CollectByGovernor: (say("Governor on {site}"), "", say("Governors")),
    t.CollectByBuilding: (say("Building on {site}"), "", say("Buildings")),
}
#: The same for shadow spaces.
AT_SPACES: Final[dict[type[Choice], tuple[str, str, str]]] = {
    t.ShadowOn: (say("Shadow on {space}"), say("Shadow of the empire on {space}"), say("Shadow spaces")),
    t.MoveShadowFrom: (say("Move the shadow from {space}"), "", say("Shadows")),
    t.MoveShadowTo: (say("To {space}"), "", say("Shadow spaces")),
}


def _for_empire(state: DaimyoState) -> bool:
    """Whether the player places a piece of the empire."""
    return isinstance(state.question, (EmpireGovernor, EmpireTower, EmpireAct))


def _site(state: DaimyoState, choice: t.SiteChoice, seat: int) -> Label:
    family, at = type(choice), choice.site
    own, empire, group = AT_SITES[family]
    words = empire if empire and _for_empire(state) else own
    heading = group or ISLAND_TITLE[COLOURS[at // SITES]]
    governor = state.governor[at]
    piece = piece_of(state, governor, seat, "governor") if governor >= 0 else ""
    named = words.format(site=site(state.atlas.yields, at), piece=piece)
    return Label(named, site_effect(state, family, at, seat), heading)


def _space(state: DaimyoState, choice: t.SpaceChoice, seat: int) -> Label:
    family, at = type(choice), choice.space
    own, empire, group = AT_SPACES[family]
    words = empire if empire and _for_empire(state) else own
    where = shadow_space(state.atlas.rough_gold, at)
    return Label(words.format(space=where), space_effect(state, family, at, seat), group)


def _altar(state: DaimyoState, choice: t.PawnOnAltar, seat: int) -> Label:
    effect = altar_effect(state, choice.altar, seat)
    return Label(altar_title(state.atlas.altar_value, choice.altar), effect, say("Altars"))


# -- islands and relic tiles ---------------------------------------------------------------------------------------------


def _lying(state: DaimyoState, island: int) -> str:
    tiles = [kind for kind in state.lands[island * SPACES : island * SPACES + SPACES] if kind >= 0]
    names = [relic_tile(COLOURS[kind // PIECES], kind % PIECES + 1) for kind in tiles]
    return say("Lying there: {tiles}.", tiles=", ".join(names)) if tiles else say("No tiles lie there.")


def _island(words: str, group: str) -> Labeller:
    def label(state: DaimyoState, choice: t.IslandChoice, seat: int) -> Label:
        island = choice.island
        return Label(capital(words.format(island=ISLAND[COLOURS[island]])), _lying(state, island), group)

    return label


def _benefit(state: DaimyoState, kind: int, seat: int) -> str:
    """What a relic tile would do for the player; nothing if somebody else gets it."""
    if isinstance(state.question, (EmpireAct, MercenaryGather)):
        return ""
    colour = kind // PIECES
    held = {one % PIECES + 1 for one in bits(state.loose[seat]) if one // PIECES == colour}
    spaces = range(colour * SPACES, colour * SPACES + SPACES) if colour < state.terms.islands else range(0)
    altars = [state.atlas.altar_value[at] for at in spaces if state.altar[at] < 0]
    return capital(say("{progress}.", progress=progress(COLOURS[colour], kind % PIECES + 1, held, altars)))


def _take(state: DaimyoState, choice: t.TakeTile, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    facts = {"tile": relic_piece(kind), "island": ISLAND[COLOURS[island]]}
    if isinstance(state.question, EmpireAct):
        words = say("The empire takes {tile} from {island}", **facts)
    elif isinstance(state.question, MercenaryGather):
        words = say("The mercenaries take {tile} from {island}", **facts)
    else:
        words = say("Take {tile} from {island}", **facts)
    return Label(words, _benefit(state, kind, seat), say("Take a tile"))


def _market(state: DaimyoState, choice: t.TakeFromMarket, seat: int) -> Label:
    tile = relic_piece(choice.kind)
    if isinstance(state.question, EmpireAct):
        words = say("The empire takes {tile} from the black market", tile=tile)
    else:
        words = say("Take {tile} from the black market", tile=tile)
    return Label(words, _benefit(state, choice.kind, seat), say("Black market"))


def _search(state: DaimyoState, choice: t.SearchAway, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    words = say("{tile}, on {island}, to the black market", tile=relic_piece(kind), island=ISLAND[COLOURS[island]])
    return Label(capital(words), "", say("Search"))


def _cycle(state: DaimyoState, choice: t.CycleTile, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    words = say("Cycle {tile}, on {island}, through the bag", tile=relic_piece(kind), island=ISLAND[COLOURS[island]])
    return Label(words, "", say("Cycle"))


def _search_with(state: DaimyoState, choice: t.SearchWith, seat: int) -> Label:
    words = say("Search, paying {price}", price=amount(TOKENS[choice.token], 1))
    return Label(words, say("Replace up to 2 tiles with new ones."), say("Search"))


def _buy(words: str, from_mercenaries: bool) -> Labeller:
    def label(state: DaimyoState, choice: t.KindChoice, seat: int) -> Label:
        cost = state.atlas.mercenary_tile if from_mercenaries else state.atlas.shop_price
        tile = relic_piece(choice.kind)
        effect = sentences(say("Costs {price}.", price=price(cost)), _benefit(state, choice.kind, seat))
        return Label(words.format(tile=tile), effect, say("Shop"))

    return label


def _stored(words: str, effect: str) -> Labeller:
    return lambda state, choice, seat: Label(words.format(tile=relic_piece(choice.kind)), effect, STORAGE)


# -- units, buildings, bonus tiles ---------------------------------------------------------------------------------------


def _recruit(state: DaimyoState, choice: t.RecruitUnit, seat: int) -> Label:
    if choice.unit == GOVERNOR:
        words = say("2 influence on its island, and a share in Production.")
        return Label(say("Governor"), words, say("Recruit"))
    words = say("You take the gold of its space; 1 influence on its island, where an opposing governor has to go.")
    return Label(say("Shadow"), words, say("Recruit"))


def _build(state: DaimyoState, choice: t.ConstructBuilding, seat: int) -> Label:
    kind = choice.kind
    cost = say("Full price: {price}.", price=price(full_price(state, seat, kind, False)))
    effects = sentences(cost, BUILDING_EFFECTS[kind])
    return Label(BUILDING_TITLE[BUILDING_NAMES[kind]], effects, say("Construct"))


BUILDING_EFFECTS: Final = (say("A share in Production, no influence."), say("2 influence on its island."))


def _bonus_tile(farm: str, tower: str) -> Labeller:
    def label(state: DaimyoState, choice: t.TileChoice, seat: int) -> Label:
        tile = choice.tile
        kind = state.atlas.board_kind[state.atlas.tile_board[tile]]
        words = farm if kind == FARM else tower
        return Label(words.format(n=state.atlas.tile_slot[tile] + 1), tile_words(state, tile), say("Bonus tiles"))

    return label


def _place(state: DaimyoState, choice: t.PutTileOn, seat: int) -> Label:
    place = choice.place
    covered = state.places[seat * PLACES + place] >= 0
    lost = say("The tile there is lost: {effect}", effect=placed_tile(state, seat, place)) if covered else ""
    return Label(capital(PLACE_TITLES[place]), lost, say("Places"))


LABELS: Final[dict[type[Choice], Labeller]] = {
    t.RecruitUnit: _recruit,
    t.ConstructBuilding: _build,
    t.SearchWith: _search_with,
    **dict.fromkeys(AT_SITES, _site),
    **dict.fromkeys(AT_SPACES, _space),
    t.PawnOnAltar: _altar,
    t.GoTo: _island(say("To {island}"), say("Islands")),
    t.YieldOf: _island(say("{island}"), say("Islands")),
    t.GatherFrom: _island(say("Mercenaries gather two tiles of {island}"), say("Gather")),
    t.TakeTile: _take,
    t.SearchAway: _search,
    t.CycleTile: _cycle,
    t.BuyTile: _buy(say("Buy {tile} in the black market"), False),
    t.BuyFromMercenaries: _buy(say("Buy {tile} from the mercenaries"), True),
    t.TakeFromMarket: _market,
    t.DropTile: _stored(say("Give up {tile}"), say("It goes to the black market.")),
    t.ReturnTile: _stored(say("Return {tile}"), say("It goes into the bag.")),
    t.UncoverTile: _bonus_tile(say("Uncover techno-farm tile {n}"), say("Uncover radio tower tile {n}")),
    t.PutTileOn: _place,
    t.ActivateBonusTile: _bonus_tile(say("Activate techno-farm tile {n}"), say("Activate radio tower tile {n}")),
}
