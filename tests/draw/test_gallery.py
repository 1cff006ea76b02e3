"""Galleries of components."""

import re
from xml.etree import ElementTree

import pytest

import sandai
from sandai.draw.gallery import Exhibit, Section, plate, source_words
from sandai.draw.style import stylesheet
from sandai.draw.svg import Parts, circle, clip_path, g


def an_exhibit(wide: float = 40) -> Exhibit:
    drawn = [
        clip_path(id="cut")[circle(r="9")],
        Parts()("S4", "Node S4", g({"class": "fresh"})[circle(r="3", clip_path="url(#cut)")]),
        g({"class": "piece"}, id="piece-year")[circle(r="1")],
    ]
    return Exhibit("S4", "A <node>", plate("test-S4", "Node", wide, 20, drawn), "It is one.", "rulebook; D-007")


def test_a_plate_cannot_be_chosen_and_its_ids_are_its_own() -> None:
    text = str(an_exhibit().picture)
    ElementTree.fromstring(text)  # noqa: S314
    assert "data-part" not in text and 'id="part-' not in text and 'id="piece-' not in text and "fresh" not in text
    assert 'id="test-S4-cut"' in text and "url(#test-S4-cut)" in text
    assert 'width="40" height="20"' in text and 'aria-label="Node"' in text
    assert 'width="60" height="30"' in str(plate("x", "X", 40, 20, scale=1.5))


def test_an_exhibit_shows_words_and_source_and_escapes_them() -> None:
    text = an_exhibit().__html__()
    assert 'id="exhibit-S4"' in text and "A &lt;node&gt;" in text and "It is one." in text
    assert '<small class="rulebook">rulebook; D-007</small>' in text


def test_a_section_makes_room_for_wide_pictures() -> None:
    for wide, size in ((40, "wall small"), (200, "wall"), (300, "wall large"), (520, "wall huge")):
        section = Section("pieces", "Clan's pieces", "Some.", [an_exhibit(wide)])
        assert f'class="{size}"' in section.__html__() and 'id="section-pieces"' in section.__html__()


@pytest.mark.parametrize("game", sandai.games())
def test_sections_have_ids_that_links_can_name(game: str) -> None:
    ids = [section.id for section in sandai.load(game).drawing.gallery()]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch("[a-z]+(-[a-z]+)*", one) for one in ids)


def test_a_source_says_what_is_certain_and_what_is_not() -> None:
    assert source_words("rulebook") == "rulebook"
    told = source_words("reconstructed", ["two_sides"], ["the price"], "a page")
    assert told == "reconstructed; a page; certain: two sides; in doubt: the price"
    assert an_exhibit().kind == "rulebook"


def test_the_stylesheet_lays_galleries_out() -> None:
    assert ".exhibits .wall" in stylesheet()
