"""The diff of two pages: only changed elements are sent."""

from __future__ import annotations

import htpy as h
import pytest
from htpy import Element

from sandai.draw.finished import Finished, finished
from sandai.draw.svg import circle, g, svg
from sandai.table.live.page_diff import changes, page_tree


def told(old: Element, new: Element) -> list[str]:
    """The news as `how #name: text`."""
    lines = []
    for piece in changes(page_tree(old), page_tree(new)).split("<hx-partial ")[1:]:
        name, how = piece.split('"')[1], piece.split('"')[3]
        lines.append(f"{how} #{name}: {piece.split('>', 1)[1].removesuffix('</hx-partial>')}")
    return lines


def line(number: int, word: str = "line") -> Finished:
    return finished(h.li(id=f"line-{number}")[word])


def page(*inside: h.Node, version: int = 1) -> Element:
    return h.main("#table", data_version=str(version))[inside]


def test_a_tree_is_written_as_the_page_it_came_from() -> None:
    whole = page(
        h.p["A < B", h.br, h.input(name="x")],
        h.ol("#lines")[line(1), line(2)],
        svg[g(id="layer")[g(id="part")[h.Element("title")["T"]]]],
        h.details("#empty"),
    )
    assert page_tree(whole).text == str(whole)
    assert told(whole, whole) == []


def test_an_element_without_an_id_has_no_tree() -> None:
    with pytest.raises(TypeError, match="needs an id"):
        page_tree(h.main[finished(h.p("#only"))])


def test_changed_attributes_are_sent_without_content() -> None:
    assert told(page(h.p["same"]), page(h.p["same"], version=2)) == [
        'attributes #table: <b id="table" data-version="2"></b>'
    ]


def test_all_changed_attributes_are_sent_together() -> None:
    def state(light: str, version: int) -> Element:
        parts = [g({"class": light}, id=f"part-{number}")[circle(r="3")] for number in (1, 2)]
        return page(
            h.ul[h.li({"class": light}, id="one")["1"]],
            svg(id="map", viewBox=f"0 0 9 {version}")[parts],
            version=version,
        )

    assert told(state("", 1), state("can", 2)) == [
        'attributes #table: <b id="table" data-version="2"></b><b class="can" id="one"></b>'
        '<svg><g id="map" viewBox="0 0 9 2"></g><g class="can" id="part-1"></g><g class="can" id="part-2"></g></svg>'
    ]


def test_the_smallest_changed_element_is_sent() -> None:
    old = page(h.div("#turn")["A"], h.section("#players")[h.h2["P"], h.ul[h.li(id="player-0")["1"]]])
    new = page(h.div("#turn")["A"], h.section("#players")[h.h2["P"], h.ul[h.li(id="player-0")["2"]]])
    assert told(old, new) == ['outerMorph #player-0: <li id="player-0">2</li>']


def test_if_text_around_changes_the_outer_element_is_sent() -> None:
    old = page(h.section("#players")[h.h2["P"], h.p("#one")["1"]])
    new = page(h.section("#players")[h.h2["Q"], h.p("#one")["1"]])
    assert told(old, new) == ['outerMorph #players: <section id="players"><h2>Q</h2><p id="one">1</p></section>']


def test_new_and_deleted_list_items_are_sent() -> None:
    old = page(h.ol("#lines")[line(1), line(2), line(3)])
    new = page(h.ol("#lines")[line(0), line(2, "changed"), line(4), line(5), line(3), line(6)])
    assert told(old, new) == [
        "delete #line-1: ",
        'afterbegin #lines: <li id="line-0">line</li>',
        'outerMorph #line-2: <li id="line-2">changed</li>',
        'afterend #line-2: <li id="line-4">line</li><li id="line-5">line</li>',
        'afterend #line-3: <li id="line-6">line</li>',
    ]


def test_a_reordered_list_is_sent_whole() -> None:
    old, new = page(h.ol("#lines")[line(1), line(2)]), page(h.ol("#lines")[line(2), line(1)])
    assert [piece.split(":")[0] for piece in told(old, new)] == ["outerMorph #lines"]


def test_svg_elements_are_sent_inside_an_svg() -> None:
    def drawing(word: str, *more: str) -> Element:
        names = ("a", *more)
        return page(svg[g(id="layer")[[finished(g(id=name)[word]) for name in names]]], h.textarea("#text")[word])

    assert told(drawing("1"), drawing("2", "b")) == [
        'outerMorph strip:true #a: <svg><g id="a">2</g></svg>',
        'afterend strip:true #a: <svg><g id="b">2</g></svg>',
        'outerMorph #text: <textarea id="text">2</textarea>',
    ]


def test_finished_elements_are_compared_by_their_content() -> None:
    def card(points: int) -> Element:
        return h.section("#card")[h.b["Card"], h.span("#points")[points], h.i[[h.u["same"], None, False]]]

    old, new = page(finished(card(1))), page(finished(card(2)))
    assert told(old, new) == ['outerMorph #points: <span id="points">2</span>']
    assert told(old, page(card(2))) == told(old, new)
    assert page_tree(old).text == str(old) == str(page(card(1)))


def test_deletions_come_before_insertions() -> None:
    def hands(left: list[int], right: list[int]) -> Element:
        return page(h.ol("#left")[[line(n) for n in left]], h.ol("#right")[[line(n) for n in right]])

    assert [piece.split(":")[0] for piece in told(hands([1], [2, 3]), hands([1, 2], [3]))] == [
        "delete #line-2",
        "afterend #line-1",
    ]
