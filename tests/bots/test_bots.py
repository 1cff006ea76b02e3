"""Bots know only what their seat may know, play legally, and are stronger at higher levels."""

from __future__ import annotations

import pytest

import sandai
from sandai.bots import build, description, levels, make, references, strongest, usual
from sandai.kernel.errors import OptionError
from sandai.lab.simulate import Summary, simulate

GAMES = sandai.games()


def test_the_levels_have_words() -> None:
    assert levels() == ("novice", "easy", "medium", "hard", "expert", "master")
    assert all(description(name) for name in levels())
    assert usual() in levels()
    assert strongest() == levels()[-1]
    with pytest.raises(OptionError, match="There is no bot 'clever'. The bots are: novice, easy, medium"):
        make("clever")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", [*levels()[:4], *references()[:3]])
def test_a_bot_names_a_legal_choice(name: str, bot: str) -> None:
    game = sandai.load(name)
    state = game.new(seed=2)
    player = make(bot, 1)
    for _ in range(4):
        actor = state.actor
        assert actor is not None
        choice = player.choose(state.imagine(actor, 5), actor)
        assert choice.text in [one.text for one in state.choices_of(actor)]
        state.play(choice.text, actor)


@pytest.mark.parametrize("bot", levels()[:4])
def test_the_same_bot_chooses_the_same(bot: str) -> None:
    state = sandai.load("daitou").new(seed=2)
    one, other = (make(bot, 7).choose(state.imagine(0, 5), state.actors[0]) for _ in range(2))
    assert one == other


def test_greedy_beats_random_at_daitou() -> None:
    summary = Summary(list(simulate("daitou", ["greedy", "random", "random"], 9, seed=100, jobs=1)))
    wins = {row.name: row.wins for row in summary.by_bot()}
    assert wins["greedy"] >= 8


@pytest.mark.parametrize("name", GAMES)
def test_medium_beats_novice(name: str) -> None:
    summary = Summary(list(simulate(name, ["medium", "novice"], 6, seed=100, jobs=1)))
    wins = {row.name: row.wins for row in summary.by_bot()}
    assert wins["medium"] >= 5


def test_the_build_of_a_bot_names_its_settings_and_its_model(monkeypatch: pytest.MonkeyPatch) -> None:
    daitou, daimyo = sandai.load("daitou"), sandai.load("daimyo")
    names = [*levels(), "master-tenth", "hard builder", "search-7"]
    assert len({build(name, daitou) for name in names}) == len(names)
    assert build("hard", daitou) != build("hard", daimyo)
    assert build("greedy", daitou) == build("random", daimyo) == ""
    before = build("hard", daitou)
    monkeypatch.setattr("sandai.bots.model_digest", lambda game: "another model")
    assert build("hard", daitou) != before
