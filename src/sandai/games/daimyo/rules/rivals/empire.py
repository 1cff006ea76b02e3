"""Solo: the turns of the empire, its cards and abilities (Y-328 to Y-374)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.numbers import (
    BLUE,
    BY_FAILURE,
    DICE_COLOURS,
    GOLD,
    ISLANDS,
    SPACES,
    TOKENS,
    TURNS,
    ZONES,
)
from sandai.games.daimyo.numbers import FARM as FARM_KIND
from sandai.games.daimyo.numbers import TOWER as TOWER_KIND
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.heroes import discard_hero
from sandai.games.daimyo.rules.actions.construction import put_building
from sandai.games.daimyo.rules.actions.governors import put_governor
from sandai.games.daimyo.rules.actions.lands import FROM_MARKET, fetch, fill_gaps
from sandai.games.daimyo.rules.actions.shadows import put_shadow, strike
from sandai.games.daimyo.rules.actions.storage import free_altars, receive, take_altar
from sandai.games.daimyo.rules.choice_types import (
    DiscardHero,
    EmpireTakes,
    FarmOn,
    GovernorOn,
    LoseToken,
    PawnOnAltar,
    ShadowOn,
    TakeFromMarket,
    TakeTile,
    TowerOn,
)
from sandai.games.daimyo.rules.choices import ALTARS, EMPIRE_DICE, LOSES
from sandai.games.daimyo.rules.journal import log_for
from sandai.games.daimyo.rules.pieces import tile_colour, whole_relic
from sandai.games.daimyo.rules.popularity import score
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.rivals.favour import ahead, favoured, open_ways
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.tokens import gain
from sandai.games.daimyo.rules.turn import dice_offered, die_with
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame

__all__ = [
    "FRAMES",
    "CleanUp",
    "EmpireAbility",
    "EmpireAct",
    "EmpireAltar",
    "EmpireTurn",
    "Forfeit",
    "Line",
    "NextCard",
    "draw_card",
]


def draw_card(state: DaimyoState, round: int) -> None:
    """Turn up the next card of the deck for a round (Y-339, Y-359)."""
    deck = 0 if round <= 2 else 1 if round <= 4 else 2
    decks = state.atlas.card_deck
    left = [card for card, other in enumerate(decks) if other == deck and not state.cards_used >> card & 1]
    card = left[state.below(len(left))]
    state.cards_used |= 1 << card
    state.cards = (*state.cards, card)
    if not state.quiet:
        row = state.atlas.tables["solo_card"][card]
        lines = {colour: row[colour]["ops"] for colour in DICE_COLOURS}
        state.log(events.TURNS_CARD, "Y-359", -1, {"card": row["id"], "lines": lines})


class NextCard(Frame[DaimyoState]):
    """After its actions the empire's next card is drawn, but not after the third of a round (YR-86)."""

    rule = "Y-359"

    def run(self, state: DaimyoState) -> None:
        if len(state.cards) < TURNS:
            draw_card(state, state.round)


class EmpireTurn(DaimyoQuestion):
    """A die on the space of its colour; the lines of the other two colours are carried out (Y-344, Y-345)."""

    rule = "Y-344"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [EMPIRE_DICE[face] for face in dice_offered(state)]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if not isinstance(choice, EmpireTakes):
            return
        die = die_with(state, choice.face)
        state.pool &= ~(1 << die)
        state.placed[state.terms.automa * ZONES + len(state.cards) - 1] = die
        if state.terms.blue_die_claims and choice.colour == BLUE:  # YR-112
            state.helmet_claimed = 1
        data = {"colour": DICE_COLOURS[choice.colour], "value": choice.value}
        log_for(state, state.terms.automa, events.TAKES_SOLO_DIE, "Y-344", data)
        card = state.cards[-1]
        frames: list[Frame[DaimyoState]] = [
            Line(state.atlas.line_effect(card, colour), 0, -1, False)
            for colour in range(len(DICE_COLOURS))
            if colour != choice.colour
        ]
        state.push_all([*frames, NextCard()])


class Line(Frame[DaimyoState]):
    """A line of a card from operation `step` on, of which `left` pieces or tiles are still to come (-1: all)."""

    fields = ("effect", "step", "left", "failed")
    rule = "Y-345"

    def __init__(self, effect: int, step: int, left: int, failed: bool) -> None:
        self.effect = effect
        self.step = step
        self.left = left
        self.failed = failed

    def run(self, state: DaimyoState) -> None:
        ops = state.atlas.effects[self.effect].ops
        if self.step == len(ops):
            if self.failed:  # Y-347, Y-400
                score(state, state.terms.automa, BY_FAILURE, 1, "Y-347")
            return
        op = ops[self.step]
        name = OPS[op.code]
        left = op.n if self.left < 0 else self.left
        if name == "empire_helmet":
            self._next(state, self.failed)
            take_helmet(state)
        elif name == "player_loses":
            able = state.hand[0] or any(state.tokens_of(0)[:GOLD])
            self._next(state, self.failed or not able)
            if able:
                state.push(Forfeit(0))
        elif left == 0:
            self._next(state, self.failed)
        elif open_ways(state, op):
            state.push(EmpireAct(0, self.effect, self.step, left, self.failed))
        else:
            self._next(state, True)

    def _next(self, state: DaimyoState, failed: bool) -> None:
        state.push(Line(self.effect, self.step + 1, -1, failed))


