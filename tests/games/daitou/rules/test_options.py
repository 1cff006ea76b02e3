"""Options: what can be agreed and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daitou.game import GAME
from sandai.kernel.errors import OptionError

DEFAULTS = {
    "start_money": 12,
    "track_tax": 3,
    "farm_tax": 1,
    "farm_prices": [3, 2, 1],
    "track_price": 3,
    "fee": 1,
    "fish_income": 3,
    "sugar_income": 3,
    "import_income": 6,
    "bidding_2p": "sealed",
    "ascending_2p_loser_pays": "nothing",
    "bidding_3p": "ascending",
    "sealed_3p_second_pays": "nothing",
    "islands": "both",
    "south_only_extra_harbours": [],
    "below_start_loses": False,
    "marker_placement": "default",
    "layout": [],
    "colours": "house",
    "sugar_rights": "owner",
    "route_rule": "simple",
    "removal_choice": "alternate",
    "tie_break": "shared",
    "open_money": True,
}


HAND = ["N7", "S14", "N5", "N2", "N12", "S4", "S9", "S26"]


def hand(at: int = -1, node: str = "") -> list[str]:
    """A legal layout, or the same with one marker elsewhere."""
    return [node if number == at else usual for number, usual in enumerate(HAND)]


@pytest.mark.rule("D-090", "DR-01", "DR-34", "DR-50", "DR-52")
def test_the_defaults_are_the_rules_as_written() -> None:
    assert {option.name: option.default for option in GAME.options} == DEFAULTS
    assert GAME.new().setup.options == DEFAULTS
    for option in GAME.options:
        assert option.words and option.rule.startswith("D")
        if option.kind != "names":  # nodes are their own names
            assert set(option.meanings) == {str(value) for value in option.allowed}


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (3, {"start_money": -1}, "start_money can't be -1; it is a whole number from 0 to 1000"),
        (
            3,
            {"start_money": 0},
            "start_money can't be 0 while track_price is 3: nobody could ever build a track section",
        ),
        (2, {"start_money": 2, "open_money": False}, "nothing would be shipped (DR-58)"),
        (3, {"start_money": 12, "track_price": 13}, "start_money can't be 12 while track_price is 13"),
        (3, {"layout": ["N7", "N99"]}, "layout can't be ['N7', 'N99']; it is a list of names such as N1 or S27"),
        (3, {"layout": ["N7"]}, "layout needs 8 nodes and has 1: the North town, the South town, harbour 1, harbour 2"),
        (3, {"layout": [1, 2]}, "layout can't be [1, 2]"),
        (
            3,
            {"layout": hand(at=0, node="N5")},
            "layout, the North town: A town must stand inland; N5 is on the coast. (D-025)",
        ),
        (
            3,
            {"layout": hand(at=0, node="S14")},
            "The North town must stand on North Daitou; S14 is on the other island. (D-026)",
        ),
        (3, {"layout": hand(at=2, node="S9")}, "Harbour 1 must stand on North Daitou"),
        (3, {"layout": hand(at=5, node="N9")}, "Harbour 4 must stand on South Daitou"),
        (3, {"layout": hand(at=3, node="N6")}, "A harbour must stand on the coast; N6 is inland. (D-025)"),
        (
            3,
            {"layout": hand(at=3, node="N5")},
            "layout puts harbour 1 and harbour 2 on N5; a node has room for one marker (DR-37)",
        ),
        (3, {"layout": hand(), "marker_placement": "random"}, "marker_placement can't be random as well (DR-59)"),
        (2, {"layout": hand(), "islands": "south_only"}, "layout needs 4 nodes and has 8: the South town, harbour 4"),
        (
            2,
            {"layout": ["S14", "S4", "S9", "N9"], "islands": "south_only"},
            "Only South Daitou is used in this game. (D-032)",
        ),
        (3, {"track_tax": "3"}, "track_tax can't be '3'"),
        (3, {"farm_prices": [3, 2]}, "farm_prices can't be"),
        (3, {"farm_prices": [3, 2, -1]}, "a list of 3 whole numbers, each from 0 to 100"),
        (3, {"sugar_rights": "all"}, "it is one of owner, any"),
        (3, {"below_start_loses": 1}, "it is true or false"),
        (2, {"islands": "north_only"}, "it is one of both, south_only"),
        (3, {"islands": "south_only"}, "the South alone is for two (D-032)"),
        (2, {"south_only_extra_harbours": [2]}, "must be empty while both islands are used"),
        (2, {"islands": "south_only", "south_only_extra_harbours": [1]}, "has no 1; choose from 2, 3"),
        (3, {"colour": "red"}, "There is no option 'colour'"),
    ],
)
def test_bad_options_are_refused_in_words(seats: int, options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError) as caught:
        GAME.new(seats, **options)
    assert words in str(caught.value)


@pytest.mark.rule("DR-58", "D-022")
@pytest.mark.parametrize(("money", "price"), [(0, 0), (3, 3), (1, 1)])
def test_with_money_for_one_section_the_game_begins(money: int, price: int) -> None:
    state = GAME.new(3, start_money=money, track_price=price)
    assert not state.over
    while state.prompt.find("building") < 0:
        state.play("pass")
    assert any(choice.text.startswith("build track") for choice in state.choices)


def test_options_of_another_number_of_players_have_no_effect() -> None:
    plain = GAME.new(2, seed=4)
    other = GAME.new(2, seed=4, bidding_3p="sealed", sealed_3p_second_pays="half", removal_choice="random")
    while not plain.over:
        actor = plain.actor
        choice = plain.choices[len(plain.choices) // 2].text
        plain.play(choice, actor)
        other.play(choice, actor)
    assert plain.dump()["data"] == other.dump()["data"]
