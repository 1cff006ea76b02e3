"""A position of Daitoshi as bytes, for programs that learn: everything that the view of a seat holds, in a fixed layout."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.choices import ACTION_COUNT
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.encoding import Encoding, Layout, Questions, amount, write_flags

__all__ = ["encoding"]

_PLAYERS: Final = max(n.SEATS)
_BELOW: Final = 8  # added to what may be below 0
_AMOUNTS: Final = (
    *n.RESOURCES, "wealth", "VP", "steam", f"chimney plus {_BELOW}", "reputation", "prestige", "bus", "marker", "grant",
)  # fmt: skip
_COUNTS: Final = s.SIZE - s.HEX
_ADVISORS: Final = 16


class _Writer:
    """Knows where each block begins."""

    def __init__(self, kinds: dict[str, Any]) -> None:
        layout = Layout()
        self.layout = layout
        self.players = layout.add("players", (_PLAYERS,), "one-hot: how many take turns, the Mayor included, less 1")
        self.mayor = layout.add("mayor", (_PLAYERS,), "the Mayor, one-hot by player")
        self.turn = layout.add(
            "turn",
            (4,),
            "turns finished; the last turn plus 1, 0 if it is not known yet; bribe; empty buildings may run",
            100,
        )
        self.whose = layout.add("whose turn", (_PLAYERS,), "one-hot by player")
        self.first = layout.add("start", (_PLAYERS,), "who began, one-hot by player")
        self.questions = Questions(layout, kinds, _PLAYERS)
        self.amounts = layout.add("amounts", (_PLAYERS, len(_AMOUNTS)), f"of each player: {', '.join(_AMOUNTS)}", 20)
        self.conflicts = layout.add("conflicts", (_PLAYERS, len(n.TILES)), "operation tiles in conflict, by player")
        self.banners = layout.add("banners", (_PLAYERS, n.CITIES), "Cities with a banner, by player")
        self.magnates = layout.add(
            "magnates", (_PLAYERS, n.DISTRICTS * len(n.SPACES)), "where each Magnate stands: district * 3 + space"
        )
        self.improved = layout.add(
            "improved", (_PLAYERS, n.FLOORS), "floors with an Invention in improved position, by player"
        )
        self.counts = layout.add(
            "factory", (_PLAYERS, _COUNTS),
            "of each player: hexes by terrain, workers by colour, spaces of Pilgrims by terrain, the number of the Invention on each floor "
            "plus 1, progress of each floor", 12,
        )  # fmt: skip
        self.tracks = layout.add(
            "tracks",
            (4, n.KINDS),
            "by terrain: hexes left, open spaces, discarded hexes; workers of the supply by colour",
            15,
        )
        self.tiles = layout.add(
            "tiles", (n.SPOTS,), "the number of the tile on each spot (ring * 5 + district) plus 1", 30
        )
        self.lit = layout.add("lit", (n.SPOTS,), "electrified tiles")
        self.shops = layout.add("shops", (n.SPOTS, n.KINDS), "the Worker on each tile, one-hot by colour")
        self.slots = layout.add("slots", (n.SPOTS, 2), "the hexes on each tile: terrain plus 1", 4)
        self.market = layout.add("market", (len(n.MARKET),), "the number of the Invention in each slot plus 1", 60)
        self.stacks = layout.add(
            "stacks",
            (7,),
            "left: three stacks of Inventions, middle tiles, outer tiles; the next middle and outer tile plus 1",
            30,
        )
        self.cities = layout.add("cities", (n.CITIES,), "the number of each City plus 1", 20)
        self.machine = layout.add(
            "machine", (3,), "the number of the Mega-Machine, its district, and the colour of its Worker plus 1", 5
        )
        self.donated = layout.add(
            "donated",
            (n.MACHINE_SPACES,),
            "the Invention on each space of the machine plus 1; 255 for a covered space",
            60,
        )
        self.upgrades = layout.add("upgrades", (n.UPGRADES, 2), "each Upgrade plus 1, and 1 if it is unlocked", 12)
        self.neutral = layout.add("neutral", (2,), "district and space of the neutral Magnate, plus 1", 5)
        self.offer = layout.add("offer", (n.KINDS,), "Basic Inventions to choose from plus 1", 60)
        self.cards = layout.add(
            "cards",
            (9,),
            "the Mayor: cards left, his card plus 1; of the back of his next card: district, lower, worker, hexes",
            20,
        )
        self.advisors = layout.add("advisors", (_ADVISORS,), "Advisors in play, by number")
        self.record = layout.add("record", (n.MAYOR_RECORD,), "the Mayor's hexes: terrain plus 1", 4)
        self.crew = layout.add("crew", (n.MAYOR_WORKERS,), "the Mayor's workers: colour plus 1", 4)

    def write(self, state: DaitoshiState, seat: int, out: bytearray, at: int) -> None:
        """Write what a seat knows."""
        players = len(state.factories)
        out[at + self.players + players - 1] = 1
        out[at + self.turn] = amount(state.turn)
        out[at + self.turn + 1] = amount(state.last_turn + 1)
        out[at + self.turn + 2] = amount(state.bribe)
        out[at + self.turn + 3] = 1 if state.setup.options["empty_buildings"] else 0
        out[at + self.whose + (state.start + state.turn - seat) % players] = 1
        out[at + self.first + (state.start - seat) % players] = 1
        self.questions.write(state, seat, out, at)
        for player in range(players):
            self._factory(state, (seat + player) % players, player, out, at)
        self._city(state, out, at)
        self._machine(state, out, at)
        if state.mayor >= 0:
            out[at + self.mayor + (state.mayor - seat) % players] = 1
            self._mayor(state, out, at)

    def _factory(self, state: DaitoshiState, who: int, player: int, out: bytearray, at: int) -> None:
        factory = state.factories[who][:]
        write_flags(factory[s.CONFLICTS], out, at + self.conflicts + player * len(n.TILES))
        write_flags(factory[s.BANNERS], out, at + self.banners + player * n.CITIES)
        write_flags(factory[s.IMPROVED], out, at + self.improved + player * n.FLOORS)
        if factory[s.SPACE] >= 0 and factory[s.DISTRICT] >= 0:
            place = factory[s.DISTRICT] * len(n.SPACES) + factory[s.SPACE]
            out[at + self.magnates + player * n.DISTRICTS * len(n.SPACES) + place] = 1
        factory[s.CHIMNEY] += _BELOW
        factory[s.VP] = amount(factory[s.VP])
        factory[s.STEAM] = amount(factory[s.STEAM])
        for floor in range(s.FLOOR, s.FLOOR + n.FLOORS):
            factory[floor] += 1
        first = at + self.amounts + player * len(_AMOUNTS)
        out[first : first + s.CONFLICTS] = bytes(factory[: s.CONFLICTS])
        first = at + self.counts + player * _COUNTS
        out[first : first + _COUNTS] = bytes(factory[s.HEX :])

    def _city(self, state: DaitoshiState, out: bytearray, at: int) -> None:
        tracks = state.left + state.open + state.piles + state.supply
        out[at + self.tracks : at + self.tracks + len(tracks)] = bytes(tracks)
        out[at + self.tiles : at + self.tiles + n.SPOTS] = bytes([tile + 1 for tile in state.tiles])
        out[at + self.lit : at + self.lit + n.SPOTS] = bytes(state.lit)
        place = at + self.shops
        for colour in state.shops:
            if colour >= 0:
                out[place + colour] = 1
            place += n.KINDS
        out[at + self.slots : at + self.slots + 2 * n.SPOTS] = bytes([kind + 1 for kind in state.slots])
        _write(state.market, out, at + self.market)
        left = [len(stack) for stack in state.stacks]
        left.append(len(state.middle_stack))
        left.append(len(state.outer_stack))
        left.append(state.stack_top(1) + 1)
        left.append(state.stack_top(2) + 1)
        out[at + self.stacks : at + self.stacks + len(left)] = bytes(left)
        _write(state.cities, out, at + self.cities)
        _write(state.offer, out, at + self.offer)
        if state.neutral >= 0:
            out[at + self.neutral] = state.neutral + 1
            out[at + self.neutral + 1] = state.neutral_space + 1

    def _machine(self, state: DaitoshiState, out: bytearray, at: int) -> None:
        out[at + self.machine] = amount(state.machine)
        out[at + self.machine + 1] = amount(state.machine_at)
        out[at + self.machine + 2] = amount(state.machine_worker + 1)
        donated = [255 if number == s.BLOCKED else number + 1 for number in state.donated]
        out[at + self.donated : at + self.donated + len(donated)] = bytes(donated)
        for slot, upgrade in enumerate(state.upgrades):
            out[at + self.upgrades + 2 * slot] = amount(upgrade + 1)
        for slot in state.unlocked:
            out[at + self.upgrades + 2 * slot + 1] = 1

    def _mayor(self, state: DaitoshiState, out: bytearray, at: int) -> None:
        atlas = state.atlas
        first = at + self.cards
        out[first] = len(state.deck)
        if state.pile:
            out[first + 1] = state.pile[-1] + 1
        if state.deck:
            card = state.deck[-1]
            out[first + 2] = atlas.card_district[card] + 1
            out[first + 3] = 1 if atlas.card_lower[card] else 0
            out[first + 4] = atlas.card_worker[card] + 1
            for place, terrain in enumerate(atlas.card_hexes[card]):
                out[first + 5 + place] = terrain + 1
        for advisor in state.advisors:
            out[at + self.advisors + advisor] = 1
        _write(state.mayor_record, out, at + self.record)
        _write(state.crew, out, at + self.crew)


def _write(numbers: list[int], out: bytearray, at: int) -> None:
    """Write numbers from -1 on, each plus 1."""
    out[at : at + len(numbers)] = bytes([number + 1 for number in numbers])


def encoding(kinds: dict[str, Any]) -> Encoding:
    """The encoding; `kinds`: the frames of the game."""
    writer = _Writer(kinds)
    actions = Layout()
    actions.add_actions("choice", ACTION_COUNT, "the choice with code n")
    return Encoding(writer.layout, writer.write, actions)
