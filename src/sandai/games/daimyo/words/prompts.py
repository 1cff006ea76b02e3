"""What a player reads when asked: prompts, and choices in words. The log speaks in log_words.py, cards in card_words.py."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Op
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.numbers import (
    BUILDING_NAMES,
    COLOURS,
    DICE_COLOURS,
    KINDS,
    MERCENARY_SPACES,
    PIECES,
    PLACES,
    SITES,
    SPACES,
    TOKENS,
    TURNS,
    ZONES,
)
from sandai.games.daimyo.numbers import TAX as TAX_ZONE
from sandai.games.daimyo.rules import choices as c
from sandai.games.daimyo.rules.actions.construction import full_price
from sandai.games.daimyo.rules.actions.production import farm_yield, governor_yield
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import DID_MAIN, Menu
from sandai.games.daimyo.words.cards import effect as effect_words
from sandai.games.daimyo.words.cards import solo_line
from sandai.games.daimyo.words.influence import site_effect, space_effect
from sandai.games.daimyo.words.places import (
    PLACE_TITLES,
    ZONE_TITLES,
    altar,
    player,
    relic_piece,
    shadow_space,
    site,
)
from sandai.games.daimyo.words.waiting import AWAITED
from sandai.games.daimyo.words.warnings import spent_in_vain, warned
from sandai.kernel.choice import Choice
from sandai.kernel.parts import Label

__all__ = ["headline", "label", "prompt", "tile_words", "tokens_in_words"]

ZONE_EFFECTS: Final = (
    "Storage +1, draw a hero, claim the Helmet, use a villager tile.",
    "Every governor and techno-farm of yours yields its site's resource: {made} now.",
    "Twice: move the scavenger and take a relic tile; search and shop on the way.",
    "Recruit governors and shadows for rice.",
    "Construct techno-farms and radio towers for metal and stone.",
    "Take {tax}.",
    "No main action, but the die counts for sums.",
)

BUILDING_EFFECTS: Final = ("A share in Production, no influence.", "2 influence on its island.")
FOR_EMPIRE: Final = frozenset({"EmpireGovernor", "EmpireTower", "EmpireAct"})
TAKERS: Final = {"EmpireAct": "The empire takes", "MercenaryGather": "The mercenaries take"}

SOLO: Final = (
    "You play alone against the empire: after each of your turns you put a die on its card, and it carries out the lines of "
    "the other two colours."
)
PROMPTS: Final[dict[str, str]] = {
    "PickClan": "Choose your clan.",
    "DraftBoard": "Draft a mini-board; you need one for techno-farms and one for radio towers.",
    "FirstGovernor": "Put your first governor on a rice site; your scavenger starts on the same island.",
    "SecondGovernor": "Put your second governor on any free site.",
    "EmpireGovernor": "Put a governor of the empire on a free site. {why}",
    "EmpireTower": "Put a radio tower of the empire on the island it has no governor on.",
    "GiveDie": "Give the mercenaries a die before you take your own.",
    "TakeDie": "Take a die and put it on your clan board: its zone is your main action, its number counts in the sums for heroes "
    "and clan ability.",
    "Menu": "{main}, then end your turn.",
    "UseVillager": "Which villager tile do you use? It flips afterwards.",
    "TwoSteps": "Which two steps of Help from Villagers do you carry out?",
    "GainOf": "Take a token of your choice ({left} to take).",
    "Roam": "To which island does your scavenger go?",
    "Land": "In the no man's land you may take a tile, search and shop, each once.",
    "Search": "Which tiles go to the black market, up to two? New ones come from the bag.",
    "Dig": "Take a tile here, or leave it ({n} possible).",
    "DigAnywhere": "Take a tile from any no man's land, or leave it ({n} possible).",
    "FromMarket": "Take a tile from the black market without paying, or leave it.",
    "MakeRoom": "Your storage is full. Which tile goes to the black market to make room for {tile}?",
    "GiveTile": "Which of your loose tiles goes to the black market?",
    "ReturnTiles": "Which of your loose tiles goes into the bag ({left} to give)?",
    "Altar": "On which altar of the {island} island does your relic pawn go?",
    "Recruit": "Whom do you recruit? The next unit costs {rice} rice.",
    "Enlist": "Whom do you recruit?",
    "PlaceGovernor": "On which free site does the governor go?",
    "PlaceShadow": "On which free space does the shadow go? You take its gold.",
    "Strike": "Which governor on the {island} island is eliminated?",
    "StrikeOpponent": "Which governor of your opponent on the {island} island is removed?",
    "Construct": "What do you construct?",
    "BuildOne": "What do you construct?",
    "PayBuilding": "The discount on your {building} is yours to place: what do you pay?",
    "PlaceBuilding": "On which free building space does it go?",
    "Uncover": "Which bonus tile do you uncover?",
    "PutTile": "Where on your clan board does the bonus tile go? A tile already there is lost.",
    "FreeHero": "Which hero do you play without matching its strength?",
    "DiscardPrice": "Which hero do you discard as the price?",
    "Recall": "Which hero comes back from your discard pile?",
    "StepDie": "Which of your dice goes up or down by 1?",
    "RaiseDice": "Which of your dice goes up by 1?",
    "HireStep": "Hire heroes from the market, one after the other.",
    "HireOne": "Which hero do you hire?",
    "PayHero": "With which tokens do you pay {price} for {hero}?",
    "CopyClan": "Which clan ability do you use?",
    "ActivateTile": "Which bonus tile do you activate?",
    "Exchange": "Swap a resource for another kind, or stop ({n} swaps left).",
    "Collect": "Which of your pieces collects?",
    "IslandYields": "On which island do your governors yield?",
    "MoveGovernor": "Which of your governors moves?",
    "MoveEnemyGovernor": "Which opposing governor moves?",
    "GovernorTo": "Where does the governor go?",
    "RemoveGovernor": "Which opposing governor is eliminated?",
    "LoseResource": "You have been robbed: which resource do you lose?",
    "LoseHero": "Rumours: which hero do you discard?",
    "Recover": "Which of the lost resources do you take?",
    "MercenaryRelics": "Cycle one tile through the bag, or let the mercenaries gather two tiles of one island.",
    "MercenaryGather": "Which tile of the {island} island do the mercenaries take?",
    "MercenaryGovernor": "Where does the mercenary governor go?",
    "MercenaryTower": "Where does the mercenary radio tower go?",
    "MoveMercenaryTower": "All mercenary towers are out: which one moves?",
    "MercenaryShadow": "Where does the mercenary shadow go?",
    "MoveMercenaryShadow": "All mercenary shadows are out: which one moves?",
    "EmpireTurn": "Which die goes on the empire's card? The lines of the other two colours are carried out.",
    "EmpireAct": "{line} {how}",
    "EmpireAltar": "On which altar of the {island} island does the empire's relic pawn go?",
    "Forfeit": "The empire demands a resource or a hero.",
    "Revenue": "Revenue: take a resource of your choice; {gold} gold and your yellow tiles come with it.",
    "PassHelmet": "You hold the Helmet: keep it, or make somebody else start player?",
}


def prompt(state: DaimyoState, seat: int | None) -> str:
    """For those who are asked, the question; for others, what they wait for."""
    frame = state.question
    if frame is None:
        return "The game is over."
    if seat is None or seat not in state.actors:
        return AWAITED[type(frame).__name__]
    asked = PROMPTS[type(frame).__name__].format_map(_facts(state, frame))
    return f"{SOLO} {asked}" if state.terms.solo and type(frame).__name__ == "PickClan" else asked


def headline(state: DaimyoState, seat: int) -> str:
    """Above a question that is not about one's own turn; nothing where it is."""
    frame = state.question
    name = type(frame).__name__
    if name == "Forfeit":
        return "The empire's turn"
    if name.startswith("Empire") or (state.terms.solo and getattr(frame, "owner", seat) == state.terms.automa):
        return "The empire's turn: you decide for it"
    return ""


