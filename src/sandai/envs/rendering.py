"""Positions as pictures and text: SVG, an array of pixels, or sentences. Each shows only what a seat, or a spectator, may see."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandai.kernel.state import State

__all__ = ["RENDER_MODES", "pixels", "render", "text"]

RENDER_MODES: Final = ("ansi", "rgb_array", "svg")
PAPER: Final = "#f7f1e3"
#: Linux seldom has the fonts that the renderer takes for usual ones.
FONTS: Final[dict[str, Any]] = (
    {"serif_family": "DejaVu Serif", "sans_serif_family": "DejaVu Sans"} if sys.platform == "linux" else {}
)
WIDTH: Final = 1000  # of an array of pixels
_DECLARED: Final = re.compile(r"--([a-z0-9-]+): ([^;}]+)[;}]")
_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")
_QUERY: Final = re.compile(r"@media [^{]*\{(?:[^{}]|\{[^{}]*\})*\}")


def render(state: State, seat: int | None, mode: str | None) -> Any:
    """A position in a mode of `RENDER_MODES`; None without a mode."""
    if mode == "svg":
        return state.setup.game.svg(state, seat)
    if mode == "rgb_array":
        return pixels(state, seat)
    return text(state, seat) if mode == "ansi" else None


def text(state: State, seat: int | None = None) -> str:
    """A position in sentences."""
    game = state.setup.game
    lines: list[str] = []
    for heading, sentences in game.words.sentences(state.view(seat)):
        lines += [heading, *sentences] if heading else sentences
    if not state.over:
        lines.append(game.prompt(state, seat))
    return "\n".join(lines) + "\n"


def pixels(state: State, seat: int | None = None, width: int = WIDTH) -> NDArray[np.uint8]:
    """A position as an array: height, width and the colours red, green and blue."""
    import resvg_py
    from PIL import Image

    svg = _flattened(state.setup.game.svg(state, seat))
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=PAPER, **FONTS))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def _flattened(svg: str) -> str:
    """The light colours written out: the renderer knows neither custom properties nor media queries."""
    svg = _QUERY.sub("", svg)
    values = {name: value.strip().replace('"', "'") for name, value in _DECLARED.findall(svg)}
    return _VARIABLE.sub(lambda found: values.get(found[1], found[0]), svg).replace(
        "currentColor", values.get("ink", "black")
    )
