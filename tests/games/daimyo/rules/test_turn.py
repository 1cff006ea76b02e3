"""Rounds, dice, turns and bonus actions in general."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import TURNS
from sandai.games.daimyo.rules.round_end import Revenue
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.turn import Menu, TakeDie
from tests.games.daimyo.rules.test_set_up import new, settle
from tests.games.daimyo.scene import A, B, C, D, scene


def whole_game(seats: int, seed: int) -> tuple[DaimyoState, list[tuple[int, int, int]], int]:
    """A game by first choices: every turn taken as (round, seat, start player), and the number of revenues."""
    state = new(seats, seed)
    turns: list[tuple[int, int, int]] = []
    revenues = 0
    while not state.over:
        question = state.question
        if isinstance(question, TakeDie):
            turns.append((state.round, question.seat, state.start))
        if isinstance(question, Revenue) and not state.sealed:
            revenues += 1
        legal = state.choices
        state.play(legal[-1] if isinstance(question, Menu) and legal[-1].text == "end turn" else legal[0])
    return state, turns, revenues


@pytest.mark.rule("Y-002", "Y-075", "Y-077", "Y-079", "Y-089", "Y-283", "Y-284", "Y-285")
def test_five_rounds_of_three_turns_each() -> None:
    for seats in (1, 2, 3, 4):
        _, turns, revenues = whole_game(seats, 8)
        assert revenues == 5
        assert len(turns) == 5 * 3 * seats
        if seats == 1:
            continue
        for number in range(1, 6):
            order = [seat for when, seat, _ in turns if when == number]
            start = next(start for when, _, start in turns if when == number)
            assert order == [(start + step) % seats for step in range(seats)] * TURNS


@pytest.mark.rule("Y-003", "Y-005", "Y-006", "Y-297")
def test_most_popular_after_the_last_round_wins() -> None:
    state, _, _ = whole_game(3, 5)
    totals = [score.total for score in state.scores]
    assert list(state.winners) == [seat for seat, total in enumerate(totals) if total == max(totals)]
    names = [name for name, _ in state.scores[0].items]
    assert names == [
        "influence",
        "goals",
        "storage",
        "relics",
        "techno-farms",
        "radio towers",
        "army",
        "helmet",
        "resources left",
    ]


@pytest.mark.rule("Y-076", "Y-081", "Y-198", "YR-10")
def test_all_dice_are_rolled_and_lie_open() -> None:
    state = settle(new(4))
    view = state.view(None)
    assert len(view["dice"]) == 13
    assert all(1 <= die["value"] <= 6 for die in view["dice"])
    table = scene(seats=3).hand("A", "H-N1").turn("A", "tax", 2)
    table.play("discard H-N1", "raise tax", "main action", "end turn")
    assert table.dice("A") == [3]  # the changed value stays for the round
    table.round(1).end_round().revenue()
    while table.question != "TakeDie":
        table.state.play(table.texts[0])
    assert table.dice("A") == []
    assert table.state.pool == (1 << 10) - 1
    same = scene(seats=3)
    same.state.dice = [7] * 10  # no die keeps what it showed
    same.end_round().revenue()
    while same.question != "TakeDie":
        same.state.play(same.texts[0])
    assert max(same.state.dice) < 7


@pytest.mark.rule("Y-078")
def test_the_helmet_starts_the_next_round() -> None:
    table = scene(seats=3).helmet("B").end_round().revenue().play("helmet to seat 2")
    while table.question != "TakeDie":
        table.state.play(table.texts[-1])
    assert (table.state.start, table.state.actor, table.state.round) == (C, C, 2)


@pytest.mark.rule("Y-080", "Y-304", "Y-343")
def test_dice_that_stay() -> None:
    for seats, left in ((1, 2), (2, 2), (3, 1), (4, 1)):
        state = settle(new(seats, 6))
        while state.round == 1 and state.turn >= 0:
            legal = state.choices
            state.play(legal[-1] if isinstance(state.question, Menu) and legal[-1].text == "end turn" else legal[0])
        assert state.pool.bit_count() == left


@pytest.mark.rule("Y-082", "YR-08")
def test_a_turn_begins_with_a_die() -> None:
    table = scene(seats=3).hand("A", "H-N1").pool("red 5, blue 3").take_die("A")
    assert all(text.startswith("take ") for text in table.texts)


@pytest.mark.rule("Y-083", "Y-181", "Y-183", "Y-084", "Y-391")
def test_where_a_die_may_go() -> None:
    table = scene(seats=3).pool("red 5, blue 3, green 2").take_die("A")
    assert table.texts == [
        "take blue 3 for villagers",
        "take blue 3 for tax",
        "take green 2 for production",
        "take green 2 for relic",
        "take green 2 for tax",
        "take red 5 for recruitment",
        "take red 5 for construction",
        "take red 5 for tax",
    ]
    used = scene(seats=3).die("A", "recruitment", 1).die("A", "tax", 1).pool("red 5, blue 3").take_die("A")
    assert used.texts == ["take blue 3 for villagers", "take red 5 for construction"]


@pytest.mark.rule("Y-085")
def test_the_value_does_not_matter_to_the_action() -> None:
    for value in (1, 6):
        table = scene(seats=3).turn("A", "tax", value).play("main action")
        assert table.tokens("A") == {"gold": 2}


@pytest.mark.rule("Y-086", "Y-087", "Y-088", "Y-184", "Y-186")
def test_actions_in_any_order_but_never_inside_each_other() -> None:
    table = scene(seats=3).has("A", rice=9).hand("A", "H-M11 H-M14").die("A", "production", 3)
    table.turn("A", "recruitment", 2)
    assert table.can("main action")
    assert not table.can("end turn")
    table.play("play H-M11")  # a bonus action first
    table.play("main action", "recruit governor", "governor blue-1")
    assert table.texts == ["recruit governor", "recruit shadow", "done"]  # nothing else until it is finished
    table.play("done")
    assert table.can("end turn")
    other = scene(seats=3).hand("A", "H-M11").turn("A", "tax", 3).play("main action")
    assert other.can("play H-M11")
    assert other.can("end turn")  # nobody must use it


@pytest.mark.rule("Y-086", "Y-089")
def test_main_action_and_end_of_turn_point_to_the_board() -> None:
    table = scene(seats=3).die("B", "tax", 1).turn("B", "production", 2)
    assert [choice.parts for choice in table.state.choices] == [("zone-1-production",)]  # and no end before it
    table.play("main action")
    assert [(choice.text, choice.parts) for choice in table.state.choices] == [("end turn", ("player-1",))]
    table.play("end turn")
    assert table.state.turn == 2  # to the left


@pytest.mark.rule("Y-090", "Y-391")
def test_the_same_action_again_by_another_source() -> None:
    table = scene(seats=3).has("A", stone=9, metal=9).tile("A", "construction", "T-TF1-3").turn("A", "construction")
    table.play("main action", "build techno-farm", "techno-farm blue-1", "uncover T-TF1-1", "place at yellow-1", "done")
    table.play("action tile", "build radio-tower", "radio-tower blue-2", "uncover T-RT1-1", "place at yellow-2")
    assert table.state.built(A, 0) == 2
    assert table.state.built(A, 1) == 1


@pytest.mark.rule("Y-030", "Y-091")
def test_influence_moves_at_once() -> None:
    table = scene(seats=3).has("A", rice=1).turn("A", "recruitment")
    table.play("main action", "recruit governor")
    assert table.influence("A", "red") == 0
    table.play("governor red-1")
    assert table.state.view(None)["islands"][1]["influence"] == [2, 0, 0]


@pytest.mark.rule("Y-092", "YR-09")
def test_a_die_that_fits_nowhere_is_set_aside() -> None:
    table = (
        scene(seats=4).hand("D", "H-M14").die("D", "villagers", 3).die("D", "tax", 3).tile("D", "villagers", "T-RT4-2")
    )
    table.pool("blue 5").take_die("D")
    assert table.texts == ["take blue 5 aside"]
    table.play("take blue 5 aside")
    assert not table.can("main action")
    assert not table.can("action tile")
    assert table.can("play H-M14")  # strength 5: the die counts for sums
    assert table.can("end turn")
    assert table.state.dice_sum(D) == 11


@pytest.mark.rule("Y-185")
def test_each_bonus_action_once_per_turn() -> None:
    table = scene(seats=3).hand("A", "H-M11 H-M10").die("A", "production", 2).turn("A", "tax", 3)
    table.play("play H-M11")
    assert not table.starting("play ")
    table.play("discard H-M10", "raise production")  # discarding goes on
    nature = scene(seats=3).die("A", "production", 6).die("A", "relic", 6).turn("A", "tax", 1)
    nature.play("clan ability", "gain rice", "gain rice")
    assert not nature.can("clan ability")


@pytest.mark.rule("Y-187", "Y-199")
def test_dice_on_tax_count_too() -> None:
    table = scene(seats=3).hand("A", "H-M19").die("A", "tax", 6).die("A", "relic", 3).turn("A", "production", 4)
    assert table.can("play H-M19")  # 10 = 6 + 4
    assert table.can("clan ability")  # 13


@pytest.mark.rule("Y-181", "Y-182")
def test_tax_takes_any_colour_and_gives_two_gold() -> None:
    for die in ("red 1", "green 1", "blue 1"):
        table = scene(seats=3).pool(die).take_die("B").play(f"take {die} for tax", "main action")
        assert table.tokens("B") == {"gold": 2}


def test_undo_stops_where_something_came_to_light() -> None:
    state = GAME.new(3, seed=2, clans="seat order")
    assert state.barrier == 0
    while type(state.question).__name__ != "Menu":
        state.play(state.choices[0])
    assert state.barrier < state.decisions  # a die taken can be taken back
    assert state.actor in (A, B, C)
