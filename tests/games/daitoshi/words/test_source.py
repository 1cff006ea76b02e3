"""Prompts of rewards say where the reward comes from, how many there are, and what happened automatically."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi.draw.board import board as draw
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules.partnerships import use_effect
from sandai.games.daitoshi.words import scores
from sandai.games.daitoshi.words.prompts import headline, with_names
from tests.games.daitoshi.scene import A, B, Scene, seen

NAMES = ["Aiko", "Ben", "Chie"]


def leading() -> Scene:
    scene = Scene(seats=3).has(A, steam=9).opened(forest=9, river=9)
    return scene.owns(A, "left-1", "basic-food").owns(A, "middle-1", "basic-energy").to_play(A)


@pytest.mark.rule("T-074")
def test_the_leaders_pilgrim_steps_are_numbered_and_say_what_they_are_for() -> None:
    scene = leading().plays("lead production", "activate left", "activate middle", "stop producing")
    for number in (1, 2):
        assert scene.state.prompt_of(A).startswith(f"Pilgrim step {number} of 2 for leading, one per building: ")
        scene.plays("pilgrim forest")
    scene = leading().plays("lead production", "activate left", "stop producing")
    assert scene.state.prompt_of(A).startswith("Pilgrim step for leading, one per building: ")


@pytest.mark.rule("T-065")
def test_the_last_building_of_a_grant_says_that_it_ran_by_itself() -> None:
    scene = leading().has(A, grant=1).plays("lead production", "use grant", "activate left")
    said = scene.state.prompt_of(A)
    assert said.startswith("The middle building ran by itself, as the last one. Pilgrim step 1 of 3 for leading")
    scene.plays("pilgrim river")
    assert scene.state.prompt_of(A).startswith("Pilgrim step 2 of 3")


@pytest.mark.rule("T-091")
def test_a_reward_names_its_building_or_city() -> None:
    scene = leading().owns(A, "left-1", "brilliant-food-1", improved=True)
    scene.owns(A, "left-2", "brilliant-food-1", improved=True).plays("lead production", "activate left")
    said = scene.state.prompt_of(A)
    assert said.startswith("Pilgrim step 1 of 3 from the left building: "), said
    scene.plays("pilgrim forest")
    assert scene.state.prompt_of(A).startswith("Pilgrim step 2 of 3 from the left building: ")
    bare = Scene(seats=3).opened(forest=9, river=9).gains(A, "pilgrim:any")
    assert bare.state.prompt_of(A).startswith("Pilgrim step: on which track?")


@pytest.mark.rule("T-123")
def test_the_second_hex_of_the_town_hall_says_that_it_came_by_itself() -> None:
    scene = Scene(seats=3).stands(A, "trade").has(A, steam=9, food=3).to_play(A).plays("move 4 right", "exploit forest")
    assert scene.state.prompt_of(A).startswith("You took a river hex too: there was no other choice. ")
    scene = Scene(seats=3).stands(A, "trade").has(A, steam=9, food=3).to_play(A).plays("move 4 right", "exploit river")
    assert "no other choice" not in scene.state.prompt_of(A)


@pytest.mark.rule("T-061")
def test_a_follower_reads_who_leads() -> None:
    scene = leading().owns(B, "left-1", "basic-luxury").has(B, steam=9).plays("lead production", "stop producing")
    assert scene.state.actor == B
    said = with_names(scene.state, scene.state.prompt_of(B), NAMES)
    assert said.startswith("Aiko leads this Production Turn")
    assert with_names(scene.state, headline(scene.state, B), NAMES) == "Your decision, in Aiko's turn"


@pytest.mark.rule("T-065")
def test_the_grant_says_that_it_comes_first() -> None:
    scene = leading().has(A, grant=1).plays("lead production")
    effects = {choice.text: GAME.label(scene.state, choice, A).effect for choice in scene.state.choices}
    assert effects["use grant"].startswith("Only before your first building")
    assert len(effects["use grant"]) <= 90


@pytest.mark.rule("T-193")
def test_a_hex_that_is_laid_says_what_becomes_of_the_conflict_and_its_space_is_marked() -> None:
    scene = Scene(seats=3).stands(A, "electrify").has(A, construction=9, hex_forest=2, hex_river=3, hex_mountain=1)
    scene.conflict(A, "buildings").to_play(A).plays("move 2 right", "expand", "expand 0 middle")
    effects = {choice.text: GAME.label(scene.state, choice, A).effect for choice in scene.state.choices}
    assert effects["lay forest"].endswith("; the Conflict ends")
    assert effects["lay river"].endswith("; the Conflict stays")
    assert "Conflict" not in effects["lay mountain"].partition(";")[2]
    assert "on the new middle tile of the Commit district" in scene.state.prompt_of(A)
    assert scene.state.view(B)["building"] == {"site-0-middle": A}
    assert "Chie builds here" in str(draw({**seen(scene.state, B), "names": ["Chie", "Ben", "Aiko"]}, me=B))
    scene.plays("lay forest")
    assert scene.state.view(B)["building"] == {}


@pytest.mark.rule("T-177")
def test_the_log_says_what_the_effect_of_a_city_is() -> None:
    scene = Scene(seats=3).banner(A, 0).gains(A, "steam:1")
    use_effect(scene.state, A, 0, [], [])
    event = scene.state.journal
    assert event is not None
    assert GAME.line(event, NAMES) == "Aiko uses the effect of City 1: gain 4 Steam."


@pytest.mark.rule("T-207")
def test_a_track_with_a_pilgrim_is_among_the_scores_though_it_counts_nothing_yet() -> None:
    scene = Scene(seats=3)
    assert scores.counting(scene.state) == set()
    scene.has(B, pilgrim_river=3)
    assert scores.counting(scene.state) == {"River at the end"}
    names = [name for name, _ in scene.state.scores[A].items]
    assert set(scores.NOTES) | set(scores.TRACKS) <= set(names)
