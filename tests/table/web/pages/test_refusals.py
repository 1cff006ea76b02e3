"""Players see why they can't choose something: after an illegal choice, and when they click a part of the board."""

from __future__ import annotations

from sandai.kernel.game import Game
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.part_card import part_card
from tests.table.scenes import table_at


def pebbles_table(game: Game) -> Table:
    """A table of three where the pile is empty and seat 0 is asked."""
    state = game.new(3, seed=1, pebbles=8)
    for bid, seat in ((3, 0), (0, 1), (0, 2)):
        state.play(f"bid {bid}", seat)
    state.play("draw")
    state.play("draw")
    for bid, seat in ((3, 0), (0, 1), (0, 2)):
        state.play(f"bid {bid}", seat)
    return table_at(state)


def test_a_part_that_cannot_be_chosen_says_why(pebbles: Game) -> None:
    perspective = Perspective(pebbles_table(pebbles), 0)
    assert [(one.reason, one.rule) for one in perspective.reasons("pile")] == [
        ("No pebbles are left to draw.", "P-009")
    ]
    assert "No pebbles are left to draw." in str(part_card(perspective, "pile"))


def test_nobody_else_reads_a_reason_and_other_parts_have_none(pebbles: Game) -> None:
    table = pebbles_table(pebbles)
    assert Perspective(table, 1).reasons("pile") == [] and Perspective(table, None).reasons("pile") == []
    assert Perspective(table, 0).reasons("no such part") == []
