"""A game in another package works everywhere: on the command line, at the table, with bots and in simulations."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import sandai
from sandai import bots
from sandai.cli import app
from sandai.draw import stylesheet
from sandai.kernel.contract import sweep
from sandai.lab.check import check
from sandai.lab.simulate import simulate
from sandai.table.play.bots.processes import BotProcesses
from sandai.table.settings import Settings
from tests.table.client import api, server

ROOT = Path(__file__).parents[2]
OURS = ("daimyo", "daitoshi", "daitou")


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def in_a_process(script: str, **variables: str) -> str:
    environment = {**os.environ, **variables}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    return done.stdout + done.stderr


# -- how it is found ---------------------------------------------------------------------------------------------------


def test_the_variable_adds_a_game_for_as_long_as_it_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sandai.games() == OURS
    monkeypatch.setenv("SANDAI_GAMES", " examples.pebbles ,")
    assert sandai.games() == (*OURS, "pebbles") and sandai.load("pebbles").title == "Pebbles"
    monkeypatch.delenv("SANDAI_GAMES")
    assert sandai.games() == OURS
    with pytest.raises(sandai.OptionError, match="There is no game 'pebbles'"):
        sandai.load("pebbles")


@pytest.mark.parametrize("name", ["examples.chess", "nowhere.pebbles", "examples", "...", "examples pebbles"])
def test_a_package_without_a_game_is_refused_in_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDAI_GAMES", name)
    with pytest.raises(sandai.OptionError, match=f"SANDAI_GAMES names '{name}', but there is no module"):
        sandai.games()


def test_an_installed_package_adds_a_game_by_its_entry_point(tmp_path: Path) -> None:
    info = tmp_path / "stones-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stones\nVersion: 1.0\n")
    points = info / "entry_points.txt"
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src"), str(ROOT)])
    script = (
        "import sandai\ntry: print(*sandai.games(), sandai.load('{}').title)\nexcept sandai.OptionError as e: print(e)"
    )
    points.write_text("[sandai.games]\npebbles = examples.pebbles.game:GAME\n")
    assert in_a_process(script.format("pebbles"), PYTHONPATH=path) == "daimyo daitoshi daitou pebbles Pebbles\n"
    points.write_text("[sandai.games]\nstones = examples.pebbles.game:GAME\n")
    assert "calls itself 'pebbles', but is found under the name 'stones'" in in_a_process(
        script.format("stones"), PYTHONPATH=path
    )
    points.write_text("[sandai.games]\nstones = examples.pebbles.game:NOTHING\n")
    assert "examples.pebbles.game:NOTHING is not a Game" in in_a_process(script.format("stones"), PYTHONPATH=path)
    points.write_text("[sandai.games]\nstones = stones.game:GAME\n")
    assert "can't be loaded from stones.game:GAME: No module named" in in_a_process(
        script.format("stones"), PYTHONPATH=path
    )
    points.write_text("[sandai.games]\ndaitou = examples.pebbles.game:GAME\n")
    assert "Two games are called 'daitou'" in in_a_process(script.format("daitou"), PYTHONPATH=path)


# -- where it is played ------------------------------------------------------------------------------------------------


def test_the_battery_of_checks_is_clean(pebbles: sandai.Game) -> None:
    assert sweep(pebbles, games=24, every=2).problems == []


@pytest.mark.usefixtures("pebbles")
def test_the_command_line_knows_it() -> None:
    assert "Pebbles" in run("games")
    assert "P-012" in run("options", "pebbles")
    assert "keep a pebble" in run("rules", "pebbles", "keep a pebble").lower()
    assert "Roll the die" in run("rules", "pebbles", "P-010")
    assert "Pebbles: 4 games" in run("simulate", "pebbles", "--bots", "random,greedy", "-n", "4", "--jobs", "1")
    assert "Clean." in run("check", "pebbles", "-n", "3", "--jobs", "1")
    assert "<svg" in run("draw", "pebbles")
    played = run("play", "pebbles", "--people", "0", "--seed", "tea")
    assert "The game is over" in played and "wins the bidding" in played


def test_other_processes_know_it() -> None:
    script = "from sandai.cli import app; app(['check', 'pebbles', '-n', '40', '--jobs', '2'])"
    assert "Clean." in in_a_process(
        script, SANDAI_GAMES="examples.pebbles", PYTHONPATH=f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    )


def test_the_command_finds_a_package_in_the_current_folder() -> None:
    environment = {**os.environ, "SANDAI_GAMES": "examples.pebbles", "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-P", "-m", "sandai.cli", "games"]  # like the installed command, without this folder
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert "Pebbles" in done.stdout, done.stderr


def test_processes_of_bots_know_it(pebbles: sandai.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}{os.pathsep}{ROOT}")

    async def choose() -> tuple[str, int]:
        processes = BotProcesses(workers=1, seconds=60)
        try:
            text = await processes.choose(pebbles, pebbles.new(2, seed=1), 0, "hard", "tea")
            return text, processes.fallbacks
        finally:
            await processes.close()

    text, fallbacks = asyncio.run(choose())
    assert text.startswith("bid ") and fallbacks == 0


@pytest.mark.parametrize("bot", bots.levels())
@pytest.mark.usefixtures("pebbles")
def test_every_bot_plays_it(bot: str) -> None:
    results = list(simulate("pebbles", [bot, "random", "random"], 6, jobs=1))
    assert all(result.winners for result in results)


@pytest.mark.usefixtures("pebbles")
def test_better_bots_win_more_often() -> None:
    results = list(simulate("pebbles", ["greedy", "random"], 100, jobs=1))
    won = sum(result.share(result.bots.index("greedy")) for result in results)
    assert won > 75


@pytest.mark.usefixtures("pebbles")
def test_the_lab_checks_it() -> None:
    assert check("pebbles", 6, 1, 3, 1, lambda done: None).clean


@pytest.mark.usefixtures("pebbles")
def test_the_pages_of_the_table_show_it(settings: Settings) -> None:
    with server(settings) as client:
        home = client.get("/").text
        assert "Pebbles" in home and "cover-pebbles" in home
        assert "How many pebbles there are" in client.get("/new/pebbles").text
        gallery = client.get("/gallery/pebbles").text
        assert "Jasper" in gallery and "Worth 9 points." in gallery
        rules = client.get("/rules/pebbles").text
        assert 'id="P-011"' in rules and "with the most points after three rounds." in rules
    assert "--brook: #d3e4e6" in stylesheet()


@pytest.mark.usefixtures("pebbles")
def test_it_is_played_to_the_end_at_the_table(settings: Settings) -> None:
    with server(settings) as client:
        opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "medium", "hard"]})
        table, mine = opened["table"], opened["key"]
        client.cookies.set("sandai", mine)
        for _ in range(40):
            view = api(client, "GET", f"/tables/{table}/view", mine)
            if view["over"]:
                break
            if view["asked"]:
                page = client.get(f"/t/{table}").text
                assert 'data-part="pile"' in page and "icon-pebble" in page
                choices = api(client, "GET", f"/tables/{table}/choices", mine)
                api(
                    client,
                    "POST",
                    f"/tables/{table}/choices",
                    mine,
                    {"turn": view["turn"], "choice": choices[0]["text"]},
                )
        assert view["over"] and view["winners"]
        page = client.get(f"/t/{table}").text
        assert "wins the bidding" in page
        assert client.get(f"/t/{table}/replay/3").status_code == 200


def test_pages_survive_a_game_that_is_no_longer_there(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDAI_GAMES", "examples.pebbles")
    with server(settings) as client:
        opened = api(client, "POST", "/tables", body={"game": "pebbles", "seats": ["me", "open"], "listed": True})
    monkeypatch.delenv("SANDAI_GAMES")
    with server(settings) as client:
        client.cookies.set("sandai", opened["key"])
        for path in ("/", "/me", "/me/games", "/me/games.json", "/achievements", "/api/tables"):
            assert client.get(path).status_code == 200, path
        for path in (f"/t/{opened['table']}", f"/t/{opened['table']}/replay", "/rules/pebbles", "/gallery/pebbles"):
            assert client.get(path).status_code == 404, path
