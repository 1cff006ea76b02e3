"""The view of a seat: everything it may know. Hidden are the hands of others, the order of all decks and of the bag, and the empire's first hero.

Parts that choices name, for the drawing (colours are blue red yellow purple green black, n counts from 1):

    die-red-5               dice of that colour and value in the middle        die-0-production     the die on a zone of seat 0
    zone-0-production       a zone of seat 0: villagers production relic recruitment construction tax aside
    place-0-production      a place for a bonus tile: the five actions, clan, yellow-1, yellow-2
    clan-0                  the clan ability of seat 0      track-0             the recruitment track of seat 0
    token-0-rice            a pile of tokens of seat 0      player-0            a player (to be given the Helmet)
    governor-blue-3         the governor space of a site    building-blue-3     its building space
    rough-red-2             a shadow space                  altar-blue-1        an altar, 1 being the best
    land-blue  island-blue  the no man's land, the island   relic-blue-red-2    tiles red-2 lying on the blue island
    market-red-2            tiles red-2 in the black market loose-0-red-2       a loose tile of owner 0 (mercenaries: owner 2)
    hero-H-M01              a hero card, wherever it lies   tile-T-TF1-2        a bonus tile on its mini-board
    villager-1  goal-GG-1   villager tiles and goals        board-MB-TF1        a mini-board to draft    clan-nature  a clan to pick
    mercenary-tower         spaces of the mercenaries: relic tower governor shadow
    line-blue  empire       a line of the open solo card, and the empire itself
"""

from __future__ import annotations

from sandai.games.daimyo.components.atlas import Atlas
from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    COLOURS,
    DICE_COLOURS,
    FARM,
    ISLANDS,
    MERCENARY_SPACES,
    PLACE_NAMES,
    ROUNDS,
    SITES,
    SPACES,
    TOKENS,
    TOWER,
    ZONE_NAMES,
    ZONES,
)
from sandai.games.daimyo.rules import scoring
from sandai.games.daimyo.rules.actions.construction import full_price
from sandai.games.daimyo.rules.choices import KIND_NAMES, SITE_NAMES, SPACE_NAMES
from sandai.games.daimyo.rules.pieces import building_kind, building_owner, tile_colour, tile_piece
from sandai.games.daimyo.rules.popularity import pawn_and_tokens
from sandai.games.daimyo.rules.recent import empires_turn, last_moves, news
from sandai.games.daimyo.rules.set_up import DraftBoard, PickClan
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.turn import Menu
from sandai.games.daimyo.rules.view_types import (
    BoardView,
    BonusTileView,
    CardView,
    DieView,
    EmpireView,
    GoalView,
    HeroView,
    IslandView,
    MercenariesView,
    MercenarySpaceView,
    OffersView,
    PlayerView,
    RivalView,
    SiteView,
    StorageView,
    TileView,
    TurnView,
    View,
    VillagerView,
)

__all__ = ["view"]

BONUS_NAMES = ("main action", "hero", "clan ability", "action tile", "clan tile")


def view(state: DaimyoState, seat: int | None) -> View:
    terms = state.terms
    recent = news(state, seat)
    seen: View = {
        "game": "daimyo",
        "me": seat,
        "seats": terms.seats,
        "owners": terms.owners,
        "rival": "empire" if terms.solo else "mercenaries" if terms.mercenaries else None,
        "round": state.round,
        "rounds": ROUNDS,
        "tax": dict(zip(TOKENS, state.atlas.tax, strict=True)),
        "over": state.over,
        "asked": list(state.actors),
        "turn": _turn(state),
        "start": state.start,
        "helmet": state.helmet,
        "helmet_claimed": bool(state.helmet_claimed),
        "islands": [_island(state, island) for island in range(terms.islands)],
        "idle": list(COLOURS[terms.islands :]),
        "dice": [_die(state, die) for die in bits(state.pool)] if state.turns else [],
        "market": [_hero_or_gap(state.atlas, hero) for hero in state.market],
        "next_hero": _hero_or_gap(state.atlas, state.open_hero),
        "market_deck": state.hero_deck.bit_count(),
        "black_market": [{**_tile(kind), "count": n} for kind, n in enumerate(state.stalls) if n],
        "bag": {KIND_NAMES[kind]: state.bag.count(kind) for kind in sorted(set(state.bag))},
        "villagers": [_villager(state, tile) for tile in range(len(state.villagers))],
        "goals": [_goal(state, place) for place in range(len(state.goals))],
        "players": [_player(state, other, seat) for other in range(terms.seats)],
        "offers": _offers(state),
        "last": last_moves(recent),
        "news": recent,
    }
    if terms.solo:
        seen["empire"] = _empire(state, seat)
    if terms.mercenaries:
        seen["mercenaries"] = _mercenaries(state)
    if state.over:
        seen["scores"] = [
            {"name": score.name, "items": [list(item) for item in score.items], "total": score.total}
            for score in state.scores
        ]
        seen["winners"] = list(state.winners)
        if terms.solo:
            seen["achievements"] = scoring.achievements(state)
    return seen


