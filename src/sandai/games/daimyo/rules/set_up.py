"""Set-up of board, clans, mini-boards and units (Y-031 to Y-074), and of the empire (Y-328 to Y-339)."""

from __future__ import annotations

from typing import Final

from sandai.games.daimyo.numbers import (
    BLACK_MARKET_START,
    COPIES,
    GOLD,
    ISLANDS,
    KINDS,
    MARKET_PLACES,
    PIECES,
    PLACES,
    RICE,
    ROUNDS,
    SITES,
    SOURCES,
    START_HAND,
    ZONES,
)
from sandai.games.daimyo.numbers import FARM as FARM_KIND
from sandai.games.daimyo.numbers import TOWER as TOWER_KIND
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.abilities.heroes import draw_heroes
from sandai.games.daimyo.rules.actions.construction import put_building
from sandai.games.daimyo.rules.actions.governors import put_governor
from sandai.games.daimyo.rules.actions.hiring import draw_open_hero
from sandai.games.daimyo.rules.actions.lands import draw_tile
from sandai.games.daimyo.rules.actions.storage import receive
from sandai.games.daimyo.rules.choice_types import GovernorOn, TakeBoard, TakeClan, TowerOn
from sandai.games.daimyo.rules.choices import GOVERNORS, TOWERS
from sandai.games.daimyo.rules.goals import watch_goals
from sandai.games.daimyo.rules.journal import log_for
from sandai.games.daimyo.rules.question import DaimyoQuestion
from sandai.games.daimyo.rules.rivals.empire import draw_card
from sandai.games.daimyo.rules.rounds import Round
from sandai.games.daimyo.rules.state import DaimyoState, put
from sandai.games.daimyo.rules.terms import Terms
from sandai.games.daimyo.rules.tokens import gain_tokens
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame
from sandai.kernel.state import Setup

__all__ = [
    "FRAMES",
    "DraftBoard",
    "EmpireGovernor",
    "EmpireReady",
    "EmpireTower",
    "FirstGovernor",
    "Outfit",
    "PickClan",
    "SecondGovernor",
    "SetUp",
    "empty_state",
]


def empty_state(setup: Setup, terms: Terms) -> DaimyoState:
    """The position before anything is drawn or placed."""
    seats, owners = terms.seats, terms.owners
    state = DaimyoState(
        setup,
        terms,
        governor=[-1] * terms.sites,
        influence=[0] * (owners * ISLANDS),
        tokens=[0] * (owners * 4),
        lands=[-1] * terms.spaces,
        bag=[kind for kind in range(terms.islands * PIECES) for _ in range(COPIES)],  # Y-046 to Y-048
        stalls=[0] * KINDS,
        loose=[0] * owners,
        hand=[0] * seats,
        deck=[0] * seats,
        discard=[0] * seats,
        seen=[0] * seats,
        dice=[1] * len(terms.dice),
        placed=[-1] * (owners * ZONES),
        building=(-1,) * terms.sites,
        shadow=(-1,) * terms.spaces,
        altar=(-1,) * terms.spaces,
        beside=(0,) * (owners * ISLANDS),
        relics=(0,) * (owners * ISLANDS),
        recycled=(0,) * ISLANDS,
        scavenger=(-1,) * seats,
        pawn=(0,) * seats,
        capacity=(terms.atlas.storage_start,) * seats,
        clan=(-1,) * owners,
        boards=(-1,) * (seats * 2),
        uncovered=(0,) * seats,
        places=(-1,) * (seats * PLACES),
        points=(0,) * (owners * SOURCES),
        market=(-1,) * MARKET_PLACES,
        villagers=(0,) * len(terms.atlas.fixed_faces),
        goals=(),
        gold_goals=(),
        silver_goals=(),
        cards=(),
        round=1,
        turn=-1,
        turns=0,
        start=0,
        helmet=0,
        helmet_claimed=0,
        pool=0,
        hero_deck=0,
        open_hero=-1,
        rival_heroes=0,
        hidden_hero=-1,
        playing=0,
        watch=0,
        cards_used=0,
    )
    state.agenda = [SetUp()]
    return state


