"""Reads the effects of heroes, tiles, villagers, clans, goals and solo cards in the vocabulary of components/sources.toml."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daimyo.components.atlas import Atlas, Effect, Op
from sandai.games.daimyo.components.reading_values import (
    ISLAND_IDS,
    MOST_TOKENS,
    PACK,
    only_fields,
    rows_of,
    table_in,
    tokens_of,
)
from sandai.games.daimyo.components.vocabulary import OPS, SCOPES, UNIT_PRICES, UNITS, VOCABULARY, WORKERS
from sandai.games.daimyo.numbers import DICE_COLOURS, TOKENS
from sandai.kernel.components import Entry, entries

__all__ = ["read_effects"]

MOST_IN_A_LINE: Final = 5  # the rule of favour looks at every way to place them
PRICES: Final = ("pay", "discard_hero", "relic_to_market")  # in this order, before all else
LOSSES: Final = ["resource", "hero"]  # what `player_loses` always offers: Y-363


def read_effects(made: Atlas) -> None:
    """Every effect in the order of its number. A price can be asked where using the effect is a choice, and there only."""
    found = [_effect(entry, entry.items("ops")) for entry in rows_of(made, "hero")]
    found.extend(_tile_effects(made))
    for entry in rows_of(made, "villager"):
        for side in ("face_a", "face_b"):
            face = table_in(entry, side, ("id", "ops"))
            found.append(_free(entry, _effect(entry, face.items("ops"))))
    found.extend([_free(entry, _effect(entry, entry.items("ability_ops"))) for entry in rows_of(made, "clan")])
    found.extend([_free(entry, _effect(entry, _bonus(entry))) for entry in rows_of(made, "goal")])
    rows = rows_of(made, "solo_card")
    for entry in rows[:-1]:
        for colour in DICE_COLOURS:
            found.append(_effect(entry, table_in(entry, colour, ("ops",)).items("ops"), empire=True))
    abilities = rows[-1]
    for line in abilities.items("table"):
        row = Entry(PACK, abilities.name, only_fields(abilities, "table", line, ("min", "max", "ops")))
        found.append(_effect(abilities, row.items("ops"), empire=True))
    made.effects = found


def _tile_effects(made: Atlas) -> list[Effect]:
    kinds = {entry.name: entry.items("ops") for entry in entries(PACK, made.tables, "tile_effect")}
    found: list[Effect] = []
    for entry in rows_of(made, "tile"):
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
    """Return the bonus on the gold space of a goal, as operations."""
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
        if VOCABULARY[OPS[op.code]].empire != empire:
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
    return Op(
        OPS.index(name),
        n,
        _op_tokens(entry, op, name, face),
        UNITS.index(op.one_of("unit", UNITS)) if name == "recruit" else 0,
        UNIT_PRICES.index(op.one_of("mode", UNIT_PRICES)) if name == "recruit" else 0,
        WORKERS.index(op.one_of("who", WORKERS)) if name == "produce" else 0,
        op.flag("different"),
        op.flag("waive_base"),
        op.flag("pay_any"),
        name == "activate_tile" and op.one_of("scope", SCOPES) == "locked",
        op.flag("optional"),
        _islands_named(op),
        op.flag("advantage"),
    )


def _check_word(op: Entry, name: str, n: int) -> None:
    """Check what an operation needs beyond the range of its number."""
    if name == "scavenge":
        op.number("moves", 1, 1)
    elif name == "gain_choice" and op.flag("different") and n > len(TOKENS) - 1:
        raise op.wrong("n", f"there are not {n} different resources")
    elif name == "recruit":
        free = op.one_of("mode", UNIT_PRICES) == "free"
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