def _turn(state: DaimyoState) -> TurnView | None:
    """Whose turn it is, where this turn's die lies and what was done already."""
    if state.turn < 0:
        return None
    for frame in state.agenda[::-1]:
        if isinstance(frame, Menu):
            did = [name for bit, name in enumerate(BONUS_NAMES) if frame.did >> bit & 1]
            return {"owner": state.turn, "zone": ZONE_NAMES[frame.zone], "did": did}
    return {"owner": state.turn, "zone": None, "did": []}


def _offers(state: DaimyoState) -> OffersView | None:
    """What players can choose from during set-up."""
    if isinstance(state.question, PickClan):
        clans = state.atlas.tables["clan"]
        return {"clans": [row for clan, row in enumerate(clans) if clan not in state.clan]}
    if isinstance(state.question, DraftBoard):
        left = [board for board in range(len(state.atlas.board_id)) if board not in state.boards]
        return {"boards": [_board(state, board, -1) for board in left]}
    return None


# -- the main board ----------------------------------------------------------------------------------------------------


def _owner(owner: int) -> int | None:
    return owner if owner >= 0 else None


def _tile(kind: int) -> TileView:
    return {"id": KIND_NAMES[kind], "colour": COLOURS[tile_colour(kind)], "piece": tile_piece(kind)}


def _die(state: DaimyoState, die: int) -> DieView:
    return {"id": f"die-{die}", "colour": DICE_COLOURS[state.terms.dice[die]], "value": state.dice[die]}


def _island(state: DaimyoState, island: int) -> IslandView:
    spaces = range(island * SPACES, island * SPACES + SPACES)
    atlas = state.atlas
    return {
        "id": COLOURS[island],
        "gold": atlas.gold_standard[island],
        "silver": atlas.silver_standard[island],
        "sites": [_site(state, site) for site in range(island * SITES, island * SITES + SITES)],
        "shadows": [
            {"id": SPACE_NAMES[at], "gold": atlas.rough_gold[at], "owner": _owner(state.shadow[at])} for at in spaces
        ],
        "altars": [
            {"id": SPACE_NAMES[at], "value": atlas.altar_value[at], "owner": _owner(state.altar[at])} for at in spaces
        ],
        "beside": [state.beside[owner * ISLANDS + island] for owner in range(state.terms.owners)],
        "tiles": [_tile(state.lands[at]) if state.lands[at] >= 0 else None for at in spaces],
        "scavengers": [seat for seat, where in enumerate(state.scavenger) if where == island],
        "influence": [state.influence_on(owner, island) for owner in range(state.terms.owners)],
    }


def _site(state: DaimyoState, site: int) -> SiteView:
    piece = state.building[site]
    return {
        "id": SITE_NAMES[site],
        "produces": TOKENS[state.atlas.yields[site]],
        "governor": _owner(state.governor[site]),
        "building": {"owner": building_owner(piece), "kind": BUILDING_NAMES[building_kind(piece)]}
        if piece >= 0
        else None,
    }