class SetUp(Frame[DaimyoState]):
    """Everything on the main board, then the players' choices in their order."""

    rule = "Y-031"

    def run(self, state: DaimyoState) -> None:
        terms = state.terms
        seats = terms.seats
        options = state.setup.options
        start = 0 if options["start_player"] == "first seat" or seats == 1 else state.below(seats)  # Y-052, Y-332
        state.helmet = start
        state.start = start
        state.pool = (1 << len(terms.dice)) - 1
        self._heroes(state)
        fixed = terms.atlas.fixed_faces
        state.villagers = tuple([state.below(2) if face < 0 else face for face in fixed])  # Y-040
        state.lands = [draw_tile(state) for _ in range(terms.spaces)]  # Y-049
        for _ in range(BLACK_MARKET_START):
            state.stalls[draw_tile(state)] += 1
        self._goals(state)
        order = [(start + step) % seats for step in range(seats)]
        frames: list[Frame[DaimyoState]] = self._clans(state, order)
        if terms.side:
            frames.extend([DraftBoard(seat) for seat in order])  # Y-066
            frames.extend([DraftBoard(seat) for seat in reversed(order)])  # Y-067
        else:
            farms = terms.atlas.boards_of(FARM_KIND)
            towers = terms.atlas.boards_of(TOWER_KIND)
            state.boards = tuple([board for seat in range(seats) for board in (farms[seat], towers[seat])])
        frames.append(Outfit())
        frames.extend([FirstGovernor(seat) for seat in order])
        frames.extend([SecondGovernor(seat) for seat in order])
        if terms.solo:
            frames.extend([*self._empire(state), EmpireReady()])
        frames.extend([Round() for _ in range(ROUNDS)])
        state.push_all(frames)

    def _heroes(self, state: DaimyoState) -> None:
        """Y-038, Y-039, Y-328"""
        deck = state.atlas.market_heroes
        if not state.terms.aggressive:
            deck &= ~state.atlas.aggressive
        if state.terms.solo:
            deck &= ~state.atlas.solo_removed
        state.hero_deck = deck
        for place in range(MARKET_PLACES):
            draw_open_hero(state)
            state.market = put(state.market, place, state.open_hero)
        draw_open_hero(state)

    def _goals(self, state: DaimyoState) -> None:
        """Y-051"""
        chosen: list[int] = []
        counts = state.atlas.goal_counts[state.terms.seats - 1]
        for orange, count in enumerate(counts):
            cards = [goal for goal, is_orange in enumerate(state.atlas.goal_orange) if is_orange == bool(orange)]
            state.shuffle(cards)
            chosen.extend(sorted(cards[:count]))
        state.goals = tuple(chosen)
        state.gold_goals = (-1,) * len(chosen)
        state.silver_goals = (-1,) * len(chosen)
        watch_goals(state)

    def _clans(self, state: DaimyoState, order: list[int]) -> list[Frame[DaimyoState]]:
        """Y-053"""
        way = state.setup.options["clans"]
        if way == "choose":
            return [PickClan(seat) for seat in order]
        clans = list(range(len(state.atlas.clans)))
        if way == "random":
            state.shuffle(clans)
        state.clan = tuple(clans[: state.terms.owners])
        return []

    def _empire(self, state: DaimyoState) -> list[Frame[DaimyoState]]:
        """Y-333 to Y-336"""
        frames: list[Frame[DaimyoState]] = []
        for size in difficulty(state)["governors"]:
            frames.extend([EmpireGovernor(0, size, left) for left in range(size, 0, -1)])
        if difficulty(state)["radio_towers"]:
            frames.append(EmpireTower(0))
        return frames


def difficulty(state: DaimyoState) -> dict[str, list[int]]:
    """The row of the chosen difficulty; plain numbers stand as lists of one."""
    rows = {row["id"]: row for row in state.atlas.tables["solo_difficulty"]}
    row = rows[state.terms.difficulty]
    return {
        "governors": list(row["governors"]),
        "radio_towers": [1] * int(row["radio_towers"]),
        "random_relics": [1] * int(row["random_relics"]),
    }


class PickClan(DaimyoQuestion):
    """No clan twice (Y-053)."""

    rule = "Y-053"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [choice for clan, choice in enumerate(state.terms.choices.clans) if clan not in state.clan]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TakeClan):
            state.clan = put(state.clan, self.seat, choice.clan)
            state.log(events.PICKS_CLAN, "Y-053", self.seat, {"clan": state.atlas.clans[choice.clan]})


class DraftBoard(DaimyoQuestion):
    """An advanced mini-board; the second one is of the other kind (Y-065 to Y-067, YR-05)."""

    rule = "Y-065"

    def options(self, state: DaimyoState) -> list[Choice]:
        mine = state.boards[self.seat * 2 : self.seat * 2 + 2]
        kinds = state.atlas.board_kind
        return [
            choice
            for board, choice in enumerate(state.terms.choices.boards)
            if board not in state.boards and mine[kinds[board]] < 0
        ]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TakeBoard):
            kind = state.atlas.board_kind[choice.board]
            state.boards = put(state.boards, self.seat * 2 + kind, choice.board)
            state.log(events.DRAFTS_BOARD, "Y-066", self.seat, {"board": state.atlas.board_id[choice.board]})


