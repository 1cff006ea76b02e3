"""The gallery of Daimyo: every component once, each with a picture, words and a source."""

from collections import Counter

import pytest

from sandai.draw.gallery import Exhibit
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw.components import gallery
from sandai.games.daimyo.words.cards import effect, goal, solo_line
from tests.exhibits import assert_complete, assert_still

EXHIBITS = [exhibit for section in gallery() for exhibit in section.exhibits]
TABLES = base_tables()
LISTS = ("clan", "hero", "mini_board", "tile", "goal", "island", "building", "setup", "solo_card", "mercenary_space")


def named(name: str) -> Exhibit:
    return next(exhibit for exhibit in EXHIBITS if exhibit.id == name)


def test_every_component_is_shown_once() -> None:
    shown = Counter(exhibit.id for exhibit in EXHIBITS)
    assert max(shown.values()) == 1
    for table in (*LISTS, "achievement"):
        assert {entry["id"] for entry in TABLES[table]} <= set(shown), table
    assert {tile[face]["id"] for tile in TABLES["villager"] for face in ("face_a", "face_b")} <= set(shown)
    assert {f"difficulty-{entry['id']}" for entry in TABLES["solo_difficulty"]} <= set(shown)
    assert {f"relic-{colour}" for colour in TABLES["relic_tiles"]["colours"]} <= set(shown)
    assert {f"token-{kind}" for kind in TABLES["tokens"]["kinds"]} <= set(shown)
    assert {f"piece-{kind}" for kind in TABLES["piece_counts_per_clan"] if kind != "source"} <= set(shown)


def test_there_are_as_many_as_in_the_box() -> None:
    heroes = [exhibit for exhibit in EXHIBITS if exhibit.id.startswith("H-")]
    assert len(heroes) == 52
    assert len([exhibit for exhibit in EXHIBITS if exhibit.id.startswith("T-")]) == 32
    assert len([exhibit for exhibit in EXHIBITS if exhibit.id.startswith("S") and exhibit.id[1] in "135-"]) == 21
    assert len([exhibit for exhibit in EXHIBITS if exhibit.id.startswith("V-")]) == 6


@pytest.mark.parametrize("table", [*LISTS, "achievement"])
def test_each_entry_keeps_its_source(table: str) -> None:
    for entry in TABLES[table]:
        exhibit = named(entry["id"])
        assert exhibit.kind == entry["source"]
        assert all(doubt.replace("_", " ") in exhibit.source for doubt in entry.get("doubt", []))


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.id)
def test_an_exhibit_is_complete(exhibit: Exhibit) -> None:
    assert_complete(exhibit)


def test_pictures_neither_can_be_chosen_nor_share_ids() -> None:
    assert_still(EXHIBITS)


def test_effects_are_described_in_one_sentence() -> None:
    told = {hero["id"]: effect(hero["ops"]) for hero in TABLES["hero"]}
    assert told["H-M08"] == "Pay 1 gold, then remove one opposing governor from the board."
    assert told["H-M13"] == "Storage capacity +1, then take 1 tile where your scavenger stands."
    assert told["H-M40"] == "Construct one building without its basic price; surcharges are still due."
    assert told["H-D2"] == "Relocate one of your governors, up to twice."
    assert all(words[0].isupper() and words.count(".") == 1 for words in told.values())


def test_a_tile_tells_the_tokens_of_its_face() -> None:
    words = named("T-TF4-4").words
    assert "Advanced: Pay 1 rice, then take 1 metal, 1 stone and 1 gold." in words
    assert "Basic: Revenue: take 1 gold. Advanced: Revenue: take 2 metal." in named("T-RT3-1").words


def test_goals_and_lines_of_the_empire_are_described() -> None:
    assert goal({"kind": "buildings", "at_least": 8}) == "Have constructed 8 buildings."
    line = [{"op": "empire_governor", "n": 1, "islands": ["I-RED", "I-PURPLE"], "advantage": True}]
    assert solo_line(line) == "The empire puts down 1 governor on red or purple, in its favour."
    assert solo_line([]) == "Nothing happens."


def test_the_gallery_is_made_once() -> None:
    assert gallery() is gallery()
