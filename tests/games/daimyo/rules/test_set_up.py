"""Set-up of board, clans, mini-boards and units."""

from __future__ import annotations

from typing import Any

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.state import DaimyoState, bits
from tests.games.daimyo.scene import HERO_IDS, A, scene


def new(seats: int, seed: int = 3, **options: Any) -> DaimyoState:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaimyoState)
    return state


def settle(state: DaimyoState) -> DaimyoState:
    """The first choice at every step of the set-up."""
    while state.turn < 0:
        state.play(state.choices[0])
    return state


@pytest.mark.rule("Y-031", "Y-032", "Y-033", "Y-034", "YR-98")
def test_islands_by_number_of_players() -> None:
    for seats, islands in ((1, 4), (2, 4), (3, 5), (4, 6)):
        view = new(seats).view(None)
        assert [land["id"] for land in view["islands"]] == ["blue", "red", "yellow", "purple", "green", "black"][
            :islands
        ]
        assert len(view["idle"]) == 6 - islands
    same = [new(seats).view(None)["islands"][1]["sites"] for seats in (1, 4)]
    assert same[0] == same[1]


@pytest.mark.rule("Y-037", "Y-049", "Y-050")
def test_round_lands_and_black_market() -> None:
    view = new(4).view(None)
    assert view["round"] == 1
    assert all(len([tile for tile in land["tiles"] if tile]) == 3 for land in view["islands"])
    assert sum(tile["count"] for tile in view["black_market"]) == 3
    assert sum(view["bag"].values()) == 72 - 18 - 3


@pytest.mark.rule("Y-038", "Y-039", "YR-04")
def test_the_hero_market() -> None:
    view = new(4).view(None)
    shown = [hero["id"] for hero in view["market"]]
    assert len(set(shown)) == 5
    assert view["next_hero"]["id"] not in shown
    assert view["market_deck"] == 34
    assert all(name.startswith("H-M") for name in shown)
    assert new(4, aggressive_heroes=False).view(None)["market_deck"] == 30
    assert GAME.values(4, {})["aggressive_heroes"] is True


@pytest.mark.rule("Y-040")
def test_villager_faces() -> None:
    faces = [[tile["face"] for tile in new(4, seed).view(None)["villagers"]] for seed in range(12)]
    assert {three[2] for three in faces} == {"V-3A"}  # the one that relocates a governor
    assert {three[0] for three in faces} == {"V-1A", "V-1B"}
    assert {three[1] for three in faces} == {"V-2A", "V-2B"}


@pytest.mark.rule("Y-051", "Y-329")
def test_goals_lie_open_but_not_in_solo() -> None:
    for seats in (2, 3, 4):
        goals = new(seats).view(None)["goals"]
        assert [goal["colour"] for goal in goals] == ["green", "green", "green", "orange"]
    assert new(1).view(None)["goals"] == []


@pytest.mark.rule("Y-052", "Y-332")
def test_the_start_player_holds_the_helmet() -> None:
    starts = {new(4, seed).helmet for seed in range(12)}
    assert starts == {0, 1, 2, 3}
    assert {new(4, seed, start_player="first seat").helmet for seed in range(4)} == {0}
    for seed in range(4):
        state = settle(new(4, seed))
        assert state.turn == state.start == state.helmet
        assert settle(new(1, seed)).turn == A


@pytest.mark.rule("Y-053", "Y-054")
def test_no_clan_is_taken_twice() -> None:
    state = new(4)
    taken = []
    for left in (4, 3, 2, 1):
        assert len(state.choices) == left
        assert (state.actor or 0) == (state.helmet + 4 - left) % 4
        taken.append(state.choices[-1].text)
        state.play(state.choices[-1])
    assert len(set(taken)) == 4
    assert [player["clan"] for player in new(4, clans="seat order").view(None)["players"]] == [
        "nature",
        "tech",
        "nomad",
        "noble",
    ]
    assert len({tuple(new(4, seed, clans="random").clan) for seed in range(8)}) > 2


@pytest.mark.rule("Y-055")
def test_two_of_three_clan_heroes_are_in_hand() -> None:
    state = new(3, clans="seat order")
    for seat, letter in enumerate("NTD"):
        owned = [HERO_IDS[hero] for hero in bits(state.hand[seat] | state.deck[seat])]
        assert owned == [f"H-{letter}{n}" for n in (1, 2, 3)]
        assert (state.hand[seat].bit_count(), state.deck[seat].bit_count(), state.discard[seat]) == (2, 1, 0)