class Outfit(Frame[DaimyoState]):
    """Starting tokens and the clan's own heroes (Y-055, Y-069)."""

    rule = "Y-069"

    def run(self, state: DaimyoState) -> None:
        terms = state.terms
        if terms.automa >= 0:
            spare = [clan for clan in range(len(state.atlas.clans)) if clan not in state.clan[: terms.seats]]
            state.clan = put(state.clan, terms.automa, spare[0])  # Y-301, Y-330
        if terms.mercenaries:
            state.tokens[terms.automa * 4 + GOLD] += state.atlas.mercenary_gold
        for seat in range(terms.seats):
            starts = [state.atlas.clan_start[state.clan[seat]]]
            boards = state.boards[seat * 2 : seat * 2 + 2]
            starts.extend([state.atlas.board_start[board][terms.side] for board in boards])
            gain_tokens(state, seat, tuple([sum(column) for column in zip(*starts, strict=True)]), "Y-069")
            state.deck[seat] = state.atlas.clan_heroes[state.clan[seat]]
            draw_heroes(state, seat, START_HAND, "Y-055")


class FirstGovernor(DaimyoQuestion):
    """A governor on a rice site of an island nobody chose yet, and the scavenger beside it (Y-071, Y-072)."""

    rule = "Y-071"

    def options(self, state: DaimyoState) -> list[Choice]:
        yields = state.atlas.yields
        return [
            GOVERNORS[site]
            for site in range(state.terms.sites)
            if yields[site] == RICE and state.governor[site] < 0 and site // SITES not in state.scavenger
        ]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GovernorOn):
            state.scavenger = put(state.scavenger, self.seat, choice.site // SITES)
            put_governor(state, self.seat, choice.site, "Y-071")


class SecondGovernor(DaimyoQuestion):
    """A governor on any available space (Y-073)."""

    rule = "Y-073"

    def options(self, state: DaimyoState) -> list[Choice]:
        return [GOVERNORS[site] for site, owner in enumerate(state.governor) if owner < 0]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GovernorOn):
            put_governor(state, self.seat, choice.site, "Y-073")


# -- the empire --------------------------------------------------------------------------------------------------------


def empire_islands(state: DaimyoState) -> set[int]:
    return {site // SITES for site, owner in enumerate(state.governor) if owner == state.terms.automa}


class EmpireGovernor(DaimyoQuestion):
    """A start governor of the empire: groups stand together, each on an island of its own (Y-333 to Y-336, YR-83)."""

    fields = ("seat", "size", "left")
    rule = "Y-336"

    def __init__(self, seat: int, size: int, left: int) -> None:
        self.seat = seat
        self.size = size  # of the group
        self.left = left  # of the group, this one included

    def options(self, state: DaimyoState) -> list[Choice]:
        taken = empire_islands(state)
        listed: list[Choice] = []
        for island in range(state.terms.islands):
            sites = state.governor[island * SITES : island * SITES + SITES]
            if self.left == self.size:
                fits = island not in taken and sites.count(-1) >= self.size
            else:
                fits = sites.count(state.terms.automa) == self.size - self.left
            if fits:
                listed.extend([GOVERNORS[island * SITES + n] for n in range(SITES) if sites[n] < 0])
        return listed

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, GovernorOn):
            put_governor(state, state.terms.automa, choice.site, "Y-334")


class EmpireTower(DaimyoQuestion):
    """A radio tower on the island without a governor of the empire (Y-335)."""

    rule = "Y-335"

    def options(self, state: DaimyoState) -> list[Choice]:
        taken = empire_islands(state)
        return [
            TOWERS[site] for site in range(state.terms.sites) if site // SITES not in taken and state.building[site] < 0
        ]

    def answer(self, state: DaimyoState, choice: Choice) -> None:
        if isinstance(choice, TowerOn):
            put_building(state, state.terms.automa, TOWER_KIND, choice.site, "Y-335")


class EmpireReady(Frame[DaimyoState]):
    """The empire's start tiles, its hidden hero and the first card (Y-335, Y-337, Y-339)."""

    rule = "Y-337"

    def run(self, state: DaimyoState) -> None:
        rival = state.terms.automa
        for _ in difficulty(state)["random_relics"]:
            kind = draw_tile(state)
            while state.loose[rival] >> kind & 1:  # YR-109
                state.bag.append(kind)
                kind = draw_tile(state)
            receive(state, rival, kind, ISLANDS + 1)
        before = state.open_hero
        draw_open_hero(state)
        state.hidden_hero, state.open_hero = state.open_hero, before
        log_for(state, rival, events.HIDES_HERO, "Y-337", {})
        draw_card(state, 1)


FRAMES: Final[tuple[type[Frame[DaimyoState]], ...]] = (
    DraftBoard,
    EmpireGovernor,
    EmpireReady,
    EmpireTower,
    FirstGovernor,
    Outfit,
    PickClan,
    SecondGovernor,
    SetUp,
)
