"""What a choice of Daimyo says of its effect comes true, and the log says who did it to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sandai.games.daimyo.foresight_words import IN_VAIN
from sandai.games.daimyo.meta import GAME
from sandai.games.daimyo.numbers import ZONE_NAMES
from sandai.games.daimyo.place_words import ZONE_TITLES
from sandai.games.daimyo.state import DaimyoState
from sandai.games.daimyo.words import headline
from tests.games.daimyo.scene import scene
from tests.games.daimyo.test_words import labels, positions

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


def test_a_governor_that_falls_is_told_with_whom_and_where() -> None:
    table = scene(seats=3).governor("B", "red-2").has("A", rice=6).turn("A", "recruitment")
    table.play("main action", "recruit shadow", "shadow red-2")
    lines = [GAME.line(event, ["Ann", "Bob", "Cleo"]) for event in table.state.events()]
    fall = next(line for line in lines if " loses the governor " in line)
    assert fall == "Bob loses the governor on the second rice site of the red island to Ann's shadow: −2 influence."
    assert any(line.startswith("Ann puts a shadow on ") and line.endswith(": +1 influence.") for line in lines)


def test_the_end_of_a_round_is_told_island_by_island() -> None:
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
    assert all(re.fullmatch(r"With which tokens do you pay \d tokens? for [A-Z].+\?", words) for words in asked)
