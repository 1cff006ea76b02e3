"""The end of a round: influence, revenue, start player, hiring (Y-263 to Y-284)."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.numbers import BY_INFLUENCE, COLOURS, GOLD, HIRING_DRAW, ISLANDS, ROUNDS, SPACES, YELLOW_PLACE
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.heroes import draw_heroes
from sandai.games.daimyo.rules.abilities.resolve import start
from sandai.games.daimyo.rules.abilities.tiles import effect_of
from sandai.games.daimyo.rules.actions.hiring import HireStep, affordable
from sandai.games.daimyo.rules.choice_types import GainToken, GiveHelmet
from sandai.games.daimyo.rules.choices import GAINS, HELMETS, KEEP
from sandai.games.daimyo.rules.goals import LED, check_goals
from sandai.games.daimyo.rules.journal import rival_name
from sandai.games.daimyo.rules.popularity import add_points
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.rivals import empire, mercenaries
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import gain
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Together

__all__ = [
    "FRAMES",
    "End",
    "HireNext",
    "Hiring",
    "HiringDraw",
    "Influence",
    "NextRound",
    "PassHelmet",
    "Revenue",
    "StartPlayer",
    "end_of_round",
    "ranks",
]


def end_of_round(state: DaimyoState) -> None:
    """Y-263, Y-284: the steps in their order; round 5 leaves out start player and hiring."""
    last = state.round == ROUNDS
    frames: list[Frame[DaimyoState]] = []
    if state.terms.solo:
        frames.append(empire.EmpireAbility())
    frames.extend([Influence(), Revenue()])
    if state.terms.mercenaries:
        frames.append(mercenaries.Gift())
    if not last:
        frames.extend([StartPlayer(), Hiring(), HiringDraw()])
    elif state.terms.mercenaries and state.terms.last_mercenary_hero:
        frames.append(mercenaries.TakeLastHero())  # YR-80
    if state.terms.solo and not last:
        frames.append(empire.CleanUp())
    frames.append(End() if last else NextRound())
    state.push_all(frames)


# -- influence ---------------------------------------------------------------------------------------------------------


def ranks(state: DaimyoState, island: int) -> list[list[int]]:
    """Owners with influence on an island, best first; equals after the shadow tie-break share a place (Y-265 to Y-269)."""
    shadows = state.shadow[island * SPACES : island * SPACES + SPACES]
    found: dict[tuple[int, int], list[int]] = {}
    for owner in range(state.terms.owners):
        influence = state.influence[owner * ISLANDS + island]
        if influence:
            found.setdefault((influence, shadows.count(owner)), []).append(owner)
    return [found[key] for key in sorted(found, reverse=True)]


def shares(state: DaimyoState, island: int) -> list[tuple[int, int, int]]:
    """Who gets how much for which place on an island (Y-266, Y-267, Y-270, Y-271)."""
    order = ranks(state, island)
    gold, silver = state.atlas.gold_standard[island], state.atlas.silver_standard[island]
    if not order:
        return []
    if len(order[0]) > 1:
        return [(owner, (gold + silver) // len(order[0]), 1) for owner in order[0]]
    paid = [(order[0][0], gold, 1)]
    if len(order) > 1:
        paid.extend([(owner, silver // len(order[1]), 2) for owner in order[1]])
    return paid


class Influence(Frame[DaimyoState]):
    """PP island by island, then the goals that name the end of a round (Y-264 to Y-272, Y-256)."""

    rule = "Y-265"

    def run(self, state: DaimyoState) -> None:
        led = [0] * state.terms.owners
        for island in range(state.terms.islands):
            for owner, points, place in shares(state, island):
                self._pay(state, island, owner, points, place)
            order = ranks(state, island)
            if order and len(order[0]) == 1:  # YR-57
                led[order[0][0]] += 1
        for step in range(state.terms.seats):  # YR-54
            seat = (state.start + step) % state.terms.seats
            check_goals(state, seat, LED, led[seat])

    def _pay(self, state: DaimyoState, island: int, owner: int, points: int, place: int) -> None:
        if not state.quiet:
            seat = owner if owner < state.terms.seats else -1
            influence = state.influence[owner * ISLANDS + island]
            data: dict[str, Any] = {"island": COLOURS[island], "place": place, "n": points, "influence": influence}
            if seat < 0:
                data["by"] = rival_name(state)
            state.log(events.LEADS, "Y-266" if place == 1 else "Y-267", seat, data)
        if owner != state.terms.automa or state.terms.solo:  # Y-322: mercenaries score nothing
            add_points(state, owner, BY_INFLUENCE, points)


# -- revenue -----------------------------------------------------------------------------------------------------------


class Revenue(Together[DaimyoState]):
    """Everybody takes a resource of choice, gold, and what yellow tiles bring (Y-275 to Y-277, YR-63)."""

    rule = "Y-275"

    def seats(self, state: DaimyoState) -> list[int]:
        seats = state.terms.seats
        return [(state.start + step) % seats for step in range(seats)]

    def choices(self, state: DaimyoState, seat: int) -> list[Choice]:
        return GAINS[seat][:GOLD]

    def reveal(self, state: DaimyoState, answers: list[Choice]) -> None:
        seats = self.seats(state)
        for seat, answer in zip(seats, answers, strict=True):
            if isinstance(answer, GainToken):
                gain(state, seat, answer.token, 1, "Y-275")
            gain(state, seat, GOLD, state.atlas.revenue_gold, "Y-276")
        for seat in reversed(seats):
            for tile in reversed(state.tiles_placed(seat)[YELLOW_PLACE:]):
                if tile >= 0:
                    start(state, seat, effect_of(state, tile))


# -- start player ------------------------------------------------------------------------------------------------------


class StartPlayer(Frame[DaimyoState]):
    """The Helmet's holder decides about it; an empire keeps it (Y-278, Y-367)."""

    rule = "Y-278"

    def run(self, state: DaimyoState) -> None:
        if state.helmet < state.terms.seats:
            state.push(PassHelmet(state.helmet))


