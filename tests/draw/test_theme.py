"""The colours can be read: text at least 4.5:1, parts and outlines at least 3:1, in both modes."""

import pytest

import sandai
from sandai.draw.theme import PLAYER_NAMES, TOKENS, Mode, contrast, custom_properties, palette

DRAWINGS = [sandai.load(name).drawing for name in sandai.games()]  # with all their colours
TEXT = [
    ("ink", "paper"),
    ("ink", "card"),
    ("muted", "paper"),
    ("muted", "card"),
    ("accent", "paper"),
    ("accent", "card"),
    ("on-accent", "accent"),
    ("on-marker", "marker"),
    ("sea-ink", "sea"),
    ("sea-ink", "wave"),
    ("ink", "highlight"),
]
GOODS = ["fish", "import", "sugar", "yen", "rice", "metal", "stone", "gold", "food", "energy", "construction"]
MORE_GOODS = ["luxury", "wealth", "steam", "water", "coal", "forest", "mountain", "underground", "river"]
CLANS = ["blue", "red", "yellow", "purple", "green", "black", "rust", "brass"]
PARTS = [
    *((f"p{seat}", ground) for seat in range(4) for ground in ("land", "card", "paper", "field")),
    *((kind, "card") for kind in GOODS + MORE_GOODS + CLANS),
    *(("highlight-edge", ground) for ground in ("land", "woods", "sea", "card", "paper", "field")),
    ("net", "land"),
    ("plot", "land"),
    ("plot", "woods"),
    ("net", "woods"),
    ("ink", "land"),
    ("marker", "land"),
    ("marker", "sea"),
    ("coast", "land"),
    ("tie", "land"),
    ("accent", "land"),
]


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("front", "back"), TEXT)
def test_text_is_readable(front: str, back: str, mode: Mode) -> None:
    if (front, back, mode) == ("ink", "highlight", "dark"):
        front = "on-accent"  # on the bright amber of the dark mode text is dark
    assert contrast(palette(mode)[front], palette(mode)[back]) >= 4.5


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("front", "back"), PARTS)
def test_parts_stand_out(front: str, back: str, mode: Mode) -> None:
    assert contrast(palette(mode)[front], palette(mode)[back]) >= 3.0


def test_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#777777") == 1.0


def test_every_token_becomes_a_custom_property_in_every_mode() -> None:
    css = custom_properties()
    for token, (light, dark) in TOKENS.items():
        assert f"--{token}: {light};" in css
        assert f"--{token}: {dark};" in css
    assert "[data-theme=dark]" in css and "prefers-color-scheme: dark" in css


def test_print_is_black_and_tints_only() -> None:
    for value in palette("print").values():
        assert value[1:3] == value[3:5] == value[5:7]


@pytest.mark.parametrize("mode", ["light", "dark", "print"])
def test_players_differ_in_colour(mode: Mode) -> None:
    assert len({palette(mode)[f"p{seat}"] for seat in range(len(PLAYER_NAMES))}) == 4
