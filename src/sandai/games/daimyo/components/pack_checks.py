"""Checks component packs: they must not change what the rules fix, and a game with them must be playable."""

from __future__ import annotations

import re
from typing import Any, Final

from sandai.games.daimyo.components.atlas import Atlas, Effect
from sandai.games.daimyo.components.reading_values import ISLAND_IDS, PACK, rows_of
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.numbers import (
    CLAN_HEROES,
    DICE_COLOURS,
    M_RELIC,
    M_SHADOW,
    MERCENARY_RELIC_DICE,
    MERCENARY_SPACES,
    TURNS,
)
from sandai.kernel.components import Entry, entries
from sandai.kernel.errors import PackError, named

__all__ = ["ABILITIES_CARD", "ADDABLE", "DECKS", "check_changes", "check_playable"]

Plain = dict[str, Any]

NOTES: Final = ("source", "known", "doubt", "reference", "start_source")  # say where a value comes from
# The fields that have an effect, by table. All others are fixed by the rules.
CHANGEABLE: Final[dict[str, tuple[str, ...]]] = {
    "building": ("base_cost", "surcharge_per_exposed_space"),
    "clan": ("name", "ability_ops", "threshold", "start_resources"),
    "costs": (
        "search_no_mans_land",
        "black_market_tile",
        "mercenary_tile",
        "mercenary_shadow",
        "tax_gain",
        "eliminated_governor_compensation",
        "revenue_gold",
        "mercenary_bonus_13",
    ),
    "final_scoring": ("relics", "techno_farms", "radio_towers", "helmet", "resources_per_lot", "pp_per_lot"),
    "goal": ("colour", "check", "timing", "gold_pp", "gold_bonus", "silver_pp"),
    "hero": ("name", "strength", "cost", "ops", "aggressive", "solo_removed", "clan"),
    "island": ("gold_standard", "silver_standard", "sites", "shadow_spaces", "altars"),
    "mercenaries": ("bonus_at", "start_gold"),
    "mercenary_space": ("colour",),
    "mini_board": ("basic_start", "advanced_start"),
    "piece_counts_per_clan": ("governors", "shadows"),
    "recruitment_track": ("costs", "reset_cost"),
    "setup": ("islands", "dice", "goals", "silver_goal_space", "army_pp"),
    "solo_card": ("deck", "blue", "green", "red", "table"),
    "solo_difficulty": ("governors", "radio_towers", "random_relics"),
    "tile": ("band", "basic", "advanced"),
    "tile_effect": ("ops",),
    "tracks": ("storage_start", "storage_max", "storage_overflow_pp"),
    "villager": ("face_a", "face_b", "start_face"),
}
# To these tables a pack can add entries: the rules allow any number.
ADDABLE: Final = ("clan", "goal", "hero", "mini_board", "solo_card", "tile", "tile_effect", "villager")
ID: Final = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)*")  # ids are parts of choices and of drawings
IDS: Final = {  # where an id says more
    "clan": (re.compile(r"C-[A-Z]+"), "C- and capital letters"),
    "mini_board": (re.compile(r"MB-(TF|RT)[0-9]+"), "MB-TF or MB-RT and a number"),
}
MOST_ID: Final = 16  # letters
MOST_ADDED: Final = 200  # entries of one table
ABILITIES_CARD: Final = "S-AB"
DECKS: Final = ("1-2", "3-4", "5")
CARDS_WANTED: Final = (2 * TURNS, 2 * TURNS, TURNS)  # three in each round of a deck: Y-339, YR-86
LOWEST_SUM, HIGHEST_SUM = TURNS, 6 * TURNS  # of the dice on the empire's cards
MOST_EMPIRE_GROUP: Final = 3  # sites of an island that are free even if both governors of the player are there


# -- what a pack may change ----------------------------------------------------------------------------------------------


