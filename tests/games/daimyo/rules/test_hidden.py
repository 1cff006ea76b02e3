"""Hidden information, imagined positions, records and words."""

from __future__ import annotations

import json

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.abilities.heroes import draw_heroes
from sandai.games.daimyo.rules.choices import ACTION_COUNT
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.kernel.chance import draw_below, stream_key
from tests.games.daimyo.scene import HERO_IDS, A, B, scene


def dream(state: DaimyoState, seat: int | None, seed: int) -> DaimyoState:
    found = state.imagine(seat, seed)
    assert isinstance(found, DaimyoState)
    return found


@pytest.mark.rule("YR-97", "YR-102")
def test_hands_are_hidden_and_everything_else_is_open() -> None:
    table = scene(seats=3).hand("A", "H-N1 H-M01").discard("A", "H-M11").has("A", rice=2).loose("A", "red-1")
    table.turn("B", "tax")
    mine, theirs = table.state.view(A)["players"][A], table.state.view(B)["players"][A]
    assert [hero["id"] for hero in mine["hand"]] == ["H-M01", "H-N1"]
    assert theirs["hand"] == []
    assert theirs["hand_count"] == 2
    assert [hero["id"] for hero in theirs["discard"]] == ["H-M11"]
    assert theirs["tokens"]["rice"] == 2
    assert [tile["id"] for tile in theirs["loose"]] == ["red-1"]
    assert theirs["owned"] == ["H-M01", "H-M11", "H-N1", "H-N2", "H-N3"]  # the set is public, the split is not


def test_imagining_splits_hand_and_deck_anew() -> None:
    table = scene(seats=3).hand("A", "H-N1").turn("B", "tax")
    hands = {tuple(bits(dream(table.state, B, seed).hand[A])) for seed in range(20)}
    assert hands == {(HERO_IDS.index(name),) for name in ("H-N1", "H-N2", "H-N3")}
    assert {dream(table.state, A, seed).hand[A] for seed in range(5)} == {table.state.hand[A]}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_imagined_worlds_do_not_depend_on_the_true_order(seats: int) -> None:
    """The same seed gives the same world, whichever hidden order or split is the true one."""
    state = midgame(seats)
    for watcher in (None, *range(seats)):
        worlds = set()
        for seed in range(6):
            other = state.copy()
            rearrange(other, watcher, seed)
            imagined = dream(other, watcher, 5)
            for step in range(30):
                if not imagined.over:
                    imagined.play(imagined.choices[step % len(imagined.choices)])
            worlds.add(json.dumps(imagined.dump(), sort_keys=True))
        assert len(worlds) == 1


def midgame(seats: int) -> DaimyoState:
    state = GAME.new(seats, seed=seats)
    key = stream_key("midgame", seats)
    while state.decisions < 90:
        state.play(state.choices[draw_below(key, state.decisions, len(state.choices))])
    assert isinstance(state, DaimyoState)
    return state


def rearrange(state: DaimyoState, watcher: int | None, seed: int) -> None:
    """Another world that the watcher can't tell apart: other hands, another hidden hero, another order of the bag."""
    other = dream(state, watcher, seed)
    state.hand, state.deck = other.hand[:], other.deck[:]
    state.hidden_hero, state.hero_deck = other.hidden_hero, other.hero_deck
    state.key, state.draws = other.key, seed
    state.shuffle(state.bag)


def test_a_hired_hero_is_known_to_be_in_hand() -> None:
    table = scene(seats=3).has("A", gold=5).market("H-M01 H-M11 H-M20 H-M31 H-M39")
    table.end_round().revenue().play("keep the helmet", "hire H-M11")
    hero = HERO_IDS.index("H-M11")
    assert all(dream(table.state, B, seed).hand[A] >> hero & 1 for seed in range(10))
    assert {dream(table.state, B, seed).hand[A].bit_count() for seed in range(10)} == {1}
    assert [one["id"] for one in table.state.view(B)["players"][A]["hand"]] == ["H-M11"]


def test_an_empty_deck_shows_the_hand() -> None:
    table = scene(seats=3).hand("A", "H-N1 H-N2").discard("A", "H-N3").turn("B", "tax")
    draw_heroes(table.state, A, 1, "")
    assert [HERO_IDS[hero] for hero in bits(table.state.seen[A])] == ["H-N1", "H-N2"]


def test_a_drawn_hero_is_logged_for_its_owner_only() -> None:
    table = scene(seats=3).villager(2, "B").turn("A", "villagers").play("main action")
    mine = [event for event in table.state.events_for(A) if event.kind == "draws heroes" and event.seat == A]
    theirs = [event for event in table.state.events_for(B) if event.kind == "draws heroes" and event.seat == A]
    watching = [event for event in table.state.events_for(None) if event.kind == "draws heroes" and event.seat == A]
    assert "heroes" in mine[-1].data
    assert theirs[-1].data == watching[-1].data == {"n": 1}


def test_a_dump_comes_back_in_the_middle_of_everything() -> None:
    key = stream_key("dumps", 1)
    for seats in (1, 2, 4):
        state = GAME.new(seats, seed=seats, boards="draft")
        for step in range(140):
            if state.over:
                break
            legal = state.choices
            state.play(legal[draw_below(key, step, len(legal))])
            if step % 20 == 0:
                again = GAME.restore(json.loads(json.dumps(state.dump())))
                assert again.dump() == state.dump()


def test_codes_are_unique_and_fixed() -> None:
    state = GAME.new(4, seed=1)
    key = stream_key("codes", 1)
    step = 0
    while not state.over:
        legal = state.choices
        codes = [GAME.encode(choice) for choice in legal]
        assert len(set(codes)) == len(codes)
        assert all(0 <= code < ACTION_COUNT for code in codes)
        pick = legal[draw_below(key, step, len(legal))]
        assert GAME.decode(state, GAME.encode(pick)) is pick
        state.play(pick)
        step += 1
