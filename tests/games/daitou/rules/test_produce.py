"""Fish, imports, sugar cane."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.daitou.scene import kinds, play, scene

TABLE = {1: [1, 3, 5], 2: [2, 4, 5], 3: [3, 5, 6], 4: [1, 4, 5], 5: [2, 4, 6], 6: [3, 4, 6]}


@pytest.mark.rule("D-053")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_fish_in_every_round(round: int) -> None:
    state = scene(round=round, phase="produce")
    assert len(kinds(state, "fish")) == 1 and len(state.view(None)["fish"]) == 3


@pytest.mark.rule("D-054", "D-055", "DR-40")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_each_roll_brings_the_fish_of_the_table(roll: int) -> None:
    state = scene(phase="produce", die=roll, round=2)
    assert state.view(None)["fish"] == TABLE[roll] and state.view(None)["roll"] == roll


@pytest.mark.rule("D-056")
def test_how_often_each_harbour_gets_fish() -> None:
    seen = Counter(h for roll in TABLE for h in scene(phase="produce", die=roll).view(None)["fish"])
    assert [seen[harbour] for harbour in range(1, 7)] == [2, 2, 3, 4, 4, 3]


@pytest.mark.rule("D-057")
@pytest.mark.parametrize(("round", "imports"), [(1, (1, 2)), (2, (0, 0)), (3, (1, 2)), (4, (0, 0))])
def test_imports_arrive_in_rounds_1_and_3(round: int, imports: tuple[int, int]) -> None:
    state = scene(round=round, phase="produce")
    assert state.view(None)["imports"] == {"1": imports[0], "4": imports[1]}


@pytest.mark.rule("D-058")
@pytest.mark.parametrize(("round", "cubes"), [(1, []), (2, []), (3, []), (4, ["NF1", "SF2"])])
def test_every_farm_bears_in_round_4_only(round: int, cubes: list[str]) -> None:
    assert scene(farms="A: NF1, C: SF2", round=round, phase="produce").view(None)["sugar"] == cubes


@pytest.mark.rule("D-059", "D-058")
def test_a_farm_built_in_round_4_gives_no_sugar_that_year() -> None:
    state = play(scene(farms="A: SF13", round=4, phase="produce"), "build farm SF12")
    assert state.view(None)["sugar"] == ["SF13"]
    play(state, "pass", "pass", "pass")
    assert state.year == 2
    while not (state.round == 4 and state.phase == "build"):
        state.play("pass")
    assert state.view(None)["sugar"] == ["SF12", "SF13"]


@pytest.mark.rule("D-059")
def test_a_farm_of_the_last_round_never_bears() -> None:
    state = play(scene(year=3, round=4, phase="produce"), "build farm SF12", "pass", "pass", "pass")
    assert state.over and all(not data["farms"] for data in kinds(state, "sugar"))
