"""Choices warn of a Conflict, wasted Steam or Wealth that replaces goods; prompts say what is not offered."""

from __future__ import annotations

import re

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.coach import COACH, COACH_ALONE
from sandai.games.daitoshi.words.prompts import headline
from sandai.games.daitoshi.words.rewards.ahead import gain_now
from sandai.kernel.parts import Label
from tests.games.daitoshi.scene import A, B, Scene

NAMES = ["Aiko", "Ben", "Chie", "Daichi"]


def labels(scene: Scene, seat: int = A) -> dict[str, Label]:
    return {choice.text: GAME.label(scene.state, choice, seat) for choice in scene.state.choices_of(seat)}


def district_of(scene: Scene, terrain: int) -> int:
    state = scene.state
    return next(d for d in range(n.DISTRICTS) if state.atlas.exploits[state.tiles[d]] == terrain)


@pytest.mark.rule("T-193", "T-196")
def test_the_second_hex_of_a_terrain_is_told_before_it_is_taken() -> None:
    scene = Scene(seats=3).has(A, steam=9)
    place = district_of(scene, n.MOUNTAIN)
    scene.stands(A, (place + 4) % 5).to_play(A)
    calm = labels(scene)[f"move {place} right"].effect
    assert "exploit mountain" in calm and "Conflict" not in calm
    scene.has(A, hex_mountain=1)
    angry = labels(scene)[f"move {place} right"].effect
    assert "exploit mountain (your 2nd: Conflict, room for only 2 Workers)" in angry
    townhall = district_of(scene, n.ANY)
    assert "another mountain hex: Conflict" in labels(scene)[f"move {townhall} right"].effect
    scene.has(A, hex_mountain=2)
    assert "your 3rd: Conflict" in GAME.label(scene.state, c.EXPLOIT[n.MOUNTAIN], A).effect
    scene.state.factories[A][s.CONFLICTS] |= 1 << n.WORKERS_TILE
    assert "your 3rd: the Conflict goes on" in GAME.label(scene.state, c.EXPLOIT[n.MOUNTAIN], A).effect
    assert "Conflict" not in GAME.label(scene.state, c.EXPLOIT[n.RIVER], A).effect


@pytest.mark.rule("T-193")
def test_the_log_says_why_a_tile_turns() -> None:
    scene = Scene(seats=3).has(A, steam=9, hex_mountain=1)
    place = district_of(scene, n.MOUNTAIN)
    scene.stands(A, (place + 4) % 5).to_play(A)
    scene.plays(f"move {place} right")
    while not scene.told("conflicts"):
        scene.state.play(scene.state.choices[-1])
    event = next(event for event in scene.state.events() if event.kind == "conflicts")
    told = GAME.line(event, NAMES)
    assert told == "Aiko: with 2 mountain hexes the Workers tile turns to its Conflict side (room for only 2 Workers)."
    event.data["turned"] = []  # the first versions did not tell it
    assert GAME.line(event, NAMES) == "Aiko: Operation tiles turn."


@pytest.mark.rule("T-106", "T-107", "T-112")
def test_wasted_steam_is_mentioned_and_the_cheapest_space_comes_first() -> None:
    scene = Scene(seats=3).has(A, steam=9).stands(A, 4).to_play(A)
    for text, label in labels(scene).items():
        if text.startswith("move") and not text.endswith("right"):
            assert re.search(r"; no (\w+ )?Worker to place; ", label.effect) and label.order > 0
        elif text.startswith("move"):
            assert "place no Workers" in label.effect and label.order == 0
    colour = scene.state.atlas.employs[scene.state.tiles[0]]
    kind = n.COLOURS[colour] if colour != n.ANY else "red"
    scene.has(A, **{f"worker_{kind}": 1})
    label = labels(scene)["move 0 middle"]
    assert f"; place {'' if colour == n.ANY else f'{kind} '}Workers; " in label.effect
    scene.works(0, "inner", kind)
    assert "no Workshop is free" in labels(scene)["move 0 middle"].effect
    assert "send its Workers home, place " in labels(scene)["move 0 left"].effect


@pytest.mark.rule("T-097")
def test_wealth_that_must_stand_in_is_part_of_the_price() -> None:
    place = district_of(Scene(seats=3), n.ANY)
    scene = Scene(seats=3).has(A, steam=9, food=1, energy=0, construction=1, luxury=1, wealth=3, hex_forest=1)
    scene.stands(A, (place + 4) % 5).to_play(A)
    scene.plays(f"move {place} right", "exploit forest")
    acts = labels(scene)
    assert "Pay 1 construction material and 2 Wealth; " in acts["renovate"].effect
    scene.plays("commit")
    takes = labels(scene)
    assert takes["take 2"].effect.startswith("Pay 1 food and 1 Wealth; gain ")
    assert takes["take 0"].effect.startswith("Pay 1 food; gain ")
    assert takes["take 0 and 1"].words.startswith("Two: ")
    assert takes["take 0 and 1"].effect == "Pay 1 food and 1 Wealth; gain nothing now"


@pytest.mark.rule("T-137", "T-140")
def test_an_action_that_cannot_be_paid_is_named_with_what_is_missing() -> None:
    scene = Scene(seats=3).has(A, steam=9, food=3, energy=0, construction=0, luxury=0, wealth=0).machine(1, 2)
    place = district_of(scene, n.ANY)
    scene.stands(A, (place + 4) % 5).to_play(A)
    for text, label in labels(scene).items():
        if text.startswith("move") and label.group.startswith("Electrify"):
            assert label.effect.endswith("; then Electrify (too little energy)")
        if text.startswith("move") and label.group.startswith("Commit"):
            assert label.effect.endswith("; then Commit")
    scene.plays(f"move {place} right", "exploit forest")
    assert scene.state.prompt_of(A).endswith(
        "Not possible now: Electrify (too little energy); Expand (too few materials); Renovate (too few materials); "
        "Trade (no luxury goods); Contribute (no Invention is ready)."
    )


