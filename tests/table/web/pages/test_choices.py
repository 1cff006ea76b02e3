"""The choices on the page: groups, buttons, marks."""

from __future__ import annotations

import re

import htpy as h
import pytest

from sandai.games import games, load
from sandai.table import words
from sandai.table.play.bots.turns import BotTurn
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.table.choices import _drawn_button, turn_card
from sandai.table.web.pages.table.feedback import NO_FEEDBACK
from tests.table.scenes import play, table_of

PINNED = re.compile(r'<div class="group"[^>]* data-pinned="yes">(.*?)</div>')
VALUE = re.compile(r'value="([^"]*)"')
ENDS = {"daitou": {"pass"}, "daimyo": {"end turn", "done"}, "daitoshi": {"lead production"}}


@pytest.mark.parametrize("name", games())
def test_what_ends_a_turn_is_pinned_where_it_stands_alone_below_the_rest(name: str) -> None:
    table, pinned = table_of(name, 2), set()
    while not table.state.over and table.state.decisions < 150:
        perspective = Perspective(table, table.actors[0])
        page = str(turn_card(perspective, NO_FEEDBACK, None))
        found = [VALUE.findall(group) for group in PINNED.findall(page)]
        assert len(found) <= 1 and all(len(values) == 1 for values in found)
        for (value,) in found:
            pinned.add(value)
            assert VALUE.findall(page[: page.index("</form>")])[-1] == value
        play(table, 1)
    assert pinned == ENDS[name]


def test_a_button_is_written_as_htpy_would_write_it() -> None:
    """It is written by hand because there may be thousands, so nothing in it may escape its quotes."""
    odd = 'a "b" <i> & c'
    by_htpy = h.button(
        class_=["choice", "final", "hinted", "ends"],
        type="submit",
        name="choice",
        value=odd,
        id="choice-7",
        data_parts=odd,
        data_final="yes",
        title=words.FINAL_HINT,
    )[h.span(".words")[odd], h.span(".effect")[odd]]
    assert _drawn_button(odd, 7, odd, odd, odd, True, True, True, True) == str(by_htpy)
    plain = h.button(".choice", type="submit", name="choice", value="pass", id="choice-0")[h.span(".words")["Pass"]]
    assert _drawn_button("pass", 0, "", "Pass", "", False, True, False, False) == str(plain)


def test_the_only_choice_is_not_forced_where_that_would_show_hidden_money(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("daitou")
    table = table_of("daitou", 2)
    state = game.new(2, seed=3, open_money=False, start_money=3, bidding_2p="ascending")
    while len(state.choices) > 1:
        state.play(state.choices[0])
    table.history.state = state
    assert state.actor is not None
    assert not Perspective(table, state.actor).forced
    assert not BotTurn(table, state.actor, "greedy").forced  # nor does a bot hurry
    monkeypatch.setattr(type(game), "may_force", lambda game, state: True)
    assert Perspective(table, state.actor).forced
    assert BotTurn(table, state.actor, "greedy").forced
