"""Boards full of tracks and farms, with thousands of possible shipments: correct, and no unnecessary work."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sandai.games.daitou.components.atlas import SOUTH, atlas
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.choices import Ship
from sandai.games.daitou.rules.paths.ways import Ways
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.errors import IllegalChoice
from tests.games.daitou.scene import A, scene

MAPS = atlas()


def crowded(shift: int = 0, all_to_one: bool = False, **options: Any) -> DaitouState:
    """Every section built, by all in turn, and the first thirty farms with their sugar."""
    seats = options.pop("seats", 3)
    tracks = [f"{'ABC'[(number + shift) % seats]}: {name}" for number, name in enumerate(MAPS.sections)]
    farms = [f"{'A' if all_to_one else 'ABC'[number % seats]}: {name}" for number, name in enumerate(MAPS.farms[10:40])]
    return scene(
        seats=seats,
        tracks=", ".join(tracks),
        farms=", ".join(farms),
        sugar=" ".join(MAPS.farms[10:40]),
        fish=(2, 4, 5),
        round=4,
        phase="ship",
        start_money=1000,
        **options,
    )


def ways(state: DaitouState) -> Ways:
    memo = state.journeys.memo
    assert memo is not None and memo.ways is not None
    return memo.ways


def routes_found(state: DaitouState) -> int:
    return sum(len(routes) for routes in ways(state).routes.values())


@pytest.mark.rule("DR-04")
@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({}, 4179),
        ({"all_to_one": True}, 28757),
        ({"sugar_rights": "any"}, 28757),
        ({"seats": 2}, 699),
        ({"route_rule": "cheapest"}, 37),
        ({"fee": 0}, 23),
    ],
)
def test_one_choice_for_each_payment_of_each_cargo(options: dict[str, Any], number: int) -> None:
    state = crowded(**options)
    assert len(state.choices) == number
    assert len({choice.code for choice in state.choices}) == number
    assert len({choice.text for choice in state.choices}) == number


def test_listing_finds_no_route_and_playing_finds_one() -> None:
    state = crowded()
    assert len(state.choices) > 1000
    assert routes_found(state) == 0
    state.play(state.choices[700])
    assert routes_found(state) == 1


def test_a_simulation_finds_no_route_at_all() -> None:
    state = crowded()
    state.quiet = True
    for number in (700, 70, 7):
        state.play(state.choices[number])
    assert routes_found(state) == 0
    assert state.record.choices[0].startswith("ship ")
    assert routes_found(state) == 3


def test_a_text_is_looked_up_without_the_other_routes() -> None:
    text = crowded().choices[700].text
    state = crowded()
    state.play(text)
    assert routes_found(state) == 1
    before = state.dump()
    for wrong in ("ship fish 9 by S1-S2", f"{text}-S99", text.replace("ship", "send"), "ship", ""):
        with pytest.raises(IllegalChoice):
            state.play(wrong)
    assert state.dump() == before
    state.play("pass")


def test_the_view_finds_one_route_for_each_good() -> None:
    state = crowded()
    goods = state.view(A)["earns"]
    assert routes_found(state) <= len(goods)


def test_the_search_is_prepared_once_for_all_owners() -> None:
    """Who owns the sections does not matter to it, nor how many have an owner."""
    one, other = crowded(), crowded(shift=1)
    few = scene(
        tracks="A: " + " ".join(MAPS.sections[26:80]),
        farms="A: SF20",
        sugar="SF20",
        round=4,
        phase="ship",
        start_money=99,
    )
    goal = one.markers[5]
    searches = [ways(state).crowded[goal] for state in (one, other, few)]
    assert searches[0] is not searches[1]
    assert len({id(search.frontier()) for search in searches}) == 1


def test_a_shipment_equals_another_with_its_text() -> None:
    state, again = crowded(), crowded()
    one, same, other = state.choices[700], again.choices[700], again.choices[701]
    assert isinstance(one, Ship)
    assert one is not same and one == same and hash(one) == hash(same)
    assert one != other and one in again.choices
    assert str(one) == one.text == one.text and repr(one) == f"<Choice {one.text!r}>"
    nodes = one.text.split(" by ")[1].split("-")
    assert [MAPS.nodes[node] for node in one.route] == nodes
    assert list(one.parts[-len(nodes) + 1 :]) == [
        MAPS.sections[MAPS.section(MAPS.node(a), MAPS.node(b))] for a, b in pairwise(nodes)
    ]


def test_sections_in_any_order_give_the_same_payments() -> None:
    """On a map whose sections are listed crisscross the search keeps to those that are owned."""
    southern = [name for number, name in enumerate(MAPS.sections) if MAPS.section_island[number] == SOUTH]
    mixed = [southern[number * 11 % len(southern)] for number in range(len(southern))]
    pack = {"island": [{"id": "S", "sections": mixed}]}
    owned = dict(zip(southern[:34], "ABC" * 12, strict=False))
    usual = scene(tracks=", ".join(f"{who}: {name}" for name, who in owned.items()), imports={4: 1}, phase="ship")
    state = GAME.new(3, seed="scene", pack=pack)
    assert isinstance(state, DaitouState)
    state.owner = ["ABC".index(owned[name]) if name in owned else -1 for name in state.terms.atlas.sections]
    state.survey()
    assert usual.markers[SOUTH] in ways(usual).crowded
    payments = [ship.pays for ship in usual.journeys.from_harbour(A, 1, 4)]
    assert [ship.pays for ship in state.journeys.from_harbour(A, 1, 4)] == payments
    assert len(payments) > 20
