"""Scenes: a position set up in a few sentences.

    table = scene(seats=3)
    table.governor("A", "blue-1").has("A", rice=3)
    table.turn("A", "recruitment", 4)
    table.play("main action", "recruit governor", "governor red-2", "done")
    assert table.influence("A", "red") == 2

A, B, C and D are the seats 0 to 3; R is the rival: mercenaries or empire. At first the board is bare, nobody has tokens, every
player's three clan heroes are in the deck, scavengers stand on blue, red, yellow and purple, and clans go by seat: Nature, Tech, Nomad, Noble.
After every choice the invariants are checked.
"""

from __future__ import annotations

from typing import Any

from sandai.games.daimyo.components.reading import atlas
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import (
    COLOURS,
    DICE_COLOURS,
    ISLANDS,
    PLACE_NAMES,
    PLACES,
    ROUNDS,
    SLOTS,
    SPACES,
    TAX,
    TOKENS,
    ZONE_NAMES,
    ZONES,
    ZONES_OF_COLOUR,
)
from sandai.games.daimyo.rules.actions.construction import put_building
from sandai.games.daimyo.rules.actions.governors import put_governor
from sandai.games.daimyo.rules.actions.hiring import draw_open_hero
from sandai.games.daimyo.rules.actions.shadows import put_shadow
from sandai.games.daimyo.rules.actions.storage import restore, take_altar
from sandai.games.daimyo.rules.choices import KIND_NAMES, SITE_NAMES, SPACE_NAMES
from sandai.games.daimyo.rules.round_end import end_of_round
from sandai.games.daimyo.rules.rounds import Round, Turns
from sandai.games.daimyo.rules.set_up import EmpireReady
from sandai.games.daimyo.rules.state import DaimyoState, bits, put
from sandai.games.daimyo.rules.turn import DID_MAIN, Menu, TakeDie
from sandai.kernel.frame import Frame

A, B, C, D = 0, 1, 2, 3
ATLAS = atlas({})
HERO_IDS, TILE_IDS = ATLAS.hero_id, ATLAS.tile_id
SET_APART = ("a die is missing", "the dice don't fit", "the solo cards don't fit", "the rounds to come don't fit")


