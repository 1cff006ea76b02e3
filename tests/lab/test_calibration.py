"""Calibration: chances to win of a model, compared with the results of games."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandai.cli import app
from sandai.lab.training.calibration import Estimate, bins, brier, correlation, draw, estimates


def estimate(chance: float, won: float, margin: float = 0.0, final: float = 0.0, progress: float = 0.0) -> Estimate:
    return Estimate(chance, won, margin, final, progress)


def test_estimates_are_grouped_by_their_chance() -> None:
    low, high = bins([estimate(0.12, 0), estimate(0.18, 1), estimate(1.0, 1), estimate(0.95, 1), estimate(0.97, 0)])
    assert (low.count, low.won) == (2, 0.5)
    assert low.chance == pytest.approx(0.15)
    assert high.count == 3
    assert high.won == pytest.approx(2 / 3)
    assert high.low < high.won < high.high


def test_a_better_forecast_has_a_lower_brier_score() -> None:
    assert brier([estimate(0.5, 1), estimate(0.5, 0)]) == 0.25
    assert brier([estimate(0.9, 1), estimate(0.2, 0)]) == pytest.approx(0.025)


def test_the_correlation_is_of_one_part_of_the_game() -> None:
    early = [estimate(0.5, 1, margin, -margin, 0.05) for margin in (1, 2, 3)]
    late = [estimate(0.5, 1, margin, 2 * margin, 0.78) for margin in (1, 2, 3)]
    assert correlation([*early, *late], 0.0) == pytest.approx(-1)
    assert correlation([*early, *late], 0.75) == pytest.approx(1)
    assert correlation([*early, *late], 0.5) == 0.0


def test_games_give_estimates_for_all_seats_and_turns() -> None:
    found = estimates("daitou", "medium", 2, seats=3, seed=5)
    assert all(0 <= one.chance <= 1 and 0 <= one.progress < 1 for one in found)
    first = [one for one in found if one.progress == 0.0]
    assert len(first) == 2  # one of each game
    assert len(found) % 3 == 0
    assert found == estimates("daitou", "medium", 2, seats=3, seed=5)


def test_the_plot_has_a_panel_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    draw({"One": [estimate(0.3, 0)], "Two": [estimate(0.7, 1)]}, file)
    text = file.read_text()
    assert text.count("<!-- One -->") == text.count("<!-- Two -->") == 1


def test_the_command_prints_a_table_and_refuses_nonsense(tmp_path: Path) -> None:
    run = CliRunner().invoke
    plot = tmp_path / "plot.svg"
    done = run(app, ["calibration", "daitou", "-n", "1", "--bot", "medium", "--jobs", "1", "--plot", str(plot)])
    assert done.exit_code == 0, done.output
    assert "Daitou" in done.output
    assert plot.exists()
    for wrong in (["-n", "0"], ["--jobs", "-1"], ["--bot", "clever"], ["--seats", "9"]):
        assert run(app, ["calibration", "daitou", *wrong]).exit_code != 0
