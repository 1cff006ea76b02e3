"""Reading the effects of heroes, tiles, villagers, clans, goals and solo cards in the vocabulary of components/sources.toml."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components.atlas import EFFECTS, OPS, Atlas, Effect, Op
from sandai.games.daimyo.components.reading_values import (
    ISLAND_IDS,
    MOST_TOKENS,
    PACK,
    only_fields,
    rows_of,
    table_in,
    tokens_of,
)
from sandai.games.daimyo.numbers import CARDS, CLANS, DICE_COLOURS, GOALS, HEROES, TILES, TOKENS, VILLAGER_TILES
from sandai.kernel.components import Entry, entries
from sandai.kernel.errors import PackError

__all__ = ["read_effects"]

UNITS: Final = ("governor", "shadow", "any")
MODES: Final = ("free", "minus", "exact")
WORKERS: Final = (
    "all_governors",
    "all_techno_farms",
    "one_governor",
    "one_radio_tower",
    "one_governor_or_techno_farm",
    "governors_on_one_island",
)
SCOPES: Final = ("placed", "locked")
EMPIRE_WORDS: Final = OPS.index("empire_governor")  # from here on the vocabulary is that of solo cards
MOST_PIECES: Final = 3  # of one operation of a solo card
MOST_IN_A_LINE: Final = 5  # the rule of favour looks at every way to place them
PRICES: Final = ("pay", "discard_hero", "relic_to_market")  # in this order, before all else


class Word:
    """What can be said with an operation: a number with its range, flags, and other fields."""

    def __init__(
        self,
        number: str = "",
        least: int = 1,
        most: int = 9,
        *,
        needed: bool = True,
        flags: tuple[str, ...] = (),
        others: tuple[str, ...] = (),
    ) -> None:
        self.number = number
        self.least = least
        self.most = most
        self.needed = needed
        self.flags = flags
        self.fields = (*((number,) if number else ()), *flags, *others)


COUNTED: Final = Word("n")
PIECES: Final = Word("n", 1, MOST_PIECES, flags=("advantage",), others=("islands",))
VOCABULARY: Final = {
    "gain": Word(flags=("from_face",), others=TOKENS),
    "gain_choice": Word("n", flags=("different",)),
    "gain_one_of": Word(others=("kinds",)),
    "gain_per_shadow": Word(others=TOKENS),
    "pay": Word(flags=("from_face",), others=TOKENS),
    "exchange": Word("max"),
    "draw": COUNTED,
    "discard_hero": COUNTED,
    "recall_hero": COUNTED,
    "storage": COUNTED,
    "relic_here": COUNTED,
    "relic_board": COUNTED,
    "relic_market": COUNTED,
    "relic_bag": COUNTED,
    "relic_to_market": COUNTED,
    "relic_to_bag": COUNTED,
    "scavenge": Word("take", others=("moves",)),
    "recruit": Word("n", 0, needed=False, others=("unit", "mode")),
    "reset_recruitment": Word(),
    "build": Word("discount", 0, needed=False, flags=("waive_base", "pay_only_from_face", "optional")),
    "produce": Word("times", others=("who",)),
    "move_governor": Word("collect", 0, needed=False, flags=("optional",)),
    "hire": Word("discount", 0, needed=False, flags=("pay_any",)),
    "villager": COUNTED,
    "help_steps": Word("n", 2, 2),
    "activate_tile": Word(others=("scope",)),
    "die_up": COUNTED,
    "play_hero_free": Word(),
    "copy_clan_ability": Word(),
    "opponents_lose_resource": Word("recover", 1, 1),
    "opponents_discard_hero": Word(),
    "eliminate_governor": Word(),
    "move_enemy_governor": Word(),
    "empire_governor": PIECES,
    "empire_techno_farm": PIECES,
    "empire_radio_tower": PIECES,
    "empire_shadow": PIECES,
    "empire_relics": PIECES,
    "empire_helmet": Word(),
    "player_loses": Word(others=("one_of",)),
}
LOSSES: Final = ["resource", "hero"]  # what `player_loses` always offers: Y-363


def read_effects(made: Atlas) -> None:
    """Every effect in the order of its number. A price can be asked where using the effect is a choice, and there only."""
    found = [_effect(entry, entry.items("ops")) for entry in rows_of(made, "hero", HEROES)]
    found.extend(_tile_effects(made))
    for entry in rows_of(made, "villager", VILLAGER_TILES):
        for side in ("face_a", "face_b"):
            face = table_in(entry, side, ("id", "ops"))
            found.append(_free(entry, _effect(entry, face.items("ops"))))
    clans = rows_of(made, "clan", len(CLANS))
    found.extend([_free(entry, _effect(entry, entry.items("ability_ops"))) for entry in clans])
    found.extend([_free(entry, _effect(entry, _bonus(entry))) for entry in rows_of(made, "goal", GOALS)])
    cards = rows_of(made, "solo_card", CARDS + 1)
    for entry in cards[:CARDS]:
        for colour in DICE_COLOURS:
            found.append(_effect(entry, table_in(entry, colour, ("ops",)).items("ops"), empire=True))
    for line in cards[CARDS].items("table"):
        row = Entry(PACK, cards[CARDS].name, only_fields(cards[CARDS], "table", line, ("min", "max", "ops")))
        found.append(_effect(cards[CARDS], row.items("ops"), empire=True))
    made.effects = found
    if len(found) != EFFECTS:
        raise PackError(f"{PACK}: {len(found)} effects stand where {EFFECTS} belong.")


def _tile_effects(made: Atlas) -> list[Effect]:
    kinds = {entry.name: entry.items("ops") for entry in entries(PACK, made.tables, "tile_effect")}
    found: list[Effect] = []
    for entry in rows_of(made, "tile", TILES):
        for side in ("basic", "advanced"):
            face = table_in(entry, side, ("id", "effect", "gain", "pay"))
            name = face.one_of("effect", kinds)
            effect = _effect(entry, kinds[name], face)
            for field in ("gain", "pay"):
                if face.has(field) and field not in [_on_face(op) for op in kinds[name]]:
                    raise entry.wrong(side, f"the effect {name} makes no use of {field!r}")
            found.append(_free(entry, effect) if entry.text("band") == "yellow" else effect)
    return found


def _on_face(op: dict[str, Any]) -> str:
    """Which tokens of a tile's face an operation uses, if any."""
    if op.get("from_face") or op.get("pay_only_from_face"):
        return "pay" if op["op"] == "pay" else "gain"
    return ""