def _facts(state: DaimyoState, frame: Any) -> dict[str, str]:
    """What a prompt may mention."""
    facts = {"left": str(getattr(frame, "left", "")), "n": str(getattr(frame, "n", ""))}
    facts["gold"] = str(state.atlas.revenue_gold)
    if hasattr(frame, "island"):
        facts["island"] = COLOURS[frame.island]
    if hasattr(frame, "kind") and hasattr(frame, "source"):
        facts["tile"] = relic_piece(frame.kind)
    if type(frame).__name__ == "Recruit":
        facts["rice"] = str(state.terms.costs[state.pawn[frame.seat]])
    if isinstance(frame, Menu):
        done = frame.did & DID_MAIN
        facts["main"] = "Bonus actions, if you like" if done else "Main action and bonus actions in any order"
    if type(frame).__name__ == "PayHero":
        facts.update(
            price=f"{frame.price} token{'s' if frame.price > 1 else ''}", hero=state.atlas.hero_name[frame.hero]
        )
    if type(frame).__name__ == "PayBuilding":
        facts["building"] = BUILDING_NAMES[frame.kind]
    if type(frame).__name__ == "EmpireAct":
        facts["how"] = _way_words(state.atlas.effects[frame.effect].ops[frame.step])
        facts["line"] = _line_words(state, frame.effect)
    if type(frame).__name__ == "EmpireGovernor":
        facts["why"] = _group_words(frame.size, frame.left)
    return facts


