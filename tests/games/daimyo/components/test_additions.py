"""A component is one entry: what a pack adds comes into play everywhere, without any code."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from sandai import bots
from sandai.games.daimyo.components.pack_checks import ADDABLE
from sandai.games.daimyo.components.reading import atlas, base_tables
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules import events
from sandai.games.daimyo.rules.choice_types import (
    ActivateBonusTile,
    CopyAbility,
    DiscardHero,
    HireHero,
    PlayHero,
    RecallHero,
    TakeBoard,
    TakeClan,
    UncoverTile,
    UseVillagerTile,
)
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.choice import Choice
from sandai.kernel.contract import Walk
from sandai.kernel.errors import IllegalChoice, PackError

Plain = dict[str, Any]

ADDED: Plain = tomllib.loads("""
[[hero]]
id = "H-X1"
name = "Star Reader"
set = "market"
strength = 6
cost = 1
ops = [{ op = "draw", n = 1 }, { op = "gain", gold = 2 }]

[[hero]]
id = "H-X2"
name = "Quiet Thief"
set = "market"
strength = 5
cost = 1
aggressive = true
ops = [{ op = "opponents_lose_resource", recover = 1 }]

[[clan]]
id = "C-RIVER"
name = "People of the River"
colour = "blue"
ability_ops = [{ op = "gain", rice = 2 }]
threshold = 9
start_resources = { rice = 2, gold = 2 }

[[hero]]
id = "H-R1"
name = "Ferry Keeper"
set = "clan"
clan = "C-RIVER"
strength = 4
cost = 2
ops = [{ op = "scavenge", moves = 1, take = 1 }]

[[hero]]
id = "H-R2"
name = "Reed Cutter"
set = "clan"
clan = "C-RIVER"
strength = 6
cost = 2
ops = [{ op = "gain_choice", n = 2 }]

[[hero]]
id = "H-R3"
name = "Copyist"
set = "clan"
clan = "C-RIVER"
strength = 8
cost = 3
ops = [{ op = "copy_clan_ability" }]

[[mini_board]]
id = "MB-TF5"
building = "B-TF"
shape = "circle"
basic_start = { rice = 1 }
advanced_start = { rice = 4, gold = 3 }

[[tile_effect]]
id = "E-RIVER"
band = "gray"
ops = [{ op = "draw", n = 1 }, { op = "gain", rice = 1 }]

[[tile]]
id = "T-TF5-1"
mini_board = "MB-TF5"
slot = 1
band = "gray"
basic = { id = "T-TF5-1B", effect = "E-RIVER" }
advanced = { id = "T-TF5-1A", effect = "E-RIVER" }

[[tile]]
id = "T-TF5-3"
mini_board = "MB-TF5"
slot = 3
band = "gray"
basic = { id = "T-TF5-3B", effect = "E-RIVER" }
advanced = { id = "T-TF5-3A", effect = "E-RIVER" }

[[tile]]
id = "T-TF5-2"
mini_board = "MB-TF5"
slot = 2
band = "yellow"
basic = { id = "T-TF5-2B", effect = "E-RIVER" }
advanced = { id = "T-TF5-2A", effect = "E01", gain = { stone = 2 } }

[[tile]]
id = "T-TF5-4"
mini_board = "MB-TF5"
slot = 4
band = "gray"
basic = { id = "T-TF5-4B", effect = "E-RIVER" }
advanced = { id = "T-TF5-4A", effect = "E-RIVER" }

[[villager]]
id = "V-4"
face_a = { id = "V-4A", ops = [{ op = "draw", n = 1 }] }
face_b = { id = "V-4B", ops = [{ op = "gain", gold = 1 }] }
start_face = "V-4B"

[[goal]]
id = "GG-X"
colour = "green"
check = { kind = "heroes_owned", at_least = 4 }
timing = "immediate"
gold_pp = 3
gold_bonus = { draw = 1 }
silver_pp = 1

[[goal]]
id = "GO-X"
colour = "orange"
check = { kind = "storage", at_least = 6 }
timing = "immediate"
gold_pp = 4

