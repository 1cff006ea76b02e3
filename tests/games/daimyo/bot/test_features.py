"""The features of a position: always as many, bounded, from the seat's side, and without anything that the seat can't know."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from sandai.games.daimyo.bot.features import FEATURES, features, names
from sandai.games.daimyo.bot.survey import expected, survey
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.round_end import shares
from sandai.games.daimyo.rules.scoring import army_points
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daimyo.scene import A, B, C, Scene, scene

GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {"difficulty": "difficult"}),
    (1, {"boards": "draft", "empire_gold": False}),
    (2, {}),
    (2, {"recruitment_spaces": 3, "helmet": "blue die", "two_player_army": "10-2"}),
    (3, {"boards": "draft", "clans": "random", "uncovering": "in order"}),
    (4, {}),
]


def positions(seats: int, options: dict[str, Any], every: int) -> list[DaimyoState]:
    """Positions of a random game, its first and its last included."""
    state = GAME.new(seats, 11, **options)
    assert isinstance(state, DaimyoState)
    key = stream_key("features", seats)
    found = [state.copy()]
    while not state.over:
        legal = state.choices
        state.play(legal[draw_below(key, state.decisions, len(legal))])
        if state.decisions % every == 0 or state.over:
            found.append(state.copy())
    return found


def named(state: DaimyoState, seat: int) -> dict[str, float]:
    return dict(zip(names(), features(state, seat), strict=True))


def changed(before: dict[str, float], after: dict[str, float]) -> set[str]:
    return {name for name in before if before[name] != after[name]}


def test_names_are_unique() -> None:
    assert len(set(names())) == len(names()) == FEATURES


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_always_as_many_numbers_within_bounds(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, options, 3):
        for seat in range(seats):
            found = features(state, seat)
            assert len(found) == FEATURES
            for name, value in zip(names(), found, strict=True):
                assert isinstance(value, float), name
                assert isfinite(value), name
                assert -2.0 <= value <= 3.0, (name, value)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_nothing_that_the_seat_cannot_know(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, options, 9):
        for seat in range(seats):
            known = features(state, seat)
            for seed in range(3):
                imagined = state.imagine(seat, seed)
                assert isinstance(imagined, DaimyoState)
                assert features(imagined, seat) == known


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_scores_agree_with_the_rules(seats: int, options: dict[str, Any]) -> None:
    for state in positions(seats, options, 9):
        found = survey(state)
        income = [0] * state.terms.owners
        for island in range(state.terms.islands):
            for owner, points, _ in shares(state, island):
                income[owner] += points
        assert found.income == income
        for owner, score in enumerate(state.scores):
            ranked = army_points(state)[owner]
            assert found.scores[owner] - found.army_points[owner] == score.total - ranked


def test_nothing_is_expected_after_the_end() -> None:
    last = positions(2, {}, 1000)[-1]
    found = survey(last)
    assert last.over
    assert [expected(found, seat) for seat in range(2)] == found.scores[:2]


def duel() -> Scene:
    return scene(seats=3).governor("A", "blue-1").governor("B", "red-1").governor("C", "yellow-1")


def test_each_seat_sees_its_own_side() -> None:
    table = duel().has("A", rice=3).has("B", rice=6).has("C", gold=8)
    a, b, c = (named(table.state, seat) for seat in (A, B, C))
    assert (a["own rice"], b["own rice"], c["own rice"]) == (0.5, 1.0, 0.0)
    assert (a["own gold"], b["own gold"], c["own gold"]) == (0.0, 0.0, 1.0)
    assert a["next rival: resources"] == b["own rice"] * 6 / 15 == c["second rival: resources"]
    assert a["second rival: gold"] == b["next rival: gold"] == 1.0
    assert (a["blue island: own points"], b["blue island: own points"]) == (0.6, 0.0)
    assert b["blue island: best rival's points"] == 0.6
    assert a["third rival: in the game (half: without a score)"] == 0.0


def test_mercenaries_and_empire_are_rivals() -> None:
    mercenaries = named(scene(seats=2).governor("R", "blue-1").state, A)
    assert mercenaries["second rival: in the game (half: without a score)"] == 0.5
    assert mercenaries["second rival: governors"] == 1 / 8
    assert mercenaries["blue island: best rival's points"] == 0.0
    empire = named(scene(seats=1).governor("R", "blue-1").state, A)
    assert empire["next rival: in the game (half: without a score)"] == 1.0
    assert empire["blue island: best rival's points"] == 0.6


def test_what_a_piece_would_change_on_an_island() -> None:
    table = duel().governor("B", "purple-1").governor("C", "purple-2", "purple-3")
    before = named(table.state, A)
    assert before["purple island: points gained by 2 influence"] == 1 / 5  # half of the silver standard, with B
    assert before["purple island: points gained by a shadow"] == 0.0
    assert named(table.state, C)["purple island: points lost with a governor"] == 1 / 5  # gold 5, then 8 shared with B
    table.governor("A", "purple-4")
    after = named(table.state, A)
    assert after["purple island: own points"] == 1 / 5
    assert after["purple island: points gained by a shadow"] == 4 / 5  # C loses a governor: A is first
    assert after["own governors"] > before["own governors"]


def test_relic_tiles_that_are_needed() -> None:
    table = duel().loose("A", "red-1 red-2 red-3").capacity("A", 6).land("purple", "red-4 blue-1 blue-2")
    found = named(table.state, A)
    assert found["own red tiles"] == 3 / 4
    assert found["purple island: best relic tile"] == 1.0
    assert found["tiles for the next relic"] == 1 / 4
    assert found["of them out of sight"] == 0.0
    assert named(table.state, B)["purple island: best relic tile"] == 1 / 4
    assert named(table.state, B)["next rival: tiles of one colour"] == 0.0
    assert named(table.state, C)["next rival: tiles of one colour"] == 3 / 4


def test_heroes_that_fit_the_dice() -> None:
    table = duel().hand("A", "H-M14").turn("A", "tax", 3)  # strength 5
    found = named(table.state, A)
    assert found["own heroes that fit the dice"] == 0.0
    assert found["own heroes that fit with a 2"] == found["own heroes that fit with a 5"] == 1 / 3
    assert found["own heroes that fit with a 1"] == 0.0
    assert found["own heroes for tokens"] > 0
    assert found["own die at tax"] == 0.5
    assert named(table.state, B)["own heroes in hand"] == 0.0
    assert named(table.state, B)["second rival: heroes in hand"] == 1 / 5


def test_what_tokens_pay_for() -> None:
    table = duel().has("A", rice=6, metal=3, stone=2)
    found = named(table.state, A)
    assert found["own units to afford"] == 3 / 4  # 1, 2 and 3 rice
    assert found["own techno-farms to afford"] == found["own radio towers to afford"] == 1 / 2
    assert named(table.state, B)["own tokens missing for a techno-farm"] == 3 / 4


def test_progress_of_goals() -> None:
    table = duel().goals("GG-6", "GG-9").shadow("A", "blue-1", "red-2")
    found = named(table.state, A)
    assert found["goal shadows_on_board: points"] == 3 / 8
    assert found["goal shadows_on_board: own progress"] == 2 / 3
    assert found["goal islands_with_governor: own progress"] == 1 / 4
    assert named(table.state, B)["goals: points that rivals are closer to"] == 3 / 10


def test_the_middle_of_a_turn() -> None:
    table = duel().has("A", rice=3).turn("A", "recruitment", 4)
    menu = named(table.state, A)
    assert menu["decides now"] == menu["question: menu"] == menu["this turn: recruitment"] == menu["own turn"] == 1.0
    table.play("main action")
    recruit = named(table.state, A)
    assert recruit["question: recruit"] == recruit["this turn: main action done"] == 1.0
    assert recruit["question: one was made already"] == 0.0
    assert recruit["question: rice for the unit"] == 1 / 3
    table.play("recruit governor")
    place = named(table.state, A)
    assert place["question: place a governor"] == place["pending: recruitment"] == 1.0
    rival = named(table.state, B)
    assert rival["decides now"] == rival["own turn"] == 0.0
    assert rival["question: place a governor"] == 1.0
    table.play("governor red-2")
    again = named(table.state, A)
    assert again["question: one was made already"] == 1.0
    assert "red island: own influence" in changed(place, again)


def test_the_two_trips_of_a_relic_action() -> None:
    table = duel().has("A", gold=2, stone=1).land("purple", "red-4 blue-1 blue-2").turn("A", "relic")
    table.play("main action", "go purple", "take red-4 from purple")
    land = named(table.state, A)
    assert land["question: no man's land"] == land["question: taken here"] == 1.0
    assert land["question: searched here"] == 0.0
    assert land["question: how many are left"] == 1 / 4


def test_scorings_left_at_the_end_of_a_round() -> None:
    before: set[float] = set()
    for state in positions(3, {}, 1):
        if state.round == 2 and not state.over:
            before.add(named(state, A)["island scorings left"])
    assert before == {4 / 5, 3 / 5}