def _group_words(size: int, left: int) -> str:
    """Why only some islands are open to a start governor of the empire (Y-336)."""
    if left < size:
        return f"These {size} stand together on one island."
    return "It begins an island where the empire has none yet."


def _way_words(op: Op) -> str:
    """What the player decides for the empire, and within which bounds (Y-346, Y-348)."""
    if OPS[op.code] == "empire_relics":
        return "You choose which; what completes a relic comes first." if op.favour else "You choose which."
    return "You choose where; what puts it ahead of you comes first." if op.favour else "You choose where."


def _line_words(state: DaimyoState, effect: int) -> str:
    rows = state.atlas.tables["solo_card"]
    if effect >= state.atlas.ability_effect(0):
        return solo_line(rows[-1]["table"][effect - state.atlas.ability_effect(0)]["ops"])
    card, colour = divmod(effect - state.atlas.line_effect(0, 0), 3)
    return solo_line(rows[card][DICE_COLOURS[colour]]["ops"])


def tokens_in_words(amounts: list[int] | tuple[int, ...]) -> str:
    words = [f"{n} {name}" for n, name in zip(amounts, TOKENS, strict=True) if n]
    if len(words) > 1:
        words = [", ".join(words[:-1]), words[-1]]
    return " and ".join(words) or "nothing"


def tile_words(state: DaimyoState, tile: int) -> str:
    """What a bonus tile does."""
    row = state.atlas.tables["tile"][tile]
    face = row["advanced" if state.terms.side else "basic"]
    ops = next(effect["ops"] for effect in state.atlas.tables["tile_effect"] if effect["id"] == face["effect"])
    return effect_words(ops, face, row["band"] == "yellow")


# -- choices -----------------------------------------------------------------------------------------------------------


def label(state: DaimyoState, choice: Choice, seat: int) -> Label:
    start = STARTS[bisect_right(STARTS, choice.code) - 1]
    told = LABELS[start](state, choice.code - start, seat)
    return warned(state, choice, seat, told) if choice.code in SPENT or start in SPENT else told


