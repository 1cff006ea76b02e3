"""Why something can't be done with dice, heroes, bonus tiles, the clan ability or the Helmet."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import (
    ASIDE,
    CLAN_PLACE,
    DICE_COLOURS,
    M_SHADOW,
    MERCENARY_SPACES,
    PLACES,
    TAX,
    YELLOW_PLACE,
    ZONES,
    ZONES_OF_COLOUR,
)
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules.abilities.attacks import LoseHero
from sandai.games.daimyo.rules.abilities.clans import CopyClan
from sandai.games.daimyo.rules.abilities.discards import RaiseDice, StepDie
from sandai.games.daimyo.rules.abilities.heroes import DiscardPrice, FreeHero, Recall, sums
from sandai.games.daimyo.rules.abilities.tiles import ActivateTile, effect_of
from sandai.games.daimyo.rules.actions.construction import covered
from sandai.games.daimyo.rules.rivals.empire import EmpireTurn, Forfeit
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie, free_place
from sandai.games.daimyo.rules.round_end import PassHelmet
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.turn import DID_ACTION_TILE, DID_CLAN, DID_CLAN_TILE, DID_HERO, Menu, TakeDie, die_with
from sandai.games.daimyo.words.nouns import CLAN, COLOUR, die, either
from sandai.games.daimyo.words.places import PLACE_TITLES, ZONE_TITLES, player
from sandai.games.daimyo.words.refusals.phrases import Reason, hero_not_in_hand, missing_price, too_dear
from sandai.kernel.choice import Choice
from sandai.kernel.language import say
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS", "discard"]

GOES_ON: Final = {
    "blue": say("A blue die goes on {zones}, not on {zone}."),
    "green": say("A green die goes on {zones}, not on {zone}."),
    "red": say("A red die goes on {zones}, not on {zone}."),
}
#: By mercenary space: for a die of a wrong colour, and for one too many.
WRONG_COLOUR: Final = {
    "relic": say("The relic space takes {colour} dice only."),
    "tower": say("The tower space takes {colour} dice only."),
    "governor": say("The governor space takes {colour} dice only."),
    "shadow": say("The shadow space takes {colour} dice only."),
}
FULL: Final = {
    "relic": say("The mercenaries' relic space has no room for another die."),
    "tower": say("The mercenaries' tower space has no room for another die."),
    "governor": say("The mercenaries' governor space has no room for another die."),
    "shadow": say("The mercenaries' shadow space has no room for another die."),
}


# -- dice ----------------------------------------------------------------------------------------------------------------


def _no_such_die(state: DaimyoState, face: int, rule: str) -> Refusal | None:
    if die_with(state, face) >= 0:
        return None
    missing = die(DICE_COLOURS[t.colour_of(face)], t.value_of(face))
    return Refusal(say("No {die} lies in the middle.", die=missing), rule)


def take_die(state: DaimyoState, frame: TakeDie, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.TakeDieFor):
        return None
    face, zone = choice.face, choice.zone
    missing = _no_such_die(state, face, "Y-082")
    if missing is not None:
        return missing
    if zone == ASIDE:
        return Refusal(say("You may lay a die aside only if no die fits a free space of your board."), "Y-092")
    fitting = ZONES_OF_COLOUR[choice.colour]
    if zone not in fitting:
        zones = either([ZONE_TITLES[one] for one in fitting])
        return Refusal(GOES_ON[DICE_COLOURS[choice.colour]].format(zones=zones, zone=ZONE_TITLES[zone]), "Y-083")
    if state.placed[seat * ZONES + zone] < 0:
        return None
    words = say("A die lies on your {zone} space already.", zone=ZONE_TITLES[zone])
    return Refusal(words, "Y-183" if zone == TAX else "Y-084")


def give_die(state: DaimyoState, frame: GiveDie, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GiveDieTo):
        return None
    face, space = choice.face, choice.space
    missing = _no_such_die(state, face, "Y-303")
    if missing is not None:
        return missing
    colour = state.atlas.mercenary_colours[space]
    if colour != choice.colour:
        only = COLOUR[DICE_COLOURS[colour]]
        return Refusal(WRONG_COLOUR[MERCENARY_SPACES[space]].format(colour=only), "Y-305")
    if free_place(state, space) < 0:
        return Refusal(FULL[MERCENARY_SPACES[space]], "Y-305")
    if space != M_SHADOW:
        return None
    return too_dear(state, seat, state.atlas.mercenary_shadow, say("the shadow space"), "Y-317")


def empire_turn(state: DaimyoState, frame: EmpireTurn, choice: Choice, seat: int) -> Refusal | None:
    return _no_such_die(state, choice.face, "Y-344") if isinstance(choice, t.EmpireTakes) else None


def step_die(state: DaimyoState, frame: StepDie | RaiseDice, choice: Choice, seat: int) -> Refusal | None:
    """A discarded hero changes a die by 1; a tile only raises one."""
    if not isinstance(choice, (t.RaiseDie, t.LowerDie)):
        return None
    zone, up = choice.zone, isinstance(choice, t.RaiseDie)
    raises = isinstance(frame, RaiseDice)
    if raises and not up:
        return Refusal(say("This only raises dice."), "Y-234")
    rule = "YR-50" if raises else "Y-197"
    die = state.placed[seat * ZONES + zone]
    if die < 0:
        if zone == ASIDE:
            words = say("You have no die beside your board.")
        else:
            words = say("You have no die on your {zone} space.", zone=ZONE_TITLES[zone])
        return Refusal(words, "Y-234" if raises else "Y-195")
    if up and state.dice[die] == 6:
        return Refusal(say("This die shows 6; it can't go higher."), rule)
    if not up and state.dice[die] == 1:
        return Refusal(say("This die shows 1; it can't go lower."), rule)
    return None


# -- the turn ------------------------------------------------------------------------------------------------------------


def menu(state: DaimyoState, frame: Menu, choice: Choice, seat: int) -> Refusal | None:
    if isinstance(choice, t.EndTurn):
        return Refusal(say("Do your main action first: {zone}.", zone=ZONE_TITLES[frame.zone]), "Y-089")
    if isinstance(choice, t.MainAction):
        if frame.zone == ASIDE:
            return Refusal(say("Your die lies beside the board, so you have no main action."), "Y-092")
        return Refusal(say("You already took your main action this turn."), "Y-084")
    if isinstance(choice, t.ClanAbility):
        if frame.did & DID_CLAN:
            return Refusal(say("You already used your clan ability this turn."), "Y-185")
        return _sum_too_low(state, seat, say("the clan ability"), "Y-199")
    if isinstance(choice, t.ClanTile):
        return _clan_tile(state, frame, seat)
    if isinstance(choice, t.UseActionTile):
        return _action_tile(state, frame, seat)
    if isinstance(choice, t.TakeDieFor):
        return Refusal(say("You have taken your die for this turn."), "Y-082")
    if isinstance(choice, t.DiscardHero):
        return hero_not_in_hand(state, choice.hero, seat, "Y-195")
    return _play(state, frame, choice.hero, seat) if isinstance(choice, t.PlayHero) else None


def _sum_too_low(state: DaimyoState, seat: int, what: str, rule: str) -> Refusal | None:
    total, least = state.dice_sum(seat), state.atlas.threshold[state.clan[seat]]
    if total >= least:
        return None
    return Refusal(say("Your dice sum to {sum}; {what} needs {least}.", sum=total, what=what, least=least), rule)


def _clan_tile(state: DaimyoState, frame: Menu, seat: int) -> Refusal | None:
    if frame.did & DID_CLAN_TILE:
        return Refusal(say("You already used the bonus tile on your clan ability this turn."), "Y-185")
    tile = state.places[seat * PLACES + CLAN_PLACE]
    if tile < 0:
        return Refusal(say("You have no bonus tile on your clan ability."), "Y-206")
    low = _sum_too_low(state, seat, say("the tile on your clan ability"), "Y-206")
    return low or _tile_price(state, seat, tile)


def _action_tile(state: DaimyoState, frame: Menu, seat: int) -> Refusal | None:
    if frame.did & DID_ACTION_TILE:
        return Refusal(say("You already used a bonus tile of a main action this turn."), "Y-185")
    if frame.zone == ASIDE:
        words = say("Your die lies beside the board, so you can't use the tile of a main action.")
        return Refusal(words, "YR-09")
    if frame.zone == TAX:
        return Refusal(say("Tax has no place for a bonus tile."), "YR-03")
    tile = state.places[seat * PLACES + frame.zone]
    if tile < 0:
        return Refusal(say("You have no bonus tile on {place}.", place=PLACE_TITLES[frame.zone]), "Y-205")
    return _tile_price(state, seat, tile)


def _tile_price(state: DaimyoState, seat: int, tile: int) -> Refusal | None:
    return missing_price(state, seat, effect_of(state, tile), state.hand[seat], say("this tile"))


def _play(state: DaimyoState, frame: Menu, hero: int, seat: int) -> Refusal | None:
    hand = state.hand[seat]
    missing = hero_not_in_hand(state, hero, seat, "Y-188")
    if missing is not None:
        return missing
    if frame.did & DID_HERO:
        return Refusal(say("You already played a hero this turn."), "Y-190")
    name, strength = state.atlas.hero_name[hero], state.atlas.strength[hero]
    reach = sums(state, seat)
    if not reach >> strength & 1:
        made = either([str(total) for total in bits(reach)])
        words = say(
            "{hero} needs dice that sum to exactly {strength}; yours make {sums}.",
            hero=name,
            strength=strength,
            sums=made,
        )
        return Refusal(words, "Y-188")
    return missing_price(state, seat, hero, hand & ~(1 << hero), name)


# -- heroes --------------------------------------------------------------------------------------------------------------


def free_hero(state: DaimyoState, frame: FreeHero, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.PlayHero):
        return None
    hero = choice.hero
    hand = state.hand[seat]
    missing = hero_not_in_hand(state, hero, seat, "Y-202")
    return missing or missing_price(state, seat, hero, hand & ~(1 << hero), state.atlas.hero_name[hero])


def discard(state: DaimyoState, frame: DiscardPrice | LoseHero | Forfeit, choice: Choice, seat: int) -> Refusal | None:
    return hero_not_in_hand(state, choice.hero, seat, type(frame).rule) if isinstance(choice, t.DiscardHero) else None


def recall(state: DaimyoState, frame: Recall, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.RecallHero) or state.discard[seat] >> choice.hero & 1:
        return None
    return Refusal(say("{hero} is not in your discard pile.", hero=state.atlas.hero_name[choice.hero]), "Y-191")


# -- bonus tiles, clans, Helmet ------------------------------------------------------------------------------------------


def activate_tile(state: DaimyoState, frame: ActivateTile, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.ActivateBonusTile):
        return None
    tile = choice.tile
    kind = state.atlas.board_kind[state.atlas.tile_board[tile]]
    if tile not in state.tiles_under(seat, kind):
        return Refusal(say("That tile is not on one of your mini-boards."), "Y-249")
    if frame.locked:
        if state.atlas.tile_slot[tile] not in covered(state, seat, kind):
            return Refusal(say("That tile is uncovered; choose one under a building."), "Y-249")
    elif tile not in state.tiles_placed(seat)[:YELLOW_PLACE]:
        if state.atlas.yellow[tile]:
            return Refusal(say("Yellow tiles work in the Revenue step only."), "Y-211")
        return Refusal(say("That tile is not on your clan board."), "Y-210")
    return _tile_price(state, seat, tile)


def copy_clan(state: DaimyoState, frame: CopyClan, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.CopyAbility):
        return None
    clan = choice.clan
    if state.clan[seat] == clan:
        return Refusal(say("That is your own clan; choose an opponent's ability."), "Y-242")
    if state.terms.mercenaries and state.clan[state.terms.automa] == clan:
        return Refusal(say("The mercenaries have no clan ability."), "YR-44")
    return Refusal(say("Nobody plays the {clan} clan.", clan=CLAN[state.atlas.clans[clan]]), "Y-242")


def pass_helmet(state: DaimyoState, frame: PassHelmet, choice: Choice, seat: int) -> Refusal | None:
    if not isinstance(choice, t.GiveHelmet):
        return None
    if choice.to == seat:
        return Refusal(say("You hold the Helmet: keep it, or give it to somebody else."), "Y-278")
    if choice.to < 0:
        return Refusal(say("The empire plays only in a solo game."), "Y-398")
    return Refusal(say("Nobody plays {colour} in this game.", colour=player(choice.to)), "Y-398")


REASONS: Final[dict[type[Any], Reason]] = {
    TakeDie: take_die,
    GiveDie: give_die,
    EmpireTurn: empire_turn,
    StepDie: step_die,
    RaiseDice: step_die,
    Menu: menu,
    FreeHero: free_hero,
    DiscardPrice: discard,
    LoseHero: discard,
    Recall: recall,
    ActivateTile: activate_tile,
    CopyClan: copy_clan,
    PassHelmet: pass_helmet,
}