class Scene:
    def __init__(self, state: DaimyoState) -> None:
        self.state = state

    # -- setting up ----------------------------------------------------------------------------------------------------

    def owner(self, who: str) -> int:
        return self.state.terms.automa if who == "R" else "ABCD".index(who)

    def has(self, who: str, **amounts: int) -> Scene:
        for name, n in amounts.items():
            self.state.tokens[self.owner(who) * 4 + TOKENS.index(name)] = n
        return self

    def governor(self, who: str, *sites: str) -> Scene:
        for site in sites:
            put_governor(self.state, self.owner(who), SITE_NAMES.index(site), "")
        return self

    def shadow(self, who: str, *spaces: str) -> Scene:
        for space in spaces:
            put_shadow(self.state, self.owner(who), SPACE_NAMES.index(space), "")
        return self

    def farm(self, who: str, *sites: str) -> Scene:
        return self._buildings(who, 0, sites)

    def tower(self, who: str, *sites: str) -> Scene:
        return self._buildings(who, 1, sites)

    def _buildings(self, who: str, kind: int, sites: tuple[str, ...]) -> Scene:
        """Buildings uncover the tiles of their board in order; the tiles are not placed."""
        state, owner = self.state, self.owner(who)
        for site in sites:
            put_building(state, owner, kind, SITE_NAMES.index(site), "")
            if owner < state.terms.seats:
                slot = next(slot for slot in range(SLOTS) if not state.is_uncovered(owner, kind, slot))
                state.uncover(owner, kind, slot)
        return self

    def tile(self, who: str, place: str, tile: str) -> Scene:
        """Put a bonus tile on a place, as if its building stood."""
        state, owner, number = self.state, self.owner(who), TILE_IDS.index(tile)
        board, slot = ATLAS.tile_board[number], ATLAS.tile_slot[number]
        kind = ATLAS.board_kind[board]
        self.board(who, board)
        if not state.is_uncovered(owner, kind, slot):
            site = next(site for site in reversed(range(state.terms.sites)) if state.building[site] < 0)
            put_building(state, owner, kind, site, "")
            state.uncover(owner, kind, slot)
        state.places = put(state.places, owner * PLACES + PLACE_NAMES.index(place), number)
        return self

    def board(self, who: str, board: int) -> Scene:
        """Change mini-boards with whoever has that one."""
        state, at = self.state, self.owner(who) * 2 + ATLAS.board_kind[board]
        if board in state.boards:
            state.boards = put(state.boards, state.boards.index(board), state.boards[at])
        state.boards = put(state.boards, at, board)
        return self

    def loose(self, who: str, tiles: str) -> Scene:
        for name in tiles.split():
            kind = KIND_NAMES.index(name)
            self._from_bag(kind)
            self.state.loose[self.owner(who)] |= 1 << kind
        return self

    def _from_bag(self, kind: int) -> None:
        """Take a tile of a kind out of the bag, exchanging it for one on an island or in the market if need be."""
        state = self.state
        if kind not in state.bag:
            if kind in state.lands:
                state.lands[state.lands.index(kind)] = state.bag.pop()
            else:
                state.stalls[kind] -= 1
                state.stalls[state.bag.pop()] += 1
            return
        state.bag.remove(kind)

    def relic(self, who: str, *colours: str) -> Scene:
        """Relics restored before; their pawns take the best altars."""
        state, owner = self.state, self.owner(who)
        for colour in colours:
            number = COLOURS.index(colour)
            for piece in range(4):
                self._from_bag(number * 4 + piece)
            agenda = state.agenda[:]
            before = state.altar
            restore(state, owner, number)
            state.agenda = agenda
            if state.altar == before:
                free = [at for at in range(number * SPACES, number * SPACES + SPACES) if state.altar[at] < 0]
                take_altar(state, owner, free[0])
        return self

    def land(self, island: str, tiles: str) -> Scene:
        """What lies in a no man's land."""
        state = self.state
        first = COLOURS.index(island) * SPACES
        state.bag.extend([kind for kind in state.lands[first : first + SPACES] if kind >= 0])
        state.lands[first : first + SPACES] = [-1] * SPACES
        for space, name in enumerate(tiles.split()):
            self._from_bag(KIND_NAMES.index(name))
            state.lands[first + space] = KIND_NAMES.index(name)
        return self

    def black_market(self, tiles: str) -> Scene:
        state = self.state
        for kind, n in enumerate(state.stalls):
            state.bag.extend([kind] * n)
            state.stalls[kind] = 0
        for name in tiles.split():
            self._from_bag(KIND_NAMES.index(name))
            state.stalls[KIND_NAMES.index(name)] += 1
        return self

    def empty_bag(self) -> Scene:
        """All tiles of the bag go to the black market."""
        for kind in self.state.bag:
            self.state.stalls[kind] += 1
        self.state.bag.clear()
        return self

    def scavenger(self, who: str, island: str) -> Scene:
        self.state.scavenger = put(self.state.scavenger, self.owner(who), COLOURS.index(island))
        return self

    def clan(self, who: str, name: str) -> Scene:
        """Change clans with whoever has that one."""
        state, owner, clan = self.state, self.owner(who), ATLAS.clans.index(name)
        old = state.clan[owner]
        holder = state.clan.index(clan) if clan in state.clan else -1
        state.clan = put(state.clan, owner, clan)
        state.deck[owner] = state.atlas.clan_heroes[clan]
        if 0 <= holder != owner:
            state.clan = put(state.clan, holder, old)
            if holder < state.terms.seats:
                state.deck[holder] = state.atlas.clan_heroes[old]
        return self

    def _fetch_hero(self, name: str) -> int:
        """Take a hero out of wherever it is."""
        state = self.state
        hero = HERO_IDS.index(name)
        if hero in state.market:
            state.market = put(state.market, state.market.index(hero), state.open_hero)
            draw_open_hero(state)
        if hero == state.open_hero:
            draw_open_hero(state)
        if hero == state.hidden_hero:
            state.hidden_hero = (state.hero_deck & -state.hero_deck).bit_length() - 1
            state.hero_deck &= ~(1 << state.hidden_hero)
        state.hero_deck &= ~(1 << hero)
        for pile in (state.deck, state.hand, state.discard):
            for seat in range(state.terms.seats):
                pile[seat] &= ~(1 << hero)
        return hero

    def hand(self, who: str, heroes: str) -> Scene:
        for name in heroes.split():
            self.state.hand[self.owner(who)] |= 1 << self._fetch_hero(name)
        return self

    def deck(self, who: str, heroes: str) -> Scene:
        """The deck holds these; clan heroes that were in it go to hand if nothing is named."""
        for name in heroes.split():
            self.state.deck[self.owner(who)] |= 1 << self._fetch_hero(name)
        return self

    def discard(self, who: str, heroes: str) -> Scene:
        for name in heroes.split():
            self.state.discard[self.owner(who)] |= 1 << self._fetch_hero(name)
        return self

    def market(self, heroes: str) -> Scene:
        """The five places from left to right."""
        state = self.state
        for place, name in enumerate(heroes.split()):
            hero = self._fetch_hero(name)
            state.hero_deck |= 1 << state.market[place]
            state.market = put(state.market, place, hero)
        return self

    def capacity(self, who: str, n: int) -> Scene:
        self.state.capacity = put(self.state.capacity, self.owner(who), n)
        return self

    def pawn(self, who: str, at: int) -> Scene:
        self.state.pawn = put(self.state.pawn, self.owner(who), at)
        return self

    def villager(self, tile: int, face: str) -> Scene:
        self.state.villagers = put(self.state.villagers, tile - 1, "AB".index(face))
        return self

    def goals(self, *names: str) -> Scene:
        from sandai.games.daimyo.rules.goals import watch_goals

        state = self.state
        state.goals = tuple([state.atlas.goal_id.index(name) for name in names])
        state.gold_goals = (-1,) * len(names)
        state.silver_goals = (-1,) * len(names)
        watch_goals(state)
        return self

    def helmet(self, who: str, *, claimed: bool = False) -> Scene:
        self.state.helmet = self.owner(who)
        self.state.helmet_claimed = int(claimed)
        return self

    def points(self, who: str, n: int) -> Scene:
        self.state.points = put(self.state.points, self.owner(who) * 4, n)
        return self

    def round(self, n: int) -> Scene:
        self.state.round = n
        return self

    def die(self, who: str, zone: str, value: int) -> Scene:
        """A die that lies on a zone already."""
        state = self.state
        number = ZONE_NAMES.index(zone)
        for die in bits(state.pool):
            if number >= TAX or number in ZONES_OF_COLOUR[state.terms.dice[die]]:
                state.pool &= ~(1 << die)
                state.dice[die] = value
                state.placed[self.owner(who) * ZONES + number] = die
                return self
        raise AssertionError(f"no die for {zone}")

    def rival_die(self, at: int, value: int) -> Scene:
        """A die of the mercenaries or on a solo card."""
        state = self.state
        die = bits(state.pool)[-1]
        state.pool &= ~(1 << die)
        state.dice[die] = value
        state.placed[state.terms.automa * ZONES + at] = die
        return self

    def pool(self, dice: str) -> Scene:
        """Only these dice lie in the middle, such as "red 5, blue 3"; the others show 1 and are out of sight."""
        state = self.state
        free = bits(state.pool)
        state.pool = 0
        for words in dice.split(","):
            colour, value = words.split()
            die = next(die for die in free if DICE_COLOURS[state.terms.dice[die]] == colour)
            free.remove(die)
            state.dice[die] = int(value)
            state.pool |= 1 << die
        return self

    # -- playing -------------------------------------------------------------------------------------------------------

    def turn(self, who: str, zone: str, value: int = 1, *, main_done: bool = False) -> Scene:
        """It is somebody's turn, and the die of this turn lies on a zone."""
        if zone not in ("", "aside"):
            self.die(who, zone, value)
        owner = self.owner(who)
        self._whose(owner)
        did = DID_MAIN if main_done or zone == "aside" else 0
        self.state.push(Menu(owner, ZONE_NAMES.index(zone), did))
        return self._ready()

    def take_die(self, who: str) -> Scene:
        """It is somebody's turn, and they are to take a die."""
        self._whose(self.owner(who))
        self.state.push(TakeDie(self.owner(who)))
        return self._ready()

    def ask(self, who: str, frame: Frame[DaimyoState]) -> Scene:
        """In somebody's turn, a step of the rules."""
        self._whose(self.owner(who))
        self.state.push(frame)
        return self._ready()

    def _whose(self, owner: int) -> None:
        state = self.state
        state.turn = owner
        players = 2 if state.terms.solo else state.terms.seats
        turns = max(1, len(state.dice_of(owner)))
        state.turns = (turns - 1) * players + (owner - state.start) % players + 1
        state.agenda = [*[Round() for _ in range(ROUNDS - state.round)], Turns()]

    def end_round(self) -> Scene:
        """All turns are over."""
        state = self.state
        state.turn = -1
        state.agenda = [Round() for _ in range(ROUNDS - state.round)]
        end_of_round(state)
        return self._ready()

    def _ready(self) -> Scene:
        self.state.changed()
        self.state.run()
        return self

    def play(self, *texts: str) -> Scene:
        for text in texts:
            self.state.play(text)
            assert self.problems() == [], text
        return self

    def revenue(self, kind: str = "rice") -> Scene:
        """Everybody takes the same resource as revenue."""
        while type(self.state.question).__name__ == "Revenue":
            self.state.play(f"gain {kind}")
        return self

    def problems(self) -> list[str]:
        """The invariants, without those on dice, solo cards and rounds to come, which scenes set apart."""
        return [what for what in GAME.invariants(self.state) if not what.startswith(SET_APART)]

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def texts(self) -> list[str]:
        return [choice.text for choice in self.state.choices]

    @property
    def question(self) -> str:
        return type(self.state.question).__name__

    def can(self, text: str) -> bool:
        return text in self.texts

    def starting(self, words: str) -> list[str]:
        return [text for text in self.texts if text.startswith(words)]

    def tokens(self, who: str) -> dict[str, int]:
        return {name: n for name, n in zip(TOKENS, self.state.tokens_of(self.owner(who)), strict=True) if n}

    def influence(self, who: str, island: str) -> int:
        return self.state.influence_on(self.owner(who), COLOURS.index(island))

    def all_influence(self, who: str) -> dict[str, int]:
        first = self.owner(who) * ISLANDS
        values = self.state.influence[first : first + ISLANDS]
        return {COLOURS[island]: n for island, n in enumerate(values) if n}

    def pp(self, who: str) -> int:
        return self.state.popularity(self.owner(who))

    def storage(self, who: str) -> list[str]:
        return [KIND_NAMES[kind] for kind in bits(self.state.loose[self.owner(who)])]

    def relics(self, who: str) -> int:
        first = self.owner(who) * ISLANDS
        return sum(self.state.relics[first : first + ISLANDS])

    def lying(self, island: str) -> list[str]:
        first = COLOURS.index(island) * SPACES
        return [KIND_NAMES[kind] for kind in self.state.lands[first : first + SPACES] if kind >= 0]

    def stalls(self) -> list[str]:
        return [KIND_NAMES[kind] for kind, n in enumerate(self.state.stalls) for _ in range(n)]

    def heroes(self, pile: list[int], who: str) -> list[str]:
        return [HERO_IDS[hero] for hero in bits(pile[self.owner(who)])]

    def in_hand(self, who: str) -> list[str]:
        return self.heroes(self.state.hand, who)

    def discarded(self, who: str) -> list[str]:
        return self.heroes(self.state.discard, who)

    def placed(self, who: str) -> dict[str, str]:
        tiles = self.state.tiles_placed(self.owner(who))
        return {PLACE_NAMES[place]: TILE_IDS[tile] for place, tile in enumerate(tiles) if tile >= 0}

    def dice(self, who: str) -> list[int]:
        return [self.state.dice[die] for die in self.state.dice_of(self.owner(who))]

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.data for event in self.state.events() if event.kind == kind]


def scene(seats: int = 3, seed: int = 1, **options: Any) -> Scene:
    given: dict[str, Any] = {"clans": "seat order", **options}
    if seats > 1:
        given.setdefault("start_player", "first seat")
    boards = given.get("boards", "basic")
    state = GAME.new(seats, seed, **given)
    assert isinstance(state, DaimyoState)
    while type(state.question).__name__ == "DraftBoard":
        state.play(state.choices[0])
    if state.terms.solo:
        state.agenda = [EmpireReady()]
        state.run()
    state.agenda = []
    state.tokens = [0] * len(state.tokens)
    for seat in range(seats):
        state.deck[seat] |= state.hand[seat] | state.discard[seat]
        state.hand[seat] = state.seen[seat] = state.discard[seat] = 0
    state.scavenger = tuple(range(seats))
    state.goals = state.gold_goals = state.silver_goals = ()
    state.watch = 0
    assert boards == ("draft" if state.terms.side else "basic")
    return Scene(state)
