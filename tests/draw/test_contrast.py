"""What is drawn can be read: text and parts on every board, against what lies beneath them there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from htpy import fragment

import sandai
from sandai.draw.theme import Mode
from tests.painted import Lettering, Painter, outlines

TABLES = [(game, seats) for game in sandai.games() for seats in sorted(set(sandai.load(game).seats) & {1, 2, 4})]
MOVES = 140
LARGE = 24.0  # letters from this size on need less contrast
GROUNDS = {"daitou": "sea", "daimyo": "paper", "daitoshi": "paper"}


@cache
def boards(game: str, seats: int) -> tuple[str, ...]:
    """A game played at random: its beginning, and later."""
    return tuple(_boards(game, seats))


def _boards(game: str, seats: int) -> Iterator[str]:
    rules: Any = sandai.load(game)
    state = rules.new(seats=seats, seed=3)
    rng = Random(3)  # noqa: S311
    for move in range(MOVES):
        if state.over:
            break
        if move in (0, MOVES - 1):
            yield f"<div>{fragment[rules.drawing.board(state.view(0), me=0)]}</div>"
        state.play(rng.choice(state.choices))


@cache
def painted(game: str, seats: int, mode: Mode) -> tuple[Painter, ...]:
    return tuple(Painter(mode, GROUNDS.get(game, "paper")).page(board) for board in boards(game, seats))


def too_pale(lettering: Lettering) -> bool:
    return not lettering.dimmed and lettering.contrast < (3.0 if lettering.size >= LARGE else 4.5)


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_text_on_boards_is_readable(game: str, seats: int, mode: Mode) -> None:
    pale = {
        f"{one.where}: {one.words!r} {one.colour} on {one.grounds[0]} is {one.contrast:.2f}"
        for painter in painted(game, seats, mode)
        for one in painter.lettering
        if too_pale(one)
    }
    assert sorted(pale) == []


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_parts_of_boards_stand_out(game: str, seats: int, mode: Mode) -> None:
    faint = {
        f"{thing.name}: {thing.contrast:.2f}"
        for painter in painted(game, seats, mode)
        for thing in painter.things.values()
        if 1.0 < thing.contrast < 3.0
    }
    assert sorted(faint) == []


def picture(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'


def lettering(inside: str) -> Lettering:
    (found,) = Painter("light", "paper").page(picture(inside)).lettering
    return found


def test_the_ground_of_text_is_the_last_shape_beneath_it() -> None:
    under = '<rect width="100" height="40" fill="var(--ink)"/>'
    words = '<g transform="translate(10 20)"><text x="0" y="5" font-size="12">Words</text></g>'
    over = '<rect width="100" height="40" fill="var(--card)"/>'
    assert lettering(under + words).contrast == pytest.approx(1.0)
    assert lettering(words + under).contrast > 10  # painted later, so not beneath
    assert lettering(under + over + words).contrast > 10
    assert lettering(f"<g opacity='0'>{under}</g>" + words).contrast > 10


def test_text_beside_a_shape_does_not_lie_on_it() -> None:
    words = '<text x="60" y="20" font-size="12">Words</text>'
    assert lettering('<circle cx="20" cy="20" r="20" fill="var(--ink)"/>' + words).contrast > 10
    assert lettering('<path d="M50 0h60v40h-60z" fill="var(--ink)"/>' + words).contrast == pytest.approx(1.0)


def test_a_span_and_a_halo_change_what_is_compared() -> None:
    dark = '<rect width="100" height="40" fill="var(--ink)"/>'
    span = '<text x="5" y="20" font-size="12"><tspan fill="var(--card)">Words</tspan></text>'
    halo = '<text x="5" y="20" font-size="12" stroke="var(--card)" paint-order="stroke">Words</text>'
    assert lettering(dark + span).contrast > 10
    assert lettering(dark + halo).contrast > 10


def test_paths_are_read_with_all_their_commands() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)]
    assert outlines("M0 0H10V10H0Z") == [square]
    assert outlines("m0 0h10v10h-10z") == [square]
    assert outlines("M0 0L10,0 10,10 0,10z") == [square]
    (circle,) = outlines("M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z")
    assert all(abs(x * x + y * y - 100) < 0.01 for x, y in circle)
    (wave,) = outlines("M0 0C0 10 10 10 10 0S20-10 20 0Q25 5 30 0T40 0")
    assert wave[-1] == (40.0, 0.0)