class PassHelmet(DaimyoQuestion):
    """Keep the Helmet or give it to another player, in solo to the empire (Y-398)."""

    rule = "Y-278"

    def options(self, state: DaimyoState) -> list[Choice]:
        listed = [KEEP]
        listed.extend([HELMETS[other] for other in range(state.terms.seats) if other != self.seat])
        if state.terms.solo:
            listed.append(HELMETS[-1])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GiveHelmet):
            state.helmet = state.terms.automa if choice.to < 0 else choice.to
            data = {"by": rival_name(state)} if choice.to < 0 else {}
            state.log(events.TAKES_HELMET, "Y-278", choice.to, data)


# -- hiring ------------------------------------------------------------------------------------------------------------


class Hiring(Frame[DaimyoState]):
    """In turn order from the Helmet's holder; the mercenaries come last (Y-279, Y-324, Y-368)."""

    rule = "Y-279"

    def run(self, state: DaimyoState) -> None:
        terms = state.terms
        players = 2 if terms.solo else terms.seats
        order = [(state.helmet + step) % players for step in range(players)]
        frames: list[Frame[DaimyoState]] = [HireNext(owner) for owner in order]
        if terms.mercenaries:
            frames.append(mercenaries.TakeLastHero())
        state.push_all(frames)


class HireNext(Frame[DaimyoState]):
    """An owner's time to hire; they are not asked if they can't afford a hero."""

    fields = ("owner",)
    rule = "Y-279"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def run(self, state: DaimyoState) -> None:
        if self.owner == state.terms.automa:
            mercenaries.take_last_hero(state, "Y-368")
        elif affordable(state, state.gold(self.owner), 0):
            state.push(HireStep(self.owner))


class HiringDraw(Frame[DaimyoState]):
    """After hiring each player draws a hero (Y-282)."""

    rule = "Y-282"

    def run(self, state: DaimyoState) -> None:
        seats = state.terms.seats
        for step in range(seats):
            draw_heroes(state, (state.helmet + step) % seats, HIRING_DRAW, "Y-282")


class NextRound(Frame[DaimyoState]):
    """Y-283"""

    rule = "Y-283"

    def run(self, state: DaimyoState) -> None:
        state.round += 1


class End(Frame[DaimyoState]):
    """The last revenue is over; the empire's first hero is turned up for the final scoring (Y-285, Y-337)."""

    rule = "Y-285"

    def run(self, state: DaimyoState) -> None:
        if state.hidden_hero >= 0:
            state.rival_heroes |= 1 << state.hidden_hero
            state.hidden_hero = -1
            state.shown += 1
        state.log(events.ENDS, "Y-285", -1, {})


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    End,
    HireNext,
    Hiring,
    HiringDraw,
    Influence,
    NextRound,
    PassHelmet,
    Revenue,
    StartPlayer,
)
