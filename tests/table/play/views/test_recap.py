"""The recap of what happened since a player's last turn: short, and only what the player may know."""

from __future__ import annotations

from importlib import import_module

import pytest

from sandai.games import games, load
from sandai.games.daitoshi.words.recap import points
from sandai.kernel.journal import EVERYONE, Event
from sandai.store import MoveRow, SeatRow
from sandai.table import words
from sandai.table.play.bots.stand_ins import stand_in_choices
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import (
    SHOWN,
    choosers,
    headings,
    phase_after_undo,
    recap_of_turn,
    stage_at,
    stage_now,
    stages,
    ticks,
)
from sandai.table.web.pages.table.log import log_panel
from sandai.table.web.pages.table.recap import recap_card
from tests.table.conftest import PEBBLES
from tests.table.scenes import NAMES, play, table_of


@pytest.mark.parametrize("name", games())
def test_the_recap_shows_what_others_did_and_nothing_hidden(name: str) -> None:
    table, salt = table_of(name, 3), 1
    told = 0
    while not table.state.over and table.state.decisions < 400:
        for seat in range(3):
            found = recap_of_turn(Perspective(table, seat))
            if seat not in table.actors:
                assert found is None
                continue
            if found is None:
                continue
            told += 1
            heard = {table.game.line(event, table.names) for event in table.state.events_for(seat)}
            for deeds in found.players:
                assert 0 < len(deeds.lines) <= SHOWN and {line.text for line in deeds.lines} <= heard
            mine = [number for number, who in enumerate(choosers(table), 1) if who == seat]
            if mine and found.fresh:
                assert all(line.at >= mine[-1] for deeds in found.players for line in deeds.lines)
            assert 'id="since"' in str(recap_card(Perspective(table, seat)))
        play(table, salt)
    assert told > 5
    assert recap_of_turn(Perspective(table, None)) is None


@pytest.mark.parametrize("name", games())
def test_every_event_kind_with_a_weight_exists(name: str) -> None:
    game = load(name)
    recap = game.words.recap
    known = set(import_module(f"sandai.games.{name}.words.log").LINES)
    assert set(recap.weights) | recap.fates | recap.summed <= known


@pytest.mark.parametrize("name", games())
def test_a_game_has_stages_to_go_to_and_ticks_for_its_axis(name: str) -> None:
    table, salt = table_of(name, 2), 2
    while not table.state.over:
        play(table, salt)
    perspective = Perspective(table, 0)
    known = stages(perspective)
    assert known and [at for at, _ in known] == sorted(at for at, _ in known)
    assert stage_at(perspective, known[-1][0]) == ("" if name == "daitoshi" else known[-1][1])
    assert set(headings(perspective).values()) == {word for _, word in known}
    assert ticks(perspective)


def test_what_daitou_taxes_and_daimyo_scores_is_summed_up_for_everybody() -> None:
    for name, word in (("daitou", "Taxes: "), ("daimyo", "The islands brought ")):
        table, salt, seen = table_of(name, 2), 4, ""
        while not table.state.over and not seen:
            play(table, salt)
            for seat in table.actors:
                found = recap_of_turn(Perspective(table, seat))
                seen = next((line for line in found.sums if line.startswith(word)), "") if found else seen
        assert "Ann" in seen or "Ben" in seen


@pytest.mark.parametrize(("own", "other"), [(3, 1), (1, 3)])
def test_after_a_secret_bidding_both_players_read_the_bids_and_what_followed(own: int, other: int) -> None:
    table = table_of("daitou", 2)
    table.history.play(f"bid {own}", 0)
    table.history.play(f"bid {other}", 1)
    first, second = (0, 1) if own > other else (1, 0)
    names = table.names
    result = f"Turn order by the bids: {names[first]} ¥3, {names[second]} ¥1; {names[first]} pays ¥3."
    for seat in (first, second):
        assert table.actors == (seat,)
        found = recap_of_turn(Perspective(table, seat))
        assert found is not None and found.sums[1] == result
        assert found.sums[0].startswith("The die shows ") and "Imports arrive: " in found.sums[0]
        assert not [line for deeds in found.players if deeds.seat == -1 for line in deeds.lines]
        table.history.play("build track N1-N5" if seat == first else "build track N1-N2", seat)
    found = recap_of_turn(Perspective(table, first))
    assert found is not None and not found.sums  # told once


def test_scores_of_the_empire_are_not_attributed_to_a_player() -> None:
    recap = load("daimyo").words.recap
    lead = {"island": "blue", "place": 1, "n": 3}
    events = [Event(None, 9, "leads", "Y-266", 0, lead, EVERYONE)]
    events.append(Event(None, 9, "leads", "Y-266", -1, {**lead, "n": 5, "by": "the empire"}, EVERYONE))
    assert recap.sums(events, ["Ann"]) == ["The islands brought Ann 3 PP (blue) and the empire 5 PP (blue)."]


def test_a_restart_that_leads_into_an_earlier_phase_says_so() -> None:
    table = table_of("daitou", 2)
    table.history.play("bid 1", 0)
    table.history.play("bid 0", 1)
    for text, seat in (("build track N1-N5", 0), ("pass", 1), ("build track N1-N2", 0)):
        table.history.play(text, seat)
    assert table.history.undoable == 1 and phase_after_undo(table, 1) == ""
    table.history.play("build track N2-N7", 0)  # the money is gone: shipping follows at once
    assert table.actors == (0,) and table.history.undoable == 2
    assert phase_after_undo(table, table.history.undoable) == "building" and phase_after_undo(table, 0) == ""
    assert words.restart("building") == "Restart turn, back to building"


