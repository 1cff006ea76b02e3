"""Crests, icons, clickable parts and picture files."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import sandai
from sandai.draw import ICONS, Parts, crest, crest_icon, cube, icon, standalone, stylesheet
from sandai.draw.crests import SHAPES
from sandai.draw.icons import add_icons
from sandai.draw.kanji import STROKES, brush
from sandai.draw.patterns import asanoha, seigaiha, shippo
from sandai.draw.style import RULES
from sandai.draw.svg import circle, glow, num, root, smooth
from sandai.draw.theme import TOKENS, Mode, add_colours
from sandai.games.daitou.draw.cane import cane_rows
from tests.lights import shown

DRAWINGS = {name: sandai.load(name).drawing for name in sandai.games()}  # with all their icons and colours
NEEDED = [
    "fish",
    "import",
    "sugar",
    "yen",
    "town",
    "harbour",
    "rail",
    "farm",
    "die-1",
    "die-2",
    "die-3",
    "die-4",
    "die-5",
    "die-6",
    "rice",
    "metal",
    "stone",
    "gold",
    "governor",
    "shadow",
    "scavenger",
    "techno-farm",
    "radio-tower",
    "relic-1",
    "relic-2",
    "relic-3",
    "relic-4",
    "hero",
    "helmet",
    "die",
    "popularity",
    "influence",
    "storage",
    "food",
    "energy",
    "construction",
    "luxury",
    "wealth",
    "steam",
    "water",
    "coal",
    "worker",
    "magnate",
    "pilgrim",
    "temple",
    "forest",
    "mountain",
    "underground",
    "river",
    "invention",
    "electricity",
    "prestige",
    "reputation",
    "wormbus",
    "megamachine",
    "banner",
    "vp",
    "grant",
    "conflict",
    "operation",
]


def test_crests_differ_in_outline_and_figure() -> None:
    assert len(SHAPES) == 4
    assert len({outline for outline, _, _ in SHAPES}) == 4
    assert len({figure for _, figure, _ in SHAPES}) == 4
    assert len({str(crest(seat)).replace(f"--p{seat}", "--p") for seat in range(4)}) == 4


def test_every_icon_that_the_games_need_is_there_and_has_its_own_silhouette() -> None:
    assert not set(NEEDED) - set(ICONS)
    silhouettes = {tuple(shapes) for _, shapes in ICONS.values()}
    assert len(silhouettes) == len(ICONS)


@pytest.mark.parametrize("name", list(ICONS))
def test_icons_are_well_formed_and_use_tokens_of_the_theme(name: str) -> None:
    token, shapes = ICONS[name]
    assert not token or token in TOKENS
    assert {how for how, _ in shapes} <= {"fill", "line", "cut", "hole"}
    ElementTree.fromstring(str(icon(name)))  # noqa: S314
    ElementTree.fromstring(str(cube(name)))  # noqa: S314


def test_an_icon_with_a_label_speaks_and_one_without_is_silent() -> None:
    assert 'aria-label="3 fish"' in str(icon("fish", label="3 fish"))
    assert 'aria-hidden="true"' in str(icon("fish"))
    assert 'aria-label="Indigo"' in str(crest_icon(1, name="Indigo")) and 'aria-hidden="true"' in str(crest_icon(1))


def test_a_part_can_be_found_and_shows_its_light_only_when_it_can_be_chosen() -> None:
    light = glow(circle, {"r": "9"}, 3)
    plain = str(Parts()("S4", "Node S4", light=light))
    assert 'id="part-S4"' in plain and 'data-part="S4"' in plain and 'class="part"' in plain
    assert "glow" in plain and "glow" not in shown(plain) and "role" not in plain
    open_now = str(Parts(frozenset({"S4"}))("S4", "Node S4", light=light))
    assert 'class="part can"' in open_now and "glow" in shown(open_now) and 'role="button"' in open_now
    assert 'class="light" display="none"' in open_now  # for what knows no style sheets
    assert ":is(.can, .chosen, [data-last]) > .light { display: inline; }" in RULES
    assert 'class="part node chosen"' in str(Parts(chosen=frozenset({"S4"}))("S4", "Node S4", light=light, kind="node"))


def test_labels_are_escaped() -> None:
    assert "&lt;b&gt;" in str(Parts()("x", "<b>"))


def test_numbers_are_short() -> None:
    assert [num(v) for v in (1.0, 1.25, -0.01, 10.0, 100.0, -3.5)] == ["1", "1.2", "0", "10", "100", "-3.5"]
    assert smooth([(0, 0), (10, 0), (10, 10)]).endswith("Z")


def test_standalone_pictures_carry_their_style() -> None:
    picture = root(10, 20, circle(r="3", fill="var(--ink)"), label="A dot")
    text = standalone(picture)
    ElementTree.fromstring(text)  # noqa: S314
    assert "<title>A dot</title>" in text and "--ink: #23201c" in text and 'width="10" height="20"' in text
    with pytest.raises(ValueError, match="begins with <svg"):
        standalone("<p>no picture</p>")


@pytest.mark.parametrize("mode", ["light", "dark", "print"])
def test_a_fixed_mode_writes_every_colour_out(mode: Mode) -> None:
    text = standalone(DRAWINGS["daimyo"].cover(), title="Cover", mode=mode)
    ElementTree.fromstring(text)  # noqa: S314
    assert "var(" not in text and "currentColor" not in text


def test_the_stylesheet_takes_the_rules_of_boards() -> None:
    assert stylesheet(".x { color: red; }").rstrip().endswith(".x { color: red; }")
    assert "--paper" in stylesheet() and "prefers-reduced-motion" in stylesheet()


@pytest.mark.parametrize("make", [seigaiha, asanoha, shippo, cane_rows])
def test_patterns_are_well_formed(make: object) -> None:
    assert callable(make)
    assert ElementTree.fromstring(str(make("p"))).get("id") == "p"  # noqa: S314


def test_characters_are_drawn_not_set_in_type() -> None:
    assert str(brush("大東", 0, 0)).count("<path") == 2
    assert set("三大北南東島名都市") <= set(STROKES)


@pytest.mark.parametrize("game", list(DRAWINGS))
def test_covers_are_pictures_with_a_name(game: str) -> None:
    text = str(DRAWINGS[game].cover())
    ElementTree.fromstring(text)  # noqa: S314
    assert f'aria-label="{game.capitalize()}' in text
    assert text == str(DRAWINGS[game].cover())


def test_a_name_of_an_icon_or_a_colour_means_one_thing_in_all_games(tmp_path: Path) -> None:
    mine = tmp_path / "icons.toml"
    mine.write_text('[fish]\nshapes = [["line", "M0 0h9"]]\n', encoding="utf-8")
    with pytest.raises(ValueError, match="chess can't name an icon 'fish'"):
        add_icons("chess", mine)
    with pytest.raises(ValueError, match="chess can't name a colour 'ink'"):
        add_colours("chess", {"ink": ("#000000", "#ffffff")})
    assert ICONS["fish"][0] == "fish" and TOKENS["ink"][0] == "#23201c"


@pytest.mark.parametrize("game", list(DRAWINGS))
def test_a_game_has_all_its_icons_and_colours_without_the_others(game: str) -> None:
    script = f"""
import re, sandai
from sandai.draw.theme import FONTS, TOKENS
game = sandai.load({game!r})
drawn = [str(game.drawing.cover()), *[section.__html__() for section in game.drawing.gallery()], game.svg(game.new(seed=1))]
used = set(re.findall(r"var\\(--([a-z0-9-]+)\\)", "".join(drawn)))
assert not used - set(TOKENS) - set(FONTS), used - set(TOKENS) - set(FONTS)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