def _bonus(entry: Entry) -> list[dict[str, Any]]:
    """The bonus on the gold space of a goal, in the words of effects."""
    ops: list[dict[str, Any]] = []
    if entry.has("gold_bonus"):
        allowed = ("draw", "storage", "resource_choice", *TOKENS)
        for name, amount in only_fields(entry, "gold_bonus", entry.sub("gold_bonus"), allowed).items():
            if name in ("draw", "storage"):
                ops.append({"op": name, "n": amount})
            elif name == "resource_choice":
                ops.append({"op": "gain_choice", "n": amount})
            else:
                ops.append({"op": "gain", name: amount})
    return ops


def _free(entry: Entry, effect: Effect) -> Effect:
    if not effect.free:
        raise entry.wrong("ops", "only heroes and gray tiles can ask a price")
    return effect


def _effect(entry: Entry, ops: list[Any], face: Entry | None = None, *, empire: bool = False) -> Effect:
    made = [_op(entry, op, face) for op in ops]
    for op in made:
        if (op.code >= EMPIRE_WORDS) != empire:
            what = "solo cards speak of the empire" if empire else "only solo cards speak of the empire"
            raise entry.wrong("ops", f"{OPS[op.code]!r} does not belong here: {what}")
    if empire and sum(op.n for op in made) > MOST_IN_A_LINE:
        raise entry.wrong("ops", f"a line can't have more than {MOST_IN_A_LINE} pieces and tiles")
    names = [OPS[op.code] for op in made]
    order = [PRICES.index(name) if name in PRICES else len(PRICES) for name in names]
    if order != sorted(order):
        raise entry.wrong("ops", f"prices come first, in the order {', '.join(PRICES)}")
    pay = [0, 0, 0, 0]
    heroes = tiles = 0
    for op, name in zip(made, names, strict=True):
        if name == "pay":
            pay = [had + more for had, more in zip(pay, op.tokens, strict=True)]
        elif name == "discard_hero":
            heroes += op.n
        elif name == "relic_to_market":
            tiles += op.n
    return Effect(made, tuple(pay), heroes, tiles)