def _zone_effect(state: DaimyoState, zone: int, seat: int) -> str:
    made = [a + b for a, b in zip(governor_yield(state, seat), farm_yield(state, seat), strict=True)]
    return ZONE_EFFECTS[zone].format(tax=tokens_in_words(state.atlas.tax), made=tokens_in_words(made))


def _single(state: DaimyoState, n: int, seat: int) -> Label:
    frame = state.question
    if n == c.END_TURN[0].code:
        return Label("End turn", "", "Turn", ends=True)
    if n == c.MAIN[0][0].code and isinstance(frame, Menu):
        return Label(ZONE_TITLES[frame.zone], _zone_effect(state, frame.zone, seat), "Main action")
    if n == c.CLAN_ABILITY[0].code:
        words = effect_words(state.atlas.tables["clan"][state.clan[seat]]["ability_ops"])
        return Label("Clan ability", words, "Bonus actions")
    if n == c.CLAN_TILE[0].code:
        return Label(
            "Bonus tile on the clan ability", tile_words(state, state.places[seat * PLACES + 5]), "Bonus actions"
        )
    if n == c.RESET[0].code:
        price = tokens_in_words(state.atlas.reset_cost)
        return Label("Reset recruitment", f"Pay {price}; the next unit costs {state.terms.costs[0]} rice.", "Any time")
    if n == c.KEEP.code:
        return Label("Keep the Helmet", "You start the next round.", "Helmet")
    return _single_of_actions(state, n, seat)


def _single_of_actions(state: DaimyoState, n: int, seat: int) -> Label:
    if n in (c.RECRUIT[0].code, c.RECRUIT[1].code):
        if n == c.RECRUIT[0].code:
            return Label("Governor", "2 influence on its island, and a share in Production.", "Recruit")
        return Label(
            "Shadow",
            "You take the gold of its space; 1 influence on its island, where an opposing governor has to go.",
            "Recruit",
        )
    if n in (c.BUILD[0].code, c.BUILD[1].code):
        kind = n - c.BUILD[0].code
        price = tokens_in_words(full_price(state, seat, kind, False))
        return Label(BUILDING_NAMES[kind].capitalize(), f"Full price: {price}. {BUILDING_EFFECTS[kind]}", "Construct")
    if n == c.DONE.code:
        return Label("Done", "", "Turn", ends=True)
    return Label(
        f"Search, paying 1 {TOKENS[n - c.SEARCH_WITH[0].code]}", "Up to 2 tiles make way for new ones.", "Search"
    )


def _clan(state: DaimyoState, n: int, seat: int) -> Label:
    row = state.atlas.tables["clan"][n]
    begin = tokens_in_words(state.atlas.clan_start[n])
    ability = f"With {state.atlas.threshold[n]}+ on your dice: {effect_words(row['ability_ops'])}"
    return Label(f"{row['name']} clan", f"{ability} Starts with {begin}, and what your two mini-boards bring.", "Clans")


def _board(state: DaimyoState, n: int, seat: int) -> Label:
    tiles = " ".join([tile_words(state, tile) for tile in state.atlas.board_tiles[n]])
    begin = tokens_in_words(state.atlas.board_start[n][state.terms.side])
    effect = f"{tiles} Brings {begin} at the start."
    return Label(f"{BUILDING_NAMES[n // 4].capitalize()} board {n % 4 + 1}", effect, "Mini-boards")


def _action_tile(state: DaimyoState, n: int, seat: int) -> Label:
    return Label(
        f"Bonus tile on {PLACE_TITLES[n]}", tile_words(state, state.places[seat * PLACES + n]), "Bonus actions"
    )


def _of_empire(state: DaimyoState, words: str) -> str:
    """Whose piece it is, where the player acts for the empire."""
    return words.replace(" on {}", " of the empire on {}") if type(state.question).__name__ in FOR_EMPIRE else words


