"""Guided games: the step follows the choices, the others wait for the reader, and the script can be left and taken up again."""

from __future__ import annotations

import pytest

from sandai.games import games, load
from sandai.kernel.game import Game
from sandai.kernel.guide import Guide
from sandai.table import words
from sandai.table.errors import NotFound, Refused
from sandai.table.play.guide import Guidance
from sandai.table.play.seats.seating import Seating
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from sandai.table.web.pages.table.guide import guide_card, guide_switch
from tests.table.scenes import ANN, BEN, bots_done, with_tables


def guide_of(name: str) -> Guide:
    guide = load(name).words.guide
    assert guide is not None
    return guide


def now(table: Table) -> Guidance:
    assert table.guidance is not None
    return table.guidance


async def read_or_choose(tables: Tables, table_id: str) -> Table:
    """Do what the guide says, then let the others move."""
    table = await tables.table(table_id)
    step = now(table).step
    assert step is not None
    if step.choice:
        await tables.play(table_id, 0, table.turn, step.choice)
    else:
        await tables.guide(table_id, 0, "next", now(table).at)
    await bots_done(tables)
    return await tables.table(table_id)


async def go_to(tables: Tables, table_id: str, title: str) -> Table:
    while True:
        table = await tables.table(table_id)
        step = now(table).step
        if step is not None and step.title == title:
            return table
        await read_or_choose(tables, table_id)


@pytest.mark.parametrize("name", games())
def test_a_script_is_played_to_its_end_at_a_table(settings: Settings, name: str) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load(name), ANN, "Ann")
        table = await tables.table(table_id)
        told = [step.title for step in guide_of(name).steps if step.tells]
        seen = []
        while now(table).scripted:
            step = now(table).step
            assert step is not None, "after the others have moved, there is something to read"
            seen.append(step.title)
            assert now(table).number == len(seen)
            table = await read_or_choose(tables, table_id)
        assert seen == told
        await bots_done(tables)
        table = await tables.table(table_id)
        assert 0 in table.actors
        assert len(Perspective(table, 0).choices) > 1, "now everything can be chosen"

    with_tables(settings, scene)


def test_only_what_the_script_expects_can_be_chosen(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        table = await tables.table(table_id)
        assert Perspective(table, 0).choices == []  # while there is something to read
        table = await go_to(tables, table_id, "Bid for the first turn")
        seen = Perspective(table, 0)
        assert [option.choice.text for option in seen.choices] == ["bid 1"]
        assert not seen.forced, "the learner makes the choice"
        with pytest.raises(Refused) as refused:
            await tables.play(table_id, 0, table.turn, "bid 2")
        assert str(refused.value) == words.GUIDE_FIRST

    with_tables(settings, scene)


def test_the_others_wait_until_the_learner_has_read(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daimyo"), ANN, "Ann")
        table = await go_to(tables, table_id, "The islands are scored")
        assert set(table.actors) == {0, 1, 2} and table.guide_waits and table.bot_turn() is None
        await tables.guide(table_id, 0, "next", now(table).at)
        await bots_done(tables)
        assert (await tables.table(table_id)).actors == (0,)

    with_tables(settings, scene)


def test_two_clicks_skip_no_step(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        first = now(await tables.table(table_id)).at
        for _ in range(2):
            await tables.guide(table_id, 0, "next", first)
        assert now(await tables.table(table_id)).at == first + 1

    with_tables(settings, scene)


def test_undo_returns_to_the_step_before(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitoshi"), ANN, "Ann")
        table = await go_to(tables, table_id, "Choose an Invention")
        await tables.undo(table_id, 0, table.turn)
        step = now(await tables.table(table_id)).step
        assert step is not None and step.title == "A hex, a Worker and an action"

    with_tables(settings, scene)


def test_the_guide_goes_on_after_a_restart_of_the_server(settings: Settings) -> None:
    async def before(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        await go_to(tables, table_id, "Others pay you")

    async def after(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")  # leads back to the same table
        step = now(await tables.table(table_id)).step
        assert step is not None and step.title == "Others pay you"
        assert await seating.learn(load("daitou"), ANN, "Ann", again=True) != table_id
        assert await seating.learn(load("daitou"), BEN, "Ben") != table_id
        assert await seating.learn(load("daimyo"), ANN, "Ann") != table_id

    with_tables(settings, before)
    with_tables(settings, after)


def test_the_guide_can_be_switched_off_and_on(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        table = await go_to(tables, table_id, "Build your first section")
        await tables.guide(table_id, 0, "off", 0)
        table = await tables.table(table_id)
        seen = Perspective(table, 0)
        assert len(seen.choices) > 50 and guide_card(seen) is None and now(table).resumable
        assert words.GUIDE_ON in str(guide_switch(seen))
        await tables.guide(table_id, 0, "on", 0)
        table = await tables.table(table_id)
        assert len(Perspective(table, 0).choices) == 1
        await tables.guide(table_id, 0, "off", 0)
        table = await tables.table(table_id)
        await tables.play(table_id, 0, table.turn, "pass")
        table = await tables.table(table_id)
        assert not now(table).resumable and guide_switch(Perspective(table, 0)) is None, "the script is left for good"

    with_tables(settings, scene)


def test_each_tip_is_shown_once(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        table = await tables.table(table_id)
        while now(table).scripted:
            table = await read_or_choose(tables, table_id)
        await bots_done(tables)
        shown = []
        while not (table := await tables.table(table_id)).state.over:
            tip = now(table).tip
            if tip is not None:
                assert tip.title in str(guide_card(Perspective(table, 0)))
                shown.append(tip.name)
            if 0 in table.actors:
                await tables.play(table_id, 0, table.turn, table.state.choices_of(0)[-1].text)
            await bots_done(tables)
        assert len(shown) == len(set(shown)) >= 2
        assert set(shown) <= {tip.name for tip in guide_of("daitou").tips}

    with_tables(settings, scene)


def test_a_tip_can_be_put_away(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        table = await tables.table(table_id)
        while now(table).scripted:
            table = await read_or_choose(tables, table_id)
        assert now(table).tip is not None
        await tables.guide(table_id, 0, "next", now(table).at)
        table = await tables.table(table_id)
        assert now(table).tip is None and guide_card(Perspective(table, 0)) is None

    with_tables(settings, scene)


def test_only_the_learner_has_the_guide(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        table_id = await seating.learn(load("daitou"), ANN, "Ann")
        table = await tables.table(table_id)
        assert guide_card(Perspective(table, None)) is None
        with pytest.raises(Refused):
            await tables.guide(table_id, 1, "next", 0)

    with_tables(settings, scene)


def test_a_game_may_have_no_guide(settings: Settings, pebbles: Game) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        with pytest.raises(NotFound):
            await seating.learn(pebbles, ANN, "Ann")

    with_tables(settings, scene)


def test_everybody_may_know_the_seed_of_a_guided_game(settings: Settings) -> None:
    async def scene(tables: Tables, seating: Seating) -> None:
        row = await tables.store.table(await seating.learn(load("daitou"), ANN, "Ann"))
        assert row is not None and row.seed_known and not row.imported

    with_tables(settings, scene)