def check_changes(base: Plain, pack: Any) -> None:
    """Refuse values that would have no effect, duplicate entries, and new entries with other fields than ours."""
    if not isinstance(pack, dict):
        raise PackError(f"{PACK}: it is not a table of tables.")
    for table, value in pack.items():
        old = base.get(table)
        if isinstance(old, list) and isinstance(value, list):
            _check_rows(table, {row["id"]: row for row in old}, value)
        elif isinstance(old, dict) and isinstance(value, dict):
            _check_fields(table, table, old, value)
    _check_tile_effects(base, pack)


def _check_rows(table: str, old: dict[str, Plain], rows: list[Any]) -> None:
    seen: list[str] = []
    for number, row in enumerate(rows, 1):
        name = row.get("id") if isinstance(row, dict) else None
        if not isinstance(name, str):
            raise PackError(f"{PACK}, entry {number} of {table}, field id: it is missing or not a text.")
        if name in seen:
            raise PackError(f"{PACK}, entry {name}, field id: it stands twice.")
        seen.append(name)
        if name in old:
            _check_fields(table, name, old[name], row)
        elif table in ADDABLE:
            _check_added(table, name, old, row)
    if len(set(seen) - set(old)) > MOST_ADDED:
        raise PackError(f"{PACK}, {table}: no more than {MOST_ADDED} entries can be added.")


def _check_added(table: str, name: str, old: dict[str, Plain], row: Plain) -> None:
    """A new entry has a plain id and no fields that the others of its table don't have."""
    pattern, like = IDS.get(table, (ID, "capital letters, digits and hyphens"))
    if len(name) > MOST_ID or not pattern.fullmatch(name):
        raise PackError(f"{PACK}, entry {named(name)}, field id: write it with {like}, {MOST_ID} at most.")
    known = {field for entry in old.values() for field in entry}
    for field in row:
        if field not in known or (table == "solo_card" and field == "table"):
            raise PackError(f"{PACK}, entry {name}, field {named(field)}: there is no such field.")
    for field in next(iter(old.values())):
        if field not in row and field not in NOTES and all(field in entry for entry in old.values()):
            raise PackError(
                f"{PACK}, entry {name}, field {field}: it is missing; the entry is new, as no other has its id."
            )


def _check_fields(table: str, entry: str, old: Plain, new: Plain) -> None:
    allowed = CHANGEABLE.get(table, ())
    if table == "solo_card":
        allowed = ("table",) if entry == ABILITIES_CARD else allowed[:-1]
    for field, value in new.items():
        if field in old and field not in allowed and field not in NOTES and value != old[field]:
            raise PackError(f"{PACK}, entry {entry}, field {field}: the rules fix it at {old[field]!r}.")


def _check_tile_effects(base: Plain, pack: Plain) -> None:
    """A changed effect must be used by some tile."""
    changed = pack.get("tile_effect", [])
    tiles = {row["id"]: row for row in base["tile"]}
    for row in pack.get("tile", []) if isinstance(pack.get("tile"), list) else []:
        tiles[row["id"]] = {**tiles.get(row["id"], {}), **row}
    sides = [tile.get(side) for tile in tiles.values() for side in ("basic", "advanced")]
    used = [side.get("effect") for side in sides if isinstance(side, dict)]
    for row in changed if isinstance(changed, list) else []:
        if row["id"] not in used:
            raise PackError(f"{PACK}, entry {row['id']}, field ops: no tile has this effect.")


# -- what can be played --------------------------------------------------------------------------------------------------


def check_playable(made: Atlas) -> None:
    """Refuse components with which a game could reach a dead end."""
    _check_clan_heroes(made)
    _check_altars(made)
    _check_goals(made)
    _check_cards(made)
    _check_abilities(made)
    for seats, entry in enumerate(entries(PACK, made.tables, "setup"), 1):
        _check_dice(made, entry, seats)
        _check_islands(made, entry, seats)
    _check_mercenary_dice(made)
    _check_difficulties(made)
    _check_loops(made)


