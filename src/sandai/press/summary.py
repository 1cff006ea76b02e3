"""The rules in short, with pictures: the introduction of the game's rules page on paper."""

from __future__ import annotations

import re
from typing import Final

from sandai.draw.introduction import exhibits, scene_view
from sandai.kernel.game import Game
from sandai.kernel.introduction import Pieces, Scene, Steps, Topic
from sandai.press.typst_source import Files, quoted, words_source

__all__ = ["introduction_source", "needed_source", "picture_width"]

UNIT: Final = 0.15  # millimetres to a unit of a drawing
WIDEST: Final = 70.0  # the widest picture, in millimetres
SMALL: Final = 20.0  # pictures up to this width stand two in a row
BESIDE: Final = 30.0  # pictures up to this width have their text beside them
_WIDTH: Final = re.compile(r' viewBox="\S+ \S+ (\S+) \S+"')


def introduction_source(game: Game, files: Files) -> str:
    """All topics."""
    return "\n".join(_topic(game, topic, files, number) for number, topic in enumerate(game.words.introduction))


def _topic(game: Game, topic: Topic, files: Files, number: int) -> str:
    blocks = [_block(game, block, files, f"{number}-{place}") for place, block in enumerate(topic.blocks)]
    return "\n\n".join([f"#heading(level: 2, {quoted(topic.title)})", *blocks])


def _block(game: Game, block: str | Steps | Pieces | Scene, files: Files, name: str) -> str:
    if isinstance(block, str):
        return words_source(block)
    if isinstance(block, Steps):
        return f"#enum({', '.join(f'[{words_source(step)}]' for step in block.steps)})"
    if isinstance(block, Pieces):
        known = exhibits(game)
        return _pieces([(known[piece].picture, told) for piece, told in block.pieces], files)
    view = scene_view(game, block.before)
    drawn = game.drawing.detail(view, block.part, f"print-{name}", block.label)
    return _told(drawn, block.caption, files)


def _pieces(pieces: list[tuple[object, str]], files: Files) -> str:
    """Pictures with text beside them, two in a row if they are small."""
    if len(pieces) < 2 or any(picture_width(picture) > SMALL for picture, _ in pieces):
        return "\n".join(_told(picture, told, files) for picture, told in pieces)
    width = max(picture_width(picture) for picture, _ in pieces)
    cells = ", ".join(
        f"image({quoted(files.name(picture))}, width: {picture_width(picture):.1f}mm), text({quoted(told)})"
        for picture, told in pieces
    )
    columns = f"({width:.1f}mm, 1fr, {width:.1f}mm, 1fr)"
    return f"#block(breakable: false, grid(columns: {columns}, column-gutter: 2mm, row-gutter: 2mm, align: horizon, {cells}))"


def picture_width(picture: object, unit: float = UNIT) -> float:
    """How wide a picture is printed beside text."""
    found = _WIDTH.search(str(picture))
    return min(WIDEST, float(found[1]) * unit) if found else WIDEST


def _told(picture: object, told: str, files: Files) -> str:
    """A picture with what is said about it, beside it or below."""
    width = picture_width(picture)
    image = f"image({quoted(files.name(picture))}, width: {width:.1f}mm)"
    text = f"text({quoted(told)})"
    if width <= BESIDE:
        return f"#block(breakable: false, grid(columns: ({width:.1f}mm, 1fr), gutter: 3mm, align: horizon, {image}, {text}))"
    return f"#block(breakable: false, stack(spacing: 2mm, align(center, {image}), {text}))"


def needed_source(supplies: list[tuple[str, str]], title: str) -> str:
    """What else is needed: icon files and words."""
    rows = ", ".join(f"image({quoted(file)}, width: 4mm), text({quoted(text)})" for file, text in supplies)
    return (
        f"#block(breakable: false)[#heading(level: 2, {quoted(title)})\n"
        f"#grid(columns: (4mm, 1fr), gutter: 2mm, align: horizon, {rows})]\n"
    )