def take_helmet(state: DaimyoState) -> None:
    """YR-91, YR-108"""
    if state.helmet != state.terms.automa:
        state.helmet = state.terms.automa
        log_for(state, state.terms.automa, events.TAKES_HELMET, "Y-346", {})


class EmpireAct(DaimyoQuestion):
    """How the empire carries out one piece or tile of a line: the player decides, within its favour (Y-346, Y-348)."""

    fields = ("seat", "effect", "step", "left", "failed")
    rule = "Y-346"

    def __init__(self, seat: int, effect: int, step: int, left: int, failed: bool) -> None:
        self.seat = seat
        self.effect = effect
        self.step = step
        self.left = left
        self.failed = failed

    def options(self, state: DaimyoState) -> list[Choice]:
        return favoured(state, self.effect, self.step, self.left)

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        rival = state.terms.automa
        op = state.atlas.effects[self.effect].ops[self.step]
        state.push(Line(self.effect, self.step, self.left - 1, self.failed))
        if isinstance(choice, GovernorOn):
            put_governor(state, rival, choice.site, "Y-346")
        elif isinstance(choice, FarmOn):
            put_building(state, rival, FARM_KIND, choice.site, "Y-346")
        elif isinstance(choice, TowerOn):
            put_building(state, rival, TOWER_KIND, choice.site, "Y-346")
        elif isinstance(choice, ShadowOn):
            put_shadow(state, rival, choice.space, "Y-346")
            gain(state, rival, GOLD, state.atlas.rough_gold[choice.space], "Y-159")
            strike(state, self.seat, rival, choice.space // SPACES)
        elif isinstance(choice, TakeTile):
            take_tile(state, choice.kind, choice.island, op.favour)
        elif isinstance(choice, TakeFromMarket):
            take_tile(state, choice.kind, FROM_MARKET, op.favour)


def take_tile(state: DaimyoState, kind: int, source: int, favour: bool) -> None:
    """A tile for the empire, whose storage has no end (Y-352); a completed relic is restored at once."""
    rival = state.terms.automa
    colour = tile_colour(kind)
    before = state.relics[rival * ISLANDS + colour]
    fetch(state, kind, source)
    receive(state, rival, kind, source)
    if state.relics[rival * ISLANDS + colour] > before and len(free_altars(state, colour)) > 1:
        state.push(EmpireAltar(0, colour, favour))


class EmpireAltar(DaimyoQuestion):
    """Asks on which altar the empire's relic pawn goes (YR-106)."""

    fields = ("seat", "island", "favour")
    rule = "YR-106"

    def __init__(self, seat: int, island: int, favour: bool) -> None:
        self.seat = seat
        self.island = island
        self.favour = favour

    def options(self, state: DaimyoState) -> list[Choice]:
        free = free_altars(state, self.island)
        if self.favour:
            lead = ahead(state, self.island)
            good = [altar for altar in free if lead <= 0 < lead + state.atlas.altar_value[altar]]
            free = good or free
        return [ALTARS[altar] for altar in free]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, PawnOnAltar):
            take_altar(state, state.terms.automa, choice.altar)


class Forfeit(DaimyoQuestion):
    """A resource or a hero from hand is lost (Y-363)."""

    rule = "Y-363"

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = [LOSES[self.seat][token] for token in range(GOLD) if state.tokens[self.seat * 4 + token]]
        discards = state.terms.choices.discards
        listed.extend([discards[hero] for hero in bits(state.hand[self.seat])])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, DiscardHero):
            discard_hero(state, self.seat, choice.hero, "Y-363")
        elif isinstance(choice, LoseToken):
            state.tokens[self.seat * 4 + choice.token] -= 1
            state.log(events.LOSES_RESOURCE, "Y-363", self.seat, {"token": TOKENS[choice.token]})


class EmpireAbility(Frame[DaimyoState]):
    """Just before the round ends the dice on the cards name an ability (Y-360 to Y-364)."""

    rule = "Y-360"

    def run(self, state: DaimyoState) -> None:
        total = state.dice_sum(state.terms.automa)
        row = max([row for row, least in enumerate(state.atlas.ability_from) if total >= least], default=0)
        ops = state.atlas.tables["solo_card"][-1]["table"][row]["ops"]
        log_for(state, state.terms.automa, events.USES_ABILITY, "Y-360", {"sum": total, "ops": ops})
        state.push(Line(state.atlas.ability_effect(row), 0, -1, False))


class CleanUp(Frame[DaimyoState]):
    """The round's cards are discarded; after round 4 the empire's tiles go back into the bag (Y-369, Y-370)."""

    rule = "Y-369"

    def run(self, state: DaimyoState) -> None:
        if state.round == 4:
            self._recycle(state)
        state.cards = ()
        draw_card(state, state.round + 1)

    def _recycle(self, state: DaimyoState) -> None:
        """YR-93: loose tiles and those of restored relics; the pawns stay."""
        rival = state.terms.automa
        kinds = bits(state.loose[rival])
        relics = state.relics[rival * ISLANDS : rival * ISLANDS + ISLANDS]
        for colour, count in enumerate(relics):
            for kind in bits(whole_relic(colour)):
                kinds.extend([kind] * count)
        state.loose[rival] = 0
        state.recycled = relics
        state.bag.extend(kinds)
        log_for(state, rival, events.RECYCLES_TILES, "Y-370", {"n": len(kinds)})
        fill_gaps(state)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    CleanUp,
    EmpireAbility,
    EmpireAct,
    EmpireAltar,
    EmpireTurn,
    Forfeit,
    Line,
    NextCard,
)