def _site(words: str, group: str, start: int = 0) -> Callable[[DaimyoState, int, int], Label]:
    """Many sites stand under their islands; `start`: what is placed there, for its influence."""
    influence = site_effect(start)

    def told(state: DaimyoState, n: int, seat: int) -> Label:
        heading = f"{_capital(COLOURS[n // SITES])} island" if group == "Sites" else group
        effect = influence(state, n, seat) if start else ""
        return Label(_of_empire(state, words).format(site(state.atlas.yields, n)), effect, heading)

    return told


def _space(words: str, group: str, start: int) -> Callable[[DaimyoState, int, int], Label]:
    influence = space_effect(start)

    def told(state: DaimyoState, n: int, seat: int) -> Label:
        where = shadow_space(state.atlas.rough_gold, n)
        return Label(_of_empire(state, words).format(where), influence(state, n, seat), group)

    return told


def _altar(state: DaimyoState, n: int, seat: int) -> Label:
    words = altar(state.atlas.altar_value, n).removeprefix("the ")
    return Label(_capital(words), "", "Altars")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _island(words: str, group: str) -> Callable[[DaimyoState, int, int], Label]:
    return lambda state, n, seat: Label(words.format(COLOURS[n]), _lying(state, n), group)


def _lying(state: DaimyoState, island: int) -> str:
    tiles = [kind for kind in state.lands[island * SPACES : island * SPACES + SPACES] if kind >= 0]
    words = ", ".join([f"{COLOURS[kind // PIECES]} piece {kind % PIECES + 1}" for kind in tiles])
    return f"Lying there: {words}." if tiles else "No tiles lie there."