def _villager(state: DaimyoState, tile: int) -> VillagerView:
    row = state.atlas.tables["villager"][tile]
    faces = [row["face_a"], row["face_b"]]
    now = state.villagers[tile]
    return {"id": tile + 1, "face": faces[now]["id"], "ops": faces[now]["ops"], "other_ops": faces[1 - now]["ops"]}


def _goal(state: DaimyoState, place: int) -> GoalView:
    goal = state.goals[place]
    row = state.atlas.tables["goal"][goal]
    silver = state.terms.silver and not state.atlas.goal_orange[goal]
    return {
        "id": row["id"],
        "colour": row["colour"],
        "check": row["check"],
        "timing": row["timing"],
        "gold_pp": row["gold_pp"],
        "gold_bonus": row.get("gold_bonus", {}),
        "silver_pp": row["silver_pp"] if silver else None,
        "gold": _owner(state.gold_goals[place]),
        "silver": _owner(state.silver_goals[place]),
    }


def _hero(atlas: Atlas, hero: int) -> HeroView:
    row = atlas.tables["hero"][hero]
    return {
        "id": row["id"],
        "name": row["name"],
        "strength": row["strength"],
        "cost": row["cost"],
        "aggressive": row.get("aggressive", False),
        "ops": row["ops"],
    }


def _hero_or_gap(atlas: Atlas, hero: int) -> HeroView | None:
    return _hero(atlas, hero) if hero >= 0 else None


def _heroes(atlas: Atlas, mask: int) -> list[HeroView]:
    return [_hero(atlas, hero) for hero in bits(mask)]


# -- clan boards -------------------------------------------------------------------------------------------------------


def _player(state: DaimyoState, seat: int, watcher: int | None) -> PlayerView:
    atlas = state.atlas
    points = state.popularity(seat)
    pawn, fifties = pawn_and_tokens(points)
    clan = state.clan[seat]
    known = _heroes(atlas, state.hand[seat] if watcher == seat else state.seen[seat])
    return {
        "seat": seat,
        "clan": atlas.clans[clan] if clan >= 0 else None,
        "ability_ops": atlas.tables["clan"][clan]["ability_ops"] if clan >= 0 else [],
        "threshold": atlas.threshold[clan] if clan >= 0 else 0,
        "points": points,
        "track": {"pawn": pawn, "fifties": fifties},
        "tokens": dict(zip(TOKENS, state.tokens_of(seat), strict=True)),
        "capacity": state.capacity[seat],
        "stored": state.stored(seat),
        **_storage(state, seat),
        "recruitment": {
            "costs": list(state.terms.costs),
            "at": state.pawn[seat],
            "reset": dict(zip(TOKENS, atlas.reset_cost, strict=True)),
        },
        "supply": {
            "governors": state.supply(seat, 0),
            "shadows": state.supply(seat, 1),
            "techno-farms": atlas.supply[2] - state.built(seat, FARM),
            "radio towers": atlas.supply[3] - state.built(seat, TOWER),
            "relic pawns": 6 - sum(state.relics[seat * ISLANDS : seat * ISLANDS + ISLANDS]),
        },
        "dice": {
            name: _die(state, state.placed[seat * ZONES + zone]) if state.placed[seat * ZONES + zone] >= 0 else None
            for zone, name in enumerate(ZONE_NAMES)
        },
        "sum": state.dice_sum(seat),
        "places": {
            name: _bonus_tile(state, tile) if tile >= 0 else None
            for name, tile in zip(PLACE_NAMES, state.tiles_placed(seat), strict=True)
        },
        "boards": [
            _board(state, board, seat) if board >= 0 else None for board in state.boards[seat * 2 : seat * 2 + 2]
        ],
        "hand": known,
        "hand_count": state.hand[seat].bit_count(),
        "deck_count": state.deck[seat].bit_count(),
        "discard": _heroes(atlas, state.discard[seat]),
        "playing": _heroes(atlas, state.playing) if state.turn == seat else [],
        "owned": _owned(state, seat),
        "army": scoring.army(state, seat)[0],
        "helmet": state.helmet == seat,
    }


def _owned(state: DaimyoState, seat: int) -> list[str]:
    """Which heroes a player owns is public; where they are may not be."""
    return [state.atlas.hero_id[hero] for hero in bits(state.heroes_of(seat))]


