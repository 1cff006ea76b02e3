"""Invariants that hold at every decision, numbered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from sandai.games.daimyo.numbers import (
    COPIES,
    FARM,
    ISLANDS,
    KINDS,
    PIECES,
    PLACES,
    ROUNDS,
    SITES,
    SLOTS,
    SPACES,
    TOWER,
    TURNS,
    YELLOW_PLACE,
    ZONES,
    ZONES_OF_COLOUR,
)
from sandai.games.daimyo.rules.abilities.discards import StepDie
from sandai.games.daimyo.rules.abilities.heroes import Retire
from sandai.games.daimyo.rules.actions.construction import PutTile, Uncover
from sandai.games.daimyo.rules.actions.lands import FROM_BAG
from sandai.games.daimyo.rules.actions.storage import Altar, MakeRoom
from sandai.games.daimyo.rules.checks.ranges import out_of_range
from sandai.games.daimyo.rules.goals import open_checks
from sandai.games.daimyo.rules.pieces import WHOLE_RELIC, building, pieces_of, whole_relic
from sandai.games.daimyo.rules.rivals.empire import EmpireAltar, EmpireTurn
from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie
from sandai.games.daimyo.rules.rounds import Round
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.turn import Menu, TakeDie

__all__ = ["problems"]

RELIC_PAWNS: Final = 6  # Y-011


def problems(state: DaimyoState) -> list[str]:
    found = out_of_range(state)
    if found:
        return found
    for check in CHECKS:
        found.extend(check(state))
    return found


def _tiles(state: DaimyoState) -> list[str]:
    """1: every kind in play exactly three times."""
    counts = Counter(state.bag)
    counts.update([kind for kind in state.lands if kind >= 0])
    for kind, n in enumerate(state.stalls):
        counts[kind] += n
    for owner in range(state.terms.owners):
        counts.update(bits(state.loose[owner]))
        for colour in range(ISLANDS):
            stacks = state.relics[owner * ISLANDS + colour]
            if owner == state.terms.automa and state.terms.solo:
                stacks -= state.recycled[colour]
            for kind in bits(whole_relic(colour)):
                counts[kind] += stacks
    for frame in state.agenda:
        if isinstance(frame, MakeRoom) and frame.source == FROM_BAG:
            counts[frame.kind] += 1
    wanted = {kind: COPIES if kind < state.terms.islands * PIECES else 0 for kind in range(KINDS)}
    return [f"tile kind {kind} is there {counts[kind]} times" for kind, n in wanted.items() if counts[kind] != n]


def _relics(state: DaimyoState) -> list[str]:
    """2 to 6: pawns, duplicates, whole sets, capacity."""
    found: list[str] = []
    terms = state.terms
    waiting: Counter[tuple[int, int]] = Counter()
    for frame in state.agenda:
        if isinstance(frame, Altar):
            waiting[frame.seat, frame.island] += 1
        elif isinstance(frame, EmpireAltar):
            waiting[terms.automa, frame.island] += 1
    for owner in range(terms.owners):
        for island in range(terms.islands):
            pawns = state.altar[island * SPACES : island * SPACES + SPACES].count(owner)
            beside = state.beside[owner * ISLANDS + island]
            if pawns + beside + waiting[owner, island] != state.relics[owner * ISLANDS + island]:
                found.append(f"owner {owner} has {pawns} + {beside} relic pawns on island {island}")
            if beside and (not terms.solo or -1 in state.altar[island * SPACES : island * SPACES + SPACES]):
                found.append("a relic pawn lies beside free altars")
            if pieces_of(state.loose[owner], island) == WHOLE_RELIC:
                found.append(f"owner {owner} holds a whole relic unrestored")
    for seat in range(terms.seats):
        if sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS]) > RELIC_PAWNS:
            found.append(f"seat {seat} restored more relics than it has pawns")
        if state.stored(seat) > state.capacity[seat]:
            found.append(f"seat {seat} stores {state.stored(seat)} in {state.capacity[seat]} spaces")
        if not state.atlas.storage_start <= state.capacity[seat] <= state.atlas.storage_max:
            found.append(f"seat {seat} has a capacity of {state.capacity[seat]}")
    return found


def _lands(state: DaimyoState) -> list[str]:
    """7: three tiles on every island unless the bag is empty."""
    return ["a gap on an island, though the bag holds tiles"] if state.bag and -1 in state.lands else []


def _influence(state: DaimyoState) -> list[str]:
    """8 and 9: the tracks show exactly what stands on the board."""
    found: list[str] = []
    for owner in range(state.terms.owners):
        for island in range(state.terms.islands):
            sites = slice(island * SITES, island * SITES + SITES)
            spaces = range(island * SPACES, island * SPACES + SPACES)
            worth = 2 * state.governor[sites].count(owner) + 2 * state.building[sites].count(building(owner, TOWER))
            worth += sum([1 for space in spaces if state.shadow[space] == owner])
            worth += sum([state.atlas.altar_value[space] for space in spaces if state.altar[space] == owner])
            if state.influence[owner * ISLANDS + island] != worth:
                found.append(
                    f"owner {owner} shows {state.influence[owner * ISLANDS + island]} on {island}, not {worth}"
                )
    return found


def _pieces(state: DaimyoState) -> list[str]:
    """10 to 14: units, buildings, uncovered and placed tiles."""
    found: list[str] = []
    terms = state.terms
    for owner in range(terms.owners):
        limited = owner < terms.seats or terms.mercenaries
        if limited and min(state.supply(owner, 0), state.supply(owner, 1)) < 0:
            found.append(f"owner {owner} has more units than pieces")
        if limited and max(state.built(owner, FARM), state.built(owner, TOWER)) > SLOTS:
            found.append(f"owner {owner} has more buildings than pieces")
    open_frames = Counter([(frame.seat, frame.kind) for frame in state.agenda if isinstance(frame, Uncover)])
    for seat in range(terms.seats):
        if state.turns and not 0 <= state.scavenger[seat] < terms.islands:
            found.append(f"the scavenger of seat {seat} is nowhere")
        for kind in (FARM, TOWER):
            shown = sum([state.is_uncovered(seat, kind, slot) for slot in range(SLOTS)])
            if shown + open_frames[seat, kind] != state.built(seat, kind):
                found.append(f"seat {seat} uncovered {shown} tiles of kind {kind}")
        found.extend(_placed_tiles(state, seat))
    return found


def _placed_tiles(state: DaimyoState, seat: int) -> list[str]:
    found: list[str] = []
    tiles = [tile for tile in state.places[seat * PLACES : seat * PLACES + PLACES] if tile >= 0]
    if len(set(tiles)) != len(tiles):
        found.append(f"seat {seat} has a tile in two places")
    for place, tile in enumerate(state.tiles_placed(seat)):
        if tile >= 0:
            if state.atlas.yellow[tile] != (place >= YELLOW_PLACE):
                found.append(f"tile {tile} lies on a place of the other colour")
            board, slot = state.atlas.tile_board[tile], state.atlas.tile_slot[tile]
            kind = state.atlas.board_kind[board]
            if state.boards[seat * 2 + kind] != board or not state.is_uncovered(seat, kind, slot):
                found.append(f"tile {tile} is not an uncovered tile of seat {seat}")
    pending = [frame.tile for frame in state.agenda if isinstance(frame, PutTile) and frame.seat == seat]
    if len(tiles) + len(pending) > state.uncovered[seat].bit_count():
        found.append(f"seat {seat} placed more tiles than it uncovered")
    return found


def _dice(state: DaimyoState) -> list[str]:
    """15 to 18: every die somewhere, on a space of its colour, three for each player."""
    found: list[str] = []
    terms = state.terms
    lying = [die for die in state.placed if die >= 0]
    if len(set(lying)) != len(lying) or sum([1 << die for die in lying]) & state.pool:
        found.append("a die is in two places")
    if sum([1 << die for die in lying]) | state.pool != (1 << len(terms.dice)) - 1:
        found.append("a die is missing")
    if any(not 1 <= value <= 6 for value in state.dice):
        found.append("a die shows no number from 1 to 6")
    for seat in range(terms.seats):
        for zone in range(ZONES - 1):
            die = state.placed[seat * ZONES + zone]
            if die >= 0 and zone not in ZONES_OF_COLOUR[terms.dice[die]]:
                found.append(f"a die of another colour lies on zone {zone}")
        if len(state.dice_of(seat)) > TURNS:
            found.append(f"seat {seat} has more than {TURNS} dice")
    if terms.automa >= 0 and len(state.dice_of(terms.automa)) > TURNS:
        found.append("the rival has too many dice")
    for frame in state.agenda:
        if isinstance(frame, (Menu, TakeDie, GiveDie)) and frame.seat != state.turn:
            found.append(f"seat {frame.seat} is asked in the turn of {state.turn}")
        if isinstance(frame, StepDie) and not state.dice_of(frame.seat):
            found.append(f"seat {frame.seat} is to change a die, and has none")
    return found


def _turns(state: DaimyoState) -> list[str]:
    """Turns, dice and rounds that are over and still to come fit each other: each turn takes a die."""
    found: list[str] = []
    terms = state.terms
    players = 2 if terms.solo else terms.seats
    if state.turn >= 0 and state.turn != (state.start + state.turns - 1) % players:
        found.append(f"turn {state.turns} of the round is not that of {state.turn}")
    to_take = [frame for frame in state.agenda if isinstance(frame, (TakeDie, EmpireTurn))]
    to_give = [frame for frame in state.agenda if isinstance(frame, GiveDie)]
    taken = sum([len(state.dice_of(owner)) for owner in range(players)])
    given = len(state.dice_of(terms.automa)) if terms.mercenaries else 0
    gifts = min(state.turns, TURNS) if terms.mercenaries else 0
    if taken != state.turns - len(to_take) or given != gifts - len(to_give):
        found.append(f"the dice don't fit the turns: {taken} taken and {given} given in {state.turns} turns")
    rounds = sum([1 for frame in state.agenda if isinstance(frame, Round)])
    if rounds != ROUNDS - state.round and (state.turns or rounds != ROUNDS or state.round != 1):
        found.append(f"the rounds to come don't fit: {rounds} after round {state.round}")
    return found


def _cards(state: DaimyoState) -> list[str]:
    """Solo: three cards a round, each from the deck of its rounds (Y-339, Y-359)."""
    if not state.terms.solo or not state.cards_used | state.turns:
        return []
    used = bits(state.cards_used)
    decks = [state.atlas.card_deck[card] for card in used]
    total = TURNS * (state.round - 1) + len(state.cards)
    wanted = [min(total, 2 * TURNS), min(max(0, total - 2 * TURNS), 2 * TURNS), max(0, total - 4 * TURNS)]
    open_cards = 1 <= len(state.cards) <= TURNS and set(state.cards) <= set(used)
    if (
        not open_cards
        or len(set(state.cards)) != len(state.cards)
        or [decks.count(deck) for deck in range(3)] != wanted
    ):
        return [f"the solo cards don't fit the rounds: {len(used)} used, {len(state.cards)} lie open"]
    return []


def _heroes(state: DaimyoState) -> list[str]:
    """19 to 21: every hero in exactly one place."""
    terms = state.terms
    places = [*state.hand, *state.deck, *state.discard, state.playing, state.hero_deck, state.rival_heroes]
    places.extend([1 << hero for hero in (*state.market, state.open_hero, state.hidden_hero) if hero >= 0])
    total = 0
    for mask in places:
        if total & mask:
            return ["a hero is in two places"]
        total |= mask
    removed = 0 if terms.aggressive else state.atlas.aggressive
    removed |= state.atlas.solo_removed if terms.solo else 0
    market = state.atlas.market_heroes
    wanted = market & ~removed
    for seat in range(terms.seats):
        if state.hand[seat] | state.deck[seat]:
            wanted |= state.atlas.clan_heroes[state.clan[seat]]
    found: list[str] = []
    if total & market != wanted & market or (total & ~market and wanted & ~total):
        found.append("a hero is missing")
    if state.hero_deck and (-1 in state.market or state.open_hero < 0):
        found.append("a gap in the market, though the deck holds heroes")
    for seat in range(terms.seats):
        if state.turns and state.atlas.clan_heroes[state.clan[seat]] & ~(state.heroes_of(seat) | state.playing):
            found.append(f"a clan hero left seat {seat}")
    if any(state.seen[seat] & ~state.hand[seat] for seat in range(terms.seats)):
        found.append("a hero is thought to be in a hand that lacks it")
    waiting = sum([1 << frame.hero for frame in state.agenda if isinstance(frame, Retire)])
    if waiting != state.playing:
        found.append("a hero is being played without end")
    return found


def _counts(state: DaimyoState) -> list[str]:
    """23, 24, 26, 28, 30, 33 to 35."""
    found: list[str] = []
    terms = state.terms
    if min(state.tokens) < 0:
        found.append("tokens below zero")
    if any(not 0 <= pawn <= terms.last for pawn in state.pawn):
        found.append("a recruitment pawn off its track")
    if not 0 <= state.helmet < (terms.owners if terms.solo else terms.seats):
        found.append("nobody holds the Helmet")
    for goal, gold, silver in zip(state.goals, state.gold_goals, state.silver_goals, strict=True):
        if silver >= 0 and (gold < 0 or gold == silver or not terms.silver or state.atlas.goal_orange[goal]):
            found.append("a silver space of a goal is wrongly taken")
    if terms.solo and any(state.tokens[terms.automa * 4 : terms.automa * 4 + 3]):
        found.append("the empire holds resources")
    if state.turns and (min(state.clan) < 0 or len(set(state.clan)) != len(state.clan)):
        found.append("a clan is missing or there twice")
    if state.watch != open_checks(state):
        found.append("the goals that can still be met are not those that are watched")
    return found


CHECKS: Final[tuple[Callable[[DaimyoState], list[str]], ...]] = (
    _tiles,
    _relics,
    _lands,
    _influence,
    _pieces,
    _dice,
    _turns,
    _cards,
    _heroes,
    _counts,
)
