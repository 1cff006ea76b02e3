"""The scripts of a page share one room: a name is given once."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

from sandai.store import PersonRow
from sandai.table.play.viewer import Viewer
from sandai.table.web.pages import layout

GIVEN = re.compile(r"^(?:async )?(?:const|let|var|function|class) ([A-Za-z_$][\w$]*)", re.MULTILINE)


def test_no_two_scripts_give_the_same_name() -> None:
    folder = files("sandai.table.web").joinpath("static")
    names = Counter(
        name
        for script in (layout.FIRST, *layout.SCRIPTS, *layout.AT_TABLES, layout.LAST)
        for name in GIVEN.findall(folder.joinpath(f"{script}.js").read_text(encoding="utf-8"))
    )
    assert len(names) > 50
    assert [name for name, count in names.items() if count > 1] == []


def test_every_script_is_brought_to_a_page() -> None:
    brought = {f"{name}.js" for name in (layout.FIRST, *layout.SCRIPTS, *layout.AT_TABLES, layout.LAST)}
    there = {file.name for file in files("sandai.table.web").joinpath("static").iterdir() if file.name.endswith(".js")}
    assert there == brought


def test_a_page_is_drawn_for_scripts_from_the_beginning() -> None:
    head = layout.page("x", Viewer("", PersonRow(""), None)).partition("<body")[0]
    first = next(line for line in head.split("<script")[1:] if "/static/scripted.js" in line)
    assert "defer" not in first.partition(">")[0] and "async" not in first.partition(">")[0]
