"""What must be true of the exhibits in every game's gallery."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from sandai.draw.gallery import SOURCES, Exhibit

__all__ = ["assert_complete", "assert_still"]


def assert_complete(exhibit: Exhibit) -> None:
    """It has a title, a sentence, a known source and a picture with a description."""
    assert exhibit.title and exhibit.words.endswith(".")
    assert exhibit.kind in SOURCES
    picture = ElementTree.fromstring(str(exhibit.picture))  # noqa: S314
    assert picture.get("viewBox") and picture.get("aria-label") and picture.get("role") == "img"
    assert str(exhibit.picture) == str(exhibit.picture)


def assert_still(exhibits: list[Exhibit]) -> None:
    """Nothing in the pictures can be chosen, and no two share an id."""
    drawn = "".join(str(exhibit.picture) for exhibit in exhibits)
    assert "data-part" not in drawn
    ids = re.findall(r' id="([^"]*)"', drawn)
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r"url\(#([^)]*)\)", drawn)) <= set(ids)
