"""The scripts are ES modules: every page loads one of them, which imports the others."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from sandai.store import PersonRow
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web import assets
from sandai.table.web.pages import layout

ENTRIES = ("page.js", "table.js")
IMPORTED = re.compile(r'^import (?:\{ ([^}]*) \} from )?"\./([\w.]+)";$', re.MULTILINE)
EXPORTED = re.compile(r"^export (?:async )?(?:const|let|function) ([\w$]+)", re.MULTILINE)


def head(kind: str = "") -> str:
    return layout.page("x", Viewer("", PersonRow(""), None), kind=kind).partition("<body")[0]


def test_every_script_is_part_of_a_page() -> None:
    assert {name for entry in ENTRIES for name in assets.modules(entry)} == set(assets.scripts())


def test_what_a_script_imports_is_exported() -> None:
    for name, text in assets.scripts().items():
        for names, module in IMPORTED.findall(text):
            exported = EXPORTED.findall(assets.scripts()[module])
            assert not set(filter(None, names.split(", "))) - set(exported), (name, module)


def test_scripts_do_not_import_each_other_in_a_circle() -> None:
    """So what a script imports has run before it, and the entries alone say in which order listeners are added."""
    for entry in ENTRIES:
        order = assets.modules(entry)
        for name in order:
            for _, module in IMPORTED.findall(assets.scripts()[name]):
                assert order.index(module) < order.index(name), (name, module)


def test_an_entry_lists_scripts_in_the_order_in_which_they_run() -> None:
    for entry in ENTRIES:
        listed = [module for _, module in IMPORTED.findall(assets.scripts()[entry])]
        order = assets.modules(entry)
        assert listed == sorted(listed, key=order.index)
        assert listed[-1] == "updates.js"


def test_a_page_names_all_its_scripts_at_once() -> None:
    """Else a browser would load them one after the other, as it meets each import."""
    for kind, entry in (("", "page.js"), ("playing", "table.js"), ("playing replaying", "table.js")):
        page = head(kind)
        preloaded = re.findall(r'<link rel="modulepreload" href="([^"]*)">', page)
        loaded = re.findall(r'<script type="module" src="([^"]*)">', page)
        assert loaded == [assets.script(entry)]
        assert [PurePosixPath(address).name for address in [*preloaded, *loaded]] == list(assets.modules(entry))


def test_a_page_is_drawn_for_scripts_from_the_beginning() -> None:
    first = next(line for line in head().split("<script")[1:] if "/static/scripted.js" in line)
    assert not {"defer", "async", "module"} & set(re.findall(r"\w+", first.partition(">")[0]))
