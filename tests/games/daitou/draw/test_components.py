"""The gallery of Daitou: every component once, each with a picture, words and a source."""

import re

import pytest

from sandai.draw.gallery import Exhibit
from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import read_maps
from sandai.games.daitou.draw.components import gallery
from tests.exhibits import assert_complete, assert_still

EXHIBITS = [exhibit for section in gallery() for exhibit in section.exhibits]


def named(name: str) -> Exhibit:
    return next(exhibit for exhibit in EXHIBITS if exhibit.id == name)


def test_every_component_is_shown_once() -> None:
    ids = [exhibit.id for exhibit in EXHIBITS]
    assert len(set(ids)) == len(ids)
    for island in read_maps()["island"]:
        assert f"island-{island['id']}" in ids and f"town-{island['id']}" in ids
        assert all(f"harbour-{harbour['number']}" in ids for harbour in island["default_harbours"])
    assert {f"good-{kind}" for kind in ("fish", "import", "sugar")} <= set(ids)
    assert {f"round-{number}" for number in range(1, 6)} <= set(ids)


def test_an_island_shows_all_its_nodes_sections_and_farms() -> None:
    for island in read_maps()["island"]:
        shown = named(f"island-{island['id']}")
        drawn = str(shown.picture)
        for node in island["nodes"]:
            assert f"<title>Node {node['id']}, " in drawn
        for section in island["sections"]:
            assert f"<title>Section {section.replace('-', '–')}: " in drawn
        for farm in island["farms"]:
            assert f"<title>Farm {farm['id']} at " in drawn
        assert f"{len(island['sections'])} track sections and {len(island['farms'])} places for farms" in shown.words


@pytest.mark.rule("D-054")
def test_each_roll_names_its_harbours() -> None:
    for roll in range(1, 7):
        harbours = [int(number) for number in re.findall(r"\d", named(f"roll-{roll}").words)]
        assert tuple(harbours) == numbers.FISH[roll]


@pytest.mark.rule("D-066")
def test_prices_of_farms_are_shown_by_year() -> None:
    assert named("farm-prices").words.startswith("A farm costs ¥3 in year 1, ¥2 in year 2 and ¥1 in year 3")


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.id)
def test_an_exhibit_is_complete(exhibit: Exhibit) -> None:
    assert_complete(exhibit)


def test_pictures_neither_can_be_chosen_nor_share_ids() -> None:
    assert_still(EXHIBITS)


def test_the_gallery_is_made_once() -> None:
    assert gallery() is gallery()