@pytest.mark.rule("Y-056", "Y-057", "Y-058", "Y-059", "Y-060", "Y-061")
def test_pawns_begin_at_their_first_spaces() -> None:
    for seats, islands in ((1, 4), (2, 4), (3, 5), (4, 6)):
        state = new(seats, clans="seat order")
        view = state.view(None)
        assert len(view["islands"]) == islands
        for seat in range(seats):
            assert all(land["influence"][seat] == 0 for land in view["islands"])
            assert state.popularity(seat) == 0
            assert state.pawn[seat] == 0
            assert state.capacity[seat] == 3


@pytest.mark.rule("Y-063", "Y-064", "Y-068", "Y-070", "Y-210")
def test_basic_boards() -> None:
    for player in new(4, clans="seat order").view(None)["players"]:
        farm, tower = player["boards"]
        assert (farm["building"], tower["building"]) == ("techno-farm", "radio tower")
        assert farm["side"] == tower["side"] == "basic"
        assert farm["id"][-1] == tower["id"][-1] == str(player["seat"] + 1)
        assert all(tile["covered"] for board in (farm, tower) for tile in board["tiles"])
        assert set(player["places"].values()) == {None}
    table = scene(seats=3).turn("A", "production")
    assert not table.can("action tile")  # covered tiles have no effect


@pytest.mark.rule("Y-065", "Y-066", "Y-067", "YR-05")
def test_the_draft() -> None:
    state = new(3, clans="seat order", boards="draft", start_player="first seat")
    assert len(state.choices) == 8
    order = []
    for text in ("board MB-TF3", "board MB-RT1", "board MB-TF1"):
        order.append(state.actor)
        state.play(text)
    assert [choice.text for choice in state.choices] == ["board MB-RT2", "board MB-RT3", "board MB-RT4"]
    for text in ("board MB-RT2", "board MB-TF4", "board MB-RT4"):
        order.append(state.actor)
        state.play(text)
    assert order == [0, 1, 2, 2, 1, 0]
    boards = [[board["id"] for board in player["boards"]] for player in state.view(None)["players"]]
    assert boards == [["MB-TF3", "MB-RT4"], ["MB-TF4", "MB-RT1"], ["MB-TF1", "MB-RT2"]]
    assert all(board["side"] == "advanced" for player in state.view(None)["players"] for board in player["boards"])


@pytest.mark.rule("Y-069")
def test_starting_tokens_of_three_boards() -> None:
    players = new(4, clans="seat order").view(None)["players"]
    assert players[0]["tokens"] == {"rice": 1, "metal": 1, "stone": 2, "gold": 1}  # Nature, and one of each board
    assert players[3]["tokens"] == {"rice": 2, "metal": 1, "stone": 1, "gold": 3}  # Noble
    assert [sum(player["tokens"].values()) for player in players] == [5, 8, 6, 7]


@pytest.mark.rule("Y-071", "Y-072", "YR-06")
def test_first_governors_on_rice_sites_of_different_islands() -> None:
    state = new(3, clans="seat order", start_player="first seat")
    yields = state.atlas.yields
    assert all(
        yields[["blue", "red", "yellow", "purple", "green"].index(t.split()[1][:-2]) * 5 + int(t[-1]) - 1] == 0
        for t in [c.text for c in state.choices]
    )
    state.play("governor red-2")
    assert state.actor == 1
    assert not [choice.text for choice in state.choices if "red" in choice.text]
    state.play("governor blue-1")
    state.play("governor green-1")
    assert state.scavenger == (1, 0, 4)
    assert state.actor == 0


@pytest.mark.rule("Y-073", "YR-07", "Y-397")
def test_second_governors_anywhere_and_without_recruiting() -> None:
    state = new(3, clans="seat order", start_player="first seat")
    for text in ("governor red-2", "governor blue-1", "governor green-1"):
        state.play(text)
    assert len(state.choices) == 25 - 3
    tokens = state.tokens[:]
    for seat, text in enumerate(("governor red-3", "governor blue-5", "governor red-1")):
        assert state.actor == seat  # clockwise once more
        state.play(text)
    assert state.influence_on(0, 1) == 4
    assert state.pawn == (0, 0, 0)
    assert state.tokens == tokens
    assert state.turn == 0


@pytest.mark.rule("Y-035", "Y-300", "Y-301", "Y-302", "YR-111")
def test_mercenaries_of_two_players() -> None:
    state = settle(new(2))
    force = state.view(None)["mercenaries"]
    assert force["clan"] not in [player["clan"] for player in state.view(None)["players"]]
    assert [land["influence"][2] for land in state.view(None)["islands"]] == [0, 0, 0, 0]
    assert (force["gold"], force["heroes"], force["loose"]) == (0, [], [])
    assert len(state.scavenger) == 2  # theirs stays beside the board
    assert "mercenaries" not in settle(new(3)).view(None)
