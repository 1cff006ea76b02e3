"""Evaluates positions and advises choices: looks ahead to the end of an action and takes the choice that leads to the best position.

Both functions get a position as the seat may know it (`state.imagine`).
"""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.bot.worth import worth
from sandai.games.daimyo.numbers import CONSTRUCTION, GOVERNOR, RECRUITMENT, SITES, SPACES, TURNS, VILLAGERS, ZONES
from sandai.games.daimyo.rules import choice_types as t
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.abilities.discards import StepDie
from sandai.games.daimyo.rules.abilities.heroes import sums
from sandai.games.daimyo.rules.actions.recruitment import Enlist, Recruit
from sandai.games.daimyo.rules.pieces import pieces_of, tile_colour
from sandai.games.daimyo.rules.rivals.empire import EmpireTurn
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.turn import DID_CLAN, DID_HERO, DID_MAIN, Menu, TakeDie
from sandai.kernel.choice import Choice

__all__ = ["TURNS_AHEAD", "advise", "judge", "turn"]

TURNS_AHEAD: Final = 2  # turns of each player that the search bot plays ahead

DEPTH: Final = 30  # decisions of one action at most
LEAST: Final = 0.05  # the least that a bonus action must gain
CARD: Final = 0.45  # the cost of discarding a hero from hand, which can be drawn again later
UNIT: Final = 2.2  # a governor or shadow that is paid for but not placed
KILL: Final = 2.6
BUILDING: Final = 4.5  # a building that is paid for but not placed
FRESH: Final = 1.3  # resetting the recruitment track
LOOK: Final = 0.3  # a search
READY: Final = 0.55  # a hero that can be played with the dice
LUCKY: Final = 1.6  # reaching the clan's threshold with the third die
HIGH: Final = 0.11  # a pip of a die before


def judge(state: DaimyoState, seat: int) -> float:
    return worth(state, seat)


def turn(state: DaimyoState) -> int:
    """The number of the turn that is being played."""
    players = max(state.seats, 2)  # in a solo game the empire takes turns too
    return state.round * players * TURNS + state.turns


def advise(state: DaimyoState, seat: int) -> Choice:
    """A good choice for the seat that is asked."""
    question = state.question
    legal = state.choices_of(seat)
    if not isinstance(question, (Recruit, Enlist)):  # elsewhere a reset can wait
        legal = tuple([choice for choice in legal if not isinstance(choice, t.ResetRecruitment)])
    if len(legal) == 1:
        return legal[0]
    if isinstance(question, TakeDie):
        return _take_die(state, seat, legal)
    if isinstance(question, Menu):
        return _menu(state, seat, legal, question)
    if isinstance(question, StepDie):
        return _step_die(state, seat, legal)
    if isinstance(question, (GiveDie, EmpireTurn)):
        return _best_by_rollout(state, seat, legal)
    return _best(state, seat, legal)


# -- looking ahead -----------------------------------------------------------------------------------------------------


def _after(state: DaimyoState, seat: int, choice: Choice) -> DaimyoState:
    """Return the position after a choice and its consequences, playing the best choices on the way."""
    world = state.copy()
    world.quiet = True
    world.play(choice, seat)
    for _ in range(DEPTH):
        question = world.question
        if (
            question is None
            or isinstance(question, (Menu, TakeDie, GiveDie, EmpireTurn))
            or question.together
            or question.seat != seat
        ):
            break
        world.play(advise(world, seat), seat)
    return world


