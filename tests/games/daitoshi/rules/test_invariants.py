"""Invariants: what holds from one step to the next of random games, and that broken positions are noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.checks.invariants import broken
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.journal import Event
from tests.games.daitoshi.scene import A, B, Scene

MONOTONE = (
    ("INV-09", s.PILGRIM, n.KINDS),
    ("INV-10", s.PROGRESS, n.FLOORS),
    ("INV-25", s.VP, 1),
    ("INV-26", s.REPUTATION, 1),
)


def walk(seats: int, seed: int, **options: Any) -> None:
    state = GAME.new(seats, seed, **options)
    assert isinstance(state, DaitoshiState)
    key = stream_key("walk", seed)
    before = state.copy()
    led: dict[int, bool] = {}
    turns = [0] * state.players
    while not state.over:
        legal = state.choices
        choice = legal[draw_below(key, state.decisions, len(legal))]
        if type(state.question).__name__ == "Turn":
            who = state.actor
            assert who is not None
            leads = choice.text == "lead production"
            assert not (leads and led.get(who)), "INV-23"
            led[who] = leads
        state.play(choice)
        _compare(before, state)
        if before.turn != state.turn:
            who = state.whose(before.turn)
            if who != state.mayor:
                _compare_ends(state, who, led[who])
            if state.neutral == state.machine_at:
                assert (before.neutral, before.machine_at) == (state.neutral, state.machine_at), "INV-18"
            for turn in range(before.turn, state.turn):
                turns[state.whose(turn)] += 1
        before = state.copy()
    assert_exploits(state, [event for event in state.events() if event.kind in ("move", "lead", "exploit")])
    assert len(set(turns)) == 1, "INV-28"
    assert state.last_turn + 1 == state.turn
    assert all(score.total == sum(value for _, value in score.items) for score in state.scores), "INV-35"


def _compare(before: DaitoshiState, state: DaitoshiState) -> None:
    for old, new in zip(before.factories, state.factories, strict=True):
        for name, first, count in MONOTONE:
            assert all(new[place] >= old[place] for place in range(first, first + count)), name
        assert new[s.GRANT] <= old[s.GRANT], "INV-29"
        if new[s.FLOOR : s.FLOOR + n.FLOORS].count(s.NONE) > old[s.FLOOR : s.FLOOR + n.FLOORS].count(s.NONE):
            assert any(type(frame).__name__ == "Graduate" for frame in state.agenda), "INV-12"
    assert all(new <= old for new, old in zip(state.left, before.left, strict=True)), "INV-02"
    assert all(new >= old for new, old in zip(state.lit, before.lit, strict=True)), "INV-19"
    assert before.last_turn in (-1, state.last_turn), "INV-28"
    if state.mayor >= 0:
        assert state.factories[1][s.BANNERS] & before.factories[1][s.BANNERS] == before.factories[1][s.BANNERS], (
            "INV-33"
        )
    active = state.whose(before.turn)
    for who in range(state.players):
        if who != active:
            assert before.factories[who][s.CONFLICTS] == state.factories[who][s.CONFLICTS], "INV-07"
    assert broken(state) == []


def _compare_ends(state: DaitoshiState, who: int, led: bool) -> None:
    """A human's turn has ended, and perhaps the Mayor's after it."""
    factory = state.factories[who]
    assert factory[s.MARKER] == (s.SPENT if led else s.READY), "INV-22"
    for terrain in range(n.KINDS):
        conflict = factory[s.CONFLICTS] >> state.atlas.tile_of[terrain] & 1
        assert conflict == (factory[s.HEX + terrain] >= n.CONFLICT_HEXES), "INV-06"


def assert_exploits(state: DaitoshiState, events: list[Event]) -> None:
    """INV-24: a City Turn takes what its district shows, unless nothing is left of it; a Production Turn takes nothing."""
    laid = [sum(counts) for counts in state.atlas.layout[state.players]]
    for number, event in enumerate(events):
        if event.kind == "exploit":
            laid[event.data["terrain"]] -= not event.data["pile"]
            continue
        taken = []
        for other in events[number + 1 :]:
            if other.kind != "exploit":
                break
            taken.append(other.data["terrain"])
            assert other.seat == event.seat, "INV-24"
        if event.kind == "lead":
            assert not taken, "INV-24"
            continue
        shown = state.atlas.exploits[state.tiles[event.data["district"]]]
        lands = [terrain for terrain in taken if terrain < n.LANDS]
        if shown != n.ANY:
            assert taken == [shown] or (not taken and not laid[shown]), "INV-24"
            continue
        assert taken.count(n.RIVER) == 1 or (n.RIVER not in taken and not laid[n.RIVER]), "INV-24"
        spare = (
            min(laid[: n.LANDS]) if event.seat == state.mayor else max(laid[: n.LANDS])
        )  # his card names one (TR-130)
        assert len(lands) == 1 or (not lands and not spare), "INV-24"


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (4, 21, {}),
        (3, 22, {"expert": True}),
        (2, 23, {}),
        (2, 24, {"empty_buildings": False}),
        (1, 25, {"advisors": 7}),
        (1, 26, {"named_advisors": [3, 4, 6, 8]}),
    ],
)
def test_from_step_to_step(seats: int, seed: int, options: dict[str, Any]) -> None:
    walk(seats, seed, **options)


def other_pieces(seed: int) -> dict[str, Any]:
    """A component pack with rewards drawn from all words that may stand anywhere, in places where chains still end."""
    words = [
        *("food:2", "energy:3", "construction:9", "luxury:1", "wealth:2", "vp:5", "steam:4", "water:3", "coal:2"),
        *("worker:any", "worker:red", "pilgrim:any", "pilgrim:river", "reputation:2", "score_reputation:2"),
        *("wormbus:3", "prestige:1", "progress:3", "discard_hex:2", "discard_hex_with_reward", "conflict_reward:2"),
    ]
    key = stream_key("pieces", seed)
    drawn = iter(range(1, 10_000))

    def some(most: int, kinds: int = len(words)) -> list[str]:
        return [words[draw_below(key, next(drawn), kinds)] for _ in range(1 + draw_below(key, next(drawn), most))]

    inventions = [{"id": name, "left": some(2)} for name in book_of({})["invention"]]
    tiles = [{"id": name, "workshop_front": some(2), "workshop_back": some(3)} for name in book_of({})["tile"]]
    terrains = [{"id": name, "conflict_reward": some(1, 15)} for name in n.TERRAINS]
    rail = [{"n": place, "slice": place // 3, "reward": some(1, 15)} for place in range(15)]
    machines = [{"id": name, "workshop": some(2, 15)} for name in book_of({})["megamachine"]]
    return {
        "inventions": {"invention": inventions},
        "districts": {"district_tile": tiles},
        "board": {"terrain": terrains, "wormbus": {"spaces": rail}},
        "machines": {"megamachine": machines},
    }


@pytest.mark.parametrize(
    ("seats", "seed", "options"), [(4, 31, {}), (3, 32, {}), (2, 33, {}), (1, 34, {"advisors": 10}), (1, 35, {})]
)
def test_games_with_other_pieces(seats: int, seed: int, options: dict[str, Any]) -> None:
    walk(seats, seed, pack=other_pieces(seed), **options)


def _set(where: str, index: int, value: int) -> Callable[[DaitoshiState], None]:
    def change(state: DaitoshiState) -> None:
        getattr(state, where)[index] = value

    return change


def _factory(index: int, value: int) -> Callable[[DaitoshiState], None]:
    def change(state: DaitoshiState) -> None:
        state.factories[0][index] = value

    return change


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("INV-01", _set("piles", 0, 1)),
        ("INV-02", _set("open", 0, 3)),
        ("INV-03", _set("supply", 0, 16)),
        ("INV-04", _factory(s.FOOD, 10)),
        ("INV-05", _factory(s.WORKER, 7)),
        ("INV-08", _factory(s.CHIMNEY, 5)),
        ("INV-09", _factory(s.PILGRIM, 1)),
        ("INV-10", _factory(s.PROGRESS, 9)),
        ("INV-10", _factory(s.PROGRESS + 4, 1)),
        ("INV-11", _factory(s.IMPROVED, 1)),
        ("INV-12", _factory(s.FLOOR + 1, 0)),
        ("INV-13", _set("market", 0, s.NONE)),
        ("INV-14", _set("donated", 0, 4)),
        ("INV-14", _set("donated", 5, s.BLOCKED)),
        ("INV-15", _set("market", 0, s.NONE)),
        ("INV-17", _set("shops", 0, 9)),
        ("INV-19", _set("tiles", 12, 12)),
        ("INV-19: the tile on spot 2 belongs to another ring", _set("tiles", 2, 5)),
        ("INV-19: a tile of another ring in the stack of ring 1", _set("middle_stack", 0, 14)),
        ("INV-20", _set("slots", 0, 1)),
        ("INV-21", _factory(s.BANNERS, 32)),
        ("INV-22", _factory(s.MARKER, s.LEADING)),
        ("INV-26", _factory(s.REPUTATION, 4)),
    ],
)
def test_a_broken_position_is_noticed(name: str, change: Callable[[DaitoshiState], None]) -> None:
    state = GAME.new(4, 3)
    assert isinstance(state, DaitoshiState)
    if name == "INV-12":
        state.factories[0][s.FLOOR] = s.NONE
    if name == "INV-17":
        state.tiles[0] = state.atlas.tile_ids.index("inner-commit")
    assert broken(state) == [] or name in ("INV-12", "INV-17")
    change(state)
    assert any(fault.startswith(name) for fault in broken(state))


def test_magnates_that_share_a_space_are_noticed() -> None:
    state = GAME.new(4, 3)
    assert isinstance(state, DaitoshiState)
    state.factories[0][s.DISTRICT] = state.factories[1][s.DISTRICT]
    assert any(fault.startswith("INV-16") for fault in broken(state))


def test_a_meeting_of_machine_and_neutral_magnate_is_noticed_unless_it_dates_from_the_set_up() -> None:
    scene = Scene(seats=2).neutral(3).machine(1, 3)
    assert not any(fault.startswith("INV-18") for fault in broken(scene.state))
    scene.stands(A, "trade").to_play(A).plays("move 0 right").machine(1, 3)
    assert not any(fault.startswith("INV-18") for fault in broken(scene.state))
    scene.neutral(1).stands(B, "commit").to_play(B).plays("move 1 right").machine(1, 4)
    assert any(fault.startswith("INV-18") for fault in broken(scene.state))


def test_a_turn_that_exploits_too_little_or_too_much_is_noticed() -> None:
    state = Scene(seats=2).stands(A, "trade").to_play(A).plays("move 0 right").state
    move, exploit = [event for event in state.events() if event.kind in ("move", "exploit")]
    lead = Event(None, 0, "lead", "T-060", A, {}, 0)
    river = Event(None, 0, "exploit", "T-124", A, {"terrain": n.RIVER, "pile": False}, 0)
    hall = Event(None, 0, "move", "T-102", A, {"district": 4}, 0)
    assert_exploits(state, [move, exploit, lead, hall, exploit, river])
    for wrong in ([move], [move, river], [move, exploit, exploit], [lead, exploit], [hall, river], [hall, exploit]):
        with pytest.raises(AssertionError, match="INV-24"):
            assert_exploits(state, wrong)


def test_a_mayor_without_a_top_card_is_noticed() -> None:
    state = GAME.new(1, 3)
    assert isinstance(state, DaitoshiState)
    assert broken(state) == []
    state.deck, state.pile = [], list(range(16))
    assert any(fault.startswith("INV-34") for fault in broken(state))


def test_hidden_stacks_are_redrawn_and_open_tiles_stay() -> None:
    state = GAME.new(1, 3)
    assert isinstance(state, DaitoshiState)
    other = state.imagine(0, 5)
    assert isinstance(other, DaitoshiState)
    assert other.stacks != state.stacks
    assert [sorted(stack) for stack in other.stacks] == [sorted(stack) for stack in state.stacks]
    assert other.deck != state.deck
    assert (other.deck[-1], other.middle_stack[-1]) == (state.deck[-1], state.middle_stack[-1])
    assert other.view(0) == state.view(0)