@pytest.mark.rule("T-146", "T-068", "T-069")
def test_installing_tells_the_buildings_apart() -> None:
    place = district_of(Scene(seats=3), n.ANY)
    scene = Scene(seats=3).has(A, steam=9, food=3).market("ordinary-food-1").stands(A, (place + 4) % 5).to_play(A)
    scene.plays(f"move {place} right", "exploit forest", "commit", "take 0")
    told = [label.effect for label in labels(scene).values()]
    assert len(set(told)) == len(told) > 1
    assert all("Steam and gives " in effect and "Progress in" in effect for effect in told)
    assert "Ordinary Invention" in scene.state.prompt_of(A)


@pytest.mark.rule("T-059", "T-076")
def test_a_prompt_says_why_production_cannot_be_led() -> None:
    scene = Scene(seats=3).has(A, steam=9).stands(A, 4)
    scene.to_play(A)
    scene.state.turn += 3
    assert "lead a Production Turn" in scene.state.prompt_of(A)
    scene.state.factories[A][s.MARKER] = s.SPENT
    assert "You can't lead production now" in scene.state.prompt_of(A)


@pytest.mark.rule("T-089")
def test_a_track_that_is_left_out_is_named() -> None:
    scene = Scene(seats=3).opened(forest=1, mountain=1, river=1).gains(A, "pilgrim:any")
    said = scene.state.prompt_of(A)
    assert "Not on underground: a hex lies on the next space." in said
    assert "forest" not in said


@pytest.mark.rule("T-169")
def test_cities_are_named_as_the_table_shows_them() -> None:
    scene = Scene(seats=3).has(A, steam=9, luxury=2).to_play(A)
    label = GAME.label(scene.state, c.BARTER[n.MOST_GOODS + 1], A)
    assert label.words == "Trade 2 goods with City 2"
    assert re.match(r"Pay \d Steam and 2 luxury goods; gain ", label.effect)
    assert label.group.startswith("City 2 (Banner: when you ")


@pytest.mark.rule("T-167", "T-168")
def test_prestige_and_the_bus_say_what_they_meet() -> None:
    scene = Scene(seats=3).built(0, "middle", *_tile_with("wormbus"))
    spot = n.DISTRICTS
    label = GAME.label(scene.state, c.REPEAT_SHOP[spot], A)
    assert "(the Worm-Bus brings " in label.effect
    assert "gain 1 Prestige (Prestige brings " in gain_now(scene.state, A, [v.reward(v.PRESTIGE, 1)])


@pytest.mark.rule("T-166")
def test_vp_for_reputation_are_counted_unless_the_level_rises_first() -> None:
    scene = Scene(seats=3).has(A, reputation=2)
    worth, twice = scene.state.atlas.reputation[2], v.reward(v.SCORE_REPUTATION, 2)
    assert gain_now(scene.state, A, [twice]) == f"gain {2 * worth} VP for Reputation"
    rises = gain_now(scene.state, A, [v.reward(v.REPUTATION, 1), twice])
    assert rises == "gain 1 Reputation level and VP for Reputation twice"


def _tile_with(word: str) -> tuple[str]:
    tiles = book_of({})["tile"]
    return (
        next(name for name, tile in tiles.items() if tile["ring"] == "middle" and word in str(tile["workshop_front"])),
    )


@pytest.mark.rule("T-085")
def test_an_upgrade_says_what_the_invention_gives_then() -> None:
    scene = Scene(seats=3).owns(A, "left-1", "basic-food")
    floor = 0
    at = scene.state.atlas.upgrade_at[floor]
    scene.owns(A, "left-1", "basic-food", progress=at - 1)
    label = GAME.label(scene.state, c.ADVANCE[A][floor], A)
    assert "Upgrade, from then on it gives " in label.effect
    assert "1 Progress step (first floor: Upgrade)" in GAME.label(scene.state, c.ACTIVATE[A][0], A).effect


def test_the_coach_explains_conflicts_workers_and_the_end() -> None:
    text = " ".join(body for _, body in COACH)
    assert "2nd hex of one terrain" in text
    assert "Nobody has a Worker yet" in text
    assert "flagged space" in text
    assert "Mayor" not in text
    assert "than the Mayor" in COACH_ALONE[0][1]
    assert [head for head, _ in COACH_ALONE if head == "The Mayor"]


@pytest.mark.rule("TR-40")
def test_a_question_in_anothers_turn_says_so() -> None:
    scene = Scene(seats=2).owns(B, "left-1", "basic-food").has(A, steam=9).has(B, steam=9).to_play(A)
    assert headline(scene.state, A) == ""
    scene.plays("lead production", "stop producing")
    assert scene.actor == B
    assert headline(scene.state, B) == "Your decision, in another's turn"
    expert = GAME.new(2, 1, expert=True)
    assert isinstance(expert, DaitoshiState)
    assert [headline(expert, seat) for seat in expert.actors] == [""]


def test_solo_texts_mention_no_other_players() -> None:
    state = Scene(seats=1).to_play(A).state
    assert "all others" not in state.prompt_of(0)
    lead = next(choice for choice in state.choices_of(0) if choice.text == "lead production")
    assert GAME.label(state, lead, 0).effect.endswith("the Mayor follows")
