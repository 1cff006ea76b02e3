"""What a view shows of the last moves."""

from __future__ import annotations

from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.state import DaitouState
from tests.games.daitou.scene import A, B, C, play, scene


def doings(state: DaitouState, seat: int | None) -> list[tuple[int, str]]:
    return [(one["seat"], one.get("section") or one.get("farm") or one["goods"]) for one in state.view(seat)["last"]]


def test_a_view_has_all_moves_since_ones_own_last_decision() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1})
    play(state, "build track S1-S2", "pass", "build farm SF1", "build track S1-S3")
    assert doings(state, A) == [(A, "S1-S3")]
    assert doings(state, B) == [(C, "SF1"), (A, "S1-S3")]
    assert doings(state, C) == [(C, "SF1"), (A, "S1-S3")]
    assert doings(state, None) == [(C, "SF1"), (A, "S1-S3")]  # B has done nothing that shows
    play(state, "pass", "pass", "ship import 4 by S4-S7-S11-S14")
    assert doings(state, A) == [(A, "import")]
    shipped = state.view(B)["last"][-1]
    assert shipped == {
        "kind": "shipped",
        "seat": A,
        "goods": "import",
        "route": ["S4", "S7", "S11", "S14"],
        "sections": ["S4-S7", "S7-S11", "S11-S14"],
    }


def test_the_last_moves_show_nothing_of_hidden_money() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship", open_money=False)
    play(state, "ship import 4 by S4-S7-S11-S14")
    for seat in (A, B, C, None):
        for doing in state.view(seat)["last"]:
            assert not {"income", "fees", "price"} & set(doing)


def test_a_view_does_not_share_the_journal() -> None:
    state = scene(tracks="A: S4-S7, B: S7-S11, C: S11-S14", imports={4: 1}, phase="ship")
    play(state, "ship import 4 by S4-S7-S11-S14")
    state.view(A)["last"][-1]["route"].clear()
    assert state.view(A)["last"][-1]["route"]
    assert GAME.restore(state.dump()).view(B) == state.view(B)