[[solo_card]]
id = "S12-9"
kind = "action"
deck = "1-2"
blue = { ops = [{ op = "empire_helmet" }] }
green = { ops = [{ op = "empire_relics", n = 1, advantage = true }] }
red = { ops = [{ op = "empire_shadow", n = 1 }, { op = "empire_governor", n = 1 }] }
""")

# Aggressive heroes but the two new ones, and every other hero, cost too much, so that the new ones are hired.
DEAR: Plain = {
    **ADDED,
    "hero": [
        *ADDED["hero"],
        *[{"id": row["id"], "cost": 9} for row in base_tables()["hero"] if row["set"] == "market"],
    ],
    "setup": [{"id": row["id"], "goals": {"green": 10, "orange": 4}} for row in base_tables()["setup"]],
}
NEW = {entry["id"] for rows in ADDED.values() for entry in rows}


def new(seats: int, seed: int, **options: Any) -> DaimyoState:
    """A game where the new components are likely to come up."""
    state = GAME.new(seats, seed, DEAR, boards="draft", **options)
    assert isinstance(state, DaimyoState)
    return state


def played(seats: int, seed: int, bot: str) -> tuple[DaimyoState, list[Choice]]:
    """A finished game and what was chosen; whatever names a new component is preferred."""
    state = new(seats, seed)
    player = bots.make(bot, seed)
    chosen: list[Choice] = []
    while state.actor is not None:
        seat = state.actor
        fresh = [choice for choice in state.choices_of(seat) if choice.code >= GAME.action_count]
        choice = fresh[0] if fresh and state.decisions % 3 else player.choose(state.imagine(seat, seed), seat)
        chosen.append(next(one for one in state.choices_of(seat) if one.text == choice.text))
        state.play(chosen[-1], seat)
    return state, chosen


def test_one_of_each_kind_that_can_be_added_is_in_the_pack() -> None:
    assert sorted(ADDED) == sorted(ADDABLE)


def test_the_new_components_come_after_the_others_with_codes_of_their_own() -> None:
    made, usual = atlas(ADDED), atlas({})
    assert made.hero_id[: len(usual.hero_id)] == usual.hero_id
    assert made.clans == (*usual.clans, "river")
    assert made.card_id == (*usual.card_id, "S12-9")
    assert made.tables["solo_card"][-1]["id"] == "S-AB"
    # 5 heroes to play, discard, hire and recall; 4 tiles to uncover and activate; a clan to take and copy; a board; a villager tile
    assert GAME.action_count_with(ADDED) == GAME.action_count + 5 * 4 + 4 * 2 + 1 * 2 + 1 + 1
    assert GAME.action_count_with({}) == GAME.action_count
    usual_choices, with_added = GAME.new(4).terms.choices, GAME.new(4, 0, ADDED).terms.choices  # type: ignore[attr-defined]
    families = [
        "clans",
        "boards",
        "plays",
        "discards",
        "hires",
        "recalls",
        "villagers",
        "uncovers",
        "activates",
        "copies",
    ]
    for name in families:
        old, now = getattr(usual_choices, name), getattr(with_added, name)
        assert [(one.code, one.text) for one in now[: len(old)]] == [(one.code, one.text) for one in old]
    codes = [one.code for name in families for one in getattr(with_added, name)]
    assert len(set(codes)) == len(codes)


def test_the_new_components_are_chosen_in_games() -> None:
    seen: set[type[Choice]] = set()
    goals: set[str] = set()
    for seats in (2, 3, 4):
        for seed in (1, 2):
            state, chosen = played(seats, seed, "random" if seed == 1 else "greedy")
            seen |= {type(choice) for choice in chosen if choice.code >= GAME.action_count}
            goals |= {
                state.atlas.goal_id[goal] for place, goal in enumerate(state.goals) if state.gold_goals[place] >= 0
            }
    assert seen >= {TakeClan, TakeBoard, HireHero, PlayHero, DiscardHero, UseVillagerTile, UncoverTile}
    assert seen <= {
        TakeClan, TakeBoard, HireHero, PlayHero, DiscardHero, RecallHero, UseVillagerTile, UncoverTile, ActivateBonusTile, CopyAbility,
    }  # fmt: skip
    assert goals >= {"GG-X", "GO-X"}


def test_the_new_solo_card_is_turned_up() -> None:
    cards: set[str] = set()
    for seed in range(4):
        state, _ = played(1, seed, "random")
        cards |= {event.data["card"] for event in state.events() if event.kind == events.TURNS_CARD}
    assert "S12-9" in cards


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("guided", [False, True])
def test_games_with_them_keep_the_contract(seats: int, guided: bool) -> None:
    """Dumps, copies, views, words, refusals and records, at many positions of a game."""
    state = new(seats, 5)
    report = Walk(GAME, state, 5, 40, guided).run()
    assert report.problems == []
    assert state.over


@pytest.mark.parametrize("seats", GAME.seats)
def test_they_are_replayed_restored_drawn_and_put_into_words(seats: int) -> None:
    state, chosen = played(seats, 3, "greedy")
    record = state.record
    assert GAME.replay(record).dump() == state.dump()
    names = ["Ann", "Ben", "Cleo", "Dan"]
    told = "\n".join(GAME.line(event, names) for event in state.events())
    for upto in range(0, len(record.choices), 25):
        half = GAME.replay(record, upto)
        assert GAME.restore(json.loads(json.dumps(half.dump()))).dump() == half.dump()
        for seat in range(seats):
            view = half.view(seat)
            named = (
                frozenset(part for choice in half.choices_of(seat) for part in choice.parts)
                if seat in half.actors
                else None
            )
            drawn = set(re.findall(r'data-part="([^"]*)"', str(GAME.drawing.board(view, named or frozenset(), seat))))
            assert drawn >= (named or frozenset())
            assert GAME.drawing.picture(view, seat).startswith("<svg")
            assert GAME.words.sentences(view) and GAME.words.panels(view, names)
        for seat in half.actors:
            assert GAME.prompt(half, seat)
            for choice in half.choices_of(seat):
                assert GAME.label(half, choice, seat).words
    heroes = [choice for choice in chosen if isinstance(choice, HireHero) and choice.code >= GAME.action_count]
    for choice in heroes:
        assert state.atlas.hero_name[choice.hero] in told


def test_what_can_not_be_done_with_them_is_explained() -> None:
    state = new(3, 1)
    while state.actor is not None and state.round == 1:
        for seat in state.actors:
            legal = {choice.text for choice in state.choices_of(seat)}
            for choice in GAME.candidates(state, seat):
                if choice.code >= GAME.action_count and choice.text not in legal:
                    refusal = GAME.refusal(state, choice.text, seat)
                    assert refusal is not None and refusal.reason != "This is not possible now."
                    with pytest.raises(IllegalChoice):
                        state.copy().play(choice.text, seat)
        state.play(state.choices_of(state.actors[0])[0], state.actors[0])


def spoiled(value: Any) -> Iterator[Any]:
    """A value with one thing inside it replaced by something absurd, or left out."""
    yield from (None, -1, 10**9, 1.5, True, "x", "", [], {}, [None], {"odd": 1})
    if isinstance(value, dict):
        for name in value:
            yield {field: inner for field, inner in value.items() if field != name}
            for inner in spoiled(value[name]):
                yield {**value, name: inner}
    elif isinstance(value, list):
        for number in range(len(value)):
            for inner in spoiled(value[number]):
                yield [*value[:number], inner, *value[number + 1 :]]


@pytest.mark.parametrize("table", ADDABLE)
def test_absurd_entries_are_refused_or_can_be_played(table: str) -> None:
    """Nothing but a PackError ever comes of them."""
    tried = refused = 0
    for number, entry in enumerate(ADDED[table]):
        for wrong in spoiled(entry):
            rows = [*ADDED[table][:number], wrong, *ADDED[table][number + 1 :]]
            tried += 1
            try:
                GAME.action_count_with({**ADDED, table: rows})
            except PackError:
                refused += 1
    assert refused > tried // 2


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        ({"hero": [{"id": "h-1"}]}, "entry h-1, field id: write it with capital letters"),
        ({"hero": [{**ADDED["hero"][0], "speed": 3}]}, "entry H-X1, field speed: there is no such field"),
        (
            {"hero": [{**ADDED["hero"][0], "clan": "C-TECH"}]},
            "entry H-X1, field clan: a hero of the market has no clan",
        ),
        ({"hero": [{**ADDED["hero"][2], "clan": "C-TECH"}]}, "C-TECH has 4 heroes; each clan has 3"),
        ({"clan": ADDED["clan"]}, "entry C-RIVER, field id: C-RIVER has 0 heroes; each clan has 3"),
        ({"clan": [{**ADDED["clan"][0], "id": "C-0"}]}, "field id: write it with C- and capital letters"),
        ({"mini_board": ADDED["mini_board"]}, "entry MB-TF5, field id: slot 1 of this mini-board has 0 bonus tiles"),
        (
            {"tile": ADDED["tile"][:1], "tile_effect": ADDED["tile_effect"]},
            "field mini_board: 'MB-TF5' is none of MB-TF1",
        ),
        ({"tile_effect": ADDED["tile_effect"]}, "entry E-RIVER, field ops: no tile has this effect"),
        ({"solo_card": [{**ADDED["solo_card"][0], "deck": "6"}]}, "entry S12-9, field deck: '6' is none of"),
        ({"goal": [{**ADDED["goal"][0], "timing": "end_of_round"}]}, "entry GG-X, field timing"),
        ({"villager": [{**ADDED["villager"][0], "start_face": "V-1A"}]}, "entry V-4, field start_face"),
        ({"island": [{"id": "I-PINK"}]}, "no entry 'I-PINK' to replace"),
    ],
)
def test_a_new_entry_that_does_not_fit_is_refused(pack: Plain, words: str) -> None:
    with pytest.raises(PackError, match=words):
        GAME.new(3, pack=pack)
