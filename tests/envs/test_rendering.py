"""Pictures and text show what a seat may see."""

from __future__ import annotations

import numpy as np
import pytest

import sandai
from sandai.envs.rendering import _flattened, pixels, render, text


@pytest.mark.parametrize("name", sandai.games())
def test_pixels_have_the_colours_of_the_drawing(name: str) -> None:
    pytest.importorskip("PIL", reason="the extra `envs` is not installed")
    state = sandai.load(name).new(seed=1)
    image = pixels(state, 0, width=300)
    assert image.dtype == np.uint8
    assert image.shape[1:] == (300, 3)
    assert (
        len(np.unique(image.reshape(-1, 3), axis=0)) > 500
    )  # not black, as with colours that the renderer does not know
    assert image.mean() > 120


@pytest.mark.parametrize("name", sandai.games())
def test_no_colour_is_left_that_the_renderer_does_not_know(name: str) -> None:
    svg = sandai.load(name).svg(sandai.load(name).new(seed=1), 0)
    assert "var(" in svg
    assert "var(" not in _flattened(svg)


def test_text_and_svg_keep_hidden_things_hidden() -> None:
    state = sandai.load("daitou").new(seats=2, seed=1, open_money=False)
    for mode in ("ansi", "svg"):
        before = render(state, None, mode)
        state.money[0] = 77  # type: ignore[attr-defined]
        assert render(state, None, mode) == before
        assert render(state, 1, mode) == render(state, 1, mode)
        assert "77" in render(state, 0, mode)
        state.money[0] = 12  # type: ignore[attr-defined]


def test_text_ends_with_the_question() -> None:
    state = sandai.load("daitou").new(seats=2, seed=1)
    lines = text(state, 0).splitlines()
    assert lines[-1] == state.prompt_of(0)
    assert any("¥12" in line for line in lines)
