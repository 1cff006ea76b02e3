"""A position of Daimyo as bytes, for programs that learn: everything that the view of a seat holds, in a fixed layout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    DICE_COLOURS,
    DIE_SIDES,
    ISLANDS,
    KINDS,
    MARKET_PLACES,
    PLACES,
    ROUNDS,
    SITES,
    SLOTS,
    SOURCE_NAMES,
    SOURCES,
    SPACES,
    TOKENS,
    ZONE_NAMES,
    ZONES,
)
from sandai.games.daimyo.rules.choices import ACTION_COUNT
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import Menu
from sandai.kernel.encoding import Encoding, Layout, Questions, amount, write_flags

__all__ = ["encoding"]

_OWNERS: Final = 4  # four seats, or fewer seats and a rival
_ALL_SITES: Final = ISLANDS * SITES
_ALL_SPACES: Final = ISLANDS * SPACES
_GOALS: Final = 4
_VILLAGERS: Final = 3
_CARDS: Final = 3
_BOARDS: Final = 2
_PICK: Final = [bytes([1 if value == player else 0 for value in range(256)]) for player in range(_OWNERS)]
#: A building is written as player * 2 + kind.
_PICK_BUILDER: Final = [bytes([1 if value // 2 == player else 0 for value in range(256)]) for player in range(_OWNERS)]
_PICK_TOWER: Final = bytes([1 if value < 2 * _OWNERS and value % 2 else 0 for value in range(256)])
_NOBODY: Final = 100
_OF_PLAYER: Final = (
    "in the game", "is the mercenaries or the empire", "clan plus 1", "storage spaces", "place on the recruitment track", "heroes in hand",
    "heroes in the deck", "island of the scavenger plus 1", "has the Helmet", "goes first in this round",
)  # fmt: skip
_TURN: Final = (
    "zone of this turn's die plus 1",
    "main action done",
    "hero done",
    "clan ability done",
    "action tile done",
    "clan tile done",
)
_OPTIONS: Final = (
    "aggressive heroes", "advanced bonus tiles", "blue die claims the Helmet", "last mercenary hero", "empire gold", "free uncovering",
    "spaces of the recruitment track", "points for the strongest army", "points for the second army", "difficulty",
)  # fmt: skip
_DIFFICULTY: Final = ("easy", "normal", "difficult")


class _Writer:
    """Knows where each block begins."""

    def __init__(self, kinds: dict[str, Any], atlas: Atlas) -> None:
        heroes = len(atlas.hero_id)
        self.heroes = heroes
        layout = Layout()
        self.layout = layout
        self.seats = layout.add("seats", (_OWNERS,), "one-hot: the number of seats less 1")
        self.round = layout.add("round", (ROUNDS,), "one-hot")
        self.turn = layout.add("turn", (_OWNERS,), "whose turn it is, one-hot by player")
        self.turns = layout.add("turns", (1,), "turns begun in this round", 12)
        self.done = layout.add("done", (len(_TURN),), f"in this turn: {', '.join(_TURN)}", 6)
        self.questions = Questions(layout, kinds, _OWNERS)
        self.players = layout.add("players", (_OWNERS, len(_OF_PLAYER)), f"of each player: {', '.join(_OF_PLAYER)}", 6)
        self.tokens = layout.add("tokens", (_OWNERS, len(TOKENS)), f"of each player: {', '.join(TOKENS)}", 8)
        self.points = layout.add(
            "points", (_OWNERS, SOURCES), f"of each player, by source: {', '.join(SOURCE_NAMES)}", 40
        )
        self.influence = layout.add("influence", (_OWNERS, ISLANDS), "of each player, by island", 8)
        self.relics = layout.add("relics", (_OWNERS, ISLANDS), "restored by each player, by colour", 3)
        self.beside = layout.add(
            "beside", (_OWNERS, ISLANDS), "relic pawns beside full altars, by player and island", 3
        )
        self.loose = layout.add("loose", (_OWNERS, KINDS), "relic tiles of each player, by kind (colour * 4 + piece)")
        self.values = layout.add(
            "dice values", (_OWNERS, ZONES), f"the die on each zone of each player: {', '.join(ZONE_NAMES)}", DIE_SIDES
        )
        self.colours = layout.add("dice colours", (_OWNERS, ZONES), "its colour plus 1", len(DICE_COLOURS))
        self.pool = layout.add("pool", (len(DICE_COLOURS), DIE_SIDES), "dice in the middle, by colour and value", 3)
        self.governors = layout.add(
            "governors", (_OWNERS, _ALL_SITES), "governors, by player and site (island * 5 + site)"
        )
        self.builders = layout.add("buildings", (_OWNERS, _ALL_SITES), "buildings, by player and site")
        self.towers = layout.add("towers", (_ALL_SITES,), f"sites whose building is a {BUILDING_NAMES[1]}")
        self.shadows = layout.add(
            "shadows", (_OWNERS, _ALL_SPACES), "shadows, by player and space (island * 3 + space)"
        )
        self.altars = layout.add("altars", (_OWNERS, _ALL_SPACES), "pawns on altars, by player and altar")
        self.lands = layout.add("lands", (_ALL_SPACES,), "the kind of the relic tile on each space plus 1", KINDS)
        self.stalls = layout.add("stalls", (KINDS,), "relic tiles in the black market, by kind", 3)
        self.bag = layout.add("bag", (KINDS,), "relic tiles in the bag, by kind", 3)
        self.recycled = layout.add(
            "recycled", (ISLANDS,), "relics of the empire whose tiles went back to the bag, by colour", 3
        )
        self.market = layout.add("market", (MARKET_PLACES,), "the number of the hero in each place plus 1", heroes)
        self.next = layout.add(
            "next hero", (2,), "the number of the open hero on the deck plus 1; heroes under it", heroes
        )
        self.owned = layout.add(
            "owned", (_OWNERS, heroes), "heroes that each player owns, by number; also those of a rival"
        )
        self.hands = layout.add(
            "hands", (_OWNERS, heroes), "the own hand; of others, heroes that everybody saw go to their hands"
        )
        self.discards = layout.add("discards", (_OWNERS, heroes), "the discard of each player")
        self.playing = layout.add("playing", (heroes,), "heroes whose ability is being carried out")
        self.boards = layout.add("boards", (_OWNERS, _BOARDS), "the number of each mini-board plus 1", 8)
        self.uncovered = layout.add("uncovered", (_OWNERS, _BOARDS * SLOTS), "buildings that have left the mini-boards")
        self.places = layout.add(
            "places", (_OWNERS, PLACES), "the number of the bonus tile on each place of each player plus 1", 32
        )
        self.villagers = layout.add("villagers", (_VILLAGERS,), "the face that is up")
        self.goals = layout.add(
            "goals",
            (_GOALS, 3),
            "each goal: its number, who has the gold space, who has the silver space, all plus 1",
            12,
        )
        self.cards = layout.add("cards", (_CARDS,), "the empire's cards of this round: their numbers plus 1", 20)
        self.options = layout.add("options", (len(_OPTIONS),), f"{', '.join(_OPTIONS)}", 4)

    def write(self, state: DaimyoState, seat: int, out: bytearray, at: int) -> None:
        """Write what a seat knows. Players are numbered from the seat on; a rival comes last."""
        terms = state.terms
        seats = terms.seats
        owners = terms.owners
        players = [(who - seat) % seats if who < seats else who for who in range(owners)]
        players.append(_NOBODY)  # for -1
        out[at + self.seats + seats - 1] = 1
        if state.round > 0:
            out[at + self.round + state.round - 1] = 1
        if state.turn >= 0:
            out[at + self.turn + players[state.turn]] = 1
        out[at + self.turns] = state.turns
        self._this_turn(state, out, at + self.done)
        self.questions.write(state, seat, out, at)
        for who in range(owners):
            self._player(state, who, players[who], out, at)
        for who in range(seats):
            self._seat(state, who, players[who], who == seat, out, at)
        if terms.automa >= 0:
            write_flags(state.rival_heroes, out, at + self.owned + players[terms.automa] * self.heroes)
        self._dice(state, players, out, at)
        self._islands(state, players, out, at)
        self._shared(state, players, out, at)

    def _this_turn(self, state: DaimyoState, out: bytearray, at: int) -> None:
        if state.turn < 0:
            return
        for place in range(len(state.agenda) - 1, -1, -1):
            frame = state.agenda[place]
            if isinstance(frame, Menu):
                out[at] = frame.zone + 1
                for bit in range(5):
                    out[at + 1 + bit] = frame.did >> bit & 1
                return

    def _player(self, state: DaimyoState, who: int, player: int, out: bytearray, at: int) -> None:
        """What mercenaries and the empire have too."""
        first = at + self.players + player * len(_OF_PLAYER)
        out[first] = 1
        out[first + 1] = 1 if who == state.terms.automa else 0
        out[first + 2] = state.clan[who] + 1
        out[first + 8] = 1 if state.helmet == who else 0
        out[first + 9] = 1 if state.start == who else 0
        first = at + self.tokens + player * 4
        out[first : first + 4] = bytes(state.tokens[who * 4 : who * 4 + 4])
        first = at + self.points + player * SOURCES
        out[first : first + SOURCES] = bytes(
            [amount(value) for value in state.points[who * SOURCES : who * SOURCES + SOURCES]]
        )
        first = at + self.influence + player * ISLANDS
        out[first : first + ISLANDS] = bytes(
            [amount(value) for value in state.influence[who * ISLANDS : who * ISLANDS + ISLANDS]]
        )
        first = at + self.relics + player * ISLANDS
        out[first : first + ISLANDS] = bytes(state.relics[who * ISLANDS : who * ISLANDS + ISLANDS])
        first = at + self.beside + player * ISLANDS
        out[first : first + ISLANDS] = bytes(state.beside[who * ISLANDS : who * ISLANDS + ISLANDS])
        write_flags(state.loose[who], out, at + self.loose + player * KINDS)

    def _seat(self, state: DaimyoState, who: int, player: int, own: bool, out: bytearray, at: int) -> None:
        """What only seats have. Which heroes a seat owns is public; which of them are in hand is not."""
        hand = state.hand[who]
        first = at + self.players + player * len(_OF_PLAYER)
        out[first + 3] = amount(state.capacity[who])
        out[first + 4] = state.pawn[who]
        out[first + 5] = hand.bit_count()
        out[first + 6] = state.deck[who].bit_count()
        out[first + 7] = state.scavenger[who] + 1
        first = player * self.heroes
        write_flags(state.heroes_of(who), out, at + self.owned + first)
        write_flags(hand if own else state.seen[who], out, at + self.hands + first)
        write_flags(state.discard[who], out, at + self.discards + first)
        if state.turn == who:
            write_flags(state.playing, out, at + self.playing)
        first = at + self.boards + player * _BOARDS
        out[first] = state.boards[who * 2] + 1
        out[first + 1] = state.boards[who * 2 + 1] + 1
        write_flags(state.uncovered[who], out, at + self.uncovered + player * _BOARDS * SLOTS)
        _write(state.places[who * PLACES : who * PLACES + PLACES], out, at + self.places + player * PLACES)

    def _dice(self, state: DaimyoState, players: list[int], out: bytearray, at: int) -> None:
        colours = state.terms.dice
        for who in range(state.terms.owners):
            place = players[who] * ZONES
            for die in state.placed[who * ZONES : who * ZONES + ZONES]:
                if die >= 0:
                    out[at + self.values + place] = state.dice[die]
                    out[at + self.colours + place] = colours[die] + 1
                place += 1
        if state.turns:
            pool = state.pool
            while pool:
                low = pool & -pool
                die = low.bit_length() - 1
                out[at + self.pool + colours[die] * DIE_SIDES + state.dice[die] - 1] += 1
                pool ^= low

    def _islands(self, state: DaimyoState, players: list[int], out: bytearray, at: int) -> None:
        governors = bytes([players[who] for who in state.governor])
        buildings = bytes(
            [players[piece >> 1] * 2 + (piece & 1) if piece >= 0 else _NOBODY for piece in state.building]
        )
        shadows = bytes([players[who] for who in state.shadow])
        altars = bytes([players[who] for who in state.altar])
        sites = len(governors)
        spaces = len(shadows)
        for player in range(state.terms.owners):
            pick = _PICK[player]
            first = at + self.governors + player * _ALL_SITES
            out[first : first + sites] = governors.translate(pick)
            first = at + self.builders + player * _ALL_SITES
            out[first : first + sites] = buildings.translate(_PICK_BUILDER[player])
            first = at + self.shadows + player * _ALL_SPACES
            out[first : first + spaces] = shadows.translate(pick)
            first = at + self.altars + player * _ALL_SPACES
            out[first : first + spaces] = altars.translate(pick)
        out[at + self.towers : at + self.towers + sites] = buildings.translate(_PICK_TOWER)
        _write(state.lands, out, at + self.lands)

    def _shared(self, state: DaimyoState, players: list[int], out: bytearray, at: int) -> None:
        out[at + self.stalls : at + self.stalls + KINDS] = bytes(state.stalls)
        bag = at + self.bag
        for kind in state.bag:
            out[bag + kind] += 1
        out[at + self.recycled : at + self.recycled + ISLANDS] = bytes(state.recycled)
        _write(state.market, out, at + self.market)
        out[at + self.next] = state.open_hero + 1
        out[at + self.next + 1] = state.hero_deck.bit_count()
        out[at + self.villagers : at + self.villagers + len(state.villagers)] = bytes(state.villagers)
        first = at + self.goals
        for place, goal in enumerate(state.goals):
            gold, silver = state.gold_goals[place], state.silver_goals[place]
            out[first] = goal + 1
            out[first + 1] = players[gold] + 1 if gold >= 0 else 0
            out[first + 2] = players[silver] + 1 if silver >= 0 else 0
            first += 3
        _write(state.cards, out, at + self.cards)
        terms = state.terms
        values = [
            1 if terms.aggressive else 0,
            terms.side,
            1 if terms.blue_die_claims else 0,
            1 if terms.last_mercenary_hero else 0,
            1 if terms.empire_gold else 0,
            1 if terms.free_uncovering else 0,
            amount(len(terms.costs)),
            amount(terms.army[0]),
            amount(terms.army[1]),
            _DIFFICULTY.index(terms.difficulty),
        ]
        out[at + self.options : at + self.options + len(values)] = bytes(values)


def _write(numbers: Sequence[int], out: bytearray, at: int) -> None:
    """Write numbers from -1 on, each plus 1."""
    out[at : at + len(numbers)] = bytes([number + 1 for number in numbers])


def encoding(kinds: dict[str, Any], atlas: Atlas) -> Encoding:
    """The encoding; `kinds`: the frames of the game, `atlas`: its own components."""
    writer = _Writer(kinds, atlas)
    actions = Layout()
    actions.add_actions("choice", ACTION_COUNT, "the choice with code n")
    return Encoding(writer.layout, writer.write, actions)
