"""Heroes in hand say which dice make their strength, or why none do."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from sandai.games.daimyo.draw.scene.hand import hand
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.abilities.heroes import sums
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.view_types import DieView, HeroView, PlayerView, TurnView, View

PLAYER = cast(PlayerView, GAME.new(seats=3, seed=1, clans="seat order").view(0)["players"][0])
NO_DICE: dict[str, DieView | None] = dict.fromkeys(PLAYER["dice"])


def die(colour: str, value: int) -> DieView:
    return {"id": f"die-{colour}-{value}", "colour": colour, "value": value}


def needs(
    strength: int,
    own: dict[str, DieView] | None = None,
    pool: tuple[DieView, ...] = (),
    turn: TurnView | None = None,
    **more: Any,
) -> tuple[str, list[tuple[str, int]], bool]:
    card = cast(HeroView, {**PLAYER["hand"][0], "strength": strength})
    dice = {**NO_DICE, **(own or {})}
    total = sum(one["value"] for one in dice.values() if one)
    player = cast(PlayerView, {**PLAYER, "hand": [card], "dice": dice, "sum": total, **more})
    (shown,) = hand(player, pool, turn)
    need = shown["need"]
    return need["words"], need["dice"], need["ready"]


@pytest.mark.rule("Y-188")
def test_own_dice_that_make_the_strength_are_shown() -> None:
    own = {"production": die("green", 6), "tax": die("red", 4), "relic": die("green", 1)}
    assert needs(10, own) == ("Your dice make 10:", [("green", 6), ("red", 4)], True)


def test_dice_in_the_middle_that_would_make_it_are_shown() -> None:
    own = {"production": die("green", 3)}
    pool = (die("red", 5), die("blue", 2), die("red", 2), die("red", 2), die("green", 6))
    assert needs(5, own, pool) == ("Needs 5: take", [("blue", 2), ("red", 2), ("red", 5)], False)


@pytest.mark.rule("Y-083")
def test_dice_that_fit_no_free_space_are_not_suggested() -> None:
    own = {"villagers": die("blue", 3), "tax": die("red", 6)}
    assert needs(5, own, (die("blue", 2), die("green", 4)))[1] == []
    assert needs(5, own, (die("blue", 2),))[1] == [("blue", 2)]  # nothing fits, so any die may be taken (Y-092)


@pytest.mark.rule("Y-079")
def test_with_three_dice_no_further_die_is_suggested() -> None:
    own = {"production": die("green", 6), "recruitment": die("red", 6), "relic": die("green", 6)}
    assert needs(8, own, (die("blue", 2),)) == ("Needs 8: you have 6, 12 or 18", [], False)


def test_a_hero_out_of_reach_says_what_is_there_instead() -> None:
    assert needs(5) == ("Needs 5: no dice yet", [], False)
    assert needs(5, {"tax": die("red", 6)}) == ("Needs 5: you have 6", [], False)
    own = {"production": die("green", 1), "recruitment": die("red", 4), "relic": die("green", 6)}
    assert needs(9, own) == ("Needs 9: your nearest is 10", [], False)


@pytest.mark.rule("Y-190")
def test_after_a_hero_no_other_can_be_played_this_turn() -> None:
    own = {"tax": die("red", 5)}
    turn: TurnView = {"owner": 0, "zone": "tax", "did": ["hero"]}
    assert needs(5, own, turn=turn) == ("Only one hero per turn", [], False)
    assert needs(5, own, turn={**turn, "owner": 1})[2]


@pytest.mark.rule("Y-202")
def test_the_noble_ability_plays_any_hero() -> None:
    own = {"production": die("green", 6), "recruitment": die("red", 6), "relic": die("green", 1)}
    noble: Any = {"ability_ops": [{"op": "play_hero_free"}], "threshold": 13}
    turn: TurnView = {"owner": 0, "zone": "tax", "did": ["hero"]}
    assert needs(4, own, turn=turn, **noble) == ("Any strength: clan ability", [], False)
    assert needs(4, own, turn={**turn, "did": ["hero", "clan ability"]}, **noble)[0] == "Only one hero per turn"
    assert needs(7, own, turn={**turn, "did": []}, **noble)[2]


def test_the_cards_agree_with_the_rules() -> None:
    state = GAME.new(seats=3, seed=5, clans="random")
    rng = Random(5)  # noqa: S311
    seen = set()
    for _ in range(250):
        state.play(rng.choice(state.choices))
        view = cast(View, state.view(0))
        player = view["players"][0]
        for card in hand(player, view["dice"], None):
            possible = bool(sums(cast(DaimyoState, state), 0) >> card["strength"] & 1)
            assert card["need"]["ready"] == possible
            seen.add(possible)
    assert seen == {True, False}
