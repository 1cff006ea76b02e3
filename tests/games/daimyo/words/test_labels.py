"""What choices say of places, owners and relics, so that players can tell them apart; and what the islands will bring."""

from __future__ import annotations

from sandai.games.daimyo.game import GAME
from sandai.kernel.parts import Label
from tests.games.daimyo.scene import A, B, Scene, scene


def label(table: Scene, text: str, seat: int = A) -> Label:
    choice = next(one for one in table.state.choices_of(seat) if one.text == text)
    return GAME.label(table.state, choice, seat)


def test_sites_that_make_the_same_differ_by_what_stands_there() -> None:
    table = scene(seats=3).governor("B", "red-3").farm("C", "red-2").has("A", rice=3)
    table.turn("A", "recruitment", 4).play("main action", "recruit governor")
    beside, empty = label(table, "governor red-2"), label(table, "governor red-1")
    assert "Pine's techno-farm stands there." in beside.effect
    assert "No building stands there." in empty.effect
    assert "Your influence there: 2 instead of 0. Level with Indigo (2)." in empty.effect


def test_names_of_players_take_the_place_of_their_colours() -> None:
    state = GAME.new(2, 1)
    text = "Eliminate Indigo's governor. Behind Vermilion (3)."
    assert GAME.words.with_names(state, text, ["Ann", "Ben"]) == "Eliminate Ben's governor. Behind Ann (3)."
    assert GAME.words.with_names(state, text, ["Indigo", "Ben"]) == "Eliminate Ben's governor. Behind Indigo (3)."


def test_islands_are_due_until_they_are_scored() -> None:
    table = scene(seats=3).governor("A", "blue-1").governor("B", "blue-2").governor("A", "blue-3")
    table.turn("A", "tax", 4)
    gold, silver = table.state.atlas.gold_standard[0], table.state.atlas.silver_standard[0]
    due = GAME.words.due
    assert due(table.state, A) == [("islands at the end of round 1, as they stand", gold)]
    assert due(table.state, B) == [("islands at the end of round 1, as they stand", silver)]
    assert due(table.state, 2) == []
