"""Letters and icons of the Daitoshi board stand out from what is behind them, in light and dark."""

import pytest

import sandai
from sandai.draw.theme import Mode, colour, contrast

TEXT = 4.5
PART = 3.0
#: letters and their grounds
LETTERS = {
    "ink": ("card", "paper", "brass-soft"),
    "muted": ("card", "paper"),
    "accent": ("card", "paper"),
    "card": ("steam",),
    "on-accent": ("accent",),
}
#: icons and pieces lie on paper labels, on panels or on brass
SIGNS = (
    *("food", "energy", "construction", "luxury", "wealth", "steam", "water", "coal"),
    *("forest", "mountain", "underground", "river", "red", "yellow", "blue", "green"),
    *("p0", "p1", "p2", "p3", "accent", "purple", "muted", "ink"),
)
#: outlines and their grounds
OUTLINES = {
    "brass": ("city-land", "land", "card", "paper"),
    "purple": ("card",),
    "card": ("river", "forest", "mountain"),
}


def test_the_colours_are_loaded_with_the_drawing() -> None:
    assert sandai.load("daitoshi").drawing.style()


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("tone", "ground"), [(tone, one) for tone, grounds in LETTERS.items() for one in grounds])
def test_letters_can_be_read(tone: str, ground: str, mode: Mode) -> None:
    assert contrast(colour(tone, mode), colour(ground, mode)) >= TEXT


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("ground", ["card", "paper", "brass-soft"])
@pytest.mark.parametrize("tone", SIGNS)
def test_signs_and_pieces_can_be_seen(tone: str, ground: str, mode: Mode) -> None:
    assert contrast(colour(tone, mode), colour(ground, mode)) >= PART


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("tone", "ground"), [(tone, one) for tone, grounds in OUTLINES.items() for one in grounds])
def test_outlines_can_be_seen(tone: str, ground: str, mode: Mode) -> None:
    assert contrast(colour(tone, mode), colour(ground, mode)) >= PART


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_a_lit_tile_looks_different_from_a_dark_one_and_neither_is_pale(mode: Mode) -> None:
    dusk, glow, card = (colour(name, mode) for name in ("city-dusk", "city-glow", "card"))
    assert contrast(dusk, glow) >= 1.9
    assert min(contrast(dusk, card), contrast(glow, card)) > 1.5