def _check_clan_heroes(made: Atlas) -> None:
    clans = entries(PACK, made.tables, "clan")
    heroes = [entry for entry in entries(PACK, made.tables, "hero") if entry.has("clan")]
    for clan, mask in enumerate(made.clan_heroes):
        if mask.bit_count() != CLAN_HEROES:
            name = clans[clan].name
            entry = next((hero for hero in heroes if hero.table["clan"] == name), None)
            why = f"{name} has {mask.bit_count()} heroes; each clan has {CLAN_HEROES}"
            raise entry.wrong("clan", why) if entry else clans[clan].wrong("id", why)


def _check_altars(made: Atlas) -> None:
    """The mercenaries take the best free altar: the first (Y-310)."""
    for entry in entries(PACK, made.tables, "island"):
        altars = entry.numbers("altars")
        if altars != sorted(altars, reverse=True):
            raise entry.wrong("altars", "the best altar comes first")


def _check_goals(made: Atlas) -> None:
    for entry in entries(PACK, made.tables, "goal"):
        wanted = "end_of_round" if entry.sub("check")["kind"] == "islands_led" else "immediate"
        if entry.text("timing") != wanted:
            raise entry.wrong("timing", f"a goal of this kind is met {wanted.replace('_', ' ')}: write {wanted!r}")
    there = [made.goal_orange.count(False), made.goal_orange.count(True)]
    for seats, entry in enumerate(entries(PACK, made.tables, "setup")):
        for colour, n, most in zip(("green", "orange"), made.goal_counts[seats], there, strict=True):
            if n > most:
                raise entry.wrong("goals", f"there are only {most} {colour} goals, not {n}")


def _check_cards(made: Atlas) -> None:
    rows = rows_of(made, "solo_card")[:-1]
    for deck, wanted in enumerate(CARDS_WANTED):
        there = made.card_deck.count(deck)
        if there < wanted:
            name = DECKS[deck]
            gone = [
                row for row in rows if row.name.startswith(f"S{name.replace('-', '')}-") and row.text("deck") != name
            ]
            raise gone[0].wrong("deck", f"the deck of rounds {name} has {there} cards left; it needs {wanted}")


def _check_abilities(made: Atlas) -> None:
    """Every sum of three dice names exactly one line."""
    card = entries(PACK, made.tables, "solo_card")[-1]
    start = LOWEST_SUM
    for line in card.items("table"):
        row = Entry(PACK, card.name, line)
        if row.number("min") != start or row.number("max") < start:
            raise card.wrong("table", f"a line from {start} on belongs here, not from {line['min']} to {line['max']}")
        start = row.number("max") + 1
    if start != HIGHEST_SUM + 1:
        raise card.wrong("table", f"its lines must end at {HIGHEST_SUM}")


def _check_dice(made: Atlas, entry: Entry, seats: int) -> None:
    box = made.tables["dice"]
    counts = made.dice_counts[seats - 1]
    for colour, n in zip(DICE_COLOURS, counts, strict=True):
        if n > box[colour]:
            raise entry.wrong("dice", f"there are only {box[colour]} {colour} dice, not {n}")
    owners = seats + 1 if seats <= 2 else seats  # mercenaries and empire get dice as well
    if sum(counts) < owners * TURNS:
        raise entry.wrong("dice", f"{sum(counts)} dice are too few: {owners * TURNS} are taken in a round")


def _check_islands(made: Atlas, entry: Entry, seats: int) -> None:
    islands = made.islands_in_play[seats - 1]
    least = max(2, seats)  # an island for each first governor, and one more for the scavenger to go to
    if islands < least:
        raise entry.wrong("islands", f"{islands} islands are too few for {seats} players: it takes {least}")
    owners = seats + 1 if seats <= 2 else seats
    points = made.army_points[seats - 1]
    if not 1 <= len(points) <= owners:
        raise entry.wrong("army_pp", f"it takes from 1 to {owners} numbers")


