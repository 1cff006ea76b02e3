"""What is counted out on the board agrees with what happened, and is the same for everybody."""

from __future__ import annotations

import re

import pytest

from sandai.games import games
from sandai.games.daimyo.rules import events as daimyo_events
from sandai.games.daitou.rules import events as daitou_events
from sandai.table import words
from sandai.table.play.table import Table
from sandai.table.play.views.counts import CountAt, counts_of
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.counts import counts
from tests.table.scenes import play, table_of

MOST = 3000  # choices


def until_counted(table: Table) -> CountAt:
    """Play sensibly until something was counted out."""
    for _ in range(MOST):
        found = counts_of(Perspective(table, 0))
        if found:
            assert found[0].count.title != words.FINAL_SCORES, "the game ended before anything was counted"
            return found[0]
        seat = table.actors[0]
        table.history.play(table.game.judgement.advise(table.state, seat), seat)
    raise AssertionError("nothing was counted")


def until_over(table: Table, salt: int = 1) -> None:
    for _ in range(MOST):
        if table.state.over:
            return
        play(table, salt)


def drawn_parts(table: Table) -> set[str]:
    drawn = str(table.game.drawing.board(Perspective(table, 0).view, frozenset(), 0))
    return set(re.findall(r'data-part="([^"]+)"', drawn))


def test_taxes_are_counted_at_the_sections_and_farms_of_each_player() -> None:
    table = table_of("daitou", 3)
    one = until_counted(table)
    taxed = [event for event in table.state.events() if event.kind == daitou_events.TAXED]
    paid = {event.seat: -event.data["amount"] for event in taxed if event.at == one.at and event.data["amount"]}
    assert {side: points for step in one.count.steps for side, points in step.gains.items()} == paid
    assert all(step.parts and set(step.parts) <= drawn_parts(table) for step in one.count.steps)
    assert "¥" in one.count.steps[0].words


def test_a_round_of_daimyo_is_counted_island_by_island() -> None:
    table = table_of("daimyo", 3)
    one = until_counted(table)
    led = [event for event in table.state.events() if event.kind == daimyo_events.LEADS and event.at == one.at]
    assert sorted({f"island-{event.data['island']}" for event in led}) == sorted(
        part for step in one.count.steps for part in step.parts
    )
    assert sum(points for step in one.count.steps for points in step.gains.values()) == sum(
        event.data["n"] for event in led if event.seat >= 0
    )
    assert {part for step in one.count.steps for part in step.parts} <= drawn_parts(table)


def test_the_empire_gains_on_islands_like_a_player() -> None:
    table = table_of("daimyo", 1)
    for _ in range(MOST):
        found = counts_of(Perspective(table, 0))
        if found and any(1 in step.gains for step in found[0].count.steps):
            return
        assert not table.state.over, "the empire never led an island"
        play(table, 1)


@pytest.mark.parametrize("name", games())
def test_the_final_scores_add_up_and_end_with_the_winners(name: str) -> None:
    table = table_of(name, 2)
    until_over(table)
    last = counts_of(Perspective(table, 0))[-1]
    assert last.count.title == words.FINAL_SCORES
    for side, score in enumerate(table.state.scores):
        assert sum(step.gains.get(side, 0) for step in last.count.steps) == score.total
    assert last.winners == tuple(table.state.winners)
    assert last.at > table.state.decisions


def test_the_page_holds_the_steps_and_a_replay_does_not() -> None:
    table = table_of("daitou", 3)
    one = until_counted(table)
    for seat in (0, 2, None):
        page = str(counts(Perspective(table, seat)))
        assert f'data-at="{one.at}"' in page and page.count("<li") == len(one.count.steps)
    assert "<li" not in str(counts(Perspective(table, 0, table.state)))
