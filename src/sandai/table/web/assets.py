"""Addresses of style sheets, scripts and fonts, each with a mark of its content, so that browsers may keep them forever.

Scripts are ES modules that import each other by relative addresses (`./dom.js`), so the mark of all of them is a folder of their address:
`/static/scripts/MARK/table.js`. An import map in the page could give each script its own mark, but the content security policy allows no
inline scripts, and scripts are released together anyway.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from sandai.draw import stylesheet
from sandai.games import games, load

__all__ = ["is_current", "modules", "script", "script_file", "scripts", "static", "theme_css"]

_IMPORT: Final = re.compile(r'^import .*?"\./([\w.]+)";$', re.MULTILINE)
_SCRIPT: Final = re.compile(r"scripts/([0-9a-f]{10})/([\w.]+)")
_FOLDER: Final = files("sandai.table.web").joinpath("static")


@cache
def theme_css() -> str:
    """Tokens, drawings and the rules that boards add."""
    return stylesheet(*[load(name).drawing.style() for name in games()])


@cache
def static(name: str) -> str:
    """The address of a style sheet, a font or a script that is no module."""
    if name == "theme.css":
        return f"/theme.css?{_mark(theme_css().encode())}"
    return f"/static/{name}?{_mark(_FOLDER.joinpath(name).read_bytes())}"


@cache
def scripts() -> dict[str, str]:
    """All modules by their file names."""
    folder = _FOLDER.joinpath("scripts")
    return {file.name: file.read_text("utf-8") for file in sorted(folder.iterdir(), key=lambda file: file.name)}


@cache
def scripts_mark() -> str:
    return _mark("".join(f"{name}\n{text}\n" for name, text in scripts().items()).encode())


def script(name: str) -> str:
    """The address of a module."""
    return f"/static/scripts/{scripts_mark()}/{name}"


def script_file(name: str) -> str:
    """The file of a name below `/static/`: a module without the mark of its address, anything else as it is."""
    found = _SCRIPT.fullmatch(name)
    return f"scripts/{found[2]}" if found else name


def is_current(name: str) -> bool:
    """Whether a name below `/static/` is a module under the present mark; a page from before an update asks for another."""
    found = _SCRIPT.fullmatch(name)
    return found is not None and found[1] == scripts_mark()


@cache
def modules(entry: str) -> tuple[str, ...]:
    """A module and all that it imports, in the order in which a browser runs them."""
    order: list[str] = []

    def visit(name: str) -> None:
        for imported in _IMPORT.findall(scripts()[name]):
            if imported not in order:
                visit(imported)
        order.append(name)

    visit(entry)
    return tuple(order)


def _mark(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]