def _best_by_rollout(state: DaimyoState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    values = [worth(_after(state, seat, choice), seat) for choice in legal]
    return legal[values.index(max(values))]


def _best(state: DaimyoState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Return the best choice, looking one choice ahead; of equals the first."""
    found = legal[0]
    best = -1e9
    for choice in _thinned(state, legal):
        world = state.copy()
        world.quiet = True
        world.play(choice, seat)
        value = worth(world, seat) + _promise(state, world, seat, choice)
        if value > best:
            found, best = choice, value
    return found


def _thinned(state: DaimyoState, legal: tuple[Choice, ...]) -> list[Choice]:
    """Drop sites with the same island and the same resource as another one."""
    if len(legal) < 8 or not isinstance(legal[0], t.SiteChoice):
        return list(legal)
    seen: set[tuple[int, int, str]] = set()
    kept: list[Choice] = []
    for choice in legal:
        if isinstance(choice, t.SiteChoice):
            key = (choice.site // SITES, state.atlas.yields[choice.site], type(choice).__name__)
            if key in seen:
                continue
            seen.add(key)
        kept.append(choice)
    return kept


def _promise(state: DaimyoState, world: DaimyoState, seat: int, choice: Choice) -> float:
    """The value of what a choice makes possible, which the position does not show yet."""
    if isinstance(choice, t.RecruitUnit):
        return UNIT if choice.unit == GOVERNOR else KILL
    if isinstance(choice, t.ConstructBuilding):
        return BUILDING
    if isinstance(choice, t.ResetRecruitment):
        return FRESH if state.tokens[seat * 4] >= 1 and world.pawn[seat] == 0 else 0.0
    if isinstance(choice, t.SearchWith):
        return LOOK
    if isinstance(choice, t.GoTo):
        return _land_promise(state, seat, choice.island)
    return 0.0


def _land_promise(state: DaimyoState, seat: int, island: int) -> float:
    """The best tile of a no man's land."""
    loose = state.loose[seat]
    best = 0.0
    for kind in state.lands[island * SPACES : island * SPACES + SPACES]:
        if kind >= 0 and not loose >> kind & 1:
            pieces = pieces_of(loose, tile_colour(kind)).bit_count()
            best = max(best, (0.5, 1.2, 2.2, 6.0)[pieces])
    return best


# -- dice --------------------------------------------------------------------------------------------------------------


def _take_die(state: DaimyoState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Choose the zone with the most valuable action, and for it the die that makes the best sums."""
    now = worth(state, seat)
    gains: dict[int, float] = {}
    found = legal[0]
    best = -1e9
    for choice in legal:
        if not isinstance(choice, t.TakeDieFor):
            continue
        if choice.zone not in gains:
            gains[choice.zone] = _zone_gain(state, seat, choice, now)
        value = gains[choice.zone] + _face_value(state, seat, choice.value)
        if value > best:
            found, best = choice, value
    return found


def _zone_gain(state: DaimyoState, seat: int, choice: t.TakeDieFor, now: float) -> float:
    world = state.copy()
    world.quiet = True
    world.play(choice, seat)
    main = c.MAIN[seat][choice.zone]
    if main in world.choices_of(seat):
        world = _after(world, seat, main)
    return worth(world, seat) - now + (0.2 if choice.zone == VILLAGERS else 0.0)


def _face_value(state: DaimyoState, seat: int, value: int) -> float:
    """The value of a number: for heroes in hand, and for a sum of 13 or more with the last die."""
    before = sums(state, seat) | 1
    reach = before | before << value
    strength = state.atlas.strength
    ready = sum([1 for hero in bits(state.hand[seat]) if reach >> strength[hero] & 1])
    dice = state.dice_of(seat)
    total = state.dice_sum(seat) + value
    threshold = state.atlas.threshold[state.clan[seat]]
    if len(dice) < 2:
        return READY * min(ready, 2) + HIGH * min(total, threshold - 3)
    return READY * min(ready, 2) + (LUCKY if total >= threshold else 0.0)


# -- the menu ----------------------------------------------------------------------------------------------------------


def _menu(state: DaimyoState, seat: int, legal: tuple[Choice, ...], menu: Menu) -> Choice:
    """Choose profitable bonus actions, before a main action that spends and after one that earns."""
    spends = menu.zone in (RECRUITMENT, CONSTRUCTION)
    if not menu.did & DID_MAIN and not spends:
        return c.MAIN[seat][menu.zone]
    now = worth(state, seat)
    found: Choice | None = None
    best = LEAST
    for choice in legal:
        if isinstance(choice, (t.MainAction, t.EndTurn, t.DiscardHero)):
            continue
        value = worth(_after(state, seat, choice), seat) - now
        if isinstance(choice, t.PlayHero):
            value += CARD  # don't count the loss of the card: the hero was played, not discarded
        if value > best:
            found, best = choice, value
    if found is not None:
        return found
    if not menu.did & DID_MAIN:
        return c.MAIN[seat][menu.zone]
    return _discard(state, seat, legal, menu) or c.END_TURN[seat]


def _discard(state: DaimyoState, seat: int, legal: tuple[Choice, ...], menu: Menu) -> Choice | None:
    """Discard a hero only if the change of a die makes another hero playable or reaches the clan's threshold."""
    cards = [choice.hero for choice in legal if isinstance(choice, t.DiscardHero)]
    if not cards:
        return None
    total = state.dice_sum(seat)
    threshold = state.atlas.threshold[state.clan[seat]]
    cheapest = min(cards, key=lambda hero: (state.atlas.hero_cost[hero], hero))
    if not menu.did & DID_CLAN and total == threshold - 1 and min([state.dice[die] for die in state.dice_of(seat)]) < 6:
        return state.terms.choices.discards[cheapest]
    if menu.did & DID_HERO or len(cards) < 2:
        return None
    near = _near(state, seat)
    wanted = [hero for hero in cards if near >> state.atlas.strength[hero] & 1]
    if not wanted:
        return None
    keep = max(wanted, key=lambda hero: (state.atlas.hero_cost[hero], hero))
    others = [hero for hero in cards if hero != keep]
    return state.terms.choices.discards[min(others, key=lambda hero: (state.atlas.hero_cost[hero], hero))]


def _near(state: DaimyoState, seat: int) -> int:
    """Sums that one step of one die would make."""
    found = 0
    for die in state.dice_of(seat):
        for step in (-1, 1):
            if 1 <= state.dice[die] + step <= 6:
                state.dice[die] += step
                found |= sums(state, seat)
                state.dice[die] -= step
    return found


def _step_die(state: DaimyoState, seat: int, legal: tuple[Choice, ...]) -> Choice:
    """Choose the change of a die that makes most heroes playable; else raise a die."""
    found = legal[0]
    best = -1.0
    threshold = state.atlas.threshold[state.clan[seat]]
    for choice in legal:
        if not isinstance(choice, t.ZoneChoice):
            continue
        raised = isinstance(choice, t.RaiseDie)
        die = state.placed[seat * ZONES + choice.zone]
        step = 1 if raised else -1
        state.dice[die] += step
        reach = sums(state, seat)
        value = float(sum([1 for hero in bits(state.hand[seat]) if reach >> state.atlas.strength[hero] & 1]))
        value += 1.5 if state.dice_sum(seat) >= threshold else 0.0
        state.dice[die] -= step
        value += 0.1 if raised else 0.0
        if value > best:
            found, best = choice, value
    return found
