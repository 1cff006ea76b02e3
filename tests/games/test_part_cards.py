"""Every drawn part has an info card, whatever the position, and no card tells anything hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import htpy as h
import pytest

import sandai
from sandai.kernel.game import Game
from sandai.kernel.parts import Cards, PartCard
from sandai.kernel.state import State

NAMES = ["Ann", "Ben", "Cy", "Di"]
PART = re.compile(r'<g class="part[" ][^>]*>')
NAMED = re.compile(r' (?:data-part="([^"]*)"|id="part-([^"]*)")')
#: by game: number of players and options of the games that are played
PLAYS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "daimyo": [(1, {}), (2, {}), (3, {"boards": "draft"}), (4, {})],
    "daitoshi": [(1, {}), (2, {"expert": True}), (4, {})],
    "daitou": [
        (2, {"islands": "south_only", "open_money": False}),
        (2, {"marker_placement": "manual"}),
        (3, {"farm_prices": [4, 3, 2]}),
    ],
}
CASES = [(name, seats, options) for name, plays in PLAYS.items() for seats, options in plays]
LOOKS = 12  # at a game


def drawn_parts(game: Game, view: dict[str, Any], seat: int | None) -> set[str]:
    """The names of all parts of a board: those that choices name, and others that explain themselves."""
    drawn = str(h.fragment[game.drawing.board(view, frozenset(), seat)])
    found = (NAMED.search(tag) for tag in PART.findall(drawn))
    return {name[1] or name[2] for name in found if name}


def positions(game: Game, seats: int, options: dict[str, Any]) -> Iterator[State]:
    """Positions of a random game, from its beginning to its end."""
    chance = random.Random(f"{game.name} {seats}")  # noqa: S311
    state = game.new(seats, seed=f"cards {seats}", **options)
    length = 0
    while not state.over:
        state.play(chance.choice(state.choices).text)
        length += 1
    wanted = {0, 1, 2, *range(0, length, max(1, length // LOOKS)), length}
    for number in sorted(wanted):
        yield game.replay(state.record, number)


def view_of(state: State, seat: int | None) -> dict[str, Any]:
    return {**state.view(seat), "names": NAMES[: state.seats]}


def written(cards: Cards) -> dict[str, PartCard]:
    return {part: write() for part, write in cards.items()}


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_every_drawn_part_has_a_card(name: str, seats: int, options: dict[str, Any]) -> None:
    game = sandai.load(name)
    for state in positions(game, seats, options):
        for seat in (None, *state.actors[:1]):
            view = view_of(state, seat)
            cards = written(game.words.cards(view, seat))
            assert drawn_parts(game, view, seat) - set(cards) == set()
            for part, card in cards.items():
                assert card.name and card.does.endswith("."), part
                assert not card.now.endswith("."), part
                assert f"[{card.rule}]" in game.rulebook, part
                assert -1 <= card.owner < seats, part
                assert card.owner < 0 or not card.side, part


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_cards_are_the_same_whatever_is_hidden(name: str, seats: int, options: dict[str, Any]) -> None:
    game = sandai.load(name)
    for state in positions(game, seats, options):
        for seat in (None, *state.actors[:1]):
            true = written(game.words.cards(view_of(state, seat), seat))
            other = state.imagine(seat, "another world")
            assert written(game.words.cards(view_of(other, seat), seat)) == true
