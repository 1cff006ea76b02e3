"""The gallery of Daitoshi: every component once, each with a picture, words and a source."""

import re
from collections import Counter

import pytest

from sandai.draw.gallery import Exhibit
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.components.vocabulary import BY_NAME
from sandai.games.daitoshi.draw.gallery.all_sections import gallery
from sandai.games.daitoshi.words.gallery import REWARDS, SIGNS
from tests.exhibits import assert_complete, assert_still

EXHIBITS = [exhibit for section in gallery() for exhibit in section.exhibits]
BOOK = book_of({})
LISTS = ("tile", "city", "invention", "megamachine", "upgrade", "mayor_card", "advisor")


def named(name: str) -> Exhibit:
    return next(exhibit for exhibit in EXHIBITS if exhibit.id == name)


def test_every_component_is_shown_once() -> None:
    shown = Counter(exhibit.id for exhibit in EXHIBITS)
    assert max(shown.values()) == 1
    for table in LISTS:
        assert set(BOOK[table]) <= set(shown), table
    for prefix, table in (("track", "wilderness_track"), ("hex", "terrain"), ("box", "component"), ("floor", "slot")):
        assert {f"{prefix}-{name}" for name in BOOK[table]} <= set(shown), table
    assert {f"operation-{entry['operation_tile']}" for entry in BOOK["terrain"].values()} <= set(shown)
    assert {f"setup-{entry['players']}" for entry in BOOK["setup_players"]} <= set(shown)


@pytest.mark.parametrize("table", LISTS)
def test_each_entry_keeps_its_source(table: str) -> None:
    for name, entry in BOOK[table].items():
        assert named(name).kind == entry["source"]
        assert all(field.replace("_", " ") in named(name).source for field in entry.get("rulebook_fields", []))


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.id)
def test_an_exhibit_is_complete(exhibit: Exhibit) -> None:
    assert_complete(exhibit)
    assert not re.search(r"[a-z]:[a-z0-9]", exhibit.words), "words, not the vocabulary of the data"


def test_pictures_neither_can_be_chosen_nor_share_ids() -> None:
    assert_still(EXHIBITS)


def test_every_reward_of_the_vocabulary_is_among_the_icons() -> None:
    assert gallery()[0].title == "Icons"
    assert {reward.partition(":")[0] for reward in REWARDS} | {"invention_ready"} == set(BY_NAME)
    assert "Ready" not in named("icon-sign-megamachine").title and "ready" in named("icon-sign-megamachine").words


def test_the_icons_are_a_compact_legend_grouped_by_meaning() -> None:
    legend = gallery()[0]
    assert sum(count for _, count in legend.groups) == len(legend.exhibits) == len(REWARDS) + len(SIGNS) + 3
    page = legend.__html__()
    assert '<div class="wall legend">' in page
    assert re.findall(r"<h3>([^<]*)</h3>", page) == [title for title, _ in legend.groups]
    assert page.count("<h4>") == len(legend.exhibits)
    assert page.index("Hexes and Conflict") < page.index('id="exhibit-icon-hex-slot"') < page.index("Other Cities")


def test_the_gallery_is_made_once() -> None:
    assert gallery() is gallery()