def _storage(state: DaimyoState, owner: int) -> StorageView:
    relics = state.relics[owner * ISLANDS : owner * ISLANDS + ISLANDS]
    return {
        "loose": [_tile(kind) for kind in bits(state.loose[owner])],
        "relics": [{"colour": COLOURS[colour], "count": n} for colour, n in enumerate(relics) if n],
    }


def _bonus_tile(state: DaimyoState, tile: int) -> BonusTileView:
    """The face of a tile that this game uses."""
    row = state.atlas.tables["tile"][tile]
    face = row["advanced" if state.terms.side else "basic"]
    ops = {effect["id"]: effect["ops"] for effect in state.atlas.tables["tile_effect"]}
    shown = {field: face[field] for field in ("gain", "pay") if field in face}
    return {"id": row["id"], "band": row["band"], "effect": face["effect"], "ops": ops[face["effect"]], "face": shown}


def _board(state: DaimyoState, board: int, seat: int) -> BoardView:
    """A mini-board with its tiles; for a seat also what the next building costs."""
    kind = state.atlas.board_kind[board]
    row = state.atlas.tables["mini_board"][board]
    tiles: list[BonusTileView] = [
        {**_bonus_tile(state, tile), "covered": seat < 0 or not state.is_uncovered(seat, kind, slot)}
        for slot, tile in enumerate(state.atlas.board_tiles[board])
    ]
    price = full_price(state, seat, kind, False) if seat >= 0 else state.atlas.base_price[kind]
    start = row["advanced_start" if state.terms.side else "basic_start"]
    return {
        "id": row["id"],
        "building": BUILDING_NAMES[kind],
        "shape": row["shape"],
        "side": "advanced" if state.terms.side else "basic",
        "start": start,
        "price": dict(zip(TOKENS, price, strict=True)),
        "tiles": tiles,
    }


# -- rivals ------------------------------------------------------------------------------------------------------------


def _rival(state: DaimyoState) -> RivalView:
    rival = state.terms.automa
    return {
        "owner": rival,
        "clan": state.atlas.clans[state.clan[rival]] if state.clan[rival] >= 0 else None,
        "gold": state.gold(rival),
        "heroes": _heroes(state.atlas, state.rival_heroes),
        **_storage(state, rival),
        "governors": state.governor.count(rival),
        "shadows": state.shadow.count(rival),
        "techno-farms": state.built(rival, FARM),
        "radio towers": state.built(rival, TOWER),
        "sum": state.dice_sum(rival),
    }


def _mercenaries(state: DaimyoState) -> MercenariesView:
    rival = state.terms.automa
    row = state.placed[rival * ZONES : rival * ZONES + ZONES]
    slots = [row[0:2], row[2:3], row[3:4], row[4:5]]
    spaces: list[MercenarySpaceView] = []
    for space, name in enumerate(MERCENARY_SPACES):
        dice = [_die(state, die) if die >= 0 else None for die in slots[space]]
        spaces.append({"id": name, "colour": DICE_COLOURS[state.atlas.mercenary_colours[space]], "dice": dice})
    return {**_rival(state), "spaces": spaces, "gift_at": state.atlas.gift_at}


def _empire(state: DaimyoState, seat: int | None) -> EmpireView:
    rival = state.terms.automa
    rows = state.atlas.tables["solo_card"]
    cards: list[CardView] = []
    for number, card in enumerate(state.cards):
        die = state.placed[rival * ZONES + number]
        lines = {colour: rows[card][colour]["ops"] for colour in DICE_COLOURS}
        cards.append({"id": rows[card]["id"], "lines": lines, "die": _die(state, die) if die >= 0 else None})
    return {
        **_rival(state),
        "points": state.popularity(rival),
        "helmet": state.helmet == rival,
        "hidden_heroes": int(state.hidden_hero >= 0),
        "cards": cards,
        "abilities": [{"from": line["min"], "to": line["max"], "ops": line["ops"]} for line in rows[-1]["table"]],
        "difficulty": state.terms.difficulty,
        "last_turn": empires_turn(state, seat),
    }