def test_the_summary_stays_through_ones_own_turn() -> None:
    table, salt = table_of("daimyo", 2), 5
    stayed = 0
    while table.state.decisions < 120 and not table.state.over:
        seat = table.actors[0]
        before = recap_of_turn(Perspective(table, seat))
        play(table, salt)
        after = recap_of_turn(Perspective(table, seat)) if table.actors == (seat,) else None
        if before is not None and after is not None and before.players:
            assert not after.fresh
            shown = {line.text for deeds in after.players for line in deeds.lines}
            first = {line.text for deeds in before.players for line in deeds.lines if deeds.seat not in (seat, -1)}
            assert first <= shown or len(shown) >= len(first)
            stayed += 1
    assert stayed > 10


def by_hand_and_bot(name: str) -> Table:
    """Ann plays a while, then a bot plays for her, and she comes back when she is asked again; Ben is there all the time."""
    table = table_of(name, 2)
    while True:
        seat = table.actors[0]
        chosen = [number for number, who in enumerate(choosers(table), 1) if who == 0]
        hand = "bot" if seat == 0 and len(chosen) >= 2 else "person"
        if seat == 0 and choosers(table)[-1:] == [1] and len(table.stand_in_choices()) >= 2:
            return table
        legal = table.state.choices_of(seat)
        text = legal[(table.state.decisions * 13 + 1) % len(legal)].text
        table.apply(MoveRow(table.number + 1, "play", seat, text, hand, 0.0))


@pytest.mark.parametrize("name", games())
def test_choices_of_a_stand_in_are_marked_and_in_the_recap(name: str) -> None:
    table = by_hand_and_bot(name)
    marked = [line for line in Perspective(table, 1).log if line.bot]
    assert marked and {line.seat for line in marked} == {0}
    assert len({line.at for line in marked}) == len(marked)
    own = [number for number, (seat, by) in enumerate(table.chosen_by, 1) if (seat, by) == (0, "person")][-1]
    assert all(line.at > own for line in marked)
    found = recap_of_turn(Perspective(table, 0))
    assert found is not None and found.fresh
    mine = [line.text for deeds in found.players if deeds.seat == 0 for line in deeds.lines]
    assert mine and all(text.endswith(f"{words.BY_BOT}.") for text in mine)
    told = recap_of_turn(
        Perspective(Table(table.game, table.row, table.seats, table.history, table.number, table.turn), 0)
    )
    later = [line.at for deeds in told.players for line in deeds.lines] if told else []
    assert min(line.at for deeds in found.players for line in deeds.lines) < min(later, default=10_000)
    page = str(log_panel(Perspective(table, 1)))
    assert page.count(words.BY_BOT) == len(marked)


def test_sealed_answers_are_marked_by_whose_they_are() -> None:
    state = PEBBLES.new(3, seed=1)
    for seat in (2, 1, 0):
        state.play("bid 1", seat)
    seats = [SeatRow(seat, "bot" if seat == 2 else "person", NAMES[seat]) for seat in range(3)]
    hands = [(2, "bot"), (1, "bot"), (0, "person")]
    assert stand_in_choices(hands, seats, state) == {(2, 1), (3, 1)}
    assert stand_in_choices([(seat, "person") for seat, _ in hands], seats, state) == frozenset()


@pytest.mark.parametrize(
    ("name", "first"), [("daitou", "year 1, round 1"), ("daimyo", "round 1"), ("daitoshi", "turn 1")]
)
def test_every_game_has_a_current_stage(name: str, first: str) -> None:
    table = table_of(name, 2)
    told: list[str] = []
    while not table.state.over:
        actor = table.state.actors[0]
        table.history.play(table.state.choices_of(actor)[-1].text, actor)
        if (now := stage_now(table, 0)) not in told[-1:]:
            told.append(now)
    told = [one for one in told if one]
    assert told[0] == first and len(told) == len(set(told)) > 2


def test_the_recap_of_daitoshi_begins_with_the_vp_of_each_rival() -> None:
    table, told = table_of("daitoshi", 3), 0
    while table.state.decisions < 400 and not table.state.over:
        seat = table.actors[0]
        found = recap_of_turn(Perspective(table, seat))
        page = str(recap_card(Perspective(table, seat)))
        for deeds in found.players if found else []:
            assert deeds.seat < 0 or not deeds.won or f"{table.names[deeds.seat]} ({deeds.won})" in page
            told += bool(deeds.won)
        play(table, 6)
    assert told > 10
    for side, score in enumerate(table.state.scores):  # no VP is won that no event tells
        won = sum(points(event) for event in table.state.events() if event.seat == side)
        assert score.items[0] == ("VP during play", won)


def test_the_recap_contains_the_mayors_vp() -> None:
    table, told = table_of("daitoshi", 1), 0
    while table.state.decisions < 200 and not table.state.over:
        told += "The Mayor (+" in str(recap_card(Perspective(table, 0)))
        play(table, 6)
    assert told > 3
