"""The position: data only.

Owners are the seats, and after them the mercenaries (two players) or the empire (solo). Tables by owner or seat are flat: the
entries of owner o begin at o * width. Lists are changed in place and copied with the state; tuples are replaced by a
changed one, so copies share them. Sets of heroes, relic tiles and dice are bit masks. The order of hidden piles is never stored: what comes next
is drawn when it comes.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sandai.games.daimyo.atlas import Atlas, Terms
from sandai.games.daimyo.numbers import ISLANDS, PLACES, SOURCES, TOKENS, ZONES
from sandai.kernel.state import Setup, State

__all__ = ["DaimyoState", "bits", "put"]


def put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """The tuple with one entry changed."""
    return (*values[:at], value, *values[at + 1 :])


def bits(mask: int) -> list[int]:
    """The members of a set."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class DaimyoState(State):
    lists: ClassVar[tuple[str, ...]] = (
        "governor",
        "influence",
        "tokens",
        "lands",
        "bag",
        "stalls",
        "loose",
        "hand",
        "deck",
        "discard",
        "seen",
        "dice",
        "placed",
    )
    tuples: ClassVar[tuple[str, ...]] = (
        "building",
        "shadow",
        "altar",
        "beside",
        "relics",
        "recycled",
        "scavenger",
        "pawn",
        "capacity",
        "clan",
        "boards",
        "uncovered",
        "places",
        "points",
        "market",
        "villagers",
        "goals",
        "gold_goals",
        "silver_goals",
        "cards",
    )
    numbers: ClassVar[tuple[str, ...]] = (
        "round",
        "turn",
        "turns",
        "start",
        "helmet",
        "helmet_claimed",
        "pool",
        "hero_deck",
        "open_hero",
        "rival_heroes",
        "hidden_hero",
        "playing",
        "watch",
        "cards_used",
    )
    fields: ClassVar[tuple[str, ...]] = ()

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        governor: list[int],
        influence: list[int],
        tokens: list[int],
        lands: list[int],
        bag: list[int],
        stalls: list[int],
        loose: list[int],
        hand: list[int],
        deck: list[int],
        discard: list[int],
        seen: list[int],
        dice: list[int],
        placed: list[int],
    ) -> None:
        super().__init__(setup)
        self.terms = terms
        self.atlas: Atlas = terms.atlas
        # the main board
        self.governor = governor  # by site: owner, or -1
        self.influence = influence  # by owner * 6 + island
        self.tokens = tokens  # by owner * 4 + kind
        self.lands = lands  # by island * 3 + space: kind of relic tile, or -1
        self.bag = bag  # kinds, in no order that means anything
        self.stalls = stalls  # the black market: how many of each kind
        self.loose = loose  # by owner: set of kinds
        self.hand = hand  # by seat: set of heroes
        self.deck = deck
        self.discard = discard
        self.seen = seen  # heroes in hand that everybody saw arrive there
        self.dice = dice  # value of each die
        self.placed = placed  # by owner * 7 + zone: die, or -1
        self.building: tuple[int, ...] = ()  # by site: owner * 2 + kind, or -1
        self.shadow: tuple[int, ...] = ()  # by shadow space: owner, or -1
        self.altar: tuple[int, ...] = ()  # by altar: owner, or -1
        self.beside: tuple[int, ...] = ()  # by owner * 6 + island: relic pawns beside full altars (YR-26)
        self.relics: tuple[int, ...] = ()  # by owner * 6 + colour: relics restored
        self.recycled: tuple[int, ...] = ()  # by colour: the empire's relics whose tiles went back to the bag
        self.scavenger: tuple[int, ...] = ()  # by seat: island, or -1
        # clan boards
        self.pawn: tuple[int, ...] = ()  # recruitment track
        self.capacity: tuple[int, ...] = ()
        self.clan: tuple[int, ...] = ()  # by owner
        self.boards: tuple[int, ...] = ()  # by seat * 2 + kind: mini-board 0-7, or -1
        self.uncovered: tuple[int, ...] = ()  # by seat: set of kind * 4 + slot
        self.places: tuple[int, ...] = ()  # by seat * 8 + place: bonus tile, or -1
        self.points: tuple[int, ...] = ()  # by owner * 4 + source
        # common things
        self.market: tuple[int, ...] = ()  # five places: hero, or -1
        self.villagers: tuple[int, ...] = ()  # the face that is up
        self.goals: tuple[int, ...] = ()
        self.gold_goals: tuple[int, ...] = ()  # by place among the goals in play: who holds the gold space, or -1
        self.silver_goals: tuple[int, ...] = ()
        self.cards: tuple[int, ...] = ()  # the solo cards of this round, in the order of play
        self.round = 1
        self.turn = -1  # the owner whose turn it is
        self.turns = 0  # turns begun in this round
        self.start = 0  # who goes first in this round
        self.helmet = 0
        self.helmet_claimed = 0  # 1 once somebody was first this round (Y-096)
        self.pool = 0  # set of dice in the middle
        self.hero_deck = 0  # set of heroes under the open one
        self.open_hero = -1
        self.rival_heroes = 0  # heroes of mercenaries or empire
        self.hidden_hero = -1  # the empire's first hero: Y-337
        self.playing = 0  # heroes whose ability is being carried out (Y-192)
        self.watch = 0  # set of goal checks that can still be met
        self.cards_used = 0

    def copy(self) -> DaimyoState:
        new = DaimyoState(
            self.setup,
            self.terms,
            self.governor[:],
            self.influence[:],
            self.tokens[:],
            self.lands[:],
            self.bag[:],
            self.stalls[:],
            self.loose[:],
            self.hand[:],
            self.deck[:],
            self.discard[:],
            self.seen[:],
            self.dice[:],
            self.placed[:],
        )
        new.building = self.building
        new.shadow = self.shadow
        new.altar = self.altar
        new.beside = self.beside
        new.relics = self.relics
        new.recycled = self.recycled
        new.scavenger = self.scavenger
        new.pawn = self.pawn
        new.capacity = self.capacity
        new.clan = self.clan
        new.boards = self.boards
        new.uncovered = self.uncovered
        new.places = self.places
        new.points = self.points
        new.market = self.market
        new.villagers = self.villagers
        new.goals = self.goals
        new.gold_goals = self.gold_goals
        new.silver_goals = self.silver_goals
        new.cards = self.cards
        new.round = self.round
        new.turn = self.turn
        new.turns = self.turns
        new.start = self.start
        new.helmet = self.helmet
        new.helmet_claimed = self.helmet_claimed
        new.pool = self.pool
        new.hero_deck = self.hero_deck
        new.open_hero = self.open_hero
        new.rival_heroes = self.rival_heroes
        new.hidden_hero = self.hidden_hero
        new.playing = self.playing
        new.watch = self.watch
        new.cards_used = self.cards_used
        self.share(new)
        return new

    def dump_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {name: list(getattr(self, name)) for name in (*self.lists, *self.tuples)}
        data.update({name: getattr(self, name) for name in self.numbers})
        return data

    def load_data(self, data: dict[str, Any]) -> None:
        for name in self.lists:
            setattr(self, name, [int(value) for value in data[name]])
        for name in self.tuples:
            setattr(self, name, tuple([int(value) for value in data[name]]))
        for name in self.numbers:
            setattr(self, name, int(data[name]))

    def redraw(self, seat: int | None) -> None:
        """Hands of others are split anew from their decks, and the empire's first hero from the market deck."""
        for other in range(self.terms.seats):
            unseen = self.hand[other] & ~self.seen[other]
            if other != seat and unseen and self.deck[other]:
                heroes = bits(unseen | self.deck[other])
                self.shuffle(heroes)
                self.hand[other] = self.seen[other]
                self.deck[other] = 0
                for number, hero in enumerate(heroes):
                    if number < unseen.bit_count():
                        self.hand[other] |= 1 << hero
                    else:
                        self.deck[other] |= 1 << hero
        if self.hidden_hero >= 0 and self.agenda:
            heroes = bits(self.hero_deck | 1 << self.hidden_hero)
            hero = heroes[self.below(len(heroes))]
            self.hero_deck = (self.hero_deck | 1 << self.hidden_hero) & ~(1 << hero)
            self.hidden_hero = hero

    # -- small questions -----------------------------------------------------------------------------------------------

    def gold(self, owner: int) -> int:
        return self.tokens[owner * 4 + 3]

    def popularity(self, owner: int) -> int:
        return sum(self.points[owner * SOURCES : owner * SOURCES + SOURCES])

    def influence_on(self, owner: int, island: int) -> int:
        return self.influence[owner * ISLANDS + island]

    def tokens_of(self, owner: int) -> list[int]:
        return self.tokens[owner * len(TOKENS) : owner * len(TOKENS) + len(TOKENS)]

    def dice_of(self, owner: int) -> list[int]:
        """The dice that lie with an owner, in the order of their zones."""
        return [die for die in self.placed[owner * ZONES : owner * ZONES + ZONES] if die >= 0]

    def dice_sum(self, owner: int) -> int:
        return sum([self.dice[die] for die in self.placed[owner * ZONES : owner * ZONES + ZONES] if die >= 0])

    def heroes_of(self, seat: int) -> int:
        """All heroes a player owns."""
        mine = self.hand[seat] | self.deck[seat] | self.discard[seat]
        return mine | self.playing if self.turn == seat else mine

    def stored(self, seat: int) -> int:
        """Storage spaces in use: loose tiles and one for each restored relic (Y-129)."""
        return self.loose[seat].bit_count() + sum(self.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS])

    def tiles_placed(self, seat: int) -> tuple[int, ...]:
        return self.places[seat * PLACES : seat * PLACES + PLACES]

    def supply(self, owner: int, unit: int) -> int:
        """Governors (0) or shadows (1) not on the board."""
        if unit == 0:
            return self.atlas.supply[0] - self.governor.count(owner)
        return self.atlas.supply[1] - self.shadow.count(owner)

    def built(self, owner: int, kind: int) -> int:
        return self.building.count(owner * 2 + kind)
