"""What a choice of Daimyo says of its effect comes true, and the log says who did it to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import ZONE_NAMES
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.words.choices.warnings import HERO_LOST, IN_VAIN
from sandai.games.daimyo.words.places import ZONE_TITLES
from sandai.games.daimyo.words.prompts import headline
from tests.games.daimyo.scene import TILE_IDS, scene
from tests.games.daimyo.words.test_prompts import labels, positions

CHANGE = re.compile(r"influence there: (\d+) instead of (\d+)\.|influence there stays (\d+)\.")
GAMES: list[tuple[int, dict[str, Any]]] = [(1, {}), (2, {}), (3, {"boards": "draft"})]


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_influence_that_a_choice_promises_comes(seats: int, options: dict[str, Any]) -> None:
    kinds: set[str] = set()
    for state in positions(seats, options, 6):
        actor = state.actor
        if actor is None:
            break
        for choice in state.choices_of(actor)[:6]:
            found = CHANGE.search(GAME.label(state, choice, actor).effect)
            if found is None:
                continue
            then, now, still = found.groups()
            after = state.copy()
            after.play(choice, actor)
            changed = [pair for pair in zip(state.influence, after.influence, strict=True) if pair[0] != pair[1]]
            kind = choice.text.split(" ", 1)[0]
            if still is not None:
                assert changed == [], (choice.text, found[0])
            elif kind != "move":  # where it goes is asked next
                assert (int(now), int(then)) in changed, (choice.text, found[0])
            kinds.add(kind)
    assert {"governor", "techno-farm", "radio-tower", "shadow"} <= kinds


@pytest.mark.parametrize("seats", [2, 3])
def test_a_die_that_would_do_nothing_says_so(seats: int) -> None:
    told = {True: 0, False: 0}
    for state in positions(seats, {}, 8):
        if type(state.question).__name__ != "TakeDie":
            continue
        actor = state.actor
        assert actor is not None
        for choice in state.choices_of(actor)[::3]:
            label = GAME.label(state, choice, actor)
            zone = ZONE_NAMES[ZONE_TITLES.index(label.group)]
            if zone not in ("production", "recruitment", "construction"):
                continue
            after = state.copy()
            after.play(choice, actor)
            main = next(one for one in after.choices_of(actor) if one.text == "main action")
            void = IN_VAIN[:-1] in label.effect
            assert void == (IN_VAIN in GAME.label(after, main, actor).effect), label
            told[void] += 1
    assert min(told.values()) > 5


def test_the_log_says_who_eliminated_a_governor_and_where() -> None:
    table = scene(seats=3).governor("B", "red-2").has("A", rice=6).turn("A", "recruitment")
    table.play("main action", "recruit shadow", "shadow red-2")
    lines = [GAME.line(event, ["Ann", "Bob", "Cleo"]) for event in table.state.events()]
    fall = next(line for line in lines if " loses the governor " in line)
    assert fall == "Bob loses the governor on the second rice site of the red island to Ann's shadow: −2 influence."
    assert any(line.startswith("Ann puts a shadow on ") and line.endswith(": +1 influence.") for line in lines)


def test_the_end_of_a_round_is_logged_island_by_island() -> None:
    *_, state = positions(2, {}, 5)
    lines = [GAME.line(event, ["Ann", "Bob"]) for event in state.events() if event.kind == "leads"]
    shape = re.compile(
        r"(Ann|Bob|The mercenary band) is (first|second) on the \w+ island with \d+ influence: "
        r"(\d+ PP|no PP, as mercenaries score nothing)\."
    )
    assert len(lines) > 20
    assert all(shape.fullmatch(line) for line in lines)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_no_two_choices_read_the_same(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, options, 5):
        if state.actor is None:
            break
        told = [(label.words, label.effect) for label in labels(state)]
        assert len(set(told)) == len(told)


def test_the_empires_questions_stand_under_its_own_heading() -> None:
    met: dict[str, str] = {}
    state: DaimyoState
    for state in positions(1, {}, 5):
        if state.actor is not None:
            met[type(state.question).__name__] = headline(state, 0)
            if type(state.question).__name__ == "EmpireTurn":
                assert all(" Its dice then sum to " in label.effect for label in labels(state))
    assert met["Menu"] == met["TakeDie"] == ""
    assert met["EmpireTurn"] == met["EmpireAct"] == "The empire's turn: you decide for it"
    first = GAME.new(1, 5)
    assert "the empire" in first.prompt_of(0)
    assert "the empire" not in GAME.new(3, 5).prompt_of(0)


def test_a_payment_says_for_whom_and_how_much() -> None:
    asked = [
        state.prompt_of(state.actor)
        for seed in range(5, 12)
        for state in positions(3, {}, seed)
        if type(state.question).__name__ == "PayHero"
    ]
    assert asked
    assert all(re.fullmatch(r"Choose how you pay \d tokens? for [A-Z].+\.", words) for words in asked)


def effect_of(state: DaimyoState, text: str) -> str:
    choice = next(choice for choice in state.choices if choice.text == text)
    assert state.actor is not None
    return GAME.label(state, choice, state.actor).effect


E08, E12, E15 = "T-TF4-3", "T-TF2-2", "T-TF2-4"  # tiles that ask for a hero, on their advanced sides


@pytest.mark.rule("Y-220", "Y-224", "Y-227", "YR-104")
@pytest.mark.parametrize(
    ("tile", "tokens", "vain"),
    [
        (E08, {"stone": 1}, True),
        (E08, {"metal": 1, "stone": 1}, False),
        (E12, {}, True),
        (E12, {"gold": 2}, False),
        (E15, {}, False),
    ],
)
def test_a_tile_warns_before_a_hero_is_discarded_for_nothing(tile: str, tokens: dict[str, int], vain: bool) -> None:
    for place, zone in (("production", "production"), ("clan", "tax")):
        table = scene(seats=3, boards="draft").tile("A", place, tile).hand("A", "H-M01").has("A", **tokens)
        table.market("H-M02 H-M03 H-M04 H-M08 H-M09")  # each costs 5
        table.die("A", "recruitment", 6).die("A", "relic", 6).turn("A", zone, 5)
        text = "action tile" if place == "production" else "clan tile"
        warning = f"{IN_VAIN} {HERO_LOST}"
        assert effect_of(table.state, text).endswith(warning) == vain
        table.play(text)
        assert table.question == "DiscardPrice"
        assert (effect_of(table.state, "discard H-M01") == warning) == vain
        table.play("discard H-M01")
        assert (table.question == "Menu") == vain


@pytest.mark.rule("Y-249")
def test_the_warning_also_stands_where_a_hero_activates_the_tile() -> None:
    table = scene(seats=3, boards="draft").clan("A", "tech").hand("A", "H-T3 H-M01").die("A", "relic", 1)
    state = table.board("A", TILE_IDS.index(E08) // 4).state
    table.turn("A", "production", 2).play("play H-T3")
    assert table.question == "ActivateTile"
    assert effect_of(state, f"activate {E08}").endswith(f"{IN_VAIN} {HERO_LOST}")
    table.play(f"activate {E08}")
    assert effect_of(state, "discard H-M01") == f"{IN_VAIN} {HERO_LOST}"


@pytest.mark.rule("Y-195")
def test_a_hero_discarded_for_a_die_needs_no_warning() -> None:
    table = scene(seats=3).hand("A", "H-M01").turn("A", "tax", 3)
    assert effect_of(table.state, "discard H-M01") == "One of your dice goes up or down by 1."
