"""The fonts of the pages hold every character that pages and drawings print, so that none depends on what a machine has installed."""

from __future__ import annotations

import ast
import re
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

import sandai
from sandai.draw.kanji import STROKES
from sandai.table.web import assets

SOURCES = Path(sandai.__file__).parent
STATIC = SOURCES / "table" / "web" / "static"
#: what pages never show, and what is drawn and not printed
ELSEWHERE = (
    "terminal",
    "lab",
    "press",
    "cli.py",
    "translations.py",
    "keys.py",
    "search.py",
    "lettering.py",
    "kanji.py",
)


def ranges(css: str) -> set[int]:
    """The characters of the fonts in a style sheet."""
    found: set[int] = set()
    for told in re.findall(r"unicode-range:([^;}]+)", css):
        for first, last in re.findall(r"U\+([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?", told):
            found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


def printed() -> dict[str, str]:
    """Characters in the texts of sources, data and style sheets, and where each stands."""
    found: dict[str, str] = {}
    for file in sorted(SOURCES.rglob("*")):
        parts = file.relative_to(SOURCES).parts
        if file.suffix not in (".py", ".toml", ".md", ".css") or "vendor" in parts:
            continue
        if any(name == part.removesuffix(".py") or name == part for part in parts for name in ELSEWHERE):
            continue
        text = file.read_text("utf-8")
        if file.suffix == ".py":
            strings = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
            text = "".join(value for value in strings if isinstance(value, str))
        elif file.suffix == ".css":
            text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        found.update({sign: "/".join(parts) for sign in text if sign not in "\n\t"})
    return found


def test_every_character_has_a_font() -> None:
    site = (STATIC / "site.css").read_text("utf-8")
    held = ranges((STATIC / "vendor" / "fonts.css").read_text("utf-8")) | ranges(site) | {ord(sign) for sign in STROKES}
    assert {sign: where for sign, where in printed().items() if ord(sign) not in held} == {}


def test_the_signs_are_in_their_font() -> None:
    with TTFont(BytesIO((STATIC / "signs.woff").read_bytes())) as font:
        assert set(font.getBestCmap()) == ranges((STATIC / "site.css").read_text("utf-8"))
    assert "Sandai Signs" in assets.theme_css()


@pytest.mark.parametrize("sign", ["東", "三", "大", "島"])
def test_the_names_of_games_are_in_their_font(sign: str) -> None:
    assert ord(sign) in ranges((STATIC / "vendor" / "fonts.css").read_text("utf-8"))
