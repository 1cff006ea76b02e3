"""The colours of the players as in the rules."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sandai.draw.crests import crest
from sandai.draw.theme import Mode, contrast, palette
from sandai.games.daitou.draw.board import draw, picture, style
from sandai.games.daitou.draw.rules_colours import BY_RULES
from sandai.games.daitou.game import GAME
from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.words.names import owner_name
from sandai.games.daitou.words.sentences import describe
from tests.games.daitou.scene import A, B, play, scene, view_of

OWNED = {"tracks": "A: S4-S7, B: S7-S11, C: S11-S14", "farms": "A: SF1, B: SF9, C: SF13"}


def by_rules(**given: object) -> DaitouState:
    return scene(**OWNED, colours="rules", **given)  # type: ignore[arg-type]


@pytest.mark.rule("D-012", "DR-60")
@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("ground", ["land", "woods", "sea", "card", "paper", "field"])
def test_white_black_and_red_stand_out_on_every_ground(ground: str, seat: int, mode: Mode) -> None:
    light = mode == "light"
    fill, edge = (BY_RULES[token][0 if light else 1] for token in (f"p{seat}", f"p{seat}-edge"))
    back = palette(mode)[ground]
    assert contrast(fill, edge) >= 3.0
    assert max(contrast(fill, back), contrast(edge, back)) >= 3.0


@pytest.mark.rule("D-012", "DR-60")
def test_only_the_colours_change_and_the_crests_stay() -> None:
    house, rules = scene(**OWNED), by_rules()  # type: ignore[arg-type]
    one, other = str(draw(view_of(house, A), me=A)), str(draw(view_of(rules, A), me=A))
    assert "rules-colours" not in one and "rules-colours" in other
    assert one.count('class="crest"') == other.count('class="crest"') > 6
    assert "var(--p0-edge)" in other and other.count('stroke-width="10.4"') == 3 and 'stroke-width="10.4"' not in one
    for seat in range(3):
        assert str(crest(seat)).count(f"var(--p{seat}-edge)") == 2 and "--card" not in str(crest(seat))
    assert rules.view(None) == {**house.view(None), "colours": "rules"}
    play(house, "build track S1-S2", "pass")
    play(rules, "build track S1-S2", "pass")
    assert rules.dump()["data"] == house.dump()["data"]


@pytest.mark.rule("D-012", "DR-60")
def test_pictures_and_pages_carry_the_colours() -> None:
    alone = picture(view_of(by_rules(), None))
    ElementTree.fromstring(alone)  # noqa: S314
    assert ".sandai.daitou.rules-colours { --p0: #ffffff;" in alone
    assert "--p0: #ffffff;" not in picture(view_of(scene(), None))
    assert ":root:has(.sandai.daitou.rules-colours) { --p0: #ffffff;" in style()


@pytest.mark.rule("D-012", "DR-60")
def test_players_without_a_name_are_called_by_their_colour() -> None:
    state = by_rules()
    found = GAME.refusal(state, "build track S7-S11", A)
    assert found is not None and found.reason == "Section S7–S11 already belongs to Black."
    assert owner_name(view_of(state, A), B) == "Black"
    assert any(line.startswith("White goes first") for line in describe(view_of(state, A)))


@pytest.mark.rule("DR-60")
def test_marks_of_the_last_move_are_never_white_on_white() -> None:
    state = play(by_rules(), "build track S1-S2", "build track S1-S3", "build track S1-S5")
    drawn = str(draw(view_of(state, None)))
    tints = [piece for piece in drawn.split("<line") if 'opacity="0.34"' in piece]
    assert len(tints) == 3
    assert sum("var(--ink)" in piece for piece in tints) == 2 and sum("var(--p2)" in piece for piece in tints) == 1
