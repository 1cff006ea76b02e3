"""The position: data only.

Owners are the seats, and after them the mercenaries (two players) or the empire (solo). Tables by owner or seat are flat: the
entries of owner o begin at o * width. Lists are changed in place and copied with the state; tuples are replaced by a
changed one, so copies share them. Sets of heroes, relic tiles and dice are bit masks. The order of hidden piles is never stored: what comes next
is drawn when it comes.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.numbers import GOLD, ISLANDS, PLACES, SLOTS, SOURCES, TOKENS, ZONES
from sandai.games.daimyo.rules.terms import Terms
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
    growing: ClassVar[tuple[str, ...]] = ("bag", "cards")
    sets: ClassVar[tuple[str, ...]] = (
        "loose", "hand", "deck", "discard", "seen", "uncovered", "pool", "hero_deck", "rival_heroes", "playing", "watch",
    )  # fmt: skip
    __slots__ = ("terms", "atlas", *lists, *tuples, *numbers)  # faster to copy than a `__dict__`

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
        building: tuple[int, ...],
        shadow: tuple[int, ...],
        altar: tuple[int, ...],
        beside: tuple[int, ...],
        relics: tuple[int, ...],
        recycled: tuple[int, ...],
        scavenger: tuple[int, ...],
        pawn: tuple[int, ...],
        capacity: tuple[int, ...],
        clan: tuple[int, ...],
        boards: tuple[int, ...],
        uncovered: tuple[int, ...],
        places: tuple[int, ...],
        points: tuple[int, ...],
        market: tuple[int, ...],
        villagers: tuple[int, ...],
        goals: tuple[int, ...],
        gold_goals: tuple[int, ...],
        silver_goals: tuple[int, ...],
        cards: tuple[int, ...],
        round: int,
        turn: int,
        turns: int,
        start: int,
        helmet: int,
        helmet_claimed: int,
        pool: int,
        hero_deck: int,
        open_hero: int,
        rival_heroes: int,
        hidden_hero: int,
        playing: int,
        watch: int,
        cards_used: int,
    ) -> None:
        super().__init__(setup)
        self.terms = terms
        self.atlas: Atlas = terms.atlas
        # lists, changed in place
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
        # tuples, replaced when something changes
        self.building = building  # by site: owner * 2 + kind, or -1
        self.shadow = shadow  # by shadow space: owner, or -1
        self.altar = altar  # by altar: owner, or -1
        self.beside = beside  # by owner * 6 + island: relic pawns beside full altars (YR-26)
        self.relics = relics  # by owner * 6 + colour: relics restored
        self.recycled = recycled  # by colour: the empire's relics whose tiles went back to the bag
        self.scavenger = scavenger  # by seat: island, or -1
        self.pawn = pawn  # recruitment track
        self.capacity = capacity
        self.clan = clan  # by owner
        self.boards = boards  # by seat * 2 + kind: mini-board, or -1
        self.uncovered = uncovered  # by seat: set of kind * 4 + slot
        self.places = places  # by seat * 8 + place: bonus tile, or -1
        self.points = points  # by owner * 4 + source
        self.market = market  # five places: hero, or -1
        self.villagers = villagers  # the face that is up
        self.goals = goals
        self.gold_goals = gold_goals  # by place among the goals in play: who holds the gold space, or -1
        self.silver_goals = silver_goals
        self.cards = cards  # the solo cards of this round, in the order of play
        # numbers
        self.round = round
        self.turn = turn  # the owner whose turn it is
        self.turns = turns  # turns begun in this round
        self.start = start  # who goes first in this round
        self.helmet = helmet
        self.helmet_claimed = helmet_claimed  # 1 once somebody was first this round (Y-096)
        self.pool = pool  # set of dice in the middle
        self.hero_deck = hero_deck  # set of heroes under the open one
        self.open_hero = open_hero
        self.rival_heroes = rival_heroes  # heroes of mercenaries or empire
        self.hidden_hero = hidden_hero  # the empire's first hero: Y-337
        self.playing = playing  # heroes whose ability is being carried out (Y-192)
        self.watch = watch  # set of goal checks that can still be met
        self.cards_used = cards_used

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
            self.building,
            self.shadow,
            self.altar,
            self.beside,
            self.relics,
            self.recycled,
            self.scavenger,
            self.pawn,
            self.capacity,
            self.clan,
            self.boards,
            self.uncovered,
            self.places,
            self.points,
            self.market,
            self.villagers,
            self.goals,
            self.gold_goals,
            self.silver_goals,
            self.cards,
            self.round,
            self.turn,
            self.turns,
            self.start,
            self.helmet,
            self.helmet_claimed,
            self.pool,
            self.hero_deck,
            self.open_hero,
            self.rival_heroes,
            self.hidden_hero,
            self.playing,
            self.watch,
            self.cards_used,
        )
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
        """Redraw the hands of others from their decks, and the empire's first hero from the market deck.

        Hidden cards are sorted first (`bits` returns members in order), so that the true order has no influence.
        """
        self.bag.sort()
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
        return self.tokens[owner * len(TOKENS) + GOLD]

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

    def is_uncovered(self, seat: int, kind: int, slot: int) -> bool:
        """Whether the building on a slot of the mini-board of that kind has been constructed."""
        return self.uncovered[seat] >> kind * SLOTS + slot & 1 == 1

    def uncover(self, seat: int, kind: int, slot: int) -> None:
        self.uncovered = put(self.uncovered, seat, self.uncovered[seat] | 1 << kind * SLOTS + slot)

    def tiles_under(self, seat: int, kind: int) -> tuple[int, ...]:
        """The bonus tiles of the mini-board for a kind of building, by slot."""
        return self.atlas.board_tiles[self.boards[seat * 2 + kind]]

    def supply(self, owner: int, unit: int) -> int:
        """Governors (0) or shadows (1) not on the board."""
        if unit == 0:
            return self.atlas.supply[0] - self.governor.count(owner)
        return self.atlas.supply[1] - self.shadow.count(owner)

    def built(self, owner: int, kind: int) -> int:
        return self.building.count(owner * 2 + kind)  # pieces.building, without a call