def _on_land(words: str, group: str) -> Callable[[DaimyoState, int, int], Label]:
    return lambda state, n, seat: Label(
        _capital(_taken(state, words).format(relic_piece(n % KINDS), COLOURS[n // KINDS])), "", group
    )


def _taken(state: DaimyoState, words: str) -> str:
    """Who takes a tile, where it is not the player."""
    taker = TAKERS.get(type(state.question).__name__)
    return words.replace("Take {}", f"{taker} {{}}") if taker else words


def _kind(words: str, effect: str, group: str) -> Callable[[DaimyoState, int, int], Label]:
    return lambda state, n, seat: Label(_taken(state, words).format(relic_piece(n)), effect, group)


def _bought(what: str, price: tuple[int, ...]) -> Label:
    return Label(f"Buy {what}", f"{_capital(tokens_in_words(price))}.", "Shop")


def _hero(verb: str, group: str, price: bool) -> Callable[[DaimyoState, int, int], Label]:
    def words(state: DaimyoState, n: int, seat: int) -> Label:
        told = effect_words(state.atlas.tables["hero"][n]["ops"])
        head = f"Costs {state.atlas.hero_cost[n]}, strength {state.atlas.strength[n]}: " if price else ""
        return Label(f"{verb} {state.atlas.hero_name[n]}", head + told, group)

    return words


def _discard(state: DaimyoState, n: int, seat: int) -> Label:
    effect = "A die of yours goes up or down by 1." if isinstance(state.question, Menu) else ""
    return Label(f"Discard {state.atlas.hero_name[n]}", effect, "Discard a hero")


def _die(state: DaimyoState, n: int, seat: int) -> Label:
    face, zone = divmod(n, ZONES)
    name = f"{DICE_COLOURS[face // 6].capitalize()} {face % 6 + 1}"
    joint = "" if zone > TAX_ZONE else "for "
    vain = f" {void}" if (void := spent_in_vain(state, zone, seat)) else ""
    effect = f"{_zone_effect(state, zone, seat)}{vain} Your dice then sum to {state.dice_sum(seat) + face % 6 + 1}."
    return Label(f"{name} {joint}{ZONE_TITLES[zone]}", effect, ZONE_TITLES[zone], int(zone >= TAX_ZONE))


MERCENARY_EFFECTS: Final = (
    "Cycle a tile through the bag, or the mercenaries gather two tiles.",
    "A mercenary radio tower.",
    "A mercenary governor.",
    "You give {price}; a mercenary shadow removes a governor of your opponent.",
)


def _given_die(state: DaimyoState, n: int, seat: int) -> Label:
    face, space = divmod(n, len(MERCENARY_SPACES))
    name = f"{DICE_COLOURS[face // 6].capitalize()} {face % 6 + 1}"
    effect = MERCENARY_EFFECTS[space].format(price=tokens_in_words(state.atlas.mercenary_shadow))
    return Label(f"{name} to the mercenaries' {MERCENARY_SPACES[space]} space", effect, "Mercenaries")


def _empire_die(state: DaimyoState, n: int, seat: int) -> Label:
    first = state.atlas.line_effect(state.cards[-1], 0)
    told = " ".join([_line_words(state, first + colour) for colour in range(3) if colour != n // 6])
    number, value = len(state.cards), n % 6 + 1
    total = state.dice_sum(state.terms.automa) + value
    if number < TURNS:
        told += f" Its dice then sum to {total}, with {TURNS - number} to come."
    else:
        rows = state.atlas.tables["solo_card"][-1]["table"]
        ability = next(solo_line(row["ops"]) for row in rows if row["min"] <= total <= row["max"])
        told += f" Its dice then sum to {total}, so at the end of the round: {ability}"
    return Label(f"{DICE_COLOURS[n // 6].capitalize()} {value} on the empire's card", told, "Empire")


def _step(sign: str) -> Callable[[DaimyoState, int, int], Label]:
    def words(state: DaimyoState, n: int, seat: int) -> Label:
        value = state.dice[state.placed[seat * ZONES + n]]
        new = value + 1 if sign == "up" else value - 1
        return Label(_capital(f"{ZONE_TITLES[n]} die {sign}: {value} to {new}"), "", "Dice")

    return words


def _villager(state: DaimyoState, n: int, seat: int) -> Label:
    row = state.atlas.tables["villager"][n]
    faces = [row["face_a"], row["face_b"]]
    return Label(f"Villager tile {n + 1}", effect_words(faces[state.villagers[n]]["ops"]), "Villagers")


def _token(verb: str) -> Callable[[DaimyoState, int, int], Label]:
    return lambda state, n, seat: Label(f"{verb} 1 {TOKENS[n]}", "", "Tokens")


def _swap(state: DaimyoState, n: int, seat: int) -> Label:
    give, take = c.SWAPS[n]
    return Label(f"Swap 1 {TOKENS[give]} for 1 {TOKENS[take]}", "", "Tokens")


def _help(state: DaimyoState, n: int, seat: int) -> Label:
    steps = ("Storage +1", "draw a hero", "claim the Helmet", "use a villager tile")
    one, other = c.PAIRS[n]
    return Label(_capital(f"{steps[one]} and {steps[other]}"), "", "Help from Villagers")


def _tile(verb: str) -> Callable[[DaimyoState, int, int], Label]:
    return lambda state, n, seat: Label(
        f"{verb} {BUILDING_NAMES[n // 16]} tile {n % 4 + 1}", tile_words(state, n), "Bonus tiles"
    )


def _place(state: DaimyoState, n: int, seat: int) -> Label:
    there = state.places[seat * PLACES + n]
    lost = f"Covers for good: {tile_words(state, there)}" if there >= 0 else ""
    return Label(_capital(PLACE_TITLES[n]), lost, "Places")


def _copied(state: DaimyoState, n: int, seat: int) -> Label:
    return Label(
        f"{state.atlas.clans[n].capitalize()} ability",
        effect_words(state.atlas.tables["clan"][n]["ability_ops"]),
        "Clans",
    )


def _helmet(state: DaimyoState, n: int, seat: int) -> Label:
    return Label(
        "Give it to the empire" if n == c.SEATS else f"Give it to {player(n)}", "They start the next round.", "Helmet"
    )


LABELS: Final[dict[int, Callable[[DaimyoState, int, int], Label]]] = {
    0: _single,
    c.CLAN: _clan,
    c.BOARD: _board,
    c.ACTION_TILE: _action_tile,
    c.GOVERNOR: _site("Governor on {}", "Sites", c.GOVERNOR),
    c.FROM_SITE: _site("Move the governor from {}", "Governors", c.FROM_SITE),
    c.TO_SITE: _site("To {}", "Sites", c.TO_SITE),
    c.STRIKE: _site("Eliminate the governor on {}", "Governors", c.STRIKE),
    c.FARM: _site("Techno-farm on {}", "Sites", c.FARM),
    c.TOWER: _site("Radio tower on {}", "Sites", c.TOWER),
    c.FROM_TOWER: _site("Move the radio tower from {}", "Towers", c.FROM_TOWER),
    c.TO_TOWER: _site("To {}", "Sites", c.TO_TOWER),
    c.COLLECT: _site("Governor on {}", "Governors"),
    c.COLLECT_BUILDING: _site("Building on {}", "Buildings"),
    c.SHADOW: _space("Shadow on {}", "Shadow spaces", c.SHADOW),
    c.FROM_SHADOW: _space("Move the shadow from {}", "Shadows", c.FROM_SHADOW),
    c.TO_SHADOW: _space("To {}", "Shadow spaces", c.TO_SHADOW),
    c.ALTAR: _altar,
    c.GO: _island("To the {} island", "Islands"),
    c.YIELD: _island("The {} island", "Islands"),
    c.GATHER: _island("Mercenaries gather two tiles of the {} island", "Gather"),
    c.TAKE: _on_land("Take {} from the {} island", "Take a tile"),
    c.SEARCH: _on_land("{}, on the {} island, to the black market", "Search"),
    c.CYCLE: _on_land("Cycle {}, on the {} island, through the bag", "Cycle"),
    c.BUY: lambda state, n, seat: _bought(f"{relic_piece(n)} in the black market", state.atlas.shop_price),
    c.BUY_LOOSE: lambda state, n, seat: _bought(f"{relic_piece(n)} from the mercenaries", state.atlas.mercenary_tile),
    c.MARKET: _kind("Take {} from the black market", "", "Black market"),
    c.DROP: _kind("Give up {}", "It goes to the black market.", "Storage"),
    c.RETURN: _kind("Return {}", "It goes into the bag.", "Storage"),
    c.PLAY: _hero("Play", "Heroes", False),
    c.DISCARD: _discard,
    c.HIRE: _hero("Hire", "Market", True),
    c.RECALL: _hero("Take back", "Discard pile", False),
    c.DIE: _die,
    c.GIVE_DIE: _given_die,
    c.EMPIRE_DIE: _empire_die,
    c.RAISE: _step("up"),
    c.LOWER: _step("down"),
    c.VILLAGER: _villager,
    c.GAIN: _token("Take"),
    c.LOSE: _token("Lose"),
    c.SWAP: _swap,
    c.PAY: lambda state, n, seat: Label(f"Pay {tokens_in_words(c.PAYMENTS[n])}", "", "Payment"),
    c.HELP: _help,
    c.UNCOVER: _tile("Uncover"),
    c.PLACE: _place,
    c.ACTIVATE: _tile("Activate"),
    c.COPY: _copied,
    c.HELMET: _helmet,
}
STARTS: Final = sorted(LABELS)
# What can be spent on nothing: actions once a turn, and heroes discarded as a price.
SPENT: Final = (
    c.MAIN[0][0].code,
    c.CLAN_ABILITY[0].code,
    c.CLAN_TILE[0].code,
    c.ACTION_TILE,
    c.PLAY,
    c.DISCARD,
    c.ACTIVATE,
)
