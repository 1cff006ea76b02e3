"""Judgement and advice of the bots."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitou.bot.judgement import advise, judge, projects
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.paths.distances import distances
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daitou.scene import A, B, C, kinds, play, scene, texts

LINE = "A: S4-S7 S7-S11 S11-S14"


def advised(seats: int, seed: int, sensible: tuple[int, ...], **options: Any) -> DaitouState:
    """A game in which some seats follow the advice and the others play at random."""
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitouState)
    key = stream_key("wander", seed)
    while (actor := state.actor) is not None:
        if actor in sensible:
            world = state.imagine(actor, seed)
            assert isinstance(world, DaitouState)
            state.play(advise(world, actor).text, actor)
        else:
            legal = state.choices_of(actor)
            state.play(legal[draw_below(key, state.decisions, len(legal))], actor)
    return state


def test_a_line_is_worth_more_than_the_money_it_cost() -> None:
    line = scene(tracks=LINE, money=(3, 12, 12))
    nothing = scene(money=(12, 12, 12))
    assert judge(line, A) > judge(nothing, A) + 10
    assert judge(line, B) > judge(nothing, B)  # the others ship too


def test_useless_things_are_worth_less_than_nothing() -> None:
    assert judge(scene(tracks="A: S26-S27", money=(9, 12, 12)), A) < judge(scene(), A) - 9
    assert judge(scene(farms="A: SF43", money=(9, 12, 12)), A) < judge(scene(), A) - 3


def test_a_farm_on_ones_own_line_pays() -> None:
    with_farm = scene(tracks=LINE, farms="A: SF13", money=(9, 12, 12))
    assert judge(with_farm, A) > judge(scene(tracks=LINE), A)


def test_missing_tax_money_counts_against_a_position() -> None:
    poor = scene(tracks="A: S26-S27 S24-S26", money=(0, 12, 12), round=4)
    rich = scene(tracks="A: S26-S27 S24-S26", money=(10, 12, 12), round=4)
    assert judge(rich, A) - judge(poor, A) > 10


def test_at_the_end_only_money_counts() -> None:
    state = scene(tracks=LINE, money=(20, 8, 1), year=3, phase="tax")
    assert [judge(state, seat) for seat in (A, B, C)] == [11.0, 8.0, 1.0]


def test_the_trade_line_is_built_from_the_harbour_on() -> None:
    assert advise(scene(), A).text == "build track S4-S7"
    assert advise(scene(tracks="B: S4-S7, C: S7-S11"), A).text == "build track S11-S14"


def test_nothing_is_built_in_the_last_round_that_can_not_pay() -> None:
    assert advise(scene(year=3, round=4), A).text == "pass"


def test_contested_goods_are_shipped_before_ones_own_cane_and_nothing_at_a_loss() -> None:
    state = scene(tracks=LINE, farms="A: SF13", sugar="SF13", fish=(4,), round=4, phase="ship")
    assert advise(state, A).text == "ship fish 4 by S4-S7-S11-S14"
    loss = scene(tracks="B: S1-S5 S5-S7, C: S7-S11 S11-S14", fish=(5,), phase="ship")
    assert advise(loss, A).text == "pass"


def test_bids_rise_with_what_the_first_place_is_worth() -> None:
    assert advise(scene(phase="bid"), A).text == "pass"  # nothing to ship, nothing to gain
    line = scene(tracks=LINE + " N5-N6 N6-N7", phase="bid", seats=2, money=(20, 20))
    assert advise(line, A).text != "bid 0"


def test_the_marker_that_hurts_most_is_named() -> None:
    state = scene(tracks="A: S4-S7 S7-S11 S11-S14 S26-S27", money=(9, 12, 12), phase="tax", seats=3)
    assert state.actor == B
    assert advise(state, B).text != "remove track S26-S27"


def test_a_short_player_keeps_the_line_rather_than_farms() -> None:
    state = scene(tracks="A: S4-S7 S7-S11 S11-S14", farms="A: SF43 SF42", money=(9, 12, 12), phase="tax")
    assert "pay 3 tracks 0 farms" in texts(state)
    assert advise(state, A).text == "pay 3 tracks 0 farms"


@pytest.mark.parametrize("seed", range(5))
def test_advised_players_beat_a_random_one(seed: int) -> None:
    state = advised(3, seed, (A, B))
    assert C not in state.winners and min(state.money[:2]) > 12 > state.money[C]
    assert not any(event.kind == "short" and event.seat in (A, B) for event in state.events())


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"islands": "south_only", "south_only_extra_harbours": [2, 3]}),
        (2, {"bidding_2p": "ascending", "ascending_2p_loser_pays": "half"}),
        (3, {"bidding_3p": "sealed", "marker_placement": "random", "open_money": False}),
        (3, {"sugar_rights": "any", "marker_placement": "manual"}),
        (3, {"fee": 0, "start_money": 40, "farm_tax": 0}),
        (3, {"track_tax": 5, "route_rule": "cheapest", "start_money": 6}),
        (2, {"track_price": 0, "track_tax": 0, "farm_prices": [0, 0, 0], "farm_tax": 0}),
    ],
)
def test_advice_fits_all_options(seats: int, options: dict[str, Any]) -> None:
    state = advised(seats, 3, tuple(range(seats)), **options)
    assert state.over and min(state.money) >= 0
    assert not kinds(state, "short")


def test_advice_changes_nothing() -> None:
    state = scene(tracks=LINE, imports={4: 2}, phase="build")
    before = state.dump()
    advise(state, A)
    judge(state, B)
    assert state.dump() == before
    play(state, advise(state, A).text)


def test_a_harbour_on_the_first_node_of_the_map_counts() -> None:
    state = scene(tracks="A: N6-N7", markers={"harbour-1": "N1"})
    names = [[state.terms.atlas.sections[section] for section in line] for line in projects(state)]
    assert ["N1-N6"] in names
    joined = scene(tracks="A: N6-N7 N1-N6", markers={"harbour-1": "N1"})
    assert judge(joined, A) - judge(state, A) > 10


def bot_layout(seed: int, **options: Any) -> dict[str, str]:
    """Where three bots place the markers."""
    state = GAME.new(3, 5, marker_placement="manual", **options)
    assert isinstance(state, DaitouState)
    while state.phase == "place":
        actor = state.actor
        assert actor is not None
        world = state.imagine(actor, f"bot {seed}")
        assert isinstance(world, DaitouState)
        state.play(advise(world, actor).text, actor)
    return dict(state.view(None)["markers"])


@pytest.mark.rule("D-029", "DR-36")
def test_bots_place_markers_sensibly_and_not_always_alike() -> None:
    layouts = [bot_layout(seed) for seed in range(12)]
    assert bot_layout(3) == layouts[3]
    assert len({tuple(layout.values()) for layout in layouts}) > 8
    maps = scene().terms.atlas
    for layout in layouts:
        for marker, node in layout.items():
            if marker.startswith("harbour"):
                island = "N" if int(marker[-1]) < 4 else "S"
                town = maps.node(layout[f"town-{island}"])
                assert node.startswith(island) and 1 <= distances(maps, town)[maps.node(node)] <= 3


@pytest.mark.rule("DR-36")
def test_bots_sometimes_name_the_node_of_another() -> None:
    state = GAME.new(2, 5, marker_placement="manual")
    play(state, "place town-N N8")  # type: ignore[arg-type]
    actor = state.actor
    assert actor is not None
    advice = [advise(state.imagine(actor, seed), actor).text for seed in range(60)]  # type: ignore[arg-type]
    assert advice.count("place town-N N8") > 25 and set(advice) == {f"place town-N N{number}" for number in (6, 7, 8)}
