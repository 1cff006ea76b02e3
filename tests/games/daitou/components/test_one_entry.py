"""A farm is one entry of the map file: another one is bought, drawn, described and shipped from without a change of code."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import tomllib

FARM = {"id": "NF18", "nodes": ["N13"], "kind": "cape", "x": 4.2, "y": 1.9,
        "area": [[4.0, 1.732], [4.35, 1.73], [4.3, 2.05], [4.0, 2.1]]}
read = tomllib.loads


def with_another_farm(text):
    tables = read(text)
    for island in tables.get("island", []):
        if island["id"] == "N":
            island["farms"].append(FARM)
    return tables


tomllib.loads = with_another_farm

import sandai
from sandai import bots
from sandai.games.daitou.components.atlas import MOST_FARMS, atlas

assert MOST_FARMS == len(atlas().farms) == 61
game = sandai.load("daitou")
state = game.new(2, 3)
while state.view(None)["phase"] != "build":
    state.play(state.choices[0])
state.play("build farm NF18")
bought = state.view(0)
assert bought["farms"]["NF18"] == state.events()[-1].seat
assert "NF18 at N13 alone" in game.line(state.events()[-1], ["Aiko", "Ben"])
assert "Farm NF18 at N13" in str(game.drawing.board(bought))
assert any("NF18" in line for _, lines in game.words.sentences(bought) for line in lines)
assert any("18 places for farms" in one.words for section in game.drawing.gallery() for one in section.exhibits)
while not state.over:
    assert game.invariants(state) == []
    codes = [choice.code for choice in state.choices]
    assert len(set(codes)) == len(codes) and max(codes) < game.action_count
    state.play(bots.make("greedy", 1).choose(state, state.actor).text)
assert game.restore(state.dump()).dump() == state.dump()
"""


def test_another_farm_is_one_entry() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
