"""What choices of a turn say: actions, dice, heroes, clans, tokens and the Helmet; and dice for mercenaries and empire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.numbers import (
    ASIDE,
    CLAN_PLACE,
    DICE_COLOURS,
    TAX,
    TOKENS,
    TURNS,
    ZONES,
)
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.actions.production import farm_yield, governor_yield
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import Menu
from sandai.games.daimyo.words.cards import effect, solo_line
from sandai.games.daimyo.words.choices.bonus_tiles import placed_tile, tile_words
from sandai.games.daimyo.words.choices.warnings import spent_in_vain
from sandai.games.daimyo.words.nouns import (
    CLAN,
    amount,
    capital,
    die_title,
    price,
    sentences,
)
from sandai.games.daimyo.words.places import (
    PLACE_TITLES,
    ZONE_TITLES,
    player,
)
from sandai.games.daimyo.words.prompts import line_words
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.parts import Label

__all__ = ["LABELS"]

Labeller = Callable[[DaimyoState, Any, int], Label]

TURN: Final = say("Turn")
BONUS_ACTIONS: Final = say("Bonus actions")
TOKENS_HEADING: Final = say("Tokens")
HELMET: Final = say("Helmet")


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


def _main(state: DaimyoState, choice: t.MainAction, seat: int) -> Label:
    zone = state.question.zone if isinstance(state.question, Menu) else ASIDE
    return Label(ZONE_TITLES[zone], _zone_effect(state, zone, seat), say("Main action"))


def _clan_ability(state: DaimyoState, choice: t.ClanAbility, seat: int) -> Label:
    words = effect(state.atlas.tables["clan"][state.clan[seat]]["ability_ops"])
    return Label(say("Clan ability"), words, BONUS_ACTIONS)


def _clan_tile(state: DaimyoState, choice: t.ClanTile, seat: int) -> Label:
    return Label(say("Bonus tile on the clan ability"), placed_tile(state, seat, CLAN_PLACE), BONUS_ACTIONS)


def _action_tile(state: DaimyoState, choice: t.UseActionTile, seat: int) -> Label:
    place = choice.place
    words = say("Bonus tile on {place}", place=PLACE_TITLES[place])
    return Label(words, placed_tile(state, seat, place), BONUS_ACTIONS)


def _reset(state: DaimyoState, choice: t.ResetRecruitment, seat: int) -> Label:
    words = say(
        "Pay {price}; the next unit costs {rice}.",
        price=price(state.atlas.reset_cost),
        rice=amount("rice", state.terms.costs[0]),
    )
    return Label(say("Reset recruitment"), words, say("Any time"))


def _die(state: DaimyoState, choice: t.TakeDieFor, seat: int) -> Label:
    zone, die = choice.zone, die_title(DICE_COLOURS[choice.colour], choice.value)
    if zone == ASIDE:
        words = say("{die} beside the board", die=die)
    else:
        words = say("{die} for {zone}", die=die, zone=ZONE_TITLES[zone])
    total = say("Your dice then sum to {sum}.", sum=state.dice_sum(seat) + choice.value)
    effects = sentences(_zone_effect(state, zone, seat), spent_in_vain(state, zone, seat), total)
    return Label(words, effects, ZONE_TITLES[zone], int(zone >= TAX))


def _step_die(state: DaimyoState, choice: t.RaiseDie | t.LowerDie, seat: int) -> Label:
    zone = choice.zone
    value = state.dice[state.placed[seat * ZONES + zone]]
    facts = {"zone": ZONE_TITLES[zone], "old": value}
    if isinstance(choice, t.RaiseDie):
        words = say("{zone} die up: {old} to {new}", new=value + 1, **facts)
    else:
        words = say("{zone} die down: {old} to {new}", new=value - 1, **facts)
    return Label(capital(words), "", say("Dice"))


def _done(state: DaimyoState, choice: t.Done, seat: int) -> Label:
    return Label(say("Done"), "", TURN, ends=True)


# -- set-up --------------------------------------------------------------------------------------------------------------


def _clan(state: DaimyoState, choice: t.TakeClan, seat: int) -> Label:
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


def _board(state: DaimyoState, choice: t.TakeBoard, seat: int) -> Label:
    board = choice.board
    begin = say("Brings {tokens} at the start.", tokens=price(state.atlas.board_start[board][state.terms.side]))
    tiles = [tile_words(state, tile) for tile in state.atlas.board_tiles[board]]
    kind = state.atlas.board_kind[board]
    number = state.atlas.boards_of(kind).index(board) + 1
    return Label(BOARD_TITLES[kind].format(n=number), sentences(*tiles, begin), say("Mini-boards"))


BOARD_TITLES: Final = (say("Techno-farm board {n}"), say("Radio tower board {n}"))


# -- heroes and clans ----------------------------------------------------------------------------------------------------


def _hero(words: str, group: str) -> Labeller:
    def label(state: DaimyoState, choice: t.HeroChoice, seat: int) -> Label:
        hero = choice.hero
        effects = effect(state.atlas.tables["hero"][hero]["ops"])
        return Label(words.format(hero=state.atlas.hero_name[hero]), effects, group)

    return label


def _hire(state: DaimyoState, choice: t.HireHero, seat: int) -> Label:
    hero = choice.hero
    effects = say(
        "Costs {cost}, strength {strength}: {effect}",
        cost=state.atlas.hero_cost[hero],
        strength=state.atlas.strength[hero],
        effect=effect(state.atlas.tables["hero"][hero]["ops"]),
    )
    return Label(say("Hire {hero}", hero=state.atlas.hero_name[hero]), effects, say("Market"))


def _discard(state: DaimyoState, choice: t.DiscardHero, seat: int) -> Label:
    effects = say("One of your dice goes up or down by 1.") if isinstance(state.question, Menu) else ""
    words = say("Discard {hero}", hero=state.atlas.hero_name[choice.hero])
    return Label(words, effects, say("Discard a hero"))


def _copy(state: DaimyoState, choice: t.CopyAbility, seat: int) -> Label:
    clan = choice.clan
    words = effect(state.atlas.tables["clan"][clan]["ability_ops"])
    return Label(say("{clan} ability", clan=CLAN[state.atlas.clans[clan]]), words, say("Clans"))


# -- tokens, villagers, Helmet -------------------------------------------------------------------------------------------


def _token(words: str) -> Labeller:
    return lambda state, choice, seat: Label(words.format(token=amount(TOKENS[choice.token], 1)), "", TOKENS_HEADING)


def _swap(state: DaimyoState, choice: t.SwapTokens, seat: int) -> Label:
    given, taken = amount(TOKENS[choice.give], 1), amount(TOKENS[choice.take], 1)
    words = say("Swap {given} for {taken}", given=given, taken=taken)
    return Label(words, "", TOKENS_HEADING)


def _pay(state: DaimyoState, choice: t.PayTokens, seat: int) -> Label:
    return Label(say("Pay {price}", price=price(choice.tokens)), "", say("Payment"))


def _villager(state: DaimyoState, choice: t.UseVillagerTile, seat: int) -> Label:
    tile = choice.villager
    row = state.atlas.tables["villager"][tile]
    face = (row["face_a"], row["face_b"])[state.villagers[tile]]
    return Label(say("Villager tile {n}", n=tile + 1), effect(face["ops"]), say("Villagers"))


def _help(state: DaimyoState, choice: t.HelpWith, seat: int) -> Label:
    words = say("{first} and {second}", first=HELP_STEPS[choice.first], second=HELP_STEPS[choice.second])
    return Label(capital(words), "", ZONE_TITLES[0])


HELP_STEPS: Final = (say("storage +1"), say("draw a hero"), say("claim the Helmet"), say("use a villager tile"))


def _helmet(state: DaimyoState, choice: t.GiveHelmet, seat: int) -> Label:
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


def _given_die(state: DaimyoState, choice: t.GiveDieTo, seat: int) -> Label:
    die, space = die_title(DICE_COLOURS[choice.colour], choice.value), choice.space
    effects = MERCENARY_EFFECTS[space].format(price=price(state.atlas.mercenary_shadow))
    return Label(GIVEN_DICE[space].format(die=die), effects, say("Mercenaries"))


def _empire_die(state: DaimyoState, choice: t.EmpireTakes, seat: int) -> Label:
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
    t.EndTurn: lambda state, choice, seat: Label(say("End turn"), "", TURN, ends=True),
    t.MainAction: _main,
    t.ClanAbility: _clan_ability,
    t.ClanTile: _clan_tile,
    t.ResetRecruitment: _reset,
    t.Done: _done,
    t.KeepHelmet: lambda state, choice, seat: Label(say("Keep the Helmet"), say("You start the next round."), HELMET),
    t.TakeClan: _clan,
    t.TakeBoard: _board,
    t.UseActionTile: _action_tile,
    t.PlayHero: _hero(say("Play {hero}"), say("Heroes")),
    t.DiscardHero: _discard,
    t.HireHero: _hire,
    t.RecallHero: _hero(say("Take back {hero}"), say("Discard pile")),
    t.TakeDieFor: _die,
    t.GiveDieTo: _given_die,
    t.EmpireTakes: _empire_die,
    t.RaiseDie: _step_die,
    t.LowerDie: _step_die,
    t.UseVillagerTile: _villager,
    t.GainToken: _token(say("Take {token}")),
    t.LoseToken: _token(say("Lose {token}")),
    t.SwapTokens: _swap,
    t.PayTokens: _pay,
    t.HelpWith: _help,
    t.CopyAbility: _copy,
    t.GiveHelmet: _helmet,
}
