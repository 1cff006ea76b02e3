"""Choices in words: what a button says, what the choice brings or costs, and the heading it stands under."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.numbers import (
    ASIDE,
    BUILDING_NAMES,
    CLAN_PLACE,
    COLOURS,
    DICE_COLOURS,
    FARM,
    GOVERNOR,
    PIECES,
    PLACES,
    SITES,
    SPACES,
    TAX,
    TOKENS,
    TURNS,
    ZONES,
)
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import full_price
from sandai.games.daimyo.rules.actions.production import farm_yield, governor_yield
from sandai.games.daimyo.rules.rivals.empire import EmpireAct
from sandai.games.daimyo.rules.rivals.mercenaries import MercenaryGather
from sandai.games.daimyo.rules.set_up import EmpireGovernor, EmpireTower
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import Menu
from sandai.games.daimyo.words.cards import effect, solo_line
from sandai.games.daimyo.words.influence import site_effect, space_effect
from sandai.games.daimyo.words.nouns import (
    BUILDING_TITLE,
    CLAN,
    ISLAND,
    ISLAND_TITLE,
    amount,
    capital,
    die_title,
    price,
    sentences,
)
from sandai.games.daimyo.words.places import (
    PLACE_TITLES,
    ZONE_TITLES,
    altar_title,
    player,
    relic_piece,
    relic_tile,
    shadow_space,
    site,
)
from sandai.games.daimyo.words.prompts import line_words
from sandai.games.daimyo.words.warnings import spent_in_vain, warned
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["label", "tile_words"]

Labeller = Callable[[DaimyoState, Any, int], Label]

TURN: Final = say("Turn")
BONUS_ACTIONS: Final = say("Bonus actions")
TOKENS_HEADING: Final = say("Tokens")
HELMET: Final = say("Helmet")
STORAGE: Final = say("Storage")

# What can be spent on nothing: actions once a turn, and heroes discarded as a price.
SPENT: Final = frozenset(
    {
        c.MainAction,
        c.ClanAbility,
        c.ClanTile,
        c.UseActionTile,
        c.PlayHero,
        c.DiscardHero,
        c.ActivateBonusTile,
    }
)


def label(state: DaimyoState, choice: Choice, seat: int) -> Label:
    family = type(choice)
    told = LABELS[family](state, choice, seat)
    return warned(state, choice, seat, told) if family in SPENT else told


def tile_words(state: DaimyoState, tile: int) -> str:
    """What a bonus tile does."""
    row = state.atlas.tables["tile"][tile]
    face = row["advanced" if state.terms.side else "basic"]
    ops = next(entry["ops"] for entry in state.atlas.tables["tile_effect"] if entry["id"] == face["effect"])
    return effect(ops, face, row["band"] == "yellow")


def _placed_tile(state: DaimyoState, seat: int, place: int) -> str:
    return tile_words(state, state.places[seat * PLACES + place])


# -- the turn: main action, bonus actions, dice --------------------------------------------------------------------------


def _zone_effect(state: DaimyoState, zone: int, seat: int) -> str:
    made = [a + b for a, b in zip(governor_yield(state, seat), farm_yield(state, seat), strict=True)]
    return ZONE_EFFECTS[zone].format(tax=price(state.atlas.tax), made=price(made))


ZONE_EFFECTS: Final = (
    say("Storage +1, draw a hero, claim the Helmet, use a villager tile."),
    say("Every governor and techno-farm of yours yields its site's resource: {made} now."),
    say("Twice: move the scavenger and take a relic tile; search and shop on the way."),
    say("Recruit governors and shadows for rice."),
    say("Construct techno-farms and radio towers for metal and stone."),
    say("Take {tax}."),
    say("No main action, but the die counts for sums."),
)


def _main(state: DaimyoState, choice: c.MainAction, seat: int) -> Label:
    zone = state.question.zone if isinstance(state.question, Menu) else ASIDE
    return Label(ZONE_TITLES[zone], _zone_effect(state, zone, seat), say("Main action"))


def _clan_ability(state: DaimyoState, choice: c.ClanAbility, seat: int) -> Label:
    words = effect(state.atlas.tables["clan"][state.clan[seat]]["ability_ops"])
    return Label(say("Clan ability"), words, BONUS_ACTIONS)


def _clan_tile(state: DaimyoState, choice: c.ClanTile, seat: int) -> Label:
    return Label(say("Bonus tile on the clan ability"), _placed_tile(state, seat, CLAN_PLACE), BONUS_ACTIONS)


def _action_tile(state: DaimyoState, choice: c.UseActionTile, seat: int) -> Label:
    place = choice.place
    words = say("Bonus tile on {place}", place=PLACE_TITLES[place])
    return Label(words, _placed_tile(state, seat, place), BONUS_ACTIONS)


def _reset(state: DaimyoState, choice: c.ResetRecruitment, seat: int) -> Label:
    words = say(
        "Pay {price}; the next unit costs {rice}.",
        price=price(state.atlas.reset_cost),
        rice=amount("rice", state.terms.costs[0]),
    )
    return Label(say("Reset recruitment"), words, say("Any time"))


def _die(state: DaimyoState, choice: c.TakeDieFor, seat: int) -> Label:
    zone, die = choice.zone, die_title(DICE_COLOURS[choice.colour], choice.value)
    if zone == ASIDE:
        words = say("{die} beside the board", die=die)
    else:
        words = say("{die} for {zone}", die=die, zone=ZONE_TITLES[zone])
    total = say("Your dice then sum to {sum}.", sum=state.dice_sum(seat) + choice.value)
    told = sentences(_zone_effect(state, zone, seat), spent_in_vain(state, zone, seat), total)
    return Label(words, told, ZONE_TITLES[zone], int(zone >= TAX))


def _step_die(state: DaimyoState, choice: c.RaiseDie | c.LowerDie, seat: int) -> Label:
    zone = choice.zone
    value = state.dice[state.placed[seat * ZONES + zone]]
    facts = {"zone": ZONE_TITLES[zone], "old": value}
    if isinstance(choice, c.RaiseDie):
        words = say("{zone} die up: {old} to {new}", new=value + 1, **facts)
    else:
        words = say("{zone} die down: {old} to {new}", new=value - 1, **facts)
    return Label(capital(words), "", say("Dice"))


def _done(state: DaimyoState, choice: c.Done, seat: int) -> Label:
    return Label(say("Done"), "", TURN, ends=True)


# -- set-up --------------------------------------------------------------------------------------------------------------


def _clan(state: DaimyoState, choice: c.TakeClan, seat: int) -> Label:
    clan = choice.clan
    row = state.atlas.tables["clan"][clan]
    return Label(
        say("{clan} clan", clan=CLAN[state.atlas.clans[clan]]),
        sentences(
            say("With {n}+ on your dice: {ability}", n=state.atlas.threshold[clan], ability=effect(row["ability_ops"])),
            say(
                "Starts with {tokens}, and what your two mini-boards bring.", tokens=price(state.atlas.clan_start[clan])
            ),
        ),
        say("Clans"),
    )


def _board(state: DaimyoState, choice: c.TakeBoard, seat: int) -> Label:
    board = choice.board
    begin = say("Brings {tokens} at the start.", tokens=price(state.atlas.board_start[board][state.terms.side]))
    tiles = [tile_words(state, tile) for tile in state.atlas.board_tiles[board]]
    kind = state.atlas.board_kind[board]
    number = state.atlas.boards_of(kind).index(board) + 1
    return Label(BOARD_TITLES[kind].format(n=number), sentences(*tiles, begin), say("Mini-boards"))


BOARD_TITLES: Final = (say("Techno-farm board {n}"), say("Radio tower board {n}"))


# -- sites and spaces ----------------------------------------------------------------------------------------------------

#: What a choice of a site is called, how if it is about a piece of the empire, and its heading; none: that of the island.
AT_SITES: Final[dict[type[Choice], tuple[str, str, str]]] = {
    c.GovernorOn: (say("Governor on {site}"), say("Governor of the empire on {site}"), ""),
    c.MoveGovernorFrom: (say("Move the governor from {site}"), "", say("Governors")),
    c.MoveGovernorTo: (say("To {site}"), "", ""),
    c.EliminateGovernor: (say("Eliminate the governor on {site}"), "", say("Governors")),
    c.FarmOn: (say("Techno-farm on {site}"), say("Techno-farm of the empire on {site}"), ""),
    c.TowerOn: (say("Radio tower on {site}"), say("Radio tower of the empire on {site}"), ""),
    c.MoveTowerFrom: (say("Move the radio tower from {site}"), "", say("Towers")),
    c.MoveTowerTo: (say("To {site}"), "", ""),
    c.CollectByGovernor: (say("Governor on {site}"), "", say("Governors")),
    c.CollectByBuilding: (say("Building on {site}"), "", say("Buildings")),
}
#: The same for shadow spaces.
AT_SPACES: Final[dict[type[Choice], tuple[str, str, str]]] = {
    c.ShadowOn: (say("Shadow on {space}"), say("Shadow of the empire on {space}"), say("Shadow spaces")),
    c.MoveShadowFrom: (say("Move the shadow from {space}"), "", say("Shadows")),
    c.MoveShadowTo: (say("To {space}"), "", say("Shadow spaces")),
}


def _for_empire(state: DaimyoState) -> bool:
    """Whether the player places a piece of the empire."""
    return isinstance(state.question, (EmpireGovernor, EmpireTower, EmpireAct))


def _site(state: DaimyoState, choice: c.SiteChoice, seat: int) -> Label:
    family, at = type(choice), choice.site
    own, empire, group = AT_SITES[family]
    words = empire if empire and _for_empire(state) else own
    heading = group or ISLAND_TITLE[COLOURS[at // SITES]]
    return Label(words.format(site=site(state.atlas.yields, at)), site_effect(state, family, at, seat), heading)


def _space(state: DaimyoState, choice: c.SpaceChoice, seat: int) -> Label:
    family, at = type(choice), choice.space
    own, empire, group = AT_SPACES[family]
    words = empire if empire and _for_empire(state) else own
    where = shadow_space(state.atlas.rough_gold, at)
    return Label(words.format(space=where), space_effect(state, family, at, seat), group)


def _altar(state: DaimyoState, choice: c.PawnOnAltar, seat: int) -> Label:
    return Label(altar_title(state.atlas.altar_value, choice.altar), "", say("Altars"))


# -- islands and relic tiles ---------------------------------------------------------------------------------------------


def _lying(state: DaimyoState, island: int) -> str:
    tiles = [kind for kind in state.lands[island * SPACES : island * SPACES + SPACES] if kind >= 0]
    names = [relic_tile(COLOURS[kind // PIECES], kind % PIECES + 1) for kind in tiles]
    return say("Lying there: {tiles}.", tiles=", ".join(names)) if tiles else say("No tiles lie there.")


def _island(words: str, group: str) -> Labeller:
    def told(state: DaimyoState, choice: c.IslandChoice, seat: int) -> Label:
        island = choice.island
        return Label(capital(words.format(island=ISLAND[COLOURS[island]])), _lying(state, island), group)

    return told


def _take(state: DaimyoState, choice: c.TakeTile, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    facts = {"tile": relic_piece(kind), "island": ISLAND[COLOURS[island]]}
    if isinstance(state.question, EmpireAct):
        words = say("The empire takes {tile} from {island}", **facts)
    elif isinstance(state.question, MercenaryGather):
        words = say("The mercenaries take {tile} from {island}", **facts)
    else:
        words = say("Take {tile} from {island}", **facts)
    return Label(words, "", say("Take a tile"))


def _market(state: DaimyoState, choice: c.TakeFromMarket, seat: int) -> Label:
    tile = relic_piece(choice.kind)
    if isinstance(state.question, EmpireAct):
        words = say("The empire takes {tile} from the black market", tile=tile)
    else:
        words = say("Take {tile} from the black market", tile=tile)
    return Label(words, "", say("Black market"))


def _search(state: DaimyoState, choice: c.SearchAway, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    words = say("{tile}, on {island}, to the black market", tile=relic_piece(kind), island=ISLAND[COLOURS[island]])
    return Label(capital(words), "", say("Search"))


def _cycle(state: DaimyoState, choice: c.CycleTile, seat: int) -> Label:
    island, kind = choice.island, choice.kind
    words = say("Cycle {tile}, on {island}, through the bag", tile=relic_piece(kind), island=ISLAND[COLOURS[island]])
    return Label(words, "", say("Cycle"))


def _search_with(state: DaimyoState, choice: c.SearchWith, seat: int) -> Label:
    words = say("Search, paying {price}", price=amount(TOKENS[choice.token], 1))
    return Label(words, say("Up to 2 tiles make way for new ones."), say("Search"))


def _buy(words: str, from_mercenaries: bool) -> Labeller:
    def told(state: DaimyoState, choice: c.KindChoice, seat: int) -> Label:
        cost = state.atlas.mercenary_tile if from_mercenaries else state.atlas.shop_price
        tile = relic_piece(choice.kind)
        return Label(words.format(tile=tile), say("Costs {price}.", price=price(cost)), say("Shop"))

    return told


def _stored(words: str, effect: str) -> Labeller:
    return lambda state, choice, seat: Label(words.format(tile=relic_piece(choice.kind)), effect, STORAGE)


# -- units, buildings, bonus tiles ---------------------------------------------------------------------------------------


def _recruit(state: DaimyoState, choice: c.RecruitUnit, seat: int) -> Label:
    if choice.unit == GOVERNOR:
        words = say("2 influence on its island, and a share in Production.")
        return Label(say("Governor"), words, say("Recruit"))
    words = say("You take the gold of its space; 1 influence on its island, where an opposing governor has to go.")
    return Label(say("Shadow"), words, say("Recruit"))


def _build(state: DaimyoState, choice: c.ConstructBuilding, seat: int) -> Label:
    kind = choice.kind
    cost = say("Full price: {price}.", price=price(full_price(state, seat, kind, False)))
    told = sentences(cost, BUILDING_EFFECTS[kind])
    return Label(BUILDING_TITLE[BUILDING_NAMES[kind]], told, say("Construct"))


BUILDING_EFFECTS: Final = (say("A share in Production, no influence."), say("2 influence on its island."))


def _bonus_tile(farm: str, tower: str) -> Labeller:
    def told(state: DaimyoState, choice: c.TileChoice, seat: int) -> Label:
        tile = choice.tile
        kind = state.atlas.board_kind[state.atlas.tile_board[tile]]
        words = farm if kind == FARM else tower
        return Label(words.format(n=state.atlas.tile_slot[tile] + 1), tile_words(state, tile), say("Bonus tiles"))

    return told


def _place(state: DaimyoState, choice: c.PutTileOn, seat: int) -> Label:
    place = choice.place
    covered = state.places[seat * PLACES + place] >= 0
    lost = say("Covers for good: {effect}", effect=_placed_tile(state, seat, place)) if covered else ""
    return Label(capital(PLACE_TITLES[place]), lost, say("Places"))


# -- heroes and clans ----------------------------------------------------------------------------------------------------


def _hero(words: str, group: str) -> Labeller:
    def told(state: DaimyoState, choice: c.HeroChoice, seat: int) -> Label:
        hero = choice.hero
        effects = effect(state.atlas.tables["hero"][hero]["ops"])
        return Label(words.format(hero=state.atlas.hero_name[hero]), effects, group)

    return told


def _hire(state: DaimyoState, choice: c.HireHero, seat: int) -> Label:
    hero = choice.hero
    told = say(
        "Costs {cost}, strength {strength}: {effect}",
        cost=state.atlas.hero_cost[hero],
        strength=state.atlas.strength[hero],
        effect=effect(state.atlas.tables["hero"][hero]["ops"]),
    )
    return Label(say("Hire {hero}", hero=state.atlas.hero_name[hero]), told, say("Market"))


def _discard(state: DaimyoState, choice: c.DiscardHero, seat: int) -> Label:
    told = say("A die of yours goes up or down by 1.") if isinstance(state.question, Menu) else ""
    words = say("Discard {hero}", hero=state.atlas.hero_name[choice.hero])
    return Label(words, told, say("Discard a hero"))


def _copy(state: DaimyoState, choice: c.CopyAbility, seat: int) -> Label:
    clan = choice.clan
    words = effect(state.atlas.tables["clan"][clan]["ability_ops"])
    return Label(say("{clan} ability", clan=CLAN[state.atlas.clans[clan]]), words, say("Clans"))


# -- tokens, villagers, Helmet -------------------------------------------------------------------------------------------


def _token(words: str) -> Labeller:
    return lambda state, choice, seat: Label(words.format(token=amount(TOKENS[choice.token], 1)), "", TOKENS_HEADING)


def _swap(state: DaimyoState, choice: c.SwapTokens, seat: int) -> Label:
    given, taken = amount(TOKENS[choice.give], 1), amount(TOKENS[choice.take], 1)
    words = say("Swap {given} for {taken}", given=given, taken=taken)
    return Label(words, "", TOKENS_HEADING)


def _pay(state: DaimyoState, choice: c.PayTokens, seat: int) -> Label:
    return Label(say("Pay {price}", price=price(choice.tokens)), "", say("Payment"))


def _villager(state: DaimyoState, choice: c.UseVillagerTile, seat: int) -> Label:
    tile = choice.villager
    row = state.atlas.tables["villager"][tile]
    face = (row["face_a"], row["face_b"])[state.villagers[tile]]
    return Label(say("Villager tile {n}", n=tile + 1), effect(face["ops"]), say("Villagers"))


def _help(state: DaimyoState, choice: c.HelpWith, seat: int) -> Label:
    words = say("{first} and {second}", first=HELP_STEPS[choice.first], second=HELP_STEPS[choice.second])
    return Label(capital(words), "", ZONE_TITLES[0])


HELP_STEPS: Final = (say("storage +1"), say("draw a hero"), say("claim the Helmet"), say("use a villager tile"))


def _helmet(state: DaimyoState, choice: c.GiveHelmet, seat: int) -> Label:
    to = choice.to
    words = say("Give it to {name}", name=player(to)) if to >= 0 else say("Give it to the empire")
    return Label(words, say("They start the next round."), HELMET)


# -- mercenaries and empire ----------------------------------------------------------------------------------------------

GIVEN_DICE: Final = (
    say("{die} to the mercenaries' relic space"),
    say("{die} to the mercenaries' tower space"),
    say("{die} to the mercenaries' governor space"),
    say("{die} to the mercenaries' shadow space"),
)
MERCENARY_EFFECTS: Final = (
    say("Cycle a tile through the bag, or the mercenaries gather two tiles."),
    say("A mercenary radio tower."),
    say("A mercenary governor."),
    say("You give {price}; a mercenary shadow removes a governor of your opponent."),
)


def _given_die(state: DaimyoState, choice: c.GiveDieTo, seat: int) -> Label:
    die, space = die_title(DICE_COLOURS[choice.colour], choice.value), choice.space
    told = MERCENARY_EFFECTS[space].format(price=price(state.atlas.mercenary_shadow))
    return Label(GIVEN_DICE[space].format(die=die), told, say("Mercenaries"))


def _empire_die(state: DaimyoState, choice: c.EmpireTakes, seat: int) -> Label:
    colour, value = DICE_COLOURS[choice.colour], choice.value
    card = state.cards[-1]
    effects = [state.atlas.line_effect(card, line) for line in range(len(DICE_COLOURS))]
    lines = [line_words(state, effects[line]) for line, name in enumerate(DICE_COLOURS) if name != colour]
    total, left = state.dice_sum(state.terms.automa) + value, TURNS - len(state.cards)
    if left:
        after = say("Its dice then sum to {sum}, with {n} to come.", sum=total, n=left)
    else:
        rows = state.atlas.tables["solo_card"][-1]["table"]
        ability = next(solo_line(row["ops"]) for row in rows if row["min"] <= total <= row["max"])
        after = say("Its dice then sum to {sum}, so at the end of the round: {ability}", sum=total, ability=ability)
    words = say("{die} on the empire's card", die=die_title(colour, value))
    return Label(words, sentences(*lines, after), say("Empire"))


LABELS: Final[dict[type[Choice], Labeller]] = {
    c.EndTurn: lambda state, choice, seat: Label(say("End turn"), "", TURN, ends=True),
    c.MainAction: _main,
    c.ClanAbility: _clan_ability,
    c.ClanTile: _clan_tile,
    c.ResetRecruitment: _reset,
    c.Done: _done,
    c.KeepHelmet: lambda state, choice, seat: Label(say("Keep the Helmet"), say("You start the next round."), HELMET),
    c.RecruitUnit: _recruit,
    c.ConstructBuilding: _build,
    c.SearchWith: _search_with,
    c.TakeClan: _clan,
    c.TakeBoard: _board,
    c.UseActionTile: _action_tile,
    **dict.fromkeys(AT_SITES, _site),
    **dict.fromkeys(AT_SPACES, _space),
    c.PawnOnAltar: _altar,
    c.GoTo: _island(say("To {island}"), say("Islands")),
    c.YieldOf: _island(say("{island}"), say("Islands")),
    c.GatherFrom: _island(say("Mercenaries gather two tiles of {island}"), say("Gather")),
    c.TakeTile: _take,
    c.SearchAway: _search,
    c.CycleTile: _cycle,
    c.BuyTile: _buy(say("Buy {tile} in the black market"), False),
    c.BuyFromMercenaries: _buy(say("Buy {tile} from the mercenaries"), True),
    c.TakeFromMarket: _market,
    c.DropTile: _stored(say("Give up {tile}"), say("It goes to the black market.")),
    c.ReturnTile: _stored(say("Return {tile}"), say("It goes into the bag.")),
    c.PlayHero: _hero(say("Play {hero}"), say("Heroes")),
    c.DiscardHero: _discard,
    c.HireHero: _hire,
    c.RecallHero: _hero(say("Take back {hero}"), say("Discard pile")),
    c.TakeDieFor: _die,
    c.GiveDieTo: _given_die,
    c.EmpireTakes: _empire_die,
    c.RaiseDie: _step_die,
    c.LowerDie: _step_die,
    c.UseVillagerTile: _villager,
    c.GainToken: _token(say("Take {token}")),
    c.LoseToken: _token(say("Lose {token}")),
    c.SwapTokens: _swap,
    c.PayTokens: _pay,
    c.HelpWith: _help,
    c.UncoverTile: _bonus_tile(say("Uncover techno-farm tile {n}"), say("Uncover radio tower tile {n}")),
    c.PutTileOn: _place,
    c.ActivateBonusTile: _bonus_tile(say("Activate techno-farm tile {n}"), say("Activate radio tower tile {n}")),
    c.CopyAbility: _copy,
    c.GiveHelmet: _helmet,
}
