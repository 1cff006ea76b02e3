"""A turn: a die, then main action and bonus actions in any order (Y-082 to Y-092, Y-184 to Y-187)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import (
    ASIDE,
    BLUE,
    CLAN_PLACE,
    CONSTRUCTION,
    DICE_COLOURS,
    DIE_SIDES,
    PLACES,
    PRODUCTION,
    RECRUITMENT,
    RELIC,
    TAX,
    VILLAGERS,
    ZONE_NAMES,
    ZONES,
    ZONES_OF_COLOUR,
)
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.clans import use_clan
from sandai.games.daimyo.rules.abilities.discards import StepDie
from sandai.games.daimyo.rules.abilities.heroes import discard_hero, play_hero, playable
from sandai.games.daimyo.rules.abilities.tiles import tile_ready, use_tile
from sandai.games.daimyo.rules.actions.construction import ConstructNext
from sandai.games.daimyo.rules.actions.production import produce
from sandai.games.daimyo.rules.actions.recruitment import RecruitNext
from sandai.games.daimyo.rules.actions.relics import relic_action
from sandai.games.daimyo.rules.actions.tax import tax
from sandai.games.daimyo.rules.actions.villagers import help_from_villagers
from sandai.games.daimyo.rules.choice_types import (
    ClanAbility,
    ClanTile,
    DiscardHero,
    MainAction,
    PlayHero,
    TakeDieFor,
    UseActionTile,
    colour_of,
    value_of,
)
from sandai.games.daimyo.rules.choices import ACTION_TILES, CLAN_ABILITY, CLAN_TILE, DICE, END_TURN, MAIN, die_on
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = ["FRAMES", "Menu", "TakeDie", "dice_offered", "die_with"]

# What was done already in this turn (Y-185).
DID_MAIN: Final = 1
DID_HERO: Final = 2
DID_CLAN: Final = 4
DID_ACTION_TILE: Final = 8
DID_CLAN_TILE: Final = 16


def dice_offered(state: DaimyoState) -> list[int]:
    """The faces of the different dice in the middle (see `face_of`)."""
    colours = state.terms.dice
    dice = state.dice
    return sorted({colours[die] * DIE_SIDES + dice[die] - 1 for die in bits(state.pool)})  # face_of, without calls


def die_with(state: DaimyoState, face: int) -> int:
    """A die in the middle that shows this face."""
    colour, value = colour_of(face), value_of(face)
    for die in bits(state.pool):
        if state.terms.dice[die] == colour and state.dice[die] == value:
            return die
    return -1


class TakeDie(DaimyoQuestion):
    """Take a die and put it on a free space of its colour, or on Tax (Y-082, Y-083)."""

    rule = "Y-082"

    def options(self, state: DaimyoState) -> list[Choice]:
        faces = dice_offered(state)
        mine = state.placed[self.seat * ZONES : self.seat * ZONES + ZONES]
        offered = DICE[self.seat]
        listed: list[Choice] = []
        for face in faces:
            first = die_on(face, 0)
            for zone in ZONES_OF_COLOUR[colour_of(face)]:
                if mine[zone] < 0:
                    listed.append(offered[first + zone])
        if not listed:  # Y-092, YR-09
            listed = [offered[die_on(face, ASIDE)] for face in faces]
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TakeDieFor):
            self._take(state, choice)

    def _take(self, state: DaimyoState, choice: TakeDieFor) -> None:
        zone = choice.zone
        die = die_with(state, choice.face)
        state.pool &= ~(1 << die)
        state.placed[self.seat * ZONES + zone] = die
        if state.terms.blue_die_claims and choice.colour == BLUE and zone != VILLAGERS:
            state.helmet_claimed = 1
        if not state.quiet:
            data = {"colour": DICE_COLOURS[choice.colour], "value": choice.value, "zone": ZONE_NAMES[zone]}
            state.log(events.TAKES_DIE, "Y-083", self.seat, data)
        state.push(Menu(self.seat, zone, DID_MAIN if zone == ASIDE else 0))


class Menu(DaimyoQuestion):
    """What to do next in this turn; each action is finished before the next begins (Y-087, Y-088)."""

    fields = ("seat", "zone", "did")
    rule = "Y-087"

    def __init__(self, seat: int, zone: int, did: int) -> None:
        self.seat = seat
        self.zone = zone  # where this turn's die lies
        self.did = did

    def options(self, state: DaimyoState) -> list[Choice]:
        seat = self.seat
        did = self.did
        listed: list[Choice] = []
        if not did & DID_MAIN:
            listed.append(MAIN[seat][self.zone])
        hand = state.hand[seat]
        if hand and not did & DID_HERO:
            listed.extend(playable(state, seat))
        if state.dice_sum(seat) >= state.atlas.threshold[state.clan[seat]]:
            if not did & DID_CLAN:
                listed.append(CLAN_ABILITY[seat])
            if not did & DID_CLAN_TILE and tile_ready(state, seat, CLAN_PLACE):
                listed.append(CLAN_TILE[seat])
        if not did & DID_ACTION_TILE and self.zone < TAX and tile_ready(state, seat, self.zone):
            listed.append(ACTION_TILES[seat][self.zone])
        if hand:
            discards = state.terms.choices.discards
            listed.extend([discards[hero] for hero in bits(hand)])
        if did & DID_MAIN:
            listed.append(END_TURN[seat])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        seat = self.seat
        if isinstance(choice, MainAction):
            self._again(state, DID_MAIN)
            self._main_action(state)
        elif isinstance(choice, PlayHero):
            self._again(state, DID_HERO)
            play_hero(state, seat, choice.hero, "Y-188")
        elif isinstance(choice, DiscardHero):
            state.push(self)
            discard_hero(state, seat, choice.hero, "Y-195")
            state.push(StepDie(seat))
        elif isinstance(choice, ClanAbility):
            self._again(state, DID_CLAN)
            use_clan(state, seat)
        elif isinstance(choice, ClanTile):
            self._again(state, DID_CLAN_TILE)
            use_tile(state, seat, state.places[seat * PLACES + CLAN_PLACE], "Y-206")
        elif isinstance(choice, UseActionTile):
            self._again(state, DID_ACTION_TILE)
            use_tile(state, seat, state.places[seat * PLACES + choice.place], "Y-205")

    def _again(self, state: DaimyoState, did: int) -> None:
        state.push(Menu(self.seat, self.zone, self.did | did))

    def _main_action(self, state: DaimyoState) -> None:
        seat = self.seat
        zone = self.zone
        state.log(events.MAIN_ACTION, "Y-086", seat, {"zone": ZONE_NAMES[zone]})
        if zone == VILLAGERS:
            help_from_villagers(state, seat)
        elif zone == PRODUCTION:
            produce(state, seat)
        elif zone == RELIC:
            relic_action(state, seat)
        elif zone == RECRUITMENT:
            state.push(RecruitNext(seat, 0))
        elif zone == CONSTRUCTION:
            state.push(ConstructNext(seat, 0))
        else:
            tax(state, seat)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    Menu,
    TakeDie,
)
