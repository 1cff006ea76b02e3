"""The log by turns, with what people did beside the game."""

from __future__ import annotations

import pytest

from sandai import bots
from sandai.games import load
from sandai.table.play.seats.seating import Plan, Seating
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import SEATS, Perspective
from sandai.table.play.views.recap import choosers
from sandai.table.play.views.turn_log import turns_of
from sandai.table.settings import Settings
from sandai.table.web.pages.table.log import log_lines, log_panel
from tests.table.scenes import ANN, BEN, play_first, table_at, table_of, with_tables


def played(name: str, seats: int, choices: int) -> Perspective:
    state = load(name).new(seats, "turns")
    bot = bots.make("greedy", 1)
    for _ in range(choices):
        if not state.over:
            state.play(bot.choose(state.imagine(state.actors[0], "1"), state.actors[0]), state.actors[0])
    return Perspective(table_at(state), 0)


@pytest.mark.parametrize(("name", "seats"), [("daimyo", 1), ("daimyo", 3), ("daitoshi", 2), ("daitou", 3)])
def test_every_line_is_in_one_turn_and_a_turn_is_one_players(name: str, seats: int) -> None:
    perspective = played(name, seats, 60)
    turns = turns_of(perspective)
    assert [number for turn in turns for number, _ in turn.lines] == list(range(len(perspective.log)))
    who = choosers(perspective.table)
    for turn in turns:
        assert turn.best and set(turn.best) <= {line for _, line in turn.lines}
        players = {who[line.at - 1] for _, line in turn.lines if line.at}
        assert seats == 1 or turn.seat < 0 or players == {turn.seat}
    assert any(len(turn.lines) > 4 for turn in turns) or name == "daitou"


def test_a_stage_begins_a_turn_of_its_own() -> None:
    turns = turns_of(played("daitou", 3, 60))
    begun = [turn for turn in turns if turn.stage]
    assert [turn.stage for turn in begun][:2] == ["year 1, round 1", "year 1, round 2"]
    assert all(turn.seat == -1 and turn.best == [turn.lines[0][1]] for turn in begun)


def test_the_summary_of_a_turn_is_shown_and_its_lines_open() -> None:
    perspective = played("daimyo", 3, 60)
    turn = max(turns_of(perspective), key=lambda one: len(one.lines))
    page = "".join(str(node) for node in log_lines(perspective, 400) if node is not None)  # type: ignore[union-attr]
    assert f'id="lines-of-{turn.first}"' in page and f'data-seats="{" ".join(map(str, turn.seats))}"' in page
    summary = page.split(f'id="lines-sum-{turn.first}"')[1].partition("</summary>")[0]
    assert f"{len(turn.lines) - 2} more" in summary
    assert summary.count("Ann") + summary.count("Ben") + summary.count("Cy") >= 1
    for number, _ in turn.lines:
        assert f'id="line-{number}"' in page
    assert 'data-log-seat="2"' in page and 'data-log-seat="3"' not in page
    assert 'id="all-0"' in str(log_panel(perspective))


def test_the_last_turns_are_shown_whole() -> None:
    perspective = played("daimyo", 3, 60)
    page = "".join(str(node) for node in log_lines(perspective, 5) if node is not None)  # type: ignore[union-attr]
    last = turns_of(perspective)[-1]
    assert all(f'id="line-{number}"' in page for number, _ in last.lines)
    assert 'id="line-0"' not in page and "/log/all" in page


def test_the_log_names_hand_overs_with_who_and_when(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.open(Plan("daitou", ["me", "open"]), ANN, "Ann")
        await seating.sit(table_id, 1, BEN, "Ben")
        for seat in (0, 1):  # both bid
            await play_first(tables, await tables.table(table_id), seat)
        await seating.stand_in(table_id, 0, 0, "medium", ANN)
        await seating.stand_in(table_id, 0, 0, "", ANN)
        await seating.leave(table_id, 1, BEN, "novice")
        table = await tables.table(table_id)
        name, other = table.names
        lines = [line for line in Perspective(table, 0).log if line.kind == SEATS]
        assert [line.text for line in lines] == [
            f"{name} lets a bot (medium) play.",
            f"{name} is back and plays again.",
            f"{other} leaves; a bot (novice) plays on.",
        ]
        assert [line.seat for line in lines] == [0, 0, 1]
        assert all(line.at <= table.state.decisions and line.when > 1e9 for line in lines)
        # another process reads them from the store, and the replay has those that had happened by then
        assert len(await tables.store.seat_changes(table_id)) == 3
        tables.loaded.clear()
        again = await tables.table(table_id)
        assert [change.kind for change in again.seat_changes] == ["bot", "back", "left"]
        assert not [line for line in Perspective(again, 0, again.at(0)).log if line.kind == SEATS]

    with_tables(settings, scene)


def test_before_the_game_nothing_is_logged() -> None:
    assert not [line for line in Perspective(table_of("daitou", 2), 0).log if line.kind == SEATS]
