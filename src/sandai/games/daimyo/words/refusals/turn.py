"""Why something can't be done with dice, heroes, bonus tiles, the clan ability or the Helmet."""

from __future__ import annotations

from typing import Any

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
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import covered
from sandai.games.daimyo.rules.heroes import sums
from sandai.games.daimyo.rules.rivals.mercenaries import free_place
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.tiles import effect_of
from sandai.games.daimyo.rules.turn import DID_ACTION_TILE, DID_CLAN, DID_CLAN_TILE, DID_HERO, die_with
from sandai.games.daimyo.words.places import PLACE_TITLES, ZONE_TITLES
from sandai.games.daimyo.words.refusals.phrases import either, hero_not_in, index_in, missing_price, too_dear
from sandai.kernel.refusal import Refusal

__all__ = ["REASONS"]


# -- dice ----------------------------------------------------------------------------------------------------------------


def _no_such_die(state: DaimyoState, face: int, rule: str) -> Refusal | None:
    if die_with(state, face) >= 0:
        return None
    return Refusal(f"No {DICE_COLOURS[face // 6]} {face % 6 + 1} lies in the middle.", rule)


def take_die(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.DICE[seat], code)
    if at < 0:
        return None
    face, zone = divmod(at, ZONES)
    missing = _no_such_die(state, face, "Y-082")
    if missing is not None:
        return missing
    if zone == ASIDE:
        return Refusal("You may lay a die aside only if no die fits a free space of your board.", "Y-092")
    fitting = ZONES_OF_COLOUR[face // 6]
    if zone not in fitting:
        spaces = either([ZONE_TITLES[one] for one in fitting])
        return Refusal(f"A {DICE_COLOURS[face // 6]} die goes on {spaces}, not on {ZONE_TITLES[zone]}.", "Y-083")
    if state.placed[seat * ZONES + zone] < 0:
        return None
    return Refusal(f"A die lies on your {ZONE_TITLES[zone]} space already.", "Y-183" if zone == TAX else "Y-084")


def give_die(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    at = index_in(c.GIVEN_DICE, code)
    if at < 0:
        return None
    face, space = divmod(at, len(MERCENARY_SPACES))
    missing = _no_such_die(state, face, "Y-303")
    if missing is not None:
        return missing
    colour = state.atlas.mercenary_colours[space]
    if colour != face // 6:
        return Refusal(f"The {MERCENARY_SPACES[space]} space takes {DICE_COLOURS[colour]} dice only.", "Y-305")
    if free_place(state, space) < 0:
        return Refusal(f"The mercenaries' {MERCENARY_SPACES[space]} space has no room for another die.", "Y-305")
    if space != M_SHADOW:
        return None
    return too_dear(state, seat, state.atlas.mercenary_shadow, "the shadow space", "Y-317")


def empire_turn(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    face = index_in(c.EMPIRE_DICE, code)
    return _no_such_die(state, face, "Y-344") if face >= 0 else None


def step_die(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    """A discarded hero changes a die by 1; a tile only raises one."""
    up, down = index_in(c.RAISES[seat], code), index_in(c.LOWERS[seat], code)
    zone = max(up, down)
    if zone < 0:
        return None
    raises = type(frame).__name__ == "RaiseDice"
    if raises and down >= 0:
        return Refusal("This only raises dice.", "Y-234")
    rule = "YR-50" if raises else "Y-197"
    die = state.placed[seat * ZONES + zone]
    if die < 0:
        where = "beside your board" if zone == ASIDE else f"on your {ZONE_TITLES[zone]} space"
        return Refusal(f"You have no die {where}.", "Y-234" if raises else "Y-195")
    if up >= 0 and state.dice[die] == 6:
        return Refusal("This die shows 6; it can't go higher.", rule)
    if down >= 0 and state.dice[die] == 1:
        return Refusal("This die shows 1; it can't go lower.", rule)
    return None


# -- the turn ------------------------------------------------------------------------------------------------------------


def menu(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    if code == c.END_TURN[0].code:
        return Refusal(f"Do your main action first: {ZONE_TITLES[frame.zone]}.", "Y-089")
    if code == c.MAIN[0][0].code:
        if frame.zone == ASIDE:
            return Refusal("Your die lies beside the board, so you have no main action.", "Y-092")
        return Refusal("You already took your main action this turn.", "Y-084")
    if code == c.CLAN_ABILITY[0].code:
        if frame.did & DID_CLAN:
            return Refusal("You already used your clan ability this turn.", "Y-185")
        return _sum_too_low(state, seat, "the clan ability", "Y-199")
    if code == c.CLAN_TILE[0].code:
        return _clan_tile(state, frame, seat)
    if index_in(c.ACTION_TILES[seat], code) >= 0:
        return _action_tile(state, frame, seat)
    if index_in(c.DICE[seat], code) >= 0:
        return Refusal("You have taken your die for this turn.", "Y-082")
    hero = index_in(c.DISCARDS, code)
    if hero >= 0:
        return hero_not_in(state, hero, state.hand[seat], "in your hand", "Y-195")
    hero = index_in(c.PLAYS, code)
    return _play(state, frame, hero, seat) if hero >= 0 else None


def _sum_too_low(state: DaimyoState, seat: int, what: str, rule: str) -> Refusal | None:
    total, least = state.dice_sum(seat), state.atlas.threshold[state.clan[seat]]
    if total >= least:
        return None
    return Refusal(f"Your dice sum to {total}; {what} needs {least}.", rule)


def _clan_tile(state: DaimyoState, frame: Any, seat: int) -> Refusal | None:
    if frame.did & DID_CLAN_TILE:
        return Refusal("You already used the bonus tile on your clan ability this turn.", "Y-185")
    tile = state.places[seat * PLACES + CLAN_PLACE]
    if tile < 0:
        return Refusal("You have no bonus tile on your clan ability.", "Y-206")
    return _sum_too_low(state, seat, "the tile on your clan ability", "Y-206") or _tile_price(state, seat, tile)


def _action_tile(state: DaimyoState, frame: Any, seat: int) -> Refusal | None:
    if frame.did & DID_ACTION_TILE:
        return Refusal("You already used a bonus tile of a main action this turn.", "Y-185")
    if frame.zone == ASIDE:
        return Refusal("Your die lies beside the board, so you can't use the tile of a main action.", "YR-09")
    if frame.zone == TAX:
        return Refusal("Tax has no place for a bonus tile.", "YR-03")
    tile = state.places[seat * PLACES + frame.zone]
    if tile < 0:
        return Refusal(f"You have no bonus tile on {PLACE_TITLES[frame.zone]}.", "Y-205")
    return _tile_price(state, seat, tile)


def _tile_price(state: DaimyoState, seat: int, tile: int) -> Refusal | None:
    return missing_price(state, seat, effect_of(state, tile), state.hand[seat], "this tile")


def _play(state: DaimyoState, frame: Any, hero: int, seat: int) -> Refusal | None:
    hand = state.hand[seat]
    missing = hero_not_in(state, hero, hand, "in your hand", "Y-188")
    if missing is not None:
        return missing
    if frame.did & DID_HERO:
        return Refusal("You already played a hero this turn.", "Y-190")
    name, strength = state.atlas.hero_name[hero], state.atlas.strength[hero]
    reach = sums(state, seat)
    if not reach >> strength & 1:
        made = either([str(total) for total in bits(reach)])
        return Refusal(f"{name} needs dice that sum to exactly {strength}; yours make {made}.", "Y-188")
    return missing_price(state, seat, hero, hand & ~(1 << hero), name)


# -- heroes --------------------------------------------------------------------------------------------------------------


def free_hero(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    hero = index_in(c.PLAYS, code)
    if hero < 0:
        return None
    hand = state.hand[seat]
    return hero_not_in(state, hero, hand, "in your hand", "Y-202") or missing_price(
        state, seat, hero, hand & ~(1 << hero), state.atlas.hero_name[hero]
    )


def discard(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    hero = index_in(c.DISCARDS, code)
    return hero_not_in(state, hero, state.hand[seat], "in your hand", type(frame).rule) if hero >= 0 else None


def recall(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    hero = index_in(c.RECALLS, code)
    return hero_not_in(state, hero, state.discard[seat], "in your discard pile", "Y-191") if hero >= 0 else None


# -- bonus tiles, clans, Helmet ------------------------------------------------------------------------------------------


def activate_tile(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    tile = index_in(c.ACTIVATES, code)
    if tile < 0:
        return None
    kind = tile // 16
    if state.boards[seat * 2 + kind] != tile // 4:
        return Refusal("That tile is not on one of your mini-boards.", "Y-249")
    if frame.locked:
        if tile % 4 not in covered(state, seat, kind):
            return Refusal("That tile is uncovered; choose one under a building.", "Y-249")
    elif tile not in state.tiles_placed(seat)[:YELLOW_PLACE]:
        if state.atlas.yellow[tile]:
            return Refusal("Yellow tiles work in the Revenue step only.", "Y-211")
        return Refusal("That tile is not on your clan board.", "Y-210")
    return _tile_price(state, seat, tile)


def copy_clan(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    clan = index_in(c.COPIES, code)
    if clan < 0:
        return None
    if state.clan[seat] == clan:
        return Refusal("That is your own clan; choose an opponent's ability.", "Y-242")
    if state.terms.mercenaries and state.clan[state.terms.automa] == clan:
        return Refusal("The mercenaries have no clan ability.", "YR-44")
    return Refusal(f"Nobody plays the {state.atlas.clans[clan].capitalize()} clan.", "Y-242")


def pass_helmet(state: DaimyoState, frame: Any, code: int, seat: int) -> Refusal | None:
    other = index_in(c.HELMETS, code)
    if other < 0:
        return None
    if other == seat:
        return Refusal("You hold the Helmet: keep it, or give it to somebody else.", "Y-278")
    if other == len(c.HELMETS) - 1:
        return Refusal("The empire plays only in a solo game.", "Y-398")
    return Refusal(f"There is no seat {other} in this game.", "Y-398")


REASONS = {
    "TakeDie": take_die,
    "GiveDie": give_die,
    "EmpireTurn": empire_turn,
    "StepDie": step_die,
    "RaiseDice": step_die,
    "Menu": menu,
    "FreeHero": free_hero,
    "DiscardPrice": discard,
    "LoseHero": discard,
    "Recall": recall,
    "ActivateTile": activate_tile,
    "CopyClan": copy_clan,
    "PassHelmet": pass_helmet,
}
