"""Bots know only what their seat may know, play legally, and are stronger at higher levels."""

from __future__ import annotations

import pytest

import sandai
from sandai.bots import description, levels, make, search
from sandai.kernel.errors import OptionError
from sandai.kernel.state import State
from sandai.lab.simulate import Summary, simulate


def test_the_levels_have_words() -> None:
    assert levels() == ("random", "greedy", "search")
    assert all(description(name) for name in levels())
    with pytest.raises(OptionError, match="There is no bot 'clever'. The bots are: random, greedy, search"):
        make("clever")


@pytest.mark.parametrize("name", sandai.games())
@pytest.mark.parametrize("bot", levels())
def test_a_bot_names_a_legal_choice(name: str, bot: str) -> None:
    game = sandai.load(name)
    state = game.new(seed=2)
    player = make(bot, 1)
    for _ in range(6):
        actor = state.actor
        assert actor is not None
        choice = player.choose(state.imagine(actor, 5), actor)
        assert choice.text in [one.text for one in state.choices_of(actor)]
        state.play(choice.text, actor)


@pytest.mark.parametrize("bot", levels())
def test_the_same_bot_chooses_the_same(bot: str) -> None:
    state = sandai.load("daitou").new(seed=2)
    one, other = (make(bot, 7).choose(state.imagine(0, 5), state.actors[0]) for _ in range(2))
    assert one == other


def test_greedy_beats_random_at_daitou() -> None:
    summary = Summary(list(simulate("daitou", ["greedy", "random", "random"], 9, seed=100, jobs=1)))
    wins = {row.name: row.wins for row in summary.by_bot()}
    assert wins["greedy"] >= 8


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in sandai.games() for seats in (1, 2)])
def test_search_judges_only_whole_turns(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sandai.load(name)
    if seats not in game.seats:
        return
    state = game.new(seats, seed=2)
    guide = make("greedy", 3)
    while state.actor is not None and state.decisions < 30:
        state.play(guide.choose(state.imagine(state.actor, 1), state.actor).text, state.actor)
    judged: list[bool] = []

    def watched(world: State, seat: int) -> float:
        before = game.restore(world.dump())
        turn = search.turn_of(before)
        ended = before.over or turn > search.turn_of(state)
        judged.append(ended)
        return 0.0

    monkeypatch.setattr(search, "lead", watched)
    seat = state.actors[0]
    make("search", 1).choose(state.imagine(seat, 4), seat)
    assert len(judged) > 2 and all(judged)


@pytest.mark.long
@pytest.mark.parametrize("name", sandai.games())
def test_search_beats_greedy(name: str) -> None:
    summary = Summary(list(simulate(name, ["search", "greedy"], 8, seed=100, jobs=2)))
    wins = {row.name: row.wins for row in summary.by_bot()}
    assert wins["search"] >= 6