def _op(entry: Entry, table: Any, face: Entry | None) -> Op:
    if not isinstance(table, dict):
        raise entry.wrong("ops", f"{table!r} is not a table")
    name = table.get("op")
    if not isinstance(name, str) or name not in VOCABULARY:
        raise entry.wrong("ops", f"{name!r} is no word of the vocabulary")
    word = VOCABULARY[name]
    only_fields(entry, "ops", table, ("op", *word.fields))
    op = Entry(PACK, entry.name, table)
    n = op.number(word.number, word.least, word.most) if word.number and (word.needed or op.has(word.number)) else 0
    for flag in word.flags:
        op.flag(flag)
    _check_word(op, name, n)
    locked = name == "activate_tile" and op.one_of("scope", SCOPES) == "locked"
    return Op(
        OPS.index(name),
        n,
        _op_tokens(entry, op, name, face),
        _mode(op, name),
        locked or op.flag("different") or op.flag("waive_base") or op.flag("pay_any"),
        op.flag("optional"),
        _islands_named(op),
        op.flag("advantage"),
    )


def _check_word(op: Entry, name: str, n: int) -> None:
    """What a word asks beyond the range of its number."""
    if name == "scavenge":
        op.number("moves", 1, 1)
    elif name == "gain_choice" and op.flag("different") and n > len(TOKENS) - 1:
        raise op.wrong("n", f"there are not {n} different resources")
    elif name == "recruit":
        free = op.one_of("mode", MODES) == "free"
        if free == op.has("n"):
            raise op.wrong("n", "a free unit has no price" if free else "it is missing")
    elif name == "player_loses" and op.texts("one_of") != LOSSES:
        raise op.wrong("one_of", f"the player always chooses from {', '.join(LOSSES)}")


def _islands_named(op: Entry) -> tuple[int, ...]:
    if not op.has("islands"):
        return ()
    names = op.texts("islands")
    for name in names:
        if name not in ISLAND_IDS:
            raise op.wrong("islands", f"{name!r} is none of {', '.join(ISLAND_IDS)}")
    if not names or len(set(names)) != len(names):
        raise op.wrong("islands", "name each island once, or leave the field out")
    return tuple([ISLAND_IDS.index(name) for name in names])


def _op_tokens(entry: Entry, op: Entry, name: str, face: Entry | None) -> tuple[int, ...]:
    if op.flag("from_face") or op.flag("pay_only_from_face"):
        field = _on_face(dict(op.table))
        if any(op.has(token) for token in TOKENS):
            raise op.wrong("ops", "the tokens stand on the tile's face")
        if face is None or not face.has(field):
            raise entry.wrong(field, "the tile's effect wants tokens on its face")
        tokens = tokens_of(entry, field, face.table[field])
        if not any(tokens):
            raise entry.wrong(field, "there must be at least one token")
        if op.flag("pay_only_from_face") and tokens.count(0) != len(TOKENS) - 1:
            raise entry.wrong(field, "a building is paid with one kind of token")
        return tokens
    if name == "gain_one_of":
        kinds = op.texts("kinds")
        if not kinds or len(set(kinds)) != len(kinds) or any(kind not in TOKENS for kind in kinds):
            raise op.wrong("kinds", f"{kinds!r} is no list of different kinds out of {', '.join(TOKENS)}")
        return tuple([int(token in kinds) for token in TOKENS])
    tokens = tuple([op.number(token, 0, MOST_TOKENS) if op.has(token) else 0 for token in TOKENS])
    if "rice" in VOCABULARY[name].fields and not any(tokens):
        raise op.wrong("ops", f"{name!r} names no tokens")
    return tokens


def _mode(op: Entry, name: str) -> int:
    """A small number for whatever words choose between kinds of one operation."""
    if name == "recruit":
        return UNITS.index(op.one_of("unit", UNITS)) * len(MODES) + MODES.index(op.one_of("mode", MODES))
    if name == "produce":
        return WORKERS.index(op.one_of("who", WORKERS))
    return 0