def _check_mercenary_dice(made: Atlas) -> None:
    """Three times a round a player must be able to give the mercenaries a die (Y-303, Y-305)."""
    counts = list(made.dice_counts[1])
    room = [MERCENARY_RELIC_DICE if space == M_RELIC else 1 for space in range(len(MERCENARY_SPACES))]
    if not _always_gives(made, counts, room, TURNS):
        entry = entries(PACK, made.tables, "setup")[1]
        raise entry.wrong("dice", "players could be left without a die that fits a space of the mercenaries")


def _always_gives(made: Atlas, dice: list[int], room: list[int], times: int) -> bool:
    """Whether a die can be given this many times, no matter which dice are given and taken in between."""
    if not times:
        return True
    ways = [space for space, free in enumerate(room) if free and dice[made.mercenary_colours[space]]]
    if not any(space != M_SHADOW or not any(made.mercenary_shadow) for space in ways):  # its price may be out of reach
        return False
    for space in ways:
        given, left = dice[:], room[:]
        given[made.mercenary_colours[space]] -= 1
        left[space] -= 1
        for colour, n in enumerate(given):
            if n:
                taken = given[:]
                taken[colour] -= 1
                if not _always_gives(made, taken, left, times - 1):
                    return False
    return True


def _check_difficulties(made: Atlas) -> None:
    islands = made.islands_in_play[0]
    for entry in entries(PACK, made.tables, "solo_difficulty"):
        groups = entry.numbers("governors")
        towers = entry.number("radio_towers", 0, 1)
        entry.number("random_relics", 0, 3)  # four could be a whole relic
        if any(not 1 <= size <= MOST_EMPIRE_GROUP for size in groups):
            raise entry.wrong("governors", f"a group has from 1 to {MOST_EMPIRE_GROUP} governors")
        if len(groups) + towers > islands:
            raise entry.wrong("governors", f"{len(groups) + towers} islands are needed; there are {islands}")
    cards = entries(PACK, made.tables, "solo_card")
    for number, effect in enumerate(made.effects[made.line_effect(0, 0) :]):
        entry = cards[min(number // len(DICE_COLOURS), len(cards) - 1)]
        for island in [island for op in effect.ops for island in op.islands]:
            if island >= islands:
                raise entry.wrong("islands", f"{ISLAND_IDS[island]} is not in play in a solo game")


def _check_loops(made: Atlas) -> None:
    """Refuse permanent effects that trigger each other in a circle: such a turn could last forever."""
    groups = {
        "tile": made.effects[made.tile_effect(0, 0) : made.villager_effect(0, 0)],
        "villager": made.effects[made.villager_effect(0, 0) : made.clan_effect(0)],
        "clan": made.effects[made.clan_effect(0) : made.goal_effect(0)],
    }
    starts = {kind: {target for effect in effects for target in _set_off(effect)} for kind, effects in groups.items()}
    for kind in groups:
        reached: set[str] = set()
        edge = set(starts[kind])
        while edge:
            reached |= edge
            edge = {target for one in edge for target in starts[one]} - reached
        if kind in reached:
            field = "ability_ops" if kind == "clan" else "ops"
            first = entries(PACK, made.tables, "tile_effect" if kind == "tile" else kind)
            name = _who_starts(made, kind, first)
            raise name.wrong(field, "effects of this kind would set each other off without end")


def _who_starts(made: Atlas, kind: str, rows: list[Entry]) -> Entry:
    """An entry of a circle, for the message."""
    for entry in rows:
        ops = entry.table.get("ops") or entry.table.get("ability_ops")
        if kind == "villager":
            ops = [*entry.sub("face_a")["ops"], *entry.sub("face_b")["ops"]]
        if any(op["op"] in SETS_OFF for op in ops or []):
            return entry
    return rows[0]


SETS_OFF: Final = {
    "villager": "villager",
    "help_steps": "villager",
    "activate_tile": "tile",
    "copy_clan_ability": "clan",
}


def _set_off(effect: Effect) -> list[str]:
    """Return which kinds of effects an effect can trigger. Heroes end a circle, because each is played only once."""
    return [SETS_OFF[OPS[op.code]] for op in effect.ops if OPS[op.code] in SETS_OFF]
