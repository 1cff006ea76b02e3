"""Rendered elements: same text as from htpy, with the tree of elements that have an id."""

from __future__ import annotations

import htpy as h
from htpy import Element
from markupsafe import Markup

from sandai.draw.finished import Finished, finished, tree

CHANGED = "htpy keeps its elements in another way: draw/finished.py walks them by these attributes, which its own writing is too slow for"


def test_htpy_keeps_what_the_walk_reads() -> None:
    element = h.p("#a.b", title="x & y")["one", h.b["two"]]
    for name in ("_name", "_attrs", "_children"):
        assert hasattr(element, name), CHANGED
    assert (element._name, element._attrs) == ("p", ' id="a" class="b" title="x &amp; y"'), CHANGED
    assert isinstance(element._children, tuple) and element._children[0] == "one", CHANGED


def every_kind(inner: Finished) -> Element:
    return h.main("#top")[
        "a < b",
        Markup("<i>marked</i>"),
        None,
        True,
        False,
        7,
        [h.p["one"], (h.br, h.input("#field", disabled=True))],
        h.fragment[h.p("#in-fragment")["two"]],
        (word for word in ("three", h.b["four"])),
        h.ul("#list")[inner],
        h.h1,
    ]


def test_the_walk_writes_every_kind_of_node_as_htpy_does() -> None:
    inner = finished(h.li("#done")["<done>"])
    written = str(every_kind(inner))
    assert tree(every_kind(inner)).text == written, CHANGED
    assert inner in written and "&lt;done&gt;" in inner
